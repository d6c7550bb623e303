"""How the whole companion behaves on its real screens, side by side with the bare parts it is made of.

- one command until the last of ten screens has it, against a bare websocket broadcast of 200 bytes
- a convention hall: a hundred tables of ten screens with running timers, one command a second each
- memory for each phone that joins, and after a thousand that came and went
- start to the first answer, against a minimal Flet web app
"""

import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests.bench.servers import BARE, MINIMAL, Running, other, running
from tests.web.raw import RawPhone

ROUNDS = 100
DONE = "Done trading"
TICK = 37
"""Bytes: a frame that only moves the timer is smaller."""


def p(values: list[float], part: float) -> float:
    """A percentile, in milliseconds."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))] * 1000


async def join(server: Running, table: dict[str, Any]) -> list[RawPhone]:
    """Ten screens at one table: the tablet first."""
    cookies = {name: f"table-{table['code']}={secret}" for name, secret in table["secrets"].items()}
    return [await RawPhone.open(server.port, cookie=cookie, route=f"/t/{table['code']}") for cookie in cookies.values()]


async def quiet(phones: list[RawPhone], seconds: float = 0.5) -> None:
    """Hears what is on its way, until nothing has come for a while."""

    async def until_silent(phone: RawPhone) -> None:
        try:
            while True:
                await asyncio.wait_for(phone.hear(), seconds)
        except TimeoutError:
            return

    await asyncio.gather(*(until_silent(phone) for phone in phones))


async def told(phone: RawPhone) -> None:
    """Hears on until the screen was told more than that a second has passed."""
    while True:
        await phone.hear()
        if len(phone.frames.pop()) > TICK:
            return


async def one_command(phones: list[RawPhone]) -> float:
    """A player says done, or not done: seconds until the last of all screens shows it."""
    switch = next(n for n, known in reversed(phones[1].controls.items()) if known.get("label") == DONE)
    started = time.perf_counter()
    await phones[1].event(switch, "change", True)
    await asyncio.gather(*(told(phone) for phone in phones))
    return time.perf_counter() - started


async def broadcast(sockets: list[ClientConnection]) -> float:
    """200 bytes from one to all ten."""
    started = time.perf_counter()
    await sockets[0].send(b"x" * 200)
    await asyncio.gather(*(socket.recv() for socket in sockets))
    return time.perf_counter() - started


async def latency(folder: Path) -> list[str]:
    """One command until the last of ten screens has it."""
    with running("-m", "tests.bench.table_server", str(folder), "1") as ours, other(BARE) as bare:
        phones = await join(ours, ours.told["tables"][0])
        sockets = [await connect(f"ws://127.0.0.1:{bare.port}/ws", compression=None) for _ in range(len(phones))]
        await quiet(phones)
        mine: list[float] = []
        theirs: list[float] = []
        for _ in range(ROUNDS):
            mine.append(await one_command(phones))
            await quiet(phones, 0.02)
            theirs.append(await broadcast(sockets))
        for socket in sockets:
            await socket.close()
        for phone in phones:
            await phone.close()
    ratio = statistics.median(mine) / statistics.median(theirs)
    return [
        "one command until the last of ten screens has it (ms)      p50     p95",
        f"  bare websocket broadcast                            {p(theirs, 0.5):8.2f}{p(theirs, 0.95):8.2f}",
        f"  the companion, real screens                         {p(mine, 0.5):8.2f}{p(mine, 0.95):8.2f}",
        f"  ratio of the medians {ratio:.1f} (at most 6)",
    ]


async def hall(folder: Path, tables: int, seconds: int) -> list[str]:
    """Many tables at once: each a command a second, until its last screen has it."""
    with running("-m", "tests.bench.table_server", str(folder), str(tables)) as server:
        halls = [await join(server, table) for table in server.told["tables"]]
        await asyncio.gather(*(quiet(phones, 1.0) for phones in halls))
        found: list[float] = []

        async def play(phones: list[RawPhone], offset: float) -> None:
            await asyncio.sleep(offset)
            for _ in range(seconds):
                found.append(await one_command(phones))
                await asyncio.sleep(max(0.0, 1 - found[-1]))

        await asyncio.gather(*(play(phones, n / tables) for n, phones in enumerate(halls)))
        for phones in halls:
            for phone in phones:
                await phone.close()
    return [
        f"{tables} tables of ten screens, running timers, a command a second each (ms)",
        f"  p50 {p(found, 0.5):.1f}, p95 {p(found, 0.95):.1f} (p95 under 50 on a core of its own)",
    ]


async def memory(folder: Path) -> list[str]:
    """What a phone costs, and whether phones that left cost anything."""
    with running("-m", "tests.bench.table_server", str(folder), "10") as server:
        first = await join(server, server.told["tables"][0])
        before = server.numbers()["rss"]
        rest = [await join(server, table) for table in server.told["tables"][1:]]
        joined = server.numbers()["rss"]
        count = sum(len(phones) for phones in rest)
        lines = [f"memory for each joined phone: {(joined - before) / count / 1e6:.2f} MB (at most 1)"]
        table = server.told["tables"][0]
        cookie = f"table-{table['code']}={table['secrets']['caylion']}"
        marks = []
        for _ in range(10):
            for _ in range(100):
                phone = await RawPhone.open(server.port, cookie=cookie, route=f"/t/{table['code']}")
                await phone.close()
            marks.append(server.numbers()["rss"])
        lines.append(
            f"after 1,000 phones came and went: {marks[-1] / joined:.2f} times as much"
            f" (after 500: {marks[4] / joined:.2f})"
        )
        for phone in (*first, *(phone for phones in rest for phone in phones)):
            await phone.close()
    return lines


def start(folder: Path) -> list[str]:
    """Start to /healthz, turn by turn."""
    ours, minimal = [], []
    for n in range(5):
        with running("-m", "tests.bench.start_server", str(folder / str(n))) as server:
            ours.append(server.healthy_after())
        with other(MINIMAL) as server:
            minimal.append(server.healthy_after())
    ratio = statistics.median(ours) / statistics.median(minimal)
    return [
        "start to /healthz (ms)",
        f"  a minimal Flet web app {statistics.median(minimal) * 1000:.0f}",
        f"  the companion          {statistics.median(ours) * 1000:.0f}",
        f"  ratio {ratio:.2f} (at most 1.3)",
    ]


def main(only: list[str]) -> None:
    """Prints one table after another; names on the command line choose some."""
    measures: dict[str, Callable[[Path], Awaitable[list[str]] | list[str]]] = {
        "start": start,
        "latency": latency,
        "memory": memory,
        "hall": lambda folder: hall(folder, 100, 10),
    }
    for name, measure in measures.items():
        if only and name not in only:
            continue
        with tempfile.TemporaryDirectory() as folder:
            result = measure(Path(folder))
            lines = result if isinstance(result, list) else asyncio.run(_awaited(result))
        print("\n".join(lines), end="\n\n", flush=True)


async def _awaited(result: Awaitable[list[str]]) -> list[str]:
    return await result


if __name__ == "__main__":
    main(sys.argv[1:])
