"""Many screens on one connection each, read as fast as Python can: how long until the last of them has a change."""

import asyncio
import time
from collections import defaultdict

import msgpack
from websockets.asyncio.client import ClientConnection, connect

from tests.web.raw import RawPhone


def percentile(values: list[float], part: float) -> float:
    """The value below which this part of all values lies."""
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


async def bare(port: int, screens: int, rounds: int) -> list[float]:
    """Seconds until the last of the bare websockets has 200 bytes that the first one sent."""
    sockets = [await connect(f"ws://127.0.0.1:{port}/ws", compression=None) for _ in range(screens)]
    found = []
    for _ in range(rounds):
        began = time.perf_counter()
        await sockets[0].send(b"x" * 200)
        await asyncio.gather(*(socket.recv() for socket in sockets))
        found.append(time.perf_counter() - began)
    for socket in sockets:
        await socket.close()
    return found


class Table:
    """The screens of one table, which look out for the count."""

    def __init__(self, phones: list[RawPhone], plus: int) -> None:
        self._sockets: list[ClientConnection] = [phone.socket for phone in phones]
        self._tap = b"\x00" + msgpack.packb([3, {"target": plus, "name": "click", "data": None}])
        self._waiting: dict[bytes, int] = defaultdict(lambda: len(self._sockets))
        self._done = asyncio.Event()
        self._readers = [asyncio.create_task(self._read(socket)) for socket in self._sockets]
        self.count = 0

    @classmethod
    async def open(cls, port: int, code: str, screens: int, clock: bool) -> "Table":
        """Everybody sits down; the clock is started if wanted."""
        phones = await asyncio.gather(*(RawPhone.open(port, route=f"/t/{code}") for _ in range(screens)))
        for phone in phones:
            while not any(str(c.get("value", "")).startswith("Double") for c in phone.controls.values()):
                await phone.hear()
        if clock:
            await phones[0].click("Clock")
        return cls(list(phones), await phones[0].until("Plus"))

    async def _read(self, socket: ClientConnection) -> None:
        async for frame in socket:
            assert isinstance(frame, bytes)
            # The last that is sent for one command; it ends with the number.
            at = frame.find(b"Double ")
            if at >= 0:
                self._waiting[frame[at:]] -= 1
                if not self._waiting[frame[at:]]:
                    del self._waiting[frame[at:]]
                    self._done.set()

    async def tap(self) -> float:
        """One command; the seconds until the last screen has it."""
        self._done.clear()
        self.count += 1
        began = time.perf_counter()
        await self._sockets[0].send(self._tap)
        await self._done.wait()
        return time.perf_counter() - began

    async def close(self) -> None:
        """Everybody leaves."""
        for reader in self._readers:
            reader.cancel()
        await asyncio.gather(*(socket.close() for socket in self._sockets))


async def one_table(port: int, code: str, screens: int, rounds: int) -> list[float]:
    """Commands at one table, one after the other."""
    table = await Table.open(port, code, screens, clock=False)
    found = [await table.tap() for _ in range(rounds)]
    await table.close()
    return found


async def many_tables(port: int, codes: list[str], screens: int, seconds: int) -> list[float]:
    """Each table has a running clock and one command a second, at moments of its own."""
    tables = [await Table.open(port, code, screens, clock=True) for code in codes]

    async def play(number: int, table: Table) -> list[float]:
        start = asyncio.get_running_loop().time() + number / len(tables)
        found = []
        for second in range(seconds):
            await asyncio.sleep(max(0.0, start + second - asyncio.get_running_loop().time()))
            found.append(await table.tap())
        return found

    played = await asyncio.gather(*(play(number, table) for number, table in enumerate(tables)))
    await asyncio.gather(*(table.close() for table in tables))
    return [seconds for found in played for seconds in found[1:]]
