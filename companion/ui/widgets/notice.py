"""A sentence where the finger was: why a command was refused."""

import flet as ft

from companion.ui import theme
from companion.ui.sending import send
from companion.ui.widgets.layout import row, text


class Notice:
    """Takes no room while there is nothing to say; read out by a screen reader when there is."""

    def __init__(self) -> None:
        self.control = ft.Container(visible=False)

    def say(self, said: str) -> None:
        """Shows a sentence."""
        icon = ft.Icon(ft.Icons.INFO_OUTLINE, size=24, color=theme.ON_BAD_SOFT)
        sentence = text(said, colour=theme.ON_BAD_SOFT, fill=True)
        self.control.content = ft.Semantics(
            live_region=True,
            content=ft.Container(
                row(icon, sentence, gap=theme.GAP_M),
                bgcolor=theme.BAD_SOFT,
                border_radius=theme.ROUND_S,
                border=ft.Border.only(left=ft.BorderSide(4, theme.BAD)),
                padding=theme.GAP_M,
            ),
        )
        self.control.visible = True
        send(self.control)

    def clear(self) -> None:
        """Shows nothing."""
        if self.control.visible:
            self.control.visible = False
            self.control.content = None
            send(self.control)
