"""Routes, and the one place where a page is tied to a table."""

from collections.abc import Callable
from typing import Protocol

import flet as ft

from companion.ui.code_entry import CodeEntry
from companion.ui.desk import Desk
from companion.ui.next_table import NextTable
from companion.ui.phone.root import PhoneRoot
from companion.ui.phone.sit_down import SitDown
from companion.ui.tablet.root import TabletRoot
from companion.ui.theme import dress


class Root(Protocol):
    """A whole screen: what it shows, and how it follows the table and the clock."""

    @property
    def control(self) -> ft.Control: ...

    def follow(self) -> None:
        """The table changed, or who may see what: show what is true now."""

    def tick(self) -> None:
        """A second of the trade timer has passed."""


def seat_of(desk: Desk) -> str | None:
    """The seat this browser plays, if it plays one: a tablet that moderates may hold seats but shows the table."""
    seats = desk.seats
    return min(seats) if seats and not desk.moderates else None


class Shell:
    """One page. It shows the screen of what its browser is at this moment: moderator, seat, or a newcomer."""

    def __init__(self, page: ft.Page, desk: Desk) -> None:
        self._page = page
        self._desk = desk
        self._role: tuple[bool, str | None, str | None] | None = None
        self._root: Root | None = None
        dress(page, desk.lang)
        desk.keep_in_browser(page, self._anew)
        self.show()
        desk.watch(page, self.show, self._tick)

    def show(self) -> None:
        """Draws what is true now; a browser whose role has changed gets another screen, and one whose people play on
        at another table goes there."""
        role = (self._desk.moderates, seat_of(self._desk), self._desk.leads_to())
        if role == self._role and self._root is not None:
            self._root.follow()
            return
        self._role = role
        self._root = self._made(*role)
        self._page.controls = [self._root.control]
        self._page.update()

    def _anew(self) -> None:
        self._role = None
        dress(self._page, self._desk.lang)
        self.show()

    def _made(self, moderates: bool, seat: str | None, leads_to: str | None) -> Root:
        if leads_to is not None:
            return NextTable(self._page, self._desk, leads_to)
        if moderates:
            return TabletRoot(self._page, self._desk)
        if seat is not None:
            return PhoneRoot(self._page, self._desk, seat)
        return SitDown(self._page, self._desk)

    def _tick(self) -> None:
        if self._root is not None:
            self._root.tick()


def main_for(desk_of: Callable[[ft.Page], Desk | str]) -> Callable[[ft.Page], None]:
    """Flet's main for every page. `desk_of` tells from the connection who this is, never from the page itself; for a
    browser that is at no table it only tells the language."""

    def main(page: ft.Page) -> None:
        desk = desk_of(page)
        if isinstance(desk, str):
            CodeEntry(page, desk)
        else:
            Shell(page, desk)

    return main
