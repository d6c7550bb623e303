"""Keeping and breaking promises (ruling 5), and what is offered instead (ruling 17)."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.scripts import Game, opened, term

EVERYTHING: dict[str, Any] = {
    "goods": {"ship": 2, "food": 1},
    "cards": ["Acrux", "Altair"],
    "promise": "peace",
    "stake": 3,
}


def bound() -> Game:
    return opened().agree(term("unity", "yengii", **EVERYTHING))


def test_an_open_term_shows_what_is_outstanding_and_what_it_costs() -> None:
    assert bound().term() == {
        "from": "unity", "to": "yengii", "due": 1, "status": "open", "penalty": 3 + 4 + 3,
        "outstanding": {"goods": {"food": 1, "ship": 2}, "cards": ["Acrux", "Altair"], "promise": True},
        "goods": {"food": 1, "ship": 2}, "cards": ["Acrux", "Altair"], "promise": "peace", "stake": 3,
        "donation": False, "now": False, "lent": False, "compensation": None,
    }  # fmt: skip


def test_what_was_agreed_still_shows_when_it_is_delivered_levied_compensated_or_amended() -> None:
    for game in (delivered(), levied(), compensated(), amended()):
        assert (game.term()["goods"], game.term()["cards"], game.term()["promise"]) == ({"ship": 1}, [], None)
    game = bound().ok("deliver", "yengii", deal="d", term=0)
    assert {name: game.term()[name] for name in EVERYTHING} == EVERYTHING


@pytest.mark.parametrize("lent", [True, False])
def test_cards_that_go_back_and_cards_that_were_sold_differ(lent: bool) -> None:
    """Both cost 2 points a card if they never come (REM)."""
    game = opened().agree({**term("unity", "yengii", cards=["Acrux"]), "lent": lent})
    assert (game.term()["lent"], game.term()["penalty"]) == (lent, 2)
    assert game.ok("deliver", "yengii", deal="d", term=0).term()["lent"] is lent


def test_a_part_may_be_delivered_and_the_rest_stays_outstanding() -> None:
    game = bound().ok("deliver", "yengii", deal="d", term=0, goods={"ship": 1}, cards=["Altair"])
    assert game.term()["outstanding"] == {"goods": {"food": 1, "ship": 1}, "cards": ["Acrux"], "promise": True}
    assert (game.term()["status"], game.term()["penalty"]) == ("open", 2 + 2 + 3)


def test_naming_neither_goods_nor_cards_delivers_all_that_is_outstanding() -> None:
    game = (
        bound().ok("deliver", "yengii", deal="d", term=0, goods={"ship": 1}).ok("deliver", "yengii", deal="d", term=0)
    )
    assert game.term()["outstanding"] == {"goods": {}, "cards": [], "promise": False}
    assert (game.term()["status"], game.term()["penalty"], game.deal()["status"]) == ("delivered", 0, "kept")


def test_ruling_5_a_promise_beside_goods_is_closed_only_by_a_deliver_that_names_nothing() -> None:
    game = bound().ok("deliver", "yengii", deal="d", term=0, goods={"ship": 2, "food": 1}, cards=["Acrux", "Altair"])
    assert game.term()["outstanding"] == {"goods": {}, "cards": [], "promise": True}
    assert (game.term()["status"], game.term()["penalty"]) == ("open", 3)


@pytest.mark.parametrize("phase", ["economy", "share", "bids", "cleanup"])
def test_ruling_5_once_the_goods_are_in_a_promise_is_confirmed_in_any_phase(phase: str) -> None:
    game = bound().ok("deliver", "yengii", deal="d", term=0, goods={"ship": 2, "food": 1}, cards=["Acrux", "Altair"])
    game.advance_to(phase).ok("deliver", "yengii", deal="d", term=0)
    assert (game.term()["status"], game.deal()["status"]) == ("delivered", "kept")


@pytest.mark.parametrize(
    "rest", [{"goods": {"ship": 1}}, {"cards": ["Acrux"]}, {"goods": {"envoy": 1}, "promise": "p"}]
)
def test_goods_change_hands_in_the_trade_phase_only(rest: dict[str, Any]) -> None:
    game = opened().agree(term("unity", "yengii", 2, **rest)).advance_to("economy")
    assert game.refused("deliver", "yengii", deal="d", term=0) == "wrong-phase"
    game.advance_to("trade", 2).ok("deliver", "yengii", deal="d", term=0)


def test_ruling_5_any_small_is_delivered_as_any_small() -> None:
    game = opened().agree(term("unity", "yengii", goods={"any_small": 2}))
    assert game.refused("deliver", "yengii", deal="d", term=0, goods={"food": 1}) == "over-delivery"
    game.ok("deliver", "yengii", deal="d", term=0, goods={"any_small": 1})
    assert game.term()["outstanding"]["goods"] == {"any_small": 1}


def test_a_card_named_twice_is_owed_twice() -> None:
    game = opened().agree(term("unity", "yengii", cards=["Acrux", "Acrux"]))
    assert game.refused("deliver", "yengii", deal="d", term=0, cards=["Acrux"] * 3) == "over-delivery"
    game.ok("deliver", "yengii", deal="d", term=0, cards=["Acrux"])
    assert game.term()["outstanding"]["cards"] == ["Acrux"]


@pytest.mark.parametrize("index", [1, 7, -1])
def test_ruling_5_an_index_that_does_not_exist_is_an_unknown_term(index: int) -> None:
    game = bound()
    for do in ("deliver", "break_term", "accept_compensation", "decline_compensation", "reopen_term"):
        assert game.refused(do, "yengii", deal="d", term=index) == "unknown-term"
    assert game.refused("levy_penalty", deal="d", term=index) == "unknown-term"
    assert game.refused("offer_compensation", "unity", deal="d", term=index, note="") == "unknown-term"


def delivered() -> Game:
    return opened().agree(term("unity", "yengii", 2)).ok("deliver", "yengii", deal="d", term=0)


def broken() -> Game:
    return opened().agree(term("unity", "yengii", 2)).ok("break_term", "unity", deal="d", term=0)


def levied() -> Game:
    return broken().ok("levy_penalty", deal="d", term=0)


def compensated() -> Game:
    game = broken().ok("offer_compensation", "unity", deal="d", term=0, note="a ship")
    return game.ok("accept_compensation", "yengii", deal="d", term=0)


def amended() -> Game:
    game = opened().agree(term("unity", "yengii", 2))
    return game.ok("amend_deal", "unity", deal="d", terms=[term("unity", "yengii", 3)]).ok(
        "accept_deal", "yengii", deal="d"
    )


@pytest.mark.parametrize("closed", [delivered, levied, compensated, amended])
def test_ruling_5_a_closed_term_is_term_closed_for_everything(closed: Callable[[], Game]) -> None:
    game = closed()
    assert game.term()["status"] == closed.__name__
    assert game.refused("deliver", "yengii", deal="d", term=0) == "term-closed"
    assert game.refused("deliver", "yengii", deal="d", term=0, goods={"ship": 1}) == "term-closed"
    assert game.refused("deliver", "yengii", deal="d", term=0, goods={"food": 9}, cards=["Acrux"]) == "term-closed"
    assert game.refused("break_term", "yengii", deal="d", term=0) == "term-closed"
    assert game.refused("break_term", "unity", deal="d", term=0) == "term-closed"
    assert game.refused("offer_compensation", "unity", deal="d", term=0, note="") == "term-closed"
    assert game.refused("accept_compensation", "yengii", deal="d", term=0) == "term-closed"
    assert game.refused("decline_compensation", "yengii", deal="d", term=0) == "term-closed"
    assert game.refused("levy_penalty", deal="d", term=0) == "term-closed"


@pytest.mark.parametrize("by", ["unity", "yengii"])
def test_ruling_5_breaking_a_broken_one_is_term_closed_too(by: str) -> None:
    assert broken().refused("break_term", by, deal="d", term=0) == "term-closed"


def test_ruling_5_an_open_term_has_nothing_to_levy_or_compensate() -> None:
    game = bound()
    assert game.refused("levy_penalty", deal="d", term=0) == "nothing-overdue"
    assert game.refused("offer_compensation", "unity", deal="d", term=0, note="") == "nothing-overdue"
    assert game.refused("accept_compensation", "yengii", deal="d", term=0) == "nothing-overdue"
    assert game.refused("decline_compensation", "yengii", deal="d", term=0) == "nothing-overdue"


@pytest.mark.parametrize("failed", [broken, lambda: opened().agree(term("unity", "yengii")).advance_to("economy")])
def test_ruling_5_accepting_or_declining_no_offer_is_nothing_offered(failed: Callable[[], Game]) -> None:
    assert failed().refused("accept_compensation", "yengii", deal="d", term=0) == "nothing-offered"
    assert failed().refused("decline_compensation", "yengii", deal="d", term=0) == "nothing-offered"


def test_the_receiver_may_call_it_broken_from_the_trade_phase_it_is_due_in_and_the_giver_at_any_time() -> None:
    game = opened().agree(term("unity", "yengii", 2), term("yengii", "unity", 2))
    assert game.refused("break_term", "yengii", deal="d", term=0) == "not-due-yet"
    game.advance_to("cleanup")
    assert game.refused("break_term", "yengii", deal="d", term=0) == "not-due-yet"
    game.ok("break_term", "yengii", deal="d", term=1).advance_to("trade", 2).ok(
        "break_term", "yengii", deal="d", term=0
    )
    assert [one["status"] for one in game.deal()["terms"]] == ["broken", "broken"]


def test_a_term_still_open_when_the_trade_phase_of_its_due_turn_ends_is_overdue() -> None:
    game = opened().agree(term("unity", "yengii"), term("yengii", "unity", 2))
    assert [one["status"] for one in game.advance_to("economy").deal()["terms"]] == ["overdue", "open"]
    assert [one["status"] for one in game.advance_to("economy", 2).deal()["terms"]] == ["overdue", "overdue"]


def test_a_proposal_nobody_accepted_never_becomes_overdue() -> None:
    game = opened().ok("propose_deal", "unity", deal="d", terms=[term("unity", "yengii")]).advance_to("economy")
    assert (game.deal()["status"], game.term()["status"]) == ("proposed", "open")


@pytest.mark.parametrize("part", [True, False])
def test_an_overdue_or_broken_term_can_still_be_delivered_all_or_part_in_a_trade_phase(part: bool) -> None:
    game = opened().agree(term("unity", "yengii", goods={"ship": 2})).advance_to("trade", 2)
    game.ok("break_term", "yengii", deal="d", term=0)
    if part:
        game.ok("deliver", "yengii", deal="d", term=0, goods={"ship": 1})
        assert (game.term()["status"], game.term()["penalty"]) == ("broken", 1)
        game.ok("levy_penalty", deal="d", term=0)
        assert (game.state["penalties"]["unity"], game.deal()["status"]) == (1, "broken")
    else:
        game.ok("deliver", "yengii", deal="d", term=0)
        assert (game.term()["status"], game.deal()["status"]) == ("delivered", "kept")


def test_outstanding_stays_as_it_was_when_a_term_closes_undelivered() -> None:
    for game in (levied(), compensated(), amended()):
        assert game.term()["outstanding"]["goods"] == {"ship": 1}


def test_a_levied_term_shows_what_it_cost_and_others_cost_nothing() -> None:
    assert [game.term()["penalty"] for game in (levied(), compensated(), amended(), delivered())] == [1, 0, 0, 0]


@pytest.mark.parametrize(("paid", "off"), [(False, 1), (True, 0)])
def test_a_penalty_paid_in_tokens_is_not_taken_off_again_at_the_end(paid: bool, off: int) -> None:
    game = broken().ok("levy_penalty", deal="d", term=0, paid=paid)
    assert game.state["penalties"]["unity"] == off
    assert (game.term()["status"], game.term()["penalty"]) == ("levied", 1)


def test_a_promise_without_a_stake_costs_nothing_and_is_broken_all_the_same() -> None:
    """It has no printed penalty: the table agrees on a compensation or lets it go."""
    game = opened().agree(term("unity", "yengii", promise="does not take Gacrux")).advance_to("economy")
    game.ok("break_term", "yengii", deal="d", term=0)
    assert (game.term()["status"], game.term()["penalty"]) == ("broken", 0)
    game.ok("levy_penalty", deal="d", term=0)
    assert (game.state["penalties"]["unity"], game.deal()["status"]) == (0, "broken")


def test_a_new_offer_asks_everybody_anew() -> None:
    game = opened().agree(term("unity", "yengii"), term("yengii", "caylion"), term("caylion", "unity"))
    game.advance_to("economy").ok("offer_compensation", "unity", deal="d", term=0, note="a ship")
    game.ok("accept_compensation", "yengii", deal="d", term=0)
    game.ok("offer_compensation", "unity", deal="d", term=0, note="a food").ok(
        "accept_compensation", "caylion", deal="d", term=0
    )
    assert game.term()["status"] == "overdue"
    game.ok("accept_compensation", "yengii", deal="d", term=0)
    assert game.term()["status"] == "compensated"


def test_a_deal_of_several_fates_is_broken_once_one_of_them_was_levied() -> None:
    game = opened().agree(term("unity", "yengii"), term("yengii", "unity"), term("unity", "yengii", cards=["Acrux"]))
    game.ok("deliver", "yengii", deal="d", term=0).advance_to("economy").ok("levy_penalty", deal="d", term=1)
    assert game.deal()["status"] == "binding"
    game.ok("offer_compensation", "unity", deal="d", term=2, note="n").ok(
        "accept_compensation", "yengii", deal="d", term=2
    )
    assert game.deal()["status"] == "broken"


def offered(*, broken_by_giver: bool = False) -> Game:
    """A deal of three; the Unity owe the Yengii a ship and offer something instead."""
    game = opened().agree(term("unity", "yengii"), term("yengii", "caylion"), term("caylion", "unity"))
    game = game.ok("break_term", "unity", deal="d", term=0) if broken_by_giver else game.advance_to("economy")
    return game.ok("offer_compensation", "unity", deal="d", term=0, note="a food")


def test_an_offer_shows_with_who_accepted_it_while_it_is_offered() -> None:
    game = offered()
    assert game.term()["compensation"] == {"note": "a food", "accepted": []}
    game.ok("accept_compensation", "caylion", deal="d", term=0)
    assert game.term()["compensation"] == {"note": "a food", "accepted": ["caylion"]}
    game.ok("offer_compensation", "unity", deal="d", term=0, note="a ship")
    assert game.term()["compensation"] == {"note": "a ship", "accepted": []}
    assert [game.term(other)["compensation"] for other in (1, 2)] == [None, None]


def test_an_offer_is_gone_once_its_term_is_closed() -> None:
    def game() -> Game:
        late = opened().agree(term("unity", "yengii", cards=["A"]), term("unity", "yengii", 6)).advance_to("trade", 2)
        return late.ok("offer_compensation", "unity", deal="d", term=0, note="n")

    closed = {
        "delivered": game().ok("deliver", "yengii", deal="d", term=0),
        "compensated": game().ok("accept_compensation", "yengii", deal="d", term=0),
        "levied": game().ok("levy_penalty", deal="d", term=0),
        "amended": game()
        .ok("amend_deal", "unity", deal="d", terms=[term("unity", "yengii", 3)])
        .ok("accept_deal", "yengii", deal="d"),
    }
    for status, after in closed.items():
        assert (after.term()["status"], after.term()["compensation"]) == (status, None)


def test_those_who_accepted_an_offer_show_in_seat_order() -> None:
    game = opened().agree(term("caylion", "yengii"), term("unity", "eni_et")).advance_to("economy")
    game.ok("offer_compensation", "caylion", deal="d", term=0, note="n")
    for seat in ("yengii", "eni_et"):
        game.ok("accept_compensation", seat, deal="d", term=0)
    assert game.term()["compensation"]["accepted"] == ["eni_et", "yengii"]


@pytest.mark.parametrize("by", ["yengii", "caylion"])
@pytest.mark.parametrize("broken_by_giver", [True, False])
def test_a_declined_offer_is_gone_and_what_was_overdue_or_broken_still_is(by: str, broken_by_giver: bool) -> None:
    game = offered(broken_by_giver=broken_by_giver).ok("decline_compensation", by, deal="d", term=0)
    assert game.term()["compensation"] is None
    assert (game.term()["status"], game.term()["penalty"]) == ("broken" if broken_by_giver else "overdue", 1)
    assert game.refused("accept_compensation", "yengii", deal="d", term=0) == "nothing-offered"
    assert game.refused("decline_compensation", "yengii", deal="d", term=0) == "nothing-offered"
    assert game.ok("levy_penalty", deal="d", term=0).state["penalties"]["unity"] == 1


def test_who_accepted_may_still_decline_and_a_new_offer_may_follow() -> None:
    game = offered().ok("accept_compensation", "caylion", deal="d", term=0)
    game.ok("decline_compensation", "caylion", deal="d", term=0)
    game.ok("offer_compensation", "unity", deal="d", term=0, note="more").ok(
        "accept_compensation", "yengii", deal="d", term=0
    )
    assert (game.term()["status"], game.term()["compensation"]) == ("overdue", {"note": "more", "accepted": ["yengii"]})
    assert game.ok("accept_compensation", "caylion", deal="d", term=0).term()["status"] == "compensated"


def test_ruling_4_only_another_party_declines_an_offer_or_the_moderator_for_it() -> None:
    game = offered()
    assert game.refused("decline_compensation", "unity", deal="d", term=0) == "not-your-move"
    assert game.refused("decline_compensation", "eni_et", deal="d", term=0) == "not-a-party"
    assert game.refused("decline_compensation", deal="d", term=0) == "bad-command"
    assert game.refused("decline_compensation", "yengii", deal="x", term=0) == "unknown-deal"
    game.ok("decline_compensation", for_="yengii", deal="d", term=0)
    assert game.term()["compensation"] is None


def test_undo_of_declining_brings_the_offer_back_with_who_had_accepted() -> None:
    game = offered().ok("accept_compensation", "caylion", deal="d", term=0)
    before = game.state
    assert game.ok("decline_compensation", "yengii", deal="d", term=0).ok("undo").state == before
