"""How a game stands, at a glance: a room writes this down when it is left, so it needs nothing that tells stories."""

from collections.abc import Mapping
from typing import Any

from companion.rules.scoring import winners
from companion.table.state import State


def glance(state: State) -> dict[str, Any]:
    """How a game stands, for a list of games: its turn, its phase, who plays by the names they have now, who won, and
    every score in twelfths."""
    names = [state.seats[seat].player or seat for seat in winners(state.scores)]
    scores = [[state.seats[score.seat].player or score.seat, score.total_twelfths] for score in state.scores]
    players = [seat.player for seat in state.seats.values()]
    return {"turn": state.turn, "phase": state.phase.value, "players": players, "winners": names, "scores": scores}


def fits(kept: Any, state: State | None) -> bool:
    """Whether what was noted of a game is how it stands. An older companion noted less."""
    now = glance(state) if state is not None else {}
    return isinstance(kept, Mapping) and all(name in now and now[name] == value for name, value in kept.items())
