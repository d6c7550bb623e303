"""What a page is drawn from: one reader's view of the table, what can be done, and who is here. Values only."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol
from urllib.parse import quote

from companion.plain.wording import Words
from companion.rules.species import Facts
from companion.table.offers import About, Offers
from companion.table.view import View

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


@dataclass(frozen=True, slots=True)
class Sight:
    """One reader at one table. `actor` is "moderator", a species, or None for one who only watches; `roles` are all
    that this browser may be."""

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
    def seated(self) -> bool:
        """Whether this reader plays a seat."""
        return self.view is not None and self.view.me is not None

    @property
    def usual(self) -> str | None:
        """The role a browser has without saying so: its first seat, else the moderator's."""
        return self.roles[0] if self.roles else None
