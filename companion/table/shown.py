"""What a step of a scene shows, for screens beside the tablet that follow it: built from nothing, so that what is still
to come is not in it."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.rules.auction import Bid
from companion.table.scene import PARTS, PartName, Playing, SceneKind, StepKind, score_parts, tied
from companion.table.view import Place, Shared


@dataclass(frozen=True, slots=True)
class Counted:
    """A score as far as it has been added up; its place and its sum once they have been shown."""

    seat: str
    parts: Mapping[PartName, int]
    rank: int | None
    total: int | None


@dataclass(frozen=True, slots=True)
class Shown:
    """One picture. `seats` are those it is about."""

    kind: SceneKind
    what: StepKind
    seats: tuple[str, ...]
    order: tuple[Bid | None, ...] = ()
    """The order of choosing, as far as it is known."""
    waiting: tuple[tuple[str, Bid | None], ...] = ()
    """Who has no place in it yet, as they sit; with the bid where it has been turned over."""
    duel: tuple[Place, ...] = ()
    tied: tuple[Place, ...] = ()
    """In the last picture, the places before an equal bid, for what decided."""
    scores: tuple[Counted | None, ...] = ()
    """A line for each place, the first on top."""


def shown(playing: Playing, shared: Shared) -> Shown:
    """The step that is due, of what has been revealed."""
    kind, step = playing.scene.kind, playing.step
    if kind == "scores":
        return Shown(kind, step.what, step.seats, scores=_scores(playing, shared))
    places = shared.auctions[kind].order
    bids = {place.bid.seat: place.bid if place.bid.seat in step.open else None for place in places}
    placed = () if step.what == "together" else step.open
    return Shown(
        kind,
        step.what,
        step.seats,
        order=tuple(place.bid if place.bid.seat in placed else None for place in places),
        waiting=tuple((seat, bids[seat]) for seat in shared.seats if seat in bids and seat not in placed),
        duel=tuple(place for place in places if place.bid.seat in step.seats) if step.what == "duel" else (),
        tied=tied(shared.auctions[kind]) if step == playing.scene.steps[-1] else (),
    )


def _scores(playing: Playing, shared: Shared) -> tuple[Counted | None, ...]:
    step, found = playing.step, []
    for score in shared.scores:
        placed = score.seat in step.open
        built = len(PARTS) if placed else step.part if score.seat in step.seats else 0
        made = score_parts(score, shared.setup.precise_scoring)
        parts = {name: made[name] for name in PARTS[:built]}
        line = Counted(score.seat, parts, score.rank if placed else None, score.total_twelfths if placed else None)
        found.append(line if built else None)
    return tuple(found)
