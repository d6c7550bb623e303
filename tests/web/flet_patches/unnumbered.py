"""Messages without what differs between any two runs."""

from typing import Any

import msgpack

BY_CHANCE = ("_i", "id", "control_id", "call_id", "session_id", "uid")


def unnumbered(frame: bytes) -> Any:
    """A message without the numbers of controls and the names of sessions, services and calls."""
    return _without(msgpack.unpackb(frame, strict_map_key=False))


def _without(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without(inner) for key, inner in value.items() if key not in BY_CHANCE}
    return [_without(inner) for inner in value] if isinstance(value, list) else value
