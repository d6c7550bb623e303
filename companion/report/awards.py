"""The awards of an evening, each with the number that earned it; all from the journal, none from taste.

| award | who |
| --- | --- |
| honest | kept the largest share of the promises that somebody judged; the more kept, the better |
| feared | robbed others most often |
| lie | the single broken promise that cost most points |
| bold | the most ships paid for one card |
| busy | had a part in most deals |

Whoever is equal shares an award. What more than half of the table would share is no distinction.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from companion.report.figures import GameFigures, SeatFigures, figures
from companion.report.story import Story
from companion.report.wording import Wording


@dataclass(frozen=True, slots=True)
class Award:
    """`what` of the table above, the species that earned it, and how much of it; `of` is the whole, 0 for none."""

    what: str
    seats: tuple[str, ...]
    number: int
    of: int = 0


def _share_kept(seat: SeatFigures) -> tuple[Fraction, int]:
    return (Fraction(seat.kept, seat.judged), seat.kept) if seat.kept else (Fraction(0), 0)


_MERITS: Mapping[str, Callable[[SeatFigures], tuple[Fraction | int, int]]] = {
    "honest": _share_kept,
    "feared": lambda seat: (seat.robberies, seat.robberies),
    "lie": lambda seat: (seat.costliest, seat.costliest),
    "bold": lambda seat: (seat.dearest, seat.dearest),
    "busy": lambda seat: (seat.deals, seat.deals),
}
AWARDS = tuple(_MERITS)


def awards(found: GameFigures) -> tuple[Award, ...]:
    """What the game has to give, in a fixed order."""
    return tuple(_given(found))


def awards_of(story: Story) -> tuple[Award, ...]:
    """The awards of a game that is over; none before."""
    found = figures(story)
    return awards(found) if found is not None else ()


def earned(award: Award, w: Wording) -> str:
    """The number behind an award, in words."""
    return w(f"earned-{award.what}", number=award.number, of=award.of)


def _given(found: GameFigures) -> Iterator[Award]:
    for what, merit in _MERITS.items():
        best = max(map(merit, found.seats))
        winners = [seat for seat in found.seats if merit(seat) == best]
        if best[1] and 2 * len(winners) <= len(found.seats):
            of = winners[0].judged if what == "honest" else 0
            yield Award(what, tuple(seat.species for seat in winners), best[1], of)
