"""What every screen works with: the page, the desk, the words, who it acts for, and what is seen of the table."""

import secrets
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

import flet as ft

from companion.rules.refusals import Refusal
from companion.table.commands import Command
from companion.table.offers import About, Offer, Offers, OfSeat
from companion.table.table import Refused
from companion.table.view import SeatView, Shared, View
from companion.telling.first import Place, ToDo, place, to_do
from companion.ui.desk import Desk
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.sheet import Sheet
from companion.ui.words import Words

T = TypeVar("T")

NARROW, SIDEWAYS, WIDE = 360, 600, 1000
"""Below the first two things do not fit side by side on a phone; from the second on a phone has two columns, from the
third on a tablet."""
LOW = 720
"""Below this height a tablet has no room to spare."""
SMALL = 380
"""Below this width two large buttons beside each other would break their words."""


@dataclass(frozen=True, slots=True)
class Shape:
    """How much room there is. Only the width decides the layout: a keyboard that slides in changes the height."""

    width: float
    height: float

    @property
    def wide(self) -> bool:
        """Whether there is room for two columns."""
        return self.width >= WIDE

    @property
    def low(self) -> bool:
        """Whether a tablet is so low that everything around the phase is set closer."""
        return self.height < LOW

    @property
    def sideways(self) -> bool:
        """Whether a phone lies on its side."""
        return self.width >= SIDEWAYS

    @property
    def narrow(self) -> bool:
        """Whether this is one of the smallest phones."""
        return self.width < NARROW

    @property
    def small(self) -> bool:
        """Whether buttons must do with little room: beside each other, or below each other on a phone on its side."""
        return self.width < SMALL or self.sideways


class Context:
    """One browser at its table, as its screens know it. `actor` is a seat or the moderator; None only watches.

    `open`, `close` and `anew` are set by whoever owns the page: show a screen by its name, leave it, draw all anew.
    """

    size = (390.0, 700.0)
    """Width and height until the browser has said."""

    view: View
    """What is seen; only asked for once the table is open."""
    shared: Shared
    """What everybody sees."""

    def __init__(self, page: ft.Page, desk: Desk, actor: str | None) -> None:
        self.page = page
        self.desk = desk
        self.actor = actor
        self.w = Words(desk)
        self.sheet = Sheet(page, self.w("parts-close"))
        self.refused: Refusal | None = None
        """The last refusal, for the help screen."""
        self.open: Callable[..., None] = lambda _name, *_about: None
        self.close: Callable[[], None] = lambda: None
        self.anew: Callable[[], None] = lambda: None
        self.quiet = False
        """Whether what is followed is only who is done, or the timer."""
        self._told: Notice | None = None
        self._once: dict[Hashable, Any] = {}
        self._own = OfSeat(actor or "")

    @property
    def shape(self) -> Shape:
        """The browser's window."""
        width, height = self.size
        return Shape(self.page.width or width, self.page.height or height)

    @property
    def seen(self) -> View | None:
        """What is seen of the table; None until it is open."""
        return self.w.view

    @seen.setter
    def seen(self, view: View | None) -> None:
        self.w.view = view
        self._once = {}
        if view is not None:
            self.view, self.shared = view, view.shared

    def look(self) -> None:
        """Asks the table what is true now."""
        self.seen = self.desk.view(self.actor)

    @property
    def seat(self) -> str:
        """The seat this browser plays."""
        assert self.actor is not None
        return self.actor

    @property
    def me(self) -> SeatView:
        """The seat itself."""
        return self.shared.seats[self.seat]

    @property
    def others(self) -> list[SeatView]:
        """Everybody else, in the order of the table."""
        return [seat for name, seat in self.shared.seats.items() if name != self.actor]

    def name(self, species: str) -> str:
        """What people call a seat: its player, or its species where nobody gave a name."""
        return self.w.player(species)

    def names(self, seats: Iterable[str]) -> str:
        """Several seats, by their players: A, B and C."""
        return self.w.listed([self.name(seat) for seat in seats])

    def offers(self, about: About) -> Offers:
        """What can be done now about a thing, and why not: asked once for all sections of what is seen now."""
        found: Offers | None = self._once.get(about)
        if found is None:
            found = self._once[about] = self.desk.offers(self.actor, about)
        return found

    @property
    def todo(self) -> ToDo | None:
        """What the phase asks of this seat."""
        return self.once("todo", lambda: to_do(self.view, self.offers))

    @property
    def place(self) -> Place:
        """Where this phase is played."""
        return self.once("place", lambda: place(self.view, self.offers))

    def once(self, what: Hashable, find: Callable[[], T]) -> T:
        """Something that follows from what is seen now, worked out once for all who ask."""
        if what not in self._once:
            self._once[what] = find()
        known: T = self._once[what]
        return known

    def offer(self, about: About, do: str) -> Offer:
        """What is always there, possible or not."""
        found = self.offers(about).get(do)
        assert found is not None, do
        return found

    @property
    def own(self) -> Offers:
        """What this seat can do by itself."""
        return self.offers(self._own)

    def judged(self, command: Command) -> Offer:
        """A command as somebody has made it up, with the table's word on it."""
        return Offer(command, self.desk.can(command))

    def giving(self, offer: Offer, notice: Notice) -> Callable[[], None]:
        """What a button does that gives an offer as it is."""

        def give() -> None:
            self.give(offer.filled(), notice=notice)

        return give

    def give(self, *commands: Command, notice: Notice) -> bool:
        """Gives the commands of one tap, which one undo takes back together. The first refusal ends it, and is told
        in the notice, beside the control."""
        if self._told is not None:
            self._told.clear()
            self._told = None
        tap = secrets.token_hex(4) if len(commands) > 1 else None
        for command in commands:
            answer = self.desk.submit(command.model_copy(update={"tap": tap}) if tap else command)
            if isinstance(answer, Refused):
                self.refuse(answer.first, notice)
                return False
        self.look()
        return True

    def refuse(self, refusal: Refusal, notice: Notice) -> None:
        """Tells why something cannot be done, and remembers the rule for the help screen."""
        self.refused = refusal
        notice.say(self.w.refusal(refusal))
        self._told = notice

    def keep(self, what: str, value: object, *, lasting: bool = False) -> None:
        """Remembers something half done, for this browser and actor, across reload and reconnect; what is `lasting`
        also across a restart of the server."""
        self.desk.remember(f"{what}:{self.actor}", value, lasting=lasting)

    def kept(self, what: str) -> Any:
        """What was remembered, or None."""
        return self.desk.recall(f"{what}:{self.actor}")
