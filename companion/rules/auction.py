"""The two auctions: who chooses when, what they may take, what they pay, and why.

| rule | source |
| --- | --- |
| from the highest bid down, each buys one card or passes; buying costs the whole bid, passing nothing | FIRST p7, REM |
| a card may be taken from a space whose minimum is not higher than the bid | all; DE p15 prints it backwards |
| ties: fewer cards of the kind being bid on, then the higher tiebreaker number | FIRST p7, REM Tiebreakers, AID |
| Caylion: the colony bid counts half, not rounded, and is paid in full | Caylion board |
| Kjasjavikalimm: may split the colony bid once, into halves as equal as possible | FIRST p5 board, pub |
| Kt'Zr'Kt'Rtl: wins every tie in the colony auction; in research its tiebreaker is infinite | board, pub |
| Falling Light: whoever holds regret chooses after all who hold none (a table can switch it off) | pub, one source |
| a tie of everything goes by seat order | ruling of the companion |
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, get_args

from companion.rules.frozen import changed
from companion.rules.species import Power

AuctionKind = Literal["colony", "research"]
Number = int | float | Literal["infinite"]
TieRule = Literal["regret", "bid", "power", "cards", "tiebreaker", "seat", "half"]


@dataclass(frozen=True, slots=True)
class Bidder:
    """What decides a seat's place besides its bid."""

    seat: str
    place: int
    cards: int
    tiebreaker: Number
    powers: frozenset[Power]
    regret: bool = False


@dataclass(frozen=True, slots=True)
class Bid:
    """Ships bid, and what they count. `half` is 1 or 2 for the parts of a split bid, 0 for a whole one."""

    seat: str
    ships: int
    value: Fraction
    half: int = 0


@dataclass(frozen=True, slots=True)
class Choice:
    """What a seat did when its bid came up."""

    seat: str
    action: Literal["buy", "pass", "split"]
    space: int | None = None
    paid: int = 0
    auto: bool = False


@dataclass(frozen=True, slots=True)
class Reason:
    """Why one bid stands before the next: by which rule, and the two numbers that decided."""

    rule: TieRule
    mine: Number
    theirs: Number
    other: str


@dataclass(frozen=True)
class Auction:
    """One auction. `chosen` are the bids whose owners have chosen, in that order, and `because` why each came before
    the next; `pending` are the rest, in order."""

    kind: AuctionKind
    track: tuple[int, ...]
    pending: tuple[Bid, ...]
    chosen: tuple[Bid, ...] = ()
    because: tuple[Reason | None, ...] = ()
    log: tuple[Choice, ...] = ()

    @property
    def on_turn(self) -> Bid | None:
        """Whose bid comes next."""
        return self.pending[0] if self.pending else None

    @property
    def taken(self) -> frozenset[int]:
        """Spaces whose card has been bought."""
        return frozenset(choice.space for choice in self.log if choice.space is not None)

    @property
    def split(self) -> bool:
        """Whether the one split of this auction has been used."""
        return any(choice.action == "split" for choice in self.log)

    def affordable(self, bid: Bid) -> tuple[int, ...]:
        """Spaces this bid may take now."""
        taken = self.taken
        return tuple(n for n, least in enumerate(self.track, 1) if n not in taken and least <= bid.value)

    def bid_of(self, seat: str) -> Bid | None:
        """The bid of this seat that comes up next."""
        return next((bid for bid in self.pending if bid.seat == seat), None)

    def choose(self, choice: Choice, bidders: Mapping[str, Bidder]) -> "Auction":
        """After the bid on turn has been used or kept. `bidders` as they were before it bought anything."""
        bid, *rest = self.pending
        because = (*self.because, reasons(self, bidders)[0])
        chosen = (*self.chosen, bid)
        return changed(self, pending=tuple(rest), chosen=chosen, because=because, log=(*self.log, choice))

    def split_up(self, halves: Sequence[Bid]) -> "Auction":
        """After the bid on turn was split: both halves wait for their own place."""
        choice = Choice(self.pending[0].seat, "split")
        return changed(self, pending=(*halves, *self.pending[1:]), log=(*self.log, choice))

    def in_order(self, bidders: Mapping[str, Bidder]) -> "Auction":
        """The order of those still to choose, worked out anew: a bought card may change a tie."""
        key = ordering(self.kind, bidders)
        return changed(self, pending=tuple(sorted(self.pending, key=key)))


def value(kind: AuctionKind, ships: int, powers: frozenset[Power]) -> Fraction:
    """What a bid counts. The Caylion's colony bid counts half, not rounded."""
    halved = kind == "colony" and Power.COLONY_BID_COUNTS_HALF in powers
    return Fraction(ships, 2) if halved else Fraction(ships)


def open_bids(
    kind: AuctionKind, track: Sequence[int], ships: Mapping[str, int], bidders: Mapping[str, Bidder]
) -> Auction:
    """The auction at the moment of the reveal."""
    bids = tuple(Bid(seat, count, value(kind, count, bidders[seat].powers)) for seat, count in ships.items())
    return Auction(kind, tuple(track), bids).in_order(bidders)


def splittable(kind: str, bid: Bid, powers: Collection[Power]) -> bool:
    """Whether a bid is one that may be split, while nobody has."""
    return kind == "colony" and Power.SPLITS_COLONY_BID in powers and bid.ships > 1


def halves(bid: Bid) -> tuple[Bid, Bid]:
    """Two halves as equal as possible, the larger first: 5 = 3 + 2."""
    small = bid.ships // 2
    large = bid.ships - small
    return Bid(bid.seat, large, Fraction(large), 1), Bid(bid.seat, small, Fraction(small), 2)


_Key = tuple[bool, Fraction, bool, int, tuple[bool, Fraction], int, int]


def _key(kind: AuctionKind, bid: Bid, bidder: Bidder) -> _Key:
    """The one sort key, in rule order; smaller chooses earlier."""
    wins_tie = kind == "colony" and Power.WINS_COLONY_TIES in bidder.powers
    finite = bidder.tiebreaker != "infinite"
    number = Fraction(bidder.tiebreaker) if bidder.tiebreaker != "infinite" else Fraction(0)
    return bidder.regret, -bid.value, not wins_tie, bidder.cards, (finite, -number), bidder.place, bid.half


_RULES: tuple[TieRule, ...] = get_args(TieRule)


class _Ordering:
    def __init__(self, kind: AuctionKind, bidders: Mapping[str, Bidder]) -> None:
        self.kind = kind
        self.bidders = bidders

    def __call__(self, bid: Bid) -> _Key:
        return _key(self.kind, bid, self.bidders[bid.seat])


def ordering(kind: AuctionKind, bidders: Mapping[str, Bidder]) -> _Ordering:
    """The sort key of bids at this table."""
    return _Ordering(kind, bidders)


def reason(kind: AuctionKind, first: Bid, then: Bid, bidders: Mapping[str, Bidder]) -> Reason:
    """Why `first` stands before `then`: the first rule on which the two differ, with both numbers."""
    a, b = bidders[first.seat], bidders[then.seat]
    keys = zip(_RULES, _key(kind, first, a), _key(kind, then, b), strict=True)
    rule = next(rule for rule, mine, theirs in keys if mine != theirs)
    shown: dict[TieRule, tuple[Number, Number]] = {
        "bid": (plain(first.value), plain(then.value)),
        "cards": (a.cards, b.cards),
        "tiebreaker": (a.tiebreaker, b.tiebreaker),
    }
    mine, theirs = shown.get(rule, (0, 0))
    return Reason(rule, mine, theirs, then.seat)


def plain(number: Fraction) -> int | float:
    """A whole number where it is whole; halves are exact in binary."""
    return number.numerator if number.denominator == 1 else float(number)


def reasons(auction: Auction, bidders: Mapping[str, Bidder]) -> list[Reason | None]:
    """For each bid still to choose, why it stands before the next; None for the last."""
    pairs: Iterable[tuple[Bid, Bid]] = zip(auction.pending, auction.pending[1:], strict=False)
    found: list[Reason | None] = [reason(auction.kind, a, b, bidders) for a, b in pairs]
    return [*found, None] if auction.pending else []
