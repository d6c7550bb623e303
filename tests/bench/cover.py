"""How long the loading cover stays after Flutter's first frame, on a slow phone: by what the browser says it is."""

from playwright.sync_api import sync_playwright

from tests.bench.loading import SLOWER
from tests.bench.servers import ours
from tests.web.chrome import FLAGS, HOST
from tests.web.demo import CODE
from tests.web.phones import ANDROID, IPHONE
from tests.web.process import Server

AGENTS = {"desktop": None, "Android": ANDROID, "iPhone": IPHONE}

WATCH = """
let frame = 0;
window.addEventListener('flutter-first-frame', () => { frame = performance.now(); }, { once: true });
new MutationObserver((_, observer) => {
  const cover = document.getElementById('welcome');
  if (!cover || cover.style.opacity !== '0') return;
  observer.disconnect();
  window.covered = performance.now() - frame;
}).observe(document, { subtree: true, childList: true, attributes: true });
"""


def cover(server: Server, chromium: str, agent: str) -> float:
    """Seconds from the first frame until the cover begins to fade, in a browser of its own."""
    phone = AGENTS[agent]
    options = phone.options if phone else {"viewport": {"width": 400, "height": 800}}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        page = browser.new_context(**options).new_page()
        page.add_init_script((phone.script if phone else "") + WATCH)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.goto(f"http://{HOST}:{server.port}/t/{CODE}", wait_until="commit")
        # Our own policy forbids the strings that Playwright's waiting would evaluate.
        while not (covered := page.evaluate("window.covered || 0")):
            page.wait_for_timeout(100)
        browser.close()
    return float(covered) / 1000


def covers(chromium: str, cache: str, rounds: int) -> dict[str, list[float]]:
    """All agents in turn, so that a slow moment of the machine hits each."""
    found: dict[str, list[float]] = {agent: [] for agent in AGENTS}
    with ours("--cache", cache) as server:
        for _ in range(rounds):
            for agent, times in found.items():
                times.append(cover(server, chromium, agent))
    return found
