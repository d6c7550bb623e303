"""Hold to show: what neighbours must not see is on the phone only while a finger holds it there."""

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.ui import theme
from companion.ui.parts.sending import send


class HoldToShow:
    """A cover. While it is held down, `secret` is built and sent; on release it is taken away again."""

    def __init__(self, secret: Callable[[], ft.Control], cover_text: str) -> None:
        self._secret = secret
        self._cover_text = cover_text
        self.shown = False
        self._box = ft.Container(
            content=self._cover(), bgcolor=theme.RAISED, border_radius=theme.ROUND, padding=theme.GAP_L,
            alignment=ft.Alignment.CENTER,
        )  # fmt: skip
        self.control = ft.GestureDetector(
            content=self._box,
            on_long_press_down=self._show,
            on_long_press_cancel=self._hide,
            on_long_press_end=self._hide,
            on_exit=self._hide,
        )

    def cover(self) -> None:
        """Takes the secret away, whatever the finger does."""
        if self.shown:
            self.shown = False
            self._box.content = self._cover()
            send(self._box)

    def _show(self, _event: Any = None) -> None:
        if not self.shown:
            self.shown = True
            self._box.content = self._secret()
            send(self._box)

    def _hide(self, _event: Any = None) -> None:
        self.cover()

    def _cover(self) -> ft.Control:
        return ft.Row(
            [
                ft.Icon(ft.Icons.VISIBILITY_OFF, color=theme.DIM),
                ft.Text(self._cover_text, size=theme.BODY, color=theme.DIM),
            ],
            alignment=ft.MainAxisAlignment.CENTER,
            spacing=theme.GAP,
        )
