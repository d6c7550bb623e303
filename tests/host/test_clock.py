"""The table's time: issue of a laptop whose clock is set, that sleeps, or whose server is started again."""

from datetime import UTC, datetime

from companion.host.clock import TableClock

CREATED = datetime(2026, 11, 16, 19, 0, tzinfo=UTC)
START = CREATED.timestamp()


def test_time_runs_with_the_monotonic_clock_only() -> None:
    """Setting the computer's clock during play moves no timer."""
    wall, mono = [START + 10], [500.0]
    clock = TableClock(CREATED, 0, lambda: wall[0], lambda: mono[0])
    assert clock.now() == 10
    wall[0] += 3600
    assert clock.now() == 10
    mono[0] += 2.5
    assert clock.now() == 12.5


def test_a_restart_counts_the_time_away() -> None:
    """A timer that ran when the server stopped has run on."""
    clock = TableClock(CREATED, 100, lambda: START + 160, lambda: 0.0)
    assert clock.now() == 160


def test_a_wall_clock_set_back_is_not_believed() -> None:
    """Time never decreases, whatever the wall clock says after a restart (contract: `at` never decreasing)."""
    clock = TableClock(CREATED, 100, lambda: START - 3600, lambda: 0.0)
    assert clock.now() == 100
