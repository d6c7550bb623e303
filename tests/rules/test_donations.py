"""Donation goods: made in one Economy phase, gone by the end of the next Trade phase."""

import pytest

from companion.rules.donations import made_on
from companion.rules.phases import Phase


@pytest.mark.parametrize(
    ("turn", "phase", "made"),
    [
        (1, Phase.TRADE, None),
        (1, Phase.ECONOMY, 1),
        (1, Phase.CLEANUP, 1),
        (2, Phase.TRADE, 1),
        (6, Phase.TRADE, 5),
        (6, Phase.ECONOMY, None),
        (6, Phase.SCORING, None),
    ],
)
def test_rem_donation_and_ending_the_game(turn: int, phase: Phase, made: int | None) -> None:
    """On the last turn they are kept by whoever made them (FIRST p8, REM Ending the game, DE p13)."""
    assert made_on(turn, phase) == made
