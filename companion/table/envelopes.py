"""Sealed envelopes: how a bid or a tally waits for its reveal without anybody being able to read it.

A seal has parts that are opened at different moments: the colony bid before the research bid (REM "Colony
bids": research bids stay hidden). Each part has its own short public fingerprint, a commitment over the
numbers and a random nonce. At the reveal the nonce is published, and anyone can check that nothing was changed.
The state and the journal hold `SealedPart`s only; the numbers live in the `Vault` until they are shown on purpose.
"""

import hashlib
import json
from collections.abc import Mapping
from typing import Protocol

from pydantic import BaseModel, ConfigDict

SealedNumbers = Mapping[str, int]


class SealedPart(BaseModel):
    """What everybody may see of a sealed part: its fingerprint, and a ciphertext nobody else can open."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    fingerprint: str
    ciphertext: str


class OpenedPart(BaseModel):
    """A part after its reveal: the numbers, and the nonce that proves the fingerprint was made from them."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    numbers: dict[str, int]
    nonce: str


def fingerprint(numbers: SealedNumbers, nonce: str) -> str:
    """The commitment: 20 hexadecimal digits of SHA-256 over the nonce and the numbers, in one canonical form."""
    text = json.dumps([nonce, dict(numbers)], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:20]


def grouped(mark: str) -> str:
    """The first 20 digits of a fingerprint or a hash in groups of four, as two people can compare them aloud. Eight
    digits are not enough: other numbers with the same eight are found in minutes."""
    return " ".join(mark[place : place + 4] for place in range(0, min(len(mark), 20), 4))


def proves(part: SealedPart, opened: OpenedPart) -> bool:
    """Whether what was revealed is what was sealed."""
    return fingerprint(opened.numbers, opened.nonce) == part.fingerprint


class Vault(Protocol):
    """Closes and opens envelopes. `open` gives None where the seat's secret is not at hand."""

    def seal(self, seat: str, parts: Mapping[str, SealedNumbers]) -> dict[str, SealedPart]: ...

    def open(self, seat: str, part: SealedPart) -> OpenedPart | None: ...


class MemoryVault:
    """A vault for scripts and tests. Its nonces are counted, not random, so that a script gives the same bytes."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], OpenedPart] = {}
        self._count = 0

    def seal(self, seat: str, parts: Mapping[str, SealedNumbers]) -> dict[str, SealedPart]:
        sealed = {}
        for name, numbers in parts.items():
            self._count += 1
            nonce = str(self._count)
            part = SealedPart(fingerprint=fingerprint(numbers, nonce), ciphertext="")
            self._kept[seat, part.fingerprint] = OpenedPart(numbers=dict(numbers), nonce=nonce)
            sealed[name] = part
        return sealed

    def open(self, seat: str, part: SealedPart) -> OpenedPart | None:
        return self._kept.get((seat, part.fingerprint))
