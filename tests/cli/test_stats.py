"""`companion stats`: what it prints, filters, and names that are one person."""

from pathlib import Path

import pytest

from tests.cli.kept_games import OnGames, runner
from tests.report.evening import GAME_ID, evening, until
from tests.report.kept import play_into, put_evening

OTHER = "2026-12-01-abcd"


@pytest.fixture
def run(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> OnGames:
    """Two finished evenings, in the second of which Ana is called Anastasia, and a running one."""
    put_evening(tmp_path)
    play_into(tmp_path, [line.replace('"Ana"', '"Anastasia"') for line in evening()], OTHER)
    play_into(tmp_path, until("seal_bid", 3), "2026-12-02-abcd")
    return runner(tmp_path, capsysbinary)


def test_it_prints_tables_of_players_and_species_and_the_records(run: OnGames) -> None:
    ran = run("stats")
    assert (ran.code, ran.err) == (0, "")
    text = ran.out.decode()
    assert text.startswith("2 finished games, 16 November 2026\n")
    row = next(line.split() for line in text.splitlines() if line.strip().startswith("Cem"))
    assert row == ["Cem", "2", "2", "100", "%", "1.0", "35.0", "35", "35", "2", "2"]
    assert "Records" in text
    assert "2 beendete Partien" in run("stats", lang="de").out.decode()


def test_names_are_joined_and_split_again_and_no_journal_is_touched(run: OnGames, tmp_path: Path) -> None:
    before = {file: file.read_bytes() for file in (tmp_path / "games").iterdir()}
    ana = [("stats", "--player", "ana", "--json"), ("stats", "--player", "ANASTASIA", "--json")]
    assert [run(*question).json["games"] for question in ana] == [1, 1]
    joined = run("stats", "--join", "anastasia", "Ana")
    assert joined.code == 0
    assert "anastasia is counted as Ana from now on" in joined.out.decode()
    assert [run(*question).json["games"] for question in ana] == [2, 2]
    assert run("stats", "--split", "Anastasia").code == 0
    assert [run(*question).json["games"] for question in ana] == [1, 1]
    assert run("stats", "--split", "Anastasia").code == 1
    assert {file: file.read_bytes() for file in (tmp_path / "games").iterdir()} == before


def test_who_sat_at_one_table_is_not_one_person(run: OnGames) -> None:
    ran = run("stats", "--join", "Ben", "Cem")
    assert (ran.code, GAME_ID in ran.err or OTHER in ran.err) == (1, True)
    assert run("stats", "--join", "Zoe", "Cem").code == 1
    assert run("stats", "--player", "Ben", "--json").json["games"] == 2


@pytest.mark.parametrize(
    ("arguments", "games"),
    [
        (("--species", "unity"), 2),
        (("--species", "Harmonie"), 2),
        (("--species", "imdril"), 0),
        (("--edition", "german"), 0),
        (("--players", "5"), 2),
        (("--players", "4"), 0),
        (("--since", "2026-11-17"), 0),
        (("--until", "2026-11-16"), 2),
    ],
)
def test_filters(run: OnGames, arguments: tuple[str, ...], games: int) -> None:
    assert run("stats", *arguments, "--json").json["games"] == games


def test_a_question_that_makes_no_sense_is_answered_in_words(run: OnGames) -> None:
    questions = {
        ("--since", "yesterday"): "is not a date",
        ("--species", "vulcans"): "no species",
        ("--edition", "deluxe"): "no edition",
    }
    for arguments, sentence in questions.items():
        ran = run("stats", *arguments)
        assert ran.code == 2
        assert sentence in ran.err
    assert "No finished game matches." in run("stats", "--player", "Zoe").out.decode()


def test_a_damaged_game_is_named_and_left_out(run: OnGames, tmp_path: Path) -> None:
    file = tmp_path / "games" / f"{OTHER}.json"
    file.write_bytes(file.read_bytes().replace(b'"by":"moderator"', b'"by":"nobody123"', 5))
    ran = run("stats", "--json")
    assert (ran.code, ran.json["games"]) == (0, 1)
    assert f"{OTHER} is left out:" in ran.err
    assert "is damaged" in ran.err
