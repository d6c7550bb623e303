"""Opening the port, and a stop that does not keep anybody waiting."""

import signal
import socket
import time
from pathlib import Path

import pytest
import uvicorn

from companion.web import listening
from companion.web.listening import ONE_PRESS, SPAN, CannotListen, open_port
from tests.web.conftest import Start
from tests.web.raw import RawPhone


def test_the_next_free_port_is_taken() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        wanted = taken.getsockname()[1]
        place = open_port("127.0.0.1", wanted)
        assert not isinstance(place, CannotListen)
        with place:
            assert wanted < place.getsockname()[1] < wanted + SPAN


def test_small_frames_do_not_wait() -> None:
    """asyncio sends at once (TCP_NODELAY) only on sockets that say that they are TCP; else a frame waits 40 ms."""
    place = open_port("127.0.0.1", 0)
    assert not isinstance(place, CannotListen)
    with place:
        assert place.proto == socket.IPPROTO_TCP


def test_a_port_is_free_again_at_once() -> None:
    """A server that is started again gets the port it had."""
    place = open_port("127.0.0.1", 0)
    assert not isinstance(place, CannotListen)
    port = place.getsockname()[1]
    place.listen()
    with socket.create_connection(("127.0.0.1", port)) as visitor:
        served, _ = place.accept()
        served.close()
        visitor.recv(1)
        place.close()
    again = open_port("127.0.0.1", port)
    assert not isinstance(again, CannotListen)
    with again:
        assert again.getsockname()[1] == port


def test_an_address_that_is_not_ours() -> None:
    found = open_port("192.0.2.199", 8550)
    assert isinstance(found, CannotListen)
    assert found.code == "cannot-listen"
    assert found.reason


def test_no_port_left(monkeypatch: pytest.MonkeyPatch) -> None:
    def taken(host: str, port: int) -> socket.socket:
        raise OSError(98 if port % 2 else 13, "taken")

    monkeypatch.setattr("companion.web.listening._bound", taken)
    monkeypatch.setattr("companion.web.listening.errno.EADDRINUSE", 98)
    found = open_port("127.0.0.1", 65530)
    assert found == CannotListen("no-port", "127.0.0.1", 65530, 65535)


def test_a_host_that_does_not_exist() -> None:
    found = open_port("no-such-host.invalid", 0)
    assert isinstance(found, CannotListen)
    assert found.code == "cannot-listen"


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
async def test_stops_within_two_seconds(start: Start, stop: signal.Signals, tmp_path: Path) -> None:
    """With phones connected and a page loading: everything is let go, the hook for the journal runs, no traceback."""
    record = tmp_path / "record.json"
    server = start("--record", str(record))
    phones = [await RawPhone.open(server.port) for _ in range(3)]
    for phone in phones:
        await phone.until("Watcher")
    half_open = socket.create_connection(("127.0.0.1", server.port))
    half_open.send(b"GET / HTTP/1.1\r\n")
    began = time.monotonic()
    server.process.send_signal(stop)
    server.process.wait(10)
    assert time.monotonic() - began < 2.5  # two seconds, and half a second for the process itself
    half_open.close()
    assert record.exists()
    assert "Traceback" not in server.log.read_text()
    if stop is signal.SIGINT:
        assert server.process.returncode == 0
    for phone in phones:
        await phone.close()


def test_one_press_of_ctrl_c_may_come_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """An executable of one file gets it from the terminal and from its own first half; that is no second press, which
    would stop the server without putting the games away."""
    clock = [5.0]
    monkeypatch.setattr("companion.web.listening.time.monotonic", lambda: clock[0])
    server = listening._Server(uvicorn.Config("nothing:app"), lambda: None)
    server.handle_exit(signal.SIGINT, None)
    clock[0] += ONE_PRESS / 2
    server.handle_exit(signal.SIGINT, None)
    assert (server.should_exit, server.force_exit) == (True, False)
    clock[0] += ONE_PRESS
    server.handle_exit(signal.SIGINT, None)
    assert server.force_exit
