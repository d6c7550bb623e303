"""A newcomer's phone leads; a veteran's says nothing. Words of honour are told to their player alone."""

import pytest

from tests.ui.fake_desk import FakeDesk, FakeRoom
from tests.ui.phone.phone import show
from tests.ui.tablet.evening import stages


def room(stage: str = "trade", *learners: str) -> FakeRoom:
    made = FakeRoom(stages()[stage])
    made.learners = frozenset(learners)
    return made


async def test_a_newcomer_sees_one_step_and_the_next_after_got_it() -> None:
    phone = await show(room("lobby", "caylion"))
    assert phone.says("Your next step")
    assert phone.says("The Caylion need little but ships")
    await phone.tap("Got it")
    assert not phone.says("The Caylion need little but ships")
    assert phone.says("3 small cubes = 2 large = 1 octagon = 3 ships = 1 point")
    assert len(phone.desk.kept["guide:caylion"]) == 1


async def test_a_newcomer_is_led_where_the_bid_is_made() -> None:
    """Announced is announced on that page: what to do with the ships is told there, too."""
    made = FakeRoom([*stages()["share"], '{"do": "advance", "by": "moderator"}'])
    made.learners = frozenset({"caylion"})
    phone = await show(made)
    await phone.tap("My bid")
    assert phone.says("Count your ships and tell the table")
    await phone.tap("Announce 5 ships")
    assert phone.says("Your colony bid counts half")


async def test_a_veteran_sees_nothing_of_it() -> None:
    phone = await show(room("lobby", "zeth"))
    assert not phone.says("Your next step")


async def test_no_more_hints_ends_it_for_this_seat_only() -> None:
    made = room("lobby", "caylion", "zeth")
    phone = await show(made)
    await phone.tap("No more hints")
    assert not phone.says("Your next step")
    assert made.learners == {"zeth"}


def test_nobody_makes_a_newcomer_of_another() -> None:
    made = room("lobby")
    assert FakeDesk(made, seats=["caylion"]).learns("zeth", True) == "not-moderator"


@pytest.mark.parametrize("lang", ["en", "de"])
async def test_words_of_honour_are_on_ones_own_phone(lang: str) -> None:
    made = room("lobby")
    phone = await show(made, lang=lang)
    assert not phone.says("7")
    phone.desk.kept_words = (7, 8)
    made.changed()
    await phone.driver.settle()
    assert phone.says("7 of 8 promises kept" if lang == "en" else "7 von 8 Zusagen")
    assert phone.says("88 %")


async def test_donation_goods_are_noted_with_one_tap_and_gone_with_another() -> None:
    """They must be gone by the end of the next Trade phase (FIRST p6, REM Donation, DE p13)."""
    made = room("economy")
    phone = await show(made)
    await phone.tap("I have donation goods")
    assert phone.desk.donors() == frozenset({"caylion"})
    await phone.tap("I have donation goods")
    assert phone.desk.donors() == frozenset()


async def test_on_turn_1_there_are_none_to_trade() -> None:
    phone = await show(room("lobby"))
    assert not phone.has("I have donation goods")
