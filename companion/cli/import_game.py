"""`companion import FILE`: takes in a game from elsewhere, its own file or what `export --format json` wrote, or all
games of a backup; or makes a game of a script that `companion replay` plays.

Nothing is written of a game before all of it was checked, as `companion check` would.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any
from zipfile import is_zipfile

from companion.cli.played import Played, played
from companion.cli.script import is_script
from companion.cli.shelf import Shelf
from companion.cli.verdict import fault_in, remarks
from companion.host.kept_figures import KeptFigures
from companion.report.as_json import Exported, from_json, without_envelopes
from companion.store.backup import games_in
from companion.store.disk import ordinary, read_whole
from companion.store.incoming import Incoming, look_into, whole_entries
from companion.store.lines import END
from companion.store.names import is_game_name
from companion.store.trouble import Trouble, Troubled, reason
from companion.store.upcast import newest
from companion.table.check import rules_of
from companion.table.events import RULES_VERSION
from companion.table.journal import UNREADABLE, Entry
from companion.table.public import public
from companion.table.state import State
from companion.table.table import replayed
from companion.words import say, tell

_RESULT = frozenset({"scores", "winners"})


def import_game(shelf: Shelf, source: Path) -> int:
    """Says what was taken in; 1 where not all of a game holds, 2 where the file cannot be used."""
    before = set(shelf.library.names())
    backup = source.is_file() and is_zipfile(source)  # a pipe or a device has no end to look for a backup's contents at
    code = _take_in_all(shelf, source) if backup else _take_in_one(shelf, source, None)
    kept = KeptFigures(shelf.library)
    for game in set(shelf.library.names()) - before:
        kept.keep(game, checked=True)
    return code


def _take_in_one(shelf: Shelf, source: Path, data: bytes | None) -> int:
    try:
        data = _read(source) if data is None else data
        if is_script(data):
            return _play(shelf, source, data)
        exported = from_json(data)
        return _rebuild(shelf, source, exported) if exported else _copy(shelf, source, look_into(source, data))
    except Troubled as troubled:
        readable, total = whole_entries(data or b"")
        if readable and troubled.trouble.code in ("damaged-start", "not-a-game"):
            shelf.tell("import-damaged-start", file=str(source), entries=readable, total=total)
            return 1
        shelf.tell_trouble(troubled.trouble)
        return 2
    except UNREADABLE:
        shelf.tell("trouble-not-a-game", file=str(source))
        return 2


def _take_in_all(shelf: Shelf, source: Path) -> int:
    """The games of a backup. What is here already, as it is there or further, is left alone."""
    before = set(shelf.library.names())
    here = total = worst = 0
    try:
        for game, data in games_in(source):
            total += 1
            if isinstance(data, Trouble):
                shelf.tell_trouble(data)
                worst = 2
            elif _is_here_or_further(shelf, game, data):
                here += 1
            else:
                worst = max(worst, _take_in_one(replace(shelf, quiet=True), source / f"{game}.json", data))
    except Troubled as troubled:
        shelf.tell_trouble(troubled.trouble)
        return 2
    new = len(set(shelf.library.names()) - before)
    if not total:
        shelf.tell("trouble-not-a-game", file=str(source))
        return 2
    shelf.say("import-backup", total=total, new=new, here=here, refused=total - new - here)
    return worst


def _is_here_or_further(shelf: Shelf, game: str, data: bytes) -> bool:
    """Whether all that a file tells of a game is here: quickly told where nothing was written since the backup."""
    path = shelf.library.path(game)
    if not path.exists():
        return False
    if not ordinary(path):
        return False
    ours = path.read_bytes()
    return ours == data or ours.startswith(data.removesuffix(END))


def _read(source: Path) -> bytes:
    try:
        return read_whole(source)
    except OSError as error:
        raise Troubled("cannot-read", file=str(source), error=reason(error)) from None


def _copy(shelf: Shelf, source: Path, incoming: Incoming) -> int:
    """A game's own file. One with a hole is not taken in; one whose end was cut off is, as far as it goes."""
    known = {"entries": incoming.found.entries, "total": incoming.total}
    if incoming.found.state == "damaged":
        shelf.tell("import-damaged", file=str(source), entry=incoming.found.entries + 1, **known)
        return 1
    entries, fault = fault_in(shelf, incoming.entries(), incoming.last)
    if not _holds(shelf, source, fault):
        return 1
    if _is_here(shelf, incoming.game_id, entries) or not shelf.library.import_file(incoming):
        shelf.say("import-already", game=incoming.game_id)
        return 0
    if incoming.found.state != "whole":
        shelf.say("import-cut-off", game=incoming.game_id, **known)
        return 1
    return _done(shelf, incoming.game_id, entries)


def _rebuild(shelf: Shelf, source: Path, exported: Exported) -> int:
    """Writes the entries of an export into a file of ours: an export carries no chain of hashes."""
    if not is_game_name(exported.game):
        raise Troubled("not-a-game", file=str(source))
    entries, fault = fault_in(shelf, map(newest, exported.journal()), {})
    state = None if fault else replayed(entries).present
    fault = fault or _other_state(shelf, exported.state, state, rules_of(entries))
    if not _holds(shelf, source, fault):
        return 1
    if _is_here(shelf, exported.game, entries):
        shelf.say("import-already", game=exported.game)
        return 0
    return _keep(shelf, Played(entries, state, exported.created, name=exported.game))


def _other_state(shelf: Shelf, told: Mapping[str, Any], state: State | None, rules: int) -> str:
    """The first thing that an export tells in another way than its entries do. By older rules a state was another."""
    shown: dict[str, Any] = json.loads(json.dumps(public(state)))
    names = _RESULT | told.keys() if rules == RULES_VERSION else _RESULT
    strange = (name for name in shown if name in names and not _tells(told.get(name), shown[name], all_of_it=True))
    what = next(strange, "")
    return say(shelf.lang, "check-state", what=what) if what else ""


def _tells(told: Any, shown: Any, *, all_of_it: bool = False) -> bool:
    """Whether something is told as it is. A companion that wrote less of a deal or a seat than this one told no lie."""
    if isinstance(shown, dict):
        whole = isinstance(told, dict) and (told.keys() == shown.keys() if all_of_it else told.keys() <= shown.keys())
        return whole and all(_tells(told[name], shown[name]) for name in told)
    if isinstance(shown, list):
        same_length = isinstance(told, list) and len(told) == len(shown)
        return same_length and all(map(_tells, told, shown))
    return bool(told == shown)


def _play(shelf: Shelf, source: Path, script: bytes) -> int:
    """A new game, made of a script. As with `replay`: 1 where a command is refused, 2 where a line is none."""
    game = played(script, shelf.facts, datetime.now().astimezone())
    if isinstance(game, Played):
        return _keep(shelf, game)
    message = tell(shelf.lang, game.refusal, shelf.facts.species)
    shelf.tell("import-refused", file=str(source), line=str(game.line), message=message)
    return 2 if game.refusal.rule == "bad-command" else 1


def _keep(shelf: Shelf, game: Played) -> int:
    kept = game.keep(shelf.library)
    if isinstance(kept, Trouble):
        shelf.tell_trouble(kept)
        return 2
    return _done(shelf, kept, game.entries)


def _holds(shelf: Shelf, source: Path, fault: str) -> bool:
    if fault:
        shelf.tell("import-does-not-hold", file=str(source), fault=fault)
    return not fault


def _is_here(shelf: Shelf, game: str, entries: Sequence[Entry]) -> bool:
    """Whether this very game was taken in before, in whichever form."""
    if not shelf.library.path(game).exists():
        return False
    with shelf.library.open(game, read_only=True) as journal:
        here = [without_envelopes(entry) for entry in journal.read()]
    return here == [without_envelopes(entry) for entry in entries]


def _done(shelf: Shelf, game: str, entries: Sequence[Entry]) -> int:
    shelf.say("import-done", game=game, entries=len(entries))
    if rules_of(entries) < RULES_VERSION:
        shelf.say("import-older-rules")
    for remark in remarks(shelf, entries):
        shelf.show(remark)
    return 0
