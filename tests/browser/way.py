"""The way between one phone and the table, which a test can break, let go dead, close for a while or make bad."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Iterable, Mapping
from typing import Literal

from tests.web.chrome import HOST

Weather = Literal["fair", "slow", "lossy"]
_SLOW = 0.2  # seconds that each piece takes one way, at the far end of the house
_NARROW = 50_000  # bytes a second that get through there
_LOST = 0.15  # of all pieces get lost and are sent again
_AGAIN = (0.2, 1.0)  # seconds until a lost piece is sent again: the network's own patience grows with every loss
_FAR = 0.1  # seconds that every other piece takes


class Way:
    """Forwards connections to a port of this machine, in the test's own event loop.

    To a browser a lossy network looks like this: what is lost comes later, and all behind it waits. Chromium's own
    emulation would not do: it slows down what is loaded, and leaves the websocket as it is.
    """

    def __init__(self, to: int) -> None:
        self._to = to
        self._ends: set[asyncio.StreamWriter] = set()
        self._running: list[asyncio.Event] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._luck = random.Random(1)
        self._closed = False
        self.weather: Weather = "fair"
        self.held = 0.0
        """Seconds by which bad weather has held up pieces so far."""
        self.port = 0

    def link(self, code: str) -> str:
        """The join link of a table, by this way."""
        return f"http://{HOST}:{self.port}/t/{code}"

    def cut(self) -> None:
        """Every connection that is open breaks."""
        for end in self._ends:
            end.transport.abort()

    def freeze(self) -> None:
        """Every connection that is open is dead, and neither side is told. New ones are not."""
        for running in self._running:
            running.clear()

    def close(self) -> None:
        """Out of reach: what is open breaks, and nothing new gets through."""
        self._closed = True
        self.cut()

    def open(self) -> None:
        """Within reach again."""
        self._closed = False

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        try:
            if self._closed:
                raise ConnectionRefusedError
            there, back = await asyncio.open_connection("127.0.0.1", self._to)
        except OSError:
            writer.transport.abort()
            return
        running = asyncio.Event()
        running.set()
        self._running.append(running)
        self._ends |= {writer, back}
        await asyncio.gather(self._forward(reader, back, running), self._forward(there, writer, running))
        self._running.remove(running)
        self._ends -= {writer, back}

    async def _forward(
        self, source: asyncio.StreamReader, target: asyncio.StreamWriter, running: asyncio.Event
    ) -> None:
        with contextlib.suppress(OSError):
            while data := await source.read(65536):
                if self.weather != "fair":
                    delay = self._delay(len(data))
                    self.held += delay
                    await asyncio.sleep(delay)
                await running.wait()
                target.write(data)
                await target.drain()
            await running.wait()
        target.close()

    def _delay(self, size: int) -> float:
        if self.weather == "slow":
            return _SLOW + size / _NARROW
        return self._luck.uniform(*_AGAIN) if self._luck.random() < _LOST else _FAR

    @contextlib.asynccontextmanager
    async def built(self) -> AsyncIterator["Way"]:
        """Open for as long as the context lasts."""
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            server.close()
            self.cut()
            for running in self._running:
                running.set()
            await asyncio.gather(*self._tasks)


@contextlib.asynccontextmanager
async def ways(seats: Iterable[str], to: int) -> AsyncIterator[Mapping[str, Way]]:
    """A way of one's own for everybody."""
    async with contextlib.AsyncExitStack() as stack:
        yield {seat: await stack.enter_async_context(Way(to).built()) for seat in seats}
