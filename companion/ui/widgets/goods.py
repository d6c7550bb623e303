"""Goods at a glance: shape, size and letter say what it is, colour only helps.

Small cubes are small squares, large cubes large ones, ultratech is an octagon, ships are rockets, points stars, tokens
of a species circles. Cubes have the colours of the pieces in the box (DE p2); wild ones are grey, "any" an outline.
"""

from collections.abc import Mapping, Sequence

import flet as ft
from flet import canvas

from companion.rules.goods import GOODS, LARGE, SMALL, Good, Goods
from companion.ui import theme
from companion.ui.widgets.layout import named, row, silent, text
from companion.ui.words import Words
from companion.words import say

GOOD_ORDER: tuple[Good, ...] = GOODS

_BLACK = "#10131A"
PIECES: Mapping[str, tuple[str, str]] = {
    "food": ("#2A7F31", "#FFFFFF"),
    "culture": ("#F4F4F0", _BLACK),
    "industry": ("#7C4A21", "#FFFFFF"),
    "small_wild": ("#6B7280", "#FFFFFF"),
    "information": ("#1B1E26", "#FFFFFF"),
    "biotech": ("#2457C5", "#FFFFFF"),
    "power": ("#F2C230", _BLACK),
    "large_wild": ("#6B7280", "#FFFFFF"),
    "ultratech": ("#BBA6F5", _BLACK),
    "envoy": ("#CC1C86", "#FFFFFF"),
    "acknowledgement": ("#8C7000", "#FFFFFF"),
}
"""The colour of a piece and of the letter on it."""

_CARDS: Mapping[str, ft.IconData] = {"colony": ft.Icons.FLAG, "research_team": ft.Icons.SCIENCE_OUTLINED}
"""Cards that are counted, not named."""


def good_icon(good: str, size: float = 24, lang: str | None = None) -> ft.Control:
    """The piece of a good, in a square of this size, its letter in the page's language unless told otherwise. It is
    not read out: its name stands beside it."""
    if good == "ship":
        return ft.Icon(ft.Icons.ROCKET_LAUNCH, size=size, color=theme.INK)
    if good in _CARDS:
        return ft.Icon(_CARDS[good], size=size, color=theme.INK)
    if good == "point":
        return ft.Icon(ft.Icons.STAR, size=size, color=theme.WARN)
    if good not in GOODS:
        return ft.Icon(ft.Icons.STYLE, size=size, color=theme.DIM)
    letter = say(lang or theme.spoken(), f"parts-letter-{good}")
    body = _octagon(letter, size) if good == "ultratech" else _box(good, letter, size)
    return silent(ft.Container(body, width=size, height=size, alignment=ft.Alignment.CENTER))


def bag(
    w: Words,
    goods: Goods,
    cards: Sequence[str] = (),
    promise: str = "",
    stake: int = 0,
    *,
    lent: bool = False,
    also: Sequence[ft.Control] = (),
) -> ft.Control:
    """What changes hands: counted goods, cards by name (and whether they come back), a promise and what is staked on
    it; then what else belongs into the same wrapping row."""
    chips = [_counted(w, good, goods[good]) for good in GOOD_ORDER if goods.get(good)]
    named_cards = [w("parts-lent", name=card) if lent else card for card in cards]
    chips += [_chip(ft.Icons.STYLE, card, w("parts-card", name=card)) for card in named_cards]
    if promise.strip():
        words = w.phrased(promise)
        chips.append(_chip(ft.Icons.HANDSHAKE, words, words))
        if stake:
            staked = w("parts-stake", points=stake)
            chips.append(_chip(ft.Icons.GAVEL, staked, staked))
    return row(*chips, *also, wrap=True)


def plain_bag(
    w: Words, goods: Goods, cards: Sequence[str], promise: str, *, lent: bool, also: ft.Control
) -> ft.Control:
    """The same close together, for a row that has little room: pieces beside their words, nothing around them."""
    pieces = [
        row(
            good_icon(good, 20, w.lang),
            text(f"{goods[good]} {w.good(good, goods[good])}", bold=True, fill=True, expand_loose=True),
            gap=4,
            tight=True,
        )
        for good in GOOD_ORDER
        if goods.get(good)
    ]
    said = [w("parts-lent", name=card) if lent else card for card in cards]
    said += [w.phrased(promise)] if promise.strip() else []
    return row(*pieces, *(text(words, bold=True) for words in said), also, wrap=True, gap=10, run_spacing=0)


def _counted(w: Words, good: Good, count: int) -> ft.Control:
    name = w.good(good, count)
    number = text(str(count), theme.LARGE, bold=True)
    return named(f"{count} {name}", _pill(good_icon(good, 26, w.lang), number, text(name, theme.SMALL, dim=True)))


def _chip(icon: ft.IconData, said: str, name: str) -> ft.Control:
    label = text(said, theme.SMALL, fill=True, expand_loose=True)
    return named(name, _pill(ft.Icon(icon, size=20, color=theme.DIM), label))


def _pill(*parts: ft.Control) -> ft.Control:
    return ft.Container(
        row(*parts, gap=6, tight=True),
        bgcolor=theme.RAISED,
        border_radius=theme.ROUND_S,
        padding=ft.Padding.symmetric(horizontal=theme.GAP, vertical=3),
    )


def _box(good: str, letter: str, size: float) -> ft.Control:
    """A cube, or the round token of a species."""
    side = size * (0.76 if good in SMALL else 1)
    fill, ink = PIECES.get(good, (None, theme.INK))
    round_ = side * 0.16 if good in SMALL + LARGE else side / 2
    return ft.Container(
        _letter(letter, side, ink),
        width=side,
        height=side,
        alignment=ft.Alignment.CENTER,
        bgcolor=fill,
        border=ft.Border.all(1.5 if fill else 2, theme.EDGE),
        border_radius=round_,
    )


def _octagon(letter: str, size: float) -> ft.Control:
    fill, ink = PIECES["ultratech"]
    edge = 0.75
    near, far, cut = edge, size - edge, (size - 2 * edge) * 0.293
    corners = [
        (near + cut, near), (far - cut, near), (far, near + cut), (far, far - cut),
        (far - cut, far), (near + cut, far), (near, far - cut), (near, near + cut),
    ]  # fmt: skip
    outline: list[canvas.Path.PathElement] = [canvas.Path.MoveTo(*corners[0])]
    outline += [canvas.Path.LineTo(*corner) for corner in corners[1:]]
    outline.append(canvas.Path.Close())
    stroke = ft.Paint(color=theme.EDGE, style=ft.PaintingStyle.STROKE, stroke_width=1.5)
    shapes: list[canvas.Shape] = [canvas.Path(outline, ft.Paint(color=fill)), canvas.Path(list(outline), stroke)]
    inside = ft.Container(_letter(letter, size, ink), alignment=ft.Alignment.CENTER, width=size, height=size)
    return canvas.Canvas(shapes, content=inside, width=size, height=size)


def _letter(letter: str, side: float, ink: str) -> ft.Text:
    return ft.Text(letter, style=ft.TextStyle(size=side * 0.62, height=1, weight=ft.FontWeight.BOLD, color=ink))
