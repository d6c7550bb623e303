"""The end: who has counted, then the scores from last to first, and what they are made of."""

import flet as ft

from companion.rules.phases import Phase
from companion.table.offers import OfSeat
from companion.table.view import SeatView
from companion.ui import theme
from companion.ui.parts.badge import seat_chip
from companion.ui.parts.buttons import side_button
from companion.ui.parts.offering import offering, why_not
from companion.ui.screens.tablet.fingerprints import compare_button
from companion.ui.screens.tablet.inventions import Inventions
from companion.ui.screens.tablet.kit import Kit
from companion.ui.screens.tablet.look import card, columns, fact, row, stack
from companion.ui.screens.tablet.panel import Panel
from companion.ui.screens.tablet.podium import Podium
from companion.ui.screens.tablet.seals import lost_seals, seal_mark
from companion.ui.screens.tablet.tally_entry import TallyEntry


class Scoring(Panel):
    """Counting while scores are sealed, the podium once they are not."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._podium = Podium(kit) if kit.shared.phase is Phase.FINISHED else None
        if self._podium is not None:
            self.control = self._podium.control
            return
        counting = self.live(self._facts, self._counting)
        rules = self.live(self._facts, self._rules)
        by_hand = self.live(kit.by_hand, self._by_hand)
        self._inventions = Inventions(kit)
        right = [rules, self.notice().control, by_hand, row(compare_button(kit)), self._inventions.control]
        self.control = columns(kit, [counting], right)

    def follow(self, *, send: bool) -> None:
        """Counting or podium."""
        super().follow(send=send)
        (self._podium or self._inventions).follow(send=send)

    def _facts(self) -> object:
        seats = self.kit.shared.seats.values()
        phones = [self.kit.has_phone(seat.species) for seat in seats]
        return [(seat.species, seat.sealed, seat.seal_lost, seat.penalties, seat.exposure) for seat in seats], phones

    def _counting(self) -> ft.Control:
        return stack(*(self._seat(seat) for seat in self.kit.shared.seats.values()), gap=theme.GAP)

    def _seat(self, seat: SeatView) -> ft.Control:
        missing = (ft.Icons.HOURGLASS_BOTTOM, "tablet-score-missing")
        mark = seal_mark(self.w, seat, missing, "tablet-score-counted")
        chip = ft.Container(seat_chip(self.w, seat, small=True), expand=True)
        cells: list[ft.Control] = [chip, mark]
        if self.kit.has_phone(seat.species) and not seat.seal_lost:
            return card(ft.Row(cells, spacing=theme.GAP_M))
        words = self.w(
            "tablet-score-again" if seat.fingerprints else "tablet-score-count", player=self.kit.name(seat.species)
        )
        leads = side_button(
            words, lambda: self.kit.open(lambda kit: TallyEntry(kit, seat.species)), icon=ft.Icons.CALCULATE
        )
        offer = self.kit.offer(OfSeat(seat.species), "tally")
        return card(ft.Row([*cells, offering(leads, offer)], spacing=theme.GAP_M), *why_not(self.w, [offer]))

    def _rules(self) -> ft.Control:
        shared = self.kit.shared
        rows: list[ft.Control] = [*lost_seals(self.kit), fact(ft.Icons.CALCULATE, self.w("tablet-score-what"))]
        missing = [name for name, seat in shared.seats.items() if not seat.fingerprints]
        if missing:
            rows.append(fact(ft.Icons.HOURGLASS_BOTTOM, self.w("tablet-score-waits", seats=self.kit.names(missing))))
        failed = sum(seat.exposure.failed for seat in shared.seats.values())
        if failed:
            rows.append(fact(ft.Icons.WARNING_AMBER, self.w("tablet-score-levied", count=failed), theme.WARN))
        for seat in shared.seats.values():
            if seat.penalties:
                name = self.kit.name(seat.species)
                rows.append(
                    fact(ft.Icons.REMOVE_CIRCLE, self.w("tablet-score-penalty", player=name, points=seat.penalties))
                )
        return card(*rows)

    def _by_hand(self) -> ft.Control:
        offer = self.kit.by_hand()
        words = self.w("tablet-score-by-hand")
        skip = side_button(words, self.kit.giving(offer, self.notice()), icon=ft.Icons.SKIP_NEXT)
        return stack(row(offering(skip, offer)), *why_not(self.w, [offer]))
