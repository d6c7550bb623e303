"""The bars of a score stand on one scale and can be read without their colours."""

import flet as ft

from companion.ui import theme
from companion.ui.widgets.chart import Bar, Part, stacked_bars
from tests.ui.fake_page import Driver, open_page
from tests.ui.widgets.desk import words


def bar(name: str, *parts: Part, best: bool = False) -> Bar:
    total = words().twelfths(sum(part.twelfths for part in parts))
    return Bar(ft.Text(name), parts, total, best)


def points(twelfths: int) -> Part:
    return Part("Points", twelfths, ft.Icons.STAR, theme.ACCENT)


def goods(twelfths: int) -> Part:
    return Part("Goods", twelfths, ft.Icons.CATEGORY, theme.GOOD_SOFT)


def penalties(twelfths: int) -> Part:
    return Part("Penalties", twelfths, ft.Icons.GAVEL, theme.BAD_SOFT)


async def chart(*bars: Bar) -> Driver:
    return await open_page(lambda page: page.add(stacked_bars(words(), bars)))


def lengths(driver: Driver) -> list[list[object]]:
    """For each bar the lengths of its cells, the empty rest last."""
    rows = [row for row in driver.all(ft.Row) if row.spacing == 2]
    return [[cell.expand for cell in row.controls] for row in rows]


async def test_all_bars_have_one_scale() -> None:
    driver = await chart(bar("Ana", points(240), goods(42)), bar("Ben", points(120)))
    assert lengths(driver) == [[240, 42], [120, 162]]


async def test_the_parts_are_read_out_with_the_total_beside_them() -> None:
    driver = await chart(bar("Ana", points(240), goods(42), penalties(-12)))
    labels = [part.label for part in driver.all(ft.Semantics)]
    assert labels == ["Points 20, Goods 3½, Penalties −1"]
    assert {"Ana", "22½"} <= set(driver.texts())


async def test_what_is_taken_off_has_an_edge_and_a_minus() -> None:
    driver = await chart(bar("Ana", points(60), penalties(-24)))
    edges = [box for box in driver.all(ft.Container) if box.border and box.border.top.color is theme.BAD]
    assert [box.expand for box in edges] == [24]
    assert "−2" in driver.texts()


async def test_parts_of_nothing_are_left_out_and_narrow_ones_have_no_text() -> None:
    driver = await chart(bar("Ana", points(1200), goods(6), penalties(0)))
    assert lengths(driver) == [[1200, 6]]
    assert "½" not in driver.texts()
    assert "100½" in driver.texts()


async def test_the_best_has_a_cup() -> None:
    driver = await chart(bar("Ana", points(120), best=True), bar("Ben", points(60)))
    cups = [icon for icon in driver.all(ft.Icon) if icon.icon == ft.Icons.EMOJI_EVENTS]
    assert len(cups) == 1


async def test_nobody_has_anything() -> None:
    driver = await chart(bar("Ana"), bar("Ben"))
    assert driver.texts() == ["Ana", "0", "Ben", "0"]
