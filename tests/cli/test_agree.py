"""`check`, `export`, `import` and `replay` agree about every recorded game, and about one with nulls in it."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from companion.report.as_json import as_json
from companion.report.story import story
from companion.store.library import Library
from companion.store.species_data import load_facts
from companion.table.check import first_fault
from companion.table.commands import RecordInvention
from tests.cli.kept_games import OnGames, runner
from tests.cli.program import GAMES, Replay
from tests.report.evening import CREATED, GAME_ID
from tests.report.kept import play_into
from tests.scripts import FOUR, Game, opened

SCRIPTS = sorted(GAMES.glob("*.jsonl"))


@pytest.fixture
def here(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> OnGames:
    return runner(tmp_path / "here", capsysbinary)


@pytest.fixture
def elsewhere(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> OnGames:
    return runner(tmp_path / "elsewhere", capsysbinary)


def agree(here: OnGames, elsewhere: OnGames, replay: Replay, tmp_path: Path, game: str) -> None:
    """The game holds, leaves as a file, holds there too, and its script leads to the same state."""
    assert here("check", game).code == 0
    whole = here("export", game, "--format", "json")
    file = tmp_path / "whole.json"
    file.write_bytes(whole.out)
    assert elsewhere("import", file).code == 0
    assert elsewhere("check", game).code == 0
    assert elsewhere("export", game, "--format", "json").json["state"] == whole.json["state"]
    for run in (here, elsewhere):
        assert replay(run("export", game, "--format", "jsonl").out).json == whole.json["state"]


@pytest.mark.parametrize("file", SCRIPTS, ids=lambda file: file.stem)
def test_every_recorded_game(file: Path, here: OnGames, elsewhere: OnGames, replay: Replay, tmp_path: Path) -> None:
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    play_into(tmp_path / "here", lines)
    assert here("export", GAME_ID, "--format", "json").json["state"] == json.loads(
        file.with_suffix(".json").read_text()
    )
    agree(here, elsewhere, replay, tmp_path, GAME_ID)


def test_a_journal_with_nulls_for_what_was_left_open(
    here: OnGames, elsewhere: OnGames, replay: Replay, tmp_path: Path
) -> None:
    """As older companions wrote it: they are dropped when it is read."""
    entries = invention_without_era().journal.entries
    entries[1] = replace(entries[1], command={**entries[1].command, "era": None})
    with Library(tmp_path / "here").create(GAME_ID) as journal:
        for entry in entries:
            journal.append(entry)
    assert b'"era":null' in Library(tmp_path / "here").path(GAME_ID).read_bytes()
    agree(here, elsewhere, replay, tmp_path, GAME_ID)


def test_an_export_with_nulls_is_taken_in(elsewhere: OnGames, tmp_path: Path) -> None:
    game = invention_without_era()
    whole = json.loads(as_json(story(GAME_ID, CREATED, game.journal.read())))
    whole["entries"][1]["command"]["era"] = None
    file = tmp_path / "old.json"
    file.write_text(json.dumps(whole))
    assert elsewhere("import", file).code == 0
    assert elsewhere("check", GAME_ID).code == 0


def test_what_a_form_leaves_open_is_not_written() -> None:
    entries = invention_without_era().journal.entries
    assert "null" not in json.dumps([entry.command for entry in entries])
    assert first_fault(entries, load_facts()) is None


def invention_without_era() -> Game:
    """As the screens give it: they say None for an era that nobody chose."""
    game = opened(*FOUR)
    game.table.submit(RecordInvention(by="moderator", on_behalf="unity", name="Ethics", era=None))
    assert len(game.journal.entries) == 2
    return game
