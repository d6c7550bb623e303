"""What a phone waits for, ours beside stock Flet and the limits, taking turns in one run.

    python -m tests.bench.bench_web [start] [broadcast] [memory] [tables] [loading]

All of them if none is named. Times move with the machine; the ratios of one run hold.
"""

import asyncio
import sys
from collections.abc import Callable, Iterator
from statistics import median

import psutil
import pytest

from companion.web.client import Client, default_cache
from tests.bench.loading import LATENCY, MBIT, SLOWER, compare
from tests.bench.screens import bare, many_tables, one_table, percentile
from tests.bench.servers import BARE, MINIMAL, STOCK, other, ours
from tests.web.demo import CODE
from tests.web.raw import RawPhone

# A benchmark taps faster than any hand, and all from one address. The client is packed already, as it is from the
# second evening on.
UNLIMITED = ("--frames", "1000000", "--connections", "5000", "--rows", "30", "--cache", str(default_cache()))


def start() -> Iterator[str]:
    """The start of the process until /healthz answers."""
    smallest, our = [], []
    for _ in range(9):
        with other(MINIMAL) as server:
            smallest.append(server.healthy_after())
        with ours() as server:
            our.append(server.healthy_after())
    yield f"smallest Flet web app {median(smallest) * 1e3:.0f} ms, ours {median(our) * 1e3:.0f} ms"
    yield f"ratio {median(our) / median(smallest):.2f} (at most 1.3)"


def broadcast() -> Iterator[str]:
    """One command until the last of ten screens has it."""
    limit, our, stock = [], [], []
    with other(BARE) as a, ours(*UNLIMITED) as b, other(STOCK) as c:
        for _ in range(5):
            limit += asyncio.run(bare(a.port, 10, 200))[50:]
            our += asyncio.run(one_table(b.port, CODE, 10, 200))[50:]
            stock += asyncio.run(one_table(c.port, CODE, 10, 60))[10:]
    for name, found in (("bare websocket", limit), ("ours", our), ("stock Flet", stock)):
        yield f"{name:>14}: p50 {median(found) * 1e3:6.2f} ms, p95 {percentile(found, 0.95) * 1e3:6.2f} ms"
    yield f"ratio to a bare websocket {median(our) / median(limit):.1f} (at most 6)"


def memory() -> Iterator[str]:
    """What a joined phone takes, and what a thousand leave behind."""

    async def join(port: int, phones: int) -> list[RawPhone]:
        found = [await RawPhone.open(port) for _ in range(phones)]
        for phone in found:
            await phone.until("Row 29")
        return found

    async def measure(port: int, process: psutil.Process) -> list[float]:
        def megabytes() -> float:
            return float(process.memory_info().rss) / 1e6

        first = await join(port, 20)
        seen = [megabytes()]
        crowd = await join(port, 200)
        seen.append(megabytes())
        for phone in crowd + first:
            await phone.close()
        for _ in range(20):
            for phone in await join(port, 50):
                await phone.close()
            seen.append(megabytes())
        return seen

    with ours(*UNLIMITED, "--sleepers", "100", "--sleep-seconds", "5") as server:
        seen = asyncio.run(measure(server.port, psutil.Process(server.process.pid)))
    yield f"a joined phone takes {(seen[1] - seen[0]) / 200:.2f} MB (at most 1)"
    yield f"with 220 phones {seen[1]:.0f} MB; of 1,000 that come and go"
    yield f"after 250 {seen[6]:.0f} MB, after 500 {seen[11]:.0f} MB, after all {seen[-1]:.0f} MB"


def tables() -> Iterator[str]:
    """A convention hall: a hundred tables of ten screens, clocks running, one command a second each."""
    for number in (10, 50, 100):
        with ours(*UNLIMITED, "--tables", str(number)) as server:
            process = psutil.Process(server.process.pid)

            def at_work(process: psutil.Process = process) -> float:
                return float(sum(process.cpu_times()[:2]))

            found, late, share = asyncio.run(many_tables(server.port, server.told["codes"], 10, 15, at_work))
        yield (
            f"{number:>4} tables: p50 {median(found) * 1e3:6.1f} ms, p95 {percentile(found, 0.95) * 1e3:6.1f} ms"
            f" (at most 50), {share:.0%} of a core; a mere sleep is late by p95 {percentile(late, 0.95) * 1e3:.1f} ms"
        )


def loading() -> Iterator[str]:
    """A phone opens the table, over plain http, throttled."""
    from chromium import find_chromium

    chromium = find_chromium()
    if chromium is None:
        yield "there is no Chromium"
        return
    found = compare(chromium, str(default_cache()), 3)
    yield f"{MBIT} Mbit/s, {LATENCY} ms, CPU {SLOWER} times slower"
    for name, pairs in found.items():
        cold, warm = ([pair[n] for pair in pairs] for n in (0, 1))
        yield (
            f"{name:>6}: cold {median(load.bytes for load in cold) / 1e6:5.2f} MB"
            f" {median(load.seconds for load in cold):5.1f} s, warm {median(load.bytes for load in warm) / 1e3:5.1f} kB"
            f" {median(load.seconds for load in warm):5.1f} s, {cold[0].requests} requests,"
            f" {len(cold[0].elsewhere)} elsewhere"
        )
    ratios = [
        median(pair[n].seconds for pair in found["ours"]) / median(pair[n].seconds for pair in found["stock"])
        for n in (0, 1)
    ]
    yield f"ratio of times, cold {ratios[0]:.2f} (at most 0.55), warm {ratios[1]:.2f}"


PARTS: dict[str, Callable[[], Iterator[str]]] = {
    part.__name__: part for part in (start, broadcast, memory, tables, loading)
}


@pytest.mark.bench
@pytest.mark.timeout(1800)
def test_bench_web() -> None:
    run(list(PARTS))


def run(names: list[str]) -> None:
    Client(default_cache()).packed.prepare()
    for name in names:
        sys.stdout.write(f"\n{name}: {PARTS[name].__doc__}\n")
        for line in PARTS[name]():
            sys.stdout.write(f"  {line}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    sys.path.insert(0, "build")
    run(sys.argv[1:] or list(PARTS))
