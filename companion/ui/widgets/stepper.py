"""A number set with the thumb: minus, the number, plus. No typing at a loud table."""

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from companion.ui import theme
from companion.ui.live import tapped
from companion.ui.sending import send
from companion.ui.widgets.layout import row, text
from companion.words import MINUS


class Stepper:
    """Counts each tap at once and never leaves its bounds. `steps` are the sizes of its plus and minus buttons."""

    def __init__(
        self,
        label: str,
        value: int,
        on_change: Callable[[int], Any] = lambda _: None,
        low: int = 0,
        high: int = 99,
        steps: Sequence[int] = (1,),
        size: float = 56,
    ) -> None:
        self._label = label
        self._on_change = on_change
        self._low = low
        self._high = high
        self._size = size
        self.value = self._clamped(value)
        self._number = ft.Text(no_wrap=True, style=ft.TextStyle(size=size * 0.6, height=1, weight=ft.FontWeight.BOLD))
        self._buttons = {step: self._button(step) for by in steps for step in (-by, by)}
        room = ft.Container(
            self._number, width=max(size, size * 0.36 * len(str(high)) + 16), alignment=ft.Alignment.CENTER
        )
        ordered: list[ft.Control] = [button for _, button in sorted(self._buttons.items(), key=lambda pair: pair[0])]
        half = len(ordered) // 2
        self.control = row(*ordered[:half], room, *ordered[half:], gap=theme.GAP_S, tight=True)
        self._draw()

    def set(self, value: int, *, high: int | None = None) -> None:
        """Another value, and perhaps another upper bound, from outside: `on_change` is not called."""
        if high is not None:
            self._high = max(self._low, high)
        self.value = self._clamped(value)
        self._draw()

    def _clamped(self, value: int) -> int:
        return max(self._low, min(self._high, value))

    def _step(self, by: int) -> Any:
        """A tap. A button at the bound is disabled, but a browser may send what it likes."""
        value = self._clamped(self.value + by)
        if value == self.value:
            return None
        self.value = value
        self._draw()
        return self._on_change(value)

    def _draw(self) -> None:
        """Sends the number, and a button only where it has become disabled or enabled."""
        self._number.value = str(self.value).replace("-", MINUS)
        self._number.semantics_label = f"{self._label} {self.value}"
        send(self._number)
        for step, button in self._buttons.items():
            disabled = self._clamped(self.value + step) == self.value
            if button.disabled == disabled:
                continue
            button.disabled = disabled
            if isinstance(button.icon, ft.Text):  # a text does not take the button's colours by itself
                button.icon.color = theme.EDGE if disabled else theme.INK
            send(button)

    def _button(self, step: int) -> ft.IconButton:
        word = "plus" if step > 0 else "minus"
        name = f"{self._label} {word}" if abs(step) == 1 else f"{self._label} {word} {abs(step)}"
        return ft.IconButton(
            icon=self._sign(step, name),
            on_click=tapped(lambda: self._step(step)),
            width=self._size,
            height=self._size,
            style=ft.ButtonStyle(
                bgcolor={ft.ControlState.DISABLED: theme.RAISED, ft.ControlState.DEFAULT: theme.PRESSED},
                color={ft.ControlState.DISABLED: theme.EDGE, ft.ControlState.DEFAULT: theme.INK},
                shape=ft.RoundedRectangleBorder(radius=theme.ROUND),
                padding=0,
            ),
        )

    def _sign(self, step: int, name: str) -> ft.Control:
        if abs(step) == 1:
            icon = ft.Icons.ADD if step > 0 else ft.Icons.REMOVE
            return ft.Icon(icon, size=self._size * 0.52, semantics_label=name)
        sign = f"{'+' if step > 0 else MINUS}{abs(step)}"
        return text(sign, self._size * 0.36, bold=True, short=True, semantics_label=name)
