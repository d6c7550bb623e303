"""Bids: ships announced, a bid sealed under its cover, and the choice when it is on turn."""

from companion.plain.buttons import Button, button, together
from companion.plain.page import Page, Part, head
from companion.plain.pages.home import beside
from companion.plain.pages.home import bid as offer_of
from companion.plain.sight import Sight
from companion.rules.species import Power
from companion.table.offers import NumberWithin, OfBid, Offer
from companion.table.view import AuctionView

FEW = 14
"""Ships for which each number has a tile; more are entered with the phone's own keys."""


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
        "numbers": range(max([FEW, *(ask.known for ask in _numbers(announce))]) + 1),
        "few": all(ask.high <= FEW for ask in _numbers(seal)),
        "halved": Power.COLONY_BID_COUNTS_HALF in me.powers,
    }
    others = [seat for seat in shared.seats.values() if seat.species != sight.actor]
    title = w("phone-main-bid")
    parts = {
        "head": head(sight, title),
        "bid": Part("bid", facts),
        "guide": beside(sight),
        "others": Part("others", {"others": others}),
    }
    return Page(title, parts, fields=True)


def _numbers(offer: Offer | None) -> list[NumberWithin]:
    """The numbers that are still to be said."""
    return [ask for ask in offer.asks.values() if isinstance(ask, NumberWithin)] if offer else []


def choice(sight: Sight) -> Page | None:
    """My choice: what I can buy, pass, split; then how the auctions of this turn went."""
    if sight.view is None:
        return None
    w, view = sight.words, sight.view
    found = sight.offers(OfBid(sight.actor or ""))
    auction = view.auction
    mine = view.my_bid
    spaces: list[Button | None] = []
    if auction is not None and mine is not None:
        for offer in found.all("buy"):
            space = auction.spaces[getattr(offer.command, "space") - 1]  # noqa: B009  # only a Buy has one
            if space.taken_by is None:
                spaces.append(button(w, offer, "yes", _space(sight, space.number, space.minimum, mine.ships)))
    rest = [button(w, found.get("pass"))] if mine is not None else []
    if auction is not None and auction.halves is not None and mine is not None:
        halves = w("phone-split", first=auction.halves[0].ships, second=auction.halves[1].ships)
        rest.append(button(w, found.get("split_bid"), label=halves))
    again = found.get("seal_bid")
    lost = view.me is not None and view.me.seal_lost
    if lost and again is not None and again.possible:
        rest.append(button(w, again, label=w("phone-seal-again"), href=sight.path("bid")))
    title = w("phone-main-choice")
    facts = {
        "on_turn": auction.on_turn if auction else None,
        "mine": [w.ships(place.bid) for place in auction.order if place.bid.seat == sight.actor] if auction else [],
        "buttons": together(w, "choice", *spaces, *rest),
    }
    return Page(
        title,
        {
            "head": head(sight, title),
            "choice": Part("choice", facts),
            "guide": beside(sight),
            "auctions": Part("auctions", auctions(sight)),
        },
    )


def _space(sight: Sight, number: int, least: int, ships: int) -> str:
    w = sight.words
    return f"{w('phone-buy', space=number, ships=ships)} ({w('plain-minimum', least=least)})"


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
