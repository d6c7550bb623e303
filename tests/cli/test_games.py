"""`companion games`, `audit` and `score`: what they print of kept games."""

import json
from pathlib import Path

import pytest

from companion.cli.shelf import Shelf
from companion.host.archive import shelved
from companion.report.glance import glance
from companion.report.story import story
from companion.store.library import Library
from tests.cli.crafted import Record, crafted
from tests.cli.kept_games import OnGames, runner
from tests.cli.program import companion
from tests.report.evening import GAME_ID, until
from tests.report.kept import play_into, put_evening


@pytest.fixture
def run(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> OnGames:
    return runner(tmp_path, capsysbinary)


def table(printed: bytes) -> list[list[str]]:
    """The cells of a printed table."""
    return [[cell.strip() for cell in line.split("  ") if cell.strip()] for line in printed.decode().splitlines()]


def test_an_empty_folder_has_no_games(run: OnGames, tmp_path: Path) -> None:
    ran = run("games")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.decode() == f"There are no games in {tmp_path / 'games'} yet.\n"


def test_games_lists_date_players_turn_and_state_the_newest_first(run: OnGames, tmp_path: Path) -> None:
    put_evening(tmp_path)
    play_into(tmp_path, until("seal_bid", 3), "2026-11-17-abcd")
    play_into(tmp_path, [], "2026-11-18-zzzz")
    ran = run("games")
    assert (ran.code, ran.err) == (0, "")
    players = "Ana, Ben, Cem, Dora, Eva & <b>Kit</b>"
    assert table(ran.out) == [
        ["Game", "Created", "Players", "Turn", "State"],
        ["2026-11-18-zzzz", "2026-11-16 19:30", "not begun"],
        ["2026-11-17-abcd", "2026-11-16 19:30", players, "1", "Bids"],
        [GAME_ID, "2026-11-16 19:30", players, "6", "Game over: Cem won"],
    ]
    assert table(run("games", lang="de").out)[-1][-1] == "Spielende: Cem hat gewonnen"


def test_a_row_that_was_altered_is_not_shown_without_a_word(run: OnGames, tmp_path: Path) -> None:
    """What was noted when the game was put away is not believed: the row tells what the journal came to."""
    put_evening(tmp_path)
    honest = run("games")
    with Library(tmp_path).open(GAME_ID) as journal:
        journal.sum_up({"turn": 6, "phase": "finished", "winners": ["Ana"]})
    ran = run("games")
    assert ran.out == honest.out
    assert f"Something in {GAME_ID} was changed after it was written." in ran.err
    with Library(tmp_path).open(GAME_ID) as journal:
        journal.sum_up({"turn": 6, "phase": "finished", "winners": ["Cem"]})
    assert run("games").err == ""


@pytest.mark.parametrize("counted_before", [False, True])
def test_a_row_whose_scores_were_swapped_is_not_shown_without_a_word(
    run: OnGames, tmp_path: Path, counted_before: bool
) -> None:
    """Every hash was worked out anew. That its figures were counted before says nothing of the rules."""

    def swap_two_scores(documents: list[Record]) -> None:
        events = (event for one in documents for event in one.get("events", ()))
        first, second, *_ = next(event["scores"] for event in events if event["type"] == "scores-revealed")
        first["seat"], second["seat"] = second["seat"], first["seat"]

    put_evening(tmp_path).write_bytes(crafted(swap_two_scores))
    if counted_before:
        assert run("stats").code == 0
    assert f"Something in {GAME_ID} was changed after it was written." in run("games").err
    assert f"Something in {GAME_ID} was changed after it was written." in run("games").err


def test_a_finished_game_that_was_checked_as_it_came_in_is_not_checked_again(
    run: OnGames, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run("import", put_evening(tmp_path / "elsewhere")).code == 0
    read: list[str] = []
    monkeypatch.setattr(Shelf, "read", lambda self, start: read.append(start))
    assert "Cem won" in run("games").out.decode()
    assert read == []


def test_so_many_games_that_they_cannot_all_be_named(run: OnGames, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    for number in range(150):
        (tmp_path / "games" / f"2026-11-16-a{number:03}.json").write_bytes(b"")
    for command in (["check"], ["audit"], ["export", "--format", "md"], ["delete"]):
        ran = run(command[0], "2026", *command[1:])
        said = ran.out.decode() + ran.err
        assert (ran.code, said.count("\n")) == (2, 1)
        assert "2026 matches 150 games: 2026-11-16-a000, 2026-11-16-a001, " in said
        assert len(said) < 600


@pytest.mark.parametrize("command", ["audit", "check", "delete"])
def test_a_name_longer_than_any_is_answered_in_words(run: OnGames, command: str) -> None:
    ran = run(command, "x" * 5000)
    said = ran.out.decode() + ran.err
    assert (ran.code, said.count("\n")) == (2, 1)
    assert said.startswith("There is no game called xxx")


def test_a_finished_game_is_played_back_once(run: OnGames, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was counted of it then is believed while its file is the same and says the same."""
    put_evening(tmp_path)
    first = run("games")
    read: list[str] = []
    monkeypatch.setattr(Shelf, "read", lambda self, start: read.append(start))
    again = run("games")
    assert (again.out, again.err, read) == (first.out, "", [])
    with Library(tmp_path).open(GAME_ID) as journal:
        journal.note("other", {})
    run("games")
    assert read == [GAME_ID]


def test_a_changed_line_is_told_though_the_figures_are_kept(run: OnGames, tmp_path: Path) -> None:
    """The length and the end of the file are as they were."""
    file = put_evening(tmp_path)
    run("games")
    file.write_bytes(file.read_bytes().replace(b'"player":"Ana"', b'"player":"Ann"'))
    ran = run("games")
    assert "is damaged in line" in ran.err
    assert "Cem won" not in ran.out.decode()


def test_a_player_renamed_during_the_game_goes_by_the_new_name(run: OnGames, tmp_path: Path) -> None:
    """In the list as at the table, also from what was noted."""
    renamed = {"do": "adjust_seat", "by": "moderator", "seat": "caylion", "player": "Annika"}
    file = play_into(tmp_path, [*until("seal_bid", 3), json.dumps(renamed)])
    with Library(tmp_path).open(file.stem) as journal:
        state = story(journal.game_id, journal.created, journal.read(), "").state
        assert state is not None
        journal.sum_up(glance(state))
    assert table(run("games").out)[1][2].startswith("Annika, ")
    (summary,) = Library(tmp_path).games()
    assert shelved(summary, summary.glance or {}, None).seats[0] == ("caylion", "Annika")


def test_games_says_in_words_what_is_the_matter_with_a_file(run: OnGames, tmp_path: Path) -> None:
    put_evening(tmp_path)
    (tmp_path / "games" / "2026-11-19-aaaa.json").write_text("{}")
    ran = run("games")
    assert ran.code == 0
    assert table(ran.out)[1] == ["2026-11-19-aaaa", "cannot be read"]
    assert "2026-11-19-aaaa.json is not a companion game." in ran.err
    assert len(table(ran.out)) == 3


def test_the_data_folder_comes_from_the_option_or_the_environment_and_the_option_wins(tmp_path: Path) -> None:
    put_evening(tmp_path / "one")
    by_variable = companion("games", COMPANION_DATA=str(tmp_path / "one"))
    assert GAME_ID.encode() in by_variable.out
    before = companion("--data", tmp_path / "other", "games", COMPANION_DATA=str(tmp_path / "one"))
    assert (before.code, GAME_ID.encode() in before.out) == (0, False)


def test_the_language_is_the_system_s_unless_it_is_said(tmp_path: Path) -> None:
    put_evening(tmp_path)
    german = companion("score", "k3f9", "--data", tmp_path, LC_ALL="de_DE.UTF-8")
    assert "Cem (Harmonie) gewinnt mit 35 Punkten." in german.out.decode()
    english = companion("score", "k3f9", "--data", tmp_path, "--lang", "en", LC_ALL="de_DE.UTF-8")
    assert "Cem (Unity) wins with 35 points." in english.out.decode()


@pytest.mark.parametrize("start", [GAME_ID, "2026-11", "k3", "K3F9"])
def test_a_game_is_found_by_the_beginning_of_its_name_or_its_letters(run: OnGames, tmp_path: Path, start: str) -> None:
    put_evening(tmp_path)
    ran = run("audit", start)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.decode().startswith(f"Game {GAME_ID}, 16 November 2026: 5 players, turn 6, Game over\n")


@pytest.mark.parametrize("command", ["audit", "score", "check"])
def test_a_name_that_fits_no_game_or_several_is_answered_in_words(run: OnGames, tmp_path: Path, command: str) -> None:
    put_evening(tmp_path)
    play_into(tmp_path, [], "2026-11-18-zzzz")
    for start, sentence in (("nobody", "There is no game called nobody."), ("2026", "2026 matches 2 games")):
        ran = run(command, start)
        assert ran.code == 2
        assert sentence in ran.out.decode() + ran.err


def test_a_running_game_can_be_audited_while_it_is_played(run: OnGames, tmp_path: Path) -> None:
    put_evening(tmp_path)
    with Library(tmp_path).open(GAME_ID):
        assert run("audit", GAME_ID).code == 0
        assert run("games").code == 0


def test_a_damaged_game_is_audited_as_far_as_it_can_be_read(run: OnGames, tmp_path: Path) -> None:
    file = put_evening(tmp_path)
    lines = file.read_bytes().splitlines(keepends=True)
    lines[60] = lines[60].replace(b'"at":', b'"at": ')
    file.write_bytes(b"".join(lines))
    ran = run("audit", GAME_ID)
    assert ran.code == 0
    assert "is damaged in line 61" in ran.err
    assert "d2: Cem, Dora, and Eva" in ran.out.decode()
    assert "Game over" not in ran.out.decode()


def test_a_species_file_of_the_table_s_own_that_cannot_be_used_is_named(run: OnGames, tmp_path: Path) -> None:
    own = tmp_path / "own.json"
    own.write_text("nonsense")
    ran = run("games", "--species", own)
    assert ran.code == 2
    assert str(own) in ran.err


def test_score_prints_a_link_for_bg_stats_and_a_code_where_it_fits(
    run: OnGames, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_evening(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    narrow = run("score", GAME_ID, "--bgstats").out.decode()
    assert "https://app.bgstatsapp.com/createPlay.html?data=%7B%22sourceName" in narrow
    assert "half points are exact" in narrow
    assert "too long for a QR code in a terminal of 80 columns" in narrow
    monkeypatch.setenv("COLUMNS", "200")
    wide = run("score", GAME_ID, "--bgstats", "--location", "Zuhause", lang="de").out.decode()
    assert "%22location%22%3A%22Zuhause%22" in wide
    assert len([line for line in wide.splitlines() if set(line) <= set("█▀▄ ") and line]) > 40


def test_a_game_without_scores_has_no_link_for_bg_stats(run: OnGames, tmp_path: Path) -> None:
    play_into(tmp_path, until("seal_bid", 3))
    ran = run("score", GAME_ID, "--bgstats")
    assert (ran.code, b"bgstats" in ran.out) == (1, False)
