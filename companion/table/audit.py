"""The audit: who promised what to whom, when it was due, who agreed when, what became of it and what it cost."""

from dataclasses import dataclass
from typing import Literal

from companion.rules.deals import Deal, Note, Obligation
from companion.rules.phases import trade_is_over
from companion.table.ledger import all_deals
from companion.table.state import State

Fate = Literal["open", "traded", "kept", "late", "overdue", "broken", "compensated", "levied", "replaced", "void"]
"""What became of a promise. `traded`: handed over at the handshake, so nothing was left to keep. `late`: kept after
its Trade phase, or after it was called broken. `void`: it never bound."""


@dataclass(frozen=True, slots=True)
class AuditedTerm:
    """One promise and its fate. `cost` is what it has cost its giver; `at_stake` what it still may."""

    index: int
    obligation: Obligation
    fate: Fate
    cost: int
    at_stake: int
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class AuditedDeal:
    """A deal with who agreed when (`agreed`, oldest first) and the fate of each promise in it."""

    deal: Deal
    agreed: tuple[Note, ...]
    terms: tuple[AuditedTerm, ...]


@dataclass(frozen=True, slots=True)
class Totals:
    """A seat's promises by their fate, and the points they have cost: taken off at the end, and paid in tokens. What
    was handed over at a handshake is a trade and no promise."""

    made: int
    kept: int
    late: int
    compensated: int
    levied: int
    open: int
    failed: int
    points_off: int
    points_paid: int
    at_stake: int


@dataclass(frozen=True, slots=True)
class Audit:
    """The whole ledger, looked through."""

    deals: tuple[AuditedDeal, ...]
    totals: dict[str, Totals]

    @property
    def open(self) -> tuple[tuple[AuditedDeal, AuditedTerm], ...]:
        """Every promise that is neither kept nor settled."""
        unsettled = ("open", "overdue", "broken")
        return tuple((deal, term) for deal in self.deals for term in deal.terms if term.fate in unsettled)


_AGREEING = frozenset({
    "proposed", "accepted", "bound", "declined", "withdrawn",
    "amendment-proposed", "amendment-accepted", "amended", "amendment-declined",
})  # fmt: skip


def audit(state: State) -> Audit:
    """Looks through the ledger of a table."""
    deals = tuple(_audited(deal) for deal in all_deals(state))
    return Audit(deals, {seat: _totals(deals, seat) for seat in state.seats})


def _audited(deal: Deal) -> AuditedDeal:
    history = tuple(reversed(list(deal.history)))
    agreed = tuple(note for note in history if note.what in _AGREEING)
    bound = deal.status not in ("proposed", "declined", "withdrawn")
    terms = []
    for index, obligation in enumerate(deal.obligations):
        notes = tuple(note for note in history if note.term == index)
        fate = _fate(obligation, notes) if bound else "void"
        cost = obligation.levied if obligation.status == "levied" else 0
        terms.append(AuditedTerm(index, obligation, fate, cost, 0 if fate == "void" else _at_stake(obligation), notes))
    return AuditedDeal(deal, agreed, tuple(terms))


def _at_stake(obligation: Obligation) -> int:
    return 0 if obligation.closed else obligation.at_stake


def _fate(obligation: Obligation, notes: tuple[Note, ...]) -> Fate:
    if obligation.status == "delivered":
        if obligation.by_handshake:
            return "traded"
        late = any(_was_late(note, obligation.term.due) for note in notes)
        return "late" if late else "kept"
    if obligation.status == "amended":
        return "replaced"
    return obligation.status


def _was_late(note: Note, due: int) -> bool:
    """Something came after the Trade phase it was due in, or it was called broken first. Words have no such phase."""
    if note.what == "broken":
        return True
    over = note.turn > due or (note.turn == due and trade_is_over(note.phase))
    return over and note.what in ("delivered", "delivered-part")


def _totals(deals: tuple[AuditedDeal, ...], seat: str) -> Totals:
    own = [term for deal in deals for term in deal.terms if term.obligation.term.giver == seat]
    bound = [term for term in own if term.fate not in ("void", "replaced", "traded")]

    def count(*fates: Fate) -> int:
        return sum(term.fate in fates for term in bound)

    return Totals(
        made=len(bound),
        kept=count("kept"),
        late=count("late"),
        compensated=count("compensated"),
        levied=count("levied"),
        open=count("open"),
        failed=count("overdue", "broken"),
        points_off=sum(term.cost for term in bound if not term.obligation.paid),
        points_paid=sum(term.cost for term in bound if term.obligation.paid),
        at_stake=sum(term.at_stake for term in bound),
    )
