"""A score as a bar: what is taken off lies over its end."""

import pytest

from companion.table.scene import PartName, gains_of, loss_of
from companion.telling.reveal import added, sum_of
from companion.ui.widgets.chart import ScoreBar
from companion.ui.words import Words
from tests.ui.widgets.desk import words

NOTHING: dict[PartName, int] = {"tokens": 0, "goods": 0, "bonus": 0, "penalties": 0}
PARTS: dict[PartName, int] = {"tokens": 360, "goods": 54, "bonus": 12, "penalties": -36}


@pytest.fixture
def w() -> Words:
    return words("en")


def widths(bar: ScoreBar) -> list[float]:
    return [bar.pieces[name].width or 0 if name in bar.pieces else 0 for name in PARTS]


def test_a_loss_covers_the_end_of_the_bar_and_shortens_no_part() -> None:
    """FIRST p5, REM: penalties are taken off; of 426 twelfths 36 are covered, 390 stay in sight."""
    assert gains_of(PARTS) == {"tokens": 360, "goods": 54, "bonus": 12}
    assert loss_of(PARTS) == 36


def test_parts_that_have_not_come_yet_take_nothing_off() -> None:
    """A bar grows before its end is covered."""
    assert loss_of({name: PARTS[name] for name in PARTS if name != "penalties"}) == 0


def test_a_score_below_zero_is_covered_all_over() -> None:
    """FIRST p5, REM: a score may go below zero."""
    assert loss_of({**NOTHING, "tokens": -24, "goods": 6, "penalties": -12}) == 6


def test_the_pieces_are_as_long_as_their_parts() -> None:
    """A scale of 480 twelfths on 480 pixels."""
    bar = ScoreBar(480, 36)
    bar.show({"tokens": 360}, 480)
    assert widths(bar) == [360, 0, 0, 0]
    assert bar.lost is None
    bar.show(PARTS, 480)
    assert widths(bar) == [360, 54, 12, 0]
    assert bar.lost is not None
    assert (bar.lost.right, bar.lost.width) == (0, 36)
    bar.show(PARTS, 960)
    assert widths(bar) == [180, 27, 6, 0]
    assert bar.lost.width == 18


def test_the_sum_tells_every_part_in_figures(w: Words) -> None:
    assert sum_of(w, PARTS) == "30 + 4½ + 1 \N{MINUS SIGN} 3"
    assert sum_of(w, NOTHING) == "0"


def test_what_has_just_been_added_has_its_sign(w: Words) -> None:
    assert added(w, {"tokens": 360, "goods": 54}) == "+4½"
    assert added(w, PARTS) == "\N{MINUS SIGN}3"
    assert added(w, {"tokens": 360, "goods": 0}) == ""
