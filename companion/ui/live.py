"""Live sections: how a screen follows the table without drawing itself anew.

A screen is a function of its view, cut into sections. A section names the facts it is drawn from; only when those
differ from what it was last drawn from is it drawn again, and only that piece is sent to the browser. So nothing
moves under a finger because another player acted, and a command costs each phone a few hundred bytes.
"""

import logging
from collections.abc import Awaitable, Callable
from inspect import isawaitable
from typing import Any, Generic, TypeVar

import flet as ft

V = TypeVar("V")
log = logging.getLogger(__name__)


class Section(Generic[V]):
    """A piece of a screen. `facts` are compared with `==`; `draw` makes the controls from the view."""

    def __init__(self, facts: Callable[[V], object], draw: Callable[[V], ft.Control], **layout: Any) -> None:
        self._facts = facts
        self._draw = draw
        self._drawn: object = self  # nothing a view can give is equal to this
        self.control = ft.Container(**layout)

    def follow(self, view: V, *, send: bool) -> None:
        """Draws itself if its facts changed; `send` once it is on a page."""
        facts = self._facts(view)
        if facts == self._drawn:
            return
        self._drawn = facts
        drawn, old = self._draw(view), self.control.content
        if isinstance(drawn, ft.Text) and isinstance(old, ft.Text) and _alike(drawn, old):
            old.value = drawn.value
            if send:
                old.update()
            return
        self.control.content = drawn
        if send:
            self.control.update()

    def stale(self) -> None:
        """Draw anew at the next occasion, whatever the facts: the language or a draft changed."""
        self._drawn = self


_LOOKS = ("size", "color", "weight", "text_align", "semantics_label", "max_lines", "no_wrap", "overflow", "style")


def _alike(one: ft.Text, other: ft.Text) -> bool:
    """Whether two texts differ in nothing but what they say: then the words are sent, and no new control is made."""
    return all(getattr(one, name) == getattr(other, name) for name in _LOOKS)


Handler = Callable[[], Awaitable[None] | None]


def tapped(
    handler: Handler, say_failed: Callable[[], None] | None = None
) -> Callable[[ft.Event[Any]], Awaitable[None]]:
    """A handler for a control: a fault in it is logged and never reaches the player as a traceback."""

    async def handle(_event: ft.Event[Any]) -> None:
        try:
            result = handler()
            if isawaitable(result):
                await result
        except Exception:
            log.exception("a tap could not be handled")
            if say_failed is not None:
                say_failed()

    return handle
