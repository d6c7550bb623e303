"""The people at the table: a tablet and phones, each a browser window of its own that is tapped like a real one."""

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgpack
from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, WebSocket, expect

from tests.browser.browser import flet_in_front
from tests.browser.hands import Hands, Name
from tests.browser.server import PATIENCE
from tests.web.phones import Phone, click

PATIENCE_MS = PATIENCE * 1000
TABLET = {"width": 1180, "height": 820}
LOCALES = {"en": "en-GB", "de": "de-DE"}
"""What a browser says of itself."""
_DAY = re.compile(r"\b\d{4}-\d\d-\d\d\b")


# How far a control lies outside what can be seen of it, and a place from which to scroll there.
_HIDDEN = """node => {
    const box = node.getBoundingClientRect();
    let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
    for (let up = node.parentElement; up; up = up.parentElement) {
        const style = getComputedStyle(up), room = up.getBoundingClientRect();
        if (style.overflowX !== "visible") { left = Math.max(left, room.left); right = Math.min(right, room.right); }
        if (style.overflowY !== "visible") { top = Math.max(top, room.top); bottom = Math.min(bottom, room.bottom); }
    }
    const beyond = (low, high, least, most) => Math.round(low < least ? low - least : Math.max(0, high - most));
    return {
        dx: beyond(box.left, box.right, left, right), dy: beyond(box.top, box.bottom, top, bottom),
        x: Math.min(Math.max((box.left + box.right) / 2, left + 1), right - 1),
        y: Math.min(Math.max((box.top + box.bottom) / 2, top + 1), bottom - 1),
    };
}"""


class Device(Hands):
    """One browser window. It counts its taps, keeps what it complained of, and all that the server sent to it."""

    def __init__(self, who: str, kind: Phone | None, context: BrowserContext, page: Page, lang: str = "en") -> None:
        """`kind`: which phone it is; none is a tablet."""
        self.who = who
        self.kind = kind
        self.context = context
        self.page = page
        self.lang = lang
        self.seen: set[str] = set()
        """Every line that could be read when somebody looked."""
        self.complaints: list[str] = []
        self.heard: list[bytes] = []
        self.arrivals = 0
        """How often it was connected and got its screen."""
        page.set_default_timeout(PATIENCE_MS)
        page.on("console", self._console)
        page.on("pageerror", lambda fault: self.complaints.append(f"{who}: {fault} {fault.stack}".strip()))
        page.on("websocket", self._connected)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(f"{self.who}: {message.text}")

    def _connected(self, socket: WebSocket) -> None:
        silent = True

        def hear(frame: bytes | str) -> None:
            nonlocal silent
            self.arrivals += silent
            silent = False
            self.heard.append(frame if isinstance(frame, bytes) else frame.encode())

        socket.on("framereceived", hear)

    def button(self, name: Name) -> Locator:
        """The first button of this name; a pattern where only part of it is known."""
        return self.page.get_by_role("button", name=name, exact=isinstance(name, str)).first

    async def tap(self, name: Name, times: int = 1) -> None:
        await self.wake()
        button = self.button(name)
        if times:
            await self.scroll_to(button)
        for _ in range(times):
            await self.touch(button)

    async def wake(self) -> None:
        """A tablet that nobody has touched for a while shows the table's face: the first touch only wakes it."""
        asleep = self.word("face-wake")
        if self.kind is None and asleep in await self.reads():
            size = self.page.viewport_size or TABLET
            await self.page.mouse.click(size["width"] / 2, size["height"] / 4)
            await self.until(lambda text: asleep not in text)

    async def touch(self, target: Locator) -> None:
        """Presses and lets go. By mouse, also on a phone: Chromium hands on the end of a touch only when the page has
        dealt with its beginning. Where a whole party keeps the machine busy that can take longer than half a second,
        which is a long press to Flutter, and a button does nothing then."""
        await click(target)
        self.taps += 1

    async def scroll_to(self, target: Locator) -> None:
        """Scrolls as a finger would. Playwright's own way moves the names in the DOM, and Flutter follows late."""
        before: object = None
        deadline = asyncio.get_running_loop().time() + PATIENCE
        while True:
            seen = await target.evaluate(_HIDDEN)
            if seen["dx"] == seen["dy"] == 0 and seen == before:
                return
            assert asyncio.get_running_loop().time() < deadline, f"{self.who} cannot scroll to {target}: {seen}"
            if seen["dx"] or seen["dy"]:
                await self.page.mouse.move(seen["x"], seen["y"])
                await self.page.mouse.wheel(seen["dx"], seen["dy"])
            before = seen
            await self.page.evaluate("() => new Promise(requestAnimationFrame)")

    async def peek(self, cover: str, shows: Callable[[str], bool]) -> None:
        """Looks at what is covered: it can be read as long as a finger is on it."""
        place = await self.button(cover).bounding_box()
        assert place is not None
        finger = await self.context.new_cdp_session(self.page)
        at = {"x": place["x"] + place["width"] / 2, "y": place["y"] + place["height"] / 2}
        await finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
        await self.until(shows)
        await finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        await self.until(lambda text: not shows(text))

    async def say_done(self) -> None:
        await self.touch(self.page.get_by_role("switch", name=self.word("phone-done")))

    def heading(self, text: str) -> Locator:
        """A heading with this text in it."""
        return self.page.get_by_role("heading", name=text).first

    async def label(self, pattern: re.Pattern[str]) -> str:
        """The first line that can be read and fits."""
        text = await self.until(lambda text: any(pattern.search(line) for line in text.splitlines()))
        return next(line for line in text.splitlines() if pattern.search(line))

    async def until(self, done: Callable[[str], bool]) -> str:
        deadline = asyncio.get_running_loop().time() + PATIENCE
        while not done(text := await self.reads()):
            assert asyncio.get_running_loop().time() < deadline, f"{self.who} still reads: {text}"
            await self.page.wait_for_timeout(100)
        return text

    async def reads(self) -> str:
        """All that a screen reader would say."""
        names: str = await self.page.evaluate(
            """() => Array.from(document.querySelectorAll('flt-semantics-host *'))
                .flatMap(node => [node.getAttribute('aria-label') || '',
                    ...Array.from(node.childNodes).filter(n => n.nodeType === 3).map(n => n.textContent)])
                .filter(text => text.trim()).join('\\n')"""
        )
        self.seen.update(names.splitlines())
        return names

    async def back(self, arrivals: int) -> None:
        """Waits until it has come back by itself since it had arrived so often."""
        deadline = asyncio.get_running_loop().time() + PATIENCE
        while self.arrivals == arrivals:
            assert asyncio.get_running_loop().time() < deadline, f"{self.who} did not come back"
            await asyncio.sleep(0.05)

    async def type(self, label: str, text: str) -> None:
        """Types into a field. Flutter takes letters only once it has the field; it has once it corrects what is typed
        there. Before that they would go to the field that was tapped last."""
        field = self.page.get_by_role("textbox", name=label)
        await self.scroll_to(field)
        await self.touch(field)
        await expect(field).to_have_attribute("autocorrect", "on", timeout=PATIENCE_MS)
        await self.page.keyboard.press("Control+A")
        await self.page.keyboard.type(text)
        await expect(field).to_have_value(text, timeout=PATIENCE_MS)

    async def shoot(self, path: Path) -> None:
        """A picture of the screen."""
        await self.page.screenshot(path=path)


def words_in(frame: bytes) -> list[str]:
    """Every text in a frame of the server, without the day that a game is named after: that is nobody's bid."""
    left: list[Any] = [msgpack.unpackb(frame[1:], strict_map_key=False)]
    found: list[str] = []
    while left:
        match left.pop():
            case str() as text:
                found.append(_DAY.sub("", text))
            case dict() as mapping:
                left += mapping.values()
            case list() as items:
                left += items
    return found


async def arrive(browser: Browser, who: str, url: str, kind: Phone | None, *, lang: str = "en", **more: Any) -> Device:
    """Somebody opens a link in a browser of their own."""
    options = kind.options if kind else {"viewport": TABLET}
    context = await browser.new_context(locale=LOCALES[lang], **options, **more)
    if kind:
        await context.add_init_script(kind.script)
    device = Device(who, kind, context, await context.new_page(), lang)
    await device.page.goto(url)
    await flet_in_front(device.page)
    return device
