"""The top of every screen: back, where the table stands, the timer, help. The banner takes the place of the title."""

from collections.abc import Callable

import flet as ft

from companion.rules.phases import LAST_TURN, Phase
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.live import Section, tapped
from companion.ui.phone.calls import Call
from companion.ui.sending import send
from companion.ui.widgets.badge import badge
from companion.ui.widgets.buttons import icon_button
from companion.ui.widgets.timer_face import clock

NARROW = 360
"""Below so many pixels there is room for about nine large letters beside the timer, and none for its icon."""
LONG = {True: 9, False: 14}
"""A title with more letters, on a narrow phone or on any other, is set smaller and may take a second line."""
CLOSE = 1.15
"""How high a line of the header is, in letters: two of a title and one below them fit."""


class Header:
    """A bar that never changes its size. A banner stands where nothing could be tapped before, so it moves nothing."""

    def __init__(self, ctx: Context, on_banner: Callable[[Call], None]) -> None:
        self._ctx = ctx
        self._on_banner = on_banner
        self.title = ""
        self.at_home = True
        self.news: Call | None = None
        self._digits = ft.Text("", size=theme.LARGE, weight=ft.FontWeight.BOLD, no_wrap=True, color=theme.INK)
        self._start = Section(lambda: self.at_home, self._left, width=theme.TARGET)
        self._middle = Section(self._facts, self._title)
        self._clock = Section(lambda: (ctx.shared.phase, self._narrow), self._face)
        help_button = icon_button(ft.Icons.HELP_OUTLINE, ctx.w("phone-help"), lambda: ctx.open("help"))
        self.control = ft.Container(
            ft.Row(
                [self._start.control, self._steady(self._middle.control), self._clock.control, help_button],
                spacing=theme.GAP_S,
                vertical_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            padding=ft.Padding.symmetric(horizontal=theme.GAP, vertical=theme.GAP_S),
            bgcolor=theme.CARD,
            border=ft.Border.only(bottom=ft.BorderSide(1, theme.LINE)),
        )

    @staticmethod
    def _steady(content: ft.Control) -> ft.Control:
        """As high as a title of two lines and the line below it, whatever stands in it, and growing with the reader's
        text size."""
        ghost = ft.Column([_words(" \n ", theme.BODY, lines=2), _words(" ", theme.TINY)], spacing=0, tight=True)
        inside = ft.Container(content, left=0, right=0, top=0, bottom=0, alignment=ft.Alignment.CENTER_LEFT)
        return ft.Stack([ghost, inside], expand=True)

    def follow(self) -> None:
        """Shows what is true now."""
        for section in (self._start, self._middle, self._clock):
            section.follow(send=True)
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
            send(self._digits)

    @property
    def _narrow(self) -> bool:
        return (self._ctx.page.width or NARROW) < NARROW

    def _facts(self) -> object:
        shared = self._ctx.shared
        return self.news, self.title, self.at_home, shared.turn, shared.phase, self._narrow

    def _left(self, _facts: object) -> ft.Control:
        if self.at_home:
            return badge(self._ctx.seat, self._ctx.w.facts, theme.TARGET - 4, lang=self._ctx.w.lang)
        return icon_button(ft.Icons.ARROW_BACK, self._ctx.w("phone-back"), self._ctx.close)

    def _title(self, _facts: object) -> ft.Control:
        w, shared = self._ctx.w, self._ctx.shared
        news = self.news
        if news is not None:
            return self._banner(news)
        turn = w("phone-turn", turn=shared.turn, last=LAST_TURN)
        first, second = (turn, w.thing(shared.phase)) if self.at_home else (self.title, w.thing(shared.phase))
        small, large = (first, second) if self.at_home else (second, first)
        short = len(large) <= LONG[self._narrow]
        lines: list[ft.Control] = [
            _words(large, theme.LARGE if short else theme.BODY, lines=1 if short else 2, bold=True),
            _words(small, theme.TINY, dim=True),
        ]
        return ft.Container(
            ft.Semantics(
                header=True,
                container=True,
                content=ft.Column(lines, spacing=0, tight=True, alignment=ft.MainAxisAlignment.CENTER),
            ),
            padding=ft.Padding.only(left=theme.GAP),
        )

    def _banner(self, news: Call) -> ft.Control:
        words = said(self._ctx, news)
        return ft.Container(
            ft.Semantics(
                live_region=True,
                container=True,
                content=ft.Row(
                    [
                        ft.Icon(ft.Icons.NOTIFICATIONS_ACTIVE, color=theme.ON_WARN_SOFT, size=22),
                        ft.Text(
                            words,
                            size=theme.SMALL,
                            color=theme.ON_WARN_SOFT,
                            weight=ft.FontWeight.W_600,
                            max_lines=2,
                            overflow=ft.TextOverflow.ELLIPSIS,
                            expand=True,
                        ),
                    ],
                    spacing=theme.GAP_S,
                ),
            ),
            bgcolor=theme.WARN_SOFT,
            border_radius=theme.ROUND_S,
            padding=ft.Padding.symmetric(horizontal=theme.GAP, vertical=2),
            on_click=tapped(lambda: self._on_banner(news)),
            ink=True,
        )

    def _face(self, _facts: object) -> ft.Control:
        if self._ctx.shared.phase is not Phase.TRADE:
            return ft.Container()
        icon = [] if self._narrow else [ft.Icon(ft.Icons.TIMER_OUTLINED, size=18, color=theme.DIM)]
        return ft.Row([*icon, self._digits], spacing=2, tight=True)


def _words(text: str, size: float, *, lines: int = 1, bold: bool = False, dim: bool = False) -> ft.Text:
    return ft.Text(
        text,
        style=ft.TextStyle(
            size=size,
            height=CLOSE,
            weight=ft.FontWeight.BOLD if bold else ft.FontWeight.NORMAL,
            color=theme.DIM if dim else theme.INK,
        ),
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS,
    )


def said(ctx: Context, call: Call) -> str:
    """What waits, in a few words."""
    return ctx.w(f"phone-call-{call.what}", player=ctx.name(call.who) if call.who else "")
