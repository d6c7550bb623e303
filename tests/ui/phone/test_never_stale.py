"""A screen that stays open shows what one made at that moment shows: no fact that it is drawn from is forgotten.

What keeps its place on purpose is compared piece by piece: the rows of My table, the question in its slot, the buttons
of a deal's page that give way to one that says so, the list of deals as it was when it was opened.
"""

import json
from collections.abc import Iterator
from itertools import count
from typing import Any

import flet as ft
import pytest
from flet.controls.base_control import BaseControl

from companion.table.commands import QUIET
from companion.ui.context import Context
from companion.ui.phone import sit_down
from companion.ui.phone.deal_page import DealPage
from companion.ui.phone.header import Header
from companion.ui.phone.my_table import MyTable
from companion.ui.phone.root import SCREENS
from companion.ui.screen import Screen
from tests.ui.fake_desk import FakeDesk, FakeRoom
from tests.ui.fake_page import open_page
from tests.ui.phone.test_offers_on_screens import scripts

SEATS = 2
"""So many phones a game are looked at; which ones differs from game to game."""
EVERY = 23
"""So many commands lie between two looks; after each the next command is looked at too, so that one change is seen by
itself."""
LULL = 2
"""Of the quiet commands one in so many is looked at by itself."""
DEALS = 3
"""So many deals, the latest first, have their page open."""
TOLD = ("value", "semantics_label", "label", "tooltip", "disabled", "visible", "selected")


def shown(control: BaseControl | None, *without: BaseControl) -> Iterator[tuple[Any, ...]]:
    """What a person can read, hear and tap of a control, in its order."""
    if control is None or any(control is one for one in without):
        return
    yield type(control).__name__, *(getattr(control, told, None) for told in TOLD)
    for name in ("icon", "content"):
        child = getattr(control, name, None)
        if isinstance(child, BaseControl):
            yield from shown(child, *without)
    for child in getattr(control, "controls", None) or ():
        yield from shown(child, *without)


class OpenPhone:
    """A phone on which every screen stays open for the whole game."""

    def __init__(self, page: ft.Page, room: FakeRoom, seat: str | None) -> None:
        self.ctx = Context(page, FakeDesk(room, seats=[seat] if seat else []), seat)
        self.ctx.open = self.open
        self.ctx.look()
        self.makers = SCREENS if seat else sit_down.SCREENS
        self.screens: dict[tuple[str, ...], Screen[Context]] = {}
        self.header = Header(self.ctx, lambda _call: None) if seat else None
        self.deals = 0

    def made(self, *name: str) -> Screen[Context]:
        """A screen as it is made at this moment."""
        screen = self.makers[name[0]](self.ctx, *name[1:])
        screen.follow(send=False)
        return screen

    def open(self, *name: str) -> None:
        """Shows a screen anew, as a phone does when another page begins."""
        self.screens[name] = self.made(*name)

    def follow(self, *, quiet: bool = False) -> None:
        """Every screen follows the table; deals that are new get their pages. After a `quiet` command it looks, as a
        phone does, only at what is not said to be steady."""
        self.ctx.look()
        self.ctx.quiet = quiet
        mine = [deal.id for deal in self.ctx.shared.deals if self.ctx.actor in deal.concerned]
        if len(mine) != self.deals:  # the list of deals keeps its order, and takes in no others, until it is opened
            self.deals = len(mine)
            self.screens.pop(("deals",), None)
        names = [(name,) for name in self.makers if name != "deal"]
        for name in (*names, *(("deal", deal) for deal in mine[-DEALS:])):
            if name not in self.screens:
                self.open(*name)
        for name in [name for name in self.screens if name[0] == "deal" and name[1] not in mine]:
            del self.screens[name]
        for screen in list(self.screens.values()):
            screen.follow(send=quiet)
        self.ctx.quiet = False
        if self.header is not None:
            self.header.tick() if quiet else self.header.follow(send=False)

    def compare(self) -> None:
        """Each open screen with one made now."""
        for name, screen in self.screens.items():
            where = (self.ctx.actor, *name, self.ctx.shared.turn, self.ctx.shared.phase)
            same(screen, self.made(*name), where)
        if self.header is not None:
            fresh = Header(self.ctx, lambda _call: None)
            fresh.follow(send=False)
            assert [*shown(self.header.control)] == [*shown(fresh.control)]


def same(old: Screen[Context], new: Screen[Context], where: tuple[object, ...]) -> None:
    """Whether two screens show the same, apart from what stays as it is until somebody asks."""
    steady: list[ft.Control] = []
    if isinstance(old, MyTable) and isinstance(new, MyTable):
        steady = [screen.rows.control for screen in (old, new)]
        if old.card.asked != new.card.asked:
            steady += [old.card.control, new.card.control]
        for key in old.rows.rows.keys() & new.rows.rows.keys():
            assert [*shown(old.rows.rows[key].control)] == [*shown(new.rows.rows[key].control)], (where, key)
    if isinstance(old, DealPage) and isinstance(new, DealPage) and old.buttons.changed:
        steady = [old.buttons.control, new.buttons.control]
    assert [*shown(old.control, *steady)] == [*shown(new.control, *steady)], where


async def test_what_stays_open_shows_what_is_true_now(monkeypatch: pytest.MonkeyPatch) -> None:
    """On every screen of some phones and of one that only watches, through every recorded game."""
    monkeypatch.setattr(DealPage, "_time_of_day", lambda _self, at: str(at))  # a game of an evening takes a second here
    looked = lulls = 0
    for number, (lines, _) in enumerate(scripts()):
        room = FakeRoom(lines[:1])
        page = (await open_page(lambda _: None)).page
        assert room.table.state is not None
        seats = sorted(room.table.state.seats)
        chosen = [seats[(number + n * 2) % len(seats)] for n in range(SEATS)]
        phones = [OpenPhone(page, room, seat) for seat in (*chosen, None)]
        for step, line in zip(count(1), lines[1:], strict=False):
            quiet = json.loads(line)["do"] in QUIET and step % LULL == 0
            if quiet:
                for phone in phones:
                    phone.follow()
            room.play(line)
            if quiet or step % EVERY <= 1:
                for phone in phones:
                    phone.follow(quiet=quiet)
                    phone.compare()
                    looked += len(phone.screens)
                lulls += quiet
    assert looked > 600
    assert lulls > 10
