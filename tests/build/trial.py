"""The executable, started as somebody starts it who has no Python: from an empty folder, with an empty environment."""

import contextlib
import os
import queue
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

PATIENCE = 120.0  # seconds; a busy machine takes its time


@dataclass
class Trial:
    """A companion that serves a table."""

    process: "subprocess.Popen[str]"
    moderator: str
    """The link that it printed."""
    seconds: float
    """From its start until it had printed it, which is when it takes connections."""
    log: Path
    rest: "queue.Queue[str | None]"

    @property
    def url(self) -> str:
        """Where it is served, without a slash at the end."""
        return self.moderator.partition("/m/")[0]

    def stop(self) -> tuple[int, str]:
        """Ctrl-C: the exit code, and what was printed since the link."""
        interrupt(self.process)
        return self.process.wait(PATIENCE), "".join(iter(lambda: self.rest.get(timeout=PATIENCE) or "", ""))


def interrupt(process: "subprocess.Popen[str]") -> None:
    """Press Ctrl-C: the terminal tells every process of the program."""
    if sys.platform == "win32":
        process.send_signal(signal.CTRL_BREAK_EVENT)
    else:
        os.killpg(process.pid, signal.SIGINT)


@contextlib.contextmanager
def serving(program: Path, folder: Path) -> Iterator[Trial]:
    """Start it in an empty folder and wait for the moderator's link."""
    started = time.monotonic()
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(
            [str(program), "--no-open", "--port", "0", "--data", str(folder / "data")],
            cwd=folder,
            env=bare(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=log,
            encoding="utf-8",
            start_new_session=os.name == "posix",
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),  # on Windows, to be told alone
        )
    lines: queue.Queue[str | None] = queue.Queue()
    reader = threading.Thread(target=_read, args=(process, lines), daemon=True)
    reader.start()
    try:
        yield Trial(process, _link(lines, folder / "log"), time.monotonic() - started, folder / "log", lines)
    finally:
        if process.poll() is None:
            interrupt(process)  # never kill it: its first half clears away what it unpacked
        process.wait(PATIENCE)
        reader.join()
        assert process.stdout is not None
        process.stdout.close()


def bare() -> dict[str, str]:
    """No PATH and no settings of anybody's. Windows itself starts nothing without these."""
    return {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if os.name == "nt" and name in os.environ}


def _read(process: "subprocess.Popen[str]", lines: "queue.Queue[str | None]") -> None:
    assert process.stdout is not None
    for line in process.stdout:
        lines.put(line)
    lines.put(None)


def _link(lines: "queue.Queue[str | None]", log: Path) -> str:
    said = []
    while (line := lines.get(timeout=PATIENCE)) is not None:
        if link := re.search(r"http://127\.0\.0\.1:\d+/m/\S+", line):
            return link[0]
        said.append(line)
    raise AssertionError(f"it ended without a link: {''.join(said)}{log.read_text()}")
