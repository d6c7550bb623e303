"""The remembered type of an event is the one that Flet works out anew each time, for every event of every control."""

import inspect

import flet as ft
import flet.controls.base_control as base_control
from flet.controls.control_event import get_event_field_type

from companion.web import flet_patches
from companion.web.flet_patches.inside import event_type


def test_the_same_types_as_stock() -> None:
    compared = 0
    for name in dir(ft):
        kind = getattr(ft, name)
        if not (inspect.isclass(kind) and issubclass(kind, ft.BaseControl)):
            continue
        control = object.__new__(kind)
        for field in sorted(getattr(kind, "_event_fields", ())):
            try:
                expected = get_event_field_type(control, field)
            except RuntimeError:
                continue
            assert event_type(control, field) is expected
            assert event_type(control, field) is expected
            compared += 1
    assert compared > 100


def test_the_server_uses_it() -> None:
    flet_patches.install()
    assert base_control.get_event_field_type is event_type  # type: ignore[attr-defined]
