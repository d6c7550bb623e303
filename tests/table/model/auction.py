"""The second set of books, auctions: every place in the order found by comparing each bid with each other."""

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from tests.table.model.facts import needs

Json = dict[str, Any]


@dataclass(frozen=True)
class Offer:
    """Ships bid by a seat, what they count, and which half of a split bid it is (0: a whole one)."""

    seat: str
    ships: int
    value: Fraction
    half: int = 0

    def public(self) -> Json:
        """As the table shows it."""
        return {"seat": self.seat, "bid": self.ships, "value": float(self.value)}


class AuctionBook:
    """One auction from its reveal on."""

    def __init__(self, kind: str, track: Sequence[int], bids: Mapping[str, int]) -> None:
        self.kind = kind
        self.track = list(track)
        self.pending = [Offer(seat, ships, _value(kind, seat, ships)) for seat, ships in bids.items()]
        self.chosen: list[Offer] = []
        self.log: list[Json] = []
        self.was_split = False
        self.reasons: list[str] = []

    def forced_pass(
        self, seats: Sequence[str], cards: Mapping[str, int], ties: Mapping[str, float], regrets: set[str]
    ) -> bool:
        """The order worked out anew; whether the next one could buy nothing and passed by itself."""

        def first(a: Offer, b: Offer) -> tuple[bool, str]:
            """Whether `a` chooses before `b`, and by which rule: one after the other, as a table goes through them."""
            if (a.seat in regrets) != (b.seat in regrets):
                return b.seat in regrets, "regret"
            if a.value != b.value:
                return a.value > b.value, "bid"
            if a.seat == b.seat:
                return a.half < b.half, "half"
            if self.kind == "colony" and "ktzrktrtl" in (a.seat, b.seat):
                return a.seat == "ktzrktrtl", "power"
            if cards[a.seat] != cards[b.seat]:
                return cards[a.seat] < cards[b.seat], "cards"
            if ties[a.seat] != ties[b.seat]:
                return ties[a.seat] > ties[b.seat], "tiebreaker"
            return seats.index(a.seat) < seats.index(b.seat), "seat"

        places = {sum(first(other, one)[0] for other in self.pending if other is not one): one for one in self.pending}
        assert len(places) == len(self.pending), "two bids with the same place"
        self.pending = [places[place] for place in range(len(places))]
        self.reasons = [first(a, b)[1] for a, b in itertools.pairwise(self.pending)]
        if not self.pending or self.open_to(self.pending[0]):
            return False
        self._choose("pass", auto=True)
        return True

    def buy(self, space: int) -> None:
        """The whole bid for one card; a space is bought at most once."""
        sold = [line["space"] for line in self.log]
        needs(space <= len(self.track) and space not in sold, "space-empty")
        needs(self.pending[0].value >= self.track[space - 1], "below-minimum")
        self._choose("buy", space, self.pending[0].ships)

    def keep(self) -> None:
        """A pass: the ships stay."""
        self._choose("pass")

    def split(self) -> None:
        """Two halves as equal as possible, once, of two ships or more."""
        needs(self.pending[0].ships >= 2 and not self.was_split, "cannot-split")
        whole = self.pending.pop(0)
        self.was_split = True
        large = (whole.ships + 1) // 2
        for half, ships in ((1, large), (2, whole.ships - large)):
            self.pending.append(Offer(whole.seat, ships, Fraction(ships), half))
        self.log.append({"seat": whole.seat, "action": "split", "space": None, "paid": 0})

    def public(self, phase: str) -> Json:
        """As the table shows it; nobody is on turn in an auction that was skipped half-way."""
        return {
            "track": self.track,
            "on_turn": self.pending[0].seat if self.pending and phase == f"{self.kind}_auction" else None,
            "order": [offer.public() for offer in self.chosen + self.pending],
            "log": self.log,
        }

    def open_to(self, offer: Offer) -> list[int]:
        """Spaces this offer may buy now."""
        sold = [line["space"] for line in self.log]
        return [n for n, least in enumerate(self.track, 1) if n not in sold and offer.value >= least]

    def _choose(self, action: str, space: int | None = None, paid: int = 0, auto: bool = False) -> None:
        offer = self.pending.pop(0)
        self.chosen.append(offer)
        line = {"seat": offer.seat, "action": action, "space": space, "paid": paid}
        self.log.append(line | ({"auto": True} if auto else {}))


def _value(kind: str, seat: str, ships: int) -> Fraction:
    return Fraction(ships, 2 if (kind, seat) == ("colony", "caylion") else 1)
