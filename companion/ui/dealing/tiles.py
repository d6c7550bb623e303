"""Goods as tiles: each tap is one more, a long press one less, and so is the minus beside them."""

from collections.abc import Callable

import flet as ft

from companion.rules.goods import Good
from companion.ui import theme
from companion.ui.live import Handler, pressed, tapped
from companion.ui.sending import send
from companion.ui.widgets.goods import good_icon
from companion.ui.widgets.layout import centred, face, lines, named, row, text
from companion.ui.words import Words

HIGH = 50
"""Of a tile, in logical pixels: an icon and a word."""

MINUS = 56
"""The width of the minus."""

NARROW = 76
"""Below this width a tile's word is set smaller."""

CLOSE = 1.05
"""How high a line on a tile is, in letters: its number and its word fit, also where text is larger."""

LARGER = 1.32
"""A word is not cut where the reader's text is so much larger."""


def grid(width: float, columns: int) -> tuple[float, float]:
    """The gap between so many tiles in this width, and how wide each of them is. On the smallest phones they stand
    closer: their words need the room."""
    gap = theme.GAP_S if width < 300 else theme.GAP
    return gap, (width - (columns - 1) * gap) / columns


class Tile:
    """A good with its number. It stays the same control while it counts, so that quick taps are all taken."""

    def __init__(self, w: Words, good: Good, width: float, on_step: Callable[[int], None], high: float = HIGH) -> None:
        large = high > HIGH
        size = theme.LARGE if large else theme.BODY
        self._number = text("", size, bold=True, visible=False, style=ft.TextStyle(height=CLOSE))
        top = centred(good_icon(good, 30 if large else 22, w.lang), self._number, gap=6, tight=True)
        self._said = ft.Semantics(content=_face(top, w(f"deal-tile-{good}"), width), exclude_semantics=True)
        self.control = ft.FilledButton(
            content=self._said,
            on_click=tapped(lambda: on_step(1)),
            on_long_press=tapped(lambda: on_step(-1)),
            width=width,
            height=high,
            style=_style(chosen=False),
        )

    def show(self, name: str, count: int) -> None:
        """Another number, or for somebody else."""
        if (self._said.label, self._number.value) == (name, str(count)):
            return
        self._said.label, self._number.value = name, str(count)
        self._said.value, self._number.visible = str(count), count > 0
        self.control.style = _style(chosen=count > 0)
        send(self.control)


def word_tile(
    words: str, icon: ft.IconData, width: float, name: str, on_tap: Handler, high: float = HIGH
) -> ft.Control:
    """A tile that leads to more."""
    said = ft.Semantics(content=_face(ft.Icon(icon, size=22), words, width), exclude_semantics=True, label=name)
    return ft.FilledButton(content=said, **pressed(on_tap), width=width, height=high, style=_style(chosen=False))


def minus(w: Words, good: Good | None, side: str, on_tap: Handler) -> ft.Control:
    """One less of the good that was tapped last: nobody has to guess what a long press does. It keeps its place while
    there is nothing to take back: nothing beside it moves."""
    if good is None:
        none = named(f"{side}: {w('tiles-less')}", ft.Icon(ft.Icons.REMOVE, size=20))
        return face(none, on_tap, pad=(0, 0), width=MINUS, height=theme.TARGET, disabled=True)
    inside = row(ft.Icon(ft.Icons.REMOVE, size=20), good_icon(good, 20, w.lang), gap=2, tight=True)
    said = named(f"{side}: {w('tiles-one-less', what=w.thing(good))}", inside)
    return face(said, on_tap, ground=theme.RAISED, pad=(0, 0), width=MINUS, height=theme.TARGET)


def _face(top: ft.Control, words: str, width: float) -> ft.Control:
    size = min(theme.SMALL if width >= NARROW else theme.TINY, (width - 6) / LARGER / theme.ems(words))
    said = text(words, size, max_lines=1, text_align=ft.TextAlign.CENTER, style=ft.TextStyle(height=CLOSE))
    return lines(top, said, gap=1, horizontal_alignment=ft.CrossAxisAlignment.CENTER)


def _style(*, chosen: bool) -> ft.ButtonStyle:
    return ft.ButtonStyle(
        bgcolor=theme.ACCENT_SOFT if chosen else theme.CARD,
        color=theme.ON_ACCENT_SOFT if chosen else theme.INK,
        side=ft.BorderSide(2, theme.ACCENT) if chosen else ft.BorderSide(1, theme.LINE),
        elevation=0,
        padding=2,
        shape=ft.RoundedRectangleBorder(radius=theme.ROUND),
    )
