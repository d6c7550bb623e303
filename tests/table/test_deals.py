"""Agreeing: when, by whom, and what an answer does (rulings 3 and 4)."""

import pytest

from tests.scripts import FIVE, Game, opened, term

ALL_PHASES = ["trade", "economy", "share", "bids", "colony_auction", "research_auction", "steal", "cleanup", "scoring"]
NO_AGREEING = {"economy", "scoring"}
LATER = term("unity", "yengii", 6, promise="peace")


def at(phase: str, game: Game | None = None) -> Game:
    """A table in a phase; `scoring` on turn 6, everything else on turn 1."""
    game = game or opened(*FIVE)
    if phase == "scoring":
        return game.advance_to("scoring", 6)
    if phase in ("colony_auction", "research_auction"):
        game.advance_to("bids").bid({"unity": (1, 1)}).ok("reveal_colony_bids")
        return game if phase == "colony_auction" else game.ok("pass", "unity")
    return game.advance_to(phase)


@pytest.mark.parametrize("phase", ALL_PHASES)
def test_ruling_3_proposing_accepting_amending_in_every_phase_but_economy_and_scoring(phase: str) -> None:
    """REM "No negotiation" and "Negotiation": promises made while bidding bind too."""
    before = opened(*FIVE).ok("propose_deal", "unity", deal="old", terms=[LATER])
    before.agree(LATER, name="bound")
    game = at(phase, before)
    proposal = {"deal": "new", "terms": [LATER]}
    if phase in NO_AGREEING:
        assert game.refused("propose_deal", "unity", **proposal) == "wrong-phase"
        assert game.refused("accept_deal", "yengii", deal="old") == "wrong-phase"
        assert game.refused("amend_deal", "unity", deal="bound", terms=[LATER]) == "wrong-phase"
    else:
        game.ok("propose_deal", "unity", **proposal).ok("accept_deal", "yengii", deal="old")
        game.ok("amend_deal", "unity", deal="bound", terms=[LATER])
        assert game.deal("old")["status"] == "binding"


@pytest.mark.parametrize("phase", ALL_PHASES)
def test_ruling_3_the_other_deal_commands_also_in_economy_and_scoring(phase: str) -> None:
    before = opened(*FIVE)
    for name in ("declined", "withdrawn"):
        before.ok("propose_deal", "unity", deal=name, terms=[LATER])
    for name in ("delivered", "broken", "turned down"):
        before.agree(LATER, name=name)
    game = at(phase, before)
    game.ok("decline_deal", "yengii", deal="declined").ok("withdraw_deal", "unity", deal="withdrawn")
    game.ok("deliver", "yengii", deal="delivered", term=0).ok("break_term", "unity", deal="broken", term=0)
    game.ok("offer_compensation", "unity", deal="broken", term=0, note="a ship")
    game.ok("accept_compensation", "yengii", deal="broken", term=0).ok(
        "break_term", "unity", deal="turned down", term=0
    )
    game.ok("offer_compensation", "unity", deal="turned down", term=0, note="a ship")
    game.ok("decline_compensation", "yengii", deal="turned down", term=0)
    assert game.deal("turned down")["status"] == "binding"
    found = {name: game.deal(name)["status"] for name in ("declined", "withdrawn", "delivered", "broken")}
    assert found == {"declined": "declined", "withdrawn": "withdrawn", "delivered": "kept", "broken": "settled"}


def test_ruling_3_in_finished_only_undo() -> None:
    game = opened().agree(LATER).advance_to("finished", 6)
    for do, by in [
        ("deliver", "yengii"), ("break_term", "unity"), ("levy_penalty", "moderator"), ("reopen_term", "yengii"),
        ("accept_compensation", "yengii"), ("decline_compensation", "yengii"),
    ]:  # fmt: skip
        assert game.refused(do, by, deal="d", term=0) == "wrong-phase"
    assert game.refused("post", "yengii", seek={}, offer={}) == "wrong-phase"
    assert game.refused("record_invention", "yengii", name="n") == "wrong-phase"
    assert game.refused("decline_deal", "yengii", deal="d") == "wrong-phase"
    assert game.refused("adjust_seat", seat="unity", tiebreaker=1) == "wrong-phase"
    game.ok("undo")
    assert game.phase == (6, "scoring")


@pytest.mark.parametrize(("phase", "due"), [("trade", 1), ("share", 2), ("cleanup", 2)])
def test_ruling_3_a_turn_counts_as_past_once_its_trade_phase_is_over(phase: str, due: int) -> None:
    game = opened().advance_to(phase)
    assert game.refused("propose_deal", "unity", deal="d", terms=[term("unity", "yengii", due - 1)]) == "due-in-past"
    game.ok("propose_deal", "unity", deal="d", terms=[term("unity", "yengii", due)])


def test_ruling_3_accepting_a_proposal_with_a_term_in_the_past_is_due_in_past() -> None:
    game = opened().ok("propose_deal", "unity", deal="d", terms=[term("unity", "yengii"), term("yengii", "unity", 3)])
    game.advance_to("share")
    assert game.refused("accept_deal", "yengii", deal="d") == "due-in-past"
    game.ok("decline_deal", "yengii", deal="d")


def test_the_proposer_has_accepted_by_proposing_and_all_others_must() -> None:
    game = opened().ok("propose_deal", "unity", deal="d", terms=[term("yengii", "unity"), term("unity", "caylion")])
    assert game.deal()["accepted"] == ["unity"]
    game.ok("accept_deal", "caylion", deal="d")
    assert (game.deal()["status"], game.deal()["accepted"]) == ("proposed", ["caylion", "unity"])
    game.ok("accept_deal", "yengii", deal="d")
    assert game.deal()["status"] == "binding"


def test_the_one_who_only_gets_may_propose() -> None:
    assert opened().ok("propose_deal", "yengii", deal="d", terms=[term("unity", "yengii")]).deal()["accepted"] == [
        "yengii"
    ]


def test_ruling_4_accepting_twice_has_no_effect() -> None:
    game = opened().ok("propose_deal", "unity", deal="d", terms=[term("unity", "yengii"), term("yengii", "caylion")])
    game.ok("accept_deal", "yengii", deal="d")
    before = game.state
    game.ok("accept_deal", "yengii", deal="d").ok("accept_deal", "unity", deal="d")
    assert game.state == before


def test_one_decline_closes_a_proposal_even_by_the_proposer() -> None:
    for who in ("unity", "yengii"):
        game = opened().ok("propose_deal", "unity", deal="d", terms=[term("unity", "yengii")])
        game.ok("decline_deal", who, deal="d")
        assert game.deal()["status"] == "declined"
        assert game.refused("accept_deal", "yengii", deal="d") == "deal-closed"


@pytest.mark.parametrize("do", ["accept_deal", "decline_deal"])
def test_ruling_4_answering_a_binding_deal_is_already_binding_and_a_closed_one_deal_closed(do: str) -> None:
    game = opened().agree(term("unity", "yengii"), name="bound")
    game.agree(term("unity", "yengii"), name="kept").ok("deliver", "yengii", deal="kept", term=0)
    for name in ("declined", "withdrawn"):
        game.ok("propose_deal", "unity", deal=name, terms=[term("unity", "yengii")])
    game.ok("decline_deal", "yengii", deal="declined").ok("withdraw_deal", "unity", deal="withdrawn")
    assert game.refused(do, "yengii", deal="bound") == "already-binding"
    for name in ("declined", "withdrawn", "kept"):
        assert game.refused(do, "yengii", deal=name) == "deal-closed"


def test_ruling_4_outside_the_deal_is_not_a_party_and_the_wrong_role_not_your_move() -> None:
    game = opened().ok("propose_deal", "unity", deal="d", terms=[term("unity", "yengii")])
    assert game.refused("withdraw_deal", "caylion", deal="d") == "not-a-party"
    assert game.refused("withdraw_deal", "yengii", deal="d") == "not-your-move"
    game.ok("accept_deal", "yengii", deal="d")
    for do, by in [("deliver", "unity"), ("accept_compensation", "unity"), ("decline_compensation", "unity")]:
        assert game.refused(do, by, deal="d", term=0) == "not-your-move"
    assert game.refused("offer_compensation", "yengii", deal="d", term=0, note="") == "not-your-move"


def test_ruling_4_a_third_party_neither_confirms_nor_breaks_a_term_of_two_others() -> None:
    game = opened().agree(term("unity", "yengii"), term("yengii", "caylion"))
    assert game.refused("deliver", "caylion", deal="d", term=0) == "not-your-move"
    assert game.refused("break_term", "caylion", deal="d", term=0) == "not-your-move"


def test_a_used_name_stays_used() -> None:
    game = opened().ok("propose_deal", "unity", deal="d", terms=[term("unity", "yengii")])
    game.ok("withdraw_deal", "unity", deal="d")
    assert game.refused("propose_deal", "unity", deal="d", terms=[term("unity", "yengii")]) == "deal-exists"


def test_donated_points_may_change_hands() -> None:
    """REM "Donation": donation victory points break the rule that points cannot be traded."""
    game = opened()
    gift = term("unity", "yengii", goods={"point": 2})
    assert game.refused("propose_deal", "unity", deal="d", terms=[gift]) == "points-not-tradeable"
    assert game.agree({**gift, "donation": True}).term()["penalty"] == 4
