"""The Zeth steal: who can be robbed, what each red converter costs against each victim, what was taken."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import flet as ft

from companion.rules.goods import Good
from companion.rules.phases import LAST_TURN
from companion.rules.racket import prices
from companion.rules.species import Converter, Cost
from companion.table.offers import NumberWithin, Offer, OfSeat
from companion.table.state import Theft
from companion.ui import theme
from companion.ui.drafts.keys import UPGRADED
from companion.ui.screen import Screen
from companion.ui.tablet.inventions import Inventions
from companion.ui.tablet.loot import steal_offer
from companion.ui.tablet.parts import filling, mark
from companion.ui.tablet.protection import standing
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.badge import seat_chip
from companion.ui.widgets.buttons import segmented
from companion.ui.widgets.goods import bag
from companion.ui.widgets.layout import card, columns, fact, row, stack, text, tile
from companion.ui.widgets.offering import offering, why_not
from companion.ui.widgets.stepper import Stepper


class Way(NamedTuple):
    """A red converter with the side that lies up: what it costs against this victim, and stealing with it."""

    converter: Converter
    upgraded: bool
    costs: tuple[Cost, ...]
    offer: Offer


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
        chip = filling(ft.Container(seat_chip(self.w, ctx.seat_of(seat), small=True)))
        state = self.live(lambda: ctx.seat_of(seat).protection or "safe", lambda how: standing(ctx, how))
        self._top = ft.Row([chip, state, envoys], spacing=theme.GAP_M)
        self._ways = self.live(lambda: self._found() if self._exposed else [], self._draw)
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
        assert isinstance(count, NumberWithin)
        return count.high

    def _count(self, count: int) -> None:
        if not self.ctx.give(self._envoys().filled(count=count), notice=self.notice()):
            self._held.set(self.ctx.seat_of(self._seat).envoys)

    def _card(self, exposed: bool) -> ft.Control:
        return card(self._top, self.notice().control, self._ways, strong=exposed)

    def _found(self) -> list[Way]:
        ctx, seat, turned = self.ctx, self._seat, self._upgraded()
        envoys = ctx.seat_of(seat).envoys
        return [
            Way(one, up, prices(one, upgraded=up, envoys=envoys), steal_offer(ctx, seat, one.id, upgraded=up))
            for one, up in ((one, one.id in turned) for one in ctx.desk.facts.converters.values())
        ]

    def _draw(self, ways: list[Way]) -> ft.Control:
        return stack(*(self._way(*way) for way in ways), *why_not(self.w, (way.offer for way in ways)))

    def _way(self, converter: Converter, upgraded: bool, costs: tuple[Cost, ...], offer: Offer) -> ft.Control:
        ctx, seat = self.ctx, self._seat
        name = text(converter.name, bold=True)
        price = ft.Row(self._costs(costs), wrap=True, spacing=theme.GAP, run_spacing=2, expand=True)
        take = tile(
            ft.Container(text(self.w("tablet-steal-log"), bold=True), padding=theme.GAP_S),
            self.w("tablet-steal-name", seat=ctx.name(seat), converter=converter.name),
            lambda: ctx.open("loot", seat, converter, upgraded),
        )
        return row(ft.Container(name, width=170), price, offering(take, offer))

    def _costs(self, costs: tuple[Cost, ...]) -> list[ft.Control]:
        found: list[ft.Control] = []
        for cost in costs:
            if found:
                found.append(text(self.w("tablet-steal-or"), theme.SMALL, dim=True))
            paid: dict[Good, int] = {good: cost.goods[good] for good in cost.goods}
            found.append(bag(self.w, paid) if paid else text(self.w("tablet-steal-free")))
        return found


class Steals(Screen[TabletContext]):
    """At most one steal from each victim, each converter once a turn (Zeth board)."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        seats = [name for name, seat in ctx.shared.seats.items() if seat.protection is not None]
        self._victims = {seat: self.follows(Victim(ctx, seat, self._upgraded)) for seat in seats}
        victims = self.live(self._ranked, self._list)
        converters = self.live(self._upgraded, self._converters)
        log = self.live(lambda: ctx.shared.racket.steals if ctx.shared.racket else (), self._log)
        right = [converters, log, self.follows(Inventions(ctx))]
        self.control = columns([victims], right, wide=ctx.shape.wide, parts=(5, 3))

    def _upgraded(self) -> list[str]:
        kept = self.ctx.desk.recall(UPGRADED)
        return list(kept) if isinstance(kept, list) else []

    def _ranked(self) -> list[str]:
        """Who can be robbed stands first."""
        return sorted(self._victims, key=lambda seat: self.ctx.seat_of(seat).protection != "exposed")

    def _list(self, ranked: list[str]) -> ft.Control:
        return stack(*(self._victims[seat] for seat in ranked))

    def _converters(self, upgraded: list[str]) -> ft.Control:
        options = [("front", self.w("tablet-steal-front")), ("upgraded", self.w("tablet-steal-upgraded"))]
        rows: list[ft.Control] = []
        for converter in self.ctx.desk.facts.converters.values():
            chosen = "upgraded" if converter.id in upgraded else "front"

            def choose(value: str, name: str = converter.id) -> None:
                self._turn(name, value == "upgraded")

            rows.append(stack(text(converter.name, bold=True), segmented(options, chosen, choose), gap=4))
        if self.ctx.shared.turn == LAST_TURN:
            rows.append(fact(ft.Icons.INFO_OUTLINE, self.w("tablet-steal-final")))
        return card(*rows, text(self.w("tablet-steal-rule"), theme.SMALL, dim=True), head=self.w("tablet-steal-cards"))

    def _turn(self, name: str, upgraded: bool) -> None:
        others = [one for one in self._upgraded() if one != name]
        self.ctx.desk.remember(UPGRADED, [*others, name] if upgraded else others)
        self.again()

    def _log(self, steals: Sequence[Theft]) -> ft.Control:
        rows = map(self._theft, reversed(steals))
        nothing = [] if steals else [text(self.w("tablet-steal-none"), dim=True)]
        return card(*rows, *nothing, head=self.w("tablet-steal-logged"))

    def _theft(self, theft: Theft) -> ft.Control:
        turn = text(self.w("tablet-steal-turn", turn=theft.turn), theme.SMALL, dim=True)
        return row(turn, mark(self.ctx, theft.victim, 32), filling(ft.Container(bag(self.w, theft.goods))))
