"""The bids of an auction in words: what was bid, why in this order, what became of it, and all of them in a list."""

from collections.abc import Callable

import flet as ft

from companion.rules.auction import Bid, Reason
from companion.table.view import AuctionView, Place
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.widgets.badge import badge
from companion.ui.widgets.layout import card, label, lines, row, stack, text
from companion.ui.words import Words


def ships_bid(w: Words, bid: Bid) -> str:
    """The ships, and what they count where that is another number: 3 ships count 1.5."""
    return w("phone-bid-ships", ships=bid.ships, value=w.number(bid.value), whole=int(bid.value == bid.ships))


def why(ctx: Context, seat: str, reason: Reason) -> str:
    """The rule that put one bid before another, with both numbers: Ana before Ben, 3 ships to 2."""
    w = ctx.w
    if reason.other == seat:  # two halves of one bid; only their size can differ
        return w("phone-why-halves-equal" if reason.rule == "half" else "phone-why-halves")
    return w(
        f"phone-why-{reason.rule}",
        first=w("phone-you") if seat == ctx.seat else ctx.name(seat),
        other=w("phone-you-then") if reason.other == ctx.seat else ctx.name(reason.other),
        mine=w.number(reason.mine),
        theirs=w.number(reason.theirs),
    )


def outcome(w: Words, place: Place, *, own: bool = False) -> str:
    """What became of a bid; of the reader's own as a whole sentence. Who could buy nothing did not pass: the table
    passed for them. Empty while the bid still waits."""
    choice = place.choice
    if choice is None:
        return ""
    did = choice.action if not choice.auto else "auto" if place.bid.ships else "nothing"
    key = f"phone-you-did-{did}" if own else f"phone-did-{did}"
    return w(key, space=choice.space or 0, ships=choice.paid)


def bid_rows(
    w: Words, auction: AuctionView, name: Callable[[str], str], own: str | None = None, *, over: bool = False
) -> list[ft.Control]:
    """Everybody's bid in the order of choosing; `own` is the seat of the reader, who is called You. Nobody chooses any
    more in one that is over, even if it was broken off."""
    now = None if over else auction.on_turn
    return [_row(w, place, n, name, own, now) for n, place in enumerate(auction.order, 1)]


def _row(
    w: Words, place: Place, number: int, name: Callable[[str], str], own: str | None, on_turn: Bid | None
) -> ft.Control:
    bid, mine = place.bid, place.bid.seat == own
    chooses = place.choice is None and bid == on_turn
    who = w("phone-you") if mine else name(bid.seat)
    if chooses:
        who = w("phone-you-choose") if mine else w("phone-chooses", player=who)
    if bid.half:
        who = f"{who} {w('phone-half', half=bid.half)}"
    notes = [ships_bid(w, bid) if bid.value != bid.ships else "", outcome(w, place)]
    small = (text(note, dim=True, size=theme.SMALL) for note in notes if note)
    return row(
        text(w("phone-rank", place=number), dim=True),
        badge(bid.seat, w.facts, 28, lang=w.lang),
        lines(text(who, bold=mine or chooses), *small, fill=True),
        text(w.number(bid.value), bold=True),
    )


def ended(w: Words, auction: AuctionView, name: Callable[[str], str], own: str) -> ft.Control:
    """An auction that is over: what the table did for the reader, if it did, then what became of everybody's bid."""
    mine = [place for place in auction.order if place.bid.seat == own]
    told = [text(outcome(w, place, own=True), bold=True) for place in mine if place.choice and place.choice.auto]
    title = label(w.thing(f"{auction.kind}_auction"))
    return card(stack(title, *told, *bid_rows(w, auction, name, own, over=True)))
