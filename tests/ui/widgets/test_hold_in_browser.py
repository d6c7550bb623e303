"""Hold to show under a real mouse and a real finger."""

from collections.abc import AsyncIterator

import flet as ft
import pytest
from playwright.async_api import CDPSession, Locator, Page, expect

from companion.ui.widgets.hold import HoldToShow
from tests.ui.fake_desk import FakeDesk
from tests.ui.harness import Stage

pytestmark = pytest.mark.browser
AT = {"x": 150, "y": 20}
BEYOND = 600
"""Milliseconds after which Flutter calls a press a long one (500), and some."""


class Covered:
    """A root that is nothing but a cover."""

    def __init__(self, page: ft.Page, desk: FakeDesk) -> None:
        self.control = HoldToShow(lambda: ft.Text("five ships"), "Hold to show").control

    def follow(self) -> None:
        """Follows nothing."""

    def tick(self) -> None:
        """Follows nothing."""


@pytest.fixture
async def phone(chromium_path: str) -> AsyncIterator[Page]:
    async with Stage(factory=Covered) as stage:
        yield await stage.open("caylion", size="phone")


async def is_shown(secret: Locator, yes: bool) -> None:
    await expect(secret).to_have_count(1 if yes else 0, timeout=30_000)


async def finger(cdp: CDPSession, kind: str, *points: dict[str, int]) -> None:
    await cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})


async def test_mouse_and_finger(phone: Page) -> None:
    """One page for both: starting a browser is what takes the time."""
    secret = phone.get_by_text("five ships")
    await is_shown(secret, False)

    await phone.mouse.move(**AT)
    await phone.mouse.down()
    await is_shown(secret, True)
    await phone.wait_for_timeout(BEYOND)
    await is_shown(secret, True)
    await phone.mouse.up()
    await is_shown(secret, False)

    await phone.mouse.down()
    await is_shown(secret, True)
    await phone.mouse.move(AT["x"], 700)
    await is_shown(secret, False)
    await phone.mouse.up()

    cdp = await phone.context.new_cdp_session(phone)
    for end in ("touchEnd", "touchCancel"):
        await finger(cdp, "touchStart", AT)
        await is_shown(secret, True)
        await phone.wait_for_timeout(BEYOND)
        await is_shown(secret, True)
        await finger(cdp, end)
        await is_shown(secret, False)
