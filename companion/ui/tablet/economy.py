"""The Economy phase: silence, colony support, and what has just fallen overdue."""

import flet as ft

from companion.rules.phases import LAST_TURN
from companion.table.view import SeatView
from companion.ui import theme
from companion.ui.drafts.keys import given_up_on
from companion.ui.screen import Screen
from companion.ui.tablet.inventions import Inventions
from companion.ui.tablet.settling import settled_lines
from companion.ui.tablet.support import support_facts
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.badge import seat_chip
from companion.ui.widgets.layout import card, columns, fact, row, stack, text, tile


class Economy(Screen[TabletContext]):
    """Everybody runs their converters, and nobody talks (FIRST p6, REM, AID II)."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        support = self.live(
            lambda: (
                [(seat.species, seat.colony_support, seat.colonies) for seat in ctx.shared.seats.values()],
                self._given_up(),
            ),
            self._support,
        )
        failed = self.live(
            lambda: (tuple(line for line in ctx.shared.lines if line.obligation.failed), ctx.shared.phase),
            self._failed,
        )
        self._inventions = Inventions(ctx)
        self.control = columns([self._silence(), support], [failed, self._inventions.control], wide=ctx.shape.wide)

    def follow(self, *, send: bool) -> None:
        """The sections, and what was invented."""
        super().follow(send=send)
        self._inventions.follow(send=send)

    def _silence(self) -> ft.Control:
        steps = [
            fact(ft.Icons.VOICE_OVER_OFF, self.w("tablet-economy-silence"), theme.WARN),
            fact(ft.Icons.LAYERS_CLEAR, self.w("tablet-economy-support")),
            fact(ft.Icons.SYNC_ALT, self.w("tablet-economy-run")),
        ]
        if self.ctx.shared.turn == LAST_TURN:
            steps.append(fact(ft.Icons.CARD_GIFTCARD, self.w("tablet-economy-donations"), theme.WARN))
        return card(*steps, head=self.w("tablet-economy-title"))

    def _support(self, _facts: object) -> ft.Control:
        tiles = [self._seat(seat) for seat in self.ctx.shared.seats.values()]
        return card(
            *support_facts(self.ctx, self._given_up(), "tablet-support-gave-up"),
            row(*tiles, wrap=True),
            head=self.w("tablet-support-title"),
        )

    def _given_up(self) -> dict[str, int]:
        """As this tablet saw it when trading ended."""
        kept = self.ctx.desk.recall(given_up_on(self.ctx.shared.turn))
        return dict(kept) if isinstance(kept, dict) else {}

    def _seat(self, seat: SeatView) -> ft.Control:
        support = self.w("tablet-support-up-to", support=self.w.number(seat.colony_support))
        known = self.w("tablet-support-known", colonies=seat.colonies)
        inside = stack(
            seat_chip(self.w, seat, small=True),
            text(support, theme.LARGE, bold=True),
            text(known, theme.SMALL, dim=True),
            gap=4,
        )
        name = self.w("tablet-seat-state", seat=self.ctx.name(seat.species), state=support)
        return tile(inside, name, lambda: self.ctx.open("seat", seat.species), width=205)

    def _failed(self, _facts: object) -> ft.Control:
        lines = [line for line in self.ctx.shared.lines if line.obligation.failed]
        if not lines:
            return card(fact(ft.Icons.CHECK_CIRCLE, self.w("tablet-failed-nothing"), theme.GOOD))
        return card(*settled_lines(self.ctx, lines, self.notice), head=self.w("tablet-failed-title"), strong=True)
