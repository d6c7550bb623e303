"""Bids: announcing, sealing behind a cover, the countdown and the reveal."""

import asyncio
import json

import pytest

from companion.ui.tablet import countdown
from tests.ui.fake_page import walk
from tests.ui.tablet.evening import stages
from tests.ui.tablet.tablet import Tablet, show


def on_page(tablet: Tablet) -> str:
    """Everything a browser holds of this page now: each control with all its texts and names."""
    return " ".join(repr(getattr(one, "value", "")) + str(vars(one)) for one in walk(tablet.driver.page))


async def entered(tablet: Tablet) -> None:
    """Dora enters 4 and 1 behind the cover."""
    await tablet.tap("Hand over to Dora", "I am Dora", *["Colony bid plus"] * 4, "Research bid plus")


async def test_the_cover_shows_nothing_until_it_is_handed_over() -> None:
    """Neighbours see a name and nothing else: no frame, no other bids, no steppers."""
    tablet = await show("bids")
    await tablet.tap("Hand over to Dora")
    assert tablet.says("Hand the tablet to Dora (Kjas)")
    assert sorted(tablet.driver.names()) == ["Back", "I am Dora"]


async def test_a_tap_on_the_next_step_is_not_lost_when_somebody_seals() -> None:
    """The count above the button changes, the button under the finger stays the one that was aimed at."""
    *others, last = stages()["sealed"]
    tablet = await show(others)
    aimed_at = tablet.driver.named("Reveal colony bids")
    tablet.room.play(last)
    tablet.room.changed()
    await tablet.driver.settle()
    assert tablet.driver.named("Reveal colony bids") is aimed_at


async def test_a_bid_is_sealed_for_a_seat_without_a_phone() -> None:
    """By the moderator for the seat; the numbers are in no journal line."""
    tablet = await show("bids")
    await entered(tablet)
    await tablet.tap("Seal a bid")
    assert "kjasjavikalimm" in tablet.state.seals
    assert tablet.says("Dora has sealed")
    await tablet.tap("Put the tablet back")
    assert tablet.driver.has("Dora seals anew")


async def test_a_bid_typed_on_the_cover_is_not_on_the_page_afterwards() -> None:
    """What was entered leaves the page with the seal, and is not sent again."""
    tablet = await show("bids")
    await entered(tablet)
    assert "Colony bid 4" in on_page(tablet)
    tablet.driver.forget()
    await tablet.tap("Seal a bid")
    assert "Colony bid" not in on_page(tablet)
    assert b"Colony bid" not in tablet.driver.sent
    await tablet.tap("Put the tablet back", "Dora seals anew", "I am Dora")
    assert "Colony bid 0" in on_page(tablet)
    assert "Colony bid 4" not in on_page(tablet)


async def test_covering_again_forgets_what_was_entered() -> None:
    """Somebody looks over: the cover comes down and the numbers are gone."""
    tablet = await show("bids")
    await entered(tablet)
    await tablet.tap("Cover, enter later")
    assert "Colony bid" not in on_page(tablet)
    await tablet.tap("I am Dora")
    assert "Colony bid 0" in on_page(tablet)


async def test_no_bid_beyond_the_ships_announced_can_be_entered() -> None:
    """Both bids together at most the ships (FIRST p7): the steppers stop there, and what is kept is told."""
    tablet = await show("bids")
    await tablet.tap("Hand over to Dora", "I am Dora", *["Colony bid plus"] * 4, *["Research bid plus"] * 2)
    assert tablet.says("You keep 0 ships.")
    (plus,) = tablet.every("Colony bid plus")
    assert getattr(plus, "disabled", False)


async def test_others_acting_do_not_disturb_the_one_who_enters() -> None:
    """Nothing moves under the finger because another player sealed."""
    tablet = await show("bids")
    await entered(tablet)
    tablet.driver.forget()
    tablet.room.play('{"do": "declare_ships", "by": "yengii", "ships": 2}')
    tablet.room.changed()
    await tablet.driver.settle()
    assert not tablet.driver.frames
    assert "Colony bid 4" in on_page(tablet)


async def test_announcing_leads_straight_to_the_cover() -> None:
    """Ships and cards are public; the split is not."""
    tablet = await show("bids")
    await tablet.tap("Finn announces", "Ships plus", "Announce, then seal")
    assert tablet.state.holdings["faderan"].ships == 3
    assert tablet.says("Hand the tablet to Finn")


async def test_seats_with_a_phone_are_left_to_it() -> None:
    """They announce and seal themselves; the tablet only shows that they did."""
    tablet = await show("bids", phones=["faderan"])
    assert not tablet.driver.has("Finn announces")
    assert tablet.says("Still to seal: Dora, Eva, and Finn.")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A countdown that does not take three seconds of a test."""
    monkeypatch.setattr(countdown, "BEAT", 0.01)


async def until(tablet: Tablet, phase: str) -> None:
    """Waits until the table has come to a phase."""
    there = asyncio.Event()
    tablet.room.watchers.append((lambda: there.set() if tablet.state.phase == phase else None, lambda: None))
    if tablet.state.phase != phase:
        await asyncio.wait_for(there.wait(), 20)
    await tablet.driver.settle()


@pytest.mark.usefixtures("quick")
async def test_the_reveal_counts_down_and_then_opens_all_bids_at_once() -> None:
    """FIRST p7, REM Colony bids."""
    tablet = await show("sealed")
    await tablet.tap("Reveal colony bids")
    assert tablet.state.phase == "bids"
    assert tablet.says("3")
    await until(tablet, "colony_auction")
    assert tablet.says("Order of choosing")


async def test_the_countdown_can_be_skipped() -> None:
    """A tap reveals at once."""
    tablet = await show("sealed")
    await tablet.tap("Reveal colony bids", "Reveal at once")
    await until(tablet, "colony_auction")


async def test_a_table_that_bids_with_fists_goes_past_the_auctions() -> None:
    """`advance` with `skip`, one tap."""
    tablet = await show("bids")
    await tablet.tap("Bid by hand, skip this")
    assert tablet.state.phase == "steal"


async def test_no_bid_is_on_the_page_before_its_reveal() -> None:
    """The tablet shows who has sealed, never what; when the colony bids open, the research bids stay hidden."""
    script = stages()["sealed"]
    script += [
        json.dumps({"do": "declare_ships", "by": "kjasjavikalimm", "ships": 970}),
        json.dumps({"do": "seal_bid", "by": "kjasjavikalimm", "colony": 612, "research": 358}),
    ]
    tablet = await show(script)
    assert tablet.says("970 ships")
    assert not tablet.says("612")
    await tablet.tap("Reveal colony bids", "Reveal at once")
    await until(tablet, "colony_auction")
    assert tablet.says("612 ships")
    assert not tablet.says("358")


async def test_a_seal_that_cannot_be_opened_is_told_at_once() -> None:
    """After a restart the tablet's envelopes are gone: nobody reads that all have sealed, and sealing anew is there."""
    tablet = await show("sealed")
    assert tablet.says("All have sealed.")
    tablet.room.vault.lose(*tablet.desk.presence())
    tablet.room.changed()
    assert not tablet.says("All have sealed.")
    assert not tablet.alive("Reveal colony bids")
    assert tablet.alive("Ana seals anew")


async def test_between_the_reveals_a_lost_research_bid_is_sealed_anew() -> None:
    """Nobody is stuck: the button stands on the screen that waits."""
    tablet = await show("research")
    assert not tablet.driver.has("Ana seals anew")
    tablet.room.vault.lose(*tablet.desk.presence())
    tablet.room.changed()
    assert not tablet.alive("Reveal research bids")
    assert tablet.alive("Ana seals anew")
