"""Old events, read as new ones: a journal is never rewritten when an event changes its shape.

An event is stored with a fixed `type` and a version `v`. When its shape changes, the new one gets the next version,
and the way from the old one is entered here. It is applied whenever a journal is read, and the file stays as it is.
"""

from collections.abc import Callable, Mapping
from typing import Any

Event = Mapping[str, Any]

UPCASTERS: dict[tuple[str, int], Callable[[Event], Event]] = {}


def upcast(event: Event) -> Event:
    """The event in its newest form: one step at a time until no step is left."""
    while (step := UPCASTERS.get(_form(event))) is not None:
        newer = step(event)
        if _form(newer) == _form(event):
            raise ValueError(f"the upcaster of {_form(event)} leads nowhere")
        event = newer
    return event


def _form(event: Event) -> tuple[str, int]:
    return event.get("type", ""), event.get("v", 1)
