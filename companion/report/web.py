"""Who traded with whom, as a web: the players around a circle, and a line between any two who had deals."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import cos, pi, sin

from companion.report.trades import Pair, pairs
from companion.report.wording import Wording
from companion.table.state import State
from companion.telling.sheet import Column, Sheet

WIDTH, HEIGHT = 480, 310
_RADIUS = 108
_LABEL = 17
_LONGEST = 11
_PULL = 0.35
"""How far a line bends towards the middle: 0 not at all, 1 through it."""


@dataclass(frozen=True, slots=True)
class Node:
    """A player on the circle, with the name beside it, outside."""

    x: float
    y: float
    label_x: float
    label_y: float
    anchor: str
    label: str
    words: str
    colour: str


@dataclass(frozen=True, slots=True)
class Link:
    """The deals of a pair: `path` is the line in the words of SVG."""

    path: str
    width: float
    words: str


@dataclass(frozen=True, slots=True)
class Web:
    """The drawing, and the same as a table for those who cannot see it."""

    nodes: tuple[Node, ...]
    links: tuple[Link, ...]
    sheet: Sheet
    width: int = WIDTH
    height: int = HEIGHT


def web(state: State, w: Wording) -> Web | None:
    """The web of a table's deals; None where none has bound."""
    found = pairs(state)
    if not found:
        return None
    order = sorted(found.items(), key=lambda pair: -pair[1])
    places = {seat: _place(number, len(state.seats)) for number, seat in enumerate(state.seats)}
    links = tuple(_link(pair, count, max(found.values()), places, w) for pair, count in reversed(order))
    nodes = tuple(_node(places[seat], w.seat(seat), w.full(seat), w.colour(seat)) for seat in state.seats)
    columns = [Column(w("player")), Column(w("web-partner")), Column(w("deals"), number=True)]
    rows = [[w.full(one), w.full(other), str(count)] for (one, other), count in order]
    return Web(nodes, links, Sheet(columns, rows))


def _place(number: int, count: int) -> tuple[float, float]:
    """Clockwise from the top, as people sit."""
    angle = 2 * pi * number / count - pi / 2
    return cos(angle), sin(angle)


def _node(place: tuple[float, float], name: str, words: str, colour: str) -> Node:
    across, down = place
    anchor = "middle" if abs(across) < 0.2 else "start" if across > 0 else "end"
    reach = _RADIUS + _LABEL
    return Node(
        x=WIDTH / 2 + _RADIUS * across,
        y=HEIGHT / 2 + _RADIUS * down,
        label_x=WIDTH / 2 + reach * across,
        label_y=HEIGHT / 2 + reach * down + 5 + (8 if anchor == "middle" and down > 0 else 0),
        anchor=anchor,
        label=name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1].rstrip()}…",
        words=words,
        colour=colour,
    )


def _link(pair: Pair, count: int, most: int, places: Mapping[str, tuple[float, float]], w: Wording) -> Link:
    (x1, y1), (x2, y2) = ((WIDTH / 2 + _RADIUS * x, HEIGHT / 2 + _RADIUS * y) for x, y in (places[s] for s in pair))
    bend_x = (x1 + x2) / 2 + _PULL * (WIDTH / 2 - (x1 + x2) / 2)
    bend_y = (y1 + y2) / 2 + _PULL * (HEIGHT / 2 - (y1 + y2) / 2)
    words = w("web-pair", one=w.seat(pair[0]), other=w.seat(pair[1]), count=count)
    return Link(f"M{x1:.1f} {y1:.1f}Q{bend_x:.1f} {bend_y:.1f} {x2:.1f} {y2:.1f}", 2 + 8 * count / most, words)
