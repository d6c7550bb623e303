"""My choice in an auction: my place and why, what I can afford, buy, pass, for the Kjas split; then how it ended."""

import flet as ft

from companion.rules.auction import Auction, Bid, Kind
from companion.rules.phases import Phase
from companion.table.commands import Buy, Plain, SealBid
from companion.table.view import AuctionView, Place, Space, for_research
from companion.ui import theme
from companion.ui.live import Section, tapped
from companion.ui.parts.badge import badge
from companion.ui.parts.buttons import main_button, side_button
from companion.ui.parts.goods import good_icon
from companion.ui.screens.phone.auction_rows import bid_rows, ended, outcome, ships_bid
from companion.ui.screens.phone.hand import Hand
from companion.ui.screens.phone.reasons import why
from companion.ui.screens.phone.screen import Screen, card, heading, laid_out, plain, stacked
from companion.ui.screens.phone.seals import seal_lost
from companion.ui.screens.phone.veil import Veil, VeiledStepper

LATEST_FIRST: tuple[Kind, ...] = ("research", "colony")


def affordable(auction: AuctionView, bid: Bid) -> tuple[int, ...]:
    """The spaces a bid may take, by the rule itself, also while somebody else is on turn."""
    track = tuple(space.minimum for space in auction.spaces)
    return Auction(auction.kind, track, (bid,), log=auction.log).affordable(bid)


class ChoiceScreen(Screen):
    """The auction as this seat sees it. Spaces keep their place; a space that is gone stays, with its buyer on it.
    While none is under way, those of this turn can be read."""

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand)
        self._space: int | None = None
        self._can: tuple[int, ...] = ()
        self._tiles: list[Section] = []
        place = self.live(lambda: (hand.shared.auctions, hand.shared.phase), self._place)
        track = self.live(self._track_facts, self._track)
        order = self.live(lambda: hand.view.auction, self._order)
        bottom = self.live(lambda: (hand.view.auction, self._space, hand.me.seal_lost), self._bottom)
        self.control = laid_out([place, track, order], [self.notice.control, bottom])

    @property
    def title(self) -> str:
        return self.w("phone-main-choice")

    @property
    def _on_turn(self) -> bool:
        auction = self.hand.view.auction
        return auction is not None and auction.on_turn is not None and auction.on_turn.seat == self.hand.seat

    def _place(self) -> ft.Control:
        w, auction = self.w, self.hand.view.auction
        if auction is None:
            return self._between()
        mine = [(n, place) for n, place in enumerate(auction.order) if place.bid.seat == self.hand.seat]
        pending = [(n, place) for n, place in mine if place.choice is None]
        lines: list[ft.Control] = [heading(w.thing(self.hand.shared.phase))]
        for number, place in pending or mine:
            lines.append(self._my_line(auction, number, place))
        told = (outcome(w, place, own=True) for _, place in mine)
        lines.extend(plain(text, bold=True) for text in told if text)
        if self._on_turn:
            lines.append(plain(w("phone-your-turn"), bold=True))
        elif auction.on_turn is not None:
            lines.append(plain(w("phone-chooses-now", player=self.hand.name(auction.on_turn.seat)), dim=True))
        return card(stacked(lines))

    def _between(self) -> ft.Control:
        """How this turn's auctions ended: readable until the next one is revealed, or the next turn begins."""
        w, auctions = self.w, self.hand.shared.auctions
        sealed = self.hand.shared.phase is Phase.RESEARCH_AUCTION
        key = "phone-bids-sealed" if sealed else "phone-auctions-over" if auctions else "phone-no-auction"
        over = (auctions[kind] for kind in LATEST_FIRST if kind in auctions)
        results = (ended(w, auction, self.hand.name, self.hand.seat) for auction in over)
        return stacked([card(plain(w(key))), *results], theme.GAP_M)

    def _my_line(self, auction: AuctionView, number: int, place: Place) -> ft.Control:
        w, seat = self.w, self.hand.seat
        title = w("phone-place", place=number + 1, total=len(auction.order), bid=ships_bid(w, place.bid))
        reasons = []
        before = auction.order[number - 1] if number > 0 else None
        # Nobody stands before themselves: of two halves, the first one says how they stand.
        if before is not None and before.bid.seat != seat and before.reason is not None and before.reason.other == seat:
            reasons.append(why(self.hand, before.bid.seat, before.reason))
        if place.reason is not None:
            reasons.append(why(self.hand, seat, place.reason))
        return stacked([plain(title, bold=True, size=theme.LARGE), *(plain(text, dim=True) for text in reasons)], 2)

    def follow(self) -> None:
        auction, bid = self.hand.view.auction, self.hand.view.my_bid
        self._can = affordable(auction, bid) if auction is not None and bid is not None else ()
        if self._space not in self._can:
            self._space = None
        super().follow()
        for tile in self._tiles:
            tile.follow(send=True)

    def _track_facts(self) -> object:
        auction = self.hand.view.auction
        return (auction.kind, len(auction.spaces)) if auction is not None else None

    def _track(self) -> ft.Control:
        """Each space is drawn by itself: a tap that is on its way is not lost because somebody else buys another."""
        auction = self.hand.view.auction
        if auction is None:
            self._tiles = []
            return ft.Container()
        self._tiles = [self._tile_of(index) for index in range(len(auction.spaces))]
        for tile in self._tiles:
            tile.follow(send=False)
        tiles = ft.Row([tile.control for tile in self._tiles], wrap=True, spacing=theme.GAP, run_spacing=theme.GAP)
        return stacked([heading(self.w("phone-spaces")), tiles])

    def _tile_of(self, index: int) -> Section:
        def space() -> Space:
            auction = self.hand.view.auction
            assert auction is not None
            return auction.spaces[index]

        number = index + 1
        return Section(
            lambda: (space(), number in self._can, number == self._space),
            lambda: self._tile(space(), number in self._can),
        )

    def _tile(self, space: Space, can: bool) -> ft.Control:
        w = self.w
        if space.taken_by is not None:
            label = w("phone-space-taken", space=space.number, player=self.hand.name(space.taken_by))
            line = ft.Text("", size=theme.TITLE)  # keeps the tile as high as one with a number
            inside: ft.Control = ft.Row([badge(space.taken_by, w.facts, 32, lang=w.lang), line], spacing=0, tight=True)
        else:
            label = w("phone-space-can" if can else "phone-space-cannot", space=space.number, least=space.minimum)
            inside = ft.Text(str(space.minimum), size=theme.TITLE, weight=ft.FontWeight.BOLD)
        on = space.number == self._space
        small = ft.Text(w("phone-space", space=space.number), size=theme.TINY, semantics_label=label)
        check = [ft.Icon(ft.Icons.CHECK_CIRCLE, size=18)] if on else []
        return ft.FilledButton(
            content=ft.Column(
                [ft.Row([inside, *check], tight=True, spacing=2, alignment=ft.MainAxisAlignment.CENTER), small],
                spacing=0,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            on_click=tapped(lambda: self._pick(space.number)),
            disabled=not can,
            width=76,
            style=ft.ButtonStyle(
                bgcolor={
                    ft.ControlState.DISABLED: theme.BACK,
                    ft.ControlState.DEFAULT: theme.ACCENT if on else theme.ACCENT_SOFT,
                },
                color={
                    ft.ControlState.DISABLED: theme.DIM,
                    ft.ControlState.DEFAULT: theme.ON_ACCENT if on else theme.ON_ACCENT_SOFT,
                },
                elevation=0,
                padding=ft.Padding.symmetric(horizontal=2, vertical=8),
                side=ft.BorderSide(1, theme.LINE),
                shape=ft.RoundedRectangleBorder(radius=theme.ROUND),
            ),
        )

    def _pick(self, space: int) -> None:
        self._space = None if space == self._space else space
        self.follow()

    def _order(self) -> ft.Control:
        auction = self.hand.view.auction
        if auction is None:
            return ft.Container()
        rows = bid_rows(self.w, auction, self.hand.name, self.hand.seat)
        return stacked([heading(self.w("phone-order")), *rows], theme.GAP_S)

    def _bottom(self) -> ft.Control:
        w, auction = self.w, self.hand.view.auction
        home = ft.Row([main_button(w("phone-my-table"), self.hand.home, ft.Icons.ARROW_BACK)])
        anew: list[ft.Control] = []
        if self.hand.me.seal_lost:
            anew = [side_button(w("phone-seal-anew"), self._ask_seal, ft.Icons.LOCK_RESET)]
        if auction is None or self.hand.view.my_bid is None:
            return stacked([*seal_lost(self.hand), ft.Row(anew, wrap=True), home]) if anew else home
        bid = self.hand.view.my_bid
        buy = w("phone-buy", space=self._space, ships=bid.ships) if self._space else w("phone-choose-space")
        wait = not self._on_turn
        sides: list[ft.Control] = [side_button(w("phone-pass"), self._pass, ft.Icons.SKIP_NEXT, disabled=wait)]
        if auction.halves is not None and self._on_turn:
            first, second = auction.halves
            text = w("phone-split", first=first.ships, second=second.ships)
            sides.append(side_button(text, self._split, ft.Icons.CALL_SPLIT))
        main = main_button(buy, self._buy, ft.Icons.SHOPPING_CART_OUTLINED, disabled=wait or self._space is None)
        return stacked([ft.Row([*anew, *sides], wrap=True, spacing=theme.GAP), ft.Row([main])])

    def _buy(self) -> None:
        if self._space is not None and self.hand.give(Buy(by=self.hand.seat, space=self._space), self.notice):
            self._after()

    def _pass(self) -> None:
        if self.hand.give(Plain(do="pass", by=self.hand.seat), self.notice):
            self._after()

    def _split(self) -> None:
        if self.hand.give(Plain(do="split_bid", by=self.hand.seat), self.notice):
            self._after()

    def _after(self) -> None:
        me = self.hand.me
        if me.ships is not None:
            self.hand.keep("ships", me.ships)
        self._space = None
        self.follow()

    def _ask_seal(self) -> None:
        """A phone was lost with its secret: the research bid is sealed once more, where the table cannot open it."""
        w = self.w
        icon = good_icon("ship", 28, w.lang)
        most = for_research(self.hand.shared, self.hand.seat)
        stepper = VeiledStepper(Veil(self.hand.page), w("phone-research-bid"), 0, lambda _: None, high=most, icon=icon)

        def done() -> None:
            self.hand.sheet.close()
            self.hand.give(SealBid(by=self.hand.seat, colony=0, research=stepper.value), self.notice)

        body = stacked([plain(w("phone-call-lost-why"), dim=True), stepper.control], theme.GAP_M)
        self.hand.sheet.show(w("phone-seal-anew"), body, [ft.Row([main_button(w("phone-seal"), done)])])
