"""build/play.py and build/test.py as they are called, with stand-ins for what they install."""

import ast
import os
import re
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from environment import NEWEST, OLDEST, ROOT, TEST, Trouble, check_python, wait_out

from tests.build.checkout import Checkout

posix = pytest.mark.skipif(os.name == "nt", reason="the stand-ins are POSIX programs")

READY_THEN_5 = """
import signal, sys, threading
signal.signal(signal.SIGINT, lambda *_: sys.exit(5))
print("ready", flush=True)
threading.Event().wait(60)
"""


@pytest.fixture
def ready(checkout: Checkout) -> Checkout:
    """A checkout that was set up for testing."""
    checkout.environment.prepare(TEST)
    assert checkout.calls[0] == "venv"
    return checkout


@posix
def test_play_passes_on_arguments_and_exit_code(ready: Checkout) -> None:
    """`companion` gets what follows, as it is; its exit code is the script's; nothing else is printed."""
    (ready.root / "failing").write_text("companion")
    ended = ready.run("play.py", "replay", "--lang", "de", "a game.jsonl")
    assert (ended.returncode, ended.stdout, ended.stderr) == (3, "", "")
    assert ready.calls == ["companion replay --lang de a game.jsonl"]


@posix
def test_play_leaves_ctrl_c_to_the_companion(ready: Checkout) -> None:
    """No traceback, and the exit code that the companion chose."""
    (ready.root / "tool.py").write_text(READY_THEN_5)
    (ready.root / "pyproject.toml").write_text("# second")
    ready.environment.prepare()
    _interrupt([sys.executable, str(ready.root / "build" / "play.py")])


@posix
def test_waiting_out_leaves_ctrl_c_to_the_child(tmp_path: Path) -> None:
    """The way it is done where a process cannot become another one."""
    (tmp_path / "child.py").write_text(READY_THEN_5)
    waiter = (
        "import sys; sys.path.append(sys.argv[1]); from environment import wait_out; sys.exit(wait_out(sys.argv[2:]))"
    )
    _interrupt([sys.executable, "-c", waiter, str(ROOT / "build"), sys.executable, str(tmp_path / "child.py")])


def _interrupt(command: list[str]) -> None:
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "ready\n"
        os.killpg(running.pid, signal.SIGINT)
        assert running.communicate() == ("", "")
    assert running.returncode == 5


def test_waiting_out_gives_the_exit_code() -> None:
    """Whatever the child ends with."""
    assert wait_out([sys.executable, "-c", "raise SystemExit(9)"]) == 9


ALL_CHECKS = ["ruff check", "ruff format --check", "mypy --strict", "lint-imports --no-logo"]
PYTEST = f"pytest -n {min(os.cpu_count() or 1, 4)} --dist=loadfile --no-loadscope-reorder"


@posix
def test_test_runs_every_check(ready: Checkout) -> None:
    """In this order, and what follows goes to pytest."""
    ended = ready.run("test.py", "-k", "auction", "-x")
    assert ended.returncode == 0
    assert ready.calls == [*ALL_CHECKS, f"{PYTEST} -k auction -x"]
    summary = [re.sub(r" +\d+\.\d s", "", line) for line in ended.stdout.splitlines()]
    assert summary == ["", "ok      ruff check", "ok      ruff format", "ok      mypy", "ok      import layers",
                       "ok      pytest"]  # fmt: skip


@posix
@pytest.mark.parametrize("failing", ["ruff", "mypy", "lint-imports", "pytest"])
def test_test_goes_on_after_a_failure_and_fails(ready: Checkout, failing: str) -> None:
    """One run shows everything that is wrong."""
    (ready.root / "failing").write_text(failing)
    ended = ready.run("test.py")
    assert ended.returncode == 1
    assert ready.calls == [*ALL_CHECKS, PYTEST]
    assert ended.stdout.count("FAILED") == (2 if failing == "ruff" else 1)


@posix
def test_test_tells_where_the_browser_is(ready: Checkout) -> None:
    """A browser that COMPANION_CHROMIUM names and that is not there stops everything."""
    ended = ready.run("test.py", COMPANION_CHROMIUM="/nowhere/chromium")
    assert (ended.returncode, ended.stdout, ready.calls) == (1, "", [])
    assert ended.stderr == "COMPANION_CHROMIUM says /nowhere/chromium, and there is no such file.\n"


@posix
def test_bench_runs_the_programs_that_measure(ready: Checkout) -> None:
    """Every bench_*.py, with what follows, and no check."""
    folder = ready.root / "tests" / "bench"
    folder.mkdir(parents=True)
    (folder / "bench_replay.py").write_text("import sys; print('replayed', *sys.argv[1:])")
    (folder / "bench_undo.py").write_text("raise SystemExit(2)")
    (folder / "scripts.py").write_text("print('no bench')")
    ended = ready.run("test.py", "--bench", "--short")
    assert (ended.returncode, ready.calls) == (1, [])
    summary = re.sub(r" +\d+\.\d s", "", ended.stdout)
    assert summary == "replayed --short\n\nok      replay\nFAILED  undo\n"


@posix
def test_bench_ends_with_all_figures(ready: Checkout) -> None:
    """What the programs kept stands in one table after the last of them."""
    folder = ready.root / "tests" / "bench"
    folder.mkdir(parents=True)
    keep = "import os; open(os.environ['COMPANION_FIGURES'], 'a').write('{} 1\\n')"
    for name in ("replay", "undo"):
        (folder / f"bench_{name}.py").write_text(keep.format(name))
    (folder / "figure.py").write_text("import sys; print(open(sys.argv[1]).read())")
    ended = ready.run("test.py", "--bench")
    assert ended.returncode == 0
    assert ended.stdout.startswith("replay 1\nundo 1\n")


@posix
def test_bench_without_programs(ready: Checkout) -> None:
    """Nothing measured is no success."""
    ended = ready.run("test.py", "--bench")
    assert (ended.returncode, ended.stderr) == (1, "There is no program bench_*.py in tests/bench.\n")


@pytest.mark.parametrize("version", [(3, 6, 15), (3, 10, 13), (3, 15, 0)])
def test_a_python_that_does_not_fit(version: tuple[int, int, int]) -> None:
    """The sentence names what is needed and what is there."""
    this = ".".join(map(str, version))
    with pytest.raises(Trouble, match=rf"needs Python 3\.11 to 3\.14, and this is Python {re.escape(this)}: "):
        check_python(version)


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 14, 9)])
def test_a_python_that_fits(version: tuple[int, int, int]) -> None:
    """The oldest and the newest are good enough."""
    check_python(version)


def test_the_package_wants_the_same_pythons() -> None:
    """pip and the scripts agree."""
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["requires-python"]
    assert wanted == f">={OLDEST[0]}.{OLDEST[1]},<{NEWEST[0]}.{NEWEST[1] + 1}"


@pytest.mark.parametrize("name", ["play.py", "test.py", "environment.py", "browsers.py"])
def test_an_old_python_can_read_the_scripts(name: str) -> None:
    """Else it says SyntaxError where it should say that it is too old."""
    ast.parse((ROOT / "build" / name).read_text(encoding="utf-8"), feature_version=(3, 6))


def test_build_is_no_package() -> None:
    """A package of that name would hide the tool of that name."""
    assert not list((ROOT / "build").rglob("__init__.py"))
    assert not list((ROOT / "tests" / "build").rglob("__init__.py"))
