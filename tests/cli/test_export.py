"""`companion export` and `companion import`: a game leaves as a file and comes back."""

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.host.kept_figures import KeptFigures
from companion.report.as_json import as_json
from companion.report.story import story
from companion.rules.refusals import Everyone, refuse
from companion.store.library import Library
from companion.store.species_data import load_facts
from companion.store.vault import SeatVault
from companion.table.table import Table
from tests.cli.kept_games import OnGames, runner
from tests.cli.program import Replay, companion
from tests.report.evening import GAME_ID, SEATS, until
from tests.report.kept import entries_in, evening_file, play_into, put_evening
from tests.scripts import Game


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with the whole evening in it."""
    put_evening(tmp_path / "here")
    return tmp_path / "here"


@pytest.fixture
def run(data: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> OnGames:
    return runner(data, capsysbinary)


@pytest.fixture
def elsewhere(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> OnGames:
    """Commands on another, empty data folder."""
    return runner(tmp_path / "elsewhere", capsysbinary)


def test_the_program_writes_an_export_to_standard_output_and_nothing_else(data: Path) -> None:
    ran = companion("export", "k3f9", "--format", "html", "--data", data, PYTHONIOENCODING="ascii")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(b"<!DOCTYPE html>")
    assert ran.out.decode().rstrip().endswith("</html>")


def test_an_exported_script_replays_to_the_state_of_the_exported_json(run: OnGames, replay: Replay) -> None:
    script = run("export", GAME_ID, "--format", "jsonl")
    whole = run("export", GAME_ID, "--format", "json").json
    assert replay(script.out).json == whole["state"]


@pytest.mark.parametrize("kind", ["json", "jsonl", "csv", "md", "html"])
def test_out_names_the_file_and_says_so(run: OnGames, tmp_path: Path, kind: str) -> None:
    file = tmp_path / f"evening.{kind}"
    ran = run("export", GAME_ID, "--format", kind, "--out", file)
    assert (ran.code, ran.out) == (0, b"")
    assert ran.err == f"{GAME_ID} is in {file}.\n"
    assert file.read_bytes() == run("export", GAME_ID, "--format", kind).out


def test_csv_starts_with_the_mark_by_which_spreadsheets_know_the_encoding(run: OnGames) -> None:
    printed = run("export", GAME_ID, "--format", "csv", lang="de").out
    assert printed.startswith(b"\xef\xbb\xbf")
    rows = list(csv.DictReader(io.StringIO(printed.decode("utf-8-sig"), newline="")))
    assert rows[0]["promised"] == "3 Biomasse"


def test_an_export_never_lands_on_a_game(run: OnGames, data: Path) -> None:
    ran = run("export", GAME_ID, "--format", "json", "--out", data / "games" / f"{GAME_ID}.json")
    assert ran.code == 2
    assert "Choose another folder" in ran.err
    assert (data / "games" / f"{GAME_ID}.json").read_bytes() == evening_file()


def test_a_file_that_cannot_be_written_is_named(run: OnGames, tmp_path: Path) -> None:
    ran = run("export", GAME_ID, "--format", "md", "--out", tmp_path / "no such folder" / "x.md")
    assert ran.code == 2
    assert "x.md cannot be saved" in ran.err


def test_a_game_s_own_file_is_taken_in_byte_for_byte(elsewhere: OnGames, data: Path, tmp_path: Path) -> None:
    file = data / "games" / f"{GAME_ID}.json"
    ran = elsewhere("import", file)
    assert (ran.code, ran.out.decode()) == (0, f"{GAME_ID} is here now, with 148 entries.\n")
    assert (tmp_path / "elsewhere" / "games" / file.name).read_bytes() == file.read_bytes()


def test_a_json_export_comes_back_as_the_same_game(
    run: OnGames, elsewhere: OnGames, data: Path, tmp_path: Path
) -> None:
    file = tmp_path / "evening.json"
    run("export", GAME_ID, "--format", "json", "--out", file)
    assert elsewhere("import", file).code == 0
    assert elsewhere("check", GAME_ID).code == 0
    for command in ("audit", "score", "games"):
        arguments = () if command == "games" else (GAME_ID,)
        assert elsewhere(command, *arguments).out == run(command, *arguments).out
    old, new = entries_in(data), entries_in(tmp_path / "elsewhere")
    assert [(entry.seq, entry.at, entry.command) for entry in new] == [(one.seq, one.at, one.command) for one in old]


def test_the_figures_of_an_imported_game_are_kept(elsewhere: OnGames, data: Path, tmp_path: Path) -> None:
    elsewhere("import", data / "games" / f"{GAME_ID}.json")
    kept = KeptFigures(Library(tmp_path / "elsewhere"))
    assert ([found.game for found in kept.games()], kept.missing()) == ([GAME_ID], [])


def test_a_second_import_of_the_same_game_says_so(run: OnGames, elsewhere: OnGames, data: Path, tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    run("export", GAME_ID, "--format", "json", "--out", file)
    said = (0, f"{GAME_ID} is here already, with the same entries. Nothing was changed.\n")
    own = data / "games" / f"{GAME_ID}.json"
    for source in (file, own):
        ran = run("import", source)
        assert (ran.code, ran.out.decode()) == said
    assert own.read_bytes() == evening_file()
    assert elsewhere("import", file).code == 0
    for source in (file, own):
        ran = elsewhere("import", source)
        assert (ran.code, ran.out.decode()) == said


def test_another_game_of_that_name_is_left_alone(run: OnGames, data: Path, tmp_path: Path) -> None:
    own = play_into(tmp_path / "other", until("seal_bid", 3))
    file = tmp_path / "evening.json"
    with Library(tmp_path / "other").open(GAME_ID, read_only=True) as journal:
        file.write_text(as_json(story(GAME_ID, journal.created, journal.read())), encoding="utf-8")
    for source in (own, file):
        ran = run("import", source)
        assert ran.code == 2
        assert "There is another game called" in ran.err
    assert (data / "games" / f"{GAME_ID}.json").read_bytes() == evening_file()


def test_a_damaged_file_says_how_much_of_how_much_can_be_read(elsewhere: OnGames, data: Path, tmp_path: Path) -> None:
    file = data / "games" / f"{GAME_ID}.json"
    lines = file.read_bytes().splitlines(keepends=True)
    target = next(number for number, line in enumerate(lines) if b'"seq":50,' in line)
    lines[target] = lines[target].replace(b'"by":"', b'"by":"x')
    file.write_bytes(b"".join(lines))
    ran = elsewhere("import", file)
    assert ran.code == 1
    assert "49 of its 148 entries can be read; entry 50 does not hold" in ran.err
    assert not (tmp_path / "elsewhere").exists()


def test_a_file_whose_end_was_cut_off_is_taken_in_as_far_as_it_goes(
    elsewhere: OnGames, data: Path, tmp_path: Path
) -> None:
    file = data / "games" / f"{GAME_ID}.json"
    file.write_bytes(evening_file()[:-60])
    ran = elsewhere("import", file)
    assert ran.code == 1
    assert "147 of 148 entries" in ran.out.decode()
    with Library(tmp_path / "elsewhere").open(GAME_ID) as journal:
        assert journal.entries == 147


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data.replace(b'"salt":"', b'"salt":"x', 1),
        lambda data: data.replace(b"journal", b"jour\0al", 1),
        lambda data: b"".join(line for line in data.splitlines(keepends=True) if b'"format"' not in line),
    ],
)
def test_so_does_one_whose_beginning_is_damaged(
    elsewhere: OnGames, data: Path, tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    file = data / "games" / f"{GAME_ID}.json"
    file.write_bytes(damage(evening_file()))
    ran = elsewhere("import", file)
    assert (ran.code, ran.err) == (
        1,
        f"{file} was not taken in: its beginning is damaged. 148 of its 148 entries can be read.\n",
    )
    assert not (tmp_path / "elsewhere").exists()


def test_a_file_with_other_line_ends_whose_end_was_cut_off_is_taken_in_as_far_as_it_goes(
    elsewhere: OnGames, data: Path
) -> None:
    file = data / "games" / f"{GAME_ID}.json"
    file.write_bytes(evening_file().replace(b"\n", b"\r\n")[:-60])
    ran = elsewhere("import", file)
    assert ran.code == 1
    assert "147 of 148 entries" in ran.out.decode()
    assert elsewhere("audit", GAME_ID).code == 0


def test_a_forged_file_is_not_taken_in(elsewhere: OnGames, data: Path, tmp_path: Path) -> None:
    """Every hash worked out anew, a winner who did not win."""
    file = data / "games" / f"{GAME_ID}.json"
    with Library(data).open(GAME_ID) as journal:
        journal.sum_up({"turn": 6, "phase": "finished", "winners": ["Ana"]})
    ran = elsewhere("import", file)
    assert ran.code == 1
    assert "The standing noted for this game is not what its entries add up to." in ran.err
    assert not (tmp_path / "elsewhere").exists()


STATES: dict[str, Callable[[dict[str, Any]], object]] = {
    "turn": lambda state: state.update(turn=3),
    "penalties": lambda state: state["penalties"].popitem(),
    "deals": lambda state: state["deals"]["d1"].update(status="withdrawn"),
    "seats": lambda state: state["seats"][0].update(player="Somebody"),
    "winners": lambda state: state.pop("winners"),
}


@pytest.mark.parametrize("what", STATES)
def test_an_export_that_tells_another_state_is_not_taken_in(
    run: OnGames, elsewhere: OnGames, tmp_path: Path, what: str
) -> None:
    whole = run("export", GAME_ID, "--format", "json").json
    STATES[what](whole["state"])
    file = tmp_path / "edited.json"
    file.write_text(json.dumps(whole))
    ran = elsewhere("import", file)
    assert ran.code == 1
    assert f"What is told under “{what}” is not what the entries add up to." in ran.err
    assert not (tmp_path / "elsewhere").exists()


def test_an_export_that_tells_less_than_today_s_is_taken_in(run: OnGames, elsewhere: OnGames, tmp_path: Path) -> None:
    """As one of a companion did that had less to tell of a deal."""
    whole = run("export", GAME_ID, "--format", "json").json
    del whole["state"]["posts"], whole["state"]["deals"]["d1"]["amendment"]
    file = tmp_path / "older.json"
    file.write_text(json.dumps(whole))
    assert elsewhere("import", file).code == 0


@pytest.mark.parametrize("change", ["winners", "edition", "trade_seconds", "precise_scoring"])
def test_an_export_that_was_edited_is_not_taken_in(
    run: OnGames, elsewhere: OnGames, tmp_path: Path, change: str
) -> None:
    whole = run("export", GAME_ID, "--format", "json").json
    if change == "winners":
        whole["state"]["winners"] = ["zeth"]
    else:
        event = whole["entries"][0]["events"][0]
        event[change] = {"edition": "german", "trade_seconds": 1.0, "precise_scoring": True}[change]
    file = tmp_path / "edited.json"
    file.write_text(json.dumps(whole))
    assert elsewhere("import", file).code == 1
    assert not (tmp_path / "elsewhere").exists()


def test_an_export_in_which_a_rule_is_broken_is_not_taken_in(run: OnGames, elsewhere: OnGames, tmp_path: Path) -> None:
    whole = run("export", GAME_ID, "--format", "json").json
    revealed = next(entry for entry in whole["entries"] if entry["command"]["do"] == "reveal_colony_bids")
    revealed["events"][0]["bids"]["unity"]["numbers"]["ships"] += 1
    file = tmp_path / "better.json"
    file.write_text(json.dumps(whole))
    ran = elsewhere("import", file)
    assert ran.code == 1
    assert f"Entry {revealed['seq']} does not hold: the numbers revealed for Unity" in ran.err
    assert not (tmp_path / "elsewhere").exists()


@pytest.mark.parametrize("content", [b"", b"{}", b"\x00\xff", b'{"format": "companion-export"}'])
def test_what_is_no_game_is_not_taken_in(elsewhere: OnGames, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "thing"
    file.write_bytes(content)
    ran = elsewhere("import", file)
    assert (ran.code, ran.err) == (2, f"{file} is not a companion game.\n")
    assert elsewhere("import", tmp_path / "missing").code == 2


def test_an_export_whose_name_would_lead_out_of_the_folder_is_not_taken_in(
    run: OnGames, elsewhere: OnGames, tmp_path: Path
) -> None:
    whole = run("export", GAME_ID, "--format", "json").json
    file = tmp_path / "evil.json"
    file.write_text(json.dumps(whole | {"game": "../../evil"}))
    assert elsewhere("import", file).code == 2
    assert list(tmp_path.glob("evil*")) == [file]


def test_a_game_with_sealed_bids_travels_without_their_envelopes_and_is_played_on(
    run: OnGames, elsewhere: OnGames, data: Path, tmp_path: Path
) -> None:
    """On another machine a seat simply seals anew, as after a lost phone."""
    play_into(data, until("seal_bid", 10), "2026-11-17-abcd")
    file = tmp_path / "running.json"
    run("export", "abcd", "--format", "json", "--out", file)
    assert elsewhere("import", file).code == 0
    assert elsewhere("check", "abcd").code == 0
    with Library(tmp_path / "elsewhere").open("2026-11-17-abcd") as journal:
        game = Game()
        game.table = Table(journal, SeatVault(journal), load_facts())
        assert game.give("reveal_colony_bids") == refuse("seal-unreadable", seats=Everyone(SEATS))
        for seat in SEATS:
            game.ok("seal_bid", seat, colony=1, research=0)
        game.ok("reveal_colony_bids")
