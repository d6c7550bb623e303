"""I invented: a name from the cards or typed, the era, the bonus."""

import flet as ft

from tests.ui.phone.evening import LAST_TURN, line, moved, opened, scoring
from tests.ui.phone.phone import show


async def test_a_technology_by_two_taps() -> None:
    """Its era comes with the card."""
    phone = await show(opened())
    await phone.tap("I invented", "Nanotechnology", "Record it")
    (made,) = phone.state.inventions
    assert (made.seat, made.name, made.era, made.bonus) == ("caylion", "Nanotechnology", 1, 6)


async def test_any_other_name_can_be_typed() -> None:
    """Without an era where nobody knows it."""
    phone = await show(opened())
    await phone.tap("I invented")
    await phone.type("Name of the technology", "  Xeno Gardening ")
    await phone.tap("Record it")
    (made,) = phone.state.inventions
    assert (made.name, made.era) == ("Xeno Gardening", None)


async def test_only_the_first_word_gets_a_capital_by_itself() -> None:
    """German adjectives in a name are small."""
    phone = await show(opened())
    await phone.tap("I invented")
    assert phone.driver.field("Name of the technology").capitalization is ft.TextCapitalization.SENTENCES


async def test_letters_and_era_narrow_the_names_down() -> None:
    """Typing never rebuilds the field itself."""
    phone = await show(opened())
    await phone.tap("I invented")
    field = phone.driver.field("Name of the technology")
    await phone.type("Name of the technology", "genetic")
    assert phone.has("Genetic Engineering")
    assert not phone.has("Nanotechnology")
    assert phone.driver.field("Name of the technology") is field
    await phone.tap("Era 2")
    assert not phone.has("Genetic Engineering")


async def test_what_has_been_invented_is_not_offered_again() -> None:
    """In whatever language it was recorded."""
    phone = await show([*opened(), line("record_invention", "zeth", name="Nanotechnologie", era=1)])
    await phone.tap("I invented")
    assert not phone.has("Nanotechnology")
    assert phone.has("Genetic Engineering")


async def test_the_bonus_is_shown_and_when_it_is_taken() -> None:
    """At sharing in the English editions, at once in the German one (DE p11)."""
    phone = await show(opened())
    await phone.tap("I invented")
    assert phone.says("It earns 6 points")
    assert phone.says("Take the bonus when technologies are shared.")
    phone = await show(opened("german"), "yengii")
    await phone.tap("I invented")
    assert phone.says("It earns 3 points")
    assert phone.says("Take the bonus at once.")


async def test_the_faderan_are_thanked() -> None:
    """A non-Faderan who invents and holds an acknowledgement returns one (REM, pub)."""
    seats = {"caylion": "Ana", "faderan": "Finn", "imdril": "Gus", "yengii": "Eva"}
    phone = await show(opened(seats=seats))
    await phone.tap("I invented")
    assert phone.says("If you hold an acknowledgement, return one: Finn scores 1 point.")
    phone = await show(opened(seats=seats), "faderan")
    await phone.tap("I invented")
    assert not phone.says("acknowledgement")


async def test_one_that_nobody_names_gets_a_number() -> None:
    """Nothing has to be typed, and no card to be looked for."""
    phone = await show(opened())
    await phone.tap("I invented", "Era 2", "Record it")
    (made,) = phone.state.inventions
    assert (made.name, made.era) == ("Technology 1", 2)


async def test_on_the_last_turn_nobody_is_told_to_take_a_bonus_at_a_sharing() -> None:
    """It does not come any more: the bonus is added to the score (REM). The German edition pays at once (DE p11)."""
    for edition, told in (
        ("remastered", "the companion adds the bonus to your score"),
        ("german", "Take the bonus at once."),
    ):
        phone = await show(moved(opened(edition), 6 * (LAST_TURN - 1)))
        await phone.tap("I invented")
        assert phone.state.turn == LAST_TURN
        assert phone.says(told)
        assert not phone.says("Take the bonus when technologies are shared.")


async def test_inventions_are_recorded_until_the_technologies_are_shared() -> None:
    """In Trade, Economy and Sharing, and on the last turn until the scores are revealed (contract)."""
    phone = await show(opened())
    for _ in ("economy", "share"):
        await phone.happens("advance")
        assert phone.has("I invented")
    await phone.happens("advance")
    assert not phone.has("I invented")
    phone = await show(scoring())
    await phone.tap("I invented", "Nanotechnology", "Record it")
    assert [made.name for made in phone.state.inventions] == ["Nanotechnology"]


async def test_later_the_button_is_greyed_out_and_says_why() -> None:
    """The phases passed while the name was typed."""
    phone = await show(opened())
    await phone.tap("I invented", "Nanotechnology")
    for _ in range(3):
        await phone.happens("advance")
    assert phone.disabled("Record it")
    assert phone.says("“Record an invention” has to wait for “Trade”")


async def test_where_there_is_no_bonus_nobody_is_told_to_take_one() -> None:
    """The Yengii get none on the last turn (pub, card of turn 6)."""
    phone = await show(moved(opened("german"), 6 * (LAST_TURN - 1)), "yengii")
    await phone.tap("I invented")
    assert phone.says("It earns no bonus")
    assert not phone.says("Take the bonus")
