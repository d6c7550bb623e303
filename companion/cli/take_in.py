"""`companion import FILE`: takes in a game from elsewhere, its own file or what `export --format json` wrote."""

from pathlib import Path

from companion.cli.opened import Shelf
from companion.report.as_json import Exported, from_json
from companion.report.faults import fault_told
from companion.report.glance import glance
from companion.report.story import story
from companion.store.names import is_game_name
from companion.store.trouble import Troubled, reason
from companion.store.upcast import newest
from companion.table.check import first_fault
from companion.table.journal import UNREADABLE


def take_in(shelf: Shelf, source: Path) -> int:
    """Says what was taken in; 1 where the game breaks a rule, 2 where the file cannot be used."""
    try:
        exported = _exported(source)
        if exported is not None:
            return _rebuild(shelf, source, exported)
        summary = shelf.library.import_file(source)
    except Troubled as troubled:
        shelf.tell_trouble(troubled.trouble)
        return 2
    shelf.say("import-done", game=summary.game_id, entries=summary.entries)
    return 0


def _exported(source: Path) -> Exported | None:
    try:
        return from_json(source.read_bytes())
    except OSError as error:
        raise Troubled("cannot-read", file=str(source), error=reason(error)) from None


def _rebuild(shelf: Shelf, source: Path, exported: Exported) -> int:
    """Writes the entries of an export into a file of ours, after a check: an export carries no chain of hashes."""
    if not is_game_name(exported.game):
        raise Troubled("not-a-game", file=str(source))
    try:
        entries = [newest(entry) for entry in exported.journal()]
        fault = first_fault(entries, shelf.facts)
        state = None if fault else story(exported.game, "", entries).state
    except UNREADABLE:
        raise Troubled("not-a-game", file=str(source)) from None
    if fault is not None:
        shelf.tell("import-does-not-hold", file=str(source), fault=fault_told(shelf.lang, fault, shelf.facts))
        return 1
    with shelf.library.create(exported.game, now=exported.created) as journal:
        for entry in entries:
            journal.append(entry)
        if state is not None:
            journal.sum_up(glance(state))
        trouble = journal.trouble
    if trouble is not None:
        shelf.tell_trouble(trouble)
        return 2
    shelf.say("import-done", game=exported.game, entries=len(entries))
    return 0
