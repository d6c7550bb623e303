"""A page in any browser: what Firefox over BiDi, WebKit over WebDriver and Chromium over Playwright have in common.

Things are found as a person finds them, by what they are and what they are called, in plain pages and in Flutter's
semantics alike: both are elements with roles. Fingers and keys are real ones, sent through the browser.
"""

import asyncio
import json
import re
import time
from collections.abc import Callable
from typing import Any, Protocol

from tests.web.phones import LOOK, START_SEMANTICS

PATIENCE = 90.0  # seconds; engines draw in software here, and the machine may be busy
PAUSE = 0.1
MIDDLE = (195, 420)  # of a phone

# Finds what can be seen of a kind by its name, a part of it or a pattern: where its middle is, whether it is alive.
FIND = """(kind, name, how) => {
    const KINDS = {
        button: "button, summary, [role=button], [role=switch], input[type=submit]",
        link: "a[href], [role=link]",
        field: "input:not([type=hidden]), textarea, select",
        heading: "h1, h2, h3, [role=heading]",
        tile: "label.tile, label.num",
        last: "fieldset:last-of-type label.num",
        any: "button, summary, [role=button], [role=switch], a[href], [role=link], [role=tab]",
    };
    const said = (node) => node.getAttribute("aria-label")
        || (node.labels && node.labels.length ? node.labels[0].innerText : "") || node.innerText || node.value || "";
    const tidy = (words) => words.replace(/\\s+/g, " ").trim();
    const pattern = how === "pattern" && new RegExp(name);
    const fits = (words) => pattern ? pattern.test(words) : how === "whole" ? words === name : words.includes(name);
    for (const node of document.querySelectorAll(KINDS[kind])) {
        if (!fits(tidy(said(node)))) continue;
        const { left, top, width, height } = node.getBoundingClientRect();
        if (!width || !height || getComputedStyle(node).visibility === "hidden") continue;
        const off = node.disabled || node.getAttribute("aria-disabled") === "true";
        const x = left + width / 2, y = top + height / 2;
        const flutter = node.tagName.startsWith("FLT-") || node.closest("flt-semantics-host") !== null;
        const hit = document.elementFromPoint(x, y);
        const seen = hit !== null && (node.contains(hit) || hit.contains(node));
        const inside = flutter ? y >= 0 && y <= innerHeight : seen;
        if (!inside && !flutter) node.scrollIntoView({ block: "center" });
        return { x, y, inside, off, beyond: flutter && !inside ? y - innerHeight / 2 : 0 };
    }
    return null;
}"""

# Everything that can be read, and what a screen reader would say.
READ = """() => document.body.innerText + "\\n" + [...document.querySelectorAll("[aria-label]")]
    .map((node) => node.getAttribute("aria-label")).join("\\n")"""


class Engine(Protocol):
    """One page in one browser."""

    name: str

    async def goto(self, url: str) -> None:
        """Opens an address; what comes of it is waited for by who wants it."""

    async def run(self, function: str, *arguments: Any) -> Any:
        """What a function of JavaScript gives for these arguments, as JSON."""

    async def touch(self, x: float, y: float) -> None:
        """A finger taps here."""

    async def wheel(self, x: float, y: float, down: float) -> None:
        """What is here is moved by so much."""

    async def keys(self, text: str) -> None:
        """Keys are struck one by one."""


class Person:
    """A person at a page: looks, finds, taps, types, and waits as long as people do."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    async def until(self, function: str, *arguments: Any, what: str) -> Any:
        """Waits until a function of JavaScript gives something."""
        end = time.monotonic() + PATIENCE
        while not (found := await self.engine.run(function, *arguments)):
            if time.monotonic() > end:
                raise AssertionError(f"{self.engine.name}: {what}; there is: {await self.read()}")
            await asyncio.sleep(PAUSE)
        return found

    async def holds(self, true: Callable[[], bool], what: str) -> None:
        """Waits until something is true at the table."""
        end = time.monotonic() + PATIENCE
        while not true():
            if time.monotonic() > end:
                raise AssertionError(f"{self.engine.name}: {what}; there is: {await self.read()}")
            await asyncio.sleep(PAUSE)

    async def read(self) -> str:
        """All words of the page."""
        return str(await self.engine.run(READ))

    async def sees(self, words: str) -> None:
        """Waits until these words stand on the page."""
        await self.until(f"(words) => ({READ})().includes(words)", words, what=f"no words {words!r}")

    async def has(self, kind: str, name: str, *, whole: bool = False) -> bool:
        """Whether such a thing can be seen now."""
        return await self.engine.run(FIND, kind, name, "whole" if whole else "part") is not None

    async def _place(self, kind: str, name: str | re.Pattern[str], whole: bool) -> dict[str, Any]:
        """Where a thing is once it is there, alive, within the window, and has lain still for a look."""
        end = time.monotonic() + PATIENCE
        before: Any = None
        since = 0.0
        how = "pattern" if isinstance(name, re.Pattern) else "whole" if whole else "part"
        while True:
            found = await self.engine.run(FIND, kind, name.pattern if isinstance(name, re.Pattern) else name, how)
            if found and not found["off"]:
                if before != (found["x"], found["y"]):
                    before, since = (found["x"], found["y"]), time.monotonic()
                elif found["inside"] and time.monotonic() - since >= LOOK:
                    return dict(found)
                if found["beyond"]:  # Flutter scrolls by itself, and follows the page late
                    await self.engine.wheel(MIDDLE[0], MIDDLE[1], found["beyond"])
            else:
                before = None
            if time.monotonic() > end:
                raise AssertionError(f"{self.engine.name}: no {kind} {name!r} ({found}); there is: {await self.read()}")
            await asyncio.sleep(PAUSE)

    async def tap(self, name: str | re.Pattern[str], kind: str = "any", *, whole: bool = False) -> None:
        """Taps what is called so, once somebody could have seen it lie there."""
        at = await self._place(kind, name, whole)
        await self.engine.touch(at["x"], at["y"])

    async def enter(self, label: str, text: str) -> None:
        """Puts a number or a word into the field that is called so, in place of what it held."""
        at = await self._place("field", label, True)
        await self.engine.touch(at["x"], at["y"])
        await self.until(
            "() => document.activeElement && document.activeElement.matches('input, textarea')",
            what=f"{label} no focus",
        )
        size = await self.engine.run("() => parseFloat(getComputedStyle(document.activeElement).fontSize)")
        assert size >= 16, f"{self.engine.name}: iPhones zoom in on {label}, of {size} px"
        await self.engine.run("() => document.activeElement.select()")
        await self.engine.keys(text)
        await self.until(
            "(text) => document.activeElement.value === text", text, what=f"{label} does not hold {text!r}"
        )

    async def choose(self, label: str, value: str) -> None:
        """Takes one from a list of a plain page."""
        await self.until(
            """(label, value) => {
                const list = [...document.querySelectorAll("select")]
                    .find((one) => one.labels[0] && one.labels[0].innerText.trim().startsWith(label));
                if (!list) return false;
                list.value = value;
                list.dispatchEvent(new Event("input", { bubbles: true }));
                list.dispatchEvent(new Event("change", { bubbles: true }));
                return list.value === value;
            }""",
            label, value, what=f"no list {label!r}",
        )  # fmt: skip

    async def meet_flet(self) -> None:
        """Waits until Flet has taken over from the plain page, and asks it for its semantics."""
        await self.until("() => !document.querySelector('#page')", what="Flet does not take over")
        await self.until(
            f"""() => {{
                const placeholder = document.querySelector("flt-semantics-placeholder");
                if (placeholder) ({START_SEMANTICS})(placeholder);
                return document.querySelector("flt-semantics-host flt-semantics") !== null;
            }}""",
            what="Flutter has no semantics",
        )
        await self.until("() => !document.getElementById('app').inert", what="Flet takes no taps")


def call(function: str, arguments: tuple[Any, ...]) -> str:
    """An expression that calls a function of JavaScript, and gives JSON."""
    return f"JSON.stringify(({function})({', '.join(json.dumps(one) for one in arguments)}) ?? null)"
