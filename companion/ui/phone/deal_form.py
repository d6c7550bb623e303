"""A deal on a phone: partners on top, both sides in sight, the strip above Send."""

import flet as ft

from companion.table.commands import Command
from companion.table.offers import OfDeal, Offer, TermsWithin
from companion.telling.strip import Strip
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.dealing.form import DealForm as SharedForm
from companion.ui.dealing.form import new_id
from companion.ui.phone import drafts
from companion.ui.phone.common import bounded, confirm
from companion.ui.widgets.buttons import icon_button, main_button, side_button
from companion.ui.widgets.deal_strip import lines_in, strip_lines
from companion.ui.widgets.layout import laid_out, nothing, row, stack, text
from companion.ui.widgets.offering import Judged, offering, why_not

ON_A_BUTTON = 20
"""So many letters of names have room on the button; who is in the deal stands at the top as well."""
BESIDE_ANOTHER = 6
"""So many have room there while another button stands beside it."""
IN_SIGHT = {False: 6, True: 3}
"""So many lines of the deal are in sight, upright or sideways; of a longer one the rest is scrolled to, so that tiles
stay in sight."""
CLOSE = 34
"""So high is a piece of it where both sides are hardly in sight otherwise: what a tap on one does, the tiles do as
well."""
LOW = 760
"""From this height on pieces have the height of buttons: most phones have less while the browser's bars show."""
SIDEWAYS = 700
"""From this width on both sides have room beside each other."""


class DealForm(SharedForm[Context]):
    """The form. `about` is a deal to be changed, or empty for a new one or the one that was left half entered."""

    def __init__(self, ctx: Context, about: str = "") -> None:
        deal = next((deal for deal in ctx.shared.deals if deal.id == about), None)
        another = _another(ctx).asks["terms"]
        assert isinstance(another, TermsWithin)
        width = ctx.shape.width
        draft = drafts.begun(ctx, deal, another)
        super().__init__(ctx, draft, width=width - 2 * theme.GAP_M, wide=width >= SIDEWAYS)
        waits = self.live(lambda: drafts.others(ctx, self.draft), self._waits)
        send = self.live(self._sending, self._send_row)
        hint = self.live(lambda: bool(self.draft.lanes) and not self.draft.items, self._hint)
        price = [] if width >= SIDEWAYS else [self.price]
        told = stack(waits, self.donation, self.strip, *price, self.notice().control, gap=0)
        if width >= SIDEWAYS:
            beside = row(ft.Container(told, expand=3), ft.Container(stack(send, self.price, gap=0), expand=2))
            self.control = laid_out([self.people, self.sides, hint], [beside], close=True)
        else:
            top, close = [_below_the_header(self.people)], ctx.shape.height < LOW
            self.control = laid_out([self.sides, hint], [told, send], top, close=close)

    @property
    def title(self) -> str:
        return self.w("phone-form-change" if self.draft.answers else "phone-form-title")

    @property
    def another(self) -> Offer:
        return _another(self.ctx)

    def keep(self) -> None:
        drafts.keep(self.ctx, self.draft)

    def _verdict(self) -> Judged:
        """What Send says: new terms for a deal that binds, else a deal of its own."""
        return self.judged(self.ctx.offers(OfDeal(self.draft.answers)).get("amend_deal") or self.another)

    def sentence(self, strip: Strip) -> ft.Control:
        """In as little room as it needs on a small phone: nobody sends what is out of sight."""
        shape = self.ctx.shape
        size = theme.SMALL if shape.small else theme.BODY
        high = CLOSE if shape.small or shape.height < LOW else theme.TARGET
        width = (shape.width * 3 / 5 if shape.width >= SIDEWAYS else shape.width) - 2 * theme.GAP_M
        told = strip_lines(self.w, strip, self.sheets.part, size, high)
        return bounded(self.w, told, lines_in(strip, width, size), IN_SIGHT[shape.sideways], high + 2)

    def _hint(self, shown: bool) -> ft.Control:
        """How tiles count, below them: the room beside Send is for the deal."""
        return text(self.w("deal-hint"), dim=True, size=theme.SMALL) if shown else nothing()

    def _waits(self, others: bool) -> ft.Control:
        """Changing one deal loses no other that is half entered."""
        return text(self.w("phone-form-waits"), dim=True, size=theme.SMALL) if others else nothing()

    def _sending(self) -> tuple[tuple[str, ...], Judged, bool, bool]:
        return tuple(self.draft.people[1:]), self._verdict(), self.repeatable, bool(self.draft.items)

    def _send_row(self, known: tuple[tuple[str, ...], Judged, bool, bool]) -> ft.Control:
        partners, judged, repeatable, filled = known
        names = self.ctx.names(partners)
        short = 0 < len(names) <= (BESIDE_ANOTHER if repeatable else ON_A_BUTTON)
        said = self.w("phone-send-to", players=names) if short else self.w("phone-send")
        send = main_button(said, self._send, ft.Icons.SEND, disabled=True, small=self.ctx.shape.small)
        if not filled:
            again = [side_button(self.w("deal-again"), self.sheets.again, ft.Icons.REPLAY)] if repeatable else []
            return row(send, *again)
        drop = icon_button(ft.Icons.DELETE_OUTLINE, self.w("phone-form-drop"), self._ask_drop)
        return stack(*why_not(self.w, [judged.offer]), row(offering(send, judged.offer), drop))

    def _ask_drop(self) -> None:
        """The button stands beside Send: what took a minute to enter is not lost by one slip."""
        confirm(self.ctx, self.w("phone-form-drop"), self.w("phone-form-drop-why"), self._drop)

    def _drop(self) -> None:
        """Throws the draft away and leaves."""
        drafts.done(self.ctx, self.draft)
        self.ctx.close()

    def _send(self) -> None:
        """What a new proposal takes the place of goes with it: one tap, and one undo."""
        self.ctx.look()
        command = self._verdict().offer.command
        if command.do == "propose_deal":
            command = command.model_copy(update={"deal": new_id(self.ctx.shared)})
        if self.ctx.give(command, *self._closing(), notice=self.notice()):
            self._drop()

    def _closing(self) -> list[Command]:
        """The proposal that was changed: taken back by its proposer, declined by the others."""
        offers = self.ctx.offers(OfDeal(self.draft.answers))
        if offers.get("amend_deal") is not None:
            return []
        ways = (offers.get("withdraw_deal"), offers.get("decline_deal"))
        return [next(way.command for way in ways if way)] if any(ways) else []


def _below_the_header(control: ft.Control) -> ft.Control:
    return ft.Container(control, padding=ft.Padding.only(top=theme.GAP_S))


def _another(ctx: Context) -> Offer:
    offer = ctx.own.get("propose_deal")
    assert offer is not None
    return offer
