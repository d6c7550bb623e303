"""Proposals that wait for somebody without a phone: they answer aloud, the tablet writes it down."""

import flet as ft

from companion.rules.deals import Obligation
from companion.table.commands import MODERATOR, Command, OnDeal, OnTerm
from companion.table.ledger import Line, Waiting, asked
from companion.ui.parts.buttons import side_button
from companion.ui.parts.notice import Notice
from companion.ui.parts.term_line import term_line
from companion.ui.screens.tablet.kit import Kit
from companion.ui.screens.tablet.look import card, row, stack, text
from companion.ui.screens.tablet.panel import Panel


def waiting_terms(waiting: Waiting) -> list[Line]:
    """The terms a seat is asked about."""
    deal = waiting.deal
    if waiting.what == "amendment" and deal.amendment is not None:
        return [Line(deal.id, n, Obligation.of(term)) for n, term in enumerate(deal.amendment.terms)]
    found = enumerate(deal.obligations)
    return [Line(deal.id, n, due) for n, due in found if waiting.index in (None, n)]


def question(kit: Kit, seat: str, waiting: Waiting, notice: Notice) -> ft.Control:
    """What a seat is asked, with its answers."""
    w, deal = kit.w, waiting.deal
    about = w(f"tablet-asked-{waiting.what}", seat=kit.name(seat), deal=deal.number)
    yes = side_button(w("tablet-accepts"), lambda: answer(kit, seat, waiting, notice, yes=True), icon=ft.Icons.CHECK)
    buttons = [yes]
    if waiting.what != "compensation":
        no = side_button(w("tablet-declines"), lambda: answer(kit, seat, waiting, notice, yes=False), danger=True)
        buttons.append(no)
    return stack(
        text(about, bold=True),
        *(term_line(w, kit.view, line) for line in waiting_terms(waiting)),
        row(*buttons),
        notice.control,
    )


def answer(kit: Kit, seat: str, waiting: Waiting, notice: Notice, *, yes: bool) -> None:
    """Writes down what somebody without a phone has said."""
    command: Command
    if waiting.what == "compensation" and waiting.index is not None:
        command = OnTerm(
            do="accept_compensation", by=MODERATOR, on_behalf=seat, deal=waiting.deal.id, term=waiting.index
        )
    else:
        do = "accept_deal" if yes else "decline_deal"
        command = OnDeal.model_validate({"do": do, "by": MODERATOR, "for": seat, "deal": waiting.deal.id})
    kit.give(command, notice)


class Answers(Panel):
    """All that waits for the seats without a phone; nothing while nothing waits."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.control = self.live(self._open, self._draw)

    def _open(self) -> list[tuple[str, Waiting]]:
        return [(seat, waiting) for seat in self.kit.without_phone() for waiting in asked(self.kit.shared.deals, seat)]

    def _draw(self) -> ft.Control:
        found = self._open()
        if not found:
            return ft.Container()
        return card(
            *(question(self.kit, seat, one, self.notice((seat, one.deal.id, one.index))) for seat, one in found),
            head=self.w("tablet-asked-title"),
            strong=True,
        )
