"""The fingerprints of everybody's seals on the tablet, behind a tap."""

import flet as ft

from companion.table.view import SeatView
from companion.ui.parts.buttons import side_button
from companion.ui.parts.fingerprints import fingerprints
from companion.ui.screens.tablet.kit import Kit
from companion.ui.screens.tablet.look import card, narrow, row
from companion.ui.screens.tablet.panel import Panel


class Fingerprints(Panel):
    """For everybody to compare with their own phone."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        back = row(side_button(self.w("tablet-back"), kit.close, icon=ft.Icons.ARROW_BACK))
        marks = self.live(lambda: ([seat.fingerprints for seat in self._seats()], kit.desk.chain()), self._marks)
        self.control = narrow(card(back, marks, head=self.w("parts-fingerprints")))

    def _marks(self) -> ft.Control:
        return fingerprints(self.w, self.kit.desk, self.kit.view, self._seats())

    def _seats(self) -> list[SeatView]:
        return list(self.kit.shared.seats.values())


def compare_button(kit: Kit) -> ft.Control:
    """Leads there."""
    return side_button(kit.w("parts-fingerprints"), lambda: kit.open(Fingerprints), icon=ft.Icons.FINGERPRINT)
