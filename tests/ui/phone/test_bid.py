"""The bid: announced with a tap, split behind dots, sealed in a few taps, and never readable by a glance."""

import flet as ft

from companion.rules.auction import AuctionKind
from companion.table.envelopes import fingerprint, grouped
from companion.ui import theme
from companion.ui.widgets.number_pad import COVERED
from tests.ui.fake_desk import FakeRoom
from tests.ui.fake_page import walk
from tests.ui.phone.evening import SHIPS, announced, bidding, colonies, line, moved, sealed
from tests.ui.phone.phone import Phone, show


async def hold(phone: Phone) -> None:
    """A finger on the cover."""
    (cover,) = [one for one in phone.driver.all(ft.GestureDetector) if one.on_long_press_down]
    await phone.driver.event(cover, "long_press_down")


async def let_go(phone: Phone) -> None:
    """And off again."""
    (cover,) = [one for one in phone.driver.all(ft.GestureDetector) if one.on_long_press_down]
    await phone.driver.event(cover, "long_press_end")


def sealed_ships(phone: Phone, kind: AuctionKind) -> int:
    """What is in the envelope of the Caylion."""
    opened_part = phone.room.table._vault.open("caylion", phone.state.seals["caylion"][kind])
    assert opened_part is not None
    return opened_part.numbers["ships"]


async def test_a_bid_of_3_and_1_out_of_4_ships_takes_five_taps_from_home() -> None:
    """Open, announce with one tap, a tile each, seal; whatever the table knew of the ships before."""
    phone = await show(bidding())
    await phone.tap("My bid", "Announce 4 ships", "3", "1", "Seal")
    assert phone.taps == 5
    assert (sealed_ships(phone, "colony"), sealed_ships(phone, "research")) == (3, 1)
    assert phone.state.holdings["caylion"].ships == 4


async def test_what_was_sealed_is_what_was_entered() -> None:
    """At the reveal the numbers and the fingerprint agree."""
    phone = await show(sealed(without="caylion"))
    await phone.tap("My bid", "3", "1", "Seal")
    mark = phone.state.seals["caylion"]["colony"].fingerprint
    opened_part = phone.room.table._vault.open("caylion", phone.state.seals["caylion"]["colony"])
    assert opened_part is not None
    assert opened_part.numbers == {"ships": 3}
    assert fingerprint(opened_part.numbers, opened_part.nonce) == mark
    await phone.tap("My bid", "Fingerprints")
    assert phone.says(grouped(mark))


async def test_what_the_screen_shows_does_not_tell_what_was_entered() -> None:
    """Every bid is as many taps, and every one of them sends the same to the screen, byte for byte: a dot."""
    sent = []
    for bid in (("3", "1"), ("0", "0"), ("1", "4")):
        phone = await show(announced())
        await phone.tap("My bid")
        numbered = {one._i: n for n, one in enumerate(phone.driver.controls())}
        phone.driver.forget()
        await phone.tap(*bid)
        texts = phone.driver.texts()
        assert texts.count(COVERED) == 2
        assert bid[0] in texts, "a tile of the pad, as before"
        sent.append((len(phone.driver.frames), len(phone.driver.sent), texts, len(numbered)))
    assert sent[0] == sent[1] == sent[2]


async def test_nothing_is_sealed_that_nobody_entered() -> None:
    """No taps are no bid of nothing: who looks on would see that two numbers are missing."""
    phone = await show(announced())
    await phone.tap("My bid", "Seal")
    assert phone.says("Still to enter: Colony bid and Research bid.")
    await phone.tap("0", "Seal")
    assert phone.says("Still to enter: Research bid.")
    assert "caylion" not in phone.state.seals
    await phone.tap("0", "Seal")
    assert sealed_ships(phone, "colony") == 0


async def test_both_bids_together_are_never_more_than_the_ships() -> None:
    """Colony, research and kept are exactly the ships held (REM Overview of bidding): the table says so."""
    phone = await show(announced())
    await phone.tap("My bid", "4", "4", "Seal")
    assert "caylion" not in phone.state.seals
    assert phone.says("5 ships")
    await phone.tap("1", "Seal")
    assert (sealed_ships(phone, "colony"), sealed_ships(phone, "research")) == (4, 1)


async def test_a_second_tap_is_taken_for_no_bid() -> None:
    """On the number of ships, whose place the tiles of the bid take; on a tile; and on Seal, where My table has its
    button."""
    phone = await show(bidding())
    await phone.tap("My bid")
    await phone.driver.tap_twice("Announce 4 ships", "3")
    assert [text for text in phone.driver.texts() if text == COVERED] == []
    await phone.driver.tap_twice("3", "3")
    assert [text for text in phone.driver.texts() if text == COVERED] == [COVERED]
    await phone.tap("1")
    await phone.driver.tap_twice("Seal", "My bid")
    assert phone.has("Sealed."), "at home, and still there"
    assert (sealed_ships(phone, "colony"), sealed_ships(phone, "research")) == (3, 1)


async def test_it_can_be_read_only_while_it_is_held_down() -> None:
    """The cover is no paint: the numbers are not sent before the finger is down, and are gone when it lifts. Before
    the seal and after it, all of it: both bids and what is kept."""
    phone = await show(announced())
    await phone.tap("My bid", "3", "1")
    for _ in ("before", "after"):
        phone.driver.forget()
        assert not phone.says("Colony: 3")
        await hold(phone)
        assert phone.says("Colony: 3, counts 1.5")
        assert phone.says("Kept: 1")
        assert phone.says("Research: 1")
        await let_go(phone)
        assert not phone.says("Colony: 3")
        phone.driver.forget()
        await phone.tap(*(("Seal", "My bid") if phone.has("Seal") else ("Back",)))
        assert b"Colony: 3" not in phone.driver.sent


async def test_a_bid_can_be_changed_until_the_reveal() -> None:
    """Sealed anew, with a new fingerprint."""
    phone = await show(announced())
    await phone.tap("My bid", "1", "0", "Seal")
    before = phone.state.seals["caylion"]["colony"].fingerprint
    assert phone.has("Sealed."), "at home again, where it is told"
    await phone.tap("My bid", "Change my bid", "Colony bid: entered", "2", "Seal")
    assert phone.state.seals["caylion"]["colony"].fingerprint != before
    assert (sealed_ships(phone, "colony"), sealed_ships(phone, "research")) == (2, 0)


async def test_announcing_other_ships_drops_the_seal() -> None:
    """It was made from other ships."""
    phone = await show(announced())
    await phone.tap("My bid", "1", "0", "Seal")
    await phone.tap("My bid", "Change my bid", "Other number of ships", "Announce 6 ships")
    assert "caylion" not in phone.state.seals
    assert phone.has("Seal")


async def test_more_ships_than_there_are_tiles_are_typed() -> None:
    """And looked at before they are said."""
    phone = await show(bidding())
    await phone.tap("My bid", "19 or more", "2", "3", "Announce 23 ships")
    assert phone.state.holdings["caylion"].ships == 23


async def test_holdings_for_ties_are_filled_in_and_can_be_corrected() -> None:
    """Set-up, then last declared plus bought (contract: declare_ships)."""
    phone = await show(bidding())
    await phone.tap("My bid")
    assert phone.says("For ties: 1 colony, 0 research teams")
    await phone.tap("Correct", "2", "0", "1")
    held = phone.state.holdings["caylion"]
    assert (held.colonies, held.research_teams, held.ships) == (2, 0, 1)


async def test_ships_start_at_what_the_table_knows() -> None:
    """At set-up on turn 1, later at what was announced, less what was paid: on whatever phone."""
    phone = await show(bidding())
    await phone.tap("My bid")
    assert known(phone) == "1"
    later = await show([*moved(announced(), 3), *[line("advance", skip=True)] * 3])
    assert later.state.turn == 2
    await later.tap("My bid")
    assert known(later) == "5"
    paid = await show([*colonies(), line("buy", "kjasjavikalimm", space=6)], "kjasjavikalimm")
    while paid.state.phase != "bids":
        await paid.happens("advance", skip=True)
    await paid.tap("My bid")
    assert known(paid) == str(SHIPS["kjasjavikalimm"] - 5)


def known(phone: Phone) -> str | None:
    """The number on the tile that is outlined."""
    (tile,) = [
        one
        for one in phone.driver.all(ft.FilledButton)
        if one.style and isinstance(one.style.side, ft.BorderSide) and one.style.side.color is theme.EDGE
    ]
    return next(text.value for text in walk(tile) if isinstance(text, ft.Text))


async def test_a_half_entered_bid_survives_a_new_session() -> None:
    """Browser killed: numbers and place are still there, and still covered."""
    phone = await show(announced())
    await phone.tap("My bid", "3")
    assert phone.desk.lasting == {"where:caylion"}, "the numbers stay in the server's memory"
    again = await show(phone.room, kept=phone.desk.kept)
    assert again.driver.texts().count(COVERED) == 1
    await again.tap("1", "Seal")
    assert (sealed_ships(again, "colony"), sealed_ships(again, "research")) == (3, 1)


async def test_the_numbers_of_another_turn_are_forgotten() -> None:
    """A new turn starts at nothing."""
    phone = await show(announced(), kept={"bid:caylion": {"turn": 5, "colony": 4, "research": 1}})
    await phone.tap("My bid")
    assert COVERED not in phone.driver.texts()


async def test_a_bid_sealed_elsewhere_says_so() -> None:
    """The moderator sealed for this seat: this phone does not know the numbers."""
    phone = await show(sealed())
    await phone.tap("My bid")
    await hold(phone)
    assert phone.says("Nothing was entered here.")


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
    assert phone.has("See the auction")
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
    assert phone.says("You passed automatically: no space was cheap enough.")


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
    await ana.tap("My bid", "7", "0", "Seal")
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
