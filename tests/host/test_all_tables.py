"""Rooms come and go with the server; what was agreed, sealed and claimed in them stays."""

import asyncio
import errno
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from companion.host.all_tables import AllTables
from companion.host.browser_desk import BrowserDesk
from companion.host.live_table import LiveTable
from companion.host.settings import SettingsFile
from companion.store.incoming import look_into
from companion.store.journal import GameJournal
from companion.store.library import Library
from companion.store.log_file import LogFile
from companion.store.species_data import load_facts
from companion.store.trouble import Trouble
from companion.table.check import first_fault
from companion.web import qr
from companion.web.addresses import Address, Unreachable
from companion.web.limits import usual_tries
from companion.words import say
from tests.cli.crafted import CHAIN_HOLDS, crafted
from tests.host.conftest import Open
from tests.host.evening import LAN, SEATS, give, moderator, opened, refused, seated, to_bids
from tests.report.evening import CREATED


def stop(house: AllTables) -> None:
    """The server stops as Ctrl-C stops it."""
    asyncio.run(house.close())


def started_again(
    open_house: Open, first: AllTables, room: LiveTable, host_secret: str
) -> tuple[AllTables, LiveTable, BrowserDesk]:
    """The server stops and starts: the new house, the same table in it, and the moderator's desk there."""
    stop(first)
    second = open_house()
    again = second.get(room.code)
    assert again is not None
    return second, again, BrowserDesk(second, again, host_secret, "en")


def with_sealed_bids(house: AllTables) -> tuple[LiveTable, str, dict[str, str]]:
    """A table where everybody has sealed; the secrets of the moderator and of the phones."""
    room, host, host_secret = opened(house)
    to_bids(host)
    secrets = {}
    for species in SEATS:
        phone, secrets[species] = seated(house, room, species)
        give(phone, do="declare_ships", by=species, ships=4)
        give(phone, do="seal_bid", by=species, colony=3, research=1)
    return room, host_secret, secrets


def test_a_restarted_server_finds_tables_seats_and_envelopes_again(open_house: Open) -> None:
    """A phone that comes back with its secret sits on its seat and opens its own envelope."""
    first = open_house()
    room, host_secret, secrets = with_sealed_bids(first)
    second, again, host = started_again(open_house, first, room, host_secret)
    assert refused(host, do="reveal_colony_bids", by="moderator") == "seal-unreadable"
    for species, secret in secrets.items():
        assert BrowserDesk(second, again, secret, "en").seats == {species}
    give(host, do="reveal_colony_bids", by="moderator")
    assert again.table.state is not None
    assert [bid.ships for bid in again.table.state.auctions["colony"].pending] == [3, 3, 3, 3]


def test_a_seat_whose_secret_is_gone_seals_anew(open_house: Open) -> None:
    """Nobody is stuck because a phone fell into the aquarium."""
    first = open_house()
    room, host_secret, secrets = with_sealed_bids(first)
    second, again, host = started_again(open_house, first, room, host_secret)
    for species in SEATS[1:]:
        BrowserDesk(second, again, secrets[species], "en")
    assert host.release("caylion") is None
    phone, _ = seated(second, again, "caylion")
    give(phone, do="seal_bid", by="caylion", colony=2, research=0)
    give(host, do="reveal_colony_bids", by="moderator")


def test_a_research_bid_lost_between_the_reveals_is_sealed_anew(open_house: Open) -> None:
    """Between the two reveals only the seat whose envelope cannot be opened may seal its research bid once more."""
    first = open_house()
    room, host_secret, secrets = with_sealed_bids(first)
    host = BrowserDesk(first, room, host_secret, "en")
    give(host, do="reveal_colony_bids", by="moderator")
    to_research(room, host)
    second, again, host = started_again(open_house, first, room, host_secret)
    for species in SEATS[1:]:
        BrowserDesk(second, again, secrets[species], "en")
    assert refused(host, do="reveal_research_bids", by="moderator") == "seal-unreadable"
    assert refused(host, do="seal_bid", by="moderator", colony=3, research=1, **{"for": "zeth"}) == "wrong-phase"
    assert refused(host, do="seal_bid", by="moderator", colony=3, research=2, **{"for": "caylion"}) == "bid-over-ships"
    give(host, do="seal_bid", by="moderator", colony=3, research=0, **{"for": "caylion"})
    give(host, do="reveal_research_bids", by="moderator")


def lost(desk: BrowserDesk) -> set[str]:
    """The seats whose seals are shown as lost to everybody."""
    view = desk.view(None)
    assert view is not None
    assert all(seat.sealed is not seat.seal_lost for seat in view.shared.seats.values())
    return {name for name, seat in view.shared.seats.items() if seat.seal_lost}


def test_a_seal_that_cannot_be_opened_is_shown_at_once_and_until_its_phone_is_back(open_house: Open) -> None:
    """Phone after phone comes back and shows its secret; no command is given in between."""
    first = open_house()
    room, host_secret, secrets = with_sealed_bids(first)
    assert lost(BrowserDesk(first, room, host_secret, "en")) == set()
    second, again, host = started_again(open_house, first, room, host_secret)
    missing = set(SEATS)
    assert lost(host) == missing
    for species, secret in secrets.items():
        BrowserDesk(second, again, secret, "en")
        missing.remove(species)
        assert lost(host) == missing


def with_seals_of_the_tablet(house: AllTables) -> tuple[LiveTable, str]:
    """A table without phones, where the moderator's browser has sealed for everybody; and that browser's secret."""
    room, host, host_secret = opened(house)
    to_bids(host)
    for species in SEATS:
        give(host, do="declare_ships", by="moderator", ships=4, **{"for": species})
        give(host, do="seal_bid", by="moderator", colony=3, research=1, **{"for": species})
    return room, host_secret


def to_research(room: LiveTable, host: BrowserDesk) -> None:
    """Nobody buys a colony."""
    while room.table.state is not None and room.table.state.phase == "colony_auction":
        assert room.table.state.auction is not None
        assert room.table.state.auction.on_turn is not None
        give(host, do="pass", by="moderator", **{"for": room.table.state.auction.on_turn.seat})


def test_what_was_sealed_on_the_tablet_survives_the_server(open_house: Open) -> None:
    """Killed before the first reveal, between the two, and while counts are sealed: the same tablet comes back."""
    first = open_house()
    room, host_secret = with_seals_of_the_tablet(first)
    second, again, host = started_again(open_house, first, room, host_secret)
    assert lost(host) == set()
    give(host, do="reveal_colony_bids", by="moderator")
    to_research(again, host)
    third, again, host = started_again(open_house, second, again, host_secret)
    give(host, do="reveal_research_bids", by="moderator")
    while again.table.state is not None and again.table.state.phase != "scoring":
        give(host, do="advance", by="moderator", skip=True)
    counts = {"points": 3, "small": 0, "large": 0, "ultratech": 0, "ships": 0}
    for species in SEATS:
        give(host, do="tally", by="moderator", **counts, **{"for": species})
    _, again, host = started_again(open_house, third, again, host_secret)
    assert lost(host) == set()
    give(host, do="reveal_scores", by="moderator")
    assert first_fault(again.journal.read(), again.table.facts) is None


def test_another_browser_cannot_open_what_the_tablet_sealed(open_house: Open) -> None:
    """It is shown as lost to it at once, and again as sealed when the tablet itself is back."""
    first = open_house()
    room, host_secret = with_seals_of_the_tablet(first)
    stop(first)
    second = open_house()
    again = second.get(room.code)
    assert again is not None
    other, _ = moderator(second, again)
    assert lost(other) == set(SEATS)
    assert refused(other, do="reveal_colony_bids", by="moderator") == "seal-unreadable"
    BrowserDesk(second, again, host_secret, "en")
    assert lost(other) == set()
    give(other, do="reveal_colony_bids", by="moderator")


def test_a_seat_that_sealed_on_its_phone_does_not_need_the_tablet(open_house: Open) -> None:
    """Each envelope belongs to the browser it was sealed on, and to no other."""
    first = open_house()
    room, host_secret = with_seals_of_the_tablet(first)
    phone, secret = seated(first, room, "zeth")
    give(phone, do="seal_bid", by="zeth", colony=2, research=0)
    second, again, host = started_again(open_house, first, room, host_secret)
    assert lost(host) == {"zeth"}
    BrowserDesk(second, again, secret, "en")
    give(host, do="reveal_colony_bids", by="moderator")


def test_nothing_of_the_tablets_key_is_in_the_file(open_house: Open) -> None:
    """Neither its secret nor a number it sealed; the file of a table without phones holds no seat's hash either."""
    house = open_house()
    room, host, secret = opened(house)
    to_bids(host)
    give(host, do="declare_ships", by="moderator", ships=999_999, **{"for": "zeth"})
    give(host, do="seal_bid", by="moderator", colony=314_159, research=271_828, **{"for": "zeth"})
    file = room.journal.path.read_bytes()
    key = room.vault.lend(secret)
    for pattern in (secret.encode(), key, key.hex().encode(), b"314159", b"271828", b"seat-secret"):
        assert pattern not in file


def test_a_research_bid_lost_while_colonies_are_sold_is_sealed_anew(open_house: Open) -> None:
    """Shown at once, and nobody has to wait for the second reveal to put it right; the colony bid stays what it is."""
    first = open_house()
    room, host_secret, secrets = with_sealed_bids(first)
    give(BrowserDesk(first, room, host_secret, "en"), do="reveal_colony_bids", by="moderator")
    second, again, host = started_again(open_house, first, room, host_secret)
    for species in SEATS[1:]:
        BrowserDesk(second, again, secrets[species], "en")
    assert lost(host) == {"caylion"}
    assert refused(host, do="seal_bid", by="moderator", colony=3, research=1, **{"for": "zeth"}) == "wrong-phase"
    assert refused(host, do="seal_bid", by="moderator", colony=0, research=2, **{"for": "caylion"}) == "bid-over-ships"
    give(host, do="seal_bid", by="moderator", colony=0, research=1, **{"for": "caylion"})
    assert lost(host) == set()
    to_research(again, host)
    give(host, do="reveal_research_bids", by="moderator")
    assert first_fault(again.journal.read(), again.table.facts) is None


def test_no_number_of_a_bid_is_in_the_file_before_the_reveal(open_house: Open) -> None:
    """Bids of six digits can be found in no byte of the game's file until they are revealed."""
    house = open_house()
    room, host, _ = opened(house)
    to_bids(host)
    for species in SEATS:
        phone, _ = seated(house, room, species)
        give(phone, do="declare_ships", by=species, ships=999_999)
        give(phone, do="seal_bid", by=species, colony=314_159, research=271_828)
    file = room.journal.path
    assert b"314159" not in file.read_bytes()
    give(host, do="reveal_colony_bids", by="moderator")
    assert b"314159" in file.read_bytes()
    assert b"271828" not in file.read_bytes()


def test_the_evening_goes_on_where_it_stood(open_house: Open) -> None:
    """A server started again within hours opens the game that was under way; days later it offers a new table."""
    first = open_house()
    room, _, _ = opened(first)
    stop(first)
    now = datetime.now(UTC)
    assert open_house().first_table(now + timedelta(hours=2)).code == room.code
    later = open_house(folder="elsewhere")
    assert later.first_table(now).table.state is None


def test_a_game_on_the_table_is_listed_as_it_stands(open_house: Open) -> None:
    """What the file tells at a glance is written when the table is left; until then the table itself is asked."""
    house = open_house()
    opened(house)
    assert [(game.turn, game.phase) for game in house.games("en")] == [(1, "trade")]


def test_a_game_that_the_power_took_is_listed_as_its_journal_tells(open_house: Open) -> None:
    """Nobody wrote down at the end how it stood."""
    opened(open_house())
    (game,) = open_house().games("en")
    assert (game.turn, game.phase) == (1, "trade")


def test_days_later_a_new_table_is_laid(open_house: Open) -> None:
    """Last week's game is in the list, not on the table."""
    first = open_house()
    room, _, _ = opened(first)
    stop(first)
    house = open_house()
    fresh = house.first_table(datetime.now(UTC) + timedelta(days=3))
    assert fresh.table.state is None
    assert [game.id for game in house.games("en")] == [room.journal.game_id]
    resumed = house.table_for(room.journal.game_id)
    assert resumed is not None
    assert resumed.code == room.code


def test_a_table_that_was_never_opened_leaves_nothing_behind(open_house: Open, tmp_path: Path) -> None:
    """Starting and stopping the server makes no games."""
    house = open_house()
    code = house.new_table().code
    stop(house)
    assert list((tmp_path / "games").glob("*.json")) == []
    assert open_house().get(code) is None


def test_a_running_timer_survives_a_restart(open_house: Open) -> None:
    """The seconds the server was away have passed on the timer too."""
    first = open_house()
    room, host, _ = opened(first)
    give(host, do="start_timer", by="moderator")
    assert room.table.state is not None
    started = room.table.state.timer
    stop(first)
    again = open_house().get(room.code)
    assert again is not None
    assert again.table.state is not None
    assert again.table.state.timer == started
    assert again.now() >= room.table.state.now


def test_a_second_server_on_the_same_folder_is_told_why_it_cannot_have_the_game(open_house: Open) -> None:
    """The game stays with the first server; the second says so in one sentence and lays a new table."""
    first = open_house()
    room, _, _ = opened(first)
    told: list[str] = []
    second = open_house(tell=lambda trouble: told.append(trouble.code))
    assert second.first_table(datetime.now(UTC)).code != room.code
    assert told == ["in-use"]


def test_a_torn_end_is_told_when_the_game_is_opened_again(open_house: Open) -> None:
    """Nothing acknowledged is lost; the cut is told in the terminal and on the screens until the game goes on."""
    first = open_house()
    room, _, secret = opened(first)
    stop(first)
    with room.journal.path.open("ab") as file:
        file.write(b'{"torn')
    told: list[str] = []
    second = open_house(tell=lambda trouble: told.append(trouble.code))
    again = second.get(room.code)
    assert again is not None
    assert told == ["torn-tail-aside"]
    host = BrowserDesk(second, again, secret, "en")
    phone, _ = seated(second, again, "zeth")
    folder = str(room.journal.path.parent)
    assert folder in (host.trouble("en") or "")
    assert room.journal.path.name in (phone.trouble("en") or "")
    assert folder not in (phone.trouble("en") or "")
    give(host, do="start_timer", by="moderator")
    assert host.trouble("en") is None


def test_an_empty_table_whose_file_is_gone_keeps_no_other_from_being_put_away(open_house: Open) -> None:
    """Somebody cleaned up the folder; the game that was played is closed with its glance all the same."""
    house = open_house()
    gone = house.new_table()
    room, _, _ = opened(house)
    gone.journal.path.unlink()
    stop(house)
    [kept] = Library(room.journal.path.parents[1]).games()
    assert kept.glance is not None


def test_a_table_that_cannot_be_saved_is_told_at_once(open_house: Open, tmp_path: Path) -> None:
    """In the terminal, before anybody has played for an hour."""
    (tmp_path / "games").touch()
    told: list[str] = []
    open_house(tell=lambda trouble: told.append(trouble.code)).new_table()
    assert told == ["disk-error"]


def test_an_address_that_comes_later_is_found(tmp_path: Path) -> None:
    """Somebody opens a hotspot because the lobby said so."""
    seen: list[tuple[Address, ...] | Unreachable] = [Unreachable("no-network")]
    house = AllTables(Library(tmp_path), SettingsFile(tmp_path), load_facts(), lambda: seen[-1], usual_tries())
    assert house.joining("K7RXQ").unreachable == "no-network"
    seen.append(LAN)
    assert house.joining("K7RXQ").url == "http://192.168.1.20:8550/t/K7RXQ"


def test_two_servers_over_one_folder_keep_each_others_tables(open_house: Open) -> None:
    """Phones of both find their table again after a restart."""
    first, second = open_house(), open_house()
    rooms = [first.new_table(), second.new_table(), first.new_table()]
    assert {room.code for room in rooms} <= open_house().settings.now.tables.keys()


@pytest.mark.parametrize("name", CHAIN_HOLDS)
def test_a_game_that_cannot_be_read_keeps_no_server_from_starting(open_house: Open, tmp_path: Path, name: str) -> None:
    """It is the newest, and it was left this evening: the house would open it, and lists it."""
    first = open_house()
    room, _, _ = opened(first)
    honest = room.journal.game_id
    stop(first)
    (tmp_path / "games" / "2099-01-01-aaaa.json").write_bytes(crafted(CHAIN_HOLDS[name]))
    told: list[Trouble] = []
    second = open_house(tell=told.append)
    second.settings.lay("BADD", "2099-01-01-aaaa")
    assert second.first_table(datetime.fromisoformat(CREATED)).journal.game_id != "2099-01-01-aaaa"
    assert {trouble.code for trouble in told} <= {"cannot-follow", "not-a-game"}
    assert told
    listed = {game.id: game.trouble for game in second.games("en")}
    assert listed[honest] == ""
    assert "2099-01-01-aaaa" in listed["2099-01-01-aaaa"]


def full_disk(_file: LogFile, _chunk: bytes) -> None:
    raise OSError(errno.ENOSPC, "no room")


def test_a_game_that_ends_while_its_disk_is_full_is_written_elsewhere(
    open_house: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C or a closed window: the sentence says where the whole game is, and it can be taken in from there."""
    (tmp_path / "not a folder").touch()
    told: list[Trouble] = []
    house = open_house(tell=told.append)
    room, host, _ = opened(house)
    with monkeypatch.context() as disk:
        disk.setattr(LogFile, "extend", full_disk)
        give(host, do="start_timer", by="moderator")
        assert room.journal.trouble is not None
        stop(house)
    (trouble,) = told
    game = room.journal.game_id
    copy = tmp_path / "rescued" / f"{game}.json"
    assert (trouble.code, trouble.facts["copy"]) == ("rescued", str(copy))
    assert "import" in say("en", "trouble-rescued", **trouble.facts)
    library = Library(tmp_path)
    assert library.open(game, read_only=True).entries == 1
    assert library.import_file(look_into(copy))
    assert library.open(game, read_only=True).entries == 2
    assert not library.import_file(look_into(copy))


def test_what_can_be_written_nowhere_is_called_lost(open_house: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Trouble] = []
    house = open_house(tell=told.append)
    _, host, _ = opened(house)
    with monkeypatch.context() as disk:
        disk.setattr(LogFile, "extend", full_disk)
        disk.setattr(GameJournal, "copy_to", lambda _journal, path: Trouble("cannot-save", {"file": "", "error": ""}))
        give(host, do="start_timer", by="moderator")
        stop(house)
    assert [trouble.code for trouble in told] == ["lost"]


def test_the_figures_of_a_game_are_kept_when_it_is_put_away(open_house: Open) -> None:
    """A finished one; of one that goes on nothing is counted."""
    house = open_house()
    room, host, _ = opened(house)
    running, _, _ = opened(house)
    while room.table.state is not None and room.table.state.phase != "finished":
        give(host, do="advance", by="moderator", skip=True)
    stop(house)
    again = open_house()
    assert [found.game for found in again.figures.games()] == [room.journal.game_id]
    assert again.figures.missing() == [running.journal.game_id]


def test_a_finished_table_has_a_link_for_bg_stats_and_a_running_one_has_none(open_house: Open) -> None:
    house = open_house()
    room, host, _ = opened(house)
    while room.table.state is not None and room.table.state.phase != "scoring":
        give(host, do="advance", by="moderator", skip=True)
    assert room.bgstats("en") is None
    for species in SEATS:
        counted = {"points": 30, "small": 0, "large": 0, "ultratech": 0, "ships": 0}
        give(host, do="tally", by="moderator", **{"for": species}, **counted)
    give(host, do="reveal_scores", by="moderator")
    assert house.bgstats_qr(room) == qr.svg(f"{house.base_url()}/t/{room.code}/bgstats")
    assert (room.bgstats("en") or "").startswith("https://app.bgstatsapp.com/createPlay.html?data=")
