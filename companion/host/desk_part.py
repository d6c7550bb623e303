"""What every part of a browser's desk works with: the table, and what this browser is at this moment."""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.host.all_tables import AllTables
    from companion.host.live_table import LiveTable


class DeskPart(ABC):
    """A group of questions that a desk answers. Who asks is known by the desk alone."""

    _tables: "AllTables"
    _live: "LiveTable"
    _secret: str | None

    @property
    @abstractmethod
    def moderates(self) -> bool:
        """Whether this browser runs the table."""

    @property
    @abstractmethod
    def seats(self) -> frozenset[str]:
        """The seats this browser holds."""

    def _moderates_for(self, what: str) -> bool:
        """Whether this is the moderator, who alone is offered this; anybody else's try is counted."""
        if not self.moderates:
            self._tables.count_refusal(what)
        return self.moderates
