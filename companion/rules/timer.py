"""The trade timer: advice, not a limit (FIRST and REM: 10 minutes, optional; DE and AID: 8-10, recommended).

It never counts ticks: it knows how much was left at one moment, and whether it has run since.
"""

from dataclasses import dataclass
from typing import Literal

from companion.rules.frozen import changed

TimerState = Literal["stopped", "running", "paused", "expired"]


@dataclass(frozen=True)
class Timer:
    """`left` seconds at the moment `since`, running from then on; `since` is None while it does not run."""

    total: float
    left: float
    since: float | None = None
    paused: bool = False

    @classmethod
    def full(cls, total: float) -> "Timer":
        """A timer that has not been started."""
        return cls(total, total)

    def remaining(self, now: float) -> float:
        """Seconds left, never below 0."""
        return max(0.0, self.balance(now))

    def balance(self, now: float) -> float:
        """Seconds left, below 0 by the overtime once the time is up."""
        return round(self.left if self.since is None else self.left - (now - self.since), 6)

    def state(self, now: float) -> TimerState:
        """What a screen shows of it."""
        if self.since is None:
            return "paused" if self.paused else "stopped"
        return "running" if self.balance(now) > 0 else "expired"

    def started(self, now: float) -> "Timer":
        """Runs on from now; no effect on one that runs or has expired."""
        return self if self.since is not None else changed(self, since=now, paused=False)

    def stopped(self, now: float) -> "Timer":
        """Paused; no effect on one that does not run or has expired."""
        if self.state(now) != "running":
            return self
        return Timer(self.total, self.remaining(now), None, paused=True)

    def extended(self, seconds: float, now: float) -> "Timer":
        """More time, or less. An expired timer runs on from now with what was added."""
        left = max(0.0, self.remaining(now) + seconds)
        return changed(self, left=left, since=None if self.since is None else now)
