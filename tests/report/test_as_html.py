"""The page for friends, in a real browser: complete in itself, on a phone and on a desk, light and dark."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, sync_playwright

from companion.report.export import exported
from companion.store.species_data import load_facts
from companion.table.envelopes import grouped
from tests.report.evening import CREATED, GAME_ID, evening, until
from tests.scripts import Game


def page(lang: str, lines: list[str]) -> bytes:
    """A script as a page."""
    game = Game()
    for line in lines:
        assert game.line(line) is None
    made = exported(GAME_ID, CREATED, game.journal.read(), load_facts(), f"html-{lang}")
    assert made is not None
    return made.body


@pytest.fixture(scope="module")
def browser(chromium_path: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium_path, args=["--no-sandbox"])
        yield started
        started.close()


def test_nothing_in_the_page_leads_elsewhere() -> None:
    text = page("en", evening()).decode()
    assert re.findall(r"""(?:src|href|action|srcset)\s*=|url\(|@import|<script|<iframe""", text) == ["href="]
    assert '<link rel="icon" href="data:,">' in text, "the one address, which is empty"
    assert "http" not in text.replace("http-equiv", "")


def test_every_fingerprint_and_the_head_are_there_behind_a_tap() -> None:
    """Closed until somebody wants to compare; all 20 digits, in groups."""
    game = Game()
    for line in evening():
        assert game.line(line) is None
    head = "0123456789abcdef" * 4
    made = exported(GAME_ID, CREATED, game.journal.read(), load_facts(), "html-en", head)
    assert made is not None
    text = made.body.decode()
    hidden = text[text.index("<details>") : text.rindex("</details>")]
    assert f"The journal up to entry {len(game.journal.entries)}: 0123 4567 89ab cdef 0123" in hidden
    assert game.table.state is not None
    for part in game.table.state.tallies.values():
        assert grouped(part.fingerprint) in hidden


def test_what_people_typed_is_text() -> None:
    text = page("de", evening()).decode()
    assert "Eva &amp; &lt;b&gt;Kit&lt;/b&gt;" in text
    assert "<b>" not in text


def test_a_game_without_deals_and_scores_is_a_page_too() -> None:
    text = page("en", until("start_timer")).decode()
    assert "The game is not over (turn 1, Trade)" in text
    assert "No deal was proposed." in text
    assert "<svg class=" in text, "the players' colours"


@pytest.mark.browser
@pytest.mark.parametrize(("lang", "scheme", "width"), [("en", "light", 1000), ("de", "dark", 390)])
def test_it_opens_in_a_browser(browser: Browser, tmp_path: Path, lang: str, scheme: str, width: int) -> None:
    file = tmp_path / "evening.html"
    file.write_bytes(page(lang, evening()))
    asked: list[str] = []
    said: list[str] = []

    def note_request(request: Request) -> None:
        asked.append(request.url)

    def note_message(message: ConsoleMessage) -> None:
        said.append(message.text)

    context = browser.new_context(
        color_scheme="dark" if scheme == "dark" else "light", viewport={"width": width, "height": 900}
    )
    shown = context.new_page()
    shown.on("request", note_request)
    shown.on("console", note_message)
    shown.goto(file.as_uri())

    assert asked == [file.as_uri()]
    assert said == []
    assert shown.evaluate("document.documentElement.scrollWidth") == width, "no sideways scrolling"
    assert shown.locator("h1").inner_text() == {"en": "16 November 2026", "de": "16. November 2026"}[lang]
    brightness = shown.evaluate("getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number)")
    assert (sum(brightness) < 3 * 128) is (scheme == "dark")
    drawn_as_counted(shown)
    bid = shown.get_by_text({"en": "5 (counts 2.5)", "de": "5 (zählt 2,5)"}[lang]).bounding_box()
    assert bid is not None
    assert bid["x"] + bid["width"] <= width, "nothing of an auction is out of sight"
    assert shown.locator(".chart.lives .name").count() == shown.locator("article.deal").count() == 8
    turns = shown.locator("section[aria-labelledby=auctions] h3").all_inner_texts()
    assert turns == [f"{'Turn' if lang == 'en' else 'Runde'} {turn}" for turn in (1, 2, 4)]
    context.close()


def drawn_as_counted(shown: Page) -> None:
    """The tokens of the first bar, 34 points, are as long to the first goods, 2 points, as the points are."""
    tokens, goods = (shown.locator(f".chart rect.{part}").first.bounding_box() for part in ("tokens", "goods"))
    assert tokens is not None
    assert goods is not None
    assert tokens["width"] / goods["width"] == pytest.approx(34 / 2, rel=0.1)


A4_WITHIN_MARGINS = 718


@pytest.mark.browser
@pytest.mark.parametrize("lang", ["en", "de"])
def test_it_prints_dark_on_white_on_a_sheet_of_paper_even_where_the_system_is_dark(
    browser: Browser, tmp_path: Path, lang: str
) -> None:
    file = tmp_path / "evening.html"
    file.write_bytes(page(lang, evening()))
    shown = browser.new_page(color_scheme="dark", viewport={"width": A4_WITHIN_MARGINS, "height": 1000})
    shown.goto(file.as_uri())
    shown.emulate_media(media="print", color_scheme="dark")
    colours = shown.evaluate("['color', 'backgroundColor'].map(name => getComputedStyle(document.body)[name])")
    assert colours == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
    assert shown.evaluate("document.documentElement.scrollWidth") == A4_WITHIN_MARGINS, "no column is cut off"
    shown.close()
