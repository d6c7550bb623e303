"""Old entries, read as new ones: a journal is never rewritten when an event changes its shape.

An event is stored with a fixed `type` and a version `v`. When its shape changes, the new one gets the next version,
and the way from the old one is entered here. It is applied whenever a journal is read, and the file stays as it is.
A command keeps its shape; but older companions wrote null for what a form left open, which no command may say.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from companion.table.journal import Entry

StoredEvent = Mapping[str, Any]

UPCASTERS: dict[tuple[str, int], Callable[[StoredEvent], StoredEvent]] = {
    ("table-opened", 1): lambda event: {**event, "v": 2, "rules": 1},
}


def newest(entry: Entry) -> Entry:
    """An entry as it would be written today."""
    return replace(entry, command=_said(entry.command), events=[upcast(event) for event in entry.events])


def _said(value: Any) -> Any:
    """The same without nulls."""
    if isinstance(value, Mapping):
        return {name: _said(inner) for name, inner in value.items() if inner is not None}
    if isinstance(value, list):
        return [_said(inner) for inner in value]
    return value


def upcast(event: StoredEvent) -> StoredEvent:
    """The event in its newest form: one step at a time until no step is left."""
    while (step := _step(event)) is not None:
        newer = step(event)
        if _form(newer) == _form(event):
            raise ValueError(f"the upcaster of {_form(event)} leads nowhere")
        event = newer
    return event


def _step(event: StoredEvent) -> Callable[[StoredEvent], StoredEvent] | None:
    """The way on from an event's form; none also from what is no event at all, which a check names."""
    try:
        kind, version = _form(event)
        # Python takes True and 1.0 for 1, which no companion has written.
        return UPCASTERS.get((kind, version)) if type(version) is int else None
    except (TypeError, AttributeError):
        return None


def _form(event: StoredEvent) -> tuple[str, int]:
    return event.get("type", ""), event.get("v", 1)
