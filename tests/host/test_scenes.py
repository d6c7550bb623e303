"""Scenes as the server keeps them: who sees what meanwhile; and the way to the next game."""

import asyncio
from typing import Any

import pytest

from companion.host.all_tables import AllTables
from companion.host.browser_desk import BrowserDesk
from companion.host.live_table import REST, LiveTable
from companion.host.plain import PlainBrowser
from companion.table.commands import MODERATOR
from companion.table.offers import OfBid
from tests.host.conftest import Open
from tests.host.evening import SEATS, give, moderator, opened, refused, seated, to_bids

BIDS = {"caylion": 4, "zeth": 3, "unity": 2, "kjasjavikalimm": 5}


class Evening:
    """A table of four with sealed bids: its tablet, and a phone of each kind."""

    def __init__(self, house: AllTables) -> None:
        self.house = house
        self.room, self.tablet, self.secret = opened(house)
        self.phone, self.phones_secret = seated(house, self.room, "zeth")
        self.watcher = BrowserDesk(house, self.room, None, "en")
        to_bids(self.tablet)
        for seat, ships in BIDS.items():
            give(self.tablet, do="declare_ships", by=MODERATOR, **{"for": seat}, ships=ships)
            give(self.tablet, do="seal_bid", by=MODERATOR, **{"for": seat}, colony=ships, research=0)
        self.plays(self.tablet)

    def plays(self, desk: BrowserDesk) -> None:
        """This moderator's browser has a screen that is awake."""
        desk._draws = True
        desk._count_here()

    def phases(self) -> dict[str, str]:
        """The phase that each browser is shown."""
        shown: dict[str, Any] = {
            "tablet": self.tablet.view(MODERATOR),
            "phone": self.phone.view("zeth"),
            "watcher": self.watcher.view(None),
        }
        return {who: view.shared.phase.value for who, view in shown.items()}


@pytest.fixture
async def evening(open_house: Open) -> Evening:
    return Evening(open_house())


async def test_only_the_tablet_is_ahead_while_a_scene_runs(evening: Evening) -> None:
    """Phones and watchers get the view from before the reveal; the public state is the contract's."""
    give(evening.tablet, do="reveal_colony_bids", by=MODERATOR)
    assert evening.tablet.scene() is not None
    assert evening.phone.scene() is None
    assert evening.phases() == {"tablet": "colony_auction", "phone": "bids", "watcher": "bids"}
    assert evening.room.public_state()["phase"] == "colony_auction"
    evening.tablet.skip_scene()
    assert set(evening.phases().values()) == {"colony_auction"}


async def test_offers_and_refusals_tell_nothing_ahead(evening: Evening) -> None:
    """To buy is refused as in the bidding: who is on turn would be told otherwise."""
    before = evening.phone.offers("zeth", OfBid("zeth"))
    give(evening.tablet, do="reveal_colony_bids", by=MODERATOR)
    assert evening.phone.offers("zeth", OfBid("zeth")) == before
    assert refused(evening.phone, do="buy", by="zeth", space=1) == "wrong-phase"
    assert evening.tablet.scene() is not None
    evening.tablet.skip_scene()
    assert refused(evening.phone, do="buy", by="zeth", space=1) == "not-on-turn"


async def test_a_tap_brings_everything_after_it_earlier_for_all(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server keeps the time: what a tap saves the phones do not wait for either. Only the moderator may."""
    give(evening.tablet, do="reveal_colony_bids", by=MODERATOR)
    playing = evening.tablet.scene()
    assert playing is not None
    evening.phone.hurry_scene()
    assert evening.tablet.scene() == playing
    began, steps = evening.room.now(), playing.scene.steps
    evening.tablet.hurry_scene()
    now = evening.tablet.scene()
    assert now is not None
    assert now.number == 1
    later = began + playing.scene.length - steps[1].at + 0.1
    monkeypatch.setattr(evening.room.curtain, "_now", lambda: later)
    assert set(evening.phases().values()) == {"colony_auction"}


async def test_a_scene_is_over_when_its_time_is(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """A tablet that sleeps holds nobody up: the server keeps the time."""
    give(evening.tablet, do="reveal_colony_bids", by=MODERATOR)
    playing = evening.tablet.scene()
    assert playing is not None
    over = evening.room.now() + playing.scene.length + 0.1
    monkeypatch.setattr(evening.room.curtain, "_now", lambda: over)
    assert evening.tablet.scene() is None
    assert set(evening.phases().values()) == {"colony_auction"}


async def test_whoever_goes_on_ends_the_scene(evening: Evening) -> None:
    """The next command stands at once for everybody."""
    give(evening.tablet, do="reveal_colony_bids", by=MODERATOR)
    give(evening.tablet, do="pass", by=MODERATOR, **{"for": "kjasjavikalimm"})
    assert evening.tablet.scene() is None


NOTICE = {"do": "post", "by": "zeth", "seek": {"food": 2}, "offer": {"ship": 1}}
WORDS = [
    {"from": "zeth", "to": "unity", "promise": "passes", "due": 2},
    {"from": "unity", "to": "zeth", "promise": "passes", "due": 2},
]


async def test_what_phones_do_meanwhile_ends_no_scene_and_shows_nothing(evening: Evening) -> None:
    """A notice, a proposal, its acceptance: everybody sees them, in the table as it was; the scene runs on."""
    other, _ = seated(evening.house, evening.room, "unity")
    give(evening.tablet, do="reveal_colony_bids", by=MODERATOR)
    playing = evening.tablet.scene()
    give(evening.phone, **NOTICE)
    give(evening.phone, do="propose_deal", by="zeth", deal="d1", terms=WORDS)
    give(other, do="accept_deal", by="unity", deal="d1")
    assert evening.tablet.scene() == playing
    for view in (evening.phone.view("zeth"), other.view("unity"), evening.watcher.view(None)):
        assert view is not None
        assert view.shared.phase == "bids"
        assert view.shared.auctions == {}
        assert view.shared.posts["zeth"].seek == {"food": 2}
        assert [deal.status for deal in view.shared.deals] == ["binding"]
    assert refused(evening.phone, do="buy", by="zeth", space=1) == "wrong-phase"
    evening.tablet.skip_scene()
    after = evening.phone.view("zeth")
    assert after is not None
    assert after.shared.phase == "colony_auction"
    assert [deal.status for deal in after.shared.deals] == ["binding"]


async def test_what_the_moderator_does_about_something_else_ends_no_scene(evening: Evening) -> None:
    """Also taken back again."""
    give(evening.tablet, do="reveal_colony_bids", by=MODERATOR)
    give(evening.tablet, **NOTICE | {"by": MODERATOR, "for": "zeth"})
    give(evening.tablet, do="undo", by=MODERATOR)
    view = evening.phone.view("zeth")
    assert view is not None
    assert (view.shared.phase.value, dict(view.shared.posts)) == ("bids", {})
    assert evening.tablet.scene() is not None


async def test_no_address_gives_away_what_a_scene_still_hides(evening: Evening) -> None:
    """Neither the link for BG Stats nor a file, nor the host's list of games, before the last place is shown."""
    room, tablet = evening.room, evening.tablet
    while room.table.state is not None and room.table.state.phase != "scoring":
        give(tablet, do="advance", by=MODERATOR, skip=True)
    for points, seat in enumerate(SEATS, 30):
        tally = {"points": points, "small": 0, "large": 0, "ultratech": 0, "ships": 0}
        give(tablet, do="tally", by=MODERATOR, **{"for": seat}, **tally)
    standing = room.keyring.standing(evening.phones_secret)
    assert room.export("json-en", standing) is not None
    give(tablet, do="reveal_scores", by=MODERATOR)
    playing = tablet.scene()
    assert playing is not None

    def hidden() -> tuple[bool, bool, bool, str]:
        (game,) = evening.house.games("en")
        return (
            room.bgstats("en") is None,
            evening.phone.bgstats_path() is None,
            room.export("json-en", standing) is None,
            game.phase or "",
        )

    assert hidden() == (True, True, True, "scoring")
    page = PlainBrowser(evening.phone, "token")
    assert "The last turn is over: count what you have." in (page.page("result", "zeth") or "")
    while "zeth" not in playing.scene.open_by(playing.step.at):
        tablet.hurry_scene()
        playing = tablet.scene()
        assert playing is not None
    mine = page.page("result", "zeth") or ""
    assert "bgstats" not in mine
    assert "You win!" not in mine
    assert hidden() == (True, True, True, "scoring")
    tablet.skip_scene()
    assert hidden() == (False, False, False, "finished")
    assert "bgstats" in (page.page("result", "zeth") or "")


async def test_a_table_whose_timer_stands_still_is_looked_at_every_few_seconds(evening: Evening) -> None:
    """So that it can show its face; no phase but Trade needs that, which has no other clock."""
    room, tablet, _ = opened(evening.house)
    assert room._until_next_second() == REST
    give(tablet, do="start_timer", by=MODERATOR)
    assert (room._until_next_second() or 9) <= 1
    give(tablet, do="pause_timer", by=MODERATOR)
    assert room._until_next_second() == REST


@pytest.mark.parametrize("why", ["asleep", "off"])
async def test_without_a_tablet_or_a_wish_there_is_no_scene(evening: Evening, why: str) -> None:
    """A moderator on a plain page, a script; or a table that switched them off, which this machine remembers."""
    if why == "off":
        evening.tablet.choose_scene_way("off")
        assert evening.house.settings.now.scenes == "off"
    else:
        evening.tablet._awake = False
        evening.tablet._count_here()
    give(evening.tablet, do="reveal_colony_bids", by=MODERATOR)
    assert evening.tablet.scene() is None
    assert set(evening.phases().values()) == {"colony_auction"}


async def test_a_moderator_s_plain_page_is_not_ahead_of_the_tablet(evening: Evening) -> None:
    """It has no screen that plays."""
    page = BrowserDesk(evening.house, evening.room, evening.secret, "en", awake=False)
    give(evening.tablet, do="reveal_colony_bids", by=MODERATOR)
    view = page.view(MODERATOR)
    assert view is not None
    assert view.shared.phase == "bids"


async def test_the_big_screen_follows_the_tablet(evening: Evening) -> None:
    """Also one that the moderator has opened: told of every step, it shows what the tablet shows, nobody on turn until
    the scene is over; and other pages are told nothing."""
    told: list[str] = []
    screen = PlainBrowser(evening.tablet, "token").live("screen", "", lambda: told.append("screen"))
    PlainBrowser(evening.phone, "token").live("", "", lambda: told.append("phone"))
    screen.begin()
    give(evening.tablet, do="reveal_colony_bids", by=MODERATOR)
    closed = screen.news()
    assert closed is not None
    assert "The colony bids" in closed["s"]["stage"]
    assert "<i>4</i>" not in closed["s"]["stage"]
    told.clear()
    evening.tablet.hurry_scene()
    assert told == ["screen"]
    lowest = screen.news()
    assert lowest is not None
    assert set(lowest["s"]) == {"stage"}
    assert lowest["s"]["stage"].count("<i>2</i>") == 2  # 2 ships, and 4 that count half
    assert "4 ships, count half" in lowest["s"]["stage"]
    assert "<i>5</i>" not in lowest["s"]["stage"]
    evening.tablet.skip_scene()
    after = screen.news()
    assert after is not None
    assert "chooses now" in after["s"]["stage"]


async def test_only_the_moderator_skips(evening: Evening) -> None:
    """A phone that says so is not heard."""
    give(evening.tablet, do="reveal_colony_bids", by=MODERATOR)
    evening.phone.skip_scene()
    evening.phone.choose_scene_way("off")
    assert evening.tablet.scene() is not None
    assert evening.tablet.scene_way == "rising"


# The next game


def follow(evening: Evening, path: str | None) -> LiveTable:
    """The table at a path."""
    assert path is not None
    room = evening.house.get(path.removeprefix("/t/"))
    assert room is not None
    return room


def open_again(desk: BrowserDesk, players: dict[str, str]) -> None:
    seats = [{"species": species, "player": player} for species, player in players.items()]
    give(desk, do="open_table", by=MODERATOR, edition="remastered", seats=seats)


async def test_a_rematch_takes_everybody_along(evening: Evening) -> None:
    """One tap of the moderator's; no key and no secret is in the address."""
    assert evening.phone.rematch() is None
    assert evening.phone.leads_to() is None
    room = follow(evening, evening.tablet.rematch())
    assert evening.phone.leads_to() == f"/t/{room.code}"
    assert evening.watcher.leads_to() == f"/t/{room.code}"
    assert evening.tablet.rematch() == f"/t/{room.code}", "a second tap lays no second table"


async def test_at_the_next_table_everybody_has_their_place(evening: Evening) -> None:
    """The moderator at once; a player once it is open, whatever they play now; and nobody is led there twice."""
    room = follow(evening, evening.tablet.rematch())
    tablet = BrowserDesk(evening.house, room, evening.secret, "en")
    assert tablet.moderates
    phone = BrowserDesk(evening.house, room, evening.phones_secret, "en")
    assert phone.seats == frozenset()
    open_again(tablet, {"caylion": "Caylion", "faderan": "Zeth", "unity": "", "zeth": "Somebody else"})
    phone._sit_again()
    assert phone.seats == {"faderan"}
    assert evening.phone.leads_to() is None
    stranger, _ = seated(evening.house, room, "zeth")
    assert not stranger.moderates


async def test_a_seat_without_a_name_is_kept_by_its_species(evening: Evening) -> None:
    """Nobody has to give a name."""
    room, tablet, secret = evening.house.new_table(), evening.tablet, evening.secret
    tablet, secret = moderator(evening.house, room)
    open_again(tablet, dict.fromkeys(SEATS, ""))
    _, phones_secret = seated(evening.house, room, "unity")
    following = follow(evening, tablet.rematch())
    again = BrowserDesk(evening.house, following, secret, "en")
    open_again(again, dict.fromkeys(SEATS, ""))
    assert BrowserDesk(evening.house, following, phones_secret, "en").seats == {"unity"}


async def test_the_way_is_known_after_a_restart(evening: Evening, open_house: Open) -> None:
    """The new game's journal says whose people play it: a phone that slept has its seat when it comes."""
    room = follow(evening, evening.tablet.rematch())
    open_again(BrowserDesk(evening.house, room, evening.secret, "en"), {s: s.title() for s in SEATS})
    await evening.house.close()
    house = open_house()
    again = house.get(room.code)
    assert again is not None
    assert BrowserDesk(house, again, evening.phones_secret, "en").seats == {"zeth"}
    await asyncio.sleep(0)
