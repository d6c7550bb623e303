"""On the way to the next game: the page goes there by itself, and one that may not has a button."""

import flet as ft

from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.leading import lead
from companion.ui.widgets.buttons import main_button
from companion.ui.widgets.layout import row, stack, text
from companion.ui.words import Words


class NextTable:
    """The table has gone on elsewhere."""

    def __init__(self, page: ft.Page, desk: Desk, path: str) -> None:
        self._path = path
        w = Words(desk)
        words = text(w("scene-next-table"), theme.TITLE, bold=True, text_align=ft.TextAlign.CENTER)
        along = main_button(w("scene-come-along"), self._go, ft.Icons.ARROW_FORWARD)
        inside = stack(words, row(along), gap=theme.GAP_L)
        self.control = ft.Container(
            ft.Container(inside, width=420), padding=theme.GAP_L, alignment=ft.Alignment.CENTER, expand=True
        )
        page.run_task(self._go)

    async def _go(self) -> None:
        await lead(self._path, away=True)

    def follow(self) -> None:
        """Nothing changes here any more."""

    def tick(self) -> None:
        """No clock."""
