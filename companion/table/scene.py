"""A reveal as a scene: what the tablet shows at which moment, fixed when it starts.

A scene is a value. It is built from what has been revealed, knows its length, and says at any second which step is
due and whose number is open by then. Who may see what follows from that (`open_by`), and the same state stands at the
end of it however it ends: a scene changes nothing at the table.

| scene | steps | at most |
| --- | --- | --- |
| bids | closed; from the lowest up, equal ones together, or all at once and then in order; duels; the order | 10 s |
| scores | closed; place by place from the last, each score part by part; the podium; the awards | 60 s |
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Literal

from companion.rules.scoring import TWELFTHS, Precise, Score
from companion.table.view import AuctionView, Place

SceneKind = Literal["colony", "research", "scores"]
SceneWay = Literal["rising", "together", "off"]
"""How bids come: from the lowest up, all at once; or the table wants no scenes at all."""
StepKind = Literal["closed", "bids", "together", "order", "duel", "part", "place", "podium", "awards"]
PartName = Literal["tokens", "goods", "bonus", "penalties"]
PARTS: tuple[PartName, ...] = ("tokens", "goods", "bonus", "penalties")

LONGEST: Mapping[SceneKind, float] = {"colony": 10.0, "research": 10.0, "scores": 60.0}
_SECONDS: Mapping[StepKind, float] = {
    "closed": 0.8, "bids": 1.1, "together": 1.8, "order": 1.6, "duel": 2.6,
    "part": 0.8, "place": 1.5, "podium": 4.5, "awards": 7.0,
}  # fmt: skip
"""How long each step stays where there is time for all of them."""
_SHORTEST: Mapping[StepKind, float] = {"bids": 0.35, "duel": 1.8, "part": 0.4, "place": 0.8}
"""Numbers may follow each other this fast; what is to be read gets its time first."""
USUAL = 40 * TWELFTHS
"""The scale of the bars, unless somebody who has been shown has more: no bar tells of a score still to come."""
TIES = ("power", "cards", "tiebreaker", "seat")
"""The rules that decide between equal bids (FIRST p7, REM Tiebreakers)."""


@dataclass(frozen=True, slots=True)
class Step:
    """One picture of a scene. `seats` are those it is about, `open` all whose number is out by now; `part` is how many
    parts of the scores of `seats` have been added up."""

    at: float
    what: StepKind
    seats: tuple[str, ...]
    open: tuple[str, ...]
    part: int = 0


@dataclass(frozen=True, slots=True)
class Scene:
    """All steps, and how long it takes."""

    kind: SceneKind
    steps: tuple[Step, ...]
    length: float

    def number_at(self, seconds: float) -> int | None:
        """Which step is due so long after the start; None once it is over."""
        if seconds >= self.length:
            return None
        return max((n for n, step in enumerate(self.steps) if step.at <= seconds), default=0)

    def next_after(self, seconds: float) -> float:
        """When the picture changes next, in seconds after the start."""
        return next((step.at for step in self.steps if step.at > seconds), self.length)

    @property
    def shortest(self) -> float:
        """How long the shortest step stays: no motion lasts longer."""
        return min(after - before for before, after in pairwise((*(step.at for step in self.steps), self.length)))

    def open_by(self, seconds: float) -> frozenset[str]:
        """Whose result others may see by now: nobody's bid before all are out; a score once its place is shown; all
        of them when the podium stands."""
        number = self.number_at(seconds)
        if self.kind != "scores" or number is None:
            return frozenset()
        return frozenset(seat for step in self.steps[: number + 1] if step.what == "place" for seat in step.open)


@dataclass(frozen=True, slots=True)
class Playing:
    """A scene that runs, and the number of its step that is due now."""

    scene: Scene
    number: int

    @property
    def step(self) -> Step:
        """What is to be seen."""
        return self.scene.steps[self.number]


@dataclass(frozen=True, slots=True)
class _Planned:
    """A step before it has its moment."""

    what: StepKind
    seats: tuple[str, ...]
    open: tuple[str, ...]
    part: int = 0


def bids_scene(auction: AuctionView, way: SceneWay = "rising") -> Scene:
    """The reveal of an auction's bids, as they stood when they were opened."""
    order = [place.bid.seat for place in auction.order]
    plan = [_Planned("closed", (), ())]
    duels = ties(auction)
    shown: list[str] = []
    for seats in _rising(auction) if way == "rising" else [tuple(order)]:
        shown += seats
        out = tuple(seat for seat in order if seat in shown)
        plan.append(_Planned("bids" if way == "rising" else "together", seats, out))
        if way != "rising":
            plan.append(_Planned("order", (), out))
        plan += [_Planned("duel", duel, out) for duel in duels if duel[0] in seats or way != "rising"]
    plan.append(_Planned("order", (), tuple(order)))
    return _timed(auction.kind, _without_repeats(plan))


def ties(auction: AuctionView) -> list[tuple[str, ...]]:
    """Equal bids that are worth a duel, each group in the order of choosing, the lowest first."""
    before_equals = tied(auction)
    groups: list[list[str]] = [[]]
    for place in auction.order:
        groups[-1].append(place.bid.seat)
        if place not in before_equals:
            groups.append([])
    return [tuple(group) for group in reversed(groups) if len(group) > 1]


def tied(auction: AuctionView) -> tuple[Place, ...]:
    """The places whose bid is equal to the next one's, and what decided: bids with which nothing can be bought decide
    nothing."""
    least = min(space.minimum for space in auction.spaces)
    return tuple(
        place
        for place in auction.order
        if place.reason is not None and place.reason.rule in TIES and place.bid.value >= least
    )


def _rising(auction: AuctionView) -> list[tuple[str, ...]]:
    """From the lowest up, equal bids together, the one that chooses first last."""
    places = list(auction.order)
    places.reverse()
    places.sort(key=lambda place: place.bid.value)
    return [tuple(place.bid.seat for place in equal) for _, equal in groupby(places, key=lambda place: place.bid.value)]


def _without_repeats(plan: list[_Planned]) -> list[_Planned]:
    """The last order says nothing new where nothing came between."""
    return plan[:-1] if len(plan) > 1 and plan[-1] == plan[-2] else plan


def score_parts(score: Score, precise: Precise) -> dict[PartName, int]:
    """What a score is made of, in twelfths, by the way of counting the table plays by."""
    return {
        "tokens": TWELFTHS * score.tally.points,
        "goods": score.precise_goods_twelfths if precise is True else score.half_goods_twelfths,
        "bonus": TWELFTHS * score.bonus,
        "penalties": -TWELFTHS * (score.penalties + score.regrets),
    }


def gains_of(parts: Mapping[PartName, int]) -> dict[PartName, int]:
    """What a bar is made of: no part of it gets shorter."""
    return {name: number for name, number in parts.items() if number > 0}


def loss_of(parts: Mapping[PartName, int]) -> int:
    """How much of the end of its bar a loss covers: what stays in sight is the total. More than there is cannot be
    covered: the total says how far below zero it went."""
    return min(sum(gains_of(parts).values()), -sum(number for number in parts.values() if number < 0))


def scores_scene(scores: Sequence[Score], precise: Precise, *, awards: bool = True) -> Scene:
    """The finale: from the last place to the first, equal totals together, for a tie is a shared place."""
    plan = [_Planned("closed", (), ())]
    shown: tuple[str, ...] = ()
    for place in _places(scores):
        seats = tuple(score.seat for score in place)
        made = [score_parts(score, precise) for score in place]
        for number, name in enumerate(PARTS, 1):
            if name == "tokens" or any(parts[name] for parts in made):
                plan.append(_Planned("part", seats, shown, number))
        shown = (*seats, *shown)
        plan.append(_Planned("place", seats, shown, len(PARTS)))
    plan.append(_Planned("podium", (), shown))
    if awards:
        plan.append(_Planned("awards", (), shown))
    return _timed("scores", plan)


def _places(scores: Sequence[Score]) -> Iterable[list[Score]]:
    ranks = sorted({score.rank for score in scores}, reverse=True)
    return ([score for score in scores if score.rank == rank] for rank in ranks)


def _timed(kind: SceneKind, plan: Sequence[_Planned]) -> Scene:
    """Gives each step its moment. Too many steps take less time each: numbers first, all of them where that is not
    enough."""
    usual = [_SECONDS[step.what] for step in plan]
    least = [_SHORTEST.get(step.what, _SECONDS[step.what]) for step in plan]
    most = LONGEST[kind]
    if sum(usual) > most:
        room = sum(usual) - sum(least)
        share = max(0.0, (most - sum(least)) / room) if room else 0.0
        usual = [low + (high - low) * share for low, high in zip(least, usual, strict=True)]
    factor = min(1.0, most / sum(usual))
    steps, at = [], 0.0
    for step, seconds in zip(plan, usual, strict=True):
        steps.append(Step(round(at, 3), step.what, step.seats, step.open, step.part))
        at += seconds * factor
    return Scene(kind, tuple(steps), round(at, 3))
