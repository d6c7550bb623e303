"""A sheet over the screen: from below on a phone, in the middle on a tablet."""

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from companion.ui import theme
from companion.ui.live import tapped

PHONE = 700
"""Narrower than this, in logical pixels, a page is a phone."""


class Sheet:
    """One at a time: showing another closes the one before."""

    def __init__(self, page: ft.Page) -> None:
        self._page = page
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
        head = ft.Text(title, size=theme.TITLE, weight=ft.FontWeight.BOLD, color=theme.INK)
        width = self._page.width or PHONE
        if width < PHONE:
            content = ft.Column([head, body, *actions], spacing=theme.GAP_M, tight=True, scroll=ft.ScrollMode.AUTO)
            self._dialog = ft.BottomSheet(
                content=ft.Container(content, padding=theme.GAP_L), scrollable=True, bgcolor=theme.CARD,
                on_dismiss=tapped(self._gone),
            )  # fmt: skip
        else:
            content = ft.Column([body], tight=True, scroll=ft.ScrollMode.AUTO)
            self._dialog = ft.AlertDialog(
                title=head, content=ft.Container(content, width=560), actions=list(actions), bgcolor=theme.CARD,
                on_dismiss=tapped(self._gone),
            )  # fmt: skip
        self._page.show_dialog(self._dialog)

    def close(self) -> None:
        """Takes it away; nothing happens if it is not there."""
        if self._dialog is None:
            return
        self._dialog.open = False
        self._dialog.update()
        self._gone()

    def _gone(self) -> None:
        on_close, self._on_close, self._dialog = self._on_close, None, None
        if on_close is not None:
            on_close()
