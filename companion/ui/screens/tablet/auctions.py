"""Both auctions: the track, who is on turn, buying, passing, splitting; colonies first."""

import flet as ft

from companion.rules.phases import Phase
from companion.table.commands import MODERATOR, Advance, Buy, Plain
from companion.ui import theme
from companion.ui.parts.buttons import side_button
from companion.ui.screens.tablet.bid_entry import BidEntry
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
        kit = self.kit

        def anew(seat: str) -> ft.Control:
            words = self.w("tablet-bids-again", player=kit.name(seat))
            return side_button(words, lambda: kit.open(lambda held: BidEntry(held, seat)), icon=ft.Icons.LOCK)

        unreadable = self._unreadable()
        if not unreadable:
            return ft.Container()
        return card(*lost_seals(kit), row(*(anew(seat) for seat in unreadable), wrap=True), strong=True)

    def _choosing(self) -> ft.Control:
        auction, w = self.kit.view.auction, self.w
        if auction is None:
            track = self.kit.shared.setup.tracks["research"]
            sealed = card(fact(ft.Icons.LOCK, w("tablet-research-sealed")), head=w.thing("research_auction"))
            return stack(sealed, minimums(self.kit, w("tablet-track-research"), track), row(self._by_hand()))
        head = w.thing("colony_auction" if auction.kind == "colony" else "research_auction")
        return card(
            self._on_turn(),
            spaces(self.kit, auction, self._buy),
            self.notice().control,
            row(*self._choices(), wrap=True),
            head=head,
        )

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
        bid = auction.on_turn
        keeps = self.w("tablet-auction-pass", seat=self.kit.name(bid.seat), ships=bid.ships)
        found: list[ft.Control] = [side_button(keeps, lambda: self._plain("pass"), icon=ft.Icons.DO_NOT_DISTURB)]
        if auction.halves is not None:
            first, second = auction.halves
            split = self.w("tablet-auction-split", first=first.ships, second=second.ships)
            found.append(side_button(split, lambda: self._plain("split_bid"), icon=ft.Icons.CALL_SPLIT))
        return [*found, self._by_hand()]

    def _by_hand(self) -> ft.Control:
        return side_button(self.w("tablet-by-hand"), self._skip, icon=ft.Icons.SKIP_NEXT)

    def _skip(self) -> None:
        self.kit.give(Advance(by=MODERATOR, skip=True), self.notice())

    def _seat(self) -> str:
        auction = self.kit.view.auction
        assert auction is not None
        assert auction.on_turn is not None
        return auction.on_turn.seat

    def _buy(self, space: int) -> None:
        self.kit.give(Buy(by=MODERATOR, on_behalf=self._seat(), space=space), self.notice())

    def _plain(self, do: str) -> None:
        command = Plain.model_validate({"do": do, "by": MODERATOR, "for": self._seat()})
        self.kit.give(command, self.notice())

    def _order(self) -> ft.Control:
        auction = self.kit.view.auction
        colony = self.kit.shared.auctions.get("colony")
        if auction is not None:
            return order(self.kit, auction)
        if self.kit.shared.phase is Phase.RESEARCH_AUCTION and colony is not None:
            return order(self.kit, colony)
        return ft.Container()
