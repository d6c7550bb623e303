"""The servers that are measured side by side, each in a process of its own."""

import contextlib
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.web.process import ROOT, Server, read_line

# Stock Flet with the same game: what `ft.app` serves, with nothing fetched from elsewhere.
STOCK = """
import flet_web.fastapi as ff
from tests.web.demo import Demo, DemoTable, DemoTables
table = DemoTable()
app = ff.app(Demo(DemoTables({table.code: table}), rows=30).main, no_cdn=True)
"""
# The smallest Flet web app that can answer /healthz.
MINIMAL = """
import flet as ft, flet_web.fastapi as ff
def main(page: ft.Page) -> None:
    page.add(ft.Text("Hello"))
app = ff.FastAPI()
@app.get("/healthz")
async def healthz():
    return {"ok": True}
app.mount("/", ff.app(main, no_cdn=True))
"""
# The limit: a websocket that repeats to all what one sends.
BARE = """
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect
everybody = set()
async def socket(websocket: WebSocket) -> None:
    await websocket.accept()
    everybody.add(websocket)
    try:
        while True:
            frame = await websocket.receive_bytes()
            for other in everybody:
                await other.send_bytes(frame)
    except WebSocketDisconnect:
        everybody.discard(websocket)
app = Starlette(routes=[WebSocketRoute("/ws", socket)])
"""
_RUN = """
import socket, uvicorn
place = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
place.bind(("127.0.0.1", 0))
print('{"port": %d}' % place.getsockname()[1], flush=True)
uvicorn.Server(uvicorn.Config(app, ws="websockets-sansio", log_level="warning")).run(sockets=[place])
"""


PACKING = 900.0
"""Seconds that a server may take for its first words: the first of a version packs its client, which takes minutes on a
busy machine."""


@dataclass
class Running(Server):
    """A server that also knows when its process was started."""

    began: float

    def healthy_after(self, path: str = "/healthz") -> float:
        """Seconds from the start of the process until it answers."""
        while True:
            with contextlib.suppress(OSError):
                urllib.request.urlopen(self.url(path), timeout=5).read()
                return time.perf_counter() - self.began
            time.sleep(0.005)


@contextlib.contextmanager
def running(*command: str, log: Path | None = None, checkout: Path = ROOT) -> Iterator[Running]:
    """Run a Python process that tells its port in its first line of output. What it complains of goes to `log`. It is
    of this version unless another `checkout` is named."""
    began = time.perf_counter()
    with contextlib.ExitStack() as stack:
        complaints = stack.enter_context(log.open("w")) if log is not None else None
        process = stack.enter_context(
            subprocess.Popen(
                [sys.executable, *command],
                cwd=checkout,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=complaints,
                text=True,
            )
        )
        try:
            yield Running(process, read_line(process, PACKING), log or Path("/dev/null"), began)
        finally:
            process.terminate()


def ours(*options: str) -> contextlib.AbstractContextManager[Running]:
    """Our server with the demo game."""
    return running("-m", "tests.web.demo", *options)


def other(source: str) -> contextlib.AbstractContextManager[Running]:
    """One of the servers above."""
    return running("-c", source + _RUN)
