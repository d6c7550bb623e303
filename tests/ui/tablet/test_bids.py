"""Bids: announcing, sealing behind a cover, and the reveal."""

import asyncio
import json

import flet as ft

from companion.ui.widgets.number_pad import COVERED
from tests.ui.fake_page import walk
from tests.ui.phone.evening import bidding, opened
from tests.ui.tablet.evening import stages
from tests.ui.tablet.tablet import Tablet, show


def on_page(tablet: Tablet) -> str:
    """Everything a browser holds of this page now: each control with all its texts and names."""
    return " ".join(repr(getattr(one, "value", "")) + str(vars(one)) for one in walk(tablet.driver.page))


async def entered(tablet: Tablet) -> None:
    """Dora enters 4 and 1 behind the cover."""
    await tablet.tap("Hand over to Dora", "I am Dora", "4", "1")


async def held(tablet: Tablet) -> None:
    """A finger on the cover of the numbers."""
    (cover,) = [one for one in tablet.driver.all(ft.GestureDetector) if one.on_long_press_down]
    await tablet.driver.event(cover, "long_press_down")


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
    """By the moderator for the seat; the numbers are in no journal line. Then the tablet is for the next one."""
    tablet = await show("bids")
    await entered(tablet)
    await tablet.tap("Seal")
    assert "kjasjavikalimm" in tablet.state.seals
    assert tablet.says("Dora has sealed")
    assert tablet.says("Hand the tablet to Eva")
    await tablet.tap("Back")
    assert tablet.driver.has("Dora seals again")


async def test_five_bids_go_round_in_26_taps() -> None:
    """Ships of 2 to 5 announced on the way, each with a tap; after the last the tablet lies on the table again."""
    players = {"caylion": ("Ana", 4, 3, 1), "zeth": ("Ben", 2, 1, 1), "unity": ("Cem", 5, 2, 3),
               "yengii": ("Eva", 3, 0, 3), "faderan": ("Finn", 4, 4, 0)}  # fmt: skip
    script = bidding(opened(seats={seat: name for seat, (name, *_) in players.items()}))
    tablet, taps = await show(script), 1
    await tablet.tap("Hand over to Ana")
    for player, ships, colony, research in players.values():
        await tablet.tap(f"I am {player}", f"Announce {ships} ships", str(colony), str(research), "Seal")
        taps += 5
    assert tablet.says("Everybody has sealed.")
    assert taps == 26
    for seat, (_, _, colony, _) in players.items():
        part = tablet.room.vault.open(seat, tablet.state.seals[seat]["colony"])
        assert part is not None
        assert part.numbers == {"ships": colony}


async def test_all_announce_first_where_a_table_wants_to_hear_it() -> None:
    """One tap a seat, one after the other; the split comes when the tablet goes round."""
    tablet = await show("bids")
    silent = [seat for seat, held in tablet.state.holdings.items() if held.ships is None]
    assert silent == ["yengii", "faderan"]
    await tablet.tap("Everybody announces their ships first", "Announce 3 ships", "Announce 4 ships")
    assert [tablet.state.holdings[seat].ships for seat in silent] == [3, 4]
    assert not tablet.driver.has("Everybody announces their ships first")


async def test_a_bid_entered_on_the_tablet_is_never_on_the_page() -> None:
    """Dots are; the numbers only while they are held open, and nothing of them after the seal."""
    tablet = await show("bids")
    await entered(tablet)
    assert "Colony: 4" not in on_page(tablet)
    await held(tablet)
    assert "Colony: 4" in on_page(tablet)
    tablet.driver.forget()
    await tablet.tap("Seal")
    assert "Colony" not in on_page(tablet)
    assert b"Colony" not in tablet.driver.sent
    await tablet.tap("Back", "Dora seals again", "I am Dora")
    assert COVERED not in tablet.driver.texts()


async def test_covering_again_forgets_what_was_entered() -> None:
    """Somebody looks over: the cover comes down and the numbers are gone."""
    tablet = await show("bids")
    await entered(tablet)
    await tablet.tap("Cover it, enter later")
    assert "Colony" not in on_page(tablet)
    await tablet.tap("I am Dora")
    assert COVERED not in tablet.driver.texts()


async def test_a_second_tap_opens_nobody_else_s_page() -> None:
    """Where Seal was, Eva's "I am Eva" is now."""
    tablet = await show("bids")
    await entered(tablet)
    await tablet.driver.tap_twice("Seal", "I am Eva")
    assert tablet.driver.has("I am Eva")


async def test_no_bid_beyond_the_ships_announced_can_be_sealed() -> None:
    """Both bids together at most the ships (FIRST p7): the table says so, and nothing is sealed."""
    tablet = await show("bids")
    await tablet.tap("Hand over to Dora", "I am Dora", "4", "4", "Seal")
    assert "kjasjavikalimm" not in tablet.state.seals
    assert tablet.says("6 ships")


async def test_others_acting_do_not_disturb_the_one_who_enters() -> None:
    """Nothing moves under the finger because another player sealed."""
    tablet = await show("bids")
    await entered(tablet)
    tablet.driver.forget()
    tablet.room.play('{"do": "declare_ships", "by": "yengii", "ships": 2}')
    tablet.room.changed()
    await tablet.driver.settle()
    assert not tablet.driver.frames
    assert tablet.driver.texts().count(COVERED) == 2


async def test_seats_with_a_phone_are_left_to_it() -> None:
    """They announce and seal themselves; the tablet only shows that they did."""
    tablet = await show("bids", phones=["faderan"])
    assert not tablet.driver.has("Hand over to Finn")
    assert tablet.says("Still to seal: Dora, Eva, and Finn.")


async def until(tablet: Tablet, phase: str) -> None:
    """Waits until the table has come to a phase."""
    there = asyncio.Event()
    tablet.room.watchers.append((lambda: there.set() if tablet.state.phase == phase else None, lambda: None))
    if tablet.state.phase != phase:
        await asyncio.wait_for(there.wait(), 20)
    await tablet.driver.settle()


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
    await tablet.tap("Reveal colony bids")
    await until(tablet, "colony_auction")
    assert tablet.says("612 ships")
    assert not tablet.says("358")


async def test_a_seal_that_cannot_be_opened_is_told_at_once() -> None:
    """After a restart the tablet's envelopes are gone: nobody reads that all have sealed, and sealing anew is there."""
    tablet = await show("sealed")
    assert tablet.says("Everybody has sealed.")
    tablet.room.vault.lose(*tablet.desk.presence())
    tablet.room.changed()
    assert not tablet.says("Everybody has sealed.")
    assert not tablet.alive("Reveal colony bids")
    assert tablet.alive("Ana seals again")


async def test_between_the_reveals_a_lost_research_bid_is_sealed_anew() -> None:
    """Nobody is stuck: the button stands on the screen that waits."""
    tablet = await show("research")
    assert not tablet.driver.has("Ana seals again")
    tablet.room.vault.lose(*tablet.desk.presence())
    tablet.room.changed()
    assert not tablet.alive("Reveal research bids")
    assert tablet.alive("Ana seals again")
