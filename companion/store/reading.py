"""A game read once from its file, line by line, each line checked as it is read: for whoever reads many games.

Nothing is locked, nothing put right, and nothing is kept in memory that the reader lets go of.
"""

from collections.abc import Iterator
from pathlib import Path

from companion.store.disk import read_whole
from companion.store.lines import ENTRY, Document
from companion.store.scan import SoundPart, first_of_whole
from companion.store.trouble import Troubled, reason
from companion.store.upcast import newest
from companion.table.journal import Entry


class Reading:
    """One game's file. Raises `Troubled` where it cannot be opened at all."""

    def __init__(self, path: Path) -> None:
        self._file = str(path)
        try:
            self._sound = SoundPart(read_whole(path), self._file)
        except OSError as error:
            raise Troubled("cannot-read", file=self._file, error=reason(error)) from None

    @property
    def created(self) -> str:
        """When the game was created, in ISO 8601."""
        return str(self._sound.header["created"])

    def entries(self) -> Iterator[Entry]:
        """All entries in order. Raises `Troubled` at the first that is damaged; a torn end was never there."""
        for document in self._sound:
            if document.get("kind") == ENTRY:
                yield newest(_entry(document))
        found = self._sound.found()
        trouble = found.trouble(self._file)
        if found.state == "damaged" and trouble is not None:
            raise Troubled(trouble.code, **trouble.facts)


def opening(path: Path) -> Entry | None:
    """The first entry of a game's file, where every line of it holds and its end is as it should be; else None."""
    try:
        document = first_of_whole(read_whole(path), str(path))
    except (OSError, Troubled):
        return None
    return newest(_entry(document)) if document is not None else None


def _entry(document: Document) -> Entry:
    return Entry(document["seq"], document["at"], document["command"], document["events"])
