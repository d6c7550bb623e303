"""What I owe and get, what was handed over just now, what I have sent: the rows of My table.

The order is settled when the screen is opened and when the phase changes. What comes in between goes to the end, and
what is done with stays where it stood, marked as done. So a finger hits what it was aimed at.
"""

from collections.abc import Callable
from typing import NamedTuple

import flet as ft

from companion.rules.deals import Deal, Obligation
from companion.table.commands import Command
from companion.table.offers import Offer, OfTerm
from companion.telling.judging import handed_now, handed_over
from companion.telling.naming import deal_name
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.phone.header import said
from companion.ui.phone.waits import answers, askable
from companion.ui.rows import Rows
from companion.ui.widgets.badge import badge
from companion.ui.widgets.buttons import icon_button, side_button
from companion.ui.widgets.goods import plain_bag
from companion.ui.widgets.layout import face, row, text
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.offering import offering

STATUS_ICONS = {
    "overdue": ft.Icons.WARNING_AMBER,
    "broken": ft.Icons.HEART_BROKEN,
    "delivered": ft.Icons.CHECK,
    "open": ft.Icons.SCHEDULE,
}
ICONS = {"deliver": ft.Icons.CHECK, "reopen_term": ft.Icons.UNDO}
"""What can be said about a row with one tap."""


class Key(NamedTuple):
    """A row: a term of a deal, or a deal as a whole (`term` None)."""

    deal: str
    term: int | None = None


class Whole(NamedTuple):
    """What a row shows of a deal as a whole: who is in it besides me, and what is said of it."""

    deal: str
    others: tuple[str, ...]
    told: str


class Owed(NamedTuple):
    """What a row shows of a term, what is said of it, and what can be said about it."""

    deal: str
    obligation: Obligation
    offer: Offer | None
    told: str
    narrow: bool


def promise_rows(ctx: Context, notice: Notice, steady: Callable[[], bool]) -> Rows[Key]:
    """The rows under their headings; on the smallest phones, where three rows are to be in sight, each says by itself
    what it is. A tap counts only while they stand `steady`."""
    one = _PromiseRows(ctx, notice, steady)
    return Rows(
        one.keys,
        one.facts,
        lambda key: one.draw(one.facts(key)),
        order=lambda: (ctx.shared.turn, ctx.shared.phase),
        nothing=lambda: text(ctx.w("home-nothing"), dim=True),
        group=lambda key: "" if ctx.shape.small else ctx.w(f"phone-rows-{one.groups[key]}"),
        gap=theme.GAP_S,
    )


class _PromiseRows:
    def __init__(self, ctx: Context, notice: Notice, steady: Callable[[], bool]) -> None:
        self._ctx = ctx
        self._notice = notice
        self._steady = steady
        self._deals: dict[str, Deal] = {}
        self.groups: dict[Key, str] = {}

    def keys(self) -> list[Key]:
        """Each row that belongs here now, in the order in which it should be looked at."""
        ctx, view, me = self._ctx, self._ctx.view, self._ctx.seat
        turn, self._deals = view.shared.turn, {deal.id: deal for deal in view.shared.deals}
        on_turn = view.auction is not None and view.auction.on_turn is not None and view.auction.on_turn.seat == me
        owes, gets = (
            {Key(line.deal, line.index): line.due <= turn for line in side} for side in (view.owes, view.gets)
        )
        # What others want to hear and the card does not ask: all of it while it is my turn, and else, behind all other
        # rows, what can only be refused.
        asked = {"asked": [Key(call.about) for call in answers(ctx) if on_turn or call not in askable(ctx)]}
        groups = {
            **(asked if on_turn else {}),
            "owe-now": [key for key, now in owes.items() if now],
            "get-now": [key for key, now in gets.items() if now],
            "handed": [Key(line.deal, line.index) for line in handed_now(view.shared, me, ctx.offers)],
            "sent": [Key(deal.id) for deal in view.shared.deals if deal.status == "proposed" and me in deal.accepted],
            "owe-later": [key for key, now in owes.items() if not now],
            "get-later": [key for key, now in gets.items() if not now],
            **({} if on_turn else asked),
        }
        found = {key: group for group, keys in groups.items() for key in keys}
        self.groups |= found
        return list(found)

    def facts(self, key: Key) -> Whole | Owed | None:
        """None for what was taken back: a deal that is no longer there."""
        ctx, deal = self._ctx, self._deals.get(key.deal)
        if deal is None or (key.term or 0) >= len(deal.obligations):
            return None
        if key.term is None:
            others = tuple(seat for seat in ctx.shared.seats if seat in deal.concerned and seat != ctx.seat)
            return Whole(deal.id, others, self._told(key, deal, others))
        one, turn = deal.obligations[key.term], ctx.shared.turn
        # What falls due later is answered on the deal's own page.
        can = ctx.offers(OfTerm(deal.id, key.term)).all(*ICONS) if one.term.due <= turn else ()
        offer = next((offer for offer in can if offer.possible), None)
        return Owed(deal.id, one, offer, self._when(key, one, turn), ctx.shape.narrow)

    def _told(self, key: Key, deal: Deal, others: tuple[str, ...]) -> str:
        """Who is asked or waited for; then, by the name of the deal, what became of it."""
        ctx = self._ctx
        call = next((call for call in answers(ctx) if call.about == deal.id), None)
        if self.groups[key] == "asked" and call is not None:
            return said(ctx, call)
        missing = [seat for seat in others if seat not in deal.accepted]
        if deal.status == "proposed" and missing:
            return ctx.w("phone-waits-for", players=ctx.names(missing))
        return f"{deal_name(ctx.w, deal)}: {ctx.w.thing(deal.status)}"

    def draw(self, now: Whole | Owed | None) -> ft.Control:
        """A row that leads to its deal, with the one thing that can be said about it."""
        ctx = self._ctx
        if now is None:
            return text(ctx.w("home-taken-back"), dim=True)
        pad = (theme.GAP_S, 4) if ctx.shape.narrow else (theme.GAP, 6)
        about = face(self._about(now), lambda: ctx.open("deal", now.deal), pad=pad, expand=True)
        if isinstance(now, Whole) or now.offer is None:
            return row(about)
        offer, one, icon = now.offer, now.obligation, ICONS[now.offer.do]
        word, command = "phone-not-yet", offer.command
        if offer.do == "deliver":
            word, command = "tablet-term-kept" if one.only_a_promise else "phone-got-it", handed_over(offer, one)
        made = icon_button(icon, ctx.w(word), lambda: self._say(command), edge=True) if now.narrow else None
        button = made or side_button(ctx.w(word), lambda: self._say(command), icon)
        return row(about, offering(button, offer), gap=theme.GAP_S)

    def _say(self, command: Command) -> None:
        if self._steady():
            self._ctx.give(command, notice=self._notice)

    def _about(self, now: Whole | Owed) -> ft.Control:
        w, me = self._ctx.w, self._ctx.seat
        if isinstance(now, Whole):
            badges = [badge(seat, w.facts, 32, lang=w.lang) for seat in now.others]
            return row(*badges, text(now.told, fill=True))
        obligation, term = now.obligation, now.obligation.term
        shown = Obligation.of(term) if obligation.status == "delivered" else obligation
        promise, other = term.promise if shown.promise else "", term.receiver if term.giver == me else term.giver
        colour = theme.BAD if obligation.failed else theme.GOOD if obligation.status == "delivered" else theme.DIM
        icon = STATUS_ICONS.get(obligation.status, ft.Icons.REMOVE)
        sign = [ft.Icon(icon, size=18, color=colour)] if obligation.status != "open" and now.told else []
        words = text(
            now.told, theme.SMALL, bold=True, colour=colour, fill=True, expand_loose=True, visible=bool(now.told)
        )
        when = row(*sign, words, gap=theme.GAP_S, tight=True)
        what = plain_bag(w, shown.goods, shown.cards, promise, lent=term.lent, also=when)
        narrow = self._ctx.shape.narrow
        sign_of = badge(other, w.facts, 26 if narrow else 32, lang=w.lang)
        return row(sign_of, ft.Container(what, expand=True), gap=theme.GAP_S if narrow else theme.GAP)

    def _when(self, key: Key, one: Obligation, turn: int) -> str:
        """What it costs whom not to keep it, and what the heading does not say; else what became of it."""
        w, due, group = self._ctx.w, one.term.due, self.groups[key]
        small, later = self._ctx.shape.small, due > turn
        if group == "handed" and one.status == "delivered":
            return w("rows-handed") if small else ""
        if one.status != "open":
            return w.became(one, turn, self._ctx.seat)
        if group.startswith("get"):
            if small:
                return w("rows-get-later", turn=due) if later else w("rows-get")
            word = "home-theirs-if-not-on" if later else "home-theirs-if-not"
            return w(word, turn=due, player=w.player(one.term.giver), points=one.penalty)
        price = w("home-if-not-on" if later else "home-if-not", turn=due, points=one.penalty)
        return w("rows-owe", price=price) if small else price
