"""Promises that are judged together, and what a table tends to forget before trading ends. Pure: what is asked about
when, and in which words, for the tablet and the plain pages alike."""

from collections.abc import Callable, Collection, Iterator
from typing import Literal

from companion.rules.deals import Deal, Obligation
from companion.rules.phases import LAST_TURN, Phase
from companion.table.commands import Command
from companion.table.ledger import OpenTerm
from companion.table.offers import About, Offer, Offers, OfTerm
from companion.table.view import Shared
from companion.telling.words import Words

Judged = Literal["sweep", "words"]
"""What has to change hands, or what was given in words: their sentences begin so."""
Reminder = Literal["support", "busy", "exposed", "donors", "donations", "inventions", "last"]


def things_due(shared: Shared) -> tuple[OpenTerm, ...]:
    """What has to change hands before trading ends, or has failed already. Words are none of it: they may be about a
    later phase."""
    lines = (line for line in shared.lines if line.due <= shared.turn and not line.obligation.only_a_promise)
    failed = (line for line in shared.lines if line.obligation.failed)
    wanted = {(line.deal, line.index) for line in (*lines, *failed)}
    return tuple(line for line in shared.lines if (line.deal, line.index) in wanted)


def words_due(shared: Shared) -> tuple[OpenTerm, ...]:
    """Promises in words whose turn is over: now it shows whether they were kept."""
    return tuple(line for line in shared.lines if line.due <= shared.turn and line.obligation.only_a_promise)


def handed_now(shared: Shared, seat: str, offers: Callable[[About], Offers]) -> Iterator[OpenTerm]:
    """What this seat got by a handshake, as long as it can still be said that it has not come."""
    for deal in shared.deals:
        for index, one in enumerate(deal.obligations):
            if one.by_handshake and one.term.receiver == seat and offers(OfTerm(deal.id, index)).can("reopen_term"):
                yield OpenTerm(deal.id, index, one)


def asked_now(shared: Shared) -> tuple[Judged, tuple[OpenTerm, ...]]:
    """What is judged together now: in the clean-up and before the count what was said in words, else things."""
    if shared.phase in (Phase.CLEANUP, Phase.SCORING):
        return "words", words_due(shared)
    return "sweep", things_due(shared)


def all_kept(lines: Collection[OpenTerm], offers: Callable[[About], Offers]) -> Iterator[Command]:
    """Every line that can be kept now, for one tap: all goods and cards, where only words are left these. What has
    failed is settled by itself: somebody has called it broken."""
    for line in lines:
        deliver = offers(OfTerm(line.deal, line.index)).get("deliver")
        if deliver is None or not deliver.possible or line.obligation.failed:
            continue
        yield handed_over(deliver, line.obligation)


def handed_over(deliver: Offer, obligation: Obligation) -> Command:
    """All goods and cards that are outstanding; the words beside them are judged later. Where only words are left,
    these."""
    goods, cards = dict(obligation.goods), list(obligation.cards)
    return deliver.filled(goods=goods, cards=cards) if goods or cards else deliver.filled()


def all_come(deal: Deal, turn: int, offers: Callable[[About], Offers]) -> Iterator[Command]:
    """The goods and cards of a deal that are due and can be confirmed at once. What falls due later, what was given in
    words, and what compensation is offered for, is answered by itself."""
    for index, one in enumerate(deal.obligations):
        if one.term.due > turn or one.compensation is not None or one.only_a_promise:
            continue
        deliver = offers(OfTerm(deal.id, index)).get("deliver")
        if deliver is not None and deliver.possible:
            yield handed_over(deliver, one)


def forgotten(w: Words, shared: Shared, donors: Collection[str]) -> list[tuple[Reminder, str]]:
    """What a table tends to forget before trading ends, the most urgent first. `donors`: who has donation goods."""
    seats = list(shared.seats.values())

    def names(of: Collection[str]) -> str:
        return w.listed(w.player(seat) for seat in of)

    found: list[tuple[Reminder, str]] = [
        ("support", w("tablet-support-gives-up", seat=w.player(seat.species), count=seat.over_support))
        for seat in seats
        if seat.over_support
    ]
    busy = [seat.species for seat in seats if not seat.done]
    if len(busy) > 1:
        found.append(("busy", w("tablet-sweep-busy", seats=names(busy))))
    exposed = [seat.species for seat in seats if seat.protection == "exposed"]
    if exposed and Phase.STEAL in shared.phases:
        found.append(("exposed", w("sweep-exposed", seats=names(exposed))))
    if donors:
        found.append(("donors", w("guide-donations-left", seats=names(sorted(donors)))))
    elif shared.turn > 1:
        found.append(("donations", w("tablet-sweep-donations")))
    made = sum(one.turn == shared.turn for one in shared.inventions)
    found.append(("inventions", w("tablet-sweep-inventions", count=made)))
    return [*found, ("last", w("tablet-sweep-last"))] if shared.turn == LAST_TURN else found
