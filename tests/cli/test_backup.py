"""All games as one table, and as one file that comes back."""

import csv
import io
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest

from companion.app import main
from companion.report.results_csv import COLUMNS
from companion.store.backup import LARGEST, games_in
from companion.store.library import Library
from companion.store.trouble import Trouble
from tests.cli.kept_games import OnGames, runner
from tests.report.evening import GAME_ID, SEATS, evening, until
from tests.report.kept import evening_file, play_into, put_evening

RUNNING = "2026-11-17-abcd"


@pytest.fixture
def run(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> OnGames:
    """A finished game and a running one."""
    put_evening(tmp_path / "here")
    play_into(tmp_path / "here", until("seal_bid", 3), RUNNING)
    return runner(tmp_path / "here", capsysbinary)


@pytest.fixture
def elsewhere(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> OnGames:
    return runner(tmp_path / "elsewhere", capsysbinary)


@pytest.fixture
def backup(run: OnGames, tmp_path: Path) -> Path:
    file = tmp_path / "all.zip"
    ran = run("export", "--all", "--format", "backup", "--out", file)
    assert (ran.code, ran.err) == (0, f"2 games are in {file}.\n")
    return file


def test_a_row_for_each_seat_of_each_finished_game(run: OnGames) -> None:
    printed = run("export", "--all", "--format", "csv").out.decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(printed, newline="")))
    assert [row["species"] for row in rows] == list(SEATS)
    assert all(tuple(row) == COLUMNS for row in rows)
    ben = rows[1]
    assert (ben["player"], ben["rank"], ben["total_twelfths"], ben["broken"], ben["cost"]) == (
        "Ben",
        "3",
        "372",
        "2",
        "4",
    )
    assert ben["partners"] == "caylion:1 unity:1"


def test_a_name_that_a_spreadsheet_would_take_for_a_formula_is_text(tmp_path: Path, elsewhere: OnGames) -> None:
    play_into(tmp_path / "elsewhere", [line.replace('"Ana"', '"=1+1"') for line in evening()])
    rows = elsewhere("export", "--all", "--format", "csv").out.decode("utf-8-sig").splitlines()
    assert ",'=1+1," in rows[1]


def test_a_backup_comes_back_byte_for_byte(backup: Path, elsewhere: OnGames, tmp_path: Path) -> None:
    ran = elsewhere("import", backup)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.decode() == "2 games in the backup: 2 new, 0 here already, 0 not taken in.\n"
    for game in (GAME_ID, RUNNING):
        assert (
            Library(tmp_path / "elsewhere").path(game).read_bytes()
            == Library(tmp_path / "here").path(game).read_bytes()
        )
    assert elsewhere("stats", "--json").json["games"] == 1


def test_the_same_games_give_the_same_bytes_also_on_standard_output(run: OnGames, backup: Path) -> None:
    printed = run("export", "--all", "--format", "backup").out
    with ZipFile(io.BytesIO(printed)) as one, ZipFile(backup) as other:
        assert [(member.filename, member.CRC) for member in one.infolist()] == [
            (member.filename, member.CRC) for member in other.infolist()
        ]


def test_what_is_here_already_is_left_alone_also_where_it_has_gone_on(
    run: OnGames, backup: Path, tmp_path: Path
) -> None:
    with Library(tmp_path / "here").open(RUNNING) as journal:
        journal.note("keyring", {"later": 1})
    Library(tmp_path / "here").delete(GAME_ID)
    ran = run("import", backup)
    assert ran.out.decode() == "2 games in the backup: 1 new, 1 here already, 0 not taken in.\n"
    again = run("import", backup, lang="de")
    assert again.out.decode() == "2 Partien in der Sicherung: 0 neu, 2 schon hier, 0 nicht übernommen.\n"


def test_a_game_that_cannot_be_read_keeps_no_other_out_of_a_backup(run: OnGames, tmp_path: Path) -> None:
    (tmp_path / "here" / "games" / "2026-11-01-aaaa.json").mkdir()
    file = tmp_path / "new.zip"
    ran = run("export", "--all", "--format", "backup", "--out", file)
    assert (ran.code, ran.err.splitlines()[1:]) == (1, [f"2 games are in {file}."])
    assert "2026-11-01-aaaa.json is not a file that could hold a game" in ran.err
    assert sorted(game for game, _ in games_in(file)) == [GAME_ID, RUNNING]


def test_half_a_backup_never_takes_the_place_of_a_whole_one(run: OnGames, backup: Path, tmp_path: Path) -> None:
    before = backup.read_bytes()
    (tmp_path / "here" / "games" / "2026-11-01-aaaa.json").mkdir()
    ran = run("export", "--all", "--format", "backup", "--out", backup)
    assert ran.code == 2
    assert "2026-11-01-aaaa.json is not a file that could hold a game" in ran.err
    assert backup.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["all.zip", "here"]


def test_a_damaged_game_in_a_backup_is_named_and_the_others_come(elsewhere: OnGames, tmp_path: Path) -> None:
    file = tmp_path / "all.zip"
    with ZipFile(file, "w") as target:
        target.writestr(f"games/{GAME_ID}.json", evening_file())
        target.writestr("games/2026-11-19-aaaa.json", evening_file().replace(b'"by":"zeth"', b'"by":"zett"', 1))
        target.writestr("../evil.json", b"{}")
        target.writestr("games/notes.txt", b"hello")
    ran = elsewhere("import", file)
    assert ran.code == 1
    assert ran.out.decode() == "2 games in the backup: 1 new, 0 here already, 1 not taken in.\n"
    assert "is damaged" in ran.err
    assert [path.name for path in tmp_path.rglob("evil*")] == []


Damage = Callable[[bytearray], object]


def in_both_places(local: int, central: int, value: int) -> Damage:
    """Changes a byte of the first member where it stands in the archive and in its table of contents."""

    def change(data: bytearray) -> None:
        data[local] = data[data.index(b"PK\1\2") + central] = value

    return change


DAMAGES: dict[str, Damage] = {
    "bytes that do not unpack": lambda data: data.__setitem__(slice(150, 200), bytes(50)),
    "another checksum": in_both_places(14, 16, 0),
    "encrypted": in_both_places(6, 8, 1),
    "a packing nobody knows": in_both_places(8, 10, 99),
    "another packing": in_both_places(8, 10, 14),
    "made for a later version": in_both_places(4, 6, 99),
    "no beginning": lambda data: data.__setitem__(slice(0, 4), b"XXXX"),
    "cut out": lambda data: data.__delitem__(slice(100, data.index(b"PK\3\4", 100))),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_a_backup_that_does_not_unpack_is_answered_in_one_sentence(backup: Path, elsewhere: OnGames, name: str) -> None:
    """What can be unpacked all the same is taken in."""
    data = bytearray(backup.read_bytes())
    DAMAGES[name](data)
    backup.write_bytes(data)
    ran = elsewhere("import", backup)
    assert ran.code == 2
    assert ran.err.count("\n") in (1, 2)
    assert ran.out.decode() in ("", "2 games in the backup: 1 new, 0 here already, 1 not taken in.\n")


def test_a_backup_whose_contents_cannot_be_listed_is_answered_in_one_sentence(backup: Path, elsewhere: OnGames) -> None:
    data = bytearray(backup.read_bytes())
    data[data.index(b"PK\1\2")] = 0
    backup.write_bytes(data)
    ran = elsewhere("import", backup)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, b"", 1)
    assert f"{backup} cannot be read" in ran.err


def test_what_is_no_backup_is_not_taken_in(elsewhere: OnGames, tmp_path: Path) -> None:
    file = tmp_path / "all.zip"
    with ZipFile(file, "w") as target:
        target.writestr("hello.txt", b"hello")
    assert elsewhere("import", file).code == 2


def test_a_game_that_would_fill_the_memory_is_not_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "all.zip"
    with ZipFile(file, "w") as target:
        target.writestr(f"games/{GAME_ID}.json", b"0" * 1000)
    assert len(list(games_in(file))) == 1
    monkeypatch.setattr("companion.store.backup.LARGEST", 999)
    assert list(games_in(file)) == [(GAME_ID, Trouble("no-file", {"file": str(file / f"{GAME_ID}.json")}))]
    assert LARGEST > 10_000_000


@pytest.mark.parametrize(
    "arguments",
    [
        ("--all", "--format", "html"),
        (GAME_ID, "--format", "backup"),
        ("--format", "csv"),
        (GAME_ID, "--all", "--format", "csv"),
    ],
)
def test_one_game_or_all_of_them(arguments: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit):
        main(["export", *arguments])
