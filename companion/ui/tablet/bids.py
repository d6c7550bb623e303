"""Bidding: ships announced, who has sealed, who is missing; sealing on the tablet behind a cover."""

import flet as ft

from companion.table.offers import Numbers, OfBid, Offer
from companion.table.view import SeatView
from companion.ui import theme
from companion.ui.screen import Screen
from companion.ui.tablet.fingerprints import compare_button
from companion.ui.tablet.seals import lost_seals, seal_mark
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.tablet.track import minimums
from companion.ui.widgets.badge import seat_chip
from companion.ui.widgets.buttons import main_button, side_button
from companion.ui.widgets.layout import card, columns, fact, narrow, row, stack, text
from companion.ui.widgets.offering import offering, why_not
from companion.ui.widgets.stepper import Stepper


class Bids(Screen[TabletContext]):
    """Everybody announces their ships, then splits them in secret (FIRST p7, REM Overview of bidding)."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        seats = self.live(self._facts, self._seats)
        missing = self.live(self._facts, self._missing)
        tracks = ctx.shared.setup.tracks
        right = [
            missing,
            minimums(ctx, self.w("tablet-track-colony"), tracks["colony"]),
            minimums(ctx, self.w("tablet-track-research"), tracks["research"]),
            self.notice("skip").control,
            self.live(ctx.by_hand, lambda _: by_hand(self)),
            row(compare_button(ctx)),
        ]
        self.control = columns([seats], right, wide=ctx.shape.wide)

    def _facts(self) -> object:
        seats = self.ctx.shared.seats.values()
        phones = [self.ctx.has_phone(seat.species) for seat in seats]
        return [(s.species, s.ships, s.colonies, s.research_teams, s.sealed, s.seal_lost) for s in seats], phones

    def _seats(self, _facts: object) -> ft.Control:
        return stack(*(self._seat(seat) for seat in self.ctx.shared.seats.values()), gap=theme.GAP)

    def _seat(self, seat: SeatView) -> ft.Control:
        w = self.w
        if seat.ships is None:
            ships = text(w("tablet-bids-silent"), theme.BODY, dim=True)
        else:
            ships = text(w("tablet-bids-announced", ships=seat.ships), theme.LARGE, bold=True)
        cards = w("tablet-bids-cards", colonies=seat.colonies, teams=seat.research_teams)
        about = stack(ships, text(cards, theme.SMALL, dim=True), gap=2)
        about.expand = True
        mark = seal_mark(w, seat, (ft.Icons.LOCK_OPEN, "tablet-bids-unsealed"), "tablet-bids-sealed")
        cells: list[ft.Control] = [ft.Container(seat_chip(w, seat, small=True), width=150), about, mark]
        if self.ctx.has_phone(seat.species) and not seat.seal_lost:
            return card(ft.Row(cells, spacing=theme.GAP_M))
        offer = self.ctx.offer(OfBid(seat.species), "declare_ships" if seat.ships is None else "seal_bid")
        return card(
            ft.Row([*cells, offering(self._entry(seat), offer)], spacing=theme.GAP_M), *why_not(self.w, [offer])
        )

    def _entry(self, seat: SeatView) -> ft.OutlinedButton:
        """Only for seats without a phone, or one that cannot open what it sealed; the others do it themselves, or by a
        tap on their badge above."""
        name = self.ctx.name(seat.species)
        if seat.ships is None:
            words = self.w("tablet-bids-announce", player=name)
            return side_button(words, lambda: self.ctx.open("announce", seat.species))
        return seal_button(self.ctx, seat)

    def _missing(self, _facts: object) -> ft.Control:
        seats = self.ctx.shared.seats.items()
        if all(seat.sealed for _, seat in seats):
            return card(fact(ft.Icons.CHECK_CIRCLE, self.w("tablet-bids-all"), theme.GOOD))
        rows = lost_seals(self.ctx)
        waits = [name for name, seat in seats if not seat.fingerprints]
        if waits:
            rows.append(fact(ft.Icons.HOURGLASS_BOTTOM, self.w("tablet-bids-missing", seats=self.ctx.names(waits))))
        if waits and self.ctx.shared.turn == 1:
            rows.append(fact(ft.Icons.TIPS_AND_UPDATES, self.w("tablet-bids-advice")))
        return card(*rows)


def seal_button(ctx: TabletContext, seat: SeatView) -> ft.OutlinedButton:
    """Leads a seat without a phone to its bid, behind the cover."""
    words = ctx.w("tablet-bids-again" if seat.fingerprints else "tablet-bids-seal", player=ctx.name(seat.species))
    return side_button(words, lambda: ctx.open("bid", seat.species), icon=ft.Icons.LOCK)


def by_hand(panel: Screen[TabletContext]) -> ft.Control:
    """Fists instead of sealed bids: past both auctions."""
    ctx, offer = panel.ctx, panel.ctx.by_hand()
    words = ctx.w("tablet-by-hand")
    skip = side_button(words, ctx.giving(offer, panel.notice("skip")), icon=ft.Icons.SKIP_NEXT)
    return stack(row(offering(skip, offer)), *why_not(ctx.w, [offer]))


class Announce(Screen[TabletContext]):
    """The public part: ships, and the cards that decide ties."""

    def __init__(self, ctx: TabletContext, seat: str) -> None:
        super().__init__(ctx)
        self._seat = seat
        asks = self._offer().asks
        self._counts = {name: ask.known for name, ask in asks.items() if isinstance(ask, Numbers)}
        self.control = narrow(
            card(
                seat_chip(self.w, ctx.seat_of(seat)),
                *(self._count(name) for name in self._counts),
                text(self.w("tablet-announce-public"), dim=True),
                self.notice().control,
                self.live(self._offer, self._foot),
                row(side_button(self.w("tablet-back"), ctx.close, icon=ft.Icons.ARROW_BACK)),
                head=self.w.thing("declare_ships"),
            )
        )

    def _offer(self) -> Offer:
        return self.ctx.offer(OfBid(self._seat), "declare_ships")

    def _foot(self, _facts: object) -> ft.Control:
        offer = self._offer()
        go = main_button(self.w("tablet-announce-go"), self._announce, icon=ft.Icons.CAMPAIGN)
        return stack(ft.Row([offering(go, offer)]), *why_not(self.w, [offer]))

    def _count(self, name: str) -> ft.Control:
        def change(value: int) -> None:
            self._counts[name] = value

        label = text(self.w(f"tablet-announce-{name}"), theme.LARGE)
        label.expand = True
        stepper = Stepper(self.w(f"tablet-announce-{name}"), self._counts[name], change, size=60)
        return ft.Row([label, stepper.control], spacing=theme.GAP_L)

    def _announce(self) -> None:
        if self.ctx.give(self._offer().filled(**self._counts), notice=self.notice()):
            self.ctx.open("bid", self._seat)
