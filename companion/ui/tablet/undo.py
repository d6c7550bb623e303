"""The way back: what an undo would take back, and taking it back in two taps."""

import flet as ft

from companion.table.commands import MODERATOR, Plain
from companion.table.offers import OfTable
from companion.table.view import View
from companion.ui import theme
from companion.ui.screen import Screen
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import button_text, side_button
from companion.ui.widgets.layout import text
from companion.ui.widgets.offering import offering, why_not
from companion.ui.words import Words


def undo_text(w: Words, view: View) -> str | None:
    """What an undo takes back, in words; None where it takes nothing back."""
    command = view.undo
    if command is None:
        return None
    what = w.thing(str(command["do"]))
    seat = command.get("for") or command.get("by")
    if seat != MODERATOR:
        what = w("tablet-undo-by", what=what, seat=w.player(view, str(seat)))
    more = view.undo_count - 1
    return w("tablet-undo-more", what=what, count=more) if more else what


class Undo(Screen[TabletContext]):
    """A button that names what it takes back, and asks once."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        self._asking = False
        self._asked: object = None
        # The button stays while the table goes on: each command changes only what it says.
        self._label = button_text("")
        self.control = self.live(
            lambda: (ctx.view.undo_refused, self._asking),
            self._draw,
            expand=True,
            alignment=ft.Alignment.CENTER_LEFT,
        )
        self.line(self._words, self._label)
        self.question = self.live(lambda: self._asking and ctx.view.undo, self._ask)

    def follow(self, *, send: bool) -> None:
        """Another last command: the question was about something else."""
        if self._asking and self.ctx.view.undo != self._asked:
            self._asking = False
        super().follow(send=send)

    def _words(self) -> str:
        return self.w("tablet-undo", what=undo_text(self.w, self.ctx.view) or "")

    def _draw(self, _facts: object) -> ft.Control:
        """While the question is asked, its own buttons answer it."""
        if self._asking:
            return ft.Container()
        undo = self.ctx.offer(OfTable(), "undo")
        if not undo.possible:
            return ft.Column(why_not(self.w, [undo]), tight=True)
        return offering(side_button(self._label, self._tap, icon=ft.Icons.UNDO), undo)

    def _tap(self) -> None:
        self._asking, self._asked = True, self.ctx.view.undo
        self.again()

    def _ask(self, _facts: object) -> ft.Control:
        if not self._asking:
            return ft.Container()
        words = text(self.w("tablet-undo-sure", what=undo_text(self.w, self.ctx.view) or ""), theme.LARGE, bold=True)
        words.expand = True
        take = side_button(self.w("tablet-undo-now"), self._take_back, icon=ft.Icons.UNDO, danger=True)
        keep = side_button(self.w("tablet-undo-keep"), self._keep)
        return ft.Column([ft.Row([words, keep, take], spacing=theme.GAP_M), self.notice().control])

    def _keep(self) -> None:
        self._asking = False
        self.again()

    def _take_back(self) -> None:
        self._asking = False
        self.ctx.give(Plain(do="undo", by=MODERATOR), notice=self.notice())
        self.again()
