"""What a command costs, whether it grows with the journal, how fast the program starts, and what an undo takes.

    python -m tests.bench.bench_replay [--profile]

Everything is measured in one run, taking turns, because a machine is faster at some moments than at others: ratios
hold where seconds do not. `--profile` prints where the time of a replay goes instead.
"""

import cProfile
import json
import os
import pstats
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.bench.figure import Figure, tell
from tests.scripts import Game

ROOT = Path(__file__).parents[2]
SEATS = ("caylion", "zeth", "unity", "kjasjavikalimm", "yengii", "faderan")
ROUNDS = 3
STARTS = 15
UNDOS = 200
MOST_BROKEN = 20
"""Deals of a turn whose penalties are levied in its Economy phase."""
Line = dict[str, Any]


def commands(total: int) -> list[Line]:
    """A game of exactly so many commands, all accepted: six turns of trading, with what comes between them."""
    lines: list[Line] = [
        {
            "do": "open_table", "by": "moderator", "edition": "remastered",
            "seats": [{"species": name, "player": name.title()} for name in SEATS],
        }
    ]  # fmt: skip
    number = 0
    for turn in range(1, 7):
        until = total * turn // 6 - 60
        lines.append({"do": "start_timer", "by": "moderator"})
        broken: list[str] = []
        while len(lines) < until:
            lines += _business(number, turn, broken)
            number += 1
        lines += _after_trading(turn, broken, left=total * turn // 6 - len(lines))
    assert len(lines) == total, (len(lines), total)
    return [{**line, "at": place * 0.5} for place, line in enumerate(lines)]


@dataclass(frozen=True, slots=True)
class Pair:
    """Two seats that have business with each other, under a name of its own."""

    turn: int
    name: str
    giver: str
    receiver: str


def _business(number: int, turn: int, broken: list[str]) -> list[Line]:
    """One piece of business after another, of a different kind each."""
    kinds = (_kept, _amended, _compensated, _broken, _declined, _slips, _clock)
    kind = kinds[number % len(kinds)]
    if kind is _broken and len(broken) == MOST_BROKEN:
        kind = _kept
    pair = Pair(turn, f"d{number}", SEATS[number % 6], SEATS[(number + 1 + number // 6 % 5) % 6])
    if kind is _broken:
        broken.append(pair.name)
    return kind(pair)


def _proposed(pair: Pair) -> Line:
    there = {"from": pair.giver, "to": pair.receiver, "goods": {"food": 3, "ship": 1}, "due": pair.turn}
    back = {"from": pair.receiver, "to": pair.giver, "goods": {"biotech": 2}, "cards": ["Acrux"], "due": pair.turn}
    return {"do": "propose_deal", "by": pair.giver, "deal": pair.name, "terms": [there, {**back, "promise": "peace"}]}


def _agreed(pair: Pair) -> list[Line]:
    return [_proposed(pair), {"do": "accept_deal", "by": pair.receiver, "deal": pair.name}]


def _got(pair: Pair, by: str, index: int, **goods: Any) -> Line:
    return {"do": "deliver", "by": by, "deal": pair.name, "term": index, **goods}


def _kept(pair: Pair) -> list[Line]:
    part = _got(pair, pair.receiver, 0, goods={"food": 2})
    return [*_agreed(pair), part, _got(pair, pair.receiver, 0), _got(pair, pair.giver, 1)]


def _amended(pair: Pair) -> list[Line]:
    new = [{"from": pair.giver, "to": pair.receiver, "goods": {"power": 1}, "due": pair.turn}]
    return [
        *_agreed(pair),
        _got(pair, pair.receiver, 0),
        {"do": "amend_deal", "by": pair.giver, "deal": pair.name, "terms": new},
        {"do": "accept_deal", "by": pair.receiver, "deal": pair.name},
        _got(pair, pair.receiver, 2),
    ]


def _broken(pair: Pair) -> list[Line]:
    """Its penalty is levied in the Economy phase."""
    owned_up = {"do": "break_term", "by": pair.giver, "deal": pair.name, "term": 0}
    return [*_agreed(pair), owned_up, _got(pair, pair.giver, 1)]


def _compensated(pair: Pair) -> list[Line]:
    offer = {"do": "offer_compensation", "by": pair.giver, "deal": pair.name, "term": 0, "note": "a ship next turn"}
    return [*_broken(pair), offer, {"do": "accept_compensation", "by": pair.receiver, "deal": pair.name, "term": 0}]


def _declined(pair: Pair) -> list[Line]:
    return [_proposed(pair), {"do": "decline_deal", "by": pair.receiver, "deal": pair.name}]


def _slips(pair: Pair) -> list[Line]:
    return [
        {"do": "done_trading", "by": pair.giver, "done": True},
        {"do": "record_invention", "by": pair.receiver, "name": pair.name},
        {"do": "undo", "by": "moderator"},
        {"do": "undo", "by": "moderator"},
        {"do": "done_trading", "by": pair.giver, "done": False},
    ]


def _clock(pair: Pair) -> list[Line]:
    partner = pair.receiver if pair.receiver != "zeth" else "unity"
    return [
        {"do": "pause_timer", "by": "moderator"},
        {"do": "add_time", "by": "moderator", "seconds": 30},
        {"do": "start_timer", "by": "moderator"},
        {"do": "mark_trade", "by": "zeth", "with": partner},
    ]


def _after_trading(turn: int, broken: list[str], left: int) -> list[Line]:
    """Economy with its penalties, the auctions bid with fists, the steal, and on to the next turn."""
    forward: Line = {"do": "advance", "by": "moderator"}
    lines = [forward, *({"do": "levy_penalty", "by": "moderator", "deal": name, "term": 0} for name in broken)]
    if turn == 6:
        after = [forward, forward, *_tallies(), {"do": "reveal_scores", "by": "moderator"}]
    else:
        skipped = {**forward, "skip": True}
        steal = {"do": "steal", "by": "zeth", "from": "caylion", "goods": {"food": 1}}
        after = [forward, forward, skipped, {"do": "unmark_trade", "by": "moderator", "with": "caylion"}, steal]
        after += [forward, forward]
    filler = {"do": "adjust_seat", "by": "moderator", "seat": "unity", "tiebreaker": 4}
    return [*lines, *[filler] * (left - len(lines) - len(after)), *after]


def _tallies() -> list[Line]:
    held = {"points": 20, "small": 3, "large": 2, "ultratech": 1, "ships": 2}
    return [{"do": "tally", "by": seat, **held} for seat in SEATS]


@dataclass(frozen=True, slots=True)
class Taken:
    """Seconds on the wall, and of the processor alone: on a busy machine only the second tells (0 on Windows)."""

    wall: float
    cpu: float


def timed(*arguments: str) -> Taken:
    """What a whole run of Python with these arguments takes."""
    before, start = os.times(), time.perf_counter()
    subprocess.run([sys.executable, *arguments], cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
    wall, after = time.perf_counter() - start, os.times()
    return Taken(wall, sum(after[2:4]) - sum(before[2:4]))


def median(taken: list[Taken]) -> Taken:
    return Taken(statistics.median(one.wall for one in taken), statistics.median(one.cpu for one in taken))


def replaying(folder: Path) -> dict[int, Taken]:
    """What `companion replay` of 10,000 and of 20,000 commands takes, by turns; the median of each."""
    scripts = {}
    for total in (10_000, 20_000):
        scripts[total] = folder / f"{total}.jsonl"
        scripts[total].write_text("\n".join(map(json.dumps, commands(total))), encoding="utf-8")
    taken: dict[int, list[Taken]] = {total: [] for total in scripts}
    for _ in range(ROUNDS):
        for total, script in scripts.items():
            taken[total].append(timed("-m", "companion", "replay", str(script)))
    return {total: median(times) for total, times in taken.items()}


def starting(folder: Path) -> tuple[Taken, Taken]:
    """What it takes to replay an empty script, and to import pydantic, by turns; the median of each."""
    empty = folder / "empty.jsonl"
    empty.touch()
    ours, least = [], []
    for _ in range(STARTS):
        ours.append(timed("-m", "companion", "replay", str(empty)))
        least.append(timed("-c", "import pydantic"))
    return median(ours), median(least)


def played(lines: list[str]) -> float:
    """Seconds of the processor that a game of these lines takes within this process."""
    game = Game()
    start = time.process_time()
    for line in lines:
        refusal = game.line(line)
        assert refusal is None, (line, refusal)
    return time.process_time() - start


def undoing() -> tuple[float, float]:
    """Median and worst milliseconds of an undo, one after another, in a game of 5,000 events."""
    game = Game()
    for line in commands(6_000)[:5_000]:
        game.line(json.dumps(line))
    assert sum(len(entry.events) for entry in game.journal.entries) >= 5_000
    taken = []
    for _ in range(UNDOS):
        start = time.perf_counter()
        refusal = game.line('{"do": "undo", "by": "moderator"}')
        taken.append(1_000 * (time.perf_counter() - start))
        assert refusal is None
    return statistics.median(taken), max(taken)


def profile() -> None:
    """Where the time of 10,000 commands goes."""
    lines = [json.dumps(line) for line in commands(10_000)]
    profiler = cProfile.Profile()
    profiler.runcall(played, lines)
    pstats.Stats(profiler).sort_stats("tottime").print_stats(25)


def main() -> None:
    if "--profile" in sys.argv:
        profile()
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        seconds = replaying(folder)
        ours, least = starting(folder)
    within = played([json.dumps(line) for line in commands(10_000)])
    middle, worst = undoing()
    ten, twenty = seconds[10_000], seconds[20_000]
    tell(
        [
            Figure(
                "10,000 mixed commands, the whole program",
                f"{ten.wall:.2f} s (processor {ten.cpu:.2f})",
                asked="under 3 s",
            ),
            Figure(
                "20,000 of them beside 10,000",
                f"{twenty.wall:.2f} s (processor {twenty.cpu:.2f})",
                f"{ten.wall:.2f} s",
                twenty.wall / ten.wall,
                "at most 2.2",
            ),
            Figure("one command, within the process", f"{within * 100:.0f} µs"),
            Figure(
                "start of a replay beside import pydantic",
                f"{1000 * ours.wall:.0f} ms",
                f"{1000 * least.wall:.0f} ms",
                ours.wall / least.wall,
                "under 2.5",
            ),
            Figure("undo among 5,000 events", f"{middle:.2f} ms, worst {worst:.2f}", asked="under 100 ms"),
        ]
    )


if __name__ == "__main__":
    main()
