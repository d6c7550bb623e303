"""decide(timeline, command) -> events or refusals; evolve(timeline, entry) -> timeline. Replay is a fold.

Where a command breaks several rules all are found, and named in a fixed order: not even a command, not open,
no such species, never this actor's to do, not in this phase, then the rules of the matter itself.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rpds import List

from companion.rules.frozen import changed
from companion.rules.phases import allowed
from companion.rules.refusals import Everyone, Refusal, Thing, Who, in_order, refuse
from companion.rules.species import Facts
from companion.table.commands import LATEST, MODERATOR, MODERATORS, POWERS, REVEALS, Command, OpenTable
from companion.table.envelopes import Vault
from companion.table.events import CommandUndone, Event, TableOpened
from companion.table.happenings import taken_back, told
from companion.table.moves import bids, deals, opening, racket, scores, terms, turns
from companion.table.moves.move import Fold, Move, wrong_phase
from companion.table.state import State, Timeline, UndoStep

_NOUNS = (opening, turns, deals, terms, racket, bids, scores)
MOVES: dict[str, Move] = {name: move for noun in _NOUNS for name, move in noun.MOVES.items()}
FOLDS: dict[type[Event], Fold] = {kind: fold for noun in _NOUNS for kind, fold in noun.FOLDS.items()}


def decide(timeline: Timeline, command: Command, vault: Vault, facts: Facts) -> list[Event] | list[Refusal]:
    """What an accepted command becomes, or every rule it breaks, the first to name in front."""
    refusals = verify(timeline, command, vault, facts)
    if refusals:
        return refusals
    if isinstance(command, OpenTable):
        return list[Event]([opening.opened(command, facts)])
    if command.do == "undo":
        return list[Event]([CommandUndone()])
    assert timeline.present is not None
    return list(MOVES[command.do].happen(timeline.present, command, vault))


def verify(timeline: Timeline, command: Command, vault: Vault, facts: Facts) -> list[Refusal]:
    """Every rule a command breaks; nothing where it can be done. Screens ask this to know what to offer."""
    malformed = list(_verify_shape(timeline.present, command))
    if malformed:
        return malformed
    return in_order(_verify(timeline, command, vault, facts))


def _verify_shape(state: State | None, command: Command) -> Iterator[Refusal]:
    """`for` is the moderator's way to act for a seat; time does not run backwards."""
    if command.do in MODERATORS:
        if command.on_behalf is not None:
            yield refuse("bad-command", problem=Thing("for-unwanted"), field="for")
    elif command.by == MODERATOR and command.on_behalf is None:
        yield refuse("bad-command", problem=Thing("for-missing"), field="for")
    if state is not None and command.at is not None and command.at < state.now:
        yield refuse("bad-command", problem=Thing("time-backwards"), field="at")


def _verify(timeline: Timeline, command: Command, vault: Vault, facts: Facts) -> Iterator[Refusal]:
    state = timeline.present
    if isinstance(command, OpenTable):
        if state is not None:
            yield refuse("table-already-open")
            return
        yield from _verify_opener(command, facts)
        yield from opening.verify_open(command, facts)
        return
    if state is None:
        yield refuse("table-not-open")
        return
    yield from _verify_actor(state, command, facts)
    if not allowed(command.do, state.phase, state.turn):
        yield wrong_phase(state, command.do)
    if command.do == "undo":
        yield from _verify_undo(timeline)
    else:
        if command.do not in MODERATORS and command.seat not in state.seats:
            yield refuse("party-missing", seats=Everyone([command.seat]), why=Thing("absent"))
        move = MOVES[command.do]
        yield from move.verify(state, command)
        yield from move.verify_sealed(state, command, vault)
        yield from move.verify_facts(state, command, facts)


def _verify_opener(command: OpenTable, facts: Facts) -> Iterator[Refusal]:
    if command.by != MODERATOR:
        known = command.by in facts.species
        yield (
            refuse("not-your-move", seat=Who(command.by), deal="", why=Thing("moderator"))
            if known
            else refuse("unknown-species", species=command.by)
        )


def _verify_actor(state: State, command: Command, facts: Facts) -> Iterator[Refusal]:
    """Who may give such a command at all: the moderator, a seat, or the seat with a power."""
    by_seat = command.by != MODERATOR
    if by_seat and command.by not in facts.species and command.by not in state.seats:
        yield refuse("unknown-species", species=command.by)
    elif by_seat and command.by not in state.seats:
        yield refuse("not-your-move", seat=Who(command.by), deal="", why=Thing("absent"))
    elif by_seat and command.do in MODERATORS:
        yield refuse("not-your-move", seat=Who(command.by), deal="", why=Thing("moderator"))
    elif by_seat and command.on_behalf not in (None, command.by):
        yield refuse("not-your-move", seat=Who(command.by), deal="", why=Thing("another"))
    elif command.do in POWERS and command.seat in state.seats and not _has_power(state, command):
        yield refuse("not-your-move", seat=Who(command.seat), deal="", why=Thing("power"))


def _has_power(state: State, command: Command) -> bool:
    return POWERS[command.do] in state.seats[command.seat].powers


def _verify_undo(timeline: Timeline) -> Iterator[Refusal]:
    """What was shown cannot be unseen: nothing before a reveal is taken back."""
    if timeline.last is None:
        yield refuse("past-a-reveal" if timeline.revealed else "nothing-to-undo")


def evolve(timeline: Timeline, at: float, command: Mapping[str, Any], events: Sequence[Event]) -> Timeline:
    """The timeline after an accepted command. An undo goes back one tap but keeps the present time."""
    if not 0 <= at <= LATEST:
        raise ValueError(f"{at} is no time")
    first = events[0]
    if isinstance(first, CommandUndone):
        back = timeline.undone()
        assert back.present is not None
        assert timeline.present is not None
        return changed(back, present=taken_back(timeline.present, changed(back.present, now=at)))
    if isinstance(first, TableOpened):
        return Timeline(opening.open_state(first, at))
    assert timeline.present is not None
    state = changed(timeline.present, now=at, acting=str(command.get("by", "")))
    for event in events:
        state = FOLDS[type(event)](state, event)
    state = told(timeline.present, state, command, events)
    if command["do"] in REVEALS:
        return Timeline(state, List(), revealed=True)
    return changed(timeline, present=state, past=timeline.past.push_front(UndoStep(timeline.present, command)))
