"""The durable journal of one game: the `Journal` of companion.table on a file.

The file holds records of three kinds, all in one chain (lines.py):

- `game`, the header: format, version, the game's id, when it was created, and a random salt.
- `entry`: one accepted command and its events.
- notes, of any other kind: what the server must know again after a restart and what is no part of the game, such as
  the hash of a seat's secret, the join code, or a glance at how the game stands for a list of games.
"""

import threading
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from companion.store.disk import read_whole, write_whole
from companion.store.lines import ENTRY, Document
from companion.store.log import open_log
from companion.store.scan import FORMAT, VERSION, scan
from companion.store.trouble import Trouble, Troubled, reason
from companion.store.upcast import newest
from companion.table.journal import Entry, OutOfStep

GAME = "game"
GLANCE = "glance"


class GameJournal:
    """One game on disk. `append` returns once the entry is safe, or with `trouble` set: it never fails for the disk.

    While there is trouble the entries are kept in memory, in order. Each further append and each `retry` tries to
    write all of them, and `trouble` is None again once the file has everything.
    """

    def __init__(self, path: Path, *, header: Mapping[str, Any] | None = None, read_only: bool = False) -> None:
        """Opens a game's file, or with `header` starts one. Raises `Troubled` where it cannot be opened at all."""
        self.path = path
        self._guard = threading.Lock()
        self._table, self._log = open_log(path, header=header, read_only=read_only)
        self.header = self._log.header

    @classmethod
    def create(cls, path: Path, game_id: str, created: str, salt: bytes) -> Self:
        """Starts a game. Where nothing can be written it is played in memory."""
        header = {"kind": GAME, "format": FORMAT, "version": VERSION, "game": game_id, "created": created}
        return cls(path, header={**header, "salt": salt.hex()})

    @property
    def game_id(self) -> str:
        return str(self.header["game"])

    @property
    def created(self) -> str:
        """When the game was created, in ISO 8601."""
        return str(self.header["created"])

    @property
    def salt(self) -> bytes:
        """Random bytes that no other game has: what keys and hashes of this game are derived with."""
        return bytes.fromhex(self.header["salt"])

    @property
    def head(self) -> str:
        """The hash of the last record. Who knows it can tell later that nothing before it was changed."""
        return self._log.head

    @property
    def last_entry(self) -> str:
        """The hash of the newest entry, which people see and compare. Unlike `head` it does not move when the server
        only makes a note, and all entries before it are bound by it as well."""
        return self._log.last_entry()

    def entry_hash(self, seq: int) -> str:
        """The hash of one entry; empty where there is none with this number."""
        numbered = (one for one in self._table if one.get("kind") == ENTRY and one["seq"] == seq)
        return str(next((one["hash"] for one in numbered), ""))

    @property
    def trouble(self) -> Trouble | None:
        """What is the matter now: why entries wait in memory, or why the file may only be read."""
        return self._log.trouble

    @property
    def notice(self) -> Trouble | None:
        """What opening found and put right, to be told once."""
        return self._log.notice

    @property
    def pending(self) -> int:
        """How many records wait in memory for the disk."""
        return self._log.pending

    @property
    def read_only(self) -> bool:
        """Whether nothing can be appended: opened so, damaged, or closed."""
        return self._log.read_only

    @property
    def entries(self) -> int:
        """How many entries there are."""
        return self._log.entries

    def read(self) -> Iterator[Entry]:
        """All entries in order, each in its newest form."""
        for document in self._table:
            if document.get("kind") == ENTRY:
                yield newest(Entry(document["seq"], document["at"], document["command"], document["events"]))

    def append(self, entry: Entry) -> None:
        """Keeps one accepted command. Raises `OutOfStep` where its number is not the next one."""
        with self._guard:
            if entry.seq != self.entries + 1:
                raise OutOfStep(self.entries + 1, entry.seq)
            events = [dict(event) for event in entry.events]
            self._table.insert(
                {"kind": ENTRY, "seq": entry.seq, "at": entry.at, "command": dict(entry.command), "events": events}
            )

    def note(self, kind: str, facts: Mapping[str, Any]) -> None:
        """Keeps something that is no entry, as durable and as chained as one."""
        if kind in (ENTRY, GAME):
            raise ValueError(f"{kind} is no kind of note")
        with self._guard:
            self._table.insert({"kind": kind, "facts": dict(facts)})

    def notes(self, kind: str) -> Iterator[Mapping[str, Any]]:
        """The facts of all notes of a kind, oldest first."""
        return (document["facts"] for document in self._table if document.get("kind") == kind)

    def sum_up(self, glance: Mapping[str, Any]) -> None:
        """Leaves a glance at how the game stands (turn, phase, scores), so that a list need not replay it.

        To be called when a game is put away. It counts only while it is the last record, so it is never out of date.
        """
        last = self.last
        if last.get("kind") != GLANCE or last.get("facts") != glance:
            self.note(GLANCE, glance)

    @property
    def last(self) -> Document:
        """The newest record: a glance, where nothing has happened since it was left."""
        return self._log.last()

    def retry(self) -> bool:
        """Tries to write what waits in memory. Whether the file has everything now."""
        with self._guard:
            return self._log.flush()

    def copy_to(self, path: Path) -> Trouble | None:
        """Writes all that is known of the game to another file, also what waits; replaces what is there."""
        with self._guard:
            data = self._log.whole()
        try:
            write_whole(path, data, replace=True)
        except OSError as error:
            return Trouble("cannot-save", {"file": str(path), "error": reason(error)})
        return None

    def close(self) -> None:
        """Tries once more to write what waits, lets go of the file, and takes no more entries."""
        with self._guard:
            self._log.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def verify_chain(path: Path) -> Trouble | None:
    """Whether every byte of a game's file is as it was written. Names the first entry that does not hold."""
    try:
        return scan(read_whole(path), str(path)).trouble(str(path))
    except Troubled as troubled:
        return troubled.trouble
    except OSError as error:
        return Trouble("cannot-read", {"file": str(path), "error": reason(error)})
