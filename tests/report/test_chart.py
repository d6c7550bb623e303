"""The drawings: bars that add up, and deals where they happened."""

from itertools import pairwise

import pytest

from companion.report.chart import bars, lifelines
from companion.report.deals import deals_told
from companion.report.story import Story, story
from companion.report.wording import Wording
from companion.rules.scoring import TWELFTHS
from companion.store.species_data import load_facts
from tests.report.evening import CREATED, GAME_ID, evening
from tests.scripts import Game


@pytest.fixture(scope="module")
def told() -> Story:
    game = Game()
    for line in evening():
        assert game.line(line) is None
    return story(GAME_ID, CREATED, game.journal.read())


def test_what_stands_right_of_zero_less_what_stands_left_of_it_is_the_score(told: Story) -> None:
    assert told.state is not None
    drawn = bars(told.state.scores, Wording("en", load_facts(), told))
    best = told.state.scores[0]
    longest = sum(segment.width for segment in drawn.bars[0].segments)
    scale = longest / (best.total_twelfths / TWELFTHS)
    for bar, score in zip(drawn.bars, told.state.scores, strict=True):
        right = sum(segment.width for segment in bar.segments if segment.x >= drawn.zero - 1e-9)
        left = sum(segment.width for segment in bar.segments if segment.x < drawn.zero - 1e-9)
        assert right - left == pytest.approx(scale * score.total_twelfths / TWELFTHS)
        assert all(0 <= segment.x <= segment.x + segment.width <= 100 + 1e-9 for segment in bar.segments)


def test_the_parts_of_a_bar_touch_and_do_not_overlap(told: Story) -> None:
    assert told.state is not None
    for bar in bars(told.state.scores, Wording("en", load_facts(), told)).bars:
        for one, next_ in pairwise(sorted(bar.segments, key=lambda segment: segment.x)):
            assert one.x + one.width == pytest.approx(next_.x)


def test_only_parts_that_occur_are_in_the_legend(told: Story) -> None:
    assert told.state is not None
    drawn = bars(told.state.scores, Wording("en", load_facts(), told))
    assert list(drawn.parts) == ["tokens", "goods", "bonus", "penalties"]


def test_a_deal_stands_in_the_turns_it_lived_in(told: Story) -> None:
    assert told.state is not None
    drawn = lifelines(told, deals_told(told.state, Wording("en", load_facts(), told)))
    found = {line.told.name: line for line in drawn.lines}

    def turn(place: float) -> int:
        return max(number for number, x in drawn.turns.items() if x <= place + 1e-9)

    assert (turn(found["d2"].x), turn(found["d2"].end)) == (1, 2)
    assert (turn(found["d7"].x), turn(found["d7"].end)) == (2, 6)
    assert found["d3"].bound is None
    assert found["d2"].bound is not None
    assert found["d2"].x < found["d2"].bound < found["d2"].end
