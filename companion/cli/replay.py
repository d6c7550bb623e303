"""`companion replay FILE`: plays a script of commands headlessly and prints the public state it leads to.

The table is only brought in once there is something to play: an empty script answers at once.
"""

import gc
import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from companion.cli.script import give, lines
from companion.table.public import NOTHING_YET, public

if TYPE_CHECKING:
    from companion.rules.refusals import Refusal
    from companion.table.table import Table


def replay(name: str, *, keep_going: bool, lang: str, species: Sequence[Path]) -> int:
    """Plays the script; 0 when all was accepted, 1 when a command was refused, 2 when a line is no command."""
    # The states before each command are kept for undo: nothing in them is garbage, and looking for it costs a third.
    gc.disable()
    try:
        if species:
            from companion.cli.own_species import facts_with

            if facts_with(species) is None:
                return 2
        return _Player(keep_going=keep_going, lang=lang, species=species).play(name)
    finally:
        gc.enable()


class _Unreadable(Exception):
    """The script cannot be read."""


def _opened(name: str) -> AbstractContextManager[IO[bytes]]:
    if name != "-":
        return Path(name).open("rb")
    if sys.stdin is None:
        raise OSError("standard input is closed")
    return nullcontext(sys.stdin.buffer)


class _Player:
    def __init__(self, *, keep_going: bool, lang: str, species: Sequence[Path]) -> None:
        self._keep_going = keep_going
        self._lang = lang
        self._species = species
        self._table: Table | None = None
        self._refused: list[dict[str, Any]] = []

    def play(self, name: str) -> int:
        try:
            for number, line in _script(name):
                refusal = self._submit(line)
                if refusal is None:
                    continue
                row = _row(number, refusal, self._lang, self._species)
                if not self._keep_going:
                    return _report(row)
                self._refused.append(row)
        except _Unreadable:
            from companion.rules.refusals import Thing, refuse

            refusal = refuse("bad-command", problem=Thing("unreadable"), field=name)
            return _report(_row(0, refusal, self._lang, self._species))
        state = dict(NOTHING_YET) if self._table is None else public(self._table.state)
        _print(state | ({"refused": self._refused} if self._keep_going else {}))
        return 0

    def _submit(self, line: bytes) -> "Refusal | None":
        if self._table is None:
            self._table = _new_table(self._species)
        return give(self._table, line)


def _new_table(species: Sequence[Path]) -> "Table":
    from companion.store.species_data import load_facts
    from companion.table.envelopes import MemoryVault
    from companion.table.journal import MemoryJournal
    from companion.table.table import Table

    return Table(MemoryJournal(), MemoryVault(), load_facts(species))


def _script(name: str) -> Iterator[tuple[int, bytes]]:
    """The lines of a file that hold something, with their numbers."""
    try:
        with _opened(name) as script:
            yield from lines(script)
    except OSError as error:
        raise _Unreadable from error


def _row(number: int, refusal: "Refusal", lang: str, species: Sequence[Path]) -> dict[str, Any]:
    from companion.store.species_data import load_facts
    from companion.words import tell

    message = tell(lang, refusal, load_facts(species).species)
    return {"line": number, "rule": refusal.rule, "message": message}


def _report(row: dict[str, Any]) -> int:
    _print({"ok": False, **row})
    from companion.words import on_one_line

    print(on_one_line(row["message"]), file=sys.stderr)
    return 2 if row["rule"] == "bad-command" else 1


def _print(value: dict[str, Any]) -> None:
    """The same bytes on every machine, whatever its terminal's encoding. A file name may hold what is no Unicode."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False)
    sys.stdout.buffer.write(text.encode(errors="backslashreplace") + b"\n")
    sys.stdout.buffer.flush()
