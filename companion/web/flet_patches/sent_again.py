"""A mark in each control of a screen that is sent a second time.

A phone that was away gets its whole screen again. Stock Flet's client compares each new control with the one it shows;
where both are equal it goes on listening to the old one, and all later changes, which go to the new one, are never
drawn. With a property that differs each time no two are equal. It buys no time, and costs a millisecond or two for each
return: it keeps a phone alive that was in a pocket.

With another Flet the screen is sent as it is; if its client still compares so, such a phone has to load its page again.
"""

import time
from typing import Any

import msgpack


def marked(frame: bytes) -> bytes:
    """The frame with another mark in each control than it had the last time."""
    message = msgpack.unpackb(frame, strict_map_key=False)
    mark = time.monotonic()
    left: list[Any] = [message]
    while left:
        value = left.pop()
        if isinstance(value, dict):
            if "_c" in value:
                value["_sent"] = mark
            left.extend(value.values())
        elif isinstance(value, list):
            left.extend(value)
    again: bytes = msgpack.packb(message)
    return again
