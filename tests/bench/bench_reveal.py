"""What a reveal at a table of nine costs the server: the tablet's scene, and ten screens that follow it.

    python -m tests.bench.bench_reveal

Each reveal is played at two tables, one after the other, in real time. The second is measured: by then the sounds are
made. What a scene sends is counted in `tests/ui/tablet/test_scene.py`.
"""

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgpack

from tests.bench.figure import Figure, tell
from tests.bench.screens import join
from tests.bench.servers import Running, running
from tests.web.raw import RawPhone

REVEALS = {"bids": ("Reveal colony bids", 9.5, 13), "scores": ("Reveal scores", 37.0, 26)}
"""What the tablet's button says, seconds until the last step stands, and how many steps follow upon the first."""
BREATH = 2.0
"""Seconds until nothing goes on any more that the coming of a screen has set going."""


async def reveal(server: Running, table: dict[str, Any], words: str, seconds: float) -> tuple[float, float]:
    """Plays one scene: what it costs the processor to begin it, and what all steps cost from there to the last."""
    screens = await join(server, table)
    readers = [asyncio.create_task(_read(screen)) for screen in screens]
    await asyncio.sleep(BREATH)
    button = _button(screens[0], words)
    before = float(server.numbers()["cpu"])
    await screens[0].event(button, "click")
    await asyncio.sleep(0.7)  # the first number comes after 0.8
    began = float(server.numbers()["cpu"])
    await asyncio.sleep(seconds - 0.7)
    after = float(server.numbers()["cpu"])
    for reader, screen in zip(readers, screens, strict=True):
        reader.cancel()
        await screen.close()
    return began - before, after - began


def _button(tablet: RawPhone, words: str) -> int:
    packed = msgpack.packb(words)
    return next(n for n, c in tablet.controls.items() if c["_c"] == "FilledButton" and packed in msgpack.packb(c))


async def _read(screen: RawPhone) -> None:
    while True:
        await screen.hear()


def reveals(folder: Path) -> Iterator[Figure]:
    """Bids and the finale."""

    async def measure(words: str, seconds: float) -> tuple[float, float]:
        await reveal(server, server.told["tables"][0], words, seconds)
        return await reveal(server, server.told["tables"][1], words, seconds)

    for kind, (words, seconds, steps) in REVEALS.items():
        with running("-m", "tests.bench.table_server", str(folder / kind), kind) as server:
            began, played = asyncio.run(measure(words, seconds))
        yield Figure(
            f"a step of the scene of {kind}, nine players, ten screens",
            f"{played / steps * 1e3:.2f} ms of the processor",
            f"to begin it {began * 1e3:.1f} ms, all {steps} steps {played * 1e3:.0f} ms",
            asked="under 5 ms",
        )


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        tell(reveals(Path(folder)))
