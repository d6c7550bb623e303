"""`companion delete`: the only way a game goes, asked twice."""

import io
from pathlib import Path

import pytest

from companion.store.library import Library
from tests.cli.kept_games import OnGames, runner
from tests.cli.program import companion
from tests.report.evening import GAME_ID
from tests.report.kept import put_evening


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return put_evening(tmp_path)


@pytest.fixture
def run(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> OnGames:
    return runner(tmp_path, capsysbinary)


def test_it_asks_for_a_yes_and_then_for_the_name(tmp_path: Path, file: Path) -> None:
    answers = f"yes\n{GAME_ID}\n".encode()
    ran = companion("delete", "k3f9", "--data", tmp_path, "--lang", "en", stdin=answers)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.decode() == (
        f"Delete the game {GAME_ID} for good? Type yes to go on: "
        f"Type the whole name of the game to delete it: {GAME_ID} is deleted.\n"
    )
    assert list(file.parent.iterdir()) == []


def test_it_understands_a_german_yes(run: OnGames, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"JA\n{GAME_ID}\n"))
    assert run("delete", "k3f9", lang="de").code == 0
    assert not file.exists()


@pytest.mark.parametrize(
    "answers", ["", "yes\n", f"no\n{GAME_ID}\n", "yes\nk3f9\n", "\n\n", "yes\nyes\n", f"{GAME_ID}\n{GAME_ID}\n"]
)
def test_anything_else_keeps_the_game(run: OnGames, file: Path, monkeypatch: pytest.MonkeyPatch, answers: str) -> None:
    before = file.read_bytes()
    monkeypatch.setattr("sys.stdin", io.StringIO(answers))
    ran = run("delete", "k3f9")
    assert ran.code == 1
    assert ran.out.decode().endswith(f"{GAME_ID} was kept.\n")
    assert file.read_bytes() == before


def test_where_nobody_can_answer_the_game_is_kept(tmp_path: Path, file: Path) -> None:
    assert companion("delete", "k3f9", "--data", tmp_path, stdin=None).code == 1
    assert file.exists()


def test_really_with_the_whole_name_stands_for_both_answers(run: OnGames, file: Path) -> None:
    assert (run("delete", "k3f9", "--really", "k3f9").code, file.exists()) == (1, True)
    whole = run("delete", "k3f9", "--really", GAME_ID)
    assert (whole.code, whole.out.decode(), file.exists()) == (0, f"{GAME_ID} is deleted.\n", False)


def test_a_game_that_is_being_played_is_not_deleted(run: OnGames, tmp_path: Path, file: Path) -> None:
    with Library(tmp_path).open(GAME_ID):
        ran = run("delete", "k3f9", "--really", GAME_ID)
    assert ran.code == 2
    assert "Another companion has this game open" in ran.err
    assert file.exists()
