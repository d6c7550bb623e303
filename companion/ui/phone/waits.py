"""What waits for this seat, in the order in which it should be looked at: for the banner, the buzz and My table."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

from companion.rules.phases import Phase
from companion.table.ledger import Waiting
from companion.table.offers import OfDeal, OfSeat, OfTerm
from companion.ui.context import Context


@dataclass(frozen=True, slots=True)
class Wait:
    """One thing that waits. `key` tells it apart from all others of the game, `screen` is where it is answered."""

    key: Hashable
    what: str
    screen: str
    about: str = ""
    who: str = ""
    waiting: Waiting | None = None


def waits(ctx: Context) -> tuple[Wait, ...]:
    """Everything that waits for this seat."""
    return (*asked_by_phase(ctx), *asked_by_deals(ctx))


def asked_by_deals(ctx: Context) -> tuple[Wait, ...]:
    """What others want to hear, as long as it can be said: answers first, then what has become of own promises."""
    answers = (_answer(waiting) for waiting in ctx.view.waiting if _can_answer(ctx, waiting))
    return (*answers, *_failed(ctx))


def most_pressing(ctx: Context) -> tuple[Wait, ...]:
    """The same without reminders while the phase itself asks for something."""
    return tuple(call for call in asked_by_deals(ctx) if call.waiting or not asked_by_phase(ctx))


def asked_by_phase(ctx: Context) -> tuple[Wait, ...]:
    """What the phase asks of this seat."""
    me, shared = ctx.view.me, ctx.shared
    if me is None:
        return ()
    auction = ctx.view.auction
    if auction is not None and auction.on_turn is not None and auction.on_turn.seat == me.species:
        return (Wait(("choose", shared.turn, auction.kind, auction.on_turn.half), "choose", "choice"),)
    if me.seal_lost:
        screen = {Phase.BIDS: "bid", Phase.SCORING: "count"}.get(shared.phase, "choice")
        return (Wait(("lost", shared.turn, me.fingerprints), "lost", screen),)
    if shared.phase is Phase.BIDS and not me.sealed:
        return (Wait(("bid", shared.turn), "bid", "bid"),)
    if shared.phase is Phase.STEAL and any(ctx.offers(OfSeat(seat.species)).can("steal") for seat in ctx.others):
        return (Wait(("steal", shared.turn), "steal", "racket"),)
    if shared.phase is Phase.SCORING and not me.sealed:
        return (Wait("count", "count", "count"),)
    return ()


def _can_answer(ctx: Context, waiting: Waiting) -> bool:
    """In a game that was ended by hand nothing is answered any more."""
    about = OfDeal(waiting.deal.id) if waiting.index is None else OfTerm(waiting.deal.id, waiting.index)
    return any(offer.possible for offer in ctx.offers(about))


def _answer(waiting: Waiting) -> Wait:
    deal = waiting.deal
    if waiting.what == "amendment" and deal.amendment is not None:
        key: tuple[Any, ...] = ("amendment", deal.id, deal.amendment.by, str(deal.amendment.terms))
        return Wait(key, "amendment", "deal", deal.id, deal.amendment.by, waiting)
    if waiting.what == "compensation" and waiting.index is not None:
        obligation = deal.obligations[waiting.index]
        note = obligation.compensation.note if obligation.compensation else ""
        key = ("compensation", deal.id, waiting.index, note)
        return Wait(key, "compensation", "deal", deal.id, obligation.term.giver, waiting)
    return Wait(("proposal", deal.id), "proposal", "deal", deal.id, deal.proposer, waiting)


def _failed(ctx: Context) -> tuple[Wait, ...]:
    """Promises of this seat that are overdue or called broken, as long as something can be offered for them and has
    not been."""
    return tuple(
        Wait(("failed", line.deal, line.index), "failed", "deal", line.deal, line.obligation.term.receiver)
        for line in ctx.view.owes
        if line.obligation.failed and line.obligation.compensation is None
        if ctx.offers(OfTerm(line.deal, line.index)).can("offer_compensation")
    )
