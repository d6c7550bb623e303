"""The rulings table: every rule has its facts, and one order in which broken rules are named."""

import pytest

from companion.rules.refusals import RULES, Refusal, Rule, in_order, refuse

CONTRACT = [
    "bad-command", "table-not-open", "table-already-open", "unknown-species", "not-your-move", "wrong-phase",
    "player-count", "species-twice", "unknown-edition", "bad-track", "unknown-deal", "unknown-term", "deal-exists",
    "deal-not-binding", "already-binding", "deal-closed", "party-missing", "not-a-party", "empty-term",
    "due-in-past", "due-after-end", "not-now", "not-due-yet", "points-not-tradeable", "over-delivery", "term-closed",
    "nothing-overdue", "nothing-offered", "not-stealable", "is-safe", "already-stolen-from", "converter-used",
    "envoys-over-supply", "not-reopenable", "ships-not-declared",
    "bid-over-ships", "bids-missing", "below-minimum", "space-empty", "not-on-turn",
    "cannot-split", "auction-not-over", "tallies-missing", "nothing-to-undo", "past-a-reveal",
]  # fmt: skip
"""The rules in the order of ruling 1; the two about the thief's order stand as ruling 9 puts them."""


def test_every_rule_is_there_and_new_ones_have_new_names() -> None:
    assert [rule for rule in RULES if rule in CONTRACT] == CONTRACT
    assert set(RULES) - set(CONTRACT) == {"seal-unreadable"}


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_says_where_it_stands(rule: str) -> None:
    assert RULES[rule].source.strip()


@pytest.mark.parametrize(("rule", "known"), RULES.items(), ids=list(RULES))
def test_a_refusal_carries_just_the_facts_of_its_sentence(rule: str, known: Rule) -> None:
    assert refuse(rule, **known.example).facts == known.example
    with pytest.raises(TypeError):
        refuse(rule, **known.example, weather="fine")
    if known.example:
        with pytest.raises(TypeError):
            refuse(rule)


def test_an_unknown_rule_is_a_programmers_fault() -> None:
    with pytest.raises(KeyError):
        refuse("because")


def test_ruling_1_broken_rules_are_sorted_into_the_contracts_order() -> None:
    backwards = [Refusal(rule) for rule in reversed(list(RULES))]
    assert [refusal.rule for refusal in in_order(backwards)] == list(RULES)


def test_ruling_1_a_role_in_one_deal_is_named_after_the_phase_and_before_the_rest() -> None:
    """Only "a role the actor never has" comes before `wrong-phase`."""
    in_deal = Refusal("not-your-move", in_deal=True)
    never = Refusal("not-your-move")
    phase, closed = Refusal("wrong-phase"), Refusal("term-closed")
    assert in_order([closed, in_deal, phase, never]) == [never, phase, in_deal, closed]
