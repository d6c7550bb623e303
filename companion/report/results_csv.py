"""All finished games as one table for a spreadsheet: a row for each seat of each game, with its figures.

The headings are the same in every language and named as in `figures.py`; points are in twelfths where the name says so.
A table that counted by hand has empty cells for its results.
"""

import csv
import io
from collections.abc import Iterable
from dataclasses import asdict, fields

from companion.report.as_csv import tame
from companion.report.figures import GameFigures, Result, SeatFigures

_RESULT = [field.name for field in fields(Result)]
_SEAT = [field.name for field in fields(SeatFigures) if field.name not in ("species", "player", "result", "partners")]
COLUMNS = ("game", "created", "edition", "players", "seconds", "species", "player", *_RESULT, *_SEAT, "partners")


def results_csv(games: Iterable[GameFigures]) -> str:
    """Every seat of every game, one a row. `partners`: species and number of deals, `zeth:2 unity:1`."""
    text = io.StringIO()
    rows = csv.DictWriter(text, COLUMNS, restval="", extrasaction="ignore")
    rows.writeheader()
    for game in games:
        told = {"game": game.game, "created": game.created, "edition": game.edition, "players": len(game.seats)}
        for seat in game.seats:
            result = asdict(seat.result) if seat.result else {}
            partners = " ".join(f"{species}:{count}" for species, count in seat.partners.items())
            row = {**asdict(seat), **told, **result, "seconds": game.seconds, "partners": partners}
            rows.writerow({name: tame(cell) if isinstance(cell, str) else cell for name, cell in row.items()})
    return text.getvalue()
