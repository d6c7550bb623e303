"""Three, two, one: the moment before a reveal, for the whole table to look up. A tap skips it."""

import asyncio

import flet as ft

from companion.table.commands import Command
from companion.ui import theme
from companion.ui.screen import Screen
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import side_button
from companion.ui.widgets.layout import text
from companion.ui.widgets.notice import Notice

STEPS = 3
BEAT = 1.0


class Countdown(Screen[TabletContext]):
    """Counts in the browser's view only: the table is asked once, at the end."""

    alone = True

    def __init__(self, ctx: TabletContext, reveal: Command, notice: Notice) -> None:
        super().__init__(ctx)
        self._reveal = reveal
        self._told = notice
        self._skip = asyncio.Event()
        self._gone = False
        self._digit = ft.Text(str(STEPS), size=min(ctx.shape.height, ctx.shape.width) * 0.5, weight=ft.FontWeight.BOLD)
        shown: list[ft.Control] = [
            text(self.w.thing(reveal.do), theme.TITLE, bold=True),
            self._digit,
            side_button(self.w("tablet-skip-countdown"), self._skip.set, icon=ft.Icons.SKIP_NEXT),
        ]
        middle = ft.Column(shown, horizontal_alignment=ft.CrossAxisAlignment.CENTER, tight=True)
        self.control = ft.Container(middle, alignment=ft.Alignment.CENTER, expand=True)
        ctx.page.run_task(self._count)

    def left(self) -> None:
        """Somebody went elsewhere: nothing is revealed behind their back."""
        self._gone = True
        self._skip.set()

    async def _count(self) -> None:
        for digit in range(STEPS, 0, -1):
            self._digit.value = str(digit)
            if digit < STEPS:
                self._digit.update()
            try:
                await asyncio.wait_for(self._skip.wait(), BEAT)
                break
            except TimeoutError:
                continue
        if self._gone:
            return
        self._gone = True
        self.ctx.close()
        self.ctx.give(self._reveal, notice=self._told)
