"""`companion check GAME`: whether a journal is as it was written, keeps the rules, and opened what was sealed."""

from companion.cli.shelf import Shelf
from companion.cli.verdict import fault_in, remarks
from companion.report.seals import seals_text
from companion.report.story import story
from companion.store.journal import verify_chain
from companion.store.trouble import Trouble, Troubled
from companion.table.check import rules_of
from companion.table.events import RULES_VERSION
from companion.table.journal import UNREADABLE

HOLDS, DOES_NOT_HOLD, CANNOT_BE_READ = 0, 1, 2

_BROKEN = frozenset({"damaged", "torn-tail", "unfinished"})
"""Troubles of a file that is a game, but not all of it as it was written."""


def check(shelf: Shelf, game: str) -> int:
    """Prints one sentence: that all holds (0), the first entry that does not (1), or why it cannot be read (2).

    Where all holds, the head of the chain and the fingerprints of what was sealed follow, to be compared with what
    people saw: a file that was written anew from its beginning to its end would hold as well.
    """
    try:
        name = shelf.library.find(game)
        trouble = verify_chain(shelf.library.path(name))
        if trouble is not None:
            return _broken(shelf, trouble)
        with shelf.library.open(name, read_only=True) as journal:
            entries, fault = fault_in(shelf, journal.read(), journal.last)
            told = story(name, journal.created, () if fault else entries, journal.last_entry)
    except Troubled as troubled:
        return _broken(shelf, troubled.trouble)
    except UNREADABLE:
        shelf.say("games-unreadable", game=game)
        return CANNOT_BE_READ
    if fault:
        shelf.show(fault)
        return DOES_NOT_HOLD
    older = rules_of(entries) < RULES_VERSION
    shelf.say("check-holds-older" if older else "check-holds", game=name, entries=len(entries))
    for remark in remarks(shelf, entries):
        shelf.show(remark)
    shelf.show(seals_text(told, shelf.wording(told)))
    return HOLDS


def _broken(shelf: Shelf, trouble: Trouble) -> int:
    shelf.say(f"trouble-{trouble.code}", **trouble.facts)
    return DOES_NOT_HOLD if trouble.code in _BROKEN else CANNOT_BE_READ
