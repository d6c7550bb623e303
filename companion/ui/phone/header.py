"""The top of every screen: back, where the table stands, the timer, help. The banner takes the place of the title."""

from collections.abc import Callable
from typing import NamedTuple

import flet as ft

from companion.rules.phases import LAST_TURN, Phase
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.live import LiveParts, pressed
from companion.ui.phone.common import confirm
from companion.ui.phone.waits import Wait
from companion.ui.sending import send as send_now
from companion.ui.widgets.badge import badge
from companion.ui.widgets.buttons import icon_button
from companion.ui.widgets.layout import lines, named, row, text
from companion.ui.widgets.timer_face import clock

LONG = {True: 9, False: 13}
"""A title with more letters, on a narrow phone or on any other, is set smaller and may take a second line."""
CLOSE = 1.15
"""How high a line of the header is, in letters: two of a title and one below them fit."""


class Standing(NamedTuple):
    """What the middle says."""

    news: Wait | None
    title: str
    at_home: bool
    turn: int
    phase: Phase
    narrow: bool


class Header(LiveParts):
    """A bar that never changes its size. A banner stands where nothing could be tapped before, so it moves nothing."""

    def __init__(self, ctx: Context, on_banner: Callable[[Wait], None]) -> None:
        super().__init__()
        self._ctx = ctx
        self._on_banner = on_banner
        self.title = ""
        self.at_home = True
        self.news: Wait | None = None
        self._digits = text("", theme.LARGE, bold=True, short=True)
        start = self.live(lambda: self.at_home, self._left, width=theme.TARGET)
        middle = self.live(self._standing, self._middle)
        face = self.live(lambda: (ctx.shared.phase is Phase.TRADE, ctx.shape.narrow), self._face)
        help_button = icon_button(ft.Icons.HELP_OUTLINE, ctx.w("phone-help"), lambda: ctx.open("help"))
        self.control = ft.Container(
            row(start, self._steady(middle), face, help_button, gap=theme.GAP_S),
            padding=ft.Padding.symmetric(horizontal=theme.GAP, vertical=theme.GAP_S),
            bgcolor=theme.CARD,
            border=ft.Border.only(bottom=ft.BorderSide(1, theme.LINE)),
        )

    @staticmethod
    def _steady(content: ft.Control) -> ft.Control:
        """As high as a title of two lines and the line below it, whatever stands in it, and growing with the reader's
        text size."""
        ghost = lines(_words(" \n ", theme.BODY, rows=2), _words(" ", theme.TINY))
        inside = ft.Container(content, left=0, right=0, top=0, bottom=0, alignment=ft.Alignment.CENTER_LEFT)
        return ft.Stack([ghost, inside], expand=True)

    def follow(self, *, send: bool) -> None:
        super().follow(send=send)
        self.tick()

    def tick(self) -> None:
        """The present second of the timer, and nothing else."""
        if self._ctx.shared.phase is not Phase.TRADE:
            return
        timer, now = self._ctx.shared.timer, self._ctx.desk.now()
        balance = timer.balance(now)
        running = timer.state(now) in ("running", "expired")
        colour = theme.INK if running else theme.DIM
        if running and balance <= 60:
            colour = theme.BAD if balance <= 10 else theme.WARN
        words = clock(balance)
        if (words, colour) != (self._digits.value, self._digits.color):
            self._digits.value, self._digits.color = words, colour
            send_now(self._digits)

    def _left(self, at_home: bool) -> ft.Control:
        """My own badge, which leads away from a wrong seat; elsewhere the way back."""
        if at_home:
            face = badge(self._ctx.seat, self._ctx.w.facts, theme.TARGET - 4, lang=self._ctx.w.lang)
            mine = named(self._ctx.w("home-seat"), face, button=True)
            return ft.Container(mine, **pressed(lambda: ask_leave(self._ctx)), height=theme.TARGET)
        return icon_button(ft.Icons.ARROW_BACK, self._ctx.w("phone-back"), self._ctx.close)

    def _standing(self) -> Standing:
        ctx = self._ctx
        return Standing(self.news, self.title, self.at_home, ctx.shared.turn, ctx.shared.phase, ctx.shape.narrow)

    def _middle(self, now: Standing) -> ft.Control:
        if now.news is not None:
            return self._banner(now.news)
        w, me = self._ctx.w, self._ctx.seat
        key = "phone-turn-short" if now.narrow else "phone-turn"
        phase, turn = w.thing(now.phase), w(key, turn=now.turn, last=LAST_TURN)
        large, small = now.title, phase
        if now.at_home:
            large, small = " · ".join(dict.fromkeys((w.player(me), w.seat(me)))), f"{phase} · {turn}"
        short = now.at_home or len(large) <= LONG[now.narrow]
        size = theme.BODY if (now.at_home and now.narrow) or not short else theme.LARGE
        words = lines(
            _words(large, size, rows=1 if short else 2, bold=True),
            _words(small, theme.TINY, rows=2 if now.at_home else 1, dim=True),
        )
        said = ft.Semantics(header=True, container=True, content=words)
        return ft.Container(said, padding=ft.Padding.only(left=theme.GAP))

    def _banner(self, news: Wait) -> ft.Control:
        icon = ft.Icon(ft.Icons.NOTIFICATIONS_ACTIVE, color=theme.ON_WARN_SOFT, size=22)
        words = text(said(self._ctx, news), theme.SMALL, bold=True, colour=theme.ON_WARN_SOFT, fill=True, max_lines=2)
        return ft.Container(
            ft.Semantics(live_region=True, container=True, content=row(icon, words, gap=theme.GAP_S)),
            bgcolor=theme.WARN_SOFT,
            border_radius=theme.ROUND_S,
            padding=ft.Padding.symmetric(horizontal=theme.GAP, vertical=2),
            **pressed(lambda: self._on_banner(news)),
            ink=True,
        )

    def _face(self, shown: tuple[bool, bool]) -> ft.Control:
        trading, narrow = shown
        if not trading:
            return ft.Container()
        icon = [] if narrow else [ft.Icon(ft.Icons.TIMER_OUTLINED, size=18, color=theme.DIM)]
        return row(*icon, self._digits, gap=2, tight=True)


def ask_leave(ctx: Context) -> None:
    """A wrong seat can be left at once; whoever tapped by mistake is asked first."""
    confirm(ctx, ctx.w("phone-leave"), ctx.w("phone-leave-why"), lambda: ctx.desk.release(ctx.seat))


def _words(value: str, size: float, *, rows: int = 1, bold: bool = False, dim: bool = False) -> ft.Text:
    return text(value, size, bold=bold, dim=dim, max_lines=rows, style=ft.TextStyle(height=CLOSE))


def said(ctx: Context, call: Wait) -> str:
    """What waits, in a few words."""
    return ctx.w(f"phone-call-{call.what}", player=ctx.name(call.who) if call.who else "")
