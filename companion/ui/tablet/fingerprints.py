"""The fingerprints of everybody's seals on the tablet, behind a tap."""

import flet as ft

from companion.ui import theme
from companion.ui.screen import Screen
from companion.ui.tablet.parts import filling, opened
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import side_button
from companion.ui.widgets.fingerprints import fingerprints
from companion.ui.widgets.layout import card, narrow, stack


class Fingerprints(Screen[TabletContext]):
    """For everybody to compare with their own phone."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        marks = self.live(lambda: (ctx.seats, ctx.desk.chain()), lambda facts: fingerprints(self.w, ctx.desk, facts[0]))
        self.control = stack(opened(ctx, self.w("parts-fingerprints")), filling(narrow(card(marks))), gap=theme.GAP_M)


def compare_button(ctx: TabletContext) -> ft.Control:
    """Leads there."""
    return side_button(ctx.w("parts-fingerprints"), lambda: ctx.open("fingerprints"), icon=ft.Icons.FINGERPRINT)
