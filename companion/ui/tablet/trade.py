"""The Trade phase: the timer, who is done, what is due, who is safe from the Zeth, what was invented."""

import asyncio
from functools import partial
from typing import NamedTuple

import flet as ft

from companion.rules.deals import Obligation
from companion.table.ledger import OpenTerm
from companion.table.offers import Offer, OfTable, OfTerm
from companion.ui import theme
from companion.ui.live import last_tap
from companion.ui.rows import Rows
from companion.ui.screen import Screen
from companion.ui.sending import on_page
from companion.ui.tablet.answers import Answers
from companion.ui.tablet.board import BoardStrip
from companion.ui.tablet.done_tile import DoneTile
from companion.ui.tablet.evening_end import likely, proposed_minutes
from companion.ui.tablet.inventions import Inventions
from companion.ui.tablet.keyboard import Keys
from companion.ui.tablet.parts import filling, gives, leads, reasoned
from companion.ui.tablet.protection import Protection
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import icon_button, main_button, side_button
from companion.ui.widgets.layout import card, columns, heading, row, stack, text
from companion.ui.widgets.offering import offering, why_not
from companion.ui.widgets.term_line import term_line
from companion.ui.widgets.timer_face import TimerFace

PRESETS = (5, 8, 10, 12)
"""Minutes for one tap."""
STAYS = 4.0
"""So many seconds after the last tap a closed promise leaves what is due: no finger is on its way any more."""


class Clockwork(NamedTuple):
    """What can be done about the timer, whether it was stopped before, and how the tablet takes part."""

    go: Offer
    add: Offer
    reset: Offer
    paused: bool
    proposed: int | None
    sound: bool
    sleeps: bool | None


class Due(NamedTuple):
    """A term by its deal and number, and keeping it; one whose deal was undone or changed is no longer there."""

    key: tuple[str, int]
    obligation: Obligation | None
    deliver: Offer | None


class Trade(Screen[TabletContext]):
    """What the table looks at for most of the evening."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        self._tidies = False
        room = ctx.shape
        across = room.width * (0.56 if room.wide else 0.9)
        self._face = TimerFace(min(across / 3.3, room.height * (0.18 if room.low else 0.25)))
        timer = ft.Container(self._face.control, alignment=ft.Alignment.CENTER)
        end = self.line(lambda: " · ".join(likely(ctx)), text("", dim=True, text_align=ft.TextAlign.CENTER))
        left = [timer, self.live(self._clockwork, self._controls), self.notice("timer").control, end, self._done()]
        parts = (Answers(ctx), BoardStrip(ctx), Protection(ctx), Inventions(ctx))
        right = [self._due(), *(self.follows(part, steady=True) for part in parts)]
        self.control = columns(left, right, wide=ctx.shape.wide, parts=(11, 8))

    def follow(self, *, send: bool) -> None:
        """The sections, and the timer's face at this moment."""
        super().follow(send=send)
        self.tick()
        if send and self._rows.outlived and not self._tidies:
            self._tidies = True
            self.ctx.page.run_task(self._tidy)

    async def _tidy(self) -> None:
        """What is closed leaves the list of what is due once nobody taps; from then on it is found in the ledger."""
        tap = last_tap(self.ctx.page)
        await asyncio.sleep(STAYS)
        self._tidies = False
        if on_page(self.control):
            if tap == last_tap(self.ctx.page):
                self._rows.stale()
            self.again()

    def tick(self) -> None:
        """One short text a second."""
        self._face.show(self.ctx.shared.timer, self.ctx.desk.now(), self.w)

    @property
    def keys(self) -> Keys:
        """What a laptop's keys do while the table trades."""
        return {" ": self._start_or_pause, "+": partial(self._add, 60), "-": partial(self._add, -60)}

    def _clockwork(self) -> Clockwork:
        ctx, timer = self.ctx, self.ctx.shared.timer
        go = ctx.offer(OfTable(), "start_timer" if timer.since is None else "pause_timer")
        add, reset = ctx.offer(OfTable(), "add_time"), ctx.offer(OfTable(), "reset_timer")
        return Clockwork(go, add, reset, timer.paused, proposed_minutes(ctx), ctx.sound.on, ctx.awake.refused)

    def _controls(self, clock: Clockwork) -> ft.Control:
        w = self.w
        key, icon = "tablet-timer-pause", ft.Icons.PAUSE
        if clock.go.do == "start_timer":
            key, icon = "tablet-timer-go-on" if clock.paused else "tablet-timer-start", ft.Icons.PLAY_ARROW
        sound = icon_button(
            ft.Icons.VOLUME_UP if clock.sound else ft.Icons.VOLUME_OFF,
            w("tablet-sound-off" if clock.sound else "tablet-sound-on"),
            self._turn_sound,
        )
        presets = [
            offering(side_button(w("tablet-timer-preset", minutes=minutes), partial(self._preset, minutes)), clock.add)
            for minutes in sorted({*PRESETS, *([clock.proposed] if clock.proposed else [])})
        ]
        reset = gives(self.ctx, w("tablet-timer-reset"), clock.reset, self.notice("timer"), ft.Icons.REPLAY)
        rows: list[ft.Control] = [
            row(
                offering(side_button(w("tablet-timer-less"), partial(self._add, -60)), clock.add),
                offering(main_button(w(key), self._start_or_pause, icon=icon), clock.go),
                offering(side_button(w("tablet-timer-more"), partial(self._add, 60)), clock.add),
                sound,
            ),
            ft.Row([*presets, reset], wrap=True, spacing=theme.GAP, alignment=ft.MainAxisAlignment.CENTER),
            *why_not(w, [clock.go, clock.add, clock.reset]),
        ]
        if clock.sleeps:
            rows.append(text(w("tablet-screen-sleeps"), theme.SMALL, dim=True))
        return stack(*rows)

    async def _start_or_pause(self) -> None:
        go = self._clockwork().go
        starts = go.do == "start_timer"
        if starts:
            self.ctx.sound.unlock()
            self.ctx.sound.play("start")
        self.ctx.give(go.command, notice=self.notice("timer"))
        if starts:
            await self.ctx.awake.stay()
            self.again()

    def _add(self, seconds: float) -> None:
        self.ctx.give(self.ctx.offer(OfTable(), "add_time").filled(seconds=seconds), notice=self.notice("timer"))

    def _preset(self, minutes: int) -> None:
        """So much time from now on, whatever is left; a clock that runs is not thrown away without a question."""
        if self.ctx.shared.timer.state(self.ctx.desk.now()) != "running":
            self._set(minutes)
            return
        yes = main_button(self.w("tablet-yes"), partial(self._set, minutes))
        about = text(self.w("preset-sure", minutes=minutes))
        self.ctx.sheet.show(self.w("tablet-timer-preset", minutes=minutes), about, [row(yes)])

    def _set(self, minutes: int) -> None:
        self.ctx.sheet.close()
        self._add(minutes * 60 - self.ctx.shared.timer.remaining(self.ctx.desk.now()))

    def _turn_sound(self) -> None:
        self.ctx.sound.turn(not self.ctx.sound.on)
        self.again()

    def _done(self) -> ft.Control:
        """Who is done. Each seat is a piece of its own: one player's tap redraws one tile, not nine."""
        head = self.live(self._last_ones, self._done_head)
        notice = self.notice("done")
        tiles = row(*(self.follows(DoneTile(self.ctx, seat, notice)) for seat in self.ctx.shared.seats), wrap=True)
        return card(head, tiles, notice.control)

    def _last_ones(self) -> tuple[str, ...] | None:
        """Who is not done, once that is at most one: then the phase ends (FIRST, REM)."""
        busy = tuple(seat.species for seat in self.ctx.seats if not seat.done)
        return busy if len(busy) < 2 else None

    def _done_head(self, busy: tuple[str, ...] | None) -> ft.Control:
        """The heading; that the phase can end stands in its place, so that no tile moves while somebody taps it."""
        if busy is None:
            return heading(self.w("tablet-done-title"))
        words = self.w("tablet-done-but-one", seat=self.ctx.name(busy[0])) if busy else self.w("tablet-done-all")
        return ft.Container(
            heading(words, theme.ON_WARN_SOFT),
            bgcolor=theme.WARN_SOFT,
            border_radius=theme.ROUND_S,
            padding=ft.Padding.symmetric(horizontal=theme.GAP),
        )

    def _due(self) -> ft.Control:
        """What falls due this turn, each with its own place: one who keeps a promise moves no other under a finger."""
        self._rows = rows = Rows(
            lambda: [(line.deal, line.index) for line in self._lines()],
            self._term,
            lambda key: self._due_row(self._term(key)),
            order=lambda: self.ctx.shared.turn,
            nothing=lambda: text(self.w("tablet-due-nothing"), dim=True),
        )
        late = self.line(self._late, text("", theme.SMALL, dim=True))
        new = self.live(lambda: self.ctx.whoever("propose_deal"), self._new_deal, steady=True)
        return card(self.follows(rows, steady=True), late, new, head=self.w("tablet-due-title"))

    def _new_deal(self, offer: Offer) -> ft.Control:
        button = leads(self.ctx, self.w("tablet-new-deal"), offer, ft.Icons.HANDSHAKE, "composer")
        return reasoned(self.w, button, offer)

    def _lines(self) -> list[OpenTerm]:
        return [line for line in self.ctx.shared.lines if line.due <= self.ctx.shared.turn]

    def _term(self, key: tuple[str, int]) -> Due:
        name, index = key
        deal = self.ctx.deal(name)
        obligation = deal.obligations[index] if deal is not None and index < len(deal.obligations) else None
        return Due(key, obligation, self.ctx.offers(OfTerm(name, index)).get("deliver"))

    def _due_row(self, due: Due) -> ft.Control:
        key, obligation, deliver = due
        if obligation is None:
            return ft.Container()
        w, notice = self.w, self.notice(key)
        about = filling(ft.Container(term_line(w, OpenTerm(*key, obligation))))
        if deliver is None:
            return row(about)
        term = obligation.term
        name = w("tablet-term-kept-by", giver=self.ctx.name(term.giver), receiver=self.ctx.name(term.receiver))
        kept = offering(icon_button(ft.Icons.CHECK, name, self.ctx.giving(deliver, notice)), deliver)
        return stack(row(about, kept), *why_not(w, [deliver]), notice.control, gap=0)

    def _late(self) -> str:
        """Who has failed somebody this turn."""
        givers = dict.fromkeys(line.obligation.term.giver for line in self._lines() if line.obligation.failed)
        return self.w("tablet-due-failed", seats=self.ctx.names(givers)) if givers else ""
