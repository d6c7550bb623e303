"""What a browser may say to Flet: each frame is read here first, and only what a page of ours sends goes on.

Flet 1.0 believes its browser. It lets it set any attribute of its controls, handlers included (a page without its
`on_close` is kept for good), makes a new screen for each time it registers on one connection, searches the whole page
for a control that is not there (76 ms for a form of 400 controls), and writes a traceback for each event whose data
does not fit or whose control has just left the page. None of it reaches another's screen, but a single bad guest could
fill the memory, the log or the core.

The largest honest frame is a promise of 500 letters, two thousand bytes of it; a page that registers has fifteen
hundred bytes and some sixty values.
"""

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any

import flet as ft
import msgpack

from companion.web.flet_patches.inside import MessageAction, decode_ext_from_msgpack, event_type, from_dict

LARGEST = 32_768  # bytes of a frame
MOST = 64  # things in one list or one map
MOST_VALUES = 512  # things in all lists and maps of a frame
LONGEST_TEXT = 4096  # characters; what a player types has a few hundred at most
DEEPEST = 16  # lists and maps within each other; Flet's own have four

Checks = Mapping[str, Callable[[Any], bool]]
Index = Mapping[int, ft.BaseControl]


class Nonsense(Exception):
    """No browser with our page sends this."""


def _text(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_TEXT


def _yes_or_no(value: Any) -> bool:
    return isinstance(value, bool)


def _length(value: Any) -> bool:
    return isinstance(value, float | int) and not isinstance(value, bool) and 0 <= value < 1e6


def _media(value: Any) -> bool:
    if not isinstance(value, dict):
        return False
    try:
        from_dict(ft.PageMediaData, value)
    except Exception:  # whatever Flet stumbles over
        return False
    return True


# What browsers write back, and nothing else is taken from them. A new kind of input needs its line here.
_FLAGS = ("debug", "multi_view", "pwa", "pyodide", "test", "wasm", "web")
PAGE: Checks = {
    "route": _text,
    "width": _length,
    "height": _length,
    "platform": lambda value: value in [one.value for one in ft.PagePlatform],
    "platform_brightness": lambda value: value in [one.value for one in ft.Brightness],
    "media": _media,
    **dict.fromkeys(_FLAGS, _yes_or_no),
}
# By the names of the classes, so that none of them is loaded before a screen needs it.
WRITTEN: Mapping[str, Checks] = {
    "Page": PAGE,
    "TextField": {"value": _text},
    "Checkbox": {"value": _yes_or_no},
    "Switch": {"value": _yes_or_no},
    "DialogControl": {"open": _yes_or_no},
}

_SHAPES: Mapping[int, Mapping[str, tuple[type, ...]]] = {
    MessageAction.REGISTER_CLIENT.value: {"session_id": (str, type(None)), "page_name": (str,), "page": (dict,)},
    MessageAction.CONTROL_EVENT.value: {"target": (int,), "name": (str,), "data": (object,)},
    MessageAction.UPDATE_CONTROL_PROPS.value: {"id": (int,), "props": (dict,)},
    MessageAction.INVOKE_METHOD.value: {
        "control_id": (int,),
        "call_id": (str,),
        "result": (object,),
        "error": (str, type(None)),
    },
}


class FrameReader:
    """Reads what one connection says. `refused` hears, in a word of ours, of what only a forger sends; `is_anothers`
    tells whether a sleeping screen is another browser's."""

    def __init__(
        self, refused: Callable[[str], None], is_anothers: Callable[[str], bool] = lambda session_id: False
    ) -> None:
        self.refused = refused
        self._is_anothers = is_anothers
        self._registered = False
        self.index: Index = {}
        """The controls on its screen; none before it has one."""

    def read(self, frame: bytes | None) -> bytes | None:
        """The frame as Flet may have it; None where there is nothing to say to Flet. Raises `Nonsense`."""
        try:
            return self._read(frame)
        except Nonsense:
            self.refused("nonsense")
            raise

    def _read(self, frame: bytes | None) -> bytes | None:
        if frame is None:
            raise Nonsense("text")
        if frame[:1] != b"\x00":
            return None  # a channel for plain bytes: no screen of ours opens one
        action, body = _message(frame[1:])
        match action:
            case MessageAction.REGISTER_CLIENT.value:
                if self._registered:
                    raise Nonsense("registered twice")
                self._registered = True
                session_id = body["session_id"]
                if session_id and self._is_anothers(session_id):
                    self.refused("anothers-screen")
                    session_id = ""
                page = self._taken(PAGE, body["page"])
                return _packed(action, {**body, "session_id": session_id, "page": page})
            case MessageAction.CONTROL_EVENT.value:
                return frame if self._fits(body["target"], body["name"], body["data"]) else None
            case MessageAction.UPDATE_CONTROL_PROPS.value:
                control = self.index.get(body["id"])
                props = self._taken(written(control), body["props"])
                if isinstance(text := props.get("value"), str):
                    props["value"] = self._cut(text, getattr(control, "max_length", None))
                return _packed(action, {**body, "props": props}) if props else None
        return frame if body["control_id"] in self.index else None

    def _taken(self, checks: Checks, props: Mapping[str, Any]) -> dict[str, Any]:
        """Of the properties, those that a browser may write. One that only a forger writes is counted."""
        if any(name.startswith(("_", "on_")) for name in props):
            self.refused("forged-property")
        return {name: value for name, value in props.items() if name in checks and checks[name](value)}

    def _cut(self, text: str, most: int | None) -> str:
        """As much of a text as its field takes. A browser counts letters, and some have several signs, so a longer one
        may be honest; one of plain signs is forged."""
        if most is None or len(text) <= most:
            return text
        if sum(map(str.isascii, text)) > most:
            self.refused("too-long-text")
        return text[:most]

    def _fits(self, target: int, name: str, data: Any) -> bool:
        """Whether there is such a control on the page, and its event can be made of this data."""
        control = self.index.get(target)
        field = f"on_{name}"
        if control is None or not hasattr(control, field) or not _on_a_page(control):
            return False
        try:
            kind = event_type(control, field)
        except RuntimeError:
            kind = None  # an attribute that only looks like a handler
        if kind is None:
            return False
        if _makes(kind, control, name, data):
            return True
        if getattr(control, field) is not None:
            self.refused("odd-event")
        return False


def _message(packed: bytes) -> tuple[int, dict[str, Any]]:
    """Action and body, each as it should be; whatever cannot be read is nonsense."""
    try:
        message = msgpack.unpackb(
            packed,
            ext_hook=decode_ext_from_msgpack,
            max_array_len=MOST,
            max_map_len=MOST,
            max_str_len=LONGEST_TEXT * 4,  # bytes
            max_bin_len=0,
            max_ext_len=MOST,
        )
    except Exception as fault:  # msgpack and the decoders of Flet raise all kinds
        raise Nonsense("unreadable") from fault
    if not isinstance(message, list) or len(message) != 2:
        raise Nonsense("no message")
    action, body = message
    shape = _SHAPES.get(action) if type(action) is int else None
    if shape is None or not isinstance(body, dict) or body.keys() != shape.keys():
        raise Nonsense("no message")
    if not all(isinstance(body[name], kinds) for name, kinds in shape.items()) or _too_much(body):
        raise Nonsense("no message")
    return action, body


def _too_much(value: Any) -> bool:
    """Whether it is nested so far, or holds so much, that only a machine that wants to break something would write it;
    also a map whose keys are no names."""
    level = [value]
    values = 0
    for _ in range(DEEPEST):
        inner: list[Any] = []
        for one in level:
            if isinstance(one, dict):
                if not all(isinstance(key, str) for key in one):
                    return True
                inner += one.values()
            elif isinstance(one, list):
                inner += one
        values += len(inner)
        if values > MOST_VALUES:
            return True
        level = [one for one in inner if isinstance(one, dict | list)]
        if not level:
            return False
    return True


def _packed(action: int, body: dict[str, Any]) -> bytes:
    packed: bytes = msgpack.packb([action, body])
    return b"\x00" + packed


def written(control: ft.BaseControl | None) -> Checks:
    """The properties of a control that a browser may write."""
    return next((WRITTEN[kind.__name__] for kind in type(control).__mro__ if kind.__name__ in WRITTEN), {})


def _on_a_page(control: ft.BaseControl) -> bool:
    """Whether it is still drawn: what has left the page is known until somebody looks for garbage."""
    try:
        return bool(control.page)
    except RuntimeError:
        return False


def _makes(kind: Any, control: ft.BaseControl, name: str, data: Any) -> bool:
    """Whether Flet can make the event: from a map where the event has parts of its own, else from anything."""
    if not isinstance(data, dict):
        return not _parts(kind)
    if not data.keys().isdisjoint(("control", "name")):
        return False
    try:
        from_dict(kind, {"control": control, "name": name, **data})
    except Exception:  # whatever Flet stumbles over
        return False
    return True


def _parts(kind: Any) -> bool:
    """Whether an event has parts that it cannot be made without."""
    made = getattr(kind, "__origin__", kind)
    return any(
        field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING and field.init
        for field in dataclasses.fields(made)
        if field.name not in ("control", "name", "data")
    )
