"""The clock of a table: the trade timer (rulings 11 and 23) and the time commands carry (ruling 12)."""

from typing import Any

import pytest

from tests.scripts import FIVE, Game, opened


def timer(game: Game) -> tuple[str, float]:
    return game.state["timer"]["state"], game.state["timer"]["remaining"]


def running(at: float = 0) -> Game:
    return opened().ok("start_timer", at=at)


@pytest.mark.parametrize(("options", "seconds"), [({}, 600), ({"trade_minutes": 8}, 480), ({"trade_minutes": 0.5}, 30)])
def test_the_timer_stands_at_full_time_ten_minutes_by_default(options: dict[str, Any], seconds: float) -> None:
    """FIRST p9 and REM: 10 minutes; DE and AID: 8 to 10."""
    assert timer(opened(**options)) == ("stopped", seconds)


def test_remaining_is_told_at_the_time_of_the_last_command() -> None:
    game = running(5).ok("done_trading", "unity", done=True, at=65.5)
    assert timer(game) == ("running", 539.5)
    game.ok("pause_timer", at=105)
    assert timer(game) == ("paused", 500)
    game.ok("start_timer", at=1000).ok("done_trading", "unity", done=False, at=1100)
    assert timer(game) == ("running", 400)
    game.ok("done_trading", "unity", done=True, at=2000)
    assert timer(game) == ("expired", 0)


def test_ruling_11_starting_a_running_or_expired_one_has_no_effect() -> None:
    game = running().ok("start_timer", at=100)
    assert timer(game) == ("running", 500)
    assert timer(game.ok("start_timer", at=700)) == ("expired", 0)


def test_ruling_11_pausing_one_that_does_not_run_has_no_effect() -> None:
    assert timer(opened().ok("pause_timer", at=3)) == ("stopped", 600)
    assert timer(running().ok("pause_timer", at=100).ok("pause_timer", at=200)) == ("paused", 500)
    assert timer(running().ok("pause_timer", at=700)) == ("expired", 0)


def test_ruling_11_time_never_goes_below_0_by_add_time() -> None:
    assert timer(opened().ok("add_time", seconds=-601)) == ("stopped", 0)
    game = running().ok("add_time", at=100, seconds=-9999)
    assert timer(game) == ("expired", 0)
    assert timer(game.ok("add_time", at=200, seconds=30)) == ("running", 30)


def test_time_added_to_an_expired_timer_runs_on_from_now() -> None:
    game = running().ok("add_time", at=1000, seconds=60)
    assert timer(game) == ("running", 60)
    assert timer(game.ok("done_trading", "unity", done=True, at=1050)) == ("running", 10)


@pytest.mark.parametrize("seconds", [90, -90])
def test_time_is_added_or_taken_while_it_runs_stands_or_waits(seconds: float) -> None:
    assert timer(running().ok("add_time", seconds=seconds)) == ("running", 600 + seconds)
    assert timer(opened().ok("add_time", seconds=seconds)) == ("stopped", 600 + seconds)
    assert timer(running().ok("pause_timer").ok("add_time", seconds=seconds)) == ("paused", 600 + seconds)


def test_reset_stops_it_at_full_time_whatever_was_added() -> None:
    assert timer(running().ok("add_time", seconds=60).ok("reset_timer", at=100)) == ("stopped", 600)


def test_outside_the_trade_phase_it_is_stopped_at_full_time() -> None:
    game = running().ok("advance", at=50)
    assert timer(game) == ("stopped", 600)
    assert timer(game.advance_to("trade", 2)) == ("stopped", 600)


def test_ruling_12_a_refused_line_moves_no_clock() -> None:
    game = running().ok("done_trading", "unity", done=True, at=10)
    assert game.refused("reveal_scores", at=500) == "wrong-phase"
    assert timer(game) == ("running", 590)
    game.ok("done_trading", "unity", done=True, at=20)
    assert timer(game) == ("running", 580)


@pytest.mark.parametrize("at", [9.999, 0, -1, -0.001])
def test_ruling_12_at_that_decreases_or_is_negative_is_a_bad_command(at: float) -> None:
    game = running().ok("done_trading", "unity", done=True, at=10)
    assert game.refused("done_trading", "unity", done=True, at=at) == "bad-command"


def test_ruling_12_a_negative_time_is_bad_even_for_the_first_line() -> None:
    seats = [{"species": name, "player": ""} for name in ("unity", "zeth", "caylion", "yengii")]
    assert Game().refused("open_table", edition="first", seats=seats, at=-1) == "bad-command"


def test_actors_a_line_without_at_has_the_time_of_the_line_before() -> None:
    game = running(100).ok("done_trading", "unity", done=True, at=160).ok("done_trading", "unity", done=False)
    assert timer(game) == ("running", 540)
    game.ok("done_trading", "unity", done=True, at=160)
    assert timer(opened().ok("start_timer").ok("pause_timer", at=1)) == ("paused", 599)


def test_ruling_12_undo_keeps_the_present_time() -> None:
    game = running().ok("done_trading", "unity", done=True, at=100).ok("undo", at=130)
    assert timer(game) == ("running", 470)
    assert game.refused("done_trading", "unity", done=True, at=120) == "bad-command"


def test_ruling_12_an_undone_pause_has_run_on() -> None:
    game = running().ok("pause_timer", at=100).ok("undo", at=150)
    assert timer(game) == ("running", 450)


def test_ruling_12_an_undo_without_a_time_of_its_own_keeps_that_of_the_line_before() -> None:
    assert timer(running().ok("done_trading", "unity", done=True, at=100).ok("undo")) == ("running", 500)


LONGER: dict[str, Any] = {"trade_minutes": 8, "first_turn_minutes": 4}


@pytest.mark.parametrize(
    ("options", "seconds"),
    [
        ({"first_turn_minutes": 5}, 900), ({"first_turn_minutes": 0}, 600), ({"first_turn_minutes": 0.5}, 630),
        (LONGER, 720), ({"trade_minutes": 0.5, "first_turn_minutes": 1}, 90),
    ],
)  # fmt: skip
def test_ruling_23_first_turn_minutes_are_added_on_turn_1(options: dict[str, Any], seconds: float) -> None:
    game = opened(**options)
    assert timer(game) == ("stopped", seconds)
    assert timer(game.ok("start_timer", at=10).ok("pause_timer", at=20)) == ("paused", seconds - 10)


def test_ruling_23_full_time_is_the_present_turns_in_every_phase_of_it() -> None:
    game = opened(*FIVE, **LONGER).ok("start_timer").ok("advance", at=50)
    for phase in ("economy", "share", "bids", "steal", "cleanup"):
        assert timer(game.advance_to(phase)) == ("stopped", 720), phase
    for phase in ("trade", "economy", "share", "bids", "steal", "cleanup"):
        assert timer(game.advance_to(phase, 2)) == ("stopped", 480), phase
    assert timer(game.advance_to("finished", 6)) == ("stopped", 480)


def test_ruling_23_an_auction_of_turn_1_shows_the_longer_time_too() -> None:
    game = opened(**LONGER).advance_to("bids").bid({"unity": (1, 1)}).ok("reveal_colony_bids")
    assert timer(game) == ("stopped", 720)


def test_ruling_23_reset_goes_back_to_the_full_time_of_the_turn() -> None:
    game = opened(**LONGER).ok("start_timer").ok("reset_timer", at=100)
    assert timer(game) == ("stopped", 720)
    game.advance_to("trade", 2).ok("start_timer", at=200).ok("reset_timer", at=300)
    assert timer(game) == ("stopped", 480)


def test_ruling_23_the_longer_turn_runs_out_later() -> None:
    game = opened(**LONGER).ok("start_timer").ok("done_trading", "unity", done=True, at=719)
    assert timer(game) == ("running", 1)
    assert timer(game.ok("done_trading", "unity", done=False, at=720)) == ("expired", 0)


def test_ruling_23_undo_of_the_advance_to_turn_2_brings_the_full_time_of_turn_1_back() -> None:
    game = opened(**LONGER).advance_to("cleanup").ok("advance")
    assert timer(game) == ("stopped", 480)
    assert timer(game.ok("undo")) == ("stopped", 720)
