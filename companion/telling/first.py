"""The one thing to do now, decided from what the table offers: for My table, the header, the buzz and plain pages; and
the line that stands there while there is nothing."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Literal

from companion.table.ledger import Waiting
from companion.table.offers import About, OfBid, OfDeal, Offer, Offers, OfSeat, OfTerm
from companion.table.view import View
from companion.telling.words import Words

Asking = Callable[[About], Offers]
"""What the reader can do about a thing."""

Place = Literal["choice", "bid", "count", "racket", "result", "deal"]
"""Where a phase is played: the auctions, the bid, the count, the Zeth's business, who won; else at deals."""


@dataclass(frozen=True, slots=True)
class ToDo:
    """What the phase asks of a seat: to choose, to bid, to count, to steal, or to seal `lost` envelopes anew; and the
    place where it is done."""

    what: Literal["choose", "bid", "count", "steal", "lost"]
    place: Place
    offer: Offer = field(compare=False)


def to_do(view: View, offers: Asking) -> ToDo | None:
    """What the phase asks of this seat; None while it asks nothing. What the table would accept decides."""
    me = view.me
    if me is None or view.shared.next is None:
        return None
    bids, own = offers(OfBid(me.species)), offers(OfSeat(me.species))
    choice = next((offer for offer in bids.all("buy", "pass") if offer.possible), None)
    if choice is not None:
        return ToDo("choose", "choice", choice)
    announce, seal, count = (_possible(found) for found in _sealing(bids, own))
    if me.seal_lost and (count or seal):
        again = count or seal
        assert again is not None
        return ToDo("lost", "count" if count else "bid" if announce else "choice", again)
    if announce is not None and not me.sealed:
        return ToDo("bid", "bid", announce)
    if count is not None and not me.sealed:
        return ToDo("count", "count", count)
    steal = next((one for one in _steals(view, offers) if one.possible), None)
    return ToDo("steal", "racket", steal) if steal else None


def idle(w: Words, view: View) -> str:
    """What may be done in this phase; in an auction who chooses now, and how many more before this reader."""
    auction = view.auction
    if auction is None or auction.on_turn is None:
        return w(f"phone-allowed-{view.shared.phase}")
    waiting = [place.bid.seat for place in auction.order if place.choice is None]
    before = waiting.index(view.actor) if view.actor in waiting else 0
    return w("rows-chooses", player=w.player(auction.on_turn.seat), before=before)


def can_say_yes(waiting: Waiting, offers: Asking) -> bool:
    """Whether what somebody wants to hear can be agreed to now. What can only be refused, because its phase or its turn
    is over, is not the one thing to do."""
    about = OfDeal(waiting.deal.id) if waiting.index is None else OfTerm(waiting.deal.id, waiting.index)
    return any(offer.possible for offer in offers(about).all("accept_deal", "accept_compensation"))


def place(view: View, offers: Asking) -> Place:
    """Where this phase is played, also while somebody else is on turn: a command that is only refused because of who
    is on turn belongs to this phase."""
    me = view.me
    if view.shared.next is None:
        return "result"
    if me is None:
        return "deal"
    bids, own = offers(OfBid(me.species)), offers(OfSeat(me.species))
    if _belongs(bids.get("declare_ships")):
        return "bid"
    if _belongs(bids.get("pass")):
        return "choice"
    if _belongs(own.get("tally")):
        return "count"
    return "racket" if any(_belongs(one) for one in _steals(view, offers)) else "deal"


def led(name: str, view: View, offers: Asking) -> str:
    """Where a screen leads once it has nothing left to show: a bid to the auctions when the bids are revealed, the
    auctions to "table" when a new turn has begun or they are held by hand. All other screens are left to whoever is on
    them."""
    if name == "bid" and place(view, offers) != "bid":
        name = "choice"
    if name == "choice" and not view.shared.auctions:
        name = "table"
    return name


def _sealing(bids: Offers, own: Offers) -> tuple[Offer | None, Offer | None, Offer | None]:
    return bids.get("declare_ships"), bids.get("seal_bid"), own.get("tally")


def _possible(offer: Offer | None) -> Offer | None:
    return offer if offer is not None and offer.possible else None


def _belongs(offer: Offer | None) -> bool:
    return offer is not None and (offer.refusal is None or offer.refusal.rule != "wrong-phase")


def _steals(view: View, offers: Asking) -> Iterator[Offer]:
    """Stealing from each. Nobody but the Zeth is asked, and only until one answer says that it is not the time."""
    if view.shared.racket is None or view.shared.racket.zeth != view.actor:
        return
    found = (offers(OfSeat(seat)).get("steal") for seat in view.shared.seats)
    yield from takewhile(_belongs, (steal for steal in found if steal is not None))
