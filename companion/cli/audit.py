"""`companion audit GAME`: who promised what to whom, what became of it, and what it cost."""

from companion.cli.shelf import Shelf
from companion.report.as_text import audit_text


def audit(shelf: Shelf, game: str) -> int:
    """Prints the audit; 2 where the game cannot be read."""
    told = shelf.read(game)
    if told is None:
        return 2
    shelf.show(audit_text(told, shelf.wording(told)))
    return 0
