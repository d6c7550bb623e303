"""What a plain phone costs the server, and how soon it hears, beside the app: `python -m tests.bench.bench_plain`."""

import asyncio
import tempfile
from pathlib import Path
from statistics import median

from tests.bench.figure import Figure, tell
from tests.bench.plain_phones import PlainPhone, PlainScreens
from tests.bench.screens import Screens, p
from tests.bench.servers import Running, running

ROUNDS = 100
BREATH = 0.05
TABLES = 10
GUESTS = 250


async def latency(server: Running) -> Figure:
    """By turns, so that a slow moment of the machine hits both. One phone in the app taps, and ten others hear it."""
    app = await Screens.open(server, server.told["tables"][0], more=1)
    plain = await PlainScreens.open(server, server.told["tables"][1], 10)
    took: tuple[list[float], list[float]] = ([], [])
    for _ in range(ROUNDS):
        for one, command in zip(took, (plain.one_command, app.one_command), strict=True):
            one.append(await command())
            await asyncio.sleep(BREATH)
    await app.close()
    await plain.close()
    mine, flets = (found[5:] for found in took)
    return Figure(
        "one command until the last of ten other, plain phones has it",
        f"p50 {p(mine, 0.5):.2f} ms, p95 {p(mine, 0.95):.2f}",
        f"ten others in the app {p(flets, 0.5):.2f} ms, p95 {p(flets, 0.95):.2f}",
        median(mine) / median(flets),
        "as fast: about 1",
    )


async def memory(server: Running) -> list[Figure]:
    """What one costs, and whether those who left cost anything."""

    def rss() -> float:
        return float(server.numbers()["rss"]) / 1e6

    tables = server.told["tables"]
    seats = [seat for seat in tables[0]["secrets"] if seat != "moderator"]
    first = [await PlainPhone.open(server, tables[0], seat) for seat in seats]
    before = rss()
    rest = [await PlainPhone.open(server, table, seat) for table in tables[1:] for seat in seats]
    each = (rss() - before) / len(rest)
    marks = [rss()]
    for _ in range(4):
        for n in range(GUESTS):  # every tenth is a stranger with a secret of their own
            await (await PlainPhone.open(server, tables[0], seats[n % len(seats)] if n % 10 else "watcher")).close()
        await asyncio.sleep(1)
        marks.append(rss())
    for phone in (*first, *rest):
        await phone.close()
    grown = ", ".join(f"{mark:.0f}" for mark in marks)
    return [
        Figure("memory for each plain phone", f"{each:.3f} MB", asked="at most 0.1 MB"),
        Figure(
            f"memory while {4 * GUESTS:,} plain phones come and go",
            f"{grown} MB",
            ratio=marks[-1] / marks[1],
            asked="no growth: about 1",
        ),
    ]


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        for name, tables in (("latency", "2"), ("memory", str(TABLES))):
            with running("-m", "tests.bench.table_server", str(Path(folder) / name), tables) as server:
                if name == "latency":
                    tell([asyncio.run(latency(server))])
                else:
                    tell(asyncio.run(memory(server)))


if __name__ == "__main__":
    main()
