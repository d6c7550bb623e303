"""What waits for this seat, in the order in which it should be looked at: for the banner, the buzz and My table."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

from companion.rules.phases import Phase
from companion.rules.species import Power
from companion.table.ledger import Waiting
from companion.table.view import View


@dataclass(frozen=True, slots=True)
class Call:
    """One thing that waits. `key` tells it apart from all others of the game, `screen` is where it is answered."""

    key: Hashable
    what: str
    screen: str
    about: str = ""
    who: str = ""
    waiting: Waiting | None = None


def calls(view: View) -> tuple[Call, ...]:
    """Everything that waits for the actor of this view."""
    return (*asked_by_phase(view), *asked_by_deals(view))


def asked_by_deals(view: View) -> tuple[Call, ...]:
    """What others want to hear: answers first, then what has become of own promises."""
    return (*(_answer(waiting) for waiting in view.waiting), *_failed(view))


def most_pressing(view: View) -> tuple[Call, ...]:
    """The same without reminders while the phase itself asks for something."""
    return tuple(call for call in asked_by_deals(view) if call.waiting or not asked_by_phase(view))


def asked_by_phase(view: View) -> tuple[Call, ...]:
    """What the phase asks of this seat."""
    me, shared = view.me, view.shared
    if me is None:
        return ()
    auction = view.auction
    if auction is not None and auction.on_turn is not None and auction.on_turn.seat == me.species:
        return (Call(("choose", shared.turn, auction.kind, auction.on_turn.half), "choose", "choice"),)
    if me.seal_lost:
        screen = {Phase.BIDS: "bid", Phase.SCORING: "count"}.get(shared.phase, "choice")
        return (Call(("lost", shared.turn, me.fingerprints), "lost", screen),)
    if shared.phase is Phase.BIDS and not me.sealed:
        return (Call(("bid", shared.turn), "bid", "bid"),)
    if shared.phase is Phase.STEAL and Power.STEALS in me.powers:
        return (Call(("steal", shared.turn), "steal", "racket"),)
    if shared.phase is Phase.SCORING and not me.sealed:
        return (Call("count", "count", "count"),)
    return ()


def _answer(waiting: Waiting) -> Call:
    deal = waiting.deal
    if waiting.what == "amendment" and deal.amendment is not None:
        key: tuple[Any, ...] = ("amendment", deal.id, deal.amendment.by, str(deal.amendment.terms))
        return Call(key, "amendment", "deal", deal.id, deal.amendment.by, waiting)
    if waiting.what == "compensation" and waiting.index is not None:
        obligation = deal.obligations[waiting.index]
        note = obligation.compensation.note if obligation.compensation else ""
        key = ("compensation", deal.id, waiting.index, note)
        return Call(key, "compensation", "deal", deal.id, obligation.term.giver, waiting)
    return Call(("proposal", deal.id), "proposal", "deal", deal.id, deal.proposer, waiting)


def _failed(view: View) -> tuple[Call, ...]:
    """Promises of this seat that are overdue or called broken, as long as it has not offered anything for them."""
    return tuple(
        Call(("failed", line.deal, line.index), "failed", "deal", line.deal, line.obligation.term.receiver)
        for line in view.owes
        if line.obligation.failed and line.obligation.compensation is None
    )
