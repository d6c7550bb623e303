"""Pass the tablet round: seats without a phone enter what nobody else may see, one after the other, behind a cover.

The numbers are on the page only between "I am ..." and the seal. Whatever ends the entry takes them off the page.
"""

import flet as ft

from companion.rules.refusals import Who
from companion.table.offers import OfBid, Offer, OfSeat
from companion.ui import theme
from companion.ui.announcing import Announcing
from companion.ui.entries import BidEntry, CountEntry, Entry, held_open
from companion.ui.screen import Screen
from companion.ui.tablet.parts import back, mark
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import main_button, side_button
from companion.ui.widgets.layout import centred, laid_out, row, stack, text
from companion.ui.widgets.offering import why_not


class Cover(Screen[TabletContext]):
    """Cover, entry, and the cover of the next one; back to the table after the last. A subclass says what is entered.
    Every entry is made anew and kept nowhere."""

    alone = True
    makes: type[Entry]

    def __init__(self, ctx: TabletContext, seat: str) -> None:
        super().__init__(ctx)
        self.seat = seat
        self._sealed = ""
        """Who has sealed just now."""
        self._stage = "cover"
        self._entry: Entry | None = None
        shown = self.live(lambda: (self.seat, self._stage), self._draw, expand=True, padding=theme.GAP)
        shown.gradient = theme.depth()
        self.control = shown

    def offer(self, seat: str) -> Offer:
        """Sealing for a seat, as the table offers it."""
        raise NotImplementedError

    def left(self) -> None:
        """Nothing stays behind."""
        if self._entry is not None:
            self._entry.peek.cover()
        self._entry = None

    def _draw(self, facts: tuple[str, str]) -> ft.Control:
        """Drawn when the tablet goes on, and not because somebody else acted: nothing moves under a finger."""
        self.left()
        return self._covered() if facts[1] == "cover" else self._open()

    def _covered(self) -> ft.Control:
        w, player = self.w, self.ctx.name(self.seat)
        done = [text(w("tablet-cover-sealed", player=self.ctx.name(self._sealed)), theme.LARGE)] if self._sealed else []
        hand = text(w("tablet-cover-hand", player=player, seat=Who(self.seat)), theme.HUGE, bold=True)
        hand.text_align = ft.TextAlign.CENTER
        inside = stack(
            *([centred(ft.Icon(ft.Icons.LOCK, size=32, color=theme.GOOD), *done)] if done else []),
            centred(mark(self.ctx, self.seat, 120)),
            hand,
            text(w("tablet-cover-why", player=player), theme.LARGE, dim=True),
            row(main_button(w("tablet-cover-me", player=player), lambda: self._turn("entry"))),
            gap=theme.GAP_L,
        )
        middle: list[ft.Control] = [centred(ft.Container(inside, width=640))]
        cover = ft.Column(middle, alignment=ft.MainAxisAlignment.CENTER, scroll=ft.ScrollMode.AUTO, expand=True)
        away = ft.Container(row(back(self.ctx), alignment=ft.MainAxisAlignment.END), padding=theme.GAP_M)
        return stack(away, cover)

    def _open(self) -> ft.Control:
        name = row(mark(self.ctx, self.seat, 40), text(self.ctx.name(self.seat), theme.TITLE, bold=True, fill=True))
        hide = side_button(self.w("tablet-cover-again"), lambda: self._turn("cover"), icon=ft.Icons.VISIBILITY_OFF)
        before = self._before()
        if before is not None:
            return self._page(laid_out([before], [self.notice().control, row(hide)], [name]))
        offer, over = self.offer(self.seat), held_open()
        self._entry = self.makes(self.ctx, self.seat, over)
        self._entry.follow(send=False)
        seal = self._entry.foot(self.w("phone-seal"), ft.Icons.LOCK, self._seal, offer)
        foot = [self.notice().control, *why_not(self.w, [offer]), seal, row(hide)]
        return self._page(laid_out([self._entry.control], foot, [name], over))

    def _page(self, inside: ft.Control) -> ft.Control:
        """In the middle of the tablet, where both hands are."""
        room = ft.Container(inside, width=820, height=min(660, self.ctx.shape.height - 2 * theme.GAP))
        return ft.Container(room, alignment=ft.Alignment.CENTER, expand=True)

    def _before(self) -> ft.Control | None:
        """What has to be said before anything is sealed."""
        return None

    def _turn(self, stage: str) -> None:
        self._stage = stage
        self.notice().clear()
        self.redraw()

    def _seal(self) -> None:
        if self._entry is None or not self._entry.seal(self.notice()):
            return
        self._sealed = self.seat
        seats = list(self.ctx.shared.seats)
        here = seats.index(self.seat)
        following = next((seat for seat in (*seats[here:], *seats[:here]) if self.waits_for(seat)), None)
        if following is None:
            self.ctx.close()
        else:
            self.seat = following
            self._turn("cover")

    def waits_for(self, seat: str) -> bool:
        """Whether this seat is still to seal, on the tablet."""
        known = self.ctx.seat_of(seat)
        return known.seal_lost or (seat not in self.ctx.phones and not known.fingerprints)


class PassBids(Cover):
    """Ships are announced on the way, where they were not before."""

    makes = BidEntry

    def offer(self, seat: str) -> Offer:
        return self.ctx.offer(OfBid(seat), "seal_bid")

    def _before(self) -> ft.Control | None:
        if self.ctx.seat_of(self.seat).ships is not None:
            return None
        announcing = Announcing(self.ctx, self.seat, self.notice(), lambda: self._turn("entry"))
        announcing.follow(send=False)
        return announcing.control


class PassCounts(Cover):
    """The final count."""

    makes = CountEntry

    def offer(self, seat: str) -> Offer:
        return self.ctx.offer(OfSeat(seat), "tally")
