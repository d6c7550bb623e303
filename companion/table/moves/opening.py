"""Opening a table, and correcting a seat's numbers when a card changes them in play."""

from collections.abc import Iterator, Sequence
from typing import Any

from companion.rules.frozen import changed
from companion.rules.pace import Begun
from companion.rules.phases import LAST_TURN, Phase
from companion.rules.refusals import Everyone, Refusal, Thing, refuse
from companion.rules.species import FEWEST_PLAYERS, MOST_PLAYERS, Facts, Power, Start
from companion.rules.timer import Timer
from companion.table.commands import AdjustSeat, OpenTable
from companion.table.envelopes import Vault
from companion.table.events import RULES_VERSION, Event, SeatAdjusted, SeatOpened, TableOpened
from companion.table.moves.move import Fold, Move
from companion.table.state import Holdings, Seat, Setup, State

_NOTHING = Start(colonies=0, research_teams=0, ships=0)


def verify_open(command: OpenTable, facts: Facts) -> Iterator[Refusal]:
    """Every rule a set-up breaks: players, species, edition, tracks."""
    chosen = [seat.species for seat in command.seats]
    for name in chosen:
        if name not in facts.species:
            yield refuse("unknown-species", species=name)
    right_count = FEWEST_PLAYERS <= len(chosen) <= MOST_PLAYERS
    if not right_count:
        yield refuse("player-count", count=len(chosen), least=FEWEST_PLAYERS, most=MOST_PLAYERS)
    families = [facts.species[name].family if name in facts.species else name for name in chosen]
    twice = [name for name, family in zip(chosen, families, strict=True) if families.count(family) > 1]
    if twice:
        yield refuse("species-twice", seats=Everyone(dict.fromkeys(twice)))
    if command.edition not in facts.editions:
        yield refuse("unknown-edition", edition=command.edition)
    if right_count:
        colony, research = _printed_tracks(chosen, facts)
        yield from _verify_track("colony", command.options.colony_track, colony)
        yield from _verify_track("research", command.options.research_track, research)


def _printed_tracks(chosen: Sequence[str], facts: Facts) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The Kjasjavikalimm count as one player more for the colony track (FIRST p3, REM Bid track)."""
    known = [facts.species[name] for name in chosen if name in facts.species]
    extra = any(Power.EXTRA_COLONY_SPACE in species.powers for species in known)
    return facts.colony_track(len(chosen), extra), facts.research_track(len(chosen))


def _verify_track(which: str, given: list[int] | None, printed: Sequence[int]) -> Iterator[Refusal]:
    """A corrected track is as long as the printed one, does not decrease, and asks at least 1."""
    if given is None:
        return
    if len(given) != len(printed) or given != sorted(given) or any(least < 1 for least in given):
        yield refuse("bad-track", track=Thing(which), length=len(printed))


def _asked(command: OpenTable) -> dict[str, Any]:
    """What the command itself says of the table; all other numbers come from the data."""
    options = command.options
    tracks = {"colony_track": options.colony_track, "research_track": options.research_track}
    return {
        "edition": command.edition,
        "trade_seconds": options.trade_minutes * 60,
        "first_turn_seconds": options.first_turn_minutes * 60,
        "precise_scoring": options.precise_scoring,
        "final_steal": options.final_steal,
        "regret": options.regret,
        **{name: tuple(track) for name, track in tracks.items() if track},
    }


def says(command: OpenTable, event: TableOpened) -> bool:
    """Whether a table was opened as the command asked, whatever data it was played with."""
    given = [(seat.species, seat.player) for seat in command.seats]
    seated = [(seat.species, seat.player) for seat in event.seats]
    return given == seated and all(getattr(event, name) == value for name, value in _asked(command).items())


def opened(command: OpenTable, facts: Facts) -> TableOpened:
    """The opened table, with every number it plays by, so that a journal needs no data files to be read."""
    edition = facts.editions[command.edition]
    chosen = [facts.species[seat.species] for seat in command.seats]
    colony, research = _printed_tracks([species.id for species in chosen], facts)
    seats = []
    for given, species in zip(command.seats, chosen, strict=True):
        start = species.start or _NOTHING
        seats.append(
            SeatOpened(
                species=species.id, player=given.player, tiebreaker=species.tiebreaker,
                colony_support=species.colony_support, powers=tuple(sorted(species.powers)),
                colonies=start.colonies, research_teams=start.research_teams, ships=start.ships,
            )
        )  # fmt: skip
    printed = {
        "seats": tuple(seats),
        "colony_track": colony,
        "research_track": research,
        "sharing": tuple(facts.sharing_bonus(len(chosen), turn) for turn in range(1, LAST_TURN + 1)),
        "bonus_when": edition.sharing_bonus,
        "rates": edition.precise,
    }
    return TableOpened(**{"rules": RULES_VERSION, **printed, **_asked(command)})


def open_state(event: TableOpened, now: float) -> State:
    """The table as the first Trade phase begins."""
    seats = {
        seat.species: Seat(
            seat.species, seat.player, place, seat.tiebreaker, seat.colony_support, frozenset(seat.powers)
        )
        for place, seat in enumerate(event.seats)
    }
    setup = Setup(
        edition=event.edition,
        trade_seconds=event.trade_seconds,
        first_turn_seconds=event.first_turn_seconds,
        precise_scoring=event.precise_scoring,
        final_steal=event.final_steal,
        regret=event.regret,
        tracks={"colony": event.colony_track, "research": event.research_track},
        sharing=event.sharing,
        bonus_when=event.bonus_when,
        rates=event.rates,
        start_ships={seat.species: seat.ships for seat in event.seats},
    )
    return State(
        now=now,
        setup=setup,
        seats=seats,
        turn=1,
        phase=Phase.TRADE,
        timer=Timer.full(setup.full_time(1)),
        holdings={seat.species: Holdings(seat.colonies, seat.research_teams, None, seat.ships) for seat in event.seats},
        penalties=dict.fromkeys(seats, 0),
        begun=(Begun(1, Phase.TRADE, now),),
    )


def missing_seat(state: State, name: str) -> Iterator[Refusal]:
    """A species in a command that does not sit at this table."""
    if name not in state.seats:
        yield refuse("party-missing", seats=Everyone([name]), why=Thing("absent"))


def _verify_adjust(state: State, command: AdjustSeat) -> Iterator[Refusal]:
    yield from missing_seat(state, command.about)


def _adjust(_state: State, command: AdjustSeat, _vault: Vault) -> list[Event]:
    said = command.tiebreaker, command.colony_support, command.player
    return [SeatAdjusted(seat=command.about, tiebreaker=said[0], colony_support=said[1], player=said[2])]


def _adjusted(state: State, event: SeatAdjusted) -> State:
    seat = state.seats[event.seat]
    if event.tiebreaker is not None:
        seat = changed(seat, tiebreaker=event.tiebreaker)
    if event.colony_support is not None:
        seat = changed(seat, colony_support=event.colony_support)
    if event.player is not None:
        seat = changed(seat, player=event.player)
    return changed(state, seats={**state.seats, event.seat: seat})


MOVES: dict[str, Move] = {"adjust_seat": Move(_adjust, _verify_adjust)}
FOLDS: dict[type[Event], Fold] = {SeatAdjusted: _adjusted}
