"""`companion replay FILE`: plays a script of commands headlessly and prints the public state it leads to.

The table is only brought in once there is something to play: an empty script answers at once.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from companion.table.public import NOTHING_YET, public

if TYPE_CHECKING:
    from companion.rules.refusals import Refusal
    from companion.table.table import Table

_LONGEST = 1_000_001
"""A line that is longer is no command. One byte more than a command may have, so that it is noticed there."""


def replay(name: str, *, keep_going: bool, lang: str, species: Sequence[Path]) -> int:
    """Plays the script; 0 when all was accepted, 1 when a command was refused, 2 when a line is no command."""
    try:
        with _opened(name) as script:
            return _Player(keep_going=keep_going, lang=lang, species=species).play(script)
    except OSError:
        from companion.rules.refusals import Thing, refuse

        refusal = refuse("bad-command", problem=Thing("unreadable"), field=name)
        return _report(_row(0, refusal, lang, species))


def _opened(name: str) -> AbstractContextManager[IO[bytes]]:
    return nullcontext(sys.stdin.buffer) if name == "-" else Path(name).open("rb")


class _Player:
    def __init__(self, *, keep_going: bool, lang: str, species: Sequence[Path]) -> None:
        self._keep_going = keep_going
        self._lang = lang
        self._species = species
        self._table: Table | None = None
        self._refused: list[dict[str, Any]] = []

    def play(self, script: IO[bytes]) -> int:
        for number, line in _lines(script):
            refusal = self._submit(line)
            if refusal is None:
                continue
            row = _row(number, refusal, self._lang, self._species)
            if not self._keep_going:
                return _report(row)
            self._refused.append(row)
        state = dict(NOTHING_YET) if self._table is None else public(self._table.state)
        _print(state | ({"refused": self._refused} if self._keep_going else {}))
        return 0

    def _submit(self, line: bytes) -> "Refusal | None":
        from companion.table.commands import Command, parse
        from companion.table.table import Refused

        command = parse(line)
        if not isinstance(command, Command):
            return command
        if self._table is None:
            self._table = _new_table(self._species)
        answer = self._table.submit(command)
        return answer.first if isinstance(answer, Refused) else None


def _new_table(species: Sequence[Path]) -> "Table":
    from companion.store.species_data import load_facts
    from companion.table.envelopes import MemoryVault
    from companion.table.journal import MemoryJournal
    from companion.table.table import Table

    return Table(MemoryJournal(), MemoryVault(), load_facts(species))


def _lines(script: IO[bytes]) -> Iterator[tuple[int, bytes]]:
    """The lines that hold something, with their numbers. An endless line is cut: the rest of it is read past."""
    number = 0
    while line := script.readline(_LONGEST):
        number += 1
        rest = line
        while len(rest) == _LONGEST and not rest.endswith(b"\n"):
            rest = script.readline(_LONGEST)
        content = line.removeprefix(b"\xef\xbb\xbf") if number == 1 else line
        if content.strip() and not content.startswith(b"#"):
            yield number, content


def _row(number: int, refusal: "Refusal", lang: str, species: Sequence[Path]) -> dict[str, Any]:
    from companion.store.species_data import load_facts
    from companion.words import tell

    message = tell(lang, refusal, load_facts(species).species)
    return {"line": number, "rule": refusal.rule, "message": message}


def _report(row: dict[str, Any]) -> int:
    _print({"ok": False, **row})
    print(row["message"], file=sys.stderr)
    return 2 if row["rule"] == "bad-command" else 1


def _print(value: dict[str, Any]) -> None:
    """The same bytes on every machine, whatever its terminal's encoding."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False)
    sys.stdout.buffer.write(text.encode() + b"\n")
    sys.stdout.buffer.flush()
