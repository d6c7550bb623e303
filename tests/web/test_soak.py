"""Half an hour at one table: nine phones that tap whatever they see, go and come back. Memory stays what it was.

    python3 build/test.py -m soak

`COMPANION_SOAK` is how many minutes it takes, 30 unless told otherwise.
"""

import asyncio
import contextlib
import os
import random
import time
from pathlib import Path
from statistics import median
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from companion.web.client import Client, default_cache
from tests.bench.servers import Running, running
from tests.web.raw import RawPhone

MINUTES = float(os.environ.get("COMPANION_SOAK", "30"))
WARM = min(300.0, MINUTES * 60 / 3)  # seconds until everything has been drawn once and every cache is full
EVERY = 5.0  # seconds between two looks at the memory
TAPS = 2.0  # a second and phone
VISIT = 40.0  # seconds on average until a phone goes and comes back
GROWTH = 10_000_000  # bytes that may come on top
SEED = 16

pytestmark = [pytest.mark.soak, pytest.mark.timeout(MINUTES * 60 + 900)]


async def hear(phone: RawPhone) -> None:
    """Hears all that the server says, and forgets the words."""
    with contextlib.suppress(ConnectionClosed, TimeoutError):
        while True:
            await phone.hear()
            phone.frames.clear()


async def play(server: Running, table: dict[str, Any], seat: str, dice: random.Random, end: float) -> int:
    """One player's phone until the end; how often it tapped. Every second time it comes back to what it has entered,
    then it begins afresh: nobody here sends or clears a form on purpose, and one that only grows, to a deal of nine
    with fifty sides, would be counted as a leak."""
    code = table["code"]
    cookie = f"table-{code}={table['secrets'][seat]}"
    kept: dict[str, str] = {}
    session = ""
    taps = visits = 0
    while time.monotonic() < end:
        visits += 1
        if visits % 2:
            kept, session = {}, ""
        try:  # a tab that comes back asks for the screen it had
            phone = await RawPhone.open(
                server.port, cookie=cookie, route=f"/t/{code}", session_id=session, storage=kept
            )
        except (TimeoutError, ConnectionClosed):
            continue  # a busy machine: this phone is out of reach for a while, and tries again
        session = phone.session_id
        hearing = asyncio.create_task(hear(phone))
        leaves = min(end, time.monotonic() + dice.expovariate(1 / VISIT))
        while time.monotonic() < leaves:
            await asyncio.sleep(dice.expovariate(TAPS))
            with contextlib.suppress(ConnectionClosed):
                await phone.event(dice.choice(list(phone.controls)), "click")
                taps += 1
        hearing.cancel()
        await phone.close()
    return taps


async def look(server: Running, end: float) -> list[tuple[float, float]]:
    """The memory of the server, with the time of each look."""
    began = time.monotonic()
    found = []
    while (now := time.monotonic()) < end:
        found.append((now - began, float(server.numbers()["rss"])))
        await asyncio.sleep(EVERY)
    return found


async def evening(server: Running) -> tuple[int, list[tuple[float, float]]]:
    """Everybody plays at once."""
    dice = random.Random(SEED)
    table = server.told["tables"][0]
    end = time.monotonic() + MINUTES * 60
    seats = [seat for seat in table["secrets"] if seat != "moderator"]
    tablet = await RawPhone.open(
        server.port, cookie=f"table-{table['code']}={table['secrets']['moderator']}", route=f"/t/{table['code']}"
    )
    hearing = asyncio.create_task(hear(tablet))
    players = [play(server, table, seat, random.Random(dice.random()), end) for seat in seats]
    looking = asyncio.create_task(look(server, end))
    taps = await asyncio.gather(*players)
    hearing.cancel()
    await tablet.close()
    return sum(taps), await looking


def test_half_an_hour(tmp_path: Path) -> None:
    Client(default_cache()).packed.prepare()  # takes minutes the first time, and no server is waited for that long
    log = tmp_path / "complaints.txt"
    with running("-m", "tests.bench.table_server", str(tmp_path / "data"), "1", log=log) as server:
        taps, samples = asyncio.run(evening(server))
    warm = [rss for at, rss in samples if at >= WARM]
    edge = max(3, len(warm) // 5)
    before, after = median(warm[:edge]), median(warm[-edge:])
    complaints = log.read_text()
    print(f"{taps} taps; memory {before / 1e6:.1f} MB once warm, {after / 1e6:.1f} MB at the end")
    print("minute: MB ", *(f"{at / 60:.0f}: {rss / 1e6:.1f}" for at, rss in samples[:: round(60 / EVERY)]))
    assert "Traceback" not in complaints, complaints
    assert taps > MINUTES * 60
    assert after - before <= GROWTH
