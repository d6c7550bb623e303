"""Both auctions: the track, who is on turn, buying, passing, splitting; colonies first."""

import flet as ft

from companion.table.offers import OfBid, Offers
from companion.ui import theme
from companion.ui.screen import Screen
from companion.ui.tablet.bids import by_hand, seal_button
from companion.ui.tablet.seals import lost_seals
from companion.ui.tablet.tablet_context import TabletContext, mark
from companion.ui.tablet.track import minimums, order, spaces
from companion.ui.widgets.buttons import side_button
from companion.ui.widgets.layout import card, columns, fact, row, stack, text
from companion.ui.widgets.offering import offering


class Auctions(Screen[TabletContext]):
    """The seat on turn takes a space with one tap; what it pays stands beside its name."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        lost = self.live(self._unreadable, self._lost)
        left = self.live(lambda: (ctx.view.auction, ctx.shared.phase), self._choosing)
        right = self.live(lambda: (ctx.view.auction, ctx.shared.auctions), self._order)
        self.control = columns([lost, left], [right], wide=ctx.shape.wide)

    def _unreadable(self) -> list[str]:
        return [name for name, seat in self.ctx.shared.seats.items() if seat.seal_lost]

    def _lost(self, _facts: object) -> ft.Control:
        """Research bids that cannot be opened any more: said before the reveal fails, each with its way out."""
        unreadable = [self.ctx.seat_of(seat) for seat in self._unreadable()]
        if not unreadable:
            return ft.Container()
        again = [
            offering(seal_button(self.ctx, seat), self.ctx.offer(OfBid(seat.species), "seal_bid"))
            for seat in unreadable
        ]
        return card(*lost_seals(self.ctx), row(*again, wrap=True), strong=True)

    def _choosing(self, _facts: object) -> ft.Control:
        auction, w = self.ctx.view.auction, self.w
        if auction is None:
            track = self.ctx.shared.setup.tracks["research"]
            sealed = card(fact(ft.Icons.LOCK, w("tablet-research-sealed")), head=w.thing("research_auction"))
            return stack(
                sealed,
                minimums(self.ctx, w("tablet-track-research"), track),
                self.notice("skip").control,
                by_hand(self),
            )
        head = w.thing("colony_auction" if auction.kind == "colony" else "research_auction")
        return card(
            self._on_turn(),
            spaces(self.ctx, auction, self._offers().all("buy"), self.notice()),
            self.notice().control,
            row(*self._choices(), wrap=True),
            self.notice("skip").control,
            by_hand(self),
            head=head,
        )

    def _offers(self) -> Offers:
        """What the seat on turn can do."""
        auction = self.ctx.view.auction
        bid = auction.on_turn if auction is not None else None
        return self.ctx.offers(OfBid(bid.seat)) if bid is not None else Offers()

    def _on_turn(self) -> ft.Control:
        auction = self.ctx.view.auction
        if auction is None or auction.on_turn is None:
            return text(self.w("tablet-auction-over"), theme.LARGE)
        bid = auction.on_turn
        who = text(self.w("tablet-auction-turn", player=self.ctx.name(bid.seat)), theme.TITLE, bold=True)
        pays = text(
            self.w("tablet-auction-pays", ships=bid.ships, value=self.w.number(bid.value)), theme.LARGE, dim=True
        )
        about = stack(who, pays, gap=2)
        about.expand = True
        return ft.Row([mark(self.ctx, bid.seat, 64), about], spacing=theme.GAP_M)

    def _choices(self) -> list[ft.Control]:
        auction = self.ctx.view.auction
        if auction is None or auction.on_turn is None:
            return []
        bid, offers = auction.on_turn, self._offers()
        words = {"pass": self.w("tablet-auction-pass", seat=self.ctx.name(bid.seat), ships=bid.ships)}
        if auction.halves is not None:
            first, second = auction.halves
            words["split_bid"] = self.w("tablet-auction-split", first=first.ships, second=second.ships)
        icons = {"pass": ft.Icons.DO_NOT_DISTURB, "split_bid": ft.Icons.CALL_SPLIT}
        return [
            offering(side_button(words[offer.do], self.ctx.giving(offer, self.notice()), icon=icons[offer.do]), offer)
            for offer in offers.all(*words)
        ]

    def _order(self, _facts: object) -> ft.Control:
        auction = self.ctx.view.auction
        colony = self.ctx.shared.auctions.get("colony")
        if auction is not None:
            return order(self.ctx, auction)
        return order(self.ctx, colony) if colony is not None else ft.Container()
