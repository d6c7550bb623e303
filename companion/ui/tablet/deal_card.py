"""A deal in the ledger: its terms with what can be done about each, and who said what when."""

import flet as ft

from companion.rules.deals import Deal, Note
from companion.rules.refusals import Thing
from companion.table.commands import MODERATOR
from companion.table.ledger import Line, asked
from companion.table.offers import OfDeal, Offer, Offers
from companion.ui import theme
from companion.ui.live import Handler
from companion.ui.screen import Screen
from companion.ui.tablet.answers import question
from companion.ui.tablet.settling import Settling, settle
from companion.ui.tablet.tablet_context import TabletContext, mark
from companion.ui.widgets.buttons import icon_button, side_button
from companion.ui.widgets.layout import card, row, stack, text
from companion.ui.widgets.offering import offering, why_not
from companion.ui.widgets.term_line import term_line

STATES = {
    "proposed": (ft.Icons.HOURGLASS_BOTTOM, theme.DIM),
    "binding": (ft.Icons.HANDSHAKE, theme.ACCENT),
    "kept": (ft.Icons.CHECK_CIRCLE, theme.GOOD),
    "settled": (ft.Icons.BALANCE, theme.GOOD),
    "broken": (ft.Icons.HEART_BROKEN, theme.BAD),
    "declined": (ft.Icons.BLOCK, theme.DIM),
    "withdrawn": (ft.Icons.UNDO, theme.DIM),
}


def deal_card(panel: Screen[TabletContext], deal: Deal, *, wide: bool, on_tap: Handler) -> ft.Control:
    """One deal; `wide` shows what can be done and its history."""
    ctx, w = panel.ctx, panel.w
    icon, colour = STATES[deal.status]
    parties = [mark(ctx, seat, 32) for seat in ctx.shared.seats if seat in deal.concerned]
    state = ft.Row([ft.Icon(icon, size=22, color=colour), text(w.thing(deal.status), bold=True)], spacing=4, tight=True)
    more = icon_button(
        ft.Icons.EXPAND_LESS if wide else ft.Icons.EXPAND_MORE,
        w("tablet-deal-less" if wide else "tablet-deal-more", deal=deal.number),
        on_tap,
    )
    label = text(w("tablet-deal-number", deal=deal.number), theme.LARGE, bold=True)
    top = ft.Row([label, *parties, ft.Container(expand=True), state, more], spacing=theme.GAP)
    rows: list[ft.Control] = [top]
    offers: list[Offer] = []
    for index, due in enumerate(deal.obligations):
        line = Line(deal.id, index, due)
        notice = panel.notice((deal.id, index))
        settling = settle(ctx, line, notice) if wide else Settling([], [])
        offers += settling.offers
        rows += [term_line(w, ctx.view, line, settling.buttons), notice.control]
    rows += why_not(w, offers)
    if wide:
        rows += [*_waiting(panel, deal), *_changes(panel, deal), _history(ctx, deal)]
    return card(*rows, strong=any(due.failed for due in deal.obligations))


def _waiting(panel: Screen[TabletContext], deal: Deal) -> list[ft.Control]:
    """Those without a phone who have not answered yet."""
    ctx = panel.ctx
    found: list[ft.Control] = []
    for seat in ctx.without_phone():
        found += [
            question(ctx, seat, one, panel.notice((deal.id, seat, one.index)))
            for one in asked(ctx.shared.deals, seat)
            if one.deal.id == deal.id
        ]
    return found


def _changes(panel: Screen[TabletContext], deal: Deal) -> list[ft.Control]:
    """Amending a deal; withdrawing a proposal for somebody without a phone."""
    ctx, notice = panel.ctx, panel.notice((deal.id, "deal"))
    offers = ctx.offers(OfDeal(deal.id)) if deal.live else Offers()
    buttons: list[ft.Control] = []
    amend, withdraw = offers.get("amend_deal"), offers.get("withdraw_deal")
    if amend is not None:
        words = ctx.w("tablet-deal-amend")
        leads = side_button(words, lambda: ctx.open("composer", amend=deal), icon=ft.Icons.EDIT)
        buttons.append(offering(leads, amend))
    if withdraw is not None and not ctx.has_phone(deal.proposer):
        button = side_button(ctx.w.thing("withdraw_deal"), ctx.giving(withdraw, notice))
        buttons.append(offering(button, withdraw))
    shown = [button.data for button in buttons if isinstance(button.data, Offer)]
    return [row(*buttons, wrap=True), *why_not(ctx.w, shown), notice.control] if buttons else []


def _history(ctx: TabletContext, deal: Deal) -> ft.Control:
    notes = [text(note_text(ctx, note), theme.SMALL, dim=True) for note in reversed(list(deal.history))]
    return stack(text(ctx.w("tablet-history"), theme.SMALL, bold=True), *notes, gap=2)


def note_text(ctx: TabletContext, note: Note) -> str:
    """A line of a deal's history: what, by whom, when."""
    at_table = note.by is None or note.by == MODERATOR
    who = ctx.w("tablet-history-table") if at_table else ctx.name(note.by or "")
    what = ctx.w(f"tablet-note-{note.what}", player=who)
    if note.term is not None:
        what = ctx.w("tablet-note-term", what=what, term=note.term)
    return ctx.w("tablet-note-when", what=what, turn=note.turn, phase=Thing(note.phase))
