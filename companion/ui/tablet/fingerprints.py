"""The fingerprints of everybody's seals on the tablet, behind a tap."""

import flet as ft

from companion.ui.screen import Screen
from companion.ui.tablet.parts import back
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import side_button
from companion.ui.widgets.fingerprints import fingerprints
from companion.ui.widgets.layout import card, narrow, row


class Fingerprints(Screen[TabletContext]):
    """For everybody to compare with their own phone."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        marks = self.live(lambda: (ctx.seats, ctx.desk.chain()), lambda facts: fingerprints(self.w, ctx.desk, facts[0]))
        self.control = narrow(card(row(back(ctx)), marks, head=self.w("parts-fingerprints")))


def compare_button(ctx: TabletContext) -> ft.Control:
    """Leads there."""
    return side_button(ctx.w("parts-fingerprints"), lambda: ctx.open("fingerprints"), icon=ft.Icons.FINGERPRINT)
