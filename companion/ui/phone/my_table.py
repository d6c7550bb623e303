"""My table: where the turn stands, what waits for me, what I owe and get, and the one thing to do now."""

import flet as ft

from companion.rules.phases import Phase
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.live import tapped
from companion.ui.phone.answer import AnswerSlot
from companion.ui.phone.ledger_rows import LedgerRows
from companion.ui.phone.protection import everybody, my_protection, taken
from companion.ui.phone.regrets import ask_regrets
from companion.ui.screen import Screen
from companion.ui.sending import send
from companion.ui.widgets.buttons import main_button, side_button
from companion.ui.widgets.layout import laid_out, stack, text
from companion.ui.widgets.offering import offering, verdicts, why_not

MAIN = {
    Phase.BIDS: ("bid", ft.Icons.LOCK_OUTLINE),
    Phase.COLONY_AUCTION: ("choice", ft.Icons.GAVEL),
    Phase.RESEARCH_AUCTION: ("choice", ft.Icons.GAVEL),
    Phase.SCORING: ("count", ft.Icons.CALCULATE_OUTLINED),
    Phase.FINISHED: ("count", ft.Icons.EMOJI_EVENTS_OUTLINED),
}
"""The screen of a phase, and the icon of its button. In all other phases the thing to do is a deal."""

TOOLS = ("record_invention", "set_regrets", "propose_deal")
"""What else can be done from here while it is possible."""


class MyTable(Screen[Context]):
    """Home."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._slot = AnswerSlot(ctx, self.notice(), self._answered)
        self._rows = LedgerRows(ctx, self.notice())
        tools = self.live(lambda: (ctx.shared.phase, verdicts(ctx.own, *TOOLS), self._auctions_over), self._tools)
        facts = self.live(self._known, self._facts)
        self._switch = ft.Switch(
            label=self.w("phone-done-trading"),
            on_change=tapped(self._toggle),
            label_text_style=ft.TextStyle(size=theme.BODY, color=theme.INK),
        )
        count = self.line(self._count, text("", dim=True, size=theme.SMALL))
        self._done = ft.Row([self._switch, count], spacing=theme.GAP_M, wrap=True)
        trouble = self.live(lambda: ctx.desk.trouble(self.w.lang), self._trouble)
        all_deals = side_button(self.w("phone-my-deals"), lambda: ctx.open("deals"), ft.Icons.RECEIPT_LONG)
        main = self.live(lambda: (ctx.shared.phase, self._draft, verdicts(ctx.own, "propose_deal")), self._main)
        self.control = laid_out(
            [facts, self._done, tools, self._rows.control, ft.Row([all_deals], wrap=True), trouble],
            [self.notice().control, main],
            [ft.Container(self._slot.control, padding=ft.Padding.only(top=theme.GAP))],
        )

    @property
    def title(self) -> str:
        return self.w("phone-my-table")

    def follow(self, *, send: bool) -> None:
        super().follow(send=send)
        self._show_switch()
        self._slot.follow()
        self._rows.follow()

    def _answered(self) -> None:
        """What was just agreed stands where it belongs."""
        self._rows.tidy()
        self._rows.follow()

    @property
    def _racket(self) -> bool:
        """Whether this is the Zeth's own phone."""
        return self.ctx.shared.racket is not None and self.ctx.shared.racket.zeth == self.ctx.seat

    @property
    def _auctions_over(self) -> bool:
        """Whether this turn's auctions can be read once more."""
        return bool(self.ctx.shared.auctions) and self.ctx.shared.phase in (Phase.STEAL, Phase.CLEANUP)

    @property
    def _over(self) -> bool:
        """After the last turn nobody is told of the bonus or of the Zeth any more."""
        return self.ctx.shared.phase in (Phase.SCORING, Phase.FINISHED)

    @property
    def _draft(self) -> bool:
        """Whether a deal is half entered."""
        kept = self.ctx.kept("deal")
        return isinstance(kept, dict) and bool(kept["pieces"])

    def _known(self) -> object:
        view, me = self.ctx.view, self.ctx.me
        safe = tuple((seat.species, seat.protection, seat.envoys) for seat in view.shared.seats.values())
        lost = taken(view.shared, me.species)
        mine = me.protection, me.penalties, me.over_support
        return view.sharing_bonus, self._over, mine, lost, safe if self._racket else None

    def _facts(self, _facts: object) -> ft.Control:
        """The sharing bonus, safe or exposed, what I have lost already, and the colonies that will be too many."""
        w, me = self.w, self.ctx.me
        bonus = self.ctx.view.sharing_bonus
        chips: list[ft.Control] = []
        if not self._over:
            chips.append(_chip(ft.Icons.SCIENCE_OUTLINED, w("phone-bonus", points=bonus or 0), theme.DIM))
        if me.protection is not None and not self._over:
            chips.append(my_protection(self.ctx, me.protection))
        if me.penalties:
            chips.append(_chip(ft.Icons.REMOVE_CIRCLE_OUTLINE, w("phone-penalties", points=me.penalties), theme.BAD))
        if me.over_support:
            chips.append(_chip(ft.Icons.FLAG_OUTLINED, w("phone-over-support", count=me.over_support), theme.WARN))
        if self._racket and not self._over:
            chips.append(everybody(self.ctx))
        return ft.Row(chips, wrap=True, spacing=theme.GAP_L, run_spacing=theme.GAP)

    def _show_switch(self) -> None:
        """As the table has it, whatever a finger made of it; not there while there is no trading."""
        offer = self.ctx.own.get("done_trading")
        shown = offer is not None and offer.possible, self.ctx.me.done
        if offer is not None and self._switch.data is not offer:
            offering(self._switch, offer)
        if shown != (self._done.visible, self._switch.value):
            self._done.visible, self._switch.value = shown
            send(self._done)

    def _count(self) -> str:
        if self.ctx.shared.phase is not Phase.TRADE:
            return ""
        seats = self.ctx.shared.seats.values()
        return self.w("phone-done-count", done=sum(seat.done for seat in seats), seats=len(seats))

    def _toggle(self) -> None:
        offer = self.ctx.own.get("done_trading")
        if offer is None or not self.ctx.give(offer.command, notice=self.notice()):
            self._show_switch()

    def _tools(self, _facts: object) -> ft.Control:
        w, ctx = self.w, self.ctx
        buttons: list[ft.Control] = []
        invent, regret, deal = (ctx.own.get(do) for do in TOOLS)
        if invent and invent.possible:
            button = side_button(w("phone-invented"), lambda: ctx.open("invent"), ft.Icons.SCIENCE_OUTLINED)
            buttons.append(offering(button, invent))
        if self._racket:
            buttons.append(side_button(w("phone-racket"), lambda: ctx.open("racket"), ft.Icons.SHIELD_OUTLINED))
        if self._auctions_over:
            buttons.append(side_button(w("phone-past-auctions"), lambda: ctx.open("choice"), ft.Icons.GAVEL))
        if regret and regret.possible:
            button = side_button(w("phone-regrets"), lambda: ask_regrets(ctx), ft.Icons.SENTIMENT_DISSATISFIED)
            buttons.append(offering(button, regret))
        if (ctx.shared.phase in MAIN or self._stealing) and deal and deal.possible:
            button = side_button(w("phone-new-deal"), lambda: ctx.open("form"), ft.Icons.HANDSHAKE_OUTLINED)
            buttons.append(offering(button, deal))
        return ft.Row(buttons, wrap=True, spacing=theme.GAP, run_spacing=theme.GAP)

    @property
    def _stealing(self) -> bool:
        """Whether the phase is mine."""
        return self.ctx.shared.phase is Phase.STEAL and self._racket

    def _main(self, _facts: object) -> ft.Control:
        w, ctx = self.w, self.ctx
        phase = ctx.shared.phase
        if self._stealing:
            return ft.Row([main_button(w("phone-go-steal"), lambda: ctx.open("racket"), ft.Icons.SHIELD_OUTLINED)])
        if phase in MAIN:
            screen, icon = MAIN[phase]
            word = "result" if phase is Phase.FINISHED else screen
            return ft.Row([main_button(w(f"phone-main-{word}"), lambda: ctx.open(screen), icon)])
        said = w("phone-go-on-deal") if self._draft else w("phone-new-deal")
        button = main_button(said, lambda: ctx.open("form"), ft.Icons.HANDSHAKE_OUTLINED)
        offer = ctx.own.get("propose_deal")
        row = ft.Row([offering(button, offer) if offer else button])
        return stack(*why_not(w, [offer]), row)

    def _trouble(self, _facts: object) -> ft.Control:
        told = self.ctx.desk.trouble(self.w.lang)
        return text(told, dim=True) if told else ft.Container()


def _chip(icon: ft.IconData, said: str, colour: ft.Colors) -> ft.Control:
    words = text(said)
    words.expand = words.expand_loose = True  # a long one goes on in the next line
    return ft.Row([ft.Icon(icon, size=20, color=colour), words], spacing=theme.GAP_S, tight=True)
