"""Sealed envelopes on disk: reading the file, or over the server's shoulder, gives no bid away before its reveal.

Every seat has a secret of its own: at least 128 random bits that its phone keeps. Two things are derived from it with
HKDF-SHA256 under the game's salt. One is the seat's hash, which goes into the file and tells whether a secret is the
right one. The other is the seat's key, which stays in memory and only while a phone has shown its secret. Neither leads
to the other or back to the secret. A slow derivation (scrypt) would add nothing: it makes guessing dear, and 128 random
bits cannot be guessed.

What a moderator's browser seals for a seat is sealed under a key of that browser's own, derived from its secret in the
same way. So it opens after a restart as soon as the same tablet is back, as a phone's envelope opens once the phone is.
That key has no hash in the file: a secret that is not the right one opens nothing.

A part is sealed with AES-256-GCM under a random nonce. What is sealed is always the same number of bytes, so that
nothing can be told from a length, and holds the random nonce of the public fingerprint, so that equal bids look
different. The game's salt, the seat and the fingerprint are authenticated with it: a ciphertext that was moved to
another seat, another part or another game does not open.
"""

import base64
import hmac
import json
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Protocol

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from companion.table.envelopes import OpenedPart, SealedNumbers, SealedPart, fingerprint

SECRET = "seat-secret"

# A tally is the longest: five numbers of ten digits, their names and the nonce are 139 bytes. With nonce and tag the
# whole is a multiple of three, so that its base64 has no spare bits and is the only way to write it.
_LENGTH = 260
_LARGEST = 10**10 - 1
_NONCE = 12

_TABLET = "moderator"
"""The name under which the key of a moderator's browser is derived; no seat is called so."""


class Notes(Protocol):
    """What a vault needs of a journal."""

    @property
    def salt(self) -> bytes: ...

    def note(self, kind: str, facts: Mapping[str, Any]) -> None: ...

    def notes(self, kind: str) -> Iterator[Mapping[str, Any]]: ...


def new_secret(entropy: Callable[[int], bytes] = os.urandom) -> str:
    """A secret for a seat: 128 random bits, safe in an address."""
    return base64.urlsafe_b64encode(entropy(16)).decode().rstrip("=")


class SeatVault:
    """Closes and opens the envelopes of one game.

    A seat that has no key here, and for which no tablet seals, can be sealed for all the same: under a key that lives
    only as long as this process. After a restart such an envelope cannot be opened, and the seat seals anew.
    """

    def __init__(self, notes: Notes, entropy: Callable[[int], bytes] = os.urandom) -> None:
        self._notes = notes
        self._entropy = entropy
        self._salt = notes.salt
        self._hashes: dict[str, str] = {facts["seat"]: facts["hash"] for facts in notes.notes(SECRET)}
        self._keys: dict[str, list[bytes]] = {}
        self._stand_ins: dict[str, bytes] = {}
        self._tablets: list[bytes] = []
        self._readable: set[tuple[str, SealedPart]] = set()
        self._hand: bytes | None = None

    def enrol(self, seat: str, secret: str) -> None:
        """Gives a seat a secret, its first or one in place of a lost one. The file gets its hash, never the secret."""
        if len(secret) < 22:
            raise ValueError("a secret has at least 128 bits: 22 characters")
        digest = self._hash(seat, secret)
        self._notes.note(SECRET, {"seat": seat, "hash": digest})
        self._hashes[seat] = digest
        self.hold(seat, secret)

    def enrolled(self, seat: str) -> bool:
        """Whether the seat has a secret."""
        return seat in self._hashes

    def matches(self, seat: str, secret: str) -> bool:
        """Whether this is the seat's secret. How long the answer takes says nothing about it."""
        return hmac.compare_digest(self._hashes.get(seat, ""), self._hash(seat, secret))

    def hold(self, seat: str, secret: str) -> bool:
        """Keeps the seat's key in memory, if this is its secret; says whether it is.

        Keys of earlier secrets stay, so that an envelope sealed before a phone was replaced still opens.
        """
        if not self.matches(seat, secret):
            return False
        key = self._derive(b"key", seat, secret)
        keys = self._keys.setdefault(seat, [])
        if key in keys:
            keys.remove(key)
        keys.insert(0, key)
        return True

    def holds(self, seat: str) -> bool:
        """Whether a phone has shown the seat's secret."""
        return bool(self._keys.get(seat))

    def forget(self, seat: str) -> None:
        """Drops every key of a seat from memory."""
        self._keys.pop(seat, None)
        self._stand_ins.pop(seat, None)
        self._readable.clear()

    def lend(self, secret: str) -> bytes:
        """Keeps the key of a browser that may seal for any seat: what was sealed on it can be opened."""
        key = self._derive(b"key", _TABLET, secret)
        if key not in self._tablets:
            self._tablets.append(key)
        return key

    @contextmanager
    def in_hand(self, secret: str | None) -> Iterator[None]:
        """Whatever is sealed meanwhile is sealed on the browser with this secret, for whichever seat; with None, by
        the seats themselves."""
        self._hand = self.lend(secret) if secret is not None else None
        try:
            yield
        finally:
            self._hand = None

    def seal(self, seat: str, parts: Mapping[str, SealedNumbers]) -> dict[str, SealedPart]:
        """Seals each part by itself. Raises `ValueError` for a number that has more than ten digits."""
        keys = self._keys.get(seat)
        key = self._hand or (keys[0] if keys else self._stand_ins.setdefault(seat, self._entropy(32)))
        return {name: self._seal(key, seat, numbers) for name, numbers in parts.items()}

    def open(self, seat: str, part: SealedPart) -> OpenedPart | None:
        """What is in the envelope. None where the key is missing or wrong, or the envelope was changed."""
        keys = [*self._keys.get(seat, ()), *self._tablets, *filter(None, [self._stand_ins.get(seat)])]
        for key in keys:
            opened = self._open(key, seat, part)
            if opened is not None:
                return opened
        return None

    def opens(self, seat: str, part: SealedPart) -> bool:
        """Whether the envelope can be opened now. Asked of every envelope for every state that is shown, so what was
        found readable is remembered: not what it says, only that it can be read."""
        if (seat, part) not in self._readable:
            if self.open(seat, part) is None:
                return False
            self._readable.add((seat, part))
        return True

    def _seal(self, key: bytes, seat: str, numbers: SealedNumbers) -> SealedPart:
        if any(abs(number) > _LARGEST for number in numbers.values()):
            raise ValueError("a sealed number has at most ten digits")
        opened = OpenedPart(numbers=dict(numbers), nonce=self._entropy(16).hex())
        text = json.dumps([opened.nonce, opened.numbers], separators=(",", ":")).encode()
        if len(text) > _LENGTH:
            raise ValueError("too many numbers for one envelope")
        public = fingerprint(opened.numbers, opened.nonce)
        nonce = self._entropy(_NONCE)
        sealed = AESGCM(key).encrypt(nonce, text.ljust(_LENGTH), self._bound_to(seat, public))
        return SealedPart(fingerprint=public, ciphertext=base64.urlsafe_b64encode(nonce + sealed).decode())

    def _open(self, key: bytes, seat: str, part: SealedPart) -> OpenedPart | None:
        try:
            data = base64.b64decode(part.ciphertext, altchars=b"-_", validate=True)
            text = AESGCM(key).decrypt(data[:_NONCE], data[_NONCE:], self._bound_to(seat, part.fingerprint))
            nonce, numbers = json.loads(text)
        except (InvalidTag, ValueError):
            return None
        if fingerprint(numbers, nonce) != part.fingerprint:
            return None
        return OpenedPart(numbers=numbers, nonce=nonce)

    def _bound_to(self, seat: str, public: str) -> bytes:
        return json.dumps([self._salt.hex(), seat, public]).encode()

    def _hash(self, seat: str, secret: str) -> str:
        return self._derive(b"hash", seat, secret).hex()

    def _derive(self, purpose: bytes, seat: str, secret: str) -> bytes:
        info = b"companion " + purpose + b" of seat " + seat.encode("utf-8", "surrogatepass")
        material = secret.encode("utf-8", "surrogatepass")
        return HKDF(algorithm=SHA256(), length=32, salt=self._salt, info=info).derive(material)
