"""My table: where the turn stands, what waits for me, what I owe and get, and the one thing to do now."""

from typing import NamedTuple

import flet as ft

from companion.rules.goods import Goods
from companion.rules.phases import Phase
from companion.table.view import Protection
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.live import tapped
from companion.ui.phone.answer import AnswerSlot
from companion.ui.phone.ledger_rows import LedgerRows
from companion.ui.phone.protection import LOOKS, everybody, in_words, taken
from companion.ui.phone.regrets import ask_regrets
from companion.ui.screen import Screen
from companion.ui.sending import send as send_now
from companion.ui.widgets.buttons import main_button, side_button
from companion.ui.widgets.layout import laid_out, row, stack, text
from companion.ui.widgets.offering import Judged, offering, verdict, why_not

MAIN = {
    Phase.BIDS: ("bid", ft.Icons.LOCK_OUTLINE),
    Phase.COLONY_AUCTION: ("choice", ft.Icons.GAVEL),
    Phase.RESEARCH_AUCTION: ("choice", ft.Icons.GAVEL),
    Phase.SCORING: ("count", ft.Icons.CALCULATE_OUTLINED),
    Phase.FINISHED: ("count", ft.Icons.EMOJI_EVENTS_OUTLINED),
}
"""The screen of a phase, and the icon of its button. In all other phases the thing to do is a deal."""


class Standing(NamedTuple):
    """How this seat stands. The Zeth see also how all others stand with them."""

    bonus: int | None
    protection: Protection | None
    lost: Goods
    penalties: int
    over_support: int
    others: tuple[tuple[str, Protection], ...]


class Doing(NamedTuple):
    """What can be done from here: the screens that are open, and whether they are the Zeth's."""

    phase: Phase
    racket: bool
    past_auctions: bool
    draft: bool
    invent: Judged | None
    regret: Judged | None
    deal: Judged | None

    @property
    def stealing(self) -> bool:
        """Whether the phase is mine."""
        return self.phase is Phase.STEAL and self.racket


class MyTable(Screen[Context]):
    """Home."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.rows = LedgerRows(ctx, self.notice())
        self.slot = AnswerSlot(ctx, self.notice(), self._answered)
        chips = self.live(self._standing, self._chips)
        self._switch = ft.Switch(
            label=self.w("phone-done-trading"),
            on_change=tapped(self._toggle),
            label_text_style=ft.TextStyle(size=theme.BODY, color=theme.INK),
        )
        count = self.line(self._count, text("", dim=True, size=theme.SMALL))
        self._done = row(self._switch, count, gap=theme.GAP_M, wrap=True)
        tools = self.live(self._doing, self._tools)
        all_deals = side_button(self.w("phone-my-deals"), lambda: ctx.open("deals"), ft.Icons.RECEIPT_LONG)
        trouble = self.line(lambda: ctx.desk.trouble(self.w.lang) or "", text("", dim=True))
        main = self.live(self._doing, self._main)
        self.control = laid_out(
            [chips, self._done, tools, self.follows(self.rows), row(all_deals, wrap=True), trouble],
            [self.notice().control, main],
            [ft.Container(self.follows(self.slot), padding=ft.Padding.only(top=theme.GAP))],
        )

    @property
    def title(self) -> str:
        return self.w("phone-my-table")

    def follow(self, *, send: bool) -> None:
        super().follow(send=send)
        self._show_switch()

    def _answered(self) -> None:
        """What was just agreed stands where it belongs."""
        self.rows.stale()
        self.rows.follow(send=True)

    def _standing(self) -> Standing:
        shared, me = self.ctx.shared, self.ctx.me
        if shared.phase in (Phase.SCORING, Phase.FINISHED):  # nobody is told of the bonus or of the Zeth any more
            return Standing(None, None, {}, me.penalties, me.over_support, ())
        seats = ((seat.species, seat.protection) for seat in self.ctx.others)
        others = tuple((name, found) for name, found in seats if found is not None) if self._racket else ()
        lost, bonus = taken(shared, me.species), self.ctx.view.sharing_bonus or 0
        return Standing(bonus, me.protection, lost, me.penalties, me.over_support, others)

    def _chips(self, now: Standing) -> ft.Control:
        """The sharing bonus, safe or exposed, what I have lost already, and the colonies that will be too many."""
        w = self.w
        chips: list[ft.Control] = []
        if now.bonus is not None:
            chips.append(_chip(ft.Icons.SCIENCE_OUTLINED, w("phone-bonus", points=now.bonus), theme.DIM))
        if now.protection is not None:
            lost = in_words(w, now.lost.items())
            said = w("phone-me-robbed-of", goods=lost) if lost else w(f"phone-me-{now.protection}")
            chips.append(_chip(LOOKS[now.protection][0], said, LOOKS[now.protection][1], strong=True))
        if now.penalties:
            chips.append(_chip(ft.Icons.REMOVE_CIRCLE_OUTLINE, w("phone-penalties", points=now.penalties), theme.BAD))
        if now.over_support:
            chips.append(_chip(ft.Icons.FLAG_OUTLINED, w("phone-over-support", count=now.over_support), theme.WARN))
        if now.others:
            chips.append(everybody(w, now.others))
        return row(*chips, wrap=True, gap=theme.GAP_L)

    def _show_switch(self) -> None:
        """As the table has it, whatever a finger made of it; not there while there is no trading."""
        offer = self.ctx.own.get("done_trading")
        shown = offer is not None and offer.possible, self.ctx.me.done
        if offer is not None and self._switch.data is not offer:
            offering(self._switch, offer)
        if shown != (self._done.visible, self._switch.value):
            self._done.visible, self._switch.value = shown
            send_now(self._done)

    def _count(self) -> str:
        if self.ctx.shared.phase is not Phase.TRADE:
            return ""
        seats = self.ctx.shared.seats.values()
        return self.w("phone-done-count", done=sum(seat.done for seat in seats), seats=len(seats))

    def _toggle(self) -> None:
        offer = self.ctx.own.get("done_trading")
        if offer is None or not self.ctx.give(offer.command, notice=self.notice()):
            self._show_switch()

    @property
    def _racket(self) -> bool:
        """Whether this is the Zeth's own phone."""
        return self.ctx.shared.racket is not None and self.ctx.shared.racket.zeth == self.ctx.seat

    def _doing(self) -> Doing:
        shared, own, kept = self.ctx.shared, self.ctx.own, self.ctx.kept("deal")
        past = bool(shared.auctions) and shared.phase in (Phase.STEAL, Phase.CLEANUP)
        draft = isinstance(kept, dict) and bool(kept["pieces"])
        judged = (verdict(own, do) for do in ("record_invention", "set_regrets", "propose_deal"))
        return Doing(shared.phase, self._racket, past, draft, *judged)

    def _tools(self, now: Doing) -> ft.Control:
        w, ctx = self.w, self.ctx
        offered = (
            (now.invent, "phone-invented", lambda: ctx.open("invent"), ft.Icons.SCIENCE_OUTLINED),
            (now.racket, "phone-racket", lambda: ctx.open("racket"), ft.Icons.SHIELD_OUTLINED),
            (now.past_auctions, "phone-past-auctions", lambda: ctx.open("choice"), ft.Icons.GAVEL),
            (now.regret, "phone-regrets", lambda: ask_regrets(ctx), ft.Icons.SENTIMENT_DISSATISFIED),
            (
                now.deal if now.phase in MAIN or now.stealing else None,
                "phone-new-deal",
                lambda: ctx.open("form"),
                ft.Icons.HANDSHAKE_OUTLINED,
            ),
        )
        buttons: list[ft.Control] = []
        for shown, word, on_tap, icon in offered:
            button = side_button(w(word), on_tap, icon)
            if isinstance(shown, Judged):
                offering(button, shown.offer)
            if shown and not button.disabled:
                buttons.append(button)
        return row(*buttons, wrap=True)

    def _main(self, now: Doing) -> ft.Control:
        w, ctx = self.w, self.ctx
        if now.stealing:
            return row(main_button(w("phone-go-steal"), lambda: ctx.open("racket"), ft.Icons.SHIELD_OUTLINED))
        if now.phase in MAIN:
            screen, icon = MAIN[now.phase]
            word = "result" if now.phase is Phase.FINISHED else screen
            return row(main_button(w(f"phone-main-{word}"), lambda: ctx.open(screen), icon))
        said = w("phone-go-on-deal") if now.draft else w("phone-new-deal")
        button = main_button(said, lambda: ctx.open("form"), ft.Icons.HANDSHAKE_OUTLINED)
        if now.deal is None:
            return row(button)
        return stack(*why_not(w, [now.deal.offer]), row(offering(button, now.deal.offer)))


def _chip(icon: ft.IconData, said: str, colour: ft.Colors, *, strong: bool = False) -> ft.Control:
    words = text(said, bold=strong, colour=colour if strong else None, fill=True, expand_loose=True)
    return row(ft.Icon(icon, size=20, color=colour), words, gap=theme.GAP_S, tight=True)
