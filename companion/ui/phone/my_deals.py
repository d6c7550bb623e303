"""All deals of mine, kept, broken or still open; the latest first, in the order in which the screen was opened."""

from typing import NamedTuple

import flet as ft

from companion.ui import theme
from companion.ui.context import Context
from companion.ui.phone.common import deal_line, home
from companion.ui.screen import Screen
from companion.ui.widgets.layout import laid_out, leading, row, text


class Standing(NamedTuple):
    """What a row shows of a deal."""

    deal: str
    others: tuple[str, ...]
    status: str
    amended: bool


class MyDeals(Screen[Context]):
    """The whole ledger of one seat."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._known = self._mine()
        rows: list[ft.Control] = [self._row(deal) for deal in reversed(self._known)]
        self.control = laid_out(rows or [text(self.w("phone-no-deals"), dim=True)], [home(ctx)])

    @property
    def title(self) -> str:
        return self.w("phone-my-deals")

    def follow(self, *, send: bool) -> None:
        self._known |= self._mine()  # one that was undone stays as it was
        super().follow(send=send)

    def _mine(self) -> dict[str, Standing]:
        seats, me = self.ctx.shared.seats, self.ctx.seat
        return {
            deal.id: Standing(
                deal.id,
                tuple(seat for seat in seats if seat in deal.concerned and seat != me),
                deal.status,
                deal.amendment is not None,
            )
            for deal in self.ctx.shared.deals
            if me in deal.concerned
        }

    def _row(self, deal: str) -> ft.Control:
        return self.live(lambda: self._known[deal], self._draw)

    def _draw(self, now: Standing) -> ft.Control:
        w = self.w
        status = w("phone-change-waits") if now.amended else w.thing(now.status)
        about = text(w("phone-deal-line", deal=now.deal, status=status), dim=True, size=theme.SMALL)
        line = deal_line(w, now.others, text(self.ctx.names(now.others)), about)
        return row(leading(line, lambda: self.ctx.open("deal", now.deal), expand=True))
