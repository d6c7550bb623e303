"""A lost, cut or forgotten settings.json costs comfort: codes and seats stand in the games' own journals."""

import asyncio
import errno
import json
import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.host.all_tables import AllTables
from companion.host.browser_desk import BrowserDesk
from companion.host.live_table import LiveTable
from companion.host.settings import SettingsFile
from companion.languages import languages
from companion.report.export import FORMATS
from companion.store import disk
from companion.store.journal import GameJournal
from companion.store.library import Library
from companion.web.keys import Standing
from tests.host.conftest import Open
from tests.host.evening import SEATS, give, opened, seated, to_bids


def stopped_without(house: AllTables, settings: Path) -> None:
    """The server stops, and somebody tidies up."""
    asyncio.run(house.close())
    settings.unlink()


@pytest.fixture
def settings(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def test_phones_find_their_table_and_their_seats_again(open_house: Open, settings: Path) -> None:
    """Under the same code, with the secrets in their cookies, and their sealed bids open."""
    first = open_house()
    room, host, host_secret = opened(first)
    to_bids(host)
    secrets = {}
    for species in SEATS:
        phone, secrets[species] = seated(first, room, species)
        give(phone, do="declare_ships", by=species, ships=4)
        give(phone, do="seal_bid", by=species, colony=3, research=1)
    stopped_without(first, settings)
    second = open_house()
    again = second.get(room.code)
    assert again is not None
    assert again.journal.game_id == room.journal.game_id
    for species, secret in secrets.items():
        assert BrowserDesk(second, again, secret, "en").seats == {species}
    give(BrowserDesk(second, again, host_secret, "en"), do="reveal_colony_bids", by="moderator")


@pytest.mark.parametrize("left", [b"", b'{"tables": {"K7R', b"[]", b"\xff\xfe"])
def test_the_evening_goes_on_under_its_code(open_house: Open, settings: Path, left: bytes) -> None:
    first = open_house()
    room, _, _ = opened(first)
    stopped_without(first, settings)
    settings.write_bytes(left)
    assert open_house().first_table(datetime.now(UTC)).code == room.code


def copied(room: LiveTable, folder: Path, name: str, created: str) -> str:
    """The same game once more, as a second machine or a backup would bring it, under another name and date."""
    copy = folder / "games" / f"{name}.json"
    header = {**room.journal.header, "game": name, "created": created}
    with GameJournal(room.journal.path, read_only=True) as old, GameJournal(copy, header=_bare(header)) as new:
        for record in list(old._table)[1:]:
            new._table.insert(_bare(dict(record)))
    return name


def _bare(header: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in header.items() if key not in ("prev", "hash")}


@pytest.mark.parametrize(
    ("created", "newer"), [("2001-01-01T20:00:00+00:00", False), ("2099-01-01T20:00:00+00:00", True)]
)
def test_of_two_games_with_one_code_the_newer_has_it(
    open_house: Open, tmp_path: Path, settings: Path, created: str, newer: bool
) -> None:
    """The other gets a new code when it is put on a table, and its seats are free: no cookie fits them any more."""
    first = open_house()
    room, _, _ = opened(first)
    _, secret = seated(first, room, "zeth")
    stopped_without(first, settings)
    copy = copied(room, tmp_path, f"{created[:10]}-bbbb", created)
    winner, loser = (copy, room.journal.game_id) if newer else (room.journal.game_id, copy)
    second = open_house()
    found = second.get(room.code)
    assert found is not None
    assert found.journal.game_id == winner
    assert found.keyring.standing(secret).seats == {"zeth"}
    other = second.table_for(loser)
    assert other is not None
    assert other.code != room.code
    assert other.keyring.taken() == frozenset()
    asyncio.run(second.close())
    third = open_house()
    assert {(code, game) for code, game in third.settings.now.tables.items()} == {
        (room.code, winner),
        (other.code, loser),
    }
    settings.unlink()
    fourth = open_house()
    again = fourth.get(other.code)
    assert again is not None
    assert again.journal.game_id == loser
    assert again.keyring.taken() == frozenset()


def test_neither_code_nor_secret_nor_hash_is_in_any_export(open_house: Open) -> None:
    house = open_house()
    room, host, host_secret = opened(house)
    _, secret = seated(house, room, "zeth")
    record = room.keyring.record
    hashes = [fact["hash"] for fact in room.journal.notes("seat-secret")]
    kept = [room.code, secret, host_secret, *record.moderators, *record.seats.values(), *hashes]
    assert len(kept) == 6
    assert room.code in room.journal.path.read_text()
    for kind in FORMATS:
        for lang in languages():
            file = room.export(f"{kind}-{lang}", Standing(moderator=True))
            assert file is not None
            assert not [one for one in kept if one.encode() in file.body]
    assert host.moderates


def test_settings_are_on_the_disk_before_they_take_the_place_of_the_old(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that cannot promise it leaves the old ones as they were, and nothing behind."""
    file = SettingsFile(tmp_path)
    file.lay("K7RXQ", "2026-01-01-aaaa")
    before = (tmp_path / "settings.json").read_bytes()

    def no_promise(_file: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with monkeypatch.context() as broken:
        broken.setattr(disk, "sync", no_promise)
        file.lay("B2CDF", "2026-01-02-aaaa")
    assert (tmp_path / "settings.json").read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]
    file.lay("B2CDF", "2026-01-02-aaaa")
    assert json.loads((tmp_path / "settings.json").read_text())["tables"].keys() == {"K7RXQ", "B2CDF"}


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_settings_are_readable_by_their_owner_only(tmp_path: Path) -> None:
    SettingsFile(tmp_path).change(wifi_name="table")
    assert (tmp_path / "settings.json").stat().st_mode & 0o077 == 0


def test_a_damaged_game_can_be_looked_at_without_being_written_to(open_house: Open, tmp_path: Path) -> None:
    """Its moderator and its phones come in, and it is put away; nothing of that goes into the file."""
    first = open_house()
    room, _, _ = opened(first)
    asyncio.run(first.close())
    lines = room.journal.path.read_bytes().splitlines(keepends=True)
    data = b"".join([*lines[:-2], lines[-2].replace(b'"glance"', b'"Glance"'), lines[-1]])
    room.journal.path.write_bytes(data)
    house = open_house()
    again = house.table_for(room.journal.game_id)
    assert again is not None
    again.keyring.appoint("s" * 32)
    assert again.keyring.standing("s" * 32).moderator
    seated(house, again, "zeth")
    asyncio.run(house.close())
    assert room.journal.path.read_bytes() == data
    assert Library(tmp_path).open(room.journal.game_id, read_only=True).trouble is not None
