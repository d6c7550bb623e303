"""A checkout whose environment is real, and whose pip and test tools are stand-ins that note how they are called."""

import subprocess
import sys
from pathlib import Path

from environment import ROOT, Environment

# Installs the entry point and the tools, as far as these tests look at them; stumbles if there is a file `stumble`.
PIP = r"""
import pathlib, sys
root, here = pathlib.Path.cwd(), pathlib.Path(sys.prefix)
with (root / "calls").open("a") as calls:
    print("pip", *sys.argv[sys.argv.index("--constraint") + 2:], file=calls)
stumble = root / "stumble"
if stumble.exists():
    sys.exit(stumble.read_text())
library = pathlib.Path(__file__).parent.parent
for module in ("companion", "mypy", "pytest"):
    (library / module).mkdir(exist_ok=True)
    (library / module / "__main__.py").write_text((root / "tool.py").read_text())
    (library / module / "__init__.py").touch()
for program in ("companion", "ruff", "lint-imports"):
    # As pip does it, for a path with a space in it.
    start = "#!/bin/sh\n'''exec' '" + sys.executable + "' \"$0\" \"$@\"\n' '''\n"
    (here / "bin" / program).write_text(start + (root / "tool.py").read_text())
    (here / "bin" / program).chmod(0o755)
"""

# Writes down its name and arguments, and ends with 3 if its name is in the file `failing`.
TOOL = """
import pathlib, sys
root = pathlib.Path(sys.prefix).parent
path = pathlib.Path(sys.argv[0])
name = path.parent.name if path.name == "__main__.py" else path.name
with (root / "calls").open("a") as calls:
    print(name, *sys.argv[1:], file=calls)
failing = root / "failing"
sys.exit(3 if failing.exists() and name in failing.read_text().split() else 0)
"""


class Checkout:
    """A folder with the scripts of build/, and what became of calling them."""

    def __init__(self, root: Path) -> None:
        self.root = root
        (root / "build").mkdir(parents=True)
        for file in (ROOT / "build").glob("*.*"):
            (root / "build" / file.name).write_bytes(file.read_bytes())
        (root / "pyproject.toml").write_text("# first")
        (root / "tool.py").write_text(TOOL)

    @property
    def environment(self) -> Environment:
        """The environment of this checkout."""
        return Environment(self.root)

    @property
    def calls(self) -> list[str]:
        """What was called since this was last asked, one line a call."""
        file = self.root / "calls"
        lines = file.read_text().splitlines() if file.exists() else []
        file.unlink(missing_ok=True)
        return lines

    def run(self, script: str, *arguments: str, **surroundings: str) -> "subprocess.CompletedProcess[str]":
        """Run a script of build/ to its end, with the browser looked for nowhere but where it is told."""
        settings = {"COMPANION_CHROMIUM": sys.executable, **surroundings}
        command = [sys.executable, str(self.root / "build" / script), *arguments]
        return subprocess.run(command, env=settings, capture_output=True, text=True, check=False)


def make(environment: Environment) -> None:
    """In the place of the real making, which takes seconds: the same with the stand-in for pip."""
    root = environment.root
    subprocess.run([sys.executable, "-m", "venv", "--clear", "--without-pip", str(environment.folder)], check=True)
    library = next((environment.folder / "lib").glob("python*")) / "site-packages"
    (library / "pip").mkdir()
    (library / "pip" / "__main__.py").write_text(PIP)
    (library / "pip" / "__init__.py").touch()
    environment._write_record(installed=None)
    with (root / "calls").open("a") as calls:
        print("venv", file=calls)
