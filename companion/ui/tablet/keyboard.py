"""Keys for those who run the table from a laptop: they work where the phase itself is shown, with nothing to type in
and nothing open over it, and ask what the buttons ask."""

from collections.abc import Mapping

import flet as ft

from companion.ui import theme
from companion.ui.live import Handler
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.layout import row, stack, text

Keys = Mapping[str, Handler]
"""What each key does."""

_SAME = {"Numpad Add": "+", "Numpad Subtract": "-", "Add": "+", "Minus": "-", "Space": " "}
_SHOWN = {"-": "−"}


def key_of(event: ft.KeyboardEvent) -> str:
    """The key by the letter on it; with Ctrl, Alt or Meta it is the browser's."""
    if event.ctrl or event.alt or event.meta:
        return ""
    return _SAME.get(event.key, event.key.upper())


def show_keys(ctx: TabletContext, keys: Keys) -> None:
    """All keys that do something now, and what."""
    ctx.sheet.show(ctx.w("face-keys"), stack(*(_line(ctx, key) for key in keys)))


def _line(ctx: TabletContext, key: str) -> ft.Control:
    shown = ctx.w("face-key-space") if key == " " else _SHOWN.get(key, key)
    return row(
        ft.Container(text(shown, theme.NEAR, bold=True), width=120),
        text(ctx.w(f"face-key-{_NAMES[key]}"), theme.LARGE, fill=True),
    )


_NAMES = {" ": "go", "+": "more", "-": "less", "N": "next", "U": "undo", "L": "ledger", "Q": "code", "?": "help"}
