"""Whatever a game's file holds: the server starts, the list is there, and the commands answer in a sentence."""

import asyncio
import contextlib
import io
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from hypothesis import strategies as st

from companion.app import main
from companion.store.library import Library
from tests.fuzz import short_game
from tests.fuzz.fuzzing import fuzz, patient
from tests.fuzz.odd import changed, changes
from tests.host.evening import house_in
from tests.report.evening import GAME_ID


def _spoilt(how: list[tuple[int, str, object]]) -> bytes:
    """The records changed, and chained anew as a forger would; where that cannot be written, some bytes of it."""
    try:
        return short_game.chained([one for one in changed(short_game.records(), how) if isinstance(one, dict)])
    except (ValueError, TypeError):
        return short_game.file()[: how[0][0] % 5000]


def _torn(cut: tuple[int, bytes]) -> bytes:
    whole = short_game.file()
    place = cut[0] % len(whole)
    return whole[:place] + cut[1] + whole[place + len(cut[1]) :]


def quietly(*arguments: str) -> int:
    """A command of ours, whose words nobody reads."""
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as told:
        code = main(list(arguments))
    assert "\x1b" not in out.getvalue() + told.getvalue()
    return code


def check(data: bytes) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = Library(folder).path(GAME_ID)
        path.parent.mkdir()
        path.write_bytes(data)
        kept = ["--data", name]
        assert quietly("check", GAME_ID, *kept) in (0, 1, 2)
        assert quietly("games", *kept) == 0
        assert quietly("export", GAME_ID, "--format", "md", *kept) in (0, 2)
        assert path.read_bytes() == data, "what only reads leaves the file alone"
        house = house_in(folder)
        house.games("en")
        house.first_table(datetime.now(UTC))
        house.table_for(GAME_ID)
        asyncio.run(house.close())
        assert quietly("games", *kept) == 0


@patient
def test_journals() -> None:
    cuts = st.tuples(st.integers(0, 2**31), st.binary(max_size=4)).map(_torn)
    assert fuzz("journals", changes.map(_spoilt) | cuts | st.binary(max_size=300), check, 3) > 150
