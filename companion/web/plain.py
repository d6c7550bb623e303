"""The plain pages over HTTP: reading them, their forms, and their news.

A form is taken from our own pages only, each once, and no faster than a screen may speak. What is entered is in no
address and no log, and no browser keeps a copy of a page.
"""

import asyncio
import hashlib
import hmac
import json
import re
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar
from urllib.parse import parse_qs

from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse

from companion.languages import languages
from companion.web.engines import SIMPLE as SIMPLE_PAGE
from companion.web.engines import Engines
from companion.web.flet_screens import ScreenSettings
from companion.web.frame_reader import LARGEST
from companion.web.guard import LANG, Visitor, client_policy, same_origin, visitor
from companion.web.keys import form_token
from companion.web.limits import Pace, Tries, household
from companion.web.pages import LoadingPage, note
from companion.web.served_tables import ServedTable
from companion.words import say

FIELDS = 700  # of one form; a deal of twelve rows has 330
BODY_SECONDS = 10.0
HEARTBEAT = 15.0  # seconds between signs of life, so that nobody on the way thinks the line is dead
PAGES = (60, 10)  # that one browser may read at once, and then a second; each takes some 10 ms to draw
REMEMBERED = 4096  # forms and browsers
SIMPLE = "simple"
"""The cookie of a browser that wants the simple page at once."""
BIG_SCREEN = "screen"
"""The page for a television, and its short address."""


class Live(Protocol):
    """The news of one page."""

    def begin(self) -> Mapping[str, Any]:
        """What to compare the page with."""

    def news(self) -> Mapping[str, Any] | None:
        """What has changed since."""

    @property
    def close(self) -> Callable[[], None]:
        """Nobody looks any more."""


class PlainScreen(Protocol):
    """One browser at one table, in plain pages."""

    @property
    def leads_to(self) -> str | None:
        """The address of the table that is played on at; None while it is this one."""

    def page(self, path: str, role: str) -> str | None:
        """The page at an address; None where there is none."""

    def instead(self, path: str, role: str) -> str:
        """The address to go to then."""

    def take(self, what: str, fields: Mapping[str, Sequence[str]]) -> str:
        """Does what a form asks; where to go on."""

    def live(self, path: str, role: str, on_change: Callable[[], None]) -> Live:
        """The news of a page; `on_change` when there may be some."""


Room = TypeVar("Room", bound=ServedTable, contravariant=True)


class PlainMaker(Protocol[Room]):
    """Makes a browser's plain pages."""

    @property
    def plain_policy(self) -> str:
        """What a browser may load and run on these pages."""

    @property
    def plain_script(self) -> str:
        """The fingerprints of their scripts."""

    def plain_of(self, live: Room, who: Visitor, secret: str, token: str) -> PlainScreen:
        """The pages of the browser with this secret."""


class PlainPages:
    """Answers for one server."""

    def __init__(self, maker: PlainMaker[Any], tries: Tries, phone: ScreenSettings, engines: Engines) -> None:
        self._maker = maker
        self._tries = tries
        self._phone = phone
        self._engines = engines
        self._done: OrderedDict[bytes, None] = OrderedDict()
        self._paces: OrderedDict[str, Pace] = OrderedDict()

    def read(self, request: Request, live: ServedTable, secret: str) -> Response:
        """A page."""
        path, screen = request.path_params.get("page", ""), self._screen(live, secret)
        if screen.leads_to is not None:  # a television stays one
            there = BIG_SCREEN if path == BIG_SCREEN else "plain"
            return RedirectResponse(f"{screen.leads_to}/{there}", 303, _UNKEPT)
        if "keep" in request.query_params:  # as if it had been chosen on it
            answer = RedirectResponse(f"/t/{live.code}/plain{screen.take(SIMPLE, {})}", 303, _UNKEPT)
            _keep(request, answer, SIMPLE, "1")
            return answer
        role = request.query_params.get("as", "")
        html = screen.page(path, role)
        if html is None:
            return RedirectResponse(screen.instead(path, role), 303, _UNKEPT)
        headers = _UNKEPT | {"content-security-policy": self._maker.plain_policy, "referrer-policy": "same-origin"}
        return HTMLResponse(html, headers=headers)

    def front(self, request: Request, live: ServedTable, secret: str, loading: LoadingPage) -> Response | None:
        """This browser's first page, with Flet's client loading behind it."""
        screen = self._screen(live, secret)
        if screen.leads_to is not None:
            return RedirectResponse(screen.leads_to, 303, _UNKEPT)
        html = screen.page("", request.query_params.get("as", ""))
        if html is None:
            return None
        host, scripts = request.headers.get("host", ""), (self._maker.plain_script, loading.script_source)
        headers = {
            "content-security-policy": client_policy(host, *scripts, forms="'self'"),
            "referrer-policy": "same-origin",
        }
        return HTMLResponse(loading.behind(html, live.code), headers=_UNKEPT | headers)

    def _screen(self, live: ServedTable, secret: str) -> PlainScreen:
        return self._maker.plain_of(live, visitor(), secret, form_token(secret))

    async def take(self, request: Request, live: ServedTable) -> Response:
        """A form."""
        who = visitor()
        secret = who.secret(live.code)
        if not same_origin(request.headers.get("origin"), request.headers.get("host")):
            self._tries.note(who.address, "foreign-origin")
            return _refused(who, "plain-foreign", 403, live)
        try:
            async with asyncio.timeout(BODY_SECONDS):
                body = await request.body()
        except (TimeoutError, ClientDisconnect):
            return Response(status_code=408)
        fields = _fields(body)
        if fields is None:
            return _refused(who, "plain-too-large", 413, live)
        token = fields.get("token", [""])[0]
        if secret is None or not hmac.compare_digest(token.encode(), form_token(secret).encode()):
            self._tries.failed(who.address, "forged-form")
            return _refused(who, "plain-foreign", 403, live)
        if slow := await self._in_time("sends", live, self._phone.burst, self._phone.frames_per_second):
            return slow
        what = request.path_params["page"]
        answer = self._answer(request, live, secret, what, fields, body)
        if what in (SIMPLE, "full"):
            _keep(request, answer, SIMPLE, "1" if what == SIMPLE else "")
        elif what == LANG and (lang := fields.get(LANG, [""])[0]) in languages():
            _keep(request, answer, LANG, lang)
        return answer

    def _answer(
        self, request: Request, live: ServedTable, secret: str, what: str, fields: dict[str, list[str]], body: bytes
    ) -> Response:
        if what == "full":
            return RedirectResponse(f"/t/{live.code}", 303, _UNKEPT)
        back = f"/t/{live.code}/plain"
        mark = hashlib.sha256(b"\0".join((secret.encode(), request.url.path.encode(), body))).digest()
        if len(fields.get("once", [""])[0]) >= 8 and _new(self._done, mark):
            to = self._screen(live, secret).take(what, fields)
            back += f"/{to}" if to and not to.startswith("?") else to
        else:  # a second tap of the same finger: the page shows what the first one did
            to = fields.get("then", fields.get("back", [""]))[0]
            back += f"/{to}" if re.fullmatch(r"[\w/.-]+", to, re.ASCII) else ""
        return RedirectResponse(back, 303, _UNKEPT)

    async def may_read(self, live: ServedTable) -> Response | None:
        """Waits until a page may be drawn for this visitor; an answer where that would take too long."""
        return await self._in_time("reads", live, *PAGES)

    async def _in_time(self, what: str, live: ServedTable, burst: float, per_second: float) -> Response | None:
        """Whoever sits at the table has a pace of their own, strangers, who make up their secrets, share their
        household's: a page costs more than it costs to ask for it, and nobody at the table waits for those that
        somebody piles up."""
        who = visitor()
        known = live.keyring.standing(secret := who.secret(live.code)).known
        whose = f"{what} {secret if known else household(who.address)}"
        if whose not in self._paces:
            self._paces[whose] = Pace(burst, per_second, time.monotonic)
        self._paces.move_to_end(whose)
        while len(self._paces) > REMEMBERED:
            self._paces.popitem(last=False)
        pace = self._paces[whose]
        wait = pace.take()
        if wait > 1:
            pace.take(-1)  # one that is refused makes nobody wait longer
            return _refused(who, "plain-slow", 429, live)
        await asyncio.sleep(wait)
        return None

    def follow(self, request: Request, live: ServedTable, secret: str) -> Response:
        """The news of a page, as server-sent events, until it is closed."""
        if request.method == "HEAD":
            return Response(headers=_UNKEPT)
        path, role = request.query_params.get("page", ""), request.query_params.get("as", "")
        if path != BIG_SCREEN and "/plain" in request.headers.get("referer", ""):  # and not in front of the app
            self._engines.note(SIMPLE_PAGE, secret)
        stream = _news(self._screen(live, secret), path, role)
        headers = _UNKEPT | {"x-accel-buffering": "no"}
        return StreamingResponse(stream, media_type="text/event-stream", headers=headers)


async def _news(screen: PlainScreen, path: str, role: str) -> AsyncIterator[bytes]:
    changed = asyncio.Event()
    live = screen.live(path, role, changed.set)
    try:
        changed.clear()  # its own arrival is no news
        yield b"retry: 1000\n" + _event(live.begin())
        while True:
            try:
                async with asyncio.timeout(HEARTBEAT):
                    await changed.wait()
            except TimeoutError:
                yield b":\n\n"
                continue
            await asyncio.sleep(0)  # many changes in a row become one
            changed.clear()
            news = live.news()
            if news is not None:
                yield _event(news)
    finally:
        live.close()


def _event(message: Mapping[str, Any]) -> bytes:
    return b"data: " + json.dumps(message, separators=(",", ":")).encode() + b"\n\n"


_UNKEPT = {"cache-control": "no-store"}


def _fields(body: bytes) -> dict[str, list[str]] | None:
    """The fields of a form; None where it is none of ours."""
    if len(body) > LARGEST:
        return None
    try:
        return parse_qs(body.decode("utf-8"), keep_blank_values=True, max_num_fields=FIELDS)
    except ValueError:
        return None


def _new(seen: OrderedDict[bytes, None], mark: bytes) -> bool:
    """Whether this is the first of its kind; remembers it."""
    if mark in seen:
        return False
    seen[mark] = None
    while len(seen) > REMEMBERED:
        seen.popitem(last=False)
    return True


def _keep(request: Request, answer: Response, name: str, value: str) -> None:
    """What this browser has chosen, for half a year; nothing ends it."""
    secure, age = request.url.scheme == "https", 180 * 86400 if value else 0
    answer.set_cookie(name, value, max_age=age, httponly=True, samesite="lax", secure=secure)


def _refused(who: Visitor, key: str, status: int, live: ServedTable) -> Response:
    link = (f"/t/{live.code}/plain", say(who.language, "plain-simple"))
    return HTMLResponse(note(who.language, say(who.language, key), "", link=link), status, _UNKEPT)
