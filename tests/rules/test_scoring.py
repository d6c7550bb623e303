"""Final scoring in twelfths, by the worked example and at its edges."""

import pytest

from companion.rules.scoring import Precise, Score, Tally, half_goods, precise_goods, score, winners
from companion.rules.species import Rates
from companion.store.species_data import load_facts

RATES = {name: edition.precise for name, edition in load_facts().editions.items()}
WORKED = Tally(points=31, small=4, large=3, ultratech=1, ships=2)


def tally(points: int = 0, *, small: int = 0, large: int = 0, ultratech: int = 0, ships: int = 0) -> Tally:
    return Tally(points=points, small=small, large=large, ultratech=ultratech, ships=ships)


def scored(
    tallies: dict[str, Tally],
    *,
    precise: Precise = False,
    rates: Rates = RATES["remastered"],
    bonus: dict[str, int] | None = None,
    penalties: dict[str, int] | None = None,
) -> list[Score]:
    return score(tallies, bonus=bonus or {}, penalties=penalties or {}, regrets={}, rates=rates, precise=precise)


@pytest.mark.parametrize(
    ("edition", "precise", "twelfths"),
    [
        ("first", False, 33 * 12),  # FIRST p8: 31 + 1 + 1/2 + 1/2
        ("remastered", False, 33 * 12),  # REM "Endgame points"
        ("german", False, 33 * 12),  # DE p16
        ("remastered", True, 33 * 12 + 3),  # REM "Precise resource scoring": 31 + (6*2 + 3*3 + 6) / 12
        ("german", True, 33 * 12 + 3),  # DE p16
        ("first", True, 34 * 12),  # FIRST p9: 31 + (6*3 + 3*4 + 6) / 12
    ],
)
def test_worked_example_31_points_4_small_2_ships_3_large_1_octagon(edition: str, precise: bool, twelfths: int) -> None:
    found = scored({"unity": WORKED}, precise=precise, rates=RATES[edition])[0]
    assert found.total_twelfths == twelfths
    assert (found.half_twelfths if not precise else found.precise_twelfths) == twelfths


@pytest.mark.parametrize(
    ("held", "halves"),
    [
        (tally(ultratech=1), 1),
        (tally(large=1), 0),
        (tally(large=2), 1),
        (tally(large=3), 1),
        (tally(small=2), 0),
        (tally(small=3), 1),
        (tally(ships=3), 1),
        (tally(small=1, ships=2), 1),  # FIRST p8: "small cubes and/or ships"
        (tally(small=2, large=1), 0),
        (tally(small=5, large=1, ships=0, ultratech=2), 3),
    ],
)
def test_first_p8_rem_endgame_points_what_is_left_over_counts_nothing(held: Tally, halves: int) -> None:
    assert half_goods(held) == 6 * halves


@pytest.mark.parametrize("held", [tally(small=6), tally(ships=6), tally(small=3, ships=3), tally(large=4)])
def test_aid_finale_konfluenz_six_small_or_four_large_or_two_octagons_are_a_point(held: Tally) -> None:
    assert half_goods(held) == half_goods(tally(ultratech=2)) == 12


@pytest.mark.parametrize(
    ("edition", "octagon", "large", "small"),
    [("first", 6, 4, 3), ("remastered", 6, 3, 2), ("german", 6, 3, 2)],  # FIRST p9; REM; DE p16
)
def test_precise_rates_of_each_edition(edition: str, octagon: int, large: int, small: int) -> None:
    rates = RATES[edition]
    assert precise_goods(tally(ultratech=1), rates) == octagon
    assert precise_goods(tally(large=1), rates) == large
    assert precise_goods(tally(small=1), rates) == precise_goods(tally(ships=1), rates) == small


def test_first_p5_a_score_may_go_below_zero() -> None:
    found = scored({"unity": tally(1)}, penalties={"unity": 4})[0]
    assert found.total_twelfths == found.half_twelfths == found.precise_twelfths == -36


def test_a_score_carries_its_parts_and_they_add_up() -> None:
    found = scored({"unity": WORKED}, bonus={"unity": 2}, penalties={"unity": 5})[0]
    assert (found.bonus, found.penalties, found.tally) == (2, 5, WORKED)
    assert found.half_twelfths == 12 * (31 + 2 - 5) + found.half_goods_twelfths
    assert found.precise_twelfths == 12 * (31 + 2 - 5) + found.precise_goods_twelfths


def ranks(scores: list[Score]) -> list[tuple[str, int]]:
    return [(one.seat, one.rank) for one in scores]


def test_ruling_10_equal_ranks_are_1_1_3_in_seat_order() -> None:
    found = scored({"caylion": tally(5), "unity": tally(7), "yengii": tally(7), "zeth": tally(1)})
    assert ranks(found) == [("unity", 1), ("yengii", 1), ("caylion", 3), ("zeth", 4)]


def test_rem_ending_the_game_there_is_no_tiebreaker_a_tie_is_a_shared_win() -> None:
    assert winners(scored({"caylion": tally(5, small=2), "unity": tally(5), "zeth": tally(4)})) == ["caylion", "unity"]


@pytest.mark.parametrize(
    ("precise", "best", "places"),
    [
        (False, ["unity", "caylion"], [1, 1, 3]),
        ("ties", ["caylion"], [1, 2, 3]),
        (True, ["zeth"], [1, 2, 3]),
    ],
)
def test_de_p16_ruling_10_ties_ranks_by_half_points_then_by_precise_ones(
    precise: Precise, best: list[str], places: list[int]
) -> None:
    """Zeth have most by the precise count alone, which only `true` lets decide."""
    tallies = {"unity": tally(10), "caylion": tally(10, small=2), "zeth": tally(9, small=5, large=1)}
    found = scored(tallies, precise=precise, rates=RATES["first"])
    assert winners(found) == best
    assert [one.rank for one in found] == places
    assert all(one.total_twelfths == (one.precise_twelfths if precise is True else one.half_twelfths) for one in found)


def test_with_ties_equal_in_both_counts_still_share_a_rank() -> None:
    found = scored({"unity": tally(10, small=1), "caylion": tally(10, ships=1)}, precise="ties")
    assert ranks(found) == [("unity", 1), ("caylion", 1)]
