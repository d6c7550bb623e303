"""Help: what my species changes, and the rule behind every refusal."""

import pytest

from companion.rules.refusals import RULES, Refusal
from companion.rules.species import Power
from companion.ui.phone.help import CHANGES
from tests.ui.fake_desk import FakeRoom
from tests.ui.phone.evening import opened
from tests.ui.phone.phone import show

NINE = {
    "caylion": "Ana", "eni_et": "Ida", "faderan": "Finn", "imdril": "Gus", "kjasjavikalimm": "Dora",
    "ktzrktrtl": "Kai", "unity": "Cem", "yengii": "Eva", "zeth": "Ben",
}  # fmt: skip


@pytest.mark.parametrize(
    ("seat", "sentence"),
    [
        ("caylion", "Your colony bid counts half, not rounded: 5 ships count 2.5."),
        ("kjasjavikalimm", "you may split your bid into two halves, once."),
        ("ktzrktrtl", "You win every tie in the colony auction."),
        ("yengii", "do not count as research teams."),
        ("zeth", "you may steal from each player you did not trade with"),
        ("faderan", "they return one and you score 1 point."),
    ],
)
async def test_what_my_species_changes(seat: str, sentence: str) -> None:
    """In bids, ties, racket, deals and score, with its own numbers."""
    phone = await show(opened(seats=NINE), seat)
    await phone.tap("Help")
    assert phone.says(sentence)
    assert phone.says("Tiebreaker:")


async def test_a_species_without_powers_reads_the_common_rules_only() -> None:
    """The Eni Et bid like everybody."""
    phone = await show(opened(seats=NINE), "eni_et")
    await phone.tap("Help")
    assert phone.says("Announce your ships, then split them in secret")
    assert not phone.says("Your colony bid counts half")


async def test_numbers_changed_in_play_are_shown() -> None:
    """Some cards change a species' numbers (contract: adjust_seat)."""
    phone = await show(opened())
    await phone.tap("Help")
    await phone.happens("adjust_seat", seat="caylion", colony_support="infinite")
    assert phone.says("Colonies you can keep: unlimited")


def test_every_power_is_explained() -> None:
    """A new power without words would be silent."""
    assert set(CHANGES) == set(Power)


@pytest.mark.parametrize("lang", ["en", "de"])
async def test_every_rule_stands_there_with_its_source(lang: str) -> None:
    """Built only when asked for."""
    phone = await show(opened(), lang=lang)
    await phone.tap("Help" if lang == "en" else "Hilfe")
    source = RULES["below-minimum"].source
    assert not phone.says(source)
    await phone.tap("All rules with their sources" if lang == "en" else "Alle Regeln mit Quelle")
    assert phone.says(source)


@pytest.mark.parametrize("lang", ["en", "de"])
async def test_only_rules_of_the_game_are_listed(lang: str) -> None:
    """A player read of vulcans and of a field “ships”: how the companion keeps its books is no rule of the game."""
    phone = await show(opened(), lang=lang)
    await phone.tap("Help" if lang == "en" else "Hilfe")
    await phone.tap("All rules with their sources" if lang == "en" else "Alle Regeln mit Quelle")
    for rule in ("bad-command", "unknown-species", "unknown-edition", "nothing-to-undo", "deal-exists"):
        assert not phone.says(phone.root._ctx.w.refusal(Refusal(rule, RULES[rule].example)))
    assert not phone.says("species_data")
    assert sum(text.startswith(("Source: ", "Quelle: ")) for text in phone.driver.texts()) == 28


async def test_leaving_the_seat_asks_first() -> None:
    """The seat becomes free for another phone."""
    room = FakeRoom(opened())
    phone = await show(room)
    await phone.tap("Help", "Leave this seat")
    assert phone.says("The seat becomes free for another phone.")
    assert "caylion" in room.claimed
    await phone.tap("Yes: Leave this seat")
    assert "caylion" not in room.claimed


@pytest.mark.parametrize(("edition", "told"), [("remastered", True), ("german", False)])
async def test_compensation_is_told_only_where_the_book_has_it(edition: str, told: bool) -> None:
    """FIRST p5, REM Penalties; the German box prints none."""
    phone = await show(opened(seats=NINE, edition=edition), "eni_et")
    await phone.tap("Help")
    assert phone.says("1 point for each missing cube or ship")
    assert phone.says("unless everyone accepts a compensation") is told
