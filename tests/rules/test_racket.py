"""The Zeth: who is safe, and what their red converters cost."""

import pytest

from companion.rules.deals import Term
from companion.rules.goods import Good
from companion.rules.racket import prices, trades_with, verify_envoys, verify_steal
from companion.store.species_data import load_facts

CONVERTERS = load_facts().converters


def gives(giver: str, receiver: str, **rest: object) -> Term:
    return Term.model_validate({"from": giver, "to": receiver, "due": 1, **(rest or {"goods": {"food": 1}})})


@pytest.mark.parametrize(
    ("terms", "safe"),
    [
        ([gives("zeth", "unity"), gives("unity", "zeth")], {"unity"}),
        ([gives("zeth", "unity")], set()),  # DE p11 rule 3: a gift is no trade
        ([gives("unity", "zeth")], set()),
        ([gives("zeth", "unity"), gives("unity", "zeth", promise="votes for peace")], {"unity"}),
        ([gives("zeth", "unity"), gives("unity", "yengii"), gives("yengii", "zeth")], {"unity", "yengii"}),
        ([gives("zeth", "unity"), gives("yengii", "zeth"), gives("yengii", "caylion")], {"unity", "yengii", "caylion"}),
        ([gives("unity", "yengii"), gives("yengii", "unity")], set()),
    ],
    ids=["trade", "gift", "tribute", "promise", "ring", "bystander", "others"],
)
def test_de_p10_rule_3_who_is_safe(terms: list[Term], safe: set[str]) -> None:
    """All parties of a deal in which the Zeth both give and get something."""
    assert trades_with("zeth", terms) == safe


def broken(victim: str, goods: list[Good], safe: set[str], stolen: set[str]) -> list[str]:
    return [refusal.rule for refusal in verify_steal(victim, goods, safe=safe, stolen_from=stolen)]


def test_ruling_9_a_steal_is_checked_in_a_fixed_order() -> None:
    everything = broken("unity", ["small_wild"], {"unity"}, {"unity"})
    assert everything == ["not-stealable", "is-safe", "already-stolen-from"]
    assert broken("unity", ["food", "ultratech"], {"yengii"}, {"caylion"}) == []


def test_rem_component_count_seven_envoys() -> None:
    """What the seat held before does not count twice."""
    assert list(verify_envoys("yengii", 3, {"unity": 4, "yengii": 2})) == []
    [refusal] = verify_envoys("yengii", 4, {"unity": 4, "yengii": 2})
    assert (refusal.rule, refusal.facts) == ("envoys-over-supply", {"seat": "yengii", "total": 8, "supply": 7})


@pytest.mark.parametrize(
    ("converter", "upgraded", "envoys", "cost"),
    [
        ("black_market", False, 0, {"information": 1}),
        ("black_market", False, 2, {}),
        ("black_market", True, 0, {"information": 2}),
        ("black_market", True, 1, {"information": 1}),
        ("black_market", True, 3, {}),
        ("systemic_bribery", False, 0, {"culture": 2}),
        ("systemic_bribery", False, 1, {"information": 1}),
        ("systemic_bribery", True, 3, {}),
        ("smuggling_network", False, 0, {"power": 2, "culture": 1}),
        ("smuggling_network", False, 3, {"information": 1}),
        ("smuggling_network", True, 1, {"power": 2}),
        ("smuggling_network", True, 2, {"information": 1}),
    ],
)
def test_zeth_board_envoys_are_a_threshold_that_makes_stealing_cheaper(
    converter: str, upgraded: bool, envoys: int, cost: dict[Good, int]
) -> None:
    ways = prices(CONVERTERS[converter], upgraded=upgraded, envoys=envoys)
    assert min((way.goods for way in ways), key=lambda goods: sum(goods.values())) == cost
