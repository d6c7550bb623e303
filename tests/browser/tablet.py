"""A moderator at the tablet: what one does there, by the names that the controls have in the tablet's language."""

import asyncio
import contextlib
import re
import time
from collections.abc import Callable, Mapping
from typing import Any, Literal

from playwright.async_api import Browser, ConsoleMessage, Locator, Page, expect
from playwright.async_api import TimeoutError as TooLate

from companion.rules.refusals import Thing
from companion.words import say, thing, worded
from tests.browser.browser import flet_in_front
from tests.browser.server import Program
from tests.web.phones import click

Theme = Literal["dark", "light"]
_LOCALES = {"en": "en-GB", "de": "de-DE"}  # what a browser says of itself
State = dict[str, Any]
PATIENCE = 60.0  # seconds; a busy machine takes its time
_LOOK_AGAIN = 0.1  # seconds between two looks at something that has to come
_A_WHILE = 3000.0  # milliseconds after which a finger taps again
_TEXTS = """host => [...host.querySelectorAll("*")].flatMap(node => [
    node.getAttribute("aria-label"), node.value,
    ...[...node.childNodes].filter(child => child.nodeType === Node.TEXT_NODE).map(child => child.data),
]).filter(text => typeof text === "string" && text.trim())"""
_HIDDEN_BY = """node => {
    const box = node.getBoundingClientRect();
    let top = 0, bottom = innerHeight;
    for (let outer = node.parentElement; outer; outer = outer.parentElement) {
        if (getComputedStyle(outer).overflowY === "visible") continue;
        const edge = outer.getBoundingClientRect();
        top = Math.max(top, edge.top);
        bottom = Math.min(bottom, edge.bottom);
    }
    return box.bottom > bottom ? box.bottom - bottom : Math.min(0, box.top - top);
}"""
_ROOM = 40  # pixels that are scrolled further than needed, so that nothing is tapped at its very edge


class Tablet:
    """One browser that moderates. Nothing here knows the table but by looking, as a person would."""

    def __init__(self, page: Page, program: Program, lang: str) -> None:
        self.page = page
        self.lang = lang
        self.troubles: list[str] = []
        self.seen: set[str] = set()
        self.watchful = False
        """Whether each screen is read before each tap, so that `seen` holds all that could be read on the way."""
        self._program = program
        page.set_default_timeout(PATIENCE * 1000)
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))

    @classmethod
    async def opened(
        cls,
        browser: Browser,
        program: Program,
        *,
        lang: str = "en",
        theme: Theme = "dark",
        size: tuple[int, int] = (1180, 820),
    ) -> "Tablet":
        """A fresh browser that follows the printed link."""
        width, height = size
        context = await browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=theme, locale=_LOCALES[lang]
        )
        tablet = cls(await context.new_page(), program, lang)
        await tablet.page.goto(program.moderator)
        await flet_in_front(tablet.page)
        return tablet

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.troubles.append(message.text)

    # Words

    def word(self, key: str, **facts: Any) -> str:
        """What a label says."""
        return say(self.lang, key, **worded(self.lang, facts, {}))

    def thing(self, word: str) -> str:
        """What a good, a phase or a command is called."""
        return thing(self.lang, word)

    # Looking

    async def texts(self) -> list[str]:
        """All that a screen reader could say of this page at this moment."""
        found: list[str] = await self.page.locator("flt-semantics-host").evaluate(_TEXTS)
        texts = [text.strip() for text in found]
        self.seen.update(texts)
        return texts

    async def until(self, holds: Callable[[list[str]], bool], what: str) -> list[str]:
        """Waits until what can be read is as it should be."""
        deadline = time.monotonic() + PATIENCE
        while True:
            texts = await self.texts()
            if holds(texts):
                return texts
            assert time.monotonic() < deadline, f"{what}; there is only: {texts}"
            await asyncio.sleep(_LOOK_AGAIN)

    async def at_rest(self, looks: int = 3) -> None:
        """Waits until nothing but the timer has changed for so many looks in a row."""
        before, same = None, 0
        while same < looks:
            now = [text for text in await self.texts() if not re.fullmatch(r"\+?\d+:\d\d", text)]
            same = same + 1 if now and now == before else 0
            before = now
            await asyncio.sleep(2 * _LOOK_AGAIN)

    async def reads(self, *wanted: str) -> None:
        """Waits until each of these stands somewhere on the page, on its own or in a longer text."""
        await self.until(
            lambda texts: all(any(one in text for text in texts) for one in wanted), f"wanted to read {wanted}"
        )

    async def table(self, **wanted: Any) -> State:
        """Waits until the table's public state says so, and gives all of it."""
        return await self.table_where(lambda state: all(state[key] == value for key, value in wanted.items()), wanted)

    async def table_where(self, holds: Callable[[State], bool], what: object = "") -> State:
        """Waits until the table's public state is as it should be."""
        deadline = time.monotonic() + PATIENCE
        while True:
            state = await asyncio.to_thread(self._program.state)
            if holds(state):
                return state
            assert time.monotonic() < deadline, f"wanted {what}, have {state}"
            await asyncio.sleep(_LOOK_AGAIN)

    # Tapping

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """What can be tapped by this name. A tile is read out as a button in a button: the inner one takes the tap."""
        exact = None if isinstance(name, re.Pattern) else True
        return self.page.get_by_role("button", name=name, exact=exact).and_(self.page.locator("[flt-tappable]"))

    async def click(self, target: Locator) -> None:
        """Scrolls as a hand does, looks, and taps. Playwright's own scrolling taps before Flutter has followed it, and
        hits what was there before."""
        try:
            await target.wait_for()
        except TooLate:
            raise AssertionError(f"{target} is not there; there is only: {await self.texts()}") from None
        if self.watchful:
            await self.texts()
        deadline = time.monotonic() + PATIENCE
        while hidden := await target.evaluate(_HIDDEN_BY):
            assert time.monotonic() < deadline, f"{target} does not come into sight"
            box = await target.bounding_box()
            assert box is not None
            await self.page.mouse.move(box["x"] + box["width"] / 2, self._height / 2)
            await self.page.mouse.wheel(0, hidden + (_ROOM if hidden > 0 else -_ROOM))
            await self.page.wait_for_function(
                "([node, top]) => node.getBoundingClientRect().top !== top",
                arg=[await target.element_handle(), box["y"]],
            )
        await click(target)

    @property
    def _height(self) -> int:
        size = self.page.viewport_size
        assert size is not None
        return size["height"]

    async def tap(self, key: str, **facts: Any) -> None:
        """Taps the one button with this label."""
        await self.click(self.button(self.word(key, **facts)))

    async def tap_named(self, name: str) -> None:
        """Taps the one button with this name."""
        await self.click(self.button(name))

    async def choose(self, name: str, *, last: bool = False) -> None:
        """Taps one of several, the first or the last of this name, until it is the chosen one."""
        found = self.button(name)
        chosen = found.and_(self.page.locator("[aria-current=true], [aria-current=true] > *"))
        await self._tap_until(found.last if last else found.first, chosen.last if last else chosen.first)

    async def switch(self, before: str, after: str) -> None:
        """Taps what is called one thing until it is called another."""
        await self._tap_until(self.button(before), self.button(after))

    async def _tap_until(self, target: Locator, done: Locator) -> None:
        """Where the tap before has just drawn a row anew, a robot's finger may hit what is gone already; it looks, and
        taps again. Only for taps that can be repeated."""
        deadline = time.monotonic() + PATIENCE
        while True:
            await self.click(target)
            with contextlib.suppress(TooLate):
                await done.wait_for(timeout=_A_WHILE)
                return
            assert time.monotonic() < deadline, f"{target} does not become {done}"

    async def field(self, label: str) -> Locator:
        """Taps a text field. Flutter shows its value and takes letters only once it has the field; it has once it
        corrects what is typed there."""
        field = self.page.get_by_role("textbox", name=label)
        await self.click(field)
        await expect(field).to_have_attribute("autocorrect", "on", timeout=PATIENCE * 1000)
        return field

    async def write(self, label: str, text: str) -> None:
        """Types into a text field."""
        field = await self.field(label)
        await self.page.keyboard.press("Control+A")
        await self.page.keyboard.type(text)
        await expect(field).to_have_value(text, timeout=PATIENCE * 1000)

    # Before the game

    async def new_game(self, seats: Mapping[str, str], edition: str) -> None:
        """From home to what has to be laid out; `seats`: the players by the names of their species."""
        await self.tap("tablet-new-game")
        for species, player in seats.items():
            await self.tap_named(species)
            await self.write(species, player)
        await self.tap("tablet-setup-on", step=self.word("tablet-setup-options"))
        await self.choose(edition)
        await self.tap("tablet-setup-on", step=self.word("tablet-setup-layout"))

    async def open_table(self) -> None:
        """Opens the table, and goes from the lobby into the first turn."""
        await self.tap("tablet-setup-open")
        await self.tap("tablet-lobby-start")
        await self.tap("tablet-timer-start")
        await self.table_where(lambda state: state["timer"]["state"] == "running")

    # Trade

    async def write_deal(self, *lines: Mapping[str, Any]) -> None:
        """Writes down a deal of two lines that both agree on: giver, receiver, due, goods, and perhaps a promise with
        a stake. Goods due now change hands with that."""
        turn = (await self.table())["turn"]
        await self.tap("tablet-new-deal")
        for player in (lines[0]["giver"], lines[0]["receiver"]):
            await self.tap_named(player)
        for line in lines:
            side = self.word("strip-gives", giver=line["giver"], receiver=line["receiver"])
            if line["due"] != turn:
                await self.tap_named(f"{side}: {self.word('phone-on-turn', turn=line['due'])}")
            more = re.compile("|".join(re.escape(f"{side}: {self.word(f'deal-more{key}')}") for key in ("", "-words")))
            await self.button(more).wait_for()
            for good, pieces in line.get("goods", {}).items():
                tile = self.button(re.compile(rf"^{re.escape(f'{side}: {self.thing(good)}')}( \d+)?$")).first
                for _ in range(pieces):
                    if await tile.count():
                        await self.click(tile)
                    else:  # a rarer good, one tap further; from then on it is a tile
                        await self.click(self.button(more))
                        await self.tap_named(self.word(f"deal-tile-{good}"))
                        await tile.wait_for()
            if "promise" in line:
                await self.click(self.button(more))
                await self.write(self.word("deal-promise-words"), line["promise"])
                await self.click(self.button(self.word("deal-add")).last)
                await self.tap_named(f"{self.word('deal-stake')}: {line['stake']}")
        await self.tap("tablet-deal-all-agree", count=2)

    async def record_invention(self, player: str, era: int) -> None:
        """A technology without a name of its own."""
        await self.tap("tablet-invention-new")
        await self.choose(player)
        await self.choose(self.word("phone-era-n", era=str(era)))
        await self.tap("phone-record")

    async def done_trading(self, player: str) -> None:
        """Says that somebody is done."""
        await self.switch(self.word("tablet-done-no", player=player), self.word("tablet-done-yes", player=player))

    async def end_trading(self) -> None:
        """To the sweep, and past it."""
        await self.to_the_sweep()
        await self.advance("economy")

    async def to_the_sweep(self) -> None:
        """What is asked before trading ends."""
        await self.tap("tablet-next", phase=Thing("economy"))
        await self.reads(self.word("tablet-sweep-reminders"))

    # Phase after phase

    async def advance(self, phase: str) -> State:
        """The one big button, which says what comes next; then it has come."""
        await self.tap("tablet-next", phase=Thing(phase))
        return await self.table(phase=phase)

    async def next_turn(self, turn: int) -> State:
        """Out of the clean-up."""
        await self.tap("tablet-next-turn", turn=turn)
        return await self.table(turn=turn, phase="trade")

    async def reveal(self, what: str) -> None:
        """Reveals without waiting for the scene."""
        await self.tap_named(self.thing(what))
        await self.tap("scene-skip")

    async def go_on(self) -> None:
        """The last purchase has been read."""
        await self.tap("scene-go-on-now")

    # Bids

    async def announce(self, player: str, ships: int) -> None:
        """Ships, on the way to the pad behind the cover."""
        await self.tap("tablet-bids-seal", player=player)
        await self.tap("tablet-cover-me", player=player)
        await self.tap("phone-announce", ships=ships)
        await self.reads(self.word("phone-split-of", ships=ships))

    async def seal_bid(self, player: str, colony: int, research: int) -> list[str]:
        """Behind the cover, up to the page that says that it is sealed; all that can be read on that page. Nothing if
        it was the last one, and the tablet lies on the table again."""
        me, seal = self.word("tablet-cover-me", player=player), self.word("phone-seal")
        texts = await self.until(lambda texts: me in texts or seal in texts, f"wanted the cover or the pad of {player}")
        if me in texts:
            await self.tap_named(me)
        await self.tap_named(str(colony))
        await self.tap_named(str(research))
        await self.tap("phone-seal")
        return await self._sealed(player, "tablet-bids-again")

    async def _sealed(self, player: str, again: str) -> list[str]:
        said, over = self.word("tablet-cover-sealed", player=player), self.word(again, player=player)
        texts = await self.until(lambda texts: said in texts or over in texts, f"wanted to see {player} sealed")
        return texts if said in texts else []

    async def put_back(self) -> None:
        """From the cover of the next one back to the table's page; after the last it is there already."""
        away = self.button(self.word("tablet-back"))
        if await away.count():
            await self.click(away)

    # Auctions

    async def buy(self, player: str, space: int, least: int) -> None:
        """The one on turn takes a space."""
        await self.reads(self.word("tablet-auction-turn", player=player))
        await self.tap("tablet-space-name", number=space, least=least)

    async def pass_on(self, player: str, ships: int) -> None:
        """The one on turn keeps the ships."""
        await self.tap("tablet-auction-pass", seat=player, ships=ships)

    # The Zeth

    async def set_envoys(self, player: str, count: int) -> None:
        """How many a player holds, who held none."""
        await self.tap_named(f"{self.word('phone-envoys-of', player=player)}: 0")
        await self.tap_named(str(count))
        await self.reads(f"{self.word('phone-envoys-of', player=player)}: {count}")

    # The end

    async def tally(self, player: str, counts: Mapping[str, int]) -> list[str]:
        """Behind the cover, up to the page that says that it is sealed; all that can be read on that page."""
        await self.tap("tablet-score-count", player=player)
        await self.tap("tablet-cover-me", player=player)
        for digit in str(counts["points"]):
            await self.tap_named(digit)
        await self.tap("pad-next", what=self.word("phone-count-small"))
        for what in ("small", "large", "ultratech", "ships"):
            await self.tap_named(str(counts.get(what, 0)))
        await self.tap("phone-seal")
        return await self._sealed(player, "tablet-score-again")
