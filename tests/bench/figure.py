"""Figures: what was measured, beside what, and what was asked. Each program tells its own; at the end of a run of all
of them `python -m tests.bench.figure FILE` prints everything as one table."""

import json
import os
import sys
from collections.abc import Iterable
from dataclasses import astuple, dataclass
from pathlib import Path

KEPT = "COMPANION_FIGURES"
"""The variable that names the file in which figures are kept for the one table at the end."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One line. Times move with the machine; the ratio of one run, taken side by side, holds."""

    what: str
    ours: str
    beside: str = ""
    ratio: float | None = None
    asked: str = ""


def table(figures: Iterable[Figure]) -> str:
    """The figures as a table for people and for Markdown."""
    rows: list[tuple[str, ...]] = [("what", "ours", "beside it", "ratio", "asked")]
    rows += [
        (one.what, one.ours, one.beside, "" if one.ratio is None else f"{one.ratio:.2f}", one.asked) for one in figures
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    rows.insert(1, tuple("-" * width for width in widths))
    return "\n".join(
        f"| {' | '.join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))} |" for row in rows
    )


def tell(figures: Iterable[Figure]) -> None:
    """Prints figures, and keeps them for the table of all."""
    figures = list(figures)
    print(table(figures), flush=True)
    kept = os.environ.get(KEPT)
    if kept:
        with Path(kept).open("a", encoding="utf-8") as file:
            file.writelines(json.dumps(astuple(one)) + "\n" for one in figures)


def main(file: Path) -> None:
    """Prints all figures that were kept."""
    print(table(Figure(*json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines()))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
