"""A real Chromium keeps a half-entered deal while the server is killed, and says when the story was exchanged."""

import re
from pathlib import Path

import pytest
from playwright.async_api import BrowserContext, Page, async_playwright, expect

from companion.host import keepsake
from companion.web.keys import cookie_name
from companion.words import say
from tests.host.evening import give, opened, seated
from tests.host.live import Live, live
from tests.web.chrome import FLAGS, HOST
from tests.web.phones import ANDROID, click

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
PATIENCE = 120_000.0  # milliseconds; Chromium draws in software here, and the machine may be busy


async def shows(page: Page, name: str) -> None:
    await expect(page.get_by_role("button", name=re.compile(f"^{name}")).first).to_be_visible(timeout=PATIENCE)


async def visit(context: BrowserContext, server: Live, code: str, secret: str) -> Page:
    """A tab of its own: one that stays open would find its old session, as all servers here are one process."""
    for old in context.pages:
        await old.close()
    page = await context.new_page()
    place = f"http://{HOST}:{server.port}"
    await context.add_cookies([{"name": cookie_name(code), "value": secret, "url": place}])
    await page.goto(f"{place}/t/{code}")
    return page


async def test_a_draft_and_what_was_seen_outlive_the_server(
    tmp_path: Path, chromium_path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keepsake, "BREATH", 0.0)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium_path, args=FLAGS)
        context = await browser.new_context(**ANDROID.options, locale="en")
        await context.add_init_script(ANDROID.script)
        context.set_default_timeout(PATIENCE)
        async with live(tmp_path) as server:
            room, host, _ = opened(server.house)
            _, secret = seated(server.house, room, "caylion")
            older = room.journal.path.read_bytes()
            give(host, do="start_timer", by="moderator")
            page = await visit(context, server, room.code, secret)
            for name in ("^New deal", "^Zeth", "^I give: food"):
                await click(page.get_by_role("button", name=re.compile(name)).first)
            await page.wait_for_function("JSON.stringify(localStorage).includes('food')")
            port = server.port
        async with live(tmp_path, port=port) as server:
            again = server.house.get(room.code)
            assert again is not None
            page = await visit(context, server, room.code, secret)
            await shows(page, "Send to Zeth")
            await page.get_by_role("button", name="Back").first.tap()
            await shows(page, "Go on with my deal")
            assert again.journal.entries == 2
        room.journal.path.write_bytes(older)
        async with live(tmp_path, port=port) as server:
            page = await visit(context, server, room.code, secret)
            told = say("en", "story-changed").partition(":")[0]
            await expect(page.get_by_text(told).first).to_be_visible(timeout=PATIENCE)
        await browser.close()
