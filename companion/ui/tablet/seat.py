"""One seat from the moderator's side: all that can be done for it, most of all when it has no phone."""

from functools import partial
from typing import NamedTuple

import flet as ft

from companion.rules.refusals import Who
from companion.table.offers import OfBid, Offer, OfSeat, OfTable
from companion.table.view import SeatView
from companion.telling.judging import handed_now
from companion.telling.undoing import undo_text
from companion.ui import theme
from companion.ui.desk import Presence
from companion.ui.screen import Screen
from companion.ui.tablet.answers import Question, question, questions
from companion.ui.tablet.parts import gives, leads, mark, opened, phone_word, unfilled
from companion.ui.tablet.settling import Owed, owed, owed_lines
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import segmented, side_button
from companion.ui.widgets.layout import card, columns, nothing, row, stack, text
from companion.ui.widgets.numbers import Numbers
from companion.ui.widgets.offering import offering, why_not


class Doing(NamedTuple):
    """A seat, its phone, and what it can do by itself now; what belongs to other phases has its place there."""

    seat: SeatView
    phone: Presence | None
    offers: list[Offer]
    undo: tuple[str, Offer] | None
    """What it did last on its phone, where that was the last thing at the table: it can be taken back."""


class Offered(NamedTuple):
    """Which of a seat's numbers are unlimited, changing them, and setting regret tokens where somebody deals them out.
    The numbers are left out: their tiles follow by themselves, and lose no tap of a quick finger."""

    unlimited: tuple[str, ...]
    adjust: Offer
    regrets: Offer | None


class SeatPanel(Screen[TabletContext]):
    """What waits for the seat, what it can do in this phase, its promises, and its numbers."""

    def __init__(self, ctx: TabletContext, seat: str) -> None:
        super().__init__(ctx)
        self._seat = seat
        left = [
            self.live(self._doing, self._actions_now),
            self.live(lambda: questions(ctx, seat), self._waiting),
            self.live(self._owed, self._lines),
        ]
        both = columns(left, [self._numbers()], wide=ctx.shape.wide, parts=(1, 1))
        species = text(self.w.seat(seat), theme.LARGE, dim=True, visible=bool(self._known.player))
        phone = self.line(lambda: self.w(phone_word(ctx.phones.get(seat))), text("", dim=True))
        head = opened(ctx, ctx.name(seat), mark(ctx, seat, 40), species, phone)
        self.control = stack(head, both, gap=theme.GAP_M)

    @property
    def _known(self) -> SeatView:
        return self.ctx.seat_of(self._seat)

    def _doing(self) -> Doing:
        ctx, seat = self.ctx, self._seat
        offers = (*ctx.offers(OfSeat(seat)), *ctx.offers(OfBid(seat)))
        possible = [offer for offer in offers if offer.possible and offer.seat == seat]
        found = [unfilled(one, deal="") if one.do == "propose_deal" else one for one in possible]
        undo, view = ctx.offer(OfTable(), "undo"), ctx.view
        mine = view.undo is not None and view.undo.get("by") == seat and undo.possible
        taken = (undo_text(self.w, view) or "", undo) if mine else None
        return Doing(self._known, ctx.phones.get(seat), found, taken)

    def _actions_now(self, facts: Doing) -> ft.Control:
        w, told = self.w, self.notice("head")
        buttons = list(self._actions(facts))
        if facts.undo is not None:
            words, offer = facts.undo
            buttons.append(gives(self.ctx, w("tablet-undo", what=words), offer, told, ft.Icons.UNDO))
        if facts.phone is not None:
            buttons.append(side_button(w("tablet-seat-release"), self._release, icon=ft.Icons.PHONELINK_ERASE))
        return card(row(*buttons, wrap=True), told.control) if buttons else nothing()

    def _actions(self, facts: Doing) -> list[ft.OutlinedButton]:
        ctx, w, seat = self.ctx, self.w, self._seat
        forms: dict[str, tuple[str, str, ft.IconData]] = {
            "record_invention": (w("tablet-invention-new"), "invention", ft.Icons.LIGHTBULB),
            "propose_deal": (w("tablet-new-deal"), "composer", ft.Icons.HANDSHAKE),
            "declare_ships": (w.thing("declare_ships"), "announce", ft.Icons.CAMPAIGN),
            "seal_bid": (w.thing("seal_bid"), "bid", ft.Icons.LOCK),
            "tally": (w.thing("tally"), "tally", ft.Icons.CALCULATE),
        }
        found = []
        for offer in facts.offers:
            if offer.do == "done_trading":
                words = w("tablet-seat-not-done" if facts.seat.done else "tablet-seat-done")
                found.append(gives(ctx, words, offer, self.notice("head"), ft.Icons.CHECK_CIRCLE))
            elif offer.do in forms:
                words, name, icon = forms[offer.do]
                found.append(leads(ctx, words, offer, icon, name, seat))
        return found

    def _release(self) -> None:
        if self.ctx.desk.release(self._seat) is not None:
            self.notice("head").say(self.w("tablet-seat-not-released"))

    def _waiting(self, found: list[Question]) -> ft.Control:
        if not found:
            return nothing()
        asked = (question(self.ctx, one, self.notice(("asked", *one.key))) for one in found)
        return card(*asked, head=self.w("tablet-asked-title"), strong=True)

    def _owed(self) -> list[Owed]:
        """What is open; and what has just been handed over, for as long as it can be said that it has not come."""
        ctx, seat = self.ctx, self._seat
        lines = ((line, line.obligation.term) for line in ctx.shared.lines)
        mine = (line for line, term in lines if seat in (term.giver, term.receiver))
        return owed(ctx, (*mine, *handed_now(ctx.shared, seat, ctx.offers)))

    def _lines(self, lines: list[Owed]) -> ft.Control:
        nothing = [] if lines else [text(self.w("tablet-seat-no-promises"), dim=True)]
        return card(*owed_lines(self.ctx, lines, self.notice), *nothing, head=self.w("tablet-seat-promises"))

    def _numbers(self) -> ft.Control:
        """Some cards change these in play; they can be put right here (rules: “can be edited during a game”). Whole
        numbers: the fractions printed on the expansion's boards stay what they are until changed."""
        w, adjust = self.w, self._adjust
        support = Numbers(w("tablet-seat-support"), 3, partial(adjust, "colony_support"))
        tiebreaker = Numbers(w("tablet-seat-tiebreaker"), 5, partial(adjust, "tiebreaker"), low=-9, high=99)
        regrets = Numbers(w.thing("set_regrets"), 0, self._regret)
        self._tiles = {"colony_support": support, "tiebreaker": tiebreaker, "regrets": regrets}
        now = self.line(
            lambda: w("tablet-seat-tiebreaker-now", number=w.number(self._known.tiebreaker)), text("", dim=True)
        )
        return card(
            text(w("tablet-seat-support"), dim=True),
            self.live(self._offered, partial(self._limited, "colony_support")),
            now,
            self.live(self._offered, partial(self._limited, "tiebreaker")),
            self.live(self._offered, self._regrets),
            self.notice("numbers").control,
            head=w("tablet-seat-numbers"),
        )

    def follow(self, *, send: bool) -> None:
        """The sections, and the numbers, which another tablet may change."""
        super().follow(send=send)
        for name, tiles in self._tiles.items():
            value = getattr(self._known, name)
            if value != "infinite" and round(value) != tiles.value:
                tiles.set(round(value))

    def _offered(self) -> Offered:
        offers, seat = self.ctx.offers(OfSeat(self._seat)), self._known
        numbers = {"colony_support": seat.colony_support, "tiebreaker": seat.tiebreaker}
        unlimited = tuple(name for name, value in numbers.items() if value == "infinite")
        adjust, regrets = self.ctx.offer(OfSeat(self._seat), "adjust_seat"), offers.get("set_regrets")
        return Offered(unlimited, unfilled(adjust, colony_support=0), regrets and unfilled(regrets, count=0))

    def _adjust(self, number: str, value: int | str) -> None:
        offer = self.ctx.offer(OfSeat(self._seat), "adjust_seat")
        self.ctx.give(offer.filled(**{number: value}), notice=self.notice("numbers"))

    def _regret(self, count: int) -> None:
        offer = self.ctx.offer(OfSeat(self._seat), "set_regrets")
        self.ctx.give(offer.filled(count=count), notice=self.notice("numbers"))

    def _limited(self, number: str, facts: Offered) -> ft.Control:
        options = [("number", self.w("tablet-seat-number")), ("infinite", self.w("parts-unlimited"))]
        tiles, unlimited = self._tiles[number], number in facts.unlimited

        def choose(value: str) -> None:
            self._adjust(number, "infinite" if value == "infinite" else tiles.value)

        choice = segmented(options, "infinite" if unlimited else "number", choose)
        offered = [choice] if unlimited else [choice, tiles.control]
        return row(*(offering(one, facts.adjust) for one in offered), wrap=True)

    def _regrets(self, facts: Offered) -> ft.Control:
        """Also why none of these numbers can be changed any more."""
        told = why_not(self.w, [facts.adjust, facts.regrets])
        if facts.regrets is None:
            return stack(*told)
        label = text(self.w("tablet-seat-regrets", seat=Who(facts.regrets.seat)), dim=True)
        return stack(label, row(offering(self._tiles["regrets"].control, facts.regrets)), *told)
