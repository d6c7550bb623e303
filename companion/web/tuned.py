"""Flet's hot path, made shorter for what a table does all evening: a few texts change on ten screens at once.

Stock Flet compares a whole control and describes it field by field for each `update()`, and works out the type of
each event anew. Here a control without children whose plain properties changed is patched straight from its list of
changed properties, with the very message stock Flet would send (a test compares them); all else goes the stock way.
"""

import secrets
from enum import Enum
from typing import Any

import flet.controls.base_control as base_control
import flet_web.fastapi.flet_app as flet_app
from flet.controls.base_control import BaseControl
from flet.controls.id_counter import IdCounter
from flet.messaging.protocol import Message, MessageAction
from flet.messaging.session import Session

REPLACE = 0  # flet.controls.object_patch.Operation.Replace, as it goes over the wire
PLAIN = (str, int, float, bool, type(None))


def quick_patch(control: BaseControl) -> list[Any] | None:
    """The patch for a control without children whose plain properties changed, or None where only Flet can tell."""
    kept: dict[str, Any] = vars(control)
    if "_values" not in kept or "__prev_dicts" not in kept or kept.get("__changes") or "_frozen" in kept:
        return None
    classes: dict[str, Any] = kept["__prev_classes"]
    if kept["__prev_lists"] or any(isinstance(value, BaseControl) for value in classes.values()):
        return None
    control._before_update_safe()  # type: ignore[no-untyped-call]
    if any(not _still(value) or kept["_values"].get(name) is not value for name, value in classes.items()):
        return None
    for name, sent in kept["__prev_dicts"].items():
        now = kept.get(name)
        if now != sent or not all(isinstance(value, PLAIN) or _still(value) for value in now.values()):
            return None
    dirty: dict[str, None] = kept["_dirty"]
    values: dict[str, Any] = kept["_values"]
    defaults: dict[str, Any] = type(control)._prop_defaults  # type: ignore[attr-defined]
    events: frozenset[str] = type(control)._event_fields  # type: ignore[attr-defined]
    patch: list[Any] = [[0]]
    for name in dirty:
        value = values.get(name, defaults.get(name))
        if name in events:
            value = value is not None
        elif isinstance(value, Enum):
            value = value.value
        if name not in defaults or name in classes or not isinstance(value, PLAIN):
            return None
        patch.append([REPLACE, 0, name, value])
    dirty.clear()
    return patch


def _still(value: Any) -> bool:
    """Whether a nested value (a text style, an alignment) is as it was sent: a plain one that nobody touched."""
    kept: dict[str, Any] = getattr(value, "__dict__", {})
    return (
        not isinstance(value, BaseControl)
        and "_dirty" in kept
        and not kept["_dirty"]
        and not any(kept.get(name) for name in ("__prev_classes", "__prev_lists", "__prev_dicts", "__changes"))
    )


class TunedSession(Session):
    """A Flet session that takes the short way where there is one."""

    def patch_control(
        self,
        control: BaseControl,
        prev_control: BaseControl | None = None,
        parent: Any = None,
        path: list[Any] | None = None,
        frozen: bool = False,
    ) -> None:
        plain = prev_control is None and parent is None and path is None and not frozen
        connection = self.connection
        patch = quick_patch(control) if plain and connection is not None else None
        if patch is None:
            super().patch_control(control, prev_control, parent, path, frozen)
        elif len(patch) > 1:
            connection.send_message(Message(MessageAction.PATCH_CONTROL, {"id": control._i, "patch": patch}))


def install() -> None:
    """Let Flet's server use the short ways. Before the first phone; a second call changes nothing."""
    flet_app.Session = TunedSession  # type: ignore[attr-defined]
    base_control.get_event_field_type = event_type  # type: ignore[attr-defined]
    base_control.ControlId = _ids  # type: ignore[attr-defined]


# Stock Flet numbers the controls from 3 with each start. A phone that comes back to a restarted server would take the
# new controls for the old ones it still shows, and never draw their changes.
_ids = IdCounter(start=secrets.randbelow(2**30) + 1000)

_stock_event_type = base_control.get_event_field_type  # type: ignore[attr-defined]
_event_types: dict[tuple[type, str], Any] = {}


def event_type(control: BaseControl, field_name: str) -> Any:
    """The type of an event, worked out once for each class of control."""
    key = type(control), field_name
    if key not in _event_types:
        _event_types[key] = _stock_event_type(control, field_name)
    return _event_types[key]
