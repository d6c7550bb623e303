"""The noticeboard: two taps say what one seeks and can spare, and a tap on what fits opens the deal, filled in.

It shows what people would call across the table and no more: no words, no prices, nothing that rings.
"""

from functools import partial
from typing import Any, Literal

import flet as ft

from companion.rules.goods import Good, Goods
from companion.table.offers import GoodsWithin, Offer, OfSeat, TermsWithin
from companion.table.state import Posting
from companion.telling.fits import Fit
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.dealing.sides import goods_at
from companion.ui.dealing.tiles import Tile, grid, minus
from companion.ui.drafts.deal import DealDraft, swap
from companion.ui.live import LiveParts
from companion.ui.sending import send as send_now
from companion.ui.widgets.badge import badge
from companion.ui.widgets.goods import good_icon
from companion.ui.widgets.layout import label, row, stack, text
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.offering import offering, why_not
from companion.ui.words import Words

Way = Literal["seek", "offer"]
WAYS: tuple[Way, Way] = ("seek", "offer")
EMPTY = Posting({}, {})
COLUMN = 90


class PostTiles(LiveParts):
    """What a seat seeks and can spare, as tiles: each tap posts one more of a good, a long press one less."""

    def __init__(self, ctx: Context, seat: str, width: float, notice: Notice) -> None:
        super().__init__()
        self._ctx = ctx
        self._seat = seat
        self._notice = notice
        asked = self._offer.asks["seek"]
        assert isinstance(asked, GoodsWithin)
        columns = max(4, int(width // COLUMN))
        gap, tile = grid(width, columns)
        goods = [good for good in goods_at(ctx) if good in asked.goods]  # always in this order: no tile ever moves
        self._tiles = {
            (way, good): Tile(ctx.w, good, tile, partial(self._step, way, good)) for way in WAYS for good in goods
        }
        parts: list[ft.Control] = []
        for way in WAYS:
            mine = (one.control for (whose, _), one in self._tiles.items() if whose == way)
            less = self.live(partial(self._latest, way), partial(self._minus, way))
            parts += [row(label(ctx.w(f"board-{way}")), less), row(*mine, wrap=True, gap=gap, run_spacing=theme.GAP)]
        why = self.live(lambda: self._offer.refusal, lambda _: stack(*why_not(ctx.w, [self._offer])))
        self.control = stack(*parts, why, notice.control)

    @property
    def _offer(self) -> Offer:
        return self._ctx.offer(OfSeat(self._seat), "post")

    def follow(self, *, send: bool) -> None:
        super().follow(send=send)
        w, offer = self._ctx.w, self._offer
        posted = self._ctx.shared.posts.get(self._seat, EMPTY)
        for (way, good), tile in self._tiles.items():
            before = tile.control.disabled
            offering(tile.control, offer)
            tile.show(f"{w(f'board-{way}')}: {w.thing(good)}", side(posted, way).get(good, 0))
            if send and before != tile.control.disabled:
                send_now(tile.control)

    def _latest(self, way: Way) -> Good | None:
        posted = side(self._ctx.shared.posts.get(self._seat, EMPTY), way)
        return next(reversed(list(posted)), None)

    def _minus(self, way: Way, good: Good | None) -> ft.Control:
        w = self._ctx.w
        return minus(w, good, w(f"board-{way}"), lambda: self._step(way, good, -1) if good else None)

    def _step(self, way: Way, good: Good, by: int) -> None:
        posted = self._ctx.shared.posts.get(self._seat, EMPTY)
        sides: dict[str, Any] = {one: dict(side(posted, one)) for one in WAYS}
        sides[way][good] = sides[way].pop(good, 0) + by
        sides[way] = {one: count for one, count in sides[way].items() if count > 0}
        self._ctx.give(self._offer.filled(**sides), notice=self._notice)
        self.follow(send=True)


def side(posted: Posting, way: Way) -> Goods:
    """What is sought, or can be spared."""
    return posted.seek if way == "seek" else posted.offer


def notices(ctx: Context) -> tuple[tuple[str, Posting], ...]:
    """What others have posted, in the order of the table."""
    return tuple((seat, posted) for seat, posted in ctx.shared.posts.items() if seat != ctx.actor)


def posted_goods(w: Words, goods: Goods) -> list[ft.Control]:
    """Pieces with their numbers and names."""
    return [
        row(
            good_icon(good, 22, w.lang),
            text(f"{count} {w.good(good, count)}" if count > 1 else w.thing(good), bold=True),
            gap=6,
            tight=True,
        )
        for good, count in goods.items()
    ]


def notice_line(w: Words, seat: str, posted: Posting) -> ft.Control:
    """Who seeks what, and can spare what."""
    shown: list[ft.Control] = [badge(seat, w.facts, 32, lang=w.lang), text(w.player(seat), bold=True)]
    if posted.seek:
        shown += [text(w("board-seeks"), dim=True), *posted_goods(w, posted.seek)]
    if posted.offer:
        shown += [text(w("board-spares"), dim=True), *posted_goods(w, posted.offer)]
    return row(*shown, wrap=True, gap=6)


def fit_words(w: Words, fit: Fit, me: str) -> str:
    """Ben: you give 2 food, you get 1 ship. A ring names all who are in it."""
    give = ", ".join(word for giver, _, goods in fit.lanes if giver == me for word in w.goods(goods))
    get = ", ".join(word for _, receiver, goods in fit.lanes if receiver == me for word in w.goods(goods))
    nothing = w("strip-nothing")
    key = "board-ring" if fit.kind == "ring" else "board-fits"
    return w(key, players=w.listed(map(w.player, fit.others)), give=give or nothing, get=get or nothing)


def suggested(ctx: Context, fit: Fit) -> DealDraft:
    """The deal that the board suggests, filled in."""
    asked = ctx.offer(OfSeat(ctx.seat), "propose_deal").asks["terms"]
    assert isinstance(asked, TermsWithin)
    sides = {(giver, receiver): goods for giver, receiver, goods in fit.lanes}
    return swap(ctx.seat, sides, asked, f"board:{'+'.join(fit.others)}")
