"""One companion a game: a second one is refused with words, and the lock never outlives its process."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.store.journal import GameJournal
from companion.store.trouble import Troubled
from tests.store.sample import entry, new_game

ROOT = Path(__file__).parents[2]
TRY = """
import sys
from pathlib import Path
from companion.store.journal import GameJournal
from companion.store.trouble import Troubled
try:
    GameJournal(Path(sys.argv[1])).close()
    print("opened")
except Troubled as troubled:
    print(troubled.trouble.code)
"""


def open_elsewhere(path: Path) -> str:
    """What another process is told when it opens the game."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    ran = subprocess.run(
        [sys.executable, "-c", TRY, str(path)], env=environment, capture_output=True, text=True, check=True
    )
    return ran.stdout.strip()


def test_a_second_server_is_refused_until_the_first_is_done(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    journal = new_game(path, 1)
    before = path.read_bytes()
    assert open_elsewhere(path) == "in-use"
    with pytest.raises(Troubled) as caught:
        GameJournal(path)
    assert dict(caught.value.trouble.facts) == {"file": str(path)}
    assert path.read_bytes() == before
    journal.append(entry(2))
    journal.close()
    assert open_elsewhere(path) == "opened"


def test_a_running_game_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with new_game(path, 2):
        assert list(GameJournal(path, read_only=True).read()) == [entry(1), entry(2)]


def test_a_game_that_is_resumed_is_locked_too(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    new_game(path, 1).close()
    with GameJournal(path):
        assert open_elsewhere(path) == "in-use"
    assert open_elsewhere(path) == "opened"


def test_a_refused_file_is_not_left_locked(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"no game\n")
    for _ in range(2):
        with pytest.raises(Troubled) as caught:
            GameJournal(path)
        assert caught.value.trouble.code == "not-a-game"
