"""My choice in an auction: my place and why, what I can afford, buy, pass, for the Kjas split; then how it ended."""

from typing import Any

import flet as ft

from companion.rules.auction import Kind
from companion.rules.phases import Phase
from companion.table.commands import Buy
from companion.table.offers import Numbers, OfBid, Offer, Offers
from companion.table.view import AuctionView, Place, Space
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.live import Section, tapped
from companion.ui.phone.auction_rows import bid_rows, ended, outcome, ships_bid
from companion.ui.phone.reasons import why
from companion.ui.phone.seals import seal_lost
from companion.ui.phone.veil import Veil, VeiledStepper
from companion.ui.screen import Screen
from companion.ui.widgets.badge import badge
from companion.ui.widgets.buttons import main_button, side_button
from companion.ui.widgets.goods import good_icon
from companion.ui.widgets.layout import card, label, laid_out, stack, text
from companion.ui.widgets.offering import offering, why_not

LATEST_FIRST: tuple[Kind, ...] = ("research", "colony")


class ChoiceScreen(Screen[Context]):
    """The auction as this seat sees it. Spaces keep their place; a space that is gone stays, with its buyer on it.
    While none is under way, those of this turn can be read."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._space: int | None = None
        self._can: tuple[int, ...] = ()
        self._tiles: list[Section[Any]] = []
        place = self.live(lambda: (ctx.shared.auctions, ctx.shared.phase), self._place)
        track = self.live(self._track_facts, self._track)
        order = self.live(lambda: ctx.view.auction, self._order)
        bottom = self.live(lambda: (ctx.view.auction, self._space, self._offers, ctx.me.seal_lost), self._bottom)
        self.control = laid_out([place, track, order], [self.notice().control, bottom])

    @property
    def title(self) -> str:
        return self.w("phone-main-choice")

    @property
    def _offers(self) -> Offers:
        return self.ctx.offers(OfBid(self.ctx.seat))

    def _to_buy(self) -> dict[int, Offer]:
        """What my bid can buy, by space: at once, or when my turn comes if nobody takes it before. Who has no bid left
        only waits."""
        if self.ctx.view.my_bid is None:
            return {}
        can = (one for one in self._offers if one.refusal is None or one.refusal.rule == "not-on-turn")
        return {one.command.space: one for one in can if isinstance(one.command, Buy)}

    @property
    def _on_turn(self) -> bool:
        auction = self.ctx.view.auction
        return auction is not None and auction.on_turn is not None and auction.on_turn.seat == self.ctx.seat

    def _place(self, _facts: object) -> ft.Control:
        w, auction = self.w, self.ctx.view.auction
        if auction is None:
            return self._between()
        mine = [(n, place) for n, place in enumerate(auction.order) if place.bid.seat == self.ctx.seat]
        pending = [(n, place) for n, place in mine if place.choice is None]
        lines: list[ft.Control] = [label(w.thing(self.ctx.shared.phase))]
        for number, place in pending or mine:
            lines.append(self._my_line(auction, number, place))
        told = (outcome(w, place, own=True) for _, place in mine)
        lines.extend(text(said, bold=True) for said in told if said)
        if self._on_turn:
            lines.append(text(w("phone-your-turn"), bold=True))
        elif auction.on_turn is not None:
            lines.append(text(w("phone-chooses-now", player=self.ctx.name(auction.on_turn.seat)), dim=True))
        return card(stack(*lines))

    def _between(self) -> ft.Control:
        """How this turn's auctions ended: readable until the next one is revealed, or the next turn begins."""
        w, auctions = self.w, self.ctx.shared.auctions
        sealed = self.ctx.shared.phase is Phase.RESEARCH_AUCTION
        key = "phone-bids-sealed" if sealed else "phone-auctions-over" if auctions else "phone-no-auction"
        over = (auctions[kind] for kind in LATEST_FIRST if kind in auctions)
        results = (ended(w, auction, self.ctx.name, self.ctx.seat) for auction in over)
        return stack(card(text(w(key))), *results, gap=theme.GAP_M)

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

    def follow(self, *, send: bool) -> None:
        self._can = tuple(self._to_buy())
        if self._space not in self._can:
            self._space = None
        super().follow(send=send)
        for tile in self._tiles:
            tile.follow(send=True)

    def _track_facts(self) -> object:
        auction = self.ctx.view.auction
        return (auction.kind, len(auction.spaces)) if auction is not None else None

    def _track(self, _facts: object) -> ft.Control:
        """Each space is drawn by itself: a tap that is on its way is not lost because somebody else buys another."""
        auction = self.ctx.view.auction
        if auction is None:
            self._tiles = []
            return ft.Container()
        self._tiles = [self._tile_of(index) for index in range(len(auction.spaces))]
        for tile in self._tiles:
            tile.follow(send=False)
        tiles = ft.Row([tile.control for tile in self._tiles], wrap=True, spacing=theme.GAP, run_spacing=theme.GAP)
        return stack(label(self.w("phone-spaces")), tiles)

    def _tile_of(self, index: int) -> Section[Any]:
        def space() -> Space:
            auction = self.ctx.view.auction
            assert auction is not None
            return auction.spaces[index]

        number = index + 1
        return Section(
            lambda: (space(), number in self._can, number == self._space),
            lambda _: self._tile(space(), number in self._can),
        )

    def _tile(self, space: Space, can: bool) -> ft.Control:
        w = self.w
        if space.taken_by is not None:
            label = w("phone-space-taken", space=space.number, player=self.ctx.name(space.taken_by))
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
        self.again()

    def _order(self, _facts: object) -> ft.Control:
        auction = self.ctx.view.auction
        if auction is None:
            return ft.Container()
        rows = bid_rows(self.w, auction, self.ctx.name, self.ctx.seat)
        return stack(label(self.w("phone-order")), *rows, gap=theme.GAP_S)

    def _bottom(self, _facts: object) -> ft.Control:
        w, offers = self.w, self._offers
        home = ft.Row([main_button(w("phone-my-table"), self.ctx.close, ft.Icons.ARROW_BACK)])
        lost, anew = offers.get("seal_bid"), list[ft.Control]()
        if lost and lost.possible:
            button = side_button(w("phone-seal-anew"), lambda: self._ask_seal(lost), ft.Icons.LOCK_RESET)
            anew = [offering(button, lost)]
        passing, bid = offers.get("pass"), self.ctx.view.my_bid
        if passing is None or bid is None:
            return stack(*seal_lost(self.ctx), ft.Row(anew, wrap=True), home) if anew else home
        sides = [self._choice(w("phone-pass"), passing, ft.Icons.SKIP_NEXT)]
        split = offers.get("split_bid")
        halves = self.ctx.view.auction.halves if self.ctx.view.auction else None
        if split and split.possible and halves is not None:
            said = w("phone-split", first=halves[0].ships, second=halves[1].ships)
            sides.append(self._choice(said, split, ft.Icons.CALL_SPLIT))
        chosen = self._to_buy().get(self._space) if self._space else None
        said = w("phone-buy", space=self._space, ships=bid.ships) if chosen else w("phone-choose-space")
        main = main_button(said, lambda: self._give(chosen), ft.Icons.SHOPPING_CART_OUTLINED, disabled=chosen is None)
        row = ft.Row([offering(main, chosen) if chosen else main])
        return stack(*why_not(w, [passing, chosen]), ft.Row([*anew, *sides], wrap=True, spacing=theme.GAP), row)

    def _choice(self, text: str, offer: Offer, icon: ft.IconData) -> ft.Control:
        return offering(side_button(text, lambda: self._give(offer), icon), offer)

    def _give(self, offer: Offer | None) -> None:
        if offer is not None and self.ctx.give(offer.command, notice=self.notice()):
            self._after()

    def _after(self) -> None:
        me = self.ctx.me
        if me.ships is not None:
            self.ctx.keep("ships", me.ships)
        self._space = None
        self.again()

    def _ask_seal(self, offer: Offer) -> None:
        """A phone was lost with its secret: the research bid is sealed once more, where the table cannot open it."""
        w, bounds = self.w, offer.asks["research"]
        assert isinstance(bounds, Numbers)
        icon = good_icon("ship", 28, w.lang)
        veil = Veil(self.ctx.page)
        stepper = VeiledStepper(veil, w("phone-research-bid"), 0, lambda _: None, high=bounds.high, icon=icon)

        def done() -> None:
            self.ctx.sheet.close()
            self.ctx.give(offer.filled(colony=0, research=stepper.value), notice=self.notice())

        body = stack(text(w("phone-call-lost-why"), dim=True), stepper.control, gap=theme.GAP_M)
        self.ctx.sheet.show(w("phone-seal-anew"), body, [ft.Row([main_button(w("phone-seal"), done)])])
