"""The fake page and desk take what the server takes from browsers and screens, and complain where that is nothing."""

from collections.abc import Callable

import flet as ft
import pytest

from companion.ui.desk import MOST_DRAFT
from tests.ui.fake_desk import FakeDesk, FakeRoom
from tests.ui.fake_page import open_page


@pytest.mark.parametrize(
    "make",
    [
        ft.Dropdown,
        ft.Slider,
        ft.SearchBar,
        lambda: ft.RadioGroup(ft.Text("a")),
        lambda: ft.Chip(label=ft.Text("a")),
        lambda: ft.ExpansionTile(ft.Text("a")),
    ],
)
async def test_an_input_that_the_reader_of_frames_does_not_know(make: Callable[[], ft.Control]) -> None:
    """On a real screen whatever is entered there would be dropped without a word."""
    control = make()
    with pytest.raises(AssertionError, match=type(control).__name__):
        await open_page(lambda page: page.add(control))


async def test_an_event_that_the_reader_of_frames_drops() -> None:
    driver = await open_page(lambda page: page.add(ft.Switch()))
    (switch,) = driver.all(ft.Switch)
    await driver.event(switch, "change", True)
    with pytest.raises(AssertionError, match="drops"):
        await driver.event(switch, "no_such_event")


async def test_a_text_is_cut_as_the_server_cuts_it() -> None:
    driver = await open_page(lambda page: page.add(ft.TextField(max_length=3)))
    (field,) = driver.all(ft.TextField)
    await driver.type(field, "abcdef")
    assert field.value == "abc"


def test_a_draft_that_the_server_would_not_keep() -> None:
    with pytest.raises(AssertionError, match="too long"):
        FakeDesk(FakeRoom()).remember("deal", "x" * MOST_DRAFT)
