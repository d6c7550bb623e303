"""Home and the menu of a running game."""

import pytest

from companion.rules.phases import Phase
from companion.telling.options import options_told
from companion.ui.words import Words
from tests.ui.fake_desk import FakeDesk, FakeRoom
from tests.ui.tablet.reveals import opened
from tests.ui.tablet.tablet import show


@pytest.mark.parametrize(("lang", "day"), [("en", "12 September 2026"), ("de", "12. September 2026")])
async def test_evenings_have_their_day_as_the_language_writes_it(lang: str, day: str) -> None:
    tablet = await show([], lang=lang)
    assert tablet.says(day)
    assert not tablet.says("2026-09-12")


async def test_who_has_played_little_is_told_what_it_is_for() -> None:
    tablet = await show([])
    assert tablet.says("Binding deals: who promised what")


async def test_the_menu_tells_the_options_and_leads_to_what_can_still_be_changed() -> None:
    """Options are settled by `open_table`; cards change a seat's numbers in play (rules: can be edited)."""
    tablet = await show("trade")
    await tablet.tap("Menu")
    assert tablet.says("Minutes for trading")
    assert tablet.says("Half points")
    seat = next(iter(tablet.state.seats.values()))
    await tablet.tap(seat.player)
    assert tablet.says("Colony support")


def test_only_options_that_this_table_can_notice_are_told() -> None:
    """Without the Zeth nobody asks whether they steal at the end."""
    with_zeth, without = FakeRoom(opened(4)), FakeRoom([opened(4)[0].replace("zeth", "yengii")])
    told = []
    for room in (with_zeth, without):
        desk, shared = FakeDesk(room, moderates=True), room.common()
        assert shared is not None
        told.append(dict(options_told(Words(desk), shared)))
    assert "Zeth steal on turn 6" in told[0]
    assert "Zeth steal on turn 6" not in told[1]
    assert told[0]["Edition"] == "Remastered edition (2020)"


async def test_the_menu_hands_over_to_another_tablet() -> None:
    """The code of the moderator's link is there at once."""
    tablet = await show("trade")
    await tablet.tap("Menu", "Hand over to another tablet")
    assert tablet.driver.has("New code, shut others out")
    assert tablet.state.phase is Phase.TRADE


async def test_a_new_game_is_asked_about_in_the_middle_of_the_screen() -> None:
    """Nothing has to be scrolled for to answer, and staying changes nothing."""
    tablet = await show("trade")
    await tablet.tap("Menu", "New game")
    assert tablet.says("Put this game away")
    await tablet.tap("Stay here")
    assert not tablet.says("Put this game away")
    assert tablet.says("Minutes for trading")


async def test_how_bids_are_revealed_can_be_changed_in_the_menu() -> None:
    tablet = await show("trade")
    await tablet.tap("Menu", "Without scenes")
    assert tablet.room.scene_way == "off"
