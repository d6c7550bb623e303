"""The end: who has counted, then the scores from last to first, and what they are made of."""

import flet as ft

from companion.rules.phases import Phase
from companion.table.offers import OfSeat
from companion.table.view import SeatView
from companion.ui import theme
from companion.ui.screen import Screen
from companion.ui.tablet.fingerprints import compare_button
from companion.ui.tablet.inventions import Inventions
from companion.ui.tablet.podium import Podium
from companion.ui.tablet.seals import lost_seals, seal_mark
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.badge import seat_chip
from companion.ui.widgets.buttons import side_button
from companion.ui.widgets.layout import card, columns, fact, row, stack
from companion.ui.widgets.offering import offering, why_not


class Scoring(Screen[TabletContext]):
    """Counting while scores are sealed, the podium once they are not."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        self._podium = Podium(ctx) if ctx.shared.phase is Phase.FINISHED else None
        if self._podium is not None:
            self.control = self._podium.control
            return
        counting = self.live(self._facts, self._counting)
        rules = self.live(self._facts, self._rules)
        by_hand = self.live(ctx.by_hand, self._by_hand)
        self._inventions = Inventions(ctx)
        right = [rules, self.notice().control, by_hand, row(compare_button(ctx)), self._inventions.control]
        self.control = columns([counting], right, wide=ctx.shape.wide)

    def follow(self, *, send: bool) -> None:
        """Counting or podium."""
        super().follow(send=send)
        (self._podium or self._inventions).follow(send=send)

    def _facts(self) -> object:
        seats = self.ctx.shared.seats.values()
        phones = [self.ctx.has_phone(seat.species) for seat in seats]
        return [(seat.species, seat.sealed, seat.seal_lost, seat.penalties, seat.exposure) for seat in seats], phones

    def _counting(self, _facts: object) -> ft.Control:
        return stack(*(self._seat(seat) for seat in self.ctx.shared.seats.values()), gap=theme.GAP)

    def _seat(self, seat: SeatView) -> ft.Control:
        missing = (ft.Icons.HOURGLASS_BOTTOM, "tablet-score-missing")
        mark = seal_mark(self.w, seat, missing, "tablet-score-counted")
        chip = ft.Container(seat_chip(self.w, seat, small=True), expand=True)
        cells: list[ft.Control] = [chip, mark]
        if self.ctx.has_phone(seat.species) and not seat.seal_lost:
            return card(ft.Row(cells, spacing=theme.GAP_M))
        words = self.w(
            "tablet-score-again" if seat.fingerprints else "tablet-score-count", player=self.ctx.name(seat.species)
        )
        leads = side_button(words, lambda: self.ctx.open("tally", seat.species), icon=ft.Icons.CALCULATE)
        offer = self.ctx.offer(OfSeat(seat.species), "tally")
        return card(ft.Row([*cells, offering(leads, offer)], spacing=theme.GAP_M), *why_not(self.w, [offer]))

    def _rules(self, _facts: object) -> ft.Control:
        shared = self.ctx.shared
        rows: list[ft.Control] = [*lost_seals(self.ctx), fact(ft.Icons.CALCULATE, self.w("tablet-score-what"))]
        missing = [name for name, seat in shared.seats.items() if not seat.fingerprints]
        if missing:
            rows.append(fact(ft.Icons.HOURGLASS_BOTTOM, self.w("tablet-score-waits", seats=self.ctx.names(missing))))
        failed = sum(seat.exposure.failed for seat in shared.seats.values())
        if failed:
            rows.append(fact(ft.Icons.WARNING_AMBER, self.w("tablet-score-levied", count=failed), theme.WARN))
        for seat in shared.seats.values():
            if seat.penalties:
                name = self.ctx.name(seat.species)
                rows.append(
                    fact(ft.Icons.REMOVE_CIRCLE, self.w("tablet-score-penalty", player=name, points=seat.penalties))
                )
        return card(*rows)

    def _by_hand(self, _facts: object) -> ft.Control:
        offer = self.ctx.by_hand()
        words = self.w("tablet-score-by-hand")
        skip = side_button(words, self.ctx.giving(offer, self.notice()), icon=ft.Icons.SKIP_NEXT)
        return stack(row(offering(skip, offer)), *why_not(self.w, [offer]))
