"""Half an hour at one table: nine phones that tap whatever they see, go and come back. Memory stays what it was, but
for what the game itself takes: they propose some ten times as many deals as people do in a whole evening.

    python3 build/test.py -m soak

`COMPANION_SOAK` is how many minutes it takes, 30 unless told otherwise.
"""

import asyncio
import contextlib
import os
import random
import time
import tracemalloc
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import pytest
from websockets.exceptions import ConnectionClosed

from companion.store.journal import GameJournal
from companion.table.table import replayed
from companion.web.client import Client, default_cache
from tests.bench.servers import Running, running
from tests.web.raw import RawPhone

MINUTES = float(os.environ.get("COMPANION_SOAK", "30"))
WARM = min(300.0, MINUTES * 60 / 3)  # seconds until everything has been drawn once and every cache is full
EVERYTHING = "everything"  # a language or a report that is first asked for after half an hour is no leak
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


class Sample(NamedTuple):
    """One look at the server: its memory in bytes, and how many entries the game has."""

    at: float
    rss: float
    entries: int


async def look(server: Running, end: float) -> list[Sample]:
    """The memory of the server, with the time of each look."""
    began = time.monotonic()
    found = []
    while (now := time.monotonic()) < end:
        numbers = server.numbers()
        found.append(Sample(now - began, float(numbers["rss"]), int(numbers["entries"])))
        await asyncio.sleep(EVERY)
    return found


def weight(path: Path) -> float:
    """The bytes that an entry of this game takes in memory by itself: in the journal, in the state and in the way back.
    What Python's own count leaves out is not in it."""
    tracemalloc.start()
    journal = GameJournal(path)
    timeline = replayed(journal.read())
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    entries = journal.entries
    journal.close()
    assert timeline.present is not None
    return taken / entries


async def evening(server: Running) -> tuple[int, list[Sample]]:
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
        server.numbers(EVERYTHING)
        taps, samples = asyncio.run(evening(server))
    warm = [sample for sample in samples if sample.at >= WARM]
    edge = max(3, len(warm) // 5)
    early, late = warm[:edge], warm[-edge:]
    before, after = (median(sample.rss for sample in some) for some in (early, late))
    each = weight(next((tmp_path / "data" / "games").glob("*.json")))
    games = each * (median(sample.entries for sample in late) - median(sample.entries for sample in early))
    complaints = log.read_text()
    print(f"{taps} taps; memory {before / 1e6:.1f} MB once warm, {after / 1e6:.1f} MB at the end")
    print(f"{samples[-1].entries} entries of {each / 1e3:.1f} kB: {games / 1e6:.1f} MB of what came on top is the game")
    told = (f"{one.at / 60:.0f}: {one.rss / 1e6:.1f} ({one.entries})" for one in samples[:: round(60 / EVERY)])
    print("minute: MB (entries) ", *told)
    assert "Traceback" not in complaints, complaints
    assert taps > MINUTES * 60
    assert after - before - games <= GROWTH
