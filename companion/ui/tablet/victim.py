"""One whom the Zeth may rob: safe or exposed, envoys held, and what each red converter costs against them."""

from collections.abc import Callable

import flet as ft

from companion.rules.goods import Good
from companion.rules.racket import prices
from companion.rules.species import Converter, Cost
from companion.table.offers import Numbers, Offer, OfSeat
from companion.ui import theme
from companion.ui.screen import Screen
from companion.ui.tablet.loot import steal_offer
from companion.ui.tablet.protection import standing
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.badge import seat_chip
from companion.ui.widgets.goods import bag
from companion.ui.widgets.layout import card, row, stack, text, tile
from companion.ui.widgets.offering import offering, why_not
from companion.ui.widgets.stepper import Stepper


class Victim(Screen[TabletContext]):
    """The counter of envoys is made once: one that is drawn anew with each envoy loses the taps of a quick finger."""

    def __init__(self, ctx: TabletContext, seat: str, upgraded: Callable[[], list[str]]) -> None:
        super().__init__(ctx)
        self._seat = seat
        self._upgraded = upgraded
        label = self.w("tablet-steal-envoys", seat=ctx.name(seat))
        self._held = Stepper(label, ctx.seat_of(seat).envoys, self._count, high=self._most(), size=theme.TARGET)
        offering(self._held.control, self._envoys())
        envoys = row(text(self.w("tablet-steal-envoys-short"), theme.SMALL, dim=True), self._held.control)
        self._top = ft.Row(
            [
                ft.Container(seat_chip(self.w, ctx.seat_of(seat), small=True), expand=True),
                self.live(lambda: ctx.seat_of(seat).protection, lambda _: standing(ctx, ctx.seat_of(seat))),
                envoys,
            ],
            spacing=theme.GAP_M,
        )
        self._ways = self.live(
            lambda: (self._exposed, ctx.seat_of(seat).envoys, upgraded(), self._steals()), self._draw
        )
        self.control = self.live(lambda: self._exposed, self._card)

    def follow(self, *, send: bool) -> None:
        """Also what another tablet has counted."""
        super().follow(send=send)
        self._held.set(self.ctx.seat_of(self._seat).envoys, high=self._most())

    @property
    def _exposed(self) -> bool:
        return self.ctx.seat_of(self._seat).protection == "exposed"

    def _envoys(self) -> Offer:
        return self.ctx.offer(OfSeat(self._seat), "set_envoys")

    def _most(self) -> int:
        """Those held here, and those nobody holds."""
        count = self._envoys().asks["count"]
        assert isinstance(count, Numbers)
        return count.high

    def _count(self, count: int) -> None:
        if not self.ctx.give(self._envoys().filled(count=count), notice=self.notice()):
            self._held.set(self.ctx.seat_of(self._seat).envoys)

    def _card(self, _facts: object) -> ft.Control:
        return card(self._top, self.notice().control, self._ways, strong=self._exposed)

    def _draw(self, _facts: object) -> ft.Control:
        if not self._exposed:
            return ft.Container()
        steals = self._steals()
        converters = self.ctx.desk.facts.converters
        ways = (self._way(converters[name], offer) for name, offer in steals.items())
        return stack(*ways, *why_not(self.w, steals.values()))

    def _steals(self) -> dict[str, Offer]:
        """The offer of each red converter with the side that lies up."""
        upgraded = self._upgraded()
        return {
            name: steal_offer(self.ctx, self._seat, name, upgraded=name in upgraded)
            for name in self.ctx.desk.facts.converters
        }

    def _way(self, converter: Converter, offer: Offer) -> ft.Control:
        ctx, seat = self.ctx, self._seat
        upgraded = converter.id in self._upgraded()
        costs = prices(converter, upgraded=upgraded, envoys=ctx.seat_of(seat).envoys)
        name = text(converter.name, theme.BODY, bold=True)
        price = ft.Row(self._costs(costs), wrap=True, spacing=theme.GAP, run_spacing=2, expand=True)
        take = tile(
            ft.Container(text(self.w("tablet-steal-log"), bold=True), padding=theme.GAP_S),
            self.w("tablet-steal-name", seat=ctx.name(seat), converter=converter.name),
            lambda: ctx.open("loot", seat, converter, upgraded),
        )
        return ft.Row([ft.Container(name, width=170), price, offering(take, offer)], spacing=theme.GAP)

    def _costs(self, costs: tuple[Cost, ...]) -> list[ft.Control]:
        found: list[ft.Control] = []
        for cost in costs:
            if found:
                found.append(text(self.w("tablet-steal-or"), theme.SMALL, dim=True))
            paid: dict[Good, int] = {good: cost.goods[good] for good in cost.goods}
            found.append(bag(self.w, paid) if paid else text(self.w("tablet-steal-free")))
        return found
