"""A screen of the tablet, or a part of one: live sections drawn from the moderator's view."""

import flet as ft

from companion.ui.live import Pieces
from companion.ui.parts.notice import Notice
from companion.ui.screens.tablet.kit import Kit


class Panel(Pieces):
    """What a screen is made of. A subclass builds `control` once; its sections follow the table."""

    alone = False
    """Takes the whole screen: nothing of the frame around it."""

    lasting = False
    """Stays open when the table goes on to another phase."""

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self.kit = kit
        self.w = kit.w
        self.control: ft.Control = ft.Container()
        self._notices: dict[object, Notice] = {}

    def notice(self, key: object = "") -> Notice:
        """Where a refusal is told: one for each group of buttons, kept while the buttons are drawn anew."""
        if key not in self._notices:
            self._notices[key] = Notice()
        return self._notices[key]

    def follow(self, *, send: bool) -> None:
        """Shows what is true now; `send` while the panel is on the page."""
        self.follow_pieces(send=send)

    def tick(self) -> None:
        """A second of the trade timer has passed."""

    def again(self) -> None:
        """Something chosen on this screen changed."""
        self.follow(send=True)

    def redraw(self) -> None:
        """Draws every section anew, whatever its facts."""
        self.all_stale()
        self.follow(send=True)

    def left(self) -> None:
        """The panel is no longer shown."""
