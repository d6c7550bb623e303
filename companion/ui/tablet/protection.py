"""Who is safe from the Zeth this turn and who is not, and putting a slip right."""

import flet as ft

from companion.rules.refusals import Who
from companion.table.offers import Offer, OfSeat
from companion.table.view import SeatView
from companion.ui import theme
from companion.ui.screen import Screen
from companion.ui.tablet.tablet_context import TabletContext, mark
from companion.ui.widgets.layout import card, row, text, tile
from companion.ui.widgets.offering import offering, why_not

MARKS = {
    "safe": (ft.Icons.SHIELD, theme.GOOD),
    "exposed": (ft.Icons.VISIBILITY, theme.WARN),
    "robbed": (ft.Icons.MONEY_OFF, theme.BAD),
}


def standing(ctx: TabletContext, seat: SeatView) -> ft.Control:
    """Safe, exposed or robbed: icon and word."""
    assert seat.protection is not None
    icon, colour = MARKS[seat.protection]
    word = ft.Text(ctx.w(f"tablet-zeth-{seat.protection}"), size=theme.SMALL, color=colour, weight=ft.FontWeight.W_600)
    return ft.Row([ft.Icon(icon, size=20, color=colour), word], spacing=4, tight=True)


class Protection(Screen[TabletContext]):
    """Nothing at a table without Zeth. A tap marks a trade, or takes the mark away."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        self.control = self.live(
            lambda: (ctx.shared.racket is None, [seat.protection for seat in ctx.shared.seats.values()]), self._draw
        )

    def _draw(self, _facts: object) -> ft.Control:
        shared = self.ctx.shared
        if shared.racket is None:
            return ft.Container()
        seats = [seat for seat in shared.seats.values() if seat.protection is not None]
        return card(
            row(*(self._tile(seat) for seat in seats), wrap=True),
            *why_not(self.w, map(self._offer, seats)),
            text(self.w("tablet-zeth-how", seat=Who(shared.racket.zeth)), theme.SMALL, dim=True),
            self.notice().control,
            head=self.w("tablet-zeth-title"),
        )

    def _tile(self, seat: SeatView) -> ft.Control:
        inside = ft.Row([mark(self.ctx, seat.species, 32), standing(self.ctx, seat)], spacing=6, tight=True)
        state = self.w(f"tablet-zeth-{seat.protection}")
        name = self.w("tablet-seat-state", seat=self.ctx.name(seat.species), state=state)
        offer = self._offer(seat)
        return offering(
            tile(inside, name, self.ctx.giving(offer, self.notice()), chosen=seat.protection == "safe"), offer
        )

    def _offer(self, seat: SeatView) -> Offer:
        """Marking a trade, or taking the mark away."""
        return self.ctx.offer(OfSeat(seat.species), "unmark_trade" if seat.protection == "safe" else "mark_trade")
