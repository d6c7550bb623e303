"""A screen of the tablet, or a part of one: live sections drawn from the moderator's view."""

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.ui.live import Line, Section
from companion.ui.parts.notice import Notice
from companion.ui.screens.tablet.kit import Kit
from companion.ui.screens.tablet.rows import Rows


class Panel:
    """What a screen is made of. A subclass builds `control` once; its sections follow the table."""

    alone = False
    """Takes the whole screen: nothing of the frame around it."""

    lasting = False
    """Stays open when the table goes on to another phase."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.w = kit.w
        self.control: ft.Control = ft.Container()
        self._sections: list[Section[None] | Line[None] | Rows[Any]] = []
        self._notices: dict[object, Notice] = {}

    def live(self, facts: Callable[[], object], draw: Callable[[], ft.Control], **layout: Any) -> ft.Container:
        """A piece that is drawn again when its facts change, and only then."""
        section: Section[None] = Section(lambda _: facts(), lambda _: draw(), **layout)
        self._sections.append(section)
        return section.control

    def line(self, words: Callable[[], str], control: ft.Text) -> ft.Text:
        """A text that says something else when the table goes on, and stays where it is."""
        self._sections.append(Line(lambda _: words(), control))
        return control

    def rows(self, rows: Rows[Any]) -> ft.Control:
        """A list whose rows keep their place."""
        self._sections.append(rows)
        return rows.control

    def notice(self, key: object = "") -> Notice:
        """Where a refusal is told: one for each group of buttons, kept while the buttons are drawn anew."""
        if key not in self._notices:
            self._notices[key] = Notice()
        return self._notices[key]

    def follow(self, *, send: bool) -> None:
        """Shows what is true now; `send` while the panel is on the page."""
        for section in self._sections:
            section.follow(None, send=send)

    def tick(self) -> None:
        """A second of the trade timer has passed."""

    def again(self) -> None:
        """Something chosen on this screen changed."""
        self.follow(send=True)

    def redraw(self) -> None:
        """Draws every section anew, whatever its facts."""
        for section in self._sections:
            section.stale()
        self.follow(send=True)

    def left(self) -> None:
        """The panel is no longer shown."""
