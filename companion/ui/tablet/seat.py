"""One seat from the moderator's side: all that can be done for it, most of all when it has no phone."""

from functools import partial

import flet as ft

from companion.rules.refusals import Who
from companion.table.ledger import asked
from companion.table.offers import OfBid, Offer, OfSeat
from companion.table.view import SeatView
from companion.ui.screen import Screen
from companion.ui.tablet.answers import question
from companion.ui.tablet.presence import presence_word
from companion.ui.tablet.settling import settled_lines
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.badge import seat_chip
from companion.ui.widgets.buttons import segmented, side_button
from companion.ui.widgets.layout import card, columns, row, stack, text
from companion.ui.widgets.offering import offering, why_not
from companion.ui.widgets.stepper import Stepper


class SeatPanel(Screen[TabletContext]):
    """What waits for the seat, what it can do in this phase, its promises, and its numbers."""

    def __init__(self, ctx: TabletContext, seat: str) -> None:
        super().__init__(ctx)
        self._seat = seat
        head = self.live(lambda: (ctx.seat_of(seat), ctx.desk.presence().get(seat), self._possible()), self._head)
        waiting = self.live(lambda: (asked(ctx.shared.deals, seat), ctx.shared.phase), self._waiting)
        lines = self.live(lambda: (ctx.shared.lines, ctx.shared.turn, ctx.shared.phase), self._lines)
        left = [head, waiting, lines]
        right = [self._numbers()]
        self.control = columns(left, right, wide=ctx.shape.wide)

    def _head(self, _facts: object) -> ft.Control:
        ctx, w, seat = self.ctx, self.w, self._seat
        state = w(presence_word(ctx, seat))
        back = side_button(w("tablet-back"), ctx.close, icon=ft.Icons.ARROW_BACK)
        buttons: list[ft.Control] = [back, *self._actions()]
        if ctx.has_phone(seat):
            buttons.append(side_button(w("tablet-seat-release"), self._release, icon=ft.Icons.PHONELINK_ERASE))
        chip = ft.Container(seat_chip(w, ctx.seat_of(seat)), expand=True)
        return card(ft.Row([chip, text(state, dim=True)]), row(*buttons, wrap=True), self.notice("head").control)

    def _actions(self) -> list[ft.Control]:
        ctx, w, seat = self.ctx, self.w, self._seat
        forms: dict[str, tuple[str, str, ft.IconData]] = {
            "record_invention": (
                w("tablet-invention-new"), "invention", ft.Icons.LIGHTBULB
            ),
            "propose_deal": (w("tablet-new-deal"), "composer", ft.Icons.HANDSHAKE),
            "declare_ships": (w.thing("declare_ships"), "announce", ft.Icons.CAMPAIGN),
            "seal_bid": (w.thing("seal_bid"), "bid", ft.Icons.LOCK),
            "tally": (w.thing("tally"), "tally", ft.Icons.CALCULATE),
        }  # fmt: skip
        found: list[ft.Control] = []
        for offer in self._possible():
            if offer.do == "done_trading":
                words = w("tablet-seat-not-done" if ctx.seat_of(seat).done else "tablet-seat-done")
                done = side_button(words, ctx.giving(offer, self.notice("head")), icon=ft.Icons.CHECK_CIRCLE)
                found.append(offering(done, offer))
            elif offer.do in forms:
                words, name, icon = forms[offer.do]
                found.append(offering(side_button(words, partial(ctx.open, name, seat), icon=icon), offer))
        return found

    def _possible(self) -> list[Offer]:
        """What this seat can do by itself now; what belongs to other phases has its place there."""
        offers = (*self.ctx.offers(OfSeat(self._seat)), *self.ctx.offers(OfBid(self._seat)))
        return [offer for offer in offers if offer.possible and offer.seat == self._seat]

    def _release(self) -> None:
        if self.ctx.desk.release(self._seat) is not None:
            self.notice("head").say(self.w("tablet-seat-not-released"))

    def _waiting(self, _facts: object) -> ft.Control:
        found = asked(self.ctx.shared.deals, self._seat)
        if not found:
            return ft.Container()
        return card(
            *(question(self.ctx, self._seat, one, self.notice((one.deal.id, one.index))) for one in found),
            head=self.w("tablet-asked-title"),
            strong=True,
        )

    def _lines(self, _facts: object) -> ft.Control:
        terms = self.ctx.shared.lines
        own = [line for line in terms if self._seat in (line.obligation.term.giver, line.obligation.term.receiver)]
        nothing: list[ft.Control] = [text(self.w("tablet-seat-no-promises"), dim=True)]
        return card(*(settled_lines(self.ctx, own, self.notice) or nothing), head=self.w("tablet-seat-promises"))

    def _numbers(self) -> ft.Control:
        """Some cards change these in play; they can be put right here (rules: “can be edited during a game”)."""
        rows: list[ft.Control] = [
            text(self.w("tablet-seat-support"), dim=True),
            self.live(
                lambda: (self._known.colony_support == "infinite", self._adjusting().refusal),
                self._support,
            ),
            self.live(lambda: self._known.tiebreaker, self._tiebreaker_now),
            self.live(
                lambda: (self._known.tiebreaker == "infinite", self._adjusting().refusal),
                self._tiebreaker,
            ),
        ]
        rows.append(self.live(lambda: self._adjusting().refusal, self._regrets))
        return card(*rows, self.notice("numbers").control, head=self.w("tablet-seat-numbers"))

    @property
    def _known(self) -> SeatView:
        return self.ctx.seat_of(self._seat)

    def _adjusting(self) -> Offer:
        return self.ctx.offer(OfSeat(self._seat), "adjust_seat")

    def _adjust(self, number: str, value: int | str) -> None:
        self.ctx.give(self._adjusting().filled(**{number: value}), notice=self.notice("numbers"))

    def _limited(self, unlimited: bool, stepper: Stepper, turn: str) -> ft.Control:
        options = [("number", self.w("tablet-seat-number")), ("infinite", self.w("parts-unlimited"))]

        def choose(value: str) -> None:
            self._adjust(turn, "infinite" if value == "infinite" else stepper.value)

        choice = segmented(options, "infinite" if unlimited else "number", choose)
        offered = [choice] if unlimited else [choice, stepper.control]
        return row(*(offering(one, self._adjusting()) for one in offered), wrap=True)

    def _support(self, _facts: object) -> ft.Control:
        support = self._known.colony_support
        stepper = Stepper(
            self.w("tablet-seat-support"),
            3 if support == "infinite" else support,
            partial(self._adjust, "colony_support"),
        )
        return self._limited(support == "infinite", stepper, "colony_support")

    def _tiebreaker_now(self, _facts: object) -> ft.Control:
        number = self.w.number(self._known.tiebreaker)
        return text(self.w("tablet-seat-tiebreaker-now", number=number), dim=True)

    def _tiebreaker(self, _facts: object) -> ft.Control:
        """In steps of one: the fractions printed on the expansion's boards stay what they are until changed."""
        number = self._known.tiebreaker
        shown = 5 if number == "infinite" else round(number)
        change = partial(self._adjust, "tiebreaker")
        stepper = Stepper(self.w("tablet-seat-tiebreaker"), shown, change, low=-9, high=99)
        return self._limited(number == "infinite", stepper, "tiebreaker")

    def _regrets(self, _facts: object) -> ft.Control:
        """Regret tokens where somebody deals them out; and why none of these numbers can be changed any more."""
        regrets = self.ctx.offers(OfSeat(self._seat)).get("set_regrets")
        told = why_not(self.w, [self._adjusting(), regrets])
        if regrets is None:
            return stack(*told)

        def change(value: int) -> None:
            self.ctx.give(regrets.filled(count=value), notice=self.notice("numbers"))

        stepper = Stepper(self.w.thing("set_regrets"), self._known.regrets, change)
        label = text(self.w("tablet-seat-regrets", seat=Who(regrets.seat)), dim=True)
        return stack(label, row(offering(stepper.control, regrets)), *told)
