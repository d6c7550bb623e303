"""Checking a journal: every command is decided once more, and must become the very events that were written.

What was sealed cannot be decided again, for the numbers are not in the journal; it is checked at its reveal: the
numbers must fit the fingerprint that was public since the sealing, and the ships that were announced.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from companion.rules.refusals import Refusal
from companion.rules.species import Facts
from companion.table.commands import SECRETS, Command, parse
from companion.table.decide import decide, evolve
from companion.table.envelopes import Numbers, OpenedPart, SealedPart, proves
from companion.table.events import (
    BidSealed,
    BidsRevealed,
    Event,
    ScoresRevealed,
    TableOpened,
    TallySealed,
    from_record,
    record,
)
from companion.table.journal import Entry
from companion.table.state import State, Timeline


@dataclass(frozen=True, slots=True)
class Fault:
    """The first entry that does not hold, and why.

    Codes: `no-event` and `no-command` (written by no companion), `refused` (the rule it breaks), `differs` (what was
    written is not what the command becomes), `out-of-order`, `broken-seal` (revealed numbers of `seat` are not the
    ones sealed), `overbid` (`seat` bid more ships than announced).
    """

    seq: int
    code: str
    facts: Mapping[str, Any]


class _Recorded:
    """A vault that gives back what an entry has on record."""

    def __init__(self, events: Sequence[Event]) -> None:
        self._opened: dict[str, OpenedPart] = {}
        self._sealed: dict[str, SealedPart] = {}
        for event in events:
            if isinstance(event, BidsRevealed):
                self._opened.update(event.bids)
            elif isinstance(event, ScoresRevealed):
                self._opened.update(event.tallies)
            elif isinstance(event, BidSealed):
                self._sealed.update({str(kind): part for kind, part in event.parts.items()})
            elif isinstance(event, TallySealed):
                self._sealed["tally"] = event.part

    def seal(self, seat: str, parts: Mapping[str, Numbers]) -> dict[str, SealedPart]:
        return {name: self._sealed[name] for name in parts if name in self._sealed}

    def open(self, seat: str, part: SealedPart) -> OpenedPart | None:
        return self._opened.get(seat)


def first_fault(entries: Iterable[Entry], facts: Facts) -> Fault | None:
    """The first entry of a journal that does not hold; None where all do."""
    timeline = Timeline()
    for expected, entry in enumerate(entries, 1):
        if entry.seq != expected:
            return Fault(entry.seq, "out-of-order", {"expected": expected})
        try:
            events = [from_record(kept) for kept in entry.events]
        except (KeyError, TypeError, ValidationError):
            return Fault(entry.seq, "no-event", {})
        fault = _checked(timeline, entry, events, facts)
        if fault is not None:
            return fault
        timeline = evolve(timeline, entry.at, entry.command, events)
    return None


def _checked(timeline: Timeline, entry: Entry, events: Sequence[Event], facts: Facts) -> Fault | None:
    command = _command(entry)
    if command is None or not events:
        return Fault(entry.seq, "no-command", {})
    for event in events:
        if isinstance(event, BidsRevealed | ScoresRevealed) and timeline.present is not None:
            found = next(_seal_faults(entry.seq, timeline.present, event), None)
            if found is not None:
                return found
    if isinstance(events[0], TableOpened):
        return None if timeline.present is None else Fault(entry.seq, "refused", {"rule": "table-already-open"})
    decided = _decided(timeline, command, events, facts)
    if decided and isinstance(decided[0], Refusal):
        return Fault(entry.seq, "refused", {"rule": decided[0].rule})
    if [record(event) for event in decided if isinstance(event, Event)] != [record(event) for event in events]:
        return Fault(entry.seq, "differs", {})
    return None


def _command(entry: Entry) -> Command | None:
    """The command with 0 in place of what was sealed: enough to decide who may do it, and when."""
    given = {**entry.command, **dict.fromkeys(SECRETS.get(str(entry.command.get("do")), ()), 0), "at": entry.at}
    command = parse(json.dumps(given))
    return command if isinstance(command, Command) else None


def _decided(
    timeline: Timeline, command: Command, events: Sequence[Event], facts: Facts
) -> Sequence[Event] | Sequence[Refusal]:
    """What the command becomes. Only a research bid that could not be opened is sealed anew between the reveals."""
    try:
        return decide(timeline, command, _Recorded(events), facts)
    except KeyError:
        return []


def _seal_faults(seq: int, state: State, event: BidsRevealed | ScoresRevealed) -> Iterator[Fault]:
    if isinstance(event, ScoresRevealed):
        for seat, opened in event.tallies.items():
            if seat not in state.tallies or not proves(state.tallies[seat], opened):
                yield Fault(seq, "broken-seal", {"seat": seat})
        return
    for seat, opened in event.bids.items():
        if seat not in state.seals or not proves(state.seals[seat][event.kind], opened):
            yield Fault(seq, "broken-seal", {"seat": seat})
    colony = state.auctions.get("colony")
    for seat, opened in event.bids.items():
        before = sum(bid.ships for bid in colony.chosen if bid.seat == seat) if colony else 0
        paid = sum(choice.paid for choice in colony.log if choice.seat == seat) if colony else 0
        if before + opened.numbers["ships"] > (state.holdings[seat].ships or 0) + paid:
            yield Fault(seq, "overbid", {"seat": seat})
