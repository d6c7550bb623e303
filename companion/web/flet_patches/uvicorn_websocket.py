"""A screen's websocket, as uvicorn speaks it, with bounds: what no browser does on its wire ends it at once.

uvicorn reads a quarter of a megabyte at a time, which can be forty thousand empty frames and half a second of work;
it answers pings and collects the pieces of a message as fast as they come, reads on for ten seconds after it hung up,
and writes a traceback where text is no UTF-8.

It buys that such a guest holds everybody up for 6 ms once and is gone, instead of 230 ms at a time for as long as it
likes (`python -m tests.bench.bench_patches`). An honest browser hears the same from both.

With another uvicorn its own protocol serves: what a frame may hold is still bounded, how many come at once is not.
"""

import time

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from companion.web.limits import Pace

FORGED = 1008  # close code: no browser sends this
SLICE = 4096  # bytes read before it is asked again whether this is a browser
WAITING = 1000  # messages that came and were not handled yet; five times what a browser may send at once
CONTROLS = 50  # pings, pongs and pieces of messages at once, then two a second: a browser answers one ping in five


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """uvicorn's websocket with an end to its patience."""

    _controls: Pace | None = None

    def data_received(self, data: bytes) -> None:
        if self.close_sent and len(data) > SLICE:
            self.transport.abort()  # told to go, and still talking
            return
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])
            if self.queue.qsize() > WAITING:
                self._hang_up()

    def handle_text(self, event: Frame) -> None:
        """Flet speaks in bytes. What a text says is of no interest, least of all whether it can be read."""
        self._hang_up()

    def handle_cont(self, event: Frame) -> None:
        if self._patient():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        if self._patient():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._patient():
            super().handle_pong(event)

    def _patient(self) -> bool:
        """Whether one more frame that says nothing is borne."""
        if self._controls is None:
            self._controls = Pace(CONTROLS, 2, time.monotonic)
        if self._controls.take():
            self._hang_up()
        return not self.close_sent

    def _hang_up(self) -> None:
        """Ends it, whatever else it had sent: the app hears of it next."""
        if self.close_sent or self.transport.is_closing():
            return
        while not self.queue.empty():
            self.queue.get_nowait()
        self.conn.fail(FORGED)
        self.handle_parser_exception()
