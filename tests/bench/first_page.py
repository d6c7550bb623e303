"""How long a newcomer's slow phone waits for seats that can be read and tapped, and then for the seat."""

import asyncio
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

from tests.bench.loading import LATENCY, MBIT, SLOWER
from tests.browser.server import Program
from tests.plain.browser import open_table
from tests.web.chrome import FLAGS
from tests.web.phones import ANDROID

SEATS = ("caylion", "zeth", "kjasjavikalimm", "unity")

# Notes when the seats have been painted, and when one has been taken.
WATCH = """
const until = async (what) => {
  while (!document.querySelector(what)) await new Promise((go) => setTimeout(go, 5));
  return document.querySelector(what);
};
(async () => {
  const seat = await until('button.seat:enabled');
  await new Promise(requestAnimationFrame);
  await new Promise((go) => setTimeout(go));
  window.readable = performance.now();
  await new Promise((go) => setTimeout(go, 200));
  const tapped = performance.now();
  seat.click();
  await until('#card');
  window.seated = performance.now() - tapped;
})();
"""


def first_page(page: Page, url: str) -> tuple[float, float]:
    """Seconds until the seats are there, and from a tap to the own table."""
    page.add_init_script(ANDROID.script + WATCH)
    cdp = page.context.new_cdp_session(page)
    rate = MBIT * 1e6 / 8
    conditions = {"offline": False, "latency": LATENCY, "downloadThroughput": rate, "uploadThroughput": rate}
    cdp.send("Network.emulateNetworkConditions", conditions)
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(url, wait_until="commit")
    # Our own policy forbids the strings that Playwright's waiting would evaluate.
    while not (seated := page.evaluate("window.seated || 0")):
        page.wait_for_timeout(100)
    return page.evaluate("window.readable") / 1000, seated / 1000


def first_pages(chromium: str, rounds: int) -> tuple[float, float]:
    """The median of both times, each round in a browser of its own."""
    found: list[tuple[float, float]] = []
    with tempfile.TemporaryDirectory() as folder, Program(Path(folder)) as program:
        asyncio.run(open_table(program, *SEATS))
        for _ in range(rounds):
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
                page = browser.new_context(**ANDROID.options).new_page()
                found.append(first_page(page, program.join))
                browser.close()
    return median(time for time, _ in found), median(time for _, time in found)
