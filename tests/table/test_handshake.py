"""What is handed over at the handshake, and "not yet" (ruling 15)."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.scripts import FIVE, FOUR, Game, Json, opened, term


def at_once(giver: str, receiver: str, due: int = 1, **rest: Any) -> Json:
    """A term that is handed over at the handshake."""
    return {**term(giver, receiver, due, **rest), "now": True}


def shaken() -> Game:
    """Two ships at once for a food next turn."""
    return opened(*FIVE).agree(at_once("unity", "yengii", goods={"ship": 2}), term("yengii", "unity", 2))


def amended(game: Game, *terms: Json, by: str = "unity", then: tuple[str, ...] = ("yengii",)) -> Game:
    game.ok("amend_deal", by, deal="d", terms=list(terms))
    for seat in then:
        game.ok("accept_deal", seat, deal="d")
    return game


def statuses(game: Game) -> list[str]:
    return [one["status"] for one in game.deal()["terms"]]


def held(game: Game, seat: str) -> tuple[int, int]:
    known = game.state["holdings"][seat]
    return known["colonies"], known["research_teams"]


@pytest.mark.parametrize("rest", [{"goods": {"ship": 2}}, {"cards": ["Acrux"]}, {"goods": {"food": 1}, "cards": ["A"]}])
def test_a_now_term_is_delivered_in_the_moment_the_deal_binds_and_not_before(rest: Json) -> None:
    game = opened().ok("propose_deal", "unity", deal="d", terms=[at_once("unity", "yengii", **rest)])
    assert (game.deal()["status"], game.term()["status"], game.term()["now"]) == ("proposed", "open", True)
    game.ok("accept_deal", "yengii", deal="d")
    assert (game.deal()["status"], game.term()["status"], game.term()["penalty"]) == ("kept", "delivered", 0)
    assert game.term()["outstanding"] == {"goods": {}, "cards": [], "promise": False}


def test_the_last_of_several_parties_makes_it_binding() -> None:
    game = opened().ok("propose_deal", "unity", deal="d", terms=[at_once("unity", "yengii"), term("yengii", "caylion")])
    assert statuses(game.ok("accept_deal", "caylion", deal="d")) == ["open", "open"]
    assert statuses(game.ok("accept_deal", "yengii", deal="d")) == ["delivered", "open"]
    assert game.deal()["status"] == "binding"


def test_a_term_without_now_is_not_delivered_by_the_handshake() -> None:
    game = shaken()
    assert (statuses(game), game.deal()["status"]) == (["delivered", "open"], "binding")
    assert [one["now"] for one in game.deal()["terms"]] == [True, False]


def test_now_that_is_false_is_no_handshake() -> None:
    game = opened().agree({**term("unity", "yengii"), "now": False})
    assert (game.term()["status"], game.term()["now"]) == ("open", False)


def test_a_now_term_in_an_amendment_is_delivered_when_the_amendment_binds() -> None:
    game = (
        opened()
        .agree(term("unity", "yengii", 2))
        .ok("amend_deal", "unity", deal="d", terms=[at_once("unity", "yengii")])
    )
    assert statuses(game) == ["open"]
    game.ok("accept_deal", "yengii", deal="d")
    assert (statuses(game), game.deal()["status"]) == (["amended", "delivered"], "kept")


def test_a_now_term_in_an_amendment_that_is_dropped_is_not_delivered() -> None:
    game = (
        opened()
        .agree(term("unity", "yengii", 2))
        .ok("amend_deal", "unity", deal="d", terms=[at_once("unity", "yengii", goods={"colony": 1})])
    )
    game.ok("decline_deal", "yengii", deal="d")
    assert (statuses(game), held(game, "unity"), held(game, "yengii")) == (["open"], (1, 1), (1, 1))


@pytest.mark.parametrize(
    "rest",
    [
        {"promise": "p"}, {"goods": {"ship": 1}, "promise": "p"}, {"cards": ["A"], "promise": "p"}, {"goods": {}},
        {"cards": []}, {"goods": {}, "cards": []}, {"promise": "p", "stake": 1},
    ],
    ids=repr,
)  # fmt: skip
def test_ruling_15_now_with_a_promise_or_without_goods_and_cards_is_a_bad_command(rest: Json) -> None:
    game = opened().agree(term("unity", "yengii"), name="old")
    terms = [term("unity", "yengii"), at_once("unity", "yengii", **rest)]
    assert game.refused("propose_deal", "unity", deal="d", terms=terms) == "bad-command"
    assert game.refused("amend_deal", "unity", deal="old", terms=terms) == "bad-command"


@pytest.mark.parametrize("due", [2, 3, 6])
def test_ruling_15_now_with_a_due_that_is_not_the_present_turn_is_not_now(due: int) -> None:
    game = opened().agree(term("unity", "yengii"), name="old")
    terms = [at_once("unity", "yengii", due)]
    assert game.refused("propose_deal", "unity", deal="d", terms=terms) == "not-now"
    assert game.refused("amend_deal", "unity", deal="old", terms=terms) == "not-now"


@pytest.mark.parametrize("phase", ["share", "bids", "steal", "cleanup"])
def test_ruling_15_now_outside_the_trade_phase_is_not_now(phase: str) -> None:
    game = opened(*FIVE).agree(term("unity", "yengii", 3), name="old").advance_to(phase)
    terms = [at_once("unity", "yengii", 2)]
    assert game.refused("propose_deal", "unity", deal="d", terms=terms) == "not-now"
    assert game.refused("amend_deal", "unity", deal="old", terms=terms) == "not-now"


@pytest.mark.parametrize("phase", ["share", "bids", "steal", "cleanup"])
def test_ruling_15_due_in_past_comes_before_not_now(phase: str) -> None:
    game = opened(*FIVE).agree(term("unity", "yengii", 3), name="old").advance_to(phase)
    terms = [at_once("unity", "yengii", 1)]
    assert game.refused("propose_deal", "unity", deal="d", terms=terms) == "due-in-past"
    assert game.refused("amend_deal", "unity", deal="old", terms=terms) == "due-in-past"


def test_ruling_15_a_later_turns_handshake_is_in_that_turns_trade_phase() -> None:
    game = opened().advance_to("trade", 3)
    assert game.refused("propose_deal", "unity", deal="d", terms=[at_once("unity", "yengii", 2)]) == "due-in-past"
    assert game.agree(at_once("unity", "yengii", 3)).term()["status"] == "delivered"


@pytest.mark.parametrize(("phase", "turn"), [("share", 1), ("cleanup", 1), ("trade", 2)])
def test_ruling_3_accepting_a_handshake_whose_trade_phase_is_over_is_due_in_past(phase: str, turn: int) -> None:
    game = opened().agree(term("unity", "yengii", 3), name="old")
    game.ok("propose_deal", "unity", deal="d", terms=[at_once("unity", "yengii")])
    game.ok("amend_deal", "unity", deal="old", terms=[at_once("unity", "yengii")]).advance_to(phase, turn)
    assert game.refused("accept_deal", "yengii", deal="d") == "due-in-past"
    assert game.refused("accept_deal", "yengii", deal="old") == "due-in-past"


@pytest.mark.parametrize("both", [True, False])
def test_ruling_15_a_handshake_counts_for_the_zeth_like_any_other_term(both: bool) -> None:
    terms = [at_once("unity", "zeth"), at_once("zeth", "unity", goods={"food": 1})]
    game = opened(*FIVE).agree(*(terms if both else terms[:1]))
    assert (game.deal()["status"], game.state["zeth"]["safe"]) == ("kept", ["unity"] if both else [])


def test_not_yet_opens_the_term_again_with_all_of_it_outstanding() -> None:
    game = opened().agree(at_once("unity", "yengii", goods={"ship": 2}, cards=["Acrux"]))
    game.ok("reopen_term", "yengii", deal="d", term=0)
    assert (game.deal()["status"], game.term()["status"], game.term()["penalty"]) == ("binding", "open", 4)
    assert game.term()["outstanding"] == {"goods": {"ship": 2}, "cards": ["Acrux"], "promise": False}
    assert game.term()["now"] is True


def test_what_was_reopened_is_delivered_in_parts_broken_or_overdue_like_any_other() -> None:
    game = shaken().ok("reopen_term", "yengii", deal="d", term=0)
    game.ok("deliver", "yengii", deal="d", term=0, goods={"ship": 1})
    assert (game.term()["status"], game.term()["outstanding"]["goods"]) == ("open", {"ship": 1})
    assert statuses(game.advance_to("economy")) == ["overdue", "open"]
    game = shaken().ok("reopen_term", "yengii", deal="d", term=0).ok("break_term", "yengii", deal="d", term=0)
    assert (game.term()["status"], game.term()["penalty"]) == ("broken", 2)


def test_ruling_15_once_an_open_term_cannot_be_reopened() -> None:
    game = shaken().ok("reopen_term", "yengii", deal="d", term=0)
    assert game.refused("reopen_term", "yengii", deal="d", term=0) == "not-reopenable"


def test_ruling_15_once_a_reopened_term_that_was_then_confirmed_stays_delivered() -> None:
    game = shaken().ok("reopen_term", "yengii", deal="d", term=0).ok("deliver", "yengii", deal="d", term=0)
    assert game.refused("reopen_term", "yengii", deal="d", term=0) == "not-reopenable"


def confirmed() -> Game:
    return opened(*FIVE).agree(term("unity", "yengii")).ok("deliver", "yengii", deal="d", term=0)


def still_open() -> Game:
    return opened(*FIVE).agree(term("unity", "yengii"))


def overdue() -> Game:
    return opened(*FIVE).agree(term("unity", "yengii")).advance_to("trade", 2)


def broken() -> Game:
    return opened(*FIVE).agree(term("unity", "yengii")).ok("break_term", "unity", deal="d", term=0)


def of_last_turn() -> Game:
    return opened(*FIVE).agree(at_once("unity", "yengii")).advance_to("trade", 2)


@pytest.mark.parametrize("game", [confirmed, still_open, overdue, broken, of_last_turn])
def test_ruling_15_any_other_delivered_open_overdue_or_broken_term_is_not_reopenable(game: Callable[[], Game]) -> None:
    assert game().refused("reopen_term", "yengii", deal="d", term=0) == "not-reopenable"


def levied() -> Game:
    return broken().ok("levy_penalty", deal="d", term=0)


def compensated() -> Game:
    game = broken().ok("offer_compensation", "unity", deal="d", term=0, note="a ship")
    return game.ok("accept_compensation", "yengii", deal="d", term=0)


def replaced() -> Game:
    return amended(still_open(), term("unity", "yengii", 2))


def reopened_and_replaced() -> Game:
    return amended(shaken().ok("reopen_term", "yengii", deal="d", term=0), term("unity", "yengii", 2))


@pytest.mark.parametrize("game", [levied, compensated, replaced, reopened_and_replaced])
def test_ruling_15_a_compensated_levied_or_amended_term_is_term_closed(game: Callable[[], Game]) -> None:
    assert game().refused("reopen_term", "yengii", deal="d", term=0) == "term-closed"


@pytest.mark.parametrize("phase", ["economy", "share", "bids", "steal", "cleanup"])
def test_ruling_15_reopening_is_for_the_trade_phase(phase: str) -> None:
    game = shaken().advance_to(phase)
    assert game.refused("reopen_term", "yengii", deal="d", term=0) == "wrong-phase"


@pytest.mark.parametrize("phase", ["scoring", "finished"])
def test_ruling_15_at_the_end_nothing_is_reopened(phase: str) -> None:
    game = opened().advance_to("trade", 6).agree(at_once("unity", "yengii", 6)).advance_to(phase)
    assert game.refused("reopen_term", "yengii", deal="d", term=0) == "wrong-phase"


def test_ruling_15_in_the_last_trade_phase_it_is_reopened_like_in_any_other() -> None:
    game = opened().advance_to("trade", 6).agree(at_once("unity", "yengii", 6))
    assert game.ok("reopen_term", "yengii", deal="d", term=0).deal()["status"] == "binding"


def test_ruling_4_only_the_receiver_says_not_yet_or_the_moderator_for_it() -> None:
    game = opened().agree(at_once("unity", "yengii"), term("yengii", "caylion"))
    assert game.refused("reopen_term", "unity", deal="d", term=0) == "not-your-move"
    assert game.refused("reopen_term", "caylion", deal="d", term=0) == "not-your-move"
    assert game.refused("reopen_term", "eni_et", deal="d", term=0) == "not-a-party"
    assert game.refused("reopen_term", deal="d", term=0) == "bad-command"
    assert game.refused("reopen_term", for_="unity", deal="d", term=0) == "not-your-move"
    game.ok("reopen_term", for_="yengii", deal="d", term=0)
    assert statuses(game) == ["open", "open"]


def test_reopening_needs_a_deal_that_binds_and_a_term_that_exists() -> None:
    game = shaken().ok("propose_deal", "unity", deal="p", terms=[at_once("unity", "yengii")])
    game.ok("propose_deal", "unity", deal="w", terms=[at_once("unity", "yengii")]).ok(
        "withdraw_deal", "unity", deal="w"
    )
    assert game.refused("reopen_term", "yengii", deal="x", term=0) == "unknown-deal"
    assert game.refused("reopen_term", "yengii", deal="d", term=7) == "unknown-term"
    assert game.refused("reopen_term", "yengii", deal="p", term=0) == "deal-not-binding"
    assert game.refused("reopen_term", "yengii", deal="w", term=0) == "deal-closed"


def test_ruling_15_a_deal_that_was_settled_or_broken_besides_is_binding_again() -> None:
    game = opened().agree(at_once("unity", "yengii"), term("unity", "yengii", 2))
    game.ok("break_term", "unity", deal="d", term=1).ok("levy_penalty", deal="d", term=1)
    assert game.deal()["status"] == "broken"
    assert game.ok("reopen_term", "yengii", deal="d", term=0).deal()["status"] == "binding"
    assert game.ok("deliver", "yengii", deal="d", term=0).deal()["status"] == "broken"


def test_a_handshake_survives_an_amendment_of_the_rest_and_is_still_reopened() -> None:
    game = amended(shaken(), term("unity", "yengii", 3))
    assert statuses(game) == ["delivered", "amended", "open"]
    assert statuses(game.ok("reopen_term", "yengii", deal="d", term=0)) == ["open", "amended", "open"]


def test_a_handshake_of_an_amendment_is_reopened_too() -> None:
    game = amended(opened().agree(term("unity", "yengii", 2)), at_once("unity", "yengii"))
    game.ok("reopen_term", "yengii", deal="d", term=1)
    assert (statuses(game), game.deal()["status"]) == (["amended", "open"], "binding")


def test_a_term_reopened_while_an_amendment_waits_is_replaced_by_it() -> None:
    game = shaken().ok("amend_deal", "unity", deal="d", terms=[at_once("unity", "yengii", goods={"ship": 1})])
    game.ok("reopen_term", "yengii", deal="d", term=0).ok("accept_deal", "yengii", deal="d")
    assert (statuses(game), game.deal()["status"]) == (["amended", "amended", "delivered"], "kept")


def test_ruling_15_who_is_safe_stays_safe() -> None:
    game = opened(*FIVE).agree(at_once("unity", "zeth"), at_once("zeth", "unity", goods={"food": 1}))
    game.ok("reopen_term", "unity", deal="d", term=1).ok("reopen_term", "zeth", deal="d", term=0)
    assert (game.deal()["status"], game.state["zeth"]["safe"]) == ("binding", ["unity"])


def test_colonies_and_teams_move_at_the_handshake_and_go_back() -> None:
    game = opened(*FIVE).agree(at_once("kjasjavikalimm", "yengii", goods={"colony": 2}), term("yengii", "unity"))
    assert (held(game, "kjasjavikalimm"), held(game, "yengii")) == ((0, 0), (3, 1))
    game.ok("reopen_term", "yengii", deal="d", term=0)
    assert (held(game, "kjasjavikalimm"), held(game, "yengii")) == ((2, 0), (1, 1))
    game.ok("deliver", "yengii", deal="d", term=0, goods={"colony": 1})
    assert (held(game, "kjasjavikalimm"), held(game, "yengii")) == ((1, 0), (2, 1))


def test_ruling_15_what_actually_moved_goes_back_not_what_was_agreed() -> None:
    """The Zeth are known to have no colony: nothing left them, so nothing comes back to them."""
    game = opened(*FIVE).agree(at_once("zeth", "unity", goods={"colony": 1}))
    assert (held(game, "zeth"), held(game, "unity")) == ((0, 1), (2, 1))
    game.ok("reopen_term", "unity", deal="d", term=0)
    assert (held(game, "zeth"), held(game, "unity")) == ((0, 1), (1, 1))


def test_ruling_15_of_several_terms_in_one_handshake_only_the_reopened_one_goes_back() -> None:
    game = opened(*FIVE).agree(
        at_once("unity", "yengii", goods={"colony": 1}), at_once("yengii", "unity", goods={"research_team": 1})
    )
    assert (held(game, "unity"), held(game, "yengii")) == ((0, 2), (2, 0))
    game.ok("reopen_term", "yengii", deal="d", term=0)
    assert (held(game, "unity"), held(game, "yengii")) == ((1, 2), (1, 0))
    assert statuses(game) == ["open", "delivered"]


def test_what_goes_back_never_leads_below_0() -> None:
    """The Caylion used the team for an invention before anybody noticed that it had not been handed over."""
    game = opened(*FIVE).agree(at_once("unity", "caylion", goods={"research_team": 1}))
    game.ok("record_invention", "caylion", name="n")
    assert (held(game, "unity"), held(game, "caylion")) == ((1, 0), (1, 0))
    game.ok("reopen_term", "caylion", deal="d", term=0)
    assert (held(game, "unity"), held(game, "caylion")) == ((1, 1), (1, 0))


def test_envoys_move_at_the_handshake_and_what_moved_goes_back() -> None:
    game = opened(*FIVE).ok("set_envoys", "zeth", seat="unity", count=3)
    game.agree(at_once("unity", "yengii", goods={"envoy": 2}))
    assert game.state["zeth"]["envoys"] == {"unity": 1, "yengii": 2}
    game.ok("reopen_term", "yengii", deal="d", term=0)
    assert game.state["zeth"]["envoys"] == {"unity": 3}


def test_ruling_15_envoys_cut_to_the_supply_go_back_as_they_came() -> None:
    game = opened(*FIVE).ok("set_envoys", "zeth", seat="caylion", count=5)
    game.ok("set_envoys", "zeth", seat="unity", count=1).agree(at_once("zeth", "unity", goods={"envoy": 4}))
    assert game.state["zeth"]["envoys"] == {"caylion": 5, "unity": 2}
    game.ok("reopen_term", "unity", deal="d", term=0)
    assert game.state["zeth"]["envoys"] == {"caylion": 5, "unity": 1}


def test_an_undone_not_yet_is_a_handshake_again_and_can_be_given_again() -> None:
    game = opened().agree(at_once("unity", "yengii", goods={"colony": 1}))
    before = game.state
    game.ok("reopen_term", "yengii", deal="d", term=0).ok("undo")
    assert game.state == before
    game.ok("reopen_term", "yengii", deal="d", term=0)
    assert held(game, "unity") == (1, 1)


def test_an_undone_handshake_takes_the_cards_back() -> None:
    game = opened().ok("propose_deal", "unity", deal="d", terms=[at_once("unity", "yengii", goods={"colony": 1})])
    before = game.state
    assert game.ok("accept_deal", "yengii", deal="d").state != before
    assert game.ok("undo").state == before


def test_a_handshake_may_be_of_lent_cards_and_of_donated_points() -> None:
    game = opened(*FOUR).agree(
        {**at_once("unity", "yengii", cards=["Acrux"]), "lent": True},
        {**at_once("yengii", "unity", goods={"point": 1}), "donation": True},
    )
    assert (statuses(game), game.deal()["status"]) == (["delivered", "delivered"], "kept")
    assert (game.term(0)["lent"], game.term(1)["donation"]) == (True, True)
