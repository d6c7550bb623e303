"""What can be done about a term, as buttons: kept, in part, broken, settled by agreement, levied."""

import flet as ft

from companion.rules.deals import Deal, Obligation
from companion.rules.phases import Phase
from companion.table.commands import MODERATOR, Deliver, LevyPenalty, OfferCompensation, OnTerm
from companion.table.ledger import Line
from companion.ui.parts.buttons import side_button
from companion.ui.parts.notice import Notice
from companion.ui.screens.tablet.kit import Kit
from companion.ui.screens.tablet.part_delivery import PartDelivery


def line_key(line: Line) -> tuple[str, int]:
    """What a line is known by while the ledger changes around it."""
    return line.deal, line.index


def settle_buttons(kit: Kit, line: Line, notice: Notice) -> list[ft.Control]:
    """The buttons that fit the term as it stands; each one is a single tap."""
    w, due = kit.w, line.obligation
    buttons: list[ft.Control] = []
    if kit.shared.phase is Phase.TRADE or due.only_a_promise:
        buttons.append(side_button(w("tablet-term-kept"), lambda: keep(kit, line, notice), icon=ft.Icons.CHECK))
        if _countable(due) > 1:
            buttons.append(side_button(w("tablet-term-part"), lambda: kit.open(lambda held: PartDelivery(held, line))))
    if due.status == "open":
        price = w("tablet-term-broken", points=due.at_stake)
        buttons.append(
            side_button(price, lambda: call_broken(kit, line, notice), icon=ft.Icons.HEART_BROKEN, danger=True)
        )
    if due.failed:
        buttons += _settlements(kit, line, notice)
    return buttons


def _settlements(kit: Kit, line: Line, notice: Notice) -> list[ft.Control]:
    w, points = kit.w, line.obligation.at_stake
    agreed = side_button(w("tablet-term-compensated"), lambda: compensate(kit, line, notice), icon=ft.Icons.HANDSHAKE)
    if not points:
        return [agreed]
    later = side_button(w("tablet-term-levy", points=points), lambda: levy(kit, line, notice, paid=False), danger=True)
    paid = side_button(w("tablet-term-levy-paid", points=points), lambda: levy(kit, line, notice, paid=True))
    return [agreed, later, paid]


def _countable(due: Obligation) -> int:
    return sum(due.goods.values()) + len(due.cards)


def keep(kit: Kit, line: Line, notice: Notice) -> None:
    """The receiver has everything."""
    seat = line.obligation.term.receiver
    kit.give(Deliver(by=MODERATOR, on_behalf=seat, deal=line.deal, term=line.index), notice)


def call_broken(kit: Kit, line: Line, notice: Notice) -> None:
    """Broken by the receiver's word once it is due; before that only the giver can own up."""
    term = line.obligation.term
    seat = term.receiver if kit.shared.turn >= term.due else term.giver
    kit.give(OnTerm(do="break_term", by=MODERATOR, on_behalf=seat, deal=line.deal, term=line.index), notice)


def levy(kit: Kit, line: Line, notice: Notice, *, paid: bool) -> None:
    """The printed penalty: at the final scoring, or in tokens now."""
    kit.give(LevyPenalty(by=MODERATOR, deal=line.deal, term=line.index, paid=paid), notice)


def compensate(kit: Kit, line: Line, notice: Notice) -> None:
    """Everybody involved agreed on something else, aloud, at the table: offered and accepted in one tap."""
    deal = deal_of(kit, line)
    giver = line.obligation.term.giver
    if line.obligation.compensation is None:
        note = kit.w("tablet-compensation-note")
        offer = OfferCompensation(by=MODERATOR, on_behalf=giver, deal=deal.id, term=line.index, note=note)
        if not kit.give(offer, notice):
            return
    accepted = line.obligation.compensation.accepted if line.obligation.compensation else frozenset[str]()
    for seat in kit.shared.seats:
        if seat in deal.parties - {giver} - accepted:
            word = OnTerm(do="accept_compensation", by=MODERATOR, on_behalf=seat, deal=deal.id, term=line.index)
            if not kit.give(word, notice):
                return


def deal_of(kit: Kit, line: Line) -> Deal:
    """The deal a line belongs to."""
    return next(deal for deal in kit.shared.deals if deal.id == line.deal)
