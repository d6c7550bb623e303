"""The one big button: what comes next, in words, and how the table gets there."""

import flet as ft

from companion.rules.phases import Phase
from companion.rules.refusals import Thing
from companion.table.commands import REVEALS
from companion.table.offers import Offer, OfTable
from companion.table.view import View
from companion.ui import theme
from companion.ui.screen import Screen
from companion.ui.tablet.rematch import rematch
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import main_button
from companion.ui.widgets.layout import stack, text
from companion.ui.widgets.offering import offering, why_not
from companion.ui.words import Words

_REVEALS = {
    Phase.BIDS: "reveal_colony_bids",
    Phase.RESEARCH_AUCTION: "reveal_research_bids",
    Phase.SCORING: "reveal_scores",
}


def reveal_of(view: View) -> str | None:
    """The reveal that this phase leads to."""
    return None if view.auction is not None else _REVEALS.get(view.shared.phase)


def next_label(w: Words, view: View) -> str:
    """What the button says."""
    shared = view.shared
    if shared.phase is Phase.FINISHED:
        return w("tablet-rematch")
    reveal = reveal_of(view)
    if reveal is not None:
        return w.thing(reveal)
    if view.auction is not None:
        bid = view.auction.on_turn
        return w("tablet-next-chooses", seat=w.player(view, bid.seat)) if bid else w("tablet-next-wait")
    assert shared.next is not None
    turn, phase = shared.next
    if turn != shared.turn:
        return w("tablet-next-turn", turn=turn)
    return w("tablet-next", phase=Thing(phase))


class NextStep(Screen[TabletContext]):
    """Says what comes next and does it: at once, after a sweep of what is due, or with a countdown."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        # The button is drawn by itself: a tap on it is not lost because another player has just done something.
        standing = self.live(self._standing, self._count)
        self._main = main_button("", self._go)
        self._offer = self._asked()
        told = self.live(lambda: self._offer, lambda _: stack(*why_not(self.w, [self._offer])))
        button = self.live(lambda: next_label(self.w, ctx.view), self._button)
        self.control = ft.Container(
            ft.Column([standing, told, button], spacing=theme.GAP_S, tight=True), width=440 if ctx.shape.wide else 380
        )

    def _standing(self) -> str:
        """How many have sealed or counted, while that is what the table waits for."""
        shared = self.ctx.shared
        if shared.phase not in (Phase.BIDS, Phase.SCORING):
            return ""
        ready = sum(seat.sealed for seat in shared.seats.values())
        key = "tablet-next-sealed" if shared.phase is Phase.BIDS else "tablet-next-counted"
        return self.w(key, ready=ready, all=len(shared.seats))

    def _count(self, _facts: object) -> ft.Control:
        standing = self._standing()
        if not standing:
            return ft.Container()
        words = ft.Row([text(standing, theme.BODY, dim=True)], alignment=ft.MainAxisAlignment.CENTER)
        return ft.Container(words, padding=ft.Padding.only(bottom=theme.GAP_S))

    def follow(self, *, send: bool) -> None:
        """The button stays; it is alive or not as the table says."""
        self._offer = self._asked()
        super().follow(send=send)
        offer, before = self._offer, self._main.disabled
        if offer is not None and offering(self._main, offer).disabled != before and send:
            self._main.update()

    def _button(self, _facts: object) -> ft.Control:
        offer = self._offer
        self._main = main_button(next_label(self.w, self.ctx.view), self._go, icon=ft.Icons.ARROW_FORWARD)
        return ft.Row([self._main if offer is None else offering(self._main, offer)])

    def _asked(self) -> Offer | None:
        """The reveal or the step that comes next; None where the game is over."""
        view = self.ctx.view
        if view.shared.next is None:
            return None
        return self.ctx.offers(OfTable()).all(reveal_of(view) or "advance")[0]

    async def _go(self) -> None:
        ctx, offer = self.ctx, self._asked()
        if offer is None:
            await rematch(ctx)
        elif ctx.shared.phase is Phase.TRADE:
            ctx.open("sweep")
        elif offer.do in REVEALS and offer.possible:
            ctx.open("countdown", offer.command, self.notice("next"))
        else:
            ctx.give(offer.command, notice=self.notice("next"))
