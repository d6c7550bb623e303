"""A deal while it is being written down on the tablet."""

from typing import Any

from pydantic import BaseModel, ConfigDict

from companion.rules.deals import Deal, Term, parties_of
from companion.rules.goods import Good
from companion.rules.phases import LAST_TURN
from companion.table.offers import Terms
from companion.table.view import Shared
from companion.ui.desk import Desk
from companion.ui.drafts.keys import DEAL


class DraftTerm(BaseModel):
    """One line of it; as long as it is a draft it may be empty or wrong."""

    model_config = ConfigDict(defer_build=True)

    giver: str
    receiver: str
    due: int
    goods: dict[Good, int] = {}
    cards: list[str] = []
    promise: str = ""
    stake: int = 0
    donation: bool = False
    lent: bool = False

    @property
    def things(self) -> bool:
        """Whether goods or cards change hands."""
        return any(self.goods.values()) or bool(self.cards)

    @property
    def words(self) -> bool:
        """Whether something is promised in words."""
        return bool(self.promise.strip())

    def term(self, *, now: bool = False) -> Term:
        """The line as a deal holds it; `now` where it is handed over as all agree."""
        given: dict[str, Any] = {
            "goods": {good: count for good, count in self.goods.items() if count},
            "cards": list(self.cards),
            "promise": self.promise.strip(),
            "stake": self.stake if self.words else 0,
            "donation": self.donation,
            "lent": self.lent and bool(self.cards),
            "now": now,
        }
        return Term(giver=self.giver, receiver=self.receiver, due=self.due, **given)


class DealDraft(BaseModel):
    """The lines so far, and which of them is being written."""

    model_config = ConfigDict(defer_build=True)

    lines: list[DraftTerm]
    at: int = 0

    @classmethod
    def new(cls, shared: Shared, giver: str | None, asked: Terms) -> "DealDraft":
        """Two seats, one line each way: what most trades are. Due as soon as goods can be."""
        seats = list(shared.seats)
        first = giver or seats[0]
        other = next(seat for seat in seats if seat != first)
        due = next(iter(asked.goods_due), LAST_TURN)
        there = DraftTerm(giver=first, receiver=other, due=due)
        return cls(lines=[there, DraftTerm(giver=other, receiver=first, due=due)])

    @classmethod
    def of(cls, deal: Deal) -> "DealDraft":
        """What is still open of a deal, to be changed."""
        lines = [
            DraftTerm(
                giver=due.term.giver, receiver=due.term.receiver, due=due.term.due, goods=dict(due.goods),
                cards=list(due.cards), promise=due.term.promise if due.promise else "", stake=due.term.stake,
                donation=due.term.donation, lent=due.term.lent and bool(due.cards),
            )
            for due in deal.obligations
            if not due.closed
        ]  # fmt: skip
        return cls(lines=lines)

    @classmethod
    def recalled(cls, desk: Desk) -> "DealDraft | None":
        """The one this browser was writing."""
        kept = desk.recall(DEAL)
        return None if kept is None else cls.model_validate(kept)

    def keep(self, desk: Desk) -> None:
        """Remembers it across a reload and a restart."""
        desk.remember(DEAL, self.model_dump(mode="json"), lasting=True)

    @staticmethod
    def drop(desk: Desk) -> None:
        """Done with it."""
        desk.remember(DEAL, None, lasting=True)

    @property
    def line(self) -> DraftTerm:
        """The line being written."""
        return self.lines[self.at]

    def terms(self, now: int | None = None) -> list[Term]:
        """The lines that say something; all of them if none does, so that the table can say what is missing. Where all
        agree at the table, things due in the turn `now` change hands with that."""
        terms = [line.term(now=line.due == now and line.things and not line.words) for line in self.lines]
        return [term for term in terms if not term.empty] or terms

    def parties(self) -> frozenset[str]:
        """Everybody in it."""
        return parties_of(self.terms())
