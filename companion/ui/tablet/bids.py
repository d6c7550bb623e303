"""Bidding: ships announced, who has sealed, who is missing; sealing on the tablet behind a cover."""

from collections.abc import Sequence
from typing import NamedTuple

import flet as ft

from companion.table.offers import OfBid, Offer
from companion.table.view import SeatView
from companion.ui import theme
from companion.ui.announcing import Announcing
from companion.ui.screen import Screen
from companion.ui.tablet.fingerprints import compare_button
from companion.ui.tablet.parts import back, by_hand, filling, leads, lost_seals, seal_mark
from companion.ui.tablet.scene_choice import scene_choice
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.badge import seat_chip
from companion.ui.widgets.buttons import icon_button, side_button
from companion.ui.widgets.layout import card, columns, fact, narrow, row, stack, text
from companion.ui.widgets.offering import offering, why_not


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
            self.live(self._silent, self._announce),
            minimums(ctx, self.w("tablet-track-colony"), tracks["colony"]),
            minimums(ctx, self.w("tablet-track-research"), tracks["research"]),
            self.live(ctx.by_hand, lambda skip: by_hand(self, skip)),
            row(compare_button(ctx)),
            scene_choice(self),
        ]
        self.control = columns([self.live(self._bidders, self._list)], right, wide=ctx.shape.wide)

    def _bidders(self) -> list[Bidder]:
        phones = self.ctx.phones
        return [
            Bidder(seat, self._entry(seat) if seat.species not in phones or seat.seal_lost else None)
            for seat in self.ctx.seats
        ]

    def _entry(self, seat: SeatView) -> Offer:
        """Sealing, or what has to be said before."""
        return self.ctx.offer(OfBid(seat.species), "declare_ships" if seat.ships is None else "seal_bid")

    def _silent(self) -> tuple[str, Offer] | None:
        silent = silent_seats(self.ctx)
        return (silent[0], self.ctx.offer(OfBid(silent[0]), "declare_ships")) if silent else None

    def _announce(self, silent: tuple[str, Offer] | None) -> ft.Control:
        """Who hears all announce first taps their numbers here; else each says it when the tablet comes round."""
        if silent is None:
            return ft.Container()
        seat, offer = silent
        return row(leads(self.ctx, self.w("tablet-bids-announce"), offer, ft.Icons.CAMPAIGN, "announce", seat))

    def _list(self, bidders: list[Bidder]) -> ft.Control:
        return stack(*(self._bidder(*bidder) for bidder in bidders))

    def _bidder(self, seat: SeatView, entry: Offer | None) -> ft.Control:
        w = self.w
        if seat.ships is None:
            ships = text(w("tablet-bids-silent"), dim=True)
        else:
            ships = text(w("tablet-bids-announced", ships=seat.ships), theme.LARGE, bold=True)
        cards = w("tablet-bids-cards", colonies=seat.colonies, teams=seat.research_teams)
        cells: list[ft.Control] = [
            ft.Container(seat_chip(w, seat, small=True), width=150),
            filling(stack(ships, text(cards, theme.SMALL, dim=True), gap=2)),
        ]
        if seat.sealed or seat.seal_lost or entry is None:
            cells.append(seal_mark(w, seat, (ft.Icons.LOCK_OPEN, "tablet-bids-unsealed"), "tablet-bids-sealed"))
        if entry is not None:  # where there is a seal already, doing it again is the exception and small
            cells.append(offering(seal_button(self.ctx, seat, small=seat.sealed), entry))
        return card(ft.Row(cells, spacing=theme.GAP_M), *why_not(w, [entry]))

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


def seal_button(ctx: TabletContext, seat: SeatView, *, small: bool = False) -> ft.Control:
    """Leads a seat without a phone to its bid, behind the cover, and the next ones after it."""
    words = ctx.w("tablet-bids-again" if seat.fingerprints else "tablet-bids-seal", player=ctx.name(seat.species))
    if small:
        return icon_button(ft.Icons.LOCK_RESET, words, lambda: ctx.open("bid", seat.species))
    return side_button(words, lambda: ctx.open("bid", seat.species), icon=ft.Icons.LOCK)


class Announce(Screen[TabletContext]):
    """The public part, one seat after the other: ships, and the cards that decide ties."""

    def __init__(self, ctx: TabletContext, seat: str) -> None:
        super().__init__(ctx)
        announcing = Announcing(ctx, seat, self.notice(), self._on)
        self.control = narrow(
            card(
                seat_chip(self.w, ctx.seat_of(seat)),
                self.follows(announcing),
                self.notice().control,
                row(back(ctx)),
                head=self.w.thing("declare_ships"),
            )
        )

    def _on(self) -> None:
        """To the next one who is silent and has no phone to say it on."""
        silent = silent_seats(self.ctx)
        self.ctx.open("announce", silent[0]) if silent else self.ctx.close()


def silent_seats(ctx: TabletContext) -> list[str]:
    """Who has not announced their ships, and has no phone to do it on."""
    return [seat for seat in ctx.without_phone() if ctx.seat_of(seat).ships is None]
