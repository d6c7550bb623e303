"""What a table asks of the place that keeps its history.

One accepted command is one `Entry`: the command as it was given (less what is sealed) and the events it
became. An entry is the unit that is durable or not there at all, so that no power cut can leave half a command.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

Json = Any

UNREADABLE = (
    KeyError, IndexError, TypeError, AttributeError, ValueError, AssertionError, OverflowError, RecursionError
)  # fmt: skip
"""What a journal raises whose chain holds but which no companion has written."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One accepted command and what came of it. `seq` counts from 1 without a gap."""

    seq: int
    at: float
    command: Mapping[str, Json]
    events: Sequence[Mapping[str, Json]]


class OutOfStep(Exception):
    """Somebody else wrote to this journal: the entry's number is not the next one. A programmer's fault."""

    def __init__(self, expected: int, got: int) -> None:
        super().__init__(f"the next entry is {expected}, not {got}")
        self.expected = expected
        self.got = got


class Journal(Protocol):
    """Keeps entries in order. `append` returns once the entry is safe, or raises `OutOfStep`."""

    def read(self) -> Iterator[Entry]: ...

    def append(self, entry: Entry) -> None: ...


class MemoryJournal:
    """A journal that lives as long as the process: for scripts and tests."""

    def __init__(self, entries: Sequence[Entry] = ()) -> None:
        self.entries = list(entries)

    def read(self) -> Iterator[Entry]:
        return iter(self.entries)

    def append(self, entry: Entry) -> None:
        expected = len(self.entries) + 1
        if entry.seq != expected:
            raise OutOfStep(expected, entry.seq)
        self.entries.append(entry)
