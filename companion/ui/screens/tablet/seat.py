"""One seat from the moderator's side: all that can be done for it, most of all when it has no phone."""

import flet as ft

from companion.rules.phases import Phase
from companion.rules.refusals import Who
from companion.rules.species import Power
from companion.table.commands import MODERATOR, AdjustSeat, DoneTrading, SetCount
from companion.table.ledger import asked
from companion.table.view import shared_powers
from companion.ui.parts.badge import seat_chip
from companion.ui.parts.buttons import segmented, side_button
from companion.ui.parts.stepper import Stepper
from companion.ui.parts.term_line import term_line
from companion.ui.screens.tablet.answers import question
from companion.ui.screens.tablet.bid_entry import BidEntry
from companion.ui.screens.tablet.bids import Announce
from companion.ui.screens.tablet.composer import Composer
from companion.ui.screens.tablet.inventions import NewInvention
from companion.ui.screens.tablet.kit import Kit, Opener
from companion.ui.screens.tablet.look import card, columns, row, text
from companion.ui.screens.tablet.panel import Panel
from companion.ui.screens.tablet.presence import presence_word
from companion.ui.screens.tablet.settling import line_key, settle_buttons
from companion.ui.screens.tablet.tally_entry import TallyEntry


class SeatPanel(Panel):
    """What waits for the seat, what it can do in this phase, its promises, and its numbers."""

    def __init__(self, kit: Kit, seat: str) -> None:
        super().__init__(kit)
        self._seat = seat
        head = self.live(lambda: (kit.seat(seat), kit.desk.presence().get(seat), kit.shared.phase), self._head)
        waiting = self.live(lambda: asked(kit.shared.deals, seat), self._waiting)
        lines = self.live(lambda: kit.shared.lines, self._lines)
        left = [head, waiting, lines]
        right = [self._numbers()]
        self.control = columns(kit, left, right)

    def _head(self) -> ft.Control:
        kit, w, seat = self.kit, self.w, self._seat
        state = w(presence_word(kit, seat))
        back = side_button(w("tablet-back"), kit.close, icon=ft.Icons.ARROW_BACK)
        buttons: list[ft.Control] = [back, *self._actions()]
        if kit.has_phone(seat):
            buttons.append(side_button(w("tablet-seat-release"), self._release, icon=ft.Icons.PHONELINK_ERASE))
        chip = ft.Container(seat_chip(w, kit.seat(seat)), expand=True)
        return card(ft.Row([chip, text(state, dim=True)]), row(*buttons, wrap=True), self.notice("head").control)

    def _actions(self) -> list[ft.Control]:
        kit, w, seat = self.kit, self.w, self._seat
        known = kit.seat(seat)
        found: list[ft.Control] = []

        def leads(words: str, opener: Opener, icon: ft.IconData) -> None:
            found.append(side_button(words, lambda: kit.open(opener), icon=icon))

        if kit.view.may("done_trading") is None:
            words = w("tablet-seat-not-done" if known.done else "tablet-seat-done")
            found.append(side_button(words, self._done, icon=ft.Icons.CHECK_CIRCLE))
            leads(w("tablet-invention-new"), lambda held: NewInvention(held, seat), ft.Icons.LIGHTBULB)
        if kit.view.may("propose_deal") is None:
            leads(w("tablet-new-deal"), lambda held: Composer(held, seat), ft.Icons.HANDSHAKE)
        if kit.view.may("declare_ships") is None:
            leads(w.thing("declare_ships"), lambda held: Announce(held, seat), ft.Icons.CAMPAIGN)
        if known.ships is not None and (kit.shared.phase is Phase.BIDS or known.seal_lost):
            leads(w.thing("seal_bid"), lambda held: BidEntry(held, seat), ft.Icons.LOCK)
        if kit.view.may("tally") is None:
            leads(w.thing("tally"), lambda held: TallyEntry(held, seat), ft.Icons.CALCULATE)
        return found

    def _done(self) -> None:
        done = not self.kit.seat(self._seat).done
        self.kit.give(DoneTrading(by=MODERATOR, on_behalf=self._seat, done=done), self.notice("head"))

    def _release(self) -> None:
        if self.kit.desk.release(self._seat) is not None:
            self.notice("head").say(self.w("tablet-seat-not-released"))

    def _waiting(self) -> ft.Control:
        found = asked(self.kit.shared.deals, self._seat)
        if not found:
            return ft.Container()
        return card(
            *(question(self.kit, self._seat, one, self.notice((one.deal.id, one.index))) for one in found),
            head=self.w("tablet-asked-title"),
            strong=True,
        )

    def _lines(self) -> ft.Control:
        terms = self.kit.shared.lines
        own = [line for line in terms if self._seat in (line.obligation.term.giver, line.obligation.term.receiver)]
        rows: list[ft.Control] = []
        for line in own:
            notice = self.notice(line_key(line))
            rows += [
                term_line(self.w, self.kit.view, line, settle_buttons(self.kit, line, notice)),
                notice.control,
            ]
        if not rows:
            rows = [text(self.w("tablet-seat-no-promises"), dim=True)]
        return card(*rows, head=self.w("tablet-seat-promises"))

    def _numbers(self) -> ft.Control:
        """Some cards change these in play; they can be put right here (rules: “can be edited during a game”)."""
        rows: list[ft.Control] = [
            text(self.w("tablet-seat-support"), dim=True),
            self.live(lambda: self.kit.seat(self._seat).colony_support == "infinite", self._support),
            self.live(lambda: self.kit.seat(self._seat).tiebreaker, self._tiebreaker_now),
            self.live(lambda: self.kit.seat(self._seat).tiebreaker == "infinite", self._tiebreaker),
        ]
        for holder in shared_powers(self.kit.shared, Power.REGRET):
            rows += [text(self.w("tablet-seat-regrets", seat=Who(holder)), dim=True), self._regrets(holder)]
        return card(*rows, self.notice("numbers").control, head=self.w("tablet-seat-numbers"))

    def _limited(self, unlimited: bool, stepper: Stepper, turn: str) -> ft.Control:
        options = [("number", self.w("tablet-seat-number")), ("infinite", self.w("parts-unlimited"))]

        def choose(value: str) -> None:
            given = "infinite" if value == "infinite" else stepper.value
            self.kit.give(
                AdjustSeat.model_validate({"by": MODERATOR, "seat": self._seat, turn: given}), self.notice("numbers")
            )

        chosen = "infinite" if unlimited else "number"
        choice = segmented(options, chosen, choose)
        return row(choice) if unlimited else row(choice, stepper.control, wrap=True)

    def _support(self) -> ft.Control:
        support = self.kit.seat(self._seat).colony_support

        def change(value: int) -> None:
            self.kit.give(AdjustSeat(by=MODERATOR, about=self._seat, colony_support=value), self.notice("numbers"))

        stepper = Stepper(self.w("tablet-seat-support"), 3 if support == "infinite" else support, change)
        return self._limited(support == "infinite", stepper, "colony_support")

    def _tiebreaker_now(self) -> ft.Control:
        number = self.w.number(self.kit.seat(self._seat).tiebreaker)
        return text(self.w("tablet-seat-tiebreaker-now", number=number), dim=True)

    def _tiebreaker(self) -> ft.Control:
        """In steps of one: the fractions printed on the expansion's boards stay what they are until changed."""
        number = self.kit.seat(self._seat).tiebreaker

        def change(value: int) -> None:
            self.kit.give(AdjustSeat(by=MODERATOR, about=self._seat, tiebreaker=value), self.notice("numbers"))

        shown = 5 if number == "infinite" else round(number)
        stepper = Stepper(self.w("tablet-seat-tiebreaker"), shown, change, low=-9, high=99)
        return self._limited(number == "infinite", stepper, "tiebreaker")

    def _regrets(self, holder: str) -> ft.Control:
        def change(value: int) -> None:
            command = SetCount(do="set_regrets", by=MODERATOR, on_behalf=holder, about=self._seat, count=value)
            self.kit.give(command, self.notice("numbers"))

        return row(Stepper(self.w.thing("set_regrets"), self.kit.seat(self._seat).regrets, change).control)
