"""A deal while it is being put together: plain values that survive a reload, and the terms they come to."""

from dataclasses import asdict, dataclass, field, replace
from itertools import combinations
from typing import Any, Literal

from companion.rules.deals import Deal, Obligation, Term
from companion.rules.goods import Good
from companion.rules.phases import LAST_TURN
from companion.table.offers import TermsWithin
from companion.table.view import Shared

How = Literal["new", "counter", "amend"]
"""A new proposal, another one in place of a proposal that is declined by it, or new terms for a binding deal."""


def first_due(asked: TermsWithin) -> int:
    """The next Trade phase in which goods can change hands; after the last one there is none, and the table says so."""
    return asked.goods_due[0] if asked.goods_due else LAST_TURN


@dataclass
class DraftPart:
    """What one hands to another, once, or every turn from `due` until `until`."""

    giver: str
    receiver: str
    due: int
    until: int | None = None
    goods: dict[Good, int] = field(default_factory=dict)
    cards: list[str] = field(default_factory=list)
    promise: str = ""
    stake: int = 0
    donation: bool = False
    lent: bool = True

    @property
    def empty(self) -> bool:
        """Whether nothing is promised with it yet."""
        return not (self.goods or self.cards or self.promise.strip())

    @property
    def only_words(self) -> bool:
        """A promise with nothing countable beside it."""
        return not self.empty and not self.goods and not self.cards

    def copy(self) -> "DraftPart":
        """The piece as it is now, to be compared with what becomes of it."""
        return replace(self, goods=dict(self.goods), cards=list(self.cards))

    def put(self, good: Good, count: int) -> None:
        """So many of a good."""
        if count > 0:
            self.goods[good] = count
        else:
            self.goods.pop(good, None)

    def terms(self, asked: TermsWithin) -> list[Term]:
        """One term for each turn it falls due in. What is due at once is handed over at the handshake."""
        if self.empty:
            return []
        promise = self.promise.strip()
        at_once = asked.goods_due[0] if asked.now and not promise else None
        return [
            Term(
                giver=self.giver,
                receiver=self.receiver,
                goods=dict(self.goods),
                cards=list(self.cards),
                promise=promise,
                stake=self.stake if promise else 0,
                donation=self.donation and "point" in self.goods,
                lent=self.lent and bool(self.cards),
                now=due == at_once,
                due=due,
            )
            for due in range(self.due, max(self.due, self.until or self.due) + 1)
        ]


@dataclass
class DealDraft:
    """The whole deal. `chosen` tells which piece of a pair is being edited where it has several."""

    me: str
    due: int
    partners: list[str] = field(default_factory=list)
    several: bool = False
    lane: tuple[str, str] | None = None
    pieces: list[DraftPart] = field(default_factory=list)
    chosen: dict[str, int] = field(default_factory=dict)
    how: How = "new"
    answers: str = ""
    at: int = 0
    """Where a deal is written line by line, the piece that is being written."""

    @property
    def lanes(self) -> list[tuple[str, str]]:
        """The pairs that can owe each other something: me and each partner first, then the partners among them."""
        return [(self.me, partner) for partner in self.partners] + list(combinations(self.partners, 2))

    @property
    def current(self) -> tuple[str, str] | None:
        """The pair that is being edited."""
        lanes = self.lanes
        return self.lane if self.lane in lanes else lanes[0] if lanes else None

    @property
    def untouched(self) -> bool:
        """Whether there is nothing worth keeping."""
        return not self.filled and self.how == "new"

    @property
    def filled(self) -> list[DraftPart]:
        """All that is promised so far."""
        return [piece for piece in self.pieces if not piece.empty]

    def side(self, giver: str, receiver: str) -> DraftPart:
        """The piece that is edited on one side of a pair, made when it is first asked for."""
        mine = self.of(giver, receiver)
        if not mine:
            self.pieces.append(DraftPart(giver, receiver, self.due))
            return self.pieces[-1]
        return mine[min(self.chosen.get(f"{giver}>{receiver}", 0), len(mine) - 1)]

    def of(self, giver: str, receiver: str) -> list[DraftPart]:
        """All that one hands to another, in the order it was entered."""
        return [piece for piece in self.pieces if (piece.giver, piece.receiver) == (giver, receiver)]

    def choose(self, piece: DraftPart) -> None:
        """Edit this piece from now on."""
        mine = self.of(piece.giver, piece.receiver)
        self.chosen[f"{piece.giver}>{piece.receiver}"] = next(n for n, one in enumerate(mine) if one is piece)
        pairs = {(piece.giver, piece.receiver), (piece.receiver, piece.giver)}
        self.lane = next((lane for lane in self.lanes if lane in pairs), self.lane)

    def add(self, piece: DraftPart) -> None:
        """Another piece, edited from now on."""
        self.pieces.append(piece)
        self.choose(piece)

    def drop(self, piece: DraftPart) -> None:
        """Takes a piece out."""
        self.pieces = [one for one in self.pieces if one is not piece]
        self.chosen.pop(f"{piece.giver}>{piece.receiver}", None)

    def pick(self, partner: str) -> None:
        """A partner chosen. Of several, each is in or out; of one, all that was entered goes over to the new one."""
        if not self.several:
            old = self.partners[0] if self.partners else partner
            for piece in self.pieces:
                piece.giver = partner if piece.giver == old else piece.giver
                piece.receiver = partner if piece.receiver == old else piece.receiver
            self.partners, self.lane, self.chosen = [partner], None, {}
        elif partner in self.partners:
            self.partners.remove(partner)
            self.pieces = [piece for piece in self.pieces if partner not in (piece.giver, piece.receiver)]
        else:
            self.partners.append(partner)

    def only_one(self) -> None:
        """Back from a deal of several to one of two: only the first partner stays."""
        self.several = False
        for partner in self.partners[1:]:
            self.pieces = [piece for piece in self.pieces if partner not in (piece.giver, piece.receiver)]
        self.partners = self.partners[:1]
        self.lane = None

    def terms(self, asked: TermsWithin) -> list[Term]:
        """What would be agreed."""
        return [term for piece in self.pieces for term in piece.terms(asked)]

    def costs(self, asked: TermsWithin) -> dict[str, int]:
        """Points each giver would lose by keeping nothing of it (1 a cube or ship, 2 a card, octagon or point)."""
        found: dict[str, int] = {}
        for term in self.terms(asked):
            found[term.giver] = found.get(term.giver, 0) + Obligation.of(term).at_stake
        return found

    def refresh(self, asked: TermsWithin) -> None:
        """What falls due in a turn that has passed meanwhile falls due in the next Trade phase. Words may be about the
        rest of this turn."""
        self.due = first_due(asked)
        for piece in self.pieces:
            piece.due = max(piece.due, asked.words_due[0] if piece.only_words else self.due)

    def kept(self) -> dict[str, Any]:
        """The draft as plain values."""
        return asdict(self)

    @classmethod
    def from_kept(cls, kept: Any, me: str, shared: Shared, asked: TermsWithin) -> "DealDraft":
        """The draft as it was left; an empty one where there is none, or it is of another table."""
        fresh = cls(me, first_due(asked))
        if not isinstance(kept, dict) or kept.get("me") != me:
            return fresh
        draft = cls(**{**kept, "pieces": [DraftPart(**piece) for piece in kept["pieces"]]})
        draft.lane = (draft.lane[0], draft.lane[1]) if draft.lane else None
        seats = {me, *draft.partners, *(seat for piece in draft.pieces for seat in (piece.giver, piece.receiver))}
        if not seats <= shared.seats.keys():
            return fresh
        draft.refresh(asked)
        return draft


def draft_from(deal: Deal, me: str, asked: TermsWithin) -> DealDraft:
    """A deal opened for changes: what is still outstanding of it, and what its waiting amendment would make of it."""
    draft = DealDraft(me, first_due(asked), how="counter" if deal.status == "proposed" else "amend")
    draft.answers = deal.id
    if deal.amendment is not None:
        open_terms = [Obligation.of(term) for term in deal.amendment.terms]
    else:
        open_terms = [obligation for obligation in deal.obligations if not obligation.closed]
    for obligation in open_terms:
        term = obligation.term
        words, stake = (term.promise, term.stake) if obligation.promise else ("", 0)
        goods, cards = dict(obligation.goods), list(obligation.cards)
        piece = DraftPart(
            term.giver, term.receiver, term.due, None, goods, cards, words, stake, term.donation, term.lent
        )
        draft.pieces.append(piece)
    draft.refresh(asked)
    seats = [seat for piece in draft.pieces for seat in (piece.giver, piece.receiver)]
    draft.partners = [seat for seat in dict.fromkeys(seats) if seat != me]
    draft.several = len(draft.partners) > 1
    return draft


def cards_known(shared: Shared) -> list[str]:
    """Names of cards used in deals of this game, the latest first."""
    names = [
        card
        for deal in reversed(shared.deals)
        for obligation in deal.obligations
        for card in (*obligation.term.cards, *obligation.cards)
    ]
    return list(dict.fromkeys(names))


def promises_known(shared: Shared) -> list[str]:
    """Promises made in this game, the latest first."""
    made = [o.term.promise for deal in reversed(shared.deals) for o in deal.obligations if o.term.promises]
    return list(dict.fromkeys(made))


# On the tablet a deal is written line by line, for any seats: each piece is a line.


def two_way(giver: str, receiver: str, asked: TermsWithin) -> DealDraft:
    """One line each way: what most trades are. Due as soon as goods can be."""
    due = first_due(asked)
    pieces = [DraftPart(giver, receiver, due, lent=False), DraftPart(receiver, giver, due, lent=False)]
    return DealDraft(giver, due, [receiver], pieces=pieces)


def parties(draft: DealDraft) -> frozenset[str]:
    """Everybody in it: in the lines that say something, or in all of them where none does."""
    return frozenset(seat for line in draft.filled or draft.pieces for seat in (line.giver, line.receiver))


def shown(piece: DraftPart) -> Term:
    """A line as a deal would hold it, also while it is empty."""
    empty = Term(giver=piece.giver, receiver=piece.receiver, due=piece.due)
    return next(iter(piece.terms(TermsWithin(now=False, goods_due=(), words_due=()))), empty)
