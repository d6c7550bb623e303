"""Which envelopes still wait for their reveal, and which of them nobody can open now."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from companion.rules.auction import AuctionKind
from companion.rules.phases import Phase
from companion.table.envelopes import SealedPart
from companion.table.state import State

_TO_COME: Mapping[Phase, Sequence[AuctionKind]] = {
    Phase.BIDS: ("colony", "research"),
    Phase.COLONY_AUCTION: ("research",),
    Phase.RESEARCH_AUCTION: ("research",),
}
"""The parts of a bid that are revealed in this phase or after it."""


def to_be_opened(state: State) -> dict[str, list[SealedPart]]:
    """What lies sealed for each seat and is still to be revealed."""
    if state.phase is Phase.SCORING:
        return {seat: [part] for seat, part in state.tallies.items()}
    kinds = () if "research" in state.auctions else _TO_COME.get(state.phase, ())
    return {seat: [parts[kind] for kind in kinds if kind in parts] for seat, parts in state.seals.items()}


def sealed_parts(state: State, seat: str) -> list[SealedPart]:
    """All that lies sealed for a seat, revealed or not: the bids of this turn, and its count."""
    count = state.tallies.get(seat)
    return [*state.seals.get(seat, {}).values(), *([count] if count is not None else [])]


def marks(value: Any) -> Iterator[str]:
    """Every fingerprint in events as a journal keeps them."""
    if isinstance(value, Mapping):
        for name, inner in value.items():
            if name == "fingerprint":
                yield inner
            else:
                yield from marks(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from marks(inner)


def lost_seals(state: State, opens: Callable[[str, SealedPart], bool]) -> frozenset[str]:
    """The seats of which something sealed cannot be opened at this moment: the browser that sealed it has not shown
    its secret since the server was started. It comes back, or the seat seals anew."""
    waiting = to_be_opened(state).items()
    return frozenset(seat for seat, parts in waiting if not all(opens(seat, part) for part in parts))
