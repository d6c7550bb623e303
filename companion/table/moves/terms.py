"""Keeping and breaking: what becomes of the terms of a binding deal."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from itertools import chain
from typing import Any

from companion.rules.deals import Compensation, Deal, Obligation
from companion.rules.frozen import changed
from companion.rules.goods import in_goods_order
from companion.rules.moving import Handover, back, moves
from companion.rules.phases import Phase
from companion.rules.refusals import Refusal, Thing, Who, refuse
from companion.table.commands import Deliver, LevyPenalty, OfferCompensation, OnTerm
from companion.table.envelopes import Vault
from companion.table.events import (
    CompensationAccepted,
    CompensationDeclined,
    CompensationOffered,
    Event,
    PenaltyLevied,
    TermBroken,
    TermDelivered,
    TermReopened,
)
from companion.table.moves.deals import closed, not_a_party, not_binding, noted, wrong_role
from companion.table.moves.move import Fold, Move, wrong_phase
from companion.table.state import State

TermCommand = Deliver | OnTerm | OfferCompensation | LevyPenalty


def _found(state: State, command: TermCommand) -> tuple[Deal, Obligation] | Refusal:
    """The term a command speaks of, or why there is none to speak of."""
    deal = state.deals.get(command.deal)
    if deal is None:
        return refuse("unknown-deal", deal=command.deal)
    if not 0 <= command.term < len(deal.obligations):
        return refuse("unknown-term", deal=deal.id, term=command.term)
    return deal, deal.obligations[command.term]


def _about(command: TermCommand, obligation: Obligation) -> dict[str, Any]:
    """Which term it is, and between whom, for a sentence about it."""
    term = obligation.term
    return {
        "deal": command.deal,
        "term": command.term,
        "giver": Who(term.giver),
        "receiver": Who(term.receiver),
    }


def _verify_on_term(
    state: State, command: TermCommand, roles: Callable[[Deal, Obligation], Collection[str]] | None
) -> Iterator[Refusal]:
    """What every word about a term needs: a binding deal, an open term, and the right one to say it."""
    found = _found(state, command)
    if isinstance(found, Refusal):
        yield found
        return
    deal, obligation = found
    if deal.status == "proposed":
        yield not_binding(deal)
    if deal.status in ("declined", "withdrawn"):
        yield closed(deal)
    if obligation.closed and not (command.do == "reopen_term" and obligation.status == "delivered"):
        yield refuse("term-closed", **_about(command, obligation), status=Thing(obligation.status))
    if roles is not None:
        yield from not_a_party(deal, command.seat, deal.parties)
        if command.seat in deal.parties and command.seat not in roles(deal, obligation):
            yield wrong_role(command.seat, deal)


def _receiver(_deal: Deal, obligation: Obligation) -> Collection[str]:
    return {obligation.term.receiver}


def _giver(_deal: Deal, obligation: Obligation) -> Collection[str]:
    return {obligation.term.giver}


def _both(_deal: Deal, obligation: Obligation) -> Collection[str]:
    return {obligation.term.giver, obligation.term.receiver}


def _others(deal: Deal, obligation: Obligation) -> Collection[str]:
    return deal.parties - {obligation.term.giver}


def _verify_deliver(state: State, command: Deliver) -> Iterator[Refusal]:
    """The receiver confirms, in the Trade phase, unless nothing countable is outstanding (FIRST p5, REM, AID)."""
    yield from _verify_on_term(state, command, _receiver)
    found = _found(state, command)
    if isinstance(found, Refusal):
        return
    _, obligation = found
    if state.phase is not Phase.TRADE and not obligation.only_a_promise:
        yield wrong_phase(state, "deliver", like="done_trading")
    if not obligation.closed:
        yield from _verify_amounts(command, obligation)


def _verify_amounts(command: Deliver, obligation: Obligation) -> Iterator[Refusal]:
    """Not more of anything than is outstanding of it."""
    goods = ((good, count, obligation.goods.get(good, 0)) for good, count in command.goods.items())
    cards = ((card, count, obligation.cards.count(card)) for card, count in Counter(command.cards).items())
    for what, given, left in chain(goods, cards):
        if given > left:
            yield refuse("over-delivery", **_about(command, obligation), what=Thing(what), given=given, left=left)
            return


def _deliver(state: State, command: Deliver, _vault: Vault) -> list[Event]:
    obligation = state.deals[command.deal].obligations[command.term]
    everything = not command.goods and not command.cards
    goods = dict(obligation.goods) if everything else in_goods_order(command.goods)
    one = Handover(obligation.term.giver, obligation.term.receiver, goods)
    return [
        TermDelivered(
            deal=command.deal,
            term=command.term,
            by=command.seat,
            goods=goods,
            cards=obligation.cards if everything else tuple(command.cards),
            promise=everything and obligation.promise,
            moved=moves([one], state.known(), state.zeth)[0],
        )
    ]


def _delivered(state: State, event: TermDelivered) -> State:
    deal = state.deals[event.deal]
    obligation = deal.obligations[event.term]
    if event.handshake:
        obligation = obligation.handed_over(event.moved)
    else:
        obligation = obligation.delivered(event.goods, event.cards, promise=event.promise)
    deal = deal.with_obligation(event.term, obligation)
    what = _how(event, closed=obligation.closed)
    note = noted(state, deal, what, event.by, event.term, event.cards, event.goods)
    return state.with_deal(note).with_moved(event.moved)


def _how(event: TermDelivered, *, closed: bool) -> str:
    """How a delivery stands in the history of its deal."""
    if event.handshake:
        return "handed-over"
    if not event.goods and not event.cards:
        return "words-kept"
    return "delivered" if closed else "delivered-part"


def kept(deal: Deal, index: int) -> TermDelivered:
    """Words that nobody had called broken when the scores were revealed: they were kept."""
    return TermDelivered(deal=deal.id, term=index, by=None, goods={}, cards=(), promise=True)


def _verify_reopen(state: State, command: OnTerm) -> Iterator[Refusal]:
    """ "Not yet": the receiver takes back a delivery by handshake of this turn, once."""
    yield from _verify_on_term(state, command, _receiver)
    found = _found(state, command)
    if isinstance(found, Refusal):
        return
    _, obligation = found
    settled = obligation.closed and obligation.status != "delivered"
    if not settled and not obligation.reopenable(state.turn):
        yield refuse("not-reopenable", **_about(command, obligation), status=Thing(obligation.status))


def _reopen(state: State, command: OnTerm, _vault: Vault) -> list[Event]:
    obligation = state.deals[command.deal].obligations[command.term]
    returned = moves(back(obligation.moved), state.known(), state.zeth)
    moved = tuple(move for each in returned for move in each)
    return [TermReopened(deal=command.deal, term=command.term, by=command.seat, moved=moved)]


def _reopened(state: State, event: TermReopened) -> State:
    deal = state.deals[event.deal]
    outstanding = Obligation.of(deal.obligations[event.term].term)
    deal = changed(deal, status="binding").with_obligation(event.term, outstanding)
    return state.with_deal(noted(state, deal, "reopened", event.by, event.term)).with_moved(event.moved)


def _verify_break(state: State, command: OnTerm) -> Iterator[Refusal]:
    """The receiver may call a promise broken once it is due; the giver may own up at any time."""
    yield from _verify_on_term(state, command, _both)
    found = _found(state, command)
    if isinstance(found, Refusal):
        return
    _, obligation = found
    if obligation.status == "broken":
        yield refuse("term-closed", **_about(command, obligation), status=Thing("broken"))
    early = state.turn < obligation.term.due and obligation.status == "open"
    if early and command.seat == obligation.term.receiver:
        yield refuse("not-due-yet", **_about(command, obligation), due=obligation.term.due, turn=state.turn)


def _break(_state: State, command: OnTerm, _vault: Vault) -> list[Event]:
    return [TermBroken(deal=command.deal, term=command.term, by=command.seat)]


def _changed(state: State, deal_id: str, index: int, obligation: Obligation, what: str, by: str | None) -> State:
    deal = state.deals[deal_id].with_obligation(index, obligation)
    return state.with_deal(noted(state, deal, what, by, index))


def _broken(state: State, event: TermBroken) -> State:
    obligation = changed(state.deals[event.deal].obligations[event.term], status="broken")
    return _changed(state, event.deal, event.term, obligation, "broken", event.by)


def _not_failed(state: State, command: TermCommand) -> Iterator[Refusal]:
    found = _found(state, command)
    if not isinstance(found, Refusal) and found[1].status == "open":
        yield refuse("nothing-overdue", **_about(command, found[1]), due=found[1].term.due)


def _verify_offer(state: State, command: OfferCompensation) -> Iterator[Refusal]:
    yield from _verify_on_term(state, command, _giver)
    yield from _not_failed(state, command)


def _offer(_state: State, command: OfferCompensation, _vault: Vault) -> list[Event]:
    return [CompensationOffered(deal=command.deal, term=command.term, by=command.seat, note=command.note)]


def _offered(state: State, event: CompensationOffered) -> State:
    obligation = changed(state.deals[event.deal].obligations[event.term], compensation=Compensation(event.note))
    return _changed(state, event.deal, event.term, obligation, "compensation-offered", event.by)


def _verify_answer_offer(state: State, command: OnTerm) -> Iterator[Refusal]:
    yield from _verify_on_term(state, command, _others)
    yield from _not_failed(state, command)
    found = _found(state, command)
    if not isinstance(found, Refusal) and found[1].compensation is None:
        yield refuse("nothing-offered", **_about(command, found[1]))


def _accept_offer(state: State, command: OnTerm, _vault: Vault) -> list[Event]:
    deal = state.deals[command.deal]
    obligation = deal.obligations[command.term]
    agreed = (obligation.compensation.accepted if obligation.compensation else frozenset()) | {command.seat}
    settles = deal.parties - {obligation.term.giver} <= agreed
    return [CompensationAccepted(deal=deal.id, term=command.term, by=command.seat, settles=settles)]


def _offer_accepted(state: State, event: CompensationAccepted) -> State:
    obligation = state.deals[event.deal].obligations[event.term]
    assert obligation.compensation is not None
    agreed = changed(obligation.compensation, accepted=obligation.compensation.accepted | {event.by})
    status = "compensated" if event.settles else obligation.status
    settled = changed(obligation, compensation=agreed, status=status)
    return _changed(state, event.deal, event.term, settled, "compensation-accepted", event.by)


def _decline_offer(_state: State, command: OnTerm, _vault: Vault) -> list[Event]:
    return [CompensationDeclined(deal=command.deal, term=command.term, by=command.seat)]


def _offer_declined(state: State, event: CompensationDeclined) -> State:
    obligation = changed(state.deals[event.deal].obligations[event.term], compensation=None)
    return _changed(state, event.deal, event.term, obligation, "compensation-declined", event.by)


def _verify_levy(state: State, command: LevyPenalty) -> Iterator[Refusal]:
    yield from _verify_on_term(state, command, None)
    yield from _not_failed(state, command)


def levied(deal: Deal, index: int, *, paid: bool, by: str | None) -> PenaltyLevied:
    """The points lost for what is outstanding: 1 a cube or ship, 2 a card, octagon or point, and the stake."""
    obligation = deal.obligations[index]
    return PenaltyLevied(
        deal=deal.id, term=index, seat=obligation.term.giver, points=obligation.at_stake, paid=paid, by=by
    )


def _levy(state: State, command: LevyPenalty, _vault: Vault) -> list[Event]:
    return [levied(state.deals[command.deal], command.term, paid=command.paid, by=command.by)]


def _levied(state: State, event: PenaltyLevied) -> State:
    old = state.deals[event.deal].obligations[event.term]
    obligation = changed(old, status="levied", levied=event.points, paid=event.paid, compensation=None)
    state = _changed(state, event.deal, event.term, obligation, "levied", event.by)
    if event.paid:
        return state
    return changed(state, penalties={**state.penalties, event.seat: state.penalties[event.seat] + event.points})


MOVES: dict[str, Move] = {
    "deliver": Move(_deliver, _verify_deliver),
    "reopen_term": Move(_reopen, _verify_reopen),
    "break_term": Move(_break, _verify_break),
    "offer_compensation": Move(_offer, _verify_offer),
    "accept_compensation": Move(_accept_offer, _verify_answer_offer),
    "decline_compensation": Move(_decline_offer, _verify_answer_offer),
    "levy_penalty": Move(_levy, _verify_levy),
}
FOLDS: dict[type[Event], Fold] = {
    TermDelivered: _delivered,
    TermReopened: _reopened,
    TermBroken: _broken,
    CompensationOffered: _offered,
    CompensationAccepted: _offer_accepted,
    CompensationDeclined: _offer_declined,
    PenaltyLevied: _levied,
}
