"""A deal in the ledger: its terms with what can be done about each, and who said what when."""

from typing import NamedTuple

import flet as ft

from companion.rules.deals import Deal, Note
from companion.rules.refusals import Thing
from companion.table.commands import MODERATOR
from companion.table.ledger import OpenTerm
from companion.table.offers import OfDeal, Offer, Offers
from companion.telling.naming import came, deal_name
from companion.telling.strip import Strip, deal_strip
from companion.ui import theme
from companion.ui.live import Handler
from companion.ui.screen import Screen
from companion.ui.tablet.answers import Question, question, questions
from companion.ui.tablet.parts import gives, mark, tight
from companion.ui.tablet.settling import Owed, owed, owed_lines
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import icon_button, side_button
from companion.ui.widgets.deal_strip import strip_lines
from companion.ui.widgets.layout import card, row, stack, text
from companion.ui.widgets.offering import offering, why_not

STATES = {
    "proposed": (ft.Icons.HOURGLASS_BOTTOM, theme.DIM),
    "binding": (ft.Icons.HANDSHAKE, theme.ACCENT),
    "kept": (ft.Icons.CHECK_CIRCLE, theme.GOOD),
    "settled": (ft.Icons.BALANCE, theme.GOOD),
    "broken": (ft.Icons.HEART_BROKEN, theme.BAD),
    "declined": (ft.Icons.BLOCK, theme.DIM),
    "withdrawn": (ft.Icons.UNDO, theme.DIM),
}


class DealFacts(NamedTuple):
    """A deal, and where it is shown `wide`, what can be done about it."""

    deal: Deal
    wide: bool
    strip: Strip
    lines: list[Owed]
    questions: list[Question]
    changes: tuple[Offer, ...]


def deal_facts(ctx: TabletContext, deal: Deal, *, wide: bool) -> DealFacts:
    """What the card of a deal is drawn from: also those without a phone who have not answered yet, amending it, and
    withdrawing a proposal for somebody without a phone."""
    strip = deal_strip(ctx.w, deal, ctx.shared.deals, ctx.shared.turn)
    if not wide:
        return DealFacts(deal, wide, strip, [], [], ())
    lines = [OpenTerm(deal.id, index, due) for index, due in enumerate(deal.obligations)]
    waiting = [one for one in questions(ctx, *ctx.without_phone()) if one.waiting.deal.id == deal.id]
    offers = ctx.offers(OfDeal(deal.id)) if deal.live else Offers()
    names = ("amend_deal",) if deal.proposer in ctx.phones else ("amend_deal", "withdraw_deal")
    changes = tuple(offer for offer in map(offers.get, names) if offer is not None)
    return DealFacts(deal, wide, strip, owed(ctx, lines), waiting, changes)


def deal_card(panel: Screen[TabletContext], facts: DealFacts, on_tap: Handler) -> ft.Control:
    """One deal."""
    ctx, w, deal, wide = panel.ctx, panel.w, facts.deal, facts.wide
    icon, colour = STATES[deal.status]
    name = deal_name(w, deal)
    more = icon_button(
        ft.Icons.EXPAND_LESS if wide else ft.Icons.EXPAND_MORE,
        w("tablet-deal-less" if wide else "tablet-deal-more", deal=name),
        on_tap,
    )
    top = row(
        *(mark(ctx, seat, 32) for seat in ctx.shared.seats if seat in deal.concerned),
        text(name, theme.LARGE, bold=True, fill=True, max_lines=2),
        tight(ft.Icon(icon, size=22, color=colour), text(w.thing(deal.status), bold=True)),
        more,
    )
    rows: list[ft.Control] = [top]
    if wide:
        rows += owed_lines(ctx, facts.lines, panel.notice, dead=deal.status in ("declined", "withdrawn"))
    else:
        rows.append(strip_lines(w, facts.strip))
    rows += [question(ctx, one, panel.notice((deal.id, one.seat, one.waiting.index))) for one in facts.questions]
    if facts.changes:
        told = panel.notice((deal.id, "deal"))
        buttons = [_change(panel, deal, offer) for offer in facts.changes]
        rows += [row(*buttons, wrap=True), *why_not(w, facts.changes), told.control]
    if wide:
        rows.append(_history(ctx, deal))
    return card(*rows, strong=any(due.failed for due in deal.obligations))


def _change(panel: Screen[TabletContext], deal: Deal, offer: Offer) -> ft.Control:
    ctx = panel.ctx
    if offer.do == "withdraw_deal":
        return gives(ctx, ctx.w.thing("withdraw_deal"), offer, panel.notice((deal.id, "deal")))
    words = ctx.w("tablet-deal-amend")
    return offering(side_button(words, lambda: ctx.open("composer", about=deal), icon=ft.Icons.EDIT), offer)


def _history(ctx: TabletContext, deal: Deal) -> ft.Control:
    notes = [text(note_text(ctx, note), theme.SMALL, dim=True) for note in reversed(list(deal.history))]
    return stack(text(ctx.w("tablet-history"), theme.SMALL, bold=True), *notes, gap=2)


def note_text(ctx: TabletContext, note: Note) -> str:
    """A line of a deal's history: what, by whom, when."""
    at_table = note.by is None or note.by == MODERATOR
    who = ctx.w("tablet-history-table") if at_table else ctx.name(note.by or "")
    if note.moderator and not at_table:  # never named where they did nothing
        who = ctx.w("ledger-moderator", player=who)
    what, things = ctx.w(f"tablet-note-{note.what}", player=who, by=note.by or "nobody"), came(ctx.w, note)
    what = ctx.w("ledger-came", what=what, things=things) if things else what
    if note.term is not None:
        what = ctx.w("tablet-note-term", what=what, term=note.term)
    return ctx.w("tablet-note-when", what=what, turn=note.turn, phase=Thing(note.phase))
