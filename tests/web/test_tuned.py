"""The short way sends exactly what stock Flet sends."""

import inspect
from collections.abc import Callable
from typing import Any

import flet as ft
import msgpack
import pytest
from flet.controls.base_control import BaseControl
from flet.messaging.session import Session

from companion.ui.live import Apart
from companion.web import tuned
from companion.web.tuned import TunedSession, event_type, quick_patches
from tests.web.flet_page import open_page


def nothing(_: object) -> None:
    pass


def _styled() -> ft.Text:
    return ft.Text("a", style=ft.TextStyle(size=12), color=ft.Colors.RED)


def _stated() -> ft.TextButton:
    return ft.TextButton("a", style=ft.ButtonStyle(color={ft.ControlState.DEFAULT: "red"}))


def _nested() -> ft.Container:
    return ft.Container(_styled())


def _change_style(text: ft.Text) -> None:
    assert text.style is not None
    text.style.size = 20


def _change_two(text: ft.Text) -> None:
    text.size = 9
    text.value = "ü€"


def _change_colour(button: ft.Button) -> None:
    button.bgcolor = "blue" if button.bgcolor == "red" else "red"


Case = tuple[str, Callable[[], ft.Control], Callable[[Any], None], bool]
CASES: list[Case] = [
    ("text", lambda: ft.Text("a"), lambda c: setattr(c, "value", "b"), True),
    ("nothing changed", lambda: ft.Text("a"), lambda c: setattr(c, "value", "a"), True),
    ("back to the default", lambda: ft.Text("a", size=30), lambda c: setattr(c, "size", None), True),
    ("two at once", lambda: ft.Text("a"), _change_two, True),
    ("an enum", lambda: ft.Text("a"), lambda c: setattr(c, "color", ft.Colors.BLUE), True),
    ("beside a style", _styled, lambda c: setattr(c, "value", "b"), True),
    ("the style itself", _styled, lambda c: setattr(c, "style", ft.TextStyle(size=13)), False),
    ("inside the style", _styled, _change_style, False),
    ("progress", lambda: ft.ProgressBar(value=0.1), lambda c: setattr(c, "value", 0.25), True),
    ("hidden", lambda: ft.Text("a"), lambda c: setattr(c, "visible", False), True),
    ("disabled button", lambda: ft.Button("a"), lambda c: setattr(c, "disabled", True), True),
    ("label of a button", lambda: ft.Button("a"), lambda c: setattr(c, "content", "b"), True),
    ("button with a style", lambda: ft.Button("a", bgcolor="red"), _change_colour, False),
    ("handler", lambda: ft.TextButton("a"), lambda c: setattr(c, "on_click", nothing), True),
    ("no handler", lambda: ft.TextButton("a", on_click=nothing), lambda c: setattr(c, "on_click", None), True),
    ("an icon", lambda: ft.Icon(ft.Icons.STAR), lambda c: setattr(c, "icon", ft.Icons.CHECK), True),
    ("typed text", lambda: ft.TextField(value="a"), lambda c: setattr(c, "value", "b"), True),
    ("a container's own", lambda: ft.Container(ft.Text("a")), lambda c: setattr(c, "bgcolor", "red"), True),
    ("a row's own", lambda: ft.Row([ft.Text("a")]), lambda c: setattr(c, "spacing", 3), True),
    ("another child", lambda: ft.Row([ft.Text("a")]), lambda c: c.controls.__setitem__(0, ft.Text("b")), False),
    ("no children any more", lambda: ft.Row([ft.Text("a")]), lambda c: c.controls.clear(), False),
    ("another content", lambda: ft.Container(ft.Text("a")), lambda c: setattr(c, "content", ft.Text("b")), False),
    ("beside states of a style", _stated, lambda c: setattr(c, "disabled", True), True),
    ("a state of a style", _stated, lambda c: c.style.color.update({ft.ControlState.DEFAULT: "blue"}), False),
    ("a style in a child", _nested, lambda c: setattr(c.content.style, "size", 20), False),
    ("a new child", lambda: ft.Row([ft.Text("a")]), lambda c: c.controls.append(ft.Text("b")), False),
    ("first child", ft.Container, lambda c: setattr(c, "content", ft.Text("b")), False),
    ("a tooltip", lambda: ft.Text("a"), lambda c: setattr(c, "tooltip", "t"), True),
    ("padding", ft.Container, lambda c: setattr(c, "padding", ft.Padding.all(3)), False),
]


def sent_after(kind: type[Session], make: Callable[[], ft.Control], change: Callable[[Any], None]) -> list[Any]:
    """What goes over the wire when a control is made, changed and updated, twice; without the numbers of controls."""
    page, connection = open_page(kind)
    control = make()
    page.add(control)
    del connection.sent[:]
    found = []
    for _ in range(2):
        change(control)
        control.update()
        found.append([_unnumbered(msgpack.unpackb(raw, strict_map_key=False)) for raw in connection.sent])
        del connection.sent[:]
    return found


def _unnumbered(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _unnumbered(inner) for key, inner in value.items() if key not in ("_i", "id")}
    return [_unnumbered(inner) for inner in value] if isinstance(value, list) else value


@pytest.mark.parametrize("case", CASES, ids=[case[0] for case in CASES])
async def test_the_same_messages_as_stock(case: Case) -> None:
    _, make, change, _ = case
    assert sent_after(TunedSession, make, change) == sent_after(Session, make, change)


@pytest.mark.parametrize("case", CASES, ids=[case[0] for case in CASES])
async def test_which_way_is_taken(case: Case) -> None:
    """Plain changes take the short way; whatever could touch a child or a nested value goes the long one."""
    _, make, change, short = case
    page, _ = open_page(TunedSession)
    control = make()
    page.add(control)
    change(control)
    assert (quick_patches(control) is not None) is short


async def test_each_changed_control_gets_a_patch_of_its_own() -> None:
    """Stock Flet sends one patch with the ways to both; here each is named by its number, and nothing else is sent."""
    page, connection = open_page(TunedSession)
    icon, text = ft.Icon(ft.Icons.STAR), ft.Text("a")
    whole = ft.Container(ft.Row([icon, ft.Text("beside"), text]), bgcolor="red")
    page.add(whole)
    del connection.sent[:]
    for value in ("b", "c"):
        text.value, icon.color, whole.bgcolor = value, value, value
        whole.update()
    whole.update()
    bodies = [msgpack.unpackb(raw, strict_map_key=False)[1] for raw in connection.sent]
    assert [(body["id"], body["patch"]) for body in bodies] == [
        (control._i, [[0], [0, 0, name, value]])
        for value in ("b", "c")
        for control, name in ((whole, "bgcolor"), (icon, "color"), (text, "value"))
    ]


async def test_what_is_apart_is_sent_by_itself() -> None:
    """A section in a growing list: the list goes out without it, and its own change by its own update."""
    page, connection = open_page(TunedSession)
    text = ft.Text("a")
    apart = Apart(text)
    column = ft.Column([apart])
    page.add(column)
    del connection.sent[:]
    text.value = "b"
    column.spacing = 3
    column.update()
    assert "value" not in str(connection.sent)
    column.controls.append(ft.Text("new"))
    column.update()
    assert "'value', 'b'" not in str(msgpack.unpackb(connection.sent[-1], strict_map_key=False))
    text.update()
    assert msgpack.unpackb(connection.sent[-1])[1] == {"id": text._i, "patch": [[0], [0, 0, "value", "b"]]}


async def test_what_the_short_way_cannot_tell_is_not_half_told() -> None:
    """A plain change beside one that only Flet can tell: both go out, each once."""
    page, connection = open_page(TunedSession)
    text, styled = ft.Text("a"), _styled()
    row = ft.Row([text, styled])
    page.add(row)
    del connection.sent[:]
    text.value = "b"
    _change_style(styled)
    row.update()
    row.update()
    assert len(connection.sent) == 1
    told = str(msgpack.unpackb(connection.sent[0], strict_map_key=False)[1]["patch"])
    assert "'value', 'b'" in told
    assert "'size', 20" in told


async def test_the_short_way_knows_the_control() -> None:
    page, connection = open_page(TunedSession)
    first, second = ft.Text("a"), ft.Text("a")
    page.add(first, second)
    del connection.sent[:]
    second.value = "b"
    second.update()
    assert [msgpack.unpackb(raw)[1]["id"] for raw in connection.sent] == [second._i]


async def test_a_button_with_a_style_that_did_not_change() -> None:
    """Stock Flet sends a button's whole style again with each update; it is left out while it stays the same."""
    page, connection = open_page(TunedSession)
    button = ft.Button("a", bgcolor="red")
    page.add(button)
    for label in ("b", "c"):
        del connection.sent[:]
        button.content = label
        button.update()
    assert [msgpack.unpackb(raw)[1]["patch"] for raw in connection.sent] == [[[0], [0, 0, "content", "c"]]]


async def test_a_wrong_value_is_refused_all_the_same() -> None:
    """Flet's own checks run on the short way too."""
    page, _ = open_page(TunedSession)
    bar = ft.ProgressBar(value=0.5)
    page.add(bar)
    bar.value = -3
    with pytest.raises(ValueError, match="value"):
        bar.update()


def test_event_types_are_the_same_as_stock() -> None:
    """For every event of every control, the remembered type is the one that Flet works out anew each time."""
    compared = 0
    for name in dir(ft):
        kind = getattr(ft, name)
        if not (inspect.isclass(kind) and issubclass(kind, BaseControl)):
            continue
        control = object.__new__(kind)
        for field in sorted(getattr(kind, "_event_fields", ())):
            try:
                expected = tuned._stock_event_type(control, field)
            except RuntimeError:
                continue
            assert event_type(control, field) is expected
            assert event_type(control, field) is expected
            compared += 1
    assert compared > 100
