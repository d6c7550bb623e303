"""A page: sections that are drawn, compared and replaced one by one."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.plain.sight import Sight
from companion.rules.phases import LAST_TURN


@dataclass(frozen=True, slots=True)
class Part:
    """One section of a page: its template, and what it is drawn from."""

    template: str
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Page:
    """What stands on a page, from top to bottom. `fields`: something can be entered on it, so that it is not to be
    loaded anew by itself."""

    title: str
    parts: Mapping[str, Part]
    fields: bool = False


def head(sight: Sight, title: str = "", back: str | None = "") -> Part:
    """The turn, the phase and the timer; below the title on all pages but the first of a role."""
    w, shared = sight.words, sight.view.shared if sight.view else None
    turn = w("phone-turn", turn=shared.turn, last=LAST_TURN) if shared else w("phone-table-code", code=sight.code)
    phase = w.thing(shared.phase) if shared else w("parts-title")
    timer = shared.timer if shared and shared.talk == "trade" else None
    until = timer.since + timer.left if timer and timer.since is not None else None
    facts = {
        "title": title or phase,
        "small": f"{turn} · {phase}" if title else turn,
        "timer": timer,
        "until": until,
        "back": sight.path(back) if back is not None else None,
    }
    return Part("head", facts)
