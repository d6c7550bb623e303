"""The checklist at the end of a turn."""

import json
from typing import Any

from tests.ui.tablet.evening import opened
from tests.ui.tablet.tablet import show


async def test_the_checklist_is_made_from_tracks_ledger_and_species() -> None:
    """Lent cards, the tracks by count, protection tokens, the next sharing bonus."""
    tablet = await show("cleanup")
    for words in (
        "“Acrux” was lent: back from Eva to Dora.",
        "Colony track: put the 3 cards left on minimum 1 under the deck, slide 2 to the left, deal 5.",
        "Research track: put cards left on minimum 1 under the deck",
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


async def test_first_p2_without_protection_tokens_none_are_turned() -> None:
    """The Zeth play, but the first box has no such tokens."""
    tablet = await show("cleanup", edition="first")
    assert tablet.says("Sharing bonus card of turn 2")
    assert not tablet.says("protection")


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


async def test_only_lent_cards_that_came_go_back_and_each_once() -> None:
    """DE p16: not what was sold, and not what never came; one that came in parts stands there once."""
    terms = [
        {"from": "caylion", "to": "unity", "cards": ["Alpha", "Beta"], "lent": True, "due": 1},
        {"from": "unity", "to": "caylion", "cards": ["Gamma"], "due": 1},
        {"from": "unity", "to": "caylion", "cards": ["Delta"], "lent": True, "due": 1},
    ]
    script: list[dict[str, Any]] = [
        *opened(),
        {"do": "propose_deal", "by": "caylion", "deal": "c", "terms": terms},
        {"do": "accept_deal", "by": "unity", "deal": "c"},
        {"do": "deliver", "by": "unity", "deal": "c", "term": 0, "cards": ["Alpha"]},
        {"do": "deliver", "by": "unity", "deal": "c", "term": 0, "cards": ["Beta"]},
        {"do": "deliver", "by": "caylion", "deal": "c", "term": 1},
        *[{"do": "advance", "by": "moderator"}] * 3,
        {"do": "advance", "by": "moderator", "skip": True},
        {"do": "advance", "by": "moderator"},
    ]
    tablet = await show([json.dumps(command) for command in script])
    lent = [words for words in tablet.driver.texts() if "was lent" in words]
    assert [words.split("”")[0] for words in lent] == ["“Alpha", "“Beta"]
