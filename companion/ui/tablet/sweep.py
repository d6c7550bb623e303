"""The sweep before the Trade phase ends: what is due and open, and what the table tends to forget."""

from collections.abc import Mapping

import flet as ft

from companion.rules.phases import Phase
from companion.rules.refusals import Thing
from companion.table.commands import MODERATOR, Advance
from companion.table.offers import Offer, OfTable
from companion.telling.judging import Reminder, forgotten, things_due
from companion.ui import theme
from companion.ui.drafts.keys import given_up_on
from companion.ui.protection import LOOKS
from companion.ui.screen import Screen
from companion.ui.tablet.judging import Judging
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import main_button, side_button
from companion.ui.widgets.layout import card, columns, fact, row, stack, title, whole
from companion.ui.widgets.offering import offering, why_not


def over_support(ctx: TabletContext) -> dict[str, int]:
    """Who is above the support, and by how many colonies."""
    return {seat.species: seat.over_support for seat in ctx.seats if seat.over_support}


REMINDERS: Mapping[Reminder, tuple[ft.IconData, ft.Colors | None]] = {
    "support": (ft.Icons.LAYERS_CLEAR, theme.WARN),
    "busy": (ft.Icons.HOURGLASS_BOTTOM, theme.WARN),
    "exposed": LOOKS["exposed"],
    "donors": (ft.Icons.CARD_GIFTCARD, theme.BAD),
    "donations": (ft.Icons.CARD_GIFTCARD, theme.WARN),
    "inventions": (ft.Icons.LIGHTBULB, None),
    "last": (ft.Icons.FLAG, theme.WARN),
}
"""What the table tends to forget, each with its icon and colour."""


class Sweep(Screen[TabletContext]):
    """Each line is kept, broken at its price, or left: then it is overdue when trading ends."""

    alone = True

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        lines = self.follows(Judging(ctx, things_due, "sweep", "tablet-sweep-nothing"))
        reminders = self.live(self._forgotten, self._reminders)
        foot = self.live(lambda: (ctx.offer(OfTable(), "advance"), ctx.shared.next), self._foot)
        back = side_button(self.w("tablet-sweep-back"), ctx.close, icon=ft.Icons.ARROW_BACK)
        head = row(title(self.w("tablet-sweep-title", turn=ctx.shared.turn)), back, apart=True)
        both = columns([lines], [reminders], wide=ctx.shape.wide)
        self.control = whole(head, both, self.notice().control, foot)

    def _foot(self, facts: tuple[Offer, tuple[int, Phase] | None]) -> ft.Control:
        offer, coming = facts
        assert coming is not None
        words = self.w("tablet-next", phase=Thing(coming[1]))
        go = offering(main_button(words, self._advance, icon=ft.Icons.ARROW_FORWARD), offer)
        side = ft.Container(row(go), width=440)
        return stack(*why_not(self.w, [offer]), row(side, alignment=ft.MainAxisAlignment.END))

    def _forgotten(self) -> list[tuple[Reminder, str]]:
        return forgotten(self.w, self.ctx.shared, self.ctx.desk.donors() or frozenset())

    def _reminders(self, reminders: list[tuple[Reminder, str]]) -> ft.Control:
        found: list[ft.Control] = []
        for what, words in reminders:
            icon, colour = REMINDERS[what]
            found.append(fact(icon, words, colour) if colour else fact(icon, words))
            if what == "donors":
                gone = side_button(self.w("guide-donations-gone"), self._donations_gone, icon=ft.Icons.CHECK)
                found.append(row(gone))
        return card(*found, head=self.w("tablet-sweep-reminders"))

    def _donations_gone(self) -> None:
        for seat in self.ctx.desk.donors() or ():
            self.ctx.desk.donates(seat, False)
        self.again()

    def _advance(self) -> None:
        """What is given up with this step is kept for the Economy screen: the table's books know only what is left."""
        self.ctx.desk.remember(given_up_on(self.ctx.shared.turn), over_support(self.ctx))
        self.ctx.give(Advance(by=MODERATOR), notice=self.notice())
