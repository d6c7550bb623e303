"""The first seconds of a connection: a request that does not come to its end, or never ends, does not stay.

uvicorn waits for good for the rest of a request's head and takes as much of it as is sent. A guest who opens
connections and says nothing would have all the files that a process may open, and then no phone comes in.

It buys no time: fifty half requests are gone after ten seconds instead of never, and of a head without end 64 kB are
kept instead of all (`tests/web/test_bad_guests.py`). An honest browser hears the same from both.

With another uvicorn its own protocol serves, and such a guest is borne.
"""

import asyncio
import time
from typing import Any, ClassVar

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from companion.web.limits import LIVE, PROXIES, Arrivals, Connections, household

HEAD_SECONDS = 10.0  # for a request's head; a phone on bad Wi-Fi needs one
LONGEST_HEAD = 65_536  # bytes; with the cookies of many evenings ours have two thousand
SOCKETS = 300  # per address: 40 screens, and the half dozen that a browser opens to load one
A_SECOND = 20  # more of them per address, once as many came at once; those after them wait, and are served then
LONGEST_WAIT = 2.0  # seconds


class BoundedHttp(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """uvicorn's connection with an end to its patience. One that became a websocket is none of its business."""

    _open = Connections(SOCKETS)
    _arrivals = Arrivals(SOCKETS, A_SECOND, time.monotonic)
    _here: ClassVar[dict[str, dict["BoundedHttp", None]]] = {}  # the oldest of each address first
    _home: str | None = None
    _look: asyncio.TimerHandle | None = None
    _seen: object = None
    _head: int = 0

    def connection_made(self, transport: asyncio.Transport) -> None:
        super().connection_made(transport)
        if not self._let_in():
            transport.abort()
            return
        self._look = self.loop.call_later(HEAD_SECONDS, self._lose_patience)
        # Who a connection belongs to is told by its first request, so all of an address have to wait, and none is
        # refused. Screens that are connected do not notice.
        if self._home is not None and (wait := self._arrivals.delay(self._home, LONGEST_WAIT)):
            self.loop.call_soon(self._wait, wait)  # older Pythons 3.11 begin to read right after this

    def _wait(self, seconds: float) -> None:
        if not self.transport.is_closing():
            self.transport.pause_reading()
            self.loop.call_later(seconds, self._hear)

    def _hear(self) -> None:
        if not self.transport.is_closing():
            self.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_go()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, *parts: Any) -> None:
        self._let_go()  # from here on it counts as a screen
        super().handle_websocket_upgrade(*parts)

    def shutdown(self) -> None:
        """The server stops: an answer that never ends by itself ends now."""
        super().shutdown()
        if not self._idle and self.cycle.scope["path"].endswith(LIVE):
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        if self._idle:
            self._head += len(data)
            if self._head > LONGEST_HEAD:
                self.transport.abort()
                return
        before = self.cycle
        super().data_received(data)
        if self.cycle is not before:
            self._head = 0

    @property
    def _idle(self) -> bool:
        """Whether no request is being answered."""
        return self.cycle is None or self.cycle.response_complete

    def _lose_patience(self) -> None:
        """Looks in every few seconds; ends it where no request was finished since the last look and none is on."""
        self._look = None
        if self.transport.is_closing():
            return
        if self._idle and self.cycle is self._seen:
            self.transport.abort()
            return
        self._seen = self.cycle
        self._look = self.loop.call_later(HEAD_SECONDS, self._lose_patience)

    def _let_in(self) -> bool:
        """Whether this address has room for one more connection. A proxy brings everybody's, so it always has."""
        if self.client is None or (self.config.proxy_headers and self.client[0] in PROXIES):
            return True
        home = household(self.client[0])
        if not self._open.enter(home) and not (self._make_room(home) and self._open.enter(home)):
            return False
        self._home = home
        self._here.setdefault(home, {})[self] = None
        return True

    def _make_room(self, home: str) -> bool:
        """Ends the oldest connection of an address that asks nothing now. So one who opens hundreds and says nothing
        loses his own: a browser's first request comes with its connection."""
        idle = next((one for one in self._here.get(home, ()) if one._idle), None)
        if idle is None:
            return False
        idle._let_go()
        idle.transport.abort()
        return True

    def _let_go(self) -> None:
        if self._look is not None:
            self._look.cancel()
            self._look = None
        if self._home is not None:
            self._open.leave(self._home)
            self._here[self._home].pop(self, None)
            if not self._here[self._home]:
                del self._here[self._home]
            self._home = None
