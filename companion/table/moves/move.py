"""The shape of a move."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from companion.rules.phases import next_chance
from companion.rules.refusals import Refusal, Thing, refuse
from companion.rules.species import Facts
from companion.table.envelopes import Vault
from companion.table.events import Event
from companion.table.state import State

Fold = Callable[[State, Any], State]


def nothing_to_verify(_state: State, _command: Any) -> Iterator[Refusal]:
    """For commands that only the phase and the actor can forbid."""
    return iter(())


def no_facts(_state: State, _command: Any, _facts: Facts) -> Iterator[Refusal]:
    """For commands that no printed card limits."""
    return iter(())


def no_envelope(_state: State, _command: Any, _vault: Vault) -> Iterator[Refusal]:
    """For commands that open no envelope."""
    return iter(())


def wrong_phase(state: State, do: str, like: str = "") -> Refusal:
    """Not now, and when again: in the next phase for this command, or for one that is `like` it."""
    zeth, final_steal = state.zeth is not None, state.setup.final_steal
    when = next_chance(like or do, state.turn, state.phase, zeth=zeth, final_steal=final_steal)
    return refuse("wrong-phase", command=Thing(do), phase=Thing(state.phase), when=Thing(when or "never"))


@dataclass(frozen=True, slots=True)
class Move:
    """One thing that can be done. Where it depends on an envelope that may not open any more, `verify_sealed` looks;
    where on what a card of the game prints, `verify_facts`."""

    happen: Callable[[State, Any, Vault], Sequence[Event]]
    verify: Callable[[State, Any], Iterator[Refusal]] = nothing_to_verify
    verify_sealed: Callable[[State, Any, Vault], Iterator[Refusal]] = no_envelope
    verify_facts: Callable[[State, Any, Facts], Iterator[Refusal]] = no_facts
