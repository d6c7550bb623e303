"""A sentence where the finger was: why a command was refused."""

import flet as ft

from companion.ui import theme
from companion.ui.parts.sending import send


class Notice:
    """Takes no room while there is nothing to say; read out by a screen reader when there is."""

    def __init__(self) -> None:
        self._text = ft.Text("", size=theme.BODY, color=theme.ON_BAD_SOFT, expand=True)
        self.control = ft.Container(visible=False)

    def say(self, text: str) -> None:
        """Shows a sentence."""
        self._text.value = text
        self.control.visible = True
        self.control.content = ft.Semantics(
            live_region=True,
            content=ft.Container(
                ft.Row([ft.Icon(ft.Icons.INFO_OUTLINE, color=theme.ON_BAD_SOFT), self._text], spacing=theme.GAP),
                bgcolor=theme.BAD_SOFT,
                border_radius=theme.ROUND,
                padding=theme.GAP_M,
            ),
        )
        send(self.control)

    def clear(self) -> None:
        """Shows nothing."""
        if self.control.visible:
            self.control.visible = False
            self.control.content = None
            send(self.control)
