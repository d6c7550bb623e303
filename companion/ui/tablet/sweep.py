"""The sweep before the Trade phase ends: what is due and open, and what the table tends to forget."""

from typing import NamedTuple

import flet as ft

from companion.rules.phases import LAST_TURN, Phase
from companion.rules.refusals import Thing
from companion.table.commands import MODERATOR, Advance
from companion.table.ledger import OpenTerm
from companion.table.offers import Offer, OfTable
from companion.ui import theme
from companion.ui.drafts.keys import given_up_on
from companion.ui.screen import Screen
from companion.ui.tablet.economy import support_facts
from companion.ui.tablet.inventions import made_now
from companion.ui.tablet.settling import Owed, owed, owed_lines, things_of
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import main_button, side_button
from companion.ui.widgets.layout import card, fact, row, scroll, stack, text, title, whole
from companion.ui.widgets.offering import offering, why_not


def to_sweep(ctx: TabletContext) -> tuple[OpenTerm, ...]:
    """What falls due this turn or has failed already."""
    return tuple(line for line in ctx.shared.lines if line.due <= ctx.shared.turn or line.obligation.failed)


def over_support(ctx: TabletContext) -> dict[str, int]:
    """Who is above the support, and by how many colonies."""
    return {seat.species: seat.over_support for seat in ctx.seats if seat.over_support}


def _to_keep(lines: list[Owed]) -> list[Offer]:
    """Every line with things that can be handed over now. Words are not: they may be about a later phase."""
    asked = (one.offers.get("deliver") for one in lines if not one.line.obligation.only_a_promise)
    return [offer for offer in asked if offer is not None and offer.possible]


class Forgotten(NamedTuple):
    """What the table tends to forget: the turn, who still trades, how much was invented, colonies to be given up."""

    turn: int
    busy: list[str]
    made: int
    over: dict[str, int]


class Sweep(Screen[TabletContext]):
    """Each line is kept, broken at its price, or left: then it is overdue when trading ends."""

    alone = True

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        lines = self.live(lambda: owed(ctx, to_sweep(ctx)), self._lines)
        reminders = self.live(self._forgotten, self._reminders)
        foot = self.live(lambda: (ctx.offer(OfTable(), "advance"), ctx.shared.next), self._foot)
        head = title(self.w("tablet-sweep-title", turn=ctx.shared.turn))
        self.control = whole(head, scroll(lines, reminders), self.notice().control, foot)

    def _foot(self, facts: tuple[Offer, tuple[int, Phase] | None]) -> ft.Control:
        offer, coming = facts
        assert coming is not None
        words = self.w("tablet-next", phase=Thing(coming[1]))
        go = offering(main_button(words, self._advance, icon=ft.Icons.ARROW_FORWARD), offer)
        back = side_button(self.w("tablet-sweep-back"), self.ctx.close, icon=ft.Icons.ARROW_BACK)
        return stack(*why_not(self.w, [offer]), ft.Row([go, back], spacing=theme.GAP_L))

    def _lines(self, lines: list[Owed]) -> ft.Control:
        if not lines:
            return card(fact(ft.Icons.CHECK_CIRCLE, self.w("tablet-sweep-nothing"), theme.GOOD))
        return card(
            text(self.w("tablet-sweep-how"), dim=True),
            *owed_lines(self.ctx, lines, self.notice),
            *self._all_kept(_to_keep(lines)),
            head=self.w("tablet-sweep-due"),
            strong=True,
        )

    def _all_kept(self, offers: list[Offer]) -> list[ft.Control]:
        """One tap for a table that has handed over everything."""
        if len(offers) < 2:
            return []
        words = self.w("tablet-sweep-keep-all", count=len(offers))
        return [row(offering(side_button(words, self._keep_all, icon=ft.Icons.DONE_ALL), offers[0]))]

    def _keep_all(self) -> None:
        offers = _to_keep(owed(self.ctx, to_sweep(self.ctx)))
        self.ctx.give(*[things_of(offer) for offer in offers], notice=self.notice())

    def _forgotten(self) -> Forgotten:
        busy = [seat.species for seat in self.ctx.seats if not seat.done]
        return Forgotten(self.ctx.shared.turn, busy, len(made_now(self.ctx)), over_support(self.ctx))

    def _reminders(self, forgotten: Forgotten) -> ft.Control:
        w, (turn, busy, made, over) = self.w, forgotten
        found = support_facts(self.ctx, over, "tablet-support-gives-up")
        if len(busy) > 1:
            words = w("tablet-sweep-busy", seats=self.ctx.names(busy))
            found.append(fact(ft.Icons.HOURGLASS_BOTTOM, words, theme.WARN))
        if turn > 1:
            found.append(fact(ft.Icons.CARD_GIFTCARD, w("tablet-sweep-donations"), theme.WARN))
        found.append(fact(ft.Icons.LIGHTBULB, w("tablet-sweep-inventions", count=made)))
        if turn == LAST_TURN:
            found.append(fact(ft.Icons.FLAG, w("tablet-sweep-last"), theme.WARN))
        return card(*found, head=w("tablet-sweep-reminders"))

    def _advance(self) -> None:
        """What is given up with this step is kept for the Economy screen: the table's books know only what is left."""
        self.ctx.desk.remember(given_up_on(self.ctx.shared.turn), over_support(self.ctx))
        self.ctx.give(Advance(by=MODERATOR), notice=self.notice())
