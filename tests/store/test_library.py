"""The games in a data folder."""

import json
import os
from datetime import UTC, date, datetime
from pathlib import Path

import platformdirs
import pytest
from tinydb import TinyDB

from companion import APP
from companion.store.incoming import look_into
from companion.store.journal import GameJournal
from companion.store.library import VARIABLE, Library, data_folder
from companion.store.names import LETTERS, game_name, is_game_name
from companion.store.trouble import Trouble, Troubled
from companion.table.journal import Entry
from tests.store.sample import entry

NOW = datetime(2026, 11, 16, 19, 30, tzinfo=UTC)


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "data")


def play(library: Library, game_id: str, entries: int = 2) -> bytes:
    with library.create(game_id, now=NOW) as journal:
        for seq in range(1, entries + 1):
            journal.append(entry(seq))
    return journal.path.read_bytes()


def trouble(caught: pytest.ExceptionInfo[Troubled]) -> Trouble:
    return caught.value.trouble


def test_the_data_folder_is_as_told_then_as_the_variable_says_then_the_systems(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert data_folder() == platformdirs.user_data_path(APP, appauthor=False)
    monkeypatch.setenv(VARIABLE, str(tmp_path / "variable"))
    assert data_folder() == tmp_path / "variable"
    assert data_folder(str(tmp_path / "told")) == tmp_path / "told"
    monkeypatch.chdir(tmp_path)
    assert data_folder("here") == tmp_path / "here"
    assert data_folder("~/there") == Path("~/there").expanduser()


def test_a_games_name_is_its_day_and_four_letters() -> None:
    names = {game_name(date(2026, 11, 16), number.to_bytes(8, "big")) for number in range(2000)}
    assert len(names) == 2000
    assert all(is_game_name(name) and len(name) == 15 and set(name[11:]) <= set(LETTERS) for name in names)
    assert game_name(date(2026, 2, 9), bytes(8)) < game_name(date(2026, 11, 16), bytes(8))


@pytest.mark.parametrize(
    "name", ["", "..", "../../etc/passwd", "2026-11-16-", "2026-11-16-a/b", "nul", "2026-11-16-ab\n"]
)
def test_nothing_else_is_a_name(library: Library, name: str) -> None:
    for ask in (library.open, library.create, library.delete, library.find):
        if name or ask != library.create:
            with pytest.raises(Troubled) as caught:
                ask(name)
            assert trouble(caught).code == "no-such-game"


def test_a_new_game_has_a_name_of_its_own(library: Library) -> None:
    with library.create(now=NOW, entropy=bytes(8)) as journal:
        assert journal.game_id == "2026-11-16-2222"
        assert journal.created == "2026-11-16T19:30:00+00:00"
        assert journal.path == library.folder / "2026-11-16-2222.json"
        assert len(journal.salt) == 16
    with pytest.raises(Troubled) as caught:
        library.create(now=NOW, entropy=bytes(8))
    assert trouble(caught).code == "game-exists"
    with library.create() as other:
        assert other.game_id != journal.game_id
        assert other.salt != journal.salt


def test_a_game_in_the_way_is_left_alone(library: Library) -> None:
    before = play(library, "2026-11-16-abcd")
    with pytest.raises(Troubled) as caught:
        library.create("2026-11-16-abcd")
    assert trouble(caught) == Trouble("game-exists", {"game": "2026-11-16-abcd"})
    assert library.path("2026-11-16-abcd").read_bytes() == before


def test_a_name_that_is_taken_is_thrown_again(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    play(library, "2026-11-16-2222")
    throws = iter([bytes(8), bytes([0] * 7 + [1])])
    monkeypatch.setattr(os, "urandom", lambda count: next(throws) if count == 8 else bytes(count))
    with library.create(now=NOW) as journal:
        assert journal.game_id == "2026-11-16-3222"


def test_the_list_is_cheap_and_newest_first(library: Library) -> None:
    assert library.games() == []
    play(library, "2026-11-16-abcd", 2)
    play(library, "2026-12-01-abcd", 0)
    with library.create("2026-11-20-abcd", now=NOW) as journal:
        journal.note("join-code", {"code": "ABCD"})
        journal.append(Entry(1, 0.0, {"do": "open_table", "seats": [{"species": "zeth", "player": ""}]}, []))
        for seq in range(2, 400):
            journal.append(Entry(seq, seq / 2, {"do": "advance", "pad": "x" * 200}, []))
        journal.sum_up({"turn": 4, "phase": "trade"})
    newest, long, short = library.games()
    assert [newest.game_id, long.game_id, short.game_id] == ["2026-12-01-abcd", "2026-11-20-abcd", "2026-11-16-abcd"]
    assert (newest.entries, newest.opening, newest.last_at, newest.glance) == (0, None, None, None)
    assert (long.entries, long.last_at, long.glance) == (399, 199.5, {"turn": 4, "phase": "trade"})
    assert long.opening == {"do": "open_table", "seats": [{"species": "zeth", "player": ""}]}
    assert long.size > 100_000
    assert (short.entries, short.opening, short.created) == (2, entry(1).command, NOW.isoformat())


def test_a_glance_is_shown_only_while_it_is_true(library: Library) -> None:
    with library.create("2026-11-16-abcd") as journal:
        journal.append(entry(1))
        journal.sum_up({"turn": 1})
    assert library.games()[0].glance == {"turn": 1}
    with library.open("2026-11-16-abcd") as journal:
        journal.append(entry(2))
    assert library.games()[0].glance is None


def test_an_entry_larger_than_the_window_is_found(library: Library) -> None:
    with library.create("2026-11-16-abcd") as journal:
        journal.append(Entry(1, 7.0, {"do": "open_table", "pad": "x" * 100_000}, []))
    (only,) = library.games()
    assert (only.entries, only.last_at) == (1, 7.0)


def test_a_file_that_cannot_be_opened_is_listed_with_its_trouble(library: Library) -> None:
    play(library, "2026-11-16-abcd")
    library.path("2026-11-17-abcd").write_bytes(b"hello\n")
    (library.folder / "notes.json").write_text("not ours")
    (library.folder / "2026-11-16-abcd.torn-1").write_text("not a game")
    broken, good = library.games()
    assert (broken.game_id, good.game_id, good.trouble) == ("2026-11-17-abcd", "2026-11-16-abcd", None)
    assert broken.trouble is not None
    assert broken.trouble.code == "not-a-game"


def test_a_game_is_found_by_the_start_of_its_name_or_of_its_letters(library: Library) -> None:
    for name in ("2026-11-16-abcd", "2026-11-16-xyzw", "2026-12-01-abzz"):
        play(library, name, 0)
    assert library.find("2026-11-16-abcd") == "2026-11-16-abcd"
    assert library.find(" XY ") == "2026-11-16-xyzw"
    assert library.find("2026-12") == "2026-12-01-abzz"
    with pytest.raises(Troubled) as caught:
        library.find("ab")
    assert trouble(caught) == Trouble(
        "several-games", {"game": "ab", "count": 2, "games": "2026-11-16-abcd, 2026-12-01-abzz"}
    )
    with pytest.raises(Troubled) as caught:
        library.find("2027")
    assert trouble(caught) == Trouble("no-such-game", {"game": "2027"})


def test_the_whole_name_wins_over_a_longer_one(library: Library) -> None:
    play(library, "2026-11-16-ab", 0)
    play(library, "2026-11-16-abcd", 0)
    assert library.find("2026-11-16-ab") == "2026-11-16-ab"


def test_a_deleted_game_is_gone_with_its_torn_tails(library: Library) -> None:
    data = play(library, "2026-11-16-abcd")
    play(library, "2026-11-16-xyzw")
    library.path("2026-11-16-abcd").write_bytes(data[:-30])
    library.open("2026-11-16-abcd").close()
    assert (library.folder / "2026-11-16-abcd.torn-1").exists()
    library.delete("2026-11-16-abcd")
    assert [file.name for file in library.folder.iterdir()] == ["2026-11-16-xyzw.json"]
    with pytest.raises(Troubled) as caught:
        library.delete("2026-11-16-abcd")
    assert trouble(caught).code == "no-such-game"


def test_a_game_that_is_played_is_not_deleted(library: Library) -> None:
    with library.create("2026-11-16-abcd") as journal:
        with pytest.raises(Troubled) as caught:
            library.delete("2026-11-16-abcd")
        assert trouble(caught).code == "in-use"
        journal.append(entry(1))
        assert journal.trouble is None


def test_a_game_goes_from_one_library_to_another(library: Library, tmp_path: Path) -> None:
    data = play(library, "2026-11-16-abcd")
    elsewhere = Library(tmp_path / "elsewhere")
    incoming = look_into(library.path("2026-11-16-abcd"))
    assert (incoming.game_id, incoming.total, list(incoming.entries())) == ("2026-11-16-abcd", 2, [entry(1), entry(2)])
    assert elsewhere.import_file(incoming)
    assert elsewhere.path("2026-11-16-abcd").read_bytes() == data
    assert not elsewhere.import_file(incoming), "a second time changes nothing"
    with elsewhere.open("2026-11-16-abcd") as journal:
        journal.append(entry(3))
    with pytest.raises(Troubled) as caught:
        elsewhere.import_file(incoming)
    assert trouble(caught).code == "game-exists"


def test_a_game_that_another_program_laid_out_anew_is_taken_in(library: Library, tmp_path: Path) -> None:
    """Pretty-printed, or rewritten by the stock TinyDB: the records are the same, so the chain holds."""
    data = play(library, "2026-11-16-abcd")
    path = tmp_path / "from-a-friend.json"
    for layout in (json.dumps(json.loads(data), indent=4, ensure_ascii=False), json.dumps(json.loads(data))):
        path.write_text(layout, encoding="utf-8")
        elsewhere = Library(tmp_path / str(len(layout)))
        elsewhere.import_file(look_into(path))
        assert elsewhere.path("2026-11-16-abcd").read_bytes() == data
    with TinyDB(path) as stock:
        stock.table("journal").insert({"kind": "entry", "seq": 3})
    with pytest.raises(Troubled):
        look_into(path)


def test_a_torn_or_damaged_game_is_taken_in_as_it_is(library: Library, tmp_path: Path) -> None:
    data = play(library, "2026-11-16-abcd", 3)
    path = tmp_path / "sent.json"
    for broken in (data[:-50], data.replace(b'"deal":"d2"', b'"deal":"d9"', 1)):
        path.write_bytes(broken)
        elsewhere = Library(tmp_path / str(len(broken)))
        elsewhere.import_file(look_into(path))
        assert elsewhere.path("2026-11-16-abcd").read_bytes() == broken


@pytest.mark.parametrize("content", [b"", b"[1, 2]", b'{"journal": 3}', b'{"journal": {"0": 3}}', b'{"_default": {}}'])
def test_what_is_no_game_is_not_taken_in(library: Library, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "sent.json"
    path.write_bytes(content)
    with pytest.raises(Troubled) as caught:
        look_into(path)
    assert trouble(caught) == Trouble("not-a-game", {"file": str(path)})
    with pytest.raises(Troubled) as caught:
        look_into(tmp_path / "none.json")
    assert trouble(caught).code == "cannot-read"
    assert library.games() == []


def test_a_game_with_a_name_that_could_be_a_path_is_not_taken_in(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "sent.json"
    GameJournal.create(path, "../../evil", "", bytes(16)).close()
    with pytest.raises(Troubled) as caught:
        look_into(path)
    assert trouble(caught).code == "not-a-game"
