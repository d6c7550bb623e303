"""The door: every request passes here first, before FastAPI and Flet see it.

What a connection may do follows from who opened it. Who that is, is read here once from its cookies and kept in a
context variable, where no message of the browser reaches it.
"""

import re
from collections.abc import Callable, Mapping
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import partial

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion.languages import languages
from companion.web.frame_reader import LARGEST
from companion.web.hostnames import HostNames
from companion.web.keys import cookie_name, is_secret
from companion.web.limits import LIVE, Arrivals, Connections, Tries
from companion.web.pages import language_of
from companion.words import say

LONGEST_TARGET = 2048  # characters of path and query; ours have less than 200
FORM = re.compile(r"/t/[^/]{1,40}/plain/(do|sit|ask|hand-over|turn-down|leave|lang|simple|full|read|seen|donates)")
"""The only addresses of this server that take anything in."""
FORM_TYPE = "application/x-www-form-urlencoded"
FORBIDDEN_ORIGIN = 4403  # close code; before the handshake is done, the browser sees HTTP 403
TOO_MANY = 4429

_TRUSTED = re.compile(r"(localhost|127\.0\.0\.1|\[::1\])(:\d+)?")  # browsers trust these over plain http


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who is at the other end: the address, the language and the secrets its browser holds."""

    address: str = ""
    language: str = "en"
    secrets: Mapping[str, str] = field(default_factory=dict, repr=False)

    def secret(self, code: str) -> str | None:
        """This browser's secret for a table, if it ever opened that table's link."""
        return self.secrets.get(cookie_name(code))

    @property
    def codes(self) -> list[str]:
        """The tables that this browser has a secret for."""
        return [name.removeprefix(cookie_name("")) for name in self.secrets]


_visitor: ContextVar[Visitor] = ContextVar("visitor", default=Visitor())  # noqa: B039 - frozen


def visitor() -> Visitor:
    """Who opened the connection that the running code serves. The same in Flet's main and in each of its handlers."""
    return _visitor.get()


def read_visitor(scope: Scope) -> Visitor:
    """The visitor behind a request."""
    headers = Headers(scope=scope)
    client = scope.get("client")
    return Visitor(
        address=client[0] if client else "",
        language=_chosen(cookies := headers.get("cookie", "")) or language_of(headers.get("accept-language", "")),
        secrets=_secrets(cookies),
    )


LANG = "lang"
"""The cookie of a browser that has chosen another language than its own."""
_LANG = re.compile(rf"(?:^|;)\s*{LANG}=([\w-]+)", re.ASCII)


def _chosen(cookies: str) -> str:
    """The language that was chosen in this browser, where it is one of ours."""
    found = _LANG.search(cookies)
    return found[1] if found is not None and found[1] in languages() else ""


_COOKIE = re.compile(r"(?:^|;)\s*(table-[A-Z0-9]{1,12})=([^;\s]*)")


def _secrets(cookies: str) -> dict[str, str]:
    return {name: value for name, value in _COOKIE.findall(cookies) if is_secret(value)}


def same_origin(origin: str | None, host: str | None) -> bool:
    """Whether a websocket comes from our own page. A browser always says where from; a missing header is no browser."""
    return origin is None or (host is not None and origin.partition("://")[2] == host)


class Guard:
    """ASGI around everything: refuses what no screen of ours sends, and puts the headers on what goes out."""

    def __init__(
        self,
        app: ASGIApp,
        connections: Connections,
        arrivals: Arrivals,
        requests: Connections,
        tries: Tries,
        known: Callable[[Visitor], bool],
        names: HostNames,
        script_source: str,
    ) -> None:
        """`known` tells who has a place at a table, whatever else comes from the same address."""
        self._app = app
        self._connections = connections
        self._arrivals = arrivals
        self._requests = requests
        self._tries = tries
        self._known = known
        self._names = names
        self._script_source = script_source

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        match scope["type"]:
            case "http":
                await self._http(scope, receive, send)
            case "websocket":
                await self._websocket(scope, receive, send)
            case _:
                await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        policy = client_policy(host, self._script_source)
        secure = scope["scheme"] == "https" or _TRUSTED.fullmatch(host) is not None

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                out = MutableHeaders(scope=message)
                out.setdefault("content-security-policy", policy)  # a page may be stricter
                out["x-content-type-options"] = "nosniff"
                out.setdefault("referrer-policy", "no-referrer")
                out["cross-origin-resource-policy"] = "same-origin"
                if secure:
                    # Flutter may draw in threads of its own with these two; elsewhere browsers complain about them.
                    out["cross-origin-opener-policy"] = "same-origin"
                    out["cross-origin-embedder-policy"] = "require-corp"
            await send(message)

        if refusal := self._unfit(scope, headers):
            await PlainTextResponse(refusal[1], refusal[0])(scope, receive, dressed)
            return
        who = read_visitor(scope)
        if not self._names.answers(host):
            self._tries.note(who.address, "foreign-name")
            words = say(who.language, "web-other-name", address=self._names.right_address(scope))
            await PlainTextResponse(words, 421)(scope, receive, dressed)
            return
        held = self._connections if scope["path"].endswith(LIVE) else self._requests  # news last as long as a screen
        if not held.enter(who.address, partial(self._known, who)):
            self._tries.failed(who.address, "too-many-requests")
            await PlainTextResponse("too many at once", 429)(scope, receive, dressed)
            return
        try:
            _visitor.set(who)
            await self._app(scope, receive, dressed)
        finally:
            held.leave(who.address)

    def _unfit(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        """What no screen of ours sends: anything but reading and the plain pages' forms, a body, an endless address."""
        length = headers.get("content-length", "0")
        most = 0
        if scope["method"] == "POST" and FORM.fullmatch(scope["path"]):
            if headers.get("content-type", "").partition(";")[0] != FORM_TYPE:
                return 415, "only forms"
            most = LARGEST
        elif scope["method"] not in ("GET", "HEAD"):
            return 405, "only GET"
        if not (length.isascii() and length.isdigit()) or int(length) > most or "transfer-encoding" in headers:
            return 413, "too large"
        if len(scope.get("raw_path", b"")) + len(scope["query_string"]) > LONGEST_TARGET:
            return 414, "too long"
        return None

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        who = read_visitor(scope)
        headers = Headers(scope=scope)
        host = headers.get("host")
        if not same_origin(headers.get("origin"), host) or not self._names.answers(host or ""):
            self._tries.note(who.address, "foreign-origin")
            await _turn_away(receive, send, FORBIDDEN_ORIGIN)
            return
        if refusal := self._too_early(who):
            self._tries.note(who.address, refusal)
            await _turn_away(receive, send, TOO_MANY)
            return
        if not self._connections.enter(who.address, partial(self._known, who)):
            self._tries.failed(who.address, "too-many-connections")
            await _turn_away(receive, send, TOO_MANY)
            return
        try:
            _visitor.set(who)
            await self._app(scope, receive, send)
        finally:
            self._connections.leave(who.address)

    def _too_early(self, who: Visitor) -> str:
        """Why a stranger gets no screen now; empty for those who have a place. To make one costs a hundred times what
        it costs to turn one away, so one who is thrown out and comes again at once is turned away."""
        if self._tries.wait(who.address):
            return "" if self._known(who) else "still-waiting"
        return "" if self._arrivals.admit(who.address) or self._known(who) else "too-fast"


def client_policy(host: str, *scripts: str, forms: str = "'none'") -> str:
    """What a browser may load and run where Flet's client does: that, and our own scripts by their fingerprints."""
    # The two ws sources are for browsers that do not count them as 'self' yet. A host that is none adds nothing.
    sockets = f" ws://{host} wss://{host}" if re.fullmatch(r"[\w.:\[\]-]+", host) else ""
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src 'self' 'wasm-unsafe-eval' blob: {' '.join(scripts)}",
            "worker-src 'self' blob:",
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "media-src 'self' data: blob:",
            "font-src 'self' data:",
            f"connect-src 'self' data: blob:{sockets}",
            "frame-ancestors 'none'",
            "base-uri 'self'",
            f"form-action {forms}",
        )
    )


async def _turn_away(receive: Receive, send: Send, code: int) -> None:
    await receive()
    await send({"type": "websocket.close", "code": code})
