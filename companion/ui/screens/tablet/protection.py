"""Who is safe from the Zeth this turn and who is not, and putting a slip right."""

import flet as ft

from companion.rules.phases import Phase
from companion.rules.refusals import Who
from companion.table.commands import MODERATOR, MarkTrade
from companion.table.view import SeatView
from companion.ui import theme
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
        tiles = [self._tile(seat) for seat in shared.seats.values() if seat.protection is not None]
        return card(
            row(*tiles, wrap=True),
            text(self.w("tablet-zeth-how", seat=Who(shared.racket.zeth)), theme.SMALL, dim=True),
            self.notice().control,
            head=self.w("tablet-zeth-title"),
        )

    def _tile(self, seat: SeatView) -> ft.Control:
        inside = ft.Row([mark(self.kit, seat.species, 32), standing(self.kit, seat)], spacing=6, tight=True)
        state = self.w(f"tablet-zeth-{seat.protection}")
        name = self.w("tablet-seat-state", seat=self.kit.name(seat.species), state=state)
        return tile(inside, name, lambda: self._toggle(seat), chosen=seat.protection == "safe")

    def _toggle(self, seat: SeatView) -> None:
        racket = self.kit.shared.racket
        assert racket is not None
        if seat.protection == "safe" or self.kit.shared.phase is not Phase.TRADE:
            command = MarkTrade(do="unmark_trade", by=MODERATOR, partner=seat.species)
        else:
            command = MarkTrade(do="mark_trade", by=MODERATOR, on_behalf=racket.zeth, partner=seat.species)
        self.kit.give(command, self.notice())
