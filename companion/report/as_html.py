"""A game as one page to send to friends: everything is in it, and it asks nothing of any server."""

from functools import cache
from importlib import resources
from itertools import groupby
from typing import Any

from jinja2 import Environment, StrictUndefined, Template
from markupsafe import Markup

from companion.report.as_text import heading
from companion.report.awards import awards_of, earned
from companion.report.chart import bars, lifelines
from companion.report.deals import DealTold, deals_told, open_terms, totals_sheet
from companion.report.scores import score_sheet, verdict
from companion.report.seals import seal_sheet
from companion.report.story import Story
from companion.report.turning import turning_points
from companion.report.web import web
from companion.report.what_happened import auctions_told, sections
from companion.report.wording import Wording
from companion.rules.species import Facts
from companion.table.envelopes import grouped
from companion.table.state import State
from companion.telling.emblem import mark_svg

TONES = {
    "kept": "good", "late": "warn", "settled": "warn", "compensated": "warn", "overdue": "warn", "broken": "bad",
    "levied": "bad", "binding": "calm", "open": "calm",
}  # fmt: skip
"""The colour of a state of a deal or a promise; what is not listed never bound and is drawn faint."""


def as_page(story: Story, facts: Facts, lang: str) -> str:
    """The whole evening as HTML."""
    w = Wording(lang, facts, story)
    known: dict[str, Any] = {"w": w, "story": story, "heading": heading(story, w), "verdict": verdict(story, w)}
    if story.state is not None:
        known |= _played(story, story.state, facts, w)
    css = Markup(_file("page.css"))  # our own file: nothing anybody typed is in it
    mark = Markup(mark_svg().replace(' xmlns="http://www.w3.org/2000/svg"', ""))  # within a page it needs no name
    return _template().render(css=css, mark=mark, tone=lambda state: TONES.get(state, "void"), **known)


def _played(story: Story, state: State, facts: Facts, w: Wording) -> dict[str, Any]:
    deals = deals_told(state, w)
    edition = facts.editions.get(state.setup.edition)
    name = edition.name_in(w.lang) if edition else state.setup.edition
    return {
        "state": state,
        "edition": name,
        "length": w.clock(state.now),
        "bars": bars(state.scores, w) if state.scores else None,
        "scores": score_sheet(state.scores, w) if state.scores else None,
        "lifelines": lifelines(story, deals) if deals else None,
        "turns": [(turn, list(made)) for turn, made in groupby(deals, key=_turn)],
        "totals": totals_sheet(state, w),
        "still_open": len(open_terms(state, deals)),
        "auctions": [(turn, list(held)) for turn, held in groupby(auctions_told(story, w), key=lambda one: one.turn)],
        "web": web(state, w),
        "turning": turning_points(story, w),
        "awards": [(award, earned(award, w)) for award in awards_of(story)],
        "sections": list(sections(state, w)),
        "seals": seal_sheet(story, w) if story.seals else None,
        "head": w("head", entries=len(story.entries), mark=grouped(story.head)) if story.head else "",
    }


def _turn(deal: DealTold) -> int:
    return deal.turn


@cache
def _template() -> Template:
    surroundings = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    surroundings.filters["pct"] = lambda number: f"{number:.2f}%"
    return surroundings.from_string(_file("page.html.jinja"))


def _file(name: str) -> str:
    return (resources.files("companion.report") / name).read_text(encoding="utf-8")
