"""My choice: my place and why, what I can afford, buy, pass, split."""

import flet as ft

from tests.ui.fake_desk import FakeRoom
from tests.ui.fake_page import names
from tests.ui.phone.evening import PLAYERS, bidding, colonies, line, opened, research
from tests.ui.phone.phone import show


def revealed(**bids: tuple[int, int]) -> list[str]:
    """The colony auction with these bids for colony and research; who is not named bids nothing."""
    numbers = {seat: bids.get(seat, (0, 0)) for seat in PLAYERS}
    ships = [line("declare_ships", seat, ships=colony + team) for seat, (colony, team) in numbers.items()]
    seals = [line("seal_bid", seat, colony=colony, research=team) for seat, (colony, team) in numbers.items()]
    return [*bidding(), *ships, *seals, line("reveal_colony_bids")]


def one_buyer() -> list[str]:
    """Dora bought a colony, and nobody else could: Ana's ship counts half, the others bid nothing. For a research team
    only Ben has bid."""
    bids = revealed(kjasjavikalimm=(4, 0), caylion=(1, 0), zeth=(0, 3))
    return [*bids, line("buy", "kjasjavikalimm", space=6)]


async def test_my_place_and_why() -> None:
    """From the highest bid down; the Caylion's colony bid counts half (FIRST p7, Caylion board). The ships are said
    with what they count: "bid 2.5" was read as what had been bid."""
    phone = await show(colonies())
    await phone.tap("See the auction")
    assert phone.says("Place 2 of 5: 5 ships count 2.5")
    assert phone.driver.texts().count("5 ships count 2.5") == 1, "and once more in the order of choosing"
    assert phone.says("Dora before you: the higher bid, 5 to 2.5")
    assert phone.says("You before Eva: the higher bid, 2.5 to 2")
    assert phone.says("Dora chooses now.")


async def test_a_tie_says_which_rule_decided() -> None:
    """Fewer cards first, then the higher tiebreaker (REM Tiebreakers): Eva and Cem both bid 2 and hold 1 colony."""
    phone = await show(colonies(), "unity")
    await phone.tap("See the auction")
    assert phone.says("Eva before you: tiebreaker 5 to 4")


async def test_what_i_can_afford_can_be_bought_and_nothing_else() -> None:
    """A space whose minimum is not higher than the bid: 2.5 meets 2, not 3."""
    phone = await show([*colonies(), line("pass", "kjasjavikalimm")])
    await phone.tap("My choice")
    assert not phone.disabled("Buy space 4 for 5 ships")
    assert phone.disabled("Space 5, minimum 3, more than your bid")


async def test_buying_takes_two_taps_from_home_and_costs_the_whole_bid() -> None:
    """The Caylion pay all 5 ships (FIRST p7), and the screen says so before."""
    phone = await show([*colonies(), line("pass", "kjasjavikalimm")])
    await phone.tap("My choice")
    assert phone.says("Tap a space to buy it for your 5 ships.")
    await phone.tap("Buy space 4 for 5 ships")
    assert phone.taps == 2
    assert phone.state.holdings["caylion"].ships == 0
    assert phone.state.holdings["caylion"].colonies == 2
    assert phone.has("Bought space 4: pay your whole bid."), "at home again, where it is told"
    await phone.tap("See the auction")
    assert phone.says("bought space 4 for 5 ships")


async def test_passing_costs_nothing() -> None:
    """Who passes keeps the ships."""
    phone = await show(colonies(), "kjasjavikalimm")
    await phone.tap("My choice", "Pass")
    assert phone.state.holdings["kjasjavikalimm"].ships == 6
    assert phone.has("Passed: you keep your ships."), "at home again, where it is told"


async def test_before_my_turn_nothing_can_be_bought() -> None:
    """What my bid is high enough for is told apart, and greyed out; what somebody bought keeps its place."""
    phone = await show(colonies(), "yengii")
    await phone.tap("See the auction")
    assert phone.disabled("Space 4, minimum 2, you can afford it")
    assert not phone.has("Pass"), "the card says who chooses"
    await phone.happens("buy", "kjasjavikalimm", space=4)
    assert phone.disabled("Space 4, bought by Dora")


async def test_a_second_tap_on_split_buys_nothing_and_passes_nothing() -> None:
    """Pass and the spaces are drawn anew for the half, and may lie where Split was."""
    for then in ("Pass", "Buy space 4 for 3 ships"):
        phone = await show(colonies(), "kjasjavikalimm")
        await phone.tap("My choice")
        await phone.driver.tap_twice("Split into 3 and 2", then)
        pending = phone.state.auctions["colony"].pending
        assert [bid.ships for bid in pending if bid.seat == "kjasjavikalimm"] == [3, 2]
        assert phone.has("Buy space 4 for 3 ships")


async def test_the_kjas_see_the_halves_and_split_once() -> None:
    """As equal as possible, 5 = 3 + 2 (Kjasjavikalimm board)."""
    phone = await show(colonies(), "kjasjavikalimm")
    await phone.tap("My choice", "Split into 3 and 2")
    assert [bid.ships for bid in phone.state.auctions["colony"].pending if bid.seat == "kjasjavikalimm"] == [3, 2]
    assert not phone.has("Split into 3 and 2")
    assert phone.says("Place 1 of 6: 3 ships")


async def test_nobody_else_can_split() -> None:
    """The power belongs to the faction."""
    phone = await show(colonies())
    await phone.tap("See the auction")
    await phone.happens("pass", "kjasjavikalimm")
    assert not any(name.startswith("Split") for name in phone.driver.names())


async def test_research_bids_stay_hidden_until_their_own_reveal() -> None:
    """All research bids are revealed after the colony auction (REM Colony bids)."""
    phone = await show(research())
    await phone.tap("See the auction")
    assert phone.says("The research bids are still sealed.")
    await phone.happens("reveal_research_bids")
    assert phone.says("Place")


async def test_a_bid_sealed_anew_is_covered_too() -> None:
    """No bid of mine can be read by a glance."""
    phone = await show(research())
    phone.room.vault.lose("caylion")
    phone.room.changed()
    await phone.driver.settle()
    await phone.tap("My choice", "Seal my research bid again")
    before = sorted(phone.driver.texts())
    await phone.tap("0")
    assert sorted(phone.driver.texts()) == before


async def test_my_turn_is_called_on_every_other_screen() -> None:
    """Dora passes while Ana reads the help."""
    phone = await show(colonies())
    await phone.tap("Help")
    assert not phone.has("It is your turn to choose")
    await phone.happens("pass", "kjasjavikalimm")
    await phone.tap("It is your turn to choose")
    assert phone.has("Pass")


async def test_two_phones_and_one_auction() -> None:
    """What one buys, the other sees at once."""
    room = FakeRoom(colonies())
    dora, ana = await show(room, "kjasjavikalimm"), await show(room)
    await ana.tap("See the auction")
    await dora.tap("My choice", "Buy space 6 for 5 ships")
    assert ana.says("It is your turn.")
    assert ana.disabled("Space 6, bought by Dora")


async def test_equal_in_all_goes_by_seat() -> None:
    """A ruling of the companion, and the screen says so."""
    seats = {"caylion": "Ana", "yengii": "Eva", "unity": "Cem", "faderan": "Finn"}
    ships = [line("declare_ships", name, ships=2, colonies=1, research_teams=1) for name in seats]
    same = [line("adjust_seat", seat=name, tiebreaker=4) for name in seats]
    bids = [line("seal_bid", name, colony=1, research=0) for name in seats]
    script = [*bidding(opened(seats=seats)), *same, *ships, *bids, line("reveal_colony_bids")]
    phone = await show(script, "faderan")
    await phone.tap("See the auction")
    assert phone.says("Cem before you: equal in everything, so by seat")


async def test_whose_turn_it_is_fits_who_reads_it() -> None:
    """Under "You" stood "chooses": the reader is spoken to, everybody else is named."""
    for lang, here, there in (("en", "You choose", "Dora chooses"), ("de", "Du wählst", "Dora wählt")):
        room = FakeRoom(colonies())
        dora, ana = await show(room, "kjasjavikalimm", lang=lang), await show(room, lang=lang)
        for phone in (dora, ana):
            phone.root._open("choice", "")
            await phone.driver.settle()
        assert here in dora.driver.texts()
        assert there in ana.driver.texts()
        assert not {"chooses", "wählt"} & {*dora.driver.texts(), *ana.driver.texts()}


async def test_nobody_stands_before_themselves() -> None:
    """Halves of 4 are 2 and 2 (Kjasjavikalimm board). "You before you: the larger half first" stood there twice, and
    neither was larger."""
    phone = await show(revealed(kjasjavikalimm=(4, 0), yengii=(1, 0)), "kjasjavikalimm")
    await phone.tap("My choice", "Split into 2 and 2")
    assert phone.driver.texts().count("Two equal halves of one bid: they stand together") == 1
    assert not phone.says("You before you")
    assert phone.says("You before Eva: the higher bid, 2 to 1")
    assert {"You choose (half 1)", "You (half 2)"} <= set(phone.driver.texts())


async def test_of_unequal_halves_the_larger_comes_first() -> None:
    """5 = 3 + 2: the reason was "You before you: the higher bid"."""
    phone = await show(revealed(kjasjavikalimm=(5, 0), yengii=(1, 0)), "kjasjavikalimm")
    await phone.tap("My choice", "Split into 3 and 2")
    assert phone.driver.texts().count("Two halves of one bid: the larger first") == 1
    assert not phone.says("You before you")


async def test_who_was_passed_is_told_so() -> None:
    """Who can buy nothing is passed by the table. The phone said nothing of it, and the auction was gone at once."""
    phone = await show(one_buyer())
    await phone.tap("See the auction")
    assert phone.says("You passed automatically: no space was cheap enough.")
    assert phone.says("The research bids are still sealed.")


async def test_how_the_colony_auction_ended_stays_until_the_research_bids_are_revealed() -> None:
    """Who bought which space and who passed: it was replaced by one sentence before anybody could read it."""
    phone = await show(one_buyer(), "unity")
    await phone.tap("See the auction")
    assert phone.says("bought space 6 for 4 ships")
    assert phone.driver.texts().count("passed: no space was cheap enough") == 1
    assert phone.driver.texts().count("bid nothing") == 3
    assert phone.says("You bid nothing.")
    await phone.happens("reveal_research_bids")
    assert not phone.says("bought space 6 for 4 ships")
    assert phone.says("Ben chooses now.")


async def test_in_an_auction_that_was_broken_off_nobody_chooses_any_more() -> None:
    """The table goes on by hand while Dora is on turn: what is left to read does not wait for her."""
    phone = await show(colonies())
    await phone.tap("See the auction")
    await phone.happens("advance", skip=True)
    assert phone.says("The auctions of this turn are over.")
    assert phone.says("Dora")
    assert not phone.says("Dora chooses")


async def test_between_the_auctions_the_way_on_is_my_table() -> None:
    """And sealing anew is offered to nobody whose envelope opens: whoever wanted to go on tapped it."""
    phone = await show(one_buyer())
    await phone.tap("See the auction")
    (large,) = [one for one in phone.driver.all(ft.FilledButton) if one.expand]
    assert "My table" in names(large)
    assert not phone.has("Seal my research bid again")
    await phone.tap("My table")
    assert phone.has("See the auction")


async def test_after_the_auctions_both_can_be_read_until_the_next_turn() -> None:
    """It said "No auction is running now." as soon as the last one had chosen."""
    phone = await show([*one_buyer(), line("reveal_research_bids")])
    await phone.tap("See the auction")
    await phone.happens("buy", "zeth", space=1)
    for phase in ("steal", "cleanup"):
        if phone.state.phase != phase:
            await phone.happens("advance")
        assert phone.state.phase == phase
        assert phone.says("The auctions of this turn are over.")
        assert phone.says("bought space 6 for 4 ships")
        assert phone.says("bought space 1 for 3 ships")


async def test_after_my_choice_i_still_see_who_chooses() -> None:
    """What became of my bid, and whom the table waits for."""
    phone = await show([*colonies(), line("pass", "kjasjavikalimm")], "kjasjavikalimm")
    await phone.tap("See the auction")
    assert phone.says("You passed.")
    assert phone.says("Ana chooses now.")
