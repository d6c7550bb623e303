"""Donation goods: made in one Economy phase, gone by the end of the next Trade phase.

| rule | where |
| --- | --- |
| made as a donation: traded or given away by the end of the next Trade phase | FIRST p6, REM Donation, DE p13 |
| a gift cannot be refused | FIRST p6, REM Donation, DE p11 rule 3 |
| on the last turn donation goods are kept by whoever made them | FIRST p8, REM Ending the game, DE p13 |
"""

from companion.rules.phases import LAST_TURN, Phase


def made_on(turn: int, phase: Phase) -> int | None:
    """The turn of the donation goods that may lie on somebody's card now; None where there can be none."""
    if phase is Phase.TRADE:
        return turn - 1 or None
    return turn if turn < LAST_TURN and phase not in (Phase.SCORING, Phase.FINISHED) else None
