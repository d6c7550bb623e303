"""A term on a deal's page: what is outstanding, by when, what it costs, and what I can say about it."""

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import flet as ft

from companion.rules.deals import Obligation
from companion.rules.phases import Phase
from companion.rules.phrases import NOTES
from companion.table.ledger import OpenTerm
from companion.table.offers import GoodsWithin, Offer, Offers, OfTerm, TextWithin
from companion.telling.compensation import cost_of_breaking
from companion.telling.judging import handed_over
from companion.ui import theme
from companion.ui.phone.common import confirm
from companion.ui.sending import send
from companion.ui.widgets.buttons import main_button, side_button
from companion.ui.widgets.layout import row, stack, text
from companion.ui.widgets.numbers import Numbers
from companion.ui.widgets.offering import offering, why_not
from companion.ui.widgets.term_line import term_line

if TYPE_CHECKING:
    from companion.ui.phone.deal_page import DealPage


class Standing(NamedTuple):
    """How the term stands, in its deal and in the turn, and what can be said about it."""

    one: Obligation
    deal: str
    offers: Offers
    turn: int
    trading: bool

    @property
    def alive(self) -> bool:
        """Whether anything can be said about it now."""
        return any(offer.possible for offer in self.offers)


class TermCard:
    """One term of the page's deal, by its index."""

    def __init__(self, page: "DealPage", index: int) -> None:
        self._page = page
        self._ctx = page.ctx
        self._w = page.w
        self._index = index

    def facts(self) -> Standing:
        """What it is drawn from."""
        deal, shared = self._page.deal, self._ctx.shared
        offers = self._ctx.offers(OfTerm(deal.id, self._index))
        return Standing(deal.obligations[self._index], deal.status, offers, shared.turn, shared.phase is Phase.TRADE)

    def draw(self, now: Standing) -> ft.Control:
        """The term, its state, and the buttons of my role in it."""
        one, w = now.one, self._w
        parts: list[ft.Control] = []
        if one.compensation is not None and one.failed:
            note = w.phrased(one.compensation.note) or w("phone-no-words")
            parts.append(text(w("phone-offers", player=self._ctx.name(one.term.giver), note=note)))
        if self._too_late(now):
            parts.append(text(w("phone-tick-later"), dim=True, size=theme.SMALL))
        if now.alive:
            parts += why_not(w, [now.offers.get("deliver")])
        line = OpenTerm(self._page.deal.id, self._index, one)
        actions = self._actions(now) if now.alive else ()
        return term_line(
            w, line, actions, *parts, dead=now.deal in ("declined", "withdrawn"), proposed=now.deal == "proposed"
        )

    def _too_late(self, now: Standing) -> bool:
        """Goods of mine are due that nobody can tick off until the next Trade phase."""
        one = now.one
        mine = self._ctx.seat in (one.term.giver, one.term.receiver)
        due = one.term.due <= now.turn and not one.closed and not one.only_a_promise
        return mine and due and now.alive and not now.trading

    def _actions(self, now: Standing) -> list[ft.Control]:
        """What can be said about it. Whether it has come is shown also while that cannot be said yet."""
        w, one = self._w, now.one
        found: list[ft.Control] = []
        deliver = now.offers.get("deliver")
        if deliver is not None:
            said = "tablet-term-kept" if one.only_a_promise else "phone-got-it"
            got = side_button(w(said), partial(self._got, deliver, one), ft.Icons.CHECK)
            found.append(offering(got, deliver))
            if sum(one.goods.values()) + len(one.cards) > 1:
                part = side_button(w("phone-got-part"), partial(self._ask_part, deliver, one), ft.Icons.RULE)
                found.append(offering(part, deliver))
        broken = "phone-own-up" if one.term.giver == self._ctx.seat else "phone-call-broken"
        words = {
            "reopen_term": ("phone-not-yet", ft.Icons.UNDO, self._give),
            "accept_compensation": ("phone-accept-offer", ft.Icons.HANDSHAKE_OUTLINED, self._give),
            "decline_compensation": ("phone-decline-offer", ft.Icons.CLOSE, self._give),
            "offer_compensation": ("phone-offer", ft.Icons.CARD_GIFTCARD, self._ask_offer),
            "break_term": (broken, ft.Icons.HEART_BROKEN, self._ask_break),
        }
        for offer in now.offers.all(*words):
            if offer.possible:
                key, icon, on_tap = words[offer.do]
                danger = offer.do == "break_term"
                found.append(offering(side_button(w(key), partial(on_tap, offer, one), icon, danger), offer))
        return found

    def _got(self, offer: Offer, one: Obligation) -> None:
        self._page.give(handed_over(offer, one))

    def _give(self, offer: Offer, _one: Obligation) -> None:
        self._page.give(offer.command)

    def _ask_part(self, offer: Offer, one: Obligation) -> None:
        """Part of it has come: how much of each good, and which cards."""
        w, pieces = self._w, offer.asks["goods"]
        assert isinstance(pieces, GoodsWithin)
        tiles = {good: Numbers(w.thing(good), most, high=most) for good, most in pieces.goods.items()}
        cards = [ft.Checkbox(label=name, value=True) for name in one.cards]
        rows = [stack(text(w.thing(good)), one.control, gap=theme.GAP_S) for good, one in tiles.items()]

        def done() -> None:
            goods = {good: one.value for good, one in tiles.items() if one.value}
            names = [name for name, box in zip(one.cards, cards, strict=True) if box.value]
            self._ctx.sheet.close()
            if goods or names:
                self._page.give(offer.filled(goods=goods, cards=names))

        button = main_button(w("phone-confirm-part"), done, ft.Icons.CHECK)
        self._ctx.sheet.show(w("phone-got-part-title"), stack(*rows, *cards), [row(button)])

    def _ask_break(self, offer: Offer, one: Obligation) -> None:
        """Before a promise is called broken: what it costs whom."""
        w, mine = self._w, one.term.giver == self._ctx.seat
        why = cost_of_breaking(w, self._ctx.shared, one, self._ctx.seat)
        confirm(self._ctx, w("phone-own-up" if mine else "phone-call-broken"), why, lambda: self._give(offer, one))

    def _ask_offer(self, offer: Offer, _one: Obligation) -> None:
        """Something else instead: everyone in the deal has to accept it."""
        w, asked = self._w, offer.asks["note"]
        assert isinstance(asked, TextWithin)
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

        chips = row(*(side_button(words, partial(choose, words)) for words in phrases), wrap=True)
        body = stack(text(w("phone-offer-why"), dim=True), chips, field, gap=theme.GAP_M)
        self._ctx.sheet.show(w("phone-offer"), body, [row(main_button(w("phone-offer-send"), done, ft.Icons.SEND))])
