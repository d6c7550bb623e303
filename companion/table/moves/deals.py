"""Agreeing: proposing, accepting, declining, withdrawing and amending a deal."""

from collections.abc import Collection, Iterator, Sequence

from companion.rules.deals import Amendment, Deal, Note, Obligation, Term, parties_of, verify_due, verify_terms
from companion.rules.frozen import changed
from companion.rules.goods import Goods, in_goods_order
from companion.rules.moving import Handover, moves
from companion.rules.phases import Phase
from companion.rules.racket import trades_with
from companion.rules.refusals import Everyone, Refusal, Thing, Who, refuse
from companion.table.commands import MODERATOR, OnDeal, WithTerms
from companion.table.envelopes import Vault
from companion.table.events import (
    AmendmentAccepted,
    AmendmentDeclined,
    AmendmentProposed,
    DealAccepted,
    DealDeclined,
    DealProposed,
    DealWithdrawn,
    Event,
    TermDelivered,
)
from companion.table.moves.move import Fold, Move
from companion.table.state import State


def noted(
    state: State,
    deal: Deal,
    what: str,
    by: str | None,
    term: int | None = None,
    cards: tuple[str, ...] = (),
    goods: Goods | None = None,
) -> Deal:
    """The deal with one more line of history."""
    moderator = state.acting == MODERATOR
    note = Note(state.now, state.turn, state.phase, what, by, term, cards, goods or {}, moderator)
    return changed(deal, history=deal.history.push_front(note))


def not_a_party(deal: Deal, seat: str, among: Collection[str]) -> Iterator[Refusal]:
    """Only those whom a deal concerns have a say in it."""
    if seat not in among:
        yield refuse("not-a-party", seat=Who(seat), deal=deal.id)


def not_binding(deal: Deal) -> Refusal:
    """Somebody has not said yes."""
    return refuse("deal-not-binding", deal=deal.id, seats=Everyone(sorted(deal.parties - deal.accepted)))


def closed(deal: Deal) -> Refusal:
    """Nothing can come of it any more."""
    return refuse("deal-closed", deal=deal.id, seats=Everyone(sorted(deal.parties)), status=Thing(deal.status))


def _binding(deal: Deal) -> Refusal:
    return refuse("already-binding", deal=deal.id, seats=Everyone(sorted(deal.parties)))


def wrong_role(seat: str, deal: Deal) -> Refusal:
    """A party, but not the one whose word this is."""
    return Refusal("not-your-move", {"seat": Who(seat), "deal": deal.id, "why": Thing("party")}, in_deal=True)


def _verify_terms(state: State, terms: list[Term]) -> Iterator[Refusal]:
    yield from verify_terms(terms, at_table=state.seats, turn=state.turn, phase=state.phase)


def _verify_propose(state: State, command: WithTerms) -> Iterator[Refusal]:
    if command.deal in state.deals:
        yield refuse("deal-exists", deal=command.deal)
    yield from _verify_terms(state, command.terms)
    if command.terms and command.seat not in parties_of(command.terms):
        yield refuse("not-a-party", seat=Who(command.seat), deal=command.deal)


def _propose(_state: State, command: WithTerms, _vault: Vault) -> list[Event]:
    return [DealProposed(deal=command.deal, by=command.seat, terms=tuple(command.terms))]


def _proposed(state: State, event: DealProposed) -> State:
    deal = Deal(
        id=event.deal,
        number=len(state.deals) + 1,
        proposer=event.by,
        status="proposed",
        accepted=frozenset({event.by}),
        obligations=tuple(Obligation.of(term) for term in event.terms),
    )
    return state.with_deal(noted(state, deal, "proposed", event.by))


def _verify_answer(state: State, command: OnDeal) -> Iterator[Refusal]:
    """Answering needs a proposal or an amendment that waits."""
    deal = state.deals.get(command.deal)
    if deal is None:
        yield refuse("unknown-deal", deal=command.deal)
        return
    if deal.status == "binding" and deal.amendment is None:
        yield _binding(deal)
    if not deal.live:
        yield closed(deal)
    yield from not_a_party(deal, command.seat, deal.concerned)


def _verify_accept(state: State, command: OnDeal) -> Iterator[Refusal]:
    yield from _verify_answer(state, command)
    deal = state.deals.get(command.deal)
    if deal is not None and deal.live:
        waiting = deal.amendment.terms if deal.amendment else [o.term for o in deal.obligations if not o.closed]
        if deal.amendment or deal.status == "proposed":
            yield from verify_due(waiting, turn=state.turn, phase=state.phase)


def _accept(state: State, command: OnDeal, _vault: Vault) -> list[Event]:
    deal, seat = state.deals[command.deal], command.seat
    if deal.amendment is not None:
        binds = deal.concerned <= deal.amendment.accepted | {seat}
        agreed = AmendmentAccepted(deal=deal.id, by=seat, binds=binds, releases=True)
        first = len(deal.obligations)
        return [agreed, *(_handed_over(state, deal.id, deal.amendment.terms, first) if binds else ())]
    binds = deal.parties <= deal.accepted | {seat}
    safe: tuple[str, ...] = ()
    if binds and state.zeth is not None and state.phase is Phase.TRADE:
        made_safe = trades_with(state.zeth, [obligation.term for obligation in deal.obligations])
        safe = tuple(name for name in state.seats if name in made_safe)
    accepted = DealAccepted(deal=deal.id, by=seat, binds=binds, safe=safe)
    terms = [obligation.term for obligation in deal.obligations]
    return [accepted, *(_handed_over(state, deal.id, terms, 0) if binds else ())]


def _handed_over(state: State, deal: str, terms: Sequence[Term], first: int) -> list[Event]:
    """What changes hands at the handshake is delivered in the moment the deal binds, and all of it moves at once."""
    now = [(first + place, term) for place, term in enumerate(terms) if term.now]
    moved = moves([Handover(term.giver, term.receiver, term.goods) for _, term in now], state.known(), state.zeth)
    return [
        TermDelivered(
            deal=deal, term=index, by=None, goods=in_goods_order(term.goods), cards=tuple(term.cards), promise=False,
            handshake=True, moved=each,
        )
        for (index, term), each in zip(now, moved, strict=True)
    ]  # fmt: skip


def _accepted(state: State, event: DealAccepted) -> State:
    deal = state.deals[event.deal]
    deal = changed(deal, accepted=deal.accepted | {event.by}, status="binding" if event.binds else deal.status)
    deal = noted(state, deal, "bound" if event.binds else "accepted", event.by)
    return changed(state.with_deal(deal), safe=state.safe | set(event.safe))


def _amendment_accepted(state: State, event: AmendmentAccepted) -> State:
    deal = state.deals[event.deal]
    assert deal.amendment is not None
    agreed = changed(deal.amendment, accepted=deal.amendment.accepted | {event.by})
    deal = changed(deal, amendment=agreed)
    what = "amended" if event.binds else "amendment-accepted"
    amended = deal.amended(releases=event.releases) if event.binds else deal
    return state.with_deal(noted(state, amended, what, event.by))


def _decline(state: State, command: OnDeal, _vault: Vault) -> list[Event]:
    deal = state.deals[command.deal]
    if deal.amendment is not None:
        return [AmendmentDeclined(deal=deal.id, by=command.seat)]
    return [DealDeclined(deal=deal.id, by=command.seat)]


def _declined(state: State, event: DealDeclined) -> State:
    deal = changed(state.deals[event.deal], status="declined")
    return state.with_deal(noted(state, deal, "declined", event.by))


def _amendment_declined(state: State, event: AmendmentDeclined) -> State:
    deal = changed(state.deals[event.deal], amendment=None)
    return state.with_deal(noted(state, deal, "amendment-declined", event.by))


def _verify_withdraw(state: State, command: OnDeal) -> Iterator[Refusal]:
    deal = state.deals.get(command.deal)
    if deal is None:
        yield refuse("unknown-deal", deal=command.deal)
        return
    if deal.status == "binding":
        yield _binding(deal)
    if not deal.live:
        yield closed(deal)
    yield from not_a_party(deal, command.seat, deal.concerned)
    if command.seat in deal.concerned and command.seat != deal.proposer:
        yield wrong_role(command.seat, deal)


def _withdraw(_state: State, command: OnDeal, _vault: Vault) -> list[Event]:
    return [DealWithdrawn(deal=command.deal, by=command.seat)]


def _withdrawn(state: State, event: DealWithdrawn) -> State:
    deal = changed(state.deals[event.deal], status="withdrawn")
    return state.with_deal(noted(state, deal, "withdrawn", event.by))


def _verify_amend(state: State, command: WithTerms) -> Iterator[Refusal]:
    deal = state.deals.get(command.deal)
    if deal is None:
        yield refuse("unknown-deal", deal=command.deal)
    else:
        if deal.status == "proposed":
            yield not_binding(deal)
        if not deal.live:
            yield closed(deal)
        yield from not_a_party(deal, command.seat, deal.parties)
    yield from _verify_terms(state, command.terms)


def _amend(_state: State, command: WithTerms, _vault: Vault) -> list[Event]:
    return [AmendmentProposed(deal=command.deal, by=command.seat, terms=tuple(command.terms))]


def _amendment_proposed(state: State, event: AmendmentProposed) -> State:
    waiting = Amendment(by=event.by, terms=event.terms, accepted=frozenset({event.by}))
    deal = changed(state.deals[event.deal], amendment=waiting)
    return state.with_deal(noted(state, deal, "amendment-proposed", event.by))


MOVES: dict[str, Move] = {
    "propose_deal": Move(_propose, _verify_propose),
    "accept_deal": Move(_accept, _verify_accept),
    "decline_deal": Move(_decline, _verify_answer),
    "withdraw_deal": Move(_withdraw, _verify_withdraw),
    "amend_deal": Move(_amend, _verify_amend),
}
FOLDS: dict[type[Event], Fold] = {
    DealProposed: _proposed,
    DealAccepted: _accepted,
    DealDeclined: _declined,
    DealWithdrawn: _withdrawn,
    AmendmentProposed: _amendment_proposed,
    AmendmentAccepted: _amendment_accepted,
    AmendmentDeclined: _amendment_declined,
}
