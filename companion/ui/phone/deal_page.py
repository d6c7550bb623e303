"""A deal's page: its terms and what becomes of them, what has happened so far, and what I can do about it."""

from collections.abc import Hashable
from functools import partial
from typing import Any

import flet as ft

from companion.rules.deals import Deal, Obligation
from companion.rules.refusals import refuse
from companion.table.commands import Command
from companion.table.offers import OfDeal, Offer, OfTerm
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.live import Section
from companion.ui.phone.deal_history import history
from companion.ui.phone.deal_term import TermCard, bare_term
from companion.ui.phone.steady import Steady
from companion.ui.screen import Screen
from companion.ui.sending import send as send_now
from companion.ui.widgets.badge import badge
from companion.ui.widgets.buttons import main_button, side_button
from companion.ui.widgets.layout import card, label, laid_out, stack, text
from companion.ui.widgets.offering import offering, why_not


class DealPage(Screen[Context]):
    """One deal. Terms keep their place for good: an index never changes its meaning."""

    def __init__(self, ctx: Context, about: str = "") -> None:
        super().__init__(ctx)
        self.id = about
        self._last = self._find()
        if self._last is None:
            self._missing()
            return
        head = self.live(lambda: (self.deal.status, self.deal.accepted, self.deal.concerned), self._head)
        self._terms: list[Section[Any]] = []
        self._list = stack()
        amendment = self.live(lambda: self.deal.amendment, self._amendment)
        told = self.live(lambda: len(self.deal.history), lambda _: history(ctx, self.deal))
        self._bottom = Steady(self.w, self._kind, self._actions)
        self.control = laid_out([head, self._list, amendment, told], [self.notice().control, self._bottom.control])

    @property
    def title(self) -> str:
        return self.w("phone-deal-title", deal=self.id)

    @property
    def deal(self) -> Deal:
        """The deal as it stands; as it stood when it was taken back by an undo."""
        found = self._find()
        if found is not None:
            self._last = found
        assert self._last is not None
        return self._last

    @property
    def exists(self) -> bool:
        """Whether the table still knows it."""
        return self._find() is not None

    def _missing(self) -> None:
        """It was undone before the page was opened."""
        home = main_button(self.w("phone-my-table"), self.ctx.close, ft.Icons.ARROW_BACK)
        self.control = laid_out([text(self.w.refusal(refuse("unknown-deal", deal=self.id)))], [ft.Row([home])])

    def _find(self) -> Deal | None:
        return next((deal for deal in self.ctx.shared.deals if deal.id == self.id), None)

    def follow(self, *, send: bool) -> None:
        if self._last is None:
            return
        super().follow(send=send)
        grown = len(self._terms) < len(self.deal.obligations)
        while len(self._terms) < len(self.deal.obligations):
            self._add(len(self._terms))
        if grown:
            send_now(self._list)
        for section in self._terms:
            section.follow(send=send)
        self._bottom.follow(send=send)

    def _add(self, index: int) -> None:
        term = TermCard(self, index)
        section = Section(term.facts, lambda _: term.draw())
        section.follow(send=False)
        self._terms.append(section)
        self._list.controls.append(section.control)

    def give(self, *commands: Command) -> bool:
        """Says something about this deal; the buttons may follow at once, for it was this finger."""
        done = self.ctx.give(*commands, notice=self.notice())
        self.again()
        self._bottom.renew()
        return done

    def _head(self, _facts: object) -> ft.Control:
        w, deal = self.w, self.deal
        people: list[ft.Control] = []
        for seat in (name for name in self.ctx.shared.seats if name in deal.concerned):
            agreed = deal.amendment.accepted if deal.amendment else deal.accepted
            yes = seat in agreed
            icon = ft.Icons.CHECK_CIRCLE if yes else ft.Icons.HOURGLASS_EMPTY
            word = w("phone-has-agreed") if yes else w("phone-has-not-agreed")
            people.append(
                ft.Row(
                    [
                        badge(seat, w.facts, 32, lang=w.lang),
                        text(self.ctx.name(seat), size=theme.SMALL),
                        ft.Icon(icon, size=18, color=theme.GOOD if yes else theme.DIM, semantics_label=word),
                    ],
                    spacing=theme.GAP_S,
                    tight=True,
                )
            )
        status = text(w(f"phone-status-{deal.status}"), bold=True, size=theme.LARGE)
        return stack(status, ft.Row(people, wrap=True, spacing=theme.GAP_M, run_spacing=theme.GAP_S))

    def _amendment(self, _facts: object) -> ft.Control:
        amendment = self.deal.amendment
        if amendment is None:
            return ft.Container()
        title = self.w("phone-amendment", player=self.ctx.name(amendment.by))
        terms = [bare_term(self.ctx, Obligation.of(term)) for term in amendment.terms]
        return card(stack(label(title), *terms), colour=theme.RAISED)

    def _confirmable(self) -> list[Command]:
        """What is due and can be confirmed at once. What falls due later, and what compensation is offered for, is
        answered by itself."""
        turn = self.ctx.shared.turn
        due = (n for n, one in enumerate(self.deal.obligations) if one.term.due <= turn and one.compensation is None)
        offers = (self.ctx.offers(OfTerm(self.id, index)).get("deliver") for index in due)
        return [offer.command for offer in offers if offer is not None and offer.possible]

    @property
    def _words(self) -> dict[str, Offer]:
        """What can be said about the deal as a whole, by the name of its button."""
        deal, found = self.deal, self.ctx.offers(OfDeal(self.id))
        accept, decline, withdraw = (found.get(f"{word}_deal") for word in ("accept", "decline", "withdraw"))
        agreed = deal.amendment is not None and accept is None
        another = self.ctx.own.get("propose_deal") if decline else None
        words = {
            "accept": accept,
            "withdraw": withdraw,
            "drop-change": decline if agreed else None,
            "decline": None if agreed or withdraw else decline,
            "change": None if agreed else found.get("amend_deal") or another,
        }
        return {word: offer for word, offer in words.items() if offer is not None}

    def _kind(self) -> Hashable:
        """Which buttons belong at the bottom."""
        words = tuple((word, offer.possible) for word, offer in self._words.items())
        return self.exists, words, bool(self._confirmable())

    def _actions(self) -> ft.Control:
        w, words = self.w, self._words
        look = {
            "decline": (ft.Icons.CLOSE, self._answer),
            "withdraw": (ft.Icons.UNDO, self._answer),
            "drop-change": (ft.Icons.UNDO, self._answer),
            "change": (ft.Icons.EDIT_OUTLINED, self._change),
        }
        sides = [
            offering(side_button(w(f"phone-{word}"), partial(on_tap, words[word]), icon), words[word])
            for word, (icon, on_tap) in look.items()
            if word in words
        ]
        shown: list[ft.Control] = [*why_not(w, words.values())]
        if sides:
            shown.append(ft.Row(list(sides), wrap=True, spacing=theme.GAP))
        if "accept" in words:
            accept = main_button(w("phone-accept"), partial(self._answer, words["accept"]), ft.Icons.CHECK)
            shown.append(ft.Row([offering(accept, words["accept"])]))
        if self._confirmable() and "accept" not in words:
            shown.append(ft.Row([main_button(w("phone-got-all"), self._got_all, ft.Icons.CHECK)]))
        return stack(*shown) if shown else text(w("phone-deal-done"), dim=True)

    def _change(self, _offer: Offer) -> None:
        self.ctx.open("form", self.id)

    def _answer(self, offer: Offer) -> None:
        """After an answer the page is left: no second tap of the same finger can mean something else."""
        if self.give(offer.command):
            self.ctx.close()

    def _got_all(self) -> None:
        self.give(*self._confirmable())
