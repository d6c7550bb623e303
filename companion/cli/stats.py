"""`companion stats`: what all finished games of this machine come to, by player and by species."""

import json
import sys
from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from companion.cli.shelf import Shelf
from companion.host.kept_figures import KeptFigures
from companion.host.settings import SettingsFile
from companion.languages import languages
from companion.report.figures import GameFigures
from companion.report.people import fold, join, person, split
from companion.report.statistics import Wanted
from companion.report.stats_text import StatsText, stats_json
from companion.words import name_of, say


def stats(shelf: Shelf, wanted: Wanted, *, as_json: bool) -> int:
    """Prints the statistics; 2 where the question makes no sense."""
    fault = _fault(shelf, wanted)
    if fault:
        print(fault, file=sys.stderr)
        return 2
    if wanted.species:
        wanted = replace(wanted, species=_species(shelf)[fold(wanted.species)])
    joined = SettingsFile(shelf.library.folder.parent).now.joined
    found = counted(shelf).statistics(wanted, joined)
    if as_json:
        shelf.show(json.dumps(stats_json(found), ensure_ascii=False, indent=1))
    else:
        shelf.show("\n".join(StatsText(found, shelf.facts, shelf.lang).lines(wanted)))
    return 0


def counted(shelf: Shelf) -> KeptFigures:
    """The figures of every finished game. Counts what is missing, and names what cannot be counted."""
    kept = KeptFigures(shelf.library)
    shown = 0
    for progress in kept.build():
        if sys.stderr.isatty() and progress.done != shown:
            shown = progress.done
            end = "\n" if shown == progress.total else ""
            sys.stderr.write(f"\r{say(shelf.lang, 'stats-progress', done=shown, total=progress.total)}{end}")
    for game, trouble in kept.troubles.items():
        shelf.tell("stats-left-out", game=game)
        shelf.tell_trouble(trouble)
    return kept


def join_names(shelf: Shelf, alias: str, name: str) -> int:
    """From now on two names are one person; 1 where they cannot be."""
    settings = SettingsFile(shelf.library.folder.parent)
    joined = settings.now.joined
    games = counted(shelf).games()
    people = {person(seat.player, joined) for game in games for seat in game.seats}
    for one in (alias, name):
        if person(one, joined) not in people:
            shelf.tell("stats-no-name", name=one)
            return 1
    met = _met(games, person(alias, joined), person(name, joined), joined)
    if met:
        shelf.tell("stats-met", alias=alias, name=name, game=met)
        return 1
    settings.change(joined=join(joined, alias, name))
    shelf.say("stats-joined", alias=alias, name=name)
    return 0


def _met(games: Sequence[GameFigures], one: str, other: str, joined: dict[str, str]) -> str:
    """A game in which both sat at the table."""
    for game in games:
        here = {person(seat.player, joined) for seat in game.seats}
        if one != other and {one, other} <= here:
            return game.game
    return ""


def split_name(shelf: Shelf, name: str) -> int:
    """A name stands for itself again; 1 where it did all along."""
    settings = SettingsFile(shelf.library.folder.parent)
    apart = split(settings.now.joined, name)
    if apart == settings.now.joined:
        shelf.tell("stats-not-joined", name=name)
        return 1
    settings.change(joined=apart)
    shelf.say("stats-split", name=name)
    return 0


def _fault(shelf: Shelf, wanted: Wanted) -> str:
    for day in filter(None, (wanted.since, wanted.until)):
        try:
            date.fromisoformat(day)
        except ValueError:
            return say(shelf.lang, "stats-bad-date", date=day)
    if wanted.species and fold(wanted.species) not in _species(shelf):
        known = ", ".join(sorted(shelf.facts.species))
        return say(shelf.lang, "stats-unknown-species", species=wanted.species, known=known)
    if wanted.edition and wanted.edition not in shelf.facts.editions:
        return say(shelf.lang, "refusal-unknown-edition", edition=wanted.edition)
    return ""


def _species(shelf: Shelf) -> dict[str, str]:
    """Every way to name a species -> its id: the id itself, and its name in either language."""
    facts = shelf.facts.species
    names = {fold(name_of(lang, species, facts)): species for lang in languages() for species in facts}
    return names | {fold(species): species for species in facts}
