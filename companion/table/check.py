"""Checking a journal: every command is decided once more, and must become the very events that were written.

What was sealed cannot be decided again, for the numbers are not in the journal; it is checked at its reveal: the
numbers must fit the fingerprint that was public since the sealing, and the ships that were announced.

A game that was opened by the rules of an older version is not decided anew, for those rules are kept nowhere. Its seals
are checked all the same, and that its events can be followed and add up to the scores it shows. What it
was gone on with since is decided anew, from the first events on that no older companion has written.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from companion.rules.refusals import Refusal
from companion.rules.scoring import Score
from companion.rules.species import Facts
from companion.table.commands import SECRETS, Command, OpenTable, parse
from companion.table.decide import decide, evolve, verify
from companion.table.envelopes import OpenedPart, SealedNumbers, SealedPart, proves
from companion.table.events import (
    RULES_VERSION,
    BidSealed,
    BidsRevealed,
    Event,
    ScoresRevealed,
    TableOpened,
    TallySealed,
    from_record,
    record,
)
from companion.table.journal import UNREADABLE, Entry
from companion.table.moves.opening import opened, says
from companion.table.moves.scores import added_up
from companion.table.state import State, Timeline


@dataclass(frozen=True, slots=True)
class Fault:
    """The first entry that does not hold, and why.

    Codes: `no-event` and `no-command` (written by no companion), `refused` (the rule it breaks), `differs` (what was
    written is not what the command becomes), `out-of-order`, `broken-seal` (revealed numbers of `seat` are not the
    ones sealed), `overbid` (`seat` bid more ships than announced), `wrong-sum` (the scores are not what was counted),
    `unknown-rules` (`rules` that no companion up to this one has played by).
    """

    seq: int
    code: str
    facts: Mapping[str, Any]


_OF_TODAY = frozenset({"first_turn_seconds", "releases", "handshake", "moved", "teams", "converter", "upgraded"})
"""Fields that came with the rules of version 2. Events have had them ever since, also in a game that is older."""


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

    def seal(self, seat: str, parts: Mapping[str, SealedNumbers]) -> dict[str, SealedPart]:
        return {name: self._sealed[name] for name in parts if name in self._sealed}

    def open(self, seat: str, part: SealedPart) -> OpenedPart | None:
        return self._opened.get(seat)


def first_fault(entries: Iterable[Entry], facts: Facts) -> Fault | None:
    """The first entry of a journal that does not hold; None where all do."""
    timeline = Timeline()
    judged = True
    for expected, entry in enumerate(entries, 1):
        if entry.seq != expected:
            return Fault(entry.seq, "out-of-order", {"expected": expected})
        try:
            events = [_event(kept) for kept in entry.events]
            of_today = any(_OF_TODAY & kept.keys() for kept in entry.events)
            if expected == 1 and isinstance(events[0], TableOpened):
                rules = events[0].rules
                if not 1 <= rules <= RULES_VERSION:
                    return Fault(entry.seq, "unknown-rules", {"rules": rules})
                judged = rules == RULES_VERSION
                if of_today and not judged:
                    return Fault(entry.seq, "no-event", {})
            judged = judged or of_today
            fault = _checked(timeline, entry, events, facts) if judged else _followed(timeline, entry, events)
            if fault is not None:
                return fault
            timeline = evolve(timeline, entry.at, entry.command, events)
        except UNREADABLE:
            return Fault(entry.seq, "no-event", {})
    return None


def rules_of(entries: Iterable[Entry]) -> int:
    """The version of the rules by which a sound journal was opened."""
    events = [from_record(kept) for entry in islice(entries, 1) for kept in entry.events]
    return next((event.rules for event in events if isinstance(event, TableOpened)), RULES_VERSION)


def _event(kept: Mapping[str, Any]) -> Event:
    """An event in its present version. Older ones were brought up to date when they were read."""
    event = from_record(kept)
    if type(kept.get("v")) is not int or kept["v"] != event.VERSION:
        raise ValueError("no version that this companion writes")
    return event


def _followed(timeline: Timeline, entry: Entry, events: Sequence[Event]) -> Fault | None:
    """What can be told of an entry without the rules it was played by."""
    before = timeline.present
    if before is not None and isinstance(events[0], TableOpened):
        return Fault(entry.seq, "refused", {"rule": "table-already-open"})
    command = _command(entry)
    if isinstance(events[0], TableOpened) and not (isinstance(command, OpenTable) and says(command, events[0])):
        return Fault(entry.seq, "differs", {})
    # What is read from an export may hold a number that JSON does not know, and that no journal can keep.
    json.dumps([entry.command, entry.events], allow_nan=False)
    after = evolve(timeline, entry.at, entry.command, events).present
    for event in events:
        found = next(_seal_faults(entry.seq, before, event), None) if before else None
        if found is not None:
            return found
        if isinstance(event, ScoresRevealed) and event.scores != _counted(after, event):
            return Fault(entry.seq, "wrong-sum", {})
    return None


def _counted(after: State | None, event: ScoresRevealed) -> tuple[Score, ...]:
    """What the tallies come to, with all that was levied with them."""
    assert after is not None
    return added_up(after, event.tallies, after.penalties)


def _checked(timeline: Timeline, entry: Entry, events: Sequence[Event], facts: Facts) -> Fault | None:
    command = _command(entry)
    if command is None:
        return Fault(entry.seq, "no-command", {})
    for event in events:
        if timeline.present is not None:
            found = next(_seal_faults(entry.seq, timeline.present, event), None)
            if found is not None:
                return found
    if isinstance(command, OpenTable):
        return _opened(timeline, entry, command, events, facts)
    decided = _decided(timeline, command, events, facts)
    if decided and isinstance(decided[0], Refusal):
        return Fault(entry.seq, "refused", {"rule": decided[0].rule})
    if [record(event) for event in decided if isinstance(event, Event)] != [record(event) for event in events]:
        return Fault(entry.seq, "differs", {})
    return None


_UNKNOWN = frozenset({"unknown-species", "unknown-edition"})
"""No reason to condemn a game: it was played with data that is not here."""


def _opened(
    timeline: Timeline, entry: Entry, command: OpenTable, events: Sequence[Event], facts: Facts
) -> Fault | None:
    """The opening must say what the command said. Its other numbers were the data's of that day (`other_numbers`)."""
    refusals = verify(timeline, command, _Recorded(events), facts)
    if refusals and not any(refusal.rule in _UNKNOWN for refusal in refusals):
        return Fault(entry.seq, "refused", {"rule": refusals[0].rule})
    event, *more = events
    if more or not (isinstance(event, TableOpened) and says(command, event)):
        return Fault(entry.seq, "differs", {})
    return None


def other_numbers(entries: Iterable[Entry], facts: Facts) -> list[str] | None:
    """Where a sound journal was opened with other numbers than these facts give: the seats that have them.

    Empty where only tracks, bonuses or rates are others. None where nothing is: a table may have played with species of
    its own or with older data, so this is told and not held against it.
    """
    for entry in islice(entries, 1):
        command, event = _command(entry), from_record(entry.events[0])
        if not isinstance(command, OpenTable) or not isinstance(event, TableOpened):
            break
        unknown = [seat.species for seat in command.seats if seat.species not in facts.species]
        if unknown or command.edition not in facts.editions:
            return unknown
        expected = opened(command, facts)
        seats = [seat.species for seat, known in zip(event.seats, expected.seats, strict=True) if seat != known]
        if seats or event.model_copy(update={"rules": expected.rules}) != expected:
            return seats
    return None


def _command(entry: Entry) -> Command | None:
    """The command with 0 in place of what was sealed: enough to decide who may do it, and when."""
    if not isinstance(entry.command, Mapping):
        return None
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


def _seal_faults(seq: int, state: State, event: Event) -> Iterator[Fault]:
    """What is wrong with the numbers that a reveal shows."""
    if isinstance(event, ScoresRevealed):
        for seat, opened in event.tallies.items():
            if seat not in state.tallies or not proves(state.tallies[seat], opened):
                yield Fault(seq, "broken-seal", {"seat": seat})
    if not isinstance(event, BidsRevealed):
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
