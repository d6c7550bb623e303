"""What every screen of a phone works with: the page, the desk, the words, and the seat whose hand it is."""

import secrets
from collections.abc import Callable

import flet as ft

from companion.rules.refusals import Refusal
from companion.table.commands import Command
from companion.table.offers import About, Offers, OfSeat
from companion.table.table import Accepted
from companion.table.view import SeatView
from companion.ui.desk import Desk
from companion.ui.live import tapped
from companion.ui.parts.notice import Notice
from companion.ui.parts.sheet import Sheet
from companion.ui.sight import Sight


class Hand(Sight):
    """One seat's phone. `open`, `home` and `anew` are set by the root: show a screen, go to My table, draw all anew."""

    def __init__(self, page: ft.Page, desk: Desk, seat: str) -> None:
        super().__init__(page, desk)
        self.seat = seat
        self.sheet = Sheet(page, self.w("parts-close"))
        self.refused: Refusal | None = None
        self.open: Callable[[str, str], None] = lambda _name, _about: None
        self.home: Callable[[], None] = lambda: None
        self.anew: Callable[[], None] = lambda: None
        self._told: Notice | None = None
        page.on_view_pop = tapped(self._back)

    @property
    def me(self) -> SeatView:
        """The seat itself."""
        return self.shared.seats[self.seat]

    @property
    def others(self) -> list[SeatView]:
        """Everybody else, in the order of the table."""
        return [seat for name, seat in self.shared.seats.items() if name != self.seat]

    def look(self) -> None:
        """Asks the table what is true now."""
        self.seen = self.desk.view(self.seat)

    def offers(self, about: About) -> Offers:
        """What this seat can do now about a thing, each with the table's verdict."""
        return self.desk.offers(self.seat, about)

    @property
    def own(self) -> Offers:
        """What this seat can do by itself."""
        return self.offers(OfSeat(self.seat))

    def give(self, *commands: Command, notice: Notice) -> bool:
        """Gives what one tap says: several commands are marked as one tap, and one undo takes them back together. The
        first refusal is told in the notice, beside the control, and what comes after it is not given."""
        if self._told is not None:
            self._told.clear()
            self._told = None
        mark = {"tap": secrets.token_hex(4)} if len(commands) > 1 else {}
        for command in commands:
            answer = self.desk.submit(command.model_copy(update=mark))
            if not isinstance(answer, Accepted):
                self.refuse(answer.first, notice)
                return False
            self.look()
        return True

    def refuse(self, refusal: Refusal, notice: Notice) -> None:
        """Tells why something cannot be done, and remembers the rule for the help screen."""
        self.refused = refusal
        notice.say(self.w.refusal(refusal))
        self._told = notice

    def _back(self) -> None:
        """The phone's own way back: closes what lies over the screen, else leads to My table."""
        self.look()
        if self.seen is None or self.seen.me is None:
            return  # no longer this phone's seat
        if self.sheet.is_open:
            self.sheet.close()
        else:
            self.home()

    def keep(self, what: str, value: object) -> None:
        """Remembers something half done of this seat."""
        self.desk.remember(f"{what}:{self.seat}", value)

    def kept(self, what: str) -> object:
        """What was remembered, or None."""
        return self.desk.recall(f"{what}:{self.seat}")
