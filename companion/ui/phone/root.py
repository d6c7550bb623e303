"""A seat's phone: one screen at a time under one header, and a buzz when something new waits."""

import logging
from collections.abc import Hashable, Sequence

import flet as ft

from companion.telling.first import led
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.desk import Desk
from companion.ui.live import tapped
from companion.ui.phone.bid import BidScreen
from companion.ui.phone.board import Board
from companion.ui.phone.choice import ChoiceScreen
from companion.ui.phone.count import CountScreen
from companion.ui.phone.deal_form import DealForm
from companion.ui.phone.deal_page import DealPage
from companion.ui.phone.header import Header
from companion.ui.phone.help import HelpScreen
from companion.ui.phone.invent import InventScreen
from companion.ui.phone.my_deals import MyDeals
from companion.ui.phone.my_table import MyTable
from companion.ui.phone.racket import RacketScreen
from companion.ui.phone.waits import NUDGE, Wait, waits
from companion.ui.screen import Makers, Screen
from companion.ui.sending import on_page, send
from companion.ui.widgets.layout import stack

log = logging.getLogger(__name__)

SCREENS: Makers[Context] = {
    "table": MyTable,
    "form": DealForm,
    "board": Board,
    "deal": DealPage,
    "deals": MyDeals,
    "invent": InventScreen,
    "bid": BidScreen,
    "choice": ChoiceScreen,
    "racket": RacketScreen,
    "count": CountScreen,
    "help": HelpScreen,
}
"""Every screen of a phone by its name."""

HALF_DONE = ("form", "bid", "count")
"""Screens that a phone comes back to: what was entered there is still there."""


class PhoneRoot:
    """The whole phone. It is drawn for one seat and shows nothing that this seat may not see."""

    def __init__(self, page: ft.Page, desk: Desk, seat: str) -> None:
        self._page = page
        self._ctx = Context(page, desk, seat)
        self._ctx.open = self._open
        self._ctx.close = self._home
        self._ctx.anew = self._anew
        self._ctx.look()
        page.on_view_pop = tapped(self._back)
        page.on_resize = tapped(self._resized)
        self._room = self._ctx.shape.sideways, self._ctx.shape.narrow, self._ctx.shape.small
        self._haptics = ft.HapticFeedback()
        self._out = self._result_is_out()
        self._seen: frozenset[Hashable] = frozenset(call.key for call in waits(self._ctx))
        self.control = ft.SafeArea(content=ft.Container(), expand=True)
        kept = self._ctx.kept("where")
        looked = self._ctx.kept("ended") == self._ctx.desk.code
        first = "count" if self._out and not looked else "table"  # it was away at the finale
        name = kept if isinstance(kept, str) and kept in HALF_DONE else first
        self._name = led(name, self._ctx.view, self._ctx.offers)
        self._about: tuple[str, ...] = ()
        self._told: set[Hashable] = set()
        self._stamp: Hashable = None
        self._build()

    def follow(self) -> None:
        """The table changed: show what is true now, and tell of what is new."""
        ctx, before = self._ctx, self._ctx.seen
        stamp = ctx.desk.stamp(ctx.actor)
        ctx.look()
        if ctx.seen is None or ctx.seen.me is None:
            return  # no longer this phone's seat: the shell shows another screen
        if stamp != self._stamp:
            self._stamp = None  # whatever goes wrong now is made good next time
            self._follow()
            self._stamp = stamp
        elif ctx.seen is not before:
            ctx.quiet = True
            try:
                self._header.tick()
                self._screen.follow(send=True)
            finally:
                ctx.quiet = False

    def _follow(self) -> None:
        ctx, waiting = self._ctx, waits(self._ctx)
        keys = frozenset(call.key for call in waiting)
        if keys - self._seen:
            self._page.run_task(self._buzz)
        self._seen = keys
        out, self._out = self._out, self._result_is_out()
        name = "count" if self._name == "table" and self._out and not out else led(self._name, ctx.view, ctx.offers)
        if name != self._name:
            self._open(name)
            return
        self._mind(waiting)
        self._header.title = self._screen.title
        self._header.follow(send=True)
        self._screen.follow(send=True)

    def _result_is_out(self) -> bool:
        """Whether the finale has shown this seat's place: a phone that lies at My table then turns to its result."""
        return any(score.seat == self._ctx.seat for score in self._ctx.shared.scores)

    def tick(self) -> None:
        """A second of the trade timer has passed."""
        if self._ctx.seen is not None:
            self._header.tick()
            self._screen.tick()

    def _build(self) -> None:
        """Everything from the start, for the screen that is to be shown."""
        self._header = Header(self._ctx, lambda call: self._open(call.screen, call.about))
        self._stage = ft.Container(expand=True)
        self._raise(SCREENS[self._name](self._ctx, *self._about))
        whole = stack(self._header.control, self._stage, gap=0)
        self.control.content = ft.Container(whole, bgcolor=theme.BACK, expand=True)

    def _raise(self, screen: Screen[Context]) -> None:
        """Puts a screen on the stage."""
        self._screen = screen
        self._screen.follow(send=False)
        self._stage.content = self._screen.control
        self._header.title = self._screen.title
        self._header.at_home = self._name == "table"
        self._mind(waits(self._ctx))
        self._header.follow(send=True)
        self._ctx.keep("where", self._name, lasting=True)

    def _open(self, name: str, *about: str) -> None:
        """A screen is made before the old one is left: one that cannot be made leaves the phone as it was."""
        if self._is_gone():
            return
        about = tuple(filter(None, about))
        screen = SCREENS[name](self._ctx, *about)
        if self._out and self._name == "count":  # not before: a restart must not take a result away that is looked at
            self._ctx.keep("ended", self._ctx.desk.code, lasting=True)
        self._screen.left()
        self._ctx.sheet.close()
        self._name, self._about = name, about
        self._raise(screen)
        send(self._stage)

    def _is_gone(self) -> bool:
        """Looks anew, and tells whether the seat is no longer this phone's: a tap was on its way, the shell shows
        another screen."""
        self._ctx.look()
        return self._ctx.seen is None or self._ctx.seen.me is None

    def _back(self) -> None:
        """The phone's own way back: closes what lies over the screen, else leads to My table."""
        if self._is_gone():
            return
        if self._ctx.sheet.is_open:
            self._ctx.sheet.close()
        else:
            self._home()

    def _home(self) -> None:
        self._open("table")

    def _anew(self) -> None:
        """Another language: everything is said again."""
        theme.dress(self._page, self._ctx.desk.lang)
        self._screen.left()
        self._build()
        self._page.update()

    def _resized(self) -> None:
        """A phone that was turned has another room: what was entered is kept, and all is laid out anew."""
        room = self._ctx.shape.sideways, self._ctx.shape.narrow, self._ctx.shape.small
        if room != self._room and on_page(self.control):
            self._room = room
            self._anew()

    def _mind(self, waiting: Sequence[Wait]) -> None:
        """What is shown now is no news any more: My table shows all that waits, a screen what it is about. The first
        thing that waits and has not been shown yet is told in the header."""
        here = (self._name, "".join(self._about))
        shown = (call for call in waiting if self._name == "table" or (call.screen, call.about) == here)
        self._told.update(call.key for call in shown if call.key != NUDGE)  # that is said on every screen
        self._header.news = next((call for call in waiting if call.key not in self._told), None)

    async def _buzz(self) -> None:
        """A short vibration, never a sound; phones that cannot vibrate say nothing."""
        try:
            await self._haptics.vibrate()  # type: ignore[no-untyped-call]
        except Exception:
            log.debug("this phone does not vibrate", exc_info=True)
