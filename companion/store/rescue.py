"""A game that ends while records wait for its disk is written whole to another place, and the person is told where."""

import tempfile
from collections.abc import Sequence
from pathlib import Path

from companion.store.journal import GameJournal
from companion.store.trouble import Trouble


def places() -> Sequence[Path]:
    """Where a person would look first, and where there may be room."""
    return Path.home(), Path.cwd(), Path(tempfile.gettempdir())


def rescue(journal: GameJournal, folders: Sequence[Path]) -> Trouble:
    """Writes all that is known of a game to the first of these folders that takes it. Nothing there is replaced."""
    facts: dict[str, object] = {"file": str(journal.path), "pending": journal.pending}
    for folder in folders:
        copy = folder / f"{journal.game_id}.json"
        number = 1
        while copy.exists():
            number += 1
            copy = folder / f"{journal.game_id}-{number}.json"
        if journal.copy_to(copy) is None:
            return Trouble("rescued", facts | {"copy": str(copy)})
    return Trouble("lost", facts)
