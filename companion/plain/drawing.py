"""From a sight to HTML: which page an address is, its sections drawn one by one, and the whole around them.

What differs between two drawings of the same table (the second that the clock shows, the token and the number of a
form) is put in last, so that a section has changed only where the table has.
"""

import base64
import hashlib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from companion.languages import languages
from companion.plain.buttons import given
from companion.plain.forms import first
from companion.plain.page import Page
from companion.plain.pages import (
    bids,
    board,
    counting,
    deal_form,
    deals,
    home,
    moderating,
    racket,
    screen,
    seats,
    small,
    watching,
)
from companion.plain.sight import Sight
from companion.table.commands import MODERATOR
from companion.telling.first import led
from companion.words import own_names, say

Draw = Callable[..., Page | None]

OWN: Mapping[str, Draw] = {
    "": home.home,
    "deals": deals.deals,
    "deal/new": deal_form.partners,
    "deal/new/*": deal_form.new,
    "deal/again/*": deal_form.again,
    "deal/fit/*": deal_form.fitting,
    "deal/fit/*/*": deal_form.fitting,
    "deal/*": deals.deal,
    "deal/*/change": deal_form.change,
    "term/*/*": deals.term,
    "bid": bids.bid,
    "choice": bids.choice,
    "racket": racket.racket,
    "racket/*": racket.victim,
    "count": counting.count,
    "invent": small.invent,
    "board": board.board,
    "news": small.told,
    "regrets": small.regrets,
    "leave": small.leave,
}
"""The pages of a seat; `*` is a name in the address."""

MODERATORS: Mapping[str, Draw] = {"": moderating.moderating, "term/*/*": deals.term}
WATCHERS: Mapping[str, Draw] = {"": seats.seats}
EVERYBODYS: Mapping[str, Draw] = {"watch": watching.watching, "result": counting.result, "screen": screen.screen}


@dataclass(frozen=True, slots=True)
class Late:
    """What is put into a drawing last."""

    token: str
    once: str
    clock: str
    now: str

    def into(self, html: str) -> str:
        """The drawing with it."""
        for mark, text in zip(_MARKS, (self.token, self.once, self.clock, self.now), strict=True):
            html = html.replace(mark, text)
        return html


_MARKS = ("\x01token\x01", "\x01once\x01", "\x01clock\x01", "\x01now\x01")
_LATER = Late(*_MARKS)


@dataclass(frozen=True, slots=True)
class Said:
    """One sentence at the top of the next page."""

    text: str
    good: bool = False


Lively = Mapping[str, tuple[str, Mapping[str, Any]]]
"""What some sections are drawn from, by their names: the template and its facts."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A page, drawn: its sections by name, each with a mark that changes when it does."""

    path: str
    page: Page
    parts: Mapping[str, str]
    versions: Mapping[str, str]
    lively: Lively
    """What the sections were drawn from that are not steady."""


def prepare() -> None:
    """Reads all templates and words before anybody asks: the first phone does not wait for that."""
    templates = _templates()
    for name in templates.list_templates(extensions=["jinja"]):
        templates.get_template(name)
    for lang in languages():
        for key in ("plain-now", "phone-nothing", "parts-you", "thing-trade", "tablet-undo-now"):
            say(lang, key)


def leads_to(sight: Sight, path: str) -> str:
    """The page to show in place of this one, as the app leads: itself while there is something on it. A lost bid is
    sealed anew on the page of the bids, also after they were revealed."""
    if sight.view is None or not sight.seated:
        return path
    again = home.bid(sight, "seal_bid") if path == "bid" else None
    there = path if again is not None and again.possible else led(path, sight.view, sight.offers)
    return "" if there == "table" else there


def page_at(sight: Sight, path: str) -> Page | None:
    """The page at an address; None where this reader has none there, or no longer."""
    if leads_to(sight, path) != path:
        return None
    role = OWN if sight.seated else MODERATORS if sight.actor == MODERATOR else WATCHERS
    found = _match({**EVERYBODYS, **role}, path)
    return found[0](sight, *found[1]) if found is not None else None


def _match(pages: Mapping[str, Draw], path: str) -> tuple[Draw, list[str]] | None:
    if path in pages:
        return pages[path], []
    given_parts = path.split("/")
    for pattern, draw in pages.items():
        parts = pattern.split("/")
        if len(parts) == len(given_parts) and "*" in parts:
            pairs = list(zip(parts, given_parts, strict=True))
            if all(part in ("*", word) for part, word in pairs):
                return draw, [word for part, word in pairs if part == "*"]
    return None


def draw(sight: Sight, path: str, *, before: Lively | None = None) -> Drawn | None:
    """The sections of the page at an address. After a quiet change, of who is done or of the timer, only those that
    show such things, and are drawn from something else than `before` it."""
    page = page_at(sight, path)
    if page is None:
        return None
    asked = {name: part for name, part in page.parts.items() if before is None or not part.steady}
    facts = {name: (part.template, part.found()) for name, part in asked.items()}
    shown = {name: one for name, one in facts.items() if before is None or one != before.get(name)}
    parts = {name: _part(sight, path, *one) for name, one in shown.items()}
    versions = {name: hashlib.sha256(html.encode()).hexdigest()[:12] for name, html in parts.items()}
    lively = {name: one for name, one in facts.items() if not page.parts[name].steady}
    return Drawn(path, page, parts, versions, lively)


def _part(sight: Sight, path: str, template: str, facts: Mapping[str, Any]) -> str:
    return _templates().get_template(f"{template}.jinja").render(_known(sight, path) | dict(facts))


def _known(sight: Sight, path: str) -> dict[str, Any]:
    def kept(name: str, otherwise: object) -> object:
        return first(sight.kept, name) if name in sight.kept else otherwise

    return {"s": sight, "w": sight.words, "path": path, "kept": kept, "note": "", "free": False, "nothing": ""}


def whole(sight: Sight, drawn: Drawn, said: Said | None) -> str:
    """The whole page, with its style and its script in it; `Late` is still to come."""
    facts = {
        "title": drawn.page.title,
        "fields": drawn.page.fields,
        "afar": drawn.page.afar,
        "drawn": {name: Markup(html) for name, html in drawn.parts.items()},
        "versions": drawn.versions,
        "said": said,
        "style": Markup(_style(drawn.page.afar)),
        "script": Markup(text_of("script.js")),
        "old": Markup(text_of("old.js")),
    }
    return _part(sight, drawn.path, "page", facts)


def section(drawn: Drawn, name: str) -> str:
    """One section with its element, to take the place of the old one."""
    tag = {"head": "header", "bottom": "nav"}.get(name, "section")
    live = ' aria-live="polite"' if name == "card" else ""
    return f'<{tag} id="{name}" class="part" data-v="{drawn.versions[name]}"{live}>{drawn.parts[name]}</{tag}>'


def clock(sight: Sight) -> str:
    """The seconds left, or over, as the timer shows them now."""
    if sight.view is None:
        return ""
    balance = sight.view.shared.timer.balance(sight.now)
    seconds = max(0, int(-(-balance // 1))) if balance > 0 else int(-balance)
    return f"{'+' if balance < 0 and seconds else ''}{seconds // 60}:{seconds % 60:02}"


def script_source() -> str:
    """The fingerprints of the pages' own scripts, as a browser's policy names them."""
    return f"{_source(text_of('script.js'))} {_source(text_of('old.js'))}"


def policy() -> str:
    """What the browser may load and run here: our own style and script, by their fingerprints, and nothing else."""
    return (
        f"default-src 'none'; style-src {_source(_style(False))} {_source(_style(True))}; "
        f"script-src {script_source()}; "
        "connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
    )


@cache
def _style(afar: bool) -> str:
    """Our own style, with header and main action where the app has them, so that nothing jumps when it takes over. A
    television is always dark, whatever it likes."""
    own = text_of("style.css") + text_of("places.css")
    return own.replace("(prefers-color-scheme:dark)", "all") + text_of("screen.css") if afar else own


def _source(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


@cache
def text_of(name: str) -> str:
    """One of our own files, the style or the script, without what only its writer needs."""
    text = (resources.files("companion.plain") / name).read_text(encoding="utf-8").strip()
    bare = re.sub(r"\n\s+", "\n", re.sub(r" // .*", "", text))
    return re.sub(r" (=|=>|[=!]==|&&|\|\||[?:]) |(?<=[,;:{(]) | (?=[})])", r"\1", bare)


@cache
def _templates() -> Environment:
    templates = Environment(
        loader=PackageLoader("companion.plain"),
        auto_reload=False,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    templates.globals |= {"given": given, "own_names": own_names, "late": _LATER}
    return templates
