"""The Zeth's phone: mark a trade, count envoys, choose victim and converter with the price."""

import flet as ft

from tests.ui.fake_desk import FakeRoom
from tests.ui.fake_page import names, walk
from tests.ui.phone.evening import bound, line, opened, stealing
from tests.ui.phone.phone import Phone, show


async def robbing(script: list[str] | None = None) -> Phone:
    """The Zeth's phone at the choice of a victim."""
    phone = await show(stealing(script), "zeth")
    await phone.tap("Steal")
    return phone


async def test_marking_a_trade_made_by_word_of_mouth() -> None:
    """Who traded with the Zeth this turn is safe (DE Zeth)."""
    phone = await show(bound(), "zeth")
    await phone.tap("Racket")
    assert sum(name == "Traded" for name in phone.driver.names()) == 3
    marks = [one for one in phone.driver.all(ft.OutlinedButton) if "Traded" in names(one)]
    await phone.driver.tap(marks[0])
    assert phone.state.safe == {"caylion", "unity"}


async def test_envoys_are_counted_and_there_are_seven() -> None:
    """The supply is the bound (FIRST p2, REM component count)."""
    room = FakeRoom([*opened(), line("set_envoys", "zeth", seat="unity", count=7)])
    phone = await show(room, "zeth")
    await phone.tap("Racket")
    assert phone.disabled("Envoys of Ana plus")
    await phone.tap("Envoys of Cem minus", "Envoys of Ana plus")
    assert phone.state.envoys == {"caylion": 1, "unity": 6}
    assert phone.disabled("Envoys of Ana plus")


async def test_only_those_who_are_exposed_can_be_chosen() -> None:
    """Ana traded with the Zeth this turn."""
    phone = await robbing(bound())
    assert phone.has("Cem")
    assert not phone.has("Ana")


async def test_the_price_depends_on_the_envoys_the_victim_holds() -> None:
    """A threshold, not spent (pub): Black Market is free against 2 envoys, else 1 information."""
    phone = await robbing([*opened(), line("set_envoys", "zeth", seat="unity", count=2)])
    await phone.tap("Dora")
    assert phone.says("Price: 1 information")
    assert not phone.says("envoys held")
    await phone.tap("Cem")
    assert phone.says("Price: nothing (2 envoys held) / 1 information")


async def test_stealing_with_a_converter() -> None:
    """Systemic Bribery takes two small cubes."""
    phone = await robbing()
    await phone.tap("Cem", "Use Systemic Bribery", "food plus", "culture plus", "Steal from Cem")
    (theft,) = phone.state.steals
    assert (theft.victim, dict(theft.goods)) == ("unity", {"food": 1, "culture": 1})
    assert not phone.has("Cem")


async def test_the_button_says_what_is_still_missing() -> None:
    """A victim, a converter, the loot; it can be tapped only when all are there."""
    phone = await robbing()
    assert phone.disabled("Choose a victim")
    await phone.tap("Cem")
    assert phone.disabled("Choose a converter")
    await phone.tap("Use Systemic Bribery")
    assert phone.disabled("Choose the loot")
    await phone.tap("food plus")
    assert not phone.disabled("Steal from Cem")


async def test_a_converter_works_once_a_turn() -> None:
    """Each red converter at most once per turn (pub)."""
    phone = await robbing()
    await phone.tap("Cem", "Use Black Market", "power plus", "Steal from Cem", "Dora")
    assert phone.disabled("Use Black Market")
    assert phone.says("Zeth have used Black Market this turn already: each red converter runs once a turn.")
    again = await show(phone.room, "zeth")
    await again.tap("Steal", "Dora")
    assert again.disabled("Use Black Market"), "the table knows it, whatever a browser remembers"


async def test_no_more_than_the_converter_steals() -> None:
    """Two kinds of large cubes are one too many for the front of Black Market; upgraded it takes two."""
    phone = await robbing()
    await phone.tap("Cem", "Use Black Market", "power plus")
    assert phone.disabled("biotechnology plus")
    await phone.tap("Steal from Cem")
    (theft,) = phone.state.steals
    assert (dict(theft.goods), theft.converter, theft.upgraded) == ({"power": 1}, "black_market", False)


async def test_an_octagon_needs_no_counting() -> None:
    """Smuggling Network takes one: it is filled in."""
    phone = await robbing()
    await phone.tap("Cem", "Use Smuggling Network", "Steal from Cem")
    (theft,) = phone.state.steals
    assert dict(theft.goods) == {"ultratech": 1}


async def test_when_nobody_is_left_it_says_so() -> None:
    """Everybody is safe or robbed."""
    marks = [line("mark_trade", "zeth", **{"with": name}) for name in ("caylion", "unity", "kjasjavikalimm", "yengii")]
    phone = await robbing([*opened(), *marks])
    assert phone.says("Nobody is left to steal from this turn.")


async def test_the_robbed_know_it() -> None:
    """On their own phone, with what they have to hand over; and the Zeth read what they may take."""
    room = FakeRoom(stealing())
    ben, cem = await show(room, "zeth"), await show(room, "unity")
    await ben.tap("Steal", "Cem", "Use Systemic Bribery", "food plus", "culture plus", "Steal from Cem")
    assert cem.says("Robbed by the Zeth: 1 food and 1 culture")
    assert ben.says("robbed: 1 food and 1 culture")


async def test_what_was_stolen_last_turn_is_forgotten() -> None:
    """Only this turn's loot is still to be handed over."""
    stolen = [*stealing(), line("steal", "zeth", **{"from": "unity", "goods": {"food": 1}})]
    phone = await show([*stolen, *[line("advance", skip=True)] * 2], "unity")
    assert phone.state.turn == 2
    assert phone.says("Exposed to the Zeth")
    assert not phone.says("1 food")


async def test_every_stepper_stays_on_a_small_phone() -> None:
    """“Handelsgesandte” and a stepper are wider than the card of a phone of 320 pixels: plus was cut in two."""
    phone = await robbing()
    await phone.tap("Cem", "Use Systemic Bribery")
    for name in ("Envoys of Ana plus", "food plus"):
        rows = [row for row in phone.driver.all(ft.Row) if name in names(row) and len(row.controls) == 2]
        assert any(row.wrap for row in rows)


async def test_a_name_of_sixty_letters_stays_on_the_page() -> None:
    """It ran out of the chip and of the page: it ends with an ellipsis."""
    long = "Maximiliane-Theodora von und zu Hohenstein-Wittgenstein-Laas"
    seats = {"zeth": "Ben", "unity": long, "caylion": "Ana", "yengii": "Eva"}
    phone = await robbing(opened(seats=seats))
    shown = [text for text in phone.driver.all(ft.Text) if text.value == long]
    assert len(shown) == 2
    assert all(text.no_wrap and text.overflow is ft.TextOverflow.ELLIPSIS for text in shown)
    (chip,) = [text for text in walk(phone.driver.named(long)) if isinstance(text, ft.Text) and text.value == long]
    assert chip.expand
    assert chip.expand_loose


async def test_no_other_phone_has_a_racket() -> None:
    """The power belongs to the faction."""
    phone = await show(stealing())
    assert not phone.has("Racket")
    assert not phone.has("Steal")
