"""A final count: what it comes to, and what the companion adds by itself, for nobody to count it a second time."""

from collections.abc import Mapping

from companion.rules.scoring import Score, Tally, score
from companion.table.moves.scores import last_bonus
from companion.table.view import Shared
from companion.telling.words import Words

PARTS = ("points", "small", "large", "ultratech", "ships")


def worth(shared: Shared, seat: str, entered: Mapping[str, int]) -> Score:
    """What these numbers come to, by the same rule as the final scoring."""
    setup, known = shared.setup, shared.seats[seat]
    return score(
        {seat: Tally(**{**dict.fromkeys(PARTS, 0), **entered})},
        bonus=last_bonus(setup, shared.inventions),
        penalties={seat: known.taken_off},
        regrets={seat: known.regrets if setup.regret else 0},
        rates=setup.rates,
        precise=setup.precise_scoring,
    )[0]


def added(w: Words, shared: Shared, seat: str) -> str:
    """The last bonus, penalties and regrets: do not count these."""
    one = worth(shared, seat, {})
    parts = {"bonus": one.bonus, "penalties": one.penalties, "regrets": one.regrets}
    told = [w(f"count-adds-{part}", points=points) for part, points in parts.items() if points]
    return w("count-adds", parts=w.listed(told)) if told else w("count-adds-nothing")
