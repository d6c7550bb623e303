"""Bidding: ships announced, who has sealed, who is missing; sealing on the tablet behind a cover."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import flet as ft

from companion.table.offers import NumberWithin, OfBid, Offer
from companion.table.view import SeatView
from companion.ui import theme
from companion.ui.screen import Screen
from companion.ui.tablet.fingerprints import compare_button
from companion.ui.tablet.parts import back, by_hand, counter, filling, lost_seals, reasoned, seal_mark
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.badge import seat_chip
from companion.ui.widgets.buttons import main_button, side_button
from companion.ui.widgets.layout import card, columns, fact, narrow, row, stack, text
from companion.ui.widgets.offering import offering, why_not
from companion.ui.widgets.stepper import Stepper


class Bidder(NamedTuple):
    """A seat, and what is entered for it on the tablet: only for one without a phone, or one that cannot open what it
    sealed; the others do it themselves, or by a tap on their badge above."""

    seat: SeatView
    entry: Offer | None


class Bids(Screen[TabletContext]):
    """Everybody announces their ships, then splits them in secret (FIRST p7, REM Overview of bidding)."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        tracks = ctx.shared.setup.tracks
        right = [
            self.live(lambda: (ctx.seats, ctx.shared.turn == 1), self._missing),
            minimums(ctx, self.w("tablet-track-colony"), tracks["colony"]),
            minimums(ctx, self.w("tablet-track-research"), tracks["research"]),
            self.live(ctx.by_hand, lambda skip: by_hand(self, skip)),
            row(compare_button(ctx)),
        ]
        self.control = columns([self.live(self._bidders, self._list)], right, wide=ctx.shape.wide)

    def _bidders(self) -> list[Bidder]:
        phones = self.ctx.phones
        return [
            Bidder(seat, self._entry(seat) if seat.species not in phones or seat.seal_lost else None)
            for seat in self.ctx.seats
        ]

    def _entry(self, seat: SeatView) -> Offer:
        return self.ctx.offer(OfBid(seat.species), "declare_ships" if seat.ships is None else "seal_bid")

    def _list(self, bidders: list[Bidder]) -> ft.Control:
        return stack(*(self._bidder(*bidder) for bidder in bidders))

    def _bidder(self, seat: SeatView, entry: Offer | None) -> ft.Control:
        w = self.w
        if seat.ships is None:
            ships = text(w("tablet-bids-silent"), dim=True)
        else:
            ships = text(w("tablet-bids-announced", ships=seat.ships), theme.LARGE, bold=True)
        cards = w("tablet-bids-cards", colonies=seat.colonies, teams=seat.research_teams)
        cells = [
            ft.Container(seat_chip(w, seat, small=True), width=150),
            filling(stack(ships, text(cards, theme.SMALL, dim=True), gap=2)),
            seal_mark(w, seat, (ft.Icons.LOCK_OPEN, "tablet-bids-unsealed"), "tablet-bids-sealed"),
        ]
        if entry is not None:
            cells.append(offering(self._enter(seat), entry))
        return card(ft.Row(cells, spacing=theme.GAP_M), *why_not(w, [entry]))

    def _enter(self, seat: SeatView) -> ft.OutlinedButton:
        if seat.ships is not None:
            return seal_button(self.ctx, seat)
        words = self.w("tablet-bids-announce", player=self.ctx.name(seat.species))
        return side_button(words, lambda: self.ctx.open("announce", seat.species))

    def _missing(self, facts: tuple[list[SeatView], bool]) -> ft.Control:
        seats, first_turn = facts
        if all(seat.sealed for seat in seats):
            return card(fact(ft.Icons.CHECK_CIRCLE, self.w("tablet-bids-all"), theme.GOOD))
        rows = lost_seals(self.ctx, seats)
        waits = self.ctx.names(seat.species for seat in seats if not seat.fingerprints)
        if waits:
            rows.append(fact(ft.Icons.HOURGLASS_BOTTOM, self.w("tablet-bids-missing", seats=waits)))
        if waits and first_turn:
            rows.append(fact(ft.Icons.TIPS_AND_UPDATES, self.w("tablet-bids-advice")))
        return card(*rows)


def minimums(ctx: TabletContext, head: str, track: Sequence[int]) -> ft.Control:
    """A track before anybody has bid."""
    spaces = [
        ft.Container(
            text(str(least), theme.LARGE, bold=True), width=48, height=48, alignment=ft.Alignment.CENTER,
            bgcolor=theme.RAISED, border_radius=theme.ROUND_S,
        )
        for least in track
    ]  # fmt: skip
    return card(row(*spaces, wrap=True), text(ctx.w("tablet-track-minimums"), theme.SMALL, dim=True), head=head)


def seal_button(ctx: TabletContext, seat: SeatView) -> ft.OutlinedButton:
    """Leads a seat without a phone to its bid, behind the cover."""
    words = ctx.w("tablet-bids-again" if seat.fingerprints else "tablet-bids-seal", player=ctx.name(seat.species))
    return side_button(words, lambda: ctx.open("bid", seat.species), icon=ft.Icons.LOCK)


class Announce(Screen[TabletContext]):
    """The public part: ships, and the cards that decide ties."""

    def __init__(self, ctx: TabletContext, seat: str) -> None:
        super().__init__(ctx)
        self._seat = seat
        asks = self._offer().asks
        self._counts = {name: ask.known for name, ask in asks.items() if isinstance(ask, NumberWithin)}
        self.control = narrow(
            card(
                seat_chip(self.w, ctx.seat_of(seat)),
                *(self._count(name) for name in self._counts),
                text(self.w("tablet-announce-public"), dim=True),
                self.notice().control,
                self.live(self._offer, self._foot),
                row(back(ctx)),
                head=self.w.thing("declare_ships"),
            )
        )

    def _offer(self) -> Offer:
        return self.ctx.offer(OfBid(self._seat), "declare_ships")

    def _foot(self, offer: Offer) -> ft.Control:
        go = main_button(self.w("tablet-announce-go"), self._announce, icon=ft.Icons.CAMPAIGN)
        return reasoned(self.w, go, offer)

    def _count(self, name: str) -> ft.Control:
        label, change = self.w(f"tablet-announce-{name}"), partial(self._counts.__setitem__, name)
        return counter(label, Stepper(label, self._counts[name], change, size=60))

    def _announce(self) -> None:
        if self.ctx.give(self._offer().filled(**self._counts), notice=self.notice()):
            self.ctx.open("bid", self._seat)
