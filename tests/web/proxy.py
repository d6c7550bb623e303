"""A way between phone and server that a test can cut without a word, as a phone's sleep does."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class Proxy:
    """Forwards connections. `freeze` lets the open ones hang: nothing gets through, nothing is closed."""

    def __init__(self, to: int) -> None:
        self._to = to
        self._frozen: set[asyncio.Event] = set()
        self._ends: list[asyncio.StreamWriter] = []
        self._loop = asyncio.new_event_loop()
        self.port = 0

    def freeze(self) -> None:
        """From now on every connection that is open is dead, and neither side knows."""

        def stop() -> None:
            for running in self._frozen:
                running.clear()

        self._loop.call_soon_threadsafe(stop)

    def cut(self) -> None:
        """Every connection that is open breaks, as when a phone leaves the room with the router."""

        def stop() -> None:
            for end in self._ends:
                end.transport.abort()

        self._loop.call_soon_threadsafe(stop)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        running = asyncio.Event()
        running.set()
        self._frozen.add(running)
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self._to)
        except ConnectionRefusedError:
            writer.transport.abort()  # the server does not run: nobody answers the phone either
            return
        self._ends += [writer, back]

        async def pass_on(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
            with suppress(OSError):
                while data := await source.read(65536):
                    await running.wait()
                    target.write(data)
                    await target.drain()
                await running.wait()
                target.close()

        await asyncio.gather(pass_on(reader, back), pass_on(there, writer))

    async def _main(self, ready: threading.Event, stop: asyncio.Event) -> None:
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        ready.set()
        await stop.wait()
        server.close()
        for running in self._frozen:
            running.set()
        for end in self._ends:
            end.transport.abort()
        await asyncio.gather(*(asyncio.all_tasks() - {asyncio.current_task()}))


@contextmanager
def proxy_to(port: int) -> Iterator[Proxy]:
    """A proxy in a thread of its own."""
    proxy = Proxy(port)
    ready, stop = threading.Event(), asyncio.Event()
    thread = threading.Thread(target=proxy._loop.run_until_complete, args=(proxy._main(ready, stop),))
    thread.start()
    ready.wait(10)
    try:
        yield proxy
    finally:
        proxy._loop.call_soon_threadsafe(stop.set)
        thread.join(10)
        proxy._loop.close()
