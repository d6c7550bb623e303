"""Stacked bars: what a score is made of. Each part carries its sign and its number, so that colour only helps."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import flet as ft

from companion.rules.scoring import TWELFTHS, Score
from companion.ui import theme
from companion.ui.parts.named import named, silent
from companion.ui.parts.words_for import Words

Kind = Literal["points", "goods", "bonus", "penalties", "regrets"]
KINDS: dict[Kind, tuple[ft.IconData, ft.Colors, ft.Colors]] = {
    "points": (ft.Icons.STAR, theme.ACCENT, theme.ON_ACCENT),
    "goods": (ft.Icons.CATEGORY, theme.GOOD_SOFT, theme.ON_GOOD_SOFT),
    "bonus": (ft.Icons.LIGHTBULB, theme.WARN_SOFT, theme.ON_WARN_SOFT),
    "penalties": (ft.Icons.GAVEL, theme.BAD_SOFT, theme.ON_BAD_SOFT),
    "regrets": (ft.Icons.HEART_BROKEN, theme.BAD_SOFT, theme.ON_BAD_SOFT),
}
NARROW = 0.11
"""A part smaller than this share of the longest bar has no room for its sign, half of that none for its number."""


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a bar, in twelfths of a point. Below zero it is taken off: penalties, regrets, points below zero."""

    kind: Kind
    twelfths: int


@dataclass(frozen=True, slots=True)
class Bar:
    """A row of the chart: who, made of what, and the total as it is written."""

    name: str
    label: ft.Control
    parts: Sequence[Part]
    total: str
    best: bool = False


def parts_of(score: Score, *, precise: bool) -> list[Part]:
    """What a score is made of, in the order of the bar; what is nothing is left out."""
    goods = score.precise_goods_twelfths if precise else score.half_goods_twelfths
    parts = [
        Part("points", TWELFTHS * score.tally.points),
        Part("goods", goods),
        Part("bonus", TWELFTHS * score.bonus),
        Part("penalties", -TWELFTHS * score.penalties),
        Part("regrets", -TWELFTHS * score.regrets),
    ]
    return [part for part in parts if part.twelfths]


def stacked_bars(w: Words, bars: Sequence[Bar], *, height: float = 44, label_width: float = 180) -> ft.Control:
    """The bars on one scale, the label before and the total behind each; what is taken off stands at the end."""
    longest = max((_length(bar) for bar in bars), default=0)
    kinds = [kind for kind in KINDS if any(part.kind == kind for bar in bars for part in bar.parts)]
    rows = [_row(w, bar, longest, height, label_width) for bar in bars]
    return ft.Column([_legend(w, kinds), *rows], spacing=theme.GAP_M, tight=True)


def _length(bar: Bar) -> int:
    return sum(abs(part.twelfths) for part in bar.parts)


def _legend(w: Words, kinds: Sequence[Kind]) -> ft.Control:
    def entry(kind: Kind) -> ft.Control:
        icon, fill, ink = KINDS[kind]
        edge = _edge(taken_off=kind in ("penalties", "regrets"))
        mark = ft.Container(ft.Icon(icon, size=18, color=ink), bgcolor=fill, border_radius=6, padding=4, border=edge)
        text = ft.Text(w(f"parts-score-{kind}"), size=theme.SMALL, color=theme.DIM)
        return ft.Row([mark, text], spacing=6, tight=True)

    return ft.Row([entry(kind) for kind in kinds], wrap=True, spacing=theme.GAP_L, run_spacing=theme.GAP)


def _row(w: Words, bar: Bar, longest: int, height: float, label_width: float) -> ft.Control:
    cells = [_cell(w, part, longest, height) for part in bar.parts]
    rest = longest - _length(bar)
    if rest:
        cells.append(ft.Container(expand=rest))
    total = ft.Text(
        bar.total,
        size=theme.TITLE if bar.best else theme.LARGE,
        weight=ft.FontWeight.BOLD,
        color=theme.ACCENT if bar.best else theme.INK,
        text_align=ft.TextAlign.END,
        no_wrap=True,
    )
    best = [ft.Icon(ft.Icons.EMOJI_EVENTS, size=26, color=theme.ACCENT)] if bar.best else []
    told = [f"{w(f'parts-score-{part.kind}')} {w.twelfths(part.twelfths)}" for part in bar.parts]
    row = ft.Row(
        [
            ft.Container(silent(bar.label), width=label_width),
            ft.Row(cells, spacing=2, expand=True),
            ft.Row([*best, total], width=132, alignment=ft.MainAxisAlignment.END, spacing=theme.GAP_S),
        ],
        spacing=theme.GAP_M,
    )
    return named(f"{bar.name} {bar.total}: {', '.join(told)}", row)


def _cell(w: Words, part: Part, longest: int, height: float) -> ft.Control:
    icon = KINDS[part.kind][0]
    _, fill, ink = KINDS[part.kind if part.twelfths > 0 else "penalties"]
    share = abs(part.twelfths) / longest
    inside: list[ft.Control] = []
    if share >= NARROW:
        inside.append(ft.Icon(icon, size=18, color=ink))
    if share >= NARROW / 2:
        number = ft.TextStyle(size=theme.SMALL, weight=ft.FontWeight.BOLD, color=ink)
        inside.append(ft.Text(w.twelfths(part.twelfths), style=number, no_wrap=True))
    return ft.Container(
        ft.Row(inside, spacing=theme.GAP_S, alignment=ft.MainAxisAlignment.CENTER),
        expand=abs(part.twelfths),
        height=height,
        bgcolor=fill,
        border=_edge(taken_off=part.twelfths < 0),
        border_radius=6,
    )


def _edge(*, taken_off: bool) -> ft.Border:
    """What is taken off has a red edge."""
    return ft.Border.all(1.5, theme.BAD if taken_off else ft.Colors.TRANSPARENT)
