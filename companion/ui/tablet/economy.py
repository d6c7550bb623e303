"""The Economy phase: silence, colony support, and what has just fallen overdue."""

from collections.abc import Mapping

import flet as ft

from companion.rules.phases import LAST_TURN
from companion.table.view import SeatView
from companion.ui import theme
from companion.ui.drafts.keys import given_up_on
from companion.ui.screen import Screen
from companion.ui.tablet.inventions import Inventions
from companion.ui.tablet.parts import crowded, filling
from companion.ui.tablet.settling import Owed, owed, owed_lines
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.badge import seat_chip
from companion.ui.widgets.layout import card, columns, fact, lines, row, text, tile


def support_facts(ctx: TabletContext, over: Mapping[str, int], key: str) -> list[ft.Control]:
    """A sentence for each seat with colonies beyond what it supports: they are given up when the Economy phase begins
    (FIRST p6, REM Colony support)."""
    return [
        fact(ft.Icons.LAYERS_CLEAR, ctx.w(key, seat=ctx.name(seat), count=count), theme.WARN)
        for seat, count in over.items()
    ]


LEAST = 250
"""So wide is a seat with its number at least, where there is room for more than two side by side."""


class Economy(Screen[TabletContext]):
    """Everybody runs their converters, and nobody talks (FIRST p6, REM, AID II)."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        support = self.live(lambda: (ctx.seats, self._given_up()), self._support)
        failed = self.live(self._failed, self._settle)
        left, right = [self._silence(), support], [failed, self.follows(Inventions(ctx))]
        if crowded(ctx):  # nine fill a column of their own
            left, right = left[1:], [right[0], left[0], right[1]]
        self.control = columns(left, right, wide=ctx.shape.wide, parts=(1, 1))

    def _silence(self) -> ft.Control:
        steps = [
            fact(ft.Icons.VOICE_OVER_OFF, self.w("tablet-economy-silence"), theme.WARN),
            fact(ft.Icons.LAYERS_CLEAR, self.w("tablet-economy-support")),
            fact(ft.Icons.SYNC_ALT, self.w("tablet-economy-run")),
        ]
        if self.ctx.shared.turn == LAST_TURN:
            steps.append(fact(ft.Icons.CARD_GIFTCARD, self.w("tablet-economy-donations"), theme.WARN))
        return card(*steps, head=self.w("tablet-economy-title"))

    def _support(self, facts: tuple[list[SeatView], dict[str, int]]) -> ft.Control:
        seats, given_up = facts
        return card(
            *support_facts(self.ctx, given_up, "tablet-support-gave-up"),
            row(*map(self._seat, seats), wrap=True),
            head=self.w("tablet-support-title"),
        )

    def _given_up(self) -> dict[str, int]:
        """As this tablet saw it when trading ended."""
        kept = self.ctx.desk.recall(given_up_on(self.ctx.shared.turn))
        known = kept if isinstance(kept, dict) else {}
        return {seat: count for seat, count in known.items() if seat in self.ctx.shared.seats}

    def _seat(self, seat: SeatView) -> ft.Control:
        number = self.w.number(seat.colony_support)
        endless = seat.colony_support == "infinite"
        support = number if endless else self.w("tablet-support-up-to", support=number)
        known = self.w("tablet-support-known", colonies=seat.colonies)
        numbers = lines(
            text(support, theme.LARGE, bold=True),
            text(known, theme.TINY, dim=True),
            horizontal_alignment=ft.CrossAxisAlignment.END,
        )
        inside = row(filling(ft.Container(seat_chip(self.w, seat, small=True))), numbers)
        name = self.w("tablet-seat-state", seat=self.ctx.name(seat.species), state=support)
        return tile(inside, name, lambda: self.ctx.open("seat", seat.species), width=self._tile)

    @property
    def _tile(self) -> float:
        """How wide a seat is, so that nine are in sight."""
        room = self.ctx.shape
        inside = (room.width - 2 * theme.GAP_L - theme.GAP_M) / (2 if room.wide else 1) - 2 * theme.GAP_M
        across = max(2, int(inside // LEAST))
        return (inside - (across - 1) * theme.GAP) / across - 1

    def _failed(self) -> list[Owed]:
        return owed(self.ctx, (line for line in self.ctx.shared.lines if line.obligation.failed))

    def _settle(self, failed: list[Owed]) -> ft.Control:
        if not failed:
            return card(fact(ft.Icons.CHECK_CIRCLE, self.w("tablet-failed-nothing"), theme.GOOD))
        return card(*owed_lines(self.ctx, failed, self.notice), head=self.w("tablet-failed-title"), strong=True)
