"""Home by eleven, also when it has become later than that."""

from datetime import UTC, datetime

import pytest

from companion.telling.evening_end import next_at


@pytest.mark.parametrize(
    ("day", "clock", "wanted", "end"),
    [
        (6, (20, 0), "23:00", (6, 23)),
        (6, (23, 30), "23:00", (6, 23)),
        (7, (0, 10), "23:00", (6, 23)),
        (7, (1, 30), "23:00", (6, 23)),
        (7, (5, 30), "23:00", (7, 23)),
        (6, (20, 0), "01:00", (7, 1)),
        (7, (0, 10), "01:00", (7, 1)),
        (7, (2, 0), "01:00", (7, 1)),
    ],
)
def test_until_six_hours_later_it_was_this_evening(
    day: int, clock: tuple[int, int], wanted: str, end: tuple[int, int]
) -> None:
    """At ten past midnight eleven was an hour ago."""
    assert next_at(wanted, datetime(2026, 3, day, *clock, tzinfo=UTC)) == datetime(2026, 3, *end, tzinfo=UTC)
