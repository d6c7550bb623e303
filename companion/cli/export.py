"""`companion export GAME --format F [--out FILE]`: a game as a file for other programs or for friends.

`companion export --all --format csv`: all finished games as one table; `--format backup`: all games as one file.
"""

import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import IO

from companion.cli.shelf import Shelf
from companion.cli.stats import counted
from companion.report.export import made
from companion.report.results_csv import results_csv
from companion.store.backup import write_backup
from companion.store.trouble import Trouble, Troubled, reason


def export(shelf: Shelf, game: str, kind: str, out: Path | None) -> int:
    """Writes the file, to standard output where no name is given; 2 where game or file cannot be had."""
    told = shelf.read(game)
    if told is None:
        return 2
    file = made(told, shelf.facts, kind, shelf.lang)
    if not _written(shelf, out, lambda target: target.write(file.body)):
        return 2
    if out is not None:
        shelf.tell("export-done", game=told.game_id, file=str(out))
    return 0


def export_all(shelf: Shelf, kind: str, out: Path | None) -> int:
    """The same for all games: a table of results (csv), or a backup; 1 where a game could not be put into it."""
    if kind == "backup":
        return _back_up(shelf, out)
    games = counted(shelf).games()
    if not _written(shelf, out, lambda target: target.write(results_csv(games).encode("utf-8-sig"))):
        return 2
    _say_how_many(shelf, len(games), out)
    return 0


def _back_up(shelf: Shelf, out: Path | None) -> int:
    """A game that cannot be read keeps no other out of the backup. But it may be whole in the one of yesterday."""
    count = 0
    left_out: list[Trouble] = []

    def write(target: IO[bytes]) -> None:
        nonlocal count
        count, troubles = write_backup(shelf.library, target)
        if troubles and out is not None and out.is_file():
            raise Troubled(troubles[0].code, **troubles[0].facts)
        left_out.extend(troubles)

    if not _written(shelf, out, write):
        return 2
    for trouble in left_out:
        shelf.tell_trouble(trouble)
    _say_how_many(shelf, count, out)
    return 1 if left_out else 0


def _say_how_many(shelf: Shelf, count: int, out: Path | None) -> None:
    if out is not None:
        shelf.tell("export-all-done", count=count, file=str(out))


def _written(shelf: Shelf, out: Path | None, write: Callable[[IO[bytes]], object]) -> bool:
    """Whether it could be written; if not, the person is told why."""
    if out is None:
        write(sys.stdout.buffer)
        sys.stdout.buffer.flush()
        return True
    if shelf.library.folder.absolute() in out.absolute().parents:
        shelf.tell("export-among-games", folder=str(shelf.library.folder))
        return False
    # Under another name first: half a backup never takes the place of yesterday's.
    draft = out.with_name(f"{out.name}.new") if out.is_file() or not out.exists() else out
    try:
        with draft.open("wb") as target:
            write(target)
        if draft != out:
            draft.replace(out)
    except Troubled as troubled:
        trouble = troubled.trouble
    except OSError as error:
        trouble = Trouble("cannot-save", {"file": str(out), "error": reason(error)})
    else:
        return True
    if draft != out:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
    shelf.tell_trouble(trouble)
    return False
