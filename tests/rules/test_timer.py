"""The trade timer: advice, not a limit (FIRST p9 "Timed Trading", REM "End of the trade phase", AID I)."""

import pytest

from companion.rules.timer import Timer

FULL = Timer.full(600.0)


def test_a_new_timer_is_stopped_at_full_time() -> None:
    assert (FULL.state(1000), FULL.remaining(1000)) == ("stopped", 600)


def test_it_runs_from_the_moment_it_is_started() -> None:
    timer = FULL.started(10)
    assert (timer.state(70), timer.remaining(70)) == ("running", 540)


def test_it_expires_and_never_shows_less_than_nothing_but_knows_its_overtime() -> None:
    timer = FULL.started(0)
    assert (timer.state(599.9), timer.state(600), timer.state(700)) == ("running", "expired", "expired")
    assert timer.remaining(700) == 0
    assert timer.balance(700) == -100


def test_a_pause_keeps_what_is_left_and_a_start_goes_on_from_there() -> None:
    paused = FULL.started(0).stopped(100)
    assert (paused.state(500), paused.remaining(500)) == ("paused", 500)
    assert paused.started(900).remaining(950) == 450


def test_ruling_11_starting_a_running_or_expired_timer_has_no_effect() -> None:
    timer = FULL.started(0)
    assert timer.started(50) == timer
    assert timer.started(650) == timer


@pytest.mark.parametrize(
    ("timer", "now"),
    [(FULL, 5), (FULL.started(0).stopped(10), 20), (FULL.started(0), 600), (FULL.started(0), 700)],
    ids=["stopped", "paused", "just-expired", "expired"],
)
def test_ruling_11_pausing_a_timer_that_does_not_run_has_no_effect(timer: Timer, now: float) -> None:
    assert timer.stopped(now) == timer


def test_time_added_to_an_expired_timer_runs_from_now() -> None:
    timer = FULL.started(0).extended(30, 700)
    assert (timer.state(700), timer.remaining(700), timer.remaining(710)) == ("running", 30, 20)
    assert timer.state(730) == "expired"


@pytest.mark.parametrize(
    ("timer", "state"),
    [(FULL, "stopped"), (FULL.started(0).stopped(0), "paused"), (FULL.started(0), "running")],
    ids=["stopped", "paused", "running"],
)
def test_time_is_added_and_taken_without_starting_or_stopping(timer: Timer, state: str) -> None:
    longer, shorter = timer.extended(60, 0), timer.extended(-60, 0)
    assert (longer.state(0), longer.remaining(0)) == (state, 660)
    assert (shorter.state(0), shorter.remaining(0)) == (state, 540)


def test_ruling_11_time_never_goes_below_0_by_add_time() -> None:
    assert FULL.extended(-9999, 0).remaining(0) == 0
    spent = FULL.started(0).extended(-9999, 10)
    assert (spent.state(10), spent.balance(10)) == ("expired", 0)
    assert spent.extended(20, 100).remaining(100) == 20


def test_seconds_are_told_without_the_noise_of_binary_fractions() -> None:
    assert FULL.started(0.1).remaining(0.3) == 599.8
