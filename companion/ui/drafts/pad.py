"""Numbers that are entered one after the other: a tap on a tile for each that is small, digits for those that are not.

Each number takes the same taps whatever it is, so that nobody learns it from counting them: a tile one, and no number
is taken as entered that nobody entered.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from companion.ui.taps import DOUBLE

KEYS = 20
"""So many keys there are on a pad of tiles; where numbers may be larger, the last of them leads to the digits."""

Key = int | Literal["minus", "back", "next", "more"]


@dataclass(frozen=True, slots=True)
class Field:
    """A number that is asked for, and its bounds."""

    name: str
    low: int
    high: int

    @property
    def tiles(self) -> range:
        """The numbers that have a tile; none where a number may be below zero."""
        if self.low < 0:
            return range(0)
        return range(self.low, self.high + 1 if self.high - self.low < KEYS else self.low + KEYS - 1)

    @property
    def more(self) -> bool:
        """Whether there are numbers beyond the tiles."""
        return bool(self.tiles) and self.tiles[-1] < self.high


class Pad:
    """Which numbers are asked for, what was entered, and which one the next key is for."""

    def __init__(self, fields: Sequence[Field], entered: Mapping[str, int] | None = None) -> None:
        self.fields = tuple(fields)
        names = {field.name for field in fields}
        self.entered = {name: number for name, number in (entered or {}).items() if name in names}
        self.at = 0
        self.typing = False
        """Whether digits are typed for this number."""
        self._typed = ""
        self._moved: tuple[Key, float] | None = None
        self.go_to(self._following(-1))

    @property
    def field(self) -> Field:
        """The one that the next key is for."""
        return self.fields[self.at]

    @property
    def missing(self) -> tuple[str, ...]:
        """What is still to be entered."""
        return tuple(field.name for field in self.fields if field.name not in self.entered)

    @property
    def following(self) -> Field | None:
        """The one that comes after this; None where all others are entered."""
        following = self._following(self.at)
        return None if following == self.at else self.fields[following]

    def digits(self, name: str) -> int:
        """How much of a number is entered: its digits are, but not which."""
        if name == self.field.name and self._typed:
            return len(self._typed)
        return int(name in self.entered)

    def go_to(self, index: int) -> None:
        """Asks for this one, perhaps once more."""
        self.at = index
        self.typing = not self.field.tiles
        self._typed = ""

    def press(self, key: Key, at: float) -> bool:
        """A key; whether it counts. The same key twice within a moment is one tap of a finger that slipped, if the
        first has gone on to the next number."""
        if self._moved is not None and self._moved[0] == key and at - self._moved[1] < DOUBLE:
            return False
        self._moved = None
        before = self.at
        counts = self._type(key) if self.typing else self._choose(key)
        if self.at != before:
            self._moved = key, at
        return counts

    def _choose(self, key: Key) -> bool:
        if key == "more" and self.field.more:
            self.typing = True
            return True
        if not isinstance(key, int) or key not in self.field.tiles:
            return False
        self.entered[self.field.name] = key
        self.go_to(self._following(self.at))
        return True

    def _type(self, key: Key) -> bool:
        if key == "next":
            self.go_to(self._following(self.at))
            return True
        typed = self._changed(key)
        if typed is None:
            return False
        self._typed = typed
        if typed.strip("-"):
            self.entered[self.field.name] = int(typed)
        else:
            self.entered.pop(self.field.name, None)
        return True

    def _changed(self, key: Key) -> str | None:
        """What is typed with one more key; None where that is no number within the bounds."""
        typed = self._typed
        if key == "back":
            return typed[:-1]
        if key == "minus":
            typed = typed.removeprefix("-") if typed.startswith("-") else f"-{typed}"
        elif isinstance(key, int) and 0 <= key < 10:
            sign = "-" if typed.startswith("-") else ""
            typed = f"{sign}{typed.removeprefix('-').lstrip('0')}{key}"
        else:
            return None
        number = int(typed) if typed.strip("-") else 0
        fits = self.field.low <= number <= self.field.high and (self.field.low < 0 or not typed.startswith("-"))
        return typed if fits else None

    def _following(self, index: int) -> int:
        """The next one that is not entered yet, from here on and then from the start; else it stays here."""
        order = [*range(index + 1, len(self.fields)), *range(max(index, 0))]
        return next((one for one in order if self.fields[one].name not in self.entered), max(index, 0))
