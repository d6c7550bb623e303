"""Envoys that change hands by deals (ruling 21); what the Zeth set themselves is in test_zeth.py (ruling 9)."""

from typing import Any

import pytest

from tests.scripts import FIVE, FOUR, Game, Json, opened, term


def envoys(game: Game) -> dict[str, int]:
    found: dict[str, int] = game.state["zeth"]["envoys"]
    return found


def holding(**counts: int) -> Game:
    game = opened(*FIVE)
    for seat, count in counts.items():
        game.ok("set_envoys", "zeth", seat=seat, count=count)
    return game


def gives(giver: str, receiver: str, count: int, **rest: Any) -> Json:
    return {**term(giver, receiver, goods={"envoy": count}), **rest}


def handed(game: Game, giver: str, receiver: str, count: int) -> dict[str, int]:
    return envoys(game.agree(gives(giver, receiver, count)).ok("deliver", receiver, deal="d", term=0))


def test_delivered_envoys_of_the_zeth_are_held_by_the_receiver() -> None:
    assert handed(opened(*FIVE), "zeth", "unity", 2) == {"unity": 2}
    assert handed(holding(unity=3), "zeth", "unity", 2) == {"unity": 5}


def test_envoys_given_back_to_the_zeth_are_held_by_nobody_else() -> None:
    assert handed(holding(unity=3, yengii=1), "unity", "zeth", 2) == {"unity": 1, "yengii": 1}
    assert handed(holding(unity=3, yengii=1), "unity", "zeth", 3) == {"yengii": 1}


def test_envoys_passed_on_change_both_seats() -> None:
    assert handed(holding(unity=3), "unity", "yengii", 2) == {"unity": 1, "yengii": 2}
    assert list(handed(holding(yengii=3), "yengii", "caylion", 1)) == ["caylion", "yengii"]


def test_nobody_holds_fewer_than_0_and_the_receiver_gets_all() -> None:
    assert handed(holding(unity=1), "unity", "yengii", 3) == {"yengii": 3}
    assert handed(opened(*FIVE), "unity", "zeth", 3) == {}


def test_nothing_moves_before_delivery_and_each_part_moves_at_once() -> None:
    game = opened(*FIVE).agree(gives("zeth", "unity", 3))
    assert envoys(game) == {}
    assert envoys(game.ok("deliver", "unity", deal="d", term=0, goods={"envoy": 1})) == {"unity": 1}
    assert envoys(game.ok("deliver", "unity", deal="d", term=0)) == {"unity": 3}


def test_ruling_21_the_receivers_number_is_cut_to_the_seven_there_are() -> None:
    assert handed(holding(caylion=4, yengii=2), "zeth", "unity", 3) == {"caylion": 4, "unity": 1, "yengii": 2}
    assert handed(holding(caylion=4, unity=2), "zeth", "unity", 3) == {"caylion": 4, "unity": 3}
    assert handed(holding(caylion=5, unity=2), "zeth", "unity", 3) == {"caylion": 5, "unity": 2}
    assert handed(opened(*FIVE), "zeth", "unity", 9) == {"unity": 7}


def test_ruling_21_a_delivery_is_never_refused_for_them_and_closes_its_term() -> None:
    game = holding(caylion=7)
    assert handed(game, "zeth", "unity", 3) == {"caylion": 7}
    assert (game.term()["status"], game.deal()["status"]) == ("delivered", "kept")


def test_ruling_21_what_the_giver_gave_makes_room_for_the_receiver() -> None:
    assert handed(holding(caylion=3, unity=4), "unity", "caylion", 2) == {"caylion": 5, "unity": 2}
    assert handed(holding(caylion=3, unity=4), "unity", "yengii", 4) == {"caylion": 3, "yengii": 4}
    assert handed(holding(caylion=6, unity=1), "unity", "yengii", 3) == {"caylion": 6, "yengii": 1}


def test_ruling_21_two_receivers_of_one_handshake_hold_seven_together() -> None:
    game = opened(*FIVE).agree(gives("zeth", "unity", 5, now=True), gives("zeth", "yengii", 5, now=True))
    assert sum(envoys(game).values()) == 7


def test_the_moves_of_one_handshake_are_summed_for_each_seat() -> None:
    """Unity, who have none, hand on what they get."""
    game = opened(*FIVE).agree(gives("unity", "yengii", 2, now=True), gives("zeth", "unity", 2, now=True))
    assert envoys(game) == {"yengii": 2}


def test_ruling_21_set_envoys_may_always_lower() -> None:
    game = holding(caylion=4, unity=3)
    assert game.refused("set_envoys", "zeth", seat="yengii", count=1) == "envoys-over-supply"
    assert game.refused("set_envoys", "zeth", seat="unity", count=4) == "envoys-over-supply"
    assert envoys(game.ok("set_envoys", "zeth", seat="unity", count=2)) == {"caylion": 4, "unity": 2}
    assert envoys(game.ok("set_envoys", "zeth", seat="yengii", count=1)) == {"caylion": 4, "unity": 2, "yengii": 1}


def test_what_was_delivered_counts_for_the_supply_of_set_envoys() -> None:
    game = opened(*FIVE).agree(gives("zeth", "unity", 5)).ok("deliver", "unity", deal="d", term=0)
    assert game.refused("set_envoys", "zeth", seat="yengii", count=3) == "envoys-over-supply"
    game.ok("set_envoys", "zeth", seat="yengii", count=2).ok("set_envoys", "zeth", seat="unity", count=0)
    assert envoys(game) == {"yengii": 2}


def test_ruling_15_a_handshake_taken_back_never_puts_out_more_than_seven() -> None:
    """Unity gave back seven, the Zeth lent them on, and then it was not yet."""
    game = holding(unity=7).agree(gives("unity", "zeth", 7, now=True)).ok("set_envoys", "zeth", seat="yengii", count=7)
    assert sum(envoys(game.ok("reopen_term", "zeth", deal="d", term=0)).values()) <= 7


@pytest.mark.parametrize(
    "table", [FOUR, ("charity_syndicate", "unity", "yengii", "caylion")], ids=["four", "syndicate"]
)
def test_ruling_21_without_the_zeth_at_the_table_nothing_moves(table: tuple[str, ...]) -> None:
    game = opened(*table).agree(gives("yengii", "unity", 2)).ok("deliver", "unity", deal="d", term=0)
    assert (game.state["zeth"], game.deal()["status"]) == (None, "kept")


def test_envoys_that_never_come_move_nothing_and_cost_nothing() -> None:
    game = opened(*FIVE).agree(gives("zeth", "unity", 2)).advance_to("economy").ok("levy_penalty", deal="d", term=0)
    assert (envoys(game), game.state["penalties"]["zeth"], game.deal()["status"]) == ({}, 0, "broken")


def test_envoys_stay_where_they_are_when_the_turn_ends_and_undo_takes_them_back() -> None:
    game = opened(*FIVE).agree(gives("zeth", "unity", 2)).ok("deliver", "unity", deal="d", term=0)
    assert envoys(game.advance_to("trade", 2)) == {"unity": 2}
    game = opened(*FIVE).agree(gives("zeth", "unity", 2)).ok("deliver", "unity", deal="d", term=0).ok("undo")
    assert envoys(game) == {}
