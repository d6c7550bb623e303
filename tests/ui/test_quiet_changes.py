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


async def test_a_phone_stays_as_it_is_until_the_scene_has_shown_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    browser = await open_page(lambda _: None)
    room = FakeRoom(counted(9))
    room.scene_way = "rising"
    tablet = FakeDesk(room, moderates=True)
    seats = sorted(room.table.state.seats) if room.table.state else []
    drawn: list[str] = []
    follow = PhoneRoot._follow

    def noted(root: PhoneRoot) -> None:
        drawn.append(root._ctx.seat)
        follow(root)

    monkeypatch.setattr(PhoneRoot, "_follow", noted)
    for seat in seats:
        desk = FakeDesk(room, seats=[seat])
        desk.watch(browser.page, PhoneRoot(browser.page, desk, seat).follow, lambda: None)
    tablet.submit(next(offer.command for offer in tablet.offers(MODERATOR, OfTable()) if offer.do == "reveal_scores"))
    assert sorted(drawn) == seats
    while (playing := room.curtain.playing) is not None:
        drawn.clear()
        room.tick(0.1)
        now = room.curtain.playing
        if now is not None:
            assert set(drawn) <= set(now.step.open), now.step
            assert not drawn or now.number > playing.number
