"""The protection racket at the table (ruling 9)."""

import pytest

from tests.scripts import FIVE, FOUR, Game, opened, term


def safe(game: Game) -> list[str]:
    found: list[str] = game.state["zeth"]["safe"]
    return found


def test_without_the_zeth_there_is_no_racket() -> None:
    game = opened(*FOUR)
    assert game.state["zeth"] is None
    assert game.refused("unmark_trade", with_="unity") == "party-missing"


def test_everybody_in_a_deal_in_which_the_zeth_give_and_get_is_safe() -> None:
    game = opened(*FIVE).agree(term("zeth", "unity"), term("unity", "yengii"), term("yengii", "zeth"))
    assert (safe(game), game.state["zeth"]["exposed"]) == (["unity", "yengii"], ["caylion", "kjasjavikalimm"])


@pytest.mark.parametrize("terms", [[term("zeth", "unity")], [term("unity", "zeth")]], ids=["gift", "tribute"])
def test_de_p10_rule_3_a_one_sided_deal_is_a_gift_and_protects_nobody(terms: list[dict[str, object]]) -> None:
    assert safe(opened(*FIVE).agree(*terms)) == []


def test_a_promise_counts_as_something_given() -> None:
    assert safe(opened(*FIVE).agree(term("zeth", "unity", promise="spares you"), term("unity", "zeth"))) == ["unity"]


def test_it_protects_when_it_binds_not_when_it_is_proposed() -> None:
    game = opened(*FIVE).ok(
        "propose_deal", "unity", deal="d", terms=[term("unity", "zeth", 2), term("zeth", "unity", 2)]
    )
    assert safe(game) == []
    game.advance_to("trade", 2).ok("accept_deal", "zeth", deal="d")
    assert safe(game) == ["unity"]


@pytest.mark.parametrize("phase", ["share", "bids", "steal", "cleanup"])
def test_a_deal_that_binds_outside_the_trade_phase_protects_nobody(phase: str) -> None:
    game = opened(*FIVE).advance_to(phase).agree(term("unity", "zeth", 2), term("zeth", "unity", 2))
    assert safe(game) == []


def test_everybody_is_unsafe_again_when_the_next_turn_starts() -> None:
    game = opened(*FIVE).ok("mark_trade", "zeth", with_="unity")
    assert safe(game.advance_to("cleanup")) == ["unity"]
    assert safe(game.ok("advance")) == []


def test_the_moderator_puts_a_slip_right_also_a_deals_automatic_mark() -> None:
    game = opened(*FIVE).agree(term("zeth", "unity"), term("unity", "zeth")).ok("mark_trade", "zeth", with_="yengii")
    assert safe(game) == ["unity", "yengii"]
    game.ok("unmark_trade", with_="unity").advance_to("steal").ok("unmark_trade", with_="yengii")
    assert safe(game) == []
    game.ok("steal", "zeth", from_="unity", goods={"food": 1})


def test_ruling_9_set_envoys_changes_who_holds_envoys() -> None:
    """Delivered envoys do so too: test_envoys.py."""
    game = opened(*FIVE)
    game.ok("set_envoys", "zeth", seat="yengii", count=3).ok("set_envoys", "zeth", seat="caylion", count=4)
    assert list(game.state["zeth"]["envoys"].items()) == [("caylion", 4), ("yengii", 3)]
    assert game.refused("set_envoys", "zeth", seat="unity", count=1) == "envoys-over-supply"
    game.ok("set_envoys", "zeth", seat="yengii", count=0)
    assert game.state["zeth"]["envoys"] == {"caylion": 4}


def test_ruling_9_envoys_lists_other_seats_only() -> None:
    assert opened(*FIVE).refused("set_envoys", "zeth", seat="zeth", count=7) == "party-missing"


def test_ruling_9_steals_are_of_the_whole_game_in_order() -> None:
    game = opened(*FIVE).advance_to("steal").ok("steal", "zeth", from_="yengii", goods={"ultratech": 1, "food": 1})
    game.advance_to("steal", 2).ok("steal", "zeth", from_="yengii", goods={"biotech": 1})
    game.ok("steal", "zeth", from_="caylion", goods={"culture": 3})
    assert game.state["zeth"]["steals"] == [
        {"turn": 1, "from": "yengii", "goods": {"food": 1, "ultratech": 1}, "converter": None, "upgraded": False},
        {"turn": 2, "from": "yengii", "goods": {"biotech": 1}, "converter": None, "upgraded": False},
        {"turn": 2, "from": "caylion", "goods": {"culture": 3}, "converter": None, "upgraded": False},
    ]


def test_each_victim_at_most_once_a_turn() -> None:
    game = opened(*FIVE).advance_to("steal").ok("steal", "zeth", from_="unity", goods={"food": 1})
    assert game.refused("steal", "zeth", from_="unity", goods={"food": 1}) == "already-stolen-from"
    game.advance_to("steal", 2).ok("steal", "zeth", from_="unity", goods={"food": 1})


def test_ruling_9_not_stealable_then_is_safe_then_already_stolen_from() -> None:
    game = opened(*FIVE).ok("mark_trade", "zeth", with_="unity").advance_to("steal")
    assert game.refused("steal", "zeth", from_="unity", goods={"ship": 1}) == "not-stealable"
    assert game.refused("steal", "zeth", from_="unity", goods={"food": 1}) == "is-safe"


def test_the_zeth_do_not_steal_from_themselves_or_from_nobody() -> None:
    game = opened(*FIVE).advance_to("steal")
    assert game.refused("steal", "zeth", from_="zeth", goods={"food": 1}) == "party-missing"
    assert game.refused("steal", "zeth", from_="imdril", goods={"food": 1}) == "party-missing"


@pytest.mark.parametrize("phase", ["trade", "economy", "share", "bids", "cleanup"])
def test_stealing_is_for_the_steal_phase(phase: str) -> None:
    game = opened(*FIVE).advance_to(phase)
    assert game.refused("steal", "zeth", from_="unity", goods={"food": 1}) == "wrong-phase"


def test_aid_05_on_turn_6_they_steal_once_more_after_the_economy_phase() -> None:
    game = opened(*FIVE).advance_to("economy", 6).ok("advance")
    assert game.phase == (6, "steal")
    game.ok("steal", "zeth", from_="unity", goods={"food": 1}).ok("advance")
    assert game.phase == (6, "scoring")


def test_with_final_steal_false_turn_6_has_no_steal_phase() -> None:
    game = opened(*FIVE, final_steal=False).advance_to("steal", 5).advance_to("economy", 6).ok("advance")
    assert game.phase == (6, "scoring")
