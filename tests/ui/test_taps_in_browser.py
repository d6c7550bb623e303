"""How many taps numbers take, by touch, in a browser that says it is a phone's; opening a page and scrolling count."""

import asyncio
import re
from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Page

from companion.table.state import State
from tests.ui.fake_desk import FakeRoom
from tests.ui.harness import MODERATOR, Stage
from tests.ui.phone.evening import LAST_TURN, bidding, colonies, line, moved, opened, scoring
from tests.ui.tap_figures import TAPS
from tests.web.phones import resting

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

FIVE = {"caylion": "Ana", "zeth": "Ben", "unity": "Cem", "yengii": "Eva", "faderan": "Finn"}
BIDS = {"Ana": (4, 3, 1), "Ben": (2, 1, 1), "Cem": (5, 2, 3), "Eva": (3, 0, 3), "Finn": (4, 4, 0)}
COUNT = ("3", "7", "On to: Small cubes", "8", "5", "1", "4", "Seal")
VISIBLE = """node => {
    const box = node.getBoundingClientRect();
    return box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
}"""
LEAST = 48
"""Pixels that a finger needs, each way."""


class Finger:
    """Taps by touch, and counts."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.taps = 0

    async def tap(self, *names: str) -> None:
        """One after the other. What would have to be scrolled to is no tap away."""
        for name in names:
            named = self._page.get_by_role("button", name=re.compile(f"^{re.escape(name)}$"))
            button = named.filter(visible=True).first
            await button.wait_for(timeout=60_000)
            box = await resting(button)
            assert await button.evaluate(VISIBLE), f"{name} is out of sight after {self.taps} taps"
            if name[-1].isdigit():
                assert min(box["width"], box["height"]) >= LEAST, f"{name} is too small for a finger: {box}"
            await button.tap()
            self.taps += 1

    async def is_home(self, news: str) -> None:
        """Waits until the phone is at My table again, which tells what was done."""
        await self._page.get_by_role("button", name=news, exact=True).wait_for(timeout=60_000)


async def until(room: FakeRoom, holds: Callable[[State], bool]) -> None:
    """Waits until the table has come to know."""
    heard = asyncio.Event()
    room.watchers.append((heard.set, lambda: None))
    while room.table.state is None or not holds(room.table.state):
        await heard.wait()
        heard.clear()


async def played(room: FakeRoom, who: str, size: str, play: Callable[[Finger], Awaitable[None]]) -> int:
    """The taps that it took."""
    async with Stage(room) as stage:
        finger = Finger(await stage.open(who, size=size))
        await play(finger)
        return finger.taps


@pytest.mark.parametrize("size", ["least", "sideways"])
async def test_a_bid_of_3_and_1_out_of_4_ships_from_home(size: str) -> None:
    """Seven taps before; five were asked for. Nothing is entered, and the table knows of one ship."""
    room = FakeRoom(bidding())

    async def bid(finger: Finger) -> None:
        await finger.tap("My bid", "Announce 4 ships", "3", "1", "Seal")
        await until(room, lambda state: "caylion" in state.seals)
        await finger.is_home("Sealed.")

    assert await played(room, "caylion", size, bid) == TAPS["bid 3 and 1 of 4 ships"]
    assert room.table.state is not None
    part = room.vault.open("caylion", room.table.state.seals["caylion"]["colony"])
    assert part is not None
    assert part.numbers == {"ships": 3}


async def test_buying_from_home() -> None:
    """Three taps before; two were asked for."""
    room = FakeRoom([*colonies(), line("pass", "kjasjavikalimm")])

    async def buy(finger: Finger) -> None:
        await finger.tap("My choice", "Buy space 4 for 5 ships")
        await until(room, lambda state: state.holdings["caylion"].ships == 0)
        await finger.is_home("Bought space 4: pay your whole bid.")

    assert await played(room, "caylion", "least", buy) == TAPS["buy in an auction"]


@pytest.mark.parametrize("size", ["least", "sideways"])
async def test_a_count_of_37_8_5_1_4_from_home(size: str) -> None:
    """Thirty taps before; fourteen were asked for."""
    room = FakeRoom(scoring())

    async def count(finger: Finger) -> None:
        await finger.tap("Count", *COUNT)
        await until(room, lambda state: "caylion" in state.tallies)
        await finger.is_home("Recorded: your count is sealed.")

    assert await played(room, "caylion", size, count) == TAPS["final count of 37, 8, 5, 1 and 4"]


async def test_five_bids_of_2_to_5_ships_go_round_on_the_tablet() -> None:
    """57 taps before; 28 were asked for, here on the lowest tablet."""
    room = FakeRoom(bidding(opened(seats=FIVE)))

    async def go_round(finger: Finger) -> None:
        await finger.tap("Hand over to Ana")
        for player, (ships, colony, research) in BIDS.items():
            await finger.tap(f"I am {player}", f"Announce {ships} ships", str(colony), str(research), "Seal")
        await until(room, lambda state: len(state.seals) == len(BIDS))

    assert await played(room, MODERATOR, "1024x600", go_round) == TAPS["five bids passed round on the tablet"]


async def test_five_counts_go_round_on_the_tablet() -> None:
    """86 taps before; 60 were asked for."""
    room = FakeRoom(moved(opened(seats=FIVE), 6 * (LAST_TURN - 1) + 3))

    async def go_round(finger: Finger) -> None:
        await finger.tap("Ana counts here")
        for player in FIVE.values():
            await finger.tap(f"I am {player}", *COUNT)
        await until(room, lambda state: len(state.tallies) == len(FIVE))

    assert await played(room, MODERATOR, "tablet", go_round) == TAPS["five final counts passed round on the tablet"]
