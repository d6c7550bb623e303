"""The Zeth's business: who traded and is safe, who holds envoys, and in the steal phase victim, converter, price."""

from functools import partial

import flet as ft

from companion.rules.goods import Good
from companion.rules.phases import Phase
from companion.rules.racket import prices, size_of
from companion.rules.species import Converter, Cost
from companion.table.commands import Steal
from companion.table.offers import Numbers, Offer, Offers, OfSeat, Pieces
from companion.table.view import SeatView
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.live import tapped
from companion.ui.phone.protection import in_words, mark, taken
from companion.ui.screen import Screen
from companion.ui.widgets.badge import badge
from companion.ui.widgets.buttons import main_button, side_button
from companion.ui.widgets.goods import good_icon
from companion.ui.widgets.layout import card, label, laid_out, stack, text
from companion.ui.widgets.offering import offering, why_not
from companion.ui.widgets.stepper import Stepper


class RacketScreen(Screen[Context]):
    """For the Zeth only. What they choose here is not on the table until they steal."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._victim = ""
        self._converter = ""
        self._loot: dict[Good, int] = {}
        kept = ctx.kept("upgraded")
        self._upgraded: set[str] = set(kept) if isinstance(kept, list) else set()
        self._steppers: dict[Good, Stepper] = {}
        seats = [self._seat(seat.species) for seat in ctx.others]
        steal = self.live(self._steal_facts, self._stealing)
        bottom = self.live(lambda: (self._steal_facts(), tuple(self._loot.items())), self._bottom)
        self.control = laid_out([steal, label(self.w("phone-everybody")), *seats], [self.notice().control, bottom])

    @property
    def title(self) -> str:
        return self.w("phone-racket")

    def _seat(self, species: str) -> ft.Control:
        return self.live(
            lambda: (
                self._of(species).protection,
                taken(self.ctx.shared, species),
                self._of(species).envoys,
                self._about(species).all("mark_trade", "set_envoys"),
            ),
            lambda _: self._row(self._of(species)),
        )

    def _about(self, species: str) -> Offers:
        return self.ctx.offers(OfSeat(species))

    def _of(self, species: str) -> SeatView:
        return self.ctx.shared.seats[species]

    def _row(self, seat: SeatView) -> ft.Control:
        w = self.w
        state = seat.protection or "exposed"
        name = self.ctx.name(seat.species)
        mark_trade = self._about(seat.species).get("mark_trade")
        lost = in_words(w, taken(self.ctx.shared, seat.species).items())
        told = w("phone-is-robbed-of", goods=lost) if lost else w(f"phone-is-{state}")
        standing = ft.Container(text(told, dim=True, size=theme.SMALL), expand=True)
        rows: list[ft.Control] = []
        if mark_trade and mark_trade.possible and state == "exposed":
            traded = side_button(w("phone-traded"), lambda: self._mark(mark_trade), ft.Icons.HANDSHAKE_OUTLINED)
            rows.append(ft.Row([offering(traded, mark_trade)], wrap=True))
        rows.append(_apart(text(w("phone-envoys"), dim=True), self._envoys(seat)))
        return card(
            stack(
                ft.Row(
                    [
                        badge(seat.species, w.facts, 36, lang=w.lang),
                        ft.Column(
                            [
                                text(name, bold=True, short=True),
                                ft.Row([mark(w, state), standing], spacing=theme.GAP_S),
                            ],
                            spacing=0,
                            tight=True,
                            expand=True,
                        ),
                    ],
                    spacing=theme.GAP,
                ),
                *rows,
            )
        )

    def _envoys(self, seat: SeatView) -> ft.Control:
        """How many a seat holds: to be counted, or only to be read once the game is over."""
        offer = self._about(seat.species).get("set_envoys")
        if offer is None or not offer.possible:
            return text(str(seat.envoys))
        bounds = offer.asks["count"]
        assert isinstance(bounds, Numbers)
        stepper = Stepper(
            self.w("phone-envoys-of", player=self.ctx.name(seat.species)),
            bounds.known,
            lambda count: self._set_envoys(offer, count),
            bounds.low,
            bounds.high,
            size=theme.TARGET,
        )
        return offering(stepper.control, offer)

    def _mark(self, offer: Offer) -> None:
        if self.ctx.give(offer.command, notice=self.notice()):
            self.again()

    def _set_envoys(self, offer: Offer, count: int) -> None:
        self.ctx.give(offer.filled(count=count), notice=self.notice())
        self.redraw()

    def _steal_facts(self) -> object:
        offers = tuple(self._about(seat.species).all("steal") for seat in self.ctx.others)
        envoys = tuple(seat.envoys for seat in self.ctx.others)
        return self.ctx.shared.phase, offers, envoys, self._victim, self._converter, tuple(sorted(self._upgraded))

    @property
    def _open_to(self) -> list[SeatView]:
        """Who can be robbed now."""
        return [seat for seat in self.ctx.others if self._about(seat.species).can("steal")]

    def _stealing(self, _facts: object) -> ft.Control:
        w, open_to = self.w, self._open_to
        if self._victim not in {seat.species for seat in open_to}:
            self._victim, self._converter, self._loot = "", "", {}
        if not open_to:
            over = self.ctx.shared.phase is Phase.STEAL
            return card(text(w("phone-nobody-to-rob"))) if over else text(w("phone-racket-why"), dim=True)
        parts: list[ft.Control] = [
            label(w("phone-victim")),
            ft.Row([self._victim_chip(seat) for seat in open_to], wrap=True, spacing=theme.GAP, run_spacing=theme.GAP),
        ]
        if self._victim:
            parts.append(label(w("phone-converter")))
            parts += [self._converter_card(converter) for converter in w.facts.converters.values()]
        return stack(*parts)

    def _with(self, converter: str) -> Offer | None:
        """Stealing from the victim with the side of a converter that lies face up."""
        for offer in self._about(self._victim).all("steal"):
            command = offer.command
            if isinstance(command, Steal) and (command.converter, command.upgraded) == (
                converter,
                converter in self._upgraded,
            ):
                return offer
        return None

    def _victim_chip(self, seat: SeatView) -> ft.Control:
        on = seat.species == self._victim
        return ft.FilledButton(
            content=ft.Row(
                [
                    badge(seat.species, self.w.facts, 30, lang=self.w.lang),
                    ft.Text(
                        self.ctx.name(seat.species),
                        size=theme.BODY,
                        no_wrap=True,
                        overflow=ft.TextOverflow.ELLIPSIS,
                        expand=True,
                        expand_loose=True,
                    ),
                ],
                spacing=theme.GAP,
                tight=True,
            ),
            icon=ft.Icons.CHECK if on else None,
            on_click=tapped(lambda: self._choose(seat.species)),
            style=ft.ButtonStyle(
                bgcolor=theme.ACCENT_SOFT if on else theme.RAISED,
                color=theme.ON_ACCENT_SOFT if on else theme.INK,
                padding=ft.Padding.symmetric(horizontal=theme.GAP_M, vertical=10),
                shape=ft.RoundedRectangleBorder(radius=theme.ROUND),
            ),
        )

    def _choose(self, species: str) -> None:
        self._victim, self._converter, self._loot = species, "", {}
        self.again()

    def _converter_card(self, converter: Converter) -> ft.Control:
        w = self.w
        upgraded = converter.id in self._upgraded
        offer = self._with(converter.id)
        assert offer is not None
        loot = _loot_of(offer)
        ways = prices(converter, upgraded=upgraded, envoys=self._of(self._victim).envoys)
        on = converter.id == self._converter
        takes = w.listed([w(f"phone-steals-{size}", count=count) for size, count in loot.sizes.items()])
        switch = ft.Checkbox(
            label=w("phone-upgraded"), value=upgraded, on_change=tapped(lambda: self._upgrade(converter.id))
        )
        parts: list[ft.Control] = [
            ft.Row([ft.Container(text(converter.name, bold=True), expand=True), switch], spacing=theme.GAP),
            text(takes),
            text(w("phone-price", ways=" / ".join(self._price(way) for way in ways)), dim=True, size=theme.SMALL),
        ]
        if on:
            parts.append(self._loot_rows(loot))
        else:
            use = side_button(w("phone-use", name=converter.name), lambda: self._use(converter.id))
            parts += [*why_not(w, [offer]), ft.Row([offering(use, offer)], wrap=True)]
        return card(stack(*parts), colour=theme.RAISED if on else theme.CARD)

    def _price(self, cost: Cost) -> str:
        w = self.w
        goods = in_words(w, cost.goods.items()) or w("phone-free")
        return w("phone-with-envoys", goods=goods, count=cost.envoys) if cost.envoys else goods

    def _upgrade(self, converter: str) -> None:
        self._upgraded ^= {converter}
        self.ctx.keep("upgraded", sorted(self._upgraded))
        self._loot = {}
        self.again()

    def _use(self, converter: str) -> None:
        """What leaves no choice is filled in: the octagon."""
        offer = self._with(converter)
        assert offer is not None
        loot = _loot_of(offer)
        sizes = [size_of(good) for good in loot.goods]
        self._converter = converter
        self._loot = {good: most for good, most in loot.goods.items() if sizes.count(size_of(good)) == 1}
        self.again()

    def _loot_rows(self, loot: Pieces) -> ft.Control:
        w = self.w
        self._steppers = {
            good: Stepper(
                w.thing(good), self._loot.get(good, 0), partial(self._take, good), high=most, size=theme.TARGET
            )
            for good, most in loot.goods.items()
        }
        rows = [
            _apart(
                ft.Row([good_icon(good, 26, w.lang), text(w.thing(good))], spacing=theme.GAP, tight=True),
                stepper.control,
            )
            for good, stepper in self._steppers.items()
        ]
        self._set_bounds(loot)
        return stack(*rows, gap=theme.GAP_S)

    def _take(self, good: Good, count: int) -> None:
        self._loot = {**self._loot, good: count}
        offer = self._with(self._converter)
        if offer is not None:
            self._set_bounds(_loot_of(offer))
        self.again()

    def _set_bounds(self, loot: Pieces) -> None:
        """No stepper goes beyond what the converter steals of its size."""
        for good, stepper in self._steppers.items():
            size = size_of(good)
            others = sum(self._loot.get(other, 0) for other in loot.goods if size_of(other) == size and other != good)
            most = min(loot.goods[good], loot.sizes[size] - others) if size else 0
            stepper.set(self._loot.get(good, 0), high=most)

    def _chosen(self) -> Offer | None:
        """The steal as it stands, with the table's verdict on it; None while something is still to be chosen."""
        goods = {good: count for good, count in self._loot.items() if count}
        offer = self._with(self._converter) if self._victim and self._converter and goods else None
        if offer is None:
            return None
        command = offer.filled(goods=goods)
        return Offer(command, self.ctx.desk.can(command))

    def _bottom(self, _facts: object) -> ft.Control:
        w = self.w
        if not self._open_to:
            return ft.Row([main_button(w("phone-my-table"), self.ctx.close, ft.Icons.ARROW_BACK)])
        chosen = self._chosen()
        icon = ft.Icons.FRONT_HAND_OUTLINED
        if chosen is None:
            return ft.Row([main_button(self._next_step(), lambda: None, icon, disabled=True)])
        button = main_button(self._next_step(), lambda: self._steal(chosen), icon)
        return stack(*why_not(w, [chosen]), ft.Row([offering(button, chosen)]))

    def _next_step(self) -> str:
        """What stands on the button: what is still missing, or what it does."""
        w = self.w
        if not self._victim:
            return w("phone-choose-victim")
        if not self._converter:
            return w("phone-choose-converter")
        if not any(self._loot.values()):
            return w("phone-choose-loot")
        return w("phone-steal-from", player=self.ctx.name(self._victim))

    def _steal(self, chosen: Offer) -> None:
        if self.ctx.give(chosen.command, notice=self.notice()):
            self._victim, self._converter, self._loot = "", "", {}
            self.redraw()


def _loot_of(offer: Offer) -> Pieces:
    loot = offer.asks["goods"]
    assert isinstance(loot, Pieces)
    return loot


def _apart(label: ft.Control, stepper: ft.Control) -> ft.Control:
    """What is counted and its stepper at the two edges; one below the other where a small phone is too narrow."""
    return ft.Row(
        [label, stepper],
        wrap=True,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        spacing=theme.GAP,
        run_spacing=theme.GAP_S,
    )
