"""What the patches buy, side by side with stock.

    python -m tests.bench.bench_patches

Of Flet: the whole companion with all of them, without one, and without any. Each has a server of its own with one table
of ten screens; they are asked in turns. Seconds until the last screen has a command move with the machine, the
processor's time much less. Of uvicorn: how long a guest can hold a server up.
"""

import asyncio
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from unittest.mock import patch

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket
from websockets.asyncio.client import connect

from companion.web.listening import quiet
from tests.bench.bench_table import BREATH
from tests.bench.figure import Figure, tell
from tests.bench.screens import Screens, p
from tests.bench.servers import Running, running
from tests.host.live import served

PATCHES = ("event_types", "new_controls", "new_words")
OPENINGS = 7
ROUNDS = 150
EMPTY = b"\x82\x80\x00\x00\x00\x00"  # a frame that says nothing
QUIET = 10
"""Seconds in which nothing but the clock goes on."""


class Variant:
    """A server, and what its screens have cost so far."""

    def __init__(self, server: Running) -> None:
        self._server = server
        self.screens: Screens | None = None
        self.commands: list[float] = []

    async def open(self) -> float:
        """What ten screens cost the processor."""
        if self.screens is not None:
            await self.screens.close()
        before = self._spent()
        self.screens = await Screens.open(self._server, self._server.told["tables"][0])
        return self._spent() - before

    async def tick(self) -> float:
        """What a second of the clock costs the processor."""
        before = self._spent()
        await asyncio.sleep(QUIET)
        return (self._spent() - before) / QUIET

    async def act(self) -> float:
        """What a command costs the processor."""
        assert self.screens is not None
        before = self._spent()
        self.commands.append(await self.screens.one_command())
        await asyncio.sleep(BREATH)
        return self._spent() - before

    def _spent(self) -> float:
        return float(self._server.numbers()["cpu"])


async def measure(variants: list[Variant]) -> list[tuple[float, float, float]]:
    """For each: what ten screens cost, a command, and a second of the clock."""
    opened: list[list[float]] = [[] for _ in variants]
    for _ in range(OPENINGS):
        for n, variant in enumerate(variants):
            opened[n].append(await variant.open())
    ticked = await asyncio.gather(*(variant.tick() for variant in variants))
    acted = [0.0] * len(variants)
    for _ in range(ROUNDS):
        for n, variant in enumerate(variants):
            acted[n] += await variant.act()
    return list(zip(map(median, opened), (spent / ROUNDS for spent in acted), ticked, strict=True))


def patches(folder: Path) -> Iterator[Figure]:
    """All, without each, without any."""
    without = [(), *((one,) for one in PATCHES), PATCHES]
    with ExitStack() as stack:
        variants = [
            Variant(
                stack.enter_context(running("-m", "tests.bench.table_server", str(folder / str(n)), "1", *left_out))
            )
            for n, left_out in enumerate(without)
        ]
        costs = asyncio.run(measure(variants))
    for left_out, variant, (opened, acted, ticked) in zip(without, variants, costs, strict=True):
        yield Figure(
            f"one command to the last of ten screens, without {', '.join(left_out) or 'nothing'}",
            f"p50 {p(variant.commands, 0.5):.2f} ms, {acted * 1e3:.2f} ms of the processor",
            f"ten screens {opened * 1e3:.0f} ms, a second of the clock {ticked * 1e3:.1f} ms",
            acted / costs[0][1],
        )


async def hold_up() -> float:
    """Seconds of the processor that everybody waits at a time while a guest sends nothing, very often."""
    longest = 0.0

    async def watch() -> None:
        nonlocal longest
        while True:
            before = time.process_time()
            await asyncio.sleep(0)
            longest = max(longest, time.process_time() - before)

    async def listen(socket: WebSocket) -> None:
        await socket.accept()
        async for _ in socket.iter_bytes():
            pass

    app = Starlette(routes=[WebSocketRoute("/ws", listen)])
    async with served(app) as port, connect(f"ws://127.0.0.1:{port}/ws", compression=None) as socket:
        watching = asyncio.create_task(watch())
        for _ in range(8):
            if not socket.transport.is_closing():
                socket.transport.write(EMPTY * 40_000)
            await asyncio.sleep(BREATH)
        watching.cancel()
        socket.transport.abort()
    return longest


def guests() -> Iterator[Figure]:
    """With the bounds, and without."""
    quiet()
    ours = asyncio.run(hold_up())
    with patch.object(uvicorn, "__version__", "another"):
        stock = asyncio.run(hold_up())
    what = "how long a guest's empty frames hold everybody up"
    yield Figure(what, f"{ours * 1e3:.0f} ms", f"stock uvicorn {stock * 1e3:.0f} ms", ours / stock)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        tell([*patches(Path(folder)), *guests()])
