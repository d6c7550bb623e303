"""The server's own pages: the one that loads Flet's client, and the small ones that need no client at all."""

import base64
import hashlib
import json
import re
from collections.abc import Mapping
from functools import cache
from html import escape
from importlib import resources

from companion.languages import ENGLISH, languages
from companion.words import say

_SLOT = re.compile(r"\{(\w+)\}")


def language_of(accept_language: str) -> str:
    """The best of our languages for a browser, by its Accept-Language header; English if it knows none of them."""
    wishes: list[tuple[float, int, str]] = []
    for place, part in enumerate(accept_language.split(",")[:20]):
        tag, _, weight = part.strip().partition(";q=")
        try:
            wishes.append((-float(weight or 1), place, tag.split("-")[0].lower()))
        except ValueError:
            continue
    return next((tag for _, _, tag in sorted(wishes) if tag in languages()), ENGLISH)


def file_text(name: str) -> str:
    """One of our own files, from `companion/web/client`."""
    return (resources.files("companion.web") / "client" / name).read_text(encoding="utf-8")


class LoadingPage:
    """The page that loads Flet's client. Only the table's name and the language differ between two answers."""

    def __init__(self, client: str, sizes: Mapping[str, int]) -> None:
        head = f"const client = {json.dumps(client)}, sizes = {json.dumps(dict(sizes))};\n"
        script = head + file_text("table.js")
        self._template, self._behind = (
            file_text(name).replace("{client}", client).replace("{script}", script)
            for name in ("index.html", "behind.html")
        )
        self._head = f'<base href="/">\n<link rel="icon" type="image/svg+xml" href="{client}favicon.svg">'
        digest = hashlib.sha256(script.encode()).digest()
        self.script_source = f"'sha256-{base64.b64encode(digest).decode()}'"

    def html(self, lang: str, name: str) -> bytes:
        """The page for a table of this name. It can be cached until it changes, and it changes with every version."""
        words = {
            "lang": lang,
            "name": name,
            "loading": say(lang, "web-loading"),
            "lost": say(lang, "web-lost"),
            "reader": say(lang, "web-reader"),
            "no_script": say(lang, "web-no-script"),
            "failed": say(lang, "web-failed"),
            "code": say(lang, "door-code"),
            "go": say(lang, "door-go"),
        }
        return _filled(self._template, {key: escape(text) for key, text in words.items()})

    def behind(self, page: str, code: str) -> str:
        """A plain page of this table in front, with the client that loads behind it."""
        lang = page.partition('<html lang="')[2].partition('"')[0]
        words = {
            "lost": say(lang, "web-lost"),
            "reader": say(lang, "web-reader"),
            "stays": say(lang, "web-stays"),
            "simple": say(lang, "plain-simple"),
            "plain": f"/t/{code}/plain?keep=1",
            "other": say(lang, "web-other-engine"),
            "engine": f"/t/{code}?engine=canvaskit",
        }
        behind = _filled(self._behind, {key: escape(text) for key, text in words.items()}).decode()
        start, _, end = page.partition("<head>")
        before, _, after = end.rpartition("</body>")
        return f"{start}<head>\n{self._head}{before}{behind}</body>{after}"


def note(lang: str, title: str, text: str, *, good: bool = False, link: tuple[str, str] | None = None) -> bytes:
    """A page of one sentence and what to do about it, below the mark: no script, nothing to fetch, hardly 2 kB."""
    body = f"<p>{escape(text)}</p>"
    if link is not None:
        body += f'<p><a href="{escape(link[0])}">{escape(link[1])}</a></p>'
    return _filled(_note(), {"lang": lang, "mood": "yes" if good else "no", "title": escape(title), "body": body})


def _filled(template: str, words: Mapping[str, str]) -> bytes:
    """A template with its slots filled in one go, so that a table called {lost} stays just that."""
    return _SLOT.sub(lambda slot: words.get(slot[1], slot[0]), template).encode()


@cache
def _note() -> str:
    return file_text("note.html").replace("{mark}", file_text("favicon.svg").strip())
