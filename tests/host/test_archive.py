"""The archive: every game can be found again, and what people put on games stays on this machine."""

from pathlib import Path

import pytest

from companion.host.archive import found
from companion.host.settings import Remark, SettingsFile
from companion.telling.evenings import Sought
from tests.host.conftest import Open
from tests.report.evening import GAME_ID, until
from tests.report.kept import play_into, put_evening

RUNNING = "2026-11-17-abcd"


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """A finished game with a star, a running one with a note, and a file that is none."""
    put_evening(tmp_path)
    play_into(tmp_path, [line.replace('"Ana"', '"Zoë"') for line in until("seal_bid", 3)], RUNNING)
    (tmp_path / "games" / "2026-11-19-aaaa.json").write_text("{}")
    settings = SettingsFile(tmp_path)
    settings.remark(GAME_ID, Remark(star=True))
    settings.remark(RUNNING, Remark(note="At the Lake"))
    return tmp_path


@pytest.mark.parametrize(
    ("sought", "expected"),
    [
        (Sought(), [GAME_ID, "2026-11-19-aaaa", RUNNING]),
        (Sought("zoë"), [RUNNING]),
        (Sought("LAKE  zoë"), [RUNNING]),
        (Sought("unity cem"), [GAME_ID, RUNNING]),
        (Sought("lake ana"), []),
        (Sought("k3f9"), [GAME_ID]),
        (Sought(star=True), [GAME_ID]),
        (Sought(finished=True), [GAME_ID]),
        (Sought(finished=False, players=5), [RUNNING]),
        (Sought(players=4), []),
        (Sought(since="2026-11-17"), []),
        (Sought(until="2026-11-16", players=5), [GAME_ID, RUNNING]),
        (Sought(away=True), []),
    ],
)
def test_games_are_found_by_what_people_remember(
    games: Path, open_house: Open, sought: Sought, expected: list[str]
) -> None:
    assert [one.game for one in found(open_house().archive(), sought)] == expected


def test_a_game_shows_how_it_stands_or_what_is_the_matter(games: Path, open_house: Open) -> None:
    shown = {one.game: one for one in open_house().archive()}
    assert (shown[GAME_ID].finished, shown[GAME_ID].stands["winners"]) == (True, ["Cem"])
    assert shown[RUNNING].seats[0] == ("caylion", "Zoë")
    trouble = shown["2026-11-19-aaaa"].trouble
    assert trouble is not None
    assert trouble.code == "not-a-game"


def test_a_game_that_is_put_away_is_there_for_who_looks_for_it(games: Path, open_house: Open) -> None:
    house = open_house()
    house.settings.remark(RUNNING, Remark(away=True))
    assert [one.game for one in found(house.archive(), Sought(away=True))] == [RUNNING]
    assert RUNNING not in [one.game for one in found(house.archive(), Sought())]
    house.settings.remark(RUNNING, Remark())
    assert RUNNING not in open_house().settings.now.remarks


def test_a_deleted_game_takes_its_remark_along_and_one_on_a_table_stays(games: Path, open_house: Open) -> None:
    house = open_house()
    assert house.table_for(RUNNING) is not None
    refused = house.delete(RUNNING)
    assert refused is not None
    assert refused.code == "in-use"
    assert house.delete(GAME_ID) is None
    assert list(house.settings.now.remarks) == [RUNNING]
    assert GAME_ID not in [one.game for one in house.archive()]
