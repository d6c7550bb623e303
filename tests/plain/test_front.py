"""The plain page in front of Flet: there before Flet is, tapped while it loads, and gone when it can go unnoticed."""

import contextlib
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, Locator, Page, expect

from companion.host import keepsake
from tests.browser.browser import chromium, flet_in_front
from tests.host.evening import give, opened, seated
from tests.plain.browser import Served, served
from tests.web.chrome import HOST
from tests.web.phones import ANDROID, IPHONE, Phone, click

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]
PATIENCE = 120_000.0  # milliseconds; Chromium draws in software here, and the machine may be busy
PHONES = pytest.mark.parametrize("kind", [ANDROID, IPHONE], ids=["android", "iphone"])
CLIENT = re.compile("/client/")
BOOTSTRAP = re.compile("flutter_bootstrap.js")
MOVES = 8  # pixels, at most, when Flet takes over


@contextlib.asynccontextmanager
async def phone(browser: Browser, kind: Phone, locale: str = "en-GB") -> AsyncIterator[Page]:
    """A phone that has not been here before."""
    context = await browser.new_context(**kind.options, locale=locale)
    await context.add_init_script(kind.script)
    context.set_default_timeout(PATIENCE)
    expect.set_options(timeout=PATIENCE)
    yield await context.new_page()
    await context.close()


def table(server: Served) -> str:
    """The link of an open table, by a name that browsers trust as little as a phone's."""
    room, _, _ = opened(server.house)
    return f"http://{HOST}:{server.port}/t/{room.code}"


@PHONES
async def test_a_phone_sits_down_without_flet(chromium_path: str, tmp_path: Path, kind: Phone) -> None:
    """Not a byte of Flet's arrives: the seats are there, a tap counts, and the page says that it stays."""
    async with served(tmp_path) as server, chromium(chromium_path) as browser, phone(browser, kind) as page:
        await page.route(CLIENT, lambda route: route.abort())
        await page.goto(table(server))
        await page.get_by_role("button", name="Unity").tap()
        await expect(page.get_by_role("link", name="New deal")).to_be_visible()
        stays = page.get_by_role("alert")
        await expect(stays).to_contain_text("The simple page can do just as much.")
        await expect(stays.get_by_role("link", name="Start the app another way")).to_be_visible(visible=kind is ANDROID)
        found = await Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
        await stays.get_by_role("link", name="Simple page").tap()
        await expect(page).to_have_url(re.compile("/plain$"))
        await expect(page.get_by_role("link", name="New deal")).to_be_visible()


async def stands(place: Locator) -> tuple[float, float, float]:
    """Left, top and bottom of something; how wide it is depends on fonts that phones have and this machine has not."""
    box = await place.bounding_box()
    assert box is not None
    return box["x"], box["y"], box["y"] + box["height"]


# Frames can be held back as by a browser that is too busy to draw, and the clock put forward.
HELD = """
const frame = requestAnimationFrame, now = performance.now.bind(performance);
window.ahead = 0;
performance.now = () => now() + window.ahead;
window.requestAnimationFrame = (act) => frame((at) => window.held ? window.held.push(() => act(at)) : act(at));
"""


@PHONES
async def test_a_tap_before_flet_counts(
    chromium_path: str, tmp_path: Path, kind: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Flet waits for the first paint, takes over by itself, and shows what was tapped before, where it was. Where it
    has to wait for its frames, or has nothing to draw, nobody is told that it does not run."""
    monkeypatch.setattr(keepsake, "BREATH", 0.0)
    async with served(tmp_path) as server, chromium(chromium_path) as browser, phone(browser, kind) as page:
        faults: list[str] = []
        page.on("pageerror", lambda fault: faults.append(str(fault)))
        page.on("console", lambda told: faults.append(told.text) if told.type == "error" else None)
        await page.add_init_script(HELD)
        room, host, _ = opened(server.house)
        link = f"http://{HOST}:{server.port}/t/{room.code}"
        await page.goto(link, wait_until="commit")
        await page.get_by_role("button", name="Unity").tap()
        await expect(page.get_by_role("link", name="New deal")).to_be_visible()
        before = [await stands(page.get_by_role("link", name=name)) for name in ("New deal", "My seat", "Settings")]
        await flet_in_front(page)
        assert page.url == link
        await expect(page.get_by_role("button", name="New deal")).to_be_visible()
        after = [await stands(page.get_by_role("button", name=name)) for name in ("New deal", "My seat", "Help")]
        assert after == [pytest.approx(place, abs=MOVES) for place in before]
        await page.evaluate("window.held = []")
        for _ in range(6):
            give(host, do="add_time", by="moderator", seconds=60)
            await page.wait_for_timeout(100)
            await page.evaluate("window.ahead += 2000")
        assert await page.locator("#stays").is_hidden(), "it is slow, not broken"
        await page.evaluate("window.held.splice(0).forEach((act) => act()); window.held = null")
        for _ in ("economy", "share", "bids"):
            give(host, do="advance", by="moderator")
        await expect(page.get_by_role("button", name="My bid")).to_be_visible()
        for ships in range(6):  # this phone only keeps how far the table has come
            whose = {"by": "moderator", "for": "caylion"}
            give(host, do="declare_ships", ships=ships, **whose)
            await page.wait_for_timeout(300)
            await page.evaluate("window.ahead += 2000")
        assert await page.locator("#stays").is_hidden(), "there is nothing to draw"
        assert faults == []


async def new_deal(page: Page) -> Locator:
    """To a form with something to be entered."""
    await click(page.get_by_role("link", name="New deal"))
    await click(page.get_by_role("link", name="Zeth"))
    return page.get_by_role("group", name="You give").get_by_label("ships")


async def flet_is_drawn(page: Page) -> None:
    """Flet has a screen, and time enough has gone by to show it."""
    await page.locator("#app flt-semantics").first.wait_for(state="attached")
    await page.wait_for_timeout(3500)


async def test_nothing_is_taken_over_while_something_is_entered(chromium_path: str, tmp_path: Path) -> None:
    """Neither where a field has the focus, nor from a page that somebody went to; after that it is."""
    async with served(tmp_path) as server, chromium(chromium_path) as browser, phone(browser, ANDROID) as page:
        await page.goto(table(server), wait_until="commit")
        async with page.expect_request(BOOTSTRAP):
            await page.get_by_role("button", name="Unity").tap()
        ships = await new_deal(page)
        await ships.fill("3")
        await flet_is_drawn(page)
        await expect(ships).to_have_value("3")
        await expect(ships).to_be_focused()
        await page.keyboard.press("Tab")  # Flutter, which would like to have it, does not get it
        await expect(ships).not_to_be_focused()
        await expect(page.locator("#page :focus")).to_have_count(1)
        await click(page.get_by_role("link", name="Back"))
        await flet_in_front(page)


# The page's clock can be stopped.
STOPPED = """
const now = performance.now.bind(performance);
window.stopped = 0;
performance.now = () => window.stopped || now();
"""


# Notes how Flet's host stands at the moment when the plain page is gone.
WATCH = """
new MutationObserver((_, observer) => {
  const host = document.getElementById("app");
  if (!host || document.getElementById("page")) return;
  observer.disconnect();
  window.taken = [host.inert, getComputedStyle(host).visibility];
}).observe(document, { subtree: true, childList: true });
"""


async def test_nothing_is_taken_over_under_a_finger(chromium_path: str, tmp_path: Path) -> None:
    """And the finger that comes next, at once, does nothing."""
    async with served(tmp_path) as server, chromium(chromium_path) as browser, phone(browser, ANDROID) as page:
        await page.add_init_script(WATCH + STOPPED)
        await page.goto(table(server), wait_until="commit")
        await page.evaluate("stopped = performance.now()")
        await page.get_by_role("button", name="Unity").tap()
        before = await stands(page.get_by_role("link", name="New deal"))
        await page.evaluate("stopped += 1800")  # long enough for Flet to start, too short to take over
        await page.locator("#app flt-semantics").first.wait_for(state="attached")
        await page.get_by_role("heading", level=1).hover()
        await page.mouse.down()
        await page.evaluate("stopped = 0")
        await flet_is_drawn(page)
        await expect(page.locator("#page")).to_be_visible()
        await page.mouse.up()
        await flet_in_front(page)
        new_deal = page.get_by_role("button", name="New deal")
        assert await stands(new_deal) == pytest.approx(before, abs=MOVES)
        assert await page.evaluate("taken") == [True, "visible"]
        await page.wait_for_timeout(400)
        await new_deal.tap()
        await expect(page.get_by_role("button", name="Zeth")).to_be_visible()


async def test_flet_does_not_start_right_after_a_tap(chromium_path: str, tmp_path: Path) -> None:
    """Its start keeps a slow phone busy: it waits for a pause, however long somebody taps."""
    async with served(tmp_path) as server, chromium(chromium_path) as browser, phone(browser, ANDROID) as page:
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        await page.add_init_script(STOPPED)
        await page.goto(table(server), wait_until="commit")
        await page.evaluate("stopped = performance.now()")  # so that the last tap is never long ago
        await page.get_by_role("button", name="Unity").tap()
        await expect(page.get_by_role("link", name="New deal")).to_be_visible()
        await page.wait_for_timeout(1000)
        assert not [url for url in asked if BOOTSTRAP.search(url)]
        await page.evaluate("stopped = 0")
        await flet_in_front(page)


# The first paint waits until the test says so.
UNPAINTED = """
const frame = requestAnimationFrame;
window.waiting = [];
window.requestAnimationFrame = (act) => waiting ? waiting.push(act) : frame(act);
window.paint = () => { const acts = waiting; waiting = null; acts.forEach(frame); };
"""


async def test_flet_is_not_loaded_while_a_form_is_filled(chromium_path: str, tmp_path: Path) -> None:
    async with served(tmp_path) as server, chromium(chromium_path) as browser, phone(browser, ANDROID) as page:
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        await page.add_init_script(UNPAINTED)
        await page.goto(table(server))
        await page.get_by_role("button", name="Unity").tap()
        await (await new_deal(page)).fill("3")
        await page.evaluate("paint()")
        await page.wait_for_timeout(1000)
        assert not [url for url in asked if url.endswith(".js")]
        async with page.expect_request(BOOTSTRAP):
            await click(page.get_by_role("link", name="Back"))


async def test_who_chose_the_simple_page_gets_no_flet(chromium_path: str, tmp_path: Path) -> None:
    """Chosen while Flet loads: it stops at once, and the next visit does not begin it."""
    async with served(tmp_path) as server, chromium(chromium_path) as browser, phone(browser, ANDROID) as page:
        link = table(server)
        await page.route(CLIENT, lambda route: None)  # it never comes, however slow the tester is
        await page.goto(link, wait_until="commit")
        await page.get_by_role("button", name="Unity").tap()
        await expect(page.get_by_role("link", name="New deal")).to_be_visible()
        await click(page.get_by_role("button", name="Always this simple page"))
        await expect(page).to_have_url(re.compile(r"/plain\?"))
        await page.unroute(CLIENT)
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        await page.goto(link)
        await expect(page.get_by_role("link", name="New deal")).to_be_visible()
        assert not [url for url in asked if CLIENT.search(url)]
        assert await page.locator("#app").count() == 0


async def test_an_engine_that_breaks_offers_the_simple_page(chromium_path: str, tmp_path: Path) -> None:
    """Flet is in front, and its engine fails: one line leads to the page that needs none."""
    async with served(tmp_path) as server, chromium(chromium_path) as browser, phone(browser, ANDROID) as page:
        await page.goto(table(server))
        await flet_in_front(page)
        await expect(page.get_by_role("alert")).to_have_count(0)
        await page.evaluate("void setTimeout(() => { throw new WebAssembly.RuntimeError('unreachable'); })")
        await page.get_by_role("alert").get_by_role("link", name="Simple page").tap()
        await expect(page).to_have_url(re.compile("/plain$"))


async def test_an_engine_that_draws_no_more_offers_the_simple_page(chromium_path: str, tmp_path: Path) -> None:
    """Others act, the server tells it, and Flutter asks for no frame."""
    async with served(tmp_path) as server, chromium(chromium_path) as browser, phone(browser, ANDROID) as page:
        room, _, _ = opened(server.house)
        desk, _ = seated(server.house, room, "zeth")
        await page.goto(f"http://{HOST}:{server.port}/t/{room.code}")
        await page.get_by_role("button", name="Unity").tap()
        await flet_in_front(page)
        for engine in ("requestAnimationFrame", "() => 0"):
            await expect(page.get_by_role("alert")).to_have_count(0)
            await page.evaluate(f"void (window.requestAnimationFrame = {engine})")
            for done in (True, False, True, False):
                give(desk, do="done_trading", by="zeth", done=done)
                await page.wait_for_timeout(2200)
        await expect(page.get_by_role("alert")).to_contain_text("The full app does not run in this browser.")


async def test_a_language_that_is_none(chromium_path: str, tmp_path: Path) -> None:
    """Flutter would end its start with "invalid language tag"."""
    async with served(tmp_path) as server, chromium(chromium_path) as browser, phone(browser, ANDROID) as page:
        for name, said in (("languages", ["c", "en-US@posix"]), ("language", "c")):
            await page.add_init_script(
                f"Object.defineProperty(navigator, {name!r}, {{ value: {said!r}, configurable: true }})"
            )
        await page.goto(table(server))
        await flet_in_front(page)
        assert await page.evaluate("[navigator.language, ...navigator.languages]") == ["en-US", "en-US"]


async def test_the_other_engine_is_remembered(chromium_path: str, tmp_path: Path) -> None:
    async with served(tmp_path) as server, chromium(chromium_path) as browser, phone(browser, ANDROID) as page:
        link = table(server)
        for address in (f"{link}?engine=canvaskit", link):
            async with page.expect_request(re.compile("canvaskit.wasm")):
                await page.goto(address)
        async with page.expect_request(re.compile("skwasm.wasm")):
            await page.goto(f"{link}?engine=auto")
