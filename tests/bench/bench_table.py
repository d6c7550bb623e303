"""How the whole companion behaves on its real screens, side by side with the bare parts it is made of.

    python -m tests.bench.bench_table [start] [latency] [processor] [memory] [hall] [guests]

All of them if none is named. Times move with the machine; the ratios of one run hold, those of the processor's time
also while the machine has other things to do. `COMPANION_BESIDE` names the folder of another version, whose server is
then asked in turns with this one's.
"""

import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from compileall import compile_dir
from contextlib import ExitStack
from pathlib import Path
from statistics import median

import psutil

import companion
from tests.bench.figure import Figure, tell
from tests.bench.guests import KINDS
from tests.bench.screens import Bare, Screens, join, p
from tests.bench.servers import BARE, MINIMAL, Running, other, running
from tests.web.raw import RawPhone

STARTS = 15
ROUNDS = 150
BREATH = 0.02
"""Seconds between two commands: what one of them sets going is over before the next is timed."""
GUESTS = 10
BARELY = "bare broadcast"
BESIDE = "COMPANION_BESIDE"
"""The variable that names the folder of another version."""
BEFORE_OFFERS = "at most 7.0, as before offers"
EVICTION = 11
"""Seconds; Flet lets go of screens whose time is over every ten."""


def start(folder: Path) -> Iterator[Figure]:
    """Start of the process until /healthz answers, and until the first page is there, turn by turn.

    Ours is compiled as an installation leaves it, like the libraries of both, whatever was edited since.
    """
    compile_dir(Path(companion.__file__).parent, quiet=1)
    ours: dict[str, list[float]] = {"/healthz": [], "/": []}
    minimal: dict[str, list[float]] = {"/healthz": [], "/": []}
    for n in range(STARTS):
        for path in ours:
            with running("-m", "tests.bench.start_server", str(folder / f"{n}{path[1:]}")) as server:
                ours[path].append(server.healthy_after(path))
            with other(MINIMAL) as server:
                minimal[path].append(server.healthy_after(path))
    for path, asked in (("/healthz", "at most 1.3"), ("/", "")):
        mine, least = median(ours[path]), median(minimal[path])
        what = "start to /healthz" if asked else "start to the first page"
        yield Figure(what, f"{mine * 1e3:.0f} ms", f"minimal Flet app {least * 1e3:.0f} ms", mine / least, asked)


def both_versions(stack: ExitStack, folder: Path) -> dict[str, Running]:
    """Our server with one table, and that of the other version if one is named."""
    command = ("-m", "tests.bench.table_server")
    tables: dict[str, Running] = {}
    if BESIDE in os.environ:  # first: it may clear away the packed client of another version, which packs it then
        before = running(*command, str(folder / "before"), "1", checkout=Path(os.environ[BESIDE]))
        tables[Path(os.environ[BESIDE]).name] = stack.enter_context(before)
    return {**tables, "ours": stack.enter_context(running(*command, str(folder / "ours"), "1"))}


def latency(folder: Path) -> Iterator[Figure]:
    """One command until the last screen has it, in turns with a bare broadcast and another version, for ten screens and
    for more."""

    async def measure(more: int) -> dict[str, list[float]]:
        screens = {name: await Screens.open(server, server.told["tables"][0], more) for name, server in tables.items()}
        sockets = await Bare.open(bare, 10 + more)
        asked = {**{name: one.one_command for name, one in screens.items()}, BARELY: sockets.one_broadcast}
        found: dict[str, list[float]] = {name: [] for name in asked}
        for _ in range(ROUNDS):
            for name, one in asked.items():
                found[name].append(await one())
                await asyncio.sleep(BREATH)
        await asyncio.gather(*(one.close() for one in screens.values()), sockets.close())
        return {name: times[10:] for name, times in found.items()}

    with ExitStack() as stack:
        bare = stack.enter_context(other(BARE))
        tables = both_versions(stack, folder)
        for more, asked in ((0, "at most 6, and 3.9 ms"), (10, ""), (30, "")):
            found = asyncio.run(measure(more))
            mine = found.pop("ours")
            for name, times in found.items():
                yield Figure(
                    f"one command until the last of {10 + more} screens has it",
                    f"p50 {p(mine, 0.5):.2f} ms, p95 {p(mine, 0.95):.2f}",
                    f"{name} {p(times, 0.5):.2f} ms, p95 {p(times, 0.95):.2f}",
                    median(mine) / median(times),
                    asked if name == BARELY else "about 1",
                )


def processor(folder: Path) -> Iterator[Figure]:
    """What one command for ten screens costs the processor, in turns with a bare broadcast and another version."""

    async def measure() -> dict[str, float]:
        screens = {name: await Screens.open(server, server.told["tables"][0]) for name, server in tables.items()}
        sockets = await Bare.open(bare, 10)
        asked = {**{name: one.one_command for name, one in screens.items()}, BARELY: sockets.one_broadcast}
        await asyncio.sleep(EVICTION)  # until nothing goes on any more that their coming has set going
        before = {name: spent(name) for name in asked}
        for _ in range(2 * ROUNDS):
            for one in asked.values():
                await one()
                await asyncio.sleep(BREATH)
        cost = {name: (spent(name) - before[name]) / (2 * ROUNDS) for name in asked}
        await asyncio.gather(*(one.close() for one in screens.values()), sockets.close())
        return cost

    def spent(name: str) -> float:
        times = psutil.Process((bare if name == BARELY else tables[name]).process.pid).cpu_times()
        return float(times.user + times.system)

    with ExitStack() as stack:
        bare = stack.enter_context(other(BARE))
        tables = both_versions(stack, folder)
        cost = asyncio.run(measure())
    mine = cost.pop("ours")
    for name, theirs in cost.items():
        yield Figure(
            "the processor's time for one command, ten screens",
            f"{mine * 1e3:.2f} ms",
            f"{name} {theirs * 1e3:.2f} ms",
            mine / theirs,
            BEFORE_OFFERS if name == BARELY else "about 1",
        )


def memory(folder: Path) -> Iterator[Figure]:
    """What a phone costs, and whether phones that left cost anything."""

    async def measure() -> tuple[float, list[float]]:
        first = await join(server, tables[0])
        before = rss()
        rest = [await join(server, table) for table in tables[1:]]
        each = (rss() - before) / sum(map(len, rest))
        marks = [rss()]
        route = f"/t/{tables[0]['code']}"
        cookie = f"table-{tables[0]['code']}={tables[0]['secrets']['caylion']}"
        for _ in range(4):
            for _ in range(250):
                phone = await RawPhone.open(server.port, cookie=cookie, route=route)
                await phone.close()
            await asyncio.sleep(EVICTION)
            marks.append(rss())
        for phone in (*first, *(phone for phones in rest for phone in phones)):
            await phone.close()
        return each, marks

    def rss() -> float:
        return float(server.numbers()["rss"]) / 1e6

    with running("-m", "tests.bench.table_server", str(folder), "10") as server:
        tables = server.told["tables"]
        each, marks = asyncio.run(measure())
    yield Figure("memory for each joined phone", f"{each:.2f} MB", asked="at most 1 MB")
    grown = ", ".join(f"{mark:.0f}" for mark in marks)
    yield Figure(
        "memory while 1,000 phones come and go", f"{grown} MB", ratio=marks[-1] / marks[1], asked="bounded: about 1"
    )


def hall(folder: Path) -> Iterator[Figure]:
    """A convention hall: tables of ten screens with running timers and a command a second each, in one process."""

    async def play(screens: Screens, offset: float, seconds: int) -> list[float]:
        began = time.perf_counter() + offset
        found = []
        for second in range(seconds):
            await asyncio.sleep(max(0.0, began + second - time.perf_counter()))
            found.append(await screens.one_command())
        return found[1:]

    async def measure() -> tuple[list[float], float]:
        halls = [await Screens.open(server, table) for table in server.told["tables"]]
        busy, began = process.cpu_times(), time.perf_counter()
        found = await asyncio.gather(*(play(one, n / len(halls), 12) for n, one in enumerate(halls)))
        after = process.cpu_times()
        share = (after.user + after.system - busy.user - busy.system) / (time.perf_counter() - began)
        await asyncio.gather(*(one.close() for one in halls))
        return [seconds for each in found for seconds in each], share

    for tables in (10, 50, 100):
        with running("-m", "tests.bench.table_server", str(folder / str(tables)), str(tables)) as server:
            process = psutil.Process(server.process.pid)
            found, share = asyncio.run(measure())
        yield Figure(
            f"{tables} tables of ten screens, timers running, a command a second each",
            f"p50 {p(found, 0.5):.1f} ms, p95 {p(found, 0.95):.1f}",
            f"{share:.0%} of a core",
            asked="p95 under 50 ms" if tables == 100 else "",
        )


def guests(folder: Path) -> Iterator[Figure]:
    """A tap of an honest phone while ten guests of its own address send the worst that a frame can hold, or come and go
    as fast as they can."""

    async def taps(screens: Screens) -> list[float]:
        found = []
        for _ in range(ROUNDS):
            found.append(await screens.one_command())
            await asyncio.sleep(BREATH)
        return found[10:]

    async def measure(kind: str) -> tuple[list[float], list[float]]:
        screens = await Screens.open(server, server.told["tables"][0])
        quiet = await taps(screens)
        command = (sys.executable, "-m", "tests.bench.guests", kind, str(server.port), str(GUESTS))
        bad = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        try:
            assert bad.stdout is not None
            await bad.stdout.readline()
            return quiet, await taps(screens)
        finally:
            bad.kill()
            await bad.wait()

    for kind in KINDS:
        with running("-m", "tests.bench.table_server", str(folder / kind), "1") as server:
            quiet, pressed = asyncio.run(measure(kind))
        yield Figure(
            f"one command until ten screens have it, {GUESTS} bad guests about: {kind}",
            f"p50 {p(pressed, 0.5):.2f} ms, p95 {p(pressed, 0.95):.2f}",
            f"no guests {p(quiet, 0.5):.2f} ms, p95 {p(quiet, 0.95):.2f}",
            p(pressed, 0.95) / p(quiet, 0.95),
            "p95 under 20 ms",
        )


MEASURES: dict[str, Callable[[Path], Iterator[Figure]]] = {
    one.__name__: one for one in (start, latency, processor, memory, hall, guests)
}


def main(names: list[str]) -> None:
    for name in names or MEASURES:
        with tempfile.TemporaryDirectory() as folder:
            tell(MEASURES[name](Path(folder)))


if __name__ == "__main__":
    main(sys.argv[1:])
