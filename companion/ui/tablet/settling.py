"""What can be done about a term: kept, in part, not yet, broken, settled by agreement, levied."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import NamedTuple

import flet as ft

from companion.rules.goods import Good, Goods
from companion.table.commands import MODERATOR, Command, LevyPenalty, OnTerm
from companion.table.ledger import OpenTerm
from companion.table.offers import CardsWithin, GoodsWithin, Offer, Offers, OfTerm
from companion.ui import theme
from companion.ui.screen import Screen
from companion.ui.tablet.parts import filling, gives, leads, opened, reasoned
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import main_button, segmented, side_button
from companion.ui.widgets.goods import good_icon
from companion.ui.widgets.layout import card, narrow, row, stack, text
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.numbers import Numbers
from companion.ui.widgets.offering import offering, why_not
from companion.ui.widgets.term_line import term_line


class Owed(NamedTuple):
    """A line of the ledger, and what can be done about it."""

    line: OpenTerm
    offers: Offers


def about(line: OpenTerm) -> OfTerm:
    """What to ask the table about."""
    return OfTerm(line.deal, line.index)


def owed(ctx: TabletContext, lines: Iterable[OpenTerm]) -> list[Owed]:
    """Lines with what can be done about each; nothing where nobody can do anything."""
    found = ((line, ctx.offers(about(line))) for line in lines)
    return [Owed(line, offers if any(offer.possible for offer in offers) else Offers()) for line, offers in found]


def owed_lines(
    ctx: TabletContext, lines: Iterable[Owed], notice: Callable[[object], Notice], *, dead: bool = False
) -> list[ft.Control]:
    """Lines of the ledger with their buttons, each one a single tap, and below them why some cannot be tapped now.
    Where nothing can be handed over in this phase, that is said above, and no line has buttons for it."""
    rows: list[ft.Control] = []
    offers: list[Offer] = []
    later: list[str] = []
    for one in lines:
        later += _later(ctx, one)
        told = notice((one.line.deal, one.line.index))
        buttons = [*_kept(ctx, one, told), *_failing(ctx, one, told)]
        offers += [button.data for button in buttons if isinstance(button.data, Offer)]
        rows += [term_line(ctx.w, one.line, buttons, dead=dead), told.control]
    return [*(text(words, theme.SMALL, dim=True) for words in dict.fromkeys(later)), *rows, *why_not(ctx.w, offers)]


def _later(ctx: TabletContext, one: Owed) -> list[str]:
    """When goods and cards can be handed over again, in the words of the buttons for it."""
    refusal = deliver.refusal if (deliver := one.offers.get("deliver")) else None
    if refusal is None or refusal.rule != "wrong-phase":
        return []
    return [ctx.w("tablet-term-later", when=refusal.facts["when"])]


def _kept(ctx: TabletContext, one: Owed, notice: Notice) -> Iterator[ft.Control]:
    w = ctx.w
    not_yet, deliver = one.offers.get("reopen_term"), one.offers.get("deliver")
    if not_yet is not None and not_yet.possible:  # about what was handed over at a handshake, and nothing else
        yield gives(ctx, w.thing("reopen_term"), not_yet, notice, ft.Icons.UNDO)
    if deliver is not None and not _later(ctx, one):
        yield gives(ctx, w("tablet-term-kept"), deliver, notice, ft.Icons.CHECK)
        goods, cards = _things(deliver)
        if sum(goods.values()) + len(cards) > 1:
            yield leads(ctx, w("tablet-term-part"), deliver, None, "part", one.line)


def _failing(ctx: TabletContext, one: Owed, notice: Notice) -> Iterator[ft.Control]:
    w, points = ctx.w, one.line.obligation.at_stake
    broken, agreed = _called_broken(one), one.offers.get("offer_compensation")
    if broken is not None:
        words = w("tablet-term-broken", points=points)
        yield gives(ctx, words, broken, notice, ft.Icons.HEART_BROKEN, danger=True)
    if agreed is not None:
        words, line = w("tablet-term-compensated"), one.line
        yield offering(side_button(words, lambda: compensate(ctx, line, notice), icon=ft.Icons.HANDSHAKE), agreed)
    for levy in one.offers.all("levy_penalty") if points else ():
        # The printed penalty: at the final scoring, or in tokens now.
        paid = isinstance(levy.command, LevyPenalty) and levy.command.paid
        words = w("tablet-term-levy-paid" if paid else "tablet-term-levy", points=points)
        yield gives(ctx, words, levy, notice, danger=not paid)


def _called_broken(one: Owed) -> Offer | None:
    """By the receiver's word where that counts already, else the giver owns up. What is overdue is broken by itself."""
    if one.line.obligation.failed:
        return None
    said = one.offers.all("break_term")
    receiver = one.line.obligation.term.receiver
    return next((offer for offer in said if offer.possible and offer.seat == receiver), said.get("break_term"))


def _things(deliver: Offer) -> tuple[Goods, tuple[str, ...]]:
    """What is outstanding of goods and cards."""
    goods, cards = deliver.asks["goods"], deliver.asks["cards"]
    assert isinstance(goods, GoodsWithin)
    assert isinstance(cards, CardsWithin)
    return goods.goods, cards.names


def compensate(ctx: TabletContext, line: OpenTerm, notice: Notice) -> None:
    """Everybody involved agreed on something else, aloud, at the table: offered and accepted in one tap."""
    offers = ctx.offers(about(line))
    given: list[Command] = [offer.filled() for offer in offers.all("accept_compensation") if offer.possible]
    offer, deal = offers.get("offer_compensation"), ctx.deal(line.deal)
    if line.obligation.compensation is None and offer is not None and deal is not None:
        others = [seat for seat in ctx.shared.seats if seat in deal.parties and seat != offer.seat]
        given = [offer.filled(note="@agreed"), *(_accepts(line, seat) for seat in others)]
    ctx.give(*given, notice=notice)


def _accepts(line: OpenTerm, seat: str) -> Command:
    return OnTerm(do="accept_compensation", by=MODERATOR, on_behalf=seat, deal=line.deal, term=line.index)


class PartDelivery(Screen[TabletContext]):
    """How many of each good that is outstanding, a switch for each card."""

    def __init__(self, ctx: TabletContext, line: OpenTerm) -> None:
        super().__init__(ctx)
        self._line = line
        self._goods: dict[Good, int] = {}
        self._cards: set[int] = set()
        due = line.obligation
        counts = [self._good(good, most) for good, most in due.goods.items()]
        cards = [self.live(partial(self._came, n), partial(self._card, n)) for n in range(len(due.cards))]
        entry = card(
            term_line(self.w, line),
            stack(*counts, *cards),
            self.notice().control,
            self.live(self._offer, self._foot),
        )
        self.control = stack(opened(ctx, self.w("tablet-part-title")), filling(narrow(entry)), gap=theme.GAP_M)

    def _offer(self) -> Offer | None:
        """None once it is done with: somebody else was quicker."""
        return self.ctx.offers(OfTerm(self._line.deal, self._line.index)).get("deliver")

    def _foot(self, offer: Offer | None) -> ft.Control:
        if offer is None:
            return ft.Container()
        confirm = main_button(self.w("tablet-part-confirm"), self._confirm, icon=ft.Icons.CHECK)
        return reasoned(self.w, confirm, offer)

    def _good(self, good: Good, most: int) -> ft.Control:
        name = self.w.thing(good)
        words = text(self.w("tablet-part-of", what=name, most=most))
        tiles = Numbers(name, 0, partial(self._goods.__setitem__, good), high=most)
        return row(good_icon(good, 32, self.w.lang), words, tiles.control, wrap=True)

    def _came(self, index: int) -> bool:
        return index in self._cards

    def _card(self, index: int, came: bool) -> ft.Control:
        def choose(value: str) -> None:
            self._cards.symmetric_difference_update({index} if (value == "yes") != came else set())
            self.again()

        options = [("yes", self.w("tablet-part-card-came")), ("no", self.w("tablet-part-card-missing"))]
        return row(text(self._line.obligation.cards[index]), segmented(options, "yes" if came else "no", choose))

    def _confirm(self) -> None:
        goods = {good: count for good, count in self._goods.items() if count}
        cards = [name for n, name in enumerate(self._line.obligation.cards) if n in self._cards]
        if not goods and not cards:
            self.notice().say(self.w("tablet-part-nothing"))
            return
        offer = self._offer()
        if offer is None or self.ctx.give(offer.filled(goods=goods, cards=cards), notice=self.notice()):
            self.ctx.close()
