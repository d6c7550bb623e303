"""The phone's own way back, in a real Chromium at the real server."""

import re
from pathlib import Path

import pytest
from playwright.async_api import Page, async_playwright, expect

from companion.web.keys import cookie_name
from tests.host.evening import opened, seated
from tests.host.live import live
from tests.web.chrome import FLAGS, HOST
from tests.web.phones import ANDROID, LOOK

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
PATIENCE = 120_000.0  # milliseconds; Chromium draws in software here, and the machine may be busy
BLANK = "about:blank"


async def tap(page: Page, name: str) -> None:
    await page.get_by_role("button", name=re.compile(f"^{name}")).first.tap()
    await page.wait_for_timeout(1000 * LOOK)


async def shows(page: Page, name: str) -> None:
    await expect(page.get_by_role("button", name=re.compile(f"^{name}")).first).to_be_visible(timeout=PATIENCE)


async def back(page: Page) -> None:
    """What the arrow of the browser does; Playwright's own waits for a page that is loaded."""
    await page.evaluate("setTimeout(() => history.back())")


async def test_back_leads_to_my_table_and_twice_leaves(tmp_path: Path, chromium_path: str) -> None:
    """A form is left for My table as often as one likes, also after a reload; nobody is locked in."""
    async with live(tmp_path) as server, async_playwright() as playwright:
        room, _, _ = opened(server.house)
        _, secret = seated(server.house, room, "caylion")
        browser = await playwright.chromium.launch(executable_path=chromium_path, args=FLAGS)
        context = await browser.new_context(**ANDROID.options, locale="en")
        await context.add_init_script(ANDROID.script)
        context.set_default_timeout(PATIENCE)
        place = f"http://{HOST}:{server.port}"
        await context.add_cookies([{"name": cookie_name(room.code), "value": secret, "url": place}])
        page = await context.new_page()
        faults: list[str] = []
        page.on("pageerror", lambda fault: faults.append(str(fault)))
        await page.goto(f"{place}/t/{room.code}")
        for _ in range(2):
            await tap(page, "New deal")
            await shows(page, "Unity")
            await back(page)
            await shows(page, "All my deals")
        await tap(page, "Help")
        await shows(page, "My table")
        await page.reload()
        await shows(page, "My table")
        await back(page)
        await shows(page, "All my deals")
        assert page.url == f"{place}/t/{room.code}"
        await back(page)
        await page.wait_for_url(BLANK)
        assert faults == []
        await browser.close()
