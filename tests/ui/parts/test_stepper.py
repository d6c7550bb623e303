"""A stepper counts each tap at once and stays within its bounds."""

import flet as ft

from companion.ui.parts.stepper import Stepper
from tests.ui.fake_page import open_page


async def test_each_tap_counts_at_once() -> None:
    heard: list[int] = []
    stepper = Stepper("Colony bid", 2, heard.append)
    driver = await open_page(lambda page: page.add(stepper.control))
    await driver.tap("Colony bid plus")
    await driver.tap("Colony bid plus")
    await driver.tap("Colony bid minus")
    assert heard == [3, 4, 3]
    assert stepper.value == 3
    assert driver.texts() == ["3"]
    assert driver.all(ft.Text)[0].semantics_label == "Colony bid 3"
