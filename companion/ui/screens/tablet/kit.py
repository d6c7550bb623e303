"""What every screen of the tablet works with: the page, the desk, the words, and the moderator's hand."""

import secrets
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft

from companion.table.commands import MODERATOR, Advance, Command
from companion.table.offers import About, Offer, Offers, OfSeat, OfTable
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

    def offers(self, about: About) -> Offers:
        """What the moderator can do about a thing, for a seat or as such, and why not."""
        return self.desk.offers(MODERATOR, about)

    def offer(self, about: About, do: str) -> Offer:
        """What every table has: an offer that is always there, possible or not."""
        found = self.offers(about).get(do)
        assert found is not None, do
        return found

    def any_seat(self) -> OfSeat:
        """For what a seat does whichever it is: who it was is asked later."""
        return OfSeat(next(iter(self.shared.seats)))

    def by_hand(self) -> Offer:
        """Going on without what the companion would do here: bids with fists, adding up on paper."""
        skips = self.offers(OfTable()).all("advance")
        return next(offer for offer in skips if isinstance(offer.command, Advance) and offer.command.skip)

    def judged(self, command: Command) -> Offer:
        """A command as somebody has made it up, with the table's word on it."""
        return Offer(command, self.desk.can(command))

    def give(self, given: Command | Sequence[Command], notice: Notice) -> bool:
        """Gives a command, or several by one tap, which one undo takes back together. A refusal is told in the notice,
        by the rule's sentence, and changes nothing else."""
        if self._told is not None:
            self._told.clear()
            self._told = None
        for command in [given] if isinstance(given, Command) else of_one_tap(given):
            answer = self.desk.submit(command)
            if not isinstance(answer, Accepted):
                notice.say(self.w.refusal(answer.first))
                self._told = notice
                return False
        return True

    def giving(self, offer: Offer, notice: Notice) -> Callable[[], None]:
        """What a button does that gives an offer as it is."""

        def give() -> None:
            self.give(offer.filled(), notice)

        return give

    async def fetch(self, path: str) -> None:
        """Opens a file of the server in a tab of its own, so that the table stays where it is."""
        await ft.UrlLauncher().launch_url(path)

    async def travel(self, path: str | None) -> None:
        """Leads this browser to another address of the server: another table, another game."""
        if path is not None:
            await ft.UrlLauncher().launch_url(path, web_only_window_name="_self")


def of_one_tap(commands: Sequence[Command]) -> list[Command]:
    """The same commands with the mark of one tap."""
    if len(commands) < 2:
        return list(commands)
    tap = secrets.token_hex(4)
    return [command.model_copy(update={"tap": tap}) for command in commands]
