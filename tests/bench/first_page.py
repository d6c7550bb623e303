"""What a phone waits for at a real table: the first page, the seat, Flet, a tap meanwhile, and the way back."""

import asyncio
import contextlib
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

import browsers  # of the build scripts
import httpx
from playwright.async_api import Browser, BrowserContext, Page

from tests.bench.figure import Figure
from tests.bench.loading import LATENCY, MBIT, SLOWER
from tests.bench.screens import p
from tests.browser.browser import chromium
from tests.browser.server import Program
from tests.browser.webkit import webkit
from tests.plain.browser import open_table
from tests.web.chrome import HOST
from tests.web.phones import ANDROID, IPHONE
from tests.web.proxy import proxy_to

SEATS = ("caylion", "zeth", "kjasjavikalimm", "unity", "eni_et", "faderan", "imdril", "yengii", "ktzrktrtl")
AGENTS = {"desktop": None, "Android": ANDROID, "iPhone": IPHONE}
FREE = "button.seat:not(.taken)"
OWN = "#card"
DONE = "#now button"
ASKED = {
    "seats of a newcomer, cold": "at most 1.0 s",
    "seats of a newcomer, warm": "at most 0.5 s",
    "seats of a newcomer in WebKit": "at most 1.0 s",
    "my table, cold": "at most 1.0 s",
    "my table, warm": "at most 0.5 s",
    "seated after the tap": "at most 0.3 s",
    "Flet in front": "at most 0.3 s",
    "a tap every 200 ms": "p95 under 300 ms",
    "the present on a phone that was locked": "at most 0.5 s",
    "the present after a restart": "at most 3 s",
}
TAPS = 50
EVERY = 0.2
"""Seconds between two taps while Flet loads."""

# Notes when something can first be read, when Flet's first screen was drawn and when it came to the front, and when a
# tap was answered by what it changes.
WATCH = """
window.seen = { taps: [], answers: [] };
window.until = async (what) => {
  while (!document.querySelector(what)) await new Promise((go) => setTimeout(go, 5));
  await new Promise(requestAnimationFrame);
  await new Promise((go) => setTimeout(go));
  return performance.now();
};
until('button.seat, #card').then((now) => {
  seen.readable = now;
  const loaded = ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind));
  seen.bytes = loaded.filter((one) => one.responseEnd <= now).reduce((sum, one) => sum + one.transferSize, 0);
});
const Stock = window.WebSocket;
let screen = 0;
window.WebSocket = class extends Stock {
  constructor(...all) {
    super(...all);
    this.addEventListener('message', async (event) => {
      if (screen || !new TextDecoder('latin1').decode(event.data).includes('controls')) return;
      screen = performance.now();
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      seen.frame = performance.now();
    });
  }
};
if (window.ImageBitmapRenderingContext) {
  const bring = ImageBitmapRenderingContext.prototype.transferFromImageBitmap;
  ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (picture) {
    if (screen && !seen.picture) seen.picture = performance.now();
    return bring.call(this, picture);
  };
}
new MutationObserver(() => {
  const now = performance.now(), html = document.documentElement;
  if (html.classList.contains('flet') && !seen.front) seen.front = now;
  const lost = html.classList.contains('lost') || Boolean(document.querySelector('#lost:not([hidden])'));
  if (seen.lost && !lost && !seen.back) seen.back = Date.now();
  seen.lost = lost;
  const button = document.querySelector('#now button'), state = button && button.value;
  if (state !== seen.state) { seen.state = state; seen.answers.push(now); }
  if (document.querySelector('script[src*=bootstrap]')) seen.loading = true;
}).observe(document, { subtree: true, childList: true, attributes: true });
window.addEventListener('touchstart', (event) => seen.taps.push(event.timeStamp), { capture: true, passive: true });
"""

# Every tap changes what the button does: the next, so soon, would count as a second one of the same finger. Keys are
# free of that.
KEYS = "Object.defineProperty(UIEvent.prototype, 'detail', { get: () => 0 });"

LOOKED_AT = """async () => {
  const began = performance.now(), known = seen.answers.length;
  document.dispatchEvent(new Event('visibilitychange'));
  while (seen.answers.length === known) await new Promise((go) => setTimeout(go, 5));
  return seen.answers.at(-1) - began;
}"""


@dataclass
class Waits:
    """Seconds, round by round, by what was waited for, and the bytes of the first page."""

    seconds: dict[str, list[float]] = field(default_factory=dict)
    bytes: list[float] = field(default_factory=list)

    def add(self, what: str, *found: float) -> None:
        self.seconds.setdefault(what, []).extend(found)


async def opened(context: BrowserContext, url: str, agent: str = "Android") -> Page:
    """A slow phone, or a slow computer, opens the table."""
    page = await context.new_page()
    phone = AGENTS[agent]
    # The tree for screen readers is not asked for, as on phones that nobody reads aloud.
    script = (phone.script if phone else "").replace("'on'", "'off'")
    await page.add_init_script(script + WATCH)
    cdp = await context.new_cdp_session(page)
    rate = MBIT * 1e6 / 8
    conditions = {"offline": False, "latency": LATENCY, "downloadThroughput": rate, "uploadThroughput": rate}
    await cdp.send("Network.emulateNetworkConditions", conditions)
    await cdp.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    await page.goto(url, wait_until="commit")
    return page


async def seen(page: Page, what: str) -> Any:
    """Waits until the page has noted something. Our own policy forbids the strings that Playwright would evaluate."""
    while True:
        if found := await page.evaluate(f"window.seen && window.seen.{what}"):
            return found
        await asyncio.sleep(0.05)


def new_context(browser: Browser, agent: str = "Android") -> Any:
    phone = AGENTS[agent]
    return browser.new_context(**(phone.options if phone else {"viewport": {"width": 400, "height": 800}}))


async def tapped(page: Page, what: str, then: str) -> float:
    """Seconds from a tap until what it leads to has been drawn."""
    return float(await page.evaluate(
        f"""async () => {{
            const began = performance.now();
            document.querySelector('{what}').click();
            return await until('{then}') - began;
        }}"""
    )) / 1000  # fmt: skip


async def one_evening(browser: Browser, url: str, waits: Waits) -> None:
    """A newcomer looks at the seats, comes back, sits down, waits for Flet; then the system throws the page away."""
    context = await new_context(browser)
    page = await opened(context, url)
    waits.add("seats of a newcomer, cold", await seen(page, "readable") / 1000)
    waits.bytes.append(await seen(page, "bytes"))
    await seen(page, "front")
    await page.close()
    page = await opened(context, url)
    waits.add("seats of a newcomer, warm", await seen(page, "readable") / 1000)
    await asyncio.sleep(0.2)
    waits.add("seated after the tap", await tapped(page, FREE, OWN))
    await seen(page, "front")
    cookies = await context.cookies()
    await page.close()
    page = await opened(context, url)
    waits.add("my table, warm: a page that the system has thrown away", await seen(page, "readable") / 1000)
    await context.close()
    context = await new_context(browser)
    await context.add_cookies(cookies)
    page = await opened(context, url)
    waits.add("my table, cold", await seen(page, "readable") / 1000)
    await context.close()


async def takeover(browser: Browser, url: str, agent: str, waits: Waits) -> None:
    """From Flet's first drawn screen until it is in front, where nobody touches anything."""
    context = await new_context(browser, agent)
    page = await opened(context, url, agent)
    front = await seen(page, "front")
    drawn = await page.evaluate("seen.picture || seen.frame")
    waits.add(f"Flet in front after its first drawn screen, {agent} agent", (front - drawn) / 1000)
    await context.close()


async def taps_while_loading(browser: Browser, url: str, engine: str, waits: Waits) -> None:
    """A real touch every 200 ms on the own table, each until it is answered, by the table and in the page: from its
    first picture on, and in another load from the moment at which Flet begins to start."""
    context = await new_context(browser)
    await context.add_init_script(KEYS)
    page = await opened(context, url)
    await seen(page, "readable")
    await tapped(page, FREE, DONE)
    for begins, from_when in (("readable", "from the first picture on"), ("loading", "from the start of the load on")):
        await page.close()
        page = await opened(context, f"{url}?engine={engine}")
        await seen(page, begins)
        await page.evaluate("seen.taps = [], seen.answers = []")
        box = await page.locator(DONE).first.bounding_box()
        assert box is not None
        touches: set[asyncio.Task[None]] = set()
        for _ in range(TAPS):
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            touches.add(asyncio.create_task(page.touchscreen.tap(x, y)))
            await asyncio.sleep(EVERY)
        await asyncio.gather(*touches)
        await asyncio.sleep(2)
        taps, answers = await page.evaluate("[seen.taps, seen.answers]")
        waits.add(f"a tap every 200 ms, {engine}, {from_when}", *_answered(taps, answers))
    await context.close()


def _answered(taps: list[float], answers: list[float]) -> Iterator[float]:
    for tap in taps:
        yield min((answer - tap for answer in answers if answer > tap), default=60_000) / 1000


async def restart(browser: Browser, program: Program, waits: Waits) -> None:
    """The server is killed and comes back: from its first answer until three phones show the present again."""
    contexts = [await new_context(browser, agent) for agent in ("Android", "iPhone", "Android")]
    kinds = ("Flet, Android agent", "Flet, iPhone agent", "simple page")
    pages = []
    for kind, context in zip(kinds, contexts, strict=True):
        page = await opened(context, program.join, "iPhone" if "iPhone" in kind else "Android")
        await seen(page, "readable")
        await tapped(page, FREE, OWN)
        if kind == "simple page":
            await page.goto(f"{program.join}/plain", wait_until="commit")
            await seen(page, "readable")
        else:
            await seen(page, "front")
        cdp = await context.new_cdp_session(page)
        await cdp.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        pages.append(page)
    program.kill()
    for page in pages:
        await seen(page, "lost")
    starting = asyncio.create_task(asyncio.to_thread(program.start))
    async with httpx.AsyncClient() as http:
        while True:
            with contextlib.suppress(httpx.HTTPError):
                if (await http.get(f"http://127.0.0.1:{program.port}/healthz")).status_code == 200:
                    break
            await asyncio.sleep(0.01)
    healthy = time.time()
    await starting
    for kind, page in zip(kinds, pages, strict=True):
        back = await seen(page, "back") / 1000
        waits.add(f"the present after a restart, {kind}", max(0.0, back - healthy))
    for context in contexts:
        await context.close()


async def locked(browser: Browser, program: Program, waits: Waits) -> None:
    """A simple page whose connection died while the phone was locked, from being looked at until it shows what has
    happened since."""
    with proxy_to(program.port) as proxy:
        context = await new_context(browser)
        page = await opened(context, f"http://{HOST}:{proxy.port}/t/{program.code}")
        await seen(page, "readable")
        await tapped(page, FREE, DONE)
        await page.goto(f"http://{HOST}:{proxy.port}/t/{program.code}/plain", wait_until="commit")
        await seen(page, "state")
        proxy.freeze()
        elsewhere = await context.new_page()
        await elsewhere.goto(f"{program.join}/plain")
        await elsewhere.locator(DONE).first.tap()
        await elsewhere.close()
        await page.bring_to_front()
        waits.add("the present on a phone that was locked", float(await page.evaluate(LOOKED_AT)) / 1000)
        await context.close()


async def first_page_in_webkit(program: Program, folder: Path) -> float:
    """Seconds until the seats have been painted and the page's script runs, at full speed."""
    paths = browsers.find_webkit()
    assert paths is not None, "there is no WebKit"
    async with webkit(paths, folder) as page:
        await page.goto(program.here)
        return float(await page.run(
            """() => Math.max(performance.getEntriesByType('paint')[0].startTime,
                              performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd)"""
        )) / 1000  # fmt: skip


@contextlib.asynccontextmanager
async def table() -> AsyncIterator[tuple[Program, Path]]:
    """The program with a table of nine, all seats free."""
    with tempfile.TemporaryDirectory() as folder, Program(Path(folder)) as program:
        await open_table(program, *SEATS)
        yield program, Path(folder)


async def measured(chromium_path: str, rounds: int) -> Waits:
    """All of it, round by round."""
    waits = Waits()
    for _ in range(rounds):
        async with table() as (program, folder), chromium(chromium_path) as browser:
            await one_evening(browser, program.join, waits)
            for agent in AGENTS:
                await takeover(browser, program.join, agent, waits)
            for engine in ("wasm", "canvaskit"):
                await taps_while_loading(browser, program.join, engine, waits)
            await locked(browser, program, waits)
            await restart(browser, program, waits)
            waits.add("seats of a newcomer in WebKit", await first_page_in_webkit(program, folder))
    return waits


def figures(waits: Waits, stock: float) -> list[Figure]:
    """Each beside what was asked; `stock`: seconds that stock Flet takes for its first screen."""
    found = [Figure("bytes before the seats can be read", f"{median(waits.bytes) / 1e3:.1f} kB", asked="at most 60 kB")]
    for what, took in waits.seconds.items():
        asked = next(limit for start, limit in ASKED.items() if what.startswith(start))
        if "p95" in asked:
            found.append(Figure(what, f"p50 {p(took, 0.5):.0f} ms, p95 {p(took, 0.95):.0f}", asked=asked))
            continue
        beside = f"stock Flet {stock:.1f} s" if "cold" in what else ""
        ratio = median(took) / stock if beside else None
        found.append(Figure(what, f"{median(took):.2f} s", beside, ratio, asked))
    return found
