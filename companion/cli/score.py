"""`companion score GAME`: the final table with the parts of each score."""

from companion.cli.opened import Shelf
from companion.report.plain import score_text


def score(shelf: Shelf, game: str) -> int:
    """Prints the scores, or why there are none; 2 where the game cannot be read."""
    told = shelf.read(game)
    if told is None:
        return 2
    shelf.show(score_text(told, shelf.wording(told)))
    return 0
