"""What `check` and `import` find in a game, in sentences."""

from collections.abc import Iterator, Sequence

from companion.cli.shelf import Shelf
from companion.report.faults import fault_told
from companion.report.glance import fits
from companion.store.lines import Document
from companion.store.summary import glance_in
from companion.table.check import Fault, first_fault, other_numbers
from companion.table.journal import UNREADABLE, Entry
from companion.table.table import replayed
from companion.words import listed, name_of, say


def fault_in(shelf: Shelf, entries: Iterator[Entry], last: Document) -> tuple[list[Entry], str]:
    """The entries, and the first thing that does not hold; empty where all does. `last`: the last record, which may be
    a note of how the game stands."""
    read: list[Entry] = []
    unreadable: Fault | None = None
    try:
        read.extend(entries)
    except UNREADABLE:
        unreadable = Fault(len(read) + 1, "no-event", {})
    fault = first_fault(read, shelf.facts) or unreadable
    if fault is not None:
        return read, fault_told(shelf.lang, fault, shelf.facts)
    try:
        noted = glance_in(last)
    except UNREADABLE:
        return read, say(shelf.lang, "check-standing")
    if noted is not None and not fits(noted, replayed(read).present):
        return read, say(shelf.lang, "check-standing")
    return read, ""


def remarks(shelf: Shelf, entries: Sequence[Entry]) -> Iterator[str]:
    """What should be known of a game that holds."""
    strange = other_numbers(entries, shelf.facts)
    if strange is not None:
        names = [name_of(shelf.lang, species, shelf.facts.species) for species in strange]
        yield say(shelf.lang, "check-other-numbers", count=len(names), seats=listed(shelf.lang, names))
