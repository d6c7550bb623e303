"""What stays open and follows shows the same as what is opened at that moment: no section forgets a fact."""

from collections.abc import Iterator
from typing import Any

import flet as ft
import pytest

from companion.table.commands import MODERATOR, QUIET, Command, parse
from companion.ui.rows import Rows
from companion.ui.screen import Screen
from companion.ui.tablet.frame import Frame
from companion.ui.tablet.ledger import Ledger
from companion.ui.tablet.seat import SeatPanel
from companion.ui.tablet.tablet_context import TabletContext
from tests.ui.fake_desk import FakeDesk
from tests.ui.fake_page import NAMES, open_page
from tests.ui.tablet.test_offers_on_screens import SCRIPTS, Walk

EVERY, RUN = 89, 8
"""At so many stages in a row, once in so many, so that things happen within a phase and without anything made anew."""
PANELS = 2
"""Seats whose panel is open."""
TOLD = ("value", *NAMES, "disabled", "selected")
"""Texts, names that are read out, what is greyed out and what is chosen."""

Shown = dict[object, list[tuple[object, ...]]]


class Lists(dict[int, Rows[Any]]):
    """Every list of rows by its control. Rows keep their place, and stay when they are done with, until the turn or
    the phase goes on: so they are compared one by one, where both screens have them."""

    def shown(self, screen: Screen[TabletContext], *, quiet: bool = False) -> Shown:
        """What stands on a screen, from top to bottom, and on each row of its lists. After a `quiet` command it looks,
        as a tablet does, only at what is not said to be steady."""
        screen.ctx.quiet = quiet
        screen.follow(send=quiet)
        screen.ctx.quiet = False
        found: Shown = {}
        self._add(found, "", screen.control)
        return found

    def _add(self, found: Shown, place: object, control: ft.Control) -> None:
        found[place] = []
        for one in self._inside(control):
            rows = self.get(id(one))
            if rows is None:
                told = tuple(getattr(one, name, None) for name in TOLD)
                found[place] += [told] if any(told) else []
            else:
                for key, row in rows.rows.items():
                    self._add(found, key, row.control)

    def _inside(self, control: ft.Control) -> Iterator[ft.Control]:
        if control.visible:
            yield control
            for child in (*getattr(control, "controls", ()), getattr(control, "content", None)):
                if isinstance(child, ft.Control) and id(control) not in self:
                    yield from self._inside(child)


@pytest.fixture
def lists(monkeypatch: pytest.MonkeyPatch) -> Lists:
    """All that are made from now on."""
    made, lists = Rows.__init__, Lists()

    def make(rows: Rows[Any], *given: Any, **how: Any) -> None:
        made(rows, *given, **how)
        lists[id(rows.control)] = rows

    monkeypatch.setattr(Rows, "__init__", make)
    return lists


def opened(ctx: TabletContext) -> dict[str, Screen[TabletContext]]:
    """The frame with its phase, the ledger, and the panels of some seats."""
    seats = {seat: SeatPanel(ctx, seat) for seat in list(ctx.shared.seats)[:PANELS]}
    return {"frame": Frame(ctx), "ledger": Ledger(ctx), **seats}


def pass_a_phone(walk: Walk, seat: str) -> None:
    """Somebody takes this seat with a phone, or lets go of it."""
    if seat in walk.room.claimed:
        del walk.room.claimed[seat]
    else:
        FakeDesk(walk.room, seats=[seat])


@pytest.mark.parametrize("name", SCRIPTS)
async def test_what_stayed_open_shows_what_is_opened_now(name: str, lists: Lists) -> None:
    """Along a recorded game, with phones that come and go."""
    driver = await open_page(lambda _page: None)
    walk = Walk(driver.page)
    lasting: dict[str, Screen[TabletContext]] = {}
    for number, line in enumerate(SCRIPTS[name]):
        command = parse(line)
        quiet = bool(lasting) and isinstance(command, Command) and command.do in QUIET
        if quiet:
            walk.ctx.seen = walk.desk.view(MODERATOR)
            for screen in lasting.values():
                screen.follow(send=False)
        walk.play(line)
        state = walk.room.table.state
        if state is None or (number % EVERY >= RUN and not quiet):
            continue
        if not quiet:
            pass_a_phone(walk, list(state.seats)[number % len(state.seats)])
        fresh = TabletContext(driver.page, walk.desk)
        walk.ctx.seen = fresh.seen = walk.desk.view(MODERATOR)
        lasting = lasting or opened(walk.ctx)
        for which, screen in opened(fresh).items():
            now, before = lists.shown(screen), lists.shown(lasting[which], quiet=quiet)
            assert {key: before.get(key) for key in now} == now, which
