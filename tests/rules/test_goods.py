"""What goods cost when they are missing, what they are worth, and how they are counted."""

from fractions import Fraction

import pytest

from companion.rules.goods import GOODS, LARGE, SMALL, STEALABLE, Good, in_goods_order, less, penalty, weighable, worth


@pytest.mark.parametrize("good", [*SMALL, *LARGE, "ship"])
def test_rem_penalties_each_cube_or_ship_costs_one_point(good: Good) -> None:
    assert penalty({good: 3}, []) == 3


@pytest.mark.parametrize("good", ["ultratech", "point"])
def test_rem_penalties_each_octagon_or_point_costs_two(good: Good) -> None:
    assert penalty({good: 3}, []) == 6


def test_rem_penalties_each_card_costs_two() -> None:
    assert penalty({}, ["Acrux", "Altair"]) == 4


@pytest.mark.parametrize("good", ["envoy", "acknowledgement"])
def test_tokens_of_a_species_have_no_printed_penalty(good: Good) -> None:
    assert penalty({good: 5}, []) == 0


@pytest.mark.parametrize("goods", [{"food": 3}, {"biotech": 2}, {"ultratech": 1}, {"ship": 3}, {"point": 1}])
def test_rem_resources_one_point_is_three_small_or_two_large_or_an_octagon(goods: dict[Good, int]) -> None:
    """REM "Resources", FIRST p1, AID "Wertigkeit"; a ship is worth roughly one small cube."""
    assert worth(goods) == 1


def test_worth_is_exact() -> None:
    assert worth({"food": 1, "biotech": 1, "envoy": 4}) == Fraction(5, 6)
    assert worth({}) == 0


def test_what_the_rule_of_thumb_does_not_name_cannot_be_weighed() -> None:
    """Cubes, octagons, ships and points have a worth; cards and the tokens of a species have none."""
    unweighed = {"colony", "research_team", "envoy", "acknowledgement"}
    assert {good for good in GOODS if not weighable({good: 1})} == unweighed
    assert not weighable({"food": 3, "envoy": 1})


def test_rem_wild_resources_what_the_zeth_can_steal() -> None:
    """Cubes of a named colour and octagons; no wild cube, ship, point or token of a species."""
    assert set(GOODS) - STEALABLE == {
        "small_wild", "any_small", "large_wild", "any_large", "ship", "colony", "research_team",
            "point", "envoy", "acknowledgement",
    }  # fmt: skip


def test_goods_are_written_in_one_order_whatever_order_they_were_given_in() -> None:
    assert list(in_goods_order({"ship": 1, "ultratech": 2, "food": 3})) == ["food", "ultratech", "ship"]


def test_what_is_left_does_not_mention_what_is_used_up() -> None:
    assert less({"food": 3, "ship": 1}, {"food": 1, "ship": 1}) == {"food": 2}
