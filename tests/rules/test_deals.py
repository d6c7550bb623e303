"""Terms and what becomes of them, apart from any table."""

import pytest
from pydantic import ValidationError

from companion.rules.deals import Deal, Obligation, Term, TermStatus, parties_of, verify_terms
from companion.rules.phases import Phase

BASE = {"from": "unity", "to": "zeth", "due": 2}


def term(**rest: object) -> Term:
    return Term.model_validate({**BASE, **rest})


def rules(*terms: Term, turn: int = 1, phase: Phase = Phase.TRADE) -> list[str]:
    at_table = ["unity", "zeth", "yengii", "caylion"]
    return [refusal.rule for refusal in verify_terms(terms, at_table=at_table, turn=turn, phase=phase)]


def test_parties_are_all_who_give_or_get() -> None:
    ring = [term(goods={"food": 1}), term(**{"from": "zeth", "to": "yengii"}, goods={"food": 1})]
    assert parties_of(ring) == {"unity", "zeth", "yengii"}


@pytest.mark.parametrize(
    ("one", "broken"),
    [
        (term(goods={"food": 1}), []),
        (term(cards=["Acrux"]), []),
        (term(promise="keeps out of research"), []),
        (term(), ["empty-term"]),
        (term(promise="   "), ["empty-term"]),
        (term(goods={"point": 1}), ["points-not-tradeable"]),
        (term(goods={"point": 1}, donation=True), []),
        (term(to="imdril", goods={"food": 1}), ["party-missing"]),
        (term(to="unity", goods={"food": 1}), ["party-missing"]),
        (term(due=0, goods={"food": 1}), ["due-in-past"]),
        (term(due=6, goods={"food": 1}), []),
        (term(due=7, goods={"food": 1}), ["due-after-end"]),
    ],
)
def test_rem_trade_phase_what_a_term_may_hold(one: Term, broken: list[str]) -> None:
    assert rules(one) == broken


def test_ruling_13_no_terms_at_all_is_an_empty_term() -> None:
    assert rules() == ["empty-term"]


@pytest.mark.parametrize("phase", list(Phase))
def test_ruling_3_a_turn_is_past_once_its_trade_phase_is_over(phase: Phase) -> None:
    expected = [] if phase is Phase.TRADE else ["due-in-past"]
    assert rules(term(goods={"food": 1}), turn=2, phase=phase) == expected
    assert rules(term(due=3, goods={"food": 1}), turn=2, phase=phase) == []


def test_a_stake_goes_with_a_promise() -> None:
    with pytest.raises(ValidationError):
        term(goods={"food": 1}, stake=2)
    assert Obligation.of(term(promise="peace", stake=2)).penalty == 2


def test_first_p5_a_penalty_counts_what_is_outstanding_only() -> None:
    """For each card, octagon or point 2, for each cube or ship 1 (FIRST p5)."""
    whole = Obligation.of(term(goods={"ship": 3, "ultratech": 1}, cards=["Acrux", "Altair"], promise="p", stake=3))
    assert whole.penalty == 3 + 2 + 4 + 3
    part = whole.delivered({"ship": 2}, ["Acrux"], promise=False)
    assert (part.status, part.penalty) == ("open", 1 + 2 + 2 + 3)
    done = part.delivered({"ship": 1, "ultratech": 1}, ["Altair"], promise=True)
    assert (done.status, done.penalty) == ("delivered", 0)


def test_two_cards_of_one_name_are_two_cards() -> None:
    one_left = Obligation.of(term(cards=["Acrux", "Acrux"])).delivered({}, ["Acrux"], promise=False)
    assert one_left.cards == ("Acrux",)


@pytest.mark.parametrize(
    ("statuses", "status"),
    [
        (["delivered", "delivered"], "kept"),
        (["delivered", "amended"], "kept"),
        (["delivered", "compensated"], "settled"),
        (["compensated", "levied"], "broken"),
        (["delivered", "levied"], "broken"),
        (["delivered", "open"], "binding"),
        (["levied", "overdue"], "binding"),
        (["levied", "broken"], "binding"),
    ],
)
def test_a_deal_closes_with_its_last_term(statuses: list[TermStatus], status: str) -> None:
    """`broken`: a term was levied; `settled`: compensated, none levied; `kept`: neither."""
    obligations = tuple(Obligation(term(goods={"food": 1}), one, {"food": 1}, (), False) for one in statuses)
    deal = Deal("d", 1, "unity", "binding", frozenset({"unity", "zeth"}), obligations)
    assert deal.settled().status == status
