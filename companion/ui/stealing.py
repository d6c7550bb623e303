"""The Zeth's business, on their phone and on the tablet: who can be robbed, what each red converter takes from whom and
what it costs, who holds how many envoys, and the steal itself.

Price and loot are told apart: what is paid goes to the bank, what is taken comes from the victim (Zeth board).
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import flet as ft

from companion.rules.goods import Good, Goods
from companion.rules.racket import of_size, prices
from companion.rules.species import Converter, Cost
from companion.table.commands import Steal
from companion.table.offers import GoodsWithin, NumberWithin, Offer, OfSeat
from companion.table.view import Protection
from companion.telling.stolen import taken
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.drafts.keys import UPGRADED
from companion.ui.live import LiveParts
from companion.ui.protection import mark
from companion.ui.widgets.badge import badge
from companion.ui.widgets.buttons import main_button, segmented, side_button
from companion.ui.widgets.goods import bag, good_icon
from companion.ui.widgets.layout import card, fact, lines, row, stack, text, tile
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.number_pad import Asked, NumberPad
from companion.ui.widgets.offering import offering, why_not


class Way(NamedTuple):
    """A red converter with the side that lies up: what it costs against this victim, and stealing with it."""

    converter: Converter
    upgraded: bool
    costs: tuple[Cost, ...]
    offer: Offer

    @property
    def loot(self) -> GoodsWithin:
        """What it takes."""
        loot = self.offer.asks["goods"]
        assert isinstance(loot, GoodsWithin)
        return loot


class Victim(NamedTuple):
    """How a seat stands with the Zeth, what they can say about it, and the ways to rob it while there is one."""

    species: str
    protection: Protection
    lost: Goods
    envoys: int
    mark: Offer | None
    set_envoys: Offer | None
    ways: tuple[Way, ...]


class Racket(LiveParts):
    """Everybody but the Zeth, those who can be robbed first, so many side by side. Nothing chosen here is on the table
    until they steal."""

    def __init__(self, ctx: Context, notice: Notice, across: int = 1) -> None:
        super().__init__()
        self.ctx = ctx
        self.w = ctx.w
        self._notice = notice
        seats = [name for name, seat in ctx.shared.seats.items() if seat.protection is not None]
        self._cards = {seat: self.live(partial(self._victim, seat), self._card) for seat in seats}
        self._across = across
        self.control = self.live(self._ranked, self._laid)

    def can_rob(self) -> bool:
        """Whether anybody is left to steal from now."""
        return any(self._ways(seat) for seat in self._cards)

    def _laid(self, ranked: list[str]) -> ft.Control:
        cards = [self._cards[seat] for seat in ranked]
        if self._across == 1:
            return stack(*cards)
        sides = [stack(*cards[n :: self._across]) for n in range(self._across)]
        for side in sides:
            side.expand = True
        return row(*sides, vertical_alignment=ft.CrossAxisAlignment.START)

    def _ranked(self) -> list[str]:
        return sorted(self._cards, key=lambda seat: self.ctx.shared.seats[seat].protection != "exposed")

    def _victim(self, species: str) -> Victim:
        seat, about = self.ctx.shared.seats[species], self.ctx.offers(OfSeat(species))
        lost, marks = taken(self.ctx.shared, species), about.get("mark_trade")
        shown = marks if marks and marks.possible and seat.protection == "exposed" else None
        known = seat.protection or "safe"
        return Victim(species, known, lost, seat.envoys, shown, about.get("set_envoys"), self._ways(species))

    def _ways(self, victim: str) -> tuple[Way, ...]:
        offers = self.ctx.offers(OfSeat(victim)).all("steal")
        if not any(offer.possible for offer in offers):
            return ()
        turned, found = turned_up(self.ctx), []
        for converter in self.w.facts.converters.values():
            up = converter.id in turned
            costs = prices(converter, upgraded=up, envoys=self.ctx.shared.seats[victim].envoys)
            found += [Way(converter, up, costs, one) for one in offers if _uses(one, converter.id, upgraded=up)]
        return tuple(found)

    def _card(self, seat: Victim) -> ft.Control:
        w, lost = self.w, self.w.listed(self.w.goods(seat.lost))
        told = w("phone-is-robbed-of", goods=lost) if lost else w(f"phone-is-{seat.protection}")
        shield = row(mark(w, seat.protection), text(told, dim=True, size=theme.SMALL, fill=True), gap=theme.GAP_S)
        name = text(self.ctx.name(seat.species), bold=True, short=True)
        head: list[ft.Control] = [badge(seat.species, w.facts, 36, lang=w.lang), lines(name, shield, fill=True)]
        about: list[ft.Control] = [self._envoys(seat)]
        if self._across > 1:  # a tablet has room for them beside the name, and so for more victims in sight
            head, about = [*head, *about], []
        if seat.mark is not None:
            traded = side_button(
                w("phone-traded"), self.ctx.giving(seat.mark, self._notice), ft.Icons.HANDSHAKE_OUTLINED
            )
            about.append(offering(traded, seat.mark))
        return card(
            row(*head),
            *(self._way(seat.species, way) for way in seat.ways),
            *why_not(w, (way.offer for way in seat.ways)),
            *([row(*about, wrap=True)] if about else []),
            strong=bool(seat.ways),
            gap=theme.GAP if self._across > 1 else theme.GAP_M,
        )

    def _way(self, victim: str, way: Way) -> ft.Control:
        w, name = self.w, way.converter.name
        pieces = [w(f"phone-steals-{size}", count=count) for size, count in way.loot.sizes.items()]
        takes = w.listed(pieces) if self._across > 1 else w("racket-loot", pieces=w.listed(pieces))
        price = w("phone-price", ways=w.either(map(self._price, way.costs)))
        steal = tile(
            ft.Container(text(w("tablet-steal-log"), bold=True), padding=ft.Padding.symmetric(vertical=theme.GAP_S)),
            w("tablet-steal-name", seat=self.ctx.name(victim), converter=name),
            partial(ask_loot, self.ctx, victim, way),
        )
        what = row(text(name, bold=True), text(takes, theme.SMALL), wrap=True, gap=6, run_spacing=0)
        told = lines(what, text(price, dim=True, size=theme.SMALL), fill=True)
        return row(told, offering(steal, way.offer))

    def _price(self, cost: Cost) -> str:
        w = self.w
        goods = w.listed(w.goods(cost.goods)) or w("phone-free")
        return w("phone-with-envoys", goods=goods, count=cost.envoys) if cost.envoys else goods

    def _envoys(self, seat: Victim) -> ft.Control:
        """How many a seat holds: to be put right, or only to be read once the game is over."""
        said, offer = self.w("racket-envoys", count=seat.envoys), seat.set_envoys
        if offer is None or not offer.possible:
            return text(said, dim=True)
        name = f"{self.w('phone-envoys-of', player=self.ctx.name(seat.species))}: {seat.envoys}"
        return offering(tile(text(said), name, partial(self._ask_envoys, seat.species, offer)), offer)

    def _ask_envoys(self, seat: str, offer: Offer) -> None:
        w, bounds, name = self.w, offer.asks["count"], self.w("phone-envoys-of", player=self.ctx.name(seat))
        assert isinstance(bounds, NumberWithin)

        def count() -> None:
            self.ctx.sheet.close()
            self.ctx.give(offer.filled(**pad.pad.entered), notice=self._notice)

        asked = Asked("count", name, bounds.low, bounds.high, ft.Container)
        pad = NumberPad(self.ctx, [asked], count, known=bounds.known)
        pad.follow(send=False)
        self.ctx.sheet.show(name, stack(fact(ft.Icons.INFO_OUTLINE, w("racket-envoys-why")), pad.control))


class Converters(LiveParts):
    """Which side of each red converter lies up: known to this browser only."""

    def __init__(self, ctx: Context, on_turn: Callable[[], None]) -> None:
        super().__init__()
        self._ctx = ctx
        self._on_turn = on_turn
        self.control = self.live(lambda: turned_up(ctx), self._draw)

    def _draw(self, turned: list[str]) -> ft.Control:
        w, rows = self._ctx.w, list[ft.Control]()
        options = [("front", w("tablet-steal-front")), ("upgraded", w("tablet-steal-upgraded"))]
        for converter in w.facts.converters.values():
            chosen = "upgraded" if converter.id in turned else "front"
            sides = segmented(options, chosen, partial(self._turn, converter.id))
            rows.append(stack(text(converter.name, bold=True), sides, gap=theme.GAP_S))
        return card(*rows, text(w("tablet-steal-rule"), theme.SMALL, dim=True), head=w("tablet-steal-cards"))

    def _turn(self, name: str, side: str) -> None:
        others = [one for one in turned_up(self._ctx) if one != name]
        self._ctx.desk.remember(UPGRADED, [*others, name] if side == "upgraded" else others)
        self._on_turn()


class Loot(LiveParts):
    """Colours by tapping, as many as the converter steals. One that steals a single piece does so with the first tap;
    otherwise the pieces are gathered first."""

    def __init__(self, ctx: Context, victim: str, way: Way) -> None:
        super().__init__()
        self.ctx = ctx
        self.w = ctx.w
        self._victim = victim
        self._way = way
        self._taken: dict[Good, int] = {}
        self._notice = Notice()
        colours = self.live(lambda: (dict(self._taken), self._judged()), self._colours)
        self.control = stack(colours, self._notice.control)

    def _judged(self) -> Offer:
        """What was taken so far, with the table's word on it."""
        offer = self._way.offer
        return self.ctx.judged(offer.filled(goods=dict(self._taken))) if self._taken else offer

    def _colours(self, facts: tuple[dict[Good, int], Offer]) -> ft.Control:
        taken_now, offer = facts
        rows: list[ft.Control] = []
        for size, most in self._way.loot.sizes.items():
            left = most - sum(taken_now.get(good, 0) for good in of_size(size))
            tiles = [self._colour(good, full=left < 1) for good in of_size(size)]
            rows.append(text(self.w(f"tablet-loot-{size}", count=left), bold=True))
            rows.append(row(*(tiles if left < 1 else [offering(one, offer) for one in tiles]), wrap=True))
        if taken_now:
            clear = side_button(self.w("tablet-loot-clear"), self._clear)
            log = offering(main_button(self.w("tablet-loot-log"), self._log, icon=ft.Icons.CHECK), offer)
            rows += [row(bag(self.w, taken_now), clear, wrap=True), row(log)]
        return stack(*rows, *why_not(self.w, [offer]), gap=theme.GAP_M)

    def _colour(self, good: Good, *, full: bool) -> ft.OutlinedButton:
        name = self.w.thing(good)
        inside = row(good_icon(good, 36, self.w.lang), text(name, theme.LARGE), tight=True)
        return tile(inside, name, partial(self._take, good), disabled=full)

    def _take(self, good: Good) -> None:
        self._taken[good] = self._taken.get(good, 0) + 1
        if sum(self._way.loot.sizes.values()) == 1:
            self._log()
        else:
            self.follow(send=True)

    def _clear(self) -> None:
        self._taken.clear()
        self.follow(send=True)

    def _log(self) -> None:
        if self.ctx.give(self._way.offer.filled(goods=dict(self._taken)), notice=self._notice):
            self.ctx.sheet.close()
        else:
            self._clear()


def ask_loot(ctx: Context, victim: str, way: Way) -> None:
    """What is taken, on a sheet."""
    loot = Loot(ctx, victim, way)
    loot.follow(send=False)
    ctx.sheet.show(ctx.w("tablet-loot-from", seat=ctx.name(victim), converter=way.converter.name), loot.control)


def turned_up(ctx: Context) -> list[str]:
    """The converters whose upgraded side lies up."""
    kept = ctx.desk.recall(UPGRADED)
    return list(kept) if isinstance(kept, list) else []


def _uses(offer: Offer, converter: str, *, upgraded: bool) -> bool:
    steal = offer.command
    return isinstance(steal, Steal) and (steal.converter, steal.upgraded) == (converter, upgraded)
