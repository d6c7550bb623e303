"""The state of a table: what the journal's events add up to. It never changes; each event makes a new one.

Collections that grow all evening (deals, inventions, steals) are persistent maps and lists, so that keeping the
state before every command, which is what makes undo instant, costs next to nothing.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any, Literal

from rpds import HashTrieMap, HashTrieSet, List

from companion.rules.auction import Auction, AuctionKind, Bidder, Number
from companion.rules.deals import Deal
from companion.rules.frozen import changed
from companion.rules.goods import Goods
from companion.rules.moving import Movable, Moved
from companion.rules.pace import Begun
from companion.rules.phases import Phase
from companion.rules.scoring import Score
from companion.rules.species import Power, Rates
from companion.rules.timer import Timer
from companion.table.envelopes import SealedPart
from companion.table.happenings import Happening


@dataclass(frozen=True)
class Seat:
    """A seat at the table. `place` counts from 0 in the order of `open_table`."""

    species: str
    player: str
    place: int
    tiebreaker: Number
    colony_support: int | Literal["infinite"]
    powers: frozenset[Power]


@dataclass(frozen=True)
class Holdings:
    """What is known of a seat's cards for ties, the ships it declared this turn (None: not yet), and those that it had
    left after the auctions before."""

    colonies: int
    research_teams: int
    ships: int | None = None
    ships_before: int = 0


@dataclass(frozen=True, slots=True)
class Invention:
    seat: str
    turn: int
    name: str
    era: int | None
    bonus: int


@dataclass(frozen=True, slots=True)
class Theft:
    turn: int
    victim: str
    goods: Goods
    converter: str | None = None
    upgraded: bool = False


@dataclass(frozen=True, slots=True)
class Posting:
    """What a seat has posted on the noticeboard: what it looks for, and what it can spare. It binds nobody."""

    seek: Goods
    offer: Goods


@dataclass(frozen=True, slots=True)
class Setup:
    """What was settled when the table was opened, and never changes."""

    edition: str
    trade_seconds: float
    first_turn_seconds: float
    precise_scoring: bool | Literal["ties"]
    final_steal: bool
    regret: bool
    tracks: Mapping[AuctionKind, tuple[int, ...]]
    sharing: tuple[tuple[int, int], ...]
    bonus_when: Literal["confluence", "inventing"]
    rates: Rates
    start_ships: Mapping[str, int]

    def full_time(self, turn: int) -> float:
        """The seconds of this turn's Trade phase; a first game often takes longer at first."""
        return self.trade_seconds + (self.first_turn_seconds if turn == 1 else 0)


@dataclass(frozen=True)
class State:
    """A table that has been opened. `now` is the time of the last command."""

    now: float
    setup: Setup
    seats: Mapping[str, Seat]
    turn: int
    phase: Phase
    timer: Timer
    holdings: Mapping[str, Holdings]
    done: frozenset[str] = frozenset()
    deals: "HashTrieMap[str, Deal]" = field(default_factory=HashTrieMap)
    live: "HashTrieSet[str]" = field(default_factory=HashTrieSet)
    penalties: Mapping[str, int] = field(default_factory=dict)
    inventions: "List[Invention]" = field(default_factory=List)
    safe: frozenset[str] = frozenset()
    envoys: Mapping[str, int] = field(default_factory=dict)
    steals: "List[Theft]" = field(default_factory=List)
    regrets: Mapping[str, int] = field(default_factory=dict)
    posts: Mapping[str, Posting] = field(default_factory=dict)
    seals: Mapping[str, Mapping[AuctionKind, SealedPart]] = field(default_factory=dict)
    auctions: Mapping[AuctionKind, Auction] = field(default_factory=dict)
    tallies: Mapping[str, SealedPart] = field(default_factory=dict)
    scores: tuple[Score, ...] = ()
    begun: tuple[Begun, ...] = ()
    """When each phase began, the first first."""
    acting: str = ""
    """Who gave the command that is being followed: a seat, or the moderator."""
    happened: int = 0
    news: Mapping[str, tuple[Happening, ...]] = field(default_factory=dict)
    """What each seat is told of what happened to it, the latest first."""

    def having(self, power: Power) -> str | None:
        """The seat with this power, if anybody plays it."""
        return next((seat.species for seat in self.seats.values() if power in seat.powers), None)

    @property
    def zeth(self) -> str | None:
        """The seat that runs the racket."""
        return self.having(Power.STEALS)

    @property
    def auction(self) -> Auction | None:
        """The auction that is under way: revealed, and somebody still to choose."""
        kind: AuctionKind = "colony" if self.phase is Phase.COLONY_AUCTION else "research"
        in_auction = self.phase in (Phase.COLONY_AUCTION, Phase.RESEARCH_AUCTION)
        return self.auctions.get(kind) if in_auction else None

    def thefts(self) -> Iterator[Theft]:
        """This turn's steals, latest first."""
        return takewhile(lambda theft: theft.turn == self.turn, self.steals)

    @property
    def stolen_from(self) -> frozenset[str]:
        """Who has been robbed this turn."""
        return frozenset(theft.victim for theft in self.thefts())

    @property
    def converters_used(self) -> frozenset[str]:
        """Which red converters have run this turn."""
        return frozenset(theft.converter for theft in self.thefts() if theft.converter)

    def known(self) -> dict[Movable, dict[str, int]]:
        """What deliveries can move, as far as it is known, for every seat."""
        return {
            "colony": {name: held.colonies for name, held in self.holdings.items()},
            "research_team": {name: held.research_teams for name, held in self.holdings.items()},
            "envoy": {name: self.envoys.get(name, 0) for name in self.seats},
        }

    def with_moved(self, moved: Iterable[Moved]) -> "State":
        """The table after something moved among known holdings."""
        holdings, envoys = dict(self.holdings), dict(self.envoys)
        for move in moved:
            if move.what == "envoy":
                envoys[move.seat] = envoys.get(move.seat, 0) + move.by
            else:
                held = holdings[move.seat]
                field = "colonies" if move.what == "colony" else "research_teams"
                holdings[move.seat] = changed(held, **{field: getattr(held, field) + move.by})
        return changed(self, holdings=holdings).with_envoys(envoys)

    def with_envoys(self, envoys: Mapping[str, int]) -> "State":
        """The table with other numbers of envoys; whoever holds none is not listed."""
        return changed(self, envoys={name: envoys[name] for name in self.seats if envoys.get(name)})

    def live_deals(self) -> list[Deal]:
        """Deals of which something can still come, oldest first."""
        return sorted((self.deals[name] for name in self.live), key=lambda deal: deal.number)

    @property
    def to_count(self) -> list[str]:
        """Who has not counted yet at the end of the game."""
        return [seat for seat in self.seats if seat not in self.tallies]

    def announced(self, seat: str) -> int:
        """The ships this seat announced this turn, before it paid for anything."""
        colony = self.auctions.get("colony")
        paid = sum(choice.paid for choice in colony.log if choice.seat == seat) if colony else 0
        return (self.holdings[seat].ships or 0) + paid

    def shown_bid(self, seat: str, hidden: int = 0) -> int:
        """The ships of this seat's colony bid once it is out; until then what it says itself."""
        colony = self.auctions.get("colony")
        if colony is None:
            return hidden
        return sum(bid.ships for bid in (*colony.chosen, *colony.pending) if bid.seat == seat)

    def bidders(self, kind: AuctionKind) -> dict[str, Bidder]:
        """What decides ties in this auction, for every seat."""
        return {
            name: Bidder(
                seat=name,
                place=seat.place,
                cards=self.holdings[name].colonies if kind == "colony" else self.holdings[name].research_teams,
                tiebreaker=seat.tiebreaker,
                powers=seat.powers,
                regret=self.setup.regret and self.regrets.get(name, 0) > 0,
            )
            for name, seat in self.seats.items()
        }

    def with_deal(self, deal: Deal) -> "State":
        """The table with one deal new or changed."""
        live = self.live.insert(deal.id) if deal.live else self.live.discard(deal.id)
        return changed(self, deals=self.deals.insert(deal.id, deal), live=live)


@dataclass(frozen=True, slots=True)
class UndoStep:
    """A command that can still be taken back: the table before it, and the command as the journal shows it."""

    before: State
    command: Mapping[str, Any]


@dataclass(frozen=True)
class Timeline:
    """The present, and the way back. `past` is empty behind the opening and behind every reveal."""

    present: State | None = None
    past: "List[UndoStep]" = field(default_factory=List)
    revealed: bool = False

    @property
    def last(self) -> UndoStep | None:
        """What an undo would take back."""
        return next(iter(self.past), None)

    def steps(self) -> Iterator[UndoStep]:
        """All that can be taken back, latest first."""
        return iter(self.past)

    def last_tap(self) -> tuple[UndoStep, ...]:
        """What one undo takes back, latest first: the last command, and those directly before it of the same tap."""
        last = self.last
        if last is None:
            return ()
        tap = last.command.get("tap")
        more = takewhile(lambda step: tap is not None and step.command.get("tap") == tap, self.past.drop_first())
        return (last, *more)

    def undone(self) -> "Timeline":
        """One tap back."""
        steps = self.last_tap()
        past = self.past
        for _ in steps:
            past = past.drop_first()
        return changed(self, present=steps[-1].before, past=past)
