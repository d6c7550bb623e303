"""A glance at a game without reading all of it, for a list of games."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from os import SEEK_END
from pathlib import Path
from typing import Any

from companion.rules.phases import Phase
from companion.store.disk import ordinary, read_whole
from companion.store.journal import GLANCE
from companion.store.lines import ENTRY, BadLine, Document, is_whole, parse
from companion.store.scan import SoundPart
from companion.store.trouble import Trouble, Troubled, reason

_WINDOW = 16_384
_LATEST = 1e12
_GLANCE = {"turn": int, "phase": str, "players": list, "winners": list, "scores": list}


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
    try:
        return _summary(path)
    except OSError as error:
        trouble = Trouble("cannot-read", {"file": str(path), "error": reason(error)})
    except Troubled as troubled:
        trouble = troubled.trouble
    except (KeyError, TypeError, AttributeError, ValueError):
        trouble = Trouble("cannot-follow", {"file": str(path)})
    return GameSummary(path.stem, path, 0, trouble=trouble)


def _summary(path: Path) -> GameSummary:
    if not ordinary(path):
        raise Troubled("no-file", file=str(path))
    with path.open("rb") as handle:
        size = handle.seek(0, SEEK_END)
        handle.seek(0)
        start = handle.read(_WINDOW)
        handle.seek(max(0, size - _WINDOW))
        end = handle.read()
        header = SoundPart(start, str(path)).header
        first = _first(_records(start), ENTRY)
        newest, last = _ending(end)
        if size > _WINDOW and (first is None or last is None):
            handle.seek(0)
            end = handle.read()
            first = _first(_records(end), ENTRY)
            newest, last = _ending(end)
    return GameSummary(
        game_id=path.stem,
        path=path,
        size=size,
        created=header["created"],
        entries=int(last["seq"]) if last else 0,
        opening=_opening(first["command"]) if first else None,
        last_at=_moment(last["at"]) if last else None,
        glance=glance_in(newest),
    )


def last_note(path: Path, kind: str) -> Mapping[str, Any] | None:
    """The newest note of a kind in a game's file, without reading the rest of it; None where there is none to read."""
    said = b'"kind":"%s"' % kind.encode()
    try:
        lines = read_whole(path).splitlines(keepends=True)
        found = next((parse(line) for line in reversed(lines) if said in line and is_whole(line)), {})
    except (OSError, Troubled, BadLine):
        return None
    facts = found.get("facts")
    return facts if found.get("kind") == kind and isinstance(facts, dict) else None


def _opening(command: Any) -> Mapping[str, Any]:
    """The first command, whose seats have names that can be shown. Raises where no companion wrote it."""
    for seat in command.get("seats", ()):
        if not isinstance(seat["species"], str) or not isinstance(seat["player"], str):
            raise TypeError("a seat without a name")
    return dict(command)


def _moment(at: Any) -> float:
    """A time within a game. Raises where it is none: text, or no number of this world."""
    if isinstance(at, str) or not 0 <= at <= _LATEST:
        raise ValueError("no time")
    return float(at)


def glance_in(record: Document) -> Mapping[str, Any] | None:
    """What was noted of how a game stands, where a record is such a note. Raises where no companion wrote it."""
    if record.get("kind") != GLANCE:
        return None
    facts = record["facts"]
    for name, value in facts.items():
        if type(value) is not _GLANCE.get(name, type(value)):
            raise TypeError(name)
    if "phase" in facts:
        Phase(facts["phase"])
    if not all(isinstance(name, str) for name in (*facts.get("winners", ()), *facts.get("players", ()))):
        raise TypeError("names")
    for player, total in facts.get("scores", ()):
        if not isinstance(player, str) or not isinstance(total, int):
            raise TypeError("scores")
    return dict(facts)


def _records(data: bytes, *, backwards: bool = False) -> Iterator[Document]:
    """The whole records in a piece of a file, whether or not the piece starts and ends with one."""
    lines = data.splitlines(keepends=True)
    for line in reversed(lines) if backwards else lines:
        if is_whole(line):
            try:
                yield parse(line)
            except BadLine:
                continue


def _ending(data: bytes) -> tuple[Document, Document | None]:
    """The last record of a piece, and the last entry in it."""
    newest: Document = {}
    for record in _records(data, backwards=True):
        newest = newest or record
        if record.get("kind") == ENTRY:
            return newest, record
    return newest, None


def _first(records: Iterable[Document], kind: str) -> Document | None:
    return next((record for record in records if record.get("kind") == kind), None)
