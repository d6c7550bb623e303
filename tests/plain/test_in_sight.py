"""What became of a form is in sight where it was sent, on a small phone held sideways."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.browser.browser import chromium
from tests.plain.browser import served
from tests.plain.test_browser import Table, phone
from tests.web.phones import click

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]


async def test_a_refusal_and_a_seal_are_seen_without_scrolling(chromium_path: str, tmp_path: Path) -> None:
    async with (
        served(tmp_path) as server,
        chromium(chromium_path) as browser,
        phone(browser, viewport={"width": 844, "height": 390}) as page,
    ):
        table = Table(server)
        await page.goto(table.url)
        await click(page.get_by_role("button", name="Unity"))
        await click(page.get_by_role("link", name="New deal"))
        await click(page.get_by_role("link", name="Zeth"))
        gives = page.get_by_role("group", name="You give")
        await click(gives.get_by_text("more"))
        await gives.get_by_label("points", exact=True).fill("2")
        await gives.get_by_label("The promise").scroll_into_view_if_needed()
        await click(page.get_by_role("button", name="Send"))
        await expect(page.get_by_text("points change hands only if")).to_be_in_viewport()
        for _ in range(3):
            table.on()
        await page.goto(f"{table.url}/bid")
        await click(page.get_by_role("button", name="7", exact=True))
        for name in ("Colony bid", "Research bid"):
            await click(page.get_by_role("group", name=name).get_by_text("1", exact=True))
        await click(page.get_by_role("button", name="Seal", exact=True))
        await expect(page.get_by_role("heading", name="Sealed")).to_be_in_viewport()
