"""The one big button: what comes next, in words, and how the table gets there."""

import flet as ft

from companion.rules.phases import Phase
from companion.rules.refusals import Thing
from companion.table.commands import MODERATOR, Advance, Plain
from companion.table.view import View
from companion.ui import theme
from companion.ui.parts.buttons import main_button
from companion.ui.parts.words_for import Words
from companion.ui.screens.tablet.countdown import Countdown
from companion.ui.screens.tablet.kit import Kit
from companion.ui.screens.tablet.look import text
from companion.ui.screens.tablet.panel import Panel
from companion.ui.screens.tablet.rematch import rematch
from companion.ui.screens.tablet.sweep import Sweep


def reveal_of(view: View) -> Plain | None:
    """The reveal that is due in this phase."""
    shared = view.shared
    if shared.phase is Phase.BIDS:
        return Plain(do="reveal_colony_bids", by=MODERATOR)
    if shared.phase is Phase.RESEARCH_AUCTION and view.auction is None:
        return Plain(do="reveal_research_bids", by=MODERATOR)
    if shared.phase is Phase.SCORING:
        return Plain(do="reveal_scores", by=MODERATOR)
    return None


def next_label(w: Words, view: View) -> str:
    """What the button says."""
    shared = view.shared
    if shared.phase is Phase.FINISHED:
        return w("tablet-rematch")
    reveal = reveal_of(view)
    if reveal is not None:
        return w.thing(reveal.do)
    if view.auction is not None:
        bid = view.auction.on_turn
        return w("tablet-next-chooses", seat=w.player(view, bid.seat)) if bid else w("tablet-next-wait")
    assert shared.next is not None
    turn, phase = shared.next
    if turn != shared.turn:
        return w("tablet-next-turn", turn=turn)
    return w("tablet-next", phase=Thing(phase))


class NextStep(Panel):
    """Says what comes next and does it: at once, after a sweep of what is due, or with a countdown."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        # The button is drawn by itself: a tap on it is not lost because another player has just sealed.
        standing = self.live(self._standing, self._count)
        button = self.live(lambda: next_label(self.w, kit.view), self._button)
        self.control = ft.Container(
            ft.Column([standing, button], spacing=0, tight=True), width=440 if kit.shape.wide else 380
        )

    def _standing(self) -> str:
        """How many have sealed or counted, while that is what the table waits for."""
        shared = self.kit.shared
        if shared.phase not in (Phase.BIDS, Phase.SCORING):
            return ""
        ready = sum(seat.sealed for seat in shared.seats.values())
        key = "tablet-next-sealed" if shared.phase is Phase.BIDS else "tablet-next-counted"
        return self.w(key, ready=ready, all=len(shared.seats))

    def _count(self) -> ft.Control:
        standing = self._standing()
        if not standing:
            return ft.Container()
        words = ft.Row([text(standing, theme.BODY, dim=True)], alignment=ft.MainAxisAlignment.CENTER)
        return ft.Container(words, padding=ft.Padding.only(bottom=theme.GAP_S))

    def _button(self) -> ft.Control:
        choosing = self.kit.view.auction is not None
        label = next_label(self.w, self.kit.view)
        return ft.Row([main_button(label, self._go, icon=ft.Icons.ARROW_FORWARD, disabled=choosing)])

    async def _go(self) -> None:
        kit, phase = self.kit, self.kit.shared.phase
        reveal = reveal_of(kit.view)
        if phase is Phase.FINISHED:
            await rematch(kit)
        elif phase is Phase.TRADE:
            kit.open(Sweep)
        elif reveal is None:
            kit.give(Advance(by=MODERATOR), self.notice("next"))
        elif all(seat.sealed for seat in kit.shared.seats.values()):
            kit.open(lambda held: Countdown(held, reveal, self.notice("next")))
        else:
            kit.give(reveal, self.notice("next"))
