"""The figures of all games: kept, checked against the journals, counted anew in small steps."""

import asyncio
import gc
import json
from pathlib import Path
from typing import Any

import pytest

from companion.host.kept_figures import KeptFigures, Progress
from companion.report.figures import figures
from companion.report.story import story
from companion.store.figure_cache import FILE, FigureCache, Mark, mark_of
from companion.store.library import Library
from companion.telling.evenings import Wanted
from tests.report.evening import CREATED, GAME_ID, until
from tests.report.kept import entries_in, play_into, put_evening

RUNNING = "2026-11-17-abcd"


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """The whole evening, and a game that is still going on."""
    put_evening(tmp_path)
    play_into(tmp_path, until("seal_bid", 3), RUNNING)
    return Library(tmp_path)


def build(library: Library) -> list[Progress]:
    return list(KeptFigures(library).build())


def test_only_finished_games_have_figures_and_they_are_those_of_the_journal(library: Library, tmp_path: Path) -> None:
    assert KeptFigures(library).games() == []
    build(library)
    assert KeptFigures(library).games() == [figures(story(GAME_ID, CREATED, entries_in(tmp_path)))]


def test_what_is_kept_is_not_counted_again_until_the_journal_has_changed(library: Library) -> None:
    build(library)
    assert KeptFigures(library).missing() == []
    with library.open(GAME_ID) as journal:
        journal.note("keyring", {"anything": 1})
    assert KeptFigures(library).missing() == [GAME_ID]
    assert KeptFigures(library).games() == []


def test_another_game_of_the_same_length_is_not_taken_for_the_one_that_was_counted(library: Library) -> None:
    build(library)
    path = library.path(GAME_ID)
    data = path.read_bytes()
    place = data.rindex(b'"hash":"') + 8
    path.write_bytes(data[:place] + bytes(reversed(data[place : place + 64])) + data[place + 64 :])
    assert KeptFigures(library).missing() == [GAME_ID]


SPOILED = [b"", b"\x00\xff\n", b'[1,"x"]\n', b"{", b'[0,"2026-11-16-k3f9",1,"",{}]\n']
SPOILED += [b"[" * 200_000, b'[1,["2026-11-16-k3f9"],1,"",{}]\n']


@pytest.mark.parametrize("kept", SPOILED)
def test_the_cache_can_be_thrown_away_or_spoiled_without_loss(library: Library, tmp_path: Path, kept: bytes) -> None:
    build(library)
    before = KeptFigures(library).games()
    (tmp_path / FILE).write_bytes(kept)
    build(library)
    assert KeptFigures(library).games() == before
    assert len(before) == 1


def test_figures_that_nobody_wrote_are_counted_anew(library: Library, tmp_path: Path) -> None:
    cache = FigureCache(tmp_path, 1)
    cache.keep(GAME_ID, mark_of(library.path(GAME_ID)), {"seats": [{"strange": 1}]})
    assert KeptFigures(library).missing() == [RUNNING, GAME_ID]


@pytest.mark.parametrize(
    "change",
    [
        {"created": 7},
        {"created": "yesterday"},
        {"seconds": "long"},
        {"seats": [["zeth", "Ana"]]},
    ],
)
def test_figures_in_which_a_number_or_a_text_is_none_are_counted_anew(
    library: Library, tmp_path: Path, change: dict[str, Any]
) -> None:
    build(library)
    before = KeptFigures(library).games()
    mark = mark_of(library.path(GAME_ID))
    kept = FigureCache(tmp_path, 1).get(GAME_ID, mark)
    assert kept is not None
    FigureCache(tmp_path, 1).keep(GAME_ID, mark, kept | change)
    assert KeptFigures(library).missing() == [GAME_ID]
    build(library)
    assert KeptFigures(library).games() == before


def test_a_seat_s_figures_in_which_a_number_is_none_are_counted_anew(library: Library, tmp_path: Path) -> None:
    build(library)
    mark = mark_of(library.path(GAME_ID))
    cache = FigureCache(tmp_path, 1)
    kept = json.dumps(cache.get(GAME_ID, mark))
    for figure, none in (('"Ben"', "[]"), ('"caylion": 1', '"caylion": []'), ("372", "null")):
        assert figure in kept
        cache.keep(GAME_ID, mark, json.loads(kept.replace(figure, none)))
        assert KeptFigures(library).missing() == [GAME_ID]


def test_what_an_older_companion_counted_is_counted_anew(library: Library, tmp_path: Path) -> None:
    build(library)
    assert FigureCache(tmp_path, 2).get(GAME_ID, mark_of(library.path(GAME_ID))) is None


def test_a_damaged_journal_is_named_and_skipped(library: Library, tmp_path: Path) -> None:
    path = library.path(GAME_ID)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[60] = lines[60].replace(b'"at":', b'"at": ')
    path.write_bytes(b"".join(lines))
    (tmp_path / "games" / "2026-11-19-aaaa.json").write_text("{}")
    kept = KeptFigures(library)
    steps = list(kept.build())
    assert {game: trouble.code for game, trouble in kept.troubles.items()} == {
        GAME_ID: "damaged", "2026-11-19-aaaa": "not-a-game",
    }  # fmt: skip
    assert steps[-1].done == steps[-1].total == 3
    assert kept.games() == []


def test_a_file_that_was_mostly_about_what_is_gone_is_written_anew(library: Library, tmp_path: Path) -> None:
    cache = FigureCache(tmp_path, 1)
    for number in range(30):
        cache.keep(f"2020-01-01-{number:04}", Mark(1, "x"), {})
    build(library)
    assert len((tmp_path / FILE).read_bytes().splitlines()) == 2
    assert len(KeptFigures(library).games()) == 1


async def test_the_server_has_the_floor_between_any_two_small_steps(library: Library) -> None:
    """Somebody else on the same loop gets as many turns as there are steps."""
    turns = 0
    done: list[Progress] = []

    async def tapping() -> None:
        nonlocal turns
        while True:
            await asyncio.sleep(0)
            turns += 1

    task = asyncio.create_task(tapping())
    await KeptFigures(library).build_in_background(done.append)
    task.cancel()
    assert len(done) > 6
    assert turns >= len(done)
    assert [progress.done for progress in done] == sorted(progress.done for progress in done)


def test_statistics_are_of_what_is_kept(library: Library) -> None:
    build(library)
    found = KeptFigures(library).statistics(Wanted(player="cem"), {})
    assert (found.games, found.players[0].wins) == (1, 1)
    assert gc.isenabled()


def test_a_folder_that_cannot_be_written_to_costs_time_and_no_figure(library: Library, tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    kept = KeptFigures(library)
    list(kept.build())
    assert len(kept.games()) == 1
