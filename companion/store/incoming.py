"""A game's own file from elsewhere, looked into before anything of it is kept."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from companion.store.disk import read_whole
from companion.store.lines import ENTRY, Document, is_whole, parse
from companion.store.names import is_game_name
from companion.store.reformatted import as_written
from companion.store.scan import Scan, scan
from companion.store.trouble import Troubled, reason
from companion.store.upcast import newest
from companion.table.journal import Entry

_ENTRY = b'"kind":"entry"'
"""So every entry's line says, and no other: within a text the quotes would be escaped."""


@dataclass(frozen=True, slots=True)
class Incoming:
    """A file, laid out as ours, and how far it is sound."""

    data: bytes
    found: Scan

    @property
    def game_id(self) -> str:
        return str(self.found.header["game"])

    @property
    def total(self) -> int:
        """How many entries the file has or had: with those that cannot be read."""
        return max(self.data.count(_ENTRY), self.found.entries)

    def entries(self) -> Iterator[Entry]:
        """Those that can be read, each in its newest form. Raises where a record is not what it says."""
        for line in self.found.lines:
            document = parse(line)
            if document.get("kind") == ENTRY:
                yield newest(Entry(document["seq"], document["at"], document["command"], document["events"]))

    @property
    def last(self) -> Document:
        """The newest record that can be read."""
        return parse(self.found.lines[-1])


def whole_entries(data: bytes) -> tuple[int, int]:
    """How many entries of a file are as they were written, each by itself, and how many there are or were: also where
    the file's beginning is lost, without which it is no game."""
    lines = data.replace(b"\r\n", b"\n").splitlines(keepends=True)
    return sum(_ENTRY in line and is_whole(line) for line in lines), data.count(_ENTRY)


def look_into(source: Path, data: bytes | None = None) -> Incoming:
    """Reads a game's file, also one that another program has laid out anew. Raises `Troubled` where it is none."""
    try:
        data = read_whole(source) if data is None else data
    except OSError as error:
        raise Troubled("cannot-read", file=str(source), error=reason(error)) from None
    data = as_written(data) or data.replace(b"\r\n", b"\n")
    found = scan(data, str(source))
    if not is_game_name(str(found.header.get("game"))):
        raise Troubled("not-a-game", file=str(source))
    return Incoming(data, found)
