"""All games for the host's own browser: statistics counted in the background, the archive, words of honour."""

import asyncio
from pathlib import Path

import pytest

from companion.host.all_tables import AllTables
from companion.host.browser_desk import BrowserDesk
from companion.host.evenings import HostEvenings, NotTheHost
from companion.host.settings import SettingsFile
from companion.store.library import Library
from companion.telling.evenings import GameTold, Sought, StatisticsTold, Wanted
from companion.web.keys import new_secret
from tests.host.conftest import Open
from tests.host.evening import give, moderator, opened
from tests.report import count
from tests.report.evening import GAME_ID, until
from tests.report.kept import entries_in, play_into, put_evening

RUNNING = "2026-11-17-abcd"


@pytest.fixture
def house(tmp_path: Path, open_house: Open) -> AllTables:
    """A finished game, and one that stands in the middle of sealed bids."""
    put_evening(tmp_path)
    play_into(tmp_path, until("seal_bid", 3), RUNNING)
    return open_house()


def hosting(house: AllTables, lang: str = "en") -> HostEvenings:
    return HostEvenings(house, lambda: True, lambda: lang)


async def counted(evenings: HostEvenings) -> list[tuple[int, int]]:
    """Waits until all is counted; how far it was meanwhile."""
    told = []
    while (progress := evenings.counted()) is not None:
        told.append(progress)
        await asyncio.sleep(0.001)
    return told


def test_only_the_hosts_own_browser_has_them(house: AllTables) -> None:
    """A moderator's key opens one table, the host's all games; and whoever is no longer the host gets nothing."""
    room = house.new_table()
    desk, secret = moderator(house, room)
    assert desk.evenings is None
    host_secret = new_secret()
    assert house.host.admit_moderator(house.host.path_to("").rsplit("/", 1)[1], host_secret) is None
    assert BrowserDesk(house, room, secret, "en", host_secret).evenings is not None
    over = HostEvenings(house, lambda: False, lambda: "en")
    for ask in (over.counted, lambda: over.delete(GAME_ID, GAME_ID), lambda: over.split("ana")):
        with pytest.raises(NotTheHost):
            ask()


async def test_figures_are_counted_in_the_background_and_running_games_are_none_of_them(house: AllTables) -> None:
    evenings = hosting(house)
    before = await evenings.statistics(Wanted())
    assert before.players == () or not before.players[0].sheet.rows
    progress = await counted(evenings)
    assert progress
    told = await evenings.statistics(Wanted())
    assert told.heading.startswith("One finished game")
    assert len(told.players[0].sheet.rows) == 5
    assert RUNNING not in str(told)


async def test_a_damaged_game_is_named_and_left_out(house: AllTables, tmp_path: Path) -> None:
    (tmp_path / "games" / "2026-11-19-aaaa.json").write_text("{}")
    evenings = hosting(house)
    await counted(evenings)
    told = await evenings.statistics(Wanted())
    assert len(told.left_out) == 1
    assert "2026-11-19-aaaa" in told.left_out[0]
    (tmp_path / "games" / "2026-11-19-aaaa.json").unlink()
    await counted(evenings)
    assert (await evenings.statistics(Wanted())).left_out == ()


async def test_the_bars_are_what_an_independent_count_gives(house: AllTables, tmp_path: Path) -> None:
    """Promises kept, late, settled and broken as the second count over the journal has them."""
    evenings = hosting(house)
    await counted(evenings)
    told: StatisticsTold = await evenings.statistics(Wanted())
    (promises,) = (chapter for chapter in told.players if chapter.key == "promises")
    second = {one["player"]: one for one in count.counted(entries_in(tmp_path)).values()}
    for bar in promises.bars:
        slices = {one.name: int(one.shown) for one in bar.slices}
        one = second[bar.name]
        expected = {name.capitalize(): one[name] for name in ("kept", "late", "settled", "broken")}
        assert slices == {name: number for name, number in expected.items() if number}


async def test_names_are_joined_in_the_settings_only(house: AllTables, tmp_path: Path) -> None:
    evenings = hosting(house)
    await counted(evenings)
    before = Library(tmp_path).path(GAME_ID).read_bytes()
    assert "two people" in await evenings.join("Ana", "Ben")
    assert "Nobody called Zora" in await evenings.join("Zora", "Ben")
    assert SettingsFile(tmp_path).now.joined == {}
    house.settings.change(joined={"ana": "ben"})
    assert (await evenings.statistics(Wanted())).joined == (("Ana", "Ben"),), "as they were typed"
    assert Library(tmp_path).path(GAME_ID).read_bytes() == before


async def test_the_archive_lists_opens_and_deletes(house: AllTables) -> None:
    evenings = hosting(house)
    assert [game.id for game in await evenings.archive(Sought())] == [RUNNING, GAME_ID]
    told = await evenings.told(GAME_ID)
    assert isinstance(told, GameTold)
    assert all((told.scores, told.auctions, told.ledger, told.story))
    assert isinstance(await evenings.told("2020-01-01-zzzz"), str)
    evenings.remark(GAME_ID, note="at the lake", star=True)
    evenings.remark(GAME_ID, away=True)
    (away,) = await evenings.archive(Sought(away=True))
    assert (away.note, away.star, away.away) == ("at the lake", True, True)
    assert evenings.delete(GAME_ID, "2026") is not None
    assert evenings.delete(GAME_ID, GAME_ID) is None
    assert [game.id for game in await evenings.archive(Sought())] == [RUNNING]


async def test_nothing_sealed_of_a_running_game_is_told(house: AllTables) -> None:
    """Its bids are sealed: neither the archive nor the statistics know a number of them."""
    told = await hosting(house).told(RUNNING)
    assert isinstance(told, GameTold)
    assert told.auctions == ()
    assert not any(passage.sheet for passage in told.scores)


async def test_words_of_honour_are_told_to_the_player_alone_and_only_when_wanted(
    house: AllTables, tmp_path: Path
) -> None:
    """Promises nobody judged, and goods at the handshake, are in neither number."""
    evenings = hosting(house)
    await counted(evenings)
    assert evenings.honour is False
    second = {one["player"]: one for one in count.counted(entries_in(tmp_path)).values()}
    assert house.counting.honour("Ana") is None
    assert house.counting._learning is not None
    await house.counting._learning
    for player, one in second.items():
        judged = sum(one[name] for name in ("kept", "late", "settled", "broken"))
        assert house.counting.honour(f" {player.upper()} ") == ((one["kept"], judged) if judged else None)
    assert house.counting.honour("Nobody") is None
    evenings.show_honour(True)
    assert house.settings.now.honour is True


def test_newcomers_and_donations_are_noted_by_their_seat_and_survive_a_restart(open_house: Open) -> None:
    """Both stand beside the game in its journal: no command, and nobody notes it for another."""
    house = open_house()
    room, host, _ = opened(house)
    give(host, do="advance", by="moderator")
    phone = BrowserDesk(house, room, new_secret(), "en")
    assert phone.claim("caylion") is None
    assert (phone.learns("caylion", True), phone.donates("caylion", True)) == (None, None)
    assert (phone.learns("zeth", True), phone.donates("zeth", True)) == ("not-moderator", "not-moderator")
    assert (phone.set_handicap("caylion", 1), host.set_handicap("zeth", -1)) == ("not-moderator", None)
    assert (room.notes.learners, room.notes.donors()) == (frozenset({"caylion"}),) * 2
    asyncio.run(house.close())
    again = open_house().table_for(room.journal.game_id)
    assert again is not None
    assert (again.notes.learners, again.notes.donors()) == (frozenset({"caylion"}),) * 2
    assert again.notes.handicaps == {"zeth": -1}
