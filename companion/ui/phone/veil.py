"""Numbers under a veil: only the one under the thumb can be read, and only for a moment.

A hidden number is not sent at all; the veil is no paint over it.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from companion.ui import theme
from companion.ui.sending import send
from companion.ui.widgets.layout import face, lines, row, text
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
        self._number = text(COVERED, theme.TITLE, bold=True, short=True, semantics_label=label)
        many = len(steps) > 1
        down = [self._button(-step, many=many) for step in sorted(steps, reverse=True)]
        up = [self._button(step, many=many) for step in sorted(steps)]
        first = [*([icon] if icon else []), text(label, bold=True, fill=True)]
        if many:  # four buttons leave no room between them on a small phone: the number stands above, and they share
            rows = row(*first, self._number), row(*down, *up)
        else:
            box = ft.Container(self._number, alignment=ft.Alignment.CENTER, expand=True)
            rows = row(*first), row(*down, box, *up, gap=theme.GAP_S)
        self.control = lines(*rows, gap=theme.GAP_S)
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
        name = f"{self._label} {word}" if abs(step) == 1 else f"{self._label} {word} {abs(step)}"
        icon = ft.Icon(ft.Icons.ADD if step > 0 else ft.Icons.REMOVE, size=28, semantics_label=name)
        number = text(f"{'+' if step > 0 else MINUS}{abs(step)}", theme.LARGE, bold=True, semantics_label=name)
        room: dict[str, Any] = {"expand": True} if many else {"width": 64}
        content = number if many else icon
        return face(content, lambda: self._step(step), ground=theme.RAISED, pad=(0, 0), height=theme.BUTTON, **room)

    def _step(self, by: int) -> None:
        self.value = max(self._low, min(self.high, self.value + by))
        self._on_change(self.value)
        self._veil.touched(self)
