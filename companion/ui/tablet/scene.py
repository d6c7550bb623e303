"""The tablet plays a reveal: it shows the step of the scene that is due. A tap anywhere brings the next one, a button
ends it.

Each step changes a few numbers and places of what stands on the page already, and goes out as one message; the
browser moves things by itself in between. With the system's wish for less motion nothing moves.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import flet as ft

from companion.table.scene import Playing, Scene, Step, StepKind
from companion.ui import theme
from companion.ui.live import tapped
from companion.ui.screen import Screen
from companion.ui.sending import send as send_now
from companion.ui.tablet.bids_scene import BidsStage
from companion.ui.tablet.finale import FinaleStage
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.tablet.tones import Cue
from companion.ui.widgets.buttons import side_button
from companion.ui.widgets.layout import row, text

SOUNDS: Mapping[StepKind, Cue] = {
    "bids": "reveal", "together": "reveal", "duel": "duel", "place": "place", "podium": "victory",
}  # fmt: skip
"""What is heard at which step."""


class Stage(Protocol):
    """What a scene is played on."""

    @property
    def control(self) -> ft.Control: ...

    def show(self, step: Step) -> Sequence[ft.Control]:
        """Sets everything as it is at this step, and tells what of it has changed."""


class ScenePlay(Screen[TabletContext]):
    """One scene, from its first step to its last."""

    alone = True

    def __init__(self, ctx: TabletContext, playing: Playing) -> None:
        super().__init__(ctx)
        self.scene: Scene = playing.scene
        self._number = -1
        made: Callable[[TabletContext, Scene], Stage] = FinaleStage if self.scene.kind == "scores" else BidsStage
        self._stage = made(ctx, self.scene)
        skip = side_button(self.w("scene-skip"), ctx.desk.skip_scene, icon=ft.Icons.SKIP_NEXT)
        foot = row(text(self.w("scene-go-on"), dim=True), skip, gap=theme.GAP_L)
        corner = ft.Container(foot, right=theme.GAP_L, bottom=theme.GAP_M)
        anywhere = ft.GestureDetector(
            left=0, top=0, right=0, bottom=0, on_tap=tapped(ctx.desk.hurry_scene), exclude_from_semantics=True
        )
        layers = ft.Stack([self._stage.control, anywhere, corner], expand=True)
        self.control = ft.Container(layers, gradient=theme.depth(), expand=True)
        self._show(playing)

    def _show(self, playing: Playing) -> Sequence[ft.Control]:
        """What is new to see."""
        if playing.number == self._number:
            return ()
        self._number = playing.number
        cue = SOUNDS.get(playing.step.what)
        if cue is not None:
            self.ctx.sound.play(cue)
        return self._stage.show(playing.step)

    def follow(self, *, send: bool) -> None:
        """The step that is due now, in one message: what has changed where that is one thing, so that nothing else is
        compared; else the scene."""
        playing = self.ctx.desk.scene()
        changed = self._show(playing) if playing is not None else ()
        if changed and send:
            send_now(changed[0] if len(changed) == 1 else self.control)
