"""Asking for a taken seat: only the moderator answers, one request a browser, and none outlives its browser."""

from companion.host.browser_desk import BrowserDesk
from companion.host.seat_requests import MOST
from companion.web.keys import new_secret
from companion.web.limits import usual_tries
from tests.host.conftest import Open
from tests.host.evening import give, opened, refused, seated


def test_the_moderator_hands_a_seat_over(open_house: Open) -> None:
    """The phone that asked has the seat, the one before is out at once; the journal knows nothing of it."""
    house = open_house()
    room, host, _ = opened(house)
    first, _ = seated(house, room, "caylion")
    second = BrowserDesk(house, room, new_secret(), "en")
    before = room.table.seq
    assert second.ask_seat("caylion") is None
    (request,) = host.seat_requests()
    assert (request, request.seat) == (second.seat_asked, "caylion")
    assert host.answer_request(request.number, yes=True) is None
    assert refused(first, do="done_trading", by="caylion", done=True) == "not-your-move"
    assert room.table.seq == before
    give(second, do="done_trading", by="caylion", done=True)
    assert (second.seat_asked, host.seat_requests()) == (None, ())


def test_a_request_that_is_turned_down_changes_nothing(open_house: Open) -> None:
    """Whoever asked is told, and may ask again."""
    house = open_house()
    room, host, _ = opened(house)
    first, _ = seated(house, room, "caylion")
    second = BrowserDesk(house, room, new_secret(), "en")
    second.ask_seat("caylion")
    number = host.seat_requests()[0].number
    assert host.answer_request(number, yes=False) is None
    assert host.answer_request(number, yes=True) == "no-such-seat", "it has been answered"
    assert first.seats == {"caylion"}
    assert second.seat_asked is not None
    assert second.seat_asked.denied
    second.ask_seat("caylion")
    assert len(host.seat_requests()) == 1


def test_only_the_moderator_knows_of_requests_and_answers_them(open_house: Open) -> None:
    tries = usual_tries()
    house = open_house(tries)
    room, _, _ = opened(house)
    first, _ = seated(house, room, "caylion")
    second = BrowserDesk(house, room, new_secret(), "en")
    second.ask_seat("caylion")
    assert second.seat_asked is not None
    for desk in (first, second):
        assert desk.seat_requests() == ()
        assert desk.answer_request(second.seat_asked.number, yes=True) == "not-moderator"
    assert tries.count("answer-request") == 2
    assert first.seats == {"caylion"}


def test_a_browser_has_one_request_and_a_table_a_few(open_house: Open) -> None:
    """A free seat is taken, not asked for, and whoever sits asks for none."""
    house = open_house()
    room, host, _ = opened(house)
    first, _ = seated(house, room, "caylion")
    seated(house, room, "zeth")
    asking = [BrowserDesk(house, room, new_secret(), "en") for _ in range(MOST + 3)]
    for desk in asking:
        desk.ask_seat("caylion")
        desk.ask_seat("zeth")
    waiting = host.seat_requests()
    assert [one.seat for one in waiting] == ["zeth"] * MOST
    assert len({one.number for one in waiting}) == MOST
    assert asking[0].ask_seat("unity") == "no-such-seat"
    assert first.ask_seat("zeth") == "no-such-seat"


async def test_a_request_goes_with_its_browser(open_house: Open) -> None:
    """Also when that has found another seat."""
    house = open_house()
    room, host, _ = opened(house)
    seated(house, room, "caylion")
    leaves, sits = (BrowserDesk(house, room, new_secret(), "en") for _ in range(2))
    away = leaves.listen(lambda: None)
    for desk in (leaves, sits):
        desk.ask_seat("caylion")
    assert sits.claim("unity") is None
    assert len(host.seat_requests()) == 1
    away()
    assert host.seat_requests() == ()
