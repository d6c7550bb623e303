"""Who is safe from the Zeth this turn and who is not, and putting a slip right."""

import flet as ft

from companion.rules.refusals import Who
from companion.table.commands import MODERATOR, command
from companion.table.offers import Offer
from companion.table.view import Protection as Standing
from companion.ui import theme
from companion.ui.protection import standing
from companion.ui.screen import Screen
from companion.ui.tablet.parts import mark, tight
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.layout import card, row, text, tile
from companion.ui.widgets.offering import offering, why_not


class Protection(Screen[TabletContext]):
    """Nothing at a table without Zeth. A tap marks a trade, or takes the mark away."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        self.control = self.live(self._facts, self._draw)

    def _facts(self) -> tuple[str, list[tuple[str, Standing, Offer]]]:
        """The Zeth, and everybody else."""
        racket = self.ctx.shared.racket
        if racket is None:
            return "", []
        found = [(seat.species, seat.protection) for seat in self.ctx.seats if seat.protection is not None]
        return racket.zeth, [(seat, how, self._offer(racket.zeth, seat, how)) for seat, how in found]

    def _offer(self, zeth: str, seat: str, how: Standing) -> Offer:
        """Marking a trade, or taking the mark away. Asked for by itself: all that can be done about a seat is a long
        list."""
        marks = {"do": "unmark_trade"} if how == "safe" else {"do": "mark_trade", "for": zeth}
        return self.ctx.judged(command(by=MODERATOR, **marks, **{"with": seat}))

    def _draw(self, facts: tuple[str, list[tuple[str, Standing, Offer]]]) -> ft.Control:
        zeth, seats = facts
        if not seats:
            return ft.Container()
        return card(
            row(*(self._tile(*one) for one in seats), wrap=True),
            *why_not(self.w, (offer for _, _, offer in seats)),
            text(self.w("tablet-zeth-how", seat=Who(zeth)), theme.SMALL, dim=True),
            self.notice().control,
            head=self.w("tablet-zeth-title"),
        )

    def _tile(self, seat: str, how: Standing, offer: Offer) -> ft.Control:
        inside = tight(mark(self.ctx, seat, 32), standing(self.w, how))
        name = self.w("tablet-seat-state", seat=self.ctx.name(seat), state=self.w(f"phone-is-{how}"))
        return offering(tile(inside, name, self.ctx.giving(offer, self.notice()), chosen=how == "safe"), offer)
