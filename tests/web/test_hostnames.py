"""Under which names the server answers: none that a page from elsewhere could give to this machine's address."""

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from companion.web.hostnames import HostNames, domains_of
from tests.web.process import Server

NAMES = HostNames("https://table.example", "Laptop", ["local", "fritz.box", "club.example"])


@pytest.mark.parametrize(
    "host",
    [
        "192.168.1.20:8550",
        "203.0.113.9",
        "[fd00::2]:8550",
        "[::1]",
        "localhost:8550",
        "LOCALHOST.",
        "table.localhost:8550",
        "laptop:8550",
        "Laptop.local:8550",
        "laptop.local.",
        "laptop.fritz.box",
        "laptop.club.example:8550",
        "table.example",
        "table.example:443",
        "",
    ],
)
def test_names_that_are_ours(host: str) -> None:
    assert NAMES.answers(host)


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:8550",
        "192.168.1.20.evil.example",
        "laptop.evil.example",
        "localhost.evil.example",
        "other.local",
        "xtable.example",
        "sub.table.example",
        "192.168.1.20:8550@evil.example",
        "a b",
        "[evil.example]:8550",
    ],
)
def test_names_that_anybody_could_give(host: str) -> None:
    assert not NAMES.answers(host)


def test_a_machine_without_a_name() -> None:
    nameless = HostNames(None, "", ["local"])
    assert nameless.answers("localhost")
    assert not nameless.answers("local")
    assert not nameless.answers(".local")


@pytest.mark.parametrize(
    ("server", "address"),
    [
        (("192.168.1.20", 8550), "http://192.168.1.20:8550"),
        (("::ffff:192.168.1.20", 8550), "http://192.168.1.20:8550"),
        (("fd00::2", 8550), "http://[fd00::2]:8550"),
        (None, "http://localhost"),
    ],
)
def test_the_right_address_is_the_one_that_was_reached(server: tuple[str, int] | None, address: str) -> None:
    assert HostNames(None, "laptop", []).right_address({"server": server}) == address
    assert NAMES.right_address({"server": server}) == "https://table.example"


def test_the_right_address_is_by_https_where_that_is_spoken() -> None:
    scope = {"scheme": "https", "server": ("192.168.1.20", 8550)}
    assert HostNames(None, "laptop", []).right_address(scope) == "https://192.168.1.20:8550"


def test_the_domains_of_a_resolver() -> None:
    text = "# by hand\nnameserver 192.168.1.1\nsearch fritz.box club.example\ndomain home\n\noptions edns0\n"
    assert domains_of(text) == ["fritz.box", "club.example", "home"]


@pytest.mark.parametrize(
    ("language", "words"), [("en", "does not answer to this name"), ("de", "Unter diesem Namen antwortet")]
)
def test_a_page_from_elsewhere_gets_one_sentence(server: Server, language: str, words: str) -> None:
    """Nothing of a table, on no path; the sentence says where the table is."""
    there = {"host": f"evil.example:{server.port}", "accept-language": language}
    for path in ("/", "/healthz", "/t/K7QRW", "/t/K7QRW/state.json", server.moderator, server.client + "favicon.svg"):
        answer = httpx.get(server.url(path), headers=there)
        assert answer.status_code == 421
        assert words in answer.text
        assert f"http://127.0.0.1:{server.port}" in answer.text
        assert not answer.cookies
    assert httpx.get(server.url("/healthz", host="localhost")).status_code == 200


async def test_a_page_from_elsewhere_gets_no_wire(server: Server) -> None:
    with pytest.raises(InvalidStatus):
        await connect(f"ws://evil.example:{server.port}/ws", host="127.0.0.1", port=server.port)
