"""Names of Flet's that its front door does not offer and that a server of screens needs: its messages, the session that
a screen lives in, and how events are made.

No patch: nothing is changed, and there is no stock way beside them. With another version of Flet they are the first to
look at; that they mean what they meant is tested through all that a browser can say.
"""

from typing import Any

from flet.controls.base_control import BaseControl
from flet.controls.control_event import get_event_field_type
from flet.messaging.protocol import (
    Message,
    MessageAction,
    SessionCrashedBody,
    configure_encode_object_for_msgpack,
    decode_ext_from_msgpack,
)
from flet.messaging.session import Session
from flet.utils.from_dict import from_dict

_event_types: dict[tuple[type, str], Any] = {}


def event_type(control: BaseControl, field_name: str) -> Any:
    """The type of an event, which Flet works out anew each time; here once for each class of control."""
    key = type(control), field_name
    if key not in _event_types:
        _event_types[key] = get_event_field_type(control, field_name)
    return _event_types[key]


__all__ = [
    "Message",
    "MessageAction",
    "Session",
    "SessionCrashedBody",
    "configure_encode_object_for_msgpack",
    "decode_ext_from_msgpack",
    "event_type",
    "from_dict",
]
