"""A table that is watched: every command is entered twice, at the table and in the second set of books.

After every single command this is checked: no exception, one verdict from `can` and `submit`; of a refusal that
nothing at all changed, and that the second books refuse it too, for no rule that comes before the named one; of an
acceptance that journal, fold, file form, views and the second books agree, and that nobody can read what is sealed.
"""

import json
import re
from collections import Counter
from collections.abc import Callable
from math import inf
from typing import Any, NamedTuple

import pytest

from companion.languages import languages
from companion.rules.phases import Phase
from companion.store.species_data import load_facts
from companion.table.commands import Command, parse
from companion.table.decide import evolve
from companion.table.envelopes import MemoryVault
from companion.table.events import from_record
from companion.table.journal import Entry, MemoryJournal
from companion.table.public import public
from companion.table.state import State, Timeline
from companion.table.table import Accepted, Refused, Table, replayed
from companion.table.view import Shared, shared, view_for
from companion.words import tell
from tests.table.model.book import Book, opened
from tests.table.model.facts import RULES, Against
from tests.table.offered import was_offered

Json = dict[str, Any]

DISTINCTIVE = 100_000
"""Sealed numbers from here on are looked for everywhere; smaller ones may stand anywhere by chance."""
NUMBER = re.compile(r"(?<![0-9a-fA-F.])[1-9][0-9]{5,}(?![0-9a-fA-F])")
"""Such a number, and not a part of a fingerprint."""


class Before(NamedTuple):
    """The way back of one accepted command: its tap, and what the table showed and the second books held before it."""

    tap: str | None
    shown: Json
    books: bytes


class DoubleEntry:
    """One watched table. `seen` counts the commands that were accepted, and those that were refused, by their rule."""

    def __init__(self, note: Callable[[str], None] = lambda _line: None, seen: Counter[str] | None = None) -> None:
        self.note = note
        self.seen = Counter[str]() if seen is None else seen
        self.journal = MemoryJournal()
        self.vault = MemoryVault()
        self.table = Table(self.journal, self.vault, load_facts())
        self.book: Book | None = None
        self.before: list[Before] = []
        self.shown: Json = {}
        self.tap: str | None = None
        self.refolded = Timeline()

    @property
    def state(self) -> State:
        """The state of a table that is open."""
        assert self.table.state is not None
        return self.table.state

    @property
    def books(self) -> Book:
        """The second books of a table that is open."""
        assert self.book is not None
        return self.book

    def line(self, line: str | bytes) -> Accepted | Refused | None:
        """A line as it comes from outside; None where it is no command."""
        self.note(line if isinstance(line, str) else repr(line))
        command = parse(line)
        if isinstance(command, Command):
            return self._submit(command, json.loads(line))
        assert command.rule == "bad-command"
        self._can_be_told(command)
        return None

    def give(self, **fields: Any) -> Accepted | Refused:
        """A well-formed command, of the present tap if there is one. Words that Python keeps end in an underscore."""
        given = {name.rstrip("_"): value for name, value in fields.items()}
        answer = self.line(json.dumps(given | ({"tap": self.tap} if self.tap else {})))
        assert answer is not None, f"{fields} should be a command"
        return answer

    def must(self, **fields: Any) -> None:
        """A command that the rules allow, so that it has to be accepted."""
        answer = self.give(**fields)
        assert isinstance(answer, Accepted), f"{fields} was refused: {answer.refusals}"

    def _submit(self, command: Command, fields: Json) -> Accepted | Refused:
        timeline, length, seq = self.table.timeline, len(self.journal.entries), self.table.seq
        verdict = self.table.can(command)
        assert self.table.timeline is timeline, "asking changed something"
        offered = verdict is not None or was_offered(self.table, command)
        answer = self.table.submit(command)
        if isinstance(answer, Refused):
            assert verdict == answer.first, "can and submit differ"
            assert self.table.timeline is timeline, "a refused command changed the state"
            assert (len(self.journal.entries), self.table.seq) == (length, seq), "a refused command is in the journal"
            self._is_right(fields, answer)
            self._keeps_secret(command, answer)
            self.seen[f"{command.do}: {answer.first.rule}"] += 1
            for refusal in answer.refusals:
                self._can_be_told(refusal)
            return answer
        assert verdict is None, "can and submit differ"
        assert offered, "this was on no offer"
        assert len(self.journal.entries) == answer.seq == self.table.seq == length + 1
        self._enter(fields)
        self._check(self.journal.entries[-1])
        self.seen[command.do] += 1
        return answer

    def _enter(self, fields: Json) -> None:
        """The same command in the second books, or an undo of the last ones of one tap there."""
        if fields["do"] == "open_table":
            assert self.book is None, "opened twice"
            self.book = Book(fields)
        elif fields["do"] == "undo":
            assert fields["by"] == "moderator"
            assert self.before, "something was taken back that cannot be"
            back = self.before.pop()
            while self.before and back.tap is not None and self.before[-1].tap == back.tap:
                back = self.before.pop()
                self.seen["undo of a whole tap"] += 1
            assert _timeless(public(self.state)) == back.shown, "an undo did not lead back"
            book = opened(back.books)
            book.tick(fields.get("at", self.books.now))
            self.book = book
        else:
            self.before.append(Before(fields.get("tap"), self.shown, self.books.kept()))
            self.books.apply(fields)
            if fields["do"].startswith("reveal_"):
                self.before = []

    def _is_right(self, fields: Json, answer: Refused) -> None:
        """A refusal is right when the second books cannot do it either, and know no rule that should be named first.

        They stop at some rule that is broken, not at the first: a later one than theirs cannot be the first of all.
        """
        if fields["do"] == "undo":
            assert fields["by"] != "moderator" or not self.before or answer.first.rule == "bad-command", "undo refused"
        elif self.book is not None:
            broken = _broken(opened(self.book.kept()), fields)
            assert broken is not None, f"{fields} was refused, but the rules allow it: {answer.refusals}"
            assert RULES.index(answer.first.rule) <= broken.rank, f"{broken} comes before {answer.first.rule}: {fields}"

    def _check(self, entry: Entry) -> None:
        shown = public(self.state)
        self.shown = _timeless(shown)
        expected = self.books.public()
        assert self.state.now == self.books.now, "the clocks differ"
        timers = shown.pop("timer"), expected.pop("timer")
        assert timers[0] == {**timers[1], "remaining": pytest.approx(timers[1]["remaining"], abs=1e-5)}
        for key, value in expected.items():
            assert shown[key] == value, key
        assert shown == expected
        self._in_seat_order(shown)
        written = _written(entry)
        self.refolded = _follow(self.refolded, written)
        assert self.refolded.present == self.table.state, "the fold of the journal is another state"
        common = shared(self.state)
        sealed, seats = self.sealed(), self.books.seats
        looking = seats if sealed else [seats[entry.seq % len(seats)]]
        views = [view_for(self.table.timeline, actor, common) for actor in (None, "moderator", *looking)]
        self._gives_right_reasons(common)
        if sealed:
            own = [(view.waiting, view.undo, view.me, view.owes, view.gets, view.my_bid) for view in views if view]
            for readable in (shown, written, self.state, common, own):
                self._holds_nothing_sealed(repr(readable))

    def _gives_right_reasons(self, common: Shared) -> None:
        """Every bid that waits stands before the next for the reason that is shown, and its numbers say so."""
        expected = self.books.reasons()
        if expected is not None:
            auction = common.auctions["colony" if self.state.phase is Phase.COLONY_AUCTION else "research"]
            found = [place.reason for place in auction.order if place.choice is None and place.reason is not None]
            assert [reason.rule for reason in found] == expected, "another reason was given"
            for reason in found:
                mine, theirs = (inf if number == "infinite" else number for number in (reason.mine, reason.theirs))
                assert reason.rule not in ("bid", "tiebreaker") or mine > theirs, reason
                assert reason.rule != "cards" or mine < theirs, reason

    def _in_seat_order(self, shown: Json) -> None:
        """Seats appear in the order of `open_table` everywhere."""
        keyed = [shown[name] for name in ("penalties", "ships", "holdings", "posts")] + [shown.get("regrets", {})]
        for seats in keyed + ([shown["zeth"]["envoys"]] if shown["zeth"] else []):
            assert list(seats) == [seat for seat in self.books.seats if seat in seats], "not in the order of the seats"

    def sealed(self) -> set[int]:
        """Every distinctive number that is sealed and not revealed yet."""
        book = self.books
        hidden = [kind for kind in ("colony", "research") if kind not in book.auctions]
        numbers = {bids[kind] for bids in book.seals.values() for kind in hidden}
        if book.phase == "scoring":
            numbers |= {number for tally in book.tallies.values() for number in tally.values()}
        return {number for number in numbers if number >= DISTINCTIVE}

    def _holds_nothing_sealed(self, text: str) -> None:
        sealed = {str(number) for number in self.sealed()}
        for found in NUMBER.finditer(text):
            readable = f"{found[0]} is sealed, but can be read: {text[max(0, found.start() - 80) :][:200]}"
            assert found[0] not in sealed, readable

    def _keeps_secret(self, command: Command, answer: Refused) -> None:
        """The refusal of a bid or a tally names the ships there are, never what was in the envelope."""
        if command.do in ("seal_bid", "tally"):
            hidden = {getattr(command, name, None) for name in ("colony", "research", "points", "small")}
            told = {str(fact) for refusal in answer.refusals for fact in refusal.facts.values()}
            assert not {str(number) for number in hidden if number and number >= DISTINCTIVE} & told

    def _can_be_told(self, refusal: Any) -> None:
        for lang in languages():
            assert tell(lang, refusal, self.table.facts.species).strip()

    def reopen(self) -> None:
        """The table is opened anew from the file form of its journal, and is the same: state, number and way back."""
        written = MemoryJournal([_written(entry) for entry in self.journal.entries])
        again = Table(written, self.vault, self.table.facts)
        assert again.timeline == self.table.timeline == replayed(self.journal.entries)
        assert (again.seq, public(again.state)) == (self.table.seq, public(self.table.state))
        self.journal, self.table = written, again


def _broken(book: Book, fields: Json) -> Against | None:
    """A rule that a command is against."""
    try:
        book.apply(fields)
    except Against as against:
        return against
    return None


def _timeless(shown: Json) -> Json:
    return {key: value for key, value in shown.items() if key != "timer"}


def _written(entry: Entry) -> Entry:
    """An entry after a way through a file."""
    text = json.dumps([entry.seq, entry.at, dict(entry.command), [dict(event) for event in entry.events]])
    return Entry(*json.loads(text))


def _follow(timeline: Timeline, entry: Entry) -> Timeline:
    return evolve(timeline, entry.at, entry.command, [from_record(kept) for kept in entry.events])
