"""Numbers that lie open as tiles: any of them is one tap, and they stay within their bounds."""

from companion.ui.widgets.numbers import SHOWN, Numbers
from tests.ui.fake_page import Driver, open_page


async def shown(numbers: Numbers) -> Driver:
    return await open_page(lambda page: page.add(numbers.control))


async def test_any_number_is_one_tap_and_is_told() -> None:
    heard: list[int] = []
    numbers = Numbers("Ships", 2, heard.append, high=5)
    driver = await shown(numbers)
    await driver.tap("Ships 5")
    await driver.tap("Ships 0")
    assert (heard, numbers.value) == ([5, 0], 0)
    assert driver.texts() == list("012345")


async def test_of_many_numbers_those_around_the_one_that_holds_are_there() -> None:
    """Two taps lead further, and none out of the bounds."""
    numbers = Numbers("Minutes", 10, low=1, high=60)
    driver = await shown(numbers)
    assert driver.texts() == [str(n) for n in range(6, 15)]
    await driver.tap("Minutes 14")
    assert driver.has("Minutes 18")
    numbers.set(60)
    await driver.settle()
    assert driver.texts()[-1] == "60"
    assert len(driver.texts()) == SHOWN


async def test_a_value_from_outside_is_brought_inside_and_not_told() -> None:
    heard: list[int] = []
    numbers = Numbers("Bid", 7, heard.append, high=5)
    assert numbers.value == 5
    numbers.set(-3)
    assert (numbers.value, heard) == (0, [])


async def test_below_zero_is_written_with_a_minus_sign() -> None:
    driver = await shown(Numbers("Points", -3, low=-9, high=0))
    assert "−3" in driver.texts()
