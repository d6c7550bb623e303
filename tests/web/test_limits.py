"""How much one address may try, hold open and send."""

import logging

import pytest

from companion.web.limits import REMEMBERED, Arrivals, Connections, Pace, Tries, household


class Clock:
    """A clock that a test turns by hand."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize(
    ("address", "home"),
    [
        ("192.168.1.5", "192.168.1.5"),
        ("::ffff:192.168.1.5", "192.168.1.5"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%wlan0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_is_one_address(address: str, home: str) -> None:
    """An IPv6 household has 2^64 addresses and still counts as one."""
    assert household(address) == home


def test_too_many_tries_have_to_wait() -> None:
    """Three in a minute; the fourth has to wait until the first is a minute old. Others do not wait."""
    clock = Clock()
    tries = Tries(3, 60, clock)
    for _ in range(3):
        assert tries.wait("10.0.0.1") == 0
        tries.failed("10.0.0.1", "wrong-key")
        clock.now += 5
    assert tries.wait("10.0.0.1") == 45
    assert tries.wait("10.0.0.2") == 0
    clock.now += 45
    assert tries.wait("10.0.0.1") == 0


def test_refusals_are_logged_with_their_count(caplog: pytest.LogCaptureFixture) -> None:
    """A flood is logged at 1, 2, 4, 8: a hundred tries make seven lines."""
    tries = Tries(3, 60, Clock())
    with caplog.at_level(logging.WARNING):
        for _ in range(100):
            tries.failed("10.0.0.1", "wrong-key")
    assert [record.args[2] for record in caplog.records if isinstance(record.args, tuple)] == [1, 2, 4, 8, 16, 32, 64]
    assert tries.count("wrong-key") == 100
    assert tries.count("unknown-code") == 0


def test_memory_of_tries_is_bounded() -> None:
    tries = Tries(1, 60, Clock())
    for number in range(REMEMBERED + 10):
        tries.failed(f"10.{number // 65536}.{number // 256 % 256}.{number % 256}", "wrong-key")
    assert tries.wait("10.0.0.0") == 0  # the oldest are forgotten
    assert tries.wait(f"10.0.{(REMEMBERED + 9) // 256}.{(REMEMBERED + 9) % 256}") > 0


def test_connections_of_one_address() -> None:
    connections = Connections(2)
    assert connections.enter("10.0.0.1")
    assert connections.enter("10.0.0.1")
    assert not connections.enter("10.0.0.1")
    assert connections.enter("10.0.0.2")
    connections.leave("10.0.0.1")
    assert connections.enter("10.0.0.1")
    for address in ("10.0.0.1", "10.0.0.1", "10.0.0.2"):
        connections.leave(address)
    assert len(connections) == 0


def test_those_who_are_known_pass_the_share_of_their_address() -> None:
    """Up to a bound of their own: one of them may be bad, too."""
    connections = Connections(2)
    assert [connections.enter("10.0.0.1") for _ in range(3)] == [True, True, False]
    assert [connections.enter("10.0.0.1", lambda: True) for _ in range(7)] == [True] * 6 + [False]
    assert not connections.enter("10.0.0.1")
    assert len(connections) == 8


def test_frames_are_slowed_not_dropped() -> None:
    """Five at once, then two a second."""
    clock = Clock()
    pace = Pace(5, 2, clock)
    assert [pace.take() for _ in range(7)] == [0, 0, 0, 0, 0, 0.5, 1.0]
    clock.now += 100
    assert [pace.take() for _ in range(6)] == [0, 0, 0, 0, 0, 0.5]


def test_strangers_of_one_address_come_at_a_pace() -> None:
    """Three at once, then one in two seconds. Those who are refused do not make it longer for the next."""
    clock = Clock()
    arrivals = Arrivals(3, 0.5, clock)
    assert [arrivals.admit("10.0.0.1") for _ in range(9)] == [True] * 3 + [False] * 6
    assert arrivals.admit("10.0.0.2")
    clock.now += 2
    assert [arrivals.admit("10.0.0.1") for _ in range(2)] == [True, False]


def test_those_who_come_too_fast_wait_but_not_for_long() -> None:
    """Two at once, then four a second; whatever others of the address do, nobody waits for more than a second."""
    clock = Clock()
    arrivals = Arrivals(2, 4, clock)
    assert [arrivals.delay("10.0.0.1", 1) for _ in range(8)] == [0, 0, 0.25, 0.5, 0.75, 1, 1, 1]
    clock.now += 0.5
    assert arrivals.delay("10.0.0.1", 1) == 0.75


def test_memory_of_arrivals_is_bounded() -> None:
    arrivals = Arrivals(1, 0.5, Clock())
    for number in range(REMEMBERED + 10):
        assert arrivals.admit(f"10.{number // 65536}.{number // 256 % 256}.{number % 256}")
    assert len(arrivals) == REMEMBERED


def test_a_large_frame_counts_for_several() -> None:
    """Whoever sends much at a time may do so less often."""
    pace = Pace(5, 2, Clock())
    assert [pace.take(3), pace.take(3), pace.take(3)] == [0, 0.5, 2.0]
