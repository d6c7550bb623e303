"""The plain pages in Chromium as a phone has it: a whole game without JavaScript, the same with it, and axe."""

import asyncio
import contextlib
import functools
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Literal

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, Locator, Page, Route, expect

from companion.rules.phases import Phase
from companion.web.keys import cookie_name
from companion.words import say
from tests.browser.browser import chromium
from tests.browser.server import Program
from tests.host.evening import give, moderator, opened, seated
from tests.plain.browser import Served, open_table, served
from tests.web.phones import click
from tests.web.proxy import proxy_to

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

ANDROID = (
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile "
    "Safari/537.36"
)
PHONE: dict[str, Any] = {
    "user_agent": ANDROID, "viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True,
    "locale": "en-GB",
}  # fmt: skip
OTHERS = ("caylion", "zeth", "kjasjavikalimm")


class Table:
    """A table of four: Unity plays on a phone, the others by their desks."""

    def __init__(self, server: Served) -> None:
        self.server = server
        self.room, self.host, self.host_secret = opened(server.house)
        found = {seat: seated(server.house, self.room, seat) for seat in OTHERS}
        self.desks = {seat: desk for seat, (desk, _) in found.items()}
        self.secrets = {seat: secret for seat, (_, secret) in found.items()} | {"moderator": self.host_secret}

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.port}/t/{self.room.code}/plain"

    @property
    def state(self) -> Any:
        return self.room.table.state

    def on(self, **fields: object) -> None:
        """The moderator's step."""
        give(self.host, **({"do": "advance", "by": "moderator"} | fields))

    def skip_to(self, phase: Phase) -> None:
        """On to a phase, whatever lies between is done by hand."""
        while self.state.phase is not phase:
            self.on(skip=True)

    def everybody(self, do: str, **fields: object) -> None:
        """All others do the same."""
        for seat, desk in self.desks.items():
            give(desk, do=do, by=seat, **fields)


@contextlib.asynccontextmanager
async def phone(browser: Browser, *, quiet: bool = True, **settings: Any) -> AsyncIterator[Page]:
    """A phone that complains of nothing, unless it is cut off (`quiet` False): then of the network only."""
    context = await browser.new_context(**{**PHONE, **settings})
    page = await context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda fault: complaints.append(str(fault)))
    page.on("console", lambda told: complaints.append(told.text) if told.type == "error" else None)
    page.set_default_timeout(30_000)
    expect.set_options(timeout=30_000)
    yield page
    await context.close()
    assert [told for told in complaints if quiet or not re.search("net::|Bad Gateway|Too Many", told)] == []


@pytest.mark.parametrize("script", [False, True], ids=["without-script", "with-script"])
async def test_a_game_on_a_phone(chromium_path: str, tmp_path: Path, script: bool) -> None:
    """Join, deal, answer, bid, choose, count: with taps and forms only. With a script the page is loaded once."""
    async with (
        served(tmp_path) as server,
        chromium(chromium_path) as browser,
        phone(browser, java_script_enabled=script) as page,
    ):
        table = Table(server)
        await page.goto(table.url)
        if script:
            await page.evaluate("window.loaded = 'once'")
        await click(page.get_by_role("button", name="Unity"))
        await expect(page.get_by_role("link", name="New deal")).to_be_visible()
        assert table.room.keyring.taken() >= {"unity"}
        await trade(table, page, script)
        await bid_and_choose(table, page, script)
        await count(table, page, script)
        if script:
            assert await page.evaluate("window.loaded") == "once"


async def test_an_open_page_comes_along_to_the_next_game(chromium_path: str, tmp_path: Path) -> None:
    """Each table has a clock of its own: what was drawn at the new one, which is younger, is not taken for old."""
    async with served(tmp_path) as server, chromium(chromium_path) as browser, phone(browser) as page:
        table = Table(server)
        await page.goto(table.url)
        await click(page.get_by_role("button", name="Unity"))
        await expect(page.get_by_role("link", name="New deal")).to_be_visible()
        await asyncio.sleep(1.5)  # the old table is that much older
        give(table.host, do="start_timer", by="moderator")
        await expect(page.get_by_role("timer")).to_be_visible()
        path = table.host.rematch()
        assert path is not None
        following = server.house.get(path.removeprefix("/t/"))
        assert following is not None
        await expect(page.get_by_text(following.code).first).to_be_visible()
        again, _ = moderator(server.house, following)
        seats = [{"species": name, "player": name.title()} for name in ("caylion", "zeth", "unity", "yengii")]
        give(again, do="open_table", by="moderator", edition="remastered", seats=seats)
        await expect(page.get_by_role("link", name="New deal")).to_be_visible()


async def heard(page: Page, script: bool) -> None:
    """The others have done something: a page with a script shows it by itself, one without when it is loaded anew."""
    if not script:
        await page.reload()


async def trade(table: Table, page: Page, script: bool) -> None:
    """A deal proposed by a form, and one accepted."""
    await click(page.get_by_role("link", name="New deal"))
    await click(page.get_by_role("link", name="Caylion"))
    first, second = page.get_by_role("group", name="You give"), page.get_by_role("group", name="You get")
    if script:
        for _ in range(2):
            await click(first.locator("label", has_text="food"))
        await expect(page.locator("#bottom")).to_contain_text("You give 2 food now")
    else:
        await first.get_by_label("food", exact=True).fill("2")
    await click(second.get_by_text("more"))
    await second.get_by_label("The promise").fill("a favour")
    await second.get_by_label("When").select_option("2")
    await click(page.get_by_role("button", name="Send"))
    await expect(page.get_by_text("Waiting for Caylion")).to_be_visible()
    assert [o.term.promise for o in table.state.deals["d1"].obligations] == ["", "a favour"]
    term = {"from": "zeth", "to": "unity", "goods": {"power": 1}, "due": 1, "now": True}
    give(table.desks["zeth"], do="propose_deal", by="zeth", deal="d2", terms=[term])
    await heard(page, script)
    await click(page.get_by_role("button", name="Accept"))
    await expect(page.get_by_role("button", name="Not yet")).to_be_visible()
    await click(page.get_by_role("button", name="Done trading"))
    await expect(page.get_by_role("button", name="Keep trading")).to_be_visible()
    assert table.state.done == {"unity"}


async def bid_and_choose(table: Table, page: Page, script: bool) -> None:
    """Ships announced, a bid sealed under its cover, a card bought."""
    for _ in range(3):
        table.on()
    await heard(page, script)
    await click(page.get_by_role("link", name="My bid"))
    await click(page.get_by_role("button", name="7", exact=True))
    colony, research = (page.get_by_role("group", name=f"{kind} bid") for kind in ("Colony", "Research"))
    await click(colony.get_by_text("5", exact=True))
    await click(research.get_by_text("1", exact=True))
    await (hold_to_see if script else tick_to_see)(page)
    await click(page.get_by_role("button", name="Seal", exact=True))
    await expect(page.get_by_role("heading", name="Sealed")).to_be_visible()
    await expect(colony.locator(":checked")).to_have_count(0)
    table.everybody("declare_ships", ships=0)
    table.everybody("seal_bid", colony=0, research=0)
    table.on(do="reveal_colony_bids")
    await heard(page, script)  # a bid leads on to the auctions
    await click(page.get_by_role("button", name="Buy space 1"))
    await expect(page.get_by_text("bought space 1 for 5 ships")).to_be_visible()
    table.on(do="reveal_research_bids")
    await heard(page, script)
    await click(page.get_by_role("button", name="Pass"))
    await expect(page.get_by_text("passed", exact=False).first).to_be_visible()
    await click(page.get_by_role("link", name="Back"))


LOOKS = "node => [5, 4].map(n => getComputedStyle(node.querySelector(`[value='${n}'] + span`)).backgroundColor)"


async def tick_to_see(page: Page) -> None:
    """Without a script a tick shows the chosen number, and takes it away again."""
    colony = page.get_by_role("group", name="Colony bid")
    for ticked in (False, True, False):
        await page.get_by_label("Show the numbers").set_checked(ticked)
        chosen, other = await colony.evaluate(LOOKS)
        assert (chosen != other) == ticked


async def hold_to_see(page: Page) -> None:
    """The chosen number looks like all others; another one while a finger holds the button, and no longer."""
    colony = page.get_by_role("group", name="Colony bid")
    hold = page.get_by_role("button", name="Hold to check")
    for event, alike in (("pointercancel", True), ("pointerdown", False), ("pointerup", True)):
        await hold.dispatch_event(event)
        chosen, other = await colony.evaluate(LOOKS)
        assert (chosen == other) == alike


async def count(table: Table, page: Page, script: bool) -> None:
    """To the end: a count sealed, the scores on the table."""
    table.skip_to(Phase.SCORING)
    await heard(page, script)
    await click(page.get_by_role("link", name="Count", exact=True))
    await page.get_by_label("Points", exact=True).fill("42")
    await click(page.get_by_role("button", name="Seal", exact=True))
    await expect(page.get_by_role("heading", name="Counted and sealed")).to_be_visible()
    table.everybody("tally", points=1, small=0, large=0, ultratech=0, ships=0)
    table.on(do="reveal_scores")
    await click(page.get_by_role("link", name="Back"))
    await click(page.get_by_role("link", name="Result"))
    await expect(page.get_by_role("listitem").filter(has_text="You (winner)")).to_contain_text("42")


async def test_half_entered_fields_and_the_focus_stay(chromium_path: str, tmp_path: Path) -> None:
    """While others act, what is being typed stays, and the button that has the focus keeps it."""
    async with served(tmp_path) as server, chromium(chromium_path) as browser, phone(browser) as page:
        table = Table(server)
        await page.goto(table.url)
        await click(page.get_by_role("button", name="Unity"))
        await page.get_by_role("button", name="Done trading").focus()
        give(table.desks["zeth"], do="done_trading", by="zeth", done=True)
        await expect(page.get_by_text("1/4 done")).to_be_visible()
        await expect(page.get_by_role("button", name="Done trading")).to_be_focused()
        await click(page.get_by_role("link", name="New deal"))
        await click(page.get_by_role("link", name="Zeth"))
        ship = page.get_by_role("group", name="You give").get_by_label("ships")
        await ship.fill("3")
        await expect(page.locator("#bottom")).to_contain_text("You give 3 ships now")
        before = await page.get_by_role("timer").inner_text()
        table.on(do="add_time", seconds=600)
        await expect(page.get_by_role("timer")).not_to_have_text(before)
        await expect(ship).to_have_value("3")
        await expect(ship).to_be_focused()


async def test_nothing_moves_under_a_finger(chromium_path: str, tmp_path: Path) -> None:
    """What others do shows when the finger is up again; the tap that was under way counts."""
    async with served(tmp_path) as server, chromium(chromium_path) as browser, phone(browser) as page:
        table = Table(server)
        await page.goto(table.url)
        await click(page.get_by_role("button", name="Unity"))
        done = page.get_by_role("button", name="Done trading")
        await done.hover()
        await page.mouse.down()
        give(table.desks["zeth"], do="done_trading", by="zeth", done=True)
        await page.wait_for_timeout(500)
        await expect(page.get_by_text("0/4 done")).to_be_visible()
        await page.mouse.up()
        await expect(page.get_by_text("2/4 done")).to_be_visible()
        assert table.state.done == {"unity", "zeth"}


# Taps happen when the test says so.
TIMED = "window.at = 1000; Object.defineProperty(Event.prototype, 'timeStamp', { get: () => at });"
GONE = "e => new Promise(go => { const look = () => e.isConnected ? setTimeout(look, 10) : go(); look(); })"


async def twice(page: Page, target: Locator) -> None:
    """A finger that taps two times within 150 ms, and what the first tap leads to is drawn by then."""
    box, first = await target.bounding_box(), await target.element_handle()
    assert box is not None
    assert first is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    await page.evaluate("at += 1000")
    await page.touchscreen.tap(x, y)
    await first.evaluate(GONE)
    await page.evaluate("at += 150")
    await page.touchscreen.tap(x, y)
    await page.wait_for_timeout(500)


async def test_a_second_tap_does_nothing_where_something_else_came_under_the_finger(
    chromium_path: str, tmp_path: Path
) -> None:
    """As in the app: the next step, who is done, My table where a seat was. A tile that counts takes every tap."""
    async with served(tmp_path) as server, chromium(chromium_path) as browser:
        table = Table(server)
        async with phone(browser) as page:
            await page.add_init_script(TIMED)
            await page.goto(table.url)
            await twice(page, page.get_by_role("button", name="Unity"))
            assert page.url == table.url
            await expect(page.get_by_role("link", name="New deal")).to_be_visible()
            await twice(page, page.get_by_role("button", name="Done trading"))
            assert table.state.done == {"unity"}
            await page.goto(f"{table.url}/board")
            tile = page.get_by_role("button", name="I seek").first
            await twice(page, tile)
            assert sum(table.state.posts["unity"].seek.values()) == 2
        async with phone(browser) as page:
            cookie = {"name": cookie_name(table.room.code), "value": table.host_secret, "url": table.url}
            await page.context.add_cookies([cookie])  # type: ignore[list-item]
            await page.add_init_script(TIMED)
            await page.goto(table.url)
            await twice(page, page.get_by_role("button", name="On to Economy"))
            assert table.state.phase is Phase.ECONOMY
            step = page.get_by_role("button", name="On to")
            await step.focus()
            await page.keyboard.press("Enter")
            await expect(step).to_have_text("On to Bids")
            await page.keyboard.press("Enter")  # keys are no fingers
            await expect(page.locator("#head")).to_contain_text("Bids")


async def test_what_a_reader_listens_to_stays_the_same_element(chromium_path: str, tmp_path: Path) -> None:
    """A screen reader tells what changes within it; of one that was exchanged for another it tells nothing."""
    async with served(tmp_path) as server, chromium(chromium_path) as browser, phone(browser) as page:
        table = Table(server)
        await page.goto(table.url)
        await click(page.get_by_role("button", name="Unity"))
        await expect(page.get_by_role("link", name="New deal")).to_be_visible()
        await page.evaluate("window.card = document.querySelector('#card[aria-live]')")
        term = {"from": "zeth", "to": "unity", "goods": {"power": 1}, "due": 1}
        give(table.desks["zeth"], do="propose_deal", by="zeth", deal="d1", terms=[term])
        await expect(page.get_by_role("button", name="Accept")).to_be_visible()
        assert await page.evaluate("card === document.querySelector('#card[aria-live]')")
        await page.goto(f"{table.url}/deal/new/zeth")
        await page.evaluate("window.strip = document.querySelector('#bottom [aria-live]')")
        await page.get_by_role("group", name="You give").get_by_label("ships").fill("3")
        await expect(page.locator("#bottom")).to_contain_text("You give 3 ships now")
        assert await page.evaluate("strip === document.querySelector('#bottom [aria-live]')")
        await expect(page.locator("#bottom .strip")).to_have_count(1)
        await expect(page.get_by_role("button", name="Send")).to_have_count(1)


async def answered(route: Route, *, status: int, body: str) -> None:
    """By another than the server."""
    await route.fulfill(status=status, body=body)


async def test_a_bad_gateway_is_a_table_out_of_reach(chromium_path: str, tmp_path: Path) -> None:
    """Where something stands before the server, it answers in its place, in English or not at all."""
    async with served(tmp_path) as server, chromium(chromium_path) as browser:
        table = Table(server)
        async with phone(browser, locale="de-DE", quiet=False) as page:
            await page.goto(table.url)
            await click(page.get_by_role("button", name="Unity"))
            done = page.get_by_role("button", name="Fertig mit Handeln")
            await expect(done).to_be_visible()
            for status, body, where in ((502, "<title>502 Bad Gateway</title>", "#lost"), (429, "too many", "#said")):
                answer = functools.partial(answered, status=status, body=body)
                await page.route("**/plain/do", answer)
                await click(done)
                told = page.locator(where)
                await expect(told).to_have_text("Die Verbindung zum Tisch ist weg. Neuer Versuch …")
                assert "Bad Gateway" not in await page.inner_text("body")
                await page.unroute("**/plain/do")
                await expect(page.locator("#lost")).to_be_hidden()
            await click(done)
            await expect(page.get_by_role("button", name="Ich handle weiter")).to_be_visible()


async def test_a_click_whose_end_a_menu_takes_holds_nothing_back(chromium_path: str, tmp_path: Path) -> None:
    async with served(tmp_path) as server, chromium(chromium_path) as browser, phone(browser) as page:
        table = Table(server)
        await page.goto(table.url)
        await click(page.get_by_role("button", name="Unity"))
        await expect(page.get_by_text("0/4 done")).to_be_visible()
        await page.evaluate(
            "for (const type of ['pointerdown', 'contextmenu'])"
            " document.body.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse', button: 2 }))"
        )
        give(table.desks["zeth"], do="done_trading", by="zeth", done=True)
        await expect(page.get_by_text("1/4 done")).to_be_visible()


async def test_a_sketch_under_way_is_given_up_when_the_deal_is_sent(chromium_path: str, tmp_path: Path) -> None:
    """It could arrive after it, and be taken for a deal that was begun anew."""
    async with served(tmp_path) as server, chromium(chromium_path) as browser, phone(browser, quiet=False) as page:
        table = Table(server)
        await page.goto(table.url)
        await click(page.get_by_role("button", name="Unity"))
        await expect(page.get_by_role("link", name="New deal")).to_be_visible()
        await page.goto(f"{table.url}/deal/new/zeth")
        begun = asyncio.Event()

        async def slow(route: Route) -> None:
            if "sketch=1" in (route.request.post_data or ""):
                begun.set()  # and it never gets there
            else:
                await route.continue_()

        await page.route("**/plain/do", slow)
        async with page.expect_event("requestfailed"):
            await page.get_by_role("group", name="You give").get_by_label("ships").fill("3")
            await begun.wait()
            await page.evaluate("document.querySelector('button[form=deal]').disabled = false")
            await page.get_by_role("button", name="Send").click()
        await expect(page.get_by_text("Waiting for Zeth")).to_be_visible()
        await expect(page.locator("#lost")).to_be_hidden()


async def test_an_old_answer_does_not_take_back_newer_news(chromium_path: str, tmp_path: Path) -> None:
    """A page asked for before something happened may come after it was told: what was told stays."""
    async with served(tmp_path) as server, chromium(chromium_path) as browser, phone(browser) as page:
        table = Table(server)
        await page.goto(table.url)
        await click(page.get_by_role("button", name="Unity"))
        await expect(page.get_by_text("0/4 done")).to_be_visible()
        drawn, come = asyncio.Event(), asyncio.Event()

        async def slow(route: Route) -> None:
            answer = await route.fetch()
            drawn.set()
            await come.wait()
            await route.fulfill(response=answer)

        await page.route("**/plain*", slow, times=1)
        await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        await drawn.wait()
        give(table.desks["zeth"], do="done_trading", by="zeth", done=True)
        await expect(page.get_by_text("1/4 done")).to_be_visible()
        answers: list[str] = []
        page.on("response", lambda answer: answers.append(answer.url))
        come.set()
        while len(answers) < 2:  # the old one, and what the page asks for anew by itself
            await page.wait_for_timeout(20)
        await expect(page.get_by_text("1/4 done")).to_be_visible()


async def test_a_refusal_is_said_once_and_what_was_entered_stays(chromium_path: str, tmp_path: Path) -> None:
    async with served(tmp_path) as server, chromium(chromium_path) as browser, phone(browser) as page:
        table = Table(server)
        await page.goto(table.url)
        await click(page.get_by_role("button", name="Unity"))
        await click(page.get_by_role("link", name="New deal"))
        await click(page.get_by_role("link", name="Zeth"))
        gives = page.get_by_role("group", name="You give")
        await click(gives.get_by_text("more"))
        await gives.get_by_label("points", exact=True).fill("2")
        await click(page.get_by_role("button", name="Send"))
        await expect(page.locator("#said")).to_contain_text("points change hands only if")
        await expect(gives.get_by_label("points", exact=True)).to_have_value("2")
        await click(page.get_by_role("link", name="Back"))
        await expect(page.locator("#said")).to_be_empty()


async def test_a_page_finds_its_way_back_after_a_restart(chromium_path: str, tmp_path: Path) -> None:
    """The power goes: the page keeps what it showed, says one line in its own language, and goes on without loading."""
    with Program(tmp_path) as program:
        await open_table(program, *OTHERS, "unity")
        async with chromium(chromium_path) as browser, phone(browser, locale="de-DE", quiet=False) as page:
            await page.goto(f"http://127.0.0.1:{program.port}/t/{program.code}/plain")
            await click(page.get_by_role("button", name="Unity"))
            done = page.get_by_role("button", name="Fertig mit Handeln")
            await expect(done).to_be_visible()
            await page.evaluate("window.loaded = 'once'")
            program.kill()
            await expect(page.locator("#lost")).to_have_text("Die Verbindung zum Tisch ist weg. Neuer Versuch …")
            await expect(done).to_be_visible()
            await asyncio.to_thread(program.start)
            await expect(page.locator("#lost")).to_be_hidden()
            await click(done)
            await expect(page.get_by_role("button", name="Ich handle weiter")).to_be_visible()
            assert await page.evaluate("window.loaded") == "once"
        assert program.stop() == 0
        assert program.complaints() == []


async def test_an_open_page_says_by_itself_that_the_table_tells_another_story(
    chromium_path: str, tmp_path: Path
) -> None:
    """The power goes, and the host brings last hour's file: the page keeps what it had seen in its own browser."""
    with Program(tmp_path) as program:
        await open_table(program, *OTHERS, "unity")
        async with chromium(chromium_path) as browser, phone(browser, quiet=False) as page:
            await page.goto(f"http://127.0.0.1:{program.port}/t/{program.code}/plain")
            await click(page.get_by_role("button", name="Unity"))
            (file,) = await asyncio.to_thread(lambda: list(tmp_path.rglob("games/*.json")))
            older = file.read_bytes()
            await click(page.get_by_role("button", name="Done trading"))
            await expect(page.get_by_role("button", name="Keep trading")).to_be_visible()
            program.kill()
            file.write_bytes(older)
            await asyncio.to_thread(program.start)
            await expect(page.locator("#said")).to_have_text(say("en", "story-changed"))
            await click(page.get_by_role("button", name="Done trading"))
            await expect(page.locator("#said")).to_be_empty()
            await page.reload()
            await expect(page.get_by_text(say("en", "story-changed"))).to_have_count(0)
        assert program.stop() == 0


async def test_connections_that_died_in_a_phones_sleep(chromium_path: str, tmp_path: Path) -> None:
    """Nobody has closed them and nothing gets through: the page that is looked at again does not wait for them."""
    async with served(tmp_path) as server, chromium(chromium_path) as browser, phone(browser, quiet=False) as page:
        table = Table(server)
        with proxy_to(server.port) as proxy:
            await page.goto(f"http://127.0.0.1:{proxy.port}/t/{table.room.code}/plain")
            await click(page.get_by_role("button", name="Unity"))
            await expect(page.get_by_role("button", name="Done trading")).to_be_visible()
            proxy.freeze()
            table.skip_to(Phase.ECONOMY)
            await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
            await expect(page.get_by_role("button", name="Done trading")).to_have_count(0)
            await expect(page.locator("#lost")).to_be_hidden()


async def test_the_timer_ticks_by_itself(chromium_path: str, tmp_path: Path) -> None:
    """From the table's own deadline, without a word from the server."""
    async with served(tmp_path) as server, chromium(chromium_path) as browser, phone(browser) as page:
        table = Table(server)
        table.on(do="start_timer")
        await page.goto(f"{table.url}/watch")
        face = page.get_by_role("timer")
        before = await face.inner_text()
        await expect(face).not_to_have_text(before)
        table.on(do="pause_timer")
        await expect(face.locator("[data-until]")).to_have_count(0)


def stages(table: Table) -> AsyncIterator[tuple[str, list[str]]]:
    """The table from stage to stage, and the pages that are worth a look then."""

    async def walk() -> AsyncIterator[tuple[str, list[str]]]:
        terms = [
            {"from": "caylion", "to": "unity", "goods": {"food": 2}, "cards": ["A"], "due": 1},
            {"from": "unity", "to": "caylion", "promise": "@passes_colony", "stake": 1, "due": 1},
        ]
        caylion, zeth = table.desks["caylion"], table.desks["zeth"]
        give(caylion, do="propose_deal", by="caylion", deal="d1", terms=terms)
        give(zeth, do="post", by="zeth", seek={"food": 1}, offer={"ship": 2})
        proposed = ["", "deals", "deal/d1", "deal/d1/change", "deal/new", "deal/new/zeth", "invent", "board", "leave"]
        yield "unity", [*proposed, "watch"]
        give(table.host, do="accept_deal", by="moderator", **{"for": "unity"}, deal="d1")
        yield "unity", ["", "deal/d1", "term/d1/0", "term/d1/1"]
        yield "moderator", ["", "term/d1/0"]
        yield "zeth", ["racket", "racket/unity"]
        yield "nobody", ["", "watch", "screen"]
        for _ in range(3):
            table.on()
        yield "unity", ["", "bid"]
        table.on(do="declare_ships", **{"for": "unity"}, ships=3)
        yield "unity", ["bid"]
        for seat in ("unity", *OTHERS):
            table.on(do="declare_ships", **{"for": seat}, ships=3)
            table.on(do="seal_bid", **{"for": seat}, colony=3, research=0)
        yield "moderator", [""]
        table.on(do="reveal_colony_bids")
        yield "unity", ["choice", "watch", "screen"]
        table.skip_to(Phase.STEAL)
        yield "zeth", ["", "racket", "racket/unity"]
        table.skip_to(Phase.SCORING)
        yield "unity", ["", "count"]
        for seat in ("unity", *OTHERS):
            table.on(do="tally", **{"for": seat}, points=1, small=0, large=0, ultratech=0, ships=0)
        table.on(do="reveal_scores")
        yield "unity", ["", "result", "screen"]

    return walk()


@pytest.mark.parametrize(("lang", "scheme"), [("en", "light"), ("de", "dark")])
async def test_axe_finds_nothing(
    chromium_path: str, tmp_path: Path, lang: str, scheme: Literal["light", "dark"]
) -> None:
    """Every page at each stage: no violation, and nothing to scroll sideways at twice the size of letters. Colours do
    not hang on the language, so each has one scheme."""
    async with served(tmp_path) as server, chromium(chromium_path) as browser:
        table = Table(server)
        secrets = table.secrets | {"unity": seated(server.house, table.room, "unity")[1]}
        pages = 0
        async with phone(browser, locale=lang, color_scheme=scheme) as page:
            async for who, paths in stages(table):
                await page.context.clear_cookies()
                if who in secrets:
                    cookie = {"name": cookie_name(table.room.code), "value": secrets[who], "url": table.url}
                    await page.context.add_cookies([cookie])  # type: ignore[list-item]
                for path in paths:
                    await page.goto(f"{table.url}/{path}")
                    assert page.url.rstrip("/").endswith(path), f"{who} was led from {path} to {page.url}"
                    found = await Axe().run(page)
                    assert found.violations_count == 0, f"{who} {path}: {found.generate_report()}"
                    pages += 1
                    await page.set_viewport_size({"width": 195, "height": 422})
                    assert not await page.evaluate("document.documentElement.scrollWidth > innerWidth"), path
                    await page.set_viewport_size({"width": 390, "height": 844})
        assert pages > 25
