"""Names of Flet's that its front door does not offer and that a server of screens needs: its messages, the session that
a screen lives in, and how events are made.

No patch: nothing is changed, and there is no stock way beside them. With another version of Flet they are the first to
look at; that they mean what they meant is tested through all that a browser can say.
"""

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

__all__ = [
    "Message",
    "MessageAction",
    "Session",
    "SessionCrashedBody",
    "configure_encode_object_for_msgpack",
    "decode_ext_from_msgpack",
    "from_dict",
    "get_event_field_type",
]
