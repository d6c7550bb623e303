"""Promises in words are asked about where they can be judged: in the clean-up of their turn, on turn 6 before the
count."""

import json

import pytest

from tests.ui.tablet.evening import stages
from tests.ui.tablet.tablet import show


def given(turns: int, phases: int) -> list[str]:
    """Ana gives Cem her word for a turn; then so many phases go by, auctions by hand."""
    terms = [{"from": "caylion", "to": "unity", "promise": "@passes_colony", "due": turns}]
    made = [
        {"do": "propose_deal", "by": "caylion", "deal": "w", "terms": terms},
        {"do": "accept_deal", "by": "unity", "deal": "w"},
        *({"do": "advance", "by": "moderator", "skip": True} for _ in range(phases)),
    ]
    return [*stages()["trade"], *map(json.dumps, made)]


@pytest.mark.parametrize(("turn", "phases", "where"), [(1, 5, "cleanup"), (6, 33, "scoring")])
async def test_words_are_asked_about_where_they_can_be_judged(turn: int, phases: int, where: str) -> None:
    """Never overdue, and kept unless somebody calls them broken (ruling 16)."""
    tablet = await show(given(turn, phases))
    assert tablet.state.phase == where
    assert tablet.says("Promises in words")
    await tablet.tap("Kept")
    assert tablet.state.deals["w"].obligations[0].status == "delivered"
    assert not tablet.says("Promises in words")
