"""The ledger read for people: what is owed to whom and when, what waits for an answer, what is at stake."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from companion.rules.deals import Deal, Obligation
from companion.table.state import State


@dataclass(frozen=True, slots=True)
class OpenTerm:
    """One term of one deal, as a row of the ledger."""

    deal: str
    index: int
    obligation: Obligation

    @property
    def due(self) -> int:
        """The turn in whose Trade phase it falls due."""
        return self.obligation.term.due


@dataclass(frozen=True, slots=True)
class Waiting:
    """Something that waits for this seat's word: a proposal, an amendment, or a compensation offered."""

    what: Literal["proposal", "amendment", "compensation"]
    deal: Deal
    index: int | None = None


@dataclass(frozen=True, slots=True)
class Exposure:
    """What a seat stands to lose: promises it has not kept yet, and what they would cost."""

    promises: int
    points: int
    failed: int
    failed_points: int
    """What of it has failed, is not settled, and is levied when the scores are revealed."""


def open_lines(state: State) -> list[OpenTerm]:
    """Every term of a binding deal that is not closed: the earliest due first, then the older deal."""
    lines = [
        OpenTerm(deal.id, index, obligation)
        for deal in state.live_deals()
        if deal.status == "binding"
        for index, obligation in enumerate(deal.obligations)
        if not obligation.closed
    ]
    return sorted(lines, key=lambda line: line.due)


def exposures(state: State, lines: list[OpenTerm]) -> dict[str, Exposure]:
    """For every seat what is open of its promises."""
    found = {}
    for seat in state.seats:
        own = [line.obligation for line in lines if line.obligation.term.giver == seat]
        failed = [obligation for obligation in own if obligation.failed]
        found[seat] = Exposure(len(own), _points(own), len(failed), _points(failed))
    return found


def _points(obligations: Iterable[Obligation]) -> int:
    return sum(obligation.at_stake for obligation in obligations)


def asked(deals: Iterable[Deal], seat: str) -> list[Waiting]:
    """What of these deals waits for this seat's word, in their order."""
    return [waiting for deal in deals if deal.live for waiting in _asked(deal, seat)]


def _asked(deal: Deal, seat: str) -> Iterator[Waiting]:
    if deal.status == "proposed" and seat in deal.parties and seat not in deal.accepted:
        yield Waiting("proposal", deal)
    if deal.amendment is not None and seat in deal.concerned and seat not in deal.amendment.accepted:
        yield Waiting("amendment", deal)
    for index, obligation in enumerate(deal.obligations):
        offered = obligation.compensation is not None and obligation.failed
        if offered and seat in deal.parties and seat != obligation.term.giver:
            assert obligation.compensation is not None
            if seat not in obligation.compensation.accepted:
                yield Waiting("compensation", deal, index)


def all_deals(state: State) -> list[Deal]:
    """The whole ledger, oldest first."""
    return sorted(state.deals.values(), key=lambda deal: deal.number)
