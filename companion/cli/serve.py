"""`companion`: the table's server, in the foreground, until Ctrl-C."""

import gc
import logging
import sys
import threading
import webbrowser
from collections.abc import Callable
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path

import flet as ft
import platformdirs

from companion.cli.own_species import facts_with
from companion.host.house import House, describe_unreachable
from companion.host.settings import SettingsFile
from companion.store.library import APP, Library, data_folder
from companion.store.trouble import Trouble
from companion.web import qr
from companion.web.addresses import outgoing_ip, ranked
from companion.web.listening import CannotListen, open_port, serve
from companion.web.packing import Progress
from companion.web.server import ServerSettings, TableServer, build_app
from companion.words import say

log = logging.getLogger(__name__)

_BAR = 30
SCREENS = "companion.ui.shell"
DOOR_FIRST = 0.05
"""Seconds: whoever knocks at once is let in before words, QR code and screens are loaded."""


def run(
    *,
    host: str,
    port: int,
    public_url: str | None,
    data: str | None,
    open_browser: bool,
    lang: str,
    species: list[Path],
) -> int:
    """Serves tables; 0 after a clean stop, 1 where no port can be had."""
    facts = facts_with(species)
    if facts is None:
        return 1
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    place = open_port(host, port)
    if isinstance(place, CannotListen):
        known = {"host": place.host, "first": str(place.first), "last": str(place.last), "reason": place.reason}
        print(say(lang, f"web-{place.code}", **known), file=sys.stderr)
        return 1
    taken = place.getsockname()[1]
    folder = data_folder(data)
    addresses = ranked(taken, host, public_url, outgoing=outgoing_ip())
    server: TableServer | None = None

    def count_refusal(what: str) -> None:
        if server is not None:
            server.refused(what)

    def tell(trouble: Trouble) -> None:
        print(say(lang, f"trouble-{trouble.code}", **trouble.facts), file=sys.stderr)

    house = House(Library(folder), SettingsFile(folder), facts, addresses, count_refusal, tell)
    settings = ServerSettings(cache=platformdirs.user_cache_path(APP, appauthor=False))
    server = build_app(house, _screens(house), settings, on_stop=house.close, progress=_progress(lang))
    room = house.first_room(datetime.now(UTC))
    moderator = f"http://127.0.0.1:{taken}{room.keyring.moderator_path}"

    def greet() -> None:
        if port not in (0, taken):
            print(say(lang, "web-port-taken", wanted=str(port), port=str(taken)))
        print(say(lang, "serve-moderator", url=moderator))
        unreachable = describe_unreachable(lang, addresses)
        if unreachable:
            print(unreachable)
        else:
            url = house.joining(room.code).url
            print(qr.terminal(url, sys.stdout.encoding))
            print(say(lang, "serve-join", url=url, code=room.code))
        print(say(lang, "serve-stop"), flush=True)
        if open_browser:
            webbrowser.open(moderator)

    def settle_in() -> None:
        try:
            greet()
        except OSError:
            log.debug("nobody reads what the terminal says", exc_info=True)
        finally:
            import_module(SCREENS)
            gc.freeze()  # what was loaded is never looked through again: no screen waits for that
            gc.enable()  # it was off while everything was loaded

    def ready() -> None:
        settling = threading.Timer(DOOR_FIRST, settle_in)
        settling.daemon = True
        settling.start()

    # Where a proxy passes the phones on, all would share its address and with it one address' share of tries.
    serve(server, place, ready, behind_proxy=public_url is not None)
    print(say(lang, "web-stopping"))
    return 0


def _screens(house: House) -> Callable[[ft.Page], None]:
    """Flet's main. The screens are as much to load as the rest of the server, so it opens its door first: they are
    there before the first browser has loaded its own part."""

    def main(page: ft.Page) -> None:
        from companion.ui.shell import main_for

        main_for(house.desk_of)(page)

    return main


def _progress(lang: str) -> Progress | None:
    """A bar in the terminal while the client is packed for the phones; none where nobody would see it."""
    if not sys.stderr.isatty():
        return None

    def show(done: int, total: int) -> None:
        share = done / total if total else 1.0
        bar = "#" * round(share * _BAR)
        end = "\n" if done >= total else ""
        sys.stderr.write(f"\r{say(lang, 'web-preparing')} [{bar:<{_BAR}}] {share:4.0%}{end}")
        sys.stderr.flush()

    return show
