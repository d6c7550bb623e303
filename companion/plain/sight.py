"""What a page is drawn from: one reader's view of the table, what can be done, and who is here. Values only."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol
from urllib.parse import quote

from companion.rules.species import Facts
from companion.table.offers import About, Offers
from companion.table.shown import Shown
from companion.table.view import View
from companion.telling.reveal import Earned
from companion.telling.words import Words

Fields = Mapping[str, Sequence[str]]
"""A form as a browser sends it: each name with its values."""


class Present(Protocol):
    """Whether a phone holds a seat, and is connected now."""

    @property
    def claimed(self) -> bool:
        """Somebody holds the seat."""

    @property
    def here(self) -> bool:
        """And is connected."""


class Request(Protocol):
    """A browser asks for a seat that another one holds."""

    @property
    def number(self) -> int:
        """What tells it from others, on both screens."""

    @property
    def seat(self) -> str:
        """Which one."""

    @property
    def denied(self) -> bool:
        """The moderator has said no."""


@dataclass(frozen=True, slots=True)
class Way:
    """How a phone gets to this table: the address and its code as SVG, both empty where no phone can."""

    url: str = ""
    qr: str = ""


@dataclass(frozen=True, slots=True)
class Noted:
    """What is noted about this reader beside the game."""

    learns: bool = False
    """Whether it plays for the first time, and is led."""
    read: tuple[str, ...] = ()
    """The steps that were read."""
    honour: tuple[int, int] | None = None
    """How many promises its player has kept so far, of how many; where the host wants it."""
    handicaps: Mapping[str, int] = field(default_factory=dict)
    nudged: bool = False
    """Whether the moderator lets it know that the table waits for it."""
    donors: frozenset[str] = frozenset()
    """Who has donation goods to be rid of, for the moderator."""
    donates: bool | None = None
    """Whether it has donation goods to be rid of; None while there can be none."""
    wanted: str = ""
    """The taken seat that a newcomer tapped."""
    asked: Request | None = None
    """The one that it has asked for."""
    requests: Sequence[Request] = ()
    """Who asks for a taken seat, for the moderator."""


@dataclass(frozen=True, slots=True)
class Sight:
    """One reader at one table. `actor` is "moderator", a species, or None for one who only watches; `roles` are all
    that this browser may be, the usual one first."""

    code: str
    lang: str
    facts: Facts
    actor: str | None
    roles: tuple[str, ...]
    view: View | None
    offers: Callable[[About], Offers]
    presence: Mapping[str, Present]
    now: float
    kept: Fields = field(default_factory=dict)
    """What was entered in this page's form before, where the table refused it."""
    trouble: str | None = None
    noted: Noted = Noted()
    joining: Callable[[], Way] = Way
    ending: tuple[str, ...] = ()
    """When the evening will likely end, in sentences; for the big screen."""
    scene: Shown | None = None
    """What the tablet's scene shows now; for the big screen, which follows it."""
    awards: Callable[[], Sequence[Earned]] = tuple
    chain: Callable[[], tuple[int, str]] = lambda: (0, "")
    """How many entries the journal has, and the hash of the last of them."""
    keep: Callable[[], str | None] = lambda: None
    """What the browser is to keep of the story it has seen; empty where it is to say first what it has kept."""

    @property
    def words(self) -> Words:
        """The reader's language."""
        return Words(self.lang, self.facts, self.view)

    @property
    def base(self) -> str:
        """Where the plain pages of this table are."""
        return f"/t/{self.code}/plain"

    def path(self, page: str = "") -> str:
        """The address of a page, for the same role."""
        whole = f"{self.base}/{quote(page)}" if page else self.base
        return whole if self.actor == self.usual else f"{whole}?as={self.actor or 'watcher'}"

    @property
    def deals(self) -> frozenset[str]:
        """The names of all deals that can be looked at."""
        return frozenset(deal.id for deal in self.view.shared.deals) if self.view else frozenset()

    @property
    def seated(self) -> bool:
        """Whether this reader plays a seat."""
        return self.view is not None and self.view.me is not None

    @property
    def usual(self) -> str | None:
        """The role a browser has without saying so: its first."""
        return self.roles[0] if self.roles else None
