"""Counting, the reveal from last to first, and the winner."""

import pytest

from companion.table.envelopes import grouped
from companion.ui.drafts.setup import SetupDraft
from tests.ui.tablet.evening import PLAYERS, stages
from tests.ui.tablet.tablet import show

NOTHING = dict.fromkeys(PLAYERS, (0, 0, 0, 0, 0))


async def test_a_count_is_sealed_behind_the_cover() -> None:
    """Tokens may be below zero; nothing of it stays on the page."""
    tablet = await show("scoring")
    await tablet.tap("Cem counts here", "I am Cem", "Points in tokens minus", "Small cubes plus 5", "Seal the count")
    assert "unity" in tablet.state.tallies
    assert not tablet.says("Small cubes")
    await tablet.tap("Put the tablet back")
    assert tablet.says("3 of 6 have counted")


async def test_missing_counts_refuse_the_reveal() -> None:
    """All counts are shown at once."""
    tablet = await show("scoring")
    assert not tablet.alive("Reveal scores")
    assert tablet.says("have not counted yet.")


async def test_scores_appear_from_last_to_first() -> None:
    """A tap each; the winner is not on the page before the last tap."""
    tablet = await show("tallied")
    await tablet.tap("Reveal scores", "Reveal at once")
    await tablet.driver.settle()
    assert tablet.state.phase == "finished"
    assert not tablet.says("Dora")
    await tablet.tap("Reveal place 6")
    assert tablet.says("Dora")
    assert not tablet.says("Ben")
    for place in (5, 4, 3, 2):
        assert not tablet.says("34½")
        await tablet.tap(f"Reveal place {place}")
    await tablet.tap("Reveal place 1")
    assert tablet.says("Cem wins")
    assert tablet.says("34½")


async def test_both_ways_of_counting_stand_side_by_side() -> None:
    """Rules 10: 31 points, 4 small and 2 ships, 3 large, 1 octagon are 33 by halves and 33 3/12 precisely."""
    tablet = await show("finished")
    await tablet.tap("Show all")
    texts = tablet.driver.texts()
    assert texts[texts.index("33 3/12") - 1] == "33"
    assert tablet.says("Both ways give the same winner.")


async def test_a_different_winner_by_the_other_way_is_named() -> None:
    """32 and the bonus of 1 are 33; 32, 2 small, 1 large and 1 octagon are 32½ by halves, 33 1/12 precisely."""
    counts = {**NOTHING, "unity": (32, 0, 0, 0, 0), "yengii": (32, 2, 1, 1, 0)}
    tablet = await show(stages(tallies=counts)["finished"])
    await tablet.tap("Show all")
    assert tablet.says("Cem wins")
    assert tablet.says("33 1/12")
    assert tablet.says("Halves: Cem. Twelfths: Eva.")


async def test_a_tie_is_a_shared_win() -> None:
    """FIRST p8, REM, AID: no tiebreaker."""
    counts = {**NOTHING, "unity": (32, 0, 0, 0, 0), "yengii": (33, 0, 0, 0, 0)}
    tablet = await show(stages(tallies=counts)["finished"])
    await tablet.tap("Show all")
    assert tablet.says("A shared win: Cem and Eva")


async def test_export_and_rematch() -> None:
    """The same seats and options are the next draft."""
    tablet = await show("finished")
    await tablet.tap("Show all")
    tablet.driver.forget()
    await tablet.tap("Save as JSON")
    assert b"/t/K7RXQ/export.json" in tablet.driver.sent
    await tablet.tap("Rematch, same seats")
    assert [(seat.species, seat.player) for seat in SetupDraft.of(tablet.desk).seats][:2] == [
        ("caylion", "Ana"),
        ("zeth", "Ben"),
    ]
    assert SetupDraft.of(tablet.desk).trade_minutes == 8


async def test_a_table_that_adds_up_by_hand_is_done() -> None:
    """`advance` with `skip` out of scoring."""
    tablet = await show("scoring")
    await tablet.tap("Add up by hand, skip this")
    assert tablet.says("This table added up by hand.")


@pytest.mark.parametrize("stage", ["tallied", "finished"])
async def test_everybodys_fingerprints_and_the_chain_can_be_compared(stage: str) -> None:
    """While counts are sealed, and at the end."""
    tablet = await show(stage)
    if stage == "finished":
        await tablet.tap("Show all")
    await tablet.tap("Fingerprints")
    for part in tablet.state.tallies.values():
        assert tablet.says(grouped(part.fingerprint))
    assert tablet.says(grouped(tablet.desk.chain()[1]))
