"""One screen's connection: Flet's own, but it cannot be leaked or made to tell what went wrong inside.

Flet 1.0 keeps a connection for good that never registered, sends the traceback of a failed handler to the browser,
gives a phone a new screen when it comes back before its old connection was noticed dead, and keeps every screen for
an hour, for whoever knows its name and comes from the same address with the same kind of browser. Each is put right
here, from outside; what it believes of its browser, in `frame_reader.py`.
"""

import asyncio
import ctypes
import gc
import logging
import sys
import time
import weakref
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs

import flet as ft
import msgpack
from flet_web.fastapi import FletApp, app_manager
from starlette.types import Receive, Scope, Send

from companion.web import flet_patches
from companion.web.flet_patches.inside import (
    Message,
    MessageAction,
    Session,
    SessionCrashedBody,
    configure_encode_object_for_msgpack,
)
from companion.web.frame_reader import FrameReader
from companion.web.guard import Visitor, visitor
from companion.web.keys import is_secret
from companion.web.limits import Pace
from companion.web.wire import NONSENSE, Wire

log = logging.getLogger(__name__)

FletMain = Callable[[ft.Page], None] | Callable[[ft.Page], Awaitable[None]]

REPLACED = 4409  # close code: the same tab has a newer connection
UNREGISTERED = 4408  # close code: connected, but never said what it is

_encode = configure_encode_object_for_msgpack(ft.BaseControl)  # type: ignore[no-untyped-call]


LET_GO = 12.0
"""Seconds that Flet holds a session after its time is over, at most."""


@dataclass(frozen=True, slots=True)
class ScreenSettings:
    """Times and sizes of a connection."""

    register_seconds: float = 10.0
    sleep_seconds: int = 1800  # how long a phone that left finds its screen as it was
    sleepers_each: int = 1  # so many of those screens does one browser have: tabs that were closed do not come back
    sleepers: int = 100  # so many of those screens are kept at least; more only while more phones than that are awake
    clear_seconds: float = 60.0  # after one of them was thrown away: then all that are gone leave the memory
    burst: float = 200.0  # frames a browser may send at once
    frames_per_second: float = 50.0


class _Phone(FletApp):
    """Flet's connection, which also tells when the browser has registered, and keeps faults to itself."""

    def __init__(
        self, wire: Wire, crash_words: Callable[[], str], known: Callable[[str], bool], **settings: Any
    ) -> None:
        super().__init__(**settings)
        self.settled = asyncio.Event()
        self.session_id: str | None = None
        self._wire = wire
        self._crash_words = crash_words
        self._known = known

    def send_message(self, message: Message) -> None:
        if message.action == MessageAction.SESSION_CRASHED:
            # Flet's own text holds paths and values of ours. They are in the log, and go no further.
            message = Message(message.action, SessionCrashedBody(self._crash_words()))
        frame: bytes = msgpack.packb([message.action.value, message.body], default=_encode)
        if message.action == MessageAction.REGISTER_CLIENT:
            session_id: str = message.body.session_id
            if self._known(session_id):
                frame = flet_patches.told_apart(frame)
            self.session_id = session_id
            self._wire.reader.index = ft.context.page.session.index
            self.settled.set()
        self._wire.put(b"\x00" + frame)


class FletScreens:
    """All open connections, and the screens of those who are away for a while. An ASGI app for Flet's websocket."""

    def __init__(
        self,
        main: FletMain,
        crash_words: Callable[[], str],
        settings: ScreenSettings | None = None,
        refused: Callable[[str], None] = lambda what: None,
        begins: Callable[[str, object], None] = lambda engine, browser: None,
    ) -> None:
        """`begins` hears of each screen with which engine it is drawn, and what tells its browser from others."""
        self._main = main
        self._crash_words = crash_words
        self._settings = settings or ScreenSettings()
        self._refused = refused
        self._begins = begins
        self._tabs: dict[str, tuple[Wire, asyncio.Event]] = {}
        self._sessions: weakref.WeakValueDictionary[str, Session] = weakref.WeakValueDictionary()
        self._owners: weakref.WeakKeyDictionary[Session, Visitor] = weakref.WeakKeyDictionary()
        self._sleeping: OrderedDict[str, None] = OrderedDict()
        self._awake = 0
        self._clearing: asyncio.TimerHandle | None = None
        self._forgotten = 0.0

    @property
    def awake(self) -> int:
        """How many screens are connected."""
        return self._awake

    @property
    def asleep(self) -> int:
        """How many screens wait for their phone to come back."""
        return len(self._sleeping)

    @property
    def held(self) -> int:
        """How many screens take up memory."""
        return len(self._sessions)

    def has(self, tab: str) -> bool:
        """Whether this tab is connected. A phone that wakes asks: its own socket may be dead and not know it."""
        return tab in self._tabs

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection from its first frame to its last."""
        tab = parse_qs(scope["query_string"].decode("latin-1")).get("tab", [""])[0]
        if is_secret(tab) and (old := self._tabs.get(tab)):
            # The phone lost its old connection before we did. Once that has ended, Flet gives it its screen back.
            await old[0].hang_up(REPLACED)
            with suppress(asyncio.TimeoutError):
                await asyncio.wait_for(old[1].wait(), 1)
        pace = Pace(self._settings.burst, self._settings.frames_per_second, time.monotonic)
        wire = Wire(scope, receive, send, pace, FrameReader(self._refused, self._is_anothers))
        ended = asyncio.Event()
        if is_secret(tab):
            self._tabs[tab] = wire, ended
        self._awake += 1
        try:
            await self._serve(wire)
        finally:
            self._awake -= 1
            ended.set()
            if self._tabs.get(tab) == (wire, ended):
                del self._tabs[tab]

    async def _serve(self, wire: Wire) -> None:
        phone = _Phone(
            wire,
            self._crash_words,
            self._sessions.__contains__,
            loop=asyncio.get_running_loop(),
            executor=app_manager.executor,
            main=self._start,
            before_main=None,
            session_timeout_seconds=self._settings.sleep_seconds,
        )
        handling = asyncio.create_task(phone.handle(wire.for_flet))
        pumping = asyncio.create_task(wire.pump())
        for task in (handling, pumping):
            task.add_done_callback(lambda _: phone.settled.set())
        try:
            with suppress(asyncio.TimeoutError):
                await asyncio.wait_for(phone.settled.wait(), self._settings.register_seconds)
            if phone.session_id is None:
                # Flet would wait for the end of a session that never began.
                await wire.hang_up(UNREGISTERED)
                return
            self._sleeping.pop(phone.session_id, None)
            await asyncio.wait([handling])
            if fault := handling.exception():
                log.error("a connection failed", exc_info=fault)
            await wire.hang_up(NONSENSE)
        finally:
            handling.cancel()
            pumping.cancel()
            await asyncio.wait([handling, pumping])
            if phone.session_id is not None:
                self._sleeping[phone.session_id] = None
                await self._forget_oldest(phone.session_id)

    def _is_anothers(self, session_id: str) -> bool:
        """Whether a screen was made for a browser with secrets that the present visitor does not have."""
        owner = self._owners.get(session) if (session := self._sessions.get(session_id)) is not None else None
        return owner is not None and not owner.secrets.items() <= visitor().secrets.items()

    async def _start(self, page: ft.Page) -> None:
        self._sessions[page.session.id] = page.session
        self._owners[page.session] = visitor()
        self._begins("wasm" if page.wasm else "CanvasKit", frozenset(visitor().secrets.values()) or page.session.id)
        result = self._main(page)
        if result is not None:
            await result

    async def _forget_oldest(self, latest: str) -> None:
        """Of the browser whose screen just fell asleep, then of all."""
        secrets = self._secrets(latest)
        own = [one for one in self._sleeping if secrets and self._secrets(one) == secrets]
        for one in own[: -self._settings.sleepers_each]:
            await self._forget(one)
        while len(self._sleeping) > max(self._settings.sleepers, self._awake):
            await self._forget(next(iter(self._sleeping)))

    def _secrets(self, session_id: str) -> Mapping[str, str]:
        session = self._sessions.get(session_id)
        return self._owners[session].secrets if session is not None else {}

    async def _forget(self, session_id: str) -> None:
        del self._sleeping[session_id]
        session = self._sessions.get(session_id)
        if session is not None and session.connection is None:
            await session.disconnect(0)  # its time is over now, and Flet lets go of it within ten seconds
            self._forgotten = asyncio.get_running_loop().time()
            if self._clearing is None:
                self._clear_later()

    def _clear_later(self) -> None:
        self._clearing = asyncio.get_running_loop().call_later(self._settings.clear_seconds, self._clear)

    def _clear(self) -> None:
        """A screen and its handlers hold each other. By itself Python looks for such circles once there is a quarter
        more in memory than before: megabytes of screens that nobody will see again. It takes about a tenth of a second,
        and happens once a minute at most."""
        self._clearing = None
        if asyncio.get_running_loop().time() - self._forgotten < LET_GO:
            self._clear_later()  # Flet still holds the last ones
        gc.collect()
        _give_back()


def _give_back() -> None:
    """Memory that is free goes back to the system, where its C library keeps it otherwise: after 25 minutes of taps
    and visits a table had 148 MB with this and 160 without."""
    if sys.platform == "linux":
        with suppress(AttributeError, OSError):  # another C library than GNU's
            ctypes.CDLL(None).malloc_trim(0)
