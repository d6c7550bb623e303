"""Deals: binding agreements of two or more, their terms, and what becomes of them.

| rule | source |
| --- | --- |
| a trade needs the consent of everyone in it; three-way and larger trades are one agreement | FIRST p5, REM, AID 02 |
| every agreement binds, across turns too; it may be changed if everyone agrees | FIRST p5, REM, DE p11 rule 4, AID 03 |
| who cannot keep a promise may offer compensation that everyone involved accepts | FIRST p5, REM |
| otherwise they hand over what they can and lose points per missing item | FIRST p5, REM, DE, AID |
| a promise without countable items has no printed penalty; a stake agreed beforehand stands in for it | table |
| words may be about a later phase: they are never overdue, and kept unless somebody calls them broken | table |
| what changes hands as the deal is made is handed over at the handshake; "not yet" puts that right | table |
| a card in a species' colours is only lent, and goes back at the end of the turn | DE p16 |
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator
from rpds import List

from companion.rules import goods as goods_rules
from companion.rules.frozen import changed
from companion.rules.goods import Good, Goods, in_goods_order
from companion.rules.moving import Moved
from companion.rules.phases import LAST_TURN, Phase, trade_is_over
from companion.rules.refusals import Everyone, Refusal, Thing, Who, refuse

Count = Annotated[int, Field(ge=1, le=1_000_000)]
CardName = Annotated[str, StringConstraints(min_length=1, max_length=80)]

DealStatus = Literal["proposed", "binding", "kept", "broken", "settled", "declined", "withdrawn"]
TermStatus = Literal["open", "delivered", "overdue", "broken", "compensated", "levied", "amended"]
CLOSED_TERM: frozenset[TermStatus] = frozenset({"delivered", "compensated", "levied", "amended"})
FAILED_TERM: frozenset[TermStatus] = frozenset({"overdue", "broken"})


class Term(BaseModel):
    """One line of an agreement: who hands what to whom, and in which turn's Trade phase it falls due."""

    model_config = ConfigDict(
        frozen=True, extra="forbid", strict=True, validate_by_name=True, serialize_by_alias=True, defer_build=True
    )

    giver: str = Field(alias="from")
    receiver: str = Field(alias="to")
    goods: dict[Good, Count] = {}
    cards: list[CardName] = Field(default=[], max_length=100)
    promise: Annotated[str, StringConstraints(max_length=500)] = ""
    stake: int = Field(default=0, ge=0, le=1_000_000)
    donation: bool = False
    now: bool = False
    """Handed over at the handshake: delivered in the moment the deal binds."""
    lent: bool = False
    """The cards go back to the giver at the end of the turn; else they were sold."""
    due: int

    @model_validator(mode="after")
    def _stake_needs_a_promise(self) -> "Term":
        if self.stake and not self.promise.strip():
            raise ValueError("a stake goes with a promise")
        return self

    @model_validator(mode="after")
    def _only_things_change_hands(self) -> "Term":
        if self.now and (self.promises or not (self.goods or self.cards)):
            raise ValueError("what is handed over now is goods or cards, and no promise")
        if self.lent and not self.cards:
            raise ValueError("only cards are lent")
        return self

    @property
    def promises(self) -> bool:
        """Whether there is a promise in words."""
        return bool(self.promise.strip())

    @property
    def empty(self) -> bool:
        """Whether nothing at all is given."""
        return not (self.goods or self.cards or self.promises)

    @property
    def only_words(self) -> bool:
        """A promise with nothing countable beside it."""
        return self.promises and not self.goods and not self.cards


@dataclass(frozen=True)
class Compensation:
    """A compensation on the table for a term that failed."""

    note: str
    accepted: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Obligation:
    """A term with what is still outstanding of it."""

    term: Term
    status: TermStatus
    goods: Goods
    cards: tuple[str, ...]
    promise: bool
    compensation: Compensation | None = None
    levied: int = 0
    paid: bool = False
    by_handshake: bool = False
    """Delivered as the deal was made, by nobody's word: "not yet" can still take it back."""
    moved: tuple[Moved, ...] = ()
    """What the handshake moved among known holdings, to be put back by "not yet"."""

    @classmethod
    def of(cls, term: Term) -> "Obligation":
        """A term nobody has done anything about yet."""
        return cls(term, "open", in_goods_order(term.goods), tuple(term.cards), term.promises)

    @property
    def closed(self) -> bool:
        """Delivered, compensated, levied or replaced: nothing more can happen to it."""
        return self.status in CLOSED_TERM

    @property
    def failed(self) -> bool:
        """Overdue or broken, and not settled."""
        return self.status in FAILED_TERM

    @property
    def only_a_promise(self) -> bool:
        """Nothing countable is outstanding, so nothing has to change hands (goods move in the Trade phase only)."""
        return not self.goods and not self.cards

    @property
    def at_stake(self) -> int:
        """Points lost if what is outstanding is never handed over: 1 a cube or ship, 2 a card, octagon or point."""
        return goods_rules.penalty(self.goods, self.cards) + (self.term.stake if self.promise else 0)

    @property
    def penalty(self) -> int:
        """What it would cost, or did cost once levied; nothing once it closed well."""
        if self.status == "levied":
            return self.levied
        return 0 if self.closed else self.at_stake

    def delivered(self, goods: Goods, cards: Collection[str], *, promise: bool) -> "Obligation":
        """After the receiver confirmed these; closed once nothing is outstanding. Words that are left are never
        overdue: a term whose goods are all in is open again."""
        left = tuple(_without(self.cards, cards))
        rest = changed(
            self, goods=goods_rules.less(self.goods, goods), cards=left, promise=self.promise and not promise
        )
        if rest.nothing_left:
            return changed(rest, status="delivered", compensation=None)
        if rest.only_a_promise and rest.status == "overdue":
            return changed(rest, status="open", compensation=None)
        return rest

    def handed_over(self, moved: tuple[Moved, ...]) -> "Obligation":
        """Delivered at the handshake."""
        done = self.delivered(self.goods, self.cards, promise=False)
        return changed(done, by_handshake=True, moved=moved)

    def reopenable(self, turn: int) -> bool:
        """Whether "not yet" can still be said: of what was handed over at a handshake of this turn."""
        return self.by_handshake and self.status == "delivered" and self.term.due == turn

    @property
    def nothing_left(self) -> bool:
        """Whether all of it has been handed over."""
        return self.only_a_promise and not self.promise


def _without(cards: Iterable[str], taken: Collection[str]) -> Iterator[str]:
    left = list(taken)
    for card in cards:
        if card in left:
            left.remove(card)
        else:
            yield card


@dataclass(frozen=True)
class Amendment:
    """New terms that wait for everybody's consent; until then the old ones bind."""

    by: str
    terms: tuple[Term, ...]
    accepted: frozenset[str]


@dataclass(frozen=True, slots=True)
class Note:
    """A line of a deal's history."""

    at: float
    turn: int
    phase: Phase
    what: str
    by: str | None
    term: int | None = None
    cards: tuple[str, ...] = ()
    """The cards that were handed over, to be known again when lent ones go back."""
    goods: Goods = field(default_factory=dict)
    """The goods that were handed over."""
    moderator: bool = False
    """The moderator said so, for the one whose word it is."""


@dataclass(frozen=True)
class Deal:
    """An agreement of two or more. `number` counts the table's deals from 1."""

    id: str
    number: int
    proposer: str
    status: DealStatus
    accepted: frozenset[str]
    obligations: tuple[Obligation, ...]
    amendment: Amendment | None = None
    never_released: frozenset[str] = frozenset()
    """Parties of replaced terms in games by older rules, which kept them in the deal."""
    history: "List[Note]" = field(default_factory=List)

    @property
    def parties(self) -> frozenset[str]:
        """All who give or get in a term that was not replaced: whoever was amended out is asked for nothing more."""
        terms = (obligation.term for obligation in self.obligations if obligation.status != "amended")
        return parties_of(terms) | self.never_released

    @property
    def concerned(self) -> frozenset[str]:
        """Those who must agree now: the parties, and those a waiting amendment would make parties."""
        return self.parties | (parties_of(self.amendment.terms) if self.amendment else frozenset())

    @property
    def live(self) -> bool:
        """Whether anything can still come of it."""
        return self.status in ("proposed", "binding")

    @property
    def bound(self) -> bool:
        """Whether it binds or once did. What did not threatens nobody."""
        return self.status not in ("proposed", "declined", "withdrawn")

    def with_obligation(self, index: int, obligation: Obligation) -> "Deal":
        """The deal with one term changed, and closed if that was the last open one."""
        terms = (*self.obligations[:index], obligation, *self.obligations[index + 1 :])
        return changed(self, obligations=terms).settled()

    def settled(self) -> "Deal":
        """The deal with its status worked out anew: kept, settled or broken once every term is closed."""
        if self.status != "binding" or not all(obligation.closed for obligation in self.obligations):
            return self
        found = {obligation.status for obligation in self.obligations}
        status: DealStatus = "broken" if "levied" in found else "settled" if "compensated" in found else "kept"
        return changed(self, status=status, amendment=None)

    def amended(self, *, releases: bool = True) -> "Deal":
        """After all agreed: closed terms keep their place, replaced ones stay as `amended`, new ones follow."""
        assert self.amendment is not None
        old = (o if o.closed else changed(o, status="amended", compensation=None) for o in self.obligations)
        new = (Obligation.of(term) for term in self.amendment.terms)
        kept_in = self.never_released if releases else self.parties
        amended = changed(self, obligations=(*old, *new), amendment=None, never_released=kept_in)
        return changed(amended, accepted=amended.parties)


def parties_of(terms: Iterable[Term]) -> frozenset[str]:
    """All who give or get in these terms."""
    return frozenset(seat for term in terms for seat in (term.giver, term.receiver))


def verify_terms(terms: Sequence[Term], *, at_table: Collection[str], turn: int, phase: Phase) -> Iterator[Refusal]:
    """Every rule that a list of terms breaks, whoever proposes it."""
    if not terms:
        yield refuse("empty-term")
    missing = sorted(parties_of(terms) - set(at_table))
    if missing:
        yield refuse("party-missing", seats=Everyone(missing), why=Thing("absent"))
    for term in terms:
        if term.giver == term.receiver:
            yield refuse("party-missing", seats=Everyone([term.giver]), why=Thing("itself"))
        if term.empty:
            yield refuse("empty-term")
        if "point" in term.goods and not term.donation:
            yield refuse("points-not-tradeable", seat=Who(term.giver), points=term.goods["point"])
    yield from verify_due(terms, turn=turn, phase=phase)


def verify_due(terms: Iterable[Term], *, turn: int, phase: Phase) -> Iterator[Refusal]:
    """A term falls due in a Trade phase that is not over yet, and not after the last turn. Words alone may be about
    the rest of this turn. What is handed over now, is: in this Trade phase."""
    first = turn + 1 if trade_is_over(phase) else turn
    for term in terms:
        earliest = turn if term.only_words else first
        if term.due < earliest:
            yield refuse("due-in-past", seat=Who(term.giver), due=term.due, first=earliest)
        if term.due > LAST_TURN:
            yield refuse("due-after-end", seat=Who(term.giver), due=term.due, last=LAST_TURN)
        if term.now and (term.due != turn or trade_is_over(phase)):
            yield refuse("not-now", giver=Who(term.giver), receiver=Who(term.receiver), due=term.due, turn=turn)
