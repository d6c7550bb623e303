"""Buttons: large enough for a finger, named for a screen reader. Handlers take nothing; faults in them are logged."""

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from companion.ui import theme
from companion.ui.live import Handler, pressed
from companion.ui.widgets.layout import centred, row


def main_button(
    text: str,
    on_tap: Handler,
    icon: ft.IconData | None = None,
    danger: bool = False,
    disabled: bool = False,
    small: bool = False,
    quiet: bool = False,
) -> ft.FilledButton:
    """The one thing to do here. It fills its Row, alone or beside others; a Column would stretch it downwards. A
    `small` one has room for its word beside others on a small phone. A `quiet` one is not it yet: something comes
    first."""
    return ft.FilledButton(
        content=_label(text, None if small else icon, theme.BODY if small else theme.LARGE),
        **pressed(on_tap),
        disabled=disabled,
        expand=True,
        style=ft.ButtonStyle(
            bgcolor=_unless_disabled(theme.BAD if danger else theme.RAISED if quiet else theme.ACCENT, theme.RAISED),
            color=_unless_disabled(theme.ON_BAD if danger else theme.INK if quiet else theme.ON_ACCENT, theme.DIM),
            side=ft.BorderSide(1.5, theme.EDGE) if quiet else None,
            **(_shape(theme.TARGET, theme.GAP) if small else _shape(theme.BUTTON, theme.GAP_L)),
        ),
    )


def side_button(
    text: str | ft.Text, on_tap: Handler, icon: ft.IconData | None = None, danger: bool = False, disabled: bool = False
) -> ft.OutlinedButton:
    """Something else that can be done here; as wide as its text. A text that changes is a `button_text` of its own."""
    colour = theme.BAD if danger else theme.INK
    return ft.OutlinedButton(
        content=_label(text, icon, theme.BODY),
        **pressed(on_tap),
        disabled=disabled,
        style=ft.ButtonStyle(
            color=_unless_disabled(colour, theme.DIM),
            side={
                ft.ControlState.DISABLED: ft.BorderSide(1, theme.LINE),
                ft.ControlState.DEFAULT: ft.BorderSide(1.5, theme.BAD if danger else theme.EDGE),
            },
            **_shape(theme.TARGET, theme.GAP_M),
        ),
    )


def icon_button(
    icon: ft.IconData, name: str, on_tap: Handler, *, disabled: bool = False, size: float = 26, edge: bool = False
) -> ft.IconButton:
    """A button that is only an icon; `name` is what a screen reader says and a mouse pointer shows. An `edge` says
    that it is a button, where it stands among words."""
    line = ft.BorderSide(1.5, theme.EDGE)
    style = ft.ButtonStyle(side=line, shape=ft.RoundedRectangleBorder(radius=theme.ROUND)) if edge else None
    return ft.IconButton(
        icon=ft.Icon(icon, size=size, semantics_label=name),
        icon_color=theme.INK,
        **pressed(on_tap),
        disabled=disabled,
        tooltip=name,
        width=max(theme.TARGET, size + 22),
        height=max(theme.TARGET, size + 22),
        style=style,
    )


def segmented(options: Sequence[tuple[str, str]], chosen: str, on_choose: Callable[[str], Any]) -> ft.Control:
    """One of a few: pairs of a value and its text. The chosen one has a check mark."""
    cells = [_choice(value, text, value == chosen, on_choose) for value, text in options]
    inside = ft.Container(
        row(*cells, wrap=True, gap=theme.GAP_S, tight=True),
        bgcolor=theme.RAISED,
        border_radius=theme.ROUND,
        padding=theme.GAP_S,
    )
    # No wider than what there is to choose from, also where a column stretches all that is in it.
    return ft.Column([inside], tight=True)


def _choice(value: str, text: str, on: bool, on_choose: Callable[[str], Any]) -> ft.Control:
    button = ft.TextButton(
        content=_label(text, ft.Icons.CHECK if on else None, theme.BODY),
        **pressed(lambda: on_choose(value)),
        style=ft.ButtonStyle(
            bgcolor=theme.ACCENT if on else ft.Colors.TRANSPARENT,
            color=theme.ON_ACCENT if on else theme.INK,
            **_shape(theme.TARGET, theme.GAP_M, theme.ROUND - theme.GAP_S),
        ),
    )
    return ft.Semantics(content=button, selected=on)


def button_text(text: str, size: float = theme.BODY) -> ft.Text:
    """What stands on a button."""
    return ft.Text(
        text,
        style=ft.TextStyle(size=size, height=1.2, weight=ft.FontWeight.W_600),
        text_align=ft.TextAlign.CENTER,
        expand=True,
        expand_loose=True,
    )


def _label(text: str | ft.Text, icon: ft.IconData | None, size: float) -> ft.Control:
    label = button_text(text, size) if isinstance(text, str) else text
    sign = [] if icon is None else [ft.Icon(icon, size=size * 1.2)]
    return centred(*sign, label, tight=True)


def _unless_disabled(colour: ft.Colors, disabled: ft.Colors) -> dict[ft.ControlState, ft.ColorValue]:
    return {ft.ControlState.DISABLED: disabled, ft.ControlState.DEFAULT: colour}


def _shape(height: float, side: float, radius: float = theme.ROUND) -> dict[str, Any]:
    """Room around the text instead of a fixed height, so that large text is never cut."""
    return {
        "padding": ft.Padding.symmetric(horizontal=side, vertical=(height - 26) / 2),
        "shape": ft.RoundedRectangleBorder(radius=radius),
        "visual_density": ft.VisualDensity.STANDARD,
    }
