"""I owe, I get: rows that keep their place while others act.

The order is settled when the screen is opened and when the phase changes. What comes in between goes to the end,
and what is done with stays where it stood, marked as done. So a finger hits what it was aimed at.
"""

from typing import NamedTuple

import flet as ft

from companion.rules.deals import Deal, Obligation
from companion.table.offers import Offer, OfTerm
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.live import Section
from companion.ui.phone.common import deal_line
from companion.ui.sending import send as send_now
from companion.ui.widgets.badge import badge
from companion.ui.widgets.buttons import side_button
from companion.ui.widgets.goods import bag
from companion.ui.widgets.layout import fact, label, leading, lines, row, stack, text
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.offering import offering

STATUS_ICONS = {
    "overdue": ft.Icons.WARNING_AMBER,
    "broken": ft.Icons.HEART_BROKEN,
    "delivered": ft.Icons.CHECK,
    "open": ft.Icons.SCHEDULE,
}
GROUPS = ("owe-now", "owe-later", "get-now", "handed", "get-later", "sent")
ALWAYS = ("owe-now", "get-now")
"""Groups that say so where there is nothing in them."""
WORDS = {"deliver": ("phone-got-it", ft.Icons.CHECK), "reopen_term": ("phone-not-yet", ft.Icons.UNDO)}
"""What can be said about a row with one tap."""


class Key(NamedTuple):
    """A row: a term of a deal, or a proposal of mine as a whole (`term` None)."""

    deal: str
    term: int | None


class Sent(NamedTuple):
    """What a row shows of a proposal: who is in it besides me, and who has not answered."""

    deal: str
    status: str
    others: tuple[str, ...]
    missing: tuple[str, ...]


class Owed(NamedTuple):
    """What a row shows of a term, and what can be said about it."""

    deal: str
    obligation: Obligation
    offer: Offer | None
    turn: int
    narrow: bool


class LedgerRows:
    """The rows under their headings."""

    def __init__(self, ctx: Context, notice: Notice) -> None:
        self._ctx = ctx
        self._notice = notice
        self._settled: object = None
        self._nothing: dict[str, ft.Text] = {}
        self._deals: dict[str, Deal] = {}
        self._new = False
        self.rows: dict[Key, Section[Sent | Owed]] = {}
        self.control = stack()

    def stale(self) -> None:
        """The next look puts everything in order: this phone's own finger is elsewhere at this moment."""
        self._settled = None

    def follow(self, *, send: bool) -> None:
        """New rows at the end, the old ones where they were; a new phase puts everything in order."""
        shared = self._ctx.shared
        self._deals = {deal.id: deal for deal in shared.deals}
        phase, found = (shared.turn, shared.phase), self._found()
        if phase != self._settled:
            self._settled = phase
            self._settle(found)
            if send:
                send_now(self.control)
            return
        new = {key: group for key, group in found.items() if key not in self.rows}
        if new and not self._new:
            self._new = True
            self.control.controls.append(label(self._ctx.w("phone-rows-new")))
        for key, group in new.items():
            self._add(key)
            if group in self._nothing:
                self._nothing[group].value = self._ctx.w("phone-rows-see-new")
        if new and send:
            send_now(self.control)
        for key, section in self.rows.items():
            if self._exists(key):
                section.follow(send=send)

    def _settle(self, found: dict[Key, str]) -> None:
        self.rows.clear()
        self._nothing.clear()
        self._new = False
        self.control.controls.clear()
        for group in GROUPS:
            mine = [key for key in found if found[key] == group]
            if mine or group in ALWAYS:
                self.control.controls.append(label(self._ctx.w(f"phone-rows-{group}")))
            for key in mine:
                self._add(key)
            if not mine and group in ALWAYS:
                self._nothing[group] = text(self._ctx.w("phone-nothing"), dim=True)
                self.control.controls.append(self._nothing[group])

    def _add(self, key: Key) -> None:
        section = Section(lambda: self._facts(key), self._draw, apart=True)
        section.follow(send=False)
        self.rows[key] = section
        self.control.controls.append(section.control)

    def _found(self) -> dict[Key, str]:
        """Each row that belongs here now, and its group."""
        view, me = self._ctx.view, self._ctx.seat
        turn = view.shared.turn
        found = {Key(line.deal, line.index): "owe-now" if line.due <= turn else "owe-later" for line in view.owes}
        found |= {Key(line.deal, line.index): "get-now" if line.due <= turn else "get-later" for line in view.gets}
        # What I got by a handshake, as long as I can still say that it has not come.
        got = (
            Key(deal.id, index)
            for deal in view.shared.deals
            for index, one in enumerate(deal.obligations)
            if one.by_handshake and one.term.receiver == me
            if self._ctx.offers(OfTerm(deal.id, index)).can("reopen_term")
        )
        found |= dict.fromkeys(got, "handed")
        sent = (deal for deal in view.shared.deals if deal.status == "proposed" and me in deal.accepted)
        return found | dict.fromkeys((Key(deal.id, None) for deal in sent), "sent")

    def _exists(self, key: Key) -> bool:
        """An undone proposal is no longer there; its row stays as it was until the next phase."""
        deal = self._deals.get(key.deal)
        return deal is not None and (key.term is None or key.term < len(deal.obligations))

    def _facts(self, key: Key) -> Sent | Owed:
        deal, turn = self._deals[key.deal], self._ctx.shared.turn
        if key.term is None:
            others = tuple(sorted(deal.parties - {self._ctx.seat}))
            return Sent(deal.id, deal.status, others, tuple(seat for seat in others if seat not in deal.accepted))
        one = deal.obligations[key.term]
        # What falls due later is answered on the deal's own page.
        can = self._ctx.offers(OfTerm(deal.id, key.term)).all(*WORDS) if one.term.due <= turn else ()
        offer = next((offer for offer in can if offer.possible), None)
        return Owed(deal.id, one, offer, turn, self._ctx.shape.narrow)

    def _draw(self, now: Sent | Owed) -> ft.Control:
        w = self._ctx.w
        content = self._proposal(now) if isinstance(now, Sent) else self._term(now.obligation, now.turn)
        about = leading(content, lambda: self._ctx.open("deal", now.deal), expand=True)
        offer = None if isinstance(now, Sent) else now.offer
        if isinstance(now, Sent) or offer is None:
            return row(about)
        word, icon = WORDS[offer.do]
        button = offering(side_button(w(word), lambda: self._say(offer), icon), offer)
        if now.narrow:
            return stack(row(about), row(button, alignment=ft.MainAxisAlignment.END), gap=theme.GAP_S)
        return row(about, button, gap=theme.GAP_S)

    def _say(self, offer: Offer) -> None:
        if self._ctx.give(offer.command, notice=self._notice):
            self.follow(send=True)

    def _proposal(self, sent: Sent) -> ft.Control:
        w = self._ctx.w
        waits = w("phone-waits-for", players=self._ctx.names(sent.missing))
        return deal_line(w, sent.others, text(waits if sent.status == "proposed" else w.thing(sent.status)))

    def _term(self, obligation: Obligation, turn: int) -> ft.Control:
        w, term = self._ctx.w, obligation.term
        shown = Obligation.of(term) if obligation.status == "delivered" else obligation
        mine = term.giver == self._ctx.seat
        arrow = ft.Icons.NORTH_EAST if mine else ft.Icons.SOUTH_WEST
        name = w("phone-you-give" if mine else "phone-you-get")
        promise = term.promise if shown.promise else ""
        what = bag(w, shown.goods, shown.cards, promise, term.stake, lent=term.lent)
        return row(
            badge(term.receiver if mine else term.giver, w.facts, 36, lang=w.lang),
            ft.Icon(arrow, size=20, color=theme.DIM, semantics_label=name),
            lines(what, self._when(obligation, turn), gap=theme.GAP_S, fill=True),
        )

    def _when(self, obligation: Obligation, turn: int) -> ft.Control:
        w, due = self._ctx.w, obligation.term.due
        if obligation.status == "open":
            words = w("phone-due-now") if due <= turn else w("phone-on-turn", turn=due)
        else:
            words = w.thing(obligation.status)
        colour = theme.BAD if obligation.failed else theme.GOOD if obligation.status == "delivered" else theme.DIM
        icon = STATUS_ICONS.get(obligation.status, ft.Icons.REMOVE)
        if obligation.penalty:
            key = "phone-when-lost" if obligation.failed else "phone-when-cost"
            words = w(key, when=words, points=obligation.penalty)
        return fact(icon, words, colour, theme.SMALL, bold=True)
