"""A term on a deal's page: what is outstanding, by when, what it costs, and what I can say about it."""

from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from companion.rules.deals import Obligation
from companion.rules.goods import Good
from companion.rules.phases import Phase
from companion.rules.phrases import NOTES
from companion.table.offers import Offer, Offers, OfTerm, Pieces, Text
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.phone.ledger_rows import STATUS_ICONS
from companion.ui.sending import send
from companion.ui.widgets.badge import badge
from companion.ui.widgets.buttons import main_button, side_button
from companion.ui.widgets.goods import bag
from companion.ui.widgets.layout import card, stack, text
from companion.ui.widgets.offering import offering, why_not
from companion.ui.widgets.stepper import Stepper

if TYPE_CHECKING:
    from companion.ui.phone.deal_page import DealPage


def bare_term(ctx: Context, obligation: Obligation) -> ft.Control:
    """Who hands what to whom: what is outstanding, or all of it once it has come."""
    term, w = obligation.term, ctx.w
    came = obligation.status == "delivered"
    shown = Obligation.of(term) if came else obligation
    when = w("phone-on-turn", turn=term.due) if came else w("phone-term-when", turn=term.due, points=shown.at_stake)
    partly = not came and (shown.goods, shown.cards) != (Obligation.of(term).goods, Obligation.of(term).cards)
    return ft.Row(
        [
            badge(term.giver, w.facts, 32, lang=w.lang),
            ft.Icon(ft.Icons.ARROW_FORWARD, size=18, color=theme.DIM),
            badge(term.receiver, w.facts, 32, lang=w.lang),
            ft.Column(
                [
                    bag(w, shown.goods, shown.cards, term.promise if shown.promise else "", term.stake, lent=term.lent),
                    text(when, dim=True, size=theme.SMALL),
                    *([text(w("phone-partly"), dim=True, size=theme.SMALL)] if partly else []),
                ],
                spacing=theme.GAP_S,
                tight=True,
                expand=True,
            ),
        ],
        spacing=theme.GAP,
    )


class TermCard:
    """One term of the page's deal, by its index."""

    def __init__(self, page: "DealPage", index: int) -> None:
        self._page = page
        self._ctx = page.ctx
        self._w = page.w
        self._index = index

    @property
    def _obligation(self) -> Obligation:
        return self._page.deal.obligations[self._index]

    @property
    def _offers(self) -> Offers:
        return self._ctx.offers(OfTerm(self._page.id, self._index))

    def facts(self) -> object:
        """What it is drawn from."""
        return self._obligation, self._page.deal.status, self._offers, self._ctx.shared.turn

    def draw(self) -> ft.Control:
        """The term, its state, and the buttons of my role in it."""
        one, w = self._obligation, self._w
        parts: list[ft.Control] = [bare_term(self._ctx, one)]
        if self._page.deal.status not in ("proposed", "declined", "withdrawn"):
            parts.append(self._status(one))
        if one.compensation is not None and one.failed:
            note = w.phrased(one.compensation.note) or w("phone-no-words")
            parts.append(text(w("phone-offers", player=self._ctx.name(one.term.giver), note=note)))
        if self._too_late(one):
            parts.append(text(w("phone-tick-later"), dim=True, size=theme.SMALL))
        if any(offer.possible for offer in self._offers):
            parts += why_not(w, [self._offers.get("deliver")])
            parts.append(ft.Row(self._actions(one), wrap=True, spacing=theme.GAP, run_spacing=theme.GAP))
        return card(stack(*parts))

    def _too_late(self, one: Obligation) -> bool:
        """Goods of mine are due that nobody can tick off until the next Trade phase."""
        mine = self._ctx.seat in (one.term.giver, one.term.receiver)
        due = one.term.due <= self._ctx.shared.turn and not one.closed and not one.only_a_promise
        alive = any(offer.possible for offer in self._offers)
        return mine and due and alive and self._ctx.shared.phase is not Phase.TRADE

    def _status(self, one: Obligation) -> ft.Control:
        w = self._w
        colour = theme.BAD if one.failed or one.status == "levied" else theme.GOOD if one.closed else theme.DIM
        icon = STATUS_ICONS.get(one.status, ft.Icons.REMOVE)
        words = w.thing(one.status)
        if one.status == "levied":
            words = w("phone-levied", points=one.levied)
        return ft.Row(
            [ft.Icon(icon, size=18, color=colour), ft.Text(words, size=theme.BODY, color=colour)], spacing=theme.GAP_S
        )

    def _actions(self, one: Obligation) -> list[ft.Control]:
        """What can be said about it. Whether it has come is shown also while that cannot be said yet."""
        w, offers = self._w, self._offers
        found: list[ft.Control] = []
        deliver = offers.get("deliver")
        if deliver is not None:
            found.append(offering(side_button(w("phone-got-it"), lambda: self._give(deliver), ft.Icons.CHECK), deliver))
            if sum(one.goods.values()) + len(one.cards) > 1:
                part = side_button(w("phone-got-part"), lambda: self._ask_part(deliver), ft.Icons.RULE)
                found.append(offering(part, deliver))
        broken = "phone-own-up" if one.term.giver == self._ctx.seat else "phone-call-broken"
        words = {
            "reopen_term": ("phone-not-yet", ft.Icons.UNDO, self._give),
            "accept_compensation": ("phone-accept-offer", ft.Icons.HANDSHAKE_OUTLINED, self._give),
            "decline_compensation": ("phone-decline-offer", ft.Icons.CLOSE, self._give),
            "offer_compensation": ("phone-offer", ft.Icons.CARD_GIFTCARD, self._ask_offer),
            "break_term": (broken, ft.Icons.HEART_BROKEN, self._ask_break),
        }
        for offer in offers.all(*words):
            if offer.possible:
                key, icon, on_tap = words[offer.do]
                danger = offer.do == "break_term"
                found.append(offering(side_button(w(key), partial(on_tap, offer), icon, danger), offer))
        return found

    def _give(self, offer: Offer) -> None:
        self._page.give(offer.command)

    def _ask_part(self, offer: Offer) -> None:
        """Part of it has come: how much of each good, and which cards."""
        one, w = self._obligation, self._w
        pieces = offer.asks["goods"]
        assert isinstance(pieces, Pieces)
        steppers: dict[Good, Stepper] = {
            good: Stepper(w.thing(good), most, lambda _: None, high=most) for good, most in pieces.goods.items()
        }
        cards = [ft.Checkbox(label=name, value=True) for name in one.cards]
        rows: list[ft.Control] = [
            ft.Row([text(w.thing(good)), stepper.control], alignment=ft.MainAxisAlignment.SPACE_BETWEEN, wrap=True)
            for good, stepper in steppers.items()
        ]

        def done() -> None:
            goods = {good: stepper.value for good, stepper in steppers.items() if stepper.value}
            names = [name for name, box in zip(one.cards, cards, strict=True) if box.value]
            self._ctx.sheet.close()
            if goods or names:
                self._page.give(offer.filled(goods=goods, cards=names))

        button = main_button(w("phone-confirm-part"), done, ft.Icons.CHECK)
        self._ctx.sheet.show(w("phone-got-part-title"), stack(*rows, *cards), [ft.Row([button])])

    def _ask_break(self, offer: Offer) -> None:
        """Before a promise is called broken: what it costs whom."""
        one, w = self._obligation, self._w
        mine = one.term.giver == self._ctx.seat
        key = "phone-own-up-why" if mine else "phone-call-broken-why"
        words = w(key, player=self._ctx.name(one.term.giver), points=one.at_stake)

        def done() -> None:
            self._ctx.sheet.close()
            self._page.give(offer.command)

        word = w("phone-own-up" if mine else "phone-call-broken")
        button = main_button(w("phone-yes", what=word), done, danger=True)
        self._ctx.sheet.show(word, text(words), [ft.Row([button])])

    def _ask_offer(self, offer: Offer) -> None:
        """Something else instead: everyone in the deal has to accept it."""
        w, asked = self._w, offer.asks["note"]
        assert isinstance(asked, Text)
        field = ft.TextField(label=w("phone-offer-words"), max_length=asked.longest, multiline=True, max_lines=3)
        phrases = {w.phrased(f"@{name}"): f"@{name}" for name in NOTES}

        def choose(words: str) -> None:
            field.value = words
            send(field)

        def done() -> None:
            note = (field.value or "").strip()
            if not note:
                field.error = w("phone-offer-empty")
                send(field)
                return
            self._ctx.sheet.close()
            self._page.give(offer.filled(note=phrases.get(note, note)))

        chips = [side_button(words, partial(choose, words)) for words in phrases]
        body = stack(
            text(w("phone-offer-why"), dim=True),
            ft.Row(list(chips), wrap=True, spacing=theme.GAP, run_spacing=theme.GAP),
            field,
            gap=theme.GAP_M,
        )
        self._ctx.sheet.show(
            w("phone-offer"), body, [ft.Row([main_button(w("phone-offer-send"), done, ft.Icons.SEND)])]
        )
