"""The checklist at the end of a turn."""

import json

from tests.ui.tablet.evening import opened
from tests.ui.tablet.tablet import show


async def test_the_checklist_is_made_from_tracks_ledger_and_species() -> None:
    """Lent cards, the tracks by count, protection tokens, the next sharing bonus."""
    tablet = await show("cleanup")
    for words in (
        "“Acrux” was lent: back from Eva to Dora.",
        "Colony track: 3 left on minimum 1 under the deck, slide 2 to the left, deal 5.",
        "Research track: cards left on minimum 1 under the deck",
        "All protection tokens of the Zeth",
        "Sharing bonus card of turn 2: 6 points for each technology, Yengii 2.",
    ):
        assert tablet.says(words), words


async def test_without_zeth_and_yengii_their_chores_are_missing() -> None:
    """Only what the species in play make necessary."""
    players = ["caylion", "unity", "eni_et", "imdril"]
    script = [*opened(players=players), *[{"do": "advance", "by": "moderator"}] * 3]
    script.append({"do": "advance", "by": "moderator", "skip": True})
    tablet = await show([json.dumps(command) for command in script])
    assert not tablet.says("protection")
    assert not tablet.says("Yengii")
    assert tablet.says("Sharing bonus card of turn 2: 5 points for each technology.")


async def test_a_tick_is_kept_and_can_be_taken_away() -> None:
    """Ticks are kept for this browser and hold up nobody."""
    tablet = await show("cleanup")
    chore = "All protection tokens of the Zeth back to the exposed side."
    await tablet.tap(f"To do: {chore}")
    assert tablet.driver.has(f"Done: {chore}")
    await tablet.tap(f"Done: {chore}")
    assert tablet.driver.has(f"To do: {chore}")
    await tablet.tap("On to turn 2")
    assert tablet.state.turn == 2
