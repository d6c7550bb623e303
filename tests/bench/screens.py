"""Many screens on one connection each, read as fast as Python can: how long until the last of them has a change."""

import asyncio
import time
from collections import defaultdict
from collections.abc import Callable

import msgpack
from websockets.asyncio.client import ClientConnection, connect

from tests.web.raw import EVENT, RawPhone


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


def _click(control: int) -> bytes:
    click: bytes = msgpack.packb([EVENT, {"target": control, "name": "click", "data": None}])
    return b"\x00" + click


class Table:
    """The screens of one table, which look out for the count."""

    def __init__(self, phones: list[RawPhone], plus: int, clock: int) -> None:
        self._sockets: list[ClientConnection] = [phone.socket for phone in phones]
        self._tap = _click(plus)
        self._start_clock = _click(clock)
        self._waiting: dict[bytes, int] = defaultdict(lambda: len(self._sockets))
        self._done = asyncio.Event()
        self._readers = [asyncio.create_task(self._read(socket)) for socket in self._sockets]
        self.count = 0

    @classmethod
    async def open(cls, port: int, code: str, screens: int) -> "Table":
        """Everybody sits down."""
        phones = await asyncio.gather(*(RawPhone.open(port, route=f"/t/{code}") for _ in range(screens)))
        for phone in phones:
            while not any(str(c.get("value", "")).startswith("Double") for c in phone.controls.values()):
                await phone.hear()
        return cls(list(phones), await phones[0].until("Plus"), await phones[0].until("Clock"))

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

    async def start_clock(self) -> None:
        """From now on each screen gets a new second each second."""
        await self._sockets[0].send(self._start_clock)

    async def close(self) -> None:
        """Everybody leaves."""
        for reader in self._readers:
            reader.cancel()
        await asyncio.gather(*(socket.close() for socket in self._sockets))


async def one_table(port: int, code: str, screens: int, rounds: int) -> list[float]:
    """Commands at one table, one after the other."""
    table = await Table.open(port, code, screens)
    found = [await table.tap() for _ in range(rounds)]
    await table.close()
    return found


async def many_tables(
    port: int, codes: list[str], screens: int, seconds: int, at_work: Callable[[], float]
) -> tuple[list[float], list[float], float]:
    """Each table has a running clock and one command a second, at moments of its own.

    Beside the times of the commands: by how much a mere sleep of ours was late, which is what the machine's other work
    costs, and the share of a core that the server took, by the seconds it was `at_work`.
    """
    tables = [await Table.open(port, code, screens) for code in codes]
    for table in tables:
        await table.start_clock()
    late: list[float] = []

    async def doze() -> None:
        while True:
            began = time.perf_counter()
            await asyncio.sleep(0.02)
            late.append(time.perf_counter() - began - 0.02)

    async def play(number: int, table: Table) -> list[float]:
        start = asyncio.get_running_loop().time() + number / len(tables)
        found = []
        for second in range(seconds):
            await asyncio.sleep(max(0.0, start + second - asyncio.get_running_loop().time()))
            found.append(await table.tap())
        return found

    dozing = asyncio.create_task(doze())
    worked, began = at_work(), time.perf_counter()
    played = await asyncio.gather(*(play(number, table) for number, table in enumerate(tables)))
    share = (at_work() - worked) / (time.perf_counter() - began)
    dozing.cancel()
    await asyncio.gather(*(table.close() for table in tables))
    return [seconds for found in played for seconds in found[1:]], late, share
