"""Proposals that wait for somebody without a phone: they answer aloud, the tablet writes it down."""

from collections.abc import Iterator
from functools import partial

import flet as ft

from companion.rules.deals import Obligation
from companion.table.ledger import Line, Waiting, asked
from companion.table.offers import OfDeal, Offer, OfTerm
from companion.ui.screen import Screen
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import side_button
from companion.ui.widgets.layout import card, row, stack, text
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.offering import offering, why_not
from companion.ui.widgets.term_line import term_line


def waiting_terms(waiting: Waiting) -> list[Line]:
    """The terms a seat is asked about."""
    deal = waiting.deal
    if waiting.what == "amendment" and deal.amendment is not None:
        return [Line(deal.id, n, Obligation.of(term)) for n, term in enumerate(deal.amendment.terms)]
    found = enumerate(deal.obligations)
    return [Line(deal.id, n, due) for n, due in found if waiting.index in (None, n)]


def answers(ctx: TabletContext, seat: str, waiting: Waiting) -> list[Offer]:
    """Yes and no, as this seat can say them."""
    deal = waiting.deal.id
    about = OfDeal(deal) if waiting.index is None else OfTerm(deal, waiting.index)
    what = "deal" if waiting.index is None else "compensation"
    return [offer for offer in ctx.offers(about).all(f"accept_{what}", f"decline_{what}") if offer.seat == seat]


def question(ctx: TabletContext, seat: str, waiting: Waiting, notice: Notice) -> ft.Control:
    """What a seat is asked, with its answers."""
    w = ctx.w
    about = w(f"tablet-asked-{waiting.what}", seat=ctx.name(seat), deal=waiting.deal.number)
    offers = answers(ctx, seat, waiting)
    return stack(
        text(about, bold=True),
        *(term_line(w, ctx.view, line) for line in waiting_terms(waiting)),
        row(*(_answer(ctx, offer, notice) for offer in offers)),
        *why_not(w, offers),
        notice.control,
    )


def _answer(ctx: TabletContext, offer: Offer, notice: Notice) -> ft.Control:
    """Writes down what somebody without a phone has said."""
    yes = _yes(offer)
    words = ctx.w("tablet-accepts" if yes else "tablet-declines")
    icon = ft.Icons.CHECK if yes else None
    return offering(side_button(words, ctx.giving(offer, notice), icon=icon, danger=not yes), offer)


def _yes(offer: Offer) -> bool:
    return offer.do in ("accept_deal", "accept_compensation")


class Answers(Screen[TabletContext]):
    """All that waits for the seats without a phone; nothing while nothing waits."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        self.control = self.live(lambda: (self._open(), ctx.shared.phase), self._draw)

    def _open(self) -> list[tuple[str, Waiting]]:
        return [(seat, waiting) for seat in self.ctx.without_phone() for waiting in asked(self.ctx.shared.deals, seat)]

    def _draw(self, _facts: object) -> ft.Control:
        found = self._open()
        if not found:
            return ft.Container()
        return card(
            *(question(self.ctx, seat, one, self.notice((seat, one.deal.id, one.index))) for seat, one in found),
            *self._all_accept(found),
            head=self.w("tablet-asked-title"),
            strong=True,
        )

    def _all_accept(self, found: list[tuple[str, Waiting]]) -> Iterator[ft.Control]:
        """Where several wait for the same at the table: one tap, and one undo, for all of them."""
        for waiting in dict.fromkeys((one.deal.id, one.index, one.deal.number) for _, one in found):
            asked_here = [(seat, one) for seat, one in found if (one.deal.id, one.index) == waiting[:2]]
            offers = [offer for seat, one in asked_here for offer in answers(self.ctx, seat, one) if _yes(offer)]
            if len(offers) > 1 and all(offer.possible for offer in offers):
                words = self.w("tablet-asked-all", deal=waiting[2], count=len(offers))
                told = self.notice((*waiting, "all"))
                accept = side_button(words, partial(self._give, offers, told), icon=ft.Icons.DONE_ALL)
                yield from (row(offering(accept, offers[0])), told.control)

    def _give(self, offers: list[Offer], told: Notice) -> None:
        self.ctx.give(*[offer.command for offer in offers], notice=told)
