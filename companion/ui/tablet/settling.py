"""What can be done about a term, as buttons: kept, in part, not yet, broken, settled by agreement, levied."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import flet as ft

from companion.rules.goods import Goods
from companion.table.commands import MODERATOR, Command, LevyPenalty, OnTerm
from companion.table.ledger import Line
from companion.table.offers import Cards, Offer, Offers, OfTerm, Pieces
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import side_button
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.offering import offering, why_not
from companion.ui.widgets.term_line import term_line


class Settling(NamedTuple):
    """The buttons for a term, and the offers behind them, so that a screen can say why some are disabled."""

    buttons: list[ft.Control]
    offers: list[Offer]


def line_key(line: Line) -> tuple[str, int]:
    """What a line is known by while the ledger changes around it."""
    return line.deal, line.index


def about(line: Line) -> OfTerm:
    """What to ask the table about."""
    return OfTerm(line.deal, line.index)


def settled_lines(ctx: TabletContext, lines: Sequence[Line], notice: Callable[[object], Notice]) -> list[ft.Control]:
    """Lines of the ledger with their buttons, and below them why some of these cannot be tapped now."""
    rows: list[ft.Control] = []
    offers: list[Offer] = []
    for line in lines:
        told = notice(line_key(line))
        settling = settle(ctx, line, told)
        offers += settling.offers
        rows += [term_line(ctx.w, ctx.view, line, settling.buttons), told.control]
    return [*rows, *why_not(ctx.w, offers)]


def settle(ctx: TabletContext, line: Line, notice: Notice) -> Settling:
    """The buttons that fit the term as it stands; each one is a single tap. None where nobody can do anything."""
    offers = ctx.offers(about(line))
    if not any(offer.possible for offer in offers):
        return Settling([], [])
    buttons = [*_kept(ctx, line, offers, notice), *_failing(ctx, line, offers, notice)]
    found = [button.data for button in buttons if isinstance(button.data, Offer)]
    return Settling(list(buttons), found)


def _kept(ctx: TabletContext, line: Line, offers: Offers, notice: Notice) -> list[ft.Control]:
    w = ctx.w
    found: list[ft.Control] = []
    not_yet, deliver = offers.get("reopen_term"), offers.get("deliver")
    if not_yet is not None and not_yet.possible:  # about what was handed over at a handshake, and nothing else
        button = side_button(w.thing("reopen_term"), ctx.giving(not_yet, notice), icon=ft.Icons.UNDO)
        found.append(offering(button, not_yet))
    if deliver is not None:
        button = side_button(w("tablet-term-kept"), ctx.giving(deliver, notice), icon=ft.Icons.CHECK)
        found.append(offering(button, deliver))
        if _countable(deliver) > 1:
            part = side_button(w("tablet-term-part"), lambda: ctx.open("part", line))
            found.append(offering(part, deliver))
    return found


def _failing(ctx: TabletContext, line: Line, offers: Offers, notice: Notice) -> list[ft.Control]:
    w, points = ctx.w, line.obligation.at_stake
    found: list[ft.Control] = []
    broken = _called_broken(line, offers)
    if broken is not None:
        words = w("tablet-term-broken", points=points)
        button = side_button(words, ctx.giving(broken, notice), icon=ft.Icons.HEART_BROKEN, danger=True)
        found.append(offering(button, broken))
    agreed = offers.get("offer_compensation")
    if agreed is not None:
        words = w("tablet-term-compensated")
        button = side_button(words, lambda: compensate(ctx, line, notice), icon=ft.Icons.HANDSHAKE)
        found.append(offering(button, agreed))
    levies = offers.all("levy_penalty") if points else ()
    return [*found, *(offering(_levy_button(ctx, levy, points, notice), levy) for levy in levies)]


def _levy_button(ctx: TabletContext, levy: Offer, points: int, notice: Notice) -> ft.OutlinedButton:
    """The printed penalty: at the final scoring, or in tokens now."""
    paid = isinstance(levy.command, LevyPenalty) and levy.command.paid
    words = ctx.w("tablet-term-levy-paid" if paid else "tablet-term-levy", points=points)
    return side_button(words, ctx.giving(levy, notice), danger=not paid)


def _called_broken(line: Line, offers: Offers) -> Offer | None:
    """By the receiver's word where that counts already, else the giver owns up. What is overdue is broken by itself."""
    if line.obligation.failed:
        return None
    said = offers.all("break_term")
    receiver = line.obligation.term.receiver
    return next((offer for offer in said if offer.possible and offer.seat == receiver), said.get("break_term"))


def _things(deliver: Offer) -> tuple[Goods, tuple[str, ...]]:
    """What is outstanding of goods and cards."""
    goods, cards = deliver.asks["goods"], deliver.asks["cards"]
    assert isinstance(goods, Pieces)
    assert isinstance(cards, Cards)
    return goods.goods, cards.names


def _countable(deliver: Offer) -> int:
    goods, cards = _things(deliver)
    return sum(goods.values()) + len(cards)


def things_of(deliver: Offer) -> Command:
    """All goods and cards handed over; a promise beside them stays what it is."""
    goods, cards = _things(deliver)
    return deliver.filled(goods=dict(goods), cards=list(cards))


def compensate(ctx: TabletContext, line: Line, notice: Notice) -> None:
    """Everybody involved agreed on something else, aloud, at the table: offered and accepted in one tap."""
    offers = ctx.offers(about(line))
    given: list[Command] = [offer.filled() for offer in offers.all("accept_compensation") if offer.possible]
    offer = offers.get("offer_compensation")
    if line.obligation.compensation is None and offer is not None:
        deal = next(deal for deal in ctx.shared.deals if deal.id == line.deal)
        others = [seat for seat in ctx.shared.seats if seat in deal.parties and seat != offer.seat]
        given = [offer.filled(note="@agreed"), *(_accepts(line, seat) for seat in others)]
    ctx.give(*given, notice=notice)


def _accepts(line: Line, seat: str) -> Command:
    return OnTerm(do="accept_compensation", by=MODERATOR, on_behalf=seat, deal=line.deal, term=line.index)
