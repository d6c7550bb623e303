"""Who asks for a seat that another phone holds: handed over or turned down with one tap."""

from functools import partial

import flet as ft

from companion.ui import theme
from companion.ui.desk import SeatRequest
from companion.ui.screen import Screen
from companion.ui.tablet.parts import mark
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import side_button
from companion.ui.widgets.layout import card, row, text


class SeatRequests(Screen[TabletContext]):
    """Takes no room while nobody asks."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        self.control = self.live(lambda: tuple(ctx.desk.seat_requests()), self._draw)

    def _draw(self, waiting: tuple[SeatRequest, ...]) -> ft.Control:
        return card(*map(self._row, waiting), strong=True) if waiting else ft.Container()

    def _row(self, one: SeatRequest) -> ft.Control:
        w = self.w
        said = w("seats-request", number=one.number, player=self.ctx.name(one.seat))
        yes = side_button(w("seats-hand-over"), partial(self._answer, one.number, True), ft.Icons.CHECK)
        no = side_button(w("seats-turn-down"), partial(self._answer, one.number, False), ft.Icons.CLOSE)
        return row(mark(self.ctx, one.seat, 36), text(said, theme.LARGE, bold=True, fill=True), yes, no)

    def _answer(self, number: int, yes: bool) -> None:
        self.ctx.desk.answer_request(number, yes)
