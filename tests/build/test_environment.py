"""The environment in .venv: made once, repaired when broken, and never taken for finished when it is not."""

import importlib.util
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from environment import ROOT, TEST, Environment, Offline, Trouble

from tests.build.checkout import Checkout

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the stand-ins are POSIX programs")

MADE = "venv"
BUILD_TOOL = "pip hatchling"
TO_PLAY = "pip --no-build-isolation --editable ."
TO_TEST = "pip --no-build-isolation --editable .[test]"


@pytest.fixture
def ready(checkout: Checkout) -> Checkout:
    """A checkout that was set up for playing."""
    checkout.environment.prepare()
    assert checkout.calls == [MADE, BUILD_TOOL, TO_PLAY]
    return checkout


def test_the_second_run_does_nothing(ready: Checkout) -> None:
    """Nothing is reinstalled while the pins are unchanged."""
    ready.environment.prepare()
    assert ready.calls == []


def test_the_first_start_compiles_nothing(checkout: Checkout) -> None:
    """The checkout's own modules are compiled with the libraries, also where Python is told to keep nothing."""
    (checkout.root / "companion").mkdir()
    (checkout.root / "companion" / "app.py").touch()
    checkout.environment.prepare()
    assert list((checkout.root / "companion").glob("__pycache__/app.*.pyc"))


@pytest.mark.parametrize("file", ["pyproject.toml", "build/constraints.txt"])
def test_changed_pins_are_installed(ready: Checkout, file: str) -> None:
    """What the installation depends on has changed, so pip is asked again; the environment itself is kept."""
    (ready.root / file).write_text("# second")
    ready.environment.prepare()
    assert ready.calls == [BUILD_TOOL, TO_PLAY]


def test_testing_needs_more_than_playing(ready: Checkout) -> None:
    """The test tools are added to an environment for playing."""
    ready.environment.prepare(TEST)
    assert ready.calls == [BUILD_TOOL, TO_TEST]


def test_what_is_there_for_testing_does_for_playing(checkout: Checkout) -> None:
    """Playing and testing in turn does not install in turn."""
    checkout.environment.prepare(TEST)
    assert checkout.calls == [MADE, BUILD_TOOL, TO_TEST]
    checkout.environment.prepare()
    checkout.environment.prepare(TEST)
    assert checkout.calls == []


def test_an_interrupted_installation_is_not_a_finished_one(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    """pip may have left half a library behind, so the next run starts from nothing."""

    def interrupted(*_arguments: str, **_options: bool) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Environment, "_pip", interrupted)
        with pytest.raises(KeyboardInterrupt):
            checkout.environment.prepare()
    checkout.environment.prepare()
    assert checkout.calls == [MADE, MADE, BUILD_TOOL, TO_PLAY]


def test_a_failed_installation_is_told_and_begun_anew(checkout: Checkout) -> None:
    """One sentence, with the name of the file that holds pip's own words."""
    (checkout.root / "stumble").write_text("error: no compiler")
    with pytest.raises(Trouble) as caught:
        checkout.environment.prepare()
    assert str(caught.value) == (
        f"The libraries could not be installed; pip's own words are in {checkout.environment.log}."
    )
    assert checkout.environment.log.read_text() == "error: no compiler\n"
    (checkout.root / "stumble").unlink()
    checkout.environment.prepare()
    assert checkout.calls == [MADE, BUILD_TOOL, MADE, BUILD_TOOL, TO_PLAY]


def test_without_a_network_the_old_installation_stays(ready: Checkout) -> None:
    """Who changed the pins and is offline can change them back and go on."""
    (ready.root / "pyproject.toml").write_text("# second")
    (ready.root / "stumble").write_text("Retrying after connection broken by 'NewConnectionError'")
    with pytest.raises(Offline, match="is this computer online"):
        ready.environment.prepare()
    (ready.root / "pyproject.toml").write_text("# first")
    assert ready.calls == [BUILD_TOOL]
    ready.environment.prepare()
    assert ready.calls == []


def test_a_moved_checkout_gets_a_new_environment(ready: Checkout) -> None:
    """Its programs know the old place by heart."""
    moved = ready.root.rename(ready.root.with_name("elsewhere"))
    Environment(moved).prepare()
    assert (moved / "calls").read_text().splitlines() == [MADE, BUILD_TOOL, TO_PLAY]


def _no_python(environment: Environment) -> None:
    Path(environment.program("python")).unlink()


def _python_of_another_version(environment: Environment) -> None:
    Path(environment.program("python")).unlink()
    Path(environment.program("python")).write_text("#!/bin/sh\necho 3.9 pip companion")
    Path(environment.program("python")).chmod(0o755)


def _no_pip(environment: Environment) -> None:
    shutil.rmtree(next(environment.folder.glob("lib/*/site-packages/pip")))


def _no_record(environment: Environment) -> None:
    (environment.folder / "companion.json").write_text("[")


@pytest.mark.parametrize("damage", [_no_python, _python_of_another_version, _no_pip, _no_record])
def test_a_broken_environment_is_made_anew(ready: Checkout, damage: Callable[[Environment], None]) -> None:
    """Whatever is wrong with it, nobody has to know how to delete it."""
    damage(ready.environment)
    ready.environment.prepare()
    assert ready.calls == [MADE, BUILD_TOOL, TO_PLAY]


def test_a_companion_that_is_gone_is_installed_again(ready: Checkout) -> None:
    """The record alone is not believed."""
    Path(ready.environment.program("companion")).unlink()
    ready.environment.prepare()
    assert ready.calls == [BUILD_TOOL, TO_PLAY]


def test_one_run_sets_up_at_a_time(ready: Checkout) -> None:
    """A second run says that it waits, and goes on when the first is done."""
    with ready.environment._alone():
        waiting = subprocess.Popen(
            [sys.executable, str(ready.root / "build" / "play.py"), "hello"], stderr=subprocess.PIPE, text=True
        )
        assert waiting.stderr is not None
        assert "Another run is setting up" in waiting.stderr.readline()
        assert ready.calls == []
    assert waiting.communicate()[1] == ""
    assert ready.calls == ["companion hello"]


@pytest.fixture
def bare(tmp_path: Path) -> Environment:
    """An environment that is really made, by Python and its pip."""
    (tmp_path / "build").mkdir()
    shutil.copy(ROOT / "build" / "constraints.txt", tmp_path / "build")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return Environment(tmp_path)


def test_the_real_pip_without_a_network(bare: Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence comes from the words that this pip really says."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        closed = server.getsockname()[1]
    for name in [name for name in os.environ if name.startswith("PIP_") or name.lower().endswith("_proxy")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_INDEX_URL", f"http://127.0.0.1:{closed}/simple")
    monkeypatch.setenv("PIP_RETRIES", "1")
    with pytest.raises(Offline) as caught:
        bare.prepare()
    assert str(caught.value) == (
        f"The libraries could not be downloaded: is this computer online? pip's own words are in {bare.log}."
    )
    assert "hatchling" in bare.log.read_text()


def test_a_python_without_venv(bare: Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    """Debian sells it separately: the sentence says what to install."""
    find = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "ensurepip" else find(name))
    with pytest.raises(Trouble, match=r"without its module ensurepip: .*`sudo apt install python3-venv`"):
        bare.prepare()


def test_something_else_is_called_venv(bare: Environment) -> None:
    """A file in the way is not deleted."""
    bare.folder.touch()
    with pytest.raises(Trouble, match="is in the way"):
        bare.prepare()
    assert bare.folder.is_file()


def test_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    """What the system says becomes one sentence."""
    with pytest.raises(Trouble, match=r"cannot be set up: .*No such file or directory"):
        Environment(tmp_path / "nowhere").prepare()


def test_a_checkout_with_an_umlaut_in_its_name_is_found_in_every_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python 3.11 and 3.12 did not start there where the terminal knows only ASCII."""
    root = tmp_path / "Spiel Abend ü"
    file = root / ".venv" / "lib" / "site-packages" / "_sidereal_companion.pth"
    file.parent.mkdir(parents=True)
    file.write_text(str(root), encoding="utf-8")
    Environment(root).name_checkout_in_ascii()
    monkeypatch.setattr(sys, "path", [])
    exec(file.read_bytes().decode("ascii"))  # as Python does with such a line when it starts
    assert sys.path == [str(root)]
