"""The table's face: what everybody reads from three metres while nobody touches the tablet and the table trades.

The first touch only wakes the tablet. Pausing and one more minute stay at hand.
"""

import flet as ft

from companion.rules.phases import LAST_TURN
from companion.table.offers import Offer, OfTable
from companion.telling.glance import due, posted, standing
from companion.ui import sending, theme
from companion.ui.live import Apart, tapped
from companion.ui.screen import Screen
from companion.ui.tablet.evening_end import likely
from companion.ui.tablet.parts import filling, gives, mark
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.layout import centred, heading, lines, named, row, stack, text
from companion.ui.widgets.timer_face import TimerFace

QUIET = 20.0
"""After so many seconds without a touch the tablet shows it."""
REST = 230
"""What the lines around the clock take of the height besides the players' badges, with all gaps."""
LINES = 4
"""So much falls due or is posted in sight; the rest is counted."""


class Face(Screen[TabletContext]):
    """Clock, who still trades, who can be robbed, what falls due, the noticeboard, and when it will all be over."""

    alone = True

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        room = ctx.shape
        self._far = theme.far(room.width, room.height)
        self._alone = not any(self._beside())
        across = room.width * (0.6 if room.wide and not self._alone else 0.95)
        size = min(2.2 * self._far, across / len(ctx.shared.seats) - theme.GAP_L)
        rest = size + 1.3 * self._far + REST
        self._clock = TimerFace(min(across / 2.5, (room.height - rest) / 1.4 if room.wide else room.height * 0.25))
        seats = centred(*(self.follows(Trader(ctx, seat, size)) for seat in ctx.shared.seats), gap=theme.GAP_M)
        centre = ft.TextAlign.CENTER
        told = self.line(lambda: standing(self.w, ctx.shared), text("", self._far, bold=True, text_align=centre))
        turn = self.w("parts-turn", turn=ctx.shared.turn, last=LAST_TURN)
        where = text(f"{turn} · {self.w.thing(ctx.shared.phase)}", theme.NEAR, dim=True)
        clock = ft.Container(self._clock.control, alignment=ft.Alignment.CENTER, expand=room.wide or None)
        left = [centred(where), clock, seats, told, self.live(self._going, self._buttons)]
        right = [
            self.live(self._due, lambda told: self._list("tablet-due-title", told), steady=True),
            self.live(self._posted, lambda told: self._list("face-board", told), steady=True),
            self.live(lambda: likely(ctx), lambda told: self._list("face-end", told)),
        ]
        if room.wide and not self._alone:
            aside = ft.Container(stack(*right, gap=theme.GAP_L), width=room.width * 0.34)
            whole: ft.Control = row(filling(stack(*left, gap=theme.GAP_L)), aside, gap=theme.GAP_L)
        else:
            whole = stack(*left, *([] if self._alone else right), gap=theme.GAP_L)
        self.control = ft.Container(
            whole, gradient=theme.depth(), padding=theme.GAP_L, expand=True, on_click=tapped(ctx.close)
        )

    def _beside(self) -> tuple[list[str], ...]:
        """What stands beside the clock; while there is nothing of it, the clock has all the room."""
        return self._due(), self._posted(), likely(self.ctx)

    def follow(self, *, send: bool) -> None:
        """The sections, and the clock at this moment."""
        if any(self._beside()) is self._alone:
            self.ctx.open("face")
            return
        super().follow(send=send)
        self.tick()

    def tick(self) -> None:
        """One short text a second."""
        self._clock.show(self.ctx.shared.timer, self.ctx.desk.now(), self.w)

    def _due(self) -> list[str]:
        return due(self.w, self.ctx.shared, LINES)

    def _posted(self) -> list[str]:
        return [f"{who}: {what}" for who, what in posted(self.w, self.ctx.shared)[:LINES]]

    def _list(self, key: str, told: list[str]) -> ft.Control:
        """A few lines under their heading; nothing where there is nothing to tell."""
        if not told:
            return ft.Container()
        words = (text(line, self._far * 0.7) for line in told)
        return ft.Container(
            lines(heading(self.w(key), theme.DIM), *words, gap=theme.GAP_S),
            bgcolor=theme.CARD,
            border_radius=theme.ROUND,
            padding=theme.GAP_L,
        )

    def _going(self) -> tuple[Offer, Offer]:
        """Going on or pausing, and one more minute."""
        go = self.ctx.offer(OfTable(), "start_timer" if self.ctx.shared.timer.since is None else "pause_timer")
        add = self.ctx.offer(OfTable(), "add_time")
        return go, Offer(add.filled(seconds=60.0), add.refusal)

    def _buttons(self, offers: tuple[Offer, Offer]) -> ft.Control:
        (go, minute), ctx, w, told = offers, self.ctx, self.w, self.notice()
        pause = gives(ctx, w.thing(go.do), go, told, ft.Icons.PLAY_ARROW if go.do == "start_timer" else ft.Icons.PAUSE)
        more = gives(ctx, w("tablet-timer-more"), minute, told)
        return stack(centred(pause, more, text(w("face-wake"), dim=True), gap=theme.GAP_L), told.control)


class Trader:
    """A player across the table: fades when done, glows while the Zeth may come. Both change in place."""

    def __init__(self, ctx: TabletContext, species: str, size: float) -> None:
        self._ctx = ctx
        self._species = species
        self._shown: tuple[bool, bool] | None = None
        name = text(
            ctx.name(species), max(theme.HAND, size * 0.24), bold=True, max_lines=1, text_align=ft.TextAlign.CENTER
        )
        self._ring = ft.Container(Apart(mark(ctx, species, size)), border_radius=size * 0.28)
        middle = ft.CrossAxisAlignment.CENTER
        seen = lines(self._ring, Apart(name, width=size + theme.GAP_M), gap=theme.GAP, horizontal_alignment=middle)
        self._named = named("", seen)
        self.control = ft.Container(self._named, animate_opacity=600)

    def follow(self, *, send: bool) -> None:
        """Done or still trading, exposed or not."""
        seat = self._ctx.seat_of(self._species)
        now = seat.done, seat.protection == "exposed"
        if now == self._shown:
            return
        self._shown = done, exposed = now
        self.control.opacity = 0.3 if done else 1
        self._ring.shadow = theme.glow(theme.BAD) if exposed else None
        self._ring.border = ft.Border.all(3, theme.BAD if exposed else ft.Colors.TRANSPARENT)
        key = "tablet-done-yes" if done else "tablet-done-no"
        self._named.label = self._ctx.w(key, player=self._ctx.name(self._species))
        if send:
            sending.send(self.control)

    def stale(self) -> None:
        self._shown = None
