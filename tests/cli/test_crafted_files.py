"""Files that somebody made on purpose: one sentence each, never a traceback, and no other game is kept from its row."""

import os
from pathlib import Path
from zipfile import ZipFile

import pytest

from companion.store.library import Library
from companion.store.lines import END, START
from tests.cli.crafted import CHAIN_HOLDS, Record, crafted, first, not_a_number
from tests.cli.kept_games import OnGames, runner
from tests.cli.program import Ran, Replay, companion
from tests.report.evening import GAME_ID
from tests.report.kept import evening_file, put_evening

BAD = "2026-11-19-aaaa"
ESCAPE = "\x1b[2J"


@pytest.fixture
def run(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> OnGames:
    return runner(tmp_path, capsysbinary)


def put(data: Path, content: bytes) -> Path:
    path = Library(data).path(BAD)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


def one_sentence(ran: Ran) -> bool:
    said = ran.out.decode() + ran.err
    return ran.code in (1, 2) and said.count("\n") == 1


@pytest.mark.parametrize("name", CHAIN_HOLDS)
def test_a_journal_whose_chain_holds_but_which_no_companion_wrote(run: OnGames, tmp_path: Path, name: str) -> None:
    put_evening(tmp_path)
    sent = put(tmp_path, crafted(CHAIN_HOLDS[name])).rename(tmp_path / "sent.json")
    assert one_sentence(run("import", sent))
    sent.replace(Library(tmp_path).path(BAD))
    assert one_sentence(run("check", BAD))
    for command in (["audit"], ["score"], ["export", "--format", "json"]):
        assert run(command[0], BAD, *command[1:]).code in (0, 2)
    listed = run("games")
    assert listed.code == 0
    assert f"{GAME_ID}  " in listed.out.decode()
    assert listed.err.count("\n") == 1


DEEP = b'{"a":' * 100_000
CONTENTS = {
    "deep nesting": DEEP,
    "a deep record": START + b'"0":' + DEEP,
    "a deep list": b"[" * 500_000,
    "not a number": b'{"journal": {"0": {"prev": NaN}}}',
    "not a number in a sound line": START + not_a_number() + END,
    "a long number": b'{"journal": {"0": ' + b"9" * 10_000 + b"}}",
    "nothing": b"",
}


@pytest.mark.parametrize("name", CONTENTS)
def test_what_is_no_journal(run: OnGames, replay: Replay, tmp_path: Path, name: str) -> None:
    file = tmp_path / "sent.json"
    file.write_bytes(CONTENTS[name])
    ran = run("import", file)
    assert ran.code == 2
    assert one_sentence(ran)
    put(tmp_path, CONTENTS[name])
    for command in ("check", "audit"):
        ran = run(command, BAD)
        assert ran.code == 2
        assert one_sentence(ran)
    if CONTENTS[name]:
        assert replay(CONTENTS[name]).code == 2


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no such files")
def test_a_pipe_nobody_writes_to_and_a_device_without_an_end(run: OnGames, tmp_path: Path) -> None:
    put_evening(tmp_path)
    pipe = Library(tmp_path).path(BAD)
    os.mkfifo(pipe)
    endless = Library(tmp_path).path("2026-11-19-bbbb")
    endless.symlink_to("/dev/zero")
    for path in (pipe, endless):
        for command, argument in (("import", path), ("check", path.stem), ("audit", path.stem)):
            ran = run(command, argument)
            assert ran.code == 2
            assert ran.out.decode() + ran.err == f"{path} is not a file that could hold a game.\n"
    listed = run("games")
    assert (listed.code, listed.err.count("\n")) == (0, 2)
    assert f"{GAME_ID}  " in listed.out.decode()
    assert companion("replay", "/dev/zero").code == 2


@pytest.fixture
def no_file(tmp_path: Path) -> Path:
    """Where a game should be there is a pipe nobody writes to, and where another should be a device without an end."""
    put_evening(tmp_path)
    library = Library(tmp_path)
    os.mkfifo(library.path(BAD))
    library.path("2026-11-19-bbbb").symlink_to("/dev/zero")
    return library.path(BAD)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no such files")
def test_what_is_no_file_keeps_no_other_game_out_of_statistics_tables_and_backups(
    run: OnGames, no_file: Path, tmp_path: Path
) -> None:
    for command, more in (("stats", ()), ("export", ("--all", "--format", "csv"))):
        ran = run(command, *more)
        assert ran.code == 0
        assert b"Cem" in ran.out
        assert f"{no_file} is not a file that could hold a game." in ran.err.splitlines()
    ran = run("export", "--all", "--format", "backup", "--out", tmp_path / "all.zip")
    assert (ran.code, ran.err.splitlines()[-1]) == (1, f"One game is in {tmp_path / 'all.zip'}.")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no such files")
def test_a_backup_with_a_game_in_whose_place_there_is_no_file(run: OnGames, no_file: Path, tmp_path: Path) -> None:
    backup = tmp_path / "all.zip"
    with ZipFile(backup, "w") as target:
        target.writestr(f"games/{BAD}.json", evening_file().replace(GAME_ID.encode(), BAD.encode()))
        target.writestr(f"games/{GAME_ID}.json", evening_file())
    ran = run("import", backup)
    assert ran.code in (1, 2)
    assert ran.out.decode() == "2 games in the backup: 0 new, 1 here already, 1 not taken in.\n"
    sent = tmp_path / "sent.json"
    sent.write_bytes(crafted(lambda documents: documents[0].update(game=BAD)))
    ran = run("import", sent)
    assert (ran.code, ran.err) == (2, f"{no_file} is not a file that could hold a game.\n")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no such files")
def test_a_species_file_that_is_a_pipe_or_a_device(run: OnGames, no_file: Path) -> None:
    for path in (no_file, Path("/dev/zero")):
        ran = run("games", "--species", path)
        assert (ran.code, ran.err) == (2, f"{path}: the file must be a file that can be read, but is none.\n")


def test_what_is_printed_is_on_one_line_and_free_of_control_characters(run: OnGames, tmp_path: Path) -> None:
    def name_a_player(documents: list[Record]) -> None:
        entry = first(documents)
        for seats in (entry["command"]["seats"], entry["events"][0]["seats"]):
            seats[0]["player"] = f"A{ESCAPE}\n\u202eB"

    put_evening(tmp_path).write_bytes(crafted(name_a_player))
    strange = tmp_path / f"x{ESCAPE}\ny.json"
    strange.write_bytes(b"{}")
    runs = [run("games"), run("check", GAME_ID), run("import", strange), run("audit", f"no{ESCAPE}\nbody")]
    runs += [run("check", f"no{ESCAPE}\nbody"), run("games", "--species", strange), companion("replay", strange)]
    for ran in runs:
        said = ran.out.decode() + ran.err
        assert "\x1b" not in said
        assert "\u202e" not in said
    assert [ran.err.count("\n") for ran in runs[2:4]] == [1, 1]
    assert runs[0].out.decode().count("\n") == 2
