"""What every screen of the tablet works with: the page, the desk, the words, and the moderator's hand."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft

from companion.table.commands import Command
from companion.table.table import Accepted
from companion.table.view import SeatView
from companion.ui.desk import Desk
from companion.ui.parts.notice import Notice
from companion.ui.screens.tablet.awake import Awake
from companion.ui.screens.tablet.sound import Sound
from companion.ui.sight import Sight

if TYPE_CHECKING:
    from companion.ui.screens.tablet.panel import Panel

Opener = Callable[["Kit"], "Panel"]

WIDE = 1000
"""From this width on, screens put their parts side by side."""


@dataclass(frozen=True, slots=True)
class Shape:
    """How much room there is. Only the width decides the layout: a keyboard that slides in changes the height."""

    width: float
    height: float

    @property
    def wide(self) -> bool:
        """Whether there is room for two columns."""
        return self.width >= WIDE


class Kit(Sight):
    """The moderator's tools. `open`, `close` and `anew` are set by the root: show a panel, leave it, draw all anew."""

    def __init__(self, page: ft.Page, desk: Desk) -> None:
        super().__init__(page, desk)
        self.sound = Sound(page, desk)
        self.awake = Awake()
        self.open: Callable[[Opener], None] = lambda _opener: None
        self.close: Callable[[], None] = lambda: None
        self.anew: Callable[[], None] = lambda: None
        self._told: Notice | None = None

    @property
    def shape(self) -> Shape:
        """The browser's window; a tablet in landscape until it has said."""
        return Shape(self.page.width or 1180, self.page.height or 820)

    def seat(self, species: str) -> SeatView:
        """A seat at the table."""
        return self.shared.seats[species]

    def names(self, seats: Iterable[str]) -> str:
        """Several seats, by their players: A, B and C."""
        return self.w.listed([self.name(seat) for seat in seats])

    def has_phone(self, species: str) -> bool:
        """Whether somebody plays this seat on a phone; the others play on the tablet."""
        presence = self.desk.presence().get(species)
        return presence is not None and presence.claimed

    def without_phone(self) -> list[str]:
        """The seats that play on the tablet."""
        presence = self.desk.presence()
        return [seat for seat in self.shared.seats if seat not in presence or not presence[seat].claimed]

    def give(self, command: Command, notice: Notice) -> bool:
        """Gives a command. A refusal is told in the notice, by the rule's sentence, and changes nothing else."""
        if self._told is not None:
            self._told.clear()
            self._told = None
        answer = self.desk.submit(command)
        if isinstance(answer, Accepted):
            return True
        notice.say(self.w.refusal(answer.first))
        self._told = notice
        return False

    async def fetch(self, path: str) -> None:
        """Opens a file of the server in a tab of its own, so that the table stays where it is."""
        await ft.UrlLauncher().launch_url(path)

    async def travel(self, path: str | None) -> None:
        """Leads this browser to another address of the server: another table, another game."""
        if path is not None:
            await ft.UrlLauncher().launch_url(path, web_only_window_name="_self")
