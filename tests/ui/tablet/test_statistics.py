"""The host's statistics on the tablet: what is known at once, filters, names joined and parted."""

import flet as ft
import flet_charts as charts
import pytest

from companion.ui.tablet.root import TabletRoot
from companion.ui.theme import dress
from companion.words import say
from tests.ui.fake_desk import FakeDesk, FakeRoom
from tests.ui.fake_evenings import FakeEvenings
from tests.ui.fake_page import Driver, open_page
from tests.ui.tablet.tablet import Tablet


async def shown(
    screen: str, evenings: FakeEvenings | None, *, lang: str = "en", width: float = 1180, about: tuple[str, ...] = ()
) -> Tablet:
    """The host's tablet with one of these screens open."""
    desk = FakeDesk(FakeRoom(), moderates=True, lang=lang)
    desk.evenings = evenings

    def main(page: ft.Page) -> None:
        dress(page, lang)
        root = TabletRoot(page, desk)
        page.controls = [root.control]
        page.update()
        root._ctx.open(screen, *about)

    driver: Driver = await open_page(main, width=width, height=820)
    await driver.settle()
    return Tablet(driver, desk.room, desk)


@pytest.mark.parametrize(("lang", "width"), [("en", 1180), ("de", 820)])
async def test_bars_and_a_table_are_drawn_for_every_player(lang: str, width: float) -> None:
    tablet = await shown("statistics", FakeEvenings(lang), lang=lang, width=width)
    (table,) = tablet.driver.all(ft.DataTable)
    assert len(table.rows) == 5
    assert all(name in tablet.driver.text() for name in ("Ana", "Ben", "Cem", "Eva", "Finn"))


async def test_a_table_without_the_hosts_key_is_told_nothing() -> None:
    """A moderator runs one table, and sees no other evening."""
    tablet = await shown("statistics", None)
    assert tablet.says("Only the browser that opened the link")
    assert not tablet.driver.all(ft.DataTable)


@pytest.mark.parametrize("page", ["Players", "Species"])
@pytest.mark.parametrize("chapter", ["Results", "Points", "Promises", "Trades and bids"])
async def test_every_chapter_is_drawn(page: str, chapter: str) -> None:
    tablet = await shown("statistics", FakeEvenings())
    await tablet.tap(page, chapter)
    assert len(tablet.driver.all(ft.DataTable)) == 1


@pytest.mark.parametrize("lang", ["en", "de"])
async def test_points_over_time_are_lines_with_a_table_beside_them(lang: str) -> None:
    """Every dot tells its day and number to whoever touches it; whoever cannot see the lines has the table."""
    tablet = await shown("statistics", FakeEvenings(lang), lang=lang)
    await tablet.tap(say(lang, "evenings-page-course"))
    (chart,) = tablet.driver.all(charts.LineChart)
    own, won = chart.data_series
    assert len(own.points) == len(won.points) == len(tablet.driver.all(ft.DataTable)[0].rows) == 9
    lowest, highest = min(point.y for point in own.points), max(point.y for point in won.points)
    assert (chart.min_y or 0) < lowest <= highest < (chart.max_y or 0)
    assert "2026-01-12" in str(won.points[0].tooltip)
    assert won.dash_pattern, "colour only helps"


async def test_one_game_is_told_without_a_line() -> None:
    tablet = await shown("statistics", FakeEvenings(games=1))
    await tablet.tap("Over time")
    assert tablet.says("at least two games")
    assert not tablet.driver.all(charts.LineChart)


async def test_records_name_who_holds_them() -> None:
    tablet = await shown("statistics", FakeEvenings())
    await tablet.tap("Records")
    assert tablet.says("Most points")
    assert tablet.says("Longest game (hours)")


async def test_choosing_a_player_counts_only_their_seats_and_tells_with_whom() -> None:
    tablet = await shown("statistics", FakeEvenings())
    await tablet.tap("Choose games", "Ben")
    assert tablet.says("Only: Ben")
    assert tablet.says("Ben had deals with")
    first, partners = tablet.driver.all(ft.DataTable)
    assert (len(first.rows), len(partners.rows)) == (1, 4)
    await tablet.tap("All games")
    assert tablet.says("All finished games")


async def test_days_are_checked_before_they_are_used() -> None:
    tablet = await shown("statistics", FakeEvenings())
    await tablet.tap("Choose games")
    await tablet.driver.type(tablet.driver.field("From"), "soon")
    await tablet.tap("Use these days")
    assert tablet.says("soon is not a date")
    await tablet.driver.type(tablet.driver.field("From"), "2026-08-01")
    await tablet.tap("Use these days")
    assert tablet.says("2 finished games, 12 August 2026 to 12 September 2026")


async def test_what_was_chosen_is_there_after_a_reload() -> None:
    tablet = await shown("statistics", FakeEvenings())
    await tablet.tap("Choose games", "Kjasjavikalimm")
    assert tablet.desk.kept["statistics:moderator"]["species"] == "kjasjavikalimm"


async def test_counting_shows_how_far_it_is_and_what_is_known_meanwhile() -> None:
    evenings = FakeEvenings()
    evenings.to_count = [(10, 40)] * 9
    tablet = await shown("statistics", evenings)
    assert tablet.driver.all(ft.DataTable)
    (bar,) = tablet.driver.all(ft.ProgressBar)
    assert bar.value == 0.25
    assert tablet.says("Counting 10 of 40 games")


async def test_before_the_first_game_is_counted_nobody_is_told_that_there_is_none() -> None:
    evenings = FakeEvenings(games=0)
    evenings.to_count = [(0, 40)] * 3
    tablet = await shown("statistics", evenings)
    assert tablet.says("Counting 0 of 40 games")
    assert not tablet.says("No finished game fits")
    assert not tablet.says("Clean run:"), "nothing is explained that is not there"


async def test_two_names_are_joined_and_parted_again() -> None:
    evenings = FakeEvenings()
    tablet = await shown("statistics", evenings)
    await tablet.tap("Names")
    assert not tablet.alive("Join the two names")
    await tablet.driver.tap(tablet.every("Ana")[0])
    await tablet.driver.tap(tablet.every("Ben")[1])
    await tablet.tap("Count Ana as Ben")
    assert evenings.joined == {"ana": "ben"}
    assert tablet.says("“ana” counts as Ben.")
    await tablet.tap("Count ana separately again")
    assert evenings.joined == {}


async def test_words_of_honour_are_off_until_the_host_wants_them() -> None:
    evenings = FakeEvenings()
    tablet = await shown("statistics", evenings)
    await tablet.tap("Names")
    assert evenings.honour is False
    await tablet.tap("Yes")
    assert evenings.honour is True
