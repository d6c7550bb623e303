"""The copy that `flet build` works on: `python build/staging.py FOLDER CLIENT`, called by build/package.py.

FOLDER gets pyproject.toml with the settings for each kind of app, and app/ with everything that goes into it. CLIENT
is the packed web client. Whatever `flet build` has made in FOLDER stays.
"""

import re
import shutil
import sys
from pathlib import Path

import flet_web

from companion import __version__

ROOT = Path(__file__).resolve().parent.parent

# There are no builds of these for phones: zopfli, and what flet-web asks of uvicorn to be faster. The client is packed
# already, so the one is not needed; of flet-web only its own code is, which is copied instead.
NOT_FOR_PHONES = ("flet-web", "zopfli")


def stage(folder: Path, client: Path) -> None:
    """Make the copy anew."""
    app = folder / "app"
    useless = shutil.ignore_patterns("__pycache__", "*.md", "web")
    shutil.rmtree(app, ignore_errors=True)
    shutil.copytree(ROOT / "companion", app / "companion", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(client, app / "companion" / "web" / "prepared")
    shutil.copytree(ROOT / "species_data", app / "species_data", ignore=useless)
    shutil.copytree(Path(flet_web.__file__).parent, app / "flet_web", ignore=useless)
    shutil.copyfile(ROOT / "build" / "flet_main.py", app / "main.py")
    settings = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    (folder / "pyproject.toml").write_text(staged_settings(settings, __version__), encoding="utf-8")


def staged_settings(settings: str, version: str) -> str:
    """pyproject.toml for the copy: `flet build` reads no version from code, and asks for builds of every library."""
    for library in NOT_FOR_PHONES:
        settings, found = re.subn(rf'^    "{library}[<>=][^"]*",\n', "", settings, flags=re.MULTILINE)
        if found != 1:
            raise ValueError(f"{library} is {found} times among the dependencies")
    return settings.replace('dynamic = ["version"]', f'version = "{version}"')


if __name__ == "__main__":
    stage(Path(sys.argv[1]), Path(sys.argv[2]))
