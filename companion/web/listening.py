"""Opening the port and running the server in the foreground until somebody says stop."""

import asyncio
import errno
import logging
import os
import signal
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from types import FrameType

import uvicorn
from starlette.types import ASGIApp

from companion.web import flet_patches
from companion.web.certificate import Certificate
from companion.web.frame_reader import LARGEST
from companion.web.limits import PROXIES

log = logging.getLogger(__name__)

PORT = 8550
LAST_PORT = 65535
SPAN = 50  # ports tried, from the wanted one on
FILES = 8192  # open at once
ONE_PRESS = 0.3  # seconds; nobody presses Ctrl-C twice as fast


@dataclass(frozen=True, slots=True)
class CannotListen:
    """Why there is no port. `code`: `no-port` (all are taken) or `cannot-listen` (not an address of this machine)."""

    code: str
    host: str
    first: int
    last: int
    reason: str = ""


def open_port(host: str = "0.0.0.0", port: int = PORT) -> socket.socket | CannotListen:
    """A listening place on the wanted port, or on the next free one. What it became is in `getsockname()`."""
    last = port if port == 0 else min(port + SPAN - 1, LAST_PORT)
    for candidate in range(port, last + 1):
        try:
            return _bound(host, candidate)
        except OSError as fault:
            # Windows answers "access denied" for ports that another program reserved.
            if fault.errno not in (errno.EADDRINUSE, errno.EACCES):
                return CannotListen("cannot-listen", host, port, last, fault.strerror or str(fault))
    return CannotListen("no-port", host, port, last)


def _bound(host: str, port: int) -> socket.socket:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, proto=socket.IPPROTO_TCP, flags=socket.AI_PASSIVE)
    family, kind, protocol, _, address = found[0]
    # The protocol is named, because only then does asyncio switch off the wait for more to send: 40 ms a frame.
    place = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":
            place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # started again at once after a stop
        if family == socket.AF_INET6 and host in ("::", ""):
            place.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        place.bind(address)
    except OSError:
        place.close()
        raise
    return place


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_ready = on_ready
        self._told_at = -ONE_PRESS

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._on_ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; told twice, stop without putting anything away. One Ctrl-C may come twice and is told once: a program
        of one file gets it from the terminal and again from its own first half, which unpacked it."""
        now = time.monotonic()
        if now - self._told_at >= ONE_PRESS:
            self._told_at = now
            super().handle_exit(sig, frame)


def configured(app: ASGIApp, *, behind_proxy: bool = False, certificate: Certificate | None = None) -> uvicorn.Config:
    """How the server listens."""
    return uvicorn.Config(
        app,
        **flet_patches.protocols(),
        **(certificate.options() if certificate else {}),
        ws_ping_interval=5,
        ws_ping_timeout=5,
        ws_max_size=LARGEST,
        ws_per_message_deflate=False,  # frames are a hundred bytes
        timeout_graceful_shutdown=1,
        access_log=False,  # addresses hold keys
        log_config=None,
        server_header=False,
        proxy_headers=behind_proxy,
        forwarded_allow_ips=list(PROXIES),
    )


def quiet() -> None:
    """Keeps others' chatter out of the log: Flet tells addresses and session ids, uvicorn a line for each request that
    is none, which is as many as somebody likes."""
    for talker in ("flet_web.fastapi", "flet"):
        logging.getLogger(talker).setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)


def more_files() -> None:
    """Room for a hall full of screens: each is an open file, and many systems begin with 1024 or 256."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def heed_closing() -> None:
    """A closed window of the terminal is a way to stop, too; whoever wants to play on without one says `nohup`."""
    if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is signal.SIG_DFL:
        signal.signal(signal.SIGHUP, lambda sig, frame: signal.raise_signal(signal.SIGTERM))


def serve(
    app: ASGIApp,
    place: socket.socket,
    on_ready: Callable[[], None] = lambda: None,
    *,
    behind_proxy: bool = False,
    certificate: Certificate | None = None,
) -> None:
    """Serve until Ctrl-C, SIGTERM or the closing of the terminal, then let everybody go within two seconds.

    A phone that left without a word is noticed after ten seconds at most. Addresses that a proxy reports are believed
    only from this machine, and only if `behind_proxy`; they count for the limits and give no right to anything. With a
    `certificate` it speaks https and nothing else.
    """
    quiet()
    heed_closing()
    with suppress(ImportError):  # Windows has no such limit
        more_files()
    try:
        config = configured(app, behind_proxy=behind_proxy, certificate=certificate)
        asyncio.run(_Server(config, on_ready).serve(sockets=[place]))
    except KeyboardInterrupt:
        log.debug("stopped by Ctrl-C")
