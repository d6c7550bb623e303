"""The fingerprints of everybody's seals on the tablet, behind a tap."""

import flet as ft

from companion.table.view import SeatView
from companion.ui.screen import Screen
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import side_button
from companion.ui.widgets.fingerprints import fingerprints
from companion.ui.widgets.layout import card, narrow, row


class Fingerprints(Screen[TabletContext]):
    """For everybody to compare with their own phone."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        back = row(side_button(self.w("tablet-back"), ctx.close, icon=ft.Icons.ARROW_BACK))
        marks = self.live(lambda: ([seat.fingerprints for seat in self._seats()], ctx.desk.chain()), self._marks)
        self.control = narrow(card(back, marks, head=self.w("parts-fingerprints")))

    def _marks(self, _facts: object) -> ft.Control:
        return fingerprints(self.w, self.ctx.desk, self.ctx.view, self._seats())

    def _seats(self) -> list[SeatView]:
        return list(self.ctx.shared.seats.values())


def compare_button(ctx: TabletContext) -> ft.Control:
    """Leads there."""
    return side_button(ctx.w("parts-fingerprints"), lambda: ctx.open("fingerprints"), icon=ft.Icons.FINGERPRINT)
