"""An emblem's lines as points: what the SVG specification says of its commands."""

import pytest

from companion.report.strokes import strokes
from companion.store.species_data import load_facts


@pytest.mark.parametrize(
    ("lines", "points"),
    [
        ("M2 3l4 0V9h-1", [[2 + 3j, 6 + 3j, 6 + 9j, 5 + 9j]]),
        ("M2 3 4 5m1 1 2 2z", [[2 + 3j, 4 + 5j], [5 + 6j, 7 + 8j, 5 + 6j]]),
        ("M1.5.5-2-3", [[1.5 + 0.5j, -2 - 3j]]),
    ],
)
def test_straight_lines(lines: str, points: list[list[complex]]) -> None:
    assert strokes(lines) == points


@pytest.mark.parametrize("sweep", [0, 1])
def test_an_arc_runs_on_its_circle_to_the_side_it_says(sweep: int) -> None:
    """Half a circle of radius 5 around 10, 10: downwards to the left without the flag, to the right with it."""
    (found,) = strokes(f"M10 5a5 5 0 0 {sweep} 0 10")
    assert all(abs(abs(at - (10 + 10j)) - 5) < 1e-9 for at in found)
    assert abs(found[len(found) // 2] - ((15 if sweep else 5) + 10j)) < 1e-9
    assert abs(found[-1] - (10 + 15j)) < 1e-9


def test_flags_need_no_space_and_too_small_an_arc_grows() -> None:
    assert strokes("M0 0a1 1 0 014 0") == strokes("M0 0a2 2 0 0 1 4 0")


def test_a_curve_ends_where_it_should() -> None:
    (found,) = strokes("M0 0c0 6 6 6 6 0")
    assert abs(found[len(found) // 2] - (3 + 4.5j)) < 1e-9
    assert found[-1] == 6


def test_every_emblem_stays_on_its_field() -> None:
    """24 by 24, and room for half a line around it."""
    for species in load_facts().species.values():
        points = [at for stroke in strokes(species.emblem or "") for at in stroke]
        assert points, species.id
        assert all(1 <= one <= 23 for at in points for one in (at.real, at.imag)), species.id
