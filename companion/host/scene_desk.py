"""What a browser may ask about scenes, about time, and about the next game: a part of its desk."""

from collections.abc import Sequence

from companion.host.desk_part import DeskPart
from companion.host.live_table import LiveTable
from companion.rules.pace import phase_seconds
from companion.table.commands import MODERATOR
from companion.table.scene import Playing, SceneWay
from companion.table.shown import Shown
from companion.telling.first import to_do
from companion.ui.desk import Award


class SceneDesk(DeskPart):
    """The tablet, which alone is never behind a scene, and the way on from one game to the next."""

    def _plays(self, actor: str | None) -> bool:
        """Whether this is the tablet, which alone is never behind a scene: it plays it."""
        return actor == MODERATOR and self in self._live.tablets

    def scene(self) -> Playing | None:
        return self._live.curtain.playing if self._plays(MODERATOR) else None

    def shown(self) -> Shown | None:
        """What the scene shows, for the big screen, which follows it."""
        return self._live.shown()

    def hurry_scene(self) -> None:
        if self._moderates_for("hurry-scene"):
            self._live.curtain.hurry()

    def skip_scene(self) -> None:
        if self._moderates_for("skip-scene"):
            self._live.curtain.fall()

    @property
    def scene_way(self) -> SceneWay:
        return self._live.scene_way()

    def choose_scene_way(self, way: SceneWay) -> None:
        if self._moderates_for("choose-scene-way"):
            self._tables.settings.change(scenes=way)
            self._live.hub.changed()

    def awards(self) -> Sequence[Award]:
        playing = self._live.curtain.playing
        out = playing is None or playing.step.what == "awards" or self._plays(MODERATOR)
        return self._live.awards() if out else ()

    @property
    def home_by(self) -> str | None:
        return self._live.notes.home_by

    def go_home_by(self, time: str | None) -> None:
        if self._moderates_for("home-by"):
            self._live.notes.go_home_by(time)

    def waited_for(self) -> frozenset[str]:
        live, state = self._live, self._live.table.state
        if not self.moderates or state is None or phase_seconds(state.begun, live.now()) is None:
            return frozenset()
        phones = live.keyring.taken()
        return frozenset(seat for seat in state.seats if seat in phones and self._asked(seat))

    def _asked(self, seat: str) -> bool:
        """Whether the phase asks something of a seat, as far as that seat can know."""
        view = self._live.view(seat)
        return view is not None and to_do(view, lambda about: self._live.offers(seat, about)) is not None

    def nudge(self) -> None:
        if self._moderates_for("nudge"):
            self._live.nudge.give(self.waited_for())

    @property
    def nudged(self) -> frozenset[str]:
        return self._live.nudge.seats if self.moderates else self._live.nudge.seats & self.seats

    def _next_room(self) -> LiveTable:
        live = self._tables.new_table()
        live.notes.go_home_by(self.home_by)
        live.heirlooms = self._live.keepsakes(self._secret or "")
        return live

    def rematch(self) -> str | None:
        if self._moderates_for("rematch") and self._secret is not None and self._live.rematch is None:
            self._next_room().play_on(self._live)
        return self.leads_to() if self.moderates else None

    def leads_to(self) -> str | None:
        following = self._live.rematch
        return f"/t/{following.code}" if following is not None and self._secret not in following.welcomed else None
