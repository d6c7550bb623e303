"""New controls are made known to Flet exactly as stock Flet does it."""

import weakref
from collections.abc import Callable
from typing import Any

import flet as ft
import pytest
from flet.controls.base_control import BaseControl
from flet.controls.object_patch import DiffBuilder

from companion.web import flet_patches
from companion.web.flet_patches import new_controls


def _row() -> ft.Control:
    return ft.Row([ft.Text("a", style=ft.TextStyle(size=3)), ft.Icon(ft.Icons.STAR)], spacing=3)


def _button() -> ft.Control:
    style = ft.ButtonStyle(color={ft.ControlState.DEFAULT: "red"}, side=ft.BorderSide(1, "red"), padding=3)
    return ft.FilledButton(content=ft.Row([ft.Text("a")]), style=style, badge=ft.Badge(label=ft.Text("1")))


def _stack() -> ft.Control:
    inside = ft.Container(_row(), padding=ft.Padding.all(3), border=ft.Border.all(1, "red"), tooltip=ft.Tooltip("t"))
    return ft.Stack([ft.Semantics(content=inside, label="l"), ft.Dropdown(options=[ft.DropdownOption("a")])])


def _field() -> ft.Control:
    return ft.TextField(prefix_icon=ft.Icon(ft.Icons.STAR), suffix=ft.Text("x"), label=ft.Text("label"))


MAKERS = (_row, _button, _stack, _field)


def _known(configure: Callable[..., Any], made: ft.Control) -> list[tuple[str, str | None, bool]]:
    """Each control found in a new one: its kind, the kind of its parent, and whether it is clean and initialised."""
    parent = ft.Container()
    made._parent = weakref.ref(parent)  # type: ignore[attr-defined]
    builder = DiffBuilder(None, None, BaseControl)
    found = list(configure(builder, made, None, False, False))
    return sorted((one._c, type(one.parent).__name__, not one._dirty and vars(one)["_initialized"]) for one in found)


@pytest.mark.parametrize("make", MAKERS)
def test_the_same_controls_with_the_same_parents(make: Callable[[], ft.Control]) -> None:
    assert _known(new_controls.configure, make()) == _known(new_controls.stock, make())


def test_a_changed_style_is_clean_afterwards() -> None:
    """What is sent as a whole has no changes of its own left to be sent."""
    text = ft.Text("a", style=ft.TextStyle(size=3))
    assert text.style is not None
    text.style.size = 4
    list(new_controls.configure(DiffBuilder(None, None, BaseControl), text, None, False))
    assert not vars(text.style)["_dirty"]


def test_the_server_uses_it() -> None:
    """`install` has put it in Flet's place."""
    flet_patches.install()
    assert DiffBuilder._configure_dataclass is new_controls.configure
