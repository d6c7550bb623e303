"""`companion` itself: what the options of the server come to."""

import socket
import sys
from pathlib import Path

import httpx
import pytest

from companion.store.library import Library
from companion.web.listening import SPAN
from companion.web.qr import terminal
from companion.words import say
from tests.browser.server import Program
from tests.cli.program import companion

PHONE = "203.0.113.77"


def seen_as(program: Program, came_from: str) -> str:
    """The page that tells a phone its address, for a request that says it was passed on for `PHONE`."""
    with httpx.Client(transport=httpx.HTTPTransport(local_address=came_from), timeout=60) as client:
        # Whatever a phone writes there itself stands in front of what the proxy adds.
        headers = {"X-Forwarded-For": f"198.51.100.1, {PHONE}", "X-Forwarded-Proto": "https"}
        answer = client.get(f"http://127.0.0.1:{program.port}/join-check", headers=headers)
    return answer.raise_for_status().text


@pytest.mark.skipif(sys.platform != "linux", reason="only there is all of 127.0.0.0/8 this machine")
def test_behind_a_proxy_each_phone_counts_by_its_own_address(tmp_path: Path) -> None:
    """--public-url: an address that a proxy on this machine reports is believed, the same from elsewhere is not."""
    with Program(tmp_path, "--public-url", "https://table.example") as program:
        page = seen_as(program, "127.0.0.1")
        assert PHONE in page
        assert "198.51.100.1" not in page
        page = seen_as(program, "127.0.0.2")
        assert PHONE not in page
        assert "127.0.0.2" in page


def test_without_a_proxy_nobody_lends_himself_an_address(tmp_path: Path) -> None:
    """Else one who guesses codes would get a new set of tries with every line he writes into a header."""
    with Program(tmp_path) as program:
        page = seen_as(program, "127.0.0.1")
        assert PHONE not in page
        assert "127.0.0.1" in page


def test_a_taken_port_is_said_and_the_next_free_one_taken(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("0.0.0.0", 0))
        wanted = other.getsockname()[1]
        with Program(tmp_path, "--port", str(wanted)) as program:
            assert say("en", "web-port-taken", wanted=str(wanted), port=str(program.port)) in program.said()
            assert wanted < program.port < wanted + SPAN


def test_the_terminal_tells_how_phones_join(tmp_path: Path) -> None:
    """The address with the table's code, and the same as a QR code."""
    with Program(tmp_path, "--public-url", "https://table.example") as program:
        url = f"https://table.example/t/{program.code}"
        assert say("en", "serve-join", url=url, code=program.code) in program.said()
        assert terminal(url) in program.said()


def test_a_server_for_this_machine_alone_offers_no_code(tmp_path: Path) -> None:
    with Program(tmp_path, "--host", "localhost") as program:
        assert say("en", "web-unreachable-bound-to-this-machine") in program.said()
        assert "/t/" not in program.said()


def test_a_table_that_nobody_opened_leaves_nothing_behind(tmp_path: Path) -> None:
    with Program(tmp_path) as program:
        assert program.stop() == 0
        assert Library(program.data).games() == []
        assert program.complaints() == []


@pytest.mark.parametrize(
    ("options", "code", "start"),
    [
        (["--port", "-1"], 2, "There is no port"),
        (["--port", "65536"], 2, "There is no port"),
        (["--public-url", "table.example"], 2, "--public-url takes"),
        (["--public-url", "http://[::1"], 2, "--public-url takes"),
        (["--host", "no-such-host.invalid"], 1, "The server cannot listen on no-such-host.invalid: Name"),
        (["--data", __file__], 2, f"Games cannot be kept in {__file__}: Not a directory."),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_options_that_make_no_sense_are_refused_in_one_sentence(options: list[str], code: int, start: str) -> None:
    """In the language of whoever started it, before anything is served."""
    told = {lang: companion("--no-open", "--lang", lang, *options) for lang in ("en", "de")}
    for ran in told.values():
        assert (ran.code, ran.out, ran.err.count("\n")) == (code, b"", 1)
    assert told["en"].err.startswith(start)
    assert told["de"].err != told["en"].err
