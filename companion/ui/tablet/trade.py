"""The Trade phase: the timer, who is done, what is due, who is safe from the Zeth, what was invented."""

import asyncio
from collections.abc import Callable, Collection
from functools import partial
from typing import NamedTuple

import flet as ft

from companion.rules.deals import Obligation
from companion.table.ledger import OpenTerm
from companion.table.offers import Offer, OfTable, OfTerm
from companion.telling.glance import standing
from companion.ui import theme
from companion.ui.live import last_tap
from companion.ui.rows import Rows
from companion.ui.screen import Screen
from companion.ui.sending import on_page
from companion.ui.tablet.answers import Answers
from companion.ui.tablet.board import HIGH, BoardStrip
from companion.ui.tablet.done_tile import DoneTile
from companion.ui.tablet.evening_end import likely, proposed_minutes
from companion.ui.tablet.inventions import Inventions
from companion.ui.tablet.keyboard import Keys
from companion.ui.tablet.parts import crowded, filling, leads
from companion.ui.tablet.protection import Shield
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import icon_button, main_button, side_button
from companion.ui.widgets.layout import card, columns, heading, row, scroll, stack, text
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.offering import offering, why_not
from companion.ui.widgets.term_line import short_line
from companion.ui.widgets.timer_face import TimerFace

PRESETS = (5, 8, 10, 12)
"""Minutes for one tap."""
AROUND = 490, 602, 985
"""What a low tablet, one that lies and one that stands need of the height for all but the clock, with three rows of
players; the clock has the rest."""
SEAT_ROW = 58
STAYS = 4.0
"""So many seconds after the last tap a closed promise leaves what is due: no finger is on its way any more."""


class Clockwork(NamedTuple):
    """What can be done about the timer, whether it was stopped before, and how the tablet takes part."""

    go: Offer
    add: Offer
    paused: bool
    sound: bool
    sleeps: bool | None


class Due(NamedTuple):
    """A term by its deal and number, and keeping it; one whose deal was undone or changed is no longer there."""

    key: tuple[str, int]
    obligation: Obligation | None
    deliver: Offer | None


class SetTime(Screen[TabletContext]):
    """Round numbers of minutes, what gets everybody home in time, and the full time again; in a sheet."""

    def __init__(self, ctx: TabletContext, told: Notice) -> None:
        super().__init__(ctx)
        self._told = told
        offers = lambda: (ctx.offer(OfTable(), "add_time"), ctx.offer(OfTable(), "reset_timer"), proposed_minutes(ctx))  # noqa: E731
        self.control = self.live(offers, self._draw)

    def _draw(self, facts: tuple[Offer, Offer, int | None]) -> ft.Control:
        (add, again, proposed), w = facts, self.w
        minutes = sorted({*PRESETS, *([proposed] if proposed else [])})
        presets = [
            offering(side_button(w("tablet-timer-preset", minutes=one), partial(self._preset, one)), add)
            for one in minutes
        ]
        reset = offering(side_button(w("tablet-timer-reset"), self._reset, icon=ft.Icons.REPLAY), again)
        end = [text(line, dim=True) for line in likely(self.ctx)]
        return stack(row(*presets, reset, wrap=True), *why_not(w, [add, again]), *end)

    def _reset(self) -> None:
        """The full time again, and the clock stands."""

        def reset() -> None:
            self.ctx.sheet.close()
            self.ctx.give(self.ctx.offer(OfTable(), "reset_timer").command, notice=self._told)

        self._unless_running(self.w("tablet-timer-reset"), self.w("reset-sure"), reset)

    def _preset(self, minutes: int) -> None:
        """So much time from now on, whatever is left."""
        about = self.w("preset-sure", minutes=minutes)
        self._unless_running(self.w("tablet-timer-preset", minutes=minutes), about, partial(self._set, minutes))

    def _unless_running(self, title: str, about: str, do: Callable[[], None]) -> None:
        """A clock that runs is not thrown away without a question."""
        if self.ctx.shared.timer.state(self.ctx.desk.now()) != "running":
            do()
            return
        yes = main_button(self.w("tablet-yes"), do)
        self.ctx.sheet.show(title, text(about), [row(yes)])

    def _set(self, minutes: int) -> None:
        self.ctx.sheet.close()
        left = self.ctx.shared.timer.remaining(self.ctx.desk.now())
        add = self.ctx.offer(OfTable(), "add_time").filled(seconds=minutes * 60 - left)
        self.ctx.give(add, notice=self._told)


class Trade(Screen[TabletContext]):
    """What the table looks at for most of the evening."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        self._tidies = False
        room = ctx.shape
        self._gap = theme.GAP if room.height < HIGH else theme.GAP_M
        self._most = 2 if room.low or (room.height < HIGH and crowded(ctx)) else 3
        people = self._people()
        self._face = TimerFace(self._clock_size(), aside=room.low)
        timer = ft.Container(self._face.control, alignment=ft.Alignment.CENTER)
        end = self.line(lambda: " · ".join(likely(ctx)), text("", dim=True, text_align=ft.TextAlign.CENTER))
        # Only the clock's own notice is told between clock and players; empty, it takes no room.
        told = stack(self.live(self._clockwork, self._controls), self.notice("timer").control, end, gap=theme.GAP_S)
        left = [timer, told, people]
        answers, due = self.follows(Answers(ctx), steady=True), self._due()
        # On a low tablet recording an invention is a sign beside the board's own button.
        record = [self.live(lambda: ctx.whoever("record_invention"), self._record, steady=True)] if room.low else []
        board = self.follows(BoardStrip(ctx, *record), steady=True)
        # There the board, which keeps its height, is above what is due: in sight also while an answer waits.
        inventions = [] if room.low else [self.follows(Inventions(ctx, self._gap), steady=True)]
        right = [answers, board, due] if room.low else [answers, due, board, *inventions]
        if room.wide:
            self.control = columns(left, right, wide=True, parts=(11, 8), gap=self._gap)
        else:
            sides = [filling(stack(*right[:2], gap=self._gap)), filling(stack(*right[2:], gap=self._gap))]
            below = row(*sides, gap=self._gap, vertical_alignment=ft.CrossAxisAlignment.START)
            self.control = scroll(*left, below, gap=self._gap)

    def _record(self, offer: Offer) -> ft.Control:
        words, to = self.w("tablet-invention-new"), partial(self.ctx.open, "invention")
        return offering(icon_button(ft.Icons.LIGHTBULB, words, to), offer)

    def _clock_size(self) -> float:
        """As large as it goes beside all that has to be in sight."""
        room, rows = self.ctx.shape, -(-len(self.ctx.shared.seats) // self._across)
        around = AROUND[0 if room.low else 1 if room.wide else 2] + (rows - 3) * SEAT_ROW
        across = room.width * (0.56 if room.wide else 0.9) / (3.4 if room.low else 2.6)
        return max(72.0, min(across, (room.height - around) / 1.1))

    @property
    def _across(self) -> int:
        """How many players stand side by side, so that no row is nearly empty."""
        count, most = len(self.ctx.shared.seats), 3 if self.ctx.shape.wide else 4
        return -(-count // -(-count // most))

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
        return Clockwork(ctx.clock, ctx.offer(OfTable(), "add_time"), timer.paused, ctx.sound.on, ctx.awake.refused)

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
        rows: list[ft.Control] = [
            row(
                offering(side_button(w("tablet-timer-less"), partial(self._add, -60)), clock.add),
                offering(main_button(w(key), self._start_or_pause, icon=icon), clock.go),
                offering(side_button(w("tablet-timer-more"), partial(self._add, 60)), clock.add),
                offering(icon_button(ft.Icons.TIMER_OUTLINED, w("tablet-timer-set"), self._ask_minutes), clock.add),
                sound,
            ),
            *why_not(w, [clock.go, clock.add]),
        ]
        if clock.sleeps:
            rows.append(text(w("tablet-screen-sleeps"), theme.SMALL, dim=True))
        return stack(*rows)

    async def _start_or_pause(self) -> None:
        await self.ctx.start_or_pause(self.notice("timer"))
        self.again()

    def _add(self, seconds: float) -> None:
        self.ctx.give(self.ctx.offer(OfTable(), "add_time").filled(seconds=seconds), notice=self.notice("timer"))

    def _ask_minutes(self) -> None:
        choice = SetTime(self.ctx, self.notice("timer"))
        choice.follow(send=False)
        self.ctx.sheet.show(self.w("tablet-timer-set"), choice.control)

    def _turn_sound(self) -> None:
        self.ctx.sound.turn(not self.ctx.sound.on)
        self.again()

    def _people(self) -> ft.Control:
        """Who is done, and whom the Zeth may rob. Each seat is a piece of its own: one tap redraws one tile."""
        head = self.live(lambda: (self._last_ones(), standing(self.w, self.ctx.shared)), self._people_head)
        notice, seats = self.notice("done"), list(self.ctx.shared.seats)
        exposed = [seat.species for seat in self.ctx.seats if seat.protection is not None]
        rows = []
        for n in range(0, len(seats), self._across):
            cells = [self._seat(seat, notice, exposed) for seat in seats[n : n + self._across]]
            cells += [ft.Container(expand=True) for _ in range(self._across - len(cells))]
            rows.append(row(*cells, gap=self._gap))
        return card(head, stack(*rows), notice.control, gap=self._gap)

    def _seat(self, seat: str, notice: Notice, exposed: Collection[str]) -> ft.Control:
        done = self.follows(DoneTile(self.ctx, seat, notice))
        # The Zeth themselves have no shield.
        shield = [self.follows(Shield(self.ctx, seat, notice), steady=True)] if seat in exposed else []
        return filling(row(done, *shield, gap=theme.GAP_S))

    def _last_ones(self) -> tuple[str, ...] | None:
        """Who is not done, once that is at most one: then the phase ends (FIRST, REM)."""
        busy = tuple(seat.species for seat in self.ctx.seats if not seat.done)
        return busy if len(busy) < 2 else None

    def _people_head(self, facts: tuple[tuple[str, ...] | None, str]) -> ft.Control:
        """How many are done and who can be robbed; that the phase can end stands in its place, so that no tile moves
        while somebody taps it."""
        busy, told = facts
        if busy is None:
            return heading(told)
        words = self.w("tablet-done-but-one", seat=self.ctx.name(busy[0])) if busy else self.w("tablet-done-all")
        return ft.Container(
            heading(words, theme.ON_WARN_SOFT),
            bgcolor=theme.WARN_SOFT,
            border_radius=theme.ROUND_S,
            padding=ft.Padding.symmetric(horizontal=theme.GAP),
        )

    def _due(self) -> ft.Control:
        """What falls due this turn, each with its own place: one who keeps a promise moves no other under a finger. The
        first of it: the ledger and the sweep have the rest."""
        self._rows = rows = Rows(
            lambda: [(line.deal, line.index) for line in self._lines()[: self._most]],
            self._term,
            lambda key: self._due_row(self._term(key)),
            order=lambda: self.ctx.shared.turn,
            nothing=lambda: text(self.w("tablet-due-nothing"), dim=True),
            gap=theme.GAP_S,
        )
        more = self.live(self._unseen, self._more, steady=True)
        new = self.live(lambda: self.ctx.whoever("propose_deal"), self._new_deal, steady=True)
        why = self.live(
            lambda: self.ctx.whoever("propose_deal"), lambda offer: stack(*why_not(self.w, [offer]), gap=0), steady=True
        )
        return card(
            stack(self.follows(rows, steady=True), more, why, gap=0),
            head=self.w("tablet-due-title"),
            beside=new,
            gap=self._gap,
        )

    def _new_deal(self, offer: Offer) -> ft.Control:
        return leads(self.ctx, self.w("tablet-new-deal"), offer, ft.Icons.HANDSHAKE, "composer")

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
        about = filling(short_line(w, obligation))
        if deliver is None:
            return row(about)
        term = obligation.term
        name = w("tablet-term-kept-by", giver=self.ctx.name(term.giver), receiver=self.ctx.name(term.receiver))
        kept = offering(icon_button(ft.Icons.CHECK, name, self.ctx.giving(deliver, notice)), deliver)
        return stack(row(about, kept), *why_not(w, [deliver]), notice.control, gap=0)

    def _unseen(self) -> int:
        """How much more falls due."""
        return max(0, len(self._lines()) - self._most)

    def _more(self, more: int) -> ft.Control:
        return text(self.w("glance-more", count=more), theme.SMALL, dim=True) if more else ft.Container()
