"""`companion export GAME --format F [--out FILE]`: a game as a file for other programs or for friends."""

import sys
from pathlib import Path

from companion.cli.opened import Shelf
from companion.report.export import made
from companion.store.trouble import Trouble, reason


def export(shelf: Shelf, game: str, kind: str, out: Path | None) -> int:
    """Writes the file, to standard output where no name is given; 2 where game or file cannot be had."""
    told = shelf.read(game)
    if told is None:
        return 2
    file = made(told, shelf.facts, kind, shelf.lang)
    if out is None:
        sys.stdout.buffer.write(file.body)
        sys.stdout.buffer.flush()
        return 0
    if shelf.library.folder.absolute() in out.absolute().parents:
        shelf.tell("export-among-games", folder=str(shelf.library.folder))
        return 2
    try:
        out.write_bytes(file.body)
    except OSError as error:
        shelf.tell_trouble(Trouble("cannot-save", {"file": str(out), "error": reason(error)}))
        return 2
    shelf.tell("export-done", game=told.game_id, file=str(out))
    return 0
