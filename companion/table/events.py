"""Events: what happened, in the past tense. The journal keeps them; the state is a fold over them.

An event's stored `type` is a fixed string with a version. Renaming a class never touches an old journal.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict

from companion.rules.deals import Term
from companion.rules.goods import Good
from companion.rules.moving import Moved
from companion.rules.phases import Phase
from companion.rules.scoring import Score
from companion.rules.species import Power, Rates
from companion.table.envelopes import OpenedPart, SealedPart

AuctionKind = Literal["colony", "research"]
Number = int | float | Literal["infinite"]

RULES_VERSION = 2
"""Which rulings a table is opened by. It goes up when a command comes to mean something else than before.

| version | rulings |
| --- | --- |
| 1 | as the companion was first played: promises in words fall overdue, nothing moves by being delivered |
| 2 | goods may change hands at the handshake, words are kept unless called broken, colonies and envoys move |

Journals of every version open and show what they showed. Only those of the present one can be decided anew.
"""

BY_TYPE: dict[str, type["Event"]] = {}


class Event(BaseModel):
    """Something that happened at the table."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    TYPE: ClassVar[str]
    VERSION: ClassVar[int] = 1

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        BY_TYPE[cls.TYPE] = cls


class SeatOpened(BaseModel):
    """A seat with the numbers it starts from, so that a journal can be read without the data files."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    species: str
    player: str
    tiebreaker: Number
    colony_support: int | Literal["infinite"]
    powers: tuple[Power, ...]
    colonies: int
    research_teams: int
    ships: int


class TableOpened(Event):
    """The table with every number it plays by; `rules` is the `RULES_VERSION` it was opened by."""

    TYPE = "table-opened"
    VERSION = 2
    rules: int
    edition: str
    seats: tuple[SeatOpened, ...]
    trade_seconds: float
    precise_scoring: bool | Literal["ties"]
    first_turn_seconds: float = 0
    final_steal: bool
    regret: bool
    colony_track: tuple[int, ...]
    research_track: tuple[int, ...]
    sharing: tuple[tuple[int, int], ...]
    bonus_when: Literal["confluence", "inventing"]
    rates: Rates


class SeatAdjusted(Event):
    TYPE = "seat-adjusted"
    seat: str
    tiebreaker: Number | None = None
    colony_support: int | Literal["infinite"] | None = None
    player: str | None = None


class PhaseEntered(Event):
    """A phase began. `overdue` are the terms that fell overdue as the Trade phase ended, `colonies` those cut to
    what a species supports as the Economy phase began."""

    TYPE = "phase-entered"
    turn: int
    phase: Phase
    overdue: tuple[tuple[str, int], ...] = ()
    colonies: dict[str, int] = {}


class TimerChanged(Event):
    TYPE = "timer-changed"
    action: Literal["start", "pause", "reset", "add"]
    seconds: float = 0


class TradingDone(Event):
    TYPE = "trading-done"
    seat: str
    done: bool


class DealProposed(Event):
    TYPE = "deal-proposed"
    deal: str
    by: str
    terms: tuple[Term, ...]


class DealAccepted(Event):
    """A party agreed; `binds` when it was the last one. `safe` are those who thereby traded with the Zeth."""

    TYPE = "deal-accepted"
    deal: str
    by: str
    binds: bool
    safe: tuple[str, ...] = ()


class DealDeclined(Event):
    TYPE = "deal-declined"
    deal: str
    by: str


class DealWithdrawn(Event):
    TYPE = "deal-withdrawn"
    deal: str
    by: str


class AmendmentProposed(Event):
    TYPE = "amendment-proposed"
    deal: str
    by: str
    terms: tuple[Term, ...]


class AmendmentAccepted(Event):
    """`releases`: whoever is amended out is no party any more. By the rules of version 1 they stayed one."""

    TYPE = "amendment-accepted"
    deal: str
    by: str
    binds: bool
    releases: bool = False


class AmendmentDeclined(Event):
    TYPE = "amendment-declined"
    deal: str
    by: str


class TermDelivered(Event):
    """`by` is None where nobody said so: at a handshake, or of words that nobody had called broken at the end.
    `moved` is what of it moved among known holdings."""

    TYPE = "term-delivered"
    deal: str
    term: int
    by: str | None
    goods: dict[Good, int]
    cards: tuple[str, ...]
    promise: bool
    handshake: bool = False
    moved: tuple[Moved, ...] = ()


class TermReopened(Event):
    """What was handed over at the handshake was not: all of it is outstanding again."""

    TYPE = "term-reopened"
    deal: str
    term: int
    by: str
    moved: tuple[Moved, ...] = ()


class TermBroken(Event):
    TYPE = "term-broken"
    deal: str
    term: int
    by: str


class CompensationOffered(Event):
    TYPE = "compensation-offered"
    deal: str
    term: int
    by: str
    note: str


class CompensationAccepted(Event):
    TYPE = "compensation-accepted"
    deal: str
    term: int
    by: str
    settles: bool


class CompensationDeclined(Event):
    TYPE = "compensation-declined"
    deal: str
    term: int
    by: str


class PenaltyLevied(Event):
    """Points lost for a broken promise; `by` is None when it was levied at the reveal of the scores."""

    TYPE = "penalty-levied"
    deal: str
    term: int
    seat: str
    points: int
    paid: bool
    by: str | None


class TradeMarked(Event):
    TYPE = "trade-marked"
    partner: str
    safe: bool


class EnvoysSet(Event):
    TYPE = "envoys-set"
    seat: str
    count: int


class RegretsSet(Event):
    TYPE = "regrets-set"
    seat: str
    count: int


class GoodsStolen(Event):
    TYPE = "goods-stolen"
    victim: str
    goods: dict[Good, int]
    converter: str | None = None
    upgraded: bool = False


class InventionRecorded(Event):
    TYPE = "invention-recorded"
    seat: str
    name: str
    era: int | None
    bonus: int
    teams: int = 0
    """How many research teams fewer are known of the seat: the one that became the technology."""


class NoticePosted(Event):
    TYPE = "notice-posted"
    seat: str
    seek: dict[Good, int]
    offer: dict[Good, int]


class ShipsDeclared(Event):
    TYPE = "ships-declared"
    seat: str
    ships: int
    colonies: int
    research_teams: int


class BidSealed(Event):
    """A bid lies in its envelope. `research` alone when only that part had to be sealed anew."""

    TYPE = "bid-sealed"
    seat: str
    parts: dict[AuctionKind, SealedPart]


class BidsRevealed(Event):
    TYPE = "bids-revealed"
    kind: AuctionKind
    bids: dict[str, OpenedPart]


class CardBought(Event):
    TYPE = "card-bought"
    kind: AuctionKind
    seat: str
    space: int
    paid: int


class BidPassed(Event):
    TYPE = "bid-passed"
    kind: AuctionKind
    seat: str
    auto: bool = False


class BidSplit(Event):
    TYPE = "bid-split"
    seat: str


class TallySealed(Event):
    TYPE = "tally-sealed"
    seat: str
    part: SealedPart


class ScoresRevealed(Event):
    TYPE = "scores-revealed"
    tallies: dict[str, OpenedPart]
    scores: tuple[Score, ...]


class CommandUndone(Event):
    """The last command that was not undone yet was taken back."""

    TYPE = "command-undone"


def record(event: Event) -> dict[str, Any]:
    """An event as the journal keeps it."""
    return {"type": event.TYPE, "v": event.VERSION} | event.model_dump(mode="json", by_alias=True)


def from_record(kept: Mapping[str, Any]) -> Event:
    """An event out of the journal, in its newest version (older ones are brought up to date by the store)."""
    fields = {name: value for name, value in kept.items() if name not in ("type", "v")}
    return BY_TYPE[kept["type"]].model_validate(fields)
