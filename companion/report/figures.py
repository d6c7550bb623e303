"""The figures of one finished game, seat by seat: what statistics over many evenings are added up from.

They are small, they are plain numbers, and they can always be had again from the journal: a cache may keep them.

| figure | what is counted |
| --- | --- |
| promises | terms that bound, less those that were replaced and those handed over at the handshake: these are trades |
| kept | fulfilled in time, and somebody said so |
| unjudged | words that nobody judged before the scores were revealed, and what a table that counts by hand left open |
| settled | failed, but the others accepted a compensation |
| broken | failed and not settled; `cost` is what that cost in points, also those paid in tokens |
| deals | agreements that bound in which the seat had a part; `partners`: with whom something changed hands in them |
| overpaid | ships paid beyond what the same purchase needed (`ships_needed`) |
| waited_for | how often the table waited for this seat alone: to be done trading, to seal its bid, to count |
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from datetime import datetime
from fractions import Fraction
from typing import Any, TypeVar

from companion.report.scores import goods_twelfths
from companion.report.story import Story
from companion.report.trades import bound_deals, pairs_of
from companion.report.waiting import waited_for
from companion.rules.auction import value
from companion.rules.phases import Phase
from companion.rules.scoring import Score
from companion.rules.species import Power
from companion.table.audit import AuditedDeal, AuditedTerm
from companion.table.state import State
from companion.table.view import AuctionView, Place

F = TypeVar("F", "GameFigures", "SeatFigures", "Result")

VERSION = 1
"""Goes up when a figure comes to mean something else: what was kept by an older version is counted anew."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a seat came out. Points in twelfths where they can be broken, else whole."""

    rank: int
    total_twelfths: int
    tokens: int
    goods_twelfths: int
    bonus: int
    penalties: int
    regrets: int


@dataclass(frozen=True, slots=True)
class SeatFigures:
    """One seat of one game. `result` is None where the table counted by hand."""

    species: str
    player: str
    result: Result | None
    promises: int
    kept: int
    late: int
    settled: int
    broken: int
    unjudged: int
    cost: int
    costliest: int
    deals: int
    partners: Mapping[str, int]
    bought: int
    paid: int
    overpaid: int
    dearest: int
    robbed: int
    robberies: int
    inventions: int
    waited_for: int

    @property
    def judged(self) -> int:
        """Promises of which somebody has said what became of them."""
        return self.kept + self.late + self.settled + self.broken


@dataclass(frozen=True, slots=True)
class GameFigures:
    """One finished game. `seconds`: from the opening of the table to the end. `checked`: its journal was found to keep
    the rules; without, nobody has looked yet."""

    game: str
    created: str
    edition: str
    seconds: int
    deals: int
    seats: tuple[SeatFigures, ...]
    checked: bool = False

    @property
    def scored(self) -> bool:
        """Whether the companion knows who won."""
        return all(seat.result is not None for seat in self.seats)


def figures(story: Story) -> GameFigures | None:
    """The figures of a game; None while it is not over: nothing of a running game is told beyond its own table."""
    state = story.state
    if state is None or state.phase is not Phase.FINISHED:
        return None
    deals = bound_deals(state)
    scores = {score.seat: score for score in state.scores}
    waits = waited_for(story)
    purchases = list(_purchases(story, state))
    seats = []
    for species, seat in state.seats.items():
        bought = [(paid, more) for buyer, paid, more in purchases if buyer == species]
        seats.append(
            SeatFigures(
                species=species,
                player=seat.player,
                result=_result(scores[species]) if species in scores else None,
                **_promises([term for deal in deals for term in deal.terms], species),
                **_trades(deals, species),
                bought=len(bought),
                paid=sum(paid for paid, _ in bought),
                overpaid=sum(more for _, more in bought),
                dearest=max((paid for paid, _ in bought), default=0),
                robbed=sum(theft.victim == species for theft in state.steals),
                robberies=len(state.steals) if species == state.zeth else 0,
                inventions=sum(made.seat == species for made in state.inventions),
                waited_for=waits[species],
            )
        )
    seconds = round(state.now - story.began.get(1, 0.0))
    return GameFigures(story.game_id, story.created, state.setup.edition, seconds, len(deals), tuple(seats))


def _result(score: Score) -> Result:
    return Result(
        rank=score.rank,
        total_twelfths=score.total_twelfths,
        tokens=score.tally.points,
        goods_twelfths=goods_twelfths(score),
        bonus=score.bonus,
        penalties=score.penalties,
        regrets=score.regrets,
    )


def _promises(terms: list[AuditedTerm], species: str) -> dict[str, Any]:
    made = [term for term in terms if term.obligation.term.giver == species and term.fate not in ("traded", "replaced")]
    verdicts = Counter(map(_verdict, made))
    broken = [term.cost for term in made if _verdict(term) == "broken"]
    named = {name: verdicts[name] for name in ("kept", "late", "settled", "broken", "unjudged")}
    return {"promises": len(made), **named, "cost": sum(broken), "costliest": max(broken, default=0)}


def _verdict(term: AuditedTerm) -> str:
    last = term.notes[-1] if term.notes else None
    if term.fate == "kept":
        return "kept" if last is not None and last.by is not None else "unjudged"
    return {"late": "late", "compensated": "settled", "open": "unjudged"}.get(term.fate, "broken")


def _trades(deals: list[AuditedDeal], species: str) -> dict[str, Any]:
    """How many deals a seat had a part in, and with whom something changed hands or was promised in how many."""
    partners: Counter[str] = Counter()
    count = 0
    for deal in deals:
        found = {seat for pair in pairs_of(deal) if species in pair for seat in pair} - {species}
        partners.update(found)
        count += bool(found)
    return {"deals": count, "partners": dict(sorted(partners.items()))}


def _purchases(story: Story, state: State) -> Iterator[tuple[str, int, int]]:
    """Who bought, what they paid, and how much of it was more than they needed."""
    for auctions in story.auctions.values():
        for auction in auctions.values():
            chosen = [place for place in auction.order if place.choice is not None]
            for number, place in enumerate(chosen):
                if place.choice is not None and place.choice.action == "buy":
                    powers = state.seats[place.bid.seat].powers
                    needed = ships_needed(auction, place, chosen[number + 1 :], powers)
                    yield place.bid.seat, place.choice.paid, place.choice.paid - needed


def ships_needed(auction: AuctionView, place: Place, later: list[Place], powers: frozenset[Power]) -> int:
    """The fewest ships that would have bought the same card in the same place of the order.

    They have to reach the minimum of the space, and to count more than the bid of the next other seat that came to
    choose. Who was tied with it or stood before a higher bid (regret) did not owe the place to more ships.
    """
    assert place.choice is not None
    assert place.choice.space is not None
    minimum = auction.spaces[place.choice.space - 1].minimum
    others = (one.bid.value for one in later if one.bid.seat != place.bid.seat)
    follower = next(others, Fraction(0))
    if follower == place.bid.value:
        return place.bid.ships

    def enough(ships: int) -> bool:
        counts = Fraction(ships) if place.bid.half else value(auction.kind, ships, powers)
        return counts >= minimum and (counts > follower or follower > place.bid.value)

    return 1 + bisect_left(range(1, place.bid.ships), True, key=enough)


def to_json(found: GameFigures) -> dict[str, Any]:
    """As a cache keeps them: a list for each seat, its figures in the order they stand in above."""
    seats = [[getattr(seat, name) for name in _OF_A_SEAT] for seat in found.seats]
    for seat in seats:
        seat[2] = seat[2] and [getattr(seat[2], name) for name in _OF_A_RESULT]
    return {name: seats if name == "seats" else getattr(found, name) for name in _OF_A_GAME}


def from_json(kept: Mapping[str, Any]) -> GameFigures:
    """What `to_json` gave. Anything else raises what a journal nobody wrote would (`UNREADABLE`)."""
    datetime.fromisoformat(kept["created"])
    seats = (
        _typed(SeatFigures(species, player, result and _typed(Result(*result)), *rest))
        for species, player, result, *rest in kept["seats"]
    )
    found = _typed(GameFigures(**{**kept, "seats": tuple(seats)}))
    if any(type(count) is not int for seat in found.seats for count in seat.partners.values()):
        raise TypeError("partners")
    return found


def _typed(found: F) -> F:
    """The same, where every text, number and yes or no in it is one."""
    for name, kind in _PLAIN[type(found)]:
        if type(getattr(found, name)) is not kind:
            raise TypeError(name)
    return found


_OF_A_GAME, _OF_A_SEAT, _OF_A_RESULT = (
    tuple(field.name for field in fields(kind)) for kind in (GameFigures, SeatFigures, Result)
)
_PLAIN: Mapping[type, list[tuple[str, Any]]] = {
    kind: [(field.name, field.type) for field in fields(kind) if field.type in (str, int, bool)]
    for kind in (GameFigures, SeatFigures, Result)
}
