"""Stealing with a red converter (ruling 20; what each card steals: rules of the Zeth, pub)."""

from typing import Any

import pytest

from tests.scripts import FIVE, Game, opened

SMALL = ("food", "culture", "industry")
LARGE = ("information", "biotech", "power")
WILD = ("small_wild", "large_wild", "any_small", "any_large")
NEVER = ("ship", "point", "envoy", "acknowledgement", "colony", "research_team")


def stealing() -> Game:
    return opened(*FIVE).advance_to("steal")


def give(goods: dict[str, int], converter: str, upgraded: bool | None, victim: str = "unity") -> dict[str, Any]:
    fields: dict[str, Any] = {"from_": victim, "goods": goods, "converter": converter}
    return fields if upgraded is None else {**fields, "upgraded": upgraded}


FITS: list[tuple[str, bool | None, dict[str, int]]] = [
    *(("black_market", None, {large: 1}) for large in LARGE),
    ("black_market", False, {"power": 1}),
    ("black_market", True, {"power": 1}),
    ("black_market", True, {"power": 2}),
    ("black_market", True, {"power": 1, "biotech": 1}),
    *(("systemic_bribery", None, {small: 1}) for small in SMALL),
    ("systemic_bribery", None, {"food": 2}),
    ("systemic_bribery", False, {"food": 1, "culture": 1}),
    ("systemic_bribery", True, {"food": 1}),
    ("systemic_bribery", True, {"food": 3}),
    ("systemic_bribery", True, {"food": 1, "culture": 1, "industry": 1}),
    ("smuggling_network", None, {"ultratech": 1}),
    ("smuggling_network", True, {"ultratech": 1}),
    ("smuggling_network", True, {"ultratech": 1, "food": 1}),
    ("smuggling_network", True, {"food": 1}),
]
DOES_NOT_FIT: list[tuple[str, bool | None, dict[str, int]]] = [
    ("black_market", None, {"power": 2}),
    ("black_market", None, {"power": 1, "biotech": 1}),
    ("black_market", False, {"power": 2}),
    ("black_market", True, {"power": 3}),
    ("black_market", True, {"power": 2, "biotech": 1}),
    ("black_market", None, {"food": 1}),
    ("black_market", True, {"power": 1, "food": 1}),
    ("black_market", None, {"ultratech": 1}),
    ("systemic_bribery", None, {"food": 3}),
    ("systemic_bribery", None, {"food": 2, "culture": 1}),
    ("systemic_bribery", True, {"food": 4}),
    ("systemic_bribery", True, {"food": 2, "culture": 2}),
    ("systemic_bribery", None, {"power": 1}),
    ("systemic_bribery", True, {"ultratech": 1}),
    ("systemic_bribery", None, {"food": 1, "power": 1}),
    ("smuggling_network", None, {"ultratech": 2}),
    ("smuggling_network", None, {"ultratech": 1, "food": 1}),
    ("smuggling_network", None, {"food": 1}),
    ("smuggling_network", None, {"power": 1}),
    ("smuggling_network", True, {"ultratech": 2}),
    ("smuggling_network", True, {"ultratech": 1, "food": 2}),
    ("smuggling_network", True, {"ultratech": 1, "food": 1, "culture": 1}),
    ("smuggling_network", True, {"food": 2}),
    ("smuggling_network", True, {"ultratech": 1, "power": 1}),
    *(("black_market", True, {good: 1}) for good in (*WILD, *NEVER)),
    *(("systemic_bribery", True, {good: 1}) for good in (*WILD, *NEVER)),
    *(("smuggling_network", True, {good: 1}) for good in (*WILD, *NEVER)),
]


@pytest.mark.parametrize(("converter", "upgraded", "goods"), FITS, ids=str)
def test_the_goods_fit_what_the_converter_steals(converter: str, upgraded: bool | None, goods: dict[str, int]) -> None:
    game = stealing().ok("steal", "zeth", **give(goods, converter, upgraded))
    assert game.state["zeth"]["steals"] == [
        {"turn": 1, "from": "unity", "goods": goods, "converter": converter, "upgraded": upgraded is True}
    ]


@pytest.mark.parametrize(("converter", "upgraded", "goods"), DOES_NOT_FIT, ids=str)
def test_goods_of_other_sizes_or_too_many_are_not_stealable(
    converter: str, upgraded: bool | None, goods: dict[str, int]
) -> None:
    assert stealing().refused("steal", "zeth", **give(goods, converter, upgraded)) == "not-stealable"


def test_ruling_20_without_a_converter_steals_show_null_and_false() -> None:
    """A table that looks after its converters itself says nothing of them, and steals what they give."""
    game = stealing().ok("steal", "zeth", from_="unity", goods={"food": 5, "power": 2, "ultratech": 1})
    (theft,) = game.state["zeth"]["steals"]
    assert (theft["converter"], theft["upgraded"]) == (None, False)


@pytest.mark.parametrize("again", [False, True])
def test_each_converter_once_a_turn_upgraded_or_not(again: bool) -> None:
    game = stealing().ok("steal", "zeth", **give({"power": 1}, "black_market", not again))
    assert game.refused("steal", "zeth", **give({"power": 1}, "black_market", again, "yengii")) == "converter-used"


def test_three_converters_steal_from_three_victims_and_more_is_stolen_without_one() -> None:
    game = stealing().ok("steal", "zeth", **give({"power": 1}, "black_market", None, "unity"))
    game.ok("steal", "zeth", **give({"food": 2}, "systemic_bribery", None, "yengii"))
    game.ok("steal", "zeth", **give({"ultratech": 1}, "smuggling_network", None, "caylion"))
    game.ok("steal", "zeth", from_="kjasjavikalimm", goods={"food": 1})
    assert [theft["converter"] for theft in game.state["zeth"]["steals"]] == [
        "black_market", "systemic_bribery", "smuggling_network", None,
    ]  # fmt: skip


def test_on_the_next_turn_a_converter_runs_again() -> None:
    game = stealing().ok("steal", "zeth", **give({"power": 1}, "black_market", None)).advance_to("steal", 2)
    game.ok("steal", "zeth", **give({"power": 1}, "black_market", None, "yengii"))
    assert game.refused("steal", "zeth", **give({"power": 1}, "black_market", None, "caylion")) == "converter-used"


def test_turn_6_has_its_own_use_of_a_converter() -> None:
    game = opened(*FIVE).advance_to("steal", 5).ok("steal", "zeth", **give({"power": 1}, "black_market", None))
    game.advance_to("steal", 6).ok("steal", "zeth", **give({"power": 1}, "black_market", None))


def test_a_refused_or_undone_steal_uses_no_converter() -> None:
    game = stealing()
    assert game.refused("steal", "zeth", **give({"power": 9}, "black_market", None)) == "not-stealable"
    game.ok("steal", "zeth", **give({"power": 1}, "black_market", None)).ok("undo")
    game.ok("steal", "zeth", **give({"power": 1}, "black_market", None, "yengii"))


def test_ruling_20_converter_used_comes_last() -> None:
    game = opened(*FIVE).ok("mark_trade", "zeth", with_="caylion").advance_to("steal")
    game.ok("steal", "zeth", **give({"power": 1}, "black_market", None))
    assert game.refused("steal", "zeth", **give({"power": 1}, "black_market", None)) == "already-stolen-from"
    assert game.refused("steal", "zeth", **give({"power": 1}, "black_market", None, "caylion")) == "is-safe"
    assert game.refused("steal", "zeth", **give({"food": 1}, "black_market", None, "yengii")) == "not-stealable"
    assert game.refused("steal", "zeth", **give({"power": 1}, "black_market", None, "yengii")) == "converter-used"


@pytest.mark.parametrize(
    "rest",
    [
        {"upgraded": True}, {"converter": None}, {"converter": "black market"}, {"converter": "trade_empire"},
        {"converter": True}, {"converter": "black_market", "upgraded": None},
        {"converter": "black_market", "upgraded": 1}, {"converter": "black_market", "upgraded": "yes"},
    ],
    ids=repr,
)  # fmt: skip
def test_ruling_20_upgraded_without_a_converter_and_unknown_converters_are_a_bad_command(rest: dict[str, Any]) -> None:
    assert stealing().refused("steal", "zeth", from_="unity", goods={"power": 1}, **rest) == "bad-command"


def test_ruling_13_an_empty_steal_is_a_bad_command_with_a_converter_too() -> None:
    assert stealing().refused("steal", "zeth", **give({}, "black_market", None)) == "bad-command"


def test_a_converter_steals_in_the_steal_phase_only_and_for_the_zeth_only() -> None:
    game = opened(*FIVE)
    assert game.refused("steal", "zeth", **give({"power": 1}, "black_market", None)) == "wrong-phase"
    game.advance_to("steal")
    assert game.refused("steal", "yengii", **give({"power": 1}, "black_market", None)) == "not-your-move"
    game.ok("steal", for_="zeth", **give({"power": 1}, "black_market", None))
