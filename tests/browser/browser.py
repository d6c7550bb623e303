"""One Chromium for everybody at the table; each tablet and phone is a context of its own in it."""

import contextlib
from collections.abc import AsyncIterator

from playwright.async_api import Browser, Page, async_playwright, expect

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
