"""The turning points of an evening: who led as far as everybody could see, what broke, and how the reveal fell.

Until the reveal only the bonuses for shared technologies are public, so a lead is one in these.
"""

from collections import Counter
from collections.abc import Iterator

from companion.report.story import Story
from companion.report.wording import Wording
from companion.rules.scoring import winners
from companion.table.audit import audit
from companion.table.state import State

MOST_BREACHES = 3


def turning_points(story: Story, w: Wording) -> list[str]:
    """In sentences, in the order of time."""
    state = story.state
    if state is None:
        return []
    told = sorted([*_leads(state, w), *_breaches(state, w)], key=lambda point: point[0])
    return [*(sentence for _, sentence in told), *_reveal(state, w)]


def public_lead(state: State, turn: int) -> tuple[str, int, str, int] | None:
    """Who alone had most bonuses at the end of a turn, with how many, and who was next with how many."""
    points = Counter(dict.fromkeys(state.seats, 0))
    for made in state.inventions:
        if made.turn <= turn:
            points[made.seat] += made.bonus
    (first, most), (second, less) = points.most_common(2)
    return (first, most, second, less) if most > less else None


def _leads(state: State, w: Wording) -> Iterator[tuple[int, str]]:
    leader = ""
    for turn in range(1, state.turn + 1):
        lead = public_lead(state, turn)
        if lead is not None and lead[0] != leader:
            leader, most, second, less = lead
            yield turn, w("turning-lead", turn=turn, who=w.seat(leader), points=most, other=w.seat(second), less=less)


def _breaches(state: State, w: Wording) -> Iterator[tuple[int, str]]:
    """The dearest ones, each on the turn it was penalised."""
    broken = [term for deal in audit(state).deals for term in deal.terms if term.fate == "levied" and term.cost]
    for told in sorted(broken, key=lambda term: -term.cost)[:MOST_BREACHES]:
        line, turn = told.obligation.term, told.notes[-1].turn
        who, whom = w.seat(line.giver), w.seat(line.receiver)
        yield turn, w("turning-breach", turn=turn, who=who, whom=whom, points=told.cost)


def _reveal(state: State, w: Wording) -> Iterator[str]:
    if not state.scores:
        return
    first = winners(state.scores)
    names = w.listed([w.seat(seat) for seat in first])
    points = w.twelfths(state.scores[0].total_twelfths)
    if len(first) > 1 or len(state.scores) == 1:
        yield w("turning-shared", who=names, points=points)
    else:
        second = state.scores[1]
        ahead = w.twelfths(state.scores[0].total_twelfths - second.total_twelfths)
        yield w("turning-reveal", who=names, points=points, ahead=ahead, other=w.seat(second.seat))
    lead = public_lead(state, state.turn)
    if lead is not None and lead[0] not in first:
        rank = next(score.rank for score in state.scores if score.seat == lead[0])
        yield w("turning-upset", who=w.seat(lead[0]), rank=rank)
