"""The state of a seat's phone, as icon and word: connected, away, or none, then it plays on the tablet."""

import flet as ft

from companion.ui import theme
from companion.ui.tablet.tablet_context import TabletContext

_SIGNS = {
    "tablet-seat-here": (ft.Icons.TABLET_ANDROID, theme.DIM),
    "tablet-seat-connected": (ft.Icons.PHONE_ANDROID, theme.GOOD),
    "tablet-seat-away": (ft.Icons.PHONELINK_OFF, theme.WARN),
}


def presence_word(ctx: TabletContext, species: str) -> str:
    """The key of the word for it."""
    presence = ctx.desk.presence().get(species)
    if presence is None or not presence.claimed:
        return "tablet-seat-here"
    return "tablet-seat-connected" if presence.here else "tablet-seat-away"


def presence_icon(ctx: TabletContext, species: str) -> ft.Icon:
    """The icon for it."""
    icon, colour = _SIGNS[presence_word(ctx, species)]
    return ft.Icon(icon, size=20, color=colour)
