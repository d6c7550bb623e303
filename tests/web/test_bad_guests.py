"""Bad guests at a real table: whatever they send, the table plays on, tells them nothing and holds no more for them."""

import asyncio
import contextlib
import gc
import logging
import random
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import psutil
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from companion.host.live_table import LiveTable
from companion.languages import languages
from companion.web import server as server_module
from companion.web.flet_patches import uvicorn_http
from companion.web.flet_screens import ScreenSettings
from companion.web.frame_reader import LARGEST, MOST
from companion.web.limits import Arrivals, Connections, Tries
from companion.web.server import ServerSettings
from companion.web.wire import BROKEN, NONSENSE, TOO_LONG
from tests.host.evening import opened, seated
from tests.host.live import Live, live
from tests.web import bad_guests
from tests.web.raw import EVENT, PATIENCE, PROPS, REGISTER, RawPhone

SLEEPERS = 4
TRIES = 300  # more than the guests of a test have
SCREENS = 12
ARRIVALS = 200  # more than the guests of a test, but for those who come again and again
FLOODS = {
    "empty": bad_guests.masked(2, b"") * 5000,
    "a text that is none": bad_guests.masked(1, b"\xff\xfe") * 5000,
    "pings": bad_guests.masked(9, b"") * 5000,
    "pongs": bad_guests.masked(10, b"") * 5000,
    "pieces": bad_guests.masked(2, b"", last=False) + bad_guests.masked(0, b"", last=False) * 5000,
    "no frames at all": bad_guests.masked(7, b"x") * 5000,
}
LEAK = 8_000_000  # bytes; each screen that were kept would be half a million, and twenty come while it is looked for


@dataclass
class Table:
    """A table with one honest phone, and everything that the others were ever told."""

    server: Live
    room: LiveTable
    honest: RawPhone
    secrets: list[bytes]
    log: pytest.LogCaptureFixture
    told: list[bytes] = field(default_factory=list)

    async def guest(self, secret: str | None = None) -> RawPhone:
        """A browser that opened the link, and has its screen."""
        phone = await self.server.phone(self.room, secret)
        while len(phone.frames) < 2:
            await phone.hear()
        return phone

    async def honest_pages(self) -> None:
        """Each kind of page in each language once: what only has to be loaded is loaded."""
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.server.port}") as browser:
            for lang in languages():
                for path in ("/", "/none", "/join-check", f"/t/{self.room.code}", f"/t/{self.room.code}/state.json"):
                    await browser.get(path, headers={"accept-language": lang})

    async def left(self, phone: RawPhone) -> None:
        """A guest hears to the end and goes, or is thrown out."""
        with contextlib.suppress(ConnectionClosed, TimeoutError):
            while True:
                await asyncio.wait_for(phone.hear(), 0.05)
        await phone.close()
        self.told.append(phone.heard)

    async def plays_on(self) -> None:
        """The honest phone says that it is done trading, or is not after all; the table and its screen have it."""
        assert self.room.table.state is not None
        before = "caylion" in self.room.table.state.done
        switch = await self.honest.until("Done")
        heard = len(self.honest.frames)
        await self.honest.send(PROPS, {"id": switch, "props": {"value": not before}})
        await self.honest.event(switch, "change", not before)
        async with asyncio.timeout(PATIENCE):
            while ("caylion" in self.room.table.state.done) is before or len(self.honest.frames) == heard:
                await self.honest.hear()

    async def is_as_it_was(self) -> None:
        """Nobody but the honest phone is connected, no request is under way, nothing went wrong, nothing was told."""
        web = self.server.server
        async with asyncio.timeout(PATIENCE):
            while (web.phones.awake, len(web.connections), len(web.requests)) != (1, 1, 0):
                await self.plays_on()
        assert web.phones.asleep <= SLEEPERS
        faults = [one.getMessage() for one in self.log.records if one.levelno >= logging.ERROR or one.exc_info]
        assert not faults
        for secret in self.secrets:
            assert not any(secret in answer for answer in self.told)
            assert secret.decode() not in self.log.text
        assert not any(b"Traceback" in answer for answer in self.told)


@pytest.fixture
async def table(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Table]:
    """A table of four, one of whom has a phone. The client is not packed meanwhile, which takes 30 MB for a while."""
    monkeypatch.setattr(server_module, "PACKING_WAITS", 3600.0)
    phone = ScreenSettings(sleepers=SLEEPERS, sleep_seconds=1)
    settings = ServerSettings(
        connections=SCREENS,
        arrivals=(ARRIVALS, 0.001),
        requests=20,
        phone=phone,
        tries=Tries(TRIES, 3600, time.monotonic),
    )
    async with live(tmp_path, settings) as server:
        room, _, moderator = opened(server.house)
        _, secret = seated(server.house, room, "caylion")
        key = room.keyring.moderator_path.rsplit("/", 1)[1]
        honest = await server.phone(room, secret)
        secrets = [one.encode() for one in (secret, moderator, key)]
        one = Table(server, room, honest, secrets, caplog)
        await one.plays_on()
        yield one
        await one.plays_on()
        await one.is_as_it_was()
        await honest.close()


def memory() -> int:
    """Bytes of memory that this process, and with it the server, holds."""
    gc.collect()
    held: int = psutil.Process().memory_info().rss
    return held


async def test_frames_that_no_page_sends(table: Table) -> None:
    """Random bytes, wrong shapes, deep and huge things, foreign numbers: at worst the guest's own connection ends."""
    dice = random.Random(20)

    async def visit() -> None:
        guest = await table.guest()
        with contextlib.suppress(ConnectionClosed):
            for _ in range(4):
                for frame in bad_guests.frames(dice, [*guest.controls]):
                    await guest.socket.send(frame)
            await guest.socket.send(bad_guests.last_words(dice))
        await table.left(guest)

    held = 0
    for number in range(8):
        await asyncio.gather(*(visit() for _ in range(5)))
        await table.plays_on()
        if number == 3:
            held = memory()
    await table.is_as_it_was()
    assert memory() - held < LEAK


@pytest.mark.parametrize(
    ("what", "data"),
    [
        ("too-long-frame", [[]] * 261_000),
        ("too-long-frame", "x" * LARGEST),
        ("nonsense", [[]] * (LARGEST - 100)),
        ("nonsense", [[0] * MOST] * MOST),
    ],
)
async def test_a_frame_that_is_too_much(table: Table, what: str, data: Any) -> None:
    """Too large, or too much in it: nobody takes it apart, the guest is thrown out and counted."""
    guest = await table.guest()
    with contextlib.suppress(ConnectionClosed):
        await guest.event(1, "click", data)
    assert await guest.until_closed() in (NONSENSE, TOO_LONG)
    assert table.server.server.tries.count(what) == 1


@pytest.mark.parametrize("frame", list(FLOODS))
async def test_a_wire_that_no_browser_has(table: Table, frame: str) -> None:
    """Frames of the websocket itself, as small and as many as can be: read no further than it takes to know."""
    guest = await table.guest()
    stream = guest.socket.transport
    held = memory()
    for _ in range(50):
        if stream.is_closing():
            break
        stream.write(FLOODS[frame])
        await table.plays_on()
    assert await guest.until_closed() in (NONSENSE, BROKEN, 1006)
    assert table.server.server.tries.count("forged-frame") == 1
    assert memory() - held < LEAK


async def test_one_who_talks_on_is_cut_off(table: Table) -> None:
    """A guest who was told to go and does not listen: nobody else does, either."""
    guest = await table.guest()
    stream = guest.socket.transport
    await guest.socket.send("text")
    with contextlib.suppress(ConnectionError):
        for _ in range(200):
            if stream.is_closing():
                break
            stream.write(bad_guests.masked(2, b"x" * 30_000) * 10)
            await asyncio.sleep(0.01)
    assert stream.is_closing()


async def test_one_who_is_thrown_out_again_and_again(table: Table) -> None:
    """A new screen is the dearest thing that a stranger can ask for. Who has a place at the table always gets one."""
    _, secret = seated(table.server.house, table.room, "zeth")
    tries = table.server.server.tries
    for _ in range(TRIES - 1):
        tries.failed("127.0.0.1", "nonsense")
    guest = await table.guest()
    await guest.socket.send("text")
    await guest.until_closed()
    for _ in range(3):
        with pytest.raises(InvalidStatus):
            await table.guest()
    assert tries.count("still-waiting") == 3
    await (await table.guest(secret)).close()


async def test_a_connection_gets_one_screen(table: Table) -> None:
    """Flet makes another each time a browser registers with a name it has not heard, and keeps them all."""
    guest = await table.guest()
    watched = len(table.room.hub)
    page = {"route": f"/t/{table.room.code}"}
    with contextlib.suppress(ConnectionClosed):
        for number in range(50):
            await guest.send(REGISTER, {"session_id": f"made-up-{number}", "page_name": "", "page": page})
    await table.left(guest)
    await table.plays_on()
    assert len(table.room.hub) <= watched


async def test_a_screen_goes_even_if_its_browser_took_away_the_handlers(table: Table) -> None:
    """A page tells the table that it is gone; its browser cannot make it forget to."""
    secrets = [seated(table.server.house, table.room, seat)[1] for seat in ("zeth", "unity")]
    before = dict(table.room.here)
    seats = [await table.guest(secret) for secret in secrets]
    assert dict(table.room.here) != before
    for phone in seats:
        await phone.send(PROPS, {"id": 1, "props": {"on_close": None, "on_connect": "x", "on_disconnect": 1}})
        await phone.send(PROPS, {"id": 1, "props": {"_Page__session": 5, "_i": 9, "views": [], "controls": 7}})
        for control in phone.controls:
            await phone.send(PROPS, {"id": control, "props": {"on_click": "x", "_parent": None, "content": "x"}})
        await table.left(phone)
    await table.is_as_it_was()
    assert dict(table.room.here) == before
    assert table.server.server.tries.count("forged-property") > 0


async def test_events_of_others_and_events_again(table: Table) -> None:
    """What the honest phone sent, sent by a guest: its numbers mean nothing there. The same event fifty times on
    one's own screen is fifty taps, no more."""
    assert table.room.table.state is not None
    done = table.room.table.state.done
    switch = await table.honest.until("Done")
    guest = await table.guest()
    for value in (True, False) * 20:
        await guest.send(PROPS, {"id": switch, "props": {"value": value}})
        await guest.event(switch, "change", value)
    for control in list(guest.controls)[:100]:  # with those above within what a browser may send at once
        await guest.event(control, "click")
    await table.left(guest)
    assert table.room.table.state.done == done
    other = await table.guest(seated(table.server.house, table.room, "zeth")[1])
    mine = await other.until("Done")
    frame = bad_guests.frame(EVENT, {"target": mine, "name": "change", "data": True})
    await other.send(PROPS, {"id": mine, "props": {"value": True}})
    for _ in range(50):
        await other.socket.send(frame)
    await table.left(other)
    await table.plays_on()
    assert table.room.table.state.done - {"caylion"} <= {"zeth"}


async def test_requests_that_no_browser_sends(table: Table) -> None:
    """Methods, paths, encodings, headers and bodies from a seed: an answer that says no, or none; never a 500."""
    dice = random.Random(21)

    async def ask(request: bytes) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", table.server.port)
        answer = b""
        with contextlib.suppress(OSError, TimeoutError):
            writer.write(request)
            writer.write_eof()
            async with asyncio.timeout(0.3):
                answer = await reader.read(100_000)
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()
        assert not answer or answer.startswith((b"HTTP/1.1 2", b"HTTP/1.1 3", b"HTTP/1.1 4")), (request, answer)
        table.told.append(answer)

    await table.honest_pages()
    held = 0
    for number in range(30):
        await asyncio.gather(*(ask(bad_guests.request(dice, table.room.code)) for _ in range(20)))
        if number % 10 == 5:
            await table.plays_on()
            held = held or memory()
    assert sum(bool(answer) for answer in table.told) > 100
    assert memory() - held < LEAK


async def test_half_a_request_does_not_stay(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing, half a head, a head that never ends, a body that never comes: each is let go, phones are not."""
    monkeypatch.setattr(uvicorn_http, "HEAD_SECONDS", 0.2)
    starts = [
        b"",
        b"GET / HT",
        b"GET / HTTP/1.1\r\nHost: a\r\nX: ",
        b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n",
        b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nGET /he",
    ]
    opened = [await asyncio.open_connection("127.0.0.1", table.server.port) for _ in range(50)]
    for number, (_, writer) in enumerate(opened):
        writer.write(starts[number % len(starts)])
    await table.plays_on()
    for reader, writer in opened:
        with contextlib.suppress(ConnectionError):
            table.told.append(await asyncio.wait_for(reader.read(), PATIENCE))
        writer.close()
    await table.plays_on()


async def test_a_head_without_end_is_cut_off(table: Table) -> None:
    """What is kept of it is bounded, however fast it comes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", table.server.port)
    writer.write(b"GET / HTTP/1.1\r\nHost: a\r\n")
    held = memory()
    sent = 0
    with contextlib.suppress(ConnectionError):
        while sent < 50_000_000:
            writer.write(b"X-Number: 1234567890\r\n" * 1000)
            sent += 22_000
            await writer.drain()
    assert sent < 50_000_000
    assert memory() - held < LEAK
    writer.close()
    with contextlib.suppress(ConnectionError):
        await reader.read()


async def test_a_flood_from_one_address(table: Table) -> None:
    """More screens, more requests and more frames than an address has a right to: the surplus is turned away."""
    guests: list[RawPhone] = []
    refused = 0
    for _ in range(SCREENS * 2):
        try:
            guests.append(await table.guest())
        except InvalidStatus:
            refused += 1
    assert refused == SCREENS + 1
    for guest in guests:
        for control in range(300):
            await guest.event(10**9 + control, "click")
    await table.plays_on()
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{table.server.port}") as client:
        answers = await asyncio.gather(*(client.get("/join-check") for _ in range(60)), return_exceptions=True)
        codes = {one.status_code for one in answers if isinstance(one, httpx.Response)}
        assert codes <= {200, 429}
        for _ in range(TRIES):
            await client.get("/t/WRONG/state.json")
        table.told.append((await client.get("/t/WRONG/state.json")).content)
        assert b'"wait"' in table.told[-1]
    for guest in guests:
        await table.left(guest)


async def test_strangers_cannot_lock_the_moderator_out(table: Table) -> None:
    """A page from elsewhere, open on the host's own machine, tries again and again; then somebody takes all screens
    that the address may have. The moderator's link opens, and those who sit at the table come back."""
    for _ in range(TRIES + 1):
        with pytest.raises(InvalidStatus):
            await RawPhone.open(table.server.port, origin="http://evil.example")
    assert table.server.server.tries.count("foreign-origin") == TRIES + 1
    guests = [await table.guest() for _ in range(SCREENS - 1)]
    with pytest.raises(InvalidStatus):
        await table.guest()
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{table.server.port}") as client:
        answer = await client.get(table.room.keyring.moderator_path)
        assert answer.status_code == 303
        secret = answer.cookies[f"table-{table.room.code}"]
    host = await table.guest(secret)
    await host.close()
    for guest in guests:
        await table.left(guest)


async def test_strangers_who_come_again_at_once_are_turned_away(table: Table) -> None:
    """Whoever is thrown out and is back within a moment gets no new screen each time; a phone with a seat does."""
    port = table.server.port
    came = 0
    for _ in range(ARRIVALS + 5):
        with contextlib.suppress(InvalidStatus):
            phone = await RawPhone.open(port, route="/", register=False)
            came += 1
            await phone.close()
    assert came == ARRIVALS - 1, "the phone with a seat came first"
    assert table.server.server.tries.count("too-fast") == 6
    _, secret = seated(table.server.house, table.room, "zeth")
    back = await table.guest(secret)
    await back.close()
    await table.plays_on()


async def test_connections_that_come_too_fast_wait_and_are_served(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is refused for what others of the same address do, and who is there does not notice."""
    monkeypatch.setattr(uvicorn_http.BoundedHttp, "_arrivals", Arrivals(1, 4, time.monotonic))
    began = time.monotonic()
    address = f"http://127.0.0.1:{table.server.port}/healthz"
    async with httpx.AsyncClient() as one, httpx.AsyncClient() as another, httpx.AsyncClient() as third:
        answers = await asyncio.gather(*(client.get(address) for client in (one, another, third)))
    assert [answer.status_code for answer in answers] == [200, 200, 200]
    assert time.monotonic() - began >= 0.4
    await table.plays_on()


async def test_sockets_of_one_address(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """One who opens connections and keeps them gets his share, of which his own go first, and there is room for the
    others' screens and pages, also from his address."""
    monkeypatch.setattr(uvicorn_http.BoundedHttp, "_open", Connections(10))
    opened = [await asyncio.open_connection("127.0.0.1", table.server.port) for _ in range(30)]
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{table.server.port}") as client:
        assert (await client.get("/healthz")).status_code == 200
    ended = 0
    for reader, _ in opened:
        with contextlib.suppress(TimeoutError):
            try:
                ended += await asyncio.wait_for(reader.read(1), 0.05) == b""
            except ConnectionError:
                ended += 1
    assert ended == 21
    await table.plays_on()
    for _, writer in opened:
        writer.close()
