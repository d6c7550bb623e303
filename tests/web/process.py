"""The demo's server in a process of its own, as a test starts, asks and stops it."""

import contextlib
import json
import os
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0  # seconds; a busy machine takes its time


@dataclass
class Server:
    """A server that runs: what it told at its start, and a way to ask it for its numbers."""

    process: subprocess.Popen[str]
    told: dict[str, Any]
    log: Path

    @property
    def port(self) -> int:
        return int(self.told["port"])

    @property
    def moderator(self) -> str:
        """The path of the moderator's link."""
        return str(self.told["moderator"])

    @property
    def client(self) -> str:
        """The path below which the client's files are."""
        return str(self.told["client"])

    def url(self, path: str = "/", host: str = "127.0.0.1") -> str:
        return f"http://{host}:{self.port}{path}"

    def get(self, path: str) -> dict[str, Any]:
        """What a path answers, as JSON."""
        answer: dict[str, Any] = httpx.get(self.url(path)).json()
        return answer

    def numbers(self, first: str = "") -> dict[str, Any]:
        """The demo's counts, as it has them now, or after what it is to do first."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{first}\n")
        self.process.stdin.flush()
        return read_line(self.process)

    def until(self, **wanted: int) -> dict[str, Any]:
        """Ask for the numbers until they are as wanted."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            numbers = self.numbers()
            if all(numbers[name] == value for name, value in wanted.items()):
                return numbers
            time.sleep(0.05)
        raise AssertionError(f"wanted {wanted}, have {self.numbers()}")


def read_line(process: subprocess.Popen[str], patience: float = PATIENCE) -> dict[str, Any]:
    """The next line of JSON that the process prints."""
    assert process.stdout is not None
    ready, _, _ = select.select([process.stdout], [], [], patience)
    line = process.stdout.readline() if ready else ""
    assert line, f"the server said nothing; it ended with {process.poll()}"
    told: dict[str, Any] = json.loads(line)
    return told


@contextlib.contextmanager
def running(log: Path, *options: str, prefix: tuple[str, ...] = ()) -> Iterator[Server]:
    """Run the demo with these options, perhaps inside another command."""
    with log.open("w") as errors:
        process = subprocess.Popen(
            [*prefix, sys.executable, "-m", "tests.web.demo", *options],
            cwd=ROOT,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
        try:
            yield Server(process, read_line(process), log)
        finally:
            process.terminate()
            process.wait(PATIENCE)
            for stream in (process.stdin, process.stdout):
                if stream is not None:
                    stream.close()
