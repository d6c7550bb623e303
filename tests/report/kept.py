"""Games in real files, played through the table with the vault that a server uses."""

import tempfile
from collections.abc import Iterable
from datetime import datetime
from functools import cache
from pathlib import Path

from companion.store.library import Library
from companion.store.species_data import load_facts
from companion.store.vault import SeatVault, new_secret
from companion.table.commands import Command, parse
from companion.table.journal import Entry
from companion.table.table import Accepted, Table
from tests.report.evening import CREATED, GAME_ID, SEATS, evening


def play_into(data: Path, lines: Iterable[str], game_id: str = GAME_ID) -> Path:
    """Plays a script into a new game of a data folder; where its file is."""
    library = Library(data)
    with library.create(game_id, now=datetime.fromisoformat(CREATED)) as journal:
        vault = SeatVault(journal)
        for seat in SEATS:
            vault.enrol(seat, new_secret())
        table = Table(journal, vault, load_facts())
        for line in lines:
            command = parse(line)
            assert isinstance(command, Command), line
            answer = table.submit(command)
            assert isinstance(answer, Accepted), (line, answer)
    return library.path(game_id)


@cache
def evening_file() -> bytes:
    """The file of the whole evening: played once, copied for each test that wants it."""
    with tempfile.TemporaryDirectory() as folder:
        return play_into(Path(folder), evening()).read_bytes()


def put_evening(data: Path) -> Path:
    """Puts the whole evening into a data folder."""
    path = Library(data).path(GAME_ID)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(evening_file())
    return path


def entries_in(data: Path, game_id: str = GAME_ID) -> list[Entry]:
    """What a game's file holds."""
    with Library(data).open(game_id, read_only=True) as journal:
        return list(journal.read())
