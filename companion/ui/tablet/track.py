"""A bid track: its spaces with their minimums, and who has taken which."""

from collections.abc import Sequence

import flet as ft

from companion.rules.refusals import Who
from companion.table.commands import Buy
from companion.table.offers import Offer, Offers
from companion.table.view import AuctionView, Space
from companion.ui import theme
from companion.ui.tablet.tablet_context import TabletContext, mark
from companion.ui.widgets.layout import card, row, stack, text, tile
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.offering import offering, why_not


def minimums(ctx: TabletContext, head: str, track: Sequence[int]) -> ft.Control:
    """A track before anybody has bid."""
    spaces = [
        ft.Container(
            text(str(least), theme.LARGE, bold=True), width=48, height=48, alignment=ft.Alignment.CENTER,
            bgcolor=theme.RAISED, border_radius=theme.ROUND_S,
        )
        for least in track
    ]  # fmt: skip
    return card(row(*spaces, wrap=True), text(ctx.w("tablet-track-minimums"), theme.SMALL, dim=True), head=head)


def spaces(ctx: TabletContext, auction: AuctionView, buys: Offers, notice: Notice) -> ft.Control:
    """The track while it is being bought from; what the bid on turn can take is lit up, and why it cannot take others
    stands below. A space whose card is gone is no question any more."""
    offers = {buy.command.space: buy for buy in buys if isinstance(buy.command, Buy)}
    free = [offers.get(space.number) for space in auction.spaces if space.taken_by is None]
    track = row(*(_space(ctx, auction, space, offers.get(space.number), notice) for space in auction.spaces), wrap=True)
    return stack(track, *why_not(ctx.w, free), gap=theme.GAP)


def _space(ctx: TabletContext, auction: AuctionView, space: Space, buy: Offer | None, notice: Notice) -> ft.Control:
    w = ctx.w
    can = buy is not None and buy.possible
    name = w("tablet-space-name", number=space.number, least=space.minimum)
    below: ft.Control
    if space.taken_by is not None:
        below = mark(ctx, space.taken_by, 26)
        name = w("tablet-space-taken", number=space.number, player=ctx.name(space.taken_by))
    else:
        key = "tablet-space-free" if auction.on_turn is None else "tablet-space-buy" if can else "tablet-space-too-high"
        below = ft.Container(text(w(key), theme.SMALL, dim=not can), padding=2)
    label = text(w("tablet-space", number=space.number), theme.TINY, dim=True)
    least = text(str(space.minimum), theme.HUGE, bold=True)
    inside = ft.Column([label, least, below], spacing=2, horizontal_alignment=ft.CrossAxisAlignment.CENTER, tight=True)
    if buy is None or space.taken_by is not None:
        return tile(inside, name, lambda: None, disabled=True, width=84)
    return offering(tile(inside, name, ctx.giving(buy, notice), chosen=can, width=84), buy)


def order(ctx: TabletContext, auction: AuctionView) -> ft.Control:
    """Who chooses when, each line with the reason why it stands before the next, and what became of it."""
    rows = []
    for number, place in enumerate(auction.order, 1):
        bid = place.bid
        now = place.choice is None and auction.on_turn == bid
        name = ctx.name(bid.seat)
        half = ctx.w("tablet-order-half", half=bid.half) if bid.half else ""
        count = ctx.w(
            "tablet-order-bid", ships=bid.ships, value=ctx.w.number(bid.value), whole=int(bid.value == bid.ships)
        )
        head = text(" ".join(part for part in (name, half) if part), theme.LARGE, bold=now)
        head.expand = True
        lines: list[ft.Control] = [ft.Row([head, text(count, theme.LARGE, bold=True)])]
        if place.choice is not None:
            lines.append(text(_outcome(ctx, auction, number - 1), theme.BODY))
        elif now:
            lines.append(text(ctx.w("tablet-order-now"), theme.BODY, bold=True))
        if place.reason is not None:
            lines.append(text(reason_text(ctx, auction, number - 1), theme.SMALL, dim=True))
        about = stack(*lines, gap=2)
        about.expand = True
        rows.append(
            ft.Container(
                ft.Row([text(str(number), theme.LARGE, dim=True), mark(ctx, bid.seat, 40), about]),
                bgcolor=theme.ACCENT_SOFT if now else None,
                border=ft.Border.all(2, theme.ACCENT) if now else None,
                border_radius=theme.ROUND_S,
                padding=theme.GAP,
            )
        )
    return card(*rows, head=ctx.w("tablet-order-title"))


def _outcome(ctx: TabletContext, auction: AuctionView, index: int) -> str:
    choice = auction.order[index].choice
    assert choice is not None
    if choice.action == "buy":
        return ctx.w("tablet-order-bought", space=choice.space, paid=choice.paid)
    return ctx.w("tablet-order-passed-auto" if choice.auto else "tablet-order-passed")


def reason_text(ctx: TabletContext, auction: AuctionView, index: int) -> str:
    """Why this bid stands before the next one: “2.5 beats 2”, “1 colony, fewer than 2”."""
    place = auction.order[index]
    reason = place.reason
    assert reason is not None
    if reason.other == place.bid.seat:  # two halves of one bid; only their size can differ
        return ctx.w("tablet-halves-equal" if reason.rule == "half" else "tablet-halves")
    words = ctx.w(
        f"tablet-reason-{reason.rule}",
        mine=ctx.w.number(reason.mine),
        theirs=ctx.w.number(reason.theirs),
        count=reason.mine if isinstance(reason.mine, int) else 0,
        kind=auction.kind,
        seat=Who(place.bid.seat),
    )
    return ctx.w("tablet-reason", why=words, other=ctx.name(reason.other))
