"""Buttons that never turn into other buttons under a finger.

What can be done about a deal may change because another player acts: a proposal is taken back, or binds. Then the
buttons give way to one that says so; what is possible now comes when that one is tapped.
"""

from collections.abc import Callable, Hashable

import flet as ft

from companion.ui.live import Section
from companion.ui.widgets.buttons import main_button
from companion.ui.words import Words


class Steady:
    """`kind` tells which buttons they are, `draw` makes them."""

    def __init__(self, w: Words, kind: Callable[[], Hashable], draw: Callable[[], ft.Control]) -> None:
        self._w = w
        self._kind = kind
        self._draw = draw
        self._agreed = kind()
        self._section = Section(self._facts, self._content)
        self.control = self._section.control

    @property
    def changed(self) -> bool:
        """Whether something else is possible than what the buttons were made for."""
        return self._kind() != self._agreed

    def follow(self, *, send: bool) -> None:
        """Shows the buttons, or that they are no longer the right ones."""
        self._section.follow(send=send)

    def renew(self) -> None:
        """Shows what is possible now: the owner of the finger asked for it."""
        self._agreed = self._kind()
        self._section.stale()
        self.follow(send=True)

    def _facts(self) -> object:
        return self._agreed, self.changed

    def _content(self, _facts: object) -> ft.Control:
        if self.changed:
            return ft.Row([main_button(self._w("phone-changed"), self.renew, ft.Icons.REFRESH)])
        return self._draw()
