"""The browser that the tests drive: an installed one is found, a missing one is installed where that can be done."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import List, Optional

from environment import Trouble, tell

VARIABLE = "COMPANION_CHROMIUM"

_NAMES = (
    "chromium",
    "google-chrome",
    "google-chrome-stable",
    "chromium-browser",
    "chrome",
    "microsoft-edge",
    "microsoft-edge-stable",
    "msedge",
)
_ON_A_MAC = (
    "Chromium.app/Contents/MacOS/Chromium",
    "Google Chrome.app/Contents/MacOS/Google Chrome",
    "Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)
_ON_WINDOWS = (
    "Chromium/Application/chrome.exe",
    "Google/Chrome/Application/chrome.exe",
    "Microsoft/Edge/Application/msedge.exe",
)


def find_chromium() -> Optional[str]:
    """Where a Chromium, Chrome or Edge lies: the one that COMPANION_CHROMIUM names, else the first that is found."""
    named = os.environ.get(VARIABLE)
    if named:
        if not Path(named).is_file():
            raise Trouble(f"{VARIABLE} says {named}, and there is no such file.")
        return named
    for name in _NAMES:
        found = shutil.which(name)
        if found:
            return found
    return next((str(path) for path in _usual_places() if path.is_file()), None)


def provide_chromium() -> Optional[str]:
    """Find the browser, or install it where the system's own packages can be used without asking anybody."""
    found = find_chromium()
    if found:
        return found
    rights = _rights()
    if rights is not None and shutil.which("apt-get"):
        tell("Installing Chromium for the browser tests ...")
        apt = [*rights, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q"]
        for step in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
            subprocess.run([*apt, *step], stdin=subprocess.DEVNULL, stdout=sys.stderr, check=False)
        found = find_chromium()
    if not found:
        tell(
            "There is no Chromium, so the browser tests are skipped, or fail in CI: install Chromium, Chrome or Edge, "
            f"or name one in {VARIABLE}."
        )
    return found


def _usual_places() -> List[Path]:
    if sys.platform == "darwin":
        return [folder / app for folder in (Path("/Applications"), Path.home() / "Applications") for app in _ON_A_MAC]
    if sys.platform == "win32":
        roots = (os.environ.get(name) for name in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"))
        return [Path(root) / program for root in roots if root for program in _ON_WINDOWS]
    return []


def _rights() -> Optional[List[str]]:
    """What to put before a command to run it as root without a password; None where that cannot be done."""
    if sys.platform == "win32":
        return None
    if os.geteuid() == 0:
        return []
    sudo = ["sudo", "-n"]
    if shutil.which("sudo") and subprocess.run([*sudo, "true"], stderr=subprocess.DEVNULL, check=False).returncode == 0:
        return sudo
    return None
