"""The companion's own Python environment in .venv: made, repaired, kept up to date.

Standard library only. Python 3.6 must be able to read this file, so that it can say in words that it is too old.
"""

import contextlib
import hashlib
import importlib.util
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Callable, Dict, Iterator, List, Optional, Set, Tuple

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

ROOT = Path(__file__).resolve().parent.parent
OLDEST, NEWEST = (3, 11), (3, 14)
TEST = "test"
PACKAGE = "test,package"
_GROWING = ("", TEST, PACKAGE)  # extras; each brings all that the one before it brings

# What pip says, in all its versions, when it cannot reach the place where the libraries are.
_OFFLINE = ("connection broken by", "Max retries exceeded", "connection error", "Network is unreachable")

# Whatever the person has set up for other Pythons stays out; what is said is UTF-8, and comes when it is said.
_PLAIN = ("-I", "-u", "-X", "utf8")

# Run by the environment's Python: its version, and which of the two packages it can find.
_PROBE = (
    "import sys; from importlib.util import find_spec;"
    "print('%d.%d' % sys.version_info[:2], *(name for name in ('pip', 'companion') if find_spec(name)))"
)


class Trouble(Exception):
    """Why it cannot go on, in one sentence for the person at the keyboard."""


class Offline(Trouble):
    """pip could not reach the libraries. It fetches everything before it changes anything, so nothing has changed."""


def guarded(work: Callable[[], int]) -> int:
    """Do the work of a script and give its exit code; a trouble is told in a sentence, Ctrl-C in none."""
    try:
        check_python(sys.version_info[:3])
        return work()
    except Trouble as trouble:
        tell(str(trouble))
        return 1
    except KeyboardInterrupt:
        return 130


def tell(sentence: str) -> None:
    """Speak to the person. Not on standard output: that belongs to the program that is run."""
    print(sentence, file=sys.stderr, flush=True)


def check_python(version: Tuple[int, ...]) -> None:
    """Refuse a Python that the companion cannot run on."""
    if not OLDEST <= version[:2] <= NEWEST:
        oldest, newest, this = (".".join(map(str, each)) for each in (OLDEST, NEWEST, version))
        raise Trouble(
            f"The companion needs Python {oldest} to {newest}, and this is Python {this}: "
            "install one of those from python.org and run this with it."
        )


def hand_over(command: List[str]) -> int:
    """Become this command: its exit code is ours, and Ctrl-C is its own business."""
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name == "posix":
        os.execv(command[0], command)
    return wait_out(command)


def wait_out(command: List[str]) -> int:
    """Run this command to its end. Ctrl-C reaches it too, and it decides what that means."""
    with subprocess.Popen(command) as child:
        while True:
            with contextlib.suppress(KeyboardInterrupt):
                return child.wait()


class Environment:
    """The folder .venv of a checkout, and beside it a lock and a log of the last installation.

    `companion.json` inside says for which place it was made and what was installed. It is not there while work
    goes on: pip can leave half a library behind that it later takes for a whole one, so after an interruption
    the next run starts from nothing.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / ".venv"
        self.log = root / ".venv.log"
        self._record = self.folder / "companion.json"
        self._constraints = root / "build" / "constraints.txt"

    def program(self, name: str) -> str:
        """Where a program of this environment lies."""
        if sys.platform == "win32":
            return str(self.folder / "Scripts" / (name + ".exe"))
        return str(self.folder / "bin" / name)

    def prepare(self, extra: str = "") -> None:
        """Make it ready: for playing, with `TEST` or `PACKAGE` for that too. Nothing is done twice."""
        try:
            with self._alone():
                if not self._sound():
                    self._make()
                if not self._installed(extra):
                    self._install(extra)
        except OSError as error:
            raise Trouble(f"The folder {self.folder} cannot be set up: {error}.") from error

    def stamp(self, extra: str) -> str:
        """What the installation depends on; another stamp means that it is out of date."""
        digest = hashlib.sha256()
        for part in (
            (self.root / "pyproject.toml").read_bytes(),
            self._constraints.read_bytes(),
            sys.version.encode(),
            extra.encode(),
        ):
            digest.update(hashlib.sha256(part).digest())
        return digest.hexdigest()

    def _sound(self) -> bool:
        """Made to the end, at this place, by this version of Python, and still running."""
        here = self._recorded().get("root") == str(self.root)
        return here and {"{}.{}".format(*sys.version_info), "pip"} <= self._probe()

    def _installed(self, extra: str) -> bool:
        """Tools come on top of what playing needs, so an environment for more than is asked will do."""
        enough = {self.stamp(more) for more in _GROWING[_GROWING.index(extra) :]}
        there = Path(self.program("companion")).exists() and "companion" in self._probe()
        return there and self._recorded().get("installed") in enough

    def _probe(self) -> Set[str]:
        try:
            answer = subprocess.run(
                [self.program("python"), "-I", "-c", _PROBE],
                cwd=str(self.folder),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                check=True,
            )
        except (OSError, subprocess.CalledProcessError):
            return set()
        return set(answer.stdout.decode().split())

    def _recorded(self) -> Dict[str, Any]:
        try:
            record = json.loads(self._record.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return record if isinstance(record, dict) else {}

    def _write_record(self, installed: Optional[str]) -> None:
        draft = self._record.with_suffix(".new")
        draft.write_text(json.dumps({"root": str(self.root), "installed": installed}), encoding="utf-8")
        draft.replace(self._record)

    def _make(self) -> None:
        missing = [name for name in ("venv", "ensurepip") if importlib.util.find_spec(name) is None]
        if missing:
            raise Trouble(
                f"This Python came without its module {missing[0]}: on Debian and Ubuntu "
                "`sudo apt install python3-venv` brings it, elsewhere a Python from python.org has it."
            )
        if self.folder.exists() and not self.folder.is_dir():
            raise Trouble(f"{self.folder} is in the way: move it somewhere else.")
        tell(f"Making the environment {self.folder} ...")
        # The Python beneath, if this one is itself part of the environment that is made anew.
        python = getattr(sys, "_base_executable", None) or sys.executable
        self._record.unlink(missing_ok=True)
        code, _ = self._logged([python, *_PLAIN, "-m", "venv", "--clear", str(self.folder)], fresh=True)
        if code:
            raise Trouble(f"The environment could not be made; Python's own words are in {self.log}.")
        self._write_record(installed=None)

    def _install(self, extra: str) -> None:
        tell("Installing the libraries; the first time takes a minute or two ...")
        started = time.monotonic()
        before = self._recorded().get("installed")
        self._record.unlink()
        try:
            # The build tool comes first and is used from here: pip would fetch itself one of any version.
            self._pip("hatchling", fresh=True)
            self._pip("--no-build-isolation", "--editable", f".[{extra}]" if extra else ".")
        except Offline:
            self._write_record(before)
            raise
        self.name_checkout_in_ascii()
        # pip does this for every library, but not for what stays in its checkout: the first start is as quick as any.
        self._logged([self.program("python"), *_PLAIN, "-m", "compileall", "-q", "companion"], fresh=False)
        self._write_record(self.stamp(extra))
        tell(f"Installed in {time.monotonic() - started:.0f} seconds.")

    def name_checkout_in_ascii(self) -> None:
        """Up to 3.12 Python reads the file that names the checkout in the terminal's encoding, and does not even start
        where that does not know a letter of the folder's name: so such a name is written as the bytes it is made of."""
        for file in self.folder.rglob("_sidereal_companion.pth"):
            if any(byte > 127 for byte in file.read_bytes()):
                line = f"import os, sys; sys.path.append(os.fsdecode({os.fsencode(str(self.root))!r}))\n"
                file.write_text(line, encoding="ascii")

    def _pip(self, *what: str, fresh: bool = False) -> None:
        pip = [self.program("python"), *_PLAIN, "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
        code, words = self._logged([*pip, "--constraint", str(self._constraints), *what], fresh)
        if not code:
            return
        if any(sign in words for sign in _OFFLINE):
            raise Offline(
                f"The libraries could not be downloaded: is this computer online? pip's own words are in {self.log}."
            )
        raise Trouble(f"The libraries could not be installed; pip's own words are in {self.log}.")

    def _logged(self, command: List[str], fresh: bool) -> Tuple[int, str]:
        """Run a command, its words into the log, and give its exit code and words. A person sees the line it is at."""
        words = []
        surroundings = dict(os.environ, PIP_USER="0")
        with self.log.open("w" if fresh else "a", encoding="utf-8") as log, subprocess.Popen(
            command,
            cwd=str(self.root),
            env=surroundings,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        ) as child:
            assert child.stdout is not None
            try:
                for raw in child.stdout:
                    line = raw.decode("utf-8", "replace")
                    log.write(line)
                    words.append(line)
                    _show(line.strip())
            except BaseException:
                child.kill()
                raise
        _show("")
        return child.returncode, "".join(words)

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        """One run at a time sets up; the others wait. The system frees the lock of a run that dies."""
        with (self.root / ".venv.lock").open("w") as lock:
            if not _locked(lock.fileno()):
                tell(f"Another run is setting up {self.folder}; waiting for it ...")
                while not _locked(lock.fileno()):
                    time.sleep(0.2)
            yield


def _locked(file: int) -> bool:
    try:
        if sys.platform == "win32":
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _show(line: str) -> None:
    if sys.stderr.isatty():
        sys.stderr.write("\r{:<78.78}{}".format(line, "" if line else "\r"))
        sys.stderr.flush()
