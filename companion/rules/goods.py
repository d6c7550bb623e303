"""Goods: what can change hands, what it costs to fail to hand it over, what it is roughly worth.

| rule | source |
| --- | --- |
| 1 point lost per missing cube or ship, 2 per card, octagon or point | FIRST p5, REM Penalties, DE, AID |
| points change hands only as donation goods | FIRST p6, REM Donation, AID 01 |
| colonies and research teams bear no species' colours and are traded for good | DE p16 |
| never stolen: grey wild cubes; ships, points, cards | REM Wild resources; pub |
| 3 small = 2 large = 1 octagon = 3 ships = 1 point, a guide and no law | FIRST p1, REM Resources, AID |
"""

from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import Literal, get_args

Good = Literal[
    "food", "culture", "industry", "small_wild", "any_small",
    "information", "biotech", "power", "large_wild", "any_large",
    "ultratech", "ship", "colony", "research_team", "point", "envoy", "acknowledgement",
]  # fmt: skip
Goods = Mapping[Good, int]

GOODS: tuple[Good, ...] = get_args(Good)
SMALL: tuple[Good, ...] = GOODS[:5]
LARGE: tuple[Good, ...] = GOODS[5:10]
STEALABLE: frozenset[Good] = frozenset({"food", "culture", "industry", "information", "biotech", "power", "ultratech"})

CARD_PENALTY = 2
_PENALTY: Mapping[Good, int] = {
    **dict.fromkeys(SMALL + LARGE, 1), "ship": 1, "ultratech": 2, "colony": CARD_PENALTY, "research_team": CARD_PENALTY,
    "point": 2, "envoy": 0, "acknowledgement": 0,
}  # fmt: skip
_WORTH: Mapping[Good, Fraction] = {
    **dict.fromkeys(SMALL, Fraction(1, 3)), **dict.fromkeys(LARGE, Fraction(1, 2)),
    "ultratech": Fraction(1), "ship": Fraction(1, 3), "point": Fraction(1),
}  # fmt: skip


def in_goods_order(goods: Goods) -> dict[Good, int]:
    """The same goods in the order of the rulebook's list, so that equal goods are written alike."""
    return {good: goods[good] for good in GOODS if good in goods}


def less(goods: Goods, taken: Goods) -> dict[Good, int]:
    """What is left of `goods` after `taken`; what is used up does not appear."""
    return {good: count - taken.get(good, 0) for good, count in goods.items() if count > taken.get(good, 0)}


def penalty(goods: Goods, cards: Collection[str]) -> int:
    """Points lost for failing to hand these over (FIRST p5, REM Penalties)."""
    return sum(_PENALTY[good] * count for good, count in goods.items()) + CARD_PENALTY * len(cards)


def weighable(goods: Goods) -> bool:
    """Whether the rule of thumb has a value for every piece: it has none for cards and tokens of a species."""
    return goods.keys() <= _WORTH.keys()


def worth(goods: Goods) -> Fraction:
    """Rough value in points by the rule of thumb; tokens of a species have none."""
    return sum((_WORTH.get(good, Fraction(0)) * count for good, count in goods.items()), Fraction(0))
