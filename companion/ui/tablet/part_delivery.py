"""Handing over a part of what was promised, counted good by good."""

from functools import partial

import flet as ft

from companion.rules.goods import Good
from companion.table.ledger import Line
from companion.table.offers import Offer, OfTerm
from companion.ui.screen import Screen
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import main_button, segmented, side_button
from companion.ui.widgets.goods import good_icon
from companion.ui.widgets.layout import card, narrow, row, stack, text
from companion.ui.widgets.offering import offering, why_not
from companion.ui.widgets.stepper import Stepper
from companion.ui.widgets.term_line import term_line


class PartDelivery(Screen[TabletContext]):
    """A stepper for each good that is outstanding, a switch for each card."""

    def __init__(self, ctx: TabletContext, line: Line) -> None:
        super().__init__(ctx)
        self._line = line
        self._goods: dict[Good, int] = {}
        self._cards: set[int] = set()
        due = line.obligation
        counts = [self._good(good, most) for good, most in due.goods.items()]
        cards = [self.live(partial(self._came, n), partial(self._card, n)) for n in range(len(due.cards))]
        self.control = narrow(
            card(
                term_line(self.w, ctx.view, line),
                stack(*counts, *cards),
                self.notice().control,
                row(side_button(self.w("tablet-back"), ctx.close, icon=ft.Icons.ARROW_BACK)),
                self.live(self._offer, self._foot),
                head=self.w("tablet-part-title"),
            )
        )

    def _offer(self) -> Offer | None:
        """None once it is done with: somebody else was quicker."""
        return self.ctx.offers(OfTerm(self._line.deal, self._line.index)).get("deliver")

    def _foot(self, _facts: object) -> ft.Control:
        offer = self._offer()
        if offer is None:
            return ft.Container()
        confirm = main_button(self.w("tablet-part-confirm"), self._confirm, icon=ft.Icons.CHECK)
        return stack(ft.Row([offering(confirm, offer)]), *why_not(self.w, [offer]))

    def _good(self, good: Good, most: int) -> ft.Control:
        def counted(value: int) -> None:
            self._goods[good] = value

        name = self.w.thing(good)
        stepper = Stepper(name, 0, counted, high=most)
        return row(
            good_icon(good, 32, self.w.lang), text(self.w("tablet-part-of", what=name, most=most)), stepper.control
        )

    def _came(self, index: int) -> bool:
        return index in self._cards

    def _card(self, index: int, came: bool) -> ft.Control:
        def choose(value: str) -> None:
            self._cards.symmetric_difference_update({index} if (value == "yes") != came else set())
            self.again()

        options = [("yes", self.w("tablet-part-card-came")), ("no", self.w("tablet-part-card-missing"))]
        chosen = "yes" if came else "no"
        return row(text(self._line.obligation.cards[index]), segmented(options, chosen, choose))

    def _confirm(self) -> None:
        goods = {good: count for good, count in self._goods.items() if count}
        cards = [name for n, name in enumerate(self._line.obligation.cards) if n in self._cards]
        if not goods and not cards:
            self.notice().say(self.w("tablet-part-nothing"))
            return
        offer = self._offer()
        if offer is None or self.ctx.give(offer.filled(goods=goods, cards=cards), notice=self.notice()):
            self.ctx.close()
