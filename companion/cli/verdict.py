"""What `check` and `import` find in a game, in sentences."""

from collections.abc import Iterator, Sequence
from typing import Any

from companion.cli.shelf import Shelf
from companion.report.faults import fault_told
from companion.report.glance import fits
from companion.table.check import first_fault, other_numbers
from companion.table.journal import Entry
from companion.table.table import replayed
from companion.words import listed, name_of, say


def fault_in(shelf: Shelf, entries: Sequence[Entry], glance: Any | None) -> str:
    """The first thing that does not hold; empty where all does. `glance`: what was noted of how the game stands."""
    fault = first_fault(entries, shelf.facts)
    if fault is not None:
        return fault_told(shelf.lang, fault, shelf.facts)
    if glance is not None and not fits(glance, replayed(entries).present):
        return say(shelf.lang, "check-standing")
    return ""


def remarks(shelf: Shelf, entries: Sequence[Entry]) -> Iterator[str]:
    """What should be known of a game that holds."""
    strange = other_numbers(entries, shelf.facts)
    if strange is not None:
        names = [name_of(shelf.lang, species, shelf.facts.species) for species in strange]
        yield say(shelf.lang, "check-other-numbers", count=len(names), seats=listed(shelf.lang, names))
