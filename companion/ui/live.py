"""Live sections: how a screen follows the table without drawing itself anew.

A screen is a function of its view, cut into sections. A section names the facts it is drawn from and is drawn from
them alone; only when they differ from what it was last drawn from is it drawn again, and only that piece is sent to
the browser. So nothing moves under a finger because another player acted, a command costs each phone a few hundred
bytes, and no fact can be forgotten.
"""

import logging
from collections.abc import Awaitable, Callable
from inspect import isawaitable
from typing import Any, Generic, Protocol, TypeVar

import flet as ft

from companion.ui import taps
from companion.ui.sending import on_page
from companion.ui.sending import send as send_now
from companion.ui.taps import Taps

log = logging.getLogger(__name__)

F = TypeVar("F")


class LivePart(Protocol):
    """Something that follows the table: it changes where its facts did, and sends that unless it goes out with
    something larger."""

    @property
    def control(self) -> ft.Control: ...

    def follow(self, *, send: bool) -> None: ...

    def stale(self) -> None:
        """Draw anew at the next occasion, whatever the facts: the language or a draft changed."""


@ft.control("Container", isolated=True)  # type: ignore[arg-type]
class Apart(ft.Container):
    """A place whose content is sent by itself only: a list can grow without all that is in it being compared."""


class Section(Generic[F]):
    """A piece of a screen that is drawn. `facts` are compared with `==`; `draw` makes the controls from them."""

    def __init__(
        self, facts: Callable[[], F], draw: Callable[[F], ft.Control], *, apart: bool = False, **layout: Any
    ) -> None:
        self._facts = facts
        self._draw = draw
        self._drawn: object = self  # nothing a view can give is equal to this
        self.control: ft.Container = Apart(**layout) if apart else ft.Container(**layout)

    def follow(self, *, send: bool) -> None:
        """Draws itself if its facts changed."""
        facts = self._facts()
        if facts == self._drawn:
            return
        self._drawn = facts
        drawn = self._draw(facts)
        self.control.content, self.control.visible = drawn, drawn.visible  # what shows nothing leaves no gap either
        if send:
            send_now(self.control)

    def stale(self) -> None:
        self._drawn = self


class LiveText:
    """A text that follows the table. The control stays the same: only the new words are made and sent."""

    def __init__(self, words: Callable[[], str], control: ft.Text) -> None:
        self._words = words
        self.control = control

    def follow(self, *, send: bool) -> None:
        """Says what is true now."""
        words = self._words()
        if words != self.control.value:
            self.control.value = words
            if send:
                send_now(self.control)

    def stale(self) -> None:
        """Nothing to do: the words are compared each time."""


class LiveParts:
    """The live pieces of a screen, or of a part of one."""

    def __init__(self) -> None:
        self._alive: list[LivePart] = []
        self._lively: list[LivePart] = []

    @property
    def quiet(self) -> bool:
        """Whether only who is done, or the timer, is followed: what is steady and on the page shows it all already."""
        return False

    def live(
        self, facts: Callable[[], F], draw: Callable[[F], ft.Control], *, steady: bool = False, **layout: Any
    ) -> ft.Container:
        """A piece that is drawn again when its facts change, and only then. `steady` is what is drawn neither from who
        is done nor from the timer."""
        section = Section(facts, draw, **layout)
        self.follows(section, steady=steady)
        return section.control

    def line(self, words: Callable[[], str], control: ft.Text) -> ft.Text:
        """A text that says something else when the table goes on, and stays where it is."""
        self.follows(LiveText(words, control))
        return control

    def follows(self, piece: LivePart, *, steady: bool = False) -> ft.Control:
        """A piece of another kind."""
        self._alive.append(piece)
        if not steady:
            self._lively.append(piece)
        return piece.control

    def follow(self, *, send: bool) -> None:
        """Each piece shows what is true now; `send` while it is on the page."""
        for piece in self._lively if send and self.quiet else self._alive:
            piece.follow(send=send)

    def stale(self) -> None:
        """Every piece is drawn anew at the next occasion."""
        for piece in self._alive:
            piece.stale()


def last_tap(page: ft.Page) -> int:
    """Which tap was the last on a page: another number says that somebody has touched it since."""
    return _taps.last(page.session)


Handler = Callable[[], Awaitable[None] | None]
_taps = Taps()


def tapped(
    handler: Handler, say_failed: Callable[[], None] | None = None
) -> Callable[[ft.Event[Any]], Awaitable[None]]:
    """A handler for a control: a fault in it is logged and never reaches the player as a traceback, and a second tap of
    one finger is not taken where something else has come under it."""
    born = taps.made()

    async def handle(event: ft.Event[Any]) -> None:
        page = event.page.session if on_page(event.control) else event.control
        finger = event.name in ("click", "tap", "long_press")
        if finger and _taps.is_second(page, born, handler, taps.clock()):
            return
        began = taps.made()
        try:
            result = handler()
            if isawaitable(result):
                await result
        except Exception:
            log.exception("a tap could not be handled")
            if say_failed is not None:
                say_failed()
        if finger:
            _taps.tapped(page, began, handler, taps.clock())

    return handle


def pressed(on_tap: Handler) -> dict[str, Any]:
    """The handlers of a button, however long the finger stays on it: Flet's buttons take a press of half a second for
    a long one, and do nothing with it unless told."""
    handle = tapped(on_tap)
    return {"on_click": handle, "on_long_press": handle}
