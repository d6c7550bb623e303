"""The wheel: made as build/package.py makes it, looked into, installed and used."""

import json
import os
import subprocess
import sys
import sysconfig
import tomllib
import venv
import zipfile
from email import message_from_bytes
from email.message import Message
from pathlib import Path

import pytest
from environment import ROOT, Environment

from companion.rules.refusals import RULES

GAMES = ROOT / "tests" / "games"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of this checkout."""
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (made,) = folder.iterdir()
    return made


@pytest.fixture(scope="module")
def metadata(wheel: Path) -> Message:
    """What the wheel says of itself."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return message_from_bytes(archive.read(name))


def test_it_holds_the_code_the_words_the_client_and_the_facts(wheel: Path) -> None:
    """Every file of companion/ and species_data/, and nothing else of the checkout."""
    with zipfile.ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if ".dist-info/" not in name}
    package = {file for file in (ROOT / "companion").rglob("*") if file.is_file() and "__pycache__" not in file.parts}
    facts = {file for file in (ROOT / "species_data").iterdir() if file.is_file()}
    wanted = {file.relative_to(ROOT).as_posix() for file in package}
    wanted |= {f"companion/_species_data/{file.name}" for file in facts}
    assert {"companion/languages/en/refusals.ftl", "companion/web/client/symbols.woff2"} <= held
    assert "companion/_species_data/species.json" in held
    assert held == wanted


def test_its_metadata_is_for_everybody(wheel: Path, metadata: Message) -> None:
    """Names and ranges only: no place on this machine, and no place to download from."""
    asked = metadata.get_all("Requires-Dist", [])
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"].values()
    assert len(asked) == len(project["dependencies"]) + sum(map(len, extras))
    assert [one for one in asked if "@" in one or "://" in one] == []
    with zipfile.ZipFile(wheel) as archive:
        said = b"".join(archive.read(name) for name in archive.namelist() if ".dist-info/" in name).lower()
    for place in (str(ROOT), f"{Path.home()}{os.sep}", sys.prefix, "index-url", "file://"):
        assert place.lower().encode() not in said, place


def test_it_has_its_licence(wheel: Path, metadata: Message) -> None:
    """MIT, with the text."""
    assert metadata["License-Expression"] == "MIT"
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith("licenses/LICENSE"))
        assert archive.read(name) == (ROOT / "LICENSE").read_bytes()


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """A fresh environment with the wheel in it. The libraries are those of this one: nothing is downloaded."""
    root = tmp_path_factory.mktemp("somebody else")
    fresh = Environment(root)
    venv.create(fresh.folder, symlinks=os.name == "posix")
    python = fresh.program("python")
    pip = [sys.executable, "-m", "pip", "--python", python, "install", "--no-index", "--no-deps", str(wheel)]
    subprocess.run(pip, check=True, capture_output=True, cwd=root)
    ask = [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    library = Path(subprocess.run(ask, check=True, capture_output=True, text=True).stdout.strip())
    (library / "libraries.pth").write_text(sysconfig.get_path("purelib"))
    return fresh


def _companion(installed: Environment, *arguments: str) -> str:
    command = [installed.program("companion"), *arguments]
    ended = subprocess.run(command, cwd=installed.root, capture_output=True, encoding="utf-8", check=False)
    assert (ended.returncode, ended.stderr) == (0, "")
    return ended.stdout


def test_what_is_installed_is_the_wheel(installed: Environment) -> None:
    """Neither the code nor the facts come from this checkout."""
    ask = "import companion, companion.store.species_data as data; print(companion.__file__, data.data_folder())"
    answer = subprocess.run(
        [installed.program("python"), "-c", ask], cwd=installed.root, capture_output=True, text=True, check=True
    )
    assert str(ROOT) not in answer.stdout
    assert answer.stdout.count(str(installed.folder)) == 2


def test_it_knows_the_rules(installed: Environment) -> None:
    """`companion rules` lists every one, in words that lie in the wheel."""
    told = _companion(installed, "rules", "--lang", "de")
    assert [line for line in told.splitlines() if not line.startswith(" ")] == list(RULES)


def test_it_replays_a_game(installed: Environment) -> None:
    """`companion replay` ends where the game ended."""
    told = json.loads(_companion(installed, "replay", str(GAMES / "contract_example.jsonl")))
    assert told == json.loads((GAMES / "contract_example.json").read_text(encoding="utf-8"))
