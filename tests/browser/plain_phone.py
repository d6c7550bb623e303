"""A phone with the simple page, with its script or without any JavaScript; and a television with the big screen."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from playwright.async_api import Browser, Locator
from playwright.async_api import Error as PageGone

from tests.browser.engine import READ
from tests.browser.hands import Name, Side
from tests.browser.people import LOCALES, Device
from tests.web.phones import Phone


class PlainPhone(Device):
    """Without a script a page is loaded anew every few seconds, and after an outage its reader does that."""

    scripted = True
    address = ""
    """What was opened first: My table."""

    def button(self, name: Name) -> Locator:
        """A button, or a link that looks like one."""
        exact = isinstance(name, str)
        buttons = self.page.get_by_role("button", name=name, exact=exact)
        return buttons.or_(self.page.get_by_role("link", name=name, exact=exact)).first

    async def scroll_to(self, target: Locator) -> None:
        """A click does that by itself on a page of HTML."""

    async def reads(self) -> str:
        try:
            text: str = await self.page.evaluate(READ)
        except PageGone:  # between one page and the next
            return ""
        self.seen.update(text.splitlines())
        return text

    async def back(self, arrivals: int) -> None:
        while not self.scripted:
            try:
                await self.page.goto(self.address)
                break
            except PageGone:  # it was just loading itself anew
                await asyncio.sleep(0.5)
        await self.until(lambda text: bool(text) and self.word("web-lost") not in text)

    async def leave_form(self, sealed: str) -> None:
        """Back to My table once a form says that it was sealed: it is not loaded anew while somebody may be typing."""
        await self.sees(self.word(sealed))
        await self.tap(self.word("phone-back"))

    async def go_home(self) -> None:
        back = self.button(self.word("phone-back"))
        while await back.count():
            with suppress(PageGone):  # the table may have led it home in this moment
                await back.click(timeout=5000)

    async def say_done(self) -> None:
        await self.tap(self.word("phone-done-trading"))

    def side(self, side: Side) -> Locator:
        """One side of the deal form."""
        return self.page.get_by_role("group", name=self.word(f"strip-you-{side}"), exact=True)

    async def put(self, side: Side, goods: Mapping[str, int], due: int | None = None) -> None:
        for name, count in goods.items():
            field = self.side(side).get_by_label(self.word(f"parts-good-{name}", count=2), exact=True)
            await field.fill(str(int(await field.input_value() or 0) + count))
        if due is not None and goods:
            await self.side(side).get_by_label(self.word("plain-due")).select_option(str(due))

    async def bid(self, ships: int, colony: int, research: int) -> int:
        taps = self.taps
        await self.tap(self.word("phone-main-bid"))
        await self.tap(str(ships))
        for kind, number in (("colony", colony), ("research", research)):
            tiles = self.page.get_by_role("group").filter(has_text=self.word(f"phone-{kind}-bid"))
            await self.touch(tiles.get_by_text(str(number), exact=True))
        await self.tap(self.word("phone-seal"))
        await self.leave_form("phone-sealed")
        return self.taps - taps

    async def count(self, **numbers: int) -> None:
        await self.tap(self.word("phone-main-count"))
        for part, number in numbers.items():
            await self.page.get_by_label(self.word(f"phone-count-{part}"), exact=True).fill(str(number))
        await self.tap(self.word("phone-seal"))
        await self.leave_form("phone-counted")

    async def result(self) -> str:
        await self.tap(self.word("phone-main-result"))
        return await super().result()


async def open_plain(
    browser: Browser, who: str, url: str, kind: Phone | None, *, lang: str, scripted: bool = True, **more: Any
) -> PlainPhone:
    """Somebody opens an address on a phone; a television where it is none."""
    options = kind.options if kind else {"viewport": {"width": 1280, "height": 720}}
    context = await browser.new_context(locale=LOCALES[lang], java_script_enabled=scripted, **options, **more)
    device = PlainPhone(who, kind, context, await context.new_page(), lang)
    device.scripted, device.address = scripted, url
    await device.page.goto(url)
    return device
