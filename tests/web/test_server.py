"""Joining, links, the public state and the small pages, on the real server."""

import json
import re
from collections.abc import Iterator

import httpx
import pytest

from companion.web.keys import HOST, cookie_name
from tests.web.conftest import Start
from tests.web.demo import CODE
from tests.web.process import Server

COOKIE = f"table-{CODE}"


@pytest.fixture
def browser(server: Server) -> Iterator[httpx.Client]:
    """A browser that keeps its cookies and follows no link by itself."""
    with httpx.Client(base_url=server.url(), follow_redirects=False) as client:
        yield client


def test_healthz(browser: httpx.Client) -> None:
    answer = browser.get("/healthz")
    assert (answer.status_code, answer.json()) == (200, {"ok": True})


def test_the_public_state_of_a_table(browser: httpx.Client) -> None:
    answer = browser.get(f"/t/{CODE}/state.json")
    assert answer.status_code == 200
    assert answer.json()["ok"] is True
    assert answer.headers["cache-control"] == "no-store"
    assert COOKIE not in answer.cookies


@pytest.mark.parametrize(("lang", "start"), [("en", "There is no table"), ("de", "Einen Tisch")])
def test_an_unknown_table_has_no_state(browser: httpx.Client, lang: str, start: str) -> None:
    """404 and one sentence in the reader's language."""
    answer = browser.get("/t/ZZZZZ/state.json", headers={"accept-language": lang})
    assert answer.status_code == 404
    assert answer.json()["ok"] is False
    assert answer.json()["rule"] == "unknown-table"
    assert answer.json()["message"].startswith(start)


def test_the_page_that_hands_a_game_to_bg_stats(browser: httpx.Client) -> None:
    """The link is too long for a code across a table, so the code leads to this page, and the phone opens the link."""
    answer = browser.get(f"/t/{CODE}/bgstats", headers={"accept-language": "en"})
    assert answer.status_code == 200
    assert '<a href="https://app.example/createPlay?data=%7B%22a%22%3A1%7D&amp;b">Open in BG Stats</a>' in answer.text
    assert answer.headers["cache-control"] == "no-store"
    nothing = browser.get(f"/t/{CODE}/bgstats", headers={"accept-language": "de"})
    assert (nothing.status_code, "noch keine Wertung" in nothing.text) == (404, True)
    assert browser.get("/t/ZZZZZ/bgstats").status_code == 404


def test_the_join_link(browser: httpx.Client) -> None:
    """The page names the table; the browser gets a secret that no script reads and keeps it on the next visit."""
    first = browser.get(f"/t/{CODE}")
    assert first.status_code == 200
    assert "Tisch &lt;Ä&gt; &amp; Co." in first.text
    cookie = first.headers["set-cookie"]
    assert re.fullmatch(
        rf"{COOKIE}=[\w-]{{32}}; HttpOnly; Max-Age=\d+; Path=/; SameSite=lax", cookie
    )  # no Secure: it comes over plain http
    secret = browser.cookies[COOKIE]
    browser.get(f"/t/{CODE}/seat/zeth")
    assert browser.cookies[COOKIE] == secret


def test_a_code_as_it_was_typed(browser: httpx.Client) -> None:
    answer = browser.get(f"/t/{CODE[:2].lower()}-{CODE[2:].lower()}/seat/zeth")
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{CODE}/seat/zeth")


def test_the_page_is_asked_for_again_but_not_sent_again(browser: httpx.Client) -> None:
    """A warm visit costs a few hundred bytes; another language or a gzip-less browser gets its own page."""
    first = browser.get(f"/t/{CODE}", headers={"accept-language": "en"})
    assert first.headers["cache-control"] == "no-cache"
    again = browser.get(f"/t/{CODE}", headers={"accept-language": "en", "if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    german = browser.get(f"/t/{CODE}", headers={"accept-language": "de", "if-none-match": first.headers["etag"]})
    assert german.status_code == 200
    assert '<html lang="de">' in german.text
    plain = browser.get(f"/t/{CODE}", headers={"accept-language": "en", "accept-encoding": "identity"})
    assert plain.text == first.text


def test_an_unknown_code(browser: httpx.Client) -> None:
    answer = browser.get("/t/<b>", headers={"accept-language": "de"})
    assert answer.status_code == 404
    assert "Einen Tisch &lt;B&gt; gibt es hier nicht." in answer.text
    assert "set-cookie" not in answer.headers


def test_the_moderators_link(start: Start) -> None:
    """The key is read once and leaves the address; a wrong one and a wrong table look the same."""
    server = start()
    with httpx.Client(base_url=server.url()) as host, httpx.Client(base_url=server.url()) as other:
        answer = host.get(server.moderator)
        assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{CODE}")
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["cache-control"] == "no-store"
        key = server.moderator.rsplit("/", 1)[1]
        assert key not in answer.headers["set-cookie"]
        assert host.get(f"/t/{CODE}/export/game.json").content == b'{"all": "of it"}'
        assert other.get(f"/t/{CODE}/export/game.json").status_code == 404
        near = key[:-1] + ("y" if key.endswith("x") else "x")
        wrong = [other.get(f"/m/{CODE}/{near}"), other.get(f"/m/ZZZZZ/{key}"), other.get(f"/m/{CODE}/%ff")]
        assert {(page.status_code, page.text) for page in wrong} == {(403, wrong[0].text)}
        assert not other.cookies
    assert key not in server.log.read_text()


def test_the_hosts_link(start: Start) -> None:
    """Opens every table, and makes its opener the host besides; a table's own link makes nobody the host."""
    server = start("--tables", "2")
    other_code = server.told["codes"][1]
    with httpx.Client(base_url=server.url()) as host, httpx.Client(base_url=server.url()) as moderator:
        for code in server.told["codes"]:
            answer = host.get(server.told["host"].replace(CODE, code))
            assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{code}")
            assert host.get(f"/t/{code}/export/game.json").status_code == 200
        assert set(host.cookies) == {cookie_name(HOST), COOKIE, cookie_name(other_code)}
        assert moderator.get(server.moderator.replace(CODE, other_code)).status_code == 403
        moderator.get(server.moderator)
        assert set(moderator.cookies) == {COOKIE}
        assert moderator.get(f"/t/{other_code}/export/game.json").status_code == 404


def test_a_foreign_cookie_is_worth_nothing(server: Server) -> None:
    """A made-up secret, another table's secret, and rubbish: all of them only watch."""
    for value in ("x" * 32, "../../etc", '"; DROP', "é" * 40):
        answer = httpx.get(server.url(f"/t/{CODE}/export/game.json"), headers={b"cookie": f"{COOKIE}={value}".encode()})
        assert answer.status_code == 404


def test_an_export_keeps_its_name(start: Start) -> None:
    """Whatever the game is called, the header stays one header."""
    server = start()
    with httpx.Client(base_url=server.url()) as host:
        host.get(server.moderator)
        answer = host.get(f"/t/{CODE}/export/game.json")
        assert answer.headers["content-disposition"] == "attachment; filename*=UTF-8''Spiel%20%3C1%3E.json"
        assert host.get(f"/t/{CODE}/export/other.json").status_code == 404


def test_guessing_codes_is_slowed_down(start: Start) -> None:
    """After five wrong codes an address waits, also with the right one; who sits at the table is not disturbed, and the
    moderator's link opens at any time: nobody guesses a key of 192 bits."""
    server = start("--tries", "5")
    with httpx.Client(base_url=server.url()) as seated, httpx.Client(base_url=server.url()) as guesser:
        seated.get(server.moderator)
        for number in range(5):
            assert guesser.get(f"/t/Z{number}ZZZ").status_code == 404
        blocked = guesser.get(f"/t/{CODE}", headers={"accept-language": "de"})
        assert blocked.status_code == 429
        assert 1 <= int(blocked.headers["retry-after"]) <= 60
        assert "Zu viele falsche Versuche" in blocked.text
        assert guesser.get(f"/t/{CODE}/state.json").json()["rule"] == "wait"
        assert guesser.get(f"/m/{CODE}/wrong").status_code == 429
        assert seated.get(f"/t/{CODE}").status_code == 200
        assert seated.get(f"/t/{CODE}/state.json").status_code == 200
        assert guesser.get("/join-check").status_code == 200
        assert guesser.get(server.moderator).status_code == 303
    assert "unknown-code" in server.log.read_text()


@pytest.mark.parametrize(("lang", "text"), [("de", "Du bist mit dem Server"), ("en", "You are through to the table")])
def test_join_check(browser: httpx.Client, lang: str, text: str) -> None:
    """A page of one kilobyte that says whether a phone gets through, without Flet."""
    answer = browser.get("/join-check", headers={"accept-language": lang})
    assert answer.status_code == 200
    assert text in answer.text
    assert "<script" not in answer.text
    assert len(answer.content) < 2000


@pytest.mark.parametrize(
    "path", ["/docs", "/redoc", "/openapi.json", "/docs/oauth2-redirect", "/oauth_callback", "/upload", "/index.html"]
)
def test_what_frameworks_bring_along_is_gone(browser: httpx.Client, path: str) -> None:
    assert browser.get(path).status_code == 404
    assert browser.put(path, content=b"x").status_code == 405


def test_nothing_is_taken_in(browser: httpx.Client) -> None:
    """No method but reading, no body, no endless address."""
    for method in ("POST", "PUT", "DELETE", "PATCH", "OPTIONS"):
        assert browser.request(method, "/healthz").status_code == 405
    assert browser.request("GET", "/healthz", content=b"x" * 100).status_code == 413
    assert browser.request("GET", "/healthz", content=iter([b"x"])).status_code == 413
    assert browser.get("/?" + "x" * 3000).status_code == 414
    assert browser.get("/").status_code == 200


def test_headers_of_every_answer(browser: httpx.Client) -> None:
    """Nothing from elsewhere, no frames, no guessing of types, no referrer, and nobody else may read it."""
    for path in ("/", "/healthz", f"/t/{CODE}", "/nothing"):
        headers = browser.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe-eval" not in policy.replace("wasm-unsafe-eval", "")
        assert not re.search(r"script-src[^;]*'unsafe-inline'", policy)
        assert not re.search(r"https?:", policy)
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "access-control-allow-origin" not in headers
        assert "server" not in headers


def test_a_hostile_host_header_adds_nothing_to_the_policy(server: Server) -> None:
    answer = httpx.get(server.url("/"), headers={"host": "evil.example; script-src *"})
    assert "evil" not in answer.headers["content-security-policy"]


def test_a_code_is_typed_without_the_app(browser: httpx.Client) -> None:
    """As a table's code is read aloud: the start page has a field for it that needs no script, and may send it here."""
    start = browser.get("/")
    assert '<form id="enter" action="/" hidden>' in start.text
    assert "#enter { display: block !important; }</style></noscript>" in start.text
    assert "form-action 'self'" in start.headers["content-security-policy"]
    answer = browser.get("/", params={"code": f" {CODE[:2].lower()} {CODE[2:]}"}, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{CODE}")
    away = browser.get("/", params={"code": "//evil.example"}, follow_redirects=False)
    assert away.headers["location"] == "/t/%2F%2FEVIL.EXAMPLE"


def test_alive(browser: httpx.Client) -> None:
    """A tab that is not connected is told so."""
    assert browser.get("/alive?tab=" + "a" * 48).json() == {"here": False}
    assert browser.get("/alive").json() == {"here": False}


def test_no_secret_in_the_log(server: Server, browser: httpx.Client) -> None:
    """Whatever this file did to the server, its log holds neither secrets nor keys."""
    browser.get(f"/t/{CODE}")
    log = server.log.read_text()
    assert browser.cookies[COOKIE] not in log
    assert server.moderator.rsplit("/", 1)[1] not in log
    assert json.dumps(server.told)  # the start line itself goes to the terminal of the host alone


def test_a_badge_is_a_small_picture_that_a_browser_keeps(server: Server) -> None:
    answer = httpx.get(server.url("/badges/zeth.svg"))
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["cache-control"] == "max-age=86400"
    assert answer.text.startswith("<svg")
    assert httpx.get(server.url("/badges/moderator.svg")).status_code == 404
