"""Who traded with whom: the deals that bound, and the pairs between whom something went or was promised in them."""

from collections import Counter

from companion.table.audit import AuditedDeal, audit
from companion.table.state import State

Pair = tuple[str, str]


def bound_deals(state: State) -> list[AuditedDeal]:
    """Every deal that came to bind, oldest first."""
    return [deal for deal in audit(state).deals if deal.deal.status not in ("proposed", "declined", "withdrawn")]


def pairs_of(deal: AuditedDeal) -> set[Pair]:
    """The pairs of a deal, each in the order of the alphabet. What was replaced went nowhere."""
    lines = (term.obligation.term for term in deal.terms if term.fate != "replaced")
    return {(min(line.giver, line.receiver), max(line.giver, line.receiver)) for line in lines}


def pairs(state: State) -> Counter[Pair]:
    """In how many deals each pair had to do with each other."""
    return Counter(pair for deal in bound_deals(state) for pair in pairs_of(deal))
