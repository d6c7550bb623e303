"""`companion games`: all games of a data folder, with date, players, turn and state.

What was noted when a game was put away could have been changed. It is believed only where every line of the journal
holds and the figures that were once counted from the same file, when it was found to keep the rules, say the same; else
the journal is followed to its end and checked, and what was noted is compared with that. So a thousand finished games
are listed without being played back, but for the first time.
"""

from companion.cli.shelf import Shelf
from companion.host.kept_figures import KeptFigures
from companion.report.figures import GameFigures
from companion.report.glance import fits
from companion.rules.phases import LAST_TURN, Phase
from companion.rules.scoring import winners
from companion.store.reading import opening
from companion.store.summary import GameSummary
from companion.table.check import first_fault
from companion.table.journal import UNREADABLE
from companion.telling.sheet import Column, Sheet
from companion.words import listed, name_of, on_one_line, say, thing


def games(shelf: Shelf) -> int:
    """Prints a table, the newest game first, and says what is the matter with a file."""
    found = shelf.library.games()
    if not found:
        shelf.say("games-none", folder=str(shelf.library.folder))
        return 0
    names = ("game", "date", "players", "turn", "state")
    columns = [Column(say(shelf.lang, f"games-{name}"), number=name == "turn") for name in names]
    kept = KeptFigures(shelf.library)
    shelf.show("\n".join(Sheet(columns, [_row(shelf, summary, kept) for summary in found]).lines()))
    return 0


def _row(shelf: Shelf, summary: GameSummary, kept: KeptFigures) -> list[str]:
    known = [summary.game_id, summary.created[:16].replace("T", " ")]
    if summary.trouble is not None:
        shelf.tell_trouble(summary.trouble)
        return [*known, "", "", say(shelf.lang, "games-cannot-open")]
    if summary.opening is None:
        return [*known, "", "", say(shelf.lang, "games-not-begun")]
    counted = _counted(shelf, summary, kept)
    if counted is not None:
        players = [_player(shelf, seat.species, seat.player) for seat in counted.seats]
        return [*known, ", ".join(players), str(LAST_TURN), _state(shelf, Phase.FINISHED, _winners(counted))]
    told = shelf.read(summary.game_id)
    if told is None or told.state is None:
        return [*known, "", "", say(shelf.lang, "games-cannot-open")]
    state = told.state
    altered = first_fault(told.entries, shelf.facts) is not None
    if altered or (summary.glance is not None and not fits(summary.glance, state)):
        shelf.tell("games-altered", game=summary.game_id)
    else:
        kept.keep_told(summary.game_id, told, summary.size)
    players = [_player(shelf, seat.species, seat.player) for seat in state.seats.values()]
    won = [state.seats[seat].player or seat for seat in winners(state.scores)]
    return [*known, ", ".join(players), str(state.turn), _state(shelf, state.phase, won)]


def _counted(shelf: Shelf, summary: GameSummary, kept: KeptFigures) -> GameFigures | None:
    """The figures of a finished game whose journal holds, line by line, and whose note says the same."""
    counted, noted = kept.of(summary.game_id), {**(summary.glance or {})}
    if counted is None or not counted.checked:
        return None
    scores = [[seat.player or seat.species, seat.result.total_twelfths] for seat in counted.seats if seat.result]
    facts = {"turn": LAST_TURN, "phase": Phase.FINISHED, "players": [seat.player for seat in counted.seats]}
    facts |= {"winners": sorted(_winners(counted)), "scores": sorted(scores)}
    noted |= {name: sorted(noted[name]) for name in ("winners", "scores") if name in noted}
    if any(facts.get(name) != value for name, value in noted.items()):
        return None
    try:
        begun = opening(summary.path)
    except UNREADABLE:
        return None
    return counted if begun is not None and first_fault([begun], shelf.facts) is None else None


def _winners(counted: GameFigures) -> list[str]:
    return [seat.player or seat.species for seat in counted.seats if seat.result and seat.result.rank == 1]


def _player(shelf: Shelf, species: str, player: str) -> str:
    return on_one_line(player).strip() or name_of(shelf.lang, species, shelf.facts.species)


def _state(shelf: Shelf, phase: Phase, won: list[str]) -> str:
    named = thing(shelf.lang, phase.value)
    if not won:
        return named
    who = listed(shelf.lang, [on_one_line(name) for name in won])
    return say(shelf.lang, "games-won", phase=named, winners=who, count=len(won))
