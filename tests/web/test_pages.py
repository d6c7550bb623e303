"""The page that loads the client, and the small pages."""

import base64
import hashlib
import json
import re

import pytest

from companion.web.client import flet_folder
from companion.web.pages import LoadingPage, file_text, language_of, note

PAGE = LoadingPage("/client/abc/", {"main.dart.wasm": 10})


@pytest.mark.parametrize(
    ("header", "lang"),
    [
        ("de-AT,de;q=0.9,en;q=0.5", "de"),
        ("en-GB,de", "en"),
        ("fr,de;q=0.3,en;q=0.8", "en"),
        ("fr,ja", "en"),
        ("", "en"),
        ("*", "en"),
        ("de;q=x,en;q=0.1", "en"),
        ("DE", "de"),
    ],
)
def test_language_of_a_browser(header: str, lang: str) -> None:
    """The browser's first wish that we have; English if there is none."""
    assert language_of(header) == lang


def test_a_name_is_only_a_name() -> None:
    """Whatever a table is called, it is shown and never run."""
    page = PAGE.html("de", "<script>alert(1)</script> \"&' {lost}").decode()
    assert "<script>alert" not in page
    assert page.count("&lt;script&gt;alert(1)&lt;/script&gt; &quot;&amp;&#x27; {lost}") == 3  # title, heading, iOS


def test_the_script_is_the_one_that_the_policy_allows() -> None:
    """The one inline script has the digest that the headers name, in every language and for every name."""
    for lang, name in (("en", "A"), ("de", "B")):
        scripts = re.findall(r"<script>(.*?)</script>", PAGE.html(lang, name).decode(), re.DOTALL)
        assert len(scripts) == 1
        digest = base64.b64encode(hashlib.sha256(scripts[0].encode()).digest()).decode()
        assert f"'sha256-{digest}'" == PAGE.script_source


def test_a_page_in_front_keeps_its_words_and_its_language() -> None:
    """Behind a plain page comes the same script, under the same policy, and what is said in the page's language."""
    page = PAGE.behind('<html lang="de"><head></head><body>{lost} {plain}</body></html>', "ABCDE")
    assert "<body>{lost} {plain}<style>" in page
    script = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)[0]
    assert PAGE.script_source == f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"
    assert 'href="/t/ABCDE/plain?keep=1" data-go>Einfache Seite</a>' in page
    assert 'href="/t/ABCDE?engine=canvaskit" id="engine" data-go>Die App anders starten</a>' in page
    assert "src=" not in page  # nothing of the client is asked for before the script says so


def test_flets_own_settings_are_all_there() -> None:
    """Our page sets what the page that comes with Flet sets; after an upgrade a new setting shows here."""
    stock = (flet_folder() / "index.html").read_text()

    def settings(text: str) -> set[str]:
        block = text[text.index("var flet = {") : text.index("flet.flutterAppLoaded")]
        return set(re.findall(r"^\s+(\w+):", block, re.MULTILINE))

    assert settings(file_text("table.js")) == settings(stock)


def test_the_client_is_told_where_its_files_are() -> None:
    page = PAGE.html("en", "A").decode()
    assert f"const client = {json.dumps('/client/abc/')}" in page
    assert 'src="/client/abc/flutter_bootstrap.js"' in page


def test_a_note_needs_nothing_else() -> None:
    """No script, nothing fetched, everything escaped."""
    page = note("de", "<b>", "a & b", link=('/"', "hin")).decode()
    assert "<script" not in page
    assert "<b>" not in page
    assert "&lt;b&gt;" in page
    assert "a &amp; b" in page
    assert not re.findall(r"(?:src|href)=\"https?:", page)
    assert 'href="/&quot;"' in page
