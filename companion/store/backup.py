"""A backup: every game of a data folder in one file, a ZIP with each game's own file in it, byte for byte.

A game that is being played meanwhile is in it as far as it was written. The same games give the same bytes.
"""

from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import IO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from companion.store.disk import read_whole
from companion.store.library import Library
from companion.store.names import is_game_name
from companion.store.trouble import Trouble, Troubled, reason

FOLDER = "games"
LARGEST = 100_000_000
"""Bytes of one game. The longest evening has a hundredth of that; more is a trap for whoever unpacks it."""
_EARLIEST = (1980, 1, 1, 0, 0, 0)


def write_backup(library: Library, target: IO[bytes]) -> tuple[int, list[Trouble]]:
    """Writes all games, one after the other; how many there are, and what is the matter with those that are not."""
    written, left_out = 0, []
    with ZipFile(target, "w") as backup:
        for name in library.names():
            path = library.path(name)
            try:
                data = read_whole(path)
            except OSError as error:
                left_out.append(Trouble("cannot-read", {"file": str(path), "error": reason(error)}))
                continue
            except Troubled as troubled:
                left_out.append(troubled.trouble)
                continue
            member = ZipInfo(f"{FOLDER}/{name}.json", _EARLIEST)
            member.compress_type = ZIP_DEFLATED
            backup.writestr(member, data)
            written += 1
    return written, left_out


def games_in(source: Path) -> Iterator[tuple[str, bytes | Trouble]]:
    """The games of a backup with their bytes, one at a time, or why there are none. Whatever else lies in it is passed
    over. Raises `Troubled` where it is no backup."""
    try:
        backup = ZipFile(source)
    except Exception as error:  # whatever Python's own reader makes of damaged bytes
        raise Troubled("cannot-read", file=str(source), error=_word(error)) from None
    with backup:
        for member in backup.infolist():
            path = PurePosixPath(member.filename)
            if path.suffix == ".json" and is_game_name(path.stem):
                yield path.stem, _unpacked(backup, member, str(source / path.name))


def _unpacked(backup: ZipFile, member: ZipInfo, file: str) -> bytes | Trouble:
    if member.file_size > LARGEST:
        return Trouble("no-file", {"file": file})
    try:
        return backup.read(member)
    except Exception as error:  # damaged, encrypted or strangely packed: as above
        return Trouble("cannot-read", {"file": file, "error": _word(error)})


def _word(error: Exception) -> str:
    """What Python says is the matter; an end that comes too early says nothing."""
    return reason(error) if isinstance(error, OSError) else str(error) or type(error).__name__
