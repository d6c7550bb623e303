"""The recorded games: every one can be told in every form, and its script leads where the game led."""

import json
from pathlib import Path

import pytest

from companion.report.as_text import audit_text, score_text
from companion.report.export import FORMATS, exported
from companion.report.story import story
from companion.report.wording import Wording
from tests.report.evening import CREATED, GAME_ID
from tests.scripts import Game, play

GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.jsonl"))


def played(file: Path) -> Game:
    game = Game()
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            assert game.line(line) is None, line
    return game


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_a_recorded_game_is_told_in_every_form(file: Path) -> None:
    game = played(file)
    names = [f"{kind}-{lang}" for kind in FORMATS for lang in ("en", "de")]
    made = {name: exported(GAME_ID, CREATED, game.journal.read(), game.table.facts, name) for name in names}
    assert None not in made.values()
    pictures = {name for name in names if name.startswith("png")}
    files = {name: file.body.decode("utf-8") for name, file in made.items() if file and name not in pictures}
    assert play(line for line in files["jsonl-en"].splitlines() if not line.startswith("#")) == game.state
    assert json.loads(files["json-de"])["state"] == game.state
    told = story(GAME_ID, CREATED, game.journal.read())
    for lang in ("en", "de"):
        w = Wording(lang, game.table.facts, told)
        players = [w.full(seat["species"]) for seat in game.state["seats"]]
        for text in (audit_text(told, w), files[f"md-{lang}"]):
            assert [player for player in players if player not in text] == []
        scored = score_text(told, w)
        assert all(w.full(score["seat"]) in scored for score in game.state["scores"])
