"""A second tap does nothing where something else came under the finger.

A tap often changes what lies under it: a page opens, a button gives way to the next one. Fingers tap twice, and nobody
reads a button in a third of a second. So a button that was made since the last tap of its page takes no tap so soon
after it, unless it does the very same as the one before: a tile that counts is drawn anew and takes every tap.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import count
from types import FunctionType
from typing import Any
from weakref import WeakKeyDictionary

DOUBLE = 0.3
"""So many seconds after a tap, a tap is a second one of the same finger."""

clock: Callable[[], float] = time.monotonic
"""Seconds, from whenever; tests hand in their own."""

_order = count(1)


def made() -> int:
    """A number that is greater than that of every tap and every button so far."""
    return next(_order)


@dataclass(frozen=True, slots=True)
class Tap:
    """What was tapped last on a page: when in the order of all things, when on the clock, and what it did."""

    order: int
    at: float
    deed: Callable[..., Any]


class Taps:
    """The last tap of each page."""

    def __init__(self) -> None:
        self._last: WeakKeyDictionary[Any, Tap] = WeakKeyDictionary()

    def is_second(self, page: object, button: int, deed: Callable[..., Any], at: float) -> bool:
        """Whether a tap at this time on a button of this number was meant for what lay there before."""
        last = self._last.get(page)
        if last is None or button < last.order or at - last.at >= DOUBLE:
            return False
        return not does_the_same(last.deed, deed)

    def last(self, page: object) -> int:
        """The number of the last tap on a page; 0 where there was none."""
        tap = self._last.get(page)
        return tap.order if tap else 0

    def tapped(self, page: object, order: int, deed: Callable[..., Any], at: float) -> None:
        """Remembers a tap once it is done with; `order` is from when it began."""
        self._last[page] = Tap(order, at, deed)


def does_the_same(one: object, other: object) -> bool:
    """Whether two handlers, each made for its own drawing of a button, do the same to the same things."""
    if isinstance(one, partial) and isinstance(other, partial):
        return (one.args, one.keywords) == (other.args, other.keywords) and does_the_same(one.func, other.func)
    if isinstance(one, FunctionType) and isinstance(other, FunctionType):
        mine, theirs = one.__closure__ or (), other.__closure__ or ()
        return (
            (one.__code__, one.__defaults__) == (other.__code__, other.__defaults__)
            and len(mine) == len(theirs)
            and all(does_the_same(a.cell_contents, b.cell_contents) for a, b in zip(mine, theirs, strict=True))
        )
    return one is other or bool(one == other)
