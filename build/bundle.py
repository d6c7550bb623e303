"""What the one executable holds and what stays out of it. For companion.spec, which PyInstaller reads."""

from pathlib import Path
from typing import Iterator, Tuple

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = frozenset(file.parent.name for file in (ROOT / "companion" / "languages").glob("*/language.ftl"))

# Flet finds its controls when they are first used, uvicorn its protocols by their names: PyInstaller sees neither.
BY_NAME = ("companion", "flet", "flet_audio", "flet_web", "uvicorn")

# Libraries name these for uses that a table never makes of them. Where one is needed after all, the trial at the end
# of build/package.py fails.
LEFT_OUT = (
    # tools of those who change the companion
    "_pytest",
    "companion.web.icons",
    "flet.cli",
    "flet.pytest_plugin",
    "flet.testing",
    "hypothesis",
    "mypy",
    "pip",
    "playwright",
    "pydantic.mypy",
    "pydantic.v1",
    "pytest",
    "setuptools",
    "wheel",
    # screens of other kinds
    "curses",
    "markdown_it",
    "pygments",
    "rich",
    "tkinter",
    # what uvicorn can use, and is not told to use
    "dotenv",
    "uvloop",
    "uvicorn.loops.uvloop",
    "watchfiles",
    "yaml",
    # the packing of the client, which has been done before
    "zopfli",
)


def own_files(root: Path, client: Path) -> Iterator[Tuple[str, str]]:
    """Every file that is no code: where it lies now, and the folder it has in the executable."""
    for file in sorted((root / "companion").rglob("*")):
        if file.is_file() and file.suffix not in {".py", ".pyc"}:
            yield str(file), file.parent.relative_to(root).as_posix()
    for file in sorted((root / "species_data").glob("*.json")):
        yield str(file), "species_data"
    for file in sorted(client.rglob("*")):
        if file.is_file():
            yield str(file), "companion/web/prepared/" + file.parent.relative_to(client).as_posix()


def is_wanted(name: str) -> bool:
    """Whether a data file of a library is of any use here. Other languages, the zones of the earth, how the library
    itself was installed, and the plain client, which is there packed, are not."""
    path = Path(name)
    if path.parent.as_posix() == "babel/locale-data":
        return path.stem.split("_")[0] in {"root", *LANGUAGES}  # en_GB has its dates from en_001
    if path.parts[0].endswith(".dist-info"):
        return path.name == "METADATA" or "licenses" in path.parts
    return path.parts[:2] not in {("flet_web", "web"), ("pytz", "zoneinfo")}
