"""The pace of an evening, worked out by hand on a small one."""

import pytest

from companion.rules.pace import SCORING, USUAL_REST, Begun, minutes_for_trade, pace_of, phase_seconds, seconds_left
from companion.rules.phases import Phase

MINUTE = 60.0
TRADE = 10 * MINUTE


def evening(*moments: tuple[int, Phase, float]) -> list[Begun]:
    return [Begun(turn, phase, minutes * MINUTE) for turn, phase, minutes in moments]


FIRST_TURN = ((1, Phase.TRADE, 0), (1, Phase.ECONOMY, 12), (1, Phase.BIDS, 15), (2, Phase.TRADE, 20))


def test_before_anything_is_over_the_timer_and_the_usual_rest_count() -> None:
    assert pace_of(evening((1, Phase.TRADE, 0)), TRADE) == (TRADE, USUAL_REST)


def test_what_is_over_counts_and_not_what_is_under_way() -> None:
    """Turn 1 took 12 minutes of trading and 8 of the rest; turn 2 has only begun."""
    assert pace_of(evening(*FIRST_TURN, (2, Phase.ECONOMY, 28)), TRADE) == (10 * MINUTE, 8 * MINUTE)


def test_a_meal_is_no_phase() -> None:
    long = evening((1, Phase.TRADE, 0), (1, Phase.ECONOMY, 90), (1, Phase.BIDS, 92), (2, Phase.TRADE, 95))
    assert pace_of(long, TRADE).trade == 30 * MINUTE


def test_the_end_in_the_middle_of_trading() -> None:
    """4 of 12 minutes traded: 8 left, 8 of rest, four whole turns of 20, and the count."""
    assert seconds_left(evening(*FIRST_TURN), 24 * MINUTE, TRADE) == (8 + 8 + 4 * 20) * MINUTE + SCORING


def test_the_end_in_the_middle_of_a_turns_rest() -> None:
    begun = evening(*FIRST_TURN, (2, Phase.ECONOMY, 32), (2, Phase.BIDS, 34))
    assert seconds_left(begun, 35 * MINUTE, TRADE) == (5 + 4 * 20) * MINUTE + SCORING


def test_trading_longer_than_ever_makes_no_time() -> None:
    assert seconds_left(evening(*FIRST_TURN), 90 * MINUTE, TRADE) == (8 + 4 * 20) * MINUTE + SCORING


@pytest.mark.parametrize(("phase", "left"), [(Phase.SCORING, SCORING - MINUTE), (Phase.FINISHED, 0)])
def test_the_last_phases(phase: Phase, left: float) -> None:
    assert seconds_left(evening(*FIRST_TURN, (6, phase, 100)), 101 * MINUTE, TRADE) == left


@pytest.mark.parametrize(("left", "minutes"), [(101, 12), (81, 7), (20, 3), (1000, 15)])
def test_minutes_that_keep_the_end(left: int, minutes: int) -> None:
    """Of what is left, this turn, four times 8 minutes of rest and the count are spoken for."""
    assert minutes_for_trade(evening(*FIRST_TURN), 24 * MINUTE, TRADE, left * MINUTE) == minutes


def test_on_the_last_turn_there_is_nothing_to_propose() -> None:
    assert minutes_for_trade(evening((6, Phase.TRADE, 0)), 0, TRADE, TRADE) is None
    assert minutes_for_trade([], 0, TRADE, TRADE) is None


def test_a_phase_counts_from_its_beginning_and_trade_has_its_own_clock() -> None:
    begun = evening(*FIRST_TURN)
    assert phase_seconds(begun[:2], 14 * MINUTE) == 2 * MINUTE
    assert phase_seconds(begun, 25 * MINUTE) is None
    assert phase_seconds(evening((6, Phase.FINISHED, 90)), 95 * MINUTE) is None
    assert phase_seconds([], 0) is None
