"""`companion delete GAME`: deletes a game for good. Asks twice: for a yes, then for the game's name.

Where nobody can be asked, `--really NAME` with the game's whole name stands for both answers.
"""

from companion.cli.shelf import Shelf
from companion.store.trouble import Troubled
from companion.words import say


def delete(shelf: Shelf, start: str, really: str | None) -> int:
    """Deletes the one game whose name starts like this; 1 where the person does not want it, 2 where it cannot be."""
    try:
        name = shelf.library.find(start)
        sure = _asked(shelf, name) if really is None else really == name
        if not sure:
            shelf.say("delete-kept", game=name)
            return 1
        shelf.library.delete(name)
    except Troubled as troubled:
        shelf.tell_trouble(troubled.trouble)
        return 2
    shelf.say("delete-done", game=name)
    return 0


def _asked(shelf: Shelf, name: str) -> bool:
    """Two questions; where there is nobody to answer, that is a no."""
    yes = say(shelf.lang, "delete-yes").split()
    try:
        if input(say(shelf.lang, "delete-first", game=name, yes=yes[0]) + " ").strip().lower() not in yes:
            return False
        return input(say(shelf.lang, "delete-second") + " ").strip() == name
    except (EOFError, RuntimeError):  # RuntimeError: standard input is closed
        return False
