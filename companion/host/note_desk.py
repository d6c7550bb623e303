"""What is noted beside the game, and who may note it: a part of a browser's desk."""

from collections.abc import Mapping

from companion.host.desk_part import DeskPart
from companion.ui.desk import Denial


class NoteDesk(DeskPart):
    """Who is new, who starts with more or less, who has donation goods to give away."""

    def _may_note(self, seat: str, what: str) -> bool:
        """The moderator, and the seat itself; anybody else's try is counted."""
        return seat in self.seats or self._moderates_for(what)

    @property
    def learners(self) -> frozenset[str]:
        return self._live.notes.learners

    def learns(self, seat: str, on: bool) -> Denial | None:
        if not self._may_note(seat, "learns"):
            return "not-moderator"
        self._live.notes.learns(seat, on)
        return None

    @property
    def handicaps(self) -> Mapping[str, int]:
        return self._live.notes.handicaps

    def set_handicap(self, seat: str, cubes: int) -> Denial | None:
        if not self._moderates_for("handicap"):
            return "not-moderator"
        self._live.notes.set_handicap(seat, cubes)
        return None

    def donors(self) -> frozenset[str] | None:
        return self._live.notes.donors()

    def donates(self, seat: str, on: bool) -> Denial | None:
        if not self._may_note(seat, "donates"):
            return "not-moderator"
        self._live.notes.donates(seat, on)
        return None
