"""Hold to show: a covered secret is nowhere on the wire."""

import flet as ft
import pytest

from companion.ui.widgets import hold
from companion.ui.widgets.hold import HoldToShow
from tests.ui.fake_page import Driver, open_page, tappable

SECRET = "five ships"


class Cover:
    """A cover on a page, and how often its secret was asked for."""

    def __init__(self) -> None:
        self.asked = 0
        self.hold = HoldToShow(self._secret, "Hold to show")
        self.driver: Driver

    def _secret(self) -> ft.Control:
        self.asked += 1
        return ft.Text(SECRET)

    async def press(self) -> None:
        (area,) = self.driver.all(ft.GestureDetector)
        await self.driver.event(area, "long_press_down")

    async def let_go(self, how: str) -> None:
        (area,) = self.driver.all(ft.GestureDetector)
        await self.driver.event(area, how)

    @property
    def seen(self) -> bool:
        return SECRET in self.driver.texts()


@pytest.fixture
async def cover() -> Cover:
    made = Cover()
    made.driver = await open_page(lambda page: page.add(made.hold.control))
    return made


async def test_a_covered_secret_is_not_even_built(cover: Cover) -> None:
    assert cover.asked == 0
    assert SECRET.encode() not in cover.driver.sent
    assert cover.driver.texts() == ["Hold to show"]


async def test_the_secret_is_there_while_it_is_held(cover: Cover) -> None:
    await cover.press()
    assert cover.seen
    assert SECRET.encode() in cover.driver.sent


@pytest.mark.parametrize("how", ["long_press_end", "long_press_cancel", "exit"])
async def test_it_is_gone_on_release_on_a_scroll_and_when_the_pointer_leaves(cover: Cover, how: str) -> None:
    await cover.press()
    cover.driver.forget()
    await cover.let_go(how)
    assert not cover.seen
    assert SECRET.encode() not in cover.driver.sent
    assert SECRET not in str(cover.driver.page.controls)


async def test_a_second_press_builds_the_secret_anew(cover: Cover) -> None:
    """What was a bid of five may have become six since."""
    await cover.press()
    await cover.let_go("long_press_end")
    await cover.press()
    assert cover.asked == 2


async def test_a_tap_shows_nothing(cover: Cover) -> None:
    """Covered unless held down: there is nothing beside the cover that could be tapped."""
    assert [control for control in cover.driver.controls() if tappable(control)] == []


async def test_it_covers_itself_in_the_end(cover: Cover, monkeypatch: pytest.MonkeyPatch) -> None:
    """A phone that lost its connection never says that the finger is gone."""
    monkeypatch.setattr(hold, "LONGEST", 0.0)
    await cover.press()
    assert cover.asked == 1
    assert not cover.seen


async def test_a_screen_can_cover_it_at_any_time(cover: Cover) -> None:
    await cover.press()
    cover.hold.cover()
    assert not cover.seen
    cover.hold.cover()
    assert cover.driver.texts() == ["Hold to show"]


async def test_a_secret_in_another_place_is_there_only_while_it_is_held() -> None:
    """A cover in the footer opens over the list above it: in its own place there is no room for a whole count."""
    place = ft.Container(visible=False)
    made = Cover()
    made.hold = HoldToShow(made._secret, "Hold to show", place)
    made.driver = await open_page(lambda page: page.add(place, made.hold.control))
    assert SECRET.encode() not in made.driver.sent
    await made.press()
    assert made.driver.texts() == [SECRET, "Hold to show"]
    await made.let_go("long_press_end")
    assert made.driver.texts() == ["Hold to show"]
    assert place.content is None
