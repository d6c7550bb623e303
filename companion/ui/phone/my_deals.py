"""All deals of mine, kept, broken or still open; the latest first, in the order in which the screen was opened."""

import flet as ft

from companion.rules.deals import Deal
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.screen import Screen
from companion.ui.widgets.badge import badge
from companion.ui.widgets.buttons import main_button
from companion.ui.widgets.layout import laid_out, leading, text


class MyDeals(Screen[Context]):
    """The whole ledger of one seat."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        mine = [deal.id for deal in reversed(ctx.shared.deals) if ctx.seat in deal.concerned]
        rows: list[ft.Control] = [self._row(name) for name in mine]
        if not rows:
            rows = [text(self.w("phone-no-deals"), dim=True)]
        home = main_button(self.w("phone-my-table"), ctx.close, ft.Icons.ARROW_BACK)
        self.control = laid_out(rows, [ft.Row([home])])

    @property
    def title(self) -> str:
        return self.w("phone-my-deals")

    def _row(self, name: str) -> ft.Control:
        deal = self._deal(name)
        assert deal is not None
        last = deal

        def facts() -> object:
            nonlocal last
            last = self._deal(name) or last
            return last.status, last.amendment is not None

        return self.live(facts, lambda _: self._draw(last))

    def _deal(self, name: str) -> Deal | None:
        return next((deal for deal in self.ctx.shared.deals if deal.id == name), None)

    def _draw(self, deal: Deal) -> ft.Control:
        w = self.w
        others = [seat for seat in self.ctx.shared.seats if seat in deal.concerned and seat != self.ctx.seat]
        status = w("phone-change-waits") if deal.amendment else w.thing(deal.status)
        row = ft.Row(
            [
                *(badge(seat, w.facts, 36, lang=w.lang) for seat in others),
                ft.Column(
                    [
                        text(w.listed([self.ctx.name(seat) for seat in others])),
                        text(w("phone-deal-line", deal=deal.id, status=status), dim=True, size=theme.SMALL),
                    ],
                    spacing=0,
                    tight=True,
                    expand=True,
                ),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.DIM),
            ],
            spacing=theme.GAP,
        )
        return ft.Row([leading(row, lambda: self.ctx.open("deal", deal.id), expand=True)])
