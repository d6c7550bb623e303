"""What build/package.py would make, as far as it can be told without making an executable."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import package
import pytest
from bundle import LEFT_OUT, is_wanted, own_files
from environment import PACKAGE, ROOT, TEST

from tests.build.checkout import Checkout

posix = pytest.mark.skipif(os.name == "nt", reason="the stand-ins are POSIX programs")

# Runs the program with everything left out that the executable leaves out.
WITHOUT = """
import sys
from importlib.abc import MetaPathFinder

sys.path[:0] = sys.argv[1:3]
from bundle import LEFT_OUT

class Missing(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if any(name == one or name.startswith(one + ".") for one in LEFT_OUT):
            raise ModuleNotFoundError(name, name=name)

sys.meta_path.insert(0, Missing())
import companion.cli.serve
from companion.app import main
from companion.web.qr import terminal

terminal("http://192.168.1.20:8550/t/K7QRW", "utf-8")
sys.exit(main(sys.argv[3:]))
"""


def _own() -> set[str]:
    return {f"{folder}/{Path(file).name}" for file, folder in own_files(ROOT, ROOT / "nowhere")}


def test_the_executable_holds_every_file_that_is_read() -> None:
    """Words, the server's own pages and fonts, the page for friends, the facts of the game; code is found elsewhere."""
    kept = {file for file in (ROOT / "companion").rglob("*") if file.is_file() and "__pycache__" not in file.parts}
    wanted = {file.relative_to(ROOT).as_posix() for file in kept if file.suffix != ".py"}
    wanted |= {f"species_data/{file.name}" for file in (ROOT / "species_data").glob("*.json")}
    assert {"companion/languages/de/web.ftl", "companion/web/client/index.html", "species_data/species.json"} <= wanted
    assert _own() == wanted


def test_the_executable_holds_the_packed_client(tmp_path: Path) -> None:
    """In the place where the server looks for it."""
    (tmp_path / "files" / "canvaskit").mkdir(parents=True)
    (tmp_path / "client.json").touch()
    (tmp_path / "files" / "canvaskit" / "skwasm.wasm.gz").touch()
    added = {(Path(file).name, folder) for file, folder in own_files(ROOT, tmp_path) if file.startswith(str(tmp_path))}
    assert {(name, Path(folder).as_posix()) for name, folder in added} == {
        ("client.json", "companion/web/prepared"),
        ("skwasm.wasm.gz", "companion/web/prepared/files/canvaskit"),
    }


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("babel/locale-data/de.dat", True),
        ("babel/locale-data/en.dat", True),
        ("babel/locale-data/root.dat", True),
        ("babel/locale-data/fr.dat", False),
        ("babel/locale-data/de_DE.dat", True),
        ("babel/locale-data/en_001.dat", True),
        ("babel/locale-data/en_GB.dat", True),
        ("babel/locale-data/fr_CA.dat", False),
        ("babel/global.dat", True),
        ("flet/controls/material/icons.json", True),
        ("flet_web/web/pyodide/pyodide.asm.wasm", False),
        ("flet_web/web/main.dart.wasm", False),
        ("pytz/zoneinfo/Europe/Berlin", False),
        ("cryptography-50.0.2.dist-info/licenses/LICENSE", True),
        ("cryptography-50.0.2.dist-info/RECORD", False),
        ("base_library.zip", True),
        ("species_data/species.json", True),
    ],
)
def test_what_libraries_bring_along(name: str, wanted: bool) -> None:
    """Our languages as all their countries write them, and neither the plain client nor the zones of the earth."""
    assert is_wanted(name) is wanted


def test_nothing_that_is_left_out_is_missed(tmp_path: Path) -> None:
    """The server, its QR codes and a replayed game need none of it."""
    (tmp_path / "without.py").write_text(WITHOUT)
    script = ROOT / "tests" / "games" / "contract_example.jsonl"
    ended = subprocess.run(
        [sys.executable, str(tmp_path / "without.py"), str(ROOT), str(ROOT / "build"), "replay", str(script)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.startswith('{"ok": true')


def test_the_tools_of_developers_are_left_out() -> None:
    """They are in the environment that the executable is made in."""
    assert {"hypothesis", "mypy", "pytest", "_pytest", "playwright", "rich", "setuptools"} <= set(LEFT_OUT)


@pytest.mark.parametrize("system", ["linux", "darwin", "win32"])
def test_one_sentence_for_each_thing_that_is_not_made(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever wants it reads what it needs, and where."""
    monkeypatch.delenv("ANDROID_HOME", raising=False)
    sentences = package.not_made(system, lambda tool: None)
    assert [sentence.partition(":")[0].split(" for ")[0] for sentence in sentences] == [
        "Executables",
        "Android app",
        "iOS app",
        "Desktop app",
        "Desktop apps",
    ]
    own = package.SPOKEN[system]
    assert own not in sentences[0]
    assert own in sentences[3]
    assert "Flutter and the Android SDK" in sentences[1]
    assert ("Xcode, not found" in sentences[2]) is (system == "darwin")
    assert all(sentence.endswith(".") and sentence.count(". ") == 0 for sentence in sentences)


def test_what_is_there_is_not_asked_for() -> None:
    """With all tools at hand, the command is named."""
    sentences = package.not_made("darwin", lambda tool: f"/somewhere/{tool}")
    assert "run `flet build apk` in dist/flet" in sentences[1]
    assert "run `flet build ipa` in dist/flet" in sentences[2]
    assert "run `flet build macos` in dist/flet" in sentences[3]


def test_the_report_tells_sizes(tmp_path: Path) -> None:
    """Of the wheel, the executable and the copy for `flet build`."""
    (tmp_path / "sidereal_companion-1.0-py3-none-any.whl").write_bytes(bytes(300_000))
    (tmp_path / package.program_name()).write_bytes(bytes(36_000_000))
    (tmp_path / "flet" / "app").mkdir(parents=True)
    (tmp_path / "flet" / "app" / "main.py").write_bytes(bytes(1_200_000))
    told = package.report(tmp_path)
    assert [(line.split()[0], line.split()[1]) for line in told[2:5]] == [
        ("sidereal_companion-1.0-py3-none-any.whl", "0.3"),
        (package.program_name(), "36.0"),
        ("flet", "1.2"),
    ]


@posix
def test_it_brings_its_own_tools(checkout: Checkout) -> None:
    """On top of those for testing: so the environment does for everything afterwards."""
    checkout.environment.prepare(PACKAGE)
    assert checkout.calls[-1] == "pip --no-build-isolation --editable .[test,package]"
    checkout.environment.prepare(TEST)
    checkout.environment.prepare()
    assert checkout.calls == []


@posix
def test_a_tool_that_fails(checkout: Checkout) -> None:
    """Its last words are shown, and the file with all of them is named. Here hatchling is not there at all."""
    checkout.environment.prepare(PACKAGE)
    ended = checkout.run("package.py")
    assert (ended.returncode, ended.stdout) == (1, "")
    assert "No module named hatchling" in ended.stderr
    log = checkout.root / "dist" / "work" / "package.log"
    assert ended.stderr.splitlines()[-1] == f"Could not make the wheel; all that was said is in {log}."
    assert "No module named hatchling" in log.read_text()


@pytest.mark.parametrize(("argument", "code"), [("--help", 0), ("--nocheck", 2)])
def test_what_it_can_be_told(argument: str, code: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is made by mistake."""
    assert package.main([argument]) == code
    assert "--no-check" in capsys.readouterr().out


def test_an_old_python_can_read_it() -> None:
    """Else it says SyntaxError where it should say that it is too old."""
    ast.parse((ROOT / "build" / "package.py").read_text(encoding="utf-8"), feature_version=(3, 6))
