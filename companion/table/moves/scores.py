"""The end: tallies sealed, what was never settled levied, words nobody called broken kept, scores revealed."""

from collections.abc import Iterable, Iterator, Mapping

from companion.rules import scoring
from companion.rules.frozen import changed
from companion.rules.phases import LAST_TURN, Phase
from companion.rules.refusals import Everyone, Refusal, refuse
from companion.rules.scoring import Score, Tally
from companion.table.commands import Command, TallyUp
from companion.table.envelopes import OpenedPart, Vault
from companion.table.events import Event, PenaltyLevied, PhaseEntered, ScoresRevealed, TallySealed
from companion.table.moves.move import Fold, Move
from companion.table.moves.terms import kept, levied
from companion.table.state import Invention, Setup, State


def _tally(_state: State, command: TallyUp, vault: Vault) -> list[Event]:
    numbers = command.model_dump(include={"points", "small", "large", "ultratech", "ships"})
    return [TallySealed(seat=command.seat, part=vault.seal(command.seat, {"tally": numbers})["tally"])]


def _tallied(state: State, event: TallySealed) -> State:
    return changed(state, tallies={**state.tallies, event.seat: event.part})


def _verify_reveal(state: State, _command: Command) -> Iterator[Refusal]:
    if state.to_count:
        yield refuse("tallies-missing", seats=Everyone(state.to_count))


def _verify_opens(state: State, _command: Command, vault: Vault) -> Iterator[Refusal]:
    lost = [seat for seat, part in state.tallies.items() if vault.open(seat, part) is None]
    if lost:
        yield refuse("seal-unreadable", seats=Everyone(lost))


def _reveal(state: State, _command: Command, vault: Vault) -> list[Event]:
    opened = {seat: vault.open(seat, state.tallies[seat]) for seat in state.seats}
    tallies = {seat: part for seat, part in opened.items() if part is not None}
    levies = [
        levied(deal, index, paid=False, by=None)
        for deal in state.live_deals()
        if deal.status == "binding"
        for index, obligation in enumerate(deal.obligations)
        if obligation.failed
    ]
    words = [
        kept(deal, index)
        for deal in state.live_deals()
        if deal.status == "binding"
        for index, obligation in enumerate(deal.obligations)
        if obligation.status == "open" and obligation.only_a_promise
    ]
    return [
        *levies,
        *words,
        ScoresRevealed(tallies=tallies, scores=added_up(state, tallies, _penalties(state, levies))),
        PhaseEntered(turn=state.turn, phase=Phase.FINISHED),
    ]


def added_up(state: State, tallies: Mapping[str, OpenedPart], penalties: Mapping[str, int]) -> tuple[Score, ...]:
    """The scores that these counts come to."""
    scores = scoring.score(
        {seat: Tally(**part.numbers) for seat, part in tallies.items()},
        bonus=last_bonus(state.setup, state.inventions),
        penalties=penalties,
        regrets=state.regrets if state.setup.regret else {},
        rates=state.setup.rates,
        precise=state.setup.precise_scoring,
    )
    return tuple(scores)


def last_bonus(setup: Setup, inventions: Iterable[Invention]) -> dict[str, int]:
    """The sharing bonus of the last turn, as if shared (REM); the German edition paid it when inventing (DE p11)."""
    if setup.bonus_when == "inventing":
        return {}
    bonus: dict[str, int] = {}
    for invention in inventions:
        if invention.turn == LAST_TURN:
            bonus[invention.seat] = bonus.get(invention.seat, 0) + invention.bonus
    return bonus


def _penalties(state: State, levies: list[PenaltyLevied]) -> dict[str, int]:
    penalties = dict(state.penalties)
    for levy in levies:
        penalties[levy.seat] += levy.points
    return penalties


def _revealed(state: State, event: ScoresRevealed) -> State:
    return changed(state, scores=event.scores)


MOVES: dict[str, Move] = {
    "tally": Move(_tally),
    "reveal_scores": Move(_reveal, _verify_reveal, _verify_opens),
}
FOLDS: dict[type[Event], Fold] = {TallySealed: _tallied, ScoresRevealed: _revealed}
