"""The sweep before the Trade phase ends: what is due and open, and what the table tends to forget."""

import flet as ft

from companion.rules.phases import LAST_TURN
from companion.rules.refusals import Thing
from companion.table.commands import MODERATOR, Advance
from companion.table.ledger import Line
from companion.table.offers import Offer, OfTable
from companion.ui import theme
from companion.ui.drafts.keys import given_up_on
from companion.ui.screen import Screen
from companion.ui.tablet.settling import about, settled_lines, things_of
from companion.ui.tablet.support import over_support, support_facts
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import main_button, side_button
from companion.ui.widgets.layout import card, fact, row, scroll, stack, text, title, whole
from companion.ui.widgets.offering import offering, why_not


def to_sweep(ctx: TabletContext) -> tuple[Line, ...]:
    """What falls due this turn or has failed already."""
    return tuple(line for line in ctx.shared.lines if line.due <= ctx.shared.turn or line.obligation.failed)


class Sweep(Screen[TabletContext]):
    """Each line is kept, broken at its price, or left: then it is overdue when trading ends."""

    alone = True

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        shared = ctx.shared
        lines = self.live(lambda: to_sweep(ctx), self._lines)
        reminders = self.live(
            lambda: (ctx.shared.turn, self._busy(), ctx.shared.inventions, over_support(ctx)), self._reminders
        )
        foot = self.live(lambda: ctx.offer(OfTable(), "advance"), self._foot)
        self.control = whole(
            title(self.w("tablet-sweep-title", turn=shared.turn)),
            scroll(lines, reminders),
            self.notice().control,
            foot,
        )

    def _foot(self, _facts: object) -> ft.Control:
        shared = self.ctx.shared
        assert shared.next is not None
        words = self.w("tablet-next", phase=Thing(shared.next[1]))
        offer = self.ctx.offer(OfTable(), "advance")
        go = offering(main_button(words, self._advance, icon=ft.Icons.ARROW_FORWARD), offer)
        back = side_button(self.w("tablet-sweep-back"), self.ctx.close, icon=ft.Icons.ARROW_BACK)
        return stack(*why_not(self.w, [offer]), ft.Row([go, back], spacing=theme.GAP_L))

    def _lines(self, _facts: object) -> ft.Control:
        lines = to_sweep(self.ctx)
        if not lines:
            return card(fact(ft.Icons.CHECK_CIRCLE, self.w("tablet-sweep-nothing"), theme.GOOD))
        return card(
            text(self.w("tablet-sweep-how"), dim=True),
            *settled_lines(self.ctx, lines, self.notice),
            *self._all_kept(),
            head=self.w("tablet-sweep-due"),
            strong=True,
        )

    def _to_keep(self) -> list[Offer]:
        """Every line with things that can be handed over now. Words are not: they may be about a later phase."""
        lines = [line for line in to_sweep(self.ctx) if not line.obligation.only_a_promise]
        asked = (self.ctx.offers(about(line)).get("deliver") for line in lines)
        return [offer for offer in asked if offer is not None and offer.possible]

    def _all_kept(self) -> list[ft.Control]:
        """One tap for a table that has handed over everything."""
        offers = self._to_keep()
        if len(offers) < 2:
            return []
        words = self.w("tablet-sweep-keep-all", count=len(offers))
        return [row(offering(side_button(words, self._keep_all, icon=ft.Icons.DONE_ALL), offers[0]))]

    def _keep_all(self) -> None:
        self.ctx.give(*[things_of(offer) for offer in self._to_keep()], notice=self.notice())

    def _busy(self) -> list[str]:
        return [name for name, seat in self.ctx.shared.seats.items() if not seat.done]

    def _reminders(self, _facts: object) -> ft.Control:
        shared, w = self.ctx.shared, self.w
        found = support_facts(self.ctx, over_support(self.ctx), "tablet-support-gives-up")
        busy = self._busy()
        if len(busy) > 1:
            found.append(
                fact(ft.Icons.HOURGLASS_BOTTOM, w("tablet-sweep-busy", seats=self.ctx.names(busy)), theme.WARN)
            )
        if shared.turn > 1:
            found.append(fact(ft.Icons.CARD_GIFTCARD, w("tablet-sweep-donations"), theme.WARN))
        made = sum(invention.turn == shared.turn for invention in shared.inventions)
        found.append(fact(ft.Icons.LIGHTBULB, w("tablet-sweep-inventions", count=made)))
        if shared.turn == LAST_TURN:
            found.append(fact(ft.Icons.FLAG, w("tablet-sweep-last"), theme.WARN))
        return card(*found, head=w("tablet-sweep-reminders"))

    def _advance(self) -> None:
        """What is given up with this step is kept for the Economy screen: the table's books know only what is left."""
        self.ctx.desk.remember(given_up_on(self.ctx.shared.turn), over_support(self.ctx))
        self.ctx.give(Advance(by=MODERATOR), notice=self.notice())
