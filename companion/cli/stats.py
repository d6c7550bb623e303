"""`companion stats`: what all finished games of this machine come to, by player and by species."""

import json
import sys
from dataclasses import replace
from datetime import date

from companion.cli.shelf import Shelf
from companion.host.joined_names import join_names
from companion.host.kept_figures import KeptFigures
from companion.host.settings import SettingsFile
from companion.languages import languages
from companion.report.people import fold, split
from companion.report.stats_text import StatsText, stats_json
from companion.telling.evenings import Wanted
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


def join_two(shelf: Shelf, alias: str, name: str) -> int:
    """From now on two names are one person; 1 where they cannot be."""
    code, facts = join_names(SettingsFile(shelf.library.folder.parent), counted(shelf).games(), alias, name)
    if code:
        shelf.tell(f"stats-{code}", **facts)
        return 1
    shelf.say("stats-joined", **facts)
    return 0


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
