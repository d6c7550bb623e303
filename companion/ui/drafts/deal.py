"""A deal while it is being put together: plain values that survive a reload, and the terms they come to.

It is written by people in an order: on a phone its owner first, on the tablet whoever's badge was tapped first. Each
gives the next, the last the first; so two people have a side each, and three a ring. Other sides can be added.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Literal, cast

from companion.rules.deals import Deal, Term
from companion.rules.goods import GOODS, Good, Goods
from companion.table.offers import TermsWithin
from companion.table.view import Shared
from companion.telling.filled import first_due, made_again
from companion.telling.strip import Lane, Part, agreed, open_terms

Kind = Literal["good", "card", "promise"]
MOST = 99
"""Of one good in one deal; more than any table has."""


@dataclass
class Item:
    """One thing that one hands to another: so many of a good, a card, or a promise with `count` points staked. Once,
    or every turn from `due` until `until`."""

    giver: str
    receiver: str
    kind: Kind
    name: str
    due: int
    count: int = 1
    until: int | None = None
    lent: bool = False
    donation: bool = False

    @property
    def lane(self) -> Lane:
        """Who gives, and who gets."""
        return self.giver, self.receiver

    @property
    def dues(self) -> range:
        """The turns it falls due in."""
        return range(self.due, max(self.due, self.until or self.due) + 1)


@dataclass
class DealDraft:
    """The whole deal. `me` is the seat whose phone it is on, empty on the tablet. `when` has the turn that is chosen
    for a side, `touched` the good tapped last; `answers` the deal that is changed by it, `topic` what tells the draft
    from others that wait."""

    me: str
    due: int
    people: list[str] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)
    when: dict[str, int] = field(default_factory=dict)
    added: list[Lane] = field(default_factory=list)
    touched: dict[str, str] = field(default_factory=dict)
    answers: str = ""
    amends: bool = False
    """Whether the deal that is changed binds already."""
    topic: str = ""

    @property
    def lanes(self) -> list[Lane]:
        """The sides that are shown: round the people, then those that were added or have something in them."""
        ring = zip(self.people, [*self.people[1:], *self.people[:1]], strict=True) if len(self.people) > 1 else ()
        return list(dict.fromkeys((*ring, *self.added, *(item.lane for item in self.items))))

    @property
    def other_lanes(self) -> list[Lane]:
        """The sides that could be added."""
        shown = self.lanes
        pairs = ((giver, receiver) for giver in self.people for receiver in self.people if giver != receiver)
        return [lane for lane in pairs if lane not in shown]

    @property
    def untouched(self) -> bool:
        """Whether there is nothing worth keeping."""
        return not self.items and not self.answers

    def turn(self, lane: Lane) -> int:
        """The turn that is chosen for a side."""
        return self.when.get(_key(lane), self.due)

    def choose(self, lane: Lane, turn: int) -> None:
        """What is entered from now on for this side falls due then; what was entered stays."""
        self.when[_key(lane)] = turn

    def filled(self, lane: Lane) -> set[int]:
        """The turns that have something on this side."""
        return {due for item in self.items if item.lane == lane for due in item.dues}

    def count(self, lane: Lane, good: Good) -> int:
        """How many of a good this side has on the chosen turn."""
        return sum(item.count for item in self._goods(lane, good))

    def put(self, lane: Lane, good: Good, count: int) -> None:
        """So many of a good, on the chosen turn of this side."""
        there = self._goods(lane, good)
        count = max(0, min(MOST, count))
        self.touched[_key(lane)] = good
        if not there and count:
            self.items.append(Item(*lane, "good", good, self.turn(lane), count))
        for item in there:
            item.count = count
        self._drop(there if not count else there[1:])

    def latest(self, lane: Lane) -> Good | None:
        """The good of this side, on its chosen turn, that was touched last; once that is gone, one that is left."""
        turn, last = self.turn(lane), self.touched.get(_key(lane))
        goods = [one.name for one in self.items if (one.lane, one.kind, one.due) == (lane, "good", turn)]
        return cast(Good, last if last in goods else goods[-1]) if goods else None

    def _goods(self, lane: Lane, good: Good) -> list[Item]:
        turn = self.turn(lane)
        return [one for one in self.items if (one.lane, one.kind, one.name, one.due) == (lane, "good", good, turn)]

    def _drop(self, items: Iterable[Item]) -> None:
        gone = [id(item) for item in items]
        self.items = [item for item in self.items if id(item) not in gone]

    def card(self, lane: Lane, name: str, *, lent: bool) -> None:
        """A card by its name, lent or sold."""
        self.items.append(Item(*lane, "card", name, self.turn(lane), lent=lent))

    def promise(self, lane: Lane, words: str, stake: int, turn: int) -> None:
        """A promise in words, about this turn unless another one was chosen."""
        self.items.append(Item(*lane, "promise", words, self.when.get(_key(lane), turn), stake))

    def behind(self, lane: Lane, part: Part) -> list[Item]:
        """What a part of the strip stands for."""
        span = range(part.when.first, part.when.last + 1)
        return [
            item
            for item in self.items
            if (item.lane, item.kind, item.name) == (lane, part.thing.kind, part.thing.name)
            and item.lent == part.thing.lent
            and item.due in span
        ]

    def rewrite(self, lane: Lane, part: Part, **fields: Any) -> None:
        """A part of the strip becomes another: another number, other turns, sold instead of lent. None of it is left
        where its number is 0, except a promise, which then has no stake; what is gone comes back."""
        there, thing = self.behind(lane, part), part.thing
        fresh = Item(*lane, thing.kind, thing.name, part.when.first, thing.count, lent=thing.lent)
        fresh = replace(there[0] if there else fresh, **({} if part.when.first == part.when.last else _span(part)))
        fresh = replace(fresh, **fields)
        at = self.items.index(there[0]) if there else len(self.items)
        self._drop(there)
        if fresh.count or fresh.kind == "promise":
            self.items.insert(at, fresh)

    def take_out(self, lane: Lane, part: Part) -> None:
        """A part of the strip is no longer in the deal."""
        self._drop(self.behind(lane, part))

    def pick(self, seat: str) -> None:
        """Somebody is in it, or no longer. What was entered for one who goes is the other's where there is one other
        for whom nothing was entered: the same offer to somebody else."""
        if seat == self.me:
            return
        if seat not in self.people:
            self.people.append(seat)
            return
        self.people.remove(seat)
        self.added = [lane for lane in self.added if seat not in lane]
        busy = {one for item in self.items for one in item.lane}
        heirs = [one for one in self.people[1:] if one not in busy] if len(self.people) == 2 else []
        for item in self.items:
            if heirs:
                item.giver = heirs[0] if item.giver == seat else item.giver
                item.receiver = heirs[0] if item.receiver == seat else item.receiver
        self.items = [item for item in self.items if seat not in item.lane]

    def terms(self, asked: TermsWithin) -> list[Term]:
        """What would be agreed. What is due at once is handed over at the handshake; each promise is a term of its own,
        and cards that are lent stand apart from what is given for good."""
        at_once = asked.goods_due[0] if asked.now else None
        things: dict[tuple[str, str, int, bool, bool], tuple[dict[Good, int], list[str]]] = {}
        terms: list[Term] = []
        for item in self.items:
            for due in item.dues:
                if item.kind == "promise":
                    words = Term(giver=item.giver, receiver=item.receiver, promise=item.name, stake=item.count, due=due)
                    terms.append(words)
                    continue
                goods, cards = things.setdefault((*item.lane, due, item.lent, item.donation), ({}, []))
                if item.kind == "card":
                    cards.append(item.name)
                else:
                    good = cast(Good, item.name)
                    goods[good] = goods.get(good, 0) + item.count
        given = [
            Term(
                giver=giver, receiver=receiver, goods=goods, cards=cards, due=due,
                lent=lent, donation=donation, now=due == at_once,
            )
            for (giver, receiver, due, lent, donation), (goods, cards) in things.items()
        ]  # fmt: skip
        return [*given, *terms]

    def refresh(self, asked: TermsWithin) -> None:
        """What falls due in a turn that has passed meanwhile falls due in the next Trade phase. Words may be about the
        rest of this turn."""
        self.due = first_due(asked)
        self.when = {side: turn for side, turn in self.when.items() if turn > self.due}
        for item in self.items:
            words = item.kind == "promise" and asked.words_due
            item.due = max(item.due, asked.words_due[0] if words else self.due)

    def kept(self) -> dict[str, Any]:
        """The draft as plain values."""
        return asdict(self)

    @classmethod
    def from_kept(cls, kept: Any, me: str, shared: Shared, asked: TermsWithin) -> "DealDraft":
        """The draft as it was left; an empty one where there is none, or it is of another table or an older shape."""
        fresh = cls(me, first_due(asked), [me] if me else [])
        if not isinstance(kept, dict) or kept.get("me") != me:
            return fresh
        try:
            draft = cls(**{**kept, "items": [Item(**item) for item in kept["items"]]})
        except (KeyError, TypeError):
            return fresh
        draft.added = [(giver, receiver) for giver, receiver in draft.added]
        seats = {*draft.people, *(seat for item in draft.items for seat in item.lane)}
        if not seats <= shared.seats.keys():
            return fresh
        draft.refresh(asked)
        return draft


def _key(lane: Lane) -> str:
    return ">".join(lane)


def _span(part: Part) -> dict[str, Any]:
    return {"due": part.when.first, "until": part.when.last}


def _items(term: Term) -> list[Item]:
    lane = term.giver, term.receiver
    goods = [
        Item(*lane, "good", good, term.due, count, donation=term.donation and good == "point")
        for good, count in term.goods.items()
    ]
    cards = [Item(*lane, "card", card, term.due, lent=term.lent) for card in term.cards]
    words = [Item(*lane, "promise", term.promise, term.due, term.stake)] if term.promises else []
    return [*goods, *cards, *words]


def _with(draft: DealDraft, terms: Iterable[Term], asked: TermsWithin) -> DealDraft:
    for term in terms:
        draft.items += _items(term)
    seats = [*draft.people, *(seat for item in draft.items for seat in item.lane)]
    draft.people = list(dict.fromkeys(seats))
    draft.refresh(asked)
    for lane in draft.lanes:  # a side whose first thing comes later is shown on that turn
        if draft.filled(lane) and draft.due not in draft.filled(lane):
            draft.choose(lane, min(draft.filled(lane)))
    return draft


def draft_from(deal: Deal, me: str, asked: TermsWithin, first: str = "") -> DealDraft:
    """A deal opened for changes: what is proposed, or still outstanding, or what its waiting amendment makes of it. On
    the tablet nobody is `me`, and the one who answers may come `first`."""
    people = [me or first] if me or first else []
    draft = DealDraft(me, first_due(asked), people, answers=deal.id, topic=deal.id)
    draft.amends = deal.status == "binding"
    return _with(draft, offered(deal), asked)


def offered(deal: Deal) -> list[Term]:
    """The terms that an answer to this deal changes."""
    if deal.amendment is not None:
        return list(deal.amendment.terms)
    return agreed(deal) if deal.status == "proposed" else open_terms(deal)


def swap(me: str, sides: Mapping[Lane, Goods], asked: TermsWithin, topic: str = "") -> DealDraft:
    """A deal that is filled in already, all of it due as soon as goods can be: what the noticeboard suggests."""
    due = first_due(asked)
    terms = [
        Term(giver=giver, receiver=receiver, goods=dict(goods), due=due) for (giver, receiver), goods in sides.items()
    ]
    return _with(DealDraft(me, due, [me] if me else [], topic=topic), terms, asked)


def again(deal: Deal, draft: DealDraft, asked: TermsWithin) -> None:
    """Fills in what was agreed then."""
    draft.items = []
    _with(draft, made_again(deal, asked), asked)


def most_traded(deals: Iterable[Deal], goods: Sequence[Good]) -> list[Good]:
    """The same goods, those that this table trades most first."""
    traded = dict.fromkeys(GOODS, 0)
    for deal in deals:
        for term in agreed(deal):
            for good in term.goods:
                traded[good] += 1
    return sorted(goods, key=lambda good: -traded[good])
