"""Bids: ships announced, a bid sealed under its cover, and the choice when it is on turn."""

from companion.plain.buttons import button, given, together
from companion.plain.page import Page, Part, head, seals
from companion.plain.pages.home import beside
from companion.plain.pages.home import bid as offer_of
from companion.plain.sight import Sight
from companion.rules.species import Power
from companion.table.offers import NumberWithin, OfBid, Offer, Offers
from companion.table.view import AuctionView, Place, Space

FEW = 14
"""Ships for which each number has a tile; more are entered with the phone's own keys."""
MANY = 30
"""Whoever had more than a few the last time has tiles up to that number, but no more than these."""


def bid(sight: Sight) -> Page | None:
    """Announce, then seal. The numbers go to the table and come back to no page, not even this one."""
    me = sight.view.me if sight.view else None
    if sight.view is None or me is None:
        return None
    w, shared = sight.words, sight.view.shared
    announce, seal = offer_of(sight, "declare_ships"), offer_of(sight, "seal_bid")
    facts = {
        "me": me,
        "announce": announce,
        "seal": seal,
        "tracks": shared.setup.tracks,
        "numbers": range(min(max([FEW, *(ask.known for ask in _numbers(announce)[:1])]), MANY) + 1),  # of ships
        "few": all(ask.high <= FEW for ask in _numbers(seal)),
        "halved": Power.COLONY_BID_COUNTS_HALF in me.powers,
    }
    others = [seat for seat in shared.seats.values() if seat.species != sight.actor]
    title = w("phone-main-bid")
    parts = {
        "head": head(sight, title),
        "bid": Part("bid", facts),
        "seals": seals(sight),
        "guide": beside(sight),
        "others": Part("others", {"others": others}),
    }
    return Page(title, parts, fields=True)


def _numbers(offer: Offer | None) -> list[NumberWithin]:
    """The numbers that are still to be said."""
    return [ask for ask in offer.asks.values() if isinstance(ask, NumberWithin)] if offer else []


def choice(sight: Sight) -> Page | None:
    """My choice: what I can buy, pass, split, once it is my turn; until then my place and why. Then how the auctions of
    this turn went."""
    if sight.view is None:
        return None
    w, view = sight.words, sight.view
    found = sight.offers(OfBid(sight.actor or ""))
    auction, mine = view.auction, view.my_bid
    rest = [button(w, offer) for offer in found.all("pass") if offer.possible]
    if auction is not None and auction.halves is not None:
        halves = w("phone-split", first=auction.halves[0].ships, second=auction.halves[1].ships)
        rest += [button(w, offer, label=halves) for offer in found.all("split_bid") if offer.possible]
    again = found.get("seal_bid")
    lost = view.me is not None and view.me.seal_lost
    if lost and again is not None and again.possible:
        rest.append(button(w, again, label=w("phone-seal-again"), href=sight.path("bid")))
    title = w("phone-main-choice")
    facts = {
        "on_turn": auction.on_turn if auction else None,
        "spaces": [(space, _buying(found, space)) for space in auction.spaces] if auction else [],
        "ships": mine.ships if mine else 0,
        "mine": _places(sight, auction) if auction else [],
    }
    return Page(
        title,
        {
            "head": head(sight, title),
            "choice": Part("choice", facts),
            "guide": beside(sight),
            "auctions": Part("auctions", auctions(sight)),
            "bottom": Part("bottom", {"buttons": together(w, "choice", *rest)}),
        },
    )


def _buying(found: Offers, space: Space) -> str:
    """What a tap on a space gives; nothing where it cannot be bought now."""
    buys = (offer for offer in found.all("buy") if offer.possible)
    return next((given(offer) for offer in buys if getattr(offer.command, "space", 0) == space.number), "")


def _places(sight: Sight, auction: AuctionView) -> list[tuple[str, list[str]]]:
    """Where I stand, with what, and why there; of two halves, the one that is still to choose."""
    mine = [(n, place) for n, place in enumerate(auction.order) if place.bid.seat == sight.actor]
    pending = [(n, place) for n, place in mine if place.choice is None]
    return [_place(sight, auction, n, place) for n, place in pending or mine]


def _place(sight: Sight, auction: AuctionView, number: int, place: Place) -> tuple[str, list[str]]:
    w, me = sight.words, place.bid.seat
    said = w("phone-place", place=number + 1, total=len(auction.order), bid=w.ships(place.bid))
    before = auction.order[number - 1] if number else None
    reasons = [(before.bid.seat, before.reason)] if before is not None and before.bid.seat != me else []
    told = [w.why(seat, reason) for seat, reason in [*reasons, (me, place.reason)] if reason is not None]
    return said, told


def auctions(sight: Sight) -> dict[str, object]:
    """This turn's auctions, the latest first: who stood where and why, and what became of it."""
    w = sight.words
    found = sight.view.shared.auctions if sight.view else {}
    told = [found[kind] for kind in ("research", "colony") if kind in found]
    return {"auctions": [(w.thing(f"{auction.kind}_auction"), order(sight, auction)) for auction in told]}


def order(sight: Sight, auction: AuctionView) -> list[tuple[str, str, str, str]]:
    """Who, the bid, what became of it, and why before the next."""
    w = sight.words
    rows = []
    for place in auction.order:
        who = w.i_or(place.bid.seat)
        if place.bid.half:
            who = f"{who} {w('phone-half', half=place.bid.half)}"
        state = w.outcome(place)
        if not state and sight.view is not None and sight.view.auction is auction and place.bid == auction.on_turn:
            state = w("plain-chooses-now")
        why = w.why(place.bid.seat, place.reason) if place.reason is not None else ""
        rows.append((who, w.ships(place.bid), state, why))
    return rows
