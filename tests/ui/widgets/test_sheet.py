"""A sheet comes and goes, on phones from below and on tablets in the middle, and tells when it is gone."""

import flet as ft
import pytest

from companion.ui.widgets.buttons import main_button, side_button
from companion.ui.widgets.sheet import Sheet
from tests.ui.fake_page import Driver, open_page


async def opened(width: float = 1180) -> tuple[Sheet, Driver]:
    driver = await open_page(lambda page: page.add(ft.Text("table")), width=width)
    return Sheet(driver.page, "Close"), driver


@pytest.mark.parametrize(
    ("width", "place"), [(390, ft.Alignment.BOTTOM_CENTER), (820, ft.Alignment.CENTER), (1180, ft.Alignment.CENTER)]
)
async def test_it_shows_title_body_and_actions(width: float, place: ft.Alignment) -> None:
    sheet, driver = await opened(width)
    heard: list[str] = []
    sheet.show(
        "Deal", ft.Text("body"), [side_button("No", sheet.close), main_button("Yes", lambda: heard.append("yes"))]
    )
    assert sheet.is_open
    assert {"Deal", "body", "Yes", "No"} <= set(driver.texts())
    (dialog,) = driver.all(ft.AlertDialog)
    assert dialog.alignment == place
    await driver.tap("Yes")
    assert heard == ["yes"]


@pytest.mark.parametrize("width", [390, 1180])
async def test_actions_may_come_in_rows(width: float) -> None:
    sheet, driver = await opened(width)
    sheet.show("Deal", ft.Text("body"), [ft.Row([main_button("Yes", sheet.close)])])
    await driver.tap("Yes")
    assert not sheet.is_open


async def test_the_cross_closes_it_and_tells() -> None:
    sheet, driver = await opened()
    gone: list[str] = []
    sheet.show("Deal", ft.Text("body"), on_close=lambda: gone.append("gone"))
    await driver.tap("Close")
    assert not sheet.is_open
    assert driver.texts() == ["table"]
    assert gone == ["gone"]


async def test_a_tap_beside_it_closes_it_and_tells_once() -> None:
    sheet, driver = await opened()
    gone: list[str] = []
    sheet.show("Deal", ft.Text("body"), on_close=lambda: gone.append("gone"))
    (dialog,) = driver.all(ft.AlertDialog)
    await driver.event(dialog, "dismiss")
    assert not sheet.is_open
    sheet.close()
    assert gone == ["gone"]


async def test_another_one_takes_its_place() -> None:
    """A dismissal of the first that arrives late does not close the second."""
    sheet, driver = await opened()
    gone: list[str] = []
    sheet.show("One", ft.Text("first"), on_close=lambda: gone.append("one"))
    (first,) = driver.all(ft.AlertDialog)
    sheet.show("Two", ft.Text("second"), on_close=lambda: gone.append("two"))
    await driver.event(first, "dismiss")
    assert sheet.is_open
    assert "second" in driver.texts()
    assert "first" not in driver.texts()
    assert gone == ["one"]


async def test_closing_nothing_does_nothing() -> None:
    sheet, driver = await opened()
    driver.forget()
    sheet.close()
    assert driver.sent == b""


async def test_a_browser_that_never_says_that_a_sheet_is_gone() -> None:
    """Flet keeps each until then; a phone that is bad or broken must not fill the memory."""
    sheet, driver = await opened()
    for number in range(50):
        sheet.show(f"Deal {number}", ft.Text("body"))
    assert len(driver.page._dialogs.controls) == 2  # the open one, and the last, which may still be on its way out
    assert "Deal 49" in driver.texts()
