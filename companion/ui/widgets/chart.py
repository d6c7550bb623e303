"""Stacked bars: what a score is made of. Each part carries its sign and its number, so that colour only helps."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import flet as ft

from companion.ui import theme
from companion.ui.widgets.layout import centred, lines, named, row, text
from companion.ui.words import Words

INKS: Mapping[str, ft.Colors] = {
    theme.ACCENT: theme.ON_ACCENT,
    theme.ACCENT_SOFT: theme.ON_ACCENT_SOFT,
    theme.GOOD_SOFT: theme.ON_GOOD_SOFT,
    theme.WARN_SOFT: theme.ON_WARN_SOFT,
    theme.BAD_SOFT: theme.ON_BAD_SOFT,
}
"""What is written in on each colour that a part may have."""
NARROW = 0.18
"""A part smaller than this share of the longest bar has no room for its sign, half of that none for its number; the
longest bar is about 260 pixels on a tablet."""


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a bar, in twelfths of a point. Below zero it is taken off: penalties, regrets, points below zero."""

    name: str
    twelfths: int
    icon: ft.IconData
    colour: ft.Colors


@dataclass(frozen=True, slots=True)
class Bar:
    """A row of the chart: who, made of what, and the total as it is written."""

    label: ft.Control
    parts: Sequence[Part]
    total: str
    best: bool = False

    @property
    def length(self) -> int:
        """How long it is, with what is taken off beside what is not."""
        return sum(abs(part.twelfths) for part in self.parts)


def stacked_bars(w: Words, bars: Sequence[Bar], *, height: float = 44, label_width: float = 190) -> ft.Control:
    """The bars on one scale, the label before and the total behind each; what is taken off has a red edge."""
    longest = max((bar.length for bar in bars), default=0)
    return lines(*(_row(w, bar, longest, height, label_width) for bar in bars), gap=theme.GAP_M)


def _row(w: Words, bar: Bar, longest: int, height: float, label_width: float) -> ft.Control:
    parts = [part for part in bar.parts if part.twelfths]
    cells = [_cell(w, part, longest, height) for part in parts]
    if longest > bar.length:
        cells.append(ft.Container(expand=longest - bar.length))
    told = ", ".join(f"{part.name} {w.twelfths(part.twelfths)}" for part in parts)
    whole = ft.Container(named(told, row(*cells, gap=2)), expand=True)
    return row(ft.Container(bar.label, width=label_width), whole, _total(bar), gap=theme.GAP_M)


def _total(bar: Bar) -> ft.Control:
    size, colour = (theme.TITLE, theme.ACCENT) if bar.best else (theme.LARGE, theme.INK)
    cup = [ft.Icon(ft.Icons.EMOJI_EVENTS, size=26, color=theme.ACCENT)] if bar.best else []
    total = text(bar.total, size, bold=True, colour=colour, short=True)
    return row(*cup, total, gap=theme.GAP_S, width=132, alignment=ft.MainAxisAlignment.END)


def _cell(w: Words, part: Part, longest: int, height: float) -> ft.Control:
    off = part.twelfths < 0
    fill = theme.BAD_SOFT if off else part.colour
    ink = INKS.get(fill, theme.INK)
    share = abs(part.twelfths) / longest
    inside: list[ft.Control] = []
    if share >= NARROW:
        inside.append(ft.Icon(part.icon, size=18, color=ink))
    if share >= NARROW / 2:
        inside.append(text(w.twelfths(part.twelfths), theme.SMALL, bold=True, colour=ink, short=True))
    return ft.Container(
        centred(*inside, gap=theme.GAP_S),
        expand=abs(part.twelfths),
        height=height,
        bgcolor=fill,
        border=ft.Border.all(1.5, theme.BAD if off else ft.Colors.TRANSPARENT),
        border_radius=6,
    )
