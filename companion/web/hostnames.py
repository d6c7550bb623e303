"""Under which names this server answers.

A page from elsewhere can give its own name this machine's address (DNS rebinding). To the browser it is then one and
the same site, and the page reads and does whatever the person at that browser may. It cannot do so with an address, nor
with a name that is not its own to give: so only those are answered.
"""

import ipaddress
import os
import re
import socket
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

from starlette.types import Scope

from companion.web.addresses import IPv6

_PORT = re.compile(r":\d*$")

# What routers put behind the names of a home; no page in the world can have one of these.
HOME_DOMAINS = ("local", "lan", "home", "home.arpa", "localdomain", "internal", "fritz.box")


def domains_of(resolver: str) -> list[str]:
    """The domains in which this machine looks for a name, from the text of its resolv.conf."""
    lines = (line.split() for line in resolver.splitlines())
    return [domain for words in lines if words[:1] in (["search"], ["domain"]) for domain in words[1:]]


@cache
def own_domains() -> tuple[str, ...]:
    """The domains that this machine's name may stand in."""
    found = [*HOME_DOMAINS, os.environ.get("USERDNSDOMAIN", "")]
    with suppress(OSError, UnicodeDecodeError):
        found += domains_of(Path("/etc/resolv.conf").read_text(encoding="utf-8"))
    return tuple(found)


class HostNames:
    """All names of one server. `own` is this machine's, `domains` are those it may stand in."""

    def __init__(
        self, public_url: str | None = None, own: str | None = None, domains: Iterable[str] | None = None
    ) -> None:
        self._public = public_url
        own = _tidy(socket.gethostname() if own is None else own)
        label = own.partition(".")[0]
        self._names = {"localhost", own, label} - {""}
        if label:
            self._names |= {f"{label}.{_tidy(one)}" for one in (own_domains() if domains is None else domains) if one}
        if public_url is not None:
            self._names.add(_tidy(urlsplit(public_url).hostname or ""))

    def answers(self, host: str) -> bool:
        """Whether a request for this host, as its header has it, is for us. What has no such header is no browser."""
        name = _tidy(_PORT.sub("", host))
        if not name or name in self._names or name.endswith(".localhost"):
            return True
        try:
            ipaddress.ip_address(name.removeprefix("[").removesuffix("]").partition("%")[0])
        except ValueError:
            return False
        return True

    def right_address(self, scope: Scope) -> str:
        """Where a browser that asked for another name finds us: what it reached just now, or what we were told."""
        if self._public is not None:
            return self._public
        address, port = scope.get("server") or ("localhost", None)
        with suppress(ValueError):
            ip = ipaddress.ip_address(address)
            if isinstance(ip, IPv6):
                address = str(ip.ipv4_mapped or f"[{ip}]")
        return f"{scope.get('scheme', 'http')}://{address}" + (f":{port}" if port else "")


def _tidy(name: str) -> str:
    return name.strip().rstrip(".").lower()
