"""The pace of an evening: from the phases so far, when it will likely end, and how long to trade to be home in time.

Moments are seconds on the table's clock. A phase that lasted longer than half an hour was a meal, not a phase, and
counts as half an hour.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from companion.rules.phases import LAST_TURN, Phase

LONGEST = 30 * 60.0
USUAL_REST = 8 * 60.0
"""What the other phases of a turn take until this table has shown its own pace."""
SCORING = 5 * 60.0
LEAST, MOST = 3, 15
"""Minutes of trading that make sense."""


class Begun(NamedTuple):
    """A phase began."""

    turn: int
    phase: Phase
    at: float


class Pace(NamedTuple):
    """What a Trade phase, and the rest of a turn, take at this table."""

    trade: float
    rest: float


def pace_of(begun: Sequence[Begun], trade: float) -> Pace:
    """The mean of what is over; `trade` is what the timer allows, until there is something to go by."""
    spans = [(one, min(LONGEST, after.at - one.at)) for one, after in pairwise(begun)]
    traded = [span for one, span in spans if one.phase is Phase.TRADE]
    over = {one.turn for one in begun} - {begun[-1].turn} if begun else set()
    rests = [sum(span for one, span in spans if one.turn == turn and one.phase is not Phase.TRADE) for turn in over]
    return Pace(_mean(traded, trade), _mean(rests, USUAL_REST))


def seconds_left(begun: Sequence[Begun], now: float, trade: float) -> float:
    """How long this evening lasts from now on, if it goes on as it has gone."""
    if not begun:
        return 0.0
    pace, last = pace_of(begun, trade), begun[-1]
    if last.phase in (Phase.SCORING, Phase.FINISHED):
        return 0.0 if last.phase is Phase.FINISHED else max(0.0, SCORING - (now - last.at))
    turns = LAST_TURN - last.turn
    if last.phase is Phase.TRADE:
        this_turn = max(0.0, pace.trade - (now - last.at)) + pace.rest
    else:
        ended = next((one.at for one in begun if one.turn == last.turn and one.phase is not Phase.TRADE), last.at)
        this_turn = max(0.0, pace.rest - (now - ended))
    return this_turn + turns * (pace.trade + pace.rest) + SCORING


def minutes_for_trade(begun: Sequence[Begun], now: float, trade: float, left: float) -> int | None:
    """How many minutes each of the Trade phases to come may take, if all is to be over in `left` seconds; None on the
    last turn, which has none to come."""
    if not begun or (turns := LAST_TURN - begun[-1].turn) < 1:
        return None
    pace = pace_of(begun, trade)
    other = seconds_left(begun, now, trade) - turns * pace.trade
    return max(LEAST, min(MOST, int((left - other) / turns // 60)))


def _mean(spans: Iterable[float], usual: float) -> float:
    found = list(spans)
    return sum(found) / len(found) if found else usual


def phase_seconds(begun: Sequence[Begun], now: float) -> float | None:
    """For how long the phase has gone on; None in Trade, which has a clock of its own, and once all is over."""
    if not begun or begun[-1].phase in (Phase.TRADE, Phase.FINISHED):
        return None
    return max(now - begun[-1].at, 0.0)
