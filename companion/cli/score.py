"""`companion score GAME`: the final table with the parts of each score; with `--bgstats` a link for that app."""

import shutil
import sys

from companion.cli.shelf import Shelf
from companion.report.as_text import score_text
from companion.report.bgstats import bgstats_link, rounds
from companion.report.story import Story
from companion.web import qr


def score(shelf: Shelf, game: str, *, bgstats: bool = False, location: str = "") -> int:
    """Prints the scores, or why there are none; 2 where the game cannot be read."""
    told = shelf.read(game)
    if told is None:
        return 2
    shelf.show(score_text(told, shelf.wording(told)))
    return _bgstats(shelf, told, location) if bgstats else 0


def _bgstats(shelf: Shelf, told: Story, location: str) -> int:
    """The link, and a code for phones where the terminal is wide enough; 1 where there are no scores to send."""
    link = bgstats_link(told, shelf.facts, shelf.lang, location)
    if link is None:
        return 1
    shelf.show("")
    shelf.say("score-bgstats")
    shelf.show(link)
    shelf.say("score-bgstats-rounded" if rounds(told) else "score-bgstats-exact")
    columns = shutil.get_terminal_size((80, 24)).columns
    wide = qr.width(link)
    if wide is not None and wide <= columns:
        shelf.show(qr.terminal(link, sys.stdout.encoding, colours=qr.shows_colours()))
    else:
        shelf.say("score-bgstats-no-code", columns=columns)
    return 0
