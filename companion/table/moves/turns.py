"""The order of the turn: the next phase, the trade timer, who is done, who invented what, who posted what."""

from collections.abc import Iterator

from companion.rules.frozen import changed
from companion.rules.goods import in_goods_order
from companion.rules.pace import Begun
from companion.rules.phases import Phase, following
from companion.rules.refusals import Everyone, Refusal, Thing, refuse
from companion.rules.species import Power, over_support
from companion.rules.timer import Timer
from companion.table.commands import AddTime, Advance, Command, DoneTrading, Post, RecordInvention
from companion.table.envelopes import Vault
from companion.table.events import Event, InventionRecorded, NoticePosted, PhaseEntered, TimerChanged, TradingDone
from companion.table.moves.move import Fold, Move
from companion.table.state import Invention, Posting, State

_BIDDING = (Phase.BIDS, Phase.COLONY_AUCTION, Phase.RESEARCH_AUCTION)


def _verify_advance(state: State, command: Advance) -> Iterator[Refusal]:
    """Auctions and scoring end by themselves; a table that does them by hand says `skip`."""
    if command.skip:
        return
    if state.phase in _BIDDING:
        yield refuse("auction-not-over", phase=Thing(state.phase))
    if state.phase is Phase.SCORING:
        yield refuse("tallies-missing", seats=Everyone(state.to_count))


def _advance(state: State, _command: Advance, _vault: Vault) -> list[Event]:
    zeth = state.zeth is not None
    turn, phase = following(state.turn, state.phase, zeth=zeth, final_steal=state.setup.final_steal)
    return [entered(state, turn, phase)]


def entered(state: State, turn: int, phase: Phase) -> PhaseEntered:
    """A phase begins, with what falls overdue as trading ends and the colonies cut to support as production begins.
    Words alone never fall overdue: they may be about a later phase."""
    if phase is not Phase.ECONOMY:
        return PhaseEntered(turn=turn, phase=phase)
    overdue = tuple(
        (deal.id, index)
        for deal in state.live_deals()
        if deal.status == "binding"
        for index, obligation in enumerate(deal.obligations)
        if obligation.status == "open" and obligation.term.due <= turn and not obligation.only_a_promise
    )
    return PhaseEntered(turn=turn, phase=phase, overdue=overdue, colonies=_cut(state))


def _cut(state: State) -> dict[str, int]:
    """Colonies over a species' support go under the deck, at this moment only (FIRST p6, REM Colony support)."""
    return {
        name: state.holdings[name].colonies - over
        for name, seat in state.seats.items()
        if (over := over_support(state.holdings[name].colonies, seat.colony_support))
    }


def _entered(state: State, event: PhaseEntered) -> State:
    begun = (*state.begun, Begun(event.turn, event.phase, state.now))
    state = changed(state, turn=event.turn, phase=event.phase, begun=begun)
    for deal_id, index in event.overdue:
        deal = state.deals[deal_id]
        state = state.with_deal(deal.with_obligation(index, changed(deal.obligations[index], status="overdue")))
    if event.phase is Phase.ECONOMY:
        cut = {name: changed(state.holdings[name], colonies=count) for name, count in event.colonies.items()}
        full = Timer.full(state.setup.full_time(event.turn))
        return changed(state, timer=full, holdings={**state.holdings, **cut}, posts={})
    return _new_turn(state) if event.phase is Phase.TRADE else state


def _new_turn(state: State) -> State:
    """Nobody is done or safe, nothing is declared or sealed, and both auctions are still to come."""
    holdings = {
        name: changed(held, ships=None, ships_before=held.ships_before if held.ships is None else held.ships)
        for name, held in state.holdings.items()
    }
    return changed(
        state, done=frozenset(), safe=frozenset(), seals={}, auctions={}, holdings=holdings,
        timer=Timer.full(state.setup.full_time(state.turn)),
    )  # fmt: skip


def _start(_state: State, _command: Command, _vault: Vault) -> list[Event]:
    return [TimerChanged(action="start")]


def _pause(_state: State, _command: Command, _vault: Vault) -> list[Event]:
    return [TimerChanged(action="pause")]


def _reset(_state: State, _command: Command, _vault: Vault) -> list[Event]:
    return [TimerChanged(action="reset")]


def _add(_state: State, command: AddTime, _vault: Vault) -> list[Event]:
    return [TimerChanged(action="add", seconds=command.seconds)]


def _timed(state: State, event: TimerChanged) -> State:
    timer = state.timer
    effects = {
        "start": lambda: timer.started(state.now),
        "pause": lambda: timer.stopped(state.now),
        "reset": lambda: Timer.full(timer.total),
        "add": lambda: timer.extended(event.seconds, state.now),
    }
    return changed(state, timer=effects[event.action]())


def _done(_state: State, command: DoneTrading, _vault: Vault) -> list[Event]:
    return [TradingDone(seat=command.seat, done=command.done)]


def _trading_done(state: State, event: TradingDone) -> State:
    done = state.done | {event.seat} if event.done else state.done - {event.seat}
    return changed(state, done=done)


def sharing_bonus(state: State, seat: str) -> int:
    """Points this seat gets for a technology invented this turn; the Yengii have their own, lower bonus."""
    normal, yengii = state.setup.sharing[state.turn - 1]
    return yengii if Power.KEEPS_TECHNOLOGIES in state.seats[seat].powers else normal


def _invent(state: State, command: RecordInvention, _vault: Vault) -> list[Event]:
    """The research team that is turned over becomes the technology, and is a team no more (FIRST p6, REM Inventing
    technologies)."""
    bonus = sharing_bonus(state, command.seat)
    teams = min(1, state.holdings[command.seat].research_teams)
    return [InventionRecorded(seat=command.seat, name=command.name, era=command.era, bonus=bonus, teams=teams)]


def _invented(state: State, event: InventionRecorded) -> State:
    made = Invention(event.seat, state.turn, event.name, event.era, event.bonus)
    held = state.holdings[event.seat]
    fewer = changed(held, research_teams=held.research_teams - event.teams)
    return changed(state, inventions=state.inventions.push_front(made), holdings={**state.holdings, event.seat: fewer})


def _post(_state: State, command: Post, _vault: Vault) -> list[Event]:
    return [NoticePosted(seat=command.seat, seek=in_goods_order(command.seek), offer=in_goods_order(command.offer))]


def _posted(state: State, event: NoticePosted) -> State:
    """In place of what the seat had posted before; posting nothing takes its notice down."""
    posts = {**state.posts, event.seat: Posting(event.seek, event.offer)}
    return changed(
        state,
        posts={name: posts[name] for name in state.seats if name in posts and (posts[name].seek or posts[name].offer)},
    )


MOVES: dict[str, Move] = {
    "advance": Move(_advance, _verify_advance),
    "start_timer": Move(_start),
    "pause_timer": Move(_pause),
    "reset_timer": Move(_reset),
    "add_time": Move(_add),
    "done_trading": Move(_done),
    "record_invention": Move(_invent),
    "post": Move(_post),
}
FOLDS: dict[type[Event], Fold] = {
    PhaseEntered: _entered,
    TimerChanged: _timed,
    TradingDone: _trading_done,
    InventionRecorded: _invented,
    NoticePosted: _posted,
}
