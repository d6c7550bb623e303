"""Goods are told apart by shape, size and letter, and are read out with their number."""

from itertools import groupby

import flet as ft
import pytest
from flet import canvas

from companion.languages import languages
from companion.rules.goods import GOODS, LARGE, SMALL
from companion.ui.theme import dress
from companion.ui.widgets.goods import PIECES, bag, good_icon
from companion.words import say
from tests.ui.contrast import AA_TEXT, contrast
from tests.ui.fake_page import open_page, walk
from tests.ui.widgets.desk import words


def shape_of(good: str, lang: str) -> tuple[object, ...]:
    """What is left of a piece when all colours are gone: icon, outline, corners, size, filled or not, letter."""
    found: list[object] = []
    for part in walk(good_icon(good, 32, lang)):
        if isinstance(part, ft.Icon):
            found.append(part.icon)
        elif isinstance(part, canvas.Path):
            found.append(len(part.elements))
        elif isinstance(part, ft.Text):
            found.append(part.value)
        elif isinstance(part, ft.Container) and part.border is not None:
            found.append((part.width, part.border_radius, part.bgcolor is None))
    return tuple(found)


@pytest.mark.parametrize("lang", languages())
def test_no_two_goods_look_alike_without_colour(lang: str) -> None:
    shapes = {good: shape_of(good, lang) for good in GOODS}
    assert len(set(shapes.values())) == len(GOODS), shapes


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_no_two_cubes_of_a_size_have_the_same_letter(lang: str, size: tuple[str, ...]) -> None:
    letters = [say(lang, f"parts-letter-{good}") for good in size]
    assert [letter for letter, same in groupby(sorted(letters)) if len(list(same)) > 1] == []


@pytest.mark.parametrize("good", PIECES)
def test_the_letter_can_be_read_on_its_piece(good: str) -> None:
    assert contrast(*PIECES[good]) >= AA_TEXT


def test_what_is_no_good_gets_a_card() -> None:
    icon = good_icon("card", 24)
    assert isinstance(icon, ft.Icon)
    assert icon.icon == ft.Icons.STYLE


async def test_a_piece_drawn_without_words_has_the_letter_of_the_pages_language() -> None:
    driver = await open_page(lambda page: dress(page, "de"))
    driver.page.add(good_icon("food"))
    assert driver.texts() == [say("de", "parts-letter-food")]


async def test_a_bag_shows_everything_in_the_order_of_the_rulebook() -> None:
    made = bag(words(), {"ship": 2, "food": 1}, ["Acrux"], "passes on research", 3)
    driver = await open_page(lambda page: page.add(made))
    labels = [part.label for part in driver.all(ft.Semantics) if part.label]
    assert labels == ["1 food", "2 ships", "Card Acrux", "passes on research", "3 points staked"]
    assert {"1", "2", "ships", "Acrux", "3 points staked"} <= set(driver.texts())


async def test_a_stake_goes_with_a_promise() -> None:
    """Once the promise is kept, nothing is staked any more."""
    driver = await open_page(lambda page: page.add(bag(words(), {}, ["Acrux"], "", 3)))
    assert driver.texts() == ["Acrux"]


async def test_an_empty_bag_is_empty() -> None:
    driver = await open_page(lambda page: page.add(bag(words(), {}, (), "  ")))
    assert driver.texts() == []
