"""Final scoring, exact, in twelfths of a point.

| rule | source |
| --- | --- |
| points held + goods; octagon 1/2, every 2 large 1/2, every 3 small and/or ships together 1/2 | FIRST p8, REM, AID |
| the sharing bonus of turn 6 is added as if shared | REM Endgame points; in `first` a ruling of ours |
| in `german` it was taken when inventing | DE p11 |
| penalties that were not paid in tokens are taken off; a score may go below zero | FIRST p5, REM |
| precise scoring (option): octagon 6, large 3, small or ship 2 twelfths; in `first` 6, 4, 3 | REM, DE; FIRST p9 |
| `ties`: precise scoring only breaks a tie of half points | DE |
| most points wins; there is no tiebreaker: a tie is a shared win | FIRST p8, REM, AID |
| Falling Light: each regret costs 1 point (a table can switch it off) | pub, one source |
"""

from collections.abc import Mapping, Sequence
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from companion.rules.species import Rates

TWELFTHS = 12
HALF = 6

Precise = bool | Literal["ties"]


class Tally(BaseModel):
    """What a seat counts behind its screen: tokens of points, cubes by size, octagons, ships."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    points: int
    small: int
    large: int
    ultratech: int
    ships: int


class Score(BaseModel):
    """A seat's score with the parts it is made of."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    seat: str
    rank: int
    tally: Tally
    bonus: int
    penalties: int
    regrets: int = 0
    half_goods_twelfths: int
    precise_goods_twelfths: int
    half_twelfths: int
    precise_twelfths: int
    total_twelfths: int = Field(description="the way of counting this table plays by")


def half_goods(tally: Tally) -> int:
    """Goods in half points, as twelfths: what is left over counts nothing."""
    halves = tally.ultratech + tally.large // 2 + (tally.small + tally.ships) // 3
    return HALF * halves


def precise_goods(tally: Tally, rates: Rates) -> int:
    """Goods in twelfths: every piece counts."""
    pieces = tally.ultratech * rates.octagon + tally.large * rates.large
    return pieces + tally.small * rates.small + tally.ships * rates.ship


def score(
    tallies: Mapping[str, Tally],
    *,
    bonus: Mapping[str, int],
    penalties: Mapping[str, int],
    regrets: Mapping[str, int],
    rates: Rates,
    precise: Precise,
) -> list[Score]:
    """Every seat's score, best first; equal totals share a rank (1, 1, 3), in seat order."""
    counted = []
    for seat, tally in tallies.items():
        fixed = TWELFTHS * (tally.points + bonus.get(seat, 0) - penalties.get(seat, 0) - regrets.get(seat, 0))
        half, exact = half_goods(tally), precise_goods(tally, rates)
        counted.append(
            Score(
                seat=seat, rank=0, tally=tally, bonus=bonus.get(seat, 0), penalties=penalties.get(seat, 0),
                regrets=regrets.get(seat, 0), half_goods_twelfths=half, precise_goods_twelfths=exact,
                half_twelfths=fixed + half, precise_twelfths=fixed + exact,
                total_twelfths=fixed + (exact if precise is True else half),
            )
        )  # fmt: skip
    return ranked(counted, precise)


def ranked(scores: Sequence[Score], precise: Precise) -> list[Score]:
    """Sorted, with ranks. With `ties`, equal half points are told apart by the precise ones."""

    def merit(one: Score) -> tuple[int, int]:
        return one.total_twelfths, one.precise_twelfths if precise == "ties" else 0

    best = sorted(scores, key=merit, reverse=True)
    merits = [merit(one) for one in best]
    return [one.model_copy(update={"rank": merits.index(merit(one)) + 1}) for one in best]


def winners(scores: Sequence[Score]) -> list[str]:
    """Everybody of rank 1: a tie is a shared win."""
    return [one.seat for one in scores if one.rank == 1]
