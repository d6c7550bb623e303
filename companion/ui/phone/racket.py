"""The Zeth's business: who traded and is safe, who holds envoys, and in the steal phase victim, converter, price."""

from functools import partial
from typing import NamedTuple

import flet as ft

from companion.rules.goods import Good, Goods
from companion.rules.phases import Phase
from companion.rules.racket import prices, size_of
from companion.rules.species import Converter, Cost
from companion.table.commands import Steal
from companion.table.offers import GoodsWithin, NumberWithin, Offer, Offers, OfSeat
from companion.table.view import Protection
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.live import tapped
from companion.ui.phone.common import counted, home
from companion.ui.phone.protection import in_words, mark, taken
from companion.ui.screen import Screen
from companion.ui.widgets.badge import badge
from companion.ui.widgets.buttons import main_button, side_button
from companion.ui.widgets.goods import good_icon
from companion.ui.widgets.layout import card, face, label, laid_out, lines, row, stack, text
from companion.ui.widgets.offering import offering, why_not
from companion.ui.widgets.stepper import Stepper


class Standing(NamedTuple):
    """How a seat stands with the Zeth, and what they can say about it."""

    species: str
    protection: Protection
    lost: Goods
    envoys: int
    mark: Offer | None
    set_envoys: Offer | None


class Stealing(NamedTuple):
    """Who can be robbed, who is to be, and with which side of which converter."""

    phase: Phase
    open_to: tuple[str, ...]
    victim: str
    envoys: int
    offers: Offers
    converter: str
    upgraded: frozenset[str]

    def using(self, converter: str) -> Offer:
        """Stealing from the victim with the side of a converter that lies face up."""
        side = (converter, converter in self.upgraded)
        commands = ((offer, offer.command) for offer in self.offers)
        return next(
            offer for offer, one in commands if isinstance(one, Steal) and (one.converter, one.upgraded) == side
        )


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
        seats = [self.live(partial(self._standing, seat.species), self._seat) for seat in ctx.others]
        steal = self.live(self._stealing, self._steal_card)
        bottom = self.live(lambda: (self._stealing(), self._chosen()), self._bottom)
        self.control = laid_out([steal, label(self.w("phone-everybody")), *seats], [self.notice().control, bottom])

    @property
    def title(self) -> str:
        return self.w("phone-racket")

    def follow(self, *, send: bool) -> None:
        if self._victim and not self.ctx.offers(OfSeat(self._victim)).can("steal"):
            self._choose_nothing()
        super().follow(send=send)

    def _choose_nothing(self, victim: str = "") -> None:
        self._victim, self._converter, self._loot = victim, "", {}

    def _standing(self, species: str) -> Standing:
        seat, about = self.ctx.shared.seats[species], self.ctx.offers(OfSeat(species))
        lost, protection = taken(self.ctx.shared, species), seat.protection or "exposed"
        return Standing(species, protection, lost, seat.envoys, about.get("mark_trade"), about.get("set_envoys"))

    def _seat(self, seat: Standing) -> ft.Control:
        w, lost = self.w, in_words(self.w, seat.lost.items())
        told = w("phone-is-robbed-of", goods=lost) if lost else w(f"phone-is-{seat.protection}")
        shield = row(mark(w, seat.protection), text(told, dim=True, size=theme.SMALL, fill=True), gap=theme.GAP_S)
        name = text(self.ctx.name(seat.species), bold=True, short=True)
        rows = [row(badge(seat.species, w.facts, 36, lang=w.lang), lines(name, shield, fill=True))]
        if seat.mark and seat.mark.possible and seat.protection == "exposed":
            traded = side_button(w("phone-traded"), partial(self._mark, seat.mark), ft.Icons.HANDSHAKE_OUTLINED)
            rows.append(row(offering(traded, seat.mark), wrap=True))
        return card(stack(*rows, counted(text(w("phone-envoys"), dim=True), self._envoys(seat))))

    def _envoys(self, seat: Standing) -> ft.Control:
        """How many a seat holds: to be counted, or only to be read once the game is over."""
        offer = seat.set_envoys
        if offer is None or not offer.possible:
            return text(str(seat.envoys))
        bounds, name = offer.asks["count"], self.w("phone-envoys-of", player=self.ctx.name(seat.species))
        assert isinstance(bounds, NumberWithin)
        change = partial(self._set_envoys, offer)
        stepper = Stepper(name, bounds.known, change, bounds.low, bounds.high, size=theme.TARGET)
        return offering(stepper.control, offer)

    def _mark(self, offer: Offer) -> None:
        if self.ctx.give(offer.command, notice=self.notice()):
            self.again()

    def _set_envoys(self, offer: Offer, count: int) -> None:
        self.ctx.give(offer.filled(count=count), notice=self.notice())
        self.redraw()

    def _stealing(self) -> Stealing:
        ctx, victim = self.ctx, self._victim
        open_to = tuple(seat.species for seat in ctx.others if ctx.offers(OfSeat(seat.species)).can("steal"))
        offers = ctx.offers(OfSeat(victim)).all("steal") if victim else Offers()
        envoys = ctx.shared.seats[victim].envoys if victim else 0
        phase, upgraded = ctx.shared.phase, frozenset(self._upgraded)
        return Stealing(phase, open_to, victim, envoys, offers, self._converter, upgraded)

    def _steal_card(self, now: Stealing) -> ft.Control:
        w = self.w
        if not now.open_to:
            over = now.phase is Phase.STEAL
            return card(text(w("phone-nobody-to-rob"))) if over else text(w("phone-racket-why"), dim=True)
        chips = (self._victim_chip(species, species == now.victim) for species in now.open_to)
        parts: list[ft.Control] = [label(w("phone-victim")), row(*chips, wrap=True)]
        if now.victim:
            parts.append(label(w("phone-converter")))
            parts += [self._converter_card(now, converter) for converter in w.facts.converters.values()]
        return stack(*parts)

    def _victim_chip(self, species: str, on: bool) -> ft.Control:
        ink = theme.ON_ACCENT_SOFT if on else theme.INK
        name = text(self.ctx.name(species), short=True, colour=ink, fill=True, expand_loose=True)
        return face(
            row(badge(species, self.w.facts, 30, lang=self.w.lang), name, tight=True),
            lambda: self._choose(species),
            ground=theme.RAISED,
            chosen=on,
            pad=(theme.GAP_M, 10),
            icon=ft.Icons.CHECK if on else None,
        )

    def _choose(self, species: str) -> None:
        self._choose_nothing(species)
        self.again()

    def _converter_card(self, now: Stealing, converter: Converter) -> ft.Control:
        w, offer = self.w, now.using(converter.id)
        upgraded, on = converter.id in now.upgraded, converter.id == now.converter
        loot = _loot_of(offer)
        ways = prices(converter, upgraded=upgraded, envoys=now.envoys)
        takes = w.listed([w(f"phone-steals-{size}", count=count) for size, count in loot.sizes.items()])
        switch = ft.Checkbox(
            label=w("phone-upgraded"), value=upgraded, on_change=tapped(lambda: self._upgrade(converter.id))
        )
        parts: list[ft.Control] = [
            row(text(converter.name, bold=True, fill=True), switch),
            text(takes),
            text(w("phone-price", ways=" / ".join(map(self._price, ways))), dim=True, size=theme.SMALL),
        ]
        if on:
            parts.append(self._loot_rows(loot))
        else:
            use = side_button(w("phone-use", name=converter.name), partial(self._use, converter.id, loot))
            parts += [*why_not(w, [offer]), row(offering(use, offer), wrap=True)]
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

    def _use(self, converter: str, loot: GoodsWithin) -> None:
        """What leaves no choice is filled in: the octagon."""
        sizes = [size_of(good) for good in loot.goods]
        self._converter = converter
        self._loot = {good: most for good, most in loot.goods.items() if sizes.count(size_of(good)) == 1}
        self.again()

    def _loot_rows(self, loot: GoodsWithin) -> ft.Control:
        w, size = self.w, theme.TARGET
        self._steppers = {
            good: Stepper(w.thing(good), self._loot.get(good, 0), partial(self._take, loot, good), high=most, size=size)
            for good, most in loot.goods.items()
        }
        rows = [
            counted(row(good_icon(good, 26, w.lang), text(w.thing(good)), tight=True), stepper.control)
            for good, stepper in self._steppers.items()
        ]
        self._set_bounds(loot)
        return stack(*rows, gap=theme.GAP_S)

    def _take(self, loot: GoodsWithin, good: Good, count: int) -> None:
        self._loot = {**self._loot, good: count}
        self._set_bounds(loot)
        self.again()

    def _set_bounds(self, loot: GoodsWithin) -> None:
        """No stepper goes beyond what the converter steals of its size."""
        for good, stepper in self._steppers.items():
            size = size_of(good)
            others = sum(self._loot.get(other, 0) for other in loot.goods if size_of(other) == size and other != good)
            most = min(loot.goods[good], loot.sizes[size] - others) if size else 0
            stepper.set(self._loot.get(good, 0), high=most)

    def _chosen(self) -> Offer | None:
        """The steal as it stands, with the table's verdict on it; None while something is still to be chosen."""
        goods = {good: count for good, count in self._loot.items() if count}
        if not (self._victim and self._converter and goods):
            return None
        return self.ctx.judged(self._stealing().using(self._converter).filled(goods=goods))

    def _bottom(self, known: tuple[Stealing, Offer | None]) -> ft.Control:
        """What stands on the button: what is still missing, or what it does."""
        w, (now, chosen) = self.w, known
        if not now.open_to:
            return home(self.ctx)
        icon = ft.Icons.FRONT_HAND_OUTLINED
        if chosen is not None:
            said = w("phone-steal-from", player=self.ctx.name(now.victim))
            button = offering(main_button(said, lambda: self._steal(chosen), icon), chosen)
            return stack(*why_not(w, [chosen]), row(button))
        missing = "victim" if not now.victim else "loot" if now.converter else "converter"
        return row(main_button(w(f"phone-choose-{missing}"), lambda: None, icon, disabled=True))

    def _steal(self, chosen: Offer) -> None:
        if self.ctx.give(chosen.command, notice=self.notice()):
            self._choose_nothing()
            self.redraw()


def _loot_of(offer: Offer) -> GoodsWithin:
    loot = offer.asks["goods"]
    assert isinstance(loot, GoodsWithin)
    return loot
