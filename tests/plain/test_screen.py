"""The big screen: what a whole table may read from afar, at every stage, and nothing that is anybody's own."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from companion.host.curtain import scene_of
from companion.plain.drawing import draw, whole
from companion.plain.sight import Way
from companion.table.commands import Command, parse
from companion.table.scene import Playing, SceneWay
from companion.table.shown import shown as shown_at
from companion.table.view import shared
from companion.telling import glance
from companion.ui.desk import Award
from companion.web.qr import svg
from tests.host.evening import opened as opened_house
from tests.host.evening import seated, to_bids
from tests.plain.browser import served
from tests.plain.sights import GAMES, sight, stages
from tests.scripts import FIVE, Game, opened, term
from tests.ui.fake_desk import FakeRoom
from tests.ui.tablet.reveals import NAMES, counted, sealed

LINK = "http://192.168.1.20:8550/t/K7RXQ"


def shown(game: Game, lang: str = "en") -> str:
    """The big screen's sections as one text without tags."""
    drawn = draw(sight(game.table, None, lang), "screen")
    assert drawn is not None
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", "".join(drawn.parts.values())))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: str(path.stem))
def test_it_follows_a_game_with_the_same_sections_and_nothing_to_do(path: Path) -> None:
    """A page that is open all evening replaces its sections: they are the same from before the table is opened until
    the scores; and whoever opens it, no command can be given from it but another language."""
    names = {"head", "stage", "beside", "join", "foot"}
    for table in stages(path, 17):
        drawn = draw(sight(table, None), "screen")
        assert drawn is not None
        assert set(drawn.parts) == names
        assert 'name="set"' not in "".join(drawn.parts.values())
    before = draw(sight(Game().table, None), "screen")
    assert before is not None
    assert set(before.parts) == names


def test_trade_clock_robbed_due_and_board() -> None:
    """REM: what the Zeth may do, and what falls due this turn, is known to all."""
    game = opened(*FIVE).ok("start_timer", at=0)
    game.agree(*(term("unity", "caylion", goods={"food": number}) for number in range(1, 7)))
    game.ok("post", "yengii", seek={"power": 1}, offer={"ship": 2}).ok("done_trading", "caylion", done=True)
    told = shown(game)
    assert "1 of 5 done · 4 can be robbed" in told
    assert "Unity to Caylion: 3 food" in told
    assert "Unity to Caylion: 4 food" not in told
    assert "and 3 more" in told
    assert "Yengii seeks 1 power, can spare 2 ships" in told
    drawn = draw(sight(game.table, None), "screen")
    assert drawn is not None
    assert 'data-until="600.0"' in drawn.parts["stage"]


def test_the_board_has_the_room_that_the_debts_leave() -> None:
    """Four notes where little falls due; two, and how many more there are, where there is much."""
    game = opened(*FIVE).ok("start_timer", at=0)
    for seat in FIVE:
        game.ok("post", seat, seek={"power": 1}, offer={})
    assert shown(game).count("seeks 1 power") == len(FIVE)
    game.agree(term("unity", "caylion", goods={"food": 1}))
    assert shown(game).count("seeks 1 power") == 4
    game.agree(*(term("unity", "caylion", goods={"food": number}) for number in range(2, 7)), name="e")
    told = shown(game)
    assert told.count("seeks 1 power") == 2
    assert "and 3 more" in told


def test_a_few_who_can_be_robbed_are_named() -> None:
    game = opened(*FIVE)
    game.agree(term("unity", "zeth", goods={"food": 1}), term("zeth", "unity", goods={"ship": 1}))
    game.ok("mark_trade", "zeth", with_="caylion")
    seen = sight(game.table, None)
    assert seen.view is not None
    exposed = [name for name, seat in seen.view.shared.seats.items() if seat.protection == "exposed"]
    names = seen.words.listed(seen.words.player(name) for name in exposed)
    assert len(exposed) <= glance.NAMED
    assert glance.standing(seen.words, seen.view.shared) == f"0 of 5 done · {names} can be robbed"


def test_an_auction_says_who_chooses_and_why_a_tie_went_so() -> None:
    game = opened(*FIVE).advance_to("bids").bid({"caylion": (4, 0), "unity": (2, 0), "yengii": (1, 0)})
    game.ok("reveal_colony_bids")
    told = shown(game)
    assert "Unity chooses now." in told or "Caylion chooses now." in told
    assert "Still available" in told
    assert "the higher bid" not in told


def test_sealed_numbers_and_counts_come_with_their_reveal() -> None:
    game = opened(*FIVE).advance_to("bids").ok("declare_ships", "unity", ships=900_000)
    game.ok("seal_bid", "unity", colony=314_159, research=271_828)
    assert "314159" not in shown(game)
    assert "1 of 5 have sealed" in shown(game)
    end = opened(*FIVE).advance_to("scoring").tally(unity={"points": 77})
    assert "77" not in shown(end)
    end.ok("reveal_scores")
    assert "winner" in shown(end)
    assert "77" in shown(end)
    assert "Regret" not in shown(end)  # a column in which nobody has anything


def test_the_way_in_stands_in_a_corner() -> None:
    seen = replace(sight(opened(*FIVE).table, None), joining=lambda: Way(LINK, svg(LINK)))
    drawn = draw(seen, "screen")
    assert drawn is not None
    assert "<svg" in drawn.parts["join"]
    assert "192.168.1.20:8550/t/K7RXQ" in drawn.parts["join"]
    html = whole(seen, drawn, None)
    assert "prefers-color-scheme:dark" not in html
    assert '<noscript><meta http-equiv="refresh" content="5">' in html
    assert len(html.encode()) < 60_000


async def test_whoever_opens_it_sees_what_a_watcher_sees(tmp_path: Path) -> None:
    """The moderator's laptop on the television is the usual case: it shows neither a seat's page nor a button."""
    async with served(tmp_path) as server:
        room, host, host_secret = opened_house(server.house)
        to_bids(host)
        _, secret = seated(server.house, room, "caylion")
        pages = []
        for known in (host_secret, secret, None):
            browser = server.browser(room, known)
            answer = await browser.http.get(f"/t/{room.code}/screen")
            assert answer.status_code == 200
            assert answer.headers["cache-control"] == "no-store"
            pages.append(re.sub(r'(value|data-now)="[^"]*"', "", answer.text))
        assert pages[0] == pages[1] == pages[2]
        assert 'class="part"' in pages[0]
        assert f'href="/t/{room.code}/screen"' in await server.browser(room).read("watch")


AWARDS = (Award("honest", ("unity",), 4, 4),)


def steps(script: list[str], way: SceneWay = "rising") -> Iterator[tuple[Playing, str]]:
    """Every picture of a reveal with what the big screen shows at it; the view is the one from before."""
    *before, reveal = script
    room = FakeRoom(before)
    held = sight(room.table, None)
    command = parse(reveal)
    assert isinstance(command, Command)
    room.table.submit(command)
    state = room.table.state
    assert state is not None
    scene = scene_of(json.loads(reveal)["do"], state, way)
    assert scene is not None
    for number in range(len(scene.steps)):
        playing = Playing(scene, number)
        seen = replace(held, scene=shown_at(playing, shared(state)), awards=lambda: AWARDS)
        drawn = draw(seen, "screen")
        assert drawn is not None
        yield playing, re.sub(r"<svg class=\"g\".*?</svg>", "", drawn.parts["stage"])


NUMBERS = {seat: (11 * n + 12, 0) for n, seat in enumerate(NAMES)} | {"yengii": (23, 0)}


@pytest.mark.parametrize("way", ["rising", "together"])
def test_bids_come_with_the_tablet_s_scene_and_not_before(way: SceneWay) -> None:
    """A number is there once it has been turned over, a place in the order once the tablet has it, a reason with its
    duel."""
    reveal = json.dumps({"do": "reveal_colony_bids", "by": "moderator"})
    for playing, html in steps([*sealed(9, NUMBERS), reveal], way):
        step = playing.step
        for seat, (ships, _) in NUMBERS.items():
            alike = any(seat != other and NUMBERS[other][0] == ships for other in step.open)
            counts = ships // 2 if seat == "caylion" else ships
            assert (f"<i>{counts}</i>" in html) is (seat in step.open or alike) or step.what == "duel"
        places = html.partition("<ol")[2]
        assert step.what != "together" or not any(f">{name}</b>" in places for name in NAMES.values())
        assert ("A tie at 23" in html) is (step.what == "duel")
        last = step == playing.scene.steps[-1]
        assert ("colonies" in html or "tiebreaker" in html) is (step.what == "duel" or last)
    assert "chooses first" in html


def test_scores_grow_with_the_tablet_s_scene_place_by_place() -> None:
    """Nobody stands there whose place has not come, no sum before it, and the awards come last."""
    reveal = json.dumps({"do": "reveal_scores", "by": "moderator"})
    seen = []
    for playing, html in steps([*counted(9), reveal]):
        step = playing.step
        seen.append(step.what)
        for seat, name in NAMES.items():
            there = seat in (*step.open, *step.seats)
            assert (f">{name}</b>" in html) is there or step.what in ("podium", "awards")
        large = re.findall("<strong>(.*?)</strong>", html)
        assert sum(told[:1] in "+\N{MINUS SIGN}" for told in large) == (len(step.seats) if step.what == "part" else 0)
        assert ("wins" in html or "shared win" in html) is (len(step.open) == 9 and step.what != "awards")
        assert ("4 of 4" in html) is (step.what == "awards")
        assert len(html.encode()) < 20_000
    assert seen[-2:] == ["podium", "awards"]
