"""One Chromium for everybody at the table; each tablet and phone is a context of its own in it."""

import contextlib
import json
from collections.abc import AsyncIterator
from typing import Any

from playwright.async_api import Browser, Page, async_playwright, expect

from tests.browser.engine import call
from tests.web.chrome import FLAGS


@contextlib.asynccontextmanager
async def chromium(path: str) -> AsyncIterator[Browser]:
    """Starts the browser, and closes it with all that is open in it. `path`: the fixture `chromium_path`."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=FLAGS)
        try:
            yield browser
        finally:
            await browser.close()


async def flet_in_front(page: Page) -> None:
    """Waits until Flet has taken over from the plain page that a table begins with."""
    await expect(page.locator("#page")).to_have_count(0, timeout=120_000)


class Chromium:
    """A page of Chromium's as tests of every engine know it; see tests/browser/engine.py."""

    name = "Chromium"

    def __init__(self, page: Page) -> None:
        self._page = page

    async def goto(self, url: str) -> None:
        await self._page.goto(url, wait_until="commit")

    async def run(self, function: str, *arguments: Any) -> Any:
        return json.loads(await self._page.evaluate(call(function, arguments)))

    async def touch(self, x: float, y: float) -> None:
        await self._page.touchscreen.tap(x, y)

    async def wheel(self, x: float, y: float, down: float) -> None:
        await self._page.mouse.move(x, y)
        await self._page.mouse.wheel(0, down)

    async def keys(self, text: str) -> None:
        await self._page.keyboard.type(text)
