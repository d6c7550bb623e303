"""All deals of mine, the latest first: with whom, on which turn, what was agreed, what is left."""

from typing import NamedTuple

import flet as ft

from companion.rules.deals import Deal
from companion.telling.naming import deal_name
from companion.telling.strip import Strip, agreed_and_left
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.phone.common import home
from companion.ui.rows import Rows
from companion.ui.screen import Screen
from companion.ui.widgets.badge import badge
from companion.ui.widgets.deal_strip import strip_lines
from companion.ui.widgets.layout import label, laid_out, leading, lines, row, text


class Standing(NamedTuple):
    """What a row shows of a deal."""

    others: tuple[str, ...]
    name: str
    status: str
    agreed: Strip
    left: Strip | None
    """What is still to come, where that is not all of it."""


class MyDeals(Screen[Context]):
    """The whole ledger of one seat."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._known: dict[str, Standing] = {}
        self.rows = Rows(
            self._mine,
            lambda deal: self._known[deal],
            lambda deal: self._draw(deal, self._known[deal]),
            order=lambda: None,
            nothing=lambda: text(self.w("phone-no-deals"), dim=True),
            gap=theme.GAP,
        )
        self.control = laid_out([self.follows(self.rows)], [home(ctx)])

    @property
    def title(self) -> str:
        return self.w("phone-my-deals")

    def _mine(self) -> list[str]:
        """The latest first; one that was undone stays as it was until the screen is opened again."""
        mine = [deal for deal in self.ctx.shared.deals if self.ctx.seat in deal.concerned]
        self._known |= {deal.id: self._standing(deal) for deal in mine}
        return [deal.id for deal in reversed(mine)]

    def _standing(self, deal: Deal) -> Standing:
        w, me, turn = self.w, self.ctx.seat, self.ctx.shared.turn
        others = tuple(seat for seat in self.ctx.shared.seats if seat in deal.concerned and seat != me)
        status = w("phone-change-waits") if deal.amendment else w(f"phone-status-{deal.status}")
        return Standing(others, deal_name(w, deal), status, *agreed_and_left(w, deal, turn, me))

    def _draw(self, deal: str, now: Standing) -> ft.Control:
        w = self.w
        badges = (badge(seat, w.facts, 28, lang=w.lang) for seat in now.others)
        status = text(now.status, theme.SMALL, dim=True)
        told = [
            row(*badges, text(now.name, bold=True, fill=True), status),
            strip_lines(w, now.agreed, size=theme.SMALL),
        ]
        if now.left is not None:
            told += [label(w("home-left")), strip_lines(w, now.left, size=theme.SMALL)]
        return row(leading(lines(*told, gap=theme.GAP_S), lambda: self.ctx.open("deal", deal), expand=True))
