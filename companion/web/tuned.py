"""Flet's hot path, made shorter for what a table does all evening: a few texts change on ten screens at once.

Stock Flet compares a whole control and describes it field by field for each `update()`, and works out the type of
each event anew. Here a control in which nothing but plain properties changed is patched straight from its list of
changed properties, with the very operations stock Flet would send (a test compares them); all else goes the stock way.
"""

import secrets
from dataclasses import dataclass
from enum import Enum
from typing import Any

import flet.controls.base_control as base_control
import flet_web.fastapi.flet_app as flet_app
from flet.controls.base_control import BaseControl
from flet.controls.id_counter import IdCounter
from flet.controls.object_patch import DiffBuilder
from flet.messaging.protocol import Message, MessageAction
from flet.messaging.session import Session

from companion.web import added
from companion.web.added import PLAIN

REPLACE = 0  # flet.controls.object_patch.Operation.Replace, as it goes over the wire


@dataclass(frozen=True, slots=True)
class Patch:
    """What changed in one control: its number, and the message's list of operations."""

    id: int
    operations: list[Any]


def quick_patches(control: BaseControl) -> list[Patch] | None:
    """The patches for a control and all that stands in it, or None where only Flet can tell.

    Only plain properties may have changed: whatever was added, removed, moved or nested goes the stock way."""
    seen: list[BaseControl] = []
    if not _untouched(control, seen):
        return None
    found: list[Patch] = []
    for one in seen:
        if vars(one)["_dirty"]:
            operations = _operations(one)
            if operations is None:
                return None
            found.append(Patch(one._i, operations))
    for one in seen:
        vars(one)["_dirty"].clear()
    return found


def _untouched(thing: Any, seen: list[BaseControl]) -> bool:
    """Whether a control or a value in it (a text style, an alignment) holds the very same things as when it was last
    sent. The controls found on the way are noted in `seen`; only their plain properties may have changed."""
    kept: dict[str, Any] = getattr(thing, "__dict__", {})
    if "_values" not in kept or "__prev_dicts" not in kept or kept.get("__changes") or "_frozen" in kept:
        return False
    if isinstance(thing, BaseControl):
        if seen and kept.get("_isolated"):
            return not kept["_dirty"]  # what stands in it is sent by itself
        thing._before_update_safe()  # type: ignore[no-untyped-call]
        seen.append(thing)
    elif kept["_dirty"]:
        return False
    classes, lists, dicts = (kept[name] for name in ("__prev_classes", "__prev_lists", "__prev_dicts"))
    return (
        all(getattr(thing, name) is sent and _untouched(sent, seen) for name, sent in classes.items())
        and all(_same_list(getattr(thing, name), sent, seen) for name, sent in lists.items())
        and all(_same_dict(getattr(thing, name), sent, seen) for name, sent in dicts.items())
        and not any(
            kept.get(name) and not isinstance(kept[name], PLAIN)  # nothing was held there before
            for name in type(thing)._structural_fields
            if name not in classes and name not in lists and name not in dicts
        )
    )


def _same_list(now: Any, sent: list[Any], seen: list[BaseControl]) -> bool:
    return (
        isinstance(now, list)
        and len(now) == len(sent)
        and all(one is other and _same(one, seen) for one, other in zip(now, sent, strict=True))
    )


def _same_dict(now: Any, sent: dict[Any, Any], seen: list[BaseControl]) -> bool:
    """Some controls make such values anew before each update (a button its style): an equal one will do."""
    return (
        isinstance(now, dict)
        and now.keys() == sent.keys()
        and all((now[key] is sent[key] or now[key] == sent[key]) and _same(sent[key], seen) for key in sent)
    )


def _same(value: Any, seen: list[BaseControl]) -> bool:
    """Stock Flet does not see either when something plain changes inside a list inside a dict."""
    if isinstance(value, list):
        return all(isinstance(one, PLAIN) for one in value)
    return isinstance(value, PLAIN) or _untouched(value, seen)


def _operations(control: BaseControl) -> list[Any] | None:
    """The changed properties of one control, as they go over the wire; None where one of them is not plain."""
    kept: dict[str, Any] = vars(control)
    values: dict[str, Any] = kept["_values"]
    defaults: dict[str, Any] = type(control)._prop_defaults  # type: ignore[attr-defined]
    events: frozenset[str] = type(control)._event_fields  # type: ignore[attr-defined]
    found: list[Any] = [[0]]
    for name in kept["_dirty"]:
        value = values.get(name, defaults.get(name))
        if name in events:
            value = value is not None
        elif isinstance(value, Enum):
            value = value.value
        if name not in defaults or name in kept["__prev_classes"] or not isinstance(value, PLAIN):
            return None
        found.append([REPLACE, 0, name, value])
    return found


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
        patches = quick_patches(control) if plain and connection is not None else None
        if patches is None:
            super().patch_control(control, prev_control, parent, path, frozen)
            return
        for patch in patches:
            connection.send_message(Message(MessageAction.PATCH_CONTROL, {"id": patch.id, "patch": patch.operations}))


def install() -> None:
    """Let Flet's server use the short ways. Before the first phone; a second call changes nothing."""
    flet_app.Session = TunedSession  # type: ignore[attr-defined]
    base_control.get_event_field_type = event_type  # type: ignore[attr-defined]
    base_control.ControlId = _ids  # type: ignore[attr-defined]
    DiffBuilder._configure_dataclass = added.configure  # type: ignore[method-assign, assignment]


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
