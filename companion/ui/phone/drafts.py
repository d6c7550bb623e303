"""Half-entered deals of one seat: the one on the form, and those put aside while another deal was being changed.

Whoever answers a proposal with a change may have been putting a deal of his own together. That one waits, and is on
the form again when the answer was sent or thrown away.
"""

from typing import Any

from companion.rules.deals import Deal
from companion.table.offers import TermsWithin
from companion.ui.context import Context
from companion.ui.drafts.deal import DealDraft, draft_from

ON_FORM = "deal"
ASIDE = "aside"
MOST = 5  # put aside; the oldest is forgotten first


def begun(ctx: Context, deal: Deal | None, asked: TermsWithin) -> DealDraft:
    """The draft for the form: what was begun about this deal, else the deal as it stands; without one, whatever was
    left half entered."""
    if deal is None:
        return DealDraft.from_kept(ctx.kept(ON_FORM), ctx.seat, ctx.shared, asked)
    fresh = draft_from(deal, ctx.seat, asked)
    for kept in (ctx.kept(ON_FORM), *_aside(ctx)):
        if isinstance(kept, dict) and kept["topic"] == deal.id:
            draft = DealDraft.from_kept(kept, ctx.seat, ctx.shared, asked)
            # A proposal that became binding meanwhile is amended, no longer countered: that begins anew.
            return draft if (draft.answers, draft.amends) == (deal.id, fresh.amends) else fresh
    return fresh


def begin(ctx: Context, draft: DealDraft) -> None:
    """A deal that is filled in already, as the noticeboard suggests it, is on the form; what was there waits."""
    keep(ctx, draft)
    ctx.open("form")


def keep(ctx: Context, draft: DealDraft) -> None:
    """Something was entered. What was on the form about another deal is put aside first."""
    before = ctx.kept(ON_FORM)
    aside = [kept for kept in _aside(ctx) if kept["topic"] != draft.topic]
    if isinstance(before, dict) and before["topic"] != draft.topic:
        aside.append(before)
    ctx.keep(ASIDE, aside[-MOST:] or None, lasting=True)
    ctx.keep(ON_FORM, None if draft.untouched else draft.kept(), lasting=True)


def done(ctx: Context, draft: DealDraft) -> None:
    """Sent or thrown away: it is forgotten, and what was put aside last is on the form again."""
    on_form = ctx.kept(ON_FORM)
    waiting = [kept for kept in (*_aside(ctx), on_form) if isinstance(kept, dict) and kept["topic"] != draft.topic]
    ctx.keep(ON_FORM, waiting.pop() if waiting else None, lasting=True)
    ctx.keep(ASIDE, waiting or None, lasting=True)


def others(ctx: Context, draft: DealDraft) -> bool:
    """Whether another half-entered deal waits behind this one."""
    kept = [ctx.kept(ON_FORM), *_aside(ctx)]
    return any(isinstance(one, dict) and one["topic"] != draft.topic for one in kept)


def _aside(ctx: Context) -> list[dict[str, Any]]:
    kept = ctx.kept(ASIDE)
    return list(kept) if isinstance(kept, list) else []
