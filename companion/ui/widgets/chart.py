"""A score as a bar: what it is made of, part by part. What is taken off lies over its end with a red edge: what stays
in sight is the total. The sum stands beside it in figures, so that colour only helps."""

from collections.abc import Mapping

import flet as ft

from companion.table.scene import PARTS, PartName, gains_of, loss_of
from companion.ui import theme
from companion.ui.widgets.layout import named, row
from companion.ui.words import Words

LOOKS: Mapping[PartName, ft.Colors] = {"tokens": theme.ACCENT, "goods": theme.GOOD, "bonus": theme.WARN}
"""The ground of each part of a bar: full colours, for the bars are what the finale is about."""
VEIL = 0.6
"""What is taken off is veiled so much: its colours are still told apart."""


class ScoreBar:
    """One bar, at most `room` pixels long. It is drawn once and then only grows: a step of a scene costs a few
    numbers, and the browser moves the rest. `motion` are milliseconds."""

    def __init__(self, room: float, height: float, motion: int | None = None) -> None:
        self._room = room
        self._height = height
        self._motion = motion
        self.pieces: dict[PartName, ft.Container] = {}
        self.lost: ft.Container | None = None
        self._row = row(gap=1)
        self.control = ft.Stack([self._row])

    def _piece(self, name: PartName) -> ft.Container:
        """A part is drawn when it first comes: most scores have two."""
        if name not in self.pieces:
            self.pieces[name] = ft.Container(height=self._height, bgcolor=LOOKS[name], animate=self._motion)
            self._row.controls = [self.pieces[part] for part in PARTS if part in self.pieces]
        return self.pieces[name]

    def show(self, parts: Mapping[PartName, int], scale: int) -> None:
        """These parts, on a scale of so many twelfths to the whole room."""
        for name, length in gains_of(parts).items():
            self._piece(name).width = round(self._room * length / scale)
        if covered := loss_of(parts):
            self._cover(round(self._room * covered / scale))

    def _cover(self, width: float) -> None:
        """So much of the end, wherever that is."""
        if self.lost is None:
            veil = ft.Colors.with_opacity(VEIL, theme.BACK)
            self.lost = ft.Container(right=0, height=self._height, bgcolor=veil, border=ft.Border.all(3, theme.BAD))
            self.control.controls.append(self.lost)
        self.lost.width = width


def read_out(w: Words, parts: Mapping[PartName, int], bar: ScoreBar) -> ft.Control:
    """A bar that a screen reader says in words."""
    told = ", ".join(f"{w(f'tablet-part-{name}')} {w.twelfths(parts[name])}" for name in PARTS if parts[name])
    return named(told, bar.control)


def legend(w: Words) -> ft.Control:
    """What the colours mean."""
    signs: list[ft.Control] = []
    for name in PARTS:
        sign = ft.Icons.CIRCLE if name in LOOKS else ft.Icons.CHECK_BOX_OUTLINE_BLANK
        signs += [
            ft.Icon(sign, size=24, color=LOOKS.get(name, theme.BAD)),
            ft.Text(f"{w(f'tablet-part-{name}')}\N{EM SPACE}", size=theme.SMALL),
        ]
    return row(*signs, wrap=True, vertical_alignment=ft.CrossAxisAlignment.CENTER)
