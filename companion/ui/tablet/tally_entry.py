"""What a seat counts behind its screen at the end, entered on the tablet."""

import flet as ft

from companion.table.commands import Command
from companion.table.offers import Offer, OfSeat
from companion.ui import theme
from companion.ui.tablet.cover import Cover
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.layout import stack, text
from companion.ui.widgets.stepper import Stepper

_FIELDS = ("points", "small", "large", "ultratech", "ships")


class TallyEntry(Cover):
    """Tokens may be below zero: penalties paid in tokens can take more than one has (FIRST, REM)."""

    def __init__(self, ctx: TabletContext, seat: str) -> None:
        super().__init__(ctx, seat)
        self._counts = dict.fromkeys(_FIELDS, 0)

    def entry(self) -> ft.Control:
        """A stepper for each thing that is counted."""
        return stack(*(self._field(name) for name in _FIELDS), gap=theme.GAP_L)

    def _field(self, name: str) -> ft.Control:
        def change(value: int) -> None:
            self._counts[name] = value

        low, steps = (-99, (1, 10)) if name == "points" else (0, (1, 5))
        stepper = Stepper(self.w(f"tablet-tally-{name}"), 0, change, low=low, high=999, steps=steps, size=60)
        label = text(self.w(f"tablet-tally-{name}"), theme.LARGE, bold=True)
        label.expand = True
        return ft.Row([label, stepper.control], spacing=theme.GAP_L)

    def offer(self) -> Offer:
        """Sealing a count."""
        return self.ctx.offer(OfSeat(self.seat), "tally")

    def command(self) -> Command:
        """The count as it stands."""
        return self.offer().filled(**self._counts)

    def forget(self) -> None:
        """No number stays."""
        self._counts = dict.fromkeys(_FIELDS, 0)

    def seal_text(self) -> str:
        """What the button says."""
        return self.w("tablet-tally-seal")
