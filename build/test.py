"""Test: `python3 build/test.py` sets everything up in .venv and runs every check there is.

- `python3 build/test.py`: ruff, mypy, the import layers, pytest
- `python3 build/test.py -k auction -x`: the same; what follows is for pytest
- `python3 build/test.py --bench`: the programs in tests/bench instead; what follows is for them
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Dict, List, NamedTuple

from browsers import VARIABLE, provide_browsers
from environment import ROOT, TEST, Environment, Trouble, guarded, tell

FIGURES = "COMPANION_FIGURES"  # the file in which the programs that measure keep their figures for one table

MOST_AT_ONCE = 4  # files of tests


class Check(NamedTuple):
    """A tool and how it is called."""

    name: str
    command: List[str]


class Result(NamedTuple):
    """How a check ended."""

    name: str
    code: int
    seconds: float

    def __str__(self) -> str:
        return "{}  {:<14}{:7.1f} s".format("FAILED" if self.code else "ok    ", self.name, self.seconds)


def main(arguments: List[str]) -> int:
    """Set up, run every check even after one has failed, and say how each ended."""
    if arguments[:1] in (["-h"], ["--help"]):
        print(__doc__)
        return 0
    environment = Environment(ROOT)
    bench = "--bench" in arguments
    arguments = [each for each in arguments if each != "--bench"]
    planned = benches(environment, arguments) if bench else checks(environment, arguments)
    environment.prepare(TEST)
    chromium = provide_browsers()
    surroundings = dict(os.environ, **({VARIABLE: chromium} if chromium else {}))
    with tempfile.TemporaryDirectory() as folder:
        figures = Path(folder) / "figures"
        surroundings[FIGURES] = str(figures)
        results = [run(check, surroundings) for check in planned]
        if figures.exists():
            results.append(run(Check("all figures", [*module(environment, "figure"), str(figures)]), surroundings))
    print("", *results, sep="\n", flush=True)
    return 1 if any(result.code for result in results) else 0


def checks(environment: Environment, arguments: List[str]) -> List[Check]:
    """What a change has to pass."""
    python = environment.program("python")
    return [
        Check("ruff check", [environment.program("ruff"), "check"]),
        Check("ruff format", [environment.program("ruff"), "format", "--check"]),
        Check("mypy", [python, "-m", "mypy", "--strict"]),
        Check("import layers", [environment.program("lint-imports"), "--no-logo"]),
        Check("pytest", [python, "-m", "pytest", *side_by_side(), *arguments]),
    ]


def side_by_side() -> List[str]:
    """How pytest uses every core, a file of tests at a time; `-n 0` after it is the plain way. More than four need more
    memory for their browsers than they save."""
    return ["-n", str(min(os.cpu_count() or 1, MOST_AT_ONCE)), "--dist=loadfile", "--no-loadscope-reorder"]


def benches(environment: Environment, arguments: List[str]) -> List[Check]:
    """The programs that measure. Each prints its own figures; all of them stand in one table at the end."""
    programs = sorted((environment.root / "tests" / "bench").glob("bench_*.py"))
    if not programs:
        raise Trouble("There is no program bench_*.py in tests/bench.")
    return [
        Check(program.stem[len("bench_") :], [*module(environment, program.stem), *arguments]) for program in programs
    ]


def module(environment: Environment, name: str) -> List[str]:
    """How a module of tests/bench is run."""
    return [environment.program("python"), "-m", f"tests.bench.{name}"]


def run(check: Check, surroundings: Dict[str, str]) -> Result:
    """Run a check at the root of the checkout, its words straight to the screen."""
    tell(f"\n== {check.name}")
    started = time.monotonic()
    ended = subprocess.run(check.command, cwd=str(ROOT), env=surroundings, check=False)
    return Result(check.name, ended.returncode, time.monotonic() - started)


if __name__ == "__main__":
    sys.exit(guarded(lambda: main(sys.argv[1:])))
