"""Stacked bars: what a score is made of. Each part carries its number, so colour only helps."""

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from companion.ui import theme
from companion.ui.parts.words_for import Words


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a bar, in twelfths of a point; below zero it is taken off."""

    name: str
    twelfths: int
    icon: ft.IconData
    colour: str


@dataclass(frozen=True, slots=True)
class Bar:
    """A row of the chart: who, made of what, and the total as it is written."""

    label: ft.Control
    parts: Sequence[Part]
    total: str
    best: bool = False


def stacked_bars(w: Words, bars: Sequence[Bar], *, height: float = 40) -> ft.Control:
    """The bars on one scale, the label before and the total behind each."""
    longest = max((sum(max(0, part.twelfths) for part in bar.parts) for bar in bars), default=0)
    return ft.Column([_row(w, bar, longest, height) for bar in bars], spacing=theme.GAP)


def _row(w: Words, bar: Bar, longest: int, height: float) -> ft.Control:
    gains = [part for part in bar.parts if part.twelfths > 0]
    rest = longest - sum(part.twelfths for part in gains)
    cells: list[ft.Control] = [
        ft.Container(
            ft.Text(number := w.twelfths(part.twelfths), size=theme.SMALL, semantics_label=f"{part.name} {number}"),
            expand=part.twelfths, height=height, bgcolor=part.colour, alignment=ft.Alignment.CENTER,
        )
        for part in gains
    ]  # fmt: skip
    if rest:
        cells.append(ft.Container(expand=rest))
    return ft.Row(
        [
            ft.Container(bar.label, width=180),
            ft.Row(cells, spacing=2, expand=True),
            ft.Text(bar.total, size=theme.LARGE, weight=ft.FontWeight.BOLD),
        ],
        spacing=theme.GAP_M,
    )
