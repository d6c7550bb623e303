"""How this machine's tables want their reveals: chosen once, in the menu."""

import flet as ft

from companion.table.scene import SceneWay
from companion.ui import theme
from companion.ui.screen import Screen
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import segmented
from companion.ui.widgets.layout import card, text

WAYS: tuple[SceneWay, ...] = ("rising", "together", "off")


def scene_choice(panel: Screen[TabletContext]) -> ft.Control:
    """How this machine's tables want their reveals; chosen once."""
    w, desk = panel.w, panel.ctx.desk

    def draw(way: SceneWay) -> ft.Control:
        options = [(one, w(f"scene-way-{one}")) for one in WAYS]
        choice = segmented(options, way, lambda chosen: desk.choose_scene_way(next(o for o in WAYS if o == chosen)))
        return card(text(w("scene-way-title"), theme.SMALL, dim=True), choice)

    return panel.live(lambda: desk.scene_way, draw)
