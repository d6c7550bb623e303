"""The moderator's screen: home and set-up before the table is open, then the lobby, then phase after phase."""

from collections.abc import Callable, Hashable
from functools import partial
from inspect import isawaitable
from typing import Any

import flet as ft

from companion.rules.phases import Phase
from companion.table.commands import MODERATOR
from companion.table.view import View
from companion.ui.desk import Desk
from companion.ui.drafts.setup import SetupDraft
from companion.ui.live import last_tap
from companion.ui.screen import Makers, Screen
from companion.ui.sending import on_page
from companion.ui.tablet.archive import Archive
from companion.ui.tablet.bids import Announce
from companion.ui.tablet.board import BoardEntry
from companion.ui.tablet.composer import Composer
from companion.ui.tablet.cover import PassBids, PassCounts
from companion.ui.tablet.face import QUIET, Face
from companion.ui.tablet.fingerprints import Fingerprints
from companion.ui.tablet.first_game import ReadAloud
from companion.ui.tablet.frame import Frame
from companion.ui.tablet.home import Home, Menu
from companion.ui.tablet.inventions import NewInvention
from companion.ui.tablet.keyboard import key_of
from companion.ui.tablet.ledger import Ledger
from companion.ui.tablet.lobby import Lobby, started
from companion.ui.tablet.scene import ScenePlay
from companion.ui.tablet.seat import SeatPanel
from companion.ui.tablet.settling import PartDelivery
from companion.ui.tablet.setup import SetUp
from companion.ui.tablet.sound import told
from companion.ui.tablet.statistics import Statistics
from companion.ui.tablet.sweep import Sweep
from companion.ui.tablet.tablet_context import TabletContext

SCREENS: Makers[TabletContext] = {
    "home": Home,
    "setup": SetUp,
    "lobby": Lobby,
    "table": Frame,
    "menu": Menu,
    "ledger": Ledger,
    "seat": SeatPanel,
    "composer": Composer,
    "board": BoardEntry,
    "part": PartDelivery,
    "invention": NewInvention,
    "announce": Announce,
    "bid": PassBids,
    "tally": PassCounts,
    "sweep": Sweep,
    "fingerprints": Fingerprints,
    "statistics": Statistics,
    "archive": Archive,
    "aloud": ReadAloud,
    "face": Face,
}
"""Every screen of a tablet by its name: the four places it can be at, and what is opened over them."""


RESIZED = 0.08
"""So much wider or narrower, and all is laid out anew: not with every step of a window that is being drawn."""


class TabletRoot:
    """One tablet. Which screen it shows follows from the table; what is opened on top lies over it until closed."""

    def __init__(self, page: ft.Page, desk: Desk) -> None:
        self._ctx = TabletContext(page, desk)
        self._ctx.open = self._open
        self._ctx.close = self._close
        self._ctx.anew = self._anew
        self._where = ""
        self._drawn_for = self._ctx.shape.width
        self._screen: Screen[TabletContext] = Screen(self._ctx)
        self._opened: Callable[[], Screen[TabletContext]] | None = None
        self._over: Screen[TabletContext] | None = None
        self._scene: ScenePlay | None = None
        self._phase: Phase | None = None
        self._touched = (0, desk.now())
        self._tabbing = False
        """Whether somebody goes from button to button by Tab, until Escape or another screen: the space bar is its."""
        self._stamp: Hashable = None
        self._base = ft.Container(expand=True)
        self.control = ft.Stack([self._base], fit=ft.StackFit.EXPAND, expand=True)
        self._look()
        self._enter(where(desk, self._ctx.seen), send=False)
        self._play(send=False)
        page.on_resize = self._resized
        page.on_keyboard_event = self._key
        page.run_task(self._ctx.ask_about_motion)

    def follow(self) -> None:
        """The table changed: the same screen follows, or another one is due."""
        self._look()
        if not self._play(send=True):
            self._follow()

    def _follow(self) -> None:
        place = where(self._ctx.desk, self._ctx.seen)
        if place != self._where:
            self._opened = None
            self._enter(place, send=True)
            return
        phase = self._ctx.seen.shared.phase if self._ctx.seen else None
        moved, self._phase = phase is not self._phase, phase
        if moved and self._over is not None and not self._over.lasting:
            self._close()
            return
        stamp = self._ctx.desk.stamp(MODERATOR)
        self._ctx.quiet = stamp == self._stamp
        self._stamp = None  # whatever goes wrong now is made good next time
        try:
            self._shown().follow(send=True)
            self._stamp = stamp
        finally:
            self._ctx.quiet = False

    def tick(self) -> None:
        """A second of the trade timer has passed: it is heard on every screen, and seen where a clock is."""
        if self._ctx.seen is not None:
            self._ctx.sound.listen(self._ctx.shared.timer, self._ctx.desk.now())
            self._rest()
        if not self._play(send=True):
            self._shown().tick()

    def _play(self, *, send: bool) -> bool:
        """A scene lies over everything while it runs. The table waits beneath, unseen and as it was, and follows what
        the reveal made of it when the scene is over."""
        playing = self._ctx.desk.scene()
        if playing is not None and self._scene is not None and self._scene.scene is playing.scene:
            self._scene.follow(send=send)
            return True
        if playing is None and self._scene is None:
            return False
        self._scene = ScenePlay(self._ctx, playing) if playing is not None else None
        self._base.visible = self._scene is None
        self.control.controls = [self._base, *([self._scene.control] if self._scene is not None else [])]
        if self._scene is None:
            self._follow()
        if send:
            self.control.update()
        return True

    def _rest(self) -> None:
        """Nobody has touched the tablet for a while, and the table trades: it shows its face."""
        now, tap = self._ctx.desk.now(), last_tap(self._ctx.page)
        if tap != self._touched[0] or self._over is not None or self._ctx.sheet.is_open:
            self._touched = tap, now
        elif now - self._touched[1] >= QUIET and isinstance(self._screen, Frame) and self._screen.trades:
            self._open("face")

    async def _key(self, event: ft.KeyboardEvent) -> None:
        """A key of a laptop: like a finger, the first only wakes."""
        self._touched = self._touched[0], self._ctx.desk.now()
        self._tabbing = event.key == "Tab" or (self._tabbing and event.key != "Escape")
        if self._scene is not None:
            return
        if isinstance(self._over, Face):
            self._close()
        elif self._over is None and isinstance(self._screen, Frame):
            key = key_of(event)
            handler = None if key == " " and self._tabbing else self._screen.keys.get(key)
            if handler is not None and isawaitable(done := handler()):
                await done

    def _look(self) -> None:
        before, self._ctx.seen = self._ctx.seen, self._ctx.desk.view(MODERATOR)
        if self._ctx.seen is None:
            return
        self._ctx.sound.settle(self._ctx.shared.timer, self._ctx.desk.now())
        cue = told(before.shared, self._ctx.shared) if before is not None else None
        if cue is not None:
            self._ctx.sound.play(cue)

    def _shown(self) -> Screen[TabletContext]:
        return self._over if self._over is not None and self._over.alone else self._screen

    def _enter(self, place: str, *, send: bool) -> None:
        """Builds the screen of a place, with what was opened over it, for the room there is."""
        self._where = place
        self._phase = self._ctx.seen.shared.phase if self._ctx.seen else None
        self._screen = SCREENS[place](self._ctx)
        self._lay(self._opened() if self._opened else None, send=send)

    def _lay(self, over: Screen[TabletContext] | None, *, send: bool) -> None:
        if self._over is not None:
            self._over.left()
        self._over = over
        if isinstance(self._screen, Frame):
            self._screen.hold(None if over is None or over.alone else over)
        shown = self._shown()
        if self._base.content is shown.control:
            shown.follow(send=send)
            return
        shown.follow(send=False)
        self._tabbing = False  # the button that Tab had come to is gone
        self._base.content = shown.control
        if send:
            self._base.update()

    def _open(self, name: str, *about: Any, **how: Any) -> None:
        self._opened = partial(SCREENS[name], self._ctx, *about, **how)
        self._look()
        self._lay(self._opened(), send=True)

    def _close(self) -> None:
        self._opened = None
        self._look()
        if where(self._ctx.desk, self._ctx.seen) != self._where:
            self.follow()
        else:
            self._lay(None, send=True)

    def _anew(self) -> None:
        """Language, theme or room changed: everything is drawn again, and what was open stays open."""
        self._look()
        self._enter(where(self._ctx.desk, self._ctx.seen), send=True)
        if self._scene is not None:
            self._scene = None
            self._play(send=True)

    def _resized(self, _event: ft.PageResizeEvent) -> None:
        """Turned round, or its window drawn to another width. A keyboard that slides in changes the height, and nothing
        is drawn anew under somebody who types."""
        width = self._ctx.shape.width
        if (abs(width - self._drawn_for) > width * RESIZED or self._scene is not None) and on_page(self.control):
            self._drawn_for = width
            self._anew()


def where(desk: Desk, view: View | None) -> str:
    """The place this tablet is at: home and set-up while the table is not open, the lobby until somebody starts."""
    if view is None:
        return "setup" if SetupDraft.kept(desk) else "home"
    return "lobby" if not started(desk, view.shared) else "table"
