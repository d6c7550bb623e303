"""Bidding: ships announced, who has sealed, who is missing; sealing on the tablet behind a cover."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import flet as ft

from companion.table.offers import OfBid, Offer
from companion.table.view import SeatView
from companion.ui import theme
from companion.ui.announcing import Announcing
from companion.ui.screen import Screen
from companion.ui.tablet.foot import waiting
from companion.ui.tablet.parts import (
    close,
    crowded,
    filling,
    leads,
    lost_seals,
    mark,
    opened,
    seal_mark,
    seat_line,
    seat_lines,
)
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.badge import seat_chip
from companion.ui.widgets.buttons import icon_button, side_button
from companion.ui.widgets.goods import good_icon
from companion.ui.widgets.layout import card, columns, fact, lines, named, narrow, nothing, row, stack, text
from companion.ui.widgets.offering import offering, why_not

MANY = 5
"""More players than these are written smaller, so that all are in sight."""


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
            self.live(lambda: (ctx.seats, self._advised()), self._missing),
            minimums(ctx, {self.w(f"tablet-track-{kind}"): track for kind, track in tracks.items()}),
            self.live(self._silent, self._announce),
            waiting(self),
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
        return seat_lines(self.ctx, [self._bidder(*bidder) for bidder in bidders])

    def _bidder(self, seat: SeatView, entry: Offer | None) -> ft.Control:
        w, brief, many = self.w, close(self.ctx), len(self.ctx.shared.seats) > MANY
        told = w("tablet-bids-silent" if seat.ships is None else "tablet-bids-announced", ships=seat.ships or 0)
        cards = w("tablet-bids-cards", colonies=seat.colonies, teams=seat.research_teams)
        if brief:
            name = text(self.ctx.name(seat.species), bold=True, short=True)
            numbers = {"ship": seat.ships, "colony": seat.colonies, "research_team": seat.research_teams}
            signs = [
                row(good_icon(good, 18), text("–" if count is None else str(count), dim=True), gap=theme.GAP_S)
                for good, count in numbers.items()
            ]
            about = lines(name, named(f"{told}, {cards}", row(*signs, gap=theme.GAP_M)), fill=True)
            cells: list[ft.Control] = [mark(self.ctx, seat.species, 36), about]
        else:
            ships = text(told, theme.BODY if seat.ships is None else theme.LARGE, bold=seat.ships is not None)
            cells = [
                ft.Container(seat_chip(w, seat, small=many), width=150 if many else 220),
                filling(stack(ships, text(cards, theme.SMALL, dim=True), gap=0)),
            ]
        if seat.sealed or seat.seal_lost or entry is None:
            open_ = (ft.Icons.LOCK_OPEN, "tablet-bids-unsealed")
            cells.append(seal_mark(w, seat, open_, "tablet-bids-sealed", brief=brief))
        if entry is not None:  # where there is a seal already, doing it again is the exception and small
            cells.append(offering(seal_button(self.ctx, seat, small=seat.sealed or brief), entry))
        return stack(seat_line(self.ctx, *cells), *why_not(w, [entry]), gap=0)

    def _advised(self) -> bool:
        """Whether the edition's book says what a good first bid is, and this is the time."""
        edition = self.ctx.desk.facts.editions.get(self.ctx.shared.setup.edition)
        return self.ctx.shared.turn == 1 and edition is not None and "first-bid" in edition.places

    def _missing(self, facts: tuple[list[SeatView], bool]) -> ft.Control:
        seats, advised = facts
        if all(seat.sealed for seat in seats):
            return card(fact(ft.Icons.CHECK_CIRCLE, self.w("tablet-bids-all"), theme.GOOD))
        rows = lost_seals(self.ctx, seats)
        waits = self.ctx.names(seat.species for seat in seats if not seat.fingerprints)
        if waits and not crowded(self.ctx):  # their rows say so, and the way past them
            rows.append(fact(ft.Icons.HOURGLASS_BOTTOM, self.w("tablet-bids-missing", seats=waits)))
        if waits and advised:
            rows.append(fact(ft.Icons.TIPS_AND_UPDATES, self.w("tablet-bids-advice")))
        return card(*rows) if rows else nothing()


def minimums(ctx: TabletContext, tracks: Mapping[str, Sequence[int]]) -> ft.Control:
    """Tracks before anybody has bid, each under its name."""
    rows: list[ft.Control] = []
    for head, track in tracks.items():
        rows += [text(head, bold=True), row(*map(_least, track), wrap=True, gap=theme.GAP_S)]
    gap = theme.GAP if ctx.shape.low else theme.GAP_M
    return card(stack(*rows), text(ctx.w("tablet-track-minimums"), theme.SMALL, dim=True), gap=gap)


def _least(least: int) -> ft.Control:
    return ft.Container(
        text(str(least), bold=True), width=34, height=34, alignment=ft.Alignment.CENTER,
        bgcolor=theme.RAISED, border_radius=theme.ROUND_S,
    )  # fmt: skip


def seal_button(ctx: TabletContext, seat: SeatView, *, small: bool = False) -> ft.Control:
    """Leads a seat without a phone to its bid, behind the cover, and the next ones after it."""
    words = ctx.w("tablet-bids-again" if seat.fingerprints else "tablet-bids-seal", player=ctx.name(seat.species))
    if small:
        icon = ft.Icons.LOCK_RESET if seat.fingerprints else ft.Icons.TOUCH_APP
        return icon_button(icon, words, lambda: ctx.open("bid", seat.species))
    return side_button(words, lambda: ctx.open("bid", seat.species), icon=ft.Icons.LOCK)


class Announce(Screen[TabletContext]):
    """The public part, one seat after the other: ships, and the cards that decide ties."""

    def __init__(self, ctx: TabletContext, seat: str) -> None:
        super().__init__(ctx)
        announcing = Announcing(ctx, seat, self.notice(), self._on)
        entry = card(seat_chip(self.w, ctx.seat_of(seat)), self.follows(announcing), self.notice().control)
        self.control = stack(opened(ctx, self.w.thing("declare_ships")), filling(narrow(entry)), gap=theme.GAP_M)

    def _on(self) -> None:
        """To the next one who is silent and has no phone to say it on."""
        silent = silent_seats(self.ctx)
        self.ctx.open("announce", silent[0]) if silent else self.ctx.close()


def silent_seats(ctx: TabletContext) -> list[str]:
    """Who has not announced their ships, and has no phone to do it on."""
    return [seat for seat in ctx.without_phone() if ctx.seat_of(seat).ships is None]
