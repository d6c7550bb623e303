"""`companion`: the table's server, in the foreground, until Ctrl-C."""

import errno
import gc
import logging
import os
import sys
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from importlib import import_module
from pathlib import Path

import flet as ft

from companion.cli.own_species import facts_with
from companion.host.all_tables import AllTables
from companion.host.settings import SettingsFile
from companion.store.library import Library, data_folder
from companion.store.rescue import places
from companion.store.trouble import Trouble, reason
from companion.web import qr
from companion.web.addresses import look, tidy_url
from companion.web.certificate import Certificate
from companion.web.client import default_cache
from companion.web.listening import LAST_PORT, CannotListen, open_port, serve
from companion.web.packing import Progress
from companion.web.server import ServerSettings, build_app
from companion.words import on_one_line, say

log = logging.getLogger(__name__)

_BAR = 30
SCREENS = "companion.ui.shell"
PAGES = "companion.plain.drawing"
DOOR_FIRST = 0.05
"""Seconds: whoever knocks at once is let in before words, QR code and screens are loaded."""


@dataclass(frozen=True, slots=True)
class Serving:
    """How somebody wants the server. `demo`: the game of a demo, which is on the table from the start and gone when the
    server stops; so nothing is said of keeping it, nor is it rescued from a full disk."""

    host: str
    port: int
    public_url: str | None
    data: str | None
    open_browser: bool
    lang: str
    species: list[Path]
    cert: Path | None = None
    key: Path | None = None
    demo: str = ""


def run(wanted: Serving) -> int:
    """Serves tables; 0 after a clean stop, 1 where the machine does not let it, 2 where the options make no sense."""
    lang, port = wanted.lang, wanted.port
    certificate = Certificate(wanted.cert, wanted.key) if wanted.cert else None
    scheme = "https" if certificate else "http"
    facts = facts_with(wanted.species)
    if facts is None:
        return 1
    folder = data_folder(wanted.data)
    public = None if wanted.public_url is None else tidy_url(wanted.public_url)
    problem = (
        _unfit_options(wanted, public)
        or _unfit_certificate(wanted, certificate)
        or (_unfit_folder(lang, folder) if wanted.data else "")
    )
    if problem:
        print(on_one_line(problem), file=sys.stderr)
        return 2
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    place = open_port(wanted.host, port)
    if isinstance(place, CannotListen):
        known = {"host": place.host, "first": str(place.first), "last": str(place.last), "reason": place.reason}
        print(say(lang, f"web-{place.code}", **known), file=sys.stderr)
        return 1
    bound, taken = place.getsockname()[:2]

    def tell(trouble: Trouble) -> None:
        print(on_one_line(say(lang, f"trouble-{trouble.code}", **trouble.facts)), file=sys.stderr)

    settings = ServerSettings(public_url=public, cache=default_cache())
    tables = AllTables(
        Library(folder),
        SettingsFile(folder),
        facts,
        partial(look, taken, bound, public, scheme),
        settings.tries,
        tell,
        (lambda: ()) if wanted.demo else places,
    )
    server = build_app(tables, _screens(tables), settings, on_stop=tables.close, progress=_progress(lang), plain=tables)
    live = (tables.table_for(wanted.demo) if wanted.demo else None) or tables.first_table(datetime.now(UTC))
    # A certificate is for a name: where phones find the server by it, the host's own browser does as well.
    home = public if public and certificate else f"{scheme}://{_here(bound)}:{taken}"
    moderator = f"{home}{tables.host.path_to(live.code)}"

    def greet() -> None:
        if port not in (0, taken):
            print(say(lang, "web-port-taken", wanted=str(port), port=str(taken)))
        print(say(lang, "serve-moderator", url=moderator))
        joining = tables.joining(live.code)
        if joining.unreachable:
            print(say(lang, f"web-unreachable-{joining.unreachable}"))
        else:
            first = joining.ways[0]
            if first.likely:
                print(qr.terminal(joining.url, sys.stdout.encoding, colours=qr.shows_colours()))
            print(say(lang, "serve-join", url=joining.url, code=live.code))
            if not first.likely:
                print(say(lang, "serve-unlikely", why=say(lang, f"web-address-{first.kind}")))
        kept = "serve-stop" if live.journal.trouble is None else "serve-stop-unkept"
        print(say(lang, "demo-stop" if wanted.demo else kept), flush=True)
        if wanted.open_browser:
            webbrowser.open(moderator)

    def settle_in() -> None:
        try:
            greet()
        except OSError:
            log.debug("nobody reads what the terminal says", exc_info=True)
        finally:
            import_module(SCREENS)
            import_module(PAGES).prepare()
            gc.freeze()  # what was loaded is never looked through again: no screen waits for that
            gc.enable()  # it was off while everything was loaded

    def ready() -> None:
        settling = threading.Timer(DOOR_FIRST, settle_in)
        settling.daemon = True
        settling.start()

    # Where a proxy passes the phones on, all would share its address and with it one address' share of tries.
    serve(server, place, ready, behind_proxy=public is not None, certificate=certificate)
    print(say(lang, "demo-over" if wanted.demo else "web-stopping"))
    return 0


def _unfit_options(wanted: Serving, public: str | None) -> str:
    """What is wrong with how the server was started, in one sentence; empty where nothing is."""
    if not 0 <= wanted.port <= LAST_PORT:
        return say(wanted.lang, "web-no-such-port", port=str(wanted.port))
    if wanted.public_url is not None and public is None:
        return say(wanted.lang, "web-bad-public-url", url=wanted.public_url)
    return ""


def _unfit_certificate(wanted: Serving, certificate: Certificate | None) -> str:
    """Why there can be no https with the files that somebody named."""
    if certificate is None:
        return say(wanted.lang, "web-key-alone") if wanted.key else ""
    try:
        fit = certificate.fits()
    except OSError as error:
        return say(wanted.lang, "trouble-cannot-read", file=str(error.filename), error=reason(error))
    return "" if fit else say(wanted.lang, "web-bad-certificate", file=str(wanted.cert))


def _unfit_folder(lang: str, folder: Path) -> str:
    """Why the folder that somebody named cannot hold games. Without a name any disk will do, even one that is full:
    what cannot be saved is told on the screens, and the table plays on."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        what = os.strerror(errno.ENOTDIR) if isinstance(error, FileExistsError) else reason(error)
        return say(lang, "serve-no-folder", folder=str(folder), reason=what)
    return ""


def _here(bound: str) -> str:
    """How this machine itself reaches a server that listens there."""
    if bound in ("0.0.0.0", "::"):
        return "127.0.0.1"
    return f"[{bound}]" if ":" in bound else bound


def _screens(tables: AllTables) -> Callable[[ft.Page], None]:
    """Flet's main. The screens are as much to load as the rest of the server, so it opens its door first: they are
    there before the first browser has loaded its own part."""

    def main(page: ft.Page) -> None:
        from companion.ui.shell import main_for

        main_for(tables.desk_of)(page)

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
