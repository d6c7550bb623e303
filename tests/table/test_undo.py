"""Taking back: the last accepted command, again and again, up to the latest reveal."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.scripts import FIVE, TALLY, Game, opened, term


def test_undo_takes_back_one_command_after_another_down_to_the_opening() -> None:
    game = opened(*FIVE)
    states = [game.state]
    steps: list[tuple[str, str, dict[str, Any]]] = [
        ("done_trading", "unity", {"done": True}),
        ("propose_deal", "unity", {"deal": "d", "terms": [term("unity", "zeth"), term("zeth", "unity")]}),
        ("accept_deal", "zeth", {"deal": "d"}),
        ("deliver", "zeth", {"deal": "d", "term": 0}),
        ("record_invention", "unity", {"name": "n"}),
        ("post", "unity", {"seek": {"food": 1}, "offer": {}}),
        (
            "propose_deal", "unity",
            {"deal": "h", "terms": [{**term("unity", "zeth", goods={"colony": 1, "envoy": 1}), "now": True}]},
        ),
        ("accept_deal", "zeth", {"deal": "h"}),
        ("reopen_term", "zeth", {"deal": "h", "term": 0}),
        ("deliver", "zeth", {"deal": "h", "term": 0, "goods": {"colony": 1}}),
        ("set_envoys", "zeth", {"seat": "unity", "count": 2}),
        ("adjust_seat", "moderator", {"seat": "unity", "tiebreaker": 9}),
        ("advance", "moderator", {}),
        ("levy_penalty", "moderator", {"deal": "d", "term": 1}),
        ("record_invention", "yengii", {"name": "late"}),
        ("offer_compensation", "unity", {"deal": "h", "term": 0, "note": "n"}),
        ("decline_compensation", "zeth", {"deal": "h", "term": 0}),
        ("advance", "moderator", {}),
        ("advance", "moderator", {}),
        ("declare_ships", "unity", {"ships": 3}),
        ("seal_bid", "unity", {"colony": 3, "research": 0}),
        ("advance", "moderator", {"skip": True}),
        ("steal", "zeth", {"from_": "yengii", "goods": {"food": 1}}),
        ("steal", "zeth", {"from_": "caylion", "goods": {"power": 2}, "converter": "black_market", "upgraded": True}),
        ("post", "yengii", {"seek": {}, "offer": {"ship": 2}}),
        ("advance", "moderator", {}),
        ("advance", "moderator", {}),
    ]  # fmt: skip
    for do, by, fields in steps:
        states.append(game.ok(do, by, **fields).state)
    assert game.phase == (2, "trade")
    while states[:-1]:
        assert game.state == states.pop()
        game.ok("undo")
    assert game.state == states[0]
    assert game.refused("undo") == "nothing-to-undo"


def test_an_undone_command_can_be_given_again() -> None:
    game = opened().agree(term("unity", "yengii")).ok("undo").ok("accept_deal", "yengii", deal="d")
    assert game.deal()["status"] == "binding"
    game = opened().ok("propose_deal", "unity", deal="d", terms=[term("unity", "yengii")]).ok("undo")
    game.ok("propose_deal", "unity", deal="d", terms=[term("unity", "caylion")])
    assert game.deal()["parties"] == ["caylion", "unity"]


def test_undo_of_the_advance_that_made_terms_overdue_opens_them_again() -> None:
    game = opened().agree(term("unity", "yengii")).ok("advance")
    assert game.term()["status"] == "overdue"
    game.ok("undo")
    assert (game.phase, game.term()["status"]) == ((1, "trade"), "open")
    game.ok("deliver", "yengii", deal="d", term=0)


def test_undo_of_the_advance_that_began_a_turn_brings_back_who_was_done_and_safe() -> None:
    game = opened(*FIVE).ok("done_trading", "unity", done=True).ok("mark_trade", "zeth", with_="yengii")
    game.advance_to("cleanup").ok("advance")
    assert (game.state["done_trading"], game.state["zeth"]["safe"]) == ([], [])
    game.ok("undo")
    assert (game.state["done_trading"], game.state["zeth"]["safe"]) == (["unity"], ["yengii"])


def test_undo_of_a_penalty_gives_the_points_back() -> None:
    game = opened().agree(term("unity", "yengii")).advance_to("economy").ok("levy_penalty", deal="d", term=0).ok("undo")
    assert (game.state["penalties"]["unity"], game.term()["status"]) == (0, "overdue")


def test_undo_of_declaring_again_brings_the_seal_back() -> None:
    game = opened().advance_to("bids").bid({"unity": (2, 0)}).ok("declare_ships", "unity", ships=9).ok("undo")
    game.ok("reveal_colony_bids")
    assert game.state["auction"]["colony"]["order"][0]["bid"] == 2


def test_undo_of_the_last_choice_brings_the_auction_back_with_what_passed_by_itself() -> None:
    game = opened().advance_to("bids").bid({"unity": (1, 0), "yengii": (1, 0)}).ok("reveal_colony_bids")
    game.ok("buy", "yengii", space=1)
    before = game.state
    game.ok("buy", "unity", space=2)
    assert game.phase == (1, "research_auction")
    assert game.ok("undo").state == before


def colony_reveal() -> Game:
    return opened().advance_to("bids").bid({"unity": (1, 1)}).ok("reveal_colony_bids")


def research_reveal() -> Game:
    return colony_reveal().ok("pass", "unity").ok("reveal_research_bids")


def score_reveal() -> Game:
    return opened().advance_to("scoring", 6).tally().ok("reveal_scores")


@pytest.mark.parametrize("revealed", [colony_reveal, research_reveal, score_reveal])
def test_never_a_reveal_or_anything_before_it(revealed: Callable[[], Game]) -> None:
    assert revealed().refused("undo") == "past-a-reveal"


def test_what_came_after_a_reveal_can_be_taken_back_down_to_it() -> None:
    game = colony_reveal()
    before = game.state
    game.ok("adjust_seat", seat="unity", tiebreaker=9).ok("pass", "unity").ok("undo").ok("undo")
    assert game.state == before
    assert game.refused("undo") == "past-a-reveal"


def test_a_reveal_of_an_earlier_turn_is_a_limit_for_good() -> None:
    game = research_reveal().advance_to("trade", 2).ok("done_trading", "unity", done=True).ok("undo")
    while game.give("undo") is None:
        pass
    assert game.phase == (1, "research_auction")
    assert game.refused("undo") == "past-a-reveal"


def test_a_game_that_was_added_up_by_hand_can_be_taken_back() -> None:
    game = opened().advance_to("scoring", 6).ok("tally", "unity", **TALLY).ok("advance", skip=True)
    assert game.phase == (6, "finished")
    game.ok("undo")
    assert (game.phase, game.state["sealed"]) == ((6, "scoring"), ["unity"])


def test_a_refused_command_is_nothing_that_undo_could_take_back() -> None:
    game = opened().ok("done_trading", "unity", done=True)
    assert game.refused("undo", "unity") == "not-your-move"
    assert game.refused("reveal_scores") == "wrong-phase"
    game.ok("undo")
    assert game.state["done_trading"] == []


def test_undo_is_an_event_and_nothing_leaves_the_journal() -> None:
    game = opened().ok("done_trading", "unity", done=True).ok("undo")
    assert [entry.command["do"] for entry in game.journal.entries] == ["open_table", "done_trading", "undo"]
