"""My choice in an auction: my place and why, what I can afford, buy, pass, for the Kjas split; then how it ended."""

import flet as ft

from companion.rules.auction import Kind
from companion.rules.phases import Phase
from companion.table.commands import Buy
from companion.table.offers import Numbers, OfBid, Offer, Offers
from companion.table.view import AuctionView, Place, Space
from companion.ui import theme
from companion.ui.live import Section, tapped
from companion.ui.parts.badge import badge
from companion.ui.parts.buttons import main_button, side_button
from companion.ui.parts.goods import good_icon
from companion.ui.parts.offering import offering, why_not
from companion.ui.screens.phone.auction_rows import bid_rows, ended, outcome, ships_bid
from companion.ui.screens.phone.hand import Hand
from companion.ui.screens.phone.reasons import why
from companion.ui.screens.phone.screen import Screen, card, heading, laid_out, plain, stacked
from companion.ui.screens.phone.seals import seal_lost
from companion.ui.screens.phone.veil import Veil, VeiledStepper

LATEST_FIRST: tuple[Kind, ...] = ("research", "colony")


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
        bottom = self.live(lambda: (hand.view.auction, self._space, self._offers, hand.me.seal_lost), self._bottom)
        self.control = laid_out([place, track, order], [self.notice.control, bottom])

    @property
    def title(self) -> str:
        return self.w("phone-main-choice")

    @property
    def _offers(self) -> Offers:
        return self.hand.offers(OfBid(self.hand.seat))

    def _to_buy(self) -> dict[int, Offer]:
        """What my bid can buy, by space: at once, or when my turn comes if nobody takes it before. Who has no bid left
        only waits."""
        if self.hand.view.my_bid is None:
            return {}
        can = (one for one in self._offers if one.refusal is None or one.refusal.rule == "not-on-turn")
        return {one.command.space: one for one in can if isinstance(one.command, Buy)}

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
        self._can = tuple(self._to_buy())
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
        w, offers = self.w, self._offers
        home = ft.Row([main_button(w("phone-my-table"), self.hand.home, ft.Icons.ARROW_BACK)])
        lost, anew = offers.get("seal_bid"), list[ft.Control]()
        if lost and lost.possible:
            button = side_button(w("phone-seal-anew"), lambda: self._ask_seal(lost), ft.Icons.LOCK_RESET)
            anew = [offering(button, lost)]
        passing, bid = offers.get("pass"), self.hand.view.my_bid
        if passing is None or bid is None:
            return stacked([*seal_lost(self.hand), ft.Row(anew, wrap=True), home]) if anew else home
        sides = [self._choice(w("phone-pass"), passing, ft.Icons.SKIP_NEXT)]
        split = offers.get("split_bid")
        halves = self.hand.view.auction.halves if self.hand.view.auction else None
        if split and split.possible and halves is not None:
            text = w("phone-split", first=halves[0].ships, second=halves[1].ships)
            sides.append(self._choice(text, split, ft.Icons.CALL_SPLIT))
        chosen = self._to_buy().get(self._space) if self._space else None
        text = w("phone-buy", space=self._space, ships=bid.ships) if chosen else w("phone-choose-space")
        main = main_button(text, lambda: self._give(chosen), ft.Icons.SHOPPING_CART_OUTLINED, disabled=chosen is None)
        row = ft.Row([offering(main, chosen) if chosen else main])
        return stacked([*why_not(w, [passing, chosen]), ft.Row([*anew, *sides], wrap=True, spacing=theme.GAP), row])

    def _choice(self, text: str, offer: Offer, icon: ft.IconData) -> ft.Control:
        return offering(side_button(text, lambda: self._give(offer), icon), offer)

    def _give(self, offer: Offer | None) -> None:
        if offer is not None and self.hand.give(offer.command, notice=self.notice):
            self._after()

    def _after(self) -> None:
        me = self.hand.me
        if me.ships is not None:
            self.hand.keep("ships", me.ships)
        self._space = None
        self.follow()

    def _ask_seal(self, offer: Offer) -> None:
        """A phone was lost with its secret: the research bid is sealed once more, where the table cannot open it."""
        w, bounds = self.w, offer.asks["research"]
        assert isinstance(bounds, Numbers)
        icon = good_icon("ship", 28, w.lang)
        veil = Veil(self.hand.page)
        stepper = VeiledStepper(veil, w("phone-research-bid"), 0, lambda _: None, high=bounds.high, icon=icon)

        def done() -> None:
            self.hand.sheet.close()
            self.hand.give(offer.filled(colony=0, research=stepper.value), notice=self.notice)

        body = stacked([plain(w("phone-call-lost-why"), dim=True), stepper.control], theme.GAP_M)
        self.hand.sheet.show(w("phone-seal-anew"), body, [ft.Row([main_button(w("phone-seal"), done)])])
