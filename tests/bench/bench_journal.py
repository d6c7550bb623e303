"""What a durable append costs, by the entries already there, beside the least it can cost: a bare write and a sync.

    python -m tests.bench.bench_journal [FOLDER]

Everything is measured in one run, taking turns, because a disk is faster at some moments than at others. The folder
should be on the disk that games are kept on; the default is the folder for temporary files.
"""

import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from tinydb import TinyDB

from companion.store.journal import GameJournal
from companion.store.lines import END, write_line
from companion.table.journal import Entry
from tests.bench.figure import Figure, tell

SIZES = (100, 1_000, 5_000, 20_000)
ROUNDS = 300
STOCK_ROUNDS = 5


def entry(seq: int) -> Entry:
    """A deal as people make it; 260 bytes as JSON."""
    terms = [{"from": "caylion", "to": "zeth", "goods": {"ship": 2}, "due": 2}]
    command = {"do": "propose_deal", "by": "caylion", "deal": f"d{seq}", "terms": terms}
    return Entry(seq, seq * 1.5, command, [{"type": "deal_proposed", "v": 1, "deal": f"d{seq}", "by": "caylion"}])


def record(seq: int) -> dict[str, object]:
    one = entry(seq)
    return {"kind": "entry", "seq": seq, "at": one.at, "command": dict(one.command), "events": list(one.events)}


def game_of(path: Path, entries: int) -> GameJournal:
    """A game with so many entries, written in one go and opened."""
    with GameJournal.create(path, path.stem, "2026-10-03T19:00:00+00:00", bytes(16)) as empty:
        head = empty.head
    lines = []
    for seq in range(1, entries + 1):
        line, head = write_line(seq, record(seq), head)
        lines.append(line)
    path.write_bytes(path.read_bytes().removesuffix(END) + b"".join(lines) + END)
    return GameJournal(path)


class Lane:
    """One size: our journal, a bare file of the same bytes, and the stock TinyDB with as many records."""

    def __init__(self, folder: Path, size: int) -> None:
        self.size = size
        self.journal = game_of(folder / f"ours-{size}.json", size)
        data = self.journal.path.read_bytes()
        self.bare = (folder / f"bare-{size}").open("ab", buffering=0)
        self.bare.write(data)
        os.fsync(self.bare.fileno())
        stock = folder / f"stock-{size}.json"
        stock.write_text(json.dumps({"_default": {str(seq): record(seq) for seq in range(1, size + 1)}}))
        self.stock = TinyDB(stock)
        self.times: dict[str, list[float]] = {"ours": [], "bare": [], "stock": []}

    def round(self, *, with_stock: bool) -> None:
        seq = self.journal.entries + 1
        one = entry(seq)
        line, _ = write_line(seq, record(seq), self.journal.head)
        turns = [("ours", lambda: self.journal.append(one)), ("bare", lambda: self._write(line))]
        for what, call in turns if seq % 2 else reversed(turns):
            self._time(what, call)
        assert self.journal.trouble is None
        if with_stock:
            self._time("stock", lambda: self.stock.insert(record(seq)))

    def median(self, what: str) -> float:
        return statistics.median(self.times[what]) * 1000

    def close(self) -> None:
        self.journal.close()
        self.bare.close()
        self.stock.close()

    def _write(self, chunk: bytes) -> None:
        self.bare.write(chunk)
        os.fsync(self.bare.fileno())

    def _time(self, what: str, call: Callable[[], object]) -> None:
        start = time.perf_counter()
        call()
        self.times[what].append(time.perf_counter() - start)


def opening(folder: Path) -> float:
    """Seconds to open a game of 5,000 entries and read all of them."""
    game_of(folder / "open.json", 5_000).close()
    start = time.perf_counter()
    with GameJournal(folder / "open.json") as journal:
        assert sum(1 for _ in journal.read()) == 5_000
    return time.perf_counter() - start


def measure(folder: Path, sizes: Sequence[int] = SIZES, rounds: int = ROUNDS) -> list[Figure]:
    """All sizes, taking turns."""
    lanes = [Lane(folder, size) for size in sizes]
    for number in range(rounds):
        for turn in range(len(lanes)):
            lanes[(number + turn) % len(lanes)].round(with_stock=number % (ROUNDS // STOCK_ROUNDS) == 0)
    figures = []
    for lane in lanes:
        ours, bare, stock = (lane.median(what) for what in ("ours", "bare", "stock"))
        beside = f"write + fsync {bare:.3f} ms, stock TinyDB {stock:.2f}"
        figures.append(
            Figure(f"durable append, {lane.size:,} entries there", f"{ours:.3f} ms", beside, ours / bare, "at most 2")
        )
        lane.close()
    first, last = lanes[0].median("ours"), lanes[-1].median("ours")
    figures += [
        Figure(
            f"append at {sizes[-1]:,} entries beside {sizes[0]}",
            f"{last:.3f} ms",
            f"{first:.3f} ms",
            last / first,
            "at most 1.3",
        ),
        Figure("opening and reading 5,000 entries", f"{opening(folder):.3f} s", asked="at most 1 s"),
    ]
    return figures


def main() -> None:
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if len(sys.argv) > 1 else None) as folder:
        tell(measure(Path(folder)))


if __name__ == "__main__":
    main()
