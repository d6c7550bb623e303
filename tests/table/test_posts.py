"""The noticeboard: what everybody looks for and can spare (ruling 19)."""

from typing import Any

import pytest

from tests.scripts import FIVE, Game, opened, term

WANTS: dict[str, Any] = {"seek": {"food": 2}, "offer": {"ship": 1, "biotech": 1}}
NOTHING: dict[str, Any] = {"seek": {}, "offer": {}}


def at(phase: str) -> Game:
    game = opened(*FIVE)
    if phase in ("colony_auction", "research_auction"):
        game.advance_to("bids").bid({"unity": (1, 1)}).ok("reveal_colony_bids")
        return game if phase == "colony_auction" else game.ok("pass", "unity")
    return game.advance_to(phase)


def test_a_notice_is_public_and_stands_beside_those_of_others_in_seat_order() -> None:
    game = opened(*FIVE)
    assert game.state["posts"] == {}
    game.ok("post", "yengii", seek={"any_large": 3}, offer={}).ok("post", "caylion", **WANTS)
    assert list(game.state["posts"].items()) == [
        ("caylion", {"seek": {"food": 2}, "offer": {"biotech": 1, "ship": 1}}),
        ("yengii", {"seek": {"any_large": 3}, "offer": {}}),
    ]


def test_a_new_notice_stands_in_place_of_the_one_before() -> None:
    game = opened().ok("post", "unity", **WANTS).ok("post", "unity", seek={}, offer={"culture": 1})
    assert game.state["posts"] == {"unity": {"seek": {}, "offer": {"culture": 1}}}


def test_ruling_19_posting_nothing_takes_the_notice_down() -> None:
    game = opened().ok("post", "unity", **WANTS).ok("post", "yengii", **WANTS).ok("post", "unity", **NOTHING)
    assert list(game.state["posts"]) == ["yengii"]
    assert game.ok("post", "caylion", **NOTHING).state["posts"].keys() == {"yengii"}


def test_ruling_19_a_notice_binds_nobody() -> None:
    game = opened(*FIVE).ok("post", "unity", **WANTS).ok("post", "zeth", seek={"ship": 1}, offer={"food": 2})
    assert (game.state["deals"], game.state["zeth"]["safe"]) == ({}, [])
    assert game.agree(term("unity", "yengii", goods={"food": 2})).state["posts"].keys() == {"zeth", "unity"}


@pytest.mark.parametrize("phase", ["trade", "share", "bids", "colony_auction", "research_auction", "steal", "cleanup"])
def test_a_notice_is_posted_in_every_phase_but_economy_and_the_end(phase: str) -> None:
    game = at(phase).ok("post", "unity", **WANTS)
    assert list(game.state["posts"]) == ["unity"]
    assert game.ok("post", "unity", **NOTHING).state["posts"] == {}


@pytest.mark.parametrize(("phase", "turn"), [("economy", 1), ("economy", 6), ("scoring", 6), ("finished", 6)])
@pytest.mark.parametrize("notice", [WANTS, NOTHING], ids=["posting", "taking down"])
def test_in_economy_scoring_and_finished_nobody_posts(phase: str, turn: int, notice: dict[str, Any]) -> None:
    assert opened().advance_to(phase, turn).refused("post", "unity", **notice) == "wrong-phase"


@pytest.mark.parametrize("turn", [1, 2, 6])
def test_all_notices_go_when_a_trade_phase_ends(turn: int) -> None:
    game = opened().advance_to("trade", turn).ok("post", "unity", **WANTS).ok("post", "yengii", **WANTS)
    assert game.ok("advance").state["posts"] == {}


def test_a_notice_of_the_confluence_stands_until_the_next_trade_phase_ends() -> None:
    game = opened().advance_to("share").ok("post", "unity", **WANTS)
    for phase in ("bids", "cleanup", "trade"):
        turn = 2 if phase == "trade" else 1
        assert game.advance_to(phase, turn).state["posts"] == {"unity": {"seek": {"food": 2}, "offer": WANTS["offer"]}}
    assert game.ok("advance").state["posts"] == {}


def test_undo_brings_notices_back() -> None:
    game = opened().ok("post", "unity", **WANTS)
    before = game.state
    assert game.ok("post", "unity", **NOTHING).ok("undo").state == before
    assert game.ok("advance").ok("undo").state == before
    assert game.ok("undo").state["posts"] == {}


@pytest.mark.parametrize(
    "good",
    [
        "food", "culture", "industry", "small_wild", "any_small", "information", "biotech", "power", "large_wild",
        "any_large", "ultratech", "ship", "colony", "research_team", "envoy",
    ],
)  # fmt: skip
def test_every_good_but_points_and_acknowledgements_may_be_posted(good: str) -> None:
    game = opened().ok("post", "unity", seek={good: 1}, offer={}).ok("post", "yengii", seek={}, offer={good: 1})
    assert game.state["posts"]["unity"]["seek"] == game.state["posts"]["yengii"]["offer"] == {good: 1}


@pytest.mark.parametrize("goods", [{"point": 1}, {"acknowledgement": 1}, {"food": 1, "point": 1}, {"gold": 1}])
def test_points_acknowledgements_and_unknown_goods_are_a_bad_command(goods: dict[str, int]) -> None:
    game = opened()
    assert game.refused("post", "unity", seek=goods, offer={}) == "bad-command"
    assert game.refused("post", "unity", seek={}, offer=goods) == "bad-command"


def test_ruling_13_seek_and_offer_are_required_and_null_is_no_way_to_leave_them_out() -> None:
    game = opened().ok("post", "unity", **WANTS)
    assert game.refused("post", "unity") == "bad-command"
    for left_out in ("seek", "offer"):
        rest = {name: goods for name, goods in WANTS.items() if name != left_out}
        assert game.refused("post", "unity", **rest) == "bad-command"
        assert game.refused("post", "unity", **rest, **{left_out: None}) == "bad-command"


def test_a_bad_notice_is_a_bad_command_in_every_phase() -> None:
    game = opened().advance_to("economy")
    assert game.refused("post", "unity", seek={"point": 1}, offer={}) == "bad-command"


def test_the_moderator_posts_for_a_seat_without_a_phone_and_nobody_else_does() -> None:
    game = opened().ok("post", for_="unity", **WANTS)
    assert list(game.state["posts"]) == ["unity"]
    assert game.refused("post", **WANTS) == "bad-command"
    assert game.refused("post", "yengii", for_="unity", **NOTHING) == "not-your-move"
    assert game.refused("post", for_="imdril", **WANTS) == "party-missing"
    assert game.refused("post", "imdril", **WANTS) == "not-your-move"
