"""What was once counted of each game, so that it need not be counted again: one file beside the folder of games.

It may be thrown away at any time. A game's line counts only while the game's file is as long as it was and ends in the
same hash, and while whoever counts still counts in the same way (`version`). One line a game; a later one replaces an
earlier one, so that keeping one more is one write.
"""

import json
import logging
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.store.disk import ordinary, read_whole, write_whole
from companion.store.lines import END, hash_of
from companion.store.trouble import Troubled, reason

log = logging.getLogger(__name__)

FILE = "figures.jsonl"
_TAIL = 200


@dataclass(frozen=True, slots=True)
class Mark:
    """By which a game's file is known again: its length, and the hash of its last record."""

    size: int
    head: str


def mark_of(path: Path) -> Mark:
    """Reads the end of a game's file. Raises `OSError` where it cannot be read, `Troubled` where it is none."""
    if not ordinary(path):
        raise Troubled("no-file", file=str(path))
    file = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
    try:
        size = os.lseek(file, 0, os.SEEK_END)
        os.lseek(file, max(0, size - _TAIL), os.SEEK_SET)
        tail = os.read(file, _TAIL)
    finally:
        os.close(file)
    return Mark(size, hash_of(tail.removesuffix(END)))


class FigureCache:
    """The lines that were kept. A file that cannot be read or written costs time, never a figure."""

    def __init__(self, data_dir: Path, version: int) -> None:
        self.path = data_dir / FILE
        self._version = version
        self._kept: dict[str, tuple[Mark, Any]] = {}
        self._lines = 0
        self._read()

    def get(self, game: str, mark: Mark) -> Any | None:
        """What was kept of this game as it is now."""
        found = self._kept.get(game)
        return found[1] if found is not None and found[0] == mark else None

    def keep(self, game: str, mark: Mark, facts: Mapping[str, Any]) -> None:
        """Keeps what was counted of a game."""
        self._kept[game] = (mark, facts)
        self._lines += 1
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("ab") as handle:
                handle.write(self._line(game))
        except OSError as error:
            log.warning("the figures could not be kept: %s", reason(error))

    def tidy(self, games: Iterable[str]) -> None:
        """Writes the file anew where most of it is about games that are gone or have changed since."""
        here = set(games)
        self._kept = {game: kept for game, kept in self._kept.items() if game in here}
        if self._lines <= 2 * len(self._kept):
            return
        try:
            write_whole(self.path, b"".join(map(self._line, self._kept)), replace=True)
            self._lines = len(self._kept)
        except OSError as error:
            log.warning("the figures could not be tidied: %s", reason(error))

    def _line(self, game: str) -> bytes:
        mark, facts = self._kept[game]
        line = [self._version, game, mark.size, mark.head, facts]
        return json.dumps(line, separators=(",", ":")).encode() + b"\n"

    def _read(self) -> None:
        try:
            lines = read_whole(self.path).splitlines()
        except (OSError, Troubled):
            return
        self._lines = len(lines)
        for line in lines:
            self._take(line)

    def _take(self, line: bytes) -> None:
        try:
            version, game, size, head, facts = json.loads(line)
        except (ValueError, TypeError, RecursionError):
            return  # the end of a write that was cut off, or what nobody wrote
        if version == self._version and isinstance(game, str):
            self._kept[game] = (Mark(size, head), facts)
