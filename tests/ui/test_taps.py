"""A second tap of the same finger does nothing where something else has come under it."""

from functools import partial

import flet as ft

from companion.ui.live import pressed
from companion.ui.taps import DOUBLE, Taps, does_the_same, made
from tests.ui.fake_page import Driver, open_page


class Page:
    """Whatever taps are kept for."""

    def tap(self) -> None:
        """Does something to this page."""


def nothing() -> None:
    """What a button does."""


def something() -> None:
    """What another does."""


def test_a_button_made_since_the_last_tap_takes_no_second_one() -> None:
    taps, page = Taps(), Page()
    old, began, fresh = made(), made(), made()
    taps.tapped(page, began, nothing, at=10.0)
    assert taps.is_second(page, fresh, something, at=10.0 + DOUBLE / 2)
    assert not taps.is_second(page, old, something, at=10.0 + DOUBLE / 2), "it was there to be aimed at"
    assert not taps.is_second(page, fresh, something, at=10.0 + DOUBLE), "somebody had a look"
    assert not taps.is_second(page, fresh, nothing, at=10.0 + DOUBLE / 2), "a tile that counts takes every tap"
    assert not taps.is_second(Page(), fresh, something, at=10.0), "another's finger"


def test_handlers_are_told_apart_by_what_they_do_to_what() -> None:
    """A handler is made anew with every drawing: it is compared by its code and by what it is about."""

    def buying(space: int) -> object:
        return lambda: print(space)

    assert does_the_same(buying(3), buying(3))
    assert not does_the_same(buying(3), buying(4))
    assert does_the_same(partial(print, 1), partial(print, 1))
    assert not does_the_same(partial(print, 1), partial(print, 2))
    assert not does_the_same(buying(3), nothing)
    page = Page()
    assert does_the_same(page.tap, page.tap)
    assert not does_the_same(page.tap, Page().tap)


class Replaced:
    """A page whose one button gives way to another, as Split does, or is drawn anew, as a tile that counts."""

    def __init__(self) -> None:
        self.did: list[str] = []
        self.place = ft.Container()
        self.show("Split")

    def show(self, name: str) -> None:
        self.place.content = ft.FilledButton(name, **pressed(partial(self.do, name)))

    def do(self, name: str) -> None:
        self.did.append(name)
        self.show("Bid by hand" if name == "Split" else name)
        self.place.update()

    async def open(self) -> Driver:
        return await open_page(lambda page: page.add(self.place))


async def test_split_and_then_bid_by_hand() -> None:
    """The first tap splits; the second was meant for Split as well, and ends no auction."""
    page = Replaced()
    driver = await page.open()
    await driver.tap_twice("Split", "Bid by hand")
    assert page.did == ["Split"]
    await driver.tap("Bid by hand")
    assert page.did == ["Split", "Bid by hand"]


async def test_a_long_press_right_after_a_tap_is_a_second_one_as_well() -> None:
    page = Replaced()
    driver = await page.open()
    await driver.tap("Split")
    await driver.at_once(driver.named("Bid by hand"), "long_press")
    assert page.did == ["Split"]


async def test_what_is_drawn_anew_for_the_same_takes_quick_taps() -> None:
    page = Replaced()
    page.show("One more")
    driver = await page.open()
    await driver.tap_twice("One more", "One more")
    assert page.did == ["One more", "One more"]
