"""A game as a Markdown file: scores, deals, auctions, inventions, steals."""

from collections.abc import Iterator

from companion.report.as_text import heading
from companion.report.deals import DealTold, deals_told, totals_sheet
from companion.report.scores import score_sheet, verdict
from companion.report.story import Story
from companion.report.what_happened import auctions_told, sections
from companion.report.wording import Wording
from companion.rules.species import Facts
from companion.table.state import State
from companion.telling.sheet import marked


def as_markdown(story: Story, facts: Facts, lang: str) -> str:
    """The whole evening, to read as it is or to be rendered."""
    w = Wording(lang, facts, story)
    return "\n".join(_lines(story, w)) + "\n"


def _lines(story: Story, w: Wording) -> Iterator[str]:
    yield f"# {marked(w('title', day=w.day()))}"
    yield ""
    yield marked(heading(story, w))
    state = story.state
    if state is None:
        return
    yield from ("", f"## {marked(w('scores'))}", "")
    if state.scores:
        yield from score_sheet(state.scores, w).markdown()
        yield ""
    yield from map(marked, verdict(story, w))
    yield from _deals(state, w)
    yield from _auctions(story, w)
    for title, sheet in sections(state, w):
        yield from ("", f"## {marked(title)}", "", *sheet.markdown())


def _deals(state: State, w: Wording) -> Iterator[str]:
    yield from ("", f"## {marked(w('deals'))}", "")
    deals = deals_told(state, w)
    if not deals:
        yield marked(w("no-deals"))
        return
    yield from totals_sheet(state, w).markdown()
    turn = 0
    for deal in deals:
        if deal.turn != turn:
            turn = deal.turn
            yield from ("", f"### {marked(w('turn-number', turn=turn))}")
        yield from _deal(deal, w)


def _deal(deal: DealTold, w: Wording) -> Iterator[str]:
    yield from ("", f"**{marked(deal.name)}** – {marked(w.listed(list(deal.parties)))} – *{marked(deal.stands)}*", "")
    for term in deal.terms:
        told = w("promised", giver=term.giver, receiver=term.receiver, what=term.what, due=term.due)
        became = f"*{marked(term.became)}*"
        parts = (marked(told), became, marked(term.missing), marked(term.cost))
        yield f"{term.number}. {' – '.join(filter(None, parts))}"
    yield ""
    for step in deal.steps:
        about = f" {w('of-term', term=step.term)}" if step.term else ""
        yield f"- {marked(step.moment)}: {marked(step.what + about)}"


def _auctions(story: Story, w: Wording) -> Iterator[str]:
    auctions = auctions_told(story, w)
    if auctions:
        yield from ("", f"## {marked(w('auctions'))}")
    for auction in auctions:
        title = w("auction-title", turn=auction.turn, auction=auction.name)
        yield from ("", f"### {marked(title)}", "", marked(auction.track), "", *auction.sheet.markdown())
