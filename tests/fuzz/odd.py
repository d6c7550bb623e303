"""Odd values, and documents in which something was put in the place of something else."""

import copy
from typing import Any

from hypothesis import strategies as st

PLAIN: list[Any] = [
    None, True, False, 0, -1, 7, 2**31, 2**63, 2**64, 10**40, 0.5, -0.0, 1e308, "", " ", "zeth", "moderator", "trade",
    "finished", "\u202e", "\x1b[2J", "\ud800", "=1+1", "9" * 400, "x" * 5000, "2026-01-01T00:00:00", "../etc",
]  # fmt: skip

values = st.recursive(
    st.sampled_from(PLAIN) | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
changes = st.lists(
    st.tuples(st.integers(0, 2**31), st.sampled_from(["replace", "remove", "repeat", "swap"]), values),
    min_size=1,
    max_size=3,
)
"""Where something is changed, counted over all places of a document, and how."""


def _places(value: Any) -> list[tuple[Any, Any]]:
    found: list[tuple[Any, Any]] = []
    left = [value]
    while left:
        one = left.pop()
        keys = one.keys() if isinstance(one, dict) else range(len(one)) if isinstance(one, list) else ()
        for key in keys:
            found.append((one, key))
            left.append(one[key])
    return found


def changed(document: Any, how: list[tuple[int, str, Any]]) -> Any:
    """The document after these changes."""
    document = copy.deepcopy(document)
    for number, what, value in how:
        places = _places(document)
        if not places:
            break
        holder, key = places[number % len(places)]
        if what == "replace":
            holder[key] = value
        elif what == "remove":
            del holder[key]
        elif what == "repeat" and isinstance(holder, list):
            holder.insert(key, copy.deepcopy(holder[key]))
        else:
            other, name = places[(number * 31 + 7) % len(places)]
            holder[key] = copy.deepcopy(other[name]) if other is not holder else value
    return document
