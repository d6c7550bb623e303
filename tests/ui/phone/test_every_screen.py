"""Every screen in every phase, in both languages: drawn, named, and without a gap in the words."""

import flet as ft
import pytest

from companion.ui.phone.root import SCREENS
from tests.ui.fake_desk import FakeRoom
from tests.ui.fake_page import names, tappable
from tests.ui.phone.evening import STAGES, moved, opened
from tests.ui.phone.phone import show


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("stage", STAGES)
async def test_every_screen_can_be_drawn_at_any_time(stage: str, lang: str) -> None:
    """Even where it has nothing to say: a phase may pass while a screen is open."""
    room = FakeRoom(STAGES[stage]())
    assert room.table.state is not None
    for seat in ("caylion", "zeth"):
        phone = await show(room, seat, lang=lang, width=360, height=640)
        for name in SCREENS:
            for about in [*room.table.state.deals, ""] if name in ("deal", "form") else [""]:
                phone.root._open(name, about)
                await phone.driver.settle()
                nameless = [one for one in phone.driver.controls() if tappable(one) and not names(one)]
                assert not nameless, (seat, name, nameless)


@pytest.mark.parametrize("name", SCREENS)
async def test_every_screen_follows_through_a_turn_and_to_the_end(name: str) -> None:
    """Open in a Trade phase, told of every later phase: nothing falls over."""
    phone = await show(moved(opened(), 6 * 4), "zeth")
    phone.root._open(name, "")
    seen = set()
    while phone.state.phase != "finished":
        seen.add(phone.state.phase)
        await phone.happens("advance", skip=True)
    assert {"trade", "economy", "bids", "steal", "scoring"} <= seen
    assert phone.root._screen.control in phone.driver.controls()


async def test_whatever_is_tapped_is_large_enough() -> None:
    """48 logical pixels at least where a size is given."""
    phone = await show(STAGES["trade"]())
    for name in SCREENS:
        phone.root._open(name, *(["z1"] if name in ("form", "deal") else []))
        for control in phone.driver.controls():
            if isinstance(control, ft.IconButton | ft.FilledButton) and control.width:
                assert control.width >= 48, names(control)
            if isinstance(control, ft.IconButton | ft.FilledButton) and control.height:
                assert control.height >= 48, names(control)
