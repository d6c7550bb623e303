"""The browsers that the tests drive: installed ones are found, missing ones are installed where that can be done."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import List, NamedTuple, Optional

from environment import Trouble, tell

VARIABLE = "COMPANION_CHROMIUM"
LIBRARIES = Path("/usr/lib")
_LOST = "its tests are skipped, or fail in CI"

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


def find_firefox() -> Optional[str]:
    """Where a Firefox lies."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


class WebKit(NamedTuple):
    """WebKitGTK's browser, its driver, and the screen without a monitor that it is shown on."""

    driver: str
    browser: str
    screen: str


def find_webkit() -> Optional[WebKit]:
    """Where the three lie; none of them is of use without the others."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browser = next((str(path) for path in sorted(LIBRARIES.glob("*/webkit*gtk-*/MiniBrowser"))), None)
    return WebKit(driver, browser, screen) if driver and browser and screen else None


def provide_chromium() -> Optional[str]:
    """Find Chromium, or install it where the system's own packages can be used without asking anybody."""
    if find_chromium() is None:
        _install(["chromium"])
    found = find_chromium()
    if not found:
        tell(f"There is no Chromium, so {_LOST}: install Chromium, Chrome or Edge, or name one in {VARIABLE}.")
    return found


def provide_browsers() -> Optional[str]:
    """Find all three engines, or install what is missing; where Chromium lies."""
    wanted = {"firefox-esr": find_firefox, "webkit2gtk-driver": find_webkit, "xvfb": find_webkit}
    missing = [package for package, found in wanted.items() if found() is None]
    if missing and sys.platform == "linux":
        _install(missing)
    if find_firefox() is None:
        tell(f"There is no Firefox, so {_LOST}.")
    if find_webkit() is None:
        tell(f"There is no WebKitGTK with its driver and Xvfb, so {_LOST}; only Linux has them.")
    return provide_chromium()


def _install(packages: List[str]) -> None:
    rights = _rights()
    if rights is None or not shutil.which("apt-get"):
        return
    tell(f"Installing {', '.join(packages)} for the browser tests ...")
    apt = [*rights, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q"]
    for step in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        subprocess.run([*apt, *step], stdin=subprocess.DEVNULL, stdout=sys.stderr, check=False)


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
