"""A thousand games of 400 entries: listing them, statistics from the cache, and counting all anew beside a table.

    python -m tests.bench.bench_statistics [GAMES]

A tap at the table is a command that goes into its journal; its time runs from the moment the finger comes down, so
that what the counting holds up is in it.
"""

import asyncio
import json
import statistics as middle
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psutil

from companion.host.kept_figures import KeptFigures
from companion.host.live_table import LiveTable
from companion.store.figure_cache import FILE
from companion.store.library import Library
from companion.store.species_data import load_facts
from companion.table.commands import Command, parse
from companion.telling.evenings import Wanted
from tests.bench.figure import Figure, tell
from tests.bench.many_games import make_games

ROOT = Path(__file__).parents[2]
ROUNDS = 5
BETWEEN_TAPS = 0.05
TURNS, GAMES_A_TURN, ALONE = 10, 12, 3.0
READS = 40
SEATS = ("caylion", "zeth", "unity", "kjasjavikalimm", "yengii")


def timed(call: Callable[[], object]) -> tuple[float, float]:
    """Seconds by the clock and of the processor, the middle of some rounds."""
    taken = []
    for _ in range(ROUNDS):
        wall, cpu = time.perf_counter(), time.process_time()
        call()
        taken.append((time.perf_counter() - wall, time.process_time() - cpu))
    return middle.median(wall for wall, _ in taken), middle.median(cpu for _, cpu in taken)


def program(folder: Path, *arguments: str) -> float:
    """Seconds of a whole command, from its start to its end."""
    start = time.perf_counter()
    command = [sys.executable, "-m", "companion", *arguments, "--data", str(folder)]
    subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start


def command(**fields: Any) -> Command:
    made = parse(json.dumps(fields))
    assert isinstance(made, Command)
    return made


class Taps:
    """A table at which somebody taps again and again."""

    def __init__(self, folder: Path) -> None:
        self._live = LiveTable("BENCH", Library(folder).create(), load_facts())
        seats = [{"species": name, "player": name} for name in SEATS]
        self._live.submit(command(do="open_table", by="moderator", edition="remastered", seats=seats))
        self.taken: list[float] = []

    async def go_on(self) -> None:
        """Taps until it is cancelled."""
        number = 0
        due = time.perf_counter()
        while True:
            due = max(due + BETWEEN_TAPS, time.perf_counter())
            await asyncio.sleep(due - time.perf_counter())
            number += 1
            seat = SEATS[number % len(SEATS)]
            self._live.submit(command(do="done_trading", by=seat, done=number % 2 == 0))
            self._live.view(seat)
            self.taken.append(1000 * (time.perf_counter() - due))


async def by_turns(folder: Path) -> tuple[list[float], list[float], float]:
    """What taps take alone and while games are counted, in milliseconds, taking turns; and seconds for one game."""
    taps = Taps(folder / "table")
    task = asyncio.create_task(taps.go_on())
    alone: list[float] = []
    beside: list[float] = []
    counting = 0.0
    for turn in range(TURNS):
        games = folder / f"turn-{turn}"
        make_games(games, GAMES_A_TURN)
        await asyncio.sleep(2 * BETWEEN_TAPS)
        taps.taken.clear()
        await asyncio.sleep(ALONE)
        alone += taps.taken
        taps.taken.clear()
        start = time.perf_counter()
        await KeptFigures(Library(games)).build_in_background(lambda progress: None)
        counting += time.perf_counter() - start
        beside += taps.taken
    task.cancel()
    return alone, beside, counting / (TURNS * GAMES_A_TURN)


async def beside_a_reader(folder: Path) -> list[float]:
    """What taps take while a host looks at the statistics of all games again and again, as the tablet's page does."""
    taps = Taps(folder / "reader")
    task = asyncio.create_task(taps.go_on())
    kept = await asyncio.to_thread(KeptFigures, Library(folder))
    await asyncio.to_thread(kept.statistics, Wanted(), {})
    taps.taken.clear()
    for _ in range(READS):
        await asyncio.to_thread(kept.statistics, Wanted(), {})
        await asyncio.sleep(BETWEEN_TAPS)
    task.cancel()
    return taps.taken


def percentile(taken: list[float], part: float) -> float:
    return sorted(taken)[int(part * (len(taken) - 1))]


def measure(folder: Path, count: int) -> list[Figure]:
    make_games(folder, count)
    library = Library(folder)
    process = psutil.Process()
    before = process.memory_info().rss
    start = time.perf_counter(), time.process_time()
    steps = sum(1 for _ in KeptFigures(library).build())
    anew = time.perf_counter() - start[0], time.process_time() - start[1]
    grown = (process.memory_info().rss - before) / 1e6
    listing = timed(library.games)
    counting = timed(lambda: KeptFigures(library).statistics(Wanted(), {}))
    alone, beside, each = asyncio.run(by_turns(folder / "turns"))
    looking = asyncio.run(beside_a_reader(folder))
    first, again = program(folder, "games"), program(folder, "games")
    size = (folder / FILE).stat().st_size / 1e6
    assert len(KeptFigures(library).games()) == count
    return [
        Figure(
            f"list of {count:,} games of 400 entries",
            f"{listing[0]:.2f} s (processor {listing[1]:.2f})",
            asked="under 1 s",
        ),
        Figure(
            "companion games, the whole program", f"{again:.2f} s", f"checking them for the first time {first:.0f} s"
        ),
        Figure(
            f"statistics of {count:,} games from the cache",
            f"{counting[0]:.2f} s (processor {counting[1]:.2f})",
            f"cache {size:.1f} MB",
            asked="under 0.3 s",
        ),
        Figure("companion stats, the whole program", f"{program(folder, 'stats'):.2f} s"),
        Figure(
            f"counting {count:,} games anew, {steps:,} steps",
            f"{anew[0]:.0f} s (processor {anew[1]:.0f})",
            f"in the background {count * each:.0f} s",
        ),
        Figure(
            "a tap meanwhile, p50 / p95",
            f"{percentile(beside, 0.5):.1f} / {percentile(beside, 0.95):.1f} ms",
            f"alone {percentile(alone, 0.5):.1f} / {percentile(alone, 0.95):.1f}",
            percentile(beside, 0.95) / percentile(alone, 0.95),
            "p95 under 20 ms",
        ),
        Figure(
            "a tap while somebody looks at the statistics, p50 / p95",
            f"{percentile(looking, 0.5):.1f} / {percentile(looking, 0.95):.1f} ms",
            asked="p95 under 20 ms",
        ),
        Figure("memory that all this took", f"{grown:.0f} MB", asked="bounded"),
    ]


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    with tempfile.TemporaryDirectory() as folder:
        tell(measure(Path(folder), count))


if __name__ == "__main__":
    main()
