"""Where things stand in the two drawings of the page: bars of scores, and lines of deals over the turns.

Places along a line are in percent of its width, so that a drawing fits a phone and a sheet of paper alike.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.report.deals import DealTold
from companion.report.scores import goods_twelfths
from companion.report.story import Story
from companion.report.wording import Wording
from companion.rules.deals import Note
from companion.rules.scoring import TWELFTHS, Score

PARTS = ("tokens", "goods", "bonus", "penalties", "regrets")

_ROOM_FOR_A_LETTER = 1.7
_EDGE = 1.5


@dataclass(frozen=True, slots=True)
class Segment:
    """One part of a bar. `roomy`: its number can stand in it."""

    part: str
    name: str
    points: str
    x: float
    width: float

    @property
    def middle(self) -> float:
        return self.x + self.width / 2

    @property
    def roomy(self) -> bool:
        return self.width >= _ROOM_FOR_A_LETTER * (len(self.points) + 1)


@dataclass(frozen=True, slots=True)
class Bar:
    """A seat's score: what adds to it to the right of zero, what takes from it to the left."""

    player: str
    total: str
    colour: str
    wins: bool
    segments: tuple[Segment, ...]


@dataclass(frozen=True, slots=True)
class Bars:
    """Everybody's bars on one scale. `zero` is where it begins, `parts` those that occur, with their names."""

    bars: tuple[Bar, ...]
    zero: float
    parts: Mapping[str, str]
    summary: str


def bars(scores: Sequence[Score], w: Wording) -> Bars:
    """The scores as stacked bars."""
    parts = [_parts(score) for score in scores]
    least = min(sum(points for points in one.values() if points < 0) for one in parts)
    most = max(sum(points for points in one.values() if points > 0) for one in parts)
    scale = 100 / ((most - least) or 1)
    zero = -least * scale
    drawn = tuple(
        Bar(
            player=w.full(score.seat),
            total=w.twelfths(score.total_twelfths),
            colour=w.colour(score.seat),
            wins=score.rank == 1,
            segments=_segments(one, zero, scale, w),
        )
        for score, one in zip(scores, parts, strict=True)
    )
    occurring = {part: w(f"part-{part}") for part in PARTS if any(one[part] for one in parts)}
    told = [w("chart-one", player=bar.player, points=bar.total) for bar in drawn]
    return Bars(drawn, zero, occurring, w("chart-scores", summary=w.listed(told)))


def _parts(score: Score) -> dict[str, int]:
    """What each part adds, in twelfths."""
    return {
        "tokens": TWELFTHS * score.tally.points,
        "goods": goods_twelfths(score),
        "bonus": TWELFTHS * score.bonus,
        "penalties": -TWELFTHS * score.penalties,
        "regrets": -TWELFTHS * score.regrets,
    }


def _segments(parts: Mapping[str, int], zero: float, scale: float, w: Wording) -> tuple[Segment, ...]:
    found = []
    right = left = zero
    for part, points in parts.items():
        if not points:
            continue
        width = abs(points) * scale
        if points > 0:
            x, right = right, right + width
        else:
            x = left = left - width
        found.append(Segment(part, w(f"part-{part}"), w.twelfths(points), x, width))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Lifeline:
    """One deal: proposed at `x`, binding from `bound` on (None: never), over at `end`; `words` each have their dot."""

    told: DealTold
    x: float
    bound: float | None
    end: float
    words: tuple[tuple[float, str], ...]


@dataclass(frozen=True, slots=True)
class Lifelines:
    """All deals over the turns that were played, each turn as wide as any other."""

    lines: tuple[Lifeline, ...]
    turns: Mapping[int, float]
    width: float


def lifelines(story: Story, deals: Sequence[DealTold]) -> Lifelines:
    """When each deal was made and when it ended. What still lives goes on to the edge."""
    count = max(story.began, default=1)
    width = (100 - 2 * _EDGE) / count
    scale = _Scale(story, width)
    drawn = []
    for told in deals:
        places = [(scale.place(step.note), f"{step.moment}: {step.what}") for step in told.steps]
        end = 100 - _EDGE if told.audited.deal.live else places[-1][0]
        bound = scale.place(told.bound) if told.bound else None
        drawn.append(Lifeline(told, places[0][0], bound, end, tuple(places)))
    return Lifelines(tuple(drawn), {turn: _EDGE + (turn - 1) * width for turn in range(1, count + 1)}, width)


class _Scale:
    """Time within a turn, turn by turn."""

    def __init__(self, story: Story, width: float) -> None:
        now = story.state.now if story.state else 0.0
        self._width = width
        self._spans = {turn: (began, story.began.get(turn + 1, now)) for turn, began in story.began.items()}

    def place(self, note: Note) -> float:
        began, ended = self._spans[note.turn]
        share = (note.at - began) / (ended - began) if ended > began else 0.0
        return _EDGE + (note.turn - 1 + min(max(share, 0.0), 1.0)) * self._width
