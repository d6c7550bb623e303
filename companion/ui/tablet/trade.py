"""The Trade phase: the timer, who is done, what is due, who is safe from the Zeth, what was invented."""

from functools import partial

import flet as ft

from companion.rules.deals import Obligation
from companion.table.ledger import Line
from companion.table.offers import Offer, Offers, OfTable
from companion.ui import theme
from companion.ui.rows import Rows
from companion.ui.screen import Screen
from companion.ui.tablet.answers import Answers
from companion.ui.tablet.done_tile import DoneTile
from companion.ui.tablet.inventions import Inventions
from companion.ui.tablet.protection import Protection
from companion.ui.tablet.settling import about as about_term
from companion.ui.tablet.settling import line_key
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import icon_button, main_button, side_button
from companion.ui.widgets.layout import card, columns, heading, row, stack, text
from companion.ui.widgets.offering import offering, why_not
from companion.ui.widgets.term_line import term_line
from companion.ui.widgets.timer_face import TimerFace

PRESETS = (5, 8, 10, 12)
"""Minutes for one tap."""


class Trade(Screen[TabletContext]):
    """What the table looks at for most of the evening."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        room = ctx.shape
        across = room.width * (0.56 if room.wide else 0.9)
        self._face = TimerFace(min(across / 3.3, room.height * 0.25))
        self._parts = [Answers(ctx), Protection(ctx), Inventions(ctx)]
        timer = ft.Container(self._face.control, alignment=ft.Alignment.CENTER)
        controls = self.live(self._timer_facts, self._controls)
        done = self._done()
        due = self._due()
        left = [timer, controls, self.notice("timer").control, done]
        right = [due, *(part.control for part in self._parts)]
        self.control = columns(left, right, wide=ctx.shape.wide, parts=(11, 8))

    def follow(self, *, send: bool) -> None:
        """The sections, and the timer's face at this moment."""
        super().follow(send=send)
        for part in self._parts:
            part.follow(send=send)
        self._show_time()

    def tick(self) -> None:
        """One short text a second."""
        self._show_time()

    def _show_time(self) -> None:
        self._face.show(self.ctx.shared.timer, self.ctx.desk.now(), self.w)

    def _timer_facts(self) -> object:
        ctx = self.ctx
        return ctx.shared.timer.since is None, ctx.shared.timer.paused, ctx.sound.on, ctx.awake.refused

    def _controls(self, _facts: object) -> ft.Control:
        timer, w = self.ctx.shared.timer, self.w
        stopped = timer.since is None
        key = ("tablet-timer-go-on" if timer.paused else "tablet-timer-start") if stopped else "tablet-timer-pause"
        icon = ft.Icons.PLAY_ARROW if stopped else ft.Icons.PAUSE
        offers = self.ctx.offers(OfTable())
        go = self._start_or_pause_offer(offers)
        add, anew = offers.all("add_time")[0], offers.all("reset_timer")[0]
        less = offering(side_button(w("tablet-timer-less"), partial(self._add, -60)), add)
        more = offering(side_button(w("tablet-timer-more"), partial(self._add, 60)), add)
        sound = icon_button(
            ft.Icons.VOLUME_UP if self.ctx.sound.on else ft.Icons.VOLUME_OFF,
            w("tablet-sound-off" if self.ctx.sound.on else "tablet-sound-on"),
            self._turn_sound,
        )
        presets = [
            offering(side_button(w("tablet-timer-preset", minutes=m), partial(self._preset, m)), add) for m in PRESETS
        ]
        words, told = w("tablet-timer-reset"), self.notice("timer")
        reset = offering(side_button(words, self.ctx.giving(anew, told), icon=ft.Icons.REPLAY), anew)
        main = offering(main_button(w(key), self._start_or_pause, icon=icon), go)
        rows: list[ft.Control] = [
            ft.Row([less, main, more, sound], spacing=theme.GAP),
            ft.Row([*presets, reset], wrap=True, spacing=theme.GAP, alignment=ft.MainAxisAlignment.CENTER),
            *why_not(w, [go, add, anew]),
        ]
        if self.ctx.awake.refused:
            rows.append(text(w("tablet-screen-sleeps"), theme.SMALL, dim=True))
        return stack(*rows)

    async def _start_or_pause(self) -> None:
        offer = self._start_or_pause_offer(self.ctx.offers(OfTable()))
        if self.ctx.shared.timer.since is not None:
            self.ctx.give(offer.command, notice=self.notice("timer"))
            return
        self.ctx.sound.unlock()
        self.ctx.give(offer.command, notice=self.notice("timer"))
        await self.ctx.awake.stay()
        self.again()

    def _start_or_pause_offer(self, offers: Offers) -> Offer:
        return offers.all("start_timer" if self.ctx.shared.timer.since is None else "pause_timer")[0]

    def _add(self, seconds: float) -> None:
        self.ctx.give(self.ctx.offer(OfTable(), "add_time").filled(seconds=seconds), notice=self.notice("timer"))

    def _preset(self, minutes: int) -> None:
        """So much time from now on, whatever is left."""
        left = self.ctx.shared.timer.remaining(self.ctx.desk.now())
        self._add(minutes * 60 - left)

    async def _turn_sound(self) -> None:
        on = not self.ctx.sound.on
        await self.ctx.sound.turn(on)
        self.again()

    def _done(self) -> ft.Control:
        """Who is done. Each seat is a piece of its own: one player's tap redraws one tile, not nine."""
        head = self.live(self._last_ones, self._done_head)
        notice = self.notice("done")
        tiles = row(*(self.follows(DoneTile(self.ctx, seat, notice)) for seat in self.ctx.shared.seats), wrap=True)
        return card(head, tiles, notice.control)

    def _last_ones(self) -> tuple[str, ...] | None:
        """Who is not done, once that is at most one: then the phase ends (FIRST, REM)."""
        busy = tuple(name for name, seat in self.ctx.shared.seats.items() if not seat.done)
        return busy if len(busy) < 2 else None

    def _done_head(self, _facts: object) -> ft.Control:
        """The heading; that the phase can end stands in its place, so that no tile moves while somebody taps it."""
        busy = self._last_ones()
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
        rows = Rows(
            self._due_now,
            self._obligation,
            self._due_row,
            order=lambda: self.ctx.shared.turn,
            nothing=lambda: text(self.w("tablet-due-nothing"), dim=True),
        )
        late = self.line(self._late, text("", theme.SMALL, dim=True))
        new = self.live(lambda: (self.ctx.shared.turn, self.ctx.shared.phase), self._new_deal)
        return card(self.follows(rows), late, new, head=self.w("tablet-due-title"))

    def _new_deal(self, _facts: object) -> ft.Control:
        offer = self.ctx.offer(self.ctx.any_seat(), "propose_deal")
        words = self.w("tablet-new-deal")
        leads = side_button(words, lambda: self.ctx.open("composer"), icon=ft.Icons.HANDSHAKE)
        return stack(row(offering(leads, offer)), *why_not(self.w, [offer]))

    def _due_now(self) -> list[tuple[str, int]]:
        turn = self.ctx.shared.turn
        return [line_key(line) for line in self.ctx.shared.lines if line.due <= turn]

    def _obligation(self, key: tuple[str, int]) -> Obligation | None:
        """A term by its deal and number; one whose deal was undone or changed is no longer there."""
        deal = next((deal for deal in self.ctx.shared.deals if deal.id == key[0]), None)
        return deal.obligations[key[1]] if deal is not None and key[1] < len(deal.obligations) else None

    def _due_row(self, key: tuple[str, int]) -> ft.Control:
        obligation = self._obligation(key)
        if obligation is None:
            return ft.Container()
        w, line, notice = self.w, Line(*key, obligation), self.notice(key)
        about = ft.Container(term_line(w, self.ctx.view, line), expand=True)
        offer = self.ctx.offers(about_term(line)).get("deliver")
        if offer is None:
            return ft.Row([about])
        term = obligation.term
        name = w("tablet-term-kept-by", giver=self.ctx.name(term.giver), receiver=self.ctx.name(term.receiver))
        kept = offering(icon_button(ft.Icons.CHECK, name, self.ctx.giving(offer, notice)), offer)
        return stack(ft.Row([about, kept], spacing=theme.GAP), *why_not(w, [offer]), notice.control, gap=0)

    def _late(self) -> str:
        """Who has failed somebody this turn."""
        turn = self.ctx.shared.turn
        lines = [line for line in self.ctx.shared.lines if line.due <= turn and line.obligation.failed]
        givers = dict.fromkeys(line.obligation.term.giver for line in lines)
        return self.w("tablet-due-failed", seats=self.ctx.names(givers)) if givers else ""
