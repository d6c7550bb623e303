"""A number out of a few that lie open: each is a tile, and the one that holds is marked. Bids and counts, which nobody
is to see, have a pad of their own."""

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from companion.ui import theme
from companion.ui.sending import send
from companion.ui.widgets.layout import face, text
from companion.words import MINUS

SHOWN = 9
"""So many tiles where there could be more: those around the number that holds."""
WHOLE = 13
"""Up to so many, all are there."""


class Numbers:
    """`on_change` is told of each tap."""

    def __init__(
        self, label: str, value: int, on_change: Callable[[int], Any] = lambda _: None, low: int = 0, high: int = 99
    ) -> None:
        self._label = label
        self._on_change = on_change
        self._low = low
        self._high = high
        self.control = ft.Row(wrap=True, spacing=theme.GAP_S, run_spacing=theme.GAP_S)
        self.set(value)

    def set(self, value: int) -> None:
        """Another value from outside: `on_change` is not called."""
        low, high = self._low, self._high
        self.value = max(low, min(high, value))
        first = low if high - low < WHOLE else max(low, min(self.value - SHOWN // 2, high - SHOWN + 1))
        last = high if high - low < WHOLE else first + SHOWN - 1
        self.control.controls = [self._tile(number) for number in range(first, last + 1)]
        send(self.control)

    def _tile(self, number: int) -> ft.Control:
        choose = partial(self._choose, number)
        return number_tile(number, f"{self._label} {number}", choose, on=number == self.value)

    def _choose(self, number: int) -> Any:
        self.set(number)
        return self._on_change(number)


def number_tile(number: int, name: str, on_tap: Callable[[], Any], *, on: bool = False) -> ft.Control:
    """One of the tiles, read out by this name."""
    words = text(str(number).replace("-", MINUS), theme.LARGE, bold=True, semantics_label=name)
    words.color, ground = (theme.ON_ACCENT, theme.ACCENT) if on else (theme.INK, theme.RAISED)
    return face(
        ft.Semantics(content=words, selected=on or None),
        on_tap,
        ground=ground,
        pad=(0, 0),
        width=theme.TARGET,
        height=theme.TARGET,
    )
