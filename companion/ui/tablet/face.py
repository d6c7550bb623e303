"""The table's face: what everybody reads from three metres while nobody touches the tablet and the table trades.

The first touch only wakes the tablet. Pausing and one more minute stay at hand.
"""

from collections.abc import Callable
from typing import Literal

import flet as ft

from companion.rules.phases import LAST_TURN
from companion.table.offers import Offer, OfTable
from companion.telling.glance import due, standing
from companion.ui import sending, theme
from companion.ui.dealing.board import notices
from companion.ui.live import Apart, tapped
from companion.ui.screen import Screen
from companion.ui.tablet.board import Notices, Posted
from companion.ui.tablet.evening_end import likely
from companion.ui.tablet.parts import filling, gives, mark
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.layout import centred, heading, lines, named, row, stack, text
from companion.ui.widgets.timer_face import TimerFace, clock

QUIET = 20.0
"""After so many seconds without a touch the tablet shows it."""
REST = 230
"""What the lines around the clock take of the height besides the players' badges, with all gaps."""
LINES = 4
"""So much falls due or is posted in sight; the rest is counted."""
ASIDE = 0.35
"""What stands beside the clock takes so much of the width."""
BELOW = 0.42
"""On a tablet that stands, what stands below it takes so much of the height."""
LETTER = 0.5
"""How wide a letter of a text is, on the average, as a part of its height."""
LINE = 1.45
"""How high a line is, with its share of the gaps."""


SHORT = 4
"""Characters of 9:59; 10:00 and overtime have one more."""
NARROW, WIDE = 2.1, 2.6
"""How wide the short and the long ones are, as a multiple of their height."""


class Face(Screen[TabletContext]):
    """Clock, who still trades, who can be robbed, what falls due, the noticeboard, and when it will all be over."""

    alone = True

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        room = ctx.shape
        self._far = theme.far(room.width, room.height)
        self._inside = (room.width * ASIDE if room.wide else room.width - 2 * theme.GAP_L) - 2 * theme.GAP_M
        self._strip = Notices(ctx, self._inside, room.height * (0.36 if room.wide else 0.14))
        self._alone = not any(self._beside())
        beside = room.width * ASIDE + theme.GAP_L if room.wide and not self._alone else 0
        self._across = across = room.width - 2 * theme.GAP_L - beside
        size = min(2.2 * self._far, across / len(ctx.shared.seats) - 2 * theme.GAP_M)
        rest = size + 1.3 * self._far + REST
        self._digits = self._now_digits()
        high = (room.height - rest) / 1.3 if room.wide else room.height * 0.22
        self._clock = TimerFace(min(across / (WIDE if self._digits > SHORT else NARROW), high))
        seats = centred(*(self.follows(Trader(ctx, seat, size)) for seat in ctx.shared.seats), gap=theme.GAP_S)
        told = self.live(lambda: standing(self.w, ctx.shared), self._standing)
        turn = self.w("parts-turn", turn=ctx.shared.turn, last=LAST_TURN)
        where = text(f"{turn} · {self.w.thing(ctx.shared.phase)}", theme.NEAR, dim=True)
        time = ft.Container(self._clock.control, alignment=ft.Alignment.CENTER, expand=room.wide or None)
        left = [centred(where), time, seats, told, self.live(self._going, self._buttons)]
        right = [
            self.live(self._sized(0), lambda told: self._list("tablet-due-title", *told)),
            self.live(lambda: notices(ctx), self._board),
            self.live(self._sized(2), lambda told: self._list("face-end", *told)),
        ]
        if room.wide and not self._alone:
            aside = ft.Container(stack(*right, gap=theme.GAP_M), width=room.width * ASIDE)
            whole: ft.Control = row(filling(stack(*left, gap=theme.GAP_L)), aside, gap=theme.GAP_L)
        else:
            whole = stack(*left, *([] if self._alone else right), gap=theme.GAP_L)
        self.control = ft.Container(
            whole, gradient=theme.depth(), padding=theme.GAP_L, expand=True, on_click=tapped(ctx.close)
        )

    def _beside(self) -> tuple[list[str], Posted, list[str]]:
        """What stands beside the clock; while there is nothing of it, the clock has all the room."""
        return due(self.w, self.ctx.shared, LINES), notices(self.ctx), likely(self.ctx)

    def _now_digits(self) -> int:
        return len(clock(self.ctx.shared.timer.balance(self.ctx.desk.now())))

    def _standing(self, told: str) -> ft.Control:
        """On one line, in letters for the whole table wherever that goes."""
        size = max(theme.NEAR, min(self._far, self._across / (LETTER * len(told))))
        return text(told, size, bold=True, text_align=ft.TextAlign.CENTER)

    def _sized(self, which: Literal[0, 2]) -> Callable[[], tuple[list[str], float]]:
        """One of the lists with the size of its letters: both of them have the largest with which all is in sight."""

        def facts() -> tuple[list[str], float]:
            beside = self.ctx.once(("beside", self.w.lang), self._beside)
            return beside[which], self._letters(*beside)

        return facts

    def _letters(self, falls_due: list[str], posted: Posted, end: list[str]) -> float:
        room = self.ctx.shape
        high = room.height - 2 * theme.GAP_L if room.wide else room.height * BELOW
        high -= self._strip.height(posted) if posted else 0
        high -= sum(map(bool, (falls_due, posted, end))) * (2 * theme.GAP_M + theme.LARGE * LINE + theme.GAP_M)
        size = self._far
        while size > theme.HAND:
            most = self._inside / (size * LETTER)
            if sum(-(-len(line) // most) for line in falls_due + end) * size * LINE <= high:
                break
            size -= 1
        return size

    def follow(self, *, send: bool) -> None:
        """The sections, and the clock at this moment."""
        if any(self.ctx.once(("beside", self.w.lang), self._beside)) is self._alone or (
            self._now_digits() > SHORT
        ) is not (self._digits > SHORT):
            self.ctx.open("face")
            return
        super().follow(send=send)
        self.tick()

    def tick(self) -> None:
        """One short text a second; with a digit less there is room for larger ones."""
        if (self._now_digits() > SHORT) is not (self._digits > SHORT):
            self.ctx.open("face")
            return
        self._clock.show(self.ctx.shared.timer, self.ctx.desk.now(), self.w)

    def _board(self, posted: Posted) -> ft.Control:
        return self._about("face-board", *([self._strip.draw(posted)] if posted else []))

    def _list(self, key: str, told: list[str], size: float) -> ft.Control:
        return self._about(key, *(text(line, size) for line in told))

    def _about(self, key: str, *told: ft.Control) -> ft.Control:
        """A few lines under their heading; nothing where there is nothing to tell."""
        if not told:
            return ft.Container()
        return ft.Container(
            lines(heading(self.w(key), theme.DIM), *told, gap=theme.GAP_S),
            bgcolor=theme.CARD,
            border_radius=theme.ROUND,
            padding=theme.GAP_M,
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
        who, wide = ctx.name(species), size + 2 * theme.GAP
        letters = theme.fitting(who, max(theme.HAND, size * 0.24), wide, theme.TINY)
        name = text(who, letters, bold=True, max_lines=1, text_align=ft.TextAlign.CENTER)
        self._ring = ft.Container(Apart(mark(ctx, species, size)), border_radius=size * 0.28)
        middle = ft.CrossAxisAlignment.CENTER
        seen = lines(self._ring, Apart(name, width=wide), gap=theme.GAP, horizontal_alignment=middle)
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
