"""A phone's browser at the real server: over plain http, as on a LAN, in a real Chromium."""

import contextlib
import io
import re
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    WebSocketRoute,
    expect,
    sync_playwright,
)

from companion.web.qr import QUIET, modules
from tests.web.chrome import FLAGS, HOST
from tests.web.conftest import Start
from tests.web.demo import CODE, JOIN_URL
from tests.web.phones import ANDROID, IPHONE, START_SEMANTICS, Phone
from tests.web.process import Server
from tests.web.proxy import proxy_to

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
FLETS_PATIENCE = 8_000.0  # milliseconds; then stock Flet shows an empty page that says "Working..."
PATIENCE = 120_000.0  # milliseconds; Chromium draws in software here, and the machine may be busy


@contextlib.contextmanager
def opened(chromium_path: str, folder: Path, **options: Any) -> Iterator[BrowserContext]:
    """A browser with a profile of its own."""
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            folder / "profile", executable_path=chromium_path, args=FLAGS, locale="de-DE", **options
        )
        context.set_default_timeout(PATIENCE)
        yield context
        context.close()


@pytest.fixture(params=[ANDROID], ids=["android"])
def chrome(chromium_path: str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """A phone: an Android, unless the test asks for others."""
    phone: Phone = request.param
    with opened(chromium_path, tmp_path, **phone.options) as context:
        context.add_init_script(phone.script)
        yield context


@pytest.fixture
def computer(chromium_path: str, tmp_path: Path) -> Iterator[BrowserContext]:
    """The host's own browser."""
    with opened(chromium_path, tmp_path) as context:
        yield context


def plus(page: Page) -> None:
    """Tap the button; that it can be tapped means that the table is there."""
    page.get_by_role("button", name="Plus").tap()


def shows(page: Page, text: str) -> None:
    expect(page.get_by_text(text, exact=True)).to_be_visible(timeout=PATIENCE)


def written(page: Page, label: str, text: str) -> Locator:
    """Types into a field. Flutter may drop letters while it is just taking the focus: then once more."""
    field = page.get_by_role("textbox", name=label)
    while True:
        field.tap()
        expect(field).to_be_focused()
        page.keyboard.press("Control+A")
        page.keyboard.type(text, delay=20)
        with contextlib.suppress(AssertionError):
            expect(field).to_have_value(text, timeout=2000)
            return field


def received(context: BrowserContext, page: Page) -> list[int]:
    """Counts the bytes of each answer that the page gets from now on."""
    sizes: list[int] = []
    cdp = context.new_cdp_session(page)
    on: Callable[[str, Callable[[dict[str, Any]], None]], None] = cdp.on
    on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    cdp.send("Network.enable")
    return sizes


def test_a_phone_joins(chrome: BrowserContext, server: Server) -> None:
    """First the table's name and a bar, then the table. Little is sent, nothing asked elsewhere, nothing complains."""
    page = chrome.new_page()
    asked: list[Request] = []
    complaints: list[ConsoleMessage] = []
    page.on("request", lambda request: asked.append(request))  # noqa: PLW0108 - Playwright looks into it
    page.on("console", lambda message: complaints.append(message) if message.type == "error" else None)
    page.on("pageerror", lambda fault: pytest.fail(str(fault)))
    sizes = received(chrome, page)
    page.goto(server.url(f"/t/{CODE}", HOST), wait_until="commit")
    expect(page.get_by_role("heading", name="Tisch <Ä> & Co.")).to_be_visible()
    expect(page.get_by_role("progressbar", name="Der Tisch wird geladen …")).to_be_visible()
    plus(page)
    shows(page, "Count 1")
    expect(page.locator("#welcome")).to_have_count(0)
    assert page.evaluate("isSecureContext") is False
    assert sum(sizes) < 5_200_000
    ours = server.url("/", HOST)
    assert [r.url for r in asked if not r.url.startswith((ours, "data:", "blob:"))] == []
    assert [message.text for message in complaints] == []
    assert page.evaluate("document.cookie") == ""
    # The signs that Roboto lacks came from our own font.
    assert [r.url for r in asked if "notosans" in r.url]
    for request in asked:
        answer = request.response()
        assert answer is None or answer.status in (200, 101), request.url
    # A second visit costs next to nothing.
    page.close()
    again = chrome.new_page()
    warm = received(chrome, again)
    again.goto(server.url(f"/t/{CODE}", HOST), wait_until="commit")
    plus(again)
    shows(again, "Count 2")
    assert sum(warm) < 10_000


# Takes away what may not lift the cover: semantics, which nobody can start, and any timer that a person would notice.
# Notes Flutter's first frame, and how many colours are drawn behind the cover at the moment when it is lifted; what was
# drawn can be read after the frame, too.
COVER = """
window.addEventListener("click", (event) => {
  if (event.target.localName === "flt-semantics-placeholder") event.stopImmediatePropagation();
}, true);
const timeout = window.setTimeout;
window.setTimeout = (act, wait, ...more) => wait > 1000 ? 0 : timeout(act, wait, ...more);
for (const canvas of [HTMLCanvasElement, OffscreenCanvas]) {
  const context = canvas.prototype.getContext;
  canvas.prototype.getContext = function (kind, options) {
    return context.call(this, kind, kind.startsWith("webgl") ? { ...options, preserveDrawingBuffer: true } : options);
  };
}
window.firstFrame = new Promise((resolve) => window.addEventListener("flutter-first-frame", resolve));
const canvases = (root) => Array.from(root.querySelectorAll("*")).flatMap((node) =>
  node.localName === "canvas" ? [node] : node.shadowRoot ? canvases(node.shadowRoot) : []);
const colours = (canvas) => {
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
  copy.drawImage(canvas, 0, 0);
  return new Set(new Uint32Array(copy.getImageData(0, 0, canvas.width, canvas.height).data.buffer)).size;
};
new MutationObserver((_, observer) => {
  const cover = document.getElementById("welcome");
  if (!cover || cover.style.opacity !== "0") return;
  observer.disconnect();
  window.behind = canvases(document).map(colours);
}).observe(document, { subtree: true, childList: true, attributes: true });
"""


@pytest.mark.parametrize("chrome", [ANDROID, IPHONE], ids=["android", "iphone"], indirect=True)
def test_the_cover_is_lifted_when_the_table_is_drawn(chrome: BrowserContext, server: Server) -> None:
    """Not before the server has sent a screen, and then without a screen reader and without waiting for any time."""
    page = chrome.new_page()
    page.add_init_script(COVER)
    held: list[tuple[WebSocketRoute, bytes | str]] = []
    page.route_web_socket(
        re.compile("/ws"), lambda phone: phone.connect_to_server().on_message(lambda frame: held.append((phone, frame)))
    )
    page.goto(server.url(f"/t/{CODE}", HOST))
    page.evaluate("firstFrame")
    while not any(b"controls" in frame for _, frame in held if isinstance(frame, bytes)):
        page.wait_for_timeout(20)
    page.evaluate("(async () => { for (let n = 0; n < 5; n++) await new Promise(requestAnimationFrame); })()")
    cover = page.locator("#welcome")
    assert cover.evaluate("cover => cover.style.opacity") == ""
    for phone, frame in held:
        phone.send(frame)
    expect(cover).to_have_count(0, timeout=PATIENCE)
    assert max(page.evaluate("behind")) > 2
    expect(page.locator("flt-semantics")).to_have_count(0)


def test_a_page_that_nobody_has_touched_does_not_try_to_vibrate(chrome: BrowserContext, server: Server) -> None:
    """A reopened phone that something new waited for complained: Chrome blocks the call until the first tap."""
    page = chrome.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.add_init_script("addEventListener('load', () => { window.buzzed = navigator.vibrate(20); })")
    page.goto(server.url(f"/t/{CODE}", HOST))
    plus(page)
    assert page.evaluate("[window.buzzed, navigator.vibrate(20)]") == [False, True]
    assert not [text for text in complaints if "vibrate" in text]


def test_pictures_over_plain_http(chrome: BrowserContext, start: Start) -> None:
    """The lighter engine draws a PNG, although Chrome hides its own decoder there: a QR code, module by module."""
    page = chrome.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(start().url(f"/t/{CODE}", HOST))
    picture = page.get_by_role("img", name="code")
    expect(picture).to_be_visible(timeout=PATIENCE)
    assert any(url.endswith("canvaskit/skwasm.wasm") for url in asked)
    rows = modules(JOIN_URL)
    wanted = [dark for row in rows for dark in row]
    seen: list[bool] = []
    for _ in range(50):  # decoded a few frames after it was placed
        image = Image.open(io.BytesIO(picture.screenshot())).convert("L")
        module = image.width / (len(rows) + 2 * QUIET)
        seen = [
            image.getpixel((round((x + QUIET + 0.5) * module), round((y + QUIET + 0.5) * module))) < 128  # type: ignore[operator]
            for y in range(len(rows))
            for x in range(len(rows))
        ]
        if seen == wanted:
            break
        page.wait_for_timeout(200)
    assert seen == wanted


def test_a_browser_without_wasm_gc(chrome: BrowserContext, start: Start) -> None:
    """Older phones and iPhones get the JavaScript client, under the same policy, from the same server only."""
    server = start()
    page = chrome.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.add_init_script("WebAssembly.validate = () => false")
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('kept nothing'); } })"
    )
    page.goto(server.url(f"/t/{CODE}?reader=on", HOST))
    plus(page)
    shows(page, "Count 1")
    assert any(url.endswith("main.dart.js") for url in asked)
    assert not any(url.endswith("main.dart.wasm") for url in asked)
    assert [url for url in asked if not url.startswith((server.url("/", HOST), "data:", "blob:"))] == []


def test_a_browser_that_cannot(chrome: BrowserContext, server: Server) -> None:
    """One that is too old for the client says so, instead of loading for ever."""
    page = chrome.new_page()
    page.add_init_script(
        "WebAssembly.compileStreaming = WebAssembly.instantiate = async () => { throw new Error('old'); }"
    )
    page.goto(server.url(f"/t/{CODE}", HOST))
    expect(page.get_by_text("Dieser Browser tut sich mit dem Tisch schwer")).to_be_visible(timeout=PATIENCE)


def test_the_host_on_this_machine(computer: BrowserContext, start: Start) -> None:
    """The moderator's link works, its key leaves the address bar and the history, and threads are allowed there."""
    server = start()
    page = computer.new_page()
    page.goto(server.url(server.moderator))
    shows(page, "Moderator")
    assert page.url == server.url(f"/t/{CODE}")
    assert page.evaluate("[isSecureContext, crossOriginIsolated]") == [True, True]
    page.goto("about:blank")
    page.go_back()
    assert page.url == server.url(f"/t/{CODE}")
    shows(page, "Moderator")


def test_a_seat_is_kept(chrome: BrowserContext, start: Start) -> None:
    """Reload and a new tab: the same seat, without a word."""
    server = start()
    page = chrome.new_page()
    page.goto(server.url(f"/t/{CODE}", HOST))
    page.get_by_role("button", name="Sit as caylion").tap()
    shows(page, "secret-of-caylion")
    page.reload()
    shows(page, "secret-of-caylion")
    tab = chrome.new_page()
    tab.goto(server.url(f"/t/{CODE}", HOST))
    shows(tab, "secret-of-caylion")


# Notes what has always been seen, and what ever.
LOOK = """() => {
  window.looks = { Plus: true, Working: false };
  setInterval(() => {
    const shown = [...document.querySelectorAll('flt-semantics')].map((n) => n.textContent).join();
    looks.Plus &&= shown.includes('Plus');
    looks.Working ||= shown.includes('Working');
  }, 10);
}"""


def test_a_server_that_goes_and_comes(chrome: BrowserContext, start: Start) -> None:
    """The screen stays as it was, greyed, says that the table is gone, and comes back by itself when the server does.
    Flet's own word for it, on an empty page, is never seen."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    server = start("--port", port)
    page = chrome.new_page()
    page.goto(server.url(f"/t/{CODE}", HOST))
    plus(page)
    shows(page, "Count 1")
    lost = page.get_by_role("alert")
    expect(lost).to_be_hidden()
    server.process.terminate()
    server.process.wait(10)
    expect(lost).to_have_text(re.compile("Die Verbindung zum Tisch ist weg"), timeout=PATIENCE)
    expect(page.locator("html")).to_have_class(re.compile("lost"))
    page.wait_for_timeout(FLETS_PATIENCE)
    shows(page, "Count 1")
    page.evaluate(LOOK)
    start("--port", port)
    shows(page, "Count 0")
    assert page.evaluate("looks") == {"Plus": True, "Working": False}
    expect(lost).to_be_hidden()
    expect(page.locator("html")).not_to_have_class(re.compile("lost"))
    for number in (1, 2):
        plus(page)
        shows(page, f"Count {number}")


def test_semantics_only_where_they_are_read(chrome: BrowserContext, start: Start) -> None:
    """A phone builds no tree for screen readers unless it is asked: by a tap of one, in its own language, or for good
    by the address (flutter/flutter#190483, #192466: what they cost on iPhones)."""
    server, page = start(), chrome.new_page()
    page.add_init_script("localStorage.removeItem('reader')")
    page.goto(server.url(f"/t/{CODE}", HOST))
    expect(page.locator("#welcome")).to_have_count(0, timeout=PATIENCE)
    asks = page.locator("flt-semantics-placeholder")
    expect(asks).to_have_attribute("aria-label", "Für Screenreader einschalten", timeout=PATIENCE)
    expect(page.locator("flt-semantics")).to_have_count(0)
    asks.evaluate(START_SEMANTICS)
    plus(page)
    shows(page, "Count 1")
    page.goto(server.url(f"/t/{CODE}?reader=on", HOST))
    shows(page, "Count 1")


def test_a_phone_that_wakes(chrome: BrowserContext, start: Start) -> None:
    """Its socket died in its sleep and it does not know: on waking it asks, lets go, and shows the present at once."""
    server = start()
    with proxy_to(server.port) as proxy:
        page = chrome.new_page()
        page.goto(f"http://{HOST}:{proxy.port}/t/{CODE}")
        plus(page)
        shows(page, "Count 1")
        proxy.freeze()
        server.until(awake=0)
        other = chrome.new_page()
        other.goto(server.url(f"/t/{CODE}", HOST))
        plus(other)
        shows(other, "Count 2")
        page.bring_to_front()
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        shows(page, "Count 2")
        expect(page.get_by_role("alert")).to_be_hidden()
        plus(other)
        shows(page, "Count 3")


def test_a_connection_that_breaks(chrome: BrowserContext, start: Start) -> None:
    """The same screen comes back, with what was typed, and goes on showing what changes. Stock Flet freezes here."""
    server = start()
    with proxy_to(server.port) as proxy:
        page = chrome.new_page()
        page.goto(f"http://{HOST}:{proxy.port}/t/{CODE}")
        field = written(page, "Note", "halb")
        plus(page)
        shows(page, "Count 1")  # so what was typed has arrived, too
        count = 1
        for _ in range(2):
            proxy.cut()
            for _ in range(2):
                plus(page)
                count += 1
                shows(page, f"Count {count}")
        expect(field).to_have_value("halb")
        assert server.numbers()["started"] == 1


def test_a_duplicated_tab(chrome: BrowserContext, start: Start) -> None:
    """Both tabs bring the same id. One keeps it, the other takes a new one, and both go on."""
    server = start()
    page = chrome.new_page()
    page.goto(server.url(f"/t/{CODE}", HOST))
    plus(page)
    shows(page, "Count 1")
    with chrome.expect_page() as opened:
        page.evaluate("window.open(location.href)")
    twin = opened.value
    plus(twin)
    shows(twin, "Count 2")
    shows(page, "Count 2")
    plus(page)
    shows(twin, "Count 3")
    ids = [tab.evaluate("sessionStorage.getItem('tab')") for tab in (page, twin)]
    assert len(set(ids)) == 2
    assert server.numbers()["awake"] == 2
