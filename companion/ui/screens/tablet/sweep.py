"""The sweep before the Trade phase ends: what is due and open, and what the table tends to forget."""

import flet as ft

from companion.rules.phases import LAST_TURN
from companion.rules.refusals import Thing
from companion.table.commands import MODERATOR, Advance
from companion.table.ledger import Line
from companion.table.offers import Offer, OfTable
from companion.ui import theme
from companion.ui.parts.buttons import main_button, side_button
from companion.ui.parts.offering import offering, why_not
from companion.ui.screens.tablet.kept import given_up_on
from companion.ui.screens.tablet.kit import Kit
from companion.ui.screens.tablet.look import card, fact, row, scroll, stack, text, title, whole
from companion.ui.screens.tablet.panel import Panel
from companion.ui.screens.tablet.settling import about, settled_lines, things_of
from companion.ui.screens.tablet.support import over_support, support_facts


def to_sweep(kit: Kit) -> tuple[Line, ...]:
    """What falls due this turn or has failed already."""
    return tuple(line for line in kit.shared.lines if line.due <= kit.shared.turn or line.obligation.failed)


class Sweep(Panel):
    """Each line is kept, broken at its price, or left: then it is overdue when trading ends."""

    alone = True

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        shared = kit.shared
        lines = self.live(lambda: to_sweep(kit), self._lines)
        reminders = self.live(
            lambda: (kit.shared.turn, self._busy(), kit.shared.inventions, over_support(kit)), self._reminders
        )
        foot = self.live(lambda: kit.offer(OfTable(), "advance"), self._foot)
        self.control = whole(
            title(self.w("tablet-sweep-title", turn=shared.turn)),
            scroll(lines, reminders),
            self.notice().control,
            foot,
        )

    def _foot(self) -> ft.Control:
        shared = self.kit.shared
        assert shared.next is not None
        words = self.w("tablet-next", phase=Thing(shared.next[1]))
        offer = self.kit.offer(OfTable(), "advance")
        go = offering(main_button(words, self._advance, icon=ft.Icons.ARROW_FORWARD), offer)
        back = side_button(self.w("tablet-sweep-back"), self.kit.close, icon=ft.Icons.ARROW_BACK)
        return stack(*why_not(self.w, [offer]), ft.Row([go, back], spacing=theme.GAP_L))

    def _lines(self) -> ft.Control:
        lines = to_sweep(self.kit)
        if not lines:
            return card(fact(ft.Icons.CHECK_CIRCLE, self.w("tablet-sweep-nothing"), theme.GOOD))
        return card(
            text(self.w("tablet-sweep-how"), dim=True),
            *settled_lines(self.kit, lines, self.notice),
            *self._all_kept(),
            head=self.w("tablet-sweep-due"),
            strong=True,
        )

    def _to_keep(self) -> list[Offer]:
        """Every line with things that can be handed over now. Words are not: they may be about a later phase."""
        lines = [line for line in to_sweep(self.kit) if not line.obligation.only_a_promise]
        asked = (self.kit.offers(about(line)).get("deliver") for line in lines)
        return [offer for offer in asked if offer is not None and offer.possible]

    def _all_kept(self) -> list[ft.Control]:
        """One tap for a table that has handed over everything."""
        offers = self._to_keep()
        if len(offers) < 2:
            return []
        words = self.w("tablet-sweep-keep-all", count=len(offers))
        return [row(offering(side_button(words, self._keep_all, icon=ft.Icons.DONE_ALL), offers[0]))]

    def _keep_all(self) -> None:
        self.kit.give([things_of(offer) for offer in self._to_keep()], self.notice())

    def _busy(self) -> list[str]:
        return [name for name, seat in self.kit.shared.seats.items() if not seat.done]

    def _reminders(self) -> ft.Control:
        shared, w = self.kit.shared, self.w
        found = support_facts(self.kit, over_support(self.kit), "tablet-support-gives-up")
        busy = self._busy()
        if len(busy) > 1:
            found.append(
                fact(ft.Icons.HOURGLASS_BOTTOM, w("tablet-sweep-busy", seats=self.kit.names(busy)), theme.WARN)
            )
        if shared.turn > 1:
            found.append(fact(ft.Icons.CARD_GIFTCARD, w("tablet-sweep-donations"), theme.WARN))
        made = sum(invention.turn == shared.turn for invention in shared.inventions)
        found.append(fact(ft.Icons.LIGHTBULB, w("tablet-sweep-inventions", count=made)))
        if shared.turn == LAST_TURN:
            found.append(fact(ft.Icons.FLAG, w("tablet-sweep-last"), theme.WARN))
        return card(*found, head=w("tablet-sweep-reminders"))

    def _advance(self) -> None:
        """What is given up with this step is kept for the Economy screen: the table's books know only what is left."""
        self.kit.desk.remember(given_up_on(self.kit.shared.turn), over_support(self.kit))
        self.kit.give(Advance(by=MODERATOR), self.notice())
