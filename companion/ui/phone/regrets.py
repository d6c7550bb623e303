"""The Falling Light's tokens: how many regrets each seat holds, counted on the phone of the one who hands them out."""

import flet as ft

from companion.table.offers import NumberWithin, Offer, OfSeat
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.widgets.layout import stack, text
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.numbers import Numbers
from companion.ui.widgets.offering import offering

MOST = 99


def ask_regrets(ctx: Context) -> None:
    """Tiles for each seat, in a sheet. Every tap counts at once."""
    notice = Notice()
    found = (ctx.offers(OfSeat(name)).get("set_regrets") for name in ctx.shared.seats)
    rows = [_row(ctx, offer, notice) for offer in found if offer is not None]
    ctx.sheet.show(ctx.w("phone-regrets"), stack(*rows, notice.control))


def _row(ctx: Context, offer: Offer, notice: Notice) -> ft.Control:
    bounds = offer.asks["count"]
    about = offer.command.model_dump(by_alias=True)["seat"]
    assert isinstance(bounds, NumberWithin)

    def count(number: int) -> None:
        ctx.give(offer.filled(count=number), notice=notice)

    name, high = ctx.name(about), min(bounds.high, MOST)
    said = ctx.w("phone-regrets-of", player=name)
    tiles = Numbers(said, bounds.known, count, bounds.low, high)
    return stack(text(name), offering(tiles.control, offer), gap=theme.GAP_S)
