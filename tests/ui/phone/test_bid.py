"""The bid: announced, split under a veil, sealed in a few taps, and never readable by a glance."""

import flet as ft
import pytest

from companion.table.envelopes import fingerprint, grouped
from companion.ui.phone import veil
from companion.ui.phone.veil import COVERED
from tests.ui.fake_desk import FakeRoom
from tests.ui.fake_page import names
from tests.ui.phone.evening import SHIPS, announced, bidding, line, moved, opened, sealed
from tests.ui.phone.phone import Phone, show


async def entered(phone: Phone, colony: int, research: int, ships: int = 5) -> int:
    """A bid put in from My table; gives the taps that were not for the numbers."""
    await phone.tap("My bid")
    start = phone.state.setup.start_ships["caylion"]
    await phone.tap(*["Ships plus"] * (ships - start))
    await phone.tap(f"Announce {ships} ships")
    await phone.tap(*["Colony bid plus"] * colony, *["Research bid plus"] * research)
    await phone.tap("Seal")
    return phone.taps - (ships - start) - colony - research


async def test_a_bid_is_sealed_in_at_most_five_taps_beyond_the_numbers() -> None:
    """From My table: open, announce, seal."""
    phone = await show(bidding())
    assert await entered(phone, 3, 1) <= 5
    assert "caylion" in phone.state.seals
    assert phone.state.holdings["caylion"].ships == 5


async def test_what_was_sealed_is_what_was_entered() -> None:
    """At the reveal the numbers and the fingerprint agree."""
    phone = await show(sealed(without="caylion"))
    await phone.tap("My bid", *["Colony bid plus"] * 3, "Research bid plus", "Seal")
    mark = phone.state.seals["caylion"]["colony"].fingerprint
    opened_part = phone.room.table._vault.open("caylion", phone.state.seals["caylion"]["colony"])
    assert opened_part is not None
    assert opened_part.numbers == {"ships": 3}
    assert fingerprint(opened_part.numbers, opened_part.nonce) == mark
    await phone.tap("Fingerprints")
    assert phone.says(grouped(mark))


async def test_only_the_number_under_the_thumb_can_be_read() -> None:
    """Touching the other one covers the first."""
    phone = await show(announced())
    await phone.tap("My bid", "Colony bid plus", "Colony bid plus")
    assert phone.says("2")
    await phone.tap("Research bid plus")
    numbers = [text.value for text in phone.driver.all(ft.Text) if text.size == 28 and text.value]
    assert numbers == [COVERED, "1"]
    assert phone.says("Kept: 2")


async def test_after_a_moment_everything_is_covered(monkeypatch: pytest.MonkeyPatch) -> None:
    """A neighbour's glance finds dots."""
    monkeypatch.setattr(veil, "MOMENT", 0)
    phone = await show(announced())
    await phone.tap("My bid", "Colony bid plus")
    await phone.driver.settle()
    numbers = [text.value for text in phone.driver.all(ft.Text) if text.size == 28 and text.value]
    assert numbers == [COVERED, COVERED]
    assert phone.says(f"Kept: {COVERED}")


async def test_both_bids_together_are_never_more_than_the_ships() -> None:
    """Colony, research and kept are exactly the ships held (REM Overview of bidding)."""
    phone = await show(announced())
    await phone.tap("My bid", *["Colony bid plus"] * 4, *["Research bid plus"] * 4, "Seal")
    opened_part = phone.room.table._vault.open("caylion", phone.state.seals["caylion"]["research"])
    assert opened_part is not None
    assert opened_part.numbers == {"ships": 1}


async def test_a_second_tap_on_seal_does_not_open_the_seal() -> None:
    """What comes in its place leads home."""
    phone = await show(announced())
    await phone.tap("My bid", "Colony bid plus", "Seal")
    large = [one for one in phone.driver.all(ft.FilledButton) if "Change my bid" in names(one)]
    assert not large
    await phone.tap("My table")
    assert "caylion" in phone.state.seals


async def test_sealed_shows_nothing_until_it_is_held_down() -> None:
    """The cover is no paint: the numbers are not sent before the finger is down, and are gone when it lifts."""
    phone = await show(announced())
    await phone.tap("My bid", *["Colony bid plus"] * 4, "Research bid plus", "Seal")
    phone.driver.forget()
    await phone.tap("Back", "My bid")
    assert not phone.says("Colony: 4")
    assert b"Colony: 4" not in phone.driver.sent
    (cover,) = [one for one in phone.driver.all(ft.GestureDetector) if one.on_long_press_down]
    await phone.driver.event(cover, "long_press_down")
    assert phone.says("Colony: 4, counts 2")
    assert phone.says("Kept: 0")
    assert phone.says("Research: 1")
    await phone.driver.event(cover, "long_press_end")
    assert not phone.says("Colony: 4")


async def test_a_bid_can_be_changed_until_the_reveal() -> None:
    """Sealed anew, with a new fingerprint."""
    phone = await show(announced())
    await phone.tap("My bid", "Colony bid plus", "Seal")
    before = phone.state.seals["caylion"]["colony"].fingerprint
    await phone.tap("Change my bid", "Colony bid plus", "Seal")
    assert phone.state.seals["caylion"]["colony"].fingerprint != before


async def test_announcing_other_ships_drops_the_seal() -> None:
    """It was made from other ships."""
    phone = await show(announced())
    await phone.tap("My bid", "Colony bid plus", "Seal", "Change my bid", "Other number of ships", "Ships plus")
    await phone.tap("Announce 6 ships")
    assert "caylion" not in phone.state.seals
    assert phone.has("Seal")


async def test_holdings_for_ties_are_filled_in_and_can_be_corrected() -> None:
    """Set-up, then last declared plus bought (contract: declare_ships)."""
    phone = await show(bidding())
    await phone.tap("My bid")
    assert phone.says("For ties: 1 colony, 0 research teams")
    await phone.tap("Correct", "Colonies plus", "Announce 1 ship")
    assert phone.state.holdings["caylion"].colonies == 2


async def test_ships_start_at_what_is_known() -> None:
    """At set-up on turn 1, later at what was left after the last auctions."""
    phone = await show(bidding())
    await phone.tap("My bid")
    assert phone.has("Announce 1 ship")
    await phone.tap(*["Ships plus"] * 4, "Announce 5 ships")
    later = await show(bidding(moved(opened(), 6)), kept=phone.desk.kept)
    assert later.state.turn == 2
    assert later.has("Announce 5 ships")


async def test_a_half_entered_bid_survives_a_new_session() -> None:
    """Browser killed: numbers and place are still there, and still covered."""
    phone = await show(announced())
    await phone.tap("My bid", *["Colony bid plus"] * 3)
    assert phone.desk.lasting == {"where:caylion"}, "the numbers stay in the server's memory"
    again = await show(phone.room, kept=phone.desk.kept)
    assert again.has("Seal")
    assert [text.value for text in again.driver.all(ft.Text) if text.size == 28] == [COVERED, COVERED]
    await again.tap("Seal")
    opened_part = again.room.table._vault.open("caylion", again.state.seals["caylion"]["colony"])
    assert opened_part is not None
    assert opened_part.numbers == {"ships": 3}


async def test_the_numbers_of_another_turn_are_forgotten() -> None:
    """A new turn starts at nothing."""
    phone = await show(announced(), kept={"bid:caylion": {"turn": 5, "colony": 4, "research": 1, "ships": 5}})
    await phone.tap("My bid", "Seal")
    opened_part = phone.room.table._vault.open("caylion", phone.state.seals["caylion"]["colony"])
    assert opened_part is not None
    assert opened_part.numbers == {"ships": 0}


async def test_a_bid_sealed_elsewhere_says_so() -> None:
    """The moderator sealed for this seat: this phone does not know the numbers."""
    phone = await show(sealed())
    await phone.tap("My bid")
    (cover,) = [one for one in phone.driver.all(ft.GestureDetector) if one.on_long_press_down]
    await phone.driver.event(cover, "long_press_down")
    assert phone.says("This bid was not sealed on this phone.")


async def test_the_others_ships_are_public_and_who_has_sealed() -> None:
    """Everyone announces how many ships they have (FIRST p7)."""
    phone = await show(sealed(without="caylion"))
    await phone.tap("My bid")
    assert phone.says("6 ships")
    locks = [icon for icon in phone.driver.all(ft.Icon) if icon.semantics_label == "Sealed"]
    assert len(locks) == 4


async def test_when_the_bids_are_revealed_the_phone_goes_on_to_the_auction() -> None:
    """It stayed on a page with one sentence: no bids, no order, and the way to them led over My table."""
    phone = await show(sealed())
    await phone.tap("My bid")
    await phone.happens("reveal_colony_bids")
    assert phone.says("Order of choosing")
    assert phone.says("Place 2 of 5")
    assert phone.says("My choice")


async def test_nobody_on_another_page_is_led_away_by_the_reveal() -> None:
    """Reading the help, or at My table: only the page that has nothing left to show is left."""
    phone = await show(sealed())
    await phone.happens("reveal_colony_bids")
    assert phone.has("My choice")
    assert not phone.says("Order of choosing")
    other = await show(sealed())
    await other.tap("Help")
    await other.happens("reveal_colony_bids")
    assert not other.says("Order of choosing")
    assert other.has("Leave this seat")


async def test_a_reveal_after_which_nobody_can_buy_leads_to_its_result() -> None:
    """One ship of the Caylion counts half, and nobody else bid: all are passed, and the research bids are next. What
    happened can be read all the same."""
    nothing = [line("seal_bid", name, colony=int(name == "caylion"), research=1) for name in SHIPS]
    phone = await show([*announced(), *nothing])
    await phone.tap("My bid")
    await phone.happens("reveal_colony_bids")
    assert phone.says("You were passed: no space was cheap enough.")


async def test_bids_by_hand_lead_to_my_table() -> None:
    """The table skips the auctions of this turn: nobody is left on an empty page."""
    phone = await show(sealed())
    await phone.tap("My bid")
    await phone.happens("advance", skip=True)
    assert phone.has("New deal")
    assert not phone.has("Back")


async def test_a_phone_that_comes_back_after_the_reveal_finds_the_auction() -> None:
    """It was out of reach on the bid page while the others went on."""
    phone = await show(sealed())
    await phone.tap("My bid")
    phone.room.play(line("reveal_colony_bids"))
    again = await show(phone.room, kept=phone.desk.kept)
    assert again.says("Order of choosing")


async def test_no_bid_of_mine_reaches_another_phone() -> None:
    """Seven ships for the colony: the number is on no other wire before the reveal."""
    room = FakeRoom([*bidding(), line("declare_ships", "caylion", ships=77)])
    ana, ben = await show(room), await show(room, "zeth")
    ben.driver.forget()
    await ana.tap("My bid", *["Colony bid plus"] * 7, "Seal")
    assert "caylion" in ana.state.seals
    assert b"77 ships" not in ben.driver.sent
    assert not any(text.value == "7" for text in ben.driver.all(ft.Text))


async def test_the_fingerprints_are_a_tap_away_and_long_enough_to_bind() -> None:
    """20 digits of each part in groups, as the journal has them, and the head of the chain with them."""
    phone = await show(sealed())
    await phone.tap("My bid", "Fingerprints")
    parts = phone.state.seals["caylion"]
    for part, name in ((parts["colony"], "colony bid"), (parts["research"], "research bid")):
        assert phone.says(f"Ana: {name}")
        assert phone.says(grouped(part.fingerprint))
        assert grouped(part.fingerprint).replace(" ", "") == part.fingerprint
    entries, head = phone.desk.chain()
    assert phone.says(f"The journal up to entry {entries}")
    assert phone.says(grouped(head))
    assert not phone.says(grouped(phone.state.seals["zeth"]["colony"].fingerprint))
