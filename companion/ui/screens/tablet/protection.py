"""Who is safe from the Zeth this turn and who is not, and putting a slip right."""

import flet as ft

from companion.rules.refusals import Who
from companion.table.offers import Offer, OfSeat
from companion.table.view import SeatView
from companion.ui import theme
from companion.ui.parts.offering import offering, why_not
from companion.ui.screens.tablet.kit import Kit
from companion.ui.screens.tablet.look import card, mark, row, text, tile
from companion.ui.screens.tablet.panel import Panel

MARKS = {
    "safe": (ft.Icons.SHIELD, theme.GOOD),
    "exposed": (ft.Icons.VISIBILITY, theme.WARN),
    "robbed": (ft.Icons.MONEY_OFF, theme.BAD),
}


def standing(kit: Kit, seat: SeatView) -> ft.Control:
    """Safe, exposed or robbed: icon and word."""
    assert seat.protection is not None
    icon, colour = MARKS[seat.protection]
    word = ft.Text(kit.w(f"tablet-zeth-{seat.protection}"), size=theme.SMALL, color=colour, weight=ft.FontWeight.W_600)
    return ft.Row([ft.Icon(icon, size=20, color=colour), word], spacing=4, tight=True)


class Protection(Panel):
    """Nothing at a table without Zeth. A tap marks a trade, or takes the mark away."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.control = self.live(
            lambda: (kit.shared.racket is None, [seat.protection for seat in kit.shared.seats.values()]), self._draw
        )

    def _draw(self) -> ft.Control:
        shared = self.kit.shared
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
        inside = ft.Row([mark(self.kit, seat.species, 32), standing(self.kit, seat)], spacing=6, tight=True)
        state = self.w(f"tablet-zeth-{seat.protection}")
        name = self.w("tablet-seat-state", seat=self.kit.name(seat.species), state=state)
        offer = self._offer(seat)
        return offering(
            tile(inside, name, self.kit.giving(offer, self.notice()), chosen=seat.protection == "safe"), offer
        )

    def _offer(self, seat: SeatView) -> Offer:
        """Marking a trade, or taking the mark away."""
        return self.kit.offer(OfSeat(seat.species), "unmark_trade" if seat.protection == "safe" else "mark_trade")
