"""Whatever is to be taken in: refused in a sentence, or a game that holds when it is checked afterwards."""

import json
import tempfile
from pathlib import Path

from hypothesis import strategies as st

from companion.store.library import Library
from tests.fuzz import short_game
from tests.fuzz.fuzzing import fuzz, patient
from tests.fuzz.odd import changed, changes
from tests.fuzz.test_journals import _spoilt, _torn, quietly


def _other_export(how: list[tuple[int, str, object]]) -> bytes:
    return json.dumps(changed(short_game.export(), how)).encode("utf-8", "surrogatepass")


def check(data: bytes) -> None:
    with tempfile.TemporaryDirectory() as name:
        sent = Path(name) / "sent.json"
        sent.write_bytes(data)
        code = quietly("import", str(sent), "--data", name)
        assert code in (0, 1, 2)
        games = Library(Path(name)).games()
        assert len(games) <= 1
        assert code != 0 or len(games) == 1
        for game in games:
            assert game.trouble is None
            assert quietly("check", game.game_id, "--data", name) in ((0,) if code == 0 else (0, 1))


@patient
def test_imports() -> None:
    cuts = st.tuples(st.integers(0, 2**31), st.binary(max_size=4)).map(_torn)
    assert fuzz("imports", changes.map(_other_export) | changes.map(_spoilt) | cuts, check, 4) > 200
