"""The archive on the host's tablet: finding, opening, remarks, and deleting after two questions."""

import flet as ft
import pytest

from tests.ui.fake_evenings import FakeEvenings
from tests.ui.tablet.test_statistics import shown

GAME = "2026-09-12-p2x9"


@pytest.mark.parametrize(("lang", "width"), [("en", 1180), ("de", 820)])
async def test_every_game_is_listed_with_how_it_stands(lang: str, width: float) -> None:
    tablet = await shown("archive", FakeEvenings(lang), lang=lang, width=width)
    assert tablet.says("Dora had to catch her train")
    assert tablet.says("Nobody can read that game.")
    assert tablet.says("Eva")


async def test_nobody_but_the_host_sees_the_list() -> None:
    tablet = await shown("archive", None)
    assert not tablet.says("Dora")
    assert tablet.says("Only the browser that opened the link")


async def test_games_are_found_by_words_and_marks() -> None:
    tablet = await shown("archive", FakeEvenings())
    await tablet.driver.type(tablet.driver.field("Name, species, day or note"), "train")
    await tablet.tap("Find")
    assert tablet.says("One game")
    await tablet.driver.type(tablet.driver.field("Name, species, day or note"), "")
    await tablet.tap("Find", "Starred")
    assert not tablet.says("Dora")
    await tablet.tap("Starred", "Unfinished", "Finished")
    assert tablet.says("One game")


async def test_one_game_tells_its_table_its_ledger_and_its_story() -> None:
    tablet = await shown("archive", FakeEvenings(), about=(GAME,))
    assert tablet.says("Eva (Kjas) wins with 42½ points.")
    assert tablet.driver.all(ft.DataTable)
    await tablet.tap("Ledger")
    assert tablet.says("2 food, due on turn 2")
    await tablet.tap("Story")
    assert tablet.says("Turning points")
    await tablet.tap("Auctions")
    assert tablet.says("There is nothing to tell here.")
    await tablet.tap("All games")
    assert tablet.says("3 games")


async def test_star_note_and_putting_away_stay_on_this_machine() -> None:
    evenings = FakeEvenings()
    tablet = await shown("archive", evenings)
    await tablet.tap("Put a star on 2026-10-03-k3f9")
    assert evenings.shelf[0].star
    await tablet.driver.tap(tablet.every("Open")[0])
    await tablet.driver.type(tablet.driver.field("Note"), "  go on  in May ")
    await tablet.tap("Save the note", "Put away", "Put back on the shelf")
    assert not evenings.shelf[0].away
    await tablet.tap("Put away", "All games")
    assert (evenings.shelf[0].note, evenings.shelf[0].away) == ("go on in May", True)
    assert not tablet.says("go on in May")
    await tablet.tap("Put away")
    assert tablet.says("go on in May")


async def test_a_game_is_deleted_after_a_yes_and_its_name() -> None:
    """The same two questions as `companion delete` asks."""
    evenings = FakeEvenings()
    tablet = await shown("archive", evenings, about=(GAME,))
    await tablet.tap("Delete this game", "Keep it")
    assert len(evenings.shelf) == 3
    await tablet.tap("Delete this game", "Yes, delete it")
    await tablet.driver.type(tablet.driver.field("Name of the game"), "2026-09-12")
    await tablet.tap("Delete for good")
    assert len(evenings.shelf) == 3
    assert tablet.says("That is not the game’s name.")
    await tablet.driver.type(tablet.driver.field("Name of the game"), GAME)
    await tablet.tap("Delete for good")
    assert [one.id for one in evenings.shelf] == ["2026-10-03-k3f9", "2026-09-01-b4d2"]
    assert tablet.says(GAME)
