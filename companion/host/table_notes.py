"""What a table notes beside the game: who plays for the first time, who starts with a handicap, who has donation goods,
when the evening should end. No matter of the rules, so these are notes in the journal and no commands."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from companion.rules.donations import made_on
from companion.store.journal import GameJournal
from companion.table.table import Table

LEARNERS = "first-game"
HANDICAPS = "handicaps"
DONORS = "donations"
HOME_BY = "home-by"


def last_note(journal: GameJournal, kind: str) -> Any:
    """The latest note of a kind; None where there is none."""
    notes = list(journal.notes(kind))
    return notes[-1] if notes else None


def note(journal: GameJournal, kind: str, facts: Mapping[str, Any]) -> None:
    """Keeps what the server must know again. A damaged game can be looked at, and nothing is put into its file."""
    if not journal.read_only:
        journal.note(kind, facts)


class TableNotes:
    """The notes of one table, kept in its journal; `changed` is called with each."""

    def __init__(self, journal: GameJournal, table: Table, changed: Callable[[], None]) -> None:
        self._journal = journal
        self._table = table
        self._changed = changed

    def _note(self, kind: str, facts: Mapping[str, Any]) -> None:
        note(self._journal, kind, facts)
        self._changed()

    @cached_property
    def learners(self) -> frozenset[str]:
        """The seats that play for the first time."""
        return frozenset((last_note(self._journal, LEARNERS) or {}).get("seats", ()))

    def learns(self, seat: str, on: bool) -> None:
        """Somebody is new to the game, or wants no more hints."""
        self.learners = self.learners | {seat} if on else self.learners - {seat}
        self._note(LEARNERS, {"seats": sorted(self.learners)})

    @cached_property
    def handicaps(self) -> Mapping[str, int]:
        """The seats that start with a small cube more (1) or less (-1): the handicap of all rulebooks."""
        return dict((last_note(self._journal, HANDICAPS) or {}).get("seats", {}))

    def set_handicap(self, seat: str, cubes: int) -> None:
        """The people agreed on a handicap for a seat, or on none."""
        others = {known: self.handicaps[known] for known in self.handicaps if known != seat}
        self.handicaps = {**others, seat: cubes} if cubes else others
        self._note(HANDICAPS, {"seats": self.handicaps})

    @cached_property
    def home_by(self) -> str | None:
        """When the evening should end, as 23:00; None where nobody has said."""
        return (last_note(self._journal, HOME_BY) or {}).get("time")

    def go_home_by(self, time: str | None) -> None:
        """The people agreed on an end."""
        if time != self.home_by:
            self.home_by = time
            self._note(HOME_BY, {"time": time})

    @cached_property
    def _donors(self) -> tuple[int, frozenset[str]]:
        """The turn whose donation goods were noted last, and who has some."""
        noted = last_note(self._journal, DONORS) or {}
        return noted.get("turn", 0), frozenset(noted.get("seats", ()))

    def _made_on(self) -> int | None:
        state = self._table.state
        return made_on(state.turn, state.phase) if state is not None else None

    def donors(self) -> frozenset[str] | None:
        """Who has noted donation goods that have to be gone by the end of the next Trade phase; None while there can
        be none."""
        made = self._made_on()
        if made is None:
            return None
        return self._donors[1] if self._donors[0] == made else frozenset()

    def donates(self, seat: str, on: bool) -> None:
        """A seat has some, or has none any more."""
        made, known = self._made_on(), self.donors()
        if made is not None and known is not None:
            self._donors = made, known | {seat} if on else known - {seat}
            self._note(DONORS, {"turn": made, "seats": sorted(self._donors[1])})
