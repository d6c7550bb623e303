"""What a delivery moves among the holdings that everybody knows: colonies, research teams, envoys.

| rule | source |
| --- | --- |
| colonies and research teams are traded for good, and count in the next tie | DE p16, FIRST p7 |
| 7 envoys, held by others than the Zeth | REM component count |
| the books may not know of a card that changes hands: what is known never falls below 0 | table |
| nor do they refuse an envoy that lies on the table: the receiver's number is cut to the supply | table |
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

from pydantic import BaseModel, ConfigDict

from companion.rules.goods import Goods

Movable = Literal["colony", "research_team", "envoy"]
MOVABLE: tuple[Movable, ...] = ("colony", "research_team", "envoy")
ENVOYS = 7


class Moved(BaseModel):
    """So many more (or fewer) of something known of a seat."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    seat: str
    what: Movable
    by: int


class Handover(NamedTuple):
    """Goods that go from one seat to another."""

    giver: str
    receiver: str
    goods: Goods


Known = Mapping[str, int]


def moves(
    handovers: Sequence[Handover], known: Mapping[Movable, Known], zeth: str | None
) -> tuple[tuple[Moved, ...], ...]:
    """What each of these handovers of one command really moves, so that together they give the sums of every seat,
    floored at 0. Without the Zeth no envoy moves, and theirs are not counted."""
    found: list[list[Moved]] = [[] for _ in handovers]
    for what in MOVABLE:
        if what == "envoy" and zeth is None:
            continue
        held = {seat: count for seat, count in known[what].items() if what != "envoy" or seat != zeth}
        supply = ENVOYS if what == "envoy" else None
        for place, each in enumerate(_shared_out([_asked(one, what) for one in handovers], held, supply)):
            found[place].extend(Moved(seat=seat, what=what, by=by) for seat, by in each.items() if by)
    return tuple(tuple(each) for each in found)


def back(moved: Iterable[Moved]) -> list[Handover]:
    """The way back of what was moved, as handovers: what one seat lost it gets, what another got it loses."""
    turned = ((move.seat, move.what, -move.by) for move in moved)
    return [
        Handover(giver="" if by > 0 else seat, receiver=seat if by > 0 else "", goods={what: abs(by)})
        for seat, what, by in turned
    ]


def _asked(one: Handover, what: Movable) -> tuple[str, str, int]:
    return one.giver, one.receiver, one.goods.get(what, 0)


def _shared_out(asked: Sequence[tuple[str, str, int]], held: Known, supply: int | None) -> list[dict[str, int]]:
    """For each handover what its giver really loses and its receiver really gets: later handovers fall short first."""
    got = _sums((receiver, count) for _, receiver, count in asked)
    lost = _sums((giver, count) for giver, _, count in asked)
    after = {seat: max(0, count + got.get(seat, 0) - lost.get(seat, 0)) for seat, count in held.items()}
    over = max(0, sum(after.values()) - supply) if supply is not None else 0
    cut: dict[int, int] = {}
    for place in reversed(range(len(asked))):
        _, receiver, count = asked[place]
        if over and receiver in held:
            gain = max(0, after[receiver] - held[receiver])
            cut[place] = min(over, count, gain)
            after[receiver] -= cut[place]
            over -= cut[place]
    to_lose = {seat: count + got.get(seat, 0) for seat, count in held.items()}
    found = []
    for place, (giver, receiver, count) in enumerate(asked):
        each: dict[str, int] = {}
        if giver in held:
            loss = min(count, to_lose[giver])
            to_lose[giver] -= loss
            each[giver] = -loss
        if receiver in held:
            each[receiver] = each.get(receiver, 0) + count - cut.get(place, 0)
        found.append(each)
    return found


def _sums(counts: Iterable[tuple[str, int]]) -> dict[str, int]:
    sums: dict[str, int] = {}
    for seat, count in counts:
        sums[seat] = sums.get(seat, 0) + count
    return sums
