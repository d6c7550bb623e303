"""The curtain: while a tablet plays the scene of a reveal, everybody else sees the table as it was before.

One place decides it for phones, plain pages, watchers and the big screen alike: the view they are given is already held
back, and so are their offers and the verdicts on what they try. The big screen gets each picture of the scene beside
it. The length of a scene is fixed when it starts and kept here, so a tablet that sleeps holds nobody up; nothing of it
is in the journal, and after a restart it is over.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Protocol

from companion.rules.phases import Phase
from companion.table.commands import Command, shown
from companion.table.decide import evolve
from companion.table.scene import Playing, Scene, SceneWay, bids_scene, scores_scene
from companion.table.state import State, Timeline
from companion.table.table import Accepted
from companion.table.view import Shared, View, auctions_of, view_for

Sight = Callable[[State], Shared]
"""What everybody may see of a state."""
Later = Callable[[float, Callable[[], None]], Callable[[], None]]
"""Calls something so many seconds from now; gives back what prevents it."""


ROUNDING = 1e-6
"""Seconds; a step that is due now is not missed by the last digit of a moment."""


class Told(Protocol):
    """Everybody who looks at the table."""

    def changed(self, *, quiet: bool = False) -> None:
        """What they may see is another."""

    def step(self) -> None:
        """Only the scene goes on."""


@dataclass(frozen=True, slots=True)
class _Held:
    """The table before the reveal."""

    scene: Scene
    began: float
    before: Timeline
    shared: Shared
    views: dict[tuple[str | None, bool], View | None] = field(default_factory=dict)
    """What those see who see nothing yet, and what those see whose own place is out: the same for the
    whole scene."""


def scene_of(do: str, state: State, way: SceneWay) -> Scene | None:
    """The scene of a reveal, from what it has revealed; None where there is nothing to play."""
    if way == "off":
        return None
    if do == "reveal_scores":
        return scores_scene(state.scores, state.setup.precise_scoring) if state.scores else None
    auction = auctions_of(state).get("colony" if do == "reveal_colony_bids" else "research")
    return bids_scene(auction, way) if auction is not None else None


def _placed(before: Shared, real: Shared, seat: str | None) -> Shared:
    """The table as it was, and who stands where this seat does."""
    rank = next(score.rank for score in real.scores if score.seat == seat)
    scores = tuple(score for score in real.scores if score.rank == rank)
    return replace(before, phase=Phase.FINISHED, talk="none", next=None, scores=scores)


class Curtain:
    """One for each table."""

    def __init__(self, now: Callable[[], float], later: Later, told: Told) -> None:
        self._now = now
        self._later = later
        self._told = told
        self._held: _Held | None = None
        self._cancel: Callable[[], None] = lambda: None

    def rise(self, scene: Scene, before: Timeline, shared: Shared) -> None:
        """A scene begins. `shared` is what everybody saw before the reveal."""
        self._held = _Held(scene, self._now(), before, shared)
        self._arm()

    def fall(self) -> None:
        """The scene is over, by time, by the moderator, or because the table goes on: the same state stands as ever."""
        self._cancel()
        if self._held is not None:
            self._held = None
            self._told.changed()

    def follow(self, was: State | None, now: State, command: Command, answer: Accepted, see: Sight) -> None:
        """The table has gone on in the middle of a scene. What changes what the scene is about ends it. All else is
        carried into the table as it was, where everybody sees it, and the scene runs on: a phone that posts a notice
        shows nobody anything early."""
        held = self._held
        if held is None:
            return
        if was is None or (was.phase, was.auctions, was.scores) != (now.phase, now.auctions, now.scores):
            self.fall()
            return
        before = evolve(held.before, now.now, shown(command), answer.events)
        assert before.present is not None
        self._held = replace(held, before=before, shared=see(before.present), views={})

    def hurry(self) -> None:
        """Somebody wants to go on: the next step comes now, for everybody, and all after it so much earlier."""
        held = self._held
        if held is None:
            return
        self._cancel()
        due = held.scene.next_after(self._now() - held.began)
        self._held = replace(held, began=self._now() - due - ROUNDING)
        self._step()

    @property
    def playing(self) -> Playing | None:
        """What the tablet shows now; None while there is no scene."""
        held = self._held
        number = held.scene.number_at(self._now() - held.began) if held is not None else None
        return Playing(held.scene, number) if held is not None and number is not None else None

    @property
    def _open(self) -> frozenset[str]:
        return self._held.scene.open_by(self._now() - self._held.began) if self._held is not None else frozenset()

    def before(self, actor: str | None) -> Timeline | None:
        """The table as it is for an actor who must not be ahead of the scene; None for one who sees all there is. A
        seat whose place has been shown is free again; those without a seat when all have been."""
        if self._held is None or self.playing is None:
            return None
        shown = self._open
        free = actor in shown if actor in self._held.shared.seats else shown >= self._held.shared.seats.keys()
        return None if free else self._held.before

    def stamp(self, actor: str | None) -> bool | None:
        """Another one as soon as the scene has something else to show to an actor."""
        return None if self._held is None or self.playing is None else self.before(actor) is None

    def view(self, actor: str | None, real: Shared) -> View | None:
        """What an actor may see meanwhile; None for one who sees all there is. A seat whose place has been shown sees
        who stands there, and of the rest what was known before: until the scene is over everybody looks at that."""
        held = self._held
        if held is None or self.playing is None:
            return None
        free = self.before(actor) is None
        if free and actor not in held.shared.seats:
            return None
        if (actor, free) not in held.views:
            shared = _placed(held.shared, real, actor) if free else held.shared
            held.views[actor, free] = view_for(held.before, actor, shared)
        return held.views[actor, free]

    def _arm(self) -> None:
        held = self._held
        if held is None:
            return
        seconds = self._now() - held.began
        self._cancel = self._later(held.scene.next_after(seconds) - seconds, self._step)

    def _step(self) -> None:
        held = self._held
        if held is None:
            return
        if self.playing is None:
            self.fall()
            return
        if held.scene.steps[self.playing.number].what == "place":
            self._told.changed(quiet=True)  # a seat has its result, or all have; nobody else anything new
        else:
            self._told.step()
        self._arm()
