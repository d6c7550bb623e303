"""The Economy phase: silence, colony support, and what has just fallen overdue."""

import flet as ft

from companion.rules.phases import LAST_TURN
from companion.table.view import SeatView
from companion.ui import theme
from companion.ui.parts.badge import seat_chip
from companion.ui.screens.tablet.inventions import Inventions
from companion.ui.screens.tablet.kept import given_up_on
from companion.ui.screens.tablet.kit import Kit
from companion.ui.screens.tablet.look import card, columns, fact, row, stack, text, tile
from companion.ui.screens.tablet.panel import Panel
from companion.ui.screens.tablet.seat import SeatPanel
from companion.ui.screens.tablet.settling import settled_lines
from companion.ui.screens.tablet.support import support_facts


class Economy(Panel):
    """Everybody runs their converters, and nobody talks (FIRST p6, REM, AID II)."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        support = self.live(
            lambda: (
                [(seat.species, seat.colony_support, seat.colonies) for seat in kit.shared.seats.values()],
                self._given_up(),
            ),
            self._support,
        )
        failed = self.live(
            lambda: (tuple(line for line in kit.shared.lines if line.obligation.failed), kit.shared.phase),
            self._failed,
        )
        self._inventions = Inventions(kit)
        self.control = columns(kit, [self._silence(), support], [failed, self._inventions.control])

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
        if self.kit.shared.turn == LAST_TURN:
            steps.append(fact(ft.Icons.CARD_GIFTCARD, self.w("tablet-economy-donations"), theme.WARN))
        return card(*steps, head=self.w("tablet-economy-title"))

    def _support(self) -> ft.Control:
        tiles = [self._seat(seat) for seat in self.kit.shared.seats.values()]
        return card(
            *support_facts(self.kit, self._given_up(), "tablet-support-gave-up"),
            row(*tiles, wrap=True),
            head=self.w("tablet-support-title"),
        )

    def _given_up(self) -> dict[str, int]:
        """As this tablet saw it when trading ended."""
        kept = self.kit.desk.recall(given_up_on(self.kit.shared.turn))
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
        name = self.w("tablet-seat-state", seat=self.kit.name(seat.species), state=support)
        return tile(inside, name, lambda: self.kit.open(lambda kit: SeatPanel(kit, seat.species)), width=205)

    def _failed(self) -> ft.Control:
        lines = [line for line in self.kit.shared.lines if line.obligation.failed]
        if not lines:
            return card(fact(ft.Icons.CHECK_CIRCLE, self.w("tablet-failed-nothing"), theme.GOOD))
        return card(*settled_lines(self.kit, lines, self.notice), head=self.w("tablet-failed-title"), strong=True)
