"""The moderator's screen: home and set-up before the table is open, then the lobby, then phase after phase."""

import flet as ft

from companion.rules.phases import Phase
from companion.table.commands import MODERATOR
from companion.table.view import View
from companion.ui.desk import Desk
from companion.ui.parts.sending import on_page
from companion.ui.screens.tablet.draft import Draft
from companion.ui.screens.tablet.frame import Frame
from companion.ui.screens.tablet.home import Home
from companion.ui.screens.tablet.kit import Kit, Opener
from companion.ui.screens.tablet.lobby import Lobby, started
from companion.ui.screens.tablet.panel import Panel
from companion.ui.screens.tablet.setup import SetUp

_SCREENS: dict[str, Opener] = {"home": Home, "setup": SetUp, "lobby": Lobby, "table": Frame}


class TabletRoot:
    """One tablet. Which screen it shows follows from the table; what is opened on top lies over it until closed."""

    def __init__(self, page: ft.Page, desk: Desk) -> None:
        self._kit = Kit(page, desk)
        self._kit.open = self._open
        self._kit.close = self._close
        self._kit.anew = self._anew
        self._where = ""
        self._wide = self._kit.shape.wide
        self._screen: Panel = Panel(self._kit)
        self._opened: Opener | None = None
        self._over: Panel | None = None
        self._phase: Phase | None = None
        self.control = ft.Container(expand=True)
        self._look()
        self._enter(where(desk, self._kit.seen), send=False)
        page.on_resize = self._resized

    def follow(self) -> None:
        """The table changed: the same screen follows, or another one is due."""
        self._look()
        place = where(self._kit.desk, self._kit.seen)
        if place != self._where:
            self._opened = None
            self._enter(place, send=True)
            return
        phase = self._kit.seen.shared.phase if self._kit.seen else None
        moved, self._phase = phase is not self._phase, phase
        if moved and self._over is not None and not self._over.lasting:
            self._close()
            return
        self._shown().follow(send=True)

    def tick(self) -> None:
        """A second of the trade timer has passed: it is heard on every screen, and seen where a clock is."""
        if self._kit.seen is not None:
            self._kit.sound.listen(self._kit.shared.timer, self._kit.desk.now())
        self._shown().tick()

    def _look(self) -> None:
        self._kit.seen = self._kit.desk.view(MODERATOR)
        if self._kit.seen is not None:
            self._kit.sound.settle(self._kit.shared.timer, self._kit.desk.now())

    def _shown(self) -> Panel:
        return self._over if self._over is not None and self._over.alone else self._screen

    def _enter(self, place: str, *, send: bool) -> None:
        """Builds the screen of a place, with what was opened over it, for the room there is."""
        self._where = place
        self._phase = self._kit.seen.shared.phase if self._kit.seen else None
        self._screen = _SCREENS[place](self._kit)
        self._lay(self._opened(self._kit) if self._opened else None, send=send)

    def _lay(self, over: Panel | None, *, send: bool) -> None:
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

    def _open(self, opener: Opener) -> None:
        self._opened = opener
        self._look()
        self._lay(opener(self._kit), send=True)

    def _close(self) -> None:
        self._opened = None
        self._look()
        if where(self._kit.desk, self._kit.seen) != self._where:
            self.follow()
        else:
            self._lay(None, send=True)

    def _anew(self) -> None:
        """Language, theme or room changed: everything is drawn again, and what was open stays open."""
        self._look()
        self._enter(where(self._kit.desk, self._kit.seen), send=True)

    def _resized(self, _event: ft.PageResizeEvent) -> None:
        wide = self._kit.shape.wide
        if wide != self._wide and on_page(self.control):
            self._wide = wide
            self._anew()


def where(desk: Desk, view: View | None) -> str:
    """The place this tablet is at: home and set-up while the table is not open, the lobby until somebody starts."""
    if view is None:
        return "setup" if Draft.kept(desk) else "home"
    return "lobby" if not started(desk, view.shared) else "table"
