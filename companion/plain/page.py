"""A page: sections that are drawn, compared and replaced one by one."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.plain.sight import Sight
from companion.rules.phases import LAST_TURN
from companion.table.envelopes import grouped
from companion.telling.emblem import mark_svg
from companion.telling.first import to_do


@dataclass(frozen=True, slots=True)
class Part:
    """One section of a page: its template, and what it is drawn from, looked up when it is drawn. A `steady` one shows
    nothing of who is done, nor of the timer."""

    template: str
    facts: Callable[[], Mapping[str, Any]] | Mapping[str, Any] = field(default_factory=dict)
    steady: bool = False

    def found(self) -> Mapping[str, Any]:
        """What it is drawn from, as it is now."""
        return self.facts() if callable(self.facts) else self.facts


@dataclass(frozen=True, slots=True)
class Page:
    """What stands on a page, from top to bottom. `fields`: something can be entered on it, so that it is not to be
    loaded anew by itself. `afar`: it is read from across the room, on a television."""

    title: str
    parts: Mapping[str, Part]
    fields: bool = False
    afar: bool = False


def seals(sight: Sight) -> Part:
    """What this seat has sealed, and the head of the chain, in digits that two people can compare."""

    def facts() -> Mapping[str, Any]:
        entries, last = sight.chain()
        marks = sight.view.me.fingerprints if sight.view and sight.view.me else ()
        return {"marks": marks, "entries": entries, "head": grouped(last)}

    return Part("seals", facts)


def head(sight: Sight, title: str = "", back: str | None = "", *, mine: bool = False) -> Part:
    """The turn, the phase and the timer; on all pages but the first of a role below the title, on a seat's first page
    below who it is."""
    w, shared = sight.words, sight.view.shared if sight.view else None
    turn = w("phone-turn", turn=shared.turn, last=LAST_TURN) if shared else w("phone-table-code", code=sight.code)
    phase = w.thing(shared.phase) if shared else w("parts-title")
    timer = shared.timer if shared and shared.talk == "trade" else None
    until = timer.since + timer.left if timer and timer.since is not None else None
    todo = to_do(sight.view, sight.offers) if sight.view and sight.noted.nudged else None
    seat = sight.actor if mine and sight.actor else ""
    if seat:
        title = " · ".join(dict.fromkeys((w.player(seat), w.seat(seat))))
    facts = {
        "seat": seat,
        "title": title or phase,
        "phase": phase if title else "",
        "turn": turn,
        "brief": f"{shared.turn}/{LAST_TURN}" if shared and seat else "",
        "timer": timer,
        "until": until,
        "back": sight.path(back) if back is not None else None,
        "mark": mark_svg() if back is None and not seat else "",
        "nudge": todo and (w(f"phone-call-nudge-{todo.what}"), sight.path(todo.place)),
    }
    return Part("head", facts)
