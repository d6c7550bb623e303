"""First game on the tablet: who is new, and the cards to read aloud."""

import pytest

from tests.ui.tablet.tablet import show


async def test_newcomers_are_chosen_in_the_lobby_seat_by_seat_or_all_at_once() -> None:
    tablet = await show("lobby")
    await tablet.tap("Everybody’s first game")
    assert tablet.room.learners == frozenset(tablet.state.seats)
    await tablet.tap("Nobody’s")
    assert tablet.room.learners == frozenset()
    first = next(iter(tablet.state.seats.values()))
    await tablet.driver.tap(tablet.every(first.player)[0])
    assert tablet.room.learners == {first.species}


async def test_the_cards_are_read_one_after_the_other() -> None:
    tablet = await show("lobby")
    await tablet.tap("Read aloud")
    assert tablet.says("What we do")
    await tablet.tap("Next")
    assert tablet.says("All at once")
    await tablet.tap("Previous", "Back")
    assert not tablet.says("What we do")


@pytest.mark.parametrize("stage", ["trade", "economy", "bids"])
async def test_a_phase_offers_its_card_only_where_somebody_is_new(stage: str) -> None:
    """On turn 1: the evening of the tests may be further on in some phases."""
    tablet = await show(stage)
    assert not any(name.startswith("Read aloud") for name in tablet.driver.names())
    tablet.room.learners = frozenset(["caylion"])
    tablet.room.changed()
    await tablet.driver.settle()
    assert any(name.startswith("Read aloud") for name in tablet.driver.names()) == (tablet.state.turn == 1)
