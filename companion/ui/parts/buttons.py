"""Buttons: large enough for a finger, named for a screen reader. Handlers take nothing; faults in them are logged."""

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from companion.ui import theme
from companion.ui.live import Handler, tapped


def main_button(
    text: str, on_tap: Handler, icon: ft.IconData | None = None, danger: bool = False, disabled: bool = False
) -> ft.FilledButton:
    """The one thing to do here: as wide as its place."""
    return ft.FilledButton(
        content=_label(text, theme.LARGE),
        icon=icon,
        on_click=tapped(on_tap),
        disabled=disabled,
        style=ft.ButtonStyle(
            bgcolor={
                ft.ControlState.DISABLED: theme.RAISED,
                ft.ControlState.DEFAULT: theme.BAD if danger else theme.ACCENT,
            },
            color={
                ft.ControlState.DISABLED: theme.DIM,
                ft.ControlState.DEFAULT: theme.ON_BAD if danger else theme.ON_ACCENT,
            },
            **_shape(theme.BUTTON),
        ),
        expand=True,
    )


def side_button(
    text: str, on_tap: Handler, icon: ft.IconData | None = None, danger: bool = False, disabled: bool = False
) -> ft.OutlinedButton:
    """Something else that can be done here; as wide as its text."""
    return ft.OutlinedButton(
        content=_label(text, theme.BODY),
        icon=icon,
        on_click=tapped(on_tap),
        disabled=disabled,
        style=ft.ButtonStyle(
            color={
                ft.ControlState.DISABLED: theme.DIM,
                ft.ControlState.DEFAULT: theme.BAD if danger else theme.INK,
            },
            side=ft.BorderSide(1.5, theme.BAD if danger else theme.EDGE),
            **_shape(theme.TARGET),
        ),
    )


def icon_button(
    icon: ft.IconData, name: str, on_tap: Handler, *, disabled: bool = False, size: float = 26
) -> ft.IconButton:
    """A button that is only an icon; `name` is what a screen reader says and a mouse pointer shows."""
    return ft.IconButton(
        icon=ft.Icon(icon, size=size, semantics_label=name),
        on_click=tapped(on_tap),
        disabled=disabled,
        tooltip=name,
        width=theme.TARGET,
        height=theme.TARGET,
    )


def segmented(options: Sequence[tuple[str, str]], chosen: str, on_choose: Callable[[str], Any]) -> ft.Control:
    """One of a few: pairs of a value and its text."""

    def choice(value: str, text: str) -> ft.Control:
        on = value == chosen
        return ft.FilledButton(
            content=_label(text, theme.BODY),
            icon=ft.Icons.CHECK if on else None,
            on_click=tapped(lambda: on_choose(value)),
            style=ft.ButtonStyle(
                bgcolor=theme.ACCENT_SOFT if on else theme.RAISED,
                color=theme.ON_ACCENT_SOFT if on else theme.INK,
                **_shape(theme.TARGET),
            ),
        )

    return ft.Row([choice(*option) for option in options], wrap=True, spacing=theme.GAP, run_spacing=theme.GAP)


def _label(text: str, size: float) -> ft.Text:
    return ft.Text(text, size=size, weight=ft.FontWeight.W_600, text_align=ft.TextAlign.CENTER)


def _shape(height: float) -> dict[str, Any]:
    side = theme.GAP_L if height > theme.TARGET else theme.GAP_M
    return {
        "padding": ft.Padding.symmetric(horizontal=side, vertical=(height - 24) / 2),
        "shape": ft.RoundedRectangleBorder(radius=theme.ROUND),
    }
