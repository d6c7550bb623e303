"""Words: sentences, names and numbers as the reader's language has them."""

from fractions import Fraction

import pytest

from companion.rules.refusals import Thing, Who, refuse
from companion.ui.words import Words
from tests.ui.widgets.desk import desk_at, view_of, words


@pytest.mark.parametrize(
    ("twelfths", "text"),
    [
        (0, "0"),
        (396, "33"),
        (402, "33½"),
        (399, "33¼"),
        (407, "33 11/12"),
        (6, "½"),
        (5, "5/12"),
        (-6, "−½"),
        (-12, "−1"),
        (-18, "−1½"),
        (-17, "−1 5/12"),
        (-4, "−⅓"),
        (404, "33⅔"),
        (9, "¾"),
    ],
)
def test_a_score_is_written_in_halves_or_twelfths(twelfths: int, text: str) -> None:
    """REM Final scoring: half points; precise scoring counts in twelfths. A score may go below zero (FIRST p5)."""
    assert words().twelfths(twelfths) == text


@pytest.mark.parametrize(
    ("number", "english", "german"),
    [
        (Fraction(5, 2), "2.5", "2,5"),
        (Fraction(4, 2), "2", "2"),
        (7, "7", "7"),
        (4.5, "4.5", "4,5"),
        (-0.5, "−0.5", "−0,5"),
        (1200, "1,200", "1.200"),
        ("infinite", "unlimited", "unbegrenzt"),
    ],
)
def test_a_number_is_written_as_the_language_does(number: Fraction | int | float, english: str, german: str) -> None:
    """The Caylion's bid of 5 ships counts 2.5 in the colony auction; some colony supports are unlimited."""
    assert words("en").number(number) == english
    assert words("de").number(number) == german


def test_words_follow_the_language_of_the_desk() -> None:
    desk = desk_at("en")
    w = Words(desk)
    assert w.thing("trade") == "Trade"
    desk.choose_lang("de")
    assert w.thing("trade") == "Transaktion"
    assert w("parts-turn", turn=2, last=6) == "Runde 2 von 6"


def test_a_seat_is_called_by_its_player_or_else_by_its_species() -> None:
    desk = desk_at("de")
    w = Words(desk)
    w.view = view_of(desk)
    assert w.player("unity") == "Cem"
    assert w.player("yengii") == "Yengii"
    assert w.seat("unity") == "Harmonie"
    assert w.seat("vulcans") == "vulcans"
    assert (w.seat("kjasjavikalimm"), w.species("kjasjavikalimm")) == ("Kjas", "Kjasjavikalimm")


def test_a_refusal_calls_people_by_their_names_and_others_by_their_species() -> None:
    """It said Harmonie where all else on the screen said Cem."""
    desk = desk_at("de")
    w = Words(desk)
    w.view = view_of(desk)
    assert w.refusal(refuse("is-safe", seat=Who("unity"))).startswith("Cem hat")
    absent = refuse("not-your-move", seat=Who("imdril"), deal="", why=Thing("absent"))
    assert w.refusal(absent) == f"{w.seat('imdril')} sitzt nicht an diesem Tisch."


def test_species_and_fractions_among_the_facts_become_words() -> None:
    refusal = refuse("is-safe", seat=Who("unity"))
    assert words("en").refusal(refusal) == "Unity traded with the Zeth this turn and is safe."
    assert words("de").refusal(refusal).startswith("Harmonie")


@pytest.mark.parametrize(
    ("good", "count", "english", "german"),
    [
        ("ship", 1, "ship", "Raumschiff"),
        ("ship", 2, "ships", "Raumschiffe"),
        ("food", 3, "food", "Biomasse"),
        ("large_wild", 1, "large wild cube", "großer Polychrom-Würfel"),
        ("large_wild", 2, "large wild cubes", "große Polychrom-Würfel"),
    ],
)
def test_goods_are_named_in_the_number_they_come_in(good: str, count: int, english: str, german: str) -> None:
    assert words("en").good(good, count) == english
    assert words("de").good(good, count) == german
