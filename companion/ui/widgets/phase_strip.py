"""Where the turn stands: the turn's number, its phases in order, and what the table may talk about now."""

from typing import NamedTuple

import flet as ft

from companion.rules.phases import LAST_TURN, Phase
from companion.table.view import Shared
from companion.ui import theme
from companion.ui.widgets.layout import lines, named, row, text
from companion.ui.words import Words

_TALK_ICONS = {
    "trade": ft.Icons.FORUM,
    "silence": ft.Icons.VOICE_OVER_OFF,
    "share": ft.Icons.LIGHTBULB,
    "bids": ft.Icons.GAVEL,
}


NAMED = 2


class Moment(NamedTuple):
    """Where the turn stands."""

    turn: int
    phase: Phase
    phases: tuple[Phase, ...]
    talk: str

    @classmethod
    def of(cls, shared: Shared) -> "Moment":
        """As everybody sees it."""
        return cls(shared.turn, shared.phase, shared.phases, shared.talk)


def phase_strip(w: Words, shared: Shared | Moment, small: bool = False, brief: bool = False) -> ft.Control:
    """The strip, read out as one: turn, phase, talk. Small, for a phone: one line and a row of marks.
    Brief, for a low tablet or one that stands: what is over is only ticked off, and of what comes the next two are
    named, so that all of it stays on one line."""
    turn = w("parts-turn", turn=shared.turn, last=LAST_TURN)
    talk = "" if shared.talk == "none" else w(f"parts-talk-{shared.talk}")
    body = _small(w, shared, turn, talk) if small else _large(w, shared, turn, brief)
    return named(", ".join(said for said in (turn, w.thing(shared.phase), talk) if said), body, header=True)


def _large(w: Words, shared: Shared | Moment, turn: str, brief: bool) -> ft.Control:
    phases = shared.phases
    here = phases.index(shared.phase) if shared.phase in phases else len(phases)
    steps: list[ft.Control] = [
        ft.Container(text(turn, theme.LARGE, bold=True), padding=ft.Padding.only(right=theme.GAP))
    ]
    for n, phase in enumerate(phases):
        said = "" if brief and not here <= n <= here + NAMED else w(f"parts-phase-{phase}")
        steps.append(_step(said, "past" if n < here else "now" if n == here else "later"))
    return row(*steps, wrap=True, gap=theme.GAP_S)


def _step(said: str, when: str) -> ft.Control:
    now = when == "now"
    label = text(said, bold=now, colour=theme.ON_ACCENT if now else theme.DIM, short=True)
    sign = [ft.Icon(ft.Icons.CHECK, size=16, color=theme.GOOD)] if when == "past" else []
    if when == "later" and not said:
        sign = [ft.Icon(ft.Icons.CIRCLE, size=7, color=theme.DIM)]
    return ft.Container(
        row(*sign, *([label] if said else []), gap=theme.GAP_S, tight=True),
        bgcolor=theme.ACCENT if now else None,
        border_radius=theme.ROUND_S,
        padding=ft.Padding.symmetric(horizontal=theme.GAP_M if now else theme.GAP if said else 0, vertical=6),
    )


def _small(w: Words, shared: Shared | Moment, turn: str, talk: str) -> ft.Control:
    phases = shared.phases
    here = phases.index(shared.phase) if shared.phase in phases else len(phases)
    marks: list[ft.Control] = [
        ft.Container(
            height=8 if n == here else 4,
            bgcolor=theme.ACCENT if n == here else theme.EDGE if n < here else theme.LINE,
            border_radius=4,
            expand=True,
        )
        for n in range(len(phases))
    ]
    top = row(text(w.thing(shared.phase), theme.LARGE, bold=True, fill=True), text(turn, theme.SMALL, dim=True))
    parts = [top, row(*marks, gap=theme.GAP_S)]
    if talk:
        icon = ft.Icon(_TALK_ICONS[shared.talk], size=18, color=theme.DIM)
        parts.append(row(icon, text(talk, theme.SMALL, dim=True, fill=True), gap=theme.GAP_S))
    return lines(*parts, gap=theme.GAP_S)
