"""The server: joining, the public state, the small pages, and the wire to every screen, all in one ASGI app."""

import gzip
import hashlib
import logging
import threading
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import lru_cache, partial
from pathlib import Path
from typing import Any
from urllib.parse import quote

import flet as ft
from flet_web.fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Mount, WebSocketRoute
from starlette.types import Receive, Scope, Send

from companion.web import flet_patches
from companion.web.client import PREFIX, Client, takes_gzip
from companion.web.engines import Engines
from companion.web.flet_screens import FletMain, FletScreens, ScreenSettings
from companion.web.guard import Guard, Visitor, client_policy, visitor
from companion.web.hostnames import HostNames
from companion.web.keys import CODE_LENGTH, HOST, cookie_name, new_secret, tidy_code
from companion.web.limits import Arrivals, Connections, Tries, usual_tries
from companion.web.packing import Progress, at_leisure
from companion.web.pages import LoadingPage, note
from companion.web.plain import BIG_SCREEN, SIMPLE, PlainMaker, PlainPages
from companion.web.served_tables import ServedTable, ServedTables, let_in, secret_at, sits_anywhere
from companion.words import say

log = logging.getLogger(__name__)

COOKIE_SECONDS = 180 * 86400  # a campaign of evenings; each visit renews it
PACKING_WAITS = 3.0  # seconds after the start: the first phone goes first


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """What may differ between two servers."""

    name: str = "Sidereal Confluence"  # on the loading screen where no table is named yet
    public_url: str | None = None  # where phones find it, if somebody knows better
    cache: Path | None = None  # where the packed client is kept between starts
    connections: int = 40  # screens per address: a family or a club behind one router
    arrivals: tuple[float, float] = (40, 2)  # of strangers per address: at once, then a second
    requests: int = 120  # at once per address
    tries: Tries = field(default_factory=usual_tries)  # of wrong codes and keys, and of forged commands
    phone: ScreenSettings = field(default_factory=ScreenSettings)


class TableServer:
    """All of it as one ASGI app, with what the composition root may ask it."""

    def __init__(
        self,
        tables: ServedTables,
        flet_main: FletMain,
        settings: ServerSettings,
        on_stop: Callable[[], Awaitable[None]] | None,
        progress: Progress | None,
        plain: PlainMaker[Any] | None,
    ) -> None:
        self._tables = tables
        engines = Engines()
        self._plain = PlainPages(plain, settings.tries, settings.phone, engines) if plain is not None else None
        self._settings = settings
        self._progress = progress
        self._stop_packing = threading.Event()
        self.client = Client(settings.cache)
        self.tries = settings.tries
        self.phones = FletScreens(flet_main, self._crash_words, settings.phone, self.refused, engines.note)
        self._loading = LoadingPage(self.client.prefix, self.client.sizes)
        self._page = lru_cache(maxsize=256)(self._packed_page)
        app = FastAPI(
            docs_url=None,
            redoc_url=None,
            openapi_url=None,
            on_startup=[self._start],
            on_shutdown=[self._stop, *([on_stop] if on_stop is not None else [])],
        )
        app.add_route("/healthz", self._healthz)
        app.add_route("/alive", self._alive)
        app.add_route("/join-check", self._join_check)
        app.add_route("/badges/{species}.svg", self._badge)
        app.add_route("/t/{code}/state.json", self._state)
        app.add_route("/t/{code}/export/{name}", self._export)
        app.add_route("/t/{code}/bgstats", self._bgstats)
        app.add_route("/m/{code}/{key}", self._moderator)
        if self._plain is not None:
            app.add_route(f"/t/{{code}}/{BIG_SCREEN}", self._big_screen)
            app.add_route("/t/{code}/plain", self._plain_page)
            app.add_route("/t/{code}/plain/{page:path}", self._plain_page, methods=["GET", "POST"])
        app.add_route("/t/{code}", self._join)
        app.add_route("/t/{code}/{rest:path}", self._join)
        app.add_route("/", self._home)
        app.router.routes.append(WebSocketRoute("/ws", self.phones))
        app.router.routes.append(Mount(PREFIX.rstrip("/"), self.client))
        app.add_exception_handler(404, self._nothing_here)
        self.connections = Connections(settings.connections)
        self.requests = Connections(settings.requests)
        self._app = Guard(
            app,
            self.connections,
            Arrivals(*settings.arrivals, time.monotonic),
            self.requests,
            self.tries,
            partial(sits_anywhere, tables),
            HostNames(settings.public_url),
            self._loading.script_source,
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._app(scope, receive, send)

    def refused(self, what: str) -> None:
        """Count a refused command of the present visitor: forged, replayed, or not theirs. `what` is a fixed word."""
        self.tries.failed(visitor().address, what)

    def _crash_words(self) -> str:
        return say(visitor().language, "web-crashed")

    # --- life ---------------------------------------------------------------------------------------------------

    def _start(self) -> None:
        threading.Thread(target=self._pack, name="packing", daemon=True).start()

    def _pack(self) -> None:
        if self._stop_packing.wait(PACKING_WAITS):
            return
        at_leisure()
        try:
            self.client.packed.prepare(self._progress or (lambda done, total: None), self._stop_packing)
        except OSError:
            log.exception("the client could not be packed well; it is sent as it is")

    def _stop(self) -> None:
        self._stop_packing.set()

    # --- pages --------------------------------------------------------------------------------------------------

    async def _healthz(self, _: Request) -> Response:
        return JSONResponse({"ok": True}, headers={"cache-control": "no-store"})

    async def _alive(self, request: Request) -> Response:
        here = self.phones.has(request.query_params.get("tab", ""))
        return JSONResponse({"here": here}, headers={"cache-control": "no-store"})

    async def _join_check(self, _: Request) -> Response:
        who = visitor()
        return HTMLResponse(
            note(
                who.language,
                say(who.language, "web-reached"),
                say(who.language, "web-reached-how", address=who.address),
                good=True,
                link=("/", say(who.language, "web-to-start")),
            ),
            headers={"cache-control": "no-store"},
        )

    async def _badge(self, request: Request) -> Response:
        """Screens name a badge by this short address, dozens of times; a browser fetches each drawing once."""
        picture = self._tables.badge(request.path_params["species"])
        if picture is None:
            return Response(status_code=404)
        return Response(picture, media_type="image/svg+xml", headers={"cache-control": "max-age=86400"})

    async def _home(self, request: Request) -> Response:
        if code := tidy_code(request.query_params.get("code", "")):  # typed where the app does not run
            return RedirectResponse(f"/t/{quote(code, safe='')}", 303, {"cache-control": "no-store"})
        return self._load_client(request, self._settings.name)

    async def _join(self, request: Request) -> Response:
        who = visitor()
        live = self._live(request, who)
        if isinstance(live, Response):
            return live
        if request.path_params["code"] != live.code:
            rest = request.path_params.get("rest")
            return RedirectResponse(f"/t/{live.code}" + (f"/{rest}" if rest else ""), 303)
        secret = secret_at(live, who) or new_secret()
        answer = None
        if self._plain is not None and not request.path_params.get("rest"):
            if request.cookies.get(SIMPLE):
                return RedirectResponse(f"/t/{live.code}/plain", 303, {"cache-control": "no-store"})
            answer = await self._plain.may_read(live) or self._plain.front(request, live, secret, self._loading)
        answer = answer or self._load_client(request, live.name)
        self._give_secret(request, answer, live.code, secret)
        return answer

    async def _plain_page(self, request: Request) -> Response:
        """The table without Flet: a page, a form, or the news of a page."""
        assert self._plain is not None
        who = visitor()
        live = self._live(request, who)
        if isinstance(live, Response):
            return live
        secret = secret_at(live, who) or new_secret()
        if request.method == "POST":
            return await self._plain.take(request, live)
        if slow := await self._plain.may_read(live):
            return slow
        if request.path_params.get("page") == "live":
            return self._plain.follow(request, live, secret)
        answer = self._plain.read(request, live, secret)
        self._give_secret(request, answer, live.code, secret)
        return answer

    async def _big_screen(self, request: Request) -> Response:
        """The table for a television, at an address that is short enough for a remote control."""
        request.path_params["page"] = BIG_SCREEN
        return await self._plain_page(request)

    async def _moderator(self, request: Request) -> Response:
        """The host's key opens every table, a table's own key that table. A right one is tried before any wait:
        whatever strangers did from this address, it opens."""
        who, key = visitor(), request.path_params["key"]
        live = self._tables.get(tidy_code(request.path_params["code"]))
        if live is None:
            return self._wrong_key(who)
        secret, host_secret = who.secret(live.code) or new_secret(), who.secret(HOST) or new_secret()
        hosts = self._tables.host.admit_moderator(key, host_secret) is None
        if hosts:
            live.keyring.appoint(secret)
        elif live.keyring.admit_moderator(key, secret) is not None:
            return self._wrong_key(who)
        # The key leaves the address bar, and the page that it was in leaves the history.
        answer = RedirectResponse(f"/t/{live.code}", 303, {"cache-control": "no-store"})
        self._give_secret(request, answer, live.code, secret)
        if hosts:
            self._give_secret(request, answer, HOST, host_secret)
        return answer

    def _wrong_key(self, who: Visitor) -> Response:
        if wait := self.tries.wait(who.address):
            return _wait(who, wait)
        self.tries.failed(who.address, "wrong-key")
        return _note_page(who, "web-wrong-key", 403)

    async def _state(self, request: Request) -> Response:
        who = visitor()
        live = self._live(request, who)
        if isinstance(live, Response):
            code = tidy_code(request.path_params["code"])
            key = "web-no-table" if live.status_code == 404 else "web-wait"
            message = say(who.language, key, **({"code": code} if live.status_code == 404 else {}))
            return JSONResponse(
                {"ok": False, "rule": "unknown-table" if live.status_code == 404 else "wait", "message": message},
                live.status_code,
                headers={"cache-control": "no-store"},
            )
        return JSONResponse(live.public_state(), headers={"cache-control": "no-store"})

    async def _export(self, request: Request) -> Response:
        who = visitor()
        live = self._live(request, who)
        if isinstance(live, Response):
            return live
        download = live.export(request.path_params["name"], live.keyring.standing(who.secret(live.code)))
        if download is None:
            self.tries.failed(who.address, "no-such-export")
            return _note_page(who, "web-nothing-here", 404)
        return Response(
            download.body,
            media_type=download.media_type,
            headers={"content-disposition": _attachment(download.name), "cache-control": "no-store"},
        )

    async def _bgstats(self, request: Request) -> Response:
        """The link for the BG Stats app is too long for a code across a table: the code leads here."""
        who = visitor()
        live = self._live(request, who)
        if isinstance(live, Response):
            return live
        link = live.bgstats(who.language)
        if link is None:
            return _note_page(who, "web-bgstats-none", 404)
        title, text, label = (say(who.language, f"web-bgstats{part}") for part in ("", "-how", "-open"))
        page = note(who.language, title, text, good=True, link=(link, label))
        return HTMLResponse(page, headers={"cache-control": "no-store"})

    async def _nothing_here(self, request: Request, _: Exception) -> Response:
        return _note_page(visitor(), "web-nothing-here", 404)

    # --- helpers ------------------------------------------------------------------------------------------------

    def _live(self, request: Request, who: Visitor) -> ServedTable | Response:
        """The table that is meant, or a page that says why not."""
        code = tidy_code(request.path_params["code"])
        found = let_in(self._tables.get, code, who, self.tries)
        if isinstance(found, float):
            return _wait(who, found)
        return found or _note_page(who, "web-no-table", 404, code=code, length=CODE_LENGTH)

    def _load_client(self, request: Request, name: str) -> Response:
        plain, packed, etag = self._page(visitor().language, name)
        policy = client_policy(request.headers.get("host", ""), self._loading.script_source, forms="'self'")
        headers = {"cache-control": "no-cache", "etag": etag, "vary": "accept-encoding, accept-language, cookie"}
        headers["content-security-policy"] = policy
        if request.headers.get("if-none-match") == etag:
            return Response(status_code=304, headers=headers)
        if takes_gzip(request.headers.get("accept-encoding", "")):
            return HTMLResponse(packed, headers=headers | {"content-encoding": "gzip"})
        return HTMLResponse(plain, headers=headers)

    def _packed_page(self, lang: str, name: str) -> tuple[bytes, bytes, str]:
        page = self._loading.html(lang, name)
        return page, gzip.compress(page, 9, mtime=0), f'W/"{hashlib.sha256(page).hexdigest()[:16]}"'

    def _give_secret(self, request: Request, answer: Response, code: str, secret: str) -> None:
        answer.set_cookie(
            cookie_name(code),
            secret,
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )


def build_app(
    tables: ServedTables,
    flet_main: FletMain,
    settings: ServerSettings | None = None,
    on_stop: Callable[[], Awaitable[None]] | None = None,
    progress: Progress | None = None,
    plain: PlainMaker[Any] | None = None,
) -> TableServer:
    """The server for these tables. `flet_main` draws a page; `visitor()` tells it who looks.

    `on_stop` is awaited when the server stops, after the last phone was let go. `progress` hears how far the packing
    of the client has come, from a thread of its own. `plain` makes the pages for browsers that
    run no Flet. Flet's automatic update after each event is off in this process: it compares a whole page for each
    click, and the hub draws what changed anyway.
    """
    flet_patches.install()
    ft.context.disable_auto_update()  # type: ignore[no-untyped-call]
    return TableServer(tables, flet_main, settings or ServerSettings(), on_stop, progress, plain)


def _note_page(who: Visitor, key: str, status: int, **facts: object) -> Response:
    text = say(who.language, f"{key}-how", **facts)
    title = say(who.language, key, **facts)
    link = ("/", say(who.language, "web-to-start"))
    return HTMLResponse(note(who.language, title, text, link=link), status, {"cache-control": "no-store"})


def _wait(who: Visitor, seconds: float) -> Response:
    whole = max(1, round(seconds))
    answer = _note_page(who, "web-wait", 429, seconds=whole)
    answer.headers["retry-after"] = str(whole)
    return answer


def _attachment(name: str) -> str:
    return f"attachment; filename*=UTF-8''{quote(name, safe='')}"
