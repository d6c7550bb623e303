"""Which names are one person on this machine, and what that person has kept: beside the journals, never in them."""

from collections.abc import Mapping, Sequence

from companion.host.settings import SettingsFile
from companion.report.figures import GameFigures
from companion.report.people import join, person


def join_names(
    settings: SettingsFile, games: Sequence[GameFigures], alias: str, name: str
) -> tuple[str, Mapping[str, str]]:
    """From now on two names are one person. The code of why they cannot be (`stats-…`) with its facts, else empty."""
    joined = settings.now.joined
    people = {person(seat.player, joined) for game in games for seat in game.seats}
    for one in (alias, name):
        if person(one, joined) not in people:
            return "no-name", {"name": one}
    met = _met(games, person(alias, joined), person(name, joined), joined)
    if met:
        return "met", {"alias": alias, "name": name, "game": met}
    settings.change(joined=join(joined, alias, name))
    return "", {"alias": alias, "name": name}


def _met(games: Sequence[GameFigures], one: str, other: str, joined: Mapping[str, str]) -> str:
    """A game in which both sat at the table."""
    for game in games:
        here = {person(seat.player, joined) for seat in game.seats}
        if one != other and {one, other} <= here:
            return game.game
    return ""
