"""What bad guests send: frames and requests from a seed, so that a failure can be had again."""

import json
import random
import string
from collections.abc import Iterator
from typing import Any

import msgpack

from companion.web.frame_reader import LARGEST
from tests.web.raw import EVENT, INVOKE, PATCH, PROPS, REGISTER

EVENTS = (
    "click",
    "change",
    "submit",
    "tap",
    "long_press_down",
    "resize",
    "route_change",
    "close",
    "connect",
    "x" * 300,
)
PROPERTIES = ("value", "width", "route", "media", "on_close", "on_click", "_i", "_parent", "controls", "views", "data")


def frame(action: Any, body: Any) -> bytes:
    return b"\x00" + bytes(msgpack.packb([action, body]))


def masked(kind: int, body: bytes, last: bool = True) -> bytes:
    """A frame of the websocket itself, as a browser sends it: 0 is a further piece, 1 text, 2 bytes, 9 and 10 pings and
    pongs."""
    size = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2, "big")
    return bytes([(0x80 if last else 0) | kind]) + size + bytes(4) + body


def nested(depth: int) -> Any:
    """A list in a list in a list."""
    value: Any = 0
    for _ in range(depth):
        value = [value]
    return value


def anything(dice: random.Random, depth: int = 3) -> Any:
    """Some value that msgpack can write."""
    plain = [None, True, 0, -1, 2**63, 1e308, float("nan"), "", "moderator", "x" * dice.randrange(3000), b"\xff\x00"]
    if depth == 0 or dice.random() < 0.5:
        return dice.choice(plain)
    if dice.random() < 0.5:
        return [anything(dice, depth - 1) for _ in range(dice.randrange(5))]
    return {dice.choice(PROPERTIES): anything(dice, depth - 1) for _ in range(dice.randrange(5))}


def frames(dice: random.Random, controls: list[int]) -> Iterator[bytes]:
    """One frame of each kind, each time another; `controls` are on the guest's own screen."""
    mine = dice.choice(controls)
    yield frame(EVENT, {"target": mine, "name": dice.choice(EVENTS), "data": anything(dice)})
    yield frame(EVENT, {"target": 1, "name": dice.choice(EVENTS), "data": anything(dice)})
    yield frame(EVENT, {"target": dice.randrange(2**40), "name": "click", "data": None})
    yield frame(PROPS, {"id": mine, "props": {dice.choice(PROPERTIES): anything(dice) for _ in range(3)}})
    yield frame(PROPS, {"id": 1, "props": {dice.choice(PROPERTIES): anything(dice) for _ in range(3)}})
    yield frame(PROPS, {"id": mine, "props": {"value": "v" * dice.randrange(LARGEST - 100)}})
    yield frame(INVOKE, {"control_id": dice.randrange(2**40), "call_id": "x", "result": anything(dice), "error": None})
    yield b"\x01" + dice.randbytes(dice.randrange(200))
    yield b""


def last_words(dice: random.Random) -> bytes | str:
    """One of those after which a connection ends."""
    register = {"session_id": "", "page_name": "", "page": {"route": "/t/ZZZZZ"}}
    words: list[bytes | str] = [
        dice.randbytes(dice.randrange(1, 400)),
        b"\x00" + dice.randbytes(dice.randrange(1, 400)),
        b"\x00" + msgpack.packb(anything(dice)),
        frame(anything(dice), anything(dice)),
        frame(dice.choice([REGISTER, PATCH, EVENT, PROPS, INVOKE, 6, 7]), anything(dice)),
        frame(EVENT, {"target": 1, "name": "click", "data": nested(dice.choice([17, 400]))}),
        frame(EVENT, {"target": "1", "name": "click", "data": None}),
        frame(EVENT, {"target": 1, "name": ["click"], "data": None, "more": 1}),
        frame(PROPS, {"id": 1, "props": {1: 2}}),
        frame(REGISTER, register),
        b"\x00\xc7\x05\x01never",  # a date of Flet's that is none
        b"\x00\xdd\xff\xff\xff\xff",  # a list of four thousand million things
        b"\x00" + b"\x91" * 5000,
        b"\x00" + b"z" * LARGEST,
        "".join(dice.choices(string.printable, k=50)),
        json.dumps([EVENT, {"target": 1, "name": "click", "data": None}]),
    ]
    return dice.choice(words)


def request(dice: random.Random, code: str) -> bytes:
    """Something like an HTTP request."""
    method = dice.choice(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get", "G\x00T", "ÄÖ"])
    path = dice.choice(
        [
            "/",
            "*",
            "//evil.example/t",
            "http://evil.example/",
            f"/t/{code}",
            f"/t/{code}/%2e%2e/%2e%2e/etc/passwd",
            f"/t/{code}/../../m",
            f"/t/%{dice.randrange(256):02x}%{dice.randrange(256):02X}%zz",
            f"/t/{code}/state.json?{'a=%ff&' * dice.randrange(300)}",
            f"/t/{code}/export/%00.json",
            f"/m/{code}/" + "k" * dice.randrange(100),
            f"/m/{'A' * dice.randrange(3000)}/x",
            "/f/../../../../etc/passwd",
            "/alive?tab=" + "%41" * dice.randrange(800),
            "/ws",
            "/" + dice.randbytes(30).hex(),
            "/" + "".join(dice.choices(string.printable, k=30)),
        ]
    )
    lines = [f"{method} {path} HTTP/{dice.choice(['1.0', '1.1', '2.0', '9.9', 'x'])}"]
    lines += [_header(dice, code) for _ in range(dice.randrange(6))]
    end = dice.choice(["\r\n\r\n", "\r\n\r\n", "\r\n\r\n5\r\nhello\r\n0\r\n\r\n", "\n\n", ""])
    return "\r\n".join(lines).encode("utf-8", "surrogatepass") + end.encode()


def _header(dice: random.Random, code: str) -> str:
    return dice.choice(
        [
            "Host: " + dice.choice(["127.0.0.1", "evil.example", "a b", "'; script-src *", ""]),
            "Cookie: " + "".join(dice.choices(string.printable, k=60)),
            f"Cookie: table-{code}=" + "f" * dice.choice([1, 48, 64, 5000]),
            "Content-Length: " + dice.choice(["5", "-1", "99999999999999999999", "x", "5, 6"]),
            "Transfer-Encoding: " + dice.choice(["chunked", "identity", "gzip, chunked"]),
            "Accept-Language: " + dice.choice(["de;q=" + "9" * 400, ",,,;;;", "de-" * 500, "*"]),
            "Accept-Encoding: " + dice.choice(["gzip", "zip;q=x", ""]),
            "Range: bytes=" + dice.choice(["0-", "-1", "5-2", "a-b", ",".join(["0-1"] * 500)]),
            "If-None-Match: " + "x" * dice.randrange(2000),
            "Expect: 100-continue",
            "Connection: Upgrade\r\nUpgrade: " + dice.choice(["websocket", "h2c"]),
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + dice.choice(["x", "dGhlIHNhbXBsZSBub25jZQ=="]),
            "X-Forwarded-For: 10.0.0.1",
            "no colon here",
            ": no name",
            "X: " + "y" * dice.choice([10, 9000, 70_000]),
        ]
    )
