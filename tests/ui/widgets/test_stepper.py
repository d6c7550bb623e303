"""A stepper counts each tap at once and stays within its bounds."""

import flet as ft

from companion.ui.widgets.stepper import Stepper
from tests.ui.fake_page import Driver, open_page


async def shown(stepper: Stepper) -> Driver:
    return await open_page(lambda page: page.add(stepper.control))


async def test_each_tap_counts_at_once_and_is_told() -> None:
    heard: list[int] = []
    stepper = Stepper("Colony bid", 2, heard.append)
    driver = await shown(stepper)
    await driver.tap("Colony bid plus")
    await driver.tap("Colony bid plus")
    await driver.tap("Colony bid minus")
    assert heard == [3, 4, 3]
    assert stepper.value == 3
    assert driver.texts() == ["3"]


async def test_the_value_can_be_read_out() -> None:
    stepper = Stepper("Colony bid", 2, lambda value: None)
    driver = await shown(stepper)
    await driver.tap("Colony bid plus")
    (number,) = driver.all(ft.Text)
    assert number.semantics_label == "Colony bid 3"


async def test_at_a_bound_the_button_is_disabled_and_a_forged_tap_changes_nothing() -> None:
    """A browser can send a click for a disabled button."""
    heard: list[int] = []
    stepper = Stepper("Bid", 4, heard.append, high=5)
    driver = await shown(stepper)
    await driver.tap("Bid plus")
    plus = driver.named("Bid plus")
    assert isinstance(plus, ft.IconButton)
    assert plus.disabled
    await driver.force(plus)
    assert (stepper.value, heard) == (5, [5])
    await driver.tap("Bid minus")
    assert not plus.disabled


async def test_a_value_outside_the_bounds_is_brought_inside() -> None:
    assert Stepper("Bid", 7, lambda value: None, high=5).value == 5
    assert Stepper("Bid", -7, lambda value: None, low=-2).value == -2


async def test_larger_steps_stop_at_the_bound() -> None:
    heard: list[int] = []
    stepper = Stepper("Points", 3, heard.append, high=12, steps=(1, 5))
    driver = await shown(stepper)
    await driver.tap("Points plus 5")
    await driver.tap("Points plus 5")
    await driver.tap("Points minus 5")
    await driver.tap("Points minus")
    assert heard == [8, 12, 7, 6]


async def test_a_value_from_outside_is_shown_but_not_told() -> None:
    heard: list[int] = []
    stepper = Stepper("Bid", 3, heard.append, high=5)
    driver = await shown(stepper)
    stepper.set(9)
    assert driver.texts() == ["5"]
    stepper.set(9, high=8)
    assert driver.texts() == ["8"]
    assert heard == []


async def test_below_zero_is_written_with_a_minus_sign() -> None:
    driver = await shown(Stepper("Points", -3, lambda value: None, low=-9))
    assert driver.texts() == ["−3"]


async def test_a_tap_sends_a_small_message() -> None:
    """A tap must not draw the stepper anew: under a quick thumb that would be lost or late."""
    driver = await shown(Stepper("Bid", 3, lambda value: None))
    driver.forget()
    await driver.tap("Bid plus")
    assert len(driver.frames) == 1
    assert len(driver.sent) < 150
