"""Plain phones without a screen: each reads its page and listens to the news of it, as a browser does."""

import asyncio
import time
from typing import Any

from companion.web.keys import new_secret
from tests.bench.screens import Screens
from tests.bench.servers import Running


class PlainPhone:
    """One seat's My table and its news."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    @classmethod
    async def open(cls, server: Running, table: dict[str, Any], seat: str) -> "PlainPhone":
        """Reads the page, as it is opened, and then its news, up to the first."""
        base = f"/t/{table['code']}/plain"
        page = await cls._ask(server, table, seat, base)
        await page._reader.read()
        await page.close()
        phone = await cls._ask(server, table, seat, f"{base}/live?page=&as={seat}&lang=en")
        await phone.hear()
        return phone

    @classmethod
    async def _ask(cls, server: Running, table: dict[str, Any], seat: str, path: str) -> "PlainPhone":
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        code = table["code"]
        secret = table["secrets"].get(seat) or new_secret()
        cookie = f"table-{code}={secret}"
        lines = (f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{server.port}", f"Cookie: {cookie}", "Connection: close")
        writer.write("\r\n".join((*lines, "", "")).encode())
        return cls(reader, writer)

    async def hear(self) -> None:
        """The next news; signs of life are none. Read as it comes, not line by line: this is no part of the server."""
        while b"data: " not in (heard := await self._reader.read(65536)):
            assert heard, "the server has hung up"

    async def close(self) -> None:
        self._writer.close()
        await self._writer.wait_closed()


class PlainScreens:
    """So many plain phones, and one in the app, on which somebody says done and not done."""

    def __init__(self, phones: list[PlainPhone], app: Screens) -> None:
        self._phones = phones
        self._app = app
        self._untold: set[int] = set()
        self._all_told = asyncio.Event()
        self._readers = [asyncio.create_task(self._read(number)) for number in range(len(phones))]

    @classmethod
    async def open(cls, server: Running, table: dict[str, Any], count: int) -> "PlainScreens":
        """Plain phones in turn at all seats but that of the app."""
        app = await Screens.open(server, {**table, "secrets": dict(list(table["secrets"].items())[1:2])})
        others = list(table["secrets"])[2:]
        return cls([await PlainPhone.open(server, table, others[n % len(others)]) for n in range(count)], app)

    async def _read(self, number: int) -> None:
        while True:
            await self._phones[number].hear()
            self._untold.discard(number)
            if not self._untold:
                self._all_told.set()

    async def one_command(self) -> float:
        """Seconds until the last plain phone has it."""
        self._untold = set(range(len(self._phones)))
        self._all_told.clear()
        began = time.perf_counter()
        tap = asyncio.create_task(self._app.one_command())
        await self._all_told.wait()
        took = time.perf_counter() - began
        await tap
        return took

    async def close(self) -> None:
        for reader in self._readers:
            reader.cancel()
        await asyncio.gather(*(phone.close() for phone in self._phones))
        await self._app.close()
