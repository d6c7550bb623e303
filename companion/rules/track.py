"""The bid tracks between two turns.

| rule | source |
| --- | --- |
| cards left on spaces with minimum 1 go under their deck, the others slide left, and it is refilled | FIRST p7, REM |
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple


class Refresh(NamedTuple):
    """How many cards go under the deck, slide to the left, and are dealt anew."""

    discarded: int
    slid: int
    dealt: int


def refresh(minimums: Sequence[int], taken: Collection[int]) -> Refresh:
    """What happens to a track whose spaces (from 1) have been bought from."""
    left = [least for space, least in enumerate(minimums, 1) if space not in taken]
    discarded = left.count(1)
    slid = len(left) - discarded
    return Refresh(discarded, slid, len(minimums) - slid)
