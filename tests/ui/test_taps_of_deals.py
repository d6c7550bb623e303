"""How many touches a deal takes, counted on screens in a real browser that says it is a phone's.

Start and end are My table, or the tablet's Trade screen, with nothing entered. A swipe counts like a tap.
"""

import asyncio
import re

import pytest
from playwright.async_api import Page, expect

from companion.rules.deals import Deal
from tests.ui.fake_desk import FakeRoom
from tests.ui.harness import Stage
from tests.ui.phone.evening import line, opened, propose, term
from tests.ui.tap_figures import TAPS
from tests.web.phones import LOOK, resting

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

HEAVY = 0.8
"""Seconds that a heavy finger stays."""


class Finger:
    """One person's finger on one screen."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.taps = 0

    async def _middle(self, name: str) -> tuple[float, float]:
        """Of where something is drawn, once it has come to rest."""
        target = self._page.get_by_role("button", name=re.compile(rf"^{re.escape(name)}( \d+)?$")).first
        await expect(target).to_be_visible(timeout=20_000)
        box = await resting(target)
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    async def tap(self, *names: str) -> None:
        """Touches one thing after the other."""
        for name in names:
            await self._page.touchscreen.tap(*await self._middle(name))
            self.taps += 1

    async def hold(self, *names: str) -> None:
        """Touches one thing after the other and stays on it: Flutter calls that a long press after half a second."""
        cdp = await self._page.context.new_cdp_session(self._page)
        for name in names:
            x, y = await self._middle(name)
            await cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
            await asyncio.sleep(HEAVY)
            await cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            self.taps += 1

    async def swipe(self) -> None:
        """Moves what lies under the thumb up."""
        await self._page.mouse.move(195, 400)
        await self._page.mouse.wheel(0, 300)
        await asyncio.sleep(LOOK)
        self.taps += 1

    async def height(self, name: str) -> float:
        """Of what is to be seen of a thing."""
        box = await resting(self._page.get_by_text(name, exact=True))
        return box["height"]

    async def at_home(self) -> None:
        """Back where it began."""
        await expect(self._page.get_by_role("button", name=re.compile("^New deal"))).to_be_visible(timeout=20_000)

    def counted(self) -> int:
        """The touches since the last time."""
        taps, self.taps = self.taps, 0
        return taps


def newest(room: FakeRoom) -> Deal | None:
    assert room.table.state is not None
    return max(room.table.state.deals.values(), key=lambda deal: deal.number, default=None)


async def kept(room: FakeRoom, status: str = "kept") -> Deal:
    """The newest deal, once the last tap has come through."""
    for _ in range(100):
        deal = newest(room)
        if deal is not None and deal.status == status:
            return deal
        await asyncio.sleep(0.1)
    raise AssertionError(newest(room))


async def test_deals_on_phones(chromium_path: str) -> None:
    """One room for all jobs: each leaves My table as it found it."""
    room = FakeRoom([*opened(), line("record_invention", "caylion", name="Nanotechnology")])
    async with Stage(room) as stage:
        ana, ben, cem = [Finger(await stage.open(who, size="low")) for who in ("caylion", "zeth", "unity")]

        await ana.tap("New deal", "Ben", "I give: food", "I get: ship", "Send to Ben")
        await ben.tap("Accept")
        await kept(room)
        await ana.at_home()
        both = ana.counted() + ben.counted()
        assert both == TAPS["swap goods at once, on both phones, until nothing is left to tick"]

        await ana.tap("New deal", "Ben", "I give: food", "I get: information", "I get: turn 3", "I get: power")
        assert await ana.height("I get: more …") == await ana.height("I give: more …"), "both sides are whole in sight"
        await ana.tap("Send to Ben")
        await ben.tap("Accept")
        await kept(room, "binding")
        await ana.at_home()
        assert ana.counted() + ben.counted() == TAPS["goods at once and one part later, on both phones"]

        await ana.tap("New deal", "Ben", "I give: more …", "Nanotechnology", "I get: more …")
        await ana.tap("passes in the research auction", "Points at stake: 2", "Send to Ben")
        await ben.tap("Accept")
        await kept(room, "binding")
        await ana.at_home()
        both = ana.counted() + ben.counted()
        assert both == TAPS["a lent card for a promise with points at stake, on both phones"], "nothing typed"

        await ana.tap("New deal", "Ben", "Cem", "I give Ben: food", "Ben gives Cem: ship")
        await ana.swipe()
        await ana.tap("Cem gives me: power", "Send to Ben and Cem")
        await ben.tap("Accept")
        await cem.tap("Accept")
        await kept(room)
        await ana.at_home()
        assert ana.counted() == TAPS["a deal of three, and one more on each of the other phones"]
        assert (ben.counted(), cem.counted()) == (1, 1), "and one tap each"

        room.play(propose("zeth", "z1", term("caylion", "zeth", 1, goods={"food": 2}, now=True)))
        room.changed()
        await ana.tap("Counter", "I give: food", "Send to Ben")
        await kept(room, "proposed")
        assert ana.counted() == TAPS["change a proposal and send it back"]
        await ben.tap("No")
        ben.counted()
        await ana.at_home()

        for one in ("caylion", {"ship": 1}, {"food": 1}), ("zeth", {"food": 1}, {"ship": 1}):
            room.play(line("post", one[0], seek=one[1], offer=one[2]))
        room.changed()
        await ana.tap("Match: Ben – you give 1 food, you get 1 ship", "Send to Ben")
        await ben.tap("Accept")
        await kept(room)
        await ana.at_home()
        assert ana.counted() + ben.counted() == TAPS["a deal that the noticeboard suggests, on both phones"]


async def test_a_deal_on_the_tablet(chromium_path: str) -> None:
    """Between any two, both ways, from the Trade screen and back."""
    room = FakeRoom([*opened(), line("start_timer")])
    async with Stage(room) as stage:
        hand = Finger(await stage.open("moderator", size="slate"))
        await hand.tap("Write down a deal", "Cem", "Dora", "Cem gives Dora: food", "Dora gives Cem: ship", "Both agree")
        await kept(room)
        assert hand.counted() == TAPS["a deal both ways between any two, on the tablet"]


async def test_a_heavy_finger_taps_as_well(chromium_path: str) -> None:
    """Held for 0.8 s a button does what a tap does, and does it once: a chip that took it twice would be as before. On
    a tile it is one less."""
    room = FakeRoom(opened())
    async with Stage(room) as stage:
        ana, ben = [Finger(await stage.open(who, size="low")) for who in ("caylion", "zeth")]
        await ana.hold("New deal", "Ben")
        await ana.tap("I give: food", "I get: ship")
        await ana.hold("I give: food")
        await ana.tap("I give: power")
        await ana.hold("Send to Ben")
        await ana.at_home()
        await ben.hold("Accept")
        deal = await kept(room)
    assert ana.taps == 7
    assert [one.term.goods for one in deal.obligations] == [{"ship": 1}, {"power": 1}]
