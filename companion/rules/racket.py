"""The Zeth protection racket: who is safe, who can be robbed, of what, and what it costs.

| rule | source |
| --- | --- |
| only the base Zeth steal; only from players with whom they made no trade this turn | Zeth board, pub |
| a gift is no trade: whoever only gave or only got is not safe | DE p11 rule 3 |
| at most one steal from each victim a turn, and each red converter once a turn | Zeth board, pub |
| cubes of a named colour or an octagon; never ships, points, cards; no grey wild cubes | pub; REM Wild resources |
| a converter steals pieces of the sizes printed on it, at most so many, at least one | Zeth board, pub |
| 7 envoys; holding them makes stealing cheaper: a threshold, not spent | REM component count, pub |
"""

from collections.abc import Collection, Iterable, Iterator, Mapping

from companion.rules.deals import Term
from companion.rules.goods import GOODS, LARGE, SMALL, STEALABLE, Good, Goods
from companion.rules.moving import ENVOYS
from companion.rules.refusals import Refusal, Thing, Who, refuse
from companion.rules.species import Converter, Cost, Side, Size


def trades_with(zeth: str, terms: Collection[Term]) -> frozenset[str]:
    """Everybody made safe by a deal with these terms: all its parties, if the Zeth both give and get in it."""
    gives = any(term.giver == zeth for term in terms)
    gets = any(term.receiver == zeth for term in terms)
    if not (gives and gets):
        return frozenset()
    return frozenset(seat for term in terms for seat in (term.giver, term.receiver)) - {zeth}


def verify_steal(
    victim: str, goods: Iterable[Good], *, safe: Collection[str], stolen_from: Collection[str]
) -> Iterator[Refusal]:
    """Every rule a steal breaks."""
    for good in goods:
        if good not in STEALABLE:
            yield refuse("not-stealable", good=Thing(good), seat=Who(victim), why=Thing("kind"))
    if victim in safe:
        yield refuse("is-safe", seat=Who(victim))
    if victim in stolen_from:
        yield refuse("already-stolen-from", seat=Who(victim))


def verify_loot(victim: str, goods: Goods, side: Side) -> Iterator[Refusal]:
    """Not more of any size than this side of a converter steals."""
    for size, pieces in _by_size(goods).items():
        if sum(goods[good] for good in pieces) > side.steals.get(size, 0):
            yield refuse("not-stealable", good=Thing(pieces[0]), seat=Who(victim), why=Thing("number"))


def _by_size(goods: Iterable[Good]) -> dict[Size, list[Good]]:
    """The goods that have a size, by it."""
    sizes: dict[Size, list[Good]] = {}
    for good in goods:
        size = size_of(good)
        if size is not None:
            sizes.setdefault(size, []).append(good)
    return sizes


def size_of(good: Good) -> Size | None:
    """What a converter calls a good: a small or a large cube, or an octagon; None for what is none of these."""
    if good in SMALL:
        return "small"
    return "large" if good in LARGE else "ultratech" if good == "ultratech" else None


def of_size(size: Size) -> tuple[Good, ...]:
    """What can be stolen of a size: cubes of a colour, or the octagon."""
    return tuple(good for good in GOODS if good in STEALABLE and size_of(good) == size)


def verify_converter(zeth: str, converter: str, used: Collection[str]) -> Iterator[Refusal]:
    """Each red converter runs once a turn."""
    if converter in used:
        yield refuse("converter-used", seat=Who(zeth), converter=Thing(converter))


def side_of(converter: Converter, *, upgraded: bool) -> Side:
    """The side of a converter that lies face up."""
    return converter.upgraded if upgraded else converter.front


def verify_envoys(seat: str, count: int, envoys: Mapping[str, int]) -> Iterator[Refusal]:
    """The supply of envoys is 7: what a seat is to hold, and what the others hold already. Fewer is always right."""
    total = sum({**envoys, seat: count}.values())
    if total > ENVOYS and count > envoys.get(seat, 0):
        yield refuse("envoys-over-supply", seat=Who(seat), total=total, supply=ENVOYS)


def prices(converter: Converter, *, upgraded: bool, envoys: int) -> tuple[Cost, ...]:
    """The ways to pay for this converter against a victim who holds so many envoys. Only goods are spent."""
    return tuple(price for price in side_of(converter, upgraded=upgraded).costs if price.envoys <= envoys)
