"""The phones that tests play. Flutter treats a browser that says it is a phone's in many ways unlike a desktop's."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

from playwright.async_api import FloatRect, Locator

READER = "try { localStorage.setItem('reader', 'on'); } catch { /* a page that may keep nothing */ }"


@dataclass(frozen=True)
class Phone:
    """One kind of phone, as Playwright opens it.

    context = browser.new_context(**ANDROID.options)
    context.add_init_script(ANDROID.script)
    """

    agent: str
    size: tuple[int, int]
    more: dict[str, str] = field(default_factory=dict)
    """What its navigator says beside the agent."""
    density: float = 1
    """Pixels a point. Drawn in software, a real phone's two or three take several times as long; pictures for people
    want them, tests do not."""

    @property
    def options(self) -> dict[str, Any]:
        """For a context of Playwright's."""
        width, height = self.size
        return {
            "user_agent": self.agent,
            "viewport": {"width": width, "height": height},
            "screen": {"width": width, "height": height},
            "device_scale_factor": self.density,
            "is_mobile": True,
            "has_touch": True,
        }

    @property
    def script(self) -> str:
        """Runs before the page's own. It asks for the semantics tree, by which tests find their way."""
        facts = self.more.items()
        return READER + "".join(
            f"Object.defineProperty(navigator, {key!r}, {{ value: {value!r} }});" for key, value in facts
        )


LOOK = 0.4
"""So many seconds a person takes to see what there is to tap. Two taps in less than a third of a second are one that
slipped, and screens take them as such."""


async def click(target: Locator) -> None:
    """Taps what is there, once somebody could have seen it."""
    await target.wait_for()
    await asyncio.sleep(LOOK)
    await target.click()


async def resting(target: Locator) -> FloatRect:
    """Where a thing is drawn, once somebody has looked and it has not moved meanwhile."""
    await asyncio.sleep(LOOK)
    box = await target.bounding_box()
    for _ in range(100):
        before = box
        await asyncio.sleep(0.1)
        box = await target.bounding_box()
        if box is not None and box == before:
            return box
    raise AssertionError(f"{target} does not come to rest")


ANDROID = Phone(
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36",
    (390, 844),
    {"platform": "Linux armv8l"},
)
# Chromium that calls itself Safari: Flutter gives it what it gives to iPhones, JavaScript and CanvasKit.
IPHONE = Phone(
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/18.6 Mobile/15E148 Safari/604.1",
    (390, 844),
    {"platform": "iPhone", "vendor": "Apple Computer, Inc."},
)

# Starts the semantics tree, by which tests find their way. With a phone's agent Flutter counts only a click in the very
# middle of the placeholder.
START_SEMANTICS = """placeholder => {
    const { left, top, width, height } = placeholder.getBoundingClientRect();
    const middle = { clientX: left + width / 2, clientY: top + height / 2 };
    placeholder.dispatchEvent(new MouseEvent("click", { bubbles: true, ...middle }));
}"""
