"""A table's time: seconds since its game was created. It never runs backwards, and no change of the clock moves it.

While the server runs, time comes from the monotonic clock, so setting the computer's clock does nothing. After a
restart the wall clock tells how long the server was away, so that a running timer has run on; a wall clock that was
set back meanwhile is not believed.
"""

import time
from collections.abc import Callable
from datetime import datetime


class TableClock:
    """Answers with the seconds to stamp a command with."""

    def __init__(
        self,
        created: datetime,
        last: float,
        wall: Callable[[], float] = time.time,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self._monotonic = monotonic
        self._start = max(last, wall() - created.timestamp(), 0.0)
        self._started = monotonic()

    def now(self) -> float:
        """Seconds since the game was created, to the millisecond."""
        return round(self._start + (self._monotonic() - self._started), 3)
