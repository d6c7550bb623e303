"""What is asked and told of all evenings on this machine: which games, and what they come to, in words and numbers.

Whoever counts puts it into words; a screen only draws it.
"""

from dataclasses import dataclass
from typing import Literal

from companion.telling.sheet import Sheet
from companion.telling.words import Words

Tone = Literal["accent", "good", "warn", "bad", "calm"]


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which games and seats to count; what is empty leaves all in. Dates as 2026-11-16, both ends included."""

    player: str = ""
    species: str = ""
    edition: str = ""
    players: int = 0
    since: str = ""
    until: str = ""


@dataclass(frozen=True, slots=True)
class Sought:
    """What to look for in the archive; what is empty or None leaves all in. `text`: words that all occur in the day,
    the names, the species, the edition or the note. Games that were put away are shown when looked for."""

    text: str = ""
    players: int = 0
    since: str = ""
    until: str = ""
    star: bool = False
    finished: bool | None = None
    away: bool = False


@dataclass(frozen=True, slots=True)
class Slice:
    """A piece of a bar: what it is, how long, and the number that stands in it."""

    name: str
    length: int
    shown: str
    tone: Tone


@dataclass(frozen=True, slots=True)
class BarTold:
    """A bar: of whom, made of what, and what it comes to."""

    name: str
    slices: tuple[Slice, ...]
    total: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of the statistics: bars for those who would rather look, and a table with every figure beside them."""

    key: str
    head: str
    bars: tuple[BarTold, ...]
    sheet: Sheet


@dataclass(frozen=True, slots=True)
class LineTold:
    """A line over the games: what it is of, how high it stands at each, and the words for it."""

    name: str
    heights: tuple[float, ...]
    shown: tuple[str, ...]
    tone: Tone


@dataclass(frozen=True, slots=True)
class Course:
    """Points game by game, from the oldest to the newest: lines for those who would rather look, and a table."""

    head: str
    days: tuple[str, ...]
    lines: tuple[LineTold, ...]
    sheet: Sheet


@dataclass(frozen=True, slots=True)
class StatisticsTold:
    """Statistics in one language. `chapters` by player and by species; `partners`: with whom the one player who was
    asked for had deals; `course`: None before there are two games with scores; `people`: everybody there is, as asked
    for and as named; `joined`: names that stand for another; `left_out`: which games could not be counted, and why."""

    heading: str
    players: tuple[Chapter, ...]
    species: tuple[Chapter, ...]
    partners: Chapter | None
    course: Course | None
    records: Sheet
    notes: tuple[str, ...]
    people: tuple[tuple[str, str], ...]
    joined: tuple[tuple[str, str], ...]
    left_out: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Passage:
    """A headed part of a game's story: sentences, a table, or both."""

    head: str
    lines: tuple[str, ...] = ()
    sheet: Sheet | None = None


@dataclass(frozen=True, slots=True)
class GameTold:
    """A game of the archive, opened: what it is, how it ended, and its story in four parts."""

    heading: str
    verdict: tuple[str, ...]
    scores: tuple[Passage, ...]
    auctions: tuple[Passage, ...]
    ledger: tuple[Passage, ...]
    story: tuple[Passage, ...]


def honour(w: Words, kept: int, judged: int) -> str:
    """What a player's word was worth on all evenings so far."""
    return w("evenings-honour-told", kept=kept, judged=judged, rate=f"{round(100 * kept / judged)} %")
