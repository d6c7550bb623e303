"""A table: takes commands, keeps its journal, and tells what it came to.

Store first, then show: the journal has an entry before anybody sees the state that follows from it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.rules.refusals import Refusal
from companion.rules.species import Facts
from companion.table.commands import Command, shown
from companion.table.decide import decide, evolve, verify
from companion.table.envelopes import Vault
from companion.table.events import Event, from_record, record
from companion.table.journal import Entry, Journal
from companion.table.offers import About, Offers, after_quiet, offers
from companion.table.state import State, Timeline


@dataclass(frozen=True, slots=True)
class Accepted:
    """A command that is in the journal now, and what it became."""

    seq: int
    events: Sequence[Event]


@dataclass(frozen=True, slots=True)
class Refused:
    """A command that changed nothing, and every rule it broke."""

    refusals: Sequence[Refusal]

    @property
    def first(self) -> Refusal:
        """The rule to name."""
        return self.refusals[0]


class Table:
    """One table. Not safe for threads: all calls come from one event loop."""

    def __init__(self, journal: Journal, vault: Vault, facts: Facts) -> None:
        self._journal = journal
        self._vault = vault
        self._facts = facts
        self._seq = 0
        self.timeline = Timeline()
        for entry in journal.read():
            self._follow(entry, [from_record(kept) for kept in entry.events])

    @property
    def state(self) -> State | None:
        """The present state; None before the table is opened."""
        return self.timeline.present

    @property
    def facts(self) -> Facts:
        """The game's data this table plays by."""
        return self._facts

    @property
    def seq(self) -> int:
        """The number of the last accepted command."""
        return self._seq

    def can(self, command: Command) -> Refusal | None:
        """Why this command would be refused now; None if it can be done. The same verdict as `submit`."""
        refusals = self._verdict(command)
        return refusals[0] if refusals else None

    def _verdict(self, command: Command) -> Sequence[Refusal]:
        return verify(self.timeline, command, self._vault, self._facts)

    def offers(self, actor: str | None, about: About) -> Offers:
        """What this actor can do now about a thing, and why not; nothing before the table is opened."""
        return offers(self.state, actor, about, self._verdict, self._facts) if self.state else Offers()

    def after_quiet(self, known: Offers, actor: str, about: About) -> Offers:
        """The same as `offers`, from what they were before a quiet command."""
        assert self.state is not None
        return after_quiet(known, self.state, actor, about, self._verdict, self._facts)

    def submit(self, command: Command) -> Accepted | Refused:
        """Accepts a command, which is then in the journal, or refuses it, and then nothing has changed."""
        decided = decide(self.timeline, command, self._vault, self._facts)
        events = [found for found in decided if isinstance(found, Event)]
        if not events:
            return Refused([found for found in decided if isinstance(found, Refusal)])
        now = self.state.now if self.state else 0.0
        at = now if command.at is None else command.at
        entry = Entry(self._seq + 1, at, shown(command), [record(event) for event in events])
        self._journal.append(entry)
        self._follow(entry, events)
        return Accepted(entry.seq, events)

    def _follow(self, entry: Entry, events: Sequence[Event]) -> None:
        self.timeline = evolve(self.timeline, entry.at, entry.command, events)
        self._seq = entry.seq


def replayed(entries: Iterable[Entry]) -> Timeline:
    """The fold over a journal, by itself."""
    timeline = Timeline()
    for entry in entries:
        timeline = evolve(timeline, entry.at, entry.command, [from_record(kept) for kept in entry.events])
    return timeline
