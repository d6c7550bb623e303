"""The audit and the scores as plain text, for a terminal."""

from collections.abc import Iterator

from companion.report.deals import DealStep, DealTold, TermTold, deals_told, open_terms, totals_sheet, unanswered
from companion.report.scores import score_sheet, verdict
from companion.report.story import Story
from companion.report.wording import Wording
from companion.table.state import State


def heading(story: Story, w: Wording) -> str:
    """Which game this is and how far it got."""
    if story.state is None:
        return w("heading-empty", game=story.game_id, day=w.day())
    standing = w.standing(story.state.turn, story.state.phase)
    return w("heading", game=story.game_id, day=w.day(), count=len(story.state.seats), standing=standing)


def audit_text(story: Story, w: Wording) -> str:
    """Every promise and its fate, the totals of each player, and what is still open."""
    return "\n".join([heading(story, w), *(_audit(story.state, w) if story.state else ())]) + "\n"


def _audit(state: State, w: Wording) -> Iterator[str]:
    deals = deals_told(state, w)
    if not deals:
        yield ""
        yield w("no-deals")
        return
    for deal in deals:
        yield ""
        yield from _deal(deal, w)
    yield ""
    yield w("totals")
    yield from totals_sheet(state, w).lines("  ")
    yield ""
    still_open = open_terms(state, deals)
    yield w("still-open") if still_open else w("nothing-open")
    for deal, term in still_open:
        yield f"  {w('in-deal', deal=deal.name, term=term.number)} {promise_line(term, w)}"
    for deal, names in unanswered(state, deals, w):
        yield f"  {w('waits-for', deal=deal.name, names=names)}"


def _deal(deal: DealTold, w: Wording) -> Iterator[str]:
    yield f"{deal.name}: {w.listed(list(deal.parties))} – {deal.stands}"
    yield from (f"  {_when(step)}" for step in deal.agreed)
    for term in deal.terms:
        yield f"  {term.number}. {promise_line(term, w)}"
        yield from (f"     {_when(step)}" for step in term.steps)


def promise_line(term: TermTold, w: Wording) -> str:
    """A promise on one line."""
    told = w("promised", giver=term.giver, receiver=term.receiver, what=term.what, due=term.due)
    return " – ".join(filter(None, (told, term.became, term.missing, term.cost)))


def _when(step: DealStep) -> str:
    return f"{step.moment}: {step.what}"


def score_text(story: Story, w: Wording) -> str:
    """The final table with the parts of each score; where there is none, why."""
    scores = story.state.scores if story.state else ()
    table = ["", *score_sheet(scores, w).lines(), ""] if scores else []
    return "\n".join([heading(story, w), *table, *verdict(story, w)]) + "\n"
