"""A term on a deal's page: what is outstanding, by when, what it costs, and what I can say about it."""

from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from companion.rules.deals import Deal, Obligation
from companion.rules.goods import Good
from companion.rules.phases import Phase
from companion.table.commands import Deliver, OfferCompensation, OnTerm
from companion.ui import theme
from companion.ui.parts.badge import badge
from companion.ui.parts.buttons import main_button, side_button
from companion.ui.parts.goods import bag
from companion.ui.parts.sending import send
from companion.ui.parts.stepper import Stepper
from companion.ui.screens.phone.hand import Hand
from companion.ui.screens.phone.ledger_rows import STATUS_ICONS
from companion.ui.screens.phone.screen import card, plain, stacked

if TYPE_CHECKING:
    from companion.ui.screens.phone.deal_page import DealPage

AMENDS = ("phone-amends-next-turn", "phone-amends-ship", "phone-amends-favour")


def can_confirm(hand: Hand, deal: Deal, obligation: Obligation) -> bool:
    """Whether I can say now that I got it: goods change hands in the Trade phase, words are kept at any time."""
    mine = obligation.term.receiver == hand.seat and deal.status == "binding" and not obligation.closed
    return mine and (hand.shared.phase is Phase.TRADE or obligation.only_a_promise)


def bare_term(hand: Hand, obligation: Obligation) -> ft.Control:
    """Who hands what to whom: what is outstanding, or all of it once it has come."""
    term, w = obligation.term, hand.w
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
                    bag(w, shown.goods, shown.cards, term.promise if shown.promise else "", term.stake),
                    plain(when, dim=True, size=theme.SMALL),
                    *([plain(w("phone-partly"), dim=True, size=theme.SMALL)] if partly else []),
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
        self._hand = page.hand
        self._w = page.w
        self._index = index

    @property
    def _obligation(self) -> Obligation:
        return self._page.deal.obligations[self._index]

    def facts(self) -> object:
        """What it is drawn from."""
        return self._obligation, self._page.deal.status, self._hand.shared.phase, self._hand.shared.turn

    def draw(self) -> ft.Control:
        """The term, its state, and the buttons of my role in it."""
        one, w = self._obligation, self._w
        parts: list[ft.Control] = [bare_term(self._hand, one)]
        if self._page.deal.status not in ("proposed", "declined", "withdrawn"):
            parts.append(self._status(one))
        if one.compensation is not None and one.failed:
            note = w.phrased(one.compensation.note) or w("phone-no-words")
            parts.append(plain(w("phone-offers", player=self._hand.name(one.term.giver), note=note)))
        if self._too_late(one):
            parts.append(plain(w("phone-tick-later"), dim=True, size=theme.SMALL))
        actions = self._actions(one)
        if actions:
            parts.append(ft.Row(actions, wrap=True, spacing=theme.GAP, run_spacing=theme.GAP))
        return card(stacked(parts))

    def _too_late(self, one: Obligation) -> bool:
        """Goods of mine are due that nobody can tick off until the next Trade phase."""
        mine = self._hand.seat in (one.term.giver, one.term.receiver)
        due = one.term.due <= self._hand.shared.turn and not one.closed and not one.only_a_promise
        return mine and due and self._page.deal.status == "binding" and self._hand.shared.phase is not Phase.TRADE

    def _status(self, one: Obligation) -> ft.Control:
        w = self._w
        colour = theme.BAD if one.failed or one.status == "levied" else theme.GOOD if one.closed else theme.DIM
        icon = STATUS_ICONS.get(one.status, ft.Icons.REMOVE)
        text = w.thing(one.status)
        if one.status == "levied":
            text = w("phone-levied", points=one.levied)
        return ft.Row(
            [ft.Icon(icon, size=18, color=colour), ft.Text(text, size=theme.BODY, color=colour)], spacing=theme.GAP_S
        )

    def _actions(self, one: Obligation) -> list[ft.Control]:
        deal, me, w = self._page.deal, self._hand.seat, self._w
        if deal.status != "binding" or one.closed or me not in deal.parties:
            return []
        found: list[ft.Control] = []
        if can_confirm(self._hand, deal, one):
            found.append(side_button(w("phone-got-it"), self._got, ft.Icons.CHECK))
            if sum(one.goods.values()) + len(one.cards) > 1:
                found.append(side_button(w("phone-got-part"), self._ask_part, ft.Icons.RULE))
        if one.compensation is not None and one.failed and me != one.term.giver and me not in one.compensation.accepted:
            found.append(side_button(w("phone-accept-offer"), self._accept_offer, ft.Icons.HANDSHAKE_OUTLINED))
        if me == one.term.giver and one.failed:
            found.append(side_button(w("phone-offer"), self._ask_offer, ft.Icons.CARD_GIFTCARD))
        if me == one.term.giver and one.status != "broken":
            found.append(side_button(w("phone-own-up"), self._ask_break, ft.Icons.HEART_BROKEN, danger=True))
        due = one.term.due <= self._hand.shared.turn
        if me == one.term.receiver and one.status != "broken" and due:
            found.append(side_button(w("phone-call-broken"), self._ask_break, ft.Icons.HEART_BROKEN, danger=True))
        return found

    def _got(self) -> None:
        self._page.give(Deliver(by=self._hand.seat, deal=self._page.id, term=self._index))

    def _accept_offer(self) -> None:
        self._page.give(OnTerm(do="accept_compensation", by=self._hand.seat, deal=self._page.id, term=self._index))

    def _ask_part(self) -> None:
        """Part of it has come: how much of each good, and which cards."""
        one, w = self._obligation, self._w
        steppers: dict[Good, Stepper] = {
            good: Stepper(w.thing(good), count, lambda _: None, high=count) for good, count in one.goods.items()
        }
        cards = [ft.Checkbox(label=name, value=True) for name in one.cards]
        rows: list[ft.Control] = [
            ft.Row([plain(w.thing(good)), stepper.control], alignment=ft.MainAxisAlignment.SPACE_BETWEEN, wrap=True)
            for good, stepper in steppers.items()
        ]

        def done() -> None:
            goods = {good: stepper.value for good, stepper in steppers.items() if stepper.value}
            names = [name for name, box in zip(one.cards, cards, strict=True) if box.value]
            self._hand.sheet.close()
            if goods or names:
                command = Deliver(by=self._hand.seat, deal=self._page.id, term=self._index, goods=goods, cards=names)
                self._page.give(command)

        button = main_button(w("phone-confirm-part"), done, ft.Icons.CHECK)
        self._hand.sheet.show(w("phone-got-part-title"), stacked([*rows, *cards]), [ft.Row([button])])

    def _ask_break(self) -> None:
        """Before a promise is called broken: what it costs whom."""
        one, w = self._obligation, self._w
        mine = one.term.giver == self._hand.seat
        key = "phone-own-up-why" if mine else "phone-call-broken-why"
        text = w(key, player=self._hand.name(one.term.giver), points=one.at_stake)

        def done() -> None:
            self._hand.sheet.close()
            self._page.give(OnTerm(do="break_term", by=self._hand.seat, deal=self._page.id, term=self._index))

        word = w("phone-own-up" if mine else "phone-call-broken")
        button = main_button(w("phone-yes", what=word), done, danger=True)
        self._hand.sheet.show(word, plain(text), [ft.Row([button])])

    def _ask_offer(self) -> None:
        """Something else instead: everyone in the deal has to accept it."""
        w = self._w
        field = ft.TextField(label=w("phone-offer-words"), max_length=500, multiline=True, max_lines=3)

        def choose(words: str) -> None:
            field.value = words
            send(field)

        def done() -> None:
            note = (field.value or "").strip()
            if not note:
                field.error = w("phone-offer-empty")
                send(field)
                return
            self._hand.sheet.close()
            self._page.give(OfferCompensation(by=self._hand.seat, deal=self._page.id, term=self._index, note=note))

        chips = [side_button(w(key), partial(choose, w(key))) for key in AMENDS]
        body = stacked(
            [
                plain(w("phone-offer-why"), dim=True),
                ft.Row(list(chips), wrap=True, spacing=theme.GAP, run_spacing=theme.GAP),
                field,
            ],
            theme.GAP_M,
        )
        self._hand.sheet.show(
            w("phone-offer"), body, [ft.Row([main_button(w("phone-offer-send"), done, ft.Icons.SEND)])]
        )
