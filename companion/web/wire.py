"""The frames between one browser and Flet: paced on the way in, bounded on the way out, ended from either side."""

import asyncio
import logging
from collections import deque

from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from companion.web.frame_reader import FrameReader, Nonsense
from companion.web.limits import Pace

log = logging.getLogger(__name__)

NONSENSE = 1008  # close code: what it sent is no message of Flet's
BEHIND = 1013  # close code: try again later; this browser does not read what it is sent
UNREAD = 2000  # frames
BROKEN = 1002  # close code: uvicorn hung up, for that is no frame
TOO_LONG = 1009  # close code: uvicorn hung up in the middle of a frame that is too large
FOR_ONE = 1000  # bytes that count for one frame more; what is typed into a form has a few hundred
_THROWN_OUT = {NONSENSE: "forged-frame", BROKEN: "forged-frame", TOO_LONG: "too-long-frame"}


class Wire:
    """One websocket. `for_flet` is what Flet reads from; what Flet sends goes through `put`."""

    def __init__(self, scope: Scope, receive: Receive, send: Send, pace: Pace, reader: FrameReader) -> None:
        self._receive = receive
        self._send = send
        self._pace = pace
        self.reader = reader
        self._inbox: asyncio.Queue[Message] = asyncio.Queue(maxsize=64)
        self._outbox: deque[bytes] = deque()
        self._sending: asyncio.Task[None] | None = None
        self._closed = False
        self._reading = False
        self._told = asyncio.Event()
        self.for_flet = WebSocket(scope, self._next, send)

    def put(self, frame: bytes) -> None:
        """Send a frame soon, in order. One for a browser that is gone is dropped: it gets all anew when it is back."""
        if self._closed:
            return
        self._outbox.append(frame)
        if self._sending is None:
            self._sending = asyncio.get_running_loop().create_task(self._send_all())
        elif len(self._outbox) > UNREAD:
            self._hang_up_inbox(BEHIND)

    async def pump(self) -> None:
        """Hand on what the browser sends, until it is gone."""
        while True:
            message = await self._receive()
            if message["type"] == "websocket.receive":
                size = len(message.get("bytes") or message.get("text") or "")
                if wait := self._pace.take(1 + size // FOR_ONE):
                    await asyncio.sleep(wait)
            elif (code := message.get("code")) in _THROWN_OUT and not self._closed:
                self.reader.refused(_THROWN_OUT[code])
            await self._inbox.put(message)
            if message["type"] == "websocket.disconnect":
                self._closed = True
                return

    async def hang_up(self, code: int) -> None:
        """End it from our side: Flet sees a browser that left, the browser a closed socket with the reason.

        Returns when Flet has read that: it is past all reading then, and leaves nothing behind when it is cut off.
        """
        self._hang_up_inbox(code)
        if not self._closed:
            self._closed = True
            self._outbox.clear()
            try:
                await self._send({"type": "websocket.close", "code": code})
            except Exception:
                log.debug("the browser was gone already", exc_info=True)
        if self._reading:
            await self._told.wait()

    async def _next(self) -> Message:
        """What Flet gets next. Read only now, when Flet has done with what came before: a frame may need its screen."""
        while True:
            self._reading = True
            message = await self._inbox.get()
            self._reading = False
            if message["type"] == "websocket.receive":
                message = self._read(message)
            if message["type"] == "websocket.disconnect":
                self._told.set()
            if message["type"] != "websocket.receive" or message["bytes"] is not None:
                return message

    def _read(self, message: Message) -> Message:
        try:
            return {**message, "bytes": self.reader.read(message.get("bytes"))}
        except Nonsense as nonsense:
            log.debug("what a browser sent is nonsense: %s", nonsense)
            return {"type": "websocket.disconnect", "code": NONSENSE}

    def _hang_up_inbox(self, code: int) -> None:
        while self._inbox.full():
            self._inbox.get_nowait()
        self._inbox.put_nowait({"type": "websocket.disconnect", "code": code})

    async def _send_all(self) -> None:
        try:
            while self._outbox:
                await self._send({"type": "websocket.send", "bytes": self._outbox.popleft()})
        except Exception:
            # The browser left in the middle; `pump` hears of it and Flet with it.
            log.debug("a frame did not get through", exc_info=True)
            self._closed = True
            self._outbox.clear()
        finally:
            self._sending = None
