"""A glance at a game without reading all of it, for a list of games."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from os import SEEK_END
from pathlib import Path
from typing import Any

from companion.store.journal import GLANCE
from companion.store.lines import ENTRY, BadLine, Document, is_whole, parse
from companion.store.scan import scan
from companion.store.trouble import Trouble, Troubled, reason

_WINDOW = 32_768


@dataclass(frozen=True, slots=True)
class GameSummary:
    """What a list of games shows of one.

    `opening` is the first accepted command (who plays), `last_at` the time of the last one. `glance` is what was
    left when the game was put away (`GameJournal.sum_up`), and None where something has happened since.
    `trouble`: why there is no more to say. Damage in the middle of a file is found only by opening or verifying it.
    """

    game_id: str
    path: Path
    size: int
    created: str = ""
    entries: int = 0
    opening: Mapping[str, Any] | None = None
    last_at: float | None = None
    glance: Mapping[str, Any] | None = None
    trouble: Trouble | None = None


def summarise(path: Path) -> GameSummary:
    """Reads the beginning and the end of a game's file; all of it where these do not tell enough."""
    size = 0
    try:
        with path.open("rb") as handle:
            size = handle.seek(0, SEEK_END)
            handle.seek(0)
            start = handle.read(_WINDOW)
            handle.seek(max(0, size - _WINDOW))
            end = handle.read()
            header = scan(start, str(path)).header
            first = _first(_records(start), ENTRY)
            last = _first(_records(end, backwards=True), ENTRY)
            if size > _WINDOW and (first is None or last is None):
                handle.seek(0)
                end = handle.read()
                first = _first(_records(end), ENTRY)
                last = _first(_records(end, backwards=True), ENTRY)
    except OSError as error:
        trouble = Trouble("cannot-read", {"file": str(path), "error": reason(error)})
        return GameSummary(path.stem, path, size, trouble=trouble)
    except Troubled as troubled:
        return GameSummary(path.stem, path, size, trouble=troubled.trouble)
    newest = next(_records(end, backwards=True), {})
    return GameSummary(
        game_id=path.stem,
        path=path,
        size=size,
        created=str(header.get("created", "")),
        entries=last["seq"] if last else 0,
        opening=first["command"] if first else None,
        last_at=last["at"] if last else None,
        glance=newest["facts"] if newest.get("kind") == GLANCE else None,
    )


def _records(data: bytes, *, backwards: bool = False) -> Iterator[Document]:
    """The whole records in a piece of a file, whether or not the piece starts and ends with one."""
    lines = data.splitlines(keepends=True)
    for line in reversed(lines) if backwards else lines:
        if is_whole(line):
            try:
                yield parse(line)
            except BadLine:
                continue


def _first(records: Iterable[Document], kind: str) -> Document | None:
    return next((record for record in records if record.get("kind") == kind), None)
