"""Buttons that never turn into other buttons under a finger.

What can be done about a deal may change because another player acts: a proposal is taken back, or binds. Then the
buttons give way to one that says so; what is possible now comes when that one is tapped.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

import flet as ft

from companion.ui.live import LiveParts
from companion.ui.widgets.buttons import main_button
from companion.ui.widgets.layout import row
from companion.ui.words import Words

F = TypeVar("F")


class Steady(LiveParts, Generic[F]):
    """`draw` makes the buttons from their facts, `kind` tells which of them mean other buttons."""

    def __init__(
        self, w: Words, facts: Callable[[], F], kind: Callable[[F], object], draw: Callable[[F], ft.Control]
    ) -> None:
        super().__init__()
        self._w = w
        self._facts = facts
        self._kind = kind
        self._draw = draw
        self._agreed = kind(facts())
        self.control = self.live(self._shown, self._content)

    @property
    def changed(self) -> bool:
        """Whether something else is possible than what the buttons were made for."""
        return self._shown() is None

    def renew(self) -> None:
        """Shows what is possible now: the owner of the finger asked for it."""
        self._agreed = self._kind(self._facts())
        self.stale()
        self.follow(send=True)

    def _shown(self) -> F | None:
        facts = self._facts()
        return facts if self._kind(facts) == self._agreed else None

    def _content(self, shown: F | None) -> ft.Control:
        if shown is None:
            return row(main_button(self._w("phone-changed"), self.renew, ft.Icons.REFRESH))
        return self._draw(shown)
