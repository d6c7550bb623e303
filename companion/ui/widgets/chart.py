"""A score as a bar: what it is made of, part by part. What is taken off shortens it, and is told in red behind its end.
Each part carries its number, so that colour only helps."""

from collections.abc import Mapping

import flet as ft

from companion.table.scene import PARTS, PartName
from companion.ui import theme
from companion.ui.widgets.layout import named, row, strong, text
from companion.ui.words import Words

LOOKS: Mapping[PartName, tuple[ft.Colors, ft.Colors]] = {
    "tokens": (theme.ACCENT, theme.ON_ACCENT),
    "goods": (theme.GOOD, theme.ON_GOOD),
    "bonus": (theme.WARN, theme.ON_WARN),
}
"""The ground and the ink of each part of a bar: full colours, for the bars are what the finale is about."""
LEAST_ROOM = 34
"""Pixels that a number needs; a smaller part is told by the sum beside the bar."""


def added_up(parts: Mapping[PartName, int], built: int = len(PARTS)) -> dict[PartName, int]:
    """What is left of each part once the first `built` of them are added up: a loss eats from the end of the bar. More
    than there is cannot be taken off it: the total says how far below zero it went."""
    known = [(name, parts[name]) for name in PARTS[:built]]
    left = {name: max(number, 0) for name, number in known}
    loss = -sum(number for _, number in known if number < 0)
    for name in reversed(left):
        cut = min(loss, left[name])
        left[name] -= cut
        loss -= cut
    return left


def sum_of(w: Words, parts: Mapping[PartName, int]) -> str:
    """37 + 4½ + 2 − 3: all parts in figures, also those without room in the bar."""
    gains = " + ".join(w.twelfths(parts[name]) for name in PARTS if parts[name] > 0) or "0"
    losses = (f" \N{MINUS SIGN} {w.twelfths(-parts[name])}" for name in PARTS if parts[name] < 0)
    return gains + "".join(losses)


class ScoreBar:
    """One bar, at most `room` pixels long. It is drawn once and then only grows and shrinks: a step of a scene costs
    a few numbers, and the browser moves the rest."""

    def __init__(self, room: float, height: float, motion: ft.Animation | None = None) -> None:
        self._room = room
        self._size = max(theme.SMALL, min(theme.TITLE, round(height * 0.55)))
        self._least = LEAST_ROOM * self._size / theme.SMALL
        self.pieces: dict[PartName, ft.Container] = {}
        self._loss = strong("", self._size, color=theme.BAD)
        self._height = height
        self._motion = motion
        self._row = row(gap=1)
        self.control: ft.Control = self._row

    def _piece(self, name: PartName) -> ft.Container:
        """A part is drawn when it first comes: most scores have two."""
        if name not in self.pieces:
            self.pieces[name] = ft.Container(
                width=0,
                height=self._height,
                bgcolor=LOOKS[name][0],
                border_radius=6,
                alignment=ft.Alignment(0, 0),
                animate=self._motion,
            )
            self._row.controls = [self.pieces[part] for part in PARTS if part in self.pieces]
        return self.pieces[name]

    def show(self, w: Words, parts: Mapping[PartName, int], scale: int, built: int = len(PARTS)) -> None:
        """The first `built` parts, on a scale of so many twelfths to the whole room."""
        for name, length in added_up(parts, built).items():
            width = round(self._room * length / scale)
            if name in LOOKS and (width or name in self.pieces):
                piece = self._piece(name)
                piece.width = width
                piece.content = self._number(name, w.twelfths(parts[name]), piece) if width >= self._least else None
        lost = parts["penalties"] if built == len(PARTS) else 0
        if lost and not self._loss.value:
            self._loss.value = w.twelfths(lost)
            self._row.controls.append(self._loss)

    def _number(self, name: PartName, words: str, piece: ft.Container) -> ft.Control:
        """What stands in a part: the same as long as it says the same."""
        return piece.content or strong(words, self._size, color=LOOKS[name][1], no_wrap=True)


def read_out(w: Words, parts: Mapping[PartName, int], bar: ScoreBar) -> ft.Control:
    """A bar that a screen reader says in words."""
    told = ", ".join(f"{w(f'tablet-part-{name}')} {w.twelfths(parts[name])}" for name in PARTS if parts[name])
    return named(told, bar.control)


def legend(w: Words) -> ft.Control:
    """What the colours mean."""
    signs: list[ft.Control] = []
    for name in PARTS:
        ground = LOOKS[name][0] if name in LOOKS else theme.BAD
        sample = ft.Container(width=24, height=24 if name in LOOKS else 4, bgcolor=ground, border_radius=6)
        signs += [sample, text(f"{w(f'tablet-part-{name}')}\N{EM SPACE}", theme.SMALL)]
    return row(*signs, wrap=True, vertical_alignment=ft.CrossAxisAlignment.CENTER)
