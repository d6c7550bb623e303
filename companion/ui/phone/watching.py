"""Just watching: what everybody at the table may see, and nothing to tap but the way back; at the end, who won."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeVar

import flet as ft

from companion.rules.phases import Phase
from companion.rules.scoring import Score
from companion.table.ledger import OpenTerm
from companion.table.view import AuctionView, SeatView, View
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.leading import lead
from companion.ui.phone.auction_rows import bid_rows
from companion.ui.phone.result import ranking
from companion.ui.phone.seals import seal_icon
from companion.ui.protection import mark
from companion.ui.screen import Screen
from companion.ui.widgets.badge import badge
from companion.ui.widgets.buttons import side_button
from companion.ui.widgets.layout import centred, label, laid_out, nothing, row, stack, text
from companion.ui.widgets.phase_strip import Moment, phase_strip
from companion.ui.widgets.term_line import term_line
from companion.ui.widgets.timer_face import TimerFace

F = TypeVar("F")

TELEVISION = 1200
"""From this width on it may be one: wider than a tablet."""


def to_screen(ctx: Context) -> list[ft.Control]:
    """The way to the page for a television, on anything wider than a tablet."""
    if ctx.shape.width < TELEVISION:
        return []
    there = partial(lead, f"/t/{ctx.desk.code}/screen", away=True)
    return [side_button(ctx.w("glance-screen"), there, ft.Icons.WEB_ASSET)]


class Watching(Screen[Context]):
    """Public state only: the view of nobody in particular."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._face = TimerFace(theme.HUGE)
        sections = [
            self.live(lambda: Moment.of(ctx.shared) if ctx.seen else None, self._phase),
            self._seen(lambda view: (view.shared.seats, view.shared.phase), self._seats),
            self._seen(lambda view: view.auction, self._auction),
            self._seen(lambda view: (view.shared.scores, view.shared.phase), self._scores),
            self._seen(lambda view: (view.shared.lines, view.shared.phase), self._lines),
        ]
        sit = side_button(self.w("phone-sit-down"), ctx.close, ft.Icons.EVENT_SEAT)
        self.control = laid_out(sections, [row(sit, *to_screen(ctx), wrap=True)])

    def _seen(self, facts: Callable[[View], F | None], draw: Callable[[F], ft.Control | None]) -> ft.Control:
        """A section that is empty until the table is open, or while there is nothing to draw."""
        return self.live(
            lambda: facts(self.ctx.seen) if self.ctx.seen else None,
            lambda known: (draw(known) if known is not None else None) or nothing(),
        )

    def follow(self, *, send: bool) -> None:
        super().follow(send=send)
        self.tick()

    def tick(self) -> None:
        """The present second of the timer."""
        if self.ctx.seen is not None and self.ctx.shared.phase is Phase.TRADE:
            self._face.show(self.ctx.shared.timer, self.ctx.desk.now(), self.w)

    def _phase(self, now: Moment | None) -> ft.Control:
        if now is None:
            return text(self.w("phone-set-up"))
        strip = phase_strip(self.w, now, small=True)
        return stack(strip, centred(self._face.control)) if now.phase is Phase.TRADE else strip

    def _seats(self, known: tuple[Mapping[str, SeatView], Phase]) -> ft.Control | None:
        seats, phase = known
        if phase is Phase.FINISHED:
            return None
        return stack(label(self.w("phone-everybody")), *(self._seat(seat, phase) for seat in seats.values()))

    def _seat(self, seat: SeatView, phase: Phase) -> ft.Control:
        w = self.w
        said = [w("phone-has-ships", ships=seat.ships)] if seat.ships is not None else []
        said += [w("phone-is-done")] if phase is Phase.TRADE and seat.done else []
        notes: list[ft.Control] = [text(words, dim=True, size=theme.SMALL) for words in said]
        sealed = seal_icon(w, 20, sealed=seat.sealed, lost=seat.seal_lost)
        if sealed is not None:
            notes.append(sealed)
        if seat.protection is not None and phase is not Phase.SCORING:
            notes.append(mark(w, seat.protection))
        name = text(self.ctx.name(seat.species), fill=True)
        return row(badge(seat.species, w.facts, 32, lang=w.lang), name, *notes)

    def _auction(self, auction: AuctionView) -> ft.Control:
        return stack(label(self.w("phone-order")), *bid_rows(self.w, auction, self.ctx.name))

    def _scores(self, known: tuple[tuple[Score, ...], Phase]) -> ft.Control | None:
        scores, phase = known
        if phase is not Phase.FINISHED:
            return None
        if not scores:
            return text(self.w("phone-by-hand"))
        return ranking(self.ctx, scores)

    def _lines(self, known: tuple[tuple[OpenTerm, ...], Phase]) -> ft.Control | None:
        lines, phase = known
        if not lines or phase is Phase.FINISHED:
            return None
        rows = (term_line(self.w, line) for line in lines)
        return stack(label(self.w("phone-open-promises")), *rows)
