"""The Zeth's phone: mark a trade, count envoys, choose victim and converter with the price."""

import flet as ft

from tests.ui.fake_desk import FakeRoom
from tests.ui.fake_page import names
from tests.ui.phone.evening import bound, line, opened, stealing
from tests.ui.phone.phone import Phone, show


async def robbing(script: list[str] | None = None) -> Phone:
    """The Zeth's phone at the choice of a victim."""
    phone = await show(stealing(script), "zeth")
    await phone.tap("Steal")
    return phone


async def test_marking_a_trade_made_by_word_of_mouth() -> None:
    """Who traded with the Zeth this turn is safe (Zeth board)."""
    phone = await show(bound(), "zeth")
    await phone.tap("Racket")
    assert sum(name == "Traded" for name in phone.driver.names()) == 3
    marks = [one for one in phone.driver.all(ft.OutlinedButton) if "Traded" in names(one)]
    await phone.driver.tap(marks[0])
    assert phone.state.safe == {"caylion", "unity"}


async def test_the_page_is_called_by_what_it_is_for_now() -> None:
    """Its button said Steal, and its title Racket."""
    phone = await show(bound(), "zeth")
    await phone.tap("Racket")
    assert phone.root._header.title == "Racket"
    phone = await robbing()
    assert phone.root._header.title == "Steal"


async def test_envoys_are_counted_and_there_are_seven() -> None:
    """The supply is the bound (FIRST p2, REM component count)."""
    room = FakeRoom([*opened(), line("set_envoys", "zeth", seat="unity", count=7)])
    phone = await show(room, "zeth")
    await phone.tap("Racket")
    await phone.tap("Envoys of Cem: 7")
    assert phone.says("Envoys that changed hands in a deal are already counted.")
    assert not phone.has("8")
    await phone.tap("6")
    assert phone.state.envoys == {"unity": 6}
    await phone.tap("Envoys of Ana: 0")
    assert not phone.has("2")
    await phone.tap("1")
    assert phone.state.envoys == {"caylion": 1, "unity": 6}


async def test_envoys_that_moved_in_a_deal_are_counted_already() -> None:
    """Nobody has to put right what the table knows."""
    lent = [{"from": "unity", "to": "caylion", "goods": {"envoy": 2}, "due": 1, "now": True}]
    deal = [line("propose_deal", "unity", deal="e", terms=lent), line("accept_deal", "caylion", deal="e")]
    phone = await show([*opened(), line("set_envoys", "zeth", seat="unity", count=3), *deal], "zeth")
    await phone.tap("Racket")
    assert phone.has("Envoys of Cem: 1")
    assert phone.has("Envoys of Ana: 2")


async def test_only_those_who_are_exposed_can_be_robbed() -> None:
    """Ana traded with the Zeth this turn."""
    phone = await robbing(bound())
    assert phone.has("Steal from Cem with Black Market")
    assert not phone.has("Steal from Ana with Black Market")


async def test_price_and_loot_are_told_apart_and_the_price_follows_the_envoys() -> None:
    """A threshold, not spent (pub): Black Market is free against 2 envoys, else 1 information."""
    phone = await robbing([*opened(), line("set_envoys", "zeth", seat="unity", count=2)])
    texts = phone.driver.texts()
    at = texts.index("Price: nothing (2 envoys held) or 1 information")
    assert texts[at - 2 : at] == ["Black Market", "Loot: 1 large cube"]
    assert texts.count("Price: 1 information") == 3


async def test_stealing_takes_two_taps_and_the_pieces() -> None:
    """Systemic Bribery takes two small cubes; no more can be chosen."""
    phone = await robbing()
    await phone.tap("Steal from Cem with Systemic Bribery", "food", "culture")
    assert phone.disabled("industry")
    await phone.tap("Log the steal")
    (theft,) = phone.state.steals
    assert (theft.victim, dict(theft.goods)) == ("unity", {"food": 1, "culture": 1})
    assert not phone.has("Steal from Cem with Black Market")


async def test_a_single_piece_is_taken_with_the_tap_on_its_colour() -> None:
    """Black Market takes one large cube, Smuggling Network one octagon."""
    phone = await robbing()
    await phone.tap("Steal from Cem with Black Market", "power", "Steal from Dora with Smuggling Network", "ultratech")
    assert [dict(theft.goods) for theft in phone.state.steals] == [{"ultratech": 1}, {"power": 1}]
    assert [theft.converter for theft in phone.state.steals] == ["smuggling_network", "black_market"]


async def test_a_second_tap_steals_nothing_more() -> None:
    """Where the colour was, the screen below is again."""
    phone = await robbing()
    await phone.tap("Steal from Cem with Black Market")
    await phone.driver.tap_twice("power", "Steal from Dora with Systemic Bribery")
    assert len(list(phone.state.steals)) == 1
    assert not phone.has("food")


async def test_a_converter_works_once_a_turn() -> None:
    """Each red converter at most once per turn (pub)."""
    phone = await robbing()
    await phone.tap("Steal from Cem with Black Market", "power")
    assert phone.disabled("Steal from Dora with Black Market")
    assert phone.says("Ben has used Black Market this turn already: each red converter runs once a turn.")
    again = await show(phone.room, "zeth")
    await again.tap("Steal")
    assert again.disabled("Steal from Dora with Black Market"), "the table knows it, whatever a browser remembers"


async def test_an_upgraded_converter_takes_more() -> None:
    """Which side lies up is turned once and remembered: Black Market takes two large cubes then."""
    phone = await robbing()
    sides = [one for one in phone.driver.all(ft.TextButton) if "Upgraded" in names(one)]
    await phone.driver.tap(sides[0])
    await phone.tap("Steal from Cem with Black Market", "power", "biotechnology", "Log the steal")
    (theft,) = phone.state.steals
    assert (dict(theft.goods), theft.upgraded) == ({"power": 1, "biotech": 1}, True)


async def test_when_nobody_is_left_it_says_so() -> None:
    """Everybody is safe or robbed."""
    marks = [line("mark_trade", "zeth", **{"with": name}) for name in ("caylion", "unity", "kjasjavikalimm", "yengii")]
    phone = await robbing([*opened(), *marks])
    assert phone.says("Nobody is left to steal from this turn.")


async def test_the_robbed_know_it() -> None:
    """On their own phone, with what they have to hand over; and the Zeth read what they may take."""
    room = FakeRoom(stealing())
    ben, cem = await show(room, "zeth"), await show(room, "unity")
    await ben.tap("Steal", "Steal from Cem with Systemic Bribery", "food", "culture", "Log the steal")
    assert cem.says("The Zeth took 1 food and 1 culture.")
    assert ben.says("robbed: 1 food and 1 culture")


async def test_what_was_stolen_last_turn_is_forgotten() -> None:
    """Only this turn's loot is still to be handed over."""
    stolen = [*stealing(), line("steal", "zeth", **{"from": "unity", "goods": {"food": 1}})]
    phone = await show([*stolen, *[line("advance", skip=True)] * 2], "unity")
    assert phone.state.turn == 2
    assert phone.says("exposed")
    assert not phone.says("1 food")


async def test_a_name_of_sixty_letters_stays_on_the_page() -> None:
    """It ran out of the page: it ends with an ellipsis."""
    long = "Maximiliane-Theodora von und zu Hohenstein-Wittgenstein-Laas"
    seats = {"zeth": "Ben", "unity": long, "caylion": "Ana", "yengii": "Eva"}
    phone = await robbing(opened(seats=seats))
    shown = [text for text in phone.driver.all(ft.Text) if text.value == long]
    assert len(shown) == 1
    assert all(text.no_wrap and text.overflow is ft.TextOverflow.ELLIPSIS for text in shown)


async def test_no_other_phone_has_a_racket() -> None:
    """The power belongs to the faction."""
    phone = await show(stealing())
    assert not phone.has("Racket")
    assert not phone.has("Steal")
