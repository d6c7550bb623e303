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
    """The same for all games: a table of results (csv), or a backup."""
    if kind == "backup":
        count = len(shelf.library.names())
        done = _written(shelf, out, lambda target: write_backup(shelf.library, target))
    else:
        games = counted(shelf).games()
        count = len(games)
        done = _written(shelf, out, lambda target: target.write(results_csv(games).encode("utf-8-sig")))
    if done and out is not None:
        shelf.tell("export-all-done", count=count, file=str(out))
    return 0 if done else 2


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
