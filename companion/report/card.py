"""A card to share: one picture with names, species, scores, awards and the date."""

from collections.abc import Iterator

from companion.report.awards import awards_of, earned
from companion.report.drawing import Badge, Box, Drawing, Mark, Shape, Words
from companion.report.scores import verdict
from companion.report.story import Story
from companion.report.wording import Wording
from companion.rules.species import Facts
from companion.table.state import State

WIDTH, HEIGHT = 1200, 630
_MARGIN = 56
_TOP = 150
_LEFT = 660
"""How wide the column of players is; the awards stand to the right of it."""
BACK, PLATE, INK, DIM, ACCENT, GOLD = "#0a0f1c", "#131b2d", "#f1f5fc", "#b7c3da", "#6fd6f2", "#ffc860"

Shapes = Iterator[Shape]


def card(story: Story, facts: Facts, lang: str) -> Drawing:
    """The card of a game; of one that is not over it shows who plays."""
    w = Wording(lang, facts, story)
    shapes = [Box(0, 0, WIDTH, HEIGHT, BACK), *_head(w)]
    if story.state is not None:
        shapes += [*_players(story.state, w), *_awards(story, w)]
    else:
        shapes.append(Words(_MARGIN, _TOP + 30, verdict(story, w)[0], 30, INK))
    return Drawing(WIDTH, HEIGHT, w("title", day=w.day()), tuple(shapes))


def _head(w: Wording) -> Shapes:
    yield Mark(_MARGIN, 44, 76)
    yield Words(_MARGIN + 96, 76, "Sidereal Confluence", 30, ACCENT)
    yield Words(_MARGIN + 96, 112, w.day(), 26, DIM)


def _players(state: State, w: Wording) -> Shapes:
    """Best first where there are scores, else as they sit."""
    scores = {score.seat: score for score in state.scores}
    seats = list(scores) or list(state.seats)
    step = min(72.0, (HEIGHT - _TOP - 44) / len(seats))
    for number, seat in enumerate(seats):
        top, score = _TOP + number * step, scores.get(seat)
        wins = score is not None and score.rank == 1
        ink, base = GOLD if wins else INK, top + step / 2
        yield Box(_MARGIN, top, _LEFT, step - 6, PLATE, 12)
        size = min(step - 14, 44)
        yield Badge(_MARGIN + 34 - size / 2, base - 3 - size / 2, size, w.colour(seat), w.emblem(seat) or "")
        yield Words(_MARGIN + 68, base + step * 0.11, w.full(seat), step * 0.4, ink, room=_LEFT - 210)
        if score is not None:
            points = w.twelfths(score.total_twelfths)
            yield Words(_MARGIN + _LEFT - 24, base + step * 0.11, points, step * 0.44, ink, "end", room=130)


def _awards(story: Story, w: Wording) -> Shapes:
    """What the game gave; where there is nothing to give, how it stands."""
    left = _MARGIN + _LEFT + 40
    room = WIDTH - _MARGIN - left
    given = awards_of(story)
    if not given:
        yield Words(left, _TOP + 34, verdict(story, w)[0], 22, DIM, room=room)
    for number, award in enumerate(given):
        top = _TOP + number * 88
        yield Words(left, top + 22, w(f"award-{award.what}"), 20, ACCENT, room=room)
        yield Words(left, top + 52, w.listed([w.seat(seat) for seat in award.seats]), 26, INK, room=room)
        yield Words(left, top + 76, earned(award, w), 18, DIM, room=room)
