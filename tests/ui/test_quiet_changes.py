"""Being done and the timer come all the time: what shows them follows, and nothing else is looked at."""

import json
from typing import Any

import flet as ft
import pytest

from companion.table.commands import MODERATOR, QUIET
from companion.table.offers import OfTable
from companion.ui.context import Context
from companion.ui.phone.my_table import MyTable
from companion.ui.phone.root import PhoneRoot
from companion.ui.screen import Screen
from companion.ui.tablet.face import Face
from companion.ui.tablet.frame import Frame
from companion.ui.tablet.tablet_context import TabletContext
from tests.ui.fake_desk import FakeDesk, FakeRoom
from tests.ui.fake_page import open_page
from tests.ui.phone.test_never_stale import shown
from tests.ui.tablet.reveals import counted

LINES: list[dict[str, object]] = [
    {"do": "start_timer", "by": MODERATOR},
    {"do": "done_trading", "by": "caylion", "done": True},
    {"do": "add_time", "by": MODERATOR, "seconds": 60.0},
    {"do": "done_trading", "by": MODERATOR, "for": "zeth", "done": True},
    {"do": "pause_timer", "by": MODERATOR},
    {"do": "done_trading", "by": "caylion", "done": False},
    {"do": "reset_timer", "by": MODERATOR},
]


def screens(page: ft.Page, room: FakeRoom) -> list[Screen[Any]]:
    """My table of two phones, and what a tablet shows while the table trades, as they are made now."""
    phones = [Context(page, FakeDesk(room, seats=[seat]), seat) for seat in ("caylion", "zeth")]
    tablet = TabletContext(page, FakeDesk(room, moderates=True))
    for ctx in (*phones, tablet):
        ctx.look()
    made: list[Screen[Any]] = [*(MyTable(ctx) for ctx in phones), Frame(tablet), Face(tablet)]
    for screen in made:
        screen.follow(send=False)
    return made


async def test_a_quiet_change_is_shown_by_what_is_not_steady() -> None:
    assert {line["do"] for line in LINES} == QUIET
    browser = await open_page(lambda _: None)
    room = FakeRoom(counted(9)[:1])
    opened = screens(browser.page, room)
    for line in LINES:
        room.play(json.dumps(line))
        for screen in opened:
            screen.ctx.look()
            screen.ctx.quiet = True
            screen.follow(send=True)
        for old, new in zip(opened, screens(browser.page, room), strict=True):
            assert [*shown(old.control)] == [*shown(new.control)], (line, type(old))


async def test_a_phone_is_drawn_anew_once_in_a_scene_when_its_own_place_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It then knows who stands there, and nothing of anybody else's until the scene is over: not by a link either."""
    browser = await open_page(lambda _: None)
    room = FakeRoom(counted(9))
    room.scene_way = "rising"
    tablet = FakeDesk(room, moderates=True)
    assert room.table.state is not None
    desks = {seat: FakeDesk(room, seats=[seat]) for seat in sorted(room.table.state.seats)}
    drawn: list[str] = []
    follow = PhoneRoot._follow

    def noted(root: PhoneRoot) -> None:
        drawn.append(root._ctx.seat)
        follow(root)

    monkeypatch.setattr(PhoneRoot, "_follow", noted)
    roots = {seat: PhoneRoot(browser.page, desk, seat) for seat, desk in desks.items()}
    for seat, desk in desks.items():
        desk.watch(browser.page, roots[seat].follow, lambda: None)
    tablet.submit(next(offer.command for offer in tablet.offers(MODERATOR, OfTable()) if offer.do == "reveal_scores"))
    assert sorted(drawn) == [*desks]
    drawn.clear()
    ranks = {score.seat: score.rank for score in room.table.state.scores}
    while (playing := room.curtain.playing) is not None:
        known = len(drawn)
        room.tick(0.1)
        now = room.curtain.playing
        if now is not None:
            assert set(drawn[known:]) <= set(now.step.seats), now.step
            assert len(drawn) == known or now.number > playing.number
            for seat in drawn[known:]:
                view = desks[seat].view(seat)
                assert view is not None
                assert {score.rank for score in view.shared.scores} == {ranks[seat]}
                assert said(roots[seat], "Ranking", "For the BG Stats app") == []
    assert sorted(drawn) == sorted([*desks, *desks])  # once in the scene, once when it was over
    assert all(len(said(root, "Ranking", "For the BG Stats app")) == 2 for root in roots.values())


def said(root: PhoneRoot, *words: str) -> list[str]:
    """Which of these a phone shows."""
    values = {told for _, *some in shown(root.control) for told in some if isinstance(told, str)}
    return [word for word in words if word in values]
