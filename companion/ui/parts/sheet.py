"""A sheet over the screen: from below on a phone, in the middle on a tablet."""

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from companion.ui import theme
from companion.ui.live import tapped
from companion.ui.parts.buttons import icon_button

PHONE = 700
"""Narrower than this, in logical pixels, a page is a phone."""
WIDTH = 600


class Sheet:
    """One at a time: showing another closes the one before. `close_text` names its cross for a screen reader."""

    def __init__(self, page: ft.Page, close_text: str = "Close") -> None:
        self._page = page
        self._close_text = close_text
        self._dialog: ft.DialogControl | None = None
        self._on_close: Callable[[], Any] | None = None

    @property
    def is_open(self) -> bool:
        """Whether it is on the screen."""
        return self._dialog is not None

    def show(
        self,
        title: str,
        body: ft.Control,
        actions: Sequence[ft.Control] = (),
        on_close: Callable[[], Any] | None = None,
    ) -> None:
        """Shows it; `on_close` is called however it goes away."""
        self.close()
        self._on_close = on_close
        head = ft.Row(
            [
                ft.Text(title, size=theme.TITLE, weight=ft.FontWeight.BOLD, color=theme.INK, expand=True),
                icon_button(ft.Icons.CLOSE, self._close_text, self.close),
            ],
            spacing=theme.GAP,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
        narrow = (self._page.width or PHONE) < PHONE
        dialog = self._from_below(head, body, actions) if narrow else self._in_the_middle(head, body, actions)
        # A dismissal that arrives late must not close the sheet that was shown after it.
        dialog.on_dismiss = tapped(lambda: self._gone(dialog))
        self._dialog = dialog
        self._page.show_dialog(dialog)

    def close(self) -> None:
        """Takes it away; nothing happens if it is not there."""
        dialog = self._dialog
        if dialog is not None:
            dialog.open = False
            dialog.update()
            self._gone(dialog)

    def _gone(self, dialog: ft.DialogControl) -> None:
        if dialog is not self._dialog:
            return
        on_close, self._on_close, self._dialog = self._on_close, None, None
        if on_close is not None:
            on_close()

    def _from_below(self, head: ft.Control, body: ft.Control, actions: Sequence[ft.Control]) -> ft.DialogControl:
        feet = [ft.Row([action], alignment=ft.MainAxisAlignment.END) for action in actions]
        content = ft.Column([head, body, *feet], spacing=theme.GAP_M, tight=True, scroll=ft.ScrollMode.AUTO)
        return ft.BottomSheet(
            content=ft.Container(content, padding=theme.GAP_L),
            scrollable=True,
            bgcolor=theme.CARD,
            shape=ft.RoundedRectangleBorder(radius=ft.BorderRadius.only(top_left=24, top_right=24)),
        )

    def _in_the_middle(self, head: ft.Control, body: ft.Control, actions: Sequence[ft.Control]) -> ft.DialogControl:
        scrolled = ft.Column([body], tight=True, scroll=ft.ScrollMode.AUTO)
        feet = ft.Row(list(actions), alignment=ft.MainAxisAlignment.END, spacing=theme.GAP)
        return ft.AlertDialog(
            title=head,
            content=ft.Container(scrolled, width=WIDTH),
            actions=[ft.Container(feet, width=WIDTH)] if actions else [],
            bgcolor=theme.CARD,
            shape=ft.RoundedRectangleBorder(radius=24),
        )
