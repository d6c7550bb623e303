"""Who fits whom on the noticeboard: deals it suggests to a seat, filled in. Nobody is bound and nobody is told."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import permutations
from typing import Literal

from companion.rules.deals import Term
from companion.rules.goods import Good, in_goods_order
from companion.table.offers import TermsWithin
from companion.table.state import Posting
from companion.table.view import Shared

Kind = Literal["both", "ring", "one"]
"""Both give what the other looks for; three in a ring do; or only one of two does."""


@dataclass(frozen=True, slots=True)
class Fit:
    """A deal that the board suggests: who would give whom what."""

    kind: Kind
    others: tuple[str, ...]
    lanes: tuple[tuple[str, str, Mapping[Good, int]], ...]

    def terms(self, asked: TermsWithin) -> list[Term]:
        """The deal, as soon as goods can change hands: at once, in Trade. Nothing once they no longer can."""
        return [
            Term(giver=giver, receiver=receiver, goods=dict(goods), due=asked.goods_due[0], now=asked.now)
            for giver, receiver, goods in self.lanes
            if asked.goods_due
        ]


def fits(shared: Shared, me: str) -> list[Fit]:
    """What fits this seat: two-way first, then rings of three, then what helps one of two."""
    posts = shared.posts
    if me not in posts:
        return []
    others = [seat for seat in shared.seats if seat in posts and seat != me]
    pairs = {
        (giver, receiver): _passes(posts[giver], posts[receiver]) for giver, receiver in permutations([me, *others], 2)
    }
    found: list[Fit] = []
    for other in others:
        lanes = tuple((*lane, pairs[lane]) for lane in ((me, other), (other, me)) if pairs[lane])
        if lanes:
            found.append(Fit("both" if len(lanes) == 2 else "one", (other,), lanes))
    for one, two in permutations(others, 2):
        ring = ((me, one), (one, two), (two, me))
        if all(pairs[lane] for lane in ring):
            found.append(Fit("ring", (one, two), tuple((*lane, pairs[lane]) for lane in ring)))
    return sorted(found, key=lambda fit: ("both", "ring", "one").index(fit.kind))


def answering(shared: Shared, me: str, other: str) -> Fit | None:
    """What one would propose on sight of somebody's notice: what fits, or all they seek for all they spare."""
    posted = shared.posts.get(other)
    if posted is None:
        return None
    both = next((fit for fit in fits(shared, me) if fit.others == (other,)), None)
    lanes = tuple(lane for lane in ((me, other, posted.seek), (other, me, posted.offer)) if lane[2])
    return both or Fit("one", (other,), lanes)


def _passes(giver: Posting, receiver: Posting) -> dict[Good, int]:
    """What one can spare of what the other looks for."""
    both = {good: min(count, giver.offer.get(good, 0)) for good, count in receiver.seek.items()}
    return in_goods_order({good: count for good, count in both.items() if count})
