"""A score as a bar: what is taken off shortens it."""

import flet as ft
import pytest

from companion.table.scene import PartName
from companion.ui.widgets.chart import ScoreBar, added_up, sum_of
from companion.ui.words import Words
from tests.ui.fake_page import walk
from tests.ui.widgets.desk import words

NOTHING: dict[PartName, int] = {"tokens": 0, "goods": 0, "bonus": 0, "penalties": 0}
PARTS: dict[PartName, int] = {"tokens": 360, "goods": 54, "bonus": 12, "penalties": -36}


@pytest.fixture
def w() -> Words:
    return words("en")


def widths(bar: ScoreBar) -> list[float]:
    return [bar.pieces[name].width or 0 if name in bar.pieces else 0 for name in PARTS]


def test_a_loss_eats_from_the_end_of_the_bar() -> None:
    """FIRST p5, REM: penalties are taken off; 426 twelfths less 36 are 390."""
    assert added_up(PARTS) == {"tokens": 360, "goods": 30, "bonus": 0, "penalties": 0}


def test_parts_that_have_not_come_yet_take_nothing_off() -> None:
    """A bar grows before it shrinks."""
    assert added_up(PARTS, built=3) == {"tokens": 360, "goods": 54, "bonus": 12}


def test_a_score_below_zero_has_no_bar_left() -> None:
    """FIRST p5, REM: a score may go below zero."""
    left = added_up({**NOTHING, "tokens": -24, "goods": 6, "penalties": -12})
    assert sum(left.values()) == 0


def test_the_pieces_are_as_long_as_their_parts(w: Words) -> None:
    """A scale of 480 twelfths on 480 pixels: what was cut off is told behind the rest."""
    bar = ScoreBar(480, 36)
    bar.show(w, PARTS, 480, built=1)
    assert widths(bar) == [360, 0, 0, 0]
    bar.show(w, PARTS, 480)
    assert widths(bar) == [360, 30, 0, 0]
    assert [one.value for one in walk(bar.control) if isinstance(one, ft.Text)] == ["30", "\N{MINUS SIGN}3"]


def test_the_sum_tells_every_part_in_figures(w: Words) -> None:
    """Small parts have no room for theirs."""
    assert sum_of(w, PARTS) == "30 + 4½ + 1 \N{MINUS SIGN} 3"
    assert sum_of(w, NOTHING) == "0"
