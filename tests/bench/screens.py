"""The real screens of a table, each on a connection of its own, read as fast as Python can."""

import asyncio
import time
from typing import Any

import msgpack
from websockets.asyncio.client import ClientConnection, connect

from tests.bench.servers import Running
from tests.web.raw import EVENT, RawPhone

TOLD = (b"done", b": still trading")
"""What stands in a frame that tells a screen of somebody's being done: a phone's count, the tablet's tile."""


def p(values: list[float], part: float) -> float:
    """A percentile of seconds, in milliseconds."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))] * 1000


async def join(server: Running, table: dict[str, Any], more: int = 0) -> list[RawPhone]:
    """Ten screens at one table, the tablet first, and so many more of one seat."""
    seated = list(table["secrets"].values())
    secrets = [*seated, *seated[-1:] * more]
    route = f"/t/{table['code']}"
    return [
        await RawPhone.open(server.port, cookie=f"table-{table['code']}={secret}", route=route) for secret in secrets
    ]


class Screens:
    """All screens of a table, which look out for one player's being done, or not done again."""

    def __init__(self, phones: list[RawPhone]) -> None:
        tapping = phones[min(1, len(phones) - 1)]  # the first phone; the tablet, where there is one, comes before it
        switch = next(n for n, known in reversed(tapping.controls.items()) if known.get("_c") == "Switch")
        event: bytes = msgpack.packb([EVENT, {"target": switch, "name": "change", "data": True}])
        self._tap = b"\x00" + event
        self._sockets: list[ClientConnection] = [phone.socket for phone in phones]
        self._tapping = tapping.socket
        self._untold: set[int] = set()
        self._all_told = asyncio.Event()
        self._readers = [asyncio.create_task(self._read(number)) for number in range(len(phones))]

    @classmethod
    async def open(cls, server: Running, table: dict[str, Any], more: int = 0) -> "Screens":
        """Everybody sits down, and hears all that is said on that occasion."""
        phones = await join(server, table, more)
        await asyncio.gather(*(_until_silent(phone) for phone in phones))
        return cls(phones)

    async def _read(self, number: int) -> None:
        async for frame in self._sockets[number]:
            assert isinstance(frame, bytes)
            if any(words in frame for words in TOLD):
                self._untold.discard(number)
                if not self._untold:
                    self._all_told.set()

    async def one_command(self) -> float:
        """A player says done, or not done: seconds until the last of all screens shows it."""
        self._untold = set(range(len(self._sockets)))
        self._all_told.clear()
        began = time.perf_counter()
        await self._tapping.send(self._tap)
        await self._all_told.wait()
        return time.perf_counter() - began

    async def close(self) -> None:
        """Everybody leaves."""
        for reader in self._readers:
            reader.cancel()
        await asyncio.gather(*(socket.close() for socket in self._sockets))


async def _until_silent(phone: RawPhone) -> None:
    """Hears the whole screen and what comes after it, until a second of the clock is the only news."""
    while max(map(len, phone.frames)) < 2000 or len(phone.frames[-1]) > 100:
        await phone.hear()


class Bare:
    """As many bare websockets, of which one sends 200 bytes to all: the limit."""

    def __init__(self, sockets: list[ClientConnection]) -> None:
        self._sockets = sockets

    @classmethod
    async def open(cls, server: Running, screens: int) -> "Bare":
        return cls([await connect(f"ws://127.0.0.1:{server.port}/ws", compression=None) for _ in range(screens)])

    async def one_broadcast(self) -> float:
        """Seconds until the last has it."""
        began = time.perf_counter()
        await self._sockets[0].send(b"x" * 200)
        await asyncio.gather(*(socket.recv() for socket in self._sockets))
        return time.perf_counter() - began

    async def close(self) -> None:
        for socket in self._sockets:
            await socket.close()
