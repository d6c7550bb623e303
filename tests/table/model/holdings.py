"""The second set of books, holdings: what is known of every seat's colonies, research teams and envoys."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Any, NamedTuple

from tests.table.model.facts import ENVOYS, SPECIES

MOVABLE = ("colony", "research_team", "envoy")


class Move(NamedTuple):
    """Cards or envoys that a seat gets (above 0) or gives (below)."""

    seat: str
    good: str
    number: int


class Holdings:
    """Set-up, then what was declared, bought, traded and invented; never below 0."""

    def __init__(self, seats: Sequence[str]) -> None:
        self.seats = seats
        self.held: dict[str, Counter[str]] = {
            "colony": Counter({seat: SPECIES[seat][2] for seat in seats}),
            "research_team": Counter({seat: SPECIES[seat][3] for seat in seats}),
            "envoy": Counter(),
        }

    def hand_over(self, parcels: Sequence[tuple[str, str, Counter[str]]]) -> list[list[Move]]:
        """What one command handed over: giver, receiver and goods of each term. What moved because of each term."""
        return self.move([
            [
                Move(seat, good, sign * goods[good])
                for good in MOVABLE
                if goods[good]
                for seat, sign in ((giver, -1), (receiver, 1))
            ]
            for giver, receiver, goods in parcels
        ])  # fmt: skip

    def move(self, wanted: list[list[Move]]) -> list[list[Move]]:
        """All moves of one command summed for each seat, then floored at 0, and envoys cut to those there are.

        Where there is not enough for all, those get theirs who are named first. Answers what really moved: the later
        terms are those that moved less.
        """
        sums: dict[str, Counter[str]] = defaultdict(Counter)
        counted = [move for moves in wanted for move in moves if self._is_counted(move)]
        for move in sorted(counted, key=lambda move: move.number < 0):
            sums[move.good][move.seat] += move.number
        lacking = Counter[tuple[str, str, bool]]()
        for good, changes in sums.items():
            held = self.held[good]
            givers = [seat for seat in changes if changes[seat] <= 0]
            for seat in givers + [seat for seat in changes if changes[seat] > 0]:
                hoped = held[seat] + changes[seat]
                count = max(0, min(hoped, ENVOYS - held.total() + held[seat]) if good == "envoy" else hoped)
                lacking[seat, good, hoped > count] = abs(hoped - count)
                held[seat] = count
        return [list(reversed(moves)) for moves in reversed([self._real(moves, lacking) for moves in reversed(wanted)])]

    def _real(self, moves: list[Move], lacking: Counter[tuple[str, str, bool]]) -> list[Move]:
        real = []
        for move in reversed(moves):
            key = (move.seat, move.good, move.number > 0)
            less = min(lacking[key], abs(move.number)) if self._is_counted(move) else abs(move.number)
            lacking[key] -= less
            real.append(move._replace(number=move.number - less if move.number > 0 else move.number + less))
        return real

    def _is_counted(self, move: Move) -> bool:
        """The Zeth have the envoys that nobody else has; without them there are none."""
        return move.good != "envoy" or ("zeth" in self.seats and move.seat != "zeth")

    def declare(self, seat: str, good: str, count: int | None) -> None:
        """What a seat said it has; without a word it is what was known."""
        if count is not None:
            self.held[good][seat] = count

    def gain(self, seat: str, good: str, count: int) -> None:
        """A card bought, or spent on an invention."""
        self.held[good][seat] = max(0, self.held[good][seat] + count)

    def cut(self, support: dict[str, float]) -> None:
        """Colonies above the support go."""
        for seat in self.seats:
            self.held["colony"][seat] = int(min(self.held["colony"][seat], support[seat]))

    def public(self) -> dict[str, Any]:
        """As the table shows it."""
        colonies, teams = self.held["colony"], self.held["research_team"]
        return {seat: {"colonies": colonies[seat], "research_teams": teams[seat]} for seat in self.seats}
