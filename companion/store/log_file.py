"""The file under a game's log: sound and durable up to `end`, then the closing brackets."""

import contextlib
import os
from io import FileIO
from pathlib import Path

from companion.store.disk import ordinary, sync, write_all
from companion.store.lines import END
from companion.store.lock import lock
from companion.store.trouble import Troubled


class LogFile:
    """An open, locked file that grows at its end.

    `unclean` says that something other than the closing brackets may stand behind `end`; it is cut off before
    the next write. Size and time of the file are remembered, so that a change by somebody else is noticed.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.end = 0
        self.unclean = False
        self._handle: FileIO | None = None
        self._seen: tuple[int, int] | None = None

    def open(self) -> bytes:
        """Opens and locks the file and reads it. Raises `OSError`, or `Troubled` where somebody else has it open."""
        self.close()
        while True:
            handle = self.path.open("r+b", buffering=0)
            try:
                if not ordinary(self.path):
                    raise Troubled("no-file", file=str(self.path))
                if not lock(handle.fileno()):
                    raise Troubled("in-use", file=str(self.path))
                # Between opening and locking the file may have been replaced or deleted.
                if os.path.samestat(os.fstat(handle.fileno()), self.path.stat()):
                    self._seen = _size_and_time(handle)
                    data = handle.readall()
                    self._handle = handle
                    return data
            finally:
                if self._handle is not handle:
                    handle.close()

    def in_place(self) -> bool:
        """Whether the open file still bears its name: writing to a deleted one would seem to work."""
        if self._handle is None:
            return False
        try:
            return os.path.samestat(os.fstat(self._handle.fileno()), self.path.stat())
        except FileNotFoundError:
            return False

    def untouched(self, last: bytes) -> bool:
        """Whether the open file is as we left it: its size, its time, and the `last` bytes before `end`.

        Behind a write that failed only the bytes tell.
        """
        handle = self._handle
        assert handle is not None, "untouched comes after open"
        if self._seen not in (None, _size_and_time(handle)):
            return False
        handle.seek(self.end - len(last))
        return handle.read(len(last)) == last

    def extend(self, chunk: bytes) -> None:
        """Writes `chunk` and the brackets behind it, and returns once they are on the disk.

        Where that fails, what was written of it is cut off again, now if possible, before the next write at the latest.
        """
        handle = self._handle
        assert handle is not None, "extend comes after open"
        try:
            if self.unclean:
                handle.truncate(self.end)
            handle.seek(self.end)
            write_all(handle, chunk + END)
            sync(handle.fileno())
        except OSError:
            self.unclean = True
            self._seen = None
            with contextlib.suppress(OSError):
                handle.truncate(self.end)
                handle.seek(self.end)
                write_all(handle, END)
            raise
        self.end += len(chunk)
        self.unclean = False
        self._seen = _size_and_time(handle)

    def close(self) -> None:
        """Closes the file and lifts the lock."""
        if self._handle is not None:
            with contextlib.suppress(OSError):
                self._handle.close()
            self._handle = None


def _size_and_time(handle: FileIO) -> tuple[int, int]:
    known = os.fstat(handle.fileno())
    return known.st_size, known.st_mtime_ns
