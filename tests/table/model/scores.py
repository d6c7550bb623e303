"""The second set of books, scores: counted in fractions of a point; twelfths are only made of the sum."""

from fractions import Fraction
from typing import Any

from tests.table.model.facts import TWELFTHS

Json = dict[str, Any]


def scored(seat: str, tally: dict[str, int], edition: str, fixed: dict[str, int], precise: bool | str) -> Json:
    """One seat's score, both ways of counting, and its parts."""
    base = tally["points"] + fixed["bonus"] - fixed["penalties"] - fixed.get("regrets", 0)
    pieces = tally["small"] + tally["ships"]
    halves = Fraction(tally["ultratech"] + tally["large"] // 2 + pieces // 3, 2)
    small, large, octagon = (Fraction(rate, 12) for rate in TWELFTHS[edition])
    exact = small * pieces + large * tally["large"] + octagon * tally["ultratech"]
    goods = {"half_goods_twelfths": halves * 12, "precise_goods_twelfths": exact * 12}
    return {
        "seat": seat,
        "half_twelfths": (base + halves) * 12,
        "precise_twelfths": (base + exact) * 12,
        "total_twelfths": (base + (exact if precise is True else halves)) * 12,
        "parts": {**tally, **fixed, **goods},
    }


def ranked(scores: list[Json], precise: bool | str) -> list[Json]:
    """A rank is one more than the number of those who did better; equal ones stay in the order of the seats."""

    def merit(score: Json) -> tuple[Fraction, Fraction]:
        return score["total_twelfths"], score["precise_twelfths"] if precise == "ties" else Fraction(0)

    for score in scores:
        score["rank"] = 1 + sum(merit(other) > merit(score) for other in scores)
    return sorted(scores, key=lambda score: int(score["rank"]))
