"""A script played to its end at a table of its own, as a game that can be kept."""

import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from io import BytesIO
from typing import Any

from companion.cli.script import give, lines
from companion.report.glance import glance
from companion.rules.refusals import Refusal
from companion.rules.species import Facts
from companion.store.library import Library
from companion.store.trouble import Trouble, Troubled
from companion.store.vault import SeatVault
from companion.table.journal import Entry, MemoryJournal
from companion.table.state import State
from companion.table.table import Table

_LONGEST_GAME = 365 * 86400.0


@dataclass(frozen=True, slots=True)
class Played:
    """A game that is on no disk yet. `salt` is the one its envelopes are bound to; an older game from elsewhere has
    none. `name` is empty where the game is new."""

    entries: list[Entry]
    state: State | None
    created: datetime
    salt: bytes | None = None
    name: str = ""

    def keep(self, library: Library) -> str | Trouble:
        """Writes it down; its name, or why it cannot be. Half a game would stand in the way of the next try."""
        journal = library.create(self.name or None, now=self.created, salt=self.salt)
        trouble: Trouble | None = Trouble("not-a-game", {"file": str(journal.path)})
        try:
            with journal:
                for entry in self.entries:
                    journal.append(entry)
                if self.state is not None:
                    journal.sum_up(glance(self.state))
                trouble = journal.trouble
        finally:
            if trouble is not None:
                with suppress(Troubled):
                    library.delete(journal.game_id)
        return trouble or journal.game_id


@dataclass(frozen=True, slots=True)
class Stopped:
    """The first line of a script that was refused, and why."""

    line: int
    refusal: Refusal


class _NoNotes:
    """Where a vault would note who holds which seat: in a script nobody does."""

    def __init__(self) -> None:
        self.salt = os.urandom(16)

    def note(self, kind: str, facts: Mapping[str, Any]) -> None:
        """Nothing is noted: no seat is enrolled."""

    def notes(self, kind: str) -> Iterator[Mapping[str, Any]]:
        return iter(())


def played(script: bytes, facts: Facts, now: datetime) -> Played | Stopped:
    """The game that a script tells, as if its last command were given `now`: a timer that runs then runs on.

    Bids and counts are sealed under keys that nobody has after this: what was not revealed in the script is sealed
    anew by whoever plays on, as after a phone was lost.
    """
    journal, notes = MemoryJournal(), _NoNotes()
    table = Table(journal, SeatVault(notes), facts)
    for number, line in lines(BytesIO(script)):
        refusal = give(table, line)
        if refusal is not None:
            return Stopped(number, refusal)
    return Played(journal.entries, table.state, _begun(table.state, now), notes.salt)


def _begun(state: State | None, now: datetime) -> datetime:
    """When a game began that stands like this now. A script may tell of times that no calendar has."""
    return now - timedelta(seconds=min(state.now, _LONGEST_GAME) if state else 0.0)
