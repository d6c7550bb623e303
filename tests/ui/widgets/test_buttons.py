"""Buttons do what they say, have names, and survive a fault in what they do."""

import logging
from collections.abc import Callable

import flet as ft
import pytest

from companion.ui import theme
from companion.ui.dealing.tiles import word_tile
from companion.ui.widgets.buttons import icon_button, main_button, segmented, side_button
from companion.ui.widgets.layout import face, tile
from tests.ui.fake_page import open_page

KINDS = pytest.mark.parametrize("make", [main_button, side_button])
Make = Callable[..., ft.Control]


@KINDS
async def test_a_tap_is_handled(make: Make) -> None:
    heard: list[str] = []
    button = make("Next phase", lambda: heard.append("tap"), ft.Icons.ARROW_FORWARD)
    driver = await open_page(lambda page: page.add(ft.Row([button])))
    await driver.tap("Next phase")
    assert heard == ["tap"]


@pytest.mark.parametrize("event", ["click", "long_press"])
async def test_a_press_of_any_length_is_a_tap(event: str) -> None:
    """Flet's buttons send a press of half a second as something else, or not at all: a heavy hand is a hand as well."""
    heard: list[str] = []

    def hears(name: str) -> Callable[[], None]:
        return lambda: heard.append(name)

    buttons: dict[str, ft.Control] = {
        "main": main_button("main", hears("main")),
        "side": side_button("side", hears("side")),
        "icon": icon_button(ft.Icons.ADD, "icon", hears("icon")),
        "tile": tile(ft.Text("tile"), "tile", hears("tile")),
        "face": face(ft.Text("face"), hears("face")),
        "more": word_tile("more", ft.Icons.ADD, 80, "more", hears("more")),
    }
    chosen = segmented([("one", "one")], "", heard.append)
    driver = await open_page(lambda page: page.add(ft.Row([*buttons.values()]), chosen))
    for name in [*buttons, "one"]:
        await driver.event(driver.named(name), event)
    assert heard == [*buttons, "one"]


@KINDS
async def test_a_coroutine_is_awaited(make: Make) -> None:
    heard: list[str] = []

    async def handle() -> None:
        heard.append("tap")

    driver = await open_page(lambda page: page.add(ft.Row([make("Next phase", handle)])))
    await driver.tap("Next phase")
    assert heard == ["tap"]


@KINDS
async def test_a_fault_is_logged_and_never_reaches_the_player(make: Make, caplog: pytest.LogCaptureFixture) -> None:
    """Flet would send the traceback to the browser and replace the page by it."""

    def fault() -> None:
        raise RuntimeError("the secret bid is 5")

    driver = await open_page(lambda page: page.add(ft.Row([make("Seal", fault)])))
    driver.forget()
    with caplog.at_level(logging.ERROR):
        await driver.tap("Seal")
    assert b"secret" not in driver.sent
    assert "RuntimeError" in caplog.text


@KINDS
async def test_a_disabled_button_cannot_be_tapped(make: Make) -> None:
    driver = await open_page(lambda page: page.add(ft.Row([make("Buy", lambda: None, disabled=True)])))
    with pytest.raises(AssertionError, match="disabled"):
        await driver.tap("Buy")


async def test_an_icon_button_has_a_name_and_room_for_a_finger() -> None:
    heard: list[str] = []
    button = icon_button(ft.Icons.UNDO, "Take back", lambda: heard.append("tap"))
    driver = await open_page(lambda page: page.add(button))
    (icon,) = driver.all(ft.Icon)
    assert icon.semantics_label == "Take back"
    assert button.width is not None
    assert button.width >= theme.TARGET
    await driver.tap("Take back")
    assert heard == ["tap"]


async def test_one_of_a_few_is_chosen_and_marked_by_more_than_colour() -> None:
    heard: list[str] = []
    choice = segmented([("8", "8 min"), ("10", "10 min")], "10", heard.append)
    driver = await open_page(lambda page: page.add(choice))
    selected = [part.selected for part in driver.all(ft.Semantics)]
    assert selected == [False, True]
    assert [icon.icon for icon in driver.all(ft.Icon)] == [ft.Icons.CHECK]
    await driver.tap("8 min")
    assert heard == ["8"]
