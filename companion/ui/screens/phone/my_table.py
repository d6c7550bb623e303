"""My table: where the turn stands, what waits for me, what I owe and get, and the one thing to do now."""

import flet as ft

from companion.rules.phases import Phase
from companion.ui import theme
from companion.ui.live import tapped
from companion.ui.parts.buttons import main_button, side_button
from companion.ui.parts.offering import offering, verdicts, why_not
from companion.ui.parts.sending import send
from companion.ui.screens.phone.answer import AnswerSlot
from companion.ui.screens.phone.hand import Hand
from companion.ui.screens.phone.ledger_rows import LedgerRows
from companion.ui.screens.phone.protection import everybody, my_protection, taken
from companion.ui.screens.phone.regrets import ask_regrets
from companion.ui.screens.phone.screen import Screen, laid_out, plain, stacked

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


class MyTable(Screen):
    """Home."""

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand)
        self._slot = AnswerSlot(hand, self.notice, self._answered)
        self._rows = LedgerRows(hand, self.notice)
        tools = self.live(lambda: (hand.shared.phase, verdicts(hand.own, *TOOLS), self._auctions_over), self._tools)
        facts = self.live(self._known, self._facts)
        self._switch = ft.Switch(
            label=self.w("phone-done-trading"),
            on_change=tapped(self._toggle),
            label_text_style=ft.TextStyle(size=theme.BODY, color=theme.INK),
        )
        count = self.line(self._count, plain("", dim=True, size=theme.SMALL))
        self._done = ft.Row([self._switch, count], spacing=theme.GAP_M, wrap=True)
        trouble = self.live(lambda: hand.desk.trouble(self.w.lang), self._trouble)
        all_deals = side_button(self.w("phone-my-deals"), lambda: hand.open("deals", ""), ft.Icons.RECEIPT_LONG)
        main = self.live(lambda: (hand.shared.phase, self._draft, verdicts(hand.own, "propose_deal")), self._main)
        self.control = laid_out(
            [facts, self._done, tools, self._rows.control, ft.Row([all_deals], wrap=True), trouble],
            [self.notice.control, main],
            [ft.Container(self._slot.control, padding=ft.Padding.only(top=theme.GAP))],
        )

    @property
    def title(self) -> str:
        return self.w("phone-my-table")

    def follow(self) -> None:
        super().follow()
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
        return self.hand.shared.racket is not None and self.hand.shared.racket.zeth == self.hand.seat

    @property
    def _auctions_over(self) -> bool:
        """Whether this turn's auctions can be read once more."""
        return bool(self.hand.shared.auctions) and self.hand.shared.phase in (Phase.STEAL, Phase.CLEANUP)

    @property
    def _over(self) -> bool:
        """After the last turn nobody is told of the bonus or of the Zeth any more."""
        return self.hand.shared.phase in (Phase.SCORING, Phase.FINISHED)

    @property
    def _draft(self) -> bool:
        """Whether a deal is half entered."""
        kept = self.hand.kept("deal")
        return isinstance(kept, dict) and bool(kept["pieces"])

    def _known(self) -> object:
        view, me = self.hand.view, self.hand.me
        safe = tuple((seat.species, seat.protection, seat.envoys) for seat in view.shared.seats.values())
        lost = taken(view.shared, me.species)
        mine = me.protection, me.penalties, me.over_support
        return view.sharing_bonus, self._over, mine, lost, safe if self._racket else None

    def _facts(self) -> ft.Control:
        """The sharing bonus, safe or exposed, what I have lost already, and the colonies that will be too many."""
        w, me = self.w, self.hand.me
        bonus = self.hand.view.sharing_bonus
        chips: list[ft.Control] = []
        if not self._over:
            chips.append(_chip(ft.Icons.SCIENCE_OUTLINED, w("phone-bonus", points=bonus or 0), theme.DIM))
        if me.protection is not None and not self._over:
            chips.append(my_protection(self.hand, me.protection))
        if me.penalties:
            chips.append(_chip(ft.Icons.REMOVE_CIRCLE_OUTLINE, w("phone-penalties", points=me.penalties), theme.BAD))
        if me.over_support:
            chips.append(_chip(ft.Icons.FLAG_OUTLINED, w("phone-over-support", count=me.over_support), theme.WARN))
        if self._racket and not self._over:
            chips.append(everybody(self.hand))
        return ft.Row(chips, wrap=True, spacing=theme.GAP_L, run_spacing=theme.GAP)

    def _show_switch(self) -> None:
        """As the table has it, whatever a finger made of it; not there while there is no trading."""
        offer = self.hand.own.get("done_trading")
        shown = offer is not None and offer.possible, self.hand.me.done
        if offer is not None and self._switch.data is not offer:
            offering(self._switch, offer)
        if shown != (self._done.visible, self._switch.value):
            self._done.visible, self._switch.value = shown
            send(self._done)

    def _count(self) -> str:
        if self.hand.shared.phase is not Phase.TRADE:
            return ""
        seats = self.hand.shared.seats.values()
        return self.w("phone-done-count", done=sum(seat.done for seat in seats), seats=len(seats))

    def _toggle(self) -> None:
        offer = self.hand.own.get("done_trading")
        if offer is None or not self.hand.give(offer.command, notice=self.notice):
            self._show_switch()

    def _tools(self) -> ft.Control:
        w, hand = self.w, self.hand
        buttons: list[ft.Control] = []
        invent, regret, deal = (hand.own.get(do) for do in TOOLS)
        if invent and invent.possible:
            button = side_button(w("phone-invented"), lambda: hand.open("invent", ""), ft.Icons.SCIENCE_OUTLINED)
            buttons.append(offering(button, invent))
        if self._racket:
            buttons.append(side_button(w("phone-racket"), lambda: hand.open("racket", ""), ft.Icons.SHIELD_OUTLINED))
        if self._auctions_over:
            buttons.append(side_button(w("phone-past-auctions"), lambda: hand.open("choice", ""), ft.Icons.GAVEL))
        if regret and regret.possible:
            button = side_button(w("phone-regrets"), lambda: ask_regrets(hand), ft.Icons.SENTIMENT_DISSATISFIED)
            buttons.append(offering(button, regret))
        if (hand.shared.phase in MAIN or self._stealing) and deal and deal.possible:
            button = side_button(w("phone-new-deal"), lambda: hand.open("form", ""), ft.Icons.HANDSHAKE_OUTLINED)
            buttons.append(offering(button, deal))
        return ft.Row(buttons, wrap=True, spacing=theme.GAP, run_spacing=theme.GAP)

    @property
    def _stealing(self) -> bool:
        """Whether the phase is mine."""
        return self.hand.shared.phase is Phase.STEAL and self._racket

    def _main(self) -> ft.Control:
        w, hand = self.w, self.hand
        phase = hand.shared.phase
        if self._stealing:
            return ft.Row([main_button(w("phone-go-steal"), lambda: hand.open("racket", ""), ft.Icons.SHIELD_OUTLINED)])
        if phase in MAIN:
            screen, icon = MAIN[phase]
            word = "result" if phase is Phase.FINISHED else screen
            return ft.Row([main_button(w(f"phone-main-{word}"), lambda: hand.open(screen, ""), icon)])
        text = w("phone-go-on-deal") if self._draft else w("phone-new-deal")
        button = main_button(text, lambda: hand.open("form", ""), ft.Icons.HANDSHAKE_OUTLINED)
        offer = hand.own.get("propose_deal")
        row = ft.Row([offering(button, offer) if offer else button])
        return stacked([*why_not(w, [offer]), row])

    def _trouble(self) -> ft.Control:
        told = self.hand.desk.trouble(self.w.lang)
        return plain(told, dim=True) if told else ft.Container()


def _chip(icon: ft.IconData, text: str, colour: ft.Colors) -> ft.Control:
    words = plain(text)
    words.expand = words.expand_loose = True  # a long one goes on in the next line
    return ft.Row([ft.Icon(icon, size=20, color=colour), words], spacing=theme.GAP_S, tight=True)
