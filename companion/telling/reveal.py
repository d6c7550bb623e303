"""What is told of bids and scores while they are revealed, in letters for a whole table."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from companion.rules.auction import Bid, halves, splittable
from companion.table.scene import PartName
from companion.table.view import Place, Shared
from companion.telling.words import Words


def why_first(w: Words, kind: str, place: Place) -> str:
    """What puts this bid before the next one: “2.5 beats 2”, “1 colony, fewer than 2”."""
    reason = place.reason
    assert reason is not None
    if reason.other == place.bid.seat:  # two halves of one bid; only their size can differ
        return w("tablet-halves-equal" if reason.rule == "half" else "tablet-halves")
    return w(
        f"tablet-reason-{reason.rule}",
        mine=w.number(reason.mine),
        theirs=w.number(reason.theirs),
        count=reason.mine if isinstance(reason.mine, int) else 0,
        kind=kind,
        player=w.player(place.bid.seat),
    )


def about_bid(w: Words, shared: Shared, kind: str, bid: Bid) -> str:
    """What is special about a bid: the Caylion's counts half, the Kjasjavikalimm's may be split."""
    if bid.value != bid.ships:
        return w("scene-counts", ships=bid.ships)
    if splittable(kind, bid, shared.seats[bid.seat].powers):
        first, second = halves(bid)
        return w("scene-may-split", first=first.ships, second=second.ships)
    return ""


def sum_of(w: Words, parts: Mapping[PartName, int]) -> str:
    """37 + 4½ + 2 − 3: all parts in figures, also those without room in a bar."""
    gains = " + ".join(w.twelfths(number) for number in parts.values() if number > 0) or "0"
    losses = (f" \N{MINUS SIGN} {w.twelfths(-number)}" for number in parts.values() if number < 0)
    return gains + "".join(losses)


def added(w: Words, parts: Mapping[PartName, int]) -> str:
    """The last of these parts with its sign: what has just been added."""
    number = list(parts.values())[-1]
    return f"+{w.twelfths(number)}" if number > 0 else w.twelfths(number) if number else ""


def champion(w: Words, won: Sequence[str]) -> str:
    """Who has won; a shared win is a shared win."""
    return w("tablet-podium-shared" if len(won) > 1 else "tablet-podium-winner", seats=w.listed(map(w.player, won)))


def podium(ranks: Iterable[int]) -> list[tuple[int, int]]:
    """Each step, how far from the top, with the place on it, from left to right: the second, the first, the third.
    Equal totals stand on one step, and the place after them is free."""
    there = sorted({rank for rank in ranks if rank <= 3})
    return [(step, there[step]) for step in (1, 0, 2) if step < len(there)]


class Earned(Protocol):
    """An award of the evening."""

    @property
    def what(self) -> str:
        """What it is called."""

    @property
    def seats(self) -> tuple[str, ...]:
        """Whose it is."""

    @property
    def number(self) -> int:
        """What it was given for."""

    @property
    def of(self) -> int:
        """Of how many; 0 for none."""


def award_title(w: Words, award: Earned) -> str:
    """What it is given for."""
    return w(f"report-award-{award.what}")


def earned(w: Words, award: Earned) -> str:
    """The number behind it."""
    return w(f"report-earned-{award.what}", number=award.number, of=award.of)
