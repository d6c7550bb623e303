"""A sheet: rows under headings, which a terminal, a Markdown file, a page and a screen each draw in their own way."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

_SPECIAL = re.compile(r"([\\`*_\[\]<>#|~$&])|^(\s*[-+])|^(\s*\d+)(?=[.)])")


@dataclass(frozen=True, slots=True)
class Column:
    """A heading, and whether what stands under it are numbers."""

    heading: str
    number: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """Rows of words, as many in each row as there are columns."""

    columns: Sequence[Column]
    rows: Sequence[Sequence[str]]

    def without_empty_columns(self) -> "Sheet":
        """The same less the columns in which nothing stands."""
        full = [place for place in range(len(self.columns)) if any(row[place] for row in self.rows)]
        return Sheet([self.columns[place] for place in full], [[row[place] for place in full] for row in self.rows])

    def lines(self, indent: str = "") -> list[str]:
        """For a terminal: columns in line, numbers to the right."""
        table = [[column.heading for column in self.columns], *self.rows]
        widths = [max(_width(row[place]) for row in table) for place in range(len(self.columns))]
        return [indent + "  ".join(self._aligned(row, widths)).rstrip() for row in table]

    def _aligned(self, row: Sequence[str], widths: Sequence[int]) -> list[str]:
        cells = []
        for column, cell, width in zip(self.columns, row, widths, strict=True):
            gap = " " * (width - _width(cell))
            cells.append(gap + cell if column.number else cell + gap)
        return cells

    def markdown(self) -> list[str]:
        """For a Markdown file."""
        head = " | ".join(marked(column.heading) for column in self.columns)
        rule = " | ".join("---:" if column.number else "---" for column in self.columns)
        return [f"| {head} |", f"| {rule} |", *(f"| {' | '.join(map(marked, row))} |" for row in self.rows)]


def marked(text: str) -> str:
    """Words as they are, whatever Markdown would make of them."""
    return _SPECIAL.sub(_escaped, text)


def _escaped(found: re.Match[str]) -> str:
    """A sign gets a backslash before it; the number of what would be a list has its dot escaped."""
    special, bullet, number = found.groups()
    return f"{number}\\" if number is not None else f"\\{special or bullet.strip()}"


def _width(text: str) -> int:
    """How many places of a terminal a text takes."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in text
    )
