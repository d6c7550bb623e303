"""The companion as an app, which `flet build` makes from dist/flet: there this file is called main.py.

The app's window is the moderator's screen. The device serves the table itself, and phones join as they join a laptop.
"""

import asyncio
import os
import sys
from datetime import UTC, datetime
from functools import partial

import flet as ft

from companion.app import system_language
from companion.host.all_tables import AllTables
from companion.host.browser_desk import BrowserDesk
from companion.host.live_table import LiveTable
from companion.host.settings import SettingsFile
from companion.store.library import Library, data_folder
from companion.store.species_data import load_facts
from companion.ui.shell import main_for
from companion.web.addresses import look
from companion.web.keys import new_secret
from companion.web.listening import CannotListen, open_port, serve
from companion.web.server import ServerSettings, build_app
from companion.words import say

EVERYWHERE = "0.0.0.0"


class WindowDesk(BrowserDesk):
    """The desk of the app's own window. It is no browser: what leads elsewhere is a whole address and opens in one."""

    def __init__(self, tables: AllTables, live: LiveTable, secret: str, lang: str, server: str) -> None:
        super().__init__(tables, live, secret, lang)
        self._server = server

    @property
    def hosts(self) -> bool:
        return self.moderates  # the window of the device that serves

    def resume(self, game: str) -> str | None:
        return self._whole(super().resume(game))

    def new_table(self) -> str | None:
        return self._whole(super().new_table())

    def download(self, kind: str) -> str:
        return self._server + super().download(kind)

    def _whole(self, path: str | None) -> str | None:
        return None if path is None else self._server + path


def main() -> int:
    """Serve the table and show it in the window, until the app is closed."""
    lang = system_language()
    place = open_port(EVERYWHERE)
    if isinstance(place, CannotListen):
        print(say(lang, f"web-{place.code}", host=place.host, first=place.first, last=place.last, reason=place.reason))
        return 1
    port = place.getsockname()[1]
    folder = data_folder(os.environ.get("FLET_APP_STORAGE_DATA"))
    settings = ServerSettings()
    seen = partial(look, port, EVERYWHERE)
    tables = AllTables(Library(folder), SettingsFile(folder), load_facts(), seen, settings.tries)
    server = build_app(tables, main_for(tables.desk_of), settings, on_stop=tables.close)
    live = tables.first_table(datetime.now(UTC))
    secret = new_secret()
    live.keyring.admit_moderator(live.keyring.moderator_path.rsplit("/", 1)[1], secret)

    def desk_of(_: ft.Page) -> WindowDesk:
        return WindowDesk(tables, live, secret, lang, f"http://127.0.0.1:{port}")

    window: list[asyncio.Task[None]] = []
    serve(server, place, lambda: window.append(asyncio.create_task(ft.run_async(main_for(desk_of)))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
