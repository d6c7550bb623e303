"""A nudge: the moderator lets those know whom the table waits for, on their phones and plain pages, and not loudly.

A matter of the host and not of the game: nothing of it is kept.
"""

from collections.abc import Callable

from companion.host.curtain import Later

LASTS = 12.0
"""Seconds that it stands on a phone; there is no other one meanwhile."""


class Nudge:
    """The one that is under way. `changed` tells the screens that it has come or gone."""

    def __init__(self, later: Later, changed: Callable[[], None]) -> None:
        self._later = later
        self._changed = changed
        self._cancel: Callable[[], None] = lambda: None
        self.seats: frozenset[str] = frozenset()
        """Who is told at this moment."""

    def give(self, seats: frozenset[str]) -> None:
        """Tells these seats, unless some have just been told."""
        if seats and not self.seats:
            self.seats = seats
            self._cancel = self._later(LASTS, self.end)
            self._changed()

    def end(self) -> None:
        """It has stood there long enough."""
        self._cancel()
        if self.seats:
            self.seats = frozenset()
            self._changed()
