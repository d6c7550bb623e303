"""What a reveal at a table of nine costs the server: the tablet's scene, and ten screens that follow it.

    python -m tests.bench.bench_reveal

Each reveal is played at two tables, one after the other, in real time. The second is measured: by then the sounds are
made. What a scene sends is counted in `tests/ui/tablet/test_scene.py`.
"""

import asyncio
import json
import tempfile
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from statistics import mean
from typing import Any

import msgpack

from companion.host.curtain import scene_of
from companion.table.commands import MODERATOR
from tests.bench.figure import Figure, tell
from tests.bench.screens import join
from tests.bench.servers import Running, running
from tests.bench.table_server import OPENING, STAGES
from tests.ui.fake_desk import FakeRoom
from tests.web.raw import RawPhone

REVEALS = {"bids": ("reveal_colony_bids", "Reveal colony bids"), "scores": ("reveal_scores", "Reveal scores")}
"""What is revealed, and what the tablet's button for it says."""
BREATH = 2.0
"""Seconds until nothing goes on any more that the coming of a screen has set going."""
IDLE = 6.0
"""Seconds in which is found what a second costs in which nothing happens: signs of life of ten connections."""
END = 1.5
"""Seconds after a scene in which every screen goes on to what it has led to."""
EARLY = 0.05
"""Seconds before a step is due at which is asked what the one before it has cost."""


def moments(kind: str, do: str) -> list[float]:
    """When each step of the scene begins, in seconds, when the last is over, and when all screens have gone on."""
    room = FakeRoom([OPENING, *STAGES[kind], json.dumps({"do": do, "by": MODERATOR})])
    assert room.table.state is not None
    scene = scene_of(do, room.table.state, "rising")
    assert scene is not None
    return [*(step.at for step in scene.steps), scene.length, scene.length + END]


async def reveal(server: Running, table: dict[str, Any], words: str, steps: list[float]) -> list[float]:
    """Plays one scene: what each step of it costs the processor, in seconds, beyond what its time would have cost
    without it; the first begins it, the last is its end."""
    screens = await join(server, table)
    readers = [asyncio.create_task(_read(screen)) for screen in screens]
    await asyncio.sleep(BREATH)
    button = _button(screens[0], words)
    before = float(server.numbers()["cpu"])
    await asyncio.sleep(IDLE)
    spent = [float(server.numbers()["cpu"])]
    idle = (spent[0] - before) / IDLE
    began = time.perf_counter()
    await screens[0].event(button, "click")
    for due in steps[1:]:
        await asyncio.sleep(began + due - EARLY - time.perf_counter())
        spent.append(float(server.numbers()["cpu"]))
    for reader, screen in zip(readers, screens, strict=True):
        reader.cancel()
        await screen.close()
    lasted = (after - before for before, after in pairwise(steps))
    return [after - before - idle * seconds for (before, after), seconds in zip(pairwise(spent), lasted, strict=True)]


def _button(tablet: RawPhone, words: str) -> int:
    packed = msgpack.packb(words)
    return next(n for n, c in tablet.controls.items() if c["_c"] == "FilledButton" and packed in msgpack.packb(c))


async def _read(screen: RawPhone) -> None:
    while True:
        await screen.hear()


def reveals(folder: Path) -> Iterator[Figure]:
    """Bids and the finale."""

    async def measure(words: str, steps: list[float]) -> list[float]:
        await reveal(server, server.told["tables"][0], words, steps)
        return await reveal(server, server.told["tables"][1], words, steps)

    for kind, (do, words) in REVEALS.items():
        with running("-m", "tests.bench.table_server", str(folder / kind), kind) as server:
            began, *played, ended = asyncio.run(measure(words, moments(kind, do)))
        yield Figure(
            f"a step of the scene of {kind}, nine players, ten screens",
            f"{mean(played) * 1e3:.2f} ms of the processor, the dearest {max(played) * 1e3:.1f}",
            f"to begin it {began * 1e3:.1f} ms, all {len(played)} steps {sum(played) * 1e3:.0f} ms, "
            f"to go on after it {ended * 1e3:.1f} ms",
            asked="under 5 ms",
        )


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        tell(reveals(Path(folder)))
