"""Secrets, and who may do what at a table.

Every browser that opens a table's join link gets one random secret for that table, in a cookie that scripts cannot
read. The secret is not a role: the table's keyring says what its holder may do. So a seat can be claimed, released or
handed on, and the moderator's key renewed, while the browser keeps what it has and no page needs to load anew.
The keyring keeps only hashes: whoever reads the saved record can sit down nowhere.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass

from pydantic import BaseModel, ConfigDict

# Without look-alikes (0/O, 1/I/L, 5/S, U/V read aloud) and without vowels, so that no code spells a word.
CODE_ALPHABET = "2346789BCDFGHJKMNPQRTVWXYZ"
CODE_LENGTH = 5
HOST = "HOST"
"""Stands for the server itself where a table's code would stand; no code has such letters."""

_SECRET = re.compile(r"[A-Za-z0-9_-]{32,64}")


def new_secret() -> str:
    """A fresh secret of 192 bits, in letters that no browser rewrites in an address."""
    return secrets.token_urlsafe(24)


def is_secret(text: str) -> bool:
    """Whether this could be one of our secrets. Anything else in a cookie is thrown away unread."""
    return _SECRET.fullmatch(text) is not None


def form_token(secret: str) -> str:
    """What a browser's own pages put into their forms: nobody else can know it, and it does not tell the secret."""
    return hmac.digest(secret.encode(), b"forms", "sha256").hex()[:32]


def new_code(taken: Callable[[str], bool] = lambda code: False) -> str:
    """A short table code that is not taken yet: easy to read aloud, one of twelve million."""
    while True:
        code = "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))
        if not taken(code):
            return code


def is_code(text: str) -> bool:
    """Whether this could be the code of a table."""
    return len(text) == CODE_LENGTH and set(text) <= set(CODE_ALPHABET)


def tidy_code(text: str) -> str:
    """A code as people type it (small letters, spaces, dashes) made into the code as it is kept."""
    return re.sub(r"[\s-]", "", text).upper()


def cookie_name(code: str) -> str:
    """The cookie that holds a browser's secret for one table. One browser may sit at two tables."""
    return f"table-{code}"


@dataclass(frozen=True, slots=True)
class Moderator:
    """Runs the table."""


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """Plays one species."""

    species: str


@dataclass(frozen=True, slots=True)
class Watcher:
    """Sees what everybody may see, and does nothing."""


Role = Moderator | SeatRecord | Watcher


@dataclass(frozen=True, slots=True)
class Standing:
    """What one browser is at one table: moderator or not, and its seats (a tablet passed around holds several)."""

    moderator: bool = False
    seats: frozenset[str] = frozenset()

    def allows(self, role: Role) -> bool:
        """Whether this browser may act in the given role. Everybody may watch."""
        match role:
            case Moderator():
                return self.moderator
            case SeatRecord(species):
                return species in self.seats
            case Watcher():
                return True

    @property
    def known(self) -> bool:
        """Whether this browser is more than a watcher."""
        return self.moderator or bool(self.seats)


@dataclass(frozen=True, slots=True)
class Denied:
    """Why the keyring said no: a code for the words, and the facts that go into them."""

    code: str
    species: str | None = None


class KeyringRecord(BaseModel):
    """What is saved of a keyring: hashes only."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    moderators: tuple[str, ...] = ()
    seats: dict[str, str] = {}


class Keyring:
    """Who holds which place at one table. `on_change` gets the new record after each change."""

    def __init__(
        self,
        code: str,
        record: KeyringRecord | None = None,
        on_change: Callable[[KeyringRecord], None] | None = None,
    ) -> None:
        self._code = code
        self._record = record or KeyringRecord()
        self._on_change = on_change
        self._key = new_secret()

    @property
    def record(self) -> KeyringRecord:
        """The part to be saved. The moderator's key is new with each start; whom it let in before stays in."""
        return self._record

    @property
    def moderator_path(self) -> str:
        """The link that makes its opener the moderator. For the host's browser and the QR on its screen only."""
        return self.path_to(self._code)

    def path_to(self, code: str) -> str:
        """The link to a table with this key. The host's own key opens every table."""
        return f"/m/{code}/{self._key}"

    def standing(self, secret: str | None) -> Standing:
        """What the browser with this secret may do here, at this moment."""
        if secret is None:
            return Standing()
        digest = self._hash(secret)
        return Standing(
            moderator=any(hmac.compare_digest(digest, known) for known in self._record.moderators),
            seats=frozenset(s for s, known in self._record.seats.items() if hmac.compare_digest(digest, known)),
        )

    def taken(self) -> frozenset[str]:
        """The seats that somebody holds."""
        return frozenset(self._record.seats)

    def admit_moderator(self, key: str, secret: str) -> Denied | None:
        """Make the browser with this secret a moderator, if the key is the present one."""
        if not hmac.compare_digest(key.encode(), self._key.encode()):
            return Denied("wrong-key")
        self.appoint(secret)
        return None

    def appoint(self, secret: str) -> None:
        """Make the browser with this secret a moderator, without being asked for a key."""
        digest = self._hash(secret)
        if digest not in self._record.moderators:
            self._keep(self._record.model_copy(update={"moderators": (*self._record.moderators, digest)}))

    def renew_moderator(self, secret: str) -> Denied | None:
        """A new key. The old link opens nothing, and every moderator but the one who renews it is out."""
        if not self.standing(secret).moderator:
            return Denied("not-moderator")
        self._key = new_secret()
        self._keep(self._record.model_copy(update={"moderators": (self._hash(secret),)}))
        return None

    def claim(self, species: str, secret: str) -> Denied | None:
        """Sit down. A seat is claimed once; whoever holds it already may claim it again without effect."""
        digest = self._hash(secret)
        holder = self._record.seats.get(species)
        if holder is None:
            self._keep(self._record.model_copy(update={"seats": {**self._record.seats, species: digest}}))
            return None
        return None if hmac.compare_digest(holder, digest) else Denied("seat-taken", species)

    def release(self, species: str, secret: str) -> Denied | None:
        """Free a seat for another phone. The moderator may free any seat, a seat only itself."""
        if not (self.standing(secret).moderator or species in self.standing(secret).seats):
            return Denied("not-moderator", species)
        if species in self._record.seats:
            left = {s: digest for s, digest in self._record.seats.items() if s != species}
            self._keep(self._record.model_copy(update={"seats": left}))
        return None

    def _hash(self, secret: str) -> str:
        # The code goes in too: the record of one table says nothing about another.
        return hashlib.sha256(f"{self._code}:{secret}".encode()).hexdigest()

    def _keep(self, record: KeyringRecord) -> None:
        self._record = record
        if self._on_change is not None:
            self._on_change(record)
