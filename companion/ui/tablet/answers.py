"""Proposals that wait for somebody without a phone: they answer aloud, the tablet writes it down."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

import flet as ft

from companion.table.ledger import Waiting, asked
from companion.table.offers import OfDeal, Offer, OfTerm
from companion.telling.naming import deal_name
from companion.telling.strip import Strip, deal_strip
from companion.telling.words import Words
from companion.ui import theme
from companion.ui.screen import Screen
from companion.ui.tablet.board import HIGH
from companion.ui.tablet.parts import gives, leads
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import side_button
from companion.ui.widgets.deal_strip import strip_lines
from companion.ui.widgets.layout import card, nothing, row, stack, text
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.offering import offering, why_not


class Question(NamedTuple):
    """What a seat is asked, its yes and no, and what it can say instead: another deal, or another change."""

    seat: str
    waiting: Waiting
    strip: Strip | None
    """The deal as everybody reads it, with what changed against the last offer; None for a compensation."""
    offers: tuple[Offer, ...]
    counter: Offer | None

    @property
    def key(self) -> tuple[str, int | None]:
        """What it is about."""
        return self.waiting.deal.id, self.waiting.index


def questions(ctx: TabletContext, *seats: str) -> list[Question]:
    """All that waits for these seats."""
    return [_question(ctx, seat, waiting) for seat in seats for waiting in asked(ctx.shared.deals, seat)]


def _question(ctx: TabletContext, seat: str, waiting: Waiting) -> Question:
    deal = waiting.deal.id
    about = OfDeal(deal) if waiting.index is None else OfTerm(deal, waiting.index)
    what = "deal" if waiting.index is None else "compensation"
    said = ctx.offers(about).all(f"accept_{what}", f"decline_{what}")
    shared = ctx.shared
    strip = deal_strip(ctx.w, waiting.deal, shared.deals, shared.turn) if waiting.index is None else None
    mine = tuple(offer for offer in said if offer.seat == seat)
    return Question(seat, waiting, strip, mine, _counter(ctx, seat, waiting))


def _counter(ctx: TabletContext, seat: str, waiting: Waiting) -> Offer | None:
    if waiting.what == "compensation":
        return None
    if waiting.what == "proposal":
        return ctx.whoever("propose_deal")
    changes = ctx.offers(OfDeal(waiting.deal.id)).all("amend_deal")
    return next((offer for offer in changes if offer.seat == seat), None)


def question(ctx: TabletContext, one: Question, notice: Notice, gap: float = theme.GAP) -> ft.Control:
    """What a seat is asked, with its answers; a smaller `gap`, where every line counts."""
    w = ctx.w
    about = w(f"tablet-asked-{one.waiting.what}", seat=ctx.name(one.seat), deal=deal_name(w, one.waiting.deal))
    return stack(
        text(about, bold=True),
        strip_lines(w, one.strip) if one.strip is not None else _compensation(w, one.waiting),
        row(*(_answer(ctx, offer, notice) for offer in one.offers), *_changes(ctx, one), wrap=True),
        *why_not(w, one.offers),
        notice.control,
        gap=gap,
    )


def _compensation(w: Words, waiting: Waiting) -> ft.Control:
    """What is offered instead, and what else the broken promise costs."""
    assert waiting.index is not None
    failed = waiting.deal.obligations[waiting.index]
    offered = failed.compensation.note if failed.compensation else ""
    instead = w("phone-amends-for", what=w.outstanding(failed), points=failed.at_stake)
    return stack(text(w.phrased(offered) or w("phone-no-words")), text(instead, theme.SMALL, dim=True))


def _answer(ctx: TabletContext, offer: Offer, notice: Notice) -> ft.Control:
    """Writes down what somebody without a phone has said."""
    if _yes(offer):
        return gives(ctx, ctx.w("tablet-accepts"), offer, notice, ft.Icons.CHECK)
    return gives(ctx, ctx.w("tablet-declines"), offer, notice, danger=True)


def _changes(ctx: TabletContext, one: Question) -> Iterator[ft.Control]:
    """What was said instead is written down in the form, which begins with what was asked. Why nothing can be agreed
    on now, the answers say already."""
    if one.counter is not None and one.counter.possible:
        words, icon = ctx.w("tablet-counters"), ft.Icons.EDIT_OUTLINED
        yield leads(ctx, words, one.counter, icon, "composer", one.seat, one.waiting.deal)


def _yes(offer: Offer) -> bool:
    return offer.do in ("accept_deal", "accept_compensation")


class Answers(Screen[TabletContext]):
    """All that waits for the seats without a phone; nothing while nothing waits."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        self.control = self.live(lambda: questions(ctx, *ctx.without_phone()), self._draw)

    def _draw(self, found: list[Question]) -> ft.Control:
        if not found:
            return nothing()
        low = self.ctx.shape.height < HIGH  # there each question says enough, and the board stays in sight
        gap = theme.GAP_S if low else theme.GAP
        return card(
            *(question(self.ctx, one, self.notice((one.seat, *one.key)), gap) for one in found),
            *self._all_accept(found),
            head="" if low else self.w("tablet-asked-title"),
            strong=True,
            gap=theme.GAP if low else theme.GAP_M,
        )

    def _all_accept(self, found: Sequence[Question]) -> Iterator[ft.Control]:
        """Where several wait for the same at the table: one tap, and one undo, for all of them."""
        for key, deal in {one.key: one.waiting.deal for one in found}.items():
            offers = [offer for one in found if one.key == key for offer in one.offers if _yes(offer)]
            if len(offers) > 1 and all(offer.possible for offer in offers):
                words = self.w("tablet-asked-all", deal=deal_name(self.w, deal), count=len(offers))
                told = self.notice((*key, "all"))
                accept = side_button(words, partial(self._give, offers, told), icon=ft.Icons.DONE_ALL)
                yield from (row(offering(accept, offers[0])), told.control)

    def _give(self, offers: list[Offer], told: Notice) -> None:
        self.ctx.give(*[offer.command for offer in offers], notice=told)
