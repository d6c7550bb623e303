"""`companion` itself: what the options of the server come to."""

import sys
from pathlib import Path

import httpx
import pytest

from tests.browser.server import Program

PHONE = "203.0.113.77"


def seen_as(program: Program, came_from: str) -> str:
    """The page that tells a phone its address, for a request that says it was passed on for `PHONE`."""
    with httpx.Client(transport=httpx.HTTPTransport(local_address=came_from)) as client:
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
