"""What waits for this seat, in the order in which it should be looked at: for the banner, the buzz and My table."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

from companion.table.ledger import Waiting
from companion.table.offers import OfDeal, OfTerm
from companion.telling.first import can_say_yes
from companion.ui.context import Context

NUDGE = "nudge"


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
    """Everything that waits for this seat: what the phase asks, what others want to hear, what has failed."""
    return (*_nudge(ctx), *asked_by_phase(ctx), *answers(ctx), *_failed(ctx))


def _nudge(ctx: Context) -> tuple[Wait, ...]:
    """The moderator lets this seat know that the table waits for it: as long as it does."""
    todo = ctx.todo if ctx.seat in ctx.desk.nudged else None
    return (Wait(NUDGE, f"nudge-{todo.what}", todo.place),) if todo is not None else ()


def answers(ctx: Context) -> tuple[Wait, ...]:
    """What others want to hear, as long as it can be said."""
    return tuple(_answer(waiting) for waiting in ctx.view.waiting if _can_answer(ctx, waiting))


def askable(ctx: Context) -> tuple[Wait, ...]:
    """Those of them to which yes can be said now."""
    return tuple(call for call in answers(ctx) if call.waiting and can_say_yes(call.waiting, ctx.offers))


def asked_by_phase(ctx: Context) -> tuple[Wait, ...]:
    """What the phase asks of this seat. Two halves of a bid, and two auctions of a turn, are asked about apart."""
    todo, turn, auction = ctx.todo, ctx.shared.turn, ctx.view.auction
    if todo is None:
        return ()
    half = (auction.kind, auction.on_turn.half) if auction and auction.on_turn else None
    return (Wait((todo.what, turn, half, ctx.me.fingerprints), todo.what, todo.place),)


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
