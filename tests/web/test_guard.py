"""Who is at the other end, read once at the door."""

from typing import Any

import pytest

from companion.web.guard import Visitor, read_visitor, same_origin, visitor

SECRET = "s" * 32


def scope(*headers: tuple[str, str], client: tuple[str, int] | None = ("192.168.1.5", 1)) -> dict[str, Any]:
    raw = [(name.encode(), value.encode("latin-1")) for name, value in headers]
    return {"type": "websocket", "headers": raw, "client": client}


def test_a_visitor_is_read_from_the_request() -> None:
    found = read_visitor(scope(("cookie", f"a=b; table-K7QRW={SECRET}"), ("accept-language", "de")))
    assert (found.address, found.language, found.secret("K7QRW")) == ("192.168.1.5", "de", SECRET)
    assert found.secret("OTHER") is None


def test_secrets_are_not_shown() -> None:
    """A visitor that ends up in a log line tells no secret."""
    assert SECRET not in repr(read_visitor(scope(("cookie", f"table-K7QRW={SECRET}"))))


@pytest.mark.parametrize(
    "cookie",
    [
        "",
        "table-K7QRW=",
        "table-K7QRW=short",
        f"table-k7qrw={SECRET}",
        f"other=table-K7QRW={SECRET}",
        f"xtable-K7QRW={SECRET}",
        f'table-K7QRW="{SECRET}"',
        f"table-K7QRW={SECRET}é",
    ],
)
def test_what_is_no_cookie_of_ours(cookie: str) -> None:
    assert read_visitor(scope(("cookie", cookie))).secrets == {}


def test_two_tables_in_one_browser() -> None:
    found = read_visitor(scope(("cookie", f"table-AAAAA={'a' * 32};table-BBBBB={'b' * 32}")))
    assert (found.secret("AAAAA"), found.secret("BBBBB")) == ("a" * 32, "b" * 32)


def test_a_chosen_language_comes_before_the_browsers() -> None:
    """Where it is one of ours."""
    for cookie, lang in (("lang=de", "de"), ("a=b; lang=de;c=d", "de"), ("lang=xx", "en"), ("xlang=de", "en")):
        assert read_visitor(scope(("cookie", cookie), ("accept-language", "en"))).language == lang


def test_without_an_address() -> None:
    assert read_visitor(scope(client=None)).address == ""


def test_outside_a_request_there_is_nobody() -> None:
    assert visitor() == Visitor()


@pytest.mark.parametrize(
    ("origin", "host", "same"),
    [
        ("http://192.168.1.5:8550", "192.168.1.5:8550", True),
        ("https://play.example", "play.example", True),
        ("http://[fd00::2]:8550", "[fd00::2]:8550", True),
        (None, "192.168.1.5:8550", True),
        ("http://192.168.1.5", "192.168.1.5:8550", False),
        ("http://192.168.1.5:8551", "192.168.1.5:8550", False),
        ("http://evil.example", "192.168.1.5:8550", False),
        ("http://192.168.1.5:8550.evil.example", "192.168.1.5:8550", False),
        ("http://evil@192.168.1.5:8550", "192.168.1.5:8550", False),
        ("null", "192.168.1.5:8550", False),
        ("http://x", None, False),
        ("http://[", "192.168.1.5:8550", False),
    ],
)
def test_only_our_own_pages(origin: str | None, host: str | None, same: bool) -> None:
    """Scheme aside, for a proxy may change it: the page's host and port are the socket's."""
    assert same_origin(origin, host) is same
