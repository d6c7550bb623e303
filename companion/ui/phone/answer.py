"""A proposal that waits for an answer: what it comes to, what changed against the last offer, and what can be said."""

from collections.abc import Callable
from typing import NamedTuple

import flet as ft

from companion.table.ledger import Waiting
from companion.table.offers import OfDeal, Offer, Offers
from companion.telling.strip import Strip, agreed, deal_strip, if_broken
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.widgets.buttons import icon_button, main_button, side_button
from companion.ui.widgets.deal_strip import letters, strip_lines
from companion.ui.widgets.layout import row, text
from companion.ui.widgets.offering import Judged, offering, why_not
from companion.ui.words import Words

MOST = 210
"""Letters that surely have room in the card where that stands above what scrolls."""

OnAnswer = Callable[[Offer, str], None]
"""Gives an answer; the word says what is told then."""


class Proposal(NamedTuple):
    """A proposal or an amendment that waits for this seat: what it comes to, what changed, and what can be said."""

    deal: str
    title: str
    strip: Strip
    if_broken: str
    offers: Offers
    counter: Judged | None
    narrow: bool
    small: bool

    @property
    def whole(self) -> bool:
        """Whether nothing of it is out of sight above Accept: on small phones the card scrolls with all that is on it,
        and its buttons come last."""
        return self.small or letters(self.strip) <= MOST


def proposal_of(ctx: Context, waiting: Waiting) -> Proposal:
    """What a waiting proposal is drawn from."""
    w, deal, shared = ctx.w, waiting.deal, ctx.shared
    strip = deal_strip(w, deal, shared.deals, shared.turn, ctx.seat)
    by, terms = (deal.amendment.by, deal.amendment.terms) if deal.amendment else (deal.proposer, agreed(deal))
    countered = strip.changed and deal.amendment is None
    title = w("deal-countered" if countered else f"phone-call-{waiting.what}", player=ctx.name(by))
    offers = ctx.offers(OfDeal(deal.id))
    change = offers.get("amend_deal") or ctx.own.get("propose_deal")
    counter = Judged(change.do, change.refusal, change) if change else None
    broken, shape = if_broken(w, terms, ctx.seat), ctx.shape
    return Proposal(deal.id, title, strip, broken, offers, counter, shape.narrow, shape.small)


def proposal_parts(ctx: Context, one: Proposal, on_answer: OnAnswer) -> tuple[list[ft.Control], ft.Row]:
    """The lines that tell it, the title first, and its buttons: Accept, Counter, No. My table places both."""
    w = ctx.w
    yes, no = one.offers.get("accept_deal"), one.offers.get("decline_deal")
    size = theme.SMALL if one.small else theme.BODY
    told: list[ft.Control] = [text(one.title, bold=True, fill=True, max_lines=2), strip_lines(w, one.strip, size=size)]
    if one.if_broken:
        told.append(text(one.if_broken, dim=True, size=theme.SMALL))
    buttons = said_buttons(w, yes, on_answer, small=one.small) if one.whole else [_look(ctx, "deal", one.deal)]
    if one.counter is not None:
        said, change = w("deal-counter"), lambda: ctx.open("form", one.deal)
        # On the smallest phones large text would break the word on the main button.
        sign = icon_button(ft.Icons.EDIT_OUTLINED, said, change, edge=True) if one.narrow else None
        buttons.append(offering(sign or side_button(said, change), one.counter.offer))
    shown = [yes if one.whole else None, no, one.counter.offer if one.counter else None]
    return [*told, *why_not(w, shown)], row(*buttons, *said_buttons(w, no, on_answer))


def _look(ctx: Context, screen: str, about: str) -> ft.Control:
    return main_button(ctx.w("phone-look"), lambda: ctx.open(screen, about), ft.Icons.ARROW_FORWARD)


def said_buttons(w: Words, offer: Offer | None, on_answer: OnAnswer, *, small: bool = False) -> list[ft.Control]:
    """The button of a yes or a no."""
    if offer is None:
        return []
    if offer.do.startswith("accept"):
        accept = main_button(w("phone-accept"), lambda: on_answer(offer, "phone-answer-accepted"), small=small)
        return [offering(accept, offer)]
    return [offering(side_button(w("deal-no"), lambda: on_answer(offer, "phone-answer-declined")), offer)]
