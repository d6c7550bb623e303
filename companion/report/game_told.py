"""One game for the archive's screen: the final table, the auctions, the ledger and the story, from the same pieces as
the files that it is exported to. Nothing that is sealed is in it: it is made from the journal."""

from collections.abc import Iterator

from companion.report.as_text import heading, promise_line
from companion.report.awards import awards_of, earned
from companion.report.deals import deals_told, totals_sheet
from companion.report.scores import score_sheet, verdict
from companion.report.story import Story
from companion.report.turning import turning_points
from companion.report.what_happened import auctions_told, sections
from companion.report.wording import Wording
from companion.rules.species import Facts
from companion.telling.evenings import GameTold, Passage


def game_told(story: Story, facts: Facts, lang: str) -> GameTold:
    """The whole game in one language."""
    w = Wording(lang, facts, story)
    return GameTold(
        heading=heading(story, w),
        verdict=tuple(verdict(story, w)),
        scores=tuple(_scores(story, w)),
        auctions=tuple(
            Passage(w("auction-title", turn=one.turn, auction=one.name), (one.track,), one.sheet)
            for one in auctions_told(story, w)
        ),
        ledger=tuple(_ledger(story, w)),
        story=tuple(_story(story, w)),
    )


def _scores(story: Story, w: Wording) -> Iterator[Passage]:
    if story.state is not None and story.state.scores:
        yield Passage(w("scores"), sheet=score_sheet(story.state.scores, w))
    given = [
        f"{w(f'award-{award.what}')}: {w.listed([w.full(seat) for seat in award.seats])} – {earned(award, w)}"
        for award in awards_of(story)
    ]
    if given:
        yield Passage(w("awards"), tuple(given))


def _ledger(story: Story, w: Wording) -> Iterator[Passage]:
    if story.state is None:
        return
    deals = deals_told(story.state, w)
    if not deals:
        yield Passage(w("deals"), (w("no-deals"),))
        return
    yield Passage(w("totals"), sheet=totals_sheet(story.state, w))
    for turn in sorted({deal.turn for deal in deals}):
        lines = [promise_line(term, w) for deal in deals if deal.turn == turn for term in deal.terms]
        yield Passage(w("turn-number", turn=turn), tuple(lines))


def _story(story: Story, w: Wording) -> Iterator[Passage]:
    points = turning_points(story, w)
    if points:
        yield Passage(w("turning"), tuple(points))
    if story.state is not None:
        yield from (Passage(head, sheet=sheet) for head, sheet in sections(story.state, w))
