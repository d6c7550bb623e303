"""Both auctions: the track, who is on turn, buying, passing, splitting; colonies first."""

import flet as ft

from companion.table.offers import OfBid, Offers
from companion.ui import theme
from companion.ui.parts.buttons import side_button
from companion.ui.parts.offering import offering
from companion.ui.screens.tablet.bids import by_hand, seal_button
from companion.ui.screens.tablet.kit import Kit
from companion.ui.screens.tablet.look import card, columns, fact, mark, row, stack, text
from companion.ui.screens.tablet.panel import Panel
from companion.ui.screens.tablet.seals import lost_seals
from companion.ui.screens.tablet.track import minimums, order, spaces


class Auctions(Panel):
    """The seat on turn takes a space with one tap; what it pays stands beside its name."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        lost = self.live(self._unreadable, self._lost)
        left = self.live(lambda: (kit.view.auction, kit.shared.phase), self._choosing)
        right = self.live(lambda: (kit.view.auction, kit.shared.auctions), self._order)
        self.control = columns(kit, [lost, left], [right])

    def _unreadable(self) -> list[str]:
        return [name for name, seat in self.kit.shared.seats.items() if seat.seal_lost]

    def _lost(self) -> ft.Control:
        """Research bids that cannot be opened any more: said before the reveal fails, each with its way out."""
        unreadable = [self.kit.seat(seat) for seat in self._unreadable()]
        if not unreadable:
            return ft.Container()
        again = [
            offering(seal_button(self.kit, seat), self.kit.offer(OfBid(seat.species), "seal_bid"))
            for seat in unreadable
        ]
        return card(*lost_seals(self.kit), row(*again, wrap=True), strong=True)

    def _choosing(self) -> ft.Control:
        auction, w = self.kit.view.auction, self.w
        if auction is None:
            track = self.kit.shared.setup.tracks["research"]
            sealed = card(fact(ft.Icons.LOCK, w("tablet-research-sealed")), head=w.thing("research_auction"))
            return stack(
                sealed,
                minimums(self.kit, w("tablet-track-research"), track),
                self.notice("skip").control,
                by_hand(self),
            )
        head = w.thing("colony_auction" if auction.kind == "colony" else "research_auction")
        return card(
            self._on_turn(),
            spaces(self.kit, auction, self._offers().all("buy"), self.notice()),
            self.notice().control,
            row(*self._choices(), wrap=True),
            self.notice("skip").control,
            by_hand(self),
            head=head,
        )

    def _offers(self) -> Offers:
        """What the seat on turn can do."""
        auction = self.kit.view.auction
        bid = auction.on_turn if auction is not None else None
        return self.kit.offers(OfBid(bid.seat)) if bid is not None else Offers()

    def _on_turn(self) -> ft.Control:
        auction = self.kit.view.auction
        if auction is None or auction.on_turn is None:
            return text(self.w("tablet-auction-over"), theme.LARGE)
        bid = auction.on_turn
        who = text(self.w("tablet-auction-turn", player=self.kit.name(bid.seat)), theme.TITLE, bold=True)
        pays = text(
            self.w("tablet-auction-pays", ships=bid.ships, value=self.w.number(bid.value)), theme.LARGE, dim=True
        )
        about = stack(who, pays, gap=2)
        about.expand = True
        return ft.Row([mark(self.kit, bid.seat, 64), about], spacing=theme.GAP_M)

    def _choices(self) -> list[ft.Control]:
        auction = self.kit.view.auction
        if auction is None or auction.on_turn is None:
            return []
        bid, offers = auction.on_turn, self._offers()
        words = {"pass": self.w("tablet-auction-pass", seat=self.kit.name(bid.seat), ships=bid.ships)}
        if auction.halves is not None:
            first, second = auction.halves
            words["split_bid"] = self.w("tablet-auction-split", first=first.ships, second=second.ships)
        icons = {"pass": ft.Icons.DO_NOT_DISTURB, "split_bid": ft.Icons.CALL_SPLIT}
        return [
            offering(side_button(words[offer.do], self.kit.giving(offer, self.notice()), icon=icons[offer.do]), offer)
            for offer in offers.all(*words)
        ]

    def _order(self) -> ft.Control:
        auction = self.kit.view.auction
        colony = self.kit.shared.auctions.get("colony")
        if auction is not None:
            return order(self.kit, auction)
        return order(self.kit, colony) if colony is not None else ft.Container()
