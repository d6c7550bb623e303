"""The foot of every phase: what comes next, in words, and how the table gets there; and the way back."""

import flet as ft

from companion.rules.phases import Phase
from companion.rules.refusals import Thing
from companion.table.commands import MODERATOR, Plain
from companion.table.offers import Offer, OfTable
from companion.table.view import View
from companion.telling.undoing import own_doing, undo_text
from companion.ui import theme
from companion.ui.drafts.setup import SetupDraft
from companion.ui.screen import Screen
from companion.ui.tablet.parts import centred, filling, gives
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import button_text, main_button, side_button
from companion.ui.widgets.layout import row, stack, text
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


_WAITS = (Phase.BIDS, Phase.COLONY_AUCTION, Phase.RESEARCH_AUCTION, Phase.SCORING)


def next_offer(ctx: TabletContext) -> Offer | None:
    """The reveal or the step that comes next; None where the game is over."""
    if ctx.shared.next is None:
        return None
    return ctx.offers(OfTable()).all(reveal_of(ctx.view) or "advance")[0]


def waiting(panel: Screen[TabletContext], key: str = "tablet-by-hand", *, beside: bool = False) -> ft.Control:
    """What the table still waits for, below or `beside` the way past it: fists instead of sealed bids, adding up on
    paper."""
    ctx, told = panel.ctx, panel.notice("skip")

    def draw(facts: tuple[Offer, Offer | None]) -> ft.Control:
        skip, coming = facts
        past = gives(ctx, ctx.w(key), skip, told, ft.Icons.SKIP_NEXT)
        why = stack(*why_not(ctx.w, [coming, skip]), gap=0)
        return row(past, filling(why), gap=theme.GAP_M) if beside else stack(row(past), why)

    return stack(panel.live(lambda: (ctx.by_hand(), next_offer(ctx)), draw), told.control, gap=0)


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
        return w("tablet-next-chooses", seat=w.player(bid.seat)) if bid else w("tablet-next-wait")
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
        self._main: ft.FilledButton | ft.OutlinedButton | None = None
        self._offer = next_offer(ctx)
        # Where a table waits for long, the phase itself says for what, and the foot stays low.
        told = self.live(
            lambda: None if ctx.shared.phase in _WAITS else self._offer, lambda offer: stack(*why_not(self.w, [offer]))
        )
        label = lambda: self.w("scene-go-on-now") if ctx.reads_auction else next_label(self.w, ctx.view)  # noqa: E731
        button = self.live(label, self._button)
        self.control = ft.Container(
            ft.Column([standing, told, button], spacing=theme.GAP_S, tight=True),
            width=480 if ctx.shape.low else 440 if ctx.shape.wide else 380,
        )

    def _standing(self) -> str:
        """How many have sealed or counted, while that is what the table waits for."""
        shared = self.ctx.shared
        if shared.phase not in (Phase.BIDS, Phase.SCORING):
            return ""
        ready = sum(seat.sealed for seat in shared.seats.values())
        key = "tablet-next-sealed" if shared.phase is Phase.BIDS else "tablet-next-counted"
        return self.w(key, ready=ready, all=len(shared.seats))

    def _count(self, standing: str) -> ft.Control:
        if not standing:
            return ft.Container()
        return ft.Container(centred(text(standing, dim=True)), padding=ft.Padding.only(bottom=theme.GAP_S))

    def follow(self, *, send: bool) -> None:
        """The button stays; it is alive or not as the table says."""
        self._offer = next_offer(self.ctx)
        super().follow(send=send)
        main, offer = self._main, self._offer
        if main is not None and offer is not None:
            before = main.disabled
            if offering(main, offer).disabled != before and send:
                main.update()

    def _button(self, words: str) -> ft.Control:
        """Alive or not as `follow` says: that alone is no reason to draw it anew. A rematch is asked for quietly: the
        evening's result is louder. While somebody chooses there is nothing to tap, and it is only said who."""
        if self.ctx.view.auction is not None:
            self._main = None
            return text(words, theme.LARGE, dim=True, text_align=ft.TextAlign.END)
        kind = main_button if self.ctx.shared.next is not None else side_button
        self._main = kind(words, self._go, icon=ft.Icons.ARROW_FORWARD)
        return row(self._main, alignment=ft.MainAxisAlignment.END)

    async def press(self) -> None:
        """The key for it: what the button does, while that is alive."""
        if self._main is not None and not self._main.disabled:
            await self._go()

    async def _go(self) -> None:
        ctx, offer = self.ctx, next_offer(self.ctx)
        if ctx.reads_auction:
            ctx.auction_read()
        elif offer is None:
            # Another game with the same people: seats and options are kept as this browser's next set-up.
            SetupDraft.again(ctx.shared, ctx.desk.handicaps, ctx.desk.facts).keep(ctx.desk)
            await ctx.travel(ctx.desk.rematch())
        elif ctx.shared.phase is Phase.TRADE:
            ctx.open("sweep")
        else:
            ctx.give(offer.command, notice=self.notice("next"))


class Undo(Screen[TabletContext]):
    """A button that names what it takes back, and asks once."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        self._asking = False
        self._asked: object = None
        # The button stays while the table goes on: each command changes only what it says.
        self._label = button_text("")
        self.control = self.live(
            lambda: None if self._asking else self._offer(),
            self._draw,
            expand=True,
            alignment=ft.Alignment.CENTER_LEFT,
        )
        self.line(self._words, self._label)
        self.question = self.live(lambda: self._taken_back() if self._asking else None, self._ask)

    def _offer(self) -> Offer | None:
        """Taking back what was done here; nothing is offered that the moderator did not do."""
        undo = self.ctx.offer(OfTable(), "undo")
        return undo if own_doing(self.ctx.view) or not undo.possible else None

    def follow(self, *, send: bool) -> None:
        """Another last command: the question was about something else."""
        if self._asking and self.ctx.view.undo != self._asked:
            self._asking = False
        super().follow(send=send)

    def _words(self) -> str:
        return self.w("tablet-undo", what=self._taken_back())

    def _taken_back(self) -> str:
        return undo_text(self.w, self.ctx.view) or ""

    def _draw(self, undo: Offer | None) -> ft.Control:
        """While the question is asked, its own buttons answer it; nothing where a phone did the last thing."""
        if undo is None:
            return ft.Container()
        if not undo.possible:
            return ft.Column(why_not(self.w, [undo]), tight=True)
        return offering(side_button(self._label, self._tap, icon=ft.Icons.UNDO), undo)

    def press(self) -> None:
        """The key for it: what the button does, while there is one that can be tapped."""
        undo = None if self._asking else self._offer()
        if undo is not None and undo.possible:
            self._tap()

    def _tap(self) -> None:
        self._asking, self._asked = True, self.ctx.view.undo
        self.again()

    def _ask(self, what: str | None) -> ft.Control:
        if what is None:
            return ft.Container()
        words = filling(text(self.w("tablet-undo-sure", what=what), theme.LARGE, bold=True))
        take = side_button(self.w("tablet-undo-now"), self._take_back, icon=ft.Icons.UNDO, danger=True)
        keep = side_button(self.w("tablet-undo-keep"), self._keep)
        return ft.Column([ft.Row([words, keep, take], spacing=theme.GAP_M), self.notice().control])

    def _keep(self) -> None:
        self._asking = False
        self.again()

    def _take_back(self) -> None:
        self._asking = False
        self.ctx.give(Plain(do="undo", by=MODERATOR), notice=self.notice())
        self.again()
