"""The Zeth protection racket: who is safe, who can be robbed, of what, and what it costs.

| rule | source |
| --- | --- |
| only the base Zeth steal; only from players with whom they made no trade this turn | DE Zeth, AID 05 |
| a gift is no trade: who only gave or only got is not safe | DE rule 3 |
| at most one steal from each victim a turn | Zeth board, pub |
| cubes of a named colour or an octagon; never ships, points, cards or grey wild cubes | FIRST, REM Wild resources |
| 7 envoys; holding them makes stealing cheaper: a threshold, not spent | REM component count, pub |
"""

from collections.abc import Collection, Iterable, Iterator, Mapping

from companion.rules.deals import Term
from companion.rules.goods import STEALABLE, Good
from companion.rules.refusals import Refusal, Thing, Who, refuse
from companion.rules.species import Converter, Cost, Cube

ENVOYS = 7


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
            yield refuse("not-stealable", good=Thing(good), seat=Who(victim))
    if victim in safe:
        yield refuse("is-safe", seat=Who(victim))
    if victim in stolen_from:
        yield refuse("already-stolen-from", seat=Who(victim))


def verify_envoys(seat: str, count: int, envoys: Mapping[str, int]) -> Iterator[Refusal]:
    """The supply of envoys is 7: what a seat is to hold, and what the others hold already."""
    total = sum({**envoys, seat: count}.values())
    if total > ENVOYS:
        yield refuse("envoys-over-supply", seat=Who(seat), total=total, supply=ENVOYS)


def prices(converter: Converter, *, upgraded: bool, envoys: int) -> tuple[Cost, ...]:
    """The ways to pay for this converter against a victim who holds so many envoys. Only goods are spent."""
    face = converter.upgraded if upgraded else converter.front
    return tuple(price for price in face.costs if price.envoys <= envoys)


def cheapest(options: Iterable[Cost]) -> Mapping[Cube, int] | None:
    """The goods of the way to pay that takes the fewest; None where there is none."""
    spent = sorted((price.goods for price in options), key=lambda goods: sum(goods.values()))
    return spent[0] if spent else None
