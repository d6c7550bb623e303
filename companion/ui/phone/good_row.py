"""One good on both sides of a trade: what goes one way on the left, what comes back on the right."""

from collections.abc import Callable

import flet as ft

from companion.rules.goods import Good
from companion.ui import theme
from companion.ui.live import tapped
from companion.ui.sending import send
from companion.ui.widgets.goods import good_icon
from companion.ui.widgets.layout import lines, row, text
from companion.ui.words import Words

MOST = 99


class Counter:
    """Minus, a number, plus, in the width of a third of a phone. `say` gives the names for a screen reader."""

    def __init__(self, on_step: Callable[[int], None]) -> None:
        self._on_step = on_step
        self.value = 0
        self._number = ft.Text("0", size=theme.LARGE, text_align=ft.TextAlign.CENTER, color=theme.DIM)
        self._minus_icon = ft.Icon(ft.Icons.REMOVE, size=24)
        self._plus_icon = ft.Icon(ft.Icons.ADD, size=26)
        self._minus = self._button(self._minus_icon, -1)
        self._plus = self._button(self._plus_icon, 1)
        room = ft.Container(self._number, width=26, alignment=ft.Alignment.CENTER)
        self.control = row(self._minus, room, self._plus, gap=0, tight=True)

    def show(self, value: int, name: str) -> None:
        """Another number, or another name; sends only this counter."""
        before = (self.value, self._number.semantics_label)
        self.value = value
        self._number.value = str(value)
        self._number.color = theme.INK if value else theme.DIM
        self._number.weight = ft.FontWeight.BOLD if value else ft.FontWeight.NORMAL
        self._number.semantics_label = f"{name} {value}"
        self._minus_icon.semantics_label = f"{name} minus"
        self._plus_icon.semantics_label = f"{name} plus"
        self._minus.disabled = value == 0
        if before != (value, self._number.semantics_label):
            send(self.control)

    def _button(self, icon: ft.Icon, by: int) -> ft.IconButton:
        return ft.IconButton(
            icon=icon,
            on_click=tapped(lambda: self._step(by)),
            width=theme.TARGET,
            height=theme.TARGET,
            style=ft.ButtonStyle(
                bgcolor={ft.ControlState.DISABLED: ft.Colors.TRANSPARENT, ft.ControlState.DEFAULT: theme.RAISED},
                shape=ft.RoundedRectangleBorder(radius=theme.ROUND),
                padding=0,
            ),
        )

    def _step(self, by: int) -> None:
        self._on_step(max(0, min(MOST, self.value + by)))


class GoodRow:
    """A good with a counter on either side. Tapping the good itself asks for a number at once."""

    def __init__(
        self, w: Words, good: Good, on_count: Callable[[Good, bool, int], None], on_ask: Callable[[Good], None]
    ) -> None:
        self.good = good
        self._w = w
        self.left = Counter(lambda count: on_count(good, True, count))
        self.right = Counter(lambda count: on_count(good, False, count))
        name = w.thing(good)
        said = text(name, 12, dim=True, max_lines=2, text_align=ft.TextAlign.CENTER)
        middle = ft.TextButton(
            content=lines(good_icon(good, 26, w.lang), said, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
            on_click=tapped(lambda: on_ask(good)),
            style=ft.ButtonStyle(padding=0, shape=ft.RoundedRectangleBorder(radius=theme.ROUND)),
            expand=True,
        )
        self.control = row(self.left.control, middle, self.right.control, gap=0)

    def show(self, left: int, right: int, left_name: str, right_name: str) -> None:
        """The numbers of both sides."""
        name = self._w.thing(self.good)
        self.left.show(left, f"{left_name}: {name}")
        self.right.show(right, f"{right_name}: {name}")
