"""`companion games`: all games of a data folder, with date, players, turn and state.

Every row comes from the journal itself, read and followed to its end: what was noted when a game was put away could
have been changed, and is only compared with it.
"""

from companion.cli.shelf import Shelf
from companion.report.glance import fits
from companion.report.sheet import Column, Sheet
from companion.rules.scoring import winners
from companion.store.summary import GameSummary
from companion.table.check import first_fault
from companion.table.state import Seat, State
from companion.words import listed, name_of, on_one_line, say, thing


def games(shelf: Shelf) -> int:
    """Prints a table, the newest game first, and says what is the matter with a file."""
    found = shelf.library.games()
    if not found:
        shelf.say("games-none", folder=str(shelf.library.folder))
        return 0
    names = ("game", "date", "players", "turn", "state")
    columns = [Column(say(shelf.lang, f"games-{name}"), number=name == "turn") for name in names]
    shelf.show("\n".join(Sheet(columns, [_row(shelf, summary) for summary in found]).lines()))
    return 0


def _row(shelf: Shelf, summary: GameSummary) -> list[str]:
    known = [summary.game_id, summary.created[:16].replace("T", " ")]
    if summary.trouble is not None:
        shelf.tell_trouble(summary.trouble)
        return [*known, "", "", say(shelf.lang, "games-cannot-open")]
    if summary.opening is None:
        return [*known, "", "", say(shelf.lang, "games-not-begun")]
    told = shelf.read(summary.game_id)
    if told is None or told.state is None:
        return [*known, "", "", say(shelf.lang, "games-cannot-open")]
    altered = first_fault(told.entries[:1], shelf.facts) is not None
    if altered or (summary.glance is not None and not fits(summary.glance, told.state)):
        shelf.tell("games-altered", game=summary.game_id)
    players = [_player(shelf, seat) for seat in told.state.seats.values()]
    return [*known, ", ".join(players), str(told.state.turn), _state(shelf, told.state)]


def _player(shelf: Shelf, seat: Seat) -> str:
    return on_one_line(seat.player).strip() or name_of(shelf.lang, seat.species, shelf.facts.species)


def _state(shelf: Shelf, state: State) -> str:
    phase = thing(shelf.lang, state.phase.value)
    won = [on_one_line(state.seats[seat].player or seat) for seat in winners(state.scores)]
    if not won:
        return phase
    return say(shelf.lang, "games-won", phase=phase, winners=listed(shelf.lang, won), count=len(won))
