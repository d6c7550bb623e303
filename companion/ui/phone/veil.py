"""Numbers under a veil: only the one under the thumb can be read, and only for a moment.

A hidden number is not sent at all; the veil is no paint over it.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from companion.ui import theme
from companion.ui.live import tapped
from companion.ui.sending import send
from companion.words import MINUS

COVERED = "•"
MOMENT = 2.5
"""So many seconds a number can be read after the last tap on it."""


class Veil:
    """Steppers that share one veil: touching one covers the others."""

    def __init__(self, page: ft.Page, on_turn: Callable[[], None] | None = None) -> None:
        self._page = page
        self._on_turn = on_turn
        self._steppers: list[VeiledStepper] = []
        self._touches = 0
        self.open = False

    def add(self, stepper: "VeiledStepper") -> None:
        """One more number under this veil."""
        self._steppers.append(stepper)

    def touched(self, stepper: "VeiledStepper") -> None:
        """Shows one number for a moment."""
        self._touches += 1
        self.open = True
        for one in self._steppers:
            one.show(one is stepper)
        self._turned()
        self._page.run_task(self._later, self._touches)

    def cover(self) -> None:
        """Covers everything."""
        self.open = False
        for one in self._steppers:
            one.show(False)
        self._turned()

    async def _later(self, touch: int) -> None:
        await asyncio.sleep(MOMENT)
        if touch == self._touches:
            self.cover()

    def _turned(self) -> None:
        if self._on_turn is not None:
            self._on_turn()


class VeiledStepper:
    """A number of one's own. Its buttons are always there; the number only while it is being changed."""

    def __init__(
        self,
        veil: Veil,
        label: str,
        value: int,
        on_change: Callable[[int], Any],
        low: int = 0,
        high: int = 999,
        steps: Sequence[int] = (1,),
        icon: ft.Control | None = None,
    ) -> None:
        self._veil = veil
        self._label = label
        self._on_change = on_change
        self._low = low
        self.high = high
        self.value = value
        self._shown = False
        self._number = ft.Text(
            COVERED, size=theme.TITLE, weight=ft.FontWeight.BOLD, color=theme.INK, no_wrap=True, semantics_label=label
        )
        many = len(steps) > 1
        down = [self._button(-step, many=many) for step in sorted(steps, reverse=True)]
        up = [self._button(step, many=many) for step in sorted(steps)]
        name = ft.Text(label, size=theme.BODY, color=theme.INK, weight=ft.FontWeight.W_600, expand=True)
        first: list[ft.Control] = [*([icon] if icon else []), name]
        if many:  # four buttons leave no room between them on a small phone: the number stands above, and they share
            lines = [ft.Row([*first, self._number], spacing=theme.GAP), ft.Row([*down, *up], spacing=theme.GAP)]
        else:
            box = ft.Container(self._number, alignment=ft.Alignment.CENTER, expand=True)
            lines = [ft.Row(first, spacing=theme.GAP), ft.Row([*down, box, *up], spacing=theme.GAP_S)]
        self.control = ft.Column(list(lines), spacing=theme.GAP_S, tight=True)
        veil.add(self)

    def show(self, shown: bool) -> None:
        """Shows or covers the number."""
        said = str(self.value).replace("-", MINUS) if shown else COVERED
        name = f"{self._label} {self.value}" if shown else self._label
        if (self._number.value, self._number.semantics_label) != (said, name):
            self._number.value, self._number.semantics_label = said, name
            send(self._number)

    def _button(self, step: int, *, many: bool) -> ft.Control:
        word = "plus" if step > 0 else "minus"
        name = f"{self._label} {word} {abs(step)}" if many and abs(step) != 1 else f"{self._label} {word}"
        content: ft.Control
        if many:
            sign = "+" if step > 0 else "−"
            content = ft.Text(f"{sign}{abs(step)}", size=theme.LARGE, weight=ft.FontWeight.BOLD, semantics_label=name)
        else:
            content = ft.Icon(ft.Icons.ADD if step > 0 else ft.Icons.REMOVE, size=28, semantics_label=name)
        return ft.FilledButton(
            content=content,
            on_click=tapped(lambda: self._step(step)),
            height=theme.BUTTON,
            width=None if many else 64,
            expand=many,
            style=ft.ButtonStyle(
                bgcolor=theme.RAISED, color=theme.INK, padding=0, shape=ft.RoundedRectangleBorder(radius=theme.ROUND)
            ),
        )

    def _step(self, by: int) -> None:
        self.value = max(self._low, min(self.high, self.value + by))
        self._on_change(self.value)
        self._veil.touched(self)
