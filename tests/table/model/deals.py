"""The second set of books, deals: for every term what was agreed, what was delivered, and what became of it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from tests.table.model.facts import Against, needs
from tests.table.model.holdings import Holdings, Move

Json = dict[str, Any]

COSTS_NOTHING = {"envoy", "acknowledgement"}
COSTS_TWO = {"ultratech", "point", "colony", "research_team"}
CLOSED = {"delivered", "compensated", "levied", "amended"}
FAILED = {"overdue", "broken"}


class Moment(NamedTuple):
    """When something is said about a deal."""

    turn: int
    phase: str

    def first_due(self, *, only_words: bool) -> int:
        """The first turn in which something may fall due: goods need a Trade phase that is not over, words do not."""
        return self.turn if only_words or self.phase == "trade" else self.turn + 1


class TermBook:
    """One term: goods and cards agreed and delivered, and whether the promise is still open."""

    def __init__(self, term: Json) -> None:
        self.giver: str = term["from"]
        self.receiver: str = term["to"]
        self.due: int = term["due"]
        self.agreed = Counter[str](term.get("goods", {}))
        self.agreed_cards: list[str] = list(term.get("cards", []))
        text: str = term.get("promise", "")
        self.text = text if text.strip() else None
        self.stake: int = term.get("stake", 0)
        self.donation: bool = term.get("donation", False)
        self.now: bool = term.get("now", False)
        self.lent: bool = term.get("lent", False)
        self.outstanding: dict[str, int] = dict(self.agreed)
        self.cards = list(self.agreed_cards)
        self.promise = self.text is not None
        self.status = "open"
        self.offer: Json | None = None
        self.handshake: list[Move] | None = None
        self.levied = 0
        self.paid = False

    @property
    def closed(self) -> bool:
        """Whether nothing more can happen to it."""
        return self.status in CLOSED

    @property
    def only_words(self) -> bool:
        """Whether all that is left is a promise."""
        return self.promise and not self.cards and not self.outstanding

    def check(self, when: Moment) -> None:
        """Whether it can be agreed on at this moment."""
        needs(self.agreed or self.cards or self.promise, "empty-term")
        needs(self.due >= when.first_due(only_words=self.only_words), "due-in-past")
        needs(self.due <= 6, "due-after-end")
        needs(not self.now or (when == (self.due, "trade")), "not-now")
        needs("point" not in self.agreed or self.donation, "points-not-tradeable")

    def cost(self) -> int:
        """1 point a cube or ship, 2 a card, octagon or point, nothing a token, and the stake of an open promise."""
        points = 2 * len(self.cards) + (self.stake if self.promise else 0)
        for good, count in self.outstanding.items():
            points += 0 if good in COSTS_NOTHING else 2 * count if good in COSTS_TWO else count
        return points

    def deliver(self, goods: dict[str, int], cards: list[str]) -> Counter[str]:
        """What the receiver confirmed; naming nothing means all of it. The goods that changed hands."""
        left = Counter(self.outstanding)
        needs(Counter(goods) <= left and Counter(cards) <= Counter(self.cards), "over-delivery")
        handed = Counter(goods)
        if not goods and not cards:
            handed, self.cards, self.promise = left, [], False
        self.outstanding = dict(left - handed)
        for card in cards:
            self.cards.remove(card)
        if not self.outstanding and not self.cards and not self.promise:
            self._become("delivered")
        elif self.only_words and self.status == "overdue":
            self._become("open")
        return handed

    def take_back(self, turn: int) -> list[Move]:
        """ "Not yet": what was handed over at this turn's handshake was not. What moved then."""
        needs(self.status not in CLOSED - {"delivered"}, "term-closed")
        needs(self.handshake is not None and self.due == turn, "not-reopenable")
        moved, self.handshake = self.handshake or [], None
        self.outstanding, self.cards, self.status = dict(self.agreed), list(self.agreed_cards), "open"
        return moved

    def levy(self, *, paid: bool) -> None:
        """Points for what is outstanding."""
        self.levied, self.paid = self.cost(), paid
        self._become("levied")

    def say(self, do: str, seat: str, fields: Json, parties: set[str], turn: int) -> None:
        """It is called broken, or somebody sees to what became of it."""
        if do == "break_term":
            needs(self.status != "broken", "term-closed")
            needs(seat in (self.giver, self.receiver), "wrong-role")
            needs(seat == self.giver or turn >= self.due, "not-due-yet")
            self.status = "broken"
            return
        needs(self.status in FAILED, "nothing-overdue")
        if do == "levy_penalty":
            self.levy(paid=fields.get("paid", False))
        elif do == "offer_compensation":
            needs(seat == self.giver, "wrong-role")
            self.offer = {"note": fields["note"], "accepted": set()}
        else:
            needs(seat != self.giver, "wrong-role")
            if self.offer is None:
                raise Against("nothing-offered")
            if do == "decline_compensation":
                self.offer = None
                return
            self.offer["accepted"].add(seat)
            if self.offer["accepted"] == parties - {self.giver}:
                self._become("compensated")

    def trading_ends(self, turn: int) -> None:
        """What was due and is open is overdue now, but for words."""
        if self.status == "open" and self.due <= turn and not self.only_words:
            self.status = "overdue"

    def end(self) -> None:
        """The scores are revealed: what failed is levied, words that nobody called broken were kept."""
        if self.status in FAILED:
            self.levy(paid=False)
        elif self.status == "open":
            assert self.only_words, "goods were still open at the end"
            self.deliver({}, [])

    def _become(self, status: str) -> None:
        self.status = status
        self.offer = None

    def amended(self) -> None:
        """Another term has taken its place, unless it was closed."""
        if not self.closed:
            self._become("amended")

    def public(self, seats: Sequence[str]) -> Json:
        """As the table shows it."""
        penalty = self.levied if self.status == "levied" else 0 if self.closed else self.cost()
        outstanding = {"goods": self.outstanding, "cards": self.cards, "promise": self.promise}
        offer = self.offer and {**self.offer, "accepted": [seat for seat in seats if seat in self.offer["accepted"]]}
        return {
            "from": self.giver, "to": self.receiver, "due": self.due, "status": self.status,
            "outstanding": outstanding, "penalty": penalty, "goods": dict(self.agreed), "cards": self.agreed_cards,
            "promise": self.text, "stake": self.stake, "donation": self.donation, "now": self.now, "lent": self.lent,
            "compensation": offer,
        }  # fmt: skip


def _parties(terms: Iterable[TermBook]) -> set[str]:
    return {seat for term in terms for seat in (term.giver, term.receiver)}


class DealBook:
    """One deal from its proposal on."""

    def __init__(self, proposer: str, terms: list[Json], at_table: Sequence[str], when: Moment) -> None:
        self.proposer = proposer
        self.at_table = at_table
        self.terms = self._fresh(terms, when)
        needs(proposer in self.parties, "not-a-party")
        self.status = "proposed"
        self.accepted = {proposer}
        self.waiting: Json | None = None

    @property
    def parties(self) -> set[str]:
        """All who give or get in a term that still counts."""
        return _parties(term for term in self.terms if term.status != "amended")

    def _fresh(self, terms: list[Json], when: Moment) -> list[TermBook]:
        needs(terms, "empty-term")
        fresh = [TermBook(term) for term in terms]
        for term in fresh:
            needs(term.giver != term.receiver, "party-missing")
            needs({term.giver, term.receiver} <= set(self.at_table), "party-missing")
        for term in fresh:
            term.check(when)
        return fresh

    def hear(self, do: str, seat: str, fields: Json, when: Moment, holdings: Holdings) -> bool:
        """A word about this deal. Whether that made it binding."""
        bound = False
        if "term" in fields:
            self._about_term(do, seat, fields, when, holdings)
        elif do == "amend_deal":
            self._is_binding()
            needs(self.status == "binding", "deal-closed")
            needs(seat in self.parties, "not-a-party")
            self.waiting = {"by": seat, "terms": self._fresh(fields["terms"], when), "accepted": {seat}}
        elif do == "withdraw_deal":
            needs(self.status == "proposed", "deal-closed")
            needs(seat in self.parties, "not-a-party")
            needs(seat == self.proposer, "wrong-role")
            self.status = "withdrawn"
        elif self.waiting is not None:
            self._about_amendment(do, seat, self.waiting, when, holdings)
        else:
            needs(self.status != "binding", "already-binding")
            needs(self.status == "proposed", "deal-closed")
            needs(seat in self.parties, "not-a-party")
            bound = self._answered(do, seat, when, holdings)
        self._close()
        return bound

    def _is_binding(self) -> None:
        needs(self.status != "proposed", "deal-not-binding")
        needs(self.status not in ("declined", "withdrawn"), "deal-closed")

    def _answered(self, do: str, seat: str, when: Moment, holdings: Holdings) -> bool:
        if do == "decline_deal":
            self.status = "declined"
            return False
        for term in self.terms:
            term.check(when)
        self.accepted.add(seat)
        if self.accepted != self.parties:
            return False
        self.status = "binding"
        self._shake_hands(self.terms, holdings)
        return True

    def _about_amendment(self, do: str, seat: str, waiting: Json, when: Moment, holdings: Holdings) -> None:
        concerned = self.parties | _parties(waiting["terms"])
        needs(seat in concerned, "not-a-party")
        if do == "decline_deal":
            self.waiting = None
            return
        for term in waiting["terms"]:
            term.check(when)
        waiting["accepted"].add(seat)
        if waiting["accepted"] == concerned:
            for term in self.terms:
                term.amended()
            self.terms += waiting["terms"]
            self.waiting, self.accepted = None, self.parties
            self._shake_hands(waiting["terms"], holdings)

    def _shake_hands(self, terms: list[TermBook], holdings: Holdings) -> None:
        """What is handed over at the handshake changes hands in this moment, all at once."""
        now = [term for term in terms if term.now]
        moved = holdings.hand_over([(term.giver, term.receiver, term.deliver({}, [])) for term in now])
        for term, moves in zip(now, moved, strict=True):
            term.handshake = moves

    def _about_term(self, do: str, seat: str, fields: Json, when: Moment, holdings: Holdings) -> None:
        self._is_binding()
        needs(0 <= fields["term"] < len(self.terms), "unknown-term")
        term = self.terms[fields["term"]]
        needs(do == "levy_penalty" or seat in self.parties, "not-a-party")
        needs(do not in ("deliver", "reopen_term") or seat == term.receiver, "wrong-role")
        if do == "reopen_term":
            holdings.move([[move._replace(number=-move.number) for move in term.take_back(when.turn)]])
            self.status = "binding"
            return
        needs(not term.closed, "term-closed")
        if do == "deliver":
            needs(when.phase == "trade" or term.only_words, "wrong-phase")
            handed = term.deliver(fields.get("goods", {}), fields.get("cards", []))
            holdings.hand_over([(term.giver, term.receiver, handed)])
        else:
            term.say(do, seat, fields, self.parties, when.turn)

    def trading_ends(self, turn: int) -> None:
        """What was due is overdue now."""
        for term in self.terms if self.status == "binding" else ():
            term.trading_ends(turn)

    def end(self) -> None:
        """The scores are revealed: every term comes to its end."""
        for term in self.terms if self.status == "binding" else ():
            term.end()
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
        parties = self.parties
        waiting = self.waiting and {
            "by": self.waiting["by"],
            "terms": [term.public(seats) for term in self.waiting["terms"]],
            "accepted": [seat for seat in seats if seat in self.waiting["accepted"]],
        }
        return {
            "status": self.status,
            "parties": [seat for seat in seats if seat in parties],
            "accepted": [seat for seat in seats if seat in self.accepted],
            "amendment": waiting,
            "terms": [term.public(seats) for term in self.terms],
        }
