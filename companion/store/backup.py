"""A backup: every game of a data folder in one file, a ZIP with each game's own file in it, byte for byte.

A game that is being played meanwhile is in it as far as it was written. The same games give the same bytes.
"""

from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import IO
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

from companion.store.library import Library
from companion.store.names import is_game_name
from companion.store.trouble import Troubled, reason

FOLDER = "games"
LARGEST = 100_000_000
"""Bytes of one game. The longest evening has a hundredth of that; more is a trap for whoever unpacks it."""
_EARLIEST = (1980, 1, 1, 0, 0, 0)


def write_backup(library: Library, target: IO[bytes]) -> int:
    """Writes all games, one after the other; how many there are. Raises `Troubled` where one cannot be read."""
    names = library.names()
    with ZipFile(target, "w") as backup:
        for name in names:
            member = ZipInfo(f"{FOLDER}/{name}.json", _EARLIEST)
            member.compress_type = ZIP_DEFLATED
            backup.writestr(member, _read(library.path(name)))
    return len(names)


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise Troubled("cannot-read", file=str(path), error=reason(error)) from None


def games_in(source: Path) -> Iterator[tuple[str, bytes]]:
    """The games of a backup with their bytes, one at a time. Whatever else lies in it is passed over."""
    with ZipFile(source) as backup:
        for member in backup.infolist():
            path = PurePosixPath(member.filename)
            if path.suffix != ".json" or not is_game_name(path.stem):
                continue
            if member.file_size > LARGEST:
                raise BadZipFile(member.filename)
            yield path.stem, backup.read(member)
