"""What the server asks of a table, and nothing more: the game itself is wired in from outside."""

from dataclasses import dataclass
from typing import Protocol

from companion.web.keys import Keyring, Standing


@dataclass(frozen=True, slots=True)
class Download:
    """A file that a screen may save: its name, what it is, and its bytes."""

    name: str
    media_type: str
    body: bytes


class TableRoom(Protocol):
    """One table, as far as the server knows it."""

    @property
    def code(self) -> str:
        """The join code."""

    @property
    def name(self) -> str:
        """What the people call their table: shown on the loading screen."""

    @property
    def keyring(self) -> Keyring:
        """Who holds which place."""

    def public_state(self) -> dict[str, object]:
        """What everybody may see, as JSON values."""

    def export(self, name: str, standing: Standing) -> Download | None:
        """The file of that name, or None where there is none for this standing."""


class Tables(Protocol):
    """All tables of this server."""

    def get(self, code: str) -> TableRoom | None:
        """The table with this code, or None."""
