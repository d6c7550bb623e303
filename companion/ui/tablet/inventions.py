"""Inventions as they are recorded, and recording one for a seat without a phone."""

import flet as ft

from companion.table.offers import Offer, OfSeat
from companion.table.state import Invention
from companion.ui import theme
from companion.ui.screen import Screen
from companion.ui.tablet.pick import seat_picker
from companion.ui.tablet.tablet_context import TabletContext, mark
from companion.ui.widgets.buttons import main_button, segmented, side_button
from companion.ui.widgets.layout import card, narrow, row, stack, text
from companion.ui.widgets.offering import offering, why_not

ERAS = {1: "I", 2: "II", 3: "III", 4: "IV"}


def invention_row(ctx: TabletContext, made: Invention) -> ft.Control:
    """Who invented what, of which era, for how many points."""
    name = f"{made.name} ({ERAS[made.era]})" if made.era else made.name
    label = text(name)
    label.expand = True
    points = text(ctx.w("tablet-points", points=made.bonus), bold=True)
    return ft.Row([mark(ctx, made.seat, 32), label, points], spacing=theme.GAP)


class Inventions(Screen[TabletContext]):
    """This turn's inventions, while one can be recorded."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        self.control = self.live(lambda: (ctx.shared.turn, ctx.shared.phase, ctx.shared.inventions), self._draw)

    def _draw(self, _facts: object) -> ft.Control:
        shared = self.ctx.shared
        offer = self.ctx.offer(self.ctx.any_seat(), "record_invention")
        if not offer.possible:
            return ft.Container()
        made = [invention_row(self.ctx, one) for one in shared.inventions if one.turn == shared.turn]
        words = self.w("tablet-invention-new")
        add = offering(side_button(words, lambda: self.ctx.open("invention"), icon=ft.Icons.LIGHTBULB), offer)
        nothing = [text(self.w("tablet-invention-none"), dim=True)]
        return card(*(made or nothing), row(add), head=self.w("tablet-invention-title"))


class NewInvention(Screen[TabletContext]):
    """Seat and era by tapping; a name only if somebody wants to type one."""

    def __init__(self, ctx: TabletContext, seat: str | None = None) -> None:
        super().__init__(ctx)
        self._seat = seat
        self._era = 0
        self._name = ft.TextField(
            label=self.w("tablet-invention-name"), hint_text=self._numbered(), max_length=120, text_size=theme.BODY
        )
        self.control = narrow(
            card(
                self.live(lambda: self._seat, lambda _: seat_picker(ctx, self._seat, self._choose_seat)),
                text(self.w("tablet-invention-era")),
                self.live(lambda: self._era, self._eras),
                self._name,
                self.notice().control,
                row(side_button(self.w("tablet-back"), ctx.close, icon=ft.Icons.ARROW_BACK)),
                self.live(self._offer, self._foot),
                head=self.w("tablet-invention-new"),
            )
        )

    def _offer(self) -> Offer:
        about = self.ctx.any_seat() if self._seat is None else OfSeat(self._seat)
        return self.ctx.offer(about, "record_invention")

    def _foot(self, _facts: object) -> ft.Control:
        offer = self._offer()
        record = main_button(self.w("tablet-invention-record"), self._record, icon=ft.Icons.CHECK)
        return stack(ft.Row([offering(record, offer)]), *why_not(self.w, [offer]))

    def _numbered(self) -> str:
        return self.w("tablet-invention-numbered", number=len(self.ctx.shared.inventions) + 1)

    def _eras(self, _facts: object) -> ft.Control:
        options = [("0", self.w("tablet-invention-no-era")), *((str(era), word) for era, word in ERAS.items())]
        return segmented(options, str(self._era), self._choose_era)

    def _choose_era(self, era: str) -> None:
        self._era = int(era)
        self.again()

    def _choose_seat(self, seat: str) -> None:
        self._seat = seat
        self.again()

    def _record(self) -> None:
        if self._seat is None:
            self.notice().say(self.w("tablet-choose-seat"))
            return
        name = str(self._name.value or "").strip() or self._numbered()
        command = self._offer().filled(name=name[:120], era=self._era or None)
        if self.ctx.give(command, notice=self.notice()):
            self.ctx.close()
