"""Counting, the winner, both ways of counting, and what comes after."""

import pytest

from companion.table.envelopes import grouped
from companion.ui.drafts.setup import SetupDraft
from tests.ui.phone.evening import LAST_TURN, moved, opened
from tests.ui.tablet.evening import PLAYERS, stages
from tests.ui.tablet.tablet import show

NOTHING = dict.fromkeys(PLAYERS, (0, 0, 0, 0, 0))


async def test_a_count_is_sealed_behind_the_cover() -> None:
    """Tokens may be below zero; nothing of it stays on the page."""
    tablet = await show("scoring")
    await tablet.tap("Cem counts here", "I am Cem", "Below zero", "1", "On to: Small cubes", "5", "0", "0", "0", "Seal")
    part = tablet.room.vault.open("unity", tablet.state.tallies["unity"])
    assert part is not None
    assert part.numbers == {"points": -1, "small": 5, "large": 0, "ultratech": 0, "ships": 0}
    assert not tablet.says("Small cubes")
    await tablet.tap("Back")
    assert tablet.says("3 of 6 have counted")


async def test_five_counts_go_round_in_46_taps() -> None:
    """37, 8, 5, 1 and 4 each: nine taps a player, and one to begin with."""
    seats = {"caylion": "Ana", "zeth": "Ben", "unity": "Cem", "yengii": "Eva", "faderan": "Finn"}
    tablet, taps = await show(moved(opened(seats=seats), 6 * (LAST_TURN - 1) + 3)), 1
    await tablet.tap("Ana counts here")
    for player in seats.values():
        keys = ("3", "7", "On to: Small cubes", "8", "5", "1", "4")
        await tablet.tap(f"I am {player}", *keys, "Seal")
        taps += 2 + len(keys)
    assert taps == 46
    assert len(tablet.state.tallies) == 5
    assert tablet.alive("Reveal scores")


async def test_missing_counts_refuse_the_reveal() -> None:
    """All counts are shown at once."""
    tablet = await show("scoring")
    assert not tablet.alive("Reveal scores")
    assert tablet.says("have not counted yet.")


async def test_both_ways_of_counting_stand_side_by_side() -> None:
    """Rules 10: 31 points, 4 small and 2 ships, 3 large, 1 octagon are 33 by halves and 33¼ precisely."""
    tablet = await show("finished")
    texts = tablet.driver.texts()
    assert texts[texts.index("33¼") - 1] == "33"
    assert tablet.says("Both ways give the same winner.")


async def test_a_different_winner_by_the_other_way_is_named() -> None:
    """32 and the bonus of 1 are 33; 32, 2 small, 1 large and 1 octagon are 32½ by halves, 33 1/12 precisely."""
    counts = {**NOTHING, "unity": (32, 0, 0, 0, 0), "yengii": (32, 2, 1, 1, 0)}
    tablet = await show(stages(tallies=counts)["finished"])
    assert tablet.says("Cem wins")
    assert tablet.says("33 1/12")
    assert tablet.says("Halves: Cem. Twelfths: Eva.")


async def test_a_tie_is_a_shared_win() -> None:
    """FIRST p8, REM, AID: no tiebreaker."""
    counts = {**NOTHING, "unity": (32, 0, 0, 0, 0), "yengii": (33, 0, 0, 0, 0)}
    tablet = await show(stages(tallies=counts)["finished"])
    assert tablet.says("A shared win: Cem and Eva")


async def test_export_and_rematch() -> None:
    """The same seats and options are the next draft."""
    tablet = await show("finished")
    tablet.driver.forget()
    for words, kind in (("Save as JSON", b"json"), ("Save a picture to share (PNG)", b"png")):
        await tablet.tap(words)
        assert b"/t/K7RXQ/export." + kind in tablet.driver.sent
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
    await tablet.tap("Fingerprints")
    for part in tablet.state.tallies.values():
        assert tablet.says(grouped(part.fingerprint))
    assert tablet.says(grouped(tablet.desk.chain()[1]))


async def test_the_podium_leads_phones_to_bg_stats_by_a_short_page() -> None:
    """The link itself is over 2,000 characters for nine players: no code across a table."""
    tablet = await show("finished")
    assert tablet.says("Scan this with a phone that has the BG Stats app")
