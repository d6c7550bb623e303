"""My choice in an auction: my place and why, what I can afford, buy, pass, for the Kjas split; then how it ended."""

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

import flet as ft

from companion.rules.auction import AuctionKind, Bid
from companion.rules.phases import Phase
from companion.table.commands import Buy
from companion.table.offers import OfBid, Offer, Offers
from companion.table.view import AuctionView, Place, Space
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.entries import BidEntry, held_open
from companion.ui.live import LiveParts
from companion.ui.phone.auction_rows import bid_rows, ended, outcome, ships_bid, why
from companion.ui.phone.common import home
from companion.ui.phone.guide import GuideCard
from companion.ui.phone.seals import lost_note
from companion.ui.screen import Screen
from companion.ui.widgets.badge import badge
from companion.ui.widgets.buttons import side_button
from companion.ui.widgets.layout import card, face, label, laid_out, lines, named, nothing, row, stack, text
from companion.ui.widgets.offering import offering, why_not

LATEST_FIRST: tuple[AuctionKind, ...] = ("research", "colony")


class Auctions(NamedTuple):
    """Those of this turn, and the one that is under way."""

    phase: Phase
    now: AuctionView | None
    all: Mapping[AuctionKind, AuctionView]


class Tile(NamedTuple):
    """A space on the track."""

    space: Space
    buy: Offer | None
    """Buying it, if my bid is high enough: now, or when my turn comes."""
    ships: int


class Choosing(NamedTuple):
    """What can be said to the auction."""

    bid: Bid | None
    halves: tuple[Bid, Bid] | None
    offers: Offers
    seal_lost: bool

    def to_buy(self) -> dict[int, Offer]:
        """What my bid can buy, by space: at once, or when my turn comes if nobody takes it before. Who has no bid left
        only waits."""
        can = (one for one in self.offers if one.refusal is None or one.refusal.rule == "not-on-turn")
        return {one.command.space: one for one in can if isinstance(one.command, Buy)} if self.bid else {}


class ChoiceScreen(Screen[Context]):
    """The auction as this seat sees it. A tap on a space buys it. Spaces keep their place; a space that is gone stays,
    with its buyer on it. While none is under way, those of this turn can be read."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._to_buy: dict[int, Offer] = {}
        self._tiles = LiveParts()
        place = self.live(lambda: Auctions(ctx.shared.phase, ctx.view.auction, ctx.shared.auctions), self._place)
        track = self.live(self._length, self._track)
        order = self.live(lambda: ctx.view.auction, self._order)
        bottom = self.live(self._choosing, self._bottom)
        # What can be tapped first: on the smallest phones all spaces are in sight.
        guide = self.follows(GuideCard(ctx))
        self.control = laid_out([track, place, guide, order], [self.notice().control, bottom])

    @property
    def title(self) -> str:
        return self.w("phone-main-choice")

    def follow(self, *, send: bool) -> None:
        self._to_buy = self._choosing().to_buy()
        super().follow(send=send)
        self._tiles.follow(send=send)

    def _choosing(self) -> Choosing:
        view, offers = self.ctx.view, self.ctx.offers(OfBid(self.ctx.seat))
        halves = view.auction.halves if view.auction else None
        return Choosing(view.my_bid, halves, offers, self.ctx.me.seal_lost)

    def _place(self, known: Auctions) -> ft.Control:
        w, auction, me = self.w, known.now, self.ctx.seat
        if auction is None:
            return self._between(known)
        mine = [(n, place) for n, place in enumerate(auction.order) if place.bid.seat == me]
        pending = [(n, place) for n, place in mine if place.choice is None]
        told: list[ft.Control] = [label(w.thing(known.phase))]
        told += [self._my_line(auction, number, place) for number, place in pending or mine]
        became = (outcome(w, place, own=True) for _, place in mine)
        told += [text(said, bold=True) for said in became if said]
        if auction.on_turn is not None and auction.on_turn.seat == me:
            told.append(text(w("phone-your-turn"), bold=True))
        elif auction.on_turn is not None:
            told.append(text(w("phone-chooses-now", player=self.ctx.name(auction.on_turn.seat)), dim=True))
        return card(stack(*told))

    def _between(self, known: Auctions) -> ft.Control:
        """How this turn's auctions ended: readable until the next one is revealed, or the next turn begins."""
        sealed = known.phase is Phase.RESEARCH_AUCTION
        key = "phone-bids-sealed" if sealed else "phone-auctions-over" if known.all else "phone-no-auction"
        over = (known.all[kind] for kind in LATEST_FIRST if kind in known.all)
        results = (ended(self.w, auction, self.ctx.name, self.ctx.seat) for auction in over)
        return stack(card(text(self.w(key))), *results, gap=theme.GAP_M)

    def _my_line(self, auction: AuctionView, number: int, place: Place) -> ft.Control:
        w, seat = self.w, self.ctx.seat
        title = w("phone-place", place=number + 1, total=len(auction.order), bid=ships_bid(w, place.bid))
        reasons = []
        before = auction.order[number - 1] if number > 0 else None
        # Nobody stands before themselves: of two halves, the first one says how they stand.
        if before is not None and before.bid.seat != seat and before.reason is not None and before.reason.other == seat:
            reasons.append(why(self.ctx, before.bid.seat, before.reason))
        if place.reason is not None:
            reasons.append(why(self.ctx, seat, place.reason))
        return stack(text(title, bold=True, size=theme.LARGE), *(text(said, dim=True) for said in reasons), gap=2)

    def _length(self) -> tuple[AuctionKind, int] | None:
        auction = self.ctx.view.auction
        return (auction.kind, len(auction.spaces)) if auction is not None else None

    def _track(self, known: tuple[AuctionKind, int] | None) -> ft.Control:
        """Each space is drawn by itself: a tap that is on its way is not lost because somebody else buys another."""
        self._tiles = LiveParts()
        if known is None:
            return nothing()
        tiles = [self._tiles.live(partial(self._tile, index), self._draw_tile) for index in range(known[1])]
        head = self._tiles.live(self._price, self._draw_price)
        self._tiles.follow(send=False)
        return stack(head, row(*tiles, wrap=True))

    def _price(self) -> int | None:
        """What a tap on a space costs, while one can be bought."""
        bid = self.ctx.view.my_bid
        return bid.ships if bid is not None and any(buy.possible for buy in self._to_buy.values()) else None

    def _draw_price(self, ships: int | None) -> ft.Control:
        w = self.w
        return label(w("phone-spaces")) if ships is None else text(w("choice-tap", ships=ships), bold=True)

    def _tile(self, index: int) -> Tile:
        auction, bid = self.ctx.view.auction, self.ctx.view.my_bid
        assert auction is not None
        return Tile(auction.spaces[index], self._to_buy.get(index + 1), bid.ships if bid else 0)

    def _draw_tile(self, tile: Tile) -> ft.Control:
        w, space, buy = self.w, tile.space, tile.buy
        alive = buy is not None and buy.possible
        ink = theme.ON_ACCENT if alive else theme.ON_ACCENT_SOFT if buy else theme.DIM
        if space.taken_by is not None:
            name = w("phone-space-taken", space=space.number, player=self.ctx.name(space.taken_by))
            below: ft.Control = badge(space.taken_by, w.facts, 24, lang=w.lang)
        else:
            key = "phone-buy" if alive else "phone-space-can" if buy else "phone-space-cannot"
            name = w(key, space=space.number, least=space.minimum, ships=tile.ships)
            below = text(w("phone-space-least", least=space.minimum), theme.SMALL, colour=ink)
        # The space is what is bought. Its minimum is no price: the whole bid is paid.
        told = lines(
            text(w("phone-space", space=space.number), bold=True, colour=ink),
            ft.Container(below, height=26, alignment=ft.Alignment.CENTER),
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        made = face(
            named(name, told),
            lambda: self._give(buy),
            ground=theme.ACCENT if alive else theme.ACCENT_SOFT,
            ink=ink,
            pad=(2, theme.GAP),
            edge=ft.BorderSide(1, theme.LINE),
            disabled=not alive,
            width=84,
        )
        # Before my turn it gives no command yet: it only tells what I can afford, and the card says who chooses.
        return offering(made, buy) if buy and alive else made

    def _order(self, auction: AuctionView | None) -> ft.Control:
        if auction is None:
            return nothing()
        rows = bid_rows(self.w, auction, self.ctx.name, self.ctx.seat)
        return stack(label(self.w("phone-order")), *rows, gap=theme.GAP_S)

    def _bottom(self, now: Choosing) -> ft.Control:
        w, offers = self.w, now.offers
        lost, anew = offers.get("seal_bid"), list[ft.Control]()
        if lost and lost.possible:
            button = side_button(w("phone-seal-again"), lambda: self._ask_seal(lost), ft.Icons.LOCK_RESET)
            anew = [offering(button, lost)]
        passing = offers.get("pass")
        waits = passing is not None and passing.refusal is not None and passing.refusal.rule == "not-on-turn"
        if passing is None or now.bid is None or waits:  # the card above says who chooses
            why_anew = [lost_note(w)] if now.seal_lost else []
            return stack(*why_anew, row(*anew, wrap=True), home(self.ctx)) if anew else home(self.ctx)
        sides = [self._choice(w("phone-pass"), passing, ft.Icons.SKIP_NEXT)]
        split = offers.get("split_bid")
        if split and split.possible and now.halves is not None:
            said = w("phone-split", first=now.halves[0].ships, second=now.halves[1].ships)
            sides.append(self._choice(said, split, ft.Icons.CALL_SPLIT))
        away = [] if passing.possible else [home(self.ctx)]
        return stack(*why_not(w, [passing]), row(*anew, *sides, wrap=True), *away)

    def _choice(self, text: str, offer: Offer, icon: ft.IconData) -> ft.Control:
        return offering(side_button(text, lambda: self._give(offer), icon), offer)

    def _give(self, offer: Offer | None) -> None:
        """Whoever has chosen goes home, where it is told; whoever is still on turn, with half a bid left, stays."""
        if offer is None or not self.ctx.give(offer.command, notice=self.notice()):
            return
        if any(one.possible for one in self._choosing().offers.all("buy", "pass")):
            self.again()
        else:
            self.ctx.close()

    def _ask_seal(self, offer: Offer) -> None:
        """A phone was lost with its secret: the research bid is sealed once more, where the table cannot open it."""
        over = held_open()
        entry = BidEntry(self.ctx, self.ctx.seat, over)
        entry.follow(send=False)

        def done() -> None:
            if entry.seal(self.notice()):
                self.ctx.sheet.close()

        seal = entry.foot(self.w("phone-seal"), ft.Icons.LOCK_OUTLINE, done, offer)
        why = text(self.w("phone-call-lost-why"), dim=True)
        self.ctx.sheet.show(self.w("phone-seal-again"), stack(why, over, entry.control, gap=theme.GAP_M), [seal])
