"""The scores of a game: a sheet with the parts of each, what decided, and who won."""

from collections.abc import Sequence

from companion.report.story import Story
from companion.report.wording import Wording
from companion.rules.phases import Phase
from companion.rules.scoring import TWELFTHS, Score, winners
from companion.telling.sheet import Column, Sheet
from companion.words import MINUS


def goods_twelfths(score: Score) -> int:
    """What the goods count at this table: half points or precise ones, whichever it plays by."""
    fixed = score.tally.points + score.bonus - score.penalties - score.regrets
    return score.total_twelfths - TWELFTHS * fixed


def score_sheet(scores: Sequence[Score], w: Wording) -> Sheet:
    """Every seat, best first: both ways of counting, then the parts, from what lay behind the screen on."""
    columns = [
        Column(w("score-rank"), number=True),
        Column(w("player")),
        *(Column(w(f"score-{name}"), number=True) for name in _PARTS),
    ]
    return Sheet(columns, [_row(score, w) for score in scores]).without_empty_columns()


_PARTS = (
    "half", "precise", "tokens", "small", "large", "octagons", "ships", "half-goods", "precise-goods", "bonus",
    "penalties", "regrets",
)  # fmt: skip


def _row(score: Score, w: Wording) -> list[str]:
    tally = score.tally
    return [
        str(score.rank),
        w.full(score.seat),
        w.twelfths(score.half_twelfths),
        w.twelfths(score.precise_twelfths),
        w.number(tally.points),
        *(w.number(count) for count in (tally.small, tally.large, tally.ultratech, tally.ships)),
        w.twelfths(score.half_goods_twelfths),
        w.twelfths(score.precise_goods_twelfths),
        w.number(score.bonus),
        _lost(score.penalties),
        _lost(score.regrets) if score.regrets else "",
    ]


def _lost(points: int) -> str:
    return f"{MINUS}{points}" if points else "0"


def verdict(story: Story, w: Wording) -> list[str]:
    """How the game ended, in sentences: who won and by which way of counting, or why there are no scores."""
    state = story.state
    if state is None:
        return [w("not-begun")]
    if not state.scores:
        by_hand = state.phase is Phase.FINISHED
        return [w("by-hand") if by_hand else w("unfinished", standing=w.standing(state.turn, state.phase))]
    first = state.scores[0]
    names = [w.full(seat) for seat in winners(state.scores)]
    won = w("won", winners=w.listed(names), count=len(names), points=w.twelfths(first.total_twelfths))
    precise = state.setup.precise_scoring
    counting = "ties" if precise == "ties" else "precise" if precise else "half"
    return [won, w(f"counting-{counting}")]
