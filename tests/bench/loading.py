"""How long a phone loads, and how much: stock Flet, ours and another version of ours, over plain http as phones get it,
in a real Chromium that says it is a phone's."""

import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, sync_playwright

from tests.bench.servers import STOCK, other, ours, running
from tests.web.chrome import FLAGS, HOST
from tests.web.demo import CODE
from tests.web.phones import ANDROID, START_SEMANTICS
from tests.web.process import Server

MBIT = 20
LATENCY = 20
SLOWER = 4

# The same for both: ask for the semantics tree, and note when the first button of the game can be read in it.
WATCH = (
    f"""
const start = {START_SEMANTICS};
"""
    """
window.addEventListener('flutter-first-frame', () => {
  const ask = () => {
    const p = document.querySelector('flt-semantics-placeholder');
    if (p) start(p); else setTimeout(ask, 20);
  };
  ask();
}, { once: true });
const look = setInterval(() => {
  if ([...document.querySelectorAll('flt-semantics')].some((n) => n.textContent.includes('Plus'))) {
    window.usable = performance.now();
    clearInterval(look);
  }
}, 20);
"""
)


@dataclass(frozen=True)
class Load:
    """One page load."""

    bytes: int
    seconds: float
    requests: int
    elsewhere: tuple[str, ...]


def load(context: BrowserContext, port: int) -> Load:
    """Open the table in a new tab of a slow phone, and wait until the game can be played."""
    page = context.new_page()
    page.add_init_script(ANDROID.script + WATCH)
    cdp = context.new_cdp_session(page)
    sizes: dict[str, float] = {}
    urls: dict[str, str] = {}
    on: Callable[[str, Callable[[dict[str, Any]], None]], None] = cdp.on
    on("Network.requestWillBeSent", lambda e: urls.update({e["requestId"]: e["request"]["url"]}))
    on("Network.loadingFinished", lambda e: sizes.update({e["requestId"]: e["encodedDataLength"]}))
    cdp.send("Network.enable")
    rate = MBIT * 1e6 / 8
    conditions = {"offline": False, "latency": LATENCY, "downloadThroughput": rate, "uploadThroughput": rate}
    cdp.send("Network.emulateNetworkConditions", conditions)
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(f"http://{HOST}:{port}/t/{CODE}", wait_until="commit")
    # Our own policy forbids the strings that Playwright's waiting would evaluate.
    while not (usable := page.evaluate("window.usable || 0")):
        page.wait_for_timeout(100)
    seconds = usable / 1000
    page.close()
    ours = f"http://{HOST}:{port}/"
    elsewhere = tuple(url for url in urls.values() if not url.startswith((ours, "data:", "blob:")))
    return Load(round(sum(sizes.values())), seconds, len(sizes), elsewhere)


def loads(server: Server, chromium: str) -> tuple[Load, Load]:
    """A cold and a warm load, in a browser profile of its own."""
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=chromium, args=FLAGS, **ANDROID.options
        )
        cold = load(context, server.port)
        warm = load(context, server.port)
        context.close()
    return cold, warm


# As it is from the second evening on.
PACK = "import sys; from pathlib import Path; from companion.web.client import Client; "
PACK += "Client(Path(sys.argv[1])).packed.prepare()"


def compare(chromium: str, cache: Path, rounds: int, beside: Path | None) -> dict[str, list[tuple[Load, Load]]]:
    """All servers in turn, so that a slow moment of the machine hits all; `beside` is the folder of another version."""
    with ExitStack() as stack:
        servers = {"stock": stack.enter_context(other(STOCK))}
        if beside is not None:
            kept = stack.enter_context(tempfile.TemporaryDirectory())
            subprocess.run([sys.executable, "-c", PACK, kept], cwd=beside, check=True)
            before = running("-m", "tests.web.demo", "--cache", kept, checkout=beside)
            servers[beside.name] = stack.enter_context(before)
        servers["ours"] = stack.enter_context(ours("--cache", str(cache)))
        found: dict[str, list[tuple[Load, Load]]] = {name: [] for name in servers}
        for _ in range(rounds):
            for name, server in servers.items():
                found[name].append(loads(server, chromium))
    return found
