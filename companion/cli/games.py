"""`companion games`: all games of a data folder, with date, players, turn and state."""

from collections.abc import Mapping
from typing import Any

from companion.cli.opened import Shelf
from companion.report.glance import glance
from companion.report.sheet import Column, Sheet
from companion.report.wording import on_one_line
from companion.store.summary import GameSummary
from companion.words import listed, name_of, say, thing


def games(shelf: Shelf) -> int:
    """Prints a table, the newest game first, and below it what is the matter with a file."""
    found = shelf.library.games()
    if not found:
        shelf.say("games-none", folder=str(shelf.library.folder))
        return 0
    names = ("game", "date", "players", "turn", "state")
    columns = [Column(say(shelf.lang, f"games-{name}"), number=name == "turn") for name in names]
    shelf.show("\n".join(Sheet(columns, [_row(shelf, summary) for summary in found]).lines()))
    for summary in found:
        if summary.trouble is not None:
            shelf.tell_trouble(summary.trouble)
    return 0


def _row(shelf: Shelf, summary: GameSummary) -> list[str]:
    known = [summary.game_id, summary.created[:16].replace("T", " ")]
    if summary.trouble is not None:
        return [*known, "", "", say(shelf.lang, "games-cannot-open")]
    if summary.opening is None:
        return [*known, "", "", say(shelf.lang, "games-not-begun")]
    stands = summary.glance or _stands(shelf, summary.game_id)
    if stands is None:
        return [*known, _players(shelf, summary.opening), "", say(shelf.lang, "games-cannot-open")]
    return [*known, _players(shelf, summary.opening), str(stands["turn"]), _state(shelf, stands)]


def _stands(shelf: Shelf, game: str) -> Mapping[str, Any] | None:
    """How a game stands that was not put away: it is being played, or the power went."""
    told = shelf.read(game)
    return glance(told.state) if told is not None and told.state is not None else None


def _players(shelf: Shelf, opening: Mapping[str, Any]) -> str:
    names = [
        on_one_line(seat["player"]).strip() or name_of(shelf.lang, seat["species"], shelf.facts.species)
        for seat in opening.get("seats", ())
    ]
    return ", ".join(names)


def _state(shelf: Shelf, stands: Mapping[str, Any]) -> str:
    phase = thing(shelf.lang, stands["phase"])
    winners = [on_one_line(name) for name in stands.get("winners", ()) if name]
    if not winners:
        return phase
    return say(shelf.lang, "games-won", phase=phase, winners=listed(shelf.lang, winners), count=len(winners))
