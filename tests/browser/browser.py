"""One Chromium for everybody at the table; each tablet and phone is a context of its own in it."""

import contextlib
from collections.abc import AsyncIterator

from playwright.async_api import Browser, async_playwright

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
