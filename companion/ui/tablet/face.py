"""The table's face: what everybody reads from three metres while nobody touches the tablet and the table trades.

The first touch only wakes the tablet. Pausing and one more minute stay at hand.
"""

import re
from collections.abc import Callable, Mapping
from functools import partial
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
from companion.ui.widgets.buttons import side_button
from companion.ui.widgets.layout import centred, heading, lines, named, row, stack, strong, text
from companion.ui.widgets.offering import offering
from companion.ui.widgets.timer_face import TimerFace, clock

QUIET = 20.0
"""After so many seconds without a touch the tablet shows it."""
REST = 230
"""What the lines around the clock take of the height besides the players, with all gaps."""
EMBLEM = 1.3
"""How large a player's emblem is, as a multiple of the letters for the whole table."""
TICK = 0.6
"""How large the tick of whoever is done is, as a multiple of them. It lies on the corner of the emblem, beside the
name, and takes no room from that."""
LINES = 4
"""So much falls due or is posted in sight; the rest is counted."""
ASIDE = 0.35
"""What stands beside the clock takes so much of the width."""
STANDING = 0.85
"""A tablet that stands has height to spare: its letters are those of one that is so much as wide as high."""
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
        self._far = theme.far(max(room.width, STANDING * room.height), room.height)
        self._inside = (room.width * ASIDE if room.wide else room.width - 2 * theme.GAP_L) - 2 * theme.GAP_M
        self._strip = Notices(ctx, self._inside, room.height * (0.36 if room.wide else 0.14))
        self._alone = not any(self._beside())
        beside = room.width * ASIDE + theme.GAP_L if room.wide and not self._alone else 0
        self._across = across = room.width - 2 * theme.GAP_L - beside
        columns, letters = plates({seat: ctx.name(seat) for seat in ctx.shared.seats}, across, self._far)
        plate = EMBLEM * self._far + 2 * theme.GAP
        rest = -(-len(ctx.shared.seats) // columns) * plate + 1.3 * self._far + REST
        self._digits = self._now_digits()
        high = (room.height - rest) / 1.3 if room.wide else room.height * 0.2
        self._above = rest + high * 1.3
        self._clock = TimerFace(min(across / (WIDE if self._digits > SHORT else NARROW), high))
        wide = across / columns
        traders = [self.follows(Trader(ctx, seat, *told, wide, self._far)) for seat, told in letters.items()]
        rows = [traders[n : n + columns] for n in range(0, len(traders), columns)]
        seats = stack(*(centred(*some, gap=0) for some in rows), gap=0)
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
        high = room.height - 2 * theme.GAP_L if room.wide else room.height - self._above - theme.GAP_L
        high -= self._strip.height(posted) if posted else 0
        high -= sum(map(bool, (falls_due, posted, end))) * (2 * theme.GAP_M + theme.LARGE * LINE + theme.GAP_M)
        size = self._far
        while size > theme.HAND:
            if sum(wrapped(line, self._inside / size) for line in falls_due + end) * size * LINE <= high:
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
        add = self.ctx.offer(OfTable(), "add_time")
        return self.ctx.clock, Offer(add.filled(seconds=60.0), add.refusal)

    def _buttons(self, offers: tuple[Offer, Offer]) -> ft.Control:
        (go, minute), ctx, w, told = offers, self.ctx, self.w, self.notice()
        icon = ft.Icons.PLAY_ARROW if go.do == "start_timer" else ft.Icons.PAUSE
        pause = offering(side_button(w.thing(go.do), partial(ctx.start_or_pause, told), icon=icon), go)
        more = gives(ctx, w("tablet-timer-more"), minute, told)
        return stack(centred(pause, more, text(w("face-wake"), dim=True), gap=theme.GAP_L), told.control)


def wrapped(words: str, most: float) -> int:
    """How many lines words take, each at most so many times as long as its letters are high."""
    count, used = 1, 0.0
    for word in words.split():
        wide = theme.ems(f"{word} ")
        count, used = (count + 1, wide) if used and used + wide > most else (count, used + wide)
    return count


def plates(names: Mapping[str, str], across: float, far: float) -> tuple[int, dict[str, tuple[str, int]]]:
    """In how many columns everybody's name is read best, and each as it stands there with the size of its letters: a
    long one without what follows its first word, where that is still nobody else's."""
    first = {seat: re.split(r"[\s-]", name)[0] for seat, name in names.items()}
    short = {seat: one if [*first.values()].count(one) == 1 else names[seat] for seat, one in first.items()}

    def told(seat: str, columns: int) -> tuple[str, int]:
        room = 0.92 * (across / columns - EMBLEM * far - theme.GAP_L - theme.GAP)  # bold letters are a little wider
        whole = theme.fitting(names[seat], far, room, 1)
        return (names[seat], whole) if whole >= int(far) else (short[seat], theme.fitting(short[seat], far, room, 1))

    ways = [(columns, {seat: told(seat, columns) for seat in names}) for columns in range(1, len(names) + 1)]
    # The largest letters of the smallest name; few rows are worth a little of that, for the clock needs them.
    return max(ways, key=lambda way: min(size for _, size in way[1].values()) - 0.2 * far * -(-len(names) // way[0]))


class Trader:
    """A player across the table: ticked when done, glowing while the Zeth may come. Both change in place, and neither
    takes anything off the other."""

    def __init__(self, ctx: TabletContext, species: str, who: str, letters: int, wide: float, far: float) -> None:
        self._ctx = ctx
        self._species = species
        self._shown: tuple[bool, bool] | None = None
        self._name = strong(who, letters, short=True, expand=True, expand_loose=True)
        tick = ft.Icon(ft.Icons.CHECK_CIRCLE, size=TICK * far, color=theme.GOOD)
        self._tick = ft.Container(tick, right=0, bottom=0, bgcolor=theme.BACK, border_radius=TICK * far / 2)
        self._emblem = ft.Container(Apart(mark(ctx, species, EMBLEM * far)), animate_opacity=ctx.motion(600))
        self._ring = ft.Container(self._emblem, border_radius=EMBLEM * far * 0.28)
        corner = ft.Stack([self._ring, self._tick], clip_behavior=ft.ClipBehavior.NONE)  # the glow is wider
        seen = row(corner, self._name, gap=theme.GAP)
        self._named = named("", seen)
        self.control = ft.Container(
            self._named, width=wide, padding=ft.Padding.symmetric(horizontal=theme.GAP, vertical=theme.GAP_S)
        )

    def follow(self, *, send: bool) -> None:
        """Done or still trading, exposed or not."""
        seat = self._ctx.seat_of(self._species)
        now = seat.done, seat.protection == "exposed"
        if now == self._shown:
            return
        self._shown = done, exposed = now
        self._emblem.opacity = 0.5 if done else 1
        self._name.color = theme.DIM if done else theme.INK
        self._tick.visible = done
        self._ring.shadow = theme.glow(theme.BAD) if exposed else None
        self._ring.border = ft.Border.all(3, theme.BAD if exposed else ft.Colors.TRANSPARENT)
        key = "tablet-done-yes" if done else "tablet-done-no"
        self._named.label = self._ctx.w(key, player=self._ctx.name(self._species))
        if send:
            sending.send(self.control)

    def stale(self) -> None:
        self._shown = None
