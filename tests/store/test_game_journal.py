"""What a table may rely on, of the journal in memory and the one on disk alike; then what only the latter has."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from tinydb import TinyDB, where

from companion.store.journal import GameJournal, verify_chain
from companion.store.lines import GENESIS
from companion.store.log import AppendOnly, LogDB, LogStorage, open_log
from companion.store.upcast import UPCASTERS, upcast
from companion.table.journal import Entry, Journal, MemoryJournal, OutOfStep
from tests.store.sample import SALT, closed_game, entry, new_game


@pytest.fixture(params=["memory", "file"])
def journal(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Journal]:
    if request.param == "memory":
        yield MemoryJournal()
    else:
        with new_game(tmp_path / "game.json") as on_disk:
            yield on_disk


def test_a_new_journal_is_empty(journal: Journal) -> None:
    assert list(journal.read()) == []


def test_entries_come_back_as_they_went_in_and_in_order(journal: Journal) -> None:
    written = [entry(seq) for seq in range(1, 8)]
    for one in written:
        journal.append(one)
    assert list(journal.read()) == written


def test_the_order_of_fields_is_kept(journal: Journal) -> None:
    """A game that was resumed gives the same bytes as one that was not."""
    journal.append(Entry(1, 0.0, {"z": 1, "a": {"y": 2, "b": 3}}, [{"v": 1, "type": "t"}]))
    (back,) = journal.read()
    assert json.dumps(back.command) == '{"z": 1, "a": {"y": 2, "b": 3}}'
    assert json.dumps(back.events) == '[{"v": 1, "type": "t"}]'


@pytest.mark.parametrize("seq", [-1, 0, 1, 3, 4])
def test_an_entry_out_of_step_is_a_fault_and_changes_nothing(journal: Journal, seq: int) -> None:
    journal.append(entry(1))
    with pytest.raises(OutOfStep) as caught:
        journal.append(entry(seq))
    assert (caught.value.expected, caught.value.got) == (2, seq)
    assert list(journal.read()) == [entry(1)]
    journal.append(entry(2))
    assert list(journal.read()) == [entry(1), entry(2)]


def test_an_entry_of_many_events_is_one(journal: Journal) -> None:
    many = Entry(1, 0.0, {"do": "advance"}, [{"type": "t", "v": 1, "n": n} for n in range(500)])
    journal.append(many)
    assert list(journal.read()) == [many]


def test_reading_while_writing_sees_what_was_there(journal: Journal) -> None:
    journal.append(entry(1))
    reading = journal.read()
    assert next(reading) == entry(1)
    journal.append(entry(2))
    assert list(journal.read()) == [entry(1), entry(2)]


def test_a_game_resumes_where_it_stood(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    closed_game(path, 3)
    with GameJournal(path) as journal:
        assert (journal.entries, journal.trouble, journal.notice, journal.pending) == (3, None, None, 0)
        assert (journal.game_id, journal.salt) == ("2026-11-16-k3f9", SALT)
        journal.append(entry(4))
    with GameJournal(path) as journal:
        assert list(journal.read()) == [entry(seq) for seq in range(1, 5)]
    assert verify_chain(path) is None


def test_the_file_is_plain_tinydb_after_every_append(tmp_path: Path) -> None:
    """Other tools can read a game at any time, not only once it is closed."""
    path = tmp_path / "game.json"
    journal = new_game(path)
    for seq in range(1, 4):
        journal.append(entry(seq))
        with TinyDB(path, access_mode="r") as stock:
            table = stock.table("journal")
            found = table.search(where("kind") == "entry")
            assert [one["seq"] for one in found] == list(range(1, seq + 1))
            assert found[-1]["events"] == entry(seq).events
            header = table.get(doc_id=0)
            assert header is not None
            assert (header["format"], header["version"]) == ("companion-game", 1)
        assert json.loads(path.read_bytes())["journal"].keys() == {str(number) for number in range(seq + 1)}
    journal.close()


def test_reading_with_tinydb_leaves_the_file_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    before = closed_game(path, 3)
    with TinyDB(path) as stock:
        assert len(stock.table("journal")) == 4
    assert path.read_bytes() == before


def test_an_append_only_adds(tmp_path: Path) -> None:
    """No byte before the closing brackets is ever written twice."""
    path = tmp_path / "game.json"
    journal = new_game(path)
    before = path.read_bytes()
    for seq in range(1, 6):
        journal.append(entry(seq))
        after = path.read_bytes()
        assert after.startswith(before.removesuffix(b"}}\n"))
        before = after
    journal.close()
    assert path.read_bytes() == before


def test_history_cannot_be_changed_through_tinydb(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    before = closed_game(path, 2)
    table, storage = open_log(path)
    for change in (
        lambda: table.update({"seq": 9}),
        lambda: table.remove(doc_ids=[1]),
        table.truncate,
        lambda: table.upsert({"seq": 9}, where("seq") == 1),
    ):
        with pytest.raises(AppendOnly):
            change()
    storage.close()
    with LogDB(path, storage=LogStorage) as db:
        with pytest.raises(AppendOnly):
            db.table("another").insert({"kind": "x"})
        with pytest.raises(AppendOnly):
            db.drop_tables()
    assert path.read_bytes() == before


def test_what_is_no_json_is_a_fault_and_changes_nothing(tmp_path: Path) -> None:
    journal = new_game(tmp_path / "game.json", 1)
    before = journal.path.read_bytes()
    for value in (object(), float("nan")):
        with pytest.raises((TypeError, ValueError)):
            journal.append(Entry(2, 0.0, {"do": value}, []))
    assert (journal.entries, journal.path.read_bytes()) == (1, before)
    journal.append(entry(2))
    journal.close()
    assert verify_chain(journal.path) is None


def test_each_record_carries_the_hash_of_the_one_before(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    journal = new_game(path, 3)
    journal.note("join-code", {"code": "ABCD"})
    head = journal.head
    journal.close()
    records = list(json.loads(path.read_bytes())["journal"].values())
    assert [one["prev"] for one in records] == [GENESIS, *(one["hash"] for one in records[:-1])]
    assert records[-1]["hash"] == head


def test_notes_are_kept_beside_the_entries(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    journal = new_game(path, 1)
    journal.note("join-code", {"code": "ABCD"})
    journal.append(entry(2))
    journal.note("seat-secret", {"seat": "zeth", "hash": "1"})
    journal.note("seat-secret", {"seat": "zeth", "hash": "2"})
    for kind in ("entry", "game"):
        with pytest.raises(ValueError, match="no kind of note"):
            journal.note(kind, {})
    journal.close()
    with GameJournal(path, read_only=True) as again:
        assert list(again.read()) == [entry(1), entry(2)]
        assert list(again.notes("join-code")) == [{"code": "ABCD"}]
        assert [facts["hash"] for facts in again.notes("seat-secret")] == ["1", "2"]


def test_a_glance_is_written_once(tmp_path: Path) -> None:
    journal = new_game(tmp_path / "game.json", 1)
    journal.sum_up({"turn": 2})
    journal.sum_up({"turn": 2})
    journal.sum_up({"turn": 3})
    journal.close()
    assert list(journal.notes("glance")) == [{"turn": 2}, {"turn": 3}]


def test_an_old_event_is_read_in_its_newest_form(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each version is one step; the type may change too; the file stays as it was written."""

    def named_seat(event: Mapping[str, Any]) -> Mapping[str, Any]:
        return {"type": "ships_declared", "v": 2, "seat": event["who"], "ships": event["ships"]}

    def with_holdings(event: Mapping[str, Any]) -> Mapping[str, Any]:
        return {**event, "v": 3, "holdings": {}}

    monkeypatch.setitem(UPCASTERS, ("ships_told", 1), named_seat)
    monkeypatch.setitem(UPCASTERS, ("ships_declared", 2), with_holdings)
    path = tmp_path / "game.json"
    journal = new_game(path)
    old = {"type": "ships_told", "v": 1, "who": "zeth", "ships": 4}
    other = {"type": "phase_begun", "v": 1}
    journal.append(Entry(1, 0.0, {"do": "declare_ships"}, [old, other]))
    journal.close()
    (back,) = GameJournal(path, read_only=True).read()
    assert back.events == [{"type": "ships_declared", "v": 3, "seat": "zeth", "ships": 4, "holdings": {}}, other]
    assert old in json.loads(path.read_bytes())["journal"]["1"]["events"]
    assert verify_chain(path) is None


def test_an_upcaster_that_leads_nowhere_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(UPCASTERS, ("round", 1), dict)
    with pytest.raises(ValueError, match="leads nowhere"):
        upcast({"type": "round", "v": 1})


def test_a_closed_or_read_only_journal_takes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    before = closed_game(path, 1)
    reading = GameJournal(path, read_only=True)
    closed = GameJournal(path)
    closed.close()
    for journal in (reading, closed):
        assert journal.read_only
        with pytest.raises(AppendOnly):
            journal.append(entry(2))
        assert list(journal.read()) == [entry(1)]
    assert path.read_bytes() == before


def test_a_copy_is_the_whole_game(tmp_path: Path) -> None:
    journal = new_game(tmp_path / "game.json", 3)
    assert journal.copy_to(tmp_path / "elsewhere" / "copy.json") is None
    journal.close()
    assert (tmp_path / "elsewhere" / "copy.json").read_bytes() == journal.path.read_bytes()
    trouble = journal.copy_to(journal.path / "below-a-file.json")
    assert trouble is not None
    assert trouble.code == "cannot-save"


def test_the_hash_of_the_last_entry_stays_while_the_server_makes_notes(tmp_path: Path) -> None:
    """People compare it: it moves with the game, and comes back with the file."""
    with new_game(tmp_path / "game.json") as journal:
        assert journal.last_entry == "0" * 64
        journal.append(entry(1))
        first = journal.last_entry
        assert first == journal.head
        journal.note("keyring", {"moderators": []})
        assert journal.head != first
        assert journal.last_entry == first
        journal.append(entry(2))
        second = journal.last_entry
        assert second != first
    assert GameJournal(tmp_path / "game.json", read_only=True).last_entry == second
