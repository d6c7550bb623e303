"""Sharing technologies: who invented what, who takes how many points, what goes back to the Faderan."""

import flet as ft

from companion.rules.refusals import Who
from companion.rules.species import Power
from companion.table.state import Invention
from companion.table.view import shared_powers
from companion.ui import theme
from companion.ui.screen import Screen
from companion.ui.tablet.inventions import invention_row
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.badge import seat_chip
from companion.ui.widgets.buttons import side_button
from companion.ui.widgets.layout import card, columns, fact, row, stack, text
from companion.ui.widgets.offering import offering, why_not

LAST_ERA = 4


class Share(Screen[TabletContext]):
    """Points for each technology; all are shared but the Yengii's and those of era IV (REM Sharing technologies)."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        made = self.live(lambda: ctx.shared.inventions, self._made)
        rules = self.live(lambda: (ctx.shared.turn, ctx.shared.inventions), self._rules)
        late = self.live(lambda: ctx.shared.phase, self._late)
        self.control = columns([made, late], [rules], wide=ctx.shape.wide)

    def _late(self, _facts: object) -> ft.Control:
        """What was forgotten before can still be recorded."""
        offer = self.ctx.offer(self.ctx.any_seat(), "record_invention")
        words = self.w("tablet-invention-new")
        add = side_button(words, lambda: self.ctx.open("invention"), icon=ft.Icons.LIGHTBULB)
        return stack(row(offering(add, offer)), *why_not(self.w, [offer]))

    def _inventions(self) -> list[Invention]:
        return [one for one in self.ctx.shared.inventions if one.turn == self.ctx.shared.turn]

    def _made(self, _facts: object) -> ft.Control:
        made = self._inventions()
        if not made:
            return card(text(self.w("tablet-share-nothing"), theme.LARGE), head=self.w("tablet-share-title"))
        seats = [seat for seat in self.ctx.shared.seats if any(one.seat == seat for one in made)]
        return stack(*(self._seat(seat, [one for one in made if one.seat == seat]) for seat in seats))

    def _seat(self, seat: str, made: list[Invention]) -> ft.Control:
        points = sum(one.bonus for one in made)
        at_once = self.ctx.shared.setup.bonus_when == "inventing"
        key = "tablet-share-taken" if at_once else "tablet-share-takes"
        takes = text(self.w(key, points=points), theme.TITLE, bold=True)
        takes.color = theme.DIM if at_once else theme.ACCENT
        chip = ft.Container(seat_chip(self.w, self.ctx.seat_of(seat)), expand=True)
        rows: list[ft.Control] = [ft.Row([chip, takes]), *(invention_row(self.ctx, one) for one in made)]
        if seat in shared_powers(self.ctx.shared, Power.KEEPS_TECHNOLOGIES):
            rows.append(fact(ft.Icons.LOCK, self.w("tablet-share-keeps", seat=Who(seat))))
        elif any(one.era == LAST_ERA for one in made):
            rows.append(fact(ft.Icons.LOCK, self.w("tablet-share-era-four")))
        return card(*rows)

    def _rules(self, _facts: object) -> ft.Control:
        shared = self.ctx.shared
        normal, yengii = shared.setup.sharing[shared.turn - 1]
        keepers = shared_powers(shared, Power.KEEPS_TECHNOLOGIES)
        rows = [fact(ft.Icons.STAR, self.w("tablet-share-bonus", points=normal))]
        rows += [fact(ft.Icons.STAR_HALF, self.w("tablet-share-bonus-of", seat=Who(s), points=yengii)) for s in keepers]
        rows.append(fact(ft.Icons.CONTENT_COPY, self.w("tablet-share-copies")))
        for seat in shared_powers(shared, Power.ACKNOWLEDGEMENTS):
            others = sum(one.seat != seat for one in self._inventions())
            rows.append(fact(ft.Icons.UNDO, self.w("tablet-share-back", seat=Who(seat), count=others), theme.WARN))
        return card(*rows, head=self.w("tablet-share-rules"))
