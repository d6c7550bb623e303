"""The program as a group of players starts it: in a process of its own, found by the links that it prints."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
import psutil

from companion.store.library import Library
from companion.words import say
from tests.cli.program import ROOT, Ran, companion
from tests.web.chrome import HOST

PATIENCE = 120.0  # seconds; a busy machine takes its time
_MODERATOR = re.compile(r"https?://[\w.]+:(\d+)/m/([A-Z0-9]+)/\S+")


class Program:
    """`python -m companion` over a folder of games. What it prints, start after start, is in one log file.

    with Program(tmp_path) as program:
        await page.goto(program.moderator)
        ...
        assert program.stop() == 0
    """

    def __init__(
        self, folder: Path, *options: str, starter: Sequence[str] = ("-m", "companion"), ready: str = "serve-stop"
    ) -> None:
        """`starter`: what Python runs. `ready`: the last sentence that it prints before phones can come in."""
        self.data = folder / "data"
        self.log = folder / "log.txt"
        self._options = options
        self._starter = starter
        self._ready = ready
        self._process: subprocess.Popen[bytes] | None = None
        self.port = 0
        self.code = ""
        self.moderator = ""
        """The link that makes its opener the moderator; another one after each start."""

    @property
    def join(self) -> str:
        """The link in the QR code, by a name that browsers trust no more than a phone trusts an address of the LAN."""
        return f"http://{HOST}:{self.port}/t/{self.code}"

    @property
    def here(self) -> str:
        """The same table, for a browser on this machine that was told no names."""
        return f"http://127.0.0.1:{self.port}/t/{self.code}"

    def __enter__(self) -> "Program":
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process is not None:
            self.kill()

    def start(self) -> None:
        """Starts it, the first time on a free port and later on the same one, and waits until phones can come in."""
        assert self._process is None, "it runs already"
        said_before = len(self.said())
        arguments = ["--no-open", "--port", str(self.port), "--data", str(self.data), *self._options]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, *self._starter, *arguments],
                cwd=ROOT,
                env={**os.environ, "LC_ALL": "C.UTF-8", "PYTHONUNBUFFERED": "1"},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        found = _MODERATOR.search(self._until_ready(said_before))
        assert found, f"no link for the moderator in: {self.said()}"
        port, self.moderator = int(found[1]), found[0]
        assert self.port in (0, port), "after a crash the phones look for the table where it was"
        assert self.code in ("", found[2]), "the game of this evening is on its table again"
        self.port, self.code = port, found[2]

    def _until_ready(self, said_before: int) -> str:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            said = self.said()[said_before:]
            if say("en", self._ready) in said:
                return said
            assert self._running.poll() is None, f"it ended at once: {said}"
            time.sleep(0.05)
        raise AssertionError(f"not ready after {PATIENCE:.0f} s: {self.said()[said_before:]}")

    @property
    def _running(self) -> subprocess.Popen[bytes]:
        assert self._process is not None, "it does not run"
        return self._process

    def kill(self) -> None:
        """SIGKILL: as if the power went."""
        self._running.kill()
        self._running.wait(PATIENCE)
        self._process = None

    def stop(self, sign: signal.Signals = signal.SIGINT) -> int:
        """Ctrl-C, or another way to say stop; the exit code."""
        self._running.send_signal(sign)
        code = self._running.wait(PATIENCE)
        self._process = None
        return code

    def said(self) -> str:
        """All that it has printed so far, over all its starts."""
        return self.log.read_text(encoding="utf-8") if self.log.exists() else ""

    def complaints(self) -> list[str]:
        """Lines of the log that tell of something unforeseen."""
        return [line for line in self.said().splitlines() if re.search(r"\b(ERROR|CRITICAL|Traceback)\b", line)]

    def memory(self) -> int:
        """Bytes of memory that it holds."""
        held: int = psutil.Process(self._running.pid).memory_info().rss
        return held

    def state(self) -> dict[str, Any]:
        """The table as everybody may know it."""
        answer = httpx.get(f"{self.here}/state.json", timeout=PATIENCE)
        state: dict[str, Any] = answer.raise_for_status().json()
        return state

    @property
    def game(self) -> str:
        """The name of the newest game, as `companion games` lists it."""
        return Library(self.data).games()[0].game_id

    def command(self, *arguments: str | Path) -> Ran:
        """Another command of the program, about the games in the same folder."""
        return companion(*arguments, "--data", self.data)
