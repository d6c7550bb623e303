"""Where the tablet is follows from the table."""

import flet as ft
import pytest

from companion.ui.drafts.setup import SetupDraft
from companion.ui.tablet.root import TabletRoot
from tests.ui.fake_page import open_page
from tests.ui.tablet.tablet import show


async def test_home_comes_first_and_a_new_game_begins_with_its_seats() -> None:
    """Before the table is open there is nothing to moderate."""
    tablet = await show("empty")
    assert tablet.driver.has("New game")
    await tablet.tap("New game", "Zeth")
    assert SetupDraft.of(tablet.desk).chosen == ["zeth"]


async def test_the_lobby_stands_until_somebody_starts() -> None:
    """An opened table shows how to join first."""
    tablet = await show("lobby")
    assert tablet.says("Table K7RXQ")
    await tablet.tap("Start the game")
    assert tablet.driver.has("Start the timer")


async def test_joining_is_one_tap_away_in_every_phase() -> None:
    """The QR code is needed all evening: a phone dies, a guest comes late."""
    tablet = await show("colony")
    await tablet.tap("Join with a phone")
    assert tablet.says("http://192.168.1.20:8550/t/K7RXQ")
    await tablet.tap("Back to the table")
    assert tablet.says("chooses")


async def test_another_language_changes_everything_at_once() -> None:
    """What was open stays open."""
    tablet = await show("trade")
    await tablet.tap("Menu", "Deutsch")
    assert tablet.driver.has("Zurück zum Tisch")
    await tablet.tap("Zurück zum Tisch")
    assert tablet.driver.has("Weiter: Produktion")


async def test_turning_the_tablet_draws_it_for_the_other_shape() -> None:
    """Landscape and portrait differ by width only: a keyboard that slides in changes nothing."""
    tablet = await show("trade")
    page = tablet.driver.page
    layers = page.controls[0]
    assert isinstance(layers, ft.Stack)
    root = layers.controls[0]
    assert isinstance(root, ft.Container)
    before = root.content
    tablet.driver.conn.session.apply_page_patch({"height": 400})
    await tablet.driver.force(page, "resize", {"width": 1180, "height": 400})
    assert root.content is before
    tablet.driver.conn.session.apply_page_patch({"width": 820})
    await tablet.driver.force(page, "resize", {"width": 820, "height": 1180})
    assert root.content is not before


@pytest.mark.parametrize("stage", ["lobby", "trade"])
async def test_trouble_with_the_file_is_on_every_phase_and_in_the_lobby(stage: str) -> None:
    """The game goes on, but the table must know."""
    tablet = await show(stage)
    tablet.room.trouble = "The disk is full."
    tablet.room.changed()
    await tablet.driver.settle()
    assert tablet.says("The disk is full.")


async def test_a_game_that_cannot_be_read_is_listed_with_its_trouble() -> None:
    """And nothing is offered to be done with it."""
    tablet = await show("empty")
    assert tablet.says("2026-09-30-b4d2")
    assert tablet.says("Nobody can read that game.")
    assert len(tablet.every("Continue")) == 1


async def test_a_set_up_half_done_is_found_again() -> None:
    """The second page of the same browser starts in the set-up."""
    tablet = await show("empty")
    await tablet.tap("New game", "Zeth", "Unity")

    def main(page: ft.Page) -> None:
        page.controls = [TabletRoot(page, tablet.desk).control]
        page.update()

    driver = await open_page(main)
    assert [field.label for field in driver.all(ft.TextField)] == ["Zeth", "Unity"]


@pytest.mark.parametrize("lang", ["en", "de"])
async def test_the_edition_follows_the_language(lang: str) -> None:
    """A German table most likely has the German box."""
    tablet = await show("empty", lang=lang)
    assert SetupDraft.of(tablet.desk).edition == {"en": "remastered", "de": "german"}[lang]
