"""Both auctions: who is on turn, what is left, what just happened, and the order of choosing, all in sight for nine
players; colonies first. When an auction is over, who pays what stays to be read until somebody goes on."""

from typing import NamedTuple

import flet as ft

from companion.rules.auction import Bid, Choice
from companion.table.commands import Buy
from companion.table.offers import OfBid, Offer, Offers
from companion.table.scene import TIES
from companion.table.view import AuctionView, Place, SeatView, Space
from companion.telling.reveal import why_first
from companion.ui import theme
from companion.ui.screen import Screen
from companion.ui.tablet.bids import minimums, seal_button
from companion.ui.tablet.foot import waiting
from companion.ui.tablet.parts import filling, gives, lost_seals, mark
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.layout import card, fact, lines, row, scroll, stack, text, tile
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.offering import offering, why_not

BESIDE_CHOICES = 0.4, 0.3
"""What the one on turn has of the width beside what they can do, and beside what somebody did last as well."""
NUMBERED = 96
"""What a bid takes of its width besides its words: its number, its badge and the gaps."""


class Choosing(NamedTuple):
    """The auction under way, None before its bids are open; and what the seat on turn can do."""

    auction: AuctionView | None
    offers: Offers


class Auctions(Screen[TabletContext]):
    """The seat on turn takes a space with one tap; what it pays stands beside its name."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        lost = self.live(self._unreadable, self._lost)
        above = self.live(self._facts, self._choosing)
        below = self.live(lambda: (self._latest(), ctx.view.auction is None), self._order)
        # Away from Pass and Split: a second tap of the same finger must not end the auction.
        skip = [] if ctx.reads_auction else [waiting(self, beside=True)]
        self.control = scroll(stack(lost, above, gap=0), below, *skip, gap=theme.GAP)

    def _latest(self) -> AuctionView | None:
        """The auction to be read: the one under way, else the last that was."""
        auctions = self.ctx.shared.auctions
        return self.ctx.view.auction or auctions.get("research") or auctions.get("colony")

    def _facts(self) -> Choosing:
        auction = self.ctx.view.auction
        if auction is None and self.ctx.reads_auction:
            return Choosing(self._latest(), Offers())
        bid = auction.on_turn if auction is not None else None
        offers = self.ctx.offers(OfBid(bid.seat)) if bid is not None else Offers()
        return Choosing(auction, offers)

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
            track = {w("tablet-track-research"): self.ctx.shared.setup.tracks["research"]}
            lock = fact(ft.Icons.LOCK, w("tablet-research-sealed"), size=theme.NEAR)
            return stack(card(lock, head=w.thing("research_auction")), minimums(self.ctx, track))
        done = happened(self.ctx, auction)
        bid = auction.on_turn
        who = self._on_turn(bid) if bid is not None else text(w("tablet-auction-over"), theme.TITLE, bold=True)
        buttons = self._choices(auction, facts.offers)
        if self.ctx.shape.wide:
            who.expand, done.expand = 3, 2 if isinstance(done, ft.Row) else None
            told: list[ft.Control] = [row(who, done, *buttons)]
        else:
            told = [row(filling(who), *buttons), done]
        left = spaces(self.ctx, auction, facts.offers.all("buy"), self.notice())
        return card(*told, left, self.notice().control, gap=theme.GAP)

    def _on_turn(self, bid: Bid) -> ft.Control:
        who = text(self.w("tablet-auction-turn", player=self.ctx.name(bid.seat)), theme.TITLE, bold=True, short=True)
        words = self.w("tablet-auction-pays", ships=bid.ships, value=self.w.number(bid.value))
        below = [text(words, theme.BODY, dim=True)] if _roomy(self.ctx) else self._tie(bid)
        return row(mark(self.ctx, bid.seat, 56), filling(stack(who, *below, gap=0)), gap=theme.GAP_M)

    def _tie(self, bid: Bid) -> list[ft.Control]:
        """What decided for the one on turn, where the order has no room for it."""
        auction = self.ctx.view.auction
        assert auction is not None
        tied = [n for n, place in enumerate(auction.order) if place.bid == bid and _is_tie(place)]
        room = self.ctx.shape.width * BESIDE_CHOICES[bool(auction.log)]
        return [_decided(reason_text(self.ctx, auction, n), room) for n in tied]

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

    def _order(self, facts: tuple[AuctionView | None, bool]) -> ft.Control:
        """The order of choosing; that of the colonies under its own name while research is still sealed."""
        auction, over = facts
        if auction is None:
            return ft.Container()
        ranked = order(self.ctx, auction)
        if not over or auction.kind != "colony":
            return ranked
        return card(happened(self.ctx, auction), ranked, head=self.w("tablet-colony-result"), gap=theme.GAP)


def happened(ctx: TabletContext, auction: AuctionView | None) -> ft.Control:
    """What somebody did last, and what it costs them; that others could do nothing stands in the order."""
    done = [choice for choice in auction.log if not choice.auto] if auction is not None else []
    if not done:
        return ft.Container()
    last = done[-1]
    words = ctx.w(f"scene-did-{last.action}", player=ctx.name(last.seat), space=last.space or 0, ships=last.paid)
    return row(mark(ctx, last.seat, 30), text(words, theme.NEAR if _roomy(ctx) else theme.BODY, fill=True))


def spaces(ctx: TabletContext, auction: AuctionView, buys: Offers, notice: Notice) -> ft.Control:
    """The track while it is being bought from; what the bid on turn can take is lit up, and why it cannot take others
    stands below. A space whose card is gone is no question any more."""
    offers = {buy.command.space: buy for buy in buys if isinstance(buy.command, Buy)}
    free = [offers.get(space.number) for space in auction.spaces if space.taken_by is None]
    track = row(*(_space(ctx, auction, space, offers.get(space.number), notice) for space in auction.spaces), wrap=True)
    return stack(track, row(*why_not(ctx.w, free), wrap=True, gap=theme.GAP_L))


def _space(ctx: TabletContext, auction: AuctionView, space: Space, buy: Offer | None, notice: Notice) -> ft.Control:
    w = ctx.w
    can = buy is not None and buy.possible
    name = w("tablet-space-name", number=space.number, least=space.minimum)
    # The space is what is bought. Its minimum is no price: the whole bid is paid.
    shown: list[ft.Control] = [text(w("phone-space", space=space.number), bold=True)]
    key = "tablet-space-free" if auction.on_turn is None else "tablet-space-buy" if can else "tablet-space-too-high"
    if space.taken_by is not None:
        shown.append(mark(ctx, space.taken_by, 42 if _roomy(ctx) else 22))
        name = w("tablet-space-taken", number=space.number, player=ctx.name(space.taken_by))
    else:
        shown.append(text(w("phone-space-least", least=space.minimum), theme.SMALL, dim=not can))
        # Where there is little room the edge alone says what can be bought.
        shown += [text(w(key), theme.SMALL, dim=not can)] if _roomy(ctx) else []
    inside = lines(*shown, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    wide = 96 if _roomy(ctx) else 88  # on a tablet of 1024 by 600 ten of them stand side by side
    if buy is None or space.taken_by is not None:
        return tile(inside, name, lambda: None, disabled=True, width=wide)
    return offering(tile(inside, name, ctx.giving(buy, notice), chosen=can, width=wide), buy)


def order(ctx: TabletContext, auction: AuctionView) -> ft.Control:
    """Who chooses when, what became of it, and what decided a tie, side by side so that all are in sight. Names and
    ships are read from a metre where all of them fit."""
    count, roomy = len(auction.order), _roomy(ctx)
    beside = 1 if count <= (5 if roomy else 3) else 2 if roomy or count <= 6 else 3
    room = (ctx.shape.width - 2 * theme.GAP_L) / beside - NUMBERED
    said = (f"{_name(ctx, place.bid)} {_ships(ctx, place.bid)}" for place in auction.order)
    size = min((theme.fitting(words, theme.NEAR, room, theme.BODY) for words in said), default=theme.BODY)
    places = [_place(ctx, auction, number, size, room) for number in range(count)]
    half = -(-count // beside)
    sides = [filling(stack(*places[n : n + half], gap=2)) for n in range(0, count, half)]
    return row(*sides, vertical_alignment=ft.CrossAxisAlignment.START)


def _name(ctx: TabletContext, bid: Bid) -> str:
    return f"{ctx.name(bid.seat)} {ctx.w('tablet-order-half', half=bid.half)}" if bid.half else ctx.name(bid.seat)


def _ships(ctx: TabletContext, bid: Bid) -> str:
    w = ctx.w
    return w("tablet-order-bid", ships=bid.ships, value=w.number(bid.value), whole=int(bid.value == bid.ships))


def _is_tie(place: Place) -> bool:
    return place.reason is not None and place.reason.rule in TIES


def _place(ctx: TabletContext, auction: AuctionView, index: int, size: float, room: float) -> ft.Control:
    place, roomy = auction.order[index], _roomy(ctx)
    bid, chosen = place.bid, place.choice is not None
    now = not chosen and auction.on_turn == bid
    who = row(filling(text(_name(ctx, bid), size, bold=True, short=True)), text(_ships(ctx, bid), size, bold=True))
    told = roomy or (_is_tie(place) and not chosen and not now)
    about = stack(who, _below(ctx, auction, index, room, now=now), gap=0) if told else who
    return ft.Container(
        row(text(str(index + 1), size, dim=True), mark(ctx, bid.seat, 38 if roomy else 24), filling(about)),
        bgcolor=theme.ACCENT_SOFT if now else theme.CARD,
        border=ft.Border.all(2, theme.ACCENT) if now else None,
        border_radius=theme.ROUND_S,
        padding=ft.Padding.symmetric(horizontal=theme.GAP),
        opacity=0.7 if chosen else 1,
    )


def _below(ctx: TabletContext, auction: AuctionView, index: int, room: float, *, now: bool) -> ft.Control:
    """What became of a bid; of one that waits, that it is on turn, and why it stands before the next."""
    place = auction.order[index]
    if place.choice is not None:
        return text(_outcome(ctx, place.choice), theme.BODY, short=True)
    words = reason_text(ctx, auction, index) if place.reason is not None else ""
    words = _on_turn_now(ctx, words) if now else words
    return _decided(words, room) if _is_tie(place) else text(words, theme.BODY, dim=not now, max_lines=2)


def _decided(words: str, room: float) -> ft.Text:
    """What decided a tie is read from a metre where it goes on one line; where bids stand close it may take two."""
    return text(words, theme.fitting(words, theme.NEAR, room, theme.BODY), max_lines=2)


def _on_turn_now(ctx: TabletContext, words: str) -> str:
    """Of the one on turn, that they are, and why."""
    return f"{ctx.w('tablet-order-now')} · {words}" if words else ctx.w("tablet-order-now")


def _roomy(ctx: TabletContext) -> bool:
    """Whether each bid has a second line; else nine of them stand in three columns of one line."""
    return not ctx.shape.low


def _outcome(ctx: TabletContext, choice: Choice) -> str:
    if choice.action == "buy":
        return ctx.w("tablet-order-bought", space=choice.space, paid=choice.paid)
    return ctx.w("tablet-order-passed-auto" if choice.auto else "tablet-order-passed")


def reason_text(ctx: TabletContext, auction: AuctionView, index: int) -> str:
    """The same with who comes next: before Ben: 1 colony, fewer than 2."""
    place, words = auction.order[index], why_first(ctx.w, auction.kind, auction.order[index])
    if place.reason is None or place.reason.other == place.bid.seat:
        return words
    return ctx.w("tablet-reason", why=words, other=ctx.name(place.reason.other))
