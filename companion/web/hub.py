"""One table's news, told to every screen that shows it.

Each screen is called back in the context of its own page. That is the point: an object shared between Flet pages
redraws the other players' screens into the page that happens to act, and so shows one player what another sees.
Nothing here is thread-safe: it belongs to the event loop.
"""

import asyncio
import contextvars
import logging
from collections.abc import Callable

import flet as ft

log = logging.getLogger(__name__)


class Watch:
    """One page that watches one table."""

    def __init__(
        self, hub: "Hub", page: ft.Page, on_change: Callable[[], None], on_tick: Callable[[], None] | None
    ) -> None:
        self._hub = hub
        self._page = page
        self._on_change = on_change
        self._on_tick = on_tick
        self._context = contextvars.copy_context()
        self._context.run(ft.context.reset_auto_update)  # what is drawn here does not count as drawn by the caller
        self._changed = False
        self._ticked = False
        self._waiting = False

    def changed(self) -> None:
        """Draw anew soon. Many changes in a row become one drawing."""
        self._changed = True
        self._schedule()

    def ticked(self) -> None:
        """Show the clock's new second soon."""
        if self._on_tick is not None:
            self._ticked = True
            self._schedule()

    stepped = ticked

    def close(self) -> None:
        """Stop watching."""
        self._hub.leave(self)

    def _schedule(self) -> None:
        if not self._waiting:
            self._waiting = True
            asyncio.get_running_loop().call_soon(self._draw, context=self._context)

    def _awake(self) -> bool:
        try:
            return self._page.session.connection is not None
        except RuntimeError:  # it is gone for good, and this was on its way to it
            self.close()
            return False

    def _draw(self) -> None:
        self._waiting = False
        try:
            if not self._awake():
                return  # drawn when it is back, and not before
            if self._changed:
                self._changed = self._ticked = False
                self._on_change()
            elif self._ticked and self._on_tick is not None:
                self._ticked = False
                self._on_tick()
        except Exception:
            log.exception("a screen could not be drawn")


class Listener:
    """One that is told of every change and asks for what is new by itself: a plain page."""

    def __init__(self, hub: "Hub", on_change: Callable[[], None], on_step: Callable[[], None] | None) -> None:
        self._hub = hub
        self.changed = on_change
        self._on_step = on_step

    def ticked(self) -> None:
        """A plain page keeps time by itself."""

    def stepped(self) -> None:
        """Only one that shows scenes asks for what is new."""
        if self._on_step is not None:
            self._on_step()

    def close(self) -> None:
        """Stop listening."""
        self._hub.leave(self)


class Hub:
    """All screens of one table, and the table's one clock."""

    def __init__(self) -> None:
        self._watches: dict[Watch | Listener, None] = {}  # a set that keeps its order: who came first is told first
        self._loop: asyncio.AbstractEventLoop | None = None
        self._until_next: Callable[[], float | None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self.loud = 0
        """How often something has changed that was not quiet."""

    def __len__(self) -> int:
        return len(self._watches)

    def attach(
        self,
        page: ft.Page,
        on_change: Callable[[], None],
        on_tick: Callable[[], None] | None = None,
        on_back: Callable[[], None] | None = None,
        on_gone: Callable[[], None] | None = None,
    ) -> Watch:
        """Call `on_change` after each change of the table, and `on_tick` each second its clock runs.

        Call this inside the page's own main or handler: the callbacks run in the context of that call. A page that was
        away is drawn at once when it is back, after `on_back`; `on_gone` is called when its session ends for good.
        Takes the page's `on_connect` and `on_close`.
        """
        if ft.context.page is not page:
            raise RuntimeError("a page is attached from its own handlers only")
        self._loop = asyncio.get_running_loop()
        watch = Watch(self, page, on_change, on_tick)
        self._watches[watch] = None

        def connected(_: object) -> None:
            if on_back is not None:
                on_back()
            watch.changed()

        def closed(_: object) -> None:
            watch.close()
            if on_gone is not None:
                on_gone()

        page.on_connect = connected
        page.on_close = closed
        self._arm()
        return watch

    def listen(self, on_change: Callable[[], None], on_step: Callable[[], None] | None = None) -> Listener:
        """Call `on_change` at each change of the table, `on_step` at each step of a scene; they draw nothing there and
        then."""
        listener = Listener(self, on_change, on_step)
        self._watches[listener] = None
        return listener

    def leave(self, watch: Watch | Listener) -> None:
        """Forget a watch. The clock rests when nobody looks."""
        self._watches.pop(watch, None)
        if not self._watches and self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def changed(self, *, quiet: bool = False) -> None:
        """The table changed: every screen follows. A `quiet` change is one of which most of a screen shows nothing."""
        self.loud += not quiet
        for watch in tuple(self._watches):
            watch.changed()
        self._arm()

    def keep_time(self, until_next: Callable[[], float | None]) -> None:
        """Give the table's clock: the seconds until its face shows something new, None while it stands still.

        Asked again after each tick and each change, so a paused, prolonged or undone clock needs no word of its own.
        """
        self._until_next = until_next
        self._arm()

    def _arm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._until_next is None or not self._watches or self._loop is None:
            return
        seconds = self._until_next()
        if seconds is not None:
            self._timer = self._loop.call_later(max(seconds, 0.01), self._tick)

    def beat(self) -> None:
        """Time has passed and nothing else: what shows time shows it, and no screen is drawn anew."""
        for watch in self._watches:
            watch.ticked()

    def step(self) -> None:
        """A scene shows its next picture, and nothing else is new: first where it is played."""
        for watch in sorted(self._watches, key=lambda each: isinstance(each, Listener)):
            watch.stepped()

    def _tick(self) -> None:
        self._timer = None
        self.beat()
        self._arm()
