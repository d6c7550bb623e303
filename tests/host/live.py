"""The whole server with the real screens, inside the test's own event loop: real port, real websockets."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import uvicorn
from starlette.types import ASGIApp

from companion.host.all_tables import AllTables
from companion.host.live_table import LiveTable
from companion.ui.shell import main_for
from companion.web.keys import cookie_name
from companion.web.listening import CannotListen, configured, open_port, quiet
from companion.web.server import ServerSettings, TableServer, build_app
from tests.host.evening import house_in
from tests.web.raw import RawPhone


class _Server(uvicorn.Server):
    """Tells when it takes connections."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.ready = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.ready.set()


@dataclass
class Live:
    """A house that is being served."""

    house: AllTables
    server: TableServer
    port: int

    async def phone(self, room: LiveTable, secret: str | None, storage: dict[str, str] | None = None) -> RawPhone:
        """A browser with this secret, and with what it kept, opens the table."""
        cookie = f"{cookie_name(room.code)}={secret}" if secret else None
        return await RawPhone.open(self.port, cookie=cookie, route=f"/t/{room.code}", storage=storage)


@contextlib.asynccontextmanager
async def served(app: ASGIApp, port: int = 0) -> AsyncIterator[int]:
    """Serves an app as ours is served, on a port of this machine."""
    place = open_port("127.0.0.1", port)
    assert not isinstance(place, CannotListen)
    server = _Server(configured(app))
    serving = asyncio.create_task(server.serve(sockets=[place]))
    await server.ready.wait()
    try:
        yield place.getsockname()[1]
    finally:
        server.should_exit = True
        await serving


@contextlib.asynccontextmanager
async def live(folder: Path, settings: ServerSettings | None = None, port: int = 0) -> AsyncIterator[Live]:
    """Serves a house over a folder; on the same `port` as before, where browsers are to find it again."""
    settings = settings or ServerSettings()
    house = house_in(folder, settings.tries)
    server = build_app(house, main_for(house.desk_of), settings, on_stop=house.close, plain=house)
    quiet()
    async with served(server, port) as found:
        yield Live(house, server, found)
