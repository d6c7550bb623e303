"""The moderator's screen: home and set-up before the table is open, then the lobby, then phase after phase."""

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from companion.rules.phases import Phase
from companion.table.commands import MODERATOR
from companion.table.view import View
from companion.ui.desk import Desk
from companion.ui.drafts.setup import SetupDraft
from companion.ui.screen import Makers, Screen
from companion.ui.sending import on_page
from companion.ui.tablet.bids import Announce
from companion.ui.tablet.composer import Composer
from companion.ui.tablet.countdown import Countdown
from companion.ui.tablet.cover import BidEntry, TallyEntry
from companion.ui.tablet.fingerprints import Fingerprints
from companion.ui.tablet.frame import Frame
from companion.ui.tablet.home import Home
from companion.ui.tablet.inventions import NewInvention
from companion.ui.tablet.ledger import Ledger
from companion.ui.tablet.lobby import Lobby, started
from companion.ui.tablet.loot import Loot
from companion.ui.tablet.seat import SeatPanel
from companion.ui.tablet.settling import PartDelivery
from companion.ui.tablet.setup import SetUp
from companion.ui.tablet.sweep import Sweep
from companion.ui.tablet.tablet_context import TabletContext

SCREENS: Makers[TabletContext] = {
    "home": Home,
    "setup": SetUp,
    "lobby": Lobby,
    "table": Frame,
    "menu": Home,
    "ledger": Ledger,
    "seat": SeatPanel,
    "composer": Composer,
    "part": PartDelivery,
    "invention": NewInvention,
    "announce": Announce,
    "bid": BidEntry,
    "tally": TallyEntry,
    "sweep": Sweep,
    "countdown": Countdown,
    "loot": Loot,
    "fingerprints": Fingerprints,
}
"""Every screen of a tablet by its name: the four places it can be at, and what is opened over them."""


class TabletRoot:
    """One tablet. Which screen it shows follows from the table; what is opened on top lies over it until closed."""

    def __init__(self, page: ft.Page, desk: Desk) -> None:
        self._ctx = TabletContext(page, desk)
        self._ctx.open = self._open
        self._ctx.close = self._close
        self._ctx.anew = self._anew
        self._where = ""
        self._wide = self._ctx.shape.wide
        self._screen: Screen[TabletContext] = Screen(self._ctx)
        self._opened: Callable[[], Screen[TabletContext]] | None = None
        self._over: Screen[TabletContext] | None = None
        self._phase: Phase | None = None
        self.control = ft.Container(expand=True)
        self._look()
        self._enter(where(desk, self._ctx.seen), send=False)
        page.on_resize = self._resized

    def follow(self) -> None:
        """The table changed: the same screen follows, or another one is due."""
        self._look()
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
        self._shown().follow(send=True)

    def tick(self) -> None:
        """A second of the trade timer has passed: it is heard on every screen, and seen where a clock is."""
        if self._ctx.seen is not None:
            self._ctx.sound.listen(self._ctx.shared.timer, self._ctx.desk.now())
        self._shown().tick()

    def _look(self) -> None:
        self._ctx.seen = self._ctx.desk.view(MODERATOR)
        if self._ctx.seen is not None:
            self._ctx.sound.settle(self._ctx.shared.timer, self._ctx.desk.now())

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
        if self.control.content is shown.control:
            shown.follow(send=send)
            return
        shown.follow(send=False)
        self.control.content = shown.control
        if send:
            self.control.update()

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

    def _resized(self, _event: ft.PageResizeEvent) -> None:
        wide = self._ctx.shape.wide
        if wide != self._wide and on_page(self.control):
            self._wide = wide
            self._anew()


def where(desk: Desk, view: View | None) -> str:
    """The place this tablet is at: home and set-up while the table is not open, the lobby until somebody starts."""
    if view is None:
        return "setup" if SetupDraft.kept(desk) else "home"
    return "lobby" if not started(desk, view.shared) else "table"
