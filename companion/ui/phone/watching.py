"""Just watching: what everybody at the table may see, and nothing to tap but the way back; at the end, who won."""

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.rules.phases import Phase
from companion.table.view import SeatView, View
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.live import Section
from companion.ui.phone.auction_rows import bid_rows
from companion.ui.phone.protection import mark
from companion.ui.phone.result import ranking, revealing
from companion.ui.phone.seals import seal_icon
from companion.ui.widgets.badge import badge
from companion.ui.widgets.buttons import side_button
from companion.ui.widgets.layout import label, laid_out, stack, text
from companion.ui.widgets.phase_strip import phase_strip
from companion.ui.widgets.term_line import term_line
from companion.ui.widgets.timer_face import TimerFace
from companion.ui.words import Words


class Watching:
    """Public state only: the view of nobody in particular."""

    def __init__(self, page: ft.Page, desk: Desk, on_sit: Callable[[], None]) -> None:
        self._desk = desk
        self._w = Words(desk)
        self._face = TimerFace(theme.HUGE)
        self._seen: View | None = None
        self._asked = False
        self._sections = [
            self._section(lambda view: (view.shared.turn, view.shared.phase), self._phase),
            self._section(lambda view: (view.shared.seats, view.shared.phase), self._seats),
            self._section(lambda view: view.auction, self._auction),
            self._section(lambda view: (view.shared.scores, view.shared.phase, self._asked), self._scores),
            self._section(lambda view: (view.shared.lines, view.shared.phase), self._lines),
        ]
        sit = side_button(self._w("phone-sit-down"), on_sit, ft.Icons.EVENT_SEAT)
        whole = laid_out([section.control for section in self._sections], [ft.Row([sit])])
        self.control = ft.Container(whole, bgcolor=theme.BACK, expand=True)
        self.follow()

    def follow(self) -> None:
        """Shows what is true now."""
        self._seen = self._desk.view(None)
        for section in self._sections:
            section.follow(send=True)
        self.tick()

    def _section(self, facts: Callable[[View], object], draw: Callable[[View | None], ft.Control]) -> Section[Any]:
        return Section(lambda: self._seen and facts(self._seen), lambda _: draw(self._seen))

    def tick(self) -> None:
        """The present second of the timer."""
        view = self._desk.view(None)
        if view is not None and view.shared.phase is Phase.TRADE:
            self._face.show(view.shared.timer, self._desk.now(), self._w)

    def _phase(self, view: View | None) -> ft.Control:
        if view is None:
            return text(self._w("phone-set-up"))
        strip = phase_strip(self._w, view.shared, small=True)
        if view.shared.phase is not Phase.TRADE:
            return strip
        return stack(strip, ft.Row([self._face.control], alignment=ft.MainAxisAlignment.CENTER))

    def _seats(self, view: View | None) -> ft.Control:
        if view is None or view.shared.phase is Phase.FINISHED:
            return ft.Container()
        return stack(label(self._w("phone-everybody")), *(self._seat(view, s) for s in view.shared.seats.values()))

    def _seat(self, view: View, seat: SeatView) -> ft.Control:
        w = self._w
        notes: list[ft.Control] = []
        if seat.ships is not None:
            notes.append(text(w("phone-has-ships", ships=seat.ships), dim=True, size=theme.SMALL))
        if view.shared.phase is Phase.TRADE and seat.done:
            notes.append(text(w("phone-is-done"), dim=True, size=theme.SMALL))
        sealed = seal_icon(w, seat, 20)
        if sealed is not None:
            notes.append(sealed)
        if seat.protection is not None and view.shared.phase is not Phase.SCORING:
            notes.append(mark(w, seat.protection))
        name = ft.Container(text(w.player(view, seat.species)), expand=True)
        return ft.Row([badge(seat.species, w.facts, 32, lang=w.lang), name, *notes], spacing=theme.GAP)

    def _auction(self, view: View | None) -> ft.Control:
        auction = view.auction if view else None
        if view is None or auction is None:
            return ft.Container()
        rows = bid_rows(self._w, auction, lambda seat: self._w.player(view, seat))
        return stack(label(self._w("phone-order")), *rows)

    def _scores(self, view: View | None) -> ft.Control:
        if view is None or view.shared.phase is not Phase.FINISHED:
            return ft.Container()
        w = self._w
        if not view.shared.scores:
            return text(w("phone-by-hand"))
        return ranking(w, view) if self._asked else revealing(w, self._show)

    def _show(self) -> None:
        self._asked = True
        self.follow()

    def _lines(self, view: View | None) -> ft.Control:
        if view is None or not view.shared.lines or view.shared.phase is Phase.FINISHED:
            return ft.Container()
        lines = [term_line(self._w, view, line) for line in view.shared.lines]
        return stack(label(self._w("phone-open-promises")), *lines)
