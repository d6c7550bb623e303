"""I owe, I get: rows that keep their place while others act.

The order is settled when the screen is opened and when the phase changes. What comes in between goes to the end,
and what is done with stays where it stood, marked as done. So a finger hits what it was aimed at.
"""

from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.rules.deals import Deal, Obligation
from companion.table.offers import Offer, OfTerm
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.live import Section
from companion.ui.sending import send
from companion.ui.widgets.badge import badge
from companion.ui.widgets.buttons import side_button
from companion.ui.widgets.goods import bag
from companion.ui.widgets.layout import label, leading, stack, text
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.offering import offering

STATUS_ICONS = {
    "overdue": ft.Icons.WARNING_AMBER,
    "broken": ft.Icons.HEART_BROKEN,
    "delivered": ft.Icons.CHECK,
    "open": ft.Icons.SCHEDULE,
}


@dataclass(frozen=True, slots=True)
class Key:
    """A row: a term of a deal, or a proposal of mine as a whole (`index` None)."""

    deal: str
    index: int | None
    group: str


GROUPS = ("owe-now", "owe-later", "get-now", "handed", "get-later", "sent")
WORDS = {"deliver": ("phone-got-it", ft.Icons.CHECK), "reopen_term": ("phone-not-yet", ft.Icons.UNDO)}
"""What can be said about a row with one tap."""


class LedgerRows:
    """The rows under their headings."""

    def __init__(self, ctx: Context, notice: Notice) -> None:
        self._ctx = ctx
        self._notice = notice
        self._settled: object = None
        self._rows: dict[Key, Section[Any]] = {}
        self._nothing: dict[str, ft.Text] = {}
        self._deals: dict[str, Deal] = {}
        self.control = ft.Column(spacing=theme.GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)

    def tidy(self) -> None:
        """The next look puts everything in order: this phone's own finger is elsewhere at this moment."""
        self._settled = None

    def follow(self) -> None:
        """New rows at the end, the old ones where they were; a new phase puts everything in order."""
        shared = self._ctx.shared
        self._deals = {deal.id: deal for deal in shared.deals}
        phase = (shared.turn, shared.phase)
        keys = self._keys()
        if phase != self._settled:
            self._settled = phase
            self._settle(keys)
            return
        known = {(key.deal, key.index) for key in self._rows}
        new = [key for key in keys if (key.deal, key.index) not in known]
        if new:
            if not any(key.group == "new" for key in self._rows):
                self.control.controls.append(label(self._ctx.w("phone-rows-new")))
            for key in new:
                self._add(Key(key.deal, key.index, "new"))
                if key.group in self._nothing:
                    self._nothing[key.group].value = self._ctx.w("phone-rows-see-new")
            send(self.control)
        for key, row in self._rows.items():
            if self._exists(key):
                row.follow(send=True)

    def _settle(self, keys: list[Key]) -> None:
        self._rows.clear()
        self._nothing.clear()
        self.control.controls.clear()
        for group in GROUPS:
            mine = [key for key in keys if key.group == group]
            if mine or group in ("owe-now", "get-now"):
                self.control.controls.append(label(self._ctx.w(f"phone-rows-{group}")))
            for key in mine:
                self._add(key)
            if not mine and group in ("owe-now", "get-now"):
                self._nothing[group] = text(self._ctx.w("phone-nothing"), dim=True)
                self.control.controls.append(self._nothing[group])
        send(self.control)

    def _add(self, key: Key) -> None:
        row = Section(lambda: self._facts(key), lambda _: self._draw(key), apart=True)
        row.follow(send=False)
        self._rows[key] = row
        self.control.controls.append(row.control)

    def _keys(self) -> list[Key]:
        view = self._ctx.view
        turn = view.shared.turn
        found = [Key(line.deal, line.index, "owe-now" if line.due <= turn else "owe-later") for line in view.owes]
        found += [Key(line.deal, line.index, "get-now" if line.due <= turn else "get-later") for line in view.gets]
        found += self._handed_over()
        sent = (d for d in view.shared.deals if d.status == "proposed" and self._ctx.seat in d.accepted)
        return found + [Key(deal.id, None, "sent") for deal in sent]

    def _handed_over(self) -> list[Key]:
        """What I got by a handshake, as long as I can still say that it has not come."""
        got = [
            (deal.id, index)
            for deal in self._ctx.shared.deals
            for index, one in enumerate(deal.obligations)
            if one.by_handshake and one.term.receiver == self._ctx.seat
        ]
        return [Key(*term, "handed") for term in got if self._ctx.offers(OfTerm(*term)).can("reopen_term")]

    def _exists(self, key: Key) -> bool:
        """An undone proposal is no longer there; its row stays as it was until the next phase."""
        deal = self._deals.get(key.deal)
        return deal is not None and (key.index is None or key.index < len(deal.obligations))

    def _facts(self, key: Key) -> object:
        deal = self._deals[key.deal]
        if key.index is None:
            return deal.status, deal.accepted
        return deal.obligations[key.index], self._word(key), self._ctx.shared.turn

    def _draw(self, key: Key) -> ft.Control:
        deal = self._deals[key.deal]
        content = self._proposal(deal) if key.index is None else self._term(deal.obligations[key.index])
        row = leading(content, lambda: self._ctx.open("deal", key.deal), expand=True)
        offer = self._word(key)
        if offer is None:
            return ft.Row([row])
        word, icon = WORDS[offer.do]
        button = offering(side_button(self._ctx.w(word), lambda: self._say(offer), icon), offer)
        if self._ctx.shape.narrow:
            return stack(ft.Row([row]), ft.Row([button], alignment=ft.MainAxisAlignment.END), gap=theme.GAP_S)
        return ft.Row([row, button], spacing=theme.GAP_S)

    def _word(self, key: Key) -> Offer | None:
        """What I can say now about what has come, or not. What falls due later is answered on the deal's own page."""
        if key.index is None or self._deals[key.deal].obligations[key.index].term.due > self._ctx.shared.turn:
            return None
        offers = self._ctx.offers(OfTerm(key.deal, key.index))
        return next((offer for offer in offers.all(*WORDS) if offer.possible), None)

    def _say(self, offer: Offer) -> None:
        if self._ctx.give(offer.command, notice=self._notice):
            self.follow()

    def _term(self, obligation: Obligation) -> ft.Control:
        w = self._ctx.w
        term = obligation.term
        shown = Obligation.of(term) if obligation.status == "delivered" else obligation
        mine = term.giver == self._ctx.seat
        other = term.receiver if mine else term.giver
        arrow = ft.Icons.NORTH_EAST if mine else ft.Icons.SOUTH_WEST
        name = w("phone-you-give" if mine else "phone-you-get")
        promise = term.promise if shown.promise else ""
        return ft.Row(
            [
                badge(other, w.facts, 36, lang=w.lang),
                ft.Icon(arrow, size=20, color=theme.DIM, semantics_label=name),
                ft.Column(
                    [bag(w, shown.goods, shown.cards, promise, term.stake, lent=term.lent), self._when(obligation)],
                    spacing=theme.GAP_S,
                    tight=True,
                    expand=True,
                ),
            ],
            spacing=theme.GAP,
        )

    def _when(self, obligation: Obligation) -> ft.Control:
        w = self._ctx.w
        turn = self._ctx.shared.turn
        if obligation.status == "open":
            words = w("phone-due-now") if obligation.term.due <= turn else w("phone-on-turn", turn=obligation.term.due)
        else:
            words = w.thing(obligation.status)
        colour = theme.BAD if obligation.failed else theme.GOOD if obligation.status == "delivered" else theme.DIM
        icon = STATUS_ICONS.get(obligation.status, ft.Icons.REMOVE)
        if obligation.penalty:
            key = "phone-when-lost" if obligation.failed else "phone-when-cost"
            words = w(key, when=words, points=obligation.penalty)
        return ft.Row(
            [
                ft.Icon(icon, size=16, color=colour),
                ft.Text(words, size=theme.SMALL, color=colour, weight=ft.FontWeight.W_600, expand=True),
            ],
            spacing=theme.GAP_S,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )

    def _proposal(self, deal: Deal) -> ft.Control:
        w = self._ctx.w
        others = sorted(deal.parties - {self._ctx.seat})
        missing = [self._ctx.name(seat) for seat in others if seat not in deal.accepted]
        if deal.status == "proposed":
            words = w("phone-waits-for", players=w.listed(missing))
        else:
            words = w.thing(deal.status)
        return ft.Row(
            [
                *(badge(seat, w.facts, 36, lang=w.lang) for seat in others),
                ft.Container(text(words), expand=True),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.DIM),
            ],
            spacing=theme.GAP,
        )
