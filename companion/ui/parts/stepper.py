"""A number set with the thumb: minus, the number, plus."""

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from companion.ui import theme
from companion.ui.live import tapped
from companion.ui.parts.sending import send


class Stepper:
    """Counts each tap at once and never leaves its bounds. `steps` are the sizes of its plus and minus buttons."""

    def __init__(
        self,
        label: str,
        value: int,
        on_change: Callable[[int], Any],
        low: int = 0,
        high: int = 99,
        steps: Sequence[int] = (1,),
        size: float = 56,
    ) -> None:
        self._label = label
        self._on_change = on_change
        self._low = low
        self._high = high
        self.value = self._clamped(value)
        self._number = ft.Text(
            str(self.value),
            size=size * 0.55,
            weight=ft.FontWeight.BOLD,
            color=theme.INK,
            text_align=ft.TextAlign.CENTER,
            semantics_label=f"{label} {self.value}",
        )
        down = [self._button(-step, size, many=len(steps) > 1) for step in sorted(steps, reverse=True)]
        up = [self._button(step, size, many=len(steps) > 1) for step in sorted(steps)]
        self._buttons = dict((*down, *up))
        self.control = ft.Row(
            [
                *(button for _, button in down),
                ft.Container(self._number, width=size * 1.1, alignment=ft.Alignment.CENTER),
                *(button for _, button in up),
            ],
            spacing=theme.GAP_S,
            tight=True,
        )
        self._mark_bounds()

    def set(self, value: int, *, high: int | None = None) -> None:
        """Another value, or another upper bound, from outside: nobody is told."""
        if high is not None:
            self._high = max(self._low, high)
        self.value = self._clamped(value)
        self._show()

    def _clamped(self, value: int) -> int:
        return max(self._low, min(self._high, value))

    def _step(self, by: int) -> Any:
        value = self._clamped(self.value + by)
        if value == self.value:
            return None
        self.value = value
        self._show()
        return self._on_change(value)

    def _show(self) -> None:
        self._number.value = str(self.value)
        self._number.semantics_label = f"{self._label} {self.value}"
        self._mark_bounds()
        send(self.control)

    def _mark_bounds(self) -> None:
        for step, button in self._buttons.items():
            button.disabled = self._clamped(self.value + step) == self.value

    def _button(self, step: int, size: float, *, many: bool) -> tuple[int, ft.IconButton | ft.FilledButton]:
        word = "plus" if step > 0 else "minus"
        name = f"{self._label} {word} {abs(step)}" if many and abs(step) != 1 else f"{self._label} {word}"
        icon = ft.Icons.ADD if step > 0 else ft.Icons.REMOVE
        button = ft.IconButton(
            icon=ft.Icon(icon, size=size * 0.5, semantics_label=name),
            on_click=tapped(lambda: self._step(step)),
            width=size,
            height=size,
            style=ft.ButtonStyle(bgcolor=theme.RAISED, shape=ft.RoundedRectangleBorder(radius=theme.ROUND)),
        )
        return step, button
