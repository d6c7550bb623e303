"""A short game to be spoilt: seats, deals, a turn's bids."""

import json
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from companion.report.export import exported
from companion.store.library import Library
from companion.store.lines import END, GENESIS, START, TABLE, write_line
from companion.store.species_data import load_facts
from tests.report.evening import GAME_ID, evening
from tests.report.kept import play_into

LINES = 30


@cache
def file() -> bytes:
    """The game's own file."""
    with tempfile.TemporaryDirectory() as folder:
        return play_into(Path(folder), evening()[:LINES]).read_bytes()


@cache
def records() -> list[dict[str, Any]]:
    """What its file holds, without the chain."""
    held: dict[str, dict[str, Any]] = json.loads(file())[TABLE]
    numbered = (held[number] for number in sorted(held, key=int))
    return [{name: value for name, value in one.items() if name not in ("prev", "hash")} for one in numbered]


def chained(documents: list[dict[str, Any]]) -> bytes:
    """A file of these records whose chain holds."""
    lines, head = [], GENESIS
    for number, document in enumerate(documents):
        line, head = write_line(number, document, head)
        lines.append(line)
    return START + b"".join(lines) + END


@cache
def export() -> dict[str, Any]:
    """The game as `export --format json` writes it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games" / f"{GAME_ID}.json"
        path.parent.mkdir()
        path.write_bytes(file())
        with Library(Path(folder)).open(GAME_ID, read_only=True) as journal:
            made = exported(GAME_ID, journal.created, journal.read(), load_facts(), "json-en")
    assert made is not None
    whole: dict[str, Any] = json.loads(made.body)
    return whole
