"""Happenings: what became of each seat at this table, and whose word it was, so that nobody has to be asked for it.

A seat is told what others did to it, what the table did by itself, and what of its own is worth a receipt. They follow
from the journal's events alone; nothing sealed is ever in one: of an envelope only that it lies there.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from companion.rules.deals import Deal, Obligation, Term
from companion.rules.frozen import changed
from companion.rules.goods import Goods
from companion.rules.phases import Phase
from companion.table import events as ev
from companion.table.commands import MODERATOR

if TYPE_CHECKING:
    from companion.table.state import State

KEPT = 12
"""So many are kept for each seat, the latest first."""


@dataclass(frozen=True)
class Happening:
    """Something that happened to a seat. `by` is the seat whose word it was (None: nobody's), `moderator` whether the
    moderator gave it for them. `number` counts all of a table."""

    what: str
    by: str | None
    moderator: bool = False
    tap: str = ""
    number: int = 0
    turn: int = 0
    phase: Phase = Phase.TRADE
    deal: str = ""
    terms: tuple[Term, ...] = ()
    """What was agreed; of something that became of one term, that one."""
    goods: Goods = field(default_factory=dict)
    cards: tuple[str, ...] = ()
    points: int = 0
    name: str = ""
    """A technology, the words of a compensation, a space, or a number of a seat."""
    taken_back: "Happening | None" = None


Told = tuple[Happening, tuple[str, ...]]
"""A happening, and who is told of it."""
But = Callable[[frozenset[str], str | None], tuple[str, ...]]
"""These seats without the one whose own hand it was."""


def told(before: "State", after: "State", command: Mapping[str, Any], events: Sequence[ev.Event]) -> "State":
    """The state after a command, with the news of everybody it concerns."""
    number, news = after.happened, dict(after.news)
    moderator = command.get("by") == MODERATOR
    for event in events:
        for one, seats in _of(before, after, event, moderator=moderator):
            number += 1
            made = _placed(one, after, number, moderator=moderator, tap=str(command.get("tap") or ""))
            for seat in seats:
                news[seat] = (made, *news.get(seat, ()))[:KEPT]
    return after if number == after.happened else _with(after, number, news)


def taken_back(before: "State", after: "State") -> "State":
    """The state after an undo: whoever had been told what is no longer so is told that."""
    number, news = after.happened, dict(after.news)
    for seat, known in before.news.items():
        if known[0].what != "undone" and known[:1] != news.get(seat, ())[:1]:
            number += 1
            undone = Happening("undone", None, deal=known[0].deal, taken_back=known[0])
            made = _placed(undone, after, number, moderator=True, tap="")
            news[seat] = (made, *news.get(seat, ()))[:KEPT]
    return after if number == after.happened else _with(after, number, news)


def _placed(one: Happening, after: "State", number: int, *, moderator: bool, tap: str) -> Happening:
    return changed(one, moderator=moderator, tap=tap, number=number, turn=after.turn, phase=after.phase)


def _with(state: "State", number: int, news: Mapping[str, tuple[Happening, ...]]) -> "State":
    return changed(state, happened=number, news=news)


def _of(before: "State", after: "State", event: ev.Event, *, moderator: bool) -> Iterator[Told]:
    """What an event is to whom. Whoever acted themselves knows; a seat that the moderator acted for is told as well."""

    def but(seats: frozenset[str], by: str | None) -> tuple[str, ...]:
        return tuple(seat for seat in after.seats if seat in seats and (moderator or seat != by))

    if isinstance(event, ev.DealProposed | ev.AmendmentProposed):
        what = "proposed" if isinstance(event, ev.DealProposed) else "amendment-proposed"
        if moderator:  # all others are asked
            yield Happening(what, event.by, deal=event.deal, terms=event.terms), (event.by,)
    elif isinstance(event, ev.DealAccepted | ev.AmendmentAccepted):
        yield _agreed(before, after, event, but)
    elif isinstance(event, ev.DealDeclined | ev.DealWithdrawn | ev.AmendmentDeclined):
        what = {"deal-declined": "declined", "deal-withdrawn": "withdrawn"}.get(event.TYPE, event.TYPE)
        deal = before.deals[event.deal]
        yield Happening(what, event.by, deal=deal.id, terms=_terms(deal)), but(deal.concerned, event.by)
    elif isinstance(event, ev.TermDelivered | ev.TermReopened | ev.TermBroken):
        yield from _done(after, event, but)
    elif isinstance(event, ev.CompensationOffered | ev.CompensationAccepted | ev.CompensationDeclined):
        yield from _made_up(after, event, but, moderator=moderator)
    elif isinstance(event, ev.PenaltyLevied):
        deal = after.deals[event.deal]
        one = deal.obligations[event.term]
        made = _about(deal, one, "levied-paid" if event.paid else "levied", None, points=event.points)
        yield made, _both(after, one.term)
    elif isinstance(event, ev.PhaseEntered):
        yield from _began(before, after, event)
    else:
        yield from _own(after, event)


def _terms(deal: Deal) -> tuple[Term, ...]:
    return tuple(one.term for one in deal.obligations if one.status != "amended")


def _both(state: "State", term: Term) -> tuple[str, ...]:
    return tuple(seat for seat in state.seats if seat in (term.giver, term.receiver))


def _about(deal: Deal, one: Obligation, what: str, by: str | None, **facts: Any) -> Happening:
    facts = {"goods": one.goods, "cards": one.cards, "points": one.at_stake, **facts}
    return Happening(what, by, deal=deal.id, terms=(one.term,), **facts)


def _agreed(before: "State", after: "State", event: ev.DealAccepted | ev.AmendmentAccepted, but: But) -> Told:
    """What binds is told to everybody in it, also to whom said the last yes: things change hands now."""
    old, deal = before.deals[event.deal], after.deals[event.deal]
    if isinstance(event, ev.DealAccepted):
        what, terms = ("bound" if event.binds else "accepted"), _terms(deal)
    else:
        what = "amended" if event.binds else "amendment-accepted"
        terms = old.amendment.terms if old.amendment else ()
    everybody = tuple(seat for seat in after.seats if seat in old.concerned)
    return (
        Happening(what, event.by, deal=deal.id, terms=terms),
        everybody if event.binds else but(old.concerned, event.by),
    )


def _done(after: "State", event: ev.TermDelivered | ev.TermReopened | ev.TermBroken, but: But) -> Iterator[Told]:
    deal = after.deals[event.deal]
    one = deal.obligations[event.term]
    both = but(frozenset({one.term.giver, one.term.receiver}), event.by)
    if isinstance(event, ev.TermDelivered):
        if not event.handshake:  # what the handshake handed over is told with it
            what = "delivered" if one.closed else "delivered-part"
            yield _about(deal, one, what, event.by, goods=event.goods, cards=event.cards), both
    else:
        yield _about(deal, one, "reopened" if isinstance(event, ev.TermReopened) else "broken", event.by), both


def _made_up(
    after: "State",
    event: ev.CompensationOffered | ev.CompensationAccepted | ev.CompensationDeclined,
    but: But,
    *,
    moderator: bool,
) -> Iterator[Told]:
    deal = after.deals[event.deal]
    one = deal.obligations[event.term]
    if isinstance(event, ev.CompensationOffered):
        if moderator:  # all others are asked
            yield _about(deal, one, "compensation-offered", event.by, name=event.note), (event.by,)
        return
    what = event.TYPE
    if isinstance(event, ev.CompensationAccepted) and event.settles:
        what = "compensated"
    yield _about(deal, one, what, event.by), but(deal.parties, event.by)


def _began(before: "State", after: "State", event: ev.PhaseEntered) -> Iterator[Told]:
    """What the end of trading does by itself: promises fall overdue, colonies beyond the support go."""
    for name, index in event.overdue:
        deal = after.deals[name]
        one = deal.obligations[index]
        yield _about(deal, one, "overdue", None), _both(after, one.term)
    for seat, left in event.colonies.items():
        yield Happening("given-up", None, points=before.holdings[seat].colonies - left), (seat,)


def _own(after: "State", event: ev.Event) -> Iterator[Told]:
    """What is a seat's own affair, with a receipt for what it cannot see; what the table did in its place."""
    if isinstance(event, ev.GoodsStolen):
        yield Happening("stolen", after.zeth, goods=event.goods), (event.victim,)
    elif isinstance(event, ev.TradeMarked):
        yield Happening("safe" if event.safe else "exposed", after.zeth), (event.partner,)
    elif isinstance(event, ev.EnvoysSet):
        yield Happening("envoys", after.zeth, points=event.count), (event.seat,)
    elif isinstance(event, ev.SeatAdjusted):
        for what, number in (("support", event.colony_support), ("tiebreaker", event.tiebreaker)):
            if number is not None:
                yield Happening(what, None, name=str(number)), (event.seat,)
    elif isinstance(event, ev.InventionRecorded):
        yield Happening("invented", event.seat, points=event.bonus, name=event.name), (event.seat,)
    elif isinstance(event, ev.BidSealed):
        yield Happening("sealed", event.seat), (event.seat,)
    elif isinstance(event, ev.TallySealed):
        yield Happening("counted", event.seat), (event.seat,)
    elif isinstance(event, ev.CardBought):
        yield Happening("bought", event.seat, name=str(event.space)), (event.seat,)
    elif isinstance(event, ev.BidPassed):
        yield Happening("passed-by-itself" if event.auto else "passed", event.seat), (event.seat,)
