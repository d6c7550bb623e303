"""What the server asks of a table, and nothing more: the game itself is wired in from outside."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeVar

from companion.web.guard import Visitor
from companion.web.keys import HOST, Keyring, Standing
from companion.web.limits import Tries


@dataclass(frozen=True, slots=True)
class Download:
    """A file that a screen may save: its name, what it is, and its bytes."""

    name: str
    media_type: str
    body: bytes


class ServedTable(Protocol):
    """One table, as far as the server knows it."""

    @property
    def code(self) -> str:
        """The join code."""

    @property
    def name(self) -> str:
        """What the people call their table: shown on the loading screen."""

    @property
    def follows(self) -> str:
        """The code of the table whose people play on here: their browsers keep their secrets. Empty for none."""

    @property
    def keyring(self) -> Keyring:
        """Who holds which place."""

    def public_state(self) -> dict[str, object]:
        """What everybody may see, as JSON values."""

    def export(self, name: str, standing: Standing) -> Download | None:
        """The file of that name, or None where there is none for this standing."""

    def bgstats(self, lang: str) -> str | None:
        """The link that hands a finished game to the BG Stats app, or None while there are no scores."""


Found = TypeVar("Found", bound=ServedTable)


def let_in(find: Callable[[str], Found | None], code: str, who: Visitor, tries: Tries) -> Found | float | None:
    """The table with this code; None, which counts as a try, where there is none; or the seconds that one who has
    guessed too often has to wait. Whoever has a place at the table is let in, whatever the address has tried."""
    live = find(code)
    if live is not None and sits_at(live, who):
        return live
    if wait := tries.wait(who.address):
        return wait
    if live is None:
        tries.failed(who.address, "unknown-code")
    return live


def sits_at(live: ServedTable, who: Visitor) -> bool:
    """Whether this browser has a place at a table: a seat, or the moderator's."""
    return live.keyring.standing(who.secret(live.code)).known


def secret_at(live: ServedTable, who: Visitor) -> str | None:
    """The secret by which a browser is known at a table; at the next game of the same people, the one it has."""
    return who.secret(live.code) or (who.secret(live.follows) if live.follows else None)


class ServedTables(Protocol):
    """All tables of this server."""

    @property
    def host(self) -> Keyring:
        """Who is the host: may do at every table what its moderator may, and sees all games here."""

    def get(self, code: str) -> ServedTable | None:
        """The table with this code, or None."""

    def badge(self, species: str) -> str | None:
        """The picture of a species' badge; None where it has no emblem."""


def sits_anywhere(tables: ServedTables, who: Visitor) -> bool:
    """Whether this browser has a place at any table of this server."""
    rooms = (tables.get(code) for code in who.codes)
    return tables.host.standing(who.secret(HOST)).known or any(sits_at(live, who) for live in rooms if live is not None)
