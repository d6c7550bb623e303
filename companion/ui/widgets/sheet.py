"""A sheet over the screen: from below on a phone, in the middle on a tablet.

Both are a dialog: a bottom sheet of Flet that can be scrolled is always as high as the screen.
"""

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from companion.ui import theme
from companion.ui.live import tapped
from companion.ui.widgets.buttons import icon_button
from companion.ui.widgets.layout import lines, row, text

PHONE = 700
"""Narrower than this, in logical pixels, a page is a phone."""
WIDTH = 640
CORNER = 24
LINGER = 1
"""Sheets kept whose browser did not say yet that they are off the screen; one that never says so keeps no more. Each
holds, by what its buttons do, the whole screen that it was shown over."""


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
        """Shows it; `on_close` is called however it goes away. The sheet scrolls: a body must not scroll by itself."""
        self.close()
        self._on_close = on_close
        cross = icon_button(ft.Icons.CLOSE, self._close_text, self.close)
        head = row(text(title, theme.TITLE, bold=True, fill=True), cross)
        dialog = self._made(head, body, actions)
        # A dismissal that arrives late must not close the sheet that was shown after it.
        dialog.on_dismiss = tapped(lambda: self._gone(dialog))
        self._dialog = dialog
        del self._page._dialogs.controls[:-LINGER]
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

    def _made(self, head: ft.Control, body: ft.Control, actions: Sequence[ft.Control]) -> ft.AlertDialog:
        """As high as its content, and scrolled where that is more than the screen; the actions stay in sight."""
        width = self._page.width or WIDTH
        narrow = width < PHONE
        room = width if narrow else min(WIDTH, width) - 2 * theme.GAP_L
        inner = room - 2 * theme.GAP_L if narrow else room
        feet = self._below(actions, inner) if narrow else self._beside(actions, inner)
        round_ = ft.BorderRadius.only(top_left=CORNER, top_right=CORNER) if narrow else ft.BorderRadius.all(CORNER)
        return ft.AlertDialog(
            title=ft.Container(head, width=inner),
            content=ft.Container(body, width=inner),
            actions=[feet] if actions else [],
            scrollable=True,
            alignment=ft.Alignment.BOTTOM_CENTER if narrow else ft.Alignment.CENTER,
            inset_padding=0 if narrow else theme.GAP_L,
            title_padding=ft.Padding(theme.GAP_L, theme.GAP_M, theme.GAP_L, theme.GAP),
            content_padding=ft.Padding(theme.GAP_L, 0, theme.GAP_L, theme.GAP_L),
            actions_padding=ft.Padding(theme.GAP_L, 0, theme.GAP_L, theme.GAP_L),
            bgcolor=theme.CARD,
            shape=ft.RoundedRectangleBorder(radius=round_),
        )

    @staticmethod
    def _below(actions: Sequence[ft.Control], width: float) -> ft.Control:
        """One below the other, the last and most important one on top, near the thumb's reach."""
        rows = [action if isinstance(action, ft.Row) else ft.Row([action]) for action in reversed(actions)]
        return lines(*rows, gap=theme.GAP, width=width)

    @staticmethod
    def _beside(actions: Sequence[ft.Control], width: float) -> ft.Control:
        cells = [ft.Container(action, expand=True) if isinstance(action, ft.Row) else action for action in actions]
        return row(*cells, alignment=ft.MainAxisAlignment.END, width=width)
