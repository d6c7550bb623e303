"""The Zeth: who traded with them, who holds envoys, what they stole. And the Falling Light's regret tokens."""

from collections.abc import Iterator

from companion.rules.frozen import changed
from companion.rules.goods import in_goods_order
from companion.rules.racket import side_of, verify_converter, verify_envoys, verify_loot, verify_steal
from companion.rules.refusals import Everyone, Refusal, Thing, refuse
from companion.rules.species import Facts
from companion.table.commands import MarkTrade, SetCount, Steal
from companion.table.envelopes import Vault
from companion.table.events import EnvoysSet, Event, GoodsStolen, RegretsSet, TradeMarked
from companion.table.moves.move import Fold, Move
from companion.table.moves.opening import missing_seat
from companion.table.state import State, Theft


def _verify_victim(state: State, name: str) -> Iterator[Refusal]:
    """Somebody at the table who is not the Zeth themselves."""
    if state.zeth is None:
        yield refuse("party-missing", seats=Everyone([name]), why=Thing("no-zeth"))
    elif name not in state.seats or name == state.zeth:
        why = Thing("itself" if name == state.zeth else "absent")
        yield refuse("party-missing", seats=Everyone([name]), why=why)


def _verify_mark(state: State, command: MarkTrade) -> Iterator[Refusal]:
    yield from _verify_victim(state, command.partner)


def _mark(_state: State, command: MarkTrade, _vault: Vault) -> list[Event]:
    return [TradeMarked(partner=command.partner, safe=command.do == "mark_trade")]


def _marked(state: State, event: TradeMarked) -> State:
    safe = state.safe | {event.partner} if event.safe else state.safe - {event.partner}
    return changed(state, safe=safe)


def _verify_set_envoys(state: State, command: SetCount) -> Iterator[Refusal]:
    yield from _verify_victim(state, command.about)
    yield from verify_envoys(command.about, command.count, state.envoys)


def _set_envoys(_state: State, command: SetCount, _vault: Vault) -> list[Event]:
    return [EnvoysSet(seat=command.about, count=command.count)]


def _envoys_set(state: State, event: EnvoysSet) -> State:
    return state.with_envoys({**state.envoys, event.seat: event.count})


def _verify_steal(state: State, command: Steal) -> Iterator[Refusal]:
    yield from _verify_victim(state, command.victim)
    yield from verify_steal(command.victim, command.goods, safe=state.safe, stolen_from=state.stolen_from)
    if command.converter is not None:
        yield from verify_converter(command.seat, command.converter, state.converters_used)


def _verify_loot(_state: State, command: Steal, facts: Facts) -> Iterator[Refusal]:
    if command.converter is not None:
        side = side_of(facts.converters[command.converter], upgraded=command.upgraded)
        yield from verify_loot(command.victim, in_goods_order(command.goods), side)


def _steal(_state: State, command: Steal, _vault: Vault) -> list[Event]:
    return [
        GoodsStolen(
            victim=command.victim,
            goods=in_goods_order(command.goods),
            converter=command.converter,
            upgraded=command.upgraded,
        )
    ]


def _stolen(state: State, event: GoodsStolen) -> State:
    theft = Theft(state.turn, event.victim, event.goods, event.converter, event.upgraded)
    return changed(state, steals=state.steals.push_front(theft))


def _verify_set_regrets(state: State, command: SetCount) -> Iterator[Refusal]:
    yield from missing_seat(state, command.about)


def _set_regrets(_state: State, command: SetCount, _vault: Vault) -> list[Event]:
    return [RegretsSet(seat=command.about, count=command.count)]


def _regrets_set(state: State, event: RegretsSet) -> State:
    regrets = {**state.regrets, event.seat: event.count}
    return changed(state, regrets={name: regrets[name] for name in state.seats if regrets.get(name)})


MOVES: dict[str, Move] = {
    "mark_trade": Move(_mark, _verify_mark),
    "unmark_trade": Move(_mark, _verify_mark),
    "set_envoys": Move(_set_envoys, _verify_set_envoys),
    "steal": Move(_steal, _verify_steal, verify_facts=_verify_loot),
    "set_regrets": Move(_set_regrets, _verify_set_regrets),
}
FOLDS: dict[type[Event], Fold] = {
    TradeMarked: _marked,
    EnvoysSet: _envoys_set,
    GoodsStolen: _stolen,
    RegretsSet: _regrets_set,
}
