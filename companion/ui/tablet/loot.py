"""What the Zeth take from a victim: colours by tapping, as many as the converter steals."""

from collections.abc import Mapping

import flet as ft

from companion.rules.goods import Good
from companion.rules.racket import of_size
from companion.rules.species import Converter, Size
from companion.table.commands import Steal
from companion.table.offers import GoodsWithin, Offer, OfSeat
from companion.ui import theme
from companion.ui.screen import Screen
from companion.ui.tablet.parts import back, tight
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.badge import seat_chip
from companion.ui.widgets.buttons import main_button, side_button
from companion.ui.widgets.goods import bag, good_icon
from companion.ui.widgets.layout import card, narrow, row, stack, text, tile
from companion.ui.widgets.offering import offering, why_not


def steal_offer(ctx: TabletContext, victim: str, converter: str, *, upgraded: bool) -> Offer:
    """The steal from a victim with this side of a converter; there is one for each, possible or not."""
    return next(
        offer
        for offer in ctx.offers(OfSeat(victim)).all("steal")
        if isinstance(offer.command, Steal)
        and (offer.command.converter, offer.command.upgraded) == (converter, upgraded)
    )


class Loot(Screen[TabletContext]):
    """A converter that steals one piece logs it with the first tap; otherwise the pieces are gathered first."""

    def __init__(self, ctx: TabletContext, victim: str, converter: Converter, upgraded: bool) -> None:
        super().__init__(ctx)
        self._victim = victim
        self._converter = converter
        self._upgraded = upgraded
        pieces = self._offer().asks["goods"]
        assert isinstance(pieces, GoodsWithin)
        self._steals = pieces.sizes
        self._taken: dict[Good, int] = {}
        self.control = narrow(
            card(
                seat_chip(self.w, ctx.seat_of(victim)),
                text(self.w("tablet-loot-from", seat=ctx.name(victim), converter=converter.name), theme.LARGE),
                self.live(lambda: (dict(self._taken), self._judged()), self._colours),
                self.notice().control,
                row(back(ctx)),
            )
        )

    def _offer(self) -> Offer:
        return steal_offer(self.ctx, self._victim, self._converter.id, upgraded=self._upgraded)

    def _judged(self) -> Offer:
        """What was taken so far, with the table's word on it."""
        offer = self._offer()
        return self.ctx.judged(offer.filled(goods=dict(self._taken))) if self._taken else offer

    def _colours(self, facts: tuple[Mapping[Good, int], Offer]) -> ft.Control:
        taken, offer = facts
        rows: list[ft.Control] = []
        for size, most in self._steals.items():
            left = most - sum(taken.get(good, 0) for good in of_size(size))
            rows.append(text(self.w(f"tablet-loot-{size}", count=left), bold=True))
            rows.append(self._size(size, left, offer))
        if taken:
            clear = side_button(self.w("tablet-loot-clear"), self._clear)
            log = offering(main_button(self.w("tablet-loot-log"), self._log, icon=ft.Icons.CHECK), offer)
            rows += [row(bag(self.w, taken), clear), row(log)]
        return stack(*rows, *why_not(self.w, [offer]), gap=theme.GAP_M)

    def _size(self, size: Size, left: int, offer: Offer) -> ft.Control:
        """The colours of a size; once all of it is chosen, no more can be."""
        tiles = [self._colour(good, full=left < 1) for good in of_size(size)]
        return row(*(tiles if left < 1 else [offering(one, offer) for one in tiles]), wrap=True)

    def _colour(self, good: Good, *, full: bool) -> ft.OutlinedButton:
        name = self.w.thing(good)
        inside = tight(good_icon(good, 36, self.w.lang), text(name, theme.LARGE), gap=theme.GAP)
        return tile(inside, name, lambda: self._take(good), disabled=full)

    def _take(self, good: Good) -> None:
        self._taken[good] = self._taken.get(good, 0) + 1
        if sum(self._steals.values()) == 1:
            self._log()
        else:
            self.again()

    def _clear(self) -> None:
        self._taken.clear()
        self.again()

    def _log(self) -> None:
        if self.ctx.give(self._offer().filled(goods=dict(self._taken)), notice=self.notice()):
            self.ctx.close()
        else:
            self._clear()
