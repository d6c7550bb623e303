"""Who may act for whom: the moderator, the seats, and the seats with a power."""

from typing import Any

import pytest

from tests.scripts import FIVE, Game, opened, term

MODERATORS_OWN = [
    ("adjust_seat", {"seat": "unity", "tiebreaker": 1}), ("advance", {}), ("start_timer", {}), ("pause_timer", {}),
    ("reset_timer", {}), ("add_time", {"seconds": 1}), ("levy_penalty", {"deal": "d", "term": 0}),
    ("unmark_trade", {"with_": "unity"}), ("reveal_colony_bids", {}), ("reveal_research_bids", {}),
    ("reveal_scores", {}), ("undo", {}),
]  # fmt: skip
SEATS_OWN = [
    ("done_trading", {"done": True}), ("propose_deal", {"deal": "d", "terms": []}), ("accept_deal", {"deal": "d"}),
    ("decline_deal", {"deal": "d"}), ("withdraw_deal", {"deal": "d"}), ("amend_deal", {"deal": "d", "terms": []}),
    ("deliver", {"deal": "d", "term": 0}), ("break_term", {"deal": "d", "term": 0}),
    ("offer_compensation", {"deal": "d", "term": 0, "note": ""}), ("accept_compensation", {"deal": "d", "term": 0}),
    ("mark_trade", {"with_": "unity"}), ("set_envoys", {"seat": "unity", "count": 1}),
    ("steal", {"from_": "unity", "goods": {"food": 1}}), ("record_invention", {"name": "n"}),
    ("declare_ships", {"ships": 1}), ("seal_bid", {"colony": 0, "research": 0}), ("buy", {"space": 1}), ("pass", {}),
    ("split_bid", {}), ("tally", {"points": 0, "small": 0, "large": 0, "ultratech": 0, "ships": 0}),
]  # fmt: skip


@pytest.mark.parametrize(("do", "fields"), SEATS_OWN, ids=[do for do, _ in SEATS_OWN])
def test_ruling_2_a_seats_command_by_the_moderator_without_for_is_a_bad_command(
    do: str, fields: dict[str, Any]
) -> None:
    assert opened(*FIVE).refused(do, **fields) == "bad-command"


@pytest.mark.parametrize(("do", "fields"), MODERATORS_OWN, ids=[do for do, _ in MODERATORS_OWN])
def test_ruling_2_the_moderators_own_command_with_for_is_a_bad_command(do: str, fields: dict[str, Any]) -> None:
    assert opened(*FIVE).refused(do, for_="unity", **fields) == "bad-command"


@pytest.mark.parametrize(("do", "fields"), MODERATORS_OWN, ids=[do for do, _ in MODERATORS_OWN])
def test_actors_a_seat_cannot_do_what_only_the_moderator_may(do: str, fields: dict[str, Any]) -> None:
    assert opened(*FIVE).refused(do, "unity", **fields) == "not-your-move"


def test_actors_the_moderator_may_do_anything_a_seat_may() -> None:
    """A whole turn for seats without a phone."""
    game = opened(*FIVE)
    ring = [term("unity", "zeth"), term("zeth", "unity", promise="spares you")]
    game.ok("propose_deal", for_="unity", deal="d", terms=ring).ok("accept_deal", for_="zeth", deal="d")
    game.ok("deliver", for_="zeth", deal="d", term=0).ok("record_invention", for_="unity", name="n")
    game.ok("mark_trade", for_="zeth", with_="yengii").ok("set_envoys", for_="zeth", seat="yengii", count=2)
    game.ok("done_trading", for_="unity", done=True).advance_to("bids")
    for seat in FIVE:
        game.ok("declare_ships", for_=seat, ships=4).ok("seal_bid", for_=seat, colony=4, research=0)
    game.ok("reveal_colony_bids")
    while game.phase[1] == "colony_auction":
        game.ok("pass", for_=game.state["auction"]["colony"]["on_turn"])
    game.ok("reveal_research_bids").ok("steal", for_="zeth", from_="caylion", goods={"food": 1})
    assert game.state["zeth"]["safe"] == ["unity", "yengii"]
    assert [(theft["from"], theft["goods"]) for theft in game.state["zeth"]["steals"]] == [("caylion", {"food": 1})]


def test_actors_a_seat_acts_for_itself_only() -> None:
    game = opened()
    assert game.refused("done_trading", "unity", for_="yengii", done=True) == "not-your-move"
    game.ok("done_trading", "unity", for_="unity", done=True)
    assert game.state["done_trading"] == ["unity"]


def test_the_moderator_cannot_act_for_a_seat_without_the_power() -> None:
    game = opened(*FIVE)
    assert game.refused("mark_trade", for_="unity", with_="yengii") == "not-your-move"


def test_a_role_in_a_deal_holds_for_whom_the_moderator_acts() -> None:
    game = opened().agree(term("unity", "yengii"))
    assert game.refused("deliver", for_="unity", deal="d", term=0) == "not-your-move"
    assert game.refused("deliver", for_="caylion", deal="d", term=0) == "not-a-party"
    game.ok("deliver", for_="yengii", deal="d", term=0)


def test_nobody_acts_before_the_table_is_open() -> None:
    assert Game().refused("done_trading", "unity", done=True) == "table-not-open"
