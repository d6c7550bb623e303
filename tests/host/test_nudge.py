"""The nudge, and when the evening should end: matters of the host, beside the game."""

from collections.abc import Callable

from companion.host.nudge import LASTS, Nudge
from companion.host.plain import PlainBrowser
from companion.table.commands import MODERATOR
from tests.host.conftest import Open
from tests.host.evening import give, opened, seated, to_bids


async def test_whoever_is_waited_for_and_has_a_phone_is_told_and_nobody_else(open_house: Open) -> None:
    """In the bids phase who has not sealed; never one who has, nor one who plays on the tablet."""
    house = open_house()
    room, tablet, _ = opened(house)
    phone, _ = seated(house, room, "zeth")
    other, _ = seated(house, room, "unity")
    assert tablet.waited_for() == frozenset()
    to_bids(tablet)
    assert tablet.waited_for() == {"zeth", "unity"}
    give(other, do="declare_ships", by="unity", ships=1)
    give(other, do="seal_bid", by="unity", colony=1, research=0)
    phone.nudge()
    assert not tablet.nudged, "only the moderator nudges"
    tablet.nudge()
    assert tablet.nudged == phone.nudged == {"zeth"}
    assert other.nudged == frozenset()
    assert phone.waited_for() == frozenset()


async def test_it_is_over_after_a_while_and_then_there_can_be_another(open_house: Open) -> None:
    """Not before: whoever taps on and on is not heard twice. Nothing of it is kept in the journal."""
    house = open_house()
    room, tablet, _ = opened(house)
    seated(house, room, "zeth")
    to_bids(tablet)
    entries, ended = room.journal.entries, []

    def later(seconds: float, end: Callable[[], None]) -> Callable[[], None]:
        assert seconds == LASTS
        ended.append(end)
        return lambda: None

    room.nudge = Nudge(later, room.hub.changed)
    for number in (1, 2):
        tablet.nudge()
        tablet.nudge()
        assert tablet.nudged == {"zeth"}
        assert len(ended) == number
        ended[-1]()
        assert tablet.nudged == frozenset()
    assert room.journal.entries == entries


async def test_a_plain_page_says_it_until_it_is_done(open_house: Open) -> None:
    house = open_house()
    room, tablet, _ = opened(house)
    phone, _ = seated(house, room, "zeth")
    to_bids(tablet)
    plain = PlainBrowser(phone, "token")
    words = "The table is waiting for you: seal your bid"
    assert words not in (plain.page("", "") or "")
    tablet.nudge()
    for page in ("", "bid"):
        assert words in (plain.page(page, "") or "")
    give(phone, do="declare_ships", by="zeth", ships=1)
    give(phone, do="seal_bid", by="zeth", colony=1, research=0)
    assert words not in (plain.page("", "") or "")


async def test_the_end_that_was_agreed_on_is_known_after_a_restart_and_at_the_next_table(open_house: Open) -> None:
    house = open_house()
    room, tablet, _ = opened(house)
    phone, _ = seated(house, room, "zeth")
    phone.go_home_by("20:00")
    assert tablet.home_by is None
    tablet.go_home_by("23:00")
    path = tablet.new_table()
    assert path is not None
    following = house.get(path.split("/")[2])
    assert following is not None
    assert following.notes.home_by == "23:00"
    game = room.journal.game_id
    await house.close()
    again = open_house().table_for(game)
    assert again is not None
    assert again.notes.home_by == "23:00"


async def test_the_big_screen_tells_the_likely_end_and_what_keeps_the_wanted_one(open_house: Open) -> None:
    """Once a phase is over; the same sentences as the tablet's."""
    house = open_house()
    _, tablet, _ = opened(house)
    screen = PlainBrowser(tablet, "token")
    assert "Likely end" not in (screen.page("screen", "") or "")
    give(tablet, do="advance", by=MODERATOR)
    tablet.go_home_by("23:00")
    told = screen.page("screen", "") or ""
    assert "Likely end" in told
    assert "end by 23:00" in told
