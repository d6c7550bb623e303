"""TinyDB over an append-only log: an insert writes one line, whatever is in the file already.

The stock storage rewrites the whole file at each insert, and a kill in between leaves a file that does not parse.
Here `LogTable.insert` hands the document to `LogStorage.append`, which puts one line behind the others (lines.py has
the form of the file and why it is plain TinyDB all the same). Everything else that TinyDB writes with would change
history, and is refused.

Crash-safety, step by step:

- A new file is written under another name, synced, and only then given its name (disk.py).
- An append writes over the closing brackets, once, and syncs. Cut off at any byte it leaves a torn tail.
- Opening sets a torn tail aside in a file of its own, syncs that, and only then cuts the tail off.
- There is no step that moves or rewrites a line that is safe.
- A file that somebody else cut or changed is noticed before the next append, and read again from its beginning.

What cannot be written stays in memory, in order, and each append and each `flush` tries to write all of it.
"""

import logging
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from tinydb import TinyDB
from tinydb.storages import Storage
from tinydb.table import Table

from companion.store.disk import NO_ROOM, READ_ONLY, read_whole, set_aside, trouble_of, write_whole
from companion.store.lines import END, ENTRY, GENESIS, START, TABLE, Document, parse, write_line
from companion.store.log_file import LogFile
from companion.store.scan import Scan, scan
from companion.store.trouble import Trouble, Troubled, reason

log = logging.getLogger(__name__)


class AppendOnly(Exception):
    """A programmer tried to change what stands in a journal, or to write to one that was opened for reading."""


class LogStorage(Storage):
    """The records of one game, in memory as lines and on disk as a file.

    `trouble` says why the file is behind the memory, or why it may only be read. `notice` says what was found and
    put right when it was opened.
    """

    def __init__(self, path: Path, *, header: Mapping[str, Any] | None = None, read_only: bool = False) -> None:
        """Opens the file, or starts a new one with `header`. Raises `Troubled` where that cannot be."""
        self.path = path
        self.read_only = read_only
        self.trouble: Trouble | None = None
        self.notice: Trouble | None = None
        self._file = LogFile(path)
        self._found: Scan | None = None
        self._lines: list[bytes] = []
        self._durable = 0
        self.header: Mapping[str, Any] = {}
        self.head = GENESIS
        self.entries = 0
        if header is not None:
            self._start(header)
        else:
            self._load()

    @property
    def pending(self) -> int:
        """How many records are not on the disk yet."""
        return len(self._lines) - self._durable

    def read(self) -> dict[str, dict[str, Any]]:
        """All records as TinyDB reads them, with those that wait for the disk."""
        return {TABLE: {str(number): parse(line) for number, line in enumerate(self._lines)}}

    def last(self) -> Document:
        """The newest record."""
        return parse(self._lines[-1])

    def last_entry(self) -> str:
        """The hash of the newest entry; zeros where there is none yet."""
        documents = map(parse, reversed(self._lines))
        return str(next((one["hash"] for one in documents if one.get("kind") == ENTRY), GENESIS))

    def write(self, data: dict[str, dict[str, Any]]) -> None:
        raise AppendOnly("a journal only grows")

    def append(self, documents: Iterable[Mapping[str, Any]]) -> list[int]:
        """Adds records and returns their numbers: once they are on the disk, or with `trouble` set."""
        if self.read_only:
            raise AppendOnly(f"{self.path} is open for reading only")
        first = len(self._lines)
        lines: list[bytes] = []
        head, entries = self.head, self.entries
        for document in documents:
            line, head = write_line(first + len(lines), document, head)
            lines.append(line)
            entries += document.get("kind") == ENTRY
        self._lines += lines
        self.head, self.entries = head, entries
        self.flush()
        return list(range(first, len(self._lines)))

    def flush(self) -> bool:
        """Tries to write what waits in memory. Whether the file has it all now."""
        if self.read_only:
            return self.trouble is None
        before = self.trouble
        try:
            if not self._file.in_place() or not self._file.untouched(self._lines[self._durable - 1]):
                self._attach()
            self._put_tail_aside()
            if self.pending or self._file.unclean:
                self._file.extend(b"".join(self._lines[self._durable :]))
                self._durable = len(self._lines)
            self.trouble = None
        except OSError as error:
            self.trouble = trouble_of(error, self.path, self.pending)
            if error.errno not in NO_ROOM:
                # A stick that was pulled out, a share that went away: this handle may never work again.
                self._file.close()
        except Troubled as troubled:
            self.trouble = troubled.trouble
        if self.trouble is not None and (before is None or before.code != self.trouble.code):
            log.error("%s: %s, %d records wait in memory", self.path, self.trouble.code, self.pending)
        elif self.trouble is None and before is not None:
            log.info("%s: everything is on the disk again", self.path)
        return self.trouble is None

    def whole(self) -> bytes:
        """The file as it should be, with what waits for the disk."""
        return START + b"".join(self._lines) + END

    def close(self) -> None:
        """Tries once more to write what waits, then lets go of the file."""
        if self.pending:
            self.flush()
        self._file.close()
        self.read_only = True

    def _start(self, header: Mapping[str, Any]) -> None:
        self.header = header
        line, self.head = write_line(0, header, GENESIS)
        self._lines = [line]
        self.flush()

    def _load(self) -> None:
        try:
            data = read_whole(self.path) if self.read_only else self._file.open()
        except OSError as error:
            if self.read_only or error.errno not in READ_ONLY:
                raise Troubled("cannot-read", file=str(self.path), error=reason(error)) from None
            data = self._read_unlocked(error)
        try:
            found = scan(data, str(self.path))
        except Troubled:
            self._file.close()
            raise
        self._lines = found.lines
        self._durable = len(found.lines)
        self.header = found.header
        self.head = found.head
        self.entries = found.entries
        self._file.end = found.end
        if found.state == "damaged" or self.read_only:
            self._file.close()
            trouble = found.trouble(str(self.path))
            if found.state == "damaged":
                self.read_only = True
                self.trouble = trouble
            else:
                self.notice = trouble
        elif found.state != "whole":
            self._found = found
            self._file.unclean = True
            if self.trouble is None:
                self.flush()

    def _read_unlocked(self, denied: OSError) -> bytes:
        """A file that may only be read can still be played on from, in memory."""
        try:
            data = read_whole(self.path)
        except OSError as error:
            raise Troubled("cannot-read", file=str(self.path), error=reason(error)) from None
        self.trouble = trouble_of(denied, self.path, 0)
        return data

    def _put_tail_aside(self) -> None:
        """A tail that opening found torn is kept in a file of its own before the log grows over it."""
        found = self._found
        if found is None:
            return
        aside = str(set_aside(self.path, found.rest)) if found.state == "torn" else None
        self.notice = found.trouble(str(self.path), aside)
        self._found = None
        log.warning("%s: %s after entry %d", self.path, found.state, found.entries)

    def _attach(self) -> None:
        """Opens the file (again). It must hold what we wrote, or less; if it is gone, it is written anew."""
        if not self.path.exists():
            self._write_anew()
        data = self._file.open()
        beginning = START + self._lines[0]
        if len(data) < len(beginning) and beginning.startswith(data):
            # Cut off before its first record was whole: there is nothing to go on from, and nothing of anybody else's.
            self._file.close()
            self._write_anew()
            data = self._file.open()
        try:
            found = scan(data, str(self.path))
        except Troubled:
            found = None
        if found is None or found.state == "damaged" or found.lines != self._lines[: len(found.lines)]:
            self._file.close()
            raise Troubled("changed-elsewhere", file=str(self.path), pending=self.pending)
        # A line may stand there from a write that failed: only what was once synced counts as durable.
        self._durable = min(self._durable, len(found.lines))
        self._file.end = len(START) + sum(map(len, self._lines[: self._durable]))
        self._file.unclean = True

    def _write_anew(self) -> None:
        write_whole(self.path, self.whole(), replace=True)
        self._durable = len(self._lines)


class LogTable(Table):
    """A TinyDB table whose inserts cost the same however much is in it."""

    def insert(self, document: Mapping[str, Any]) -> int:
        return self.insert_multiple([document])[0]

    def insert_multiple(self, documents: Iterable[Mapping[str, Any]]) -> list[int]:
        storage = self._storage
        if self.name != TABLE or not isinstance(storage, LogStorage):
            raise AppendOnly(f"a log has one table: {TABLE}")
        numbers = storage.append(documents)
        self.clear_cache()
        return numbers


class LogDB(TinyDB):
    """A TinyDB whose tables are log tables."""

    table_class = LogTable
    default_table_name = TABLE


def open_log(
    path: Path, *, header: Mapping[str, Any] | None = None, read_only: bool = False
) -> tuple[LogTable, LogStorage]:
    """The journal table of a game's file and the storage under it."""
    db = LogDB(path, storage=LogStorage, header=header, read_only=read_only)
    table, storage = db.table(TABLE), db.storage
    assert isinstance(table, LogTable)
    assert isinstance(storage, LogStorage)
    return table, storage
