"""The second set of books, deals: for every term what was agreed, what was delivered, and what became of it."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

Json = dict[str, Any]

COSTS_NOTHING = {"envoy", "acknowledgement"}
COSTS_TWO = {"ultratech", "point"}
CLOSED = {"delivered", "compensated", "levied", "amended"}


class TermBook:
    """One term: goods and cards agreed and delivered, and whether the promise is still open."""

    def __init__(self, term: Json) -> None:
        self.giver: str = term["from"]
        self.receiver: str = term["to"]
        self.due: int = term["due"]
        self.agreed = Counter[str](term.get("goods", {}))
        self.delivered = Counter[str]()
        self.cards: list[str] = list(term.get("cards", []))
        self.promise = bool(term.get("promise", "").strip())
        self.stake: int = term.get("stake", 0)
        self.status = "open"
        self.offered_to: set[str] | None = None
        self.levied = 0
        self.paid = False

    @property
    def outstanding(self) -> dict[str, int]:
        """What was agreed less what was delivered: it must always add up."""
        left = Counter(self.agreed)
        left.subtract(self.delivered)
        assert all(count >= 0 for count in left.values()), "more was delivered than agreed"
        return {good: count for good, count in left.items() if count}

    @property
    def closed(self) -> bool:
        """Whether nothing more can happen to it."""
        return self.status in CLOSED

    def cost(self) -> int:
        """1 point a cube or ship, 2 a card, octagon or point, nothing a token, and the stake of an open promise."""
        points = 2 * len(self.cards) + (self.stake if self.promise else 0)
        for good, count in self.outstanding.items():
            points += 0 if good in COSTS_NOTHING else 2 * count if good in COSTS_TWO else count
        return points

    def deliver(self, goods: dict[str, int], cards: list[str]) -> None:
        """What the receiver confirmed; naming nothing means all of it."""
        if not goods and not cards:
            self.delivered, self.cards, self.promise = Counter(self.agreed), [], False
        self.delivered.update(goods)
        for card in cards:
            self.cards.remove(card)
        if not self.outstanding and not self.cards and not self.promise:
            self.status = "delivered"

    def levy(self, *, paid: bool) -> None:
        """Points for what is outstanding."""
        self.levied, self.paid, self.status = self.cost(), paid, "levied"

    def public(self) -> Json:
        """As the table shows it."""
        penalty = self.levied if self.status == "levied" else 0 if self.closed else self.cost()
        outstanding = {"goods": self.outstanding, "cards": self.cards, "promise": self.promise}
        return {
            "from": self.giver, "to": self.receiver, "due": self.due, "status": self.status,
            "outstanding": outstanding, "penalty": penalty,
        }  # fmt: skip


class DealBook:
    """One deal from its proposal on."""

    def __init__(self, proposer: str, terms: list[Json], at_table: Sequence[str], first_due: int) -> None:
        self.proposer = proposer
        self.at_table = at_table
        self.terms = self._fresh(terms, first_due)
        assert proposer in self.parties, "proposed by one who is not in it"
        self.status = "proposed"
        self.accepted = {proposer}
        self.waiting: Json | None = None

    @property
    def parties(self) -> set[str]:
        """All who give or get in a term."""
        return {seat for term in self.terms for seat in (term.giver, term.receiver)}

    def _fresh(self, terms: list[Json], first_due: int) -> list[TermBook]:
        assert terms, "a deal about nothing"
        for term in terms:
            assert term["from"] != term["to"], "a deal with oneself"
            assert {term["from"], term["to"]} <= set(self.at_table), "a party is not at the table"
            assert first_due <= term["due"] <= 6, "due in no Trade phase to come"
            assert term.get("goods") or term.get("cards") or term.get("promise", "").strip(), "an empty term"
            assert "point" not in term.get("goods", {}) or term.get("donation"), "points were traded"
        return [TermBook(term) for term in terms]

    def hear(self, do: str, seat: str, fields: Json, turn: int, phase: str, first_due: int) -> str:
        """A word about this deal. "bound" if that made it binding."""
        if "term" in fields:
            self._about_term(do, seat, fields, turn, phase)
        elif do == "amend_deal":
            assert self.status == "binding"
            assert seat in self.parties, "amended by one who is not in it"
            self._fresh(fields["terms"], first_due)
            self.waiting = {"by": seat, "terms": fields["terms"], "accepted": {seat}}
        elif do == "withdraw_deal":
            assert (self.status, self.proposer) == ("proposed", seat)
            self.status = "withdrawn"
        elif self.waiting is not None:
            self._about_amendment(do, seat, self.waiting, first_due)
        else:
            assert self.status == "proposed"
            assert seat in self.parties, "answered by one who is not in it"
            if do == "decline_deal":
                self.status = "declined"
            else:
                assert all(term.due >= first_due for term in self.terms), "bound to what is past"
                self.accepted.add(seat)
                self.status = "binding" if self.accepted == self.parties else "proposed"
                return "bound" if self.status == "binding" else ""
        return ""

    def _about_amendment(self, do: str, seat: str, waiting: Json, first_due: int) -> None:
        fresh = [TermBook(term) for term in waiting["terms"]]
        concerned = self.parties | {one for term in fresh for one in (term.giver, term.receiver)}
        assert seat in concerned, "answered by one who is not in it"
        if do == "decline_deal":
            self.waiting = None
            return
        assert all(term.due >= first_due for term in fresh), "bound to what is past"
        waiting["accepted"].add(seat)
        if waiting["accepted"] == concerned:
            for term in self.terms:
                term.status = term.status if term.closed else "amended"
            self.terms += fresh
            self.waiting, self.accepted = None, concerned

    def _about_term(self, do: str, seat: str, fields: Json, turn: int, phase: str) -> None:
        assert self.status == "binding"
        term = self.terms[fields["term"]]
        assert fields["term"] >= 0
        assert not term.closed, f"{do} on a term that was {term.status}"
        failed = term.status in ("overdue", "broken")
        if do == "deliver":
            assert seat == term.receiver, "not the receiver confirmed"
            assert phase == "trade" or not (term.outstanding or term.cards), "goods moved outside the Trade phase"
            term.deliver(fields.get("goods", {}), fields.get("cards", []))
        elif do == "break_term":
            assert term.status != "broken"
            assert seat == term.giver or (seat == term.receiver and turn >= term.due), "called broken too early"
            term.status = "broken"
        elif do == "offer_compensation":
            assert failed
            assert seat == term.giver, "somebody else offered"
            term.offered_to = set()
        elif do == "accept_compensation":
            assert failed
            assert seat in self.parties - {term.giver}
            assert term.offered_to is not None, "nothing was offered"
            term.offered_to.add(seat)
            if term.offered_to == self.parties - {term.giver}:
                term.status = "compensated"
        else:
            assert do == "levy_penalty"
            assert failed
            term.levy(paid=fields.get("paid", False))
        self._close()

    def trading_ends(self, turn: int) -> None:
        """What was due and is open is overdue now."""
        for term in self.terms if self.status == "binding" else ():
            if term.status == "open" and term.due <= turn:
                term.status = "overdue"

    def levy_the_rest(self) -> None:
        """At the reveal of the scores what failed and was not settled is levied."""
        for term in self.terms if self.status == "binding" else ():
            if not term.closed:
                term.levy(paid=False)
        self._close()

    def _close(self) -> None:
        if self.status == "binding" and all(term.closed for term in self.terms):
            ends = {term.status for term in self.terms}
            self.status = "broken" if "levied" in ends else "settled" if "compensated" in ends else "kept"
            self.waiting = None

    def made_safe(self) -> set[str]:
        """All parties of a deal in which the Zeth both give and get."""
        trades = any(term.giver == "zeth" for term in self.terms) and any(t.receiver == "zeth" for t in self.terms)
        return self.parties - {"zeth"} if trades else set()

    def unpaid(self, seat: str) -> int:
        """Points levied on a seat and not paid in tokens."""
        return sum(term.levied for term in self.terms if term.giver == seat and not term.paid)

    def public(self, seats: Sequence[str]) -> Json:
        """As the table shows it."""
        waiting = self.waiting and {
            "by": self.waiting["by"],
            "terms": [TermBook(term).public() for term in self.waiting["terms"]],
            "accepted": [seat for seat in seats if seat in self.waiting["accepted"]],
        }
        return {
            "status": self.status,
            "parties": [seat for seat in seats if seat in self.parties],
            "accepted": [seat for seat in seats if seat in self.accepted],
            "amendment": waiting,
            "terms": [term.public() for term in self.terms],
        }
