"""What was settled when the table was opened, in words: a name and a value each."""

from collections.abc import Iterator

from companion.rules.species import Power
from companion.table.view import Shared
from companion.telling.words import Words


def options_told(w: Words, shared: Shared) -> Iterator[tuple[str, str]]:
    """Every option of a game that the people at this table can notice: what no species of theirs does is left out."""
    setup, powers = shared.setup, {power for seat in shared.seats.values() for power in seat.powers}
    yield w("tablet-option-edition"), w.facts.editions[setup.edition].name_in(w.lang)
    yield w("tablet-option-minutes"), w.number(round(setup.trade_seconds / 60, 2))
    if setup.first_turn_seconds:
        yield w("tablet-option-first"), w.number(round(setup.first_turn_seconds / 60, 2))
    scoring = {False: "half", True: "precise", "ties": "ties"}[setup.precise_scoring]
    yield w("tablet-option-scoring"), w(f"tablet-option-{scoring}")
    if Power.STEALS in powers:
        yield w("tablet-option-final_steal"), w("tablet-yes" if setup.final_steal else "tablet-no")
    if Power.REGRET in powers:
        yield w("tablet-option-regret"), w("tablet-yes" if setup.regret else "tablet-no")
    for kind, minimums in setup.tracks.items():
        yield w(f"tablet-track-{kind}"), " · ".join(map(str, minimums))
