"""view_for(timeline, actor): what one actor may see and do, built from nothing. Screens draw this and nothing else.

What is the same for everybody is worked out once for a state (`shared`) and handed to each actor's view. Bids and
tallies are in no view before their reveal: the state itself only holds their envelopes, and of those a view shows
who has sealed, and the fingerprint.
"""

from collections.abc import Container, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from companion.rules.auction import Auction, AuctionKind, Bid, Choice, Number, Reason, halves, reasons, splittable
from companion.rules.deals import Deal
from companion.rules.lending import Loan, to_return
from companion.rules.moving import ENVOYS
from companion.rules.pace import Begun
from companion.rules.phases import Phase, following, order
from companion.rules.scoring import Score
from companion.rules.species import Power, over_support
from companion.rules.timer import Timer
from companion.rules.track import Refresh, refresh
from companion.table.commands import MODERATOR
from companion.table.envelopes import grouped
from companion.table.happenings import Happening
from companion.table.ledger import Exposure, OpenTerm, Waiting, all_deals, asked, exposures, open_lines
from companion.table.moves.turns import sharing_bonus
from companion.table.state import Invention, Posting, Setup, State, Theft, Timeline

Talk = Literal["trade", "silence", "share", "bids", "none"]
"""What the table may talk about now: everything, nothing, technologies, what is bid on; `none`: nothing to say."""

_TALK: Mapping[Phase, Talk] = {
    Phase.TRADE: "trade",
    Phase.ECONOMY: "silence",
    Phase.SHARE: "share",
    Phase.BIDS: "bids",
    Phase.COLONY_AUCTION: "bids",
    Phase.RESEARCH_AUCTION: "bids",
}

Protection = Literal["safe", "exposed", "robbed"]


@dataclass(frozen=True, slots=True)
class SeatView:
    """What everybody knows of a seat."""

    species: str
    player: str
    tiebreaker: Number
    colony_support: int | Literal["infinite"]
    powers: frozenset[Power]
    colonies: int
    research_teams: int
    ships: int | None
    start_ships: int
    done: bool
    sealed: bool
    """Whether an envelope of this phase lies here that can be opened."""
    seal_lost: bool
    """Whether something of this seat waits for its reveal and cannot be opened now: it has to seal anew, or the
    browser that sealed it to come back."""
    fingerprints: tuple[tuple[str, str], ...]
    """What is sealed (colony, research or tally) and its public mark, as two people can compare it."""
    protection: Protection | None
    envoys: int
    regrets: int
    penalties: int
    exposure: Exposure
    over_support: int
    """Colonies beyond what the species supports, to be given up when the Economy phase begins."""
    taken_off: int
    """Points the final scoring takes off as things stand: levied and unpaid, or failed and not settled."""


@dataclass(frozen=True, slots=True)
class Space:
    """A space of a bid track; `taken_by` once its card is bought."""

    number: int
    minimum: int
    taken_by: str | None


@dataclass(frozen=True, slots=True)
class Place:
    """A bid in the order of choosing; `reason` says why it stood or stands before the next one."""

    bid: Bid
    choice: Choice | None
    reason: Reason | None


@dataclass(frozen=True, slots=True)
class AuctionView:
    """An auction after its reveal."""

    kind: AuctionKind
    spaces: tuple[Space, ...]
    order: tuple[Place, ...]
    log: tuple[Choice, ...]
    on_turn: Bid | None
    affordable: tuple[int, ...]
    can_split: bool
    halves: tuple[Bid, Bid] | None
    refresh: Refresh
    """What becomes of the track at the end of the turn, as things stand."""


@dataclass(frozen=True, slots=True)
class Racket:
    """The Zeth's business this turn."""

    zeth: str
    steals: tuple[Theft, ...]
    envoys_left: int


@dataclass(frozen=True, slots=True)
class Shared:
    """What everybody may see; the same object for every actor of one state."""

    setup: Setup
    now: float
    turn: int
    phase: Phase
    talk: Talk
    next: tuple[int, Phase] | None
    timer: Timer
    seats: Mapping[str, SeatView]
    lines: tuple[OpenTerm, ...]
    deals: tuple[Deal, ...]
    inventions: tuple[Invention, ...]
    auctions: Mapping[AuctionKind, AuctionView]
    racket: Racket | None
    scores: tuple[Score, ...]
    phases: tuple[Phase, ...]
    """Those of this turn, in order."""
    posts: Mapping[str, Posting]
    loans: tuple[Loan, ...]
    """Lent cards that were handed over this turn and go back at its end."""
    begun: tuple[Begun, ...] = ()
    """When each phase began, the first first."""


@dataclass(frozen=True, slots=True)
class View:
    """What one actor may see and do. `actor` is "moderator", a species id, or None for one who only watches."""

    actor: str | None
    shared: Shared
    waiting: tuple[Waiting, ...]
    undo: Mapping[str, Any] | None
    """What an undo takes back: the command that the last tap began with."""
    undo_count: int
    """How many commands it takes back: all of one tap."""
    undo_refused: str | None
    sharing_bonus: int | None
    news: tuple[Happening, ...] = ()
    """What happened to this seat, the latest first."""

    @property
    def me(self) -> SeatView | None:
        """The actor's own seat."""
        return self.shared.seats.get(self.actor or "")

    @property
    def owes(self) -> tuple[OpenTerm, ...]:
        """What this seat has promised and not handed over yet."""
        return tuple(line for line in self.shared.lines if line.obligation.term.giver == self.actor)

    @property
    def gets(self) -> tuple[OpenTerm, ...]:
        """What others have promised this seat."""
        return tuple(line for line in self.shared.lines if line.obligation.term.receiver == self.actor)

    @property
    def my_bid(self) -> Bid | None:
        """The bid of this seat that comes up next in the auction under way."""
        auction = self.auction
        pending = (place.bid for place in auction.order if place.choice is None) if auction else ()
        return next((bid for bid in pending if bid.seat == self.actor), None)

    @property
    def auction(self) -> AuctionView | None:
        """The auction of the present phase, once it is revealed."""
        kinds: Mapping[Phase, AuctionKind] = {Phase.COLONY_AUCTION: "colony", Phase.RESEARCH_AUCTION: "research"}
        kind = kinds.get(self.shared.phase)
        return self.shared.auctions.get(kind) if kind else None


def shared_powers(shared: Shared, power: Power) -> list[str]:
    """The seats with a power."""
    return [name for name, seat in shared.seats.items() if power in seat.powers]


def view_for(timeline: Timeline, actor: str | None, common: Shared | None = None) -> View | None:
    """What this actor may see and do; None before the table is opened."""
    state = timeline.present
    if state is None:
        return None
    seated = actor in state.seats
    moderates = actor == MODERATOR
    tap = timeline.last_tap() if moderates else ()
    refused = None if timeline.last else ("past-a-reveal" if timeline.revealed else "nothing-to-undo")
    return View(
        actor=actor if seated or moderates else None,
        shared=common or shared(state),
        waiting=tuple(asked(state.live_deals(), actor)) if actor is not None and seated else (),
        undo=tap[-1].command if tap else None,
        undo_count=len(tap),
        undo_refused=refused if moderates else None,
        sharing_bonus=sharing_bonus(state, actor) if actor is not None and seated else None,
        news=state.news.get(actor, ()) if actor is not None and seated else (),
    )


def shared(state: State, lost: Container[str] = ()) -> Shared:
    """What everybody may see of a table; `lost` are the seats whose envelopes cannot be opened now."""
    lines = open_lines(state)
    return Shared(
        setup=state.setup,
        now=state.now,
        begun=state.begun,
        turn=state.turn,
        phase=state.phase,
        talk=_TALK.get(state.phase, "none"),
        next=_next(state),
        timer=state.timer,
        seats=_seats(state, lines, lost),
        lines=tuple(lines),
        deals=tuple(all_deals(state)),
        inventions=tuple(reversed(list(state.inventions))),
        auctions=auctions_of(state),
        racket=_racket(state),
        scores=state.scores,
        phases=order(state.turn, zeth=state.zeth is not None, final_steal=state.setup.final_steal),
        posts=state.posts,
        loans=to_return(state.deals.values(), state.turn),
    )


def _next(state: State) -> tuple[int, Phase] | None:
    """Where `advance` would lead, with `skip` where that is needed."""
    if state.phase is Phase.FINISHED:
        return None
    zeth = state.zeth is not None
    return following(state.turn, state.phase, zeth=zeth, final_steal=state.setup.final_steal)


def _seats(state: State, lines: list[OpenTerm], lost: Container[str]) -> dict[str, SeatView]:
    exposed = exposures(state, lines)
    counting = state.phase in (Phase.SCORING, Phase.FINISHED)
    robbed = state.stolen_from
    seats = {}
    for name, seat in state.seats.items():
        held = state.holdings[name]
        prints = _fingerprints(state, name, counting=counting)
        seats[name] = SeatView(
            species=name,
            player=seat.player,
            tiebreaker=seat.tiebreaker,
            colony_support=seat.colony_support,
            powers=seat.powers,
            colonies=held.colonies,
            research_teams=held.research_teams,
            ships=held.ships,
            start_ships=state.setup.start_ships[name],
            done=name in state.done,
            sealed=bool(prints) and name not in lost,
            seal_lost=name in lost,
            fingerprints=prints,
            protection=_protection(state, name, robbed),
            envoys=state.envoys.get(name, 0),
            regrets=state.regrets.get(name, 0),
            penalties=state.penalties[name],
            exposure=exposed[name],
            over_support=over_support(held.colonies, seat.colony_support),
            taken_off=state.penalties[name] + exposed[name].failed_points,
        )
    return seats


def _fingerprints(state: State, seat: str, *, counting: bool) -> tuple[tuple[str, str], ...]:
    """The public marks of what a seat has sealed."""
    if counting:
        return (("tally", grouped(state.tallies[seat].fingerprint)),) if seat in state.tallies else ()
    return tuple((kind, grouped(part.fingerprint)) for kind, part in state.seals.get(seat, {}).items())


def _protection(state: State, seat: str, robbed: frozenset[str]) -> Protection | None:
    if state.zeth is None or seat == state.zeth:
        return None
    if seat in robbed:
        return "robbed"
    return "safe" if seat in state.safe else "exposed"


def auctions_of(state: State) -> dict[AuctionKind, AuctionView]:
    """This turn's auctions that have been revealed."""
    return {kind: _auction(state, auction) for kind, auction in state.auctions.items()}


def _auction(state: State, auction: Auction) -> AuctionView:
    buyers = {choice.space: choice.seat for choice in auction.log if choice.space is not None}
    spaces = (Space(n, least, buyers.get(n)) for n, least in enumerate(auction.track, 1))
    choices = [choice for choice in auction.log if choice.action != "split"]
    chosen = zip(auction.chosen, choices, auction.because, strict=True)
    done = (Place(bid, choice, reason) for bid, choice, reason in chosen)
    why = reasons(auction, state.bidders(auction.kind))
    pending = (Place(bid, None, reason) for bid, reason in zip(auction.pending, why, strict=True))
    bid = auction.on_turn
    can_split = bid is not None and not auction.split and splittable(auction.kind, bid, state.seats[bid.seat].powers)
    return AuctionView(
        kind=auction.kind,
        spaces=tuple(spaces),
        order=(*done, *pending),
        log=auction.log,
        on_turn=bid,
        affordable=auction.affordable(bid) if bid else (),
        can_split=can_split,
        halves=halves(bid) if can_split and bid else None,
        refresh=refresh(auction.track, auction.taken),
    )


def _racket(state: State) -> Racket | None:
    if state.zeth is None:
        return None
    left = ENVOYS - sum(state.envoys.values())
    return Racket(state.zeth, tuple(reversed(list(state.steals))), left)
