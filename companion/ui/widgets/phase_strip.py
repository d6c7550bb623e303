"""Where the turn stands: the turn's number, its phases in order, and what the table may talk about now."""

from typing import NamedTuple

import flet as ft

from companion.rules.phases import LAST_TURN, Phase
from companion.table.view import Shared
from companion.ui import theme
from companion.ui.widgets.layout import named
from companion.ui.words import Words

_TALK_ICONS = {
    "trade": ft.Icons.FORUM,
    "silence": ft.Icons.VOICE_OVER_OFF,
    "share": ft.Icons.LIGHTBULB,
    "bids": ft.Icons.GAVEL,
}


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


def phase_strip(w: Words, shared: Shared | Moment, small: bool = False) -> ft.Control:
    """The strip, read out as one: turn, phase, talk. Small, for a phone: one line and a row of marks."""
    turn = w("parts-turn", turn=shared.turn, last=LAST_TURN)
    talk = "" if shared.talk == "none" else w(f"parts-talk-{shared.talk}")
    body = _small(w, shared, turn, talk) if small else _large(w, shared, turn)
    return named(", ".join(text for text in (turn, w.thing(shared.phase), talk) if text), body, header=True)


def _large(w: Words, shared: Shared | Moment, turn: str) -> ft.Control:
    phases = shared.phases
    here = phases.index(shared.phase) if shared.phase in phases else len(phases)
    steps: list[ft.Control] = [
        ft.Container(
            ft.Text(turn, size=theme.LARGE, weight=ft.FontWeight.BOLD, color=theme.INK),
            padding=ft.Padding.only(right=theme.GAP),
        )
    ]
    for n, phase in enumerate(phases):
        steps.append(_step(w(f"parts-phase-{phase}"), "past" if n < here else "now" if n == here else "later"))
    return ft.Row(
        steps,
        wrap=True,
        spacing=theme.GAP_S,
        run_spacing=theme.GAP_S,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _step(text: str, when: str) -> ft.Control:
    now = when == "now"
    label = ft.Text(
        text,
        size=theme.BODY,
        weight=ft.FontWeight.BOLD if now else ft.FontWeight.NORMAL,
        color=theme.ON_ACCENT if now else theme.DIM,
        no_wrap=True,
    )
    past = [ft.Icon(ft.Icons.CHECK, size=16, color=theme.GOOD)] if when == "past" else []
    return ft.Container(
        ft.Row([*past, label], spacing=theme.GAP_S, tight=True),
        bgcolor=theme.ACCENT if now else None,
        border_radius=theme.ROUND_S,
        padding=ft.Padding.symmetric(horizontal=theme.GAP_M if now else theme.GAP, vertical=6),
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
    top: list[ft.Control] = [
        ft.Text(w.thing(shared.phase), size=theme.LARGE, weight=ft.FontWeight.BOLD, color=theme.INK, expand=True),
        ft.Text(turn, size=theme.SMALL, color=theme.DIM),
    ]
    lines: list[ft.Control] = [ft.Row(top, spacing=theme.GAP), ft.Row(marks, spacing=theme.GAP_S)]
    if talk:
        icon = ft.Icon(_TALK_ICONS[shared.talk], size=18, color=theme.DIM)
        lines.append(ft.Row([icon, ft.Text(talk, size=theme.SMALL, color=theme.DIM, expand=True)], spacing=theme.GAP_S))
    return ft.Column(lines, spacing=theme.GAP_S, tight=True)
