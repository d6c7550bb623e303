"""One screen's wire, spoken to directly: forged, foreign, broken, sleeping and many."""

import asyncio
import contextlib
import re
import secrets
from collections.abc import AsyncIterator

import httpx
import msgpack
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from companion.web.flet_screens import REPLACED, UNREGISTERED
from companion.web.wire import NONSENSE
from tests.web.conftest import Start
from tests.web.demo import CODE
from tests.web.process import Server
from tests.web.raw import EVENT, PROPS, REGISTER, RawPhone

STATE = f"/t/{CODE}/state.json"


def cookie(server: Server, path: str = f"/t/{CODE}") -> str:
    """The cookie that a browser gets when it opens this path."""
    name, value = next(iter(httpx.get(server.url(path)).cookies.items()))
    return f"{name}={value}"


def new_tab() -> str:
    return secrets.token_hex(24)


@pytest.fixture
async def watcher(server: Server) -> AsyncIterator[RawPhone]:
    """A phone that opened the link and sits nowhere."""
    phone = await RawPhone.open(server.port, cookie(server))
    yield phone
    await phone.close()


async def test_a_command_reaches_every_screen(server: Server, watcher: RawPhone) -> None:
    others = [await RawPhone.open(server.port, cookie(server)) for _ in range(9)]
    await watcher.click("Plus")
    count = server.get(STATE)["count"]
    for phone in (watcher, *others):
        await phone.until(f"Count {count}")
        await phone.close()


async def test_a_disabled_button_over_the_bare_wire(start: Start) -> None:
    """Flet runs the handler of a disabled button; the role on the server decides, and the refusal is counted."""
    server = start()
    host = await RawPhone.open(server.port, cookie(server, server.moderator))
    forger = await RawPhone.open(server.port, cookie(server))
    await host.until("Moderator")
    await forger.until("Watcher")
    await host.click("Plus")
    await forger.until("Count 1")
    await forger.click("Reset")
    await forger.click("Plus")
    await host.until("Count 2")
    assert server.numbers()["refused"] == 1
    assert "not-your-move" in server.log.read_text()
    await host.click("Reset")
    await forger.until("Count 0")
    await host.close()
    await forger.close()


async def test_making_oneself_the_moderator_on_the_page(start: Start) -> None:
    """Properties, route and address that a browser claims change its own page only, never its role."""
    server = start()
    host = await RawPhone.open(server.port, cookie(server, server.moderator))
    forger = await RawPhone.open(server.port, cookie(server))
    button = await forger.until("Reset")
    await host.until("Moderator")
    await host.click("Plus")
    await forger.until("Count 1")
    await forger.send(PROPS, {"id": button, "props": {"disabled": False, "data": "moderator"}})
    await forger.send(PROPS, {"id": 1, "props": {"client_ip": "127.0.0.1", "route": f"/m/{CODE}/x"}})
    await forger.event(1, "connect")
    await forger.event(1, "route_change", {"route": server.moderator})
    await forger.click("Reset")
    await forger.click("Plus")
    await host.until("Count 2")
    assert server.numbers()["refused"] == 1
    await host.close()
    await forger.close()


async def test_one_phone_cannot_touch_anothers_controls(server: Server) -> None:
    first = await RawPhone.open(server.port, cookie(server))
    second = await RawPhone.open(server.port, cookie(server))
    plus = await first.until("Plus")
    await first.until("Watcher")
    await second.until("Watcher")
    before = server.get(STATE)["count"]
    await second.event(plus, "click")
    await second.click("Plus")
    await first.until(f"Count {before + 1}")
    assert server.get(STATE)["count"] == before + 1
    await first.close()
    await second.close()


async def test_what_a_seat_sees_goes_to_that_seat_only(start: Start) -> None:
    """Every byte that others receive while a seat is claimed and the game goes on: none holds the seat's secret."""
    server = start()
    player, other = [await RawPhone.open(server.port, cookie(server)) for _ in range(2)]
    stranger = await RawPhone.open(server.port)
    await player.click("Sit as zeth")
    await player.until("secret-of-zeth")
    for number in range(1, 6):
        await other.click("Plus")
        for phone in (player, other, stranger):
            await phone.until(f"Count {number}")
    await other.click("Sit as zeth")
    await other.click("Sit as faderan")
    await other.until("secret-of-faderan")
    assert b"secret-of-zeth" in player.heard
    assert b"secret-of-zeth" not in other.heard + stranger.heard
    assert b"secret-of-faderan" not in player.heard + stranger.heard
    for phone in (player, other, stranger):
        await phone.close()


async def test_without_a_cookie_no_seat(server: Server) -> None:
    """A connection that never opened the link has no secret to claim a seat with."""
    stranger = await RawPhone.open(server.port)
    await stranger.click("Sit as caylion")
    await stranger.click("Plus")
    await stranger.until(f"Count {server.get(STATE)['count']}")
    assert "caylion" not in server.get(STATE)["taken"]
    await stranger.close()


async def test_a_seat_survives_the_server(start: Start, tmp_path: object) -> None:
    """Reload, new connection, server restart: the phone's secret brings it back to its seat."""
    record = f"{tmp_path}/record.json"
    server = start("--record", record)
    secret = cookie(server)
    phone = await RawPhone.open(server.port, secret)
    await phone.click("Sit as zeth")
    await phone.until("secret-of-zeth")
    await phone.close()
    again = await RawPhone.open(server.port, secret)
    await again.until("secret-of-zeth")
    await again.close()
    server.process.terminate()
    server.process.wait(10)
    renewed = start("--record", record)
    back = await RawPhone.open(renewed.port, secret)
    await back.until("secret-of-zeth")
    await back.close()


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1", "https://127.0.0.1:1", "http://[", ""]
)
async def test_a_foreign_page_cannot_connect(server: Server, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        await RawPhone.open(server.port, origin=origin)
    assert refused.value.response.status_code == 403


async def test_our_own_page_can(server: Server) -> None:
    phone = await RawPhone.open(server.port, origin=Origin(f"http://127.0.0.1:{server.port}"))
    await phone.until("Watcher")
    await phone.close()


async def test_a_fault_tells_nothing(server: Server, watcher: RawPhone) -> None:
    """A handler that fails: the log has it all, the phone gets one sentence, and the server goes on."""
    await watcher.click("Fault")
    message = await watcher.until_crashed()
    assert message == "Something went wrong here. Reload the page; the table itself is safe."
    assert b"inner-secret" not in watcher.heard
    assert b"Traceback" not in watcher.heard
    assert "inner-secret" in server.log.read_text()
    other = await RawPhone.open(server.port)
    await other.until("Watcher")
    await other.close()


async def test_oversized_frames_end_the_connection(server: Server) -> None:
    """A quarter of a megabyte is the most; no page of ours sends a hundredth of it."""
    phone = await RawPhone.open(server.port)
    with contextlib.suppress(ConnectionClosed):
        await phone.socket.send(b"\x00" + b"x" * 300_000)
    assert await phone.until_closed() in (1009, 1006)  # 1006: the bytes still on their way cut off the reason
    server.until(awake=0)


@pytest.mark.parametrize(
    "frame",
    [
        b"\x00\xc1",
        b"\x00" + msgpack.packb([99, {}]),
        b"\x00" + msgpack.packb([EVENT, {"no": "such"}]),
        b"\x00" + msgpack.packb("not a message"),
        b"\x00" + msgpack.packb([REGISTER, None]),
        "text",
    ],
)
async def test_nonsense_ends_the_connection(server: Server, frame: bytes | str) -> None:
    """After registering, whatever is no message of Flet's ends it at once."""
    phone = await RawPhone.open(server.port)
    await phone.socket.send(frame)
    assert await phone.until_closed() == NONSENSE


@pytest.mark.parametrize("frame", [None, b"\x00\xc1", b"\x00" + msgpack.packb([EVENT, {"target": 1, "name": "click"}])])
async def test_whoever_does_not_register_is_put_out(start: Start, frame: bytes | None) -> None:
    """Flet would keep such a connection and two tasks for good."""
    server = start("--register-seconds", "0.3")
    before = server.numbers()["tasks"]
    phone = await RawPhone.open(server.port, register=False)
    if frame is not None:
        await phone.socket.send(frame)
    assert await phone.until_closed() == UNREGISTERED
    server.until(tasks=before, awake=0)


async def test_a_thousand_that_come_and_go(start: Start) -> None:
    """Half of them never register, half do: no task, no watch and no more than ten sleeping screens are left."""
    server = start("--sleepers", "10", "--connections", "100", "--sleep-seconds", "1")
    before = server.numbers()["tasks"]

    async def visit(number: int) -> None:
        phone = await RawPhone.open(server.port, register=number % 2 == 0)
        if number % 2 == 0:
            await phone.until("Watcher")
        await phone.close()

    for start_at in range(0, 1000, 25):
        await asyncio.gather(*(visit(number) for number in range(start_at, start_at + 25)))
    numbers = server.until(tasks=before, awake=0)
    assert numbers["started"] == 500
    assert numbers["asleep"] <= 25
    server.until(watches=0)


async def test_of_the_tabs_of_one_browser_the_last_is_kept(start: Start) -> None:
    """Those that were closed before it do not come back, and each may hold a megabyte for half an hour. A second tab
    that does is drawn anew: what was entered is kept for the browser, not for the tab."""
    server = start()
    secret, gone = cookie(server), []
    for _ in range(3):
        phone = await RawPhone.open(server.port, secret, new_tab())
        await phone.until("Count 0")
        gone.append(phone.session_id)
        await phone.close()
        server.until(awake=0, asleep=1)
    back = await RawPhone.open(server.port, secret, new_tab(), session_id=gone[-1])
    assert back.session_id == gone[-1]
    await back.close()


async def test_screens_that_nobody_can_come_back_to_leave_the_memory(start: Start) -> None:
    """Left to itself, Python may keep forty screens where twenty can still be seen."""
    server = start("--clear-seconds", "11")
    secret = cookie(server)
    for _ in range(5):
        phone = await RawPhone.open(server.port, secret, new_tab())
        await phone.until("Count 0")
        await phone.close()
    server.until(awake=0, asleep=1, held=1)


async def test_one_address_has_its_share(start: Start) -> None:
    """The sixth screen from one address is turned away; when one leaves there is room again."""
    server = start("--connections", "5")
    phones = [await RawPhone.open(server.port) for _ in range(5)]
    with pytest.raises(InvalidStatus) as refused:
        await RawPhone.open(server.port)
    assert refused.value.response.status_code == 403
    await phones.pop().close()
    server.until(awake=4)
    await (await RawPhone.open(server.port)).close()
    for phone in phones:
        await phone.close()
    assert "too-many-connections" in server.log.read_text()


async def test_a_tab_that_comes_back_gets_its_screen_back(start: Start) -> None:
    """The server has not noticed yet that the old connection is dead: it is replaced, and the page goes on."""
    server = start()
    tab, secret = new_tab(), cookie(server)
    first = await RawPhone.open(server.port, secret, tab)
    note = await first.until("Note")
    await first.send(PROPS, {"id": note, "props": {"value": "half a sentence"}})
    assert server.get(f"/alive?tab={tab}") == {"here": True}
    second = await RawPhone.open(server.port, secret, tab, session_id=first.session_id)
    assert second.session_id == first.session_id
    await second.until("half a sentence")
    assert server.numbers()["started"] == 1
    assert await first.until_closed() == REPLACED
    await second.click("Plus")
    await second.until("Count 1")
    await second.close()
    server.until(awake=0)
    assert server.get(f"/alive?tab={tab}") == {"here": False}


async def test_another_tab_does_not_get_it(start: Start) -> None:
    """A session that is in use is not handed to a second connection."""
    server = start()
    first = await RawPhone.open(server.port, tab=new_tab())
    second = await RawPhone.open(server.port, tab=new_tab(), session_id=first.session_id)
    assert second.session_id != first.session_id
    await first.close()
    await second.close()


async def test_a_phone_that_slept_is_shown_the_present(start: Start) -> None:
    """While it was away the count went on; when it is back it shows the new one without a touch."""
    server = start()
    sleeper = await RawPhone.open(server.port)
    await sleeper.until("Count 0")
    await sleeper.close()
    server.until(asleep=1)
    other = await RawPhone.open(server.port)
    for number in range(1, 4):
        await other.click("Plus")
        await other.until(f"Count {number}")
    back = await RawPhone.open(server.port, session_id=sleeper.session_id)
    assert back.session_id == sleeper.session_id
    await back.until("Count 3")
    await back.close()
    await other.close()


async def test_a_flood_is_slowed_and_others_are_not(start: Start) -> None:
    """A script that clicks as fast as it can gets its share and no more; another phone does not feel it."""
    server = start("--frames", "5")
    script = await RawPhone.open(server.port)
    person = await RawPhone.open(server.port, cookie(server))
    plus = await script.until("Plus")
    for _ in range(300):
        await script.event(plus, "click")
    await person.click("Sit as zeth")
    await person.until("secret-of-zeth")
    assert server.get(STATE)["count"] < 300
    script.socket.transport.abort()
    await person.close()


async def test_the_clock_ticks_on_every_screen(start: Start) -> None:
    server = start()
    phones = [await RawPhone.open(server.port) for _ in range(3)]
    await phones[0].click("Clock")
    for phone in phones:
        await phone.until("Clock 59")
        await phone.close()


async def test_other_paths_take_no_websocket(server: Server) -> None:
    for path in ("/", f"/t/{CODE}", "/ws2"):
        with pytest.raises(InvalidStatus):
            await connect(f"ws://127.0.0.1:{server.port}{path}")


async def test_sessions_are_not_in_the_log(server: Server, watcher: RawPhone) -> None:
    assert watcher.session_id not in server.log.read_text()
    assert not re.search(r"table-\w+=", server.log.read_text())


async def test_a_sleeping_screen_comes_back_only_with_its_cookie(start: Start) -> None:
    """The name of the screen, the address and the kind of browser are no secret: one at the same table could know."""
    server = start()
    secret = cookie(server, server.moderator)
    sleeper = await RawPhone.open(server.port, secret)
    await sleeper.until("Moderator")
    await sleeper.close()
    server.until(asleep=1)
    for other in (None, cookie(server)):
        thief = await RawPhone.open(server.port, other, session_id=sleeper.session_id)
        assert thief.session_id != sleeper.session_id
        await thief.until("Watcher")
        assert thief.find("Moderator") is None
        await thief.close()
    back = await RawPhone.open(server.port, f"{secret}; table-ZZZZZ={new_tab()}", session_id=sleeper.session_id)
    assert back.session_id == sleeper.session_id
    await back.close()
    assert "anothers-screen" in server.log.read_text()
