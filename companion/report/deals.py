"""The deals of a game, told: what was promised, who agreed when, what became of it and what it cost."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.report.wording import Wording
from companion.rules.deals import Note
from companion.rules.phases import Phase
from companion.table.audit import AuditedDeal, AuditedTerm, audit
from companion.table.public import in_seat_order
from companion.table.state import State
from companion.telling.sheet import Column, Sheet


@dataclass(frozen=True, slots=True)
class DealStep:
    """Something that happened to a deal. `term` counts from 1, as people do; None where it is about the whole deal."""

    moment: str
    what: str
    term: int | None
    note: Note


@dataclass(frozen=True, slots=True)
class TermTold:
    """One promise in words. `fate` is the code, `became` its words, `cost` a sentence or nothing."""

    number: int
    giver: str
    receiver: str
    what: str
    due: int
    fate: str
    became: str
    cost: str
    missing: str
    steps: tuple[DealStep, ...]
    term: AuditedTerm


@dataclass(frozen=True, slots=True)
class DealTold:
    """One deal in words. `agreed` are the steps of the parties towards it, `steps` all that happened to it."""

    name: str
    status: str
    stands: str
    parties: tuple[str, ...]
    turn: int
    agreed: tuple[DealStep, ...]
    steps: tuple[DealStep, ...]
    terms: tuple[TermTold, ...]
    audited: AuditedDeal

    @property
    def bound(self) -> Note | None:
        """The moment from which it bound."""
        return next((step.note for step in self.agreed if step.note.what == "bound"), None)


def deals_told(state: State, w: Wording) -> list[DealTold]:
    """Every deal of a game, oldest first."""
    return [_told(state, audited, w) for audited in audit(state).deals]


def _told(state: State, audited: AuditedDeal, w: Wording) -> DealTold:
    deal = audited.deal
    terms = tuple(_term(term, w) for term in audited.terms)
    return DealTold(
        name=w.text(deal.id),
        status=deal.status,
        stands=w.thing(deal.status),
        parties=tuple(w.seat(seat) for seat in in_seat_order(state, deal.parties)),
        turn=audited.agreed[0].turn,
        agreed=tuple(_step(note, w) for note in audited.agreed),
        steps=tuple(_step(note, w) for note in reversed(list(deal.history))),
        terms=terms,
        audited=audited,
    )


def _term(told: AuditedTerm, w: Wording) -> TermTold:
    term, obligation = told.obligation.term, told.obligation
    unmet = told.fate in ("overdue", "broken", "levied", "compensated")
    partly = told.fate == "open" and w.outstanding(obligation) != w.term(term)
    return TermTold(
        number=told.index + 1,
        giver=w.seat(term.giver),
        receiver=w.seat(term.receiver),
        what=w.term(term),
        due=term.due,
        fate=told.fate,
        became=w("fate-broken" if told.fate == "levied" and not told.cost else f"fate-{told.fate}"),
        cost=_cost(told, w),
        missing=w("missing", what=w.outstanding(obligation)) if unmet or partly else "",
        steps=tuple(_step(note, w) for note in told.notes),
        term=told,
    )


def _cost(told: AuditedTerm, w: Wording) -> str:
    if told.fate == "levied" and not told.cost:
        return w("cost-none")
    if told.fate == "levied":
        return w("cost-paid" if told.obligation.paid else "cost-off", points=told.cost)
    if told.fate == "compensated" and told.obligation.compensation is not None:
        return w("cost-compensated", note=w.text(w.phrased(told.obligation.compensation.note)))
    return w("cost-at-stake", points=told.at_stake) if told.at_stake else ""


def _step(note: Note, w: Wording) -> DealStep:
    return DealStep(w.moment(note), w.what(note), None if note.term is None else note.term + 1, note)


def totals_sheet(state: State, w: Wording) -> Sheet:
    """Every seat's promises by their fate, and the points they cost."""
    names = ("made", "kept", "late", "compensated", "levied", "failed", "open", "off", "paid", "at-stake")
    columns = [Column(w("player")), *(Column(w(f"total-{name}"), number=True) for name in names)]
    rows = []
    for seat, total in audit(state).totals.items():
        counts = (
            total.made, total.kept, total.late, total.compensated, total.levied, total.failed, total.open,
            total.points_off, total.points_paid, total.at_stake,
        )  # fmt: skip
        rows.append([w.full(seat), *(str(count) for count in counts)])
    return Sheet(columns, rows)


def open_terms(state: State, deals: Sequence[DealTold]) -> list[tuple[DealTold, TermTold]]:
    """What is neither kept nor settled, the earliest due first."""
    unsettled = {(deal.deal.id, term.index) for deal, term in audit(state).open}
    pairs = [(deal, term) for deal in deals for term in deal.terms]
    found = [(deal, term) for deal, term in pairs if (deal.audited.deal.id, term.term.index) in unsettled]
    return sorted(found, key=lambda pair: pair[1].due)


def unanswered(state: State, deals: Sequence[DealTold], w: Wording) -> list[tuple[DealTold, str]]:
    """Proposals and amendments that wait, and for whom; once the game is over they wait no longer."""
    found: list[tuple[DealTold, str]] = []
    if state.phase is Phase.FINISHED:
        return found
    for told in deals:
        deal = told.audited.deal
        if deal.status == "proposed":
            silent = deal.parties - deal.accepted
        elif deal.amendment is not None:
            silent = deal.concerned - deal.amendment.accepted
        else:
            continue
        found.append((told, w.listed([w.seat(seat) for seat in in_seat_order(state, silent)])))
    return found
