"""An evening with mishaps: the server killed in every phase, phones that drop, break, are swapped or opened twice,
a bad network and a clock that is set by an hour."""

import asyncio
import re
from pathlib import Path

import pytest
from playwright.async_api import expect

from companion.rules.phases import LAST_TURN, Phase
from tests.browser.browser import chromium, flet_in_front
from tests.browser.mishaps import Mishaps
from tests.browser.moved_clock import Clock
from tests.browser.party import SHORT, Party, good, word
from tests.browser.people import PATIENCE_MS, words_in
from tests.browser.server import Program
from tests.browser.way import ways

pytestmark = [pytest.mark.browser, pytest.mark.evening, pytest.mark.timeout(1800)]

SEATS = ("caylion", "zeth", "unity", "kjasjavikalimm")
BIDS = {"caylion": (2, 2, 0), "zeth": (1, 0, 0), "unity": (64, 33, 31), "kjasjavikalimm": (4, 3, 0)}
"""Ships, colony, research. The numbers of Unity are so large that they stand on no screen by chance."""
SECRET = re.compile(r"\b(33|31)\b")


async def test_an_evening_with_mishaps(chromium_path: str, tmp_path: Path) -> None:
    """Nothing acknowledged is lost, nothing sealed is shown, and everybody finds the way back."""
    clock = Clock(tmp_path / "clock")
    with Program(tmp_path, starter=clock.starter) as program:
        async with ways(SEATS, program.port) as to, chromium(chromium_path) as browser:
            party = await Party.gather(
                program, browser, SEATS, {seat: way.link(program.code) for seat, way in to.items()}
            )
            mishaps = Mishaps(party, to, clock)
            await trade(mishaps)
            for here, there in ((Phase.ECONOMY, Phase.SHARE), (Phase.SHARE, Phase.BIDS)):
                await party.phase(here)
                await mishaps.crash()
                await mishaps.drop(party.on_to(there))
            await bids(mishaps)
            await colonies(mishaps)
            await research(mishaps)
            await rest_of_the_turn(mishaps)
            await to_the_end(party)
            await scoring(mishaps)
            unforeseen = [told for device in party.devices for told in device.complaints]
        assert program.stop() == 0
        print(f"Faults tried and survived:\n{mishaps}")
        assert unforeseen == []
        assert program.complaints() == []
        assert program.command("check", program.game).code == 0


async def trade(mishaps: Mishaps) -> None:
    """A half-entered deal, a proposal that waits, phones that come and go, a bad network, a wrong clock."""
    party = mishaps.party
    await party.tablet.tap(word("tablet-timer-start"))
    async with mishaps.dead_connection("zeth"):
        caylion = party.device("caylion")
        await caylion.tap(word("phone-new-deal"))
        await caylion.tap(re.compile("^Unity"))
        await caylion.put("give", {"food": 2})
        given = f"2 {good('food')}"
        await mishaps.reload("caylion", lambda: caylion.until(lambda text: given in text), "its half-entered deal")
        deal = await party.send("caylion", "unity")
        await two_on_one_seat(mishaps)
        await mishaps.reopen("caylion")
    await mishaps.crash()
    await party.accept(deal, "unity")
    await party.got(deal, "unity")
    await mishaps.break_connection("zeth")
    await mishaps.replace("kjasjavikalimm")
    async with mishaps.bad_network("slow", "caylion"):
        await party.device("caylion").page.reload()
        await flet_in_front(party.device("caylion").page)
        await a_deal(party)
    async with mishaps.bad_network("lossy", "caylion", "kjasjavikalimm"):
        await a_deal(party)
    await wrong_clock(mishaps)
    await mishaps.drop(party.end_trading())


async def two_on_one_seat(mishaps: Mishaps) -> None:
    """Both show the same, whichever is tapped."""
    done = word("phone-done")
    phone = mishaps.party.device("unity")
    for browser in (False, True):
        async with mishaps.second_window("unity", browser=browser) as second:
            mine, other = (page.get_by_role("switch", name=done) for page in (phone.page, second.page))
            await expect(other).not_to_be_checked(timeout=PATIENCE_MS)
            await phone.say_done()
            await expect(other).to_be_checked(timeout=PATIENCE_MS)
            await second.say_done()
            await expect(mine).not_to_be_checked(timeout=PATIENCE_MS)


async def a_deal(party: Party) -> None:
    """Proposed, accepted and delivered."""
    deal = await party.propose("caylion", "kjasjavikalimm", {"food": 1}, {"culture": 1})
    await party.accept(deal, "kjasjavikalimm")
    await party.got(deal, "caylion", "kjasjavikalimm")
    assert (await party.state())["deals"][deal]["status"] == "kept"


async def wrong_clock(mishaps: Mishaps) -> None:
    """A clock that is set while the server runs does not matter. One that was set back while it was down is not
    believed; one that went on by an hour is, and then the tablet has more time to give."""
    tablet = mishaps.party.tablet
    await mishaps.set_clock(+1)
    await mishaps.crash_and_set_clock(-1, lambda moved: abs(moved) < 120, "the timer goes on")
    await mishaps.crash_and_set_clock(+1, lambda moved: abs(moved + 3600) < 120, "the timer ran on, into overtime")
    await tablet.tap(word("tablet-timer-more"))
    await tablet.until(lambda text: word("parts-timer-expired") not in text)
    assert 0 < await mishaps.time_left() <= 60
    mishaps.clock.set(0)


async def bids(mishaps: Mishaps) -> None:
    """A half-entered bid survives a reload. Sealed ones survive the server's death and a change of phones, and are
    shown and sent to nobody before the reveal."""
    party = mishaps.party
    unity = party.device("unity")
    heard = {device: len(device.heard) for device in party.devices}
    ships, colony, research = BIDS["unity"]
    await unity.tap(word("phone-main-bid"))
    await unity.enter(ships)
    await unity.tap(word("phone-announce", ships=ships))
    await unity.until(lambda text: word("phone-split-of", ships=ships) in text)
    await unity.enter(colony)
    await unity.tap(word("pad-next", what=word("phone-research-bid")))
    await unity.enter(research)
    mine = (word("phone-secret-colony", ships=colony), word("phone-secret-research", ships=research))
    await mishaps.reload(
        "unity",
        lambda: unity.peek(word("pad-hold"), lambda text: all(bid in text for bid in mine)),
        "its half-entered bid",
    )
    await unity.tap(word("phone-seal"))
    await asyncio.gather(*(party.phones[seat].bid(*BIDS[seat]) for seat in SEATS if seat != "unity"))
    await party.state_where(lambda state: set(state["sealed"]) == set(SEATS))
    await mishaps.crash()
    await mishaps.replace("caylion", " after it had sealed")
    for device in party.devices:
        assert not SECRET.search(await device.reads()), f"on the screen of {device.who}"
        if device.who != "unity":
            told = [text for frame in device.heard[heard.get(device, 0) :] for text in words_in(frame)]
            assert [text for text in told if SECRET.search(text)] == [], f"sent to {device.who}"
    await mishaps.drop(reveal_colonies(party))


async def reveal_colonies(party: Party) -> None:
    """All have sealed: no phone is needed to open the bids."""
    await party.reveal("reveal_colony_bids", at_once=True)
    await party.phase(Phase.COLONY_AUCTION)
    await party.state_where(lambda state: state["auction"]["colony"]["order"][0]["bid"] == BIDS["unity"][1])


async def colonies(mishaps: Mishaps) -> None:
    """The one on turn is out of reach: the tablet chooses in that place. The others choose on their phones."""
    party = mishaps.party
    await mishaps.crash()
    await mishaps.drop(bought_on_the_tablet(party, "unity", 5))
    for seat, button in (("kjasjavikalimm", "phone-main-choice"), ("caylion", "phone-see-auction")):
        await party.device(seat).tap(word(button))
    await party.choose("colony", {"kjasjavikalimm": ["buy 4"], "caylion": ["pass"]})
    await party.phase(Phase.RESEARCH_AUCTION)


async def bought_on_the_tablet(party: Party, seat: str, space: int) -> None:
    """For somebody who is on turn."""
    auction = (await party.state())["auction"]["colony"]
    assert auction["on_turn"] == seat
    await party.tablet.until(lambda text: word("tablet-auction-turn", player=SHORT[seat]) in text)
    await party.tablet.tap(word("tablet-space-name", number=space, least=auction["track"][space - 1]))
    await party.state_where(lambda state: bool(state["auction"]["colony"]["log"]))


async def research(mishaps: Mishaps) -> None:
    """Killed and dropped before the second reveal; then to its end. The phone on which the Caylion sealed is gone, and
    so is all that the server remembered of it: the tablet says so at once, and they seal once more."""
    party = mishaps.party
    caylion = party.device("caylion")
    await mishaps.crash()
    lost = word("tablet-seals-lost", seats=SHORT["caylion"])
    await party.tablet.until(lambda text: lost in text)
    await caylion.tap(word("phone-main-choice"))
    await caylion.tap(word("phone-seal-again"))
    await caylion.tap("0")
    await caylion.tap(word("phone-seal"))
    await caylion.tap(word("phone-back"))
    await mishaps.note("phone and server lost with a sealed bid: the seat seals it once more")
    await mishaps.drop(reveal_research(party))
    await party.device("unity").tap(word("phone-main-choice"))
    await party.choose("research", {"unity": ["buy 3"]})
    await party.phase(Phase.STEAL)


async def reveal_research(party: Party) -> None:
    await party.reveal("reveal_research_bids", at_once=True)
    await party.state_where(lambda state: state["auction"]["research"] is not None)


async def rest_of_the_turn(mishaps: Mishaps) -> None:
    """Steal and clean-up."""
    party = mishaps.party
    await mishaps.crash()
    await party.tablet.tap(word("scene-go-on-now"))
    await mishaps.drop(party.on_to(Phase.CLEANUP))
    await mishaps.crash()
    await mishaps.drop(party.on_to_turn(2))


async def to_the_end(party: Party) -> None:
    """The turns between, with bids by hand."""
    for turn in range(2, LAST_TURN):
        await party.end_trading()
        await party.on_to(Phase.SHARE)
        await party.on_to(Phase.BIDS)
        await party.tablet.tap(word("tablet-by-hand"))
        await party.phase(Phase.STEAL)
        await party.on_to(Phase.CLEANUP)
        await party.on_to_turn(turn + 1)
    await party.end_trading()
    await party.on_to(Phase.STEAL)
    await party.on_to(Phase.SCORING)


async def scoring(mishaps: Mishaps) -> None:
    """Half a count survives a reload, sealed counts the server's death, and so do the scores."""
    party = mishaps.party
    await mishaps.all_up_to_date()
    unity = party.device("unity")
    await unity.tap(word("phone-main-count"))
    await unity.tap("2")
    await unity.tap("0")
    half = f"{word('phone-count-points')} 20"
    await mishaps.reload(
        "unity",
        lambda: unity.peek(word("pad-hold"), lambda text: half in text.splitlines()),
        "its half-made count",
    )
    for _ in ("small", "large", "ultratech", "ships"):
        await unity.tap("0")
    await unity.tap(word("phone-seal"))
    await asyncio.gather(
        *(party.phones[seat].count(points=number) for number, seat in enumerate(SEATS) if seat != "unity")
    )
    await party.state_where(lambda state: set(state["sealed"]) == set(SEATS))
    await mishaps.crash()
    await mishaps.drop(reveal_scores(party))
    await mishaps.crash()
    await mishaps.drop()
    assert (await party.state())["winners"] == ["unity"]


async def reveal_scores(party: Party) -> None:
    await party.reveal("reveal_scores", at_once=True)
    await party.phase(Phase.FINISHED)
