"""Package: `python3 build/package.py` makes in dist/ what can be given to others, and tries it.

- a wheel, for those who have Python
- `companion`, one executable file for those who have not: server, web client, data, and Python itself
- flet/, a copy for `flet build`, which makes apps; it must not run at the root, where it takes build/ for its own

`python3 build/package.py --no-check` leaves out the trial at the end.
"""

import os
import platform
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Callable, List, NamedTuple, Optional

from browsers import VARIABLE, provide_chromium
from environment import PACKAGE, ROOT, Environment, Trouble, guarded, tell

SPOKEN = {"linux": "Linux", "darwin": "macOS", "win32": "Windows"}


class Step(NamedTuple):
    """One of the things that are made, and the command that makes it."""

    name: str
    command: List[str]


def main(arguments: List[str]) -> int:
    """Set up, make everything, try it, and say how large each thing is and what could not be made here."""
    if arguments and arguments != ["--no-check"]:
        print(__doc__)
        return 0 if arguments[0] in ("-h", "--help") else 2
    environment = Environment(ROOT)
    environment.prepare(PACKAGE)
    dist = ROOT / "dist"
    log = dist / "work" / "package.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    log.write_text("")
    for old in [*dist.glob("*.whl"), dist / program_name()]:
        old.unlink(missing_ok=True)
    for step in steps(environment, dist):
        run(step, dist, log)
    print(*report(dist), sep="\n", flush=True)
    return 0 if arguments else check(environment, dist)


def steps(environment: Environment, dist: Path) -> List[Step]:
    """In this order: the executable and the copy for `flet build` hold the packed client."""
    python, work = environment.program("python"), dist / "work"
    return [
        Step("the wheel", [python, "-m", "hatchling", "build", "-t", "wheel", "-d", str(dist)]),
        Step("the client", [python, "-m", "companion.web.prepared", str(client_folder(dist))]),
        Step(
            "the executable",
            [python, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN",
             "--distpath", str(dist), "--workpath", str(work), str(ROOT / "build" / "companion.spec")],
        ),
        Step("the copy for flet build", [python, str(ROOT / "build" / "staging.py"), str(dist / "flet"),
                                         str(client_folder(dist))]),
    ]  # fmt: skip


def client_folder(dist: Path) -> Path:
    """Where the client is packed. It is kept: packing takes a minute, and the next time little of it has changed."""
    return dist / "work" / "client"


def program_name() -> str:
    """What the executable is called here."""
    return "companion.exe" if sys.platform == "win32" else "companion"


def run(step: Step, dist: Path, log: Path) -> None:
    """Make one thing. What the tool says goes into a log; its last words are shown if it fails."""
    tell(f"Making {step.name} ...")
    started = time.monotonic()
    surroundings = dict(
        os.environ, COMPANION_CLIENT=str(client_folder(dist)), PYINSTALLER_CONFIG_DIR=str(dist / "work")
    )
    with log.open("ab") as words:
        begin = words.tell()
        ended = subprocess.run(
            step.command, cwd=str(ROOT), env=surroundings, stdout=words, stderr=subprocess.STDOUT, check=False
        )
    if ended.returncode:
        tell("\n".join(log.read_bytes()[begin:].decode("utf-8", "replace").splitlines()[-15:]))
        raise Trouble(f"Could not make {step.name}; all that was said is in {log}.")
    tell(f"Made {step.name} in {time.monotonic() - started:.0f} seconds.")


def check(environment: Environment, dist: Path) -> int:
    """Start what was made as somebody else would: from an empty folder, without Python, with a browser."""
    tell("Trying it ...")
    chromium = provide_chromium()
    surroundings = dict(os.environ, COMPANION_DIST=str(dist), **({VARIABLE: chromium} if chromium else {}))
    trial = [environment.program("python"), "-m", "pytest", "-q", "-m", "package", "tests/build"]
    return subprocess.run(trial, cwd=str(ROOT), env=surroundings, check=False).returncode


def report(dist: Path) -> List[str]:
    """What is in dist/, how large it is, and a sentence for each thing that was not made."""
    libc, version = platform.libc_ver()
    newer = f", {libc} {version} or newer" if libc == "glibc" else ""
    system = SPOKEN.get(sys.platform, sys.platform)
    made = [(wheel, "for Python 3.11 to 3.14") for wheel in sorted(dist.glob("*.whl"))]
    made.append((dist / program_name(), f"for {system} on {platform.machine()}{newer}, without Python"))
    made.append((dist / "flet", "for `flet build`"))
    lines = ["", f"In {dist}:"]
    lines += [f"  {path.name:<44}{size(path) / 1e6:6.1f} MB  {what}" for path, what in made]
    return [*lines, "Not made here:", *("  " + sentence for sentence in not_made(sys.platform, shutil.which))]


def size(path: Path) -> int:
    """Bytes of a file, or of all files in a folder."""
    files = path.rglob("*") if path.is_dir() else [path]
    return sum(file.stat().st_size for file in files if file.is_file())


def not_made(system: str, which: Callable[[str], Optional[str]]) -> List[str]:
    """One sentence for each target that needs another machine or another tool."""
    others = " and ".join(name for key, name in SPOKEN.items() if key != system)
    flutter = "Flutter" if which("flutter") is None else ""
    android = "the Android SDK" if which("adb") is None and "ANDROID_HOME" not in os.environ else ""
    sentences = [f"Executables for {others}: PyInstaller makes them for the system it runs on; run this script there."]
    sentences.append(_app("Android app", "flet build apk", [flutter, android]))
    if system == "darwin":
        sentences.append(_app("iOS app", "flet build ipa", [flutter, "Xcode" if which("xcodebuild") is None else ""]))
    else:
        sentences.append("iOS app: `flet build ipa` in dist/flet runs on macOS with Xcode only.")
    target = {"darwin": "macos", "win32": "windows"}.get(system, "linux")
    sentences.append(_app(f"Desktop app for {SPOKEN.get(system, system)}", f"flet build {target}", [flutter]))
    sentences.append(f"Desktop apps for {others}: `flet build` in dist/flet makes each of them on its own system only.")
    return sentences


def _app(what: str, command: str, needs: List[str]) -> str:
    missing = " and ".join(need for need in needs if need)
    if missing:
        return f"{what}: `{command}` in dist/flet needs {missing}, not found on this machine."
    return f"{what}: all it needs seems to be here; run `{command}` in dist/flet."


if __name__ == "__main__":
    sys.exit(guarded(lambda: main(sys.argv[1:])))
