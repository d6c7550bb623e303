"""Both auctions: the track, who is on turn, buying, passing, splitting, and the order of choosing; colonies first."""

from typing import NamedTuple

import flet as ft

from companion.rules.auction import Bid, Choice
from companion.rules.refusals import Who
from companion.table.commands import Buy
from companion.table.offers import OfBid, Offer, Offers
from companion.table.view import AuctionView, Place, SeatView, Space
from companion.ui import theme
from companion.ui.screen import Screen
from companion.ui.tablet.bids import minimums, seal_button
from companion.ui.tablet.parts import by_hand, filling, gives, lost_seals, mark
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.layout import card, columns, fact, row, stack, text, tile
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.offering import offering, why_not


class Choosing(NamedTuple):
    """The auction under way, None before its bids are open; what the seat on turn can do, and doing it by hand."""

    auction: AuctionView | None
    offers: Offers
    skip: Offer


class Auctions(Screen[TabletContext]):
    """The seat on turn takes a space with one tap; what it pays stands beside its name."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        lost = self.live(self._unreadable, self._lost)
        left = self.live(self._facts, self._choosing)
        right = self.live(lambda: ctx.view.auction or ctx.shared.auctions.get("colony"), self._order)
        self.control = columns([lost, left], [right], wide=ctx.shape.wide)

    def _facts(self) -> Choosing:
        auction = self.ctx.view.auction
        bid = auction.on_turn if auction is not None else None
        offers = self.ctx.offers(OfBid(bid.seat)) if bid is not None else Offers()
        return Choosing(auction, offers, self.ctx.by_hand())

    def _unreadable(self) -> list[tuple[SeatView, Offer]]:
        lost = [seat for seat in self.ctx.seats if seat.seal_lost]
        return [(seat, self.ctx.offer(OfBid(seat.species), "seal_bid")) for seat in lost]

    def _lost(self, unreadable: list[tuple[SeatView, Offer]]) -> ft.Control:
        """Research bids that cannot be opened any more: said before the reveal fails, each with its way out."""
        if not unreadable:
            return ft.Container()
        again = [offering(seal_button(self.ctx, seat), offer) for seat, offer in unreadable]
        return card(*lost_seals(self.ctx, (seat for seat, _ in unreadable)), row(*again, wrap=True), strong=True)

    def _choosing(self, facts: Choosing) -> ft.Control:
        auction, w = facts.auction, self.w
        if auction is None:
            track = self.ctx.shared.setup.tracks["research"]
            sealed = card(fact(ft.Icons.LOCK, w("tablet-research-sealed")), head=w.thing("research_auction"))
            return stack(sealed, minimums(self.ctx, w("tablet-track-research"), track), by_hand(self, facts.skip))
        return card(
            text(w("tablet-auction-over"), theme.LARGE) if auction.on_turn is None else self._on_turn(auction.on_turn),
            spaces(self.ctx, auction, facts.offers.all("buy"), self.notice()),
            self.notice().control,
            row(*self._choices(auction, facts.offers), wrap=True),
            by_hand(self, facts.skip),
            head=w.thing("colony_auction" if auction.kind == "colony" else "research_auction"),
        )

    def _on_turn(self, bid: Bid) -> ft.Control:
        who = text(self.w("tablet-auction-turn", player=self.ctx.name(bid.seat)), theme.TITLE, bold=True)
        words = self.w("tablet-auction-pays", ships=bid.ships, value=self.w.number(bid.value))
        about = filling(stack(who, text(words, theme.LARGE, dim=True), gap=2))
        return ft.Row([mark(self.ctx, bid.seat, 64), about], spacing=theme.GAP_M)

    def _choices(self, auction: AuctionView, offers: Offers) -> list[ft.Control]:
        if auction.on_turn is None:
            return []
        bid = auction.on_turn
        words = {"pass": self.w("tablet-auction-pass", seat=self.ctx.name(bid.seat), ships=bid.ships)}
        if auction.halves is not None:
            first, second = auction.halves
            words["split_bid"] = self.w("tablet-auction-split", first=first.ships, second=second.ships)
        icons = {"pass": ft.Icons.DO_NOT_DISTURB, "split_bid": ft.Icons.CALL_SPLIT}
        return [gives(self.ctx, words[offer.do], offer, self.notice(), icons[offer.do]) for offer in offers.all(*words)]

    def _order(self, auction: AuctionView | None) -> ft.Control:
        return order(self.ctx, auction) if auction is not None else ft.Container()


def spaces(ctx: TabletContext, auction: AuctionView, buys: Offers, notice: Notice) -> ft.Control:
    """The track while it is being bought from; what the bid on turn can take is lit up, and why it cannot take others
    stands below. A space whose card is gone is no question any more."""
    offers = {buy.command.space: buy for buy in buys if isinstance(buy.command, Buy)}
    free = [offers.get(space.number) for space in auction.spaces if space.taken_by is None]
    track = row(*(_space(ctx, auction, space, offers.get(space.number), notice) for space in auction.spaces), wrap=True)
    return stack(track, *why_not(ctx.w, free))


def _space(ctx: TabletContext, auction: AuctionView, space: Space, buy: Offer | None, notice: Notice) -> ft.Control:
    w = ctx.w
    can = buy is not None and buy.possible
    name = w("tablet-space-name", number=space.number, least=space.minimum)
    below: ft.Control
    if space.taken_by is not None:
        below = mark(ctx, space.taken_by, 26)
        name = w("tablet-space-taken", number=space.number, player=ctx.name(space.taken_by))
    else:
        key = "tablet-space-free" if auction.on_turn is None else "tablet-space-buy" if can else "tablet-space-too-high"
        below = ft.Container(text(w(key), theme.SMALL, dim=not can), padding=2)
    label = text(w("tablet-space", number=space.number), theme.TINY, dim=True)
    least = text(str(space.minimum), theme.HUGE, bold=True)
    inside = ft.Column([label, least, below], spacing=2, horizontal_alignment=ft.CrossAxisAlignment.CENTER, tight=True)
    if buy is None or space.taken_by is not None:
        return tile(inside, name, lambda: None, disabled=True, width=84)
    return offering(tile(inside, name, ctx.giving(buy, notice), chosen=can, width=84), buy)


def order(ctx: TabletContext, auction: AuctionView) -> ft.Control:
    """Who chooses when, each line with the reason why it stands before the next, and what became of it."""
    places = (_place(ctx, auction, number, place) for number, place in enumerate(auction.order, 1))
    return card(*places, head=ctx.w("tablet-order-title"))


def _place(ctx: TabletContext, auction: AuctionView, number: int, place: Place) -> ft.Control:
    w, bid = ctx.w, place.bid
    now = place.choice is None and auction.on_turn == bid
    name = f"{ctx.name(bid.seat)} {w('tablet-order-half', half=bid.half)}" if bid.half else ctx.name(bid.seat)
    count = w("tablet-order-bid", ships=bid.ships, value=w.number(bid.value), whole=int(bid.value == bid.ships))
    lines: list[ft.Control] = [row(filling(text(name, theme.LARGE, bold=now)), text(count, theme.LARGE, bold=True))]
    if place.choice is not None:
        lines.append(text(_outcome(ctx, place.choice)))
    elif now:
        lines.append(text(w("tablet-order-now"), bold=True))
    if place.reason is not None:
        lines.append(text(reason_text(ctx, auction, number - 1), theme.SMALL, dim=True))
    about = filling(stack(*lines, gap=2))
    return ft.Container(
        row(text(str(number), theme.LARGE, dim=True), mark(ctx, bid.seat, 40), about),
        bgcolor=theme.ACCENT_SOFT if now else None,
        border=ft.Border.all(2, theme.ACCENT) if now else None,
        border_radius=theme.ROUND_S,
        padding=theme.GAP,
    )


def _outcome(ctx: TabletContext, choice: Choice) -> str:
    if choice.action == "buy":
        return ctx.w("tablet-order-bought", space=choice.space, paid=choice.paid)
    return ctx.w("tablet-order-passed-auto" if choice.auto else "tablet-order-passed")


def reason_text(ctx: TabletContext, auction: AuctionView, index: int) -> str:
    """Why this bid stands before the next one: “2.5 beats 2”, “1 colony, fewer than 2”."""
    place = auction.order[index]
    reason = place.reason
    assert reason is not None
    if reason.other == place.bid.seat:  # two halves of one bid; only their size can differ
        return ctx.w("tablet-halves-equal" if reason.rule == "half" else "tablet-halves")
    words = ctx.w(
        f"tablet-reason-{reason.rule}",
        mine=ctx.w.number(reason.mine),
        theirs=ctx.w.number(reason.theirs),
        count=reason.mine if isinstance(reason.mine, int) else 0,
        kind=auction.kind,
        seat=Who(place.bid.seat),
    )
    return ctx.w("tablet-reason", why=words, other=ctx.name(reason.other))
