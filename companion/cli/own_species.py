"""A table's own species files, or one sentence about the one that cannot be used."""

import sys
from collections.abc import Sequence
from pathlib import Path

from companion.rules.species import Facts
from companion.store.species_data import BadSpeciesData, load_facts
from companion.words import on_one_line


def facts_with(species: Sequence[Path]) -> Facts | None:
    """The game's facts with these files; None, after a word that names file and field, where one is wrong."""
    try:
        return load_facts(species)
    except BadSpeciesData as bad:
        print(on_one_line(str(bad)), file=sys.stderr)
        return None
