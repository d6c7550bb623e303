"""The shape of a move."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from companion.rules.refusals import Refusal
from companion.table.envelopes import Vault
from companion.table.events import Event
from companion.table.state import State

Fold = Callable[[State, Any], State]


def nothing_to_verify(_state: State, _command: Any) -> Iterator[Refusal]:
    """For commands that only the phase and the actor can forbid."""
    return iter(())


@dataclass(frozen=True, slots=True)
class Move:
    """One thing that can be done. `happen` may open envelopes, so it is handed the vault; an envelope that cannot be
    opened is the one refusal that only shows then."""

    happen: Callable[[State, Any, Vault], Sequence[Event] | Refusal]
    verify: Callable[[State, Any], Iterator[Refusal]] = nothing_to_verify
