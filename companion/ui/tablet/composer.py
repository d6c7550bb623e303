"""Writing a deal down on the tablet: for those without a phone, by tapping. Names and promises may be typed."""

from collections.abc import Sequence

import flet as ft

from companion.rules.deals import Deal, Obligation
from companion.table.commands import MODERATOR, Command, OnDeal, WithTerms
from companion.table.ledger import Line
from companion.table.offers import Offer, OfSeat
from companion.ui import theme
from companion.ui.screen import Screen
from companion.ui.tablet.deal_draft import DealDraft, DraftTerm
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.tablet.term_editor import TermEditor, asked_terms
from companion.ui.widgets.buttons import icon_button, main_button, side_button
from companion.ui.widgets.layout import card, columns, row, stack, text, tile, title, whole
from companion.ui.widgets.offering import offering, why_not
from companion.ui.widgets.term_line import term_line


class Composer(Screen[TabletContext]):
    """The lines on one side, the line being written on the other."""

    alone = True

    def __init__(self, ctx: TabletContext, giver: str | None = None, amend: Deal | None = None) -> None:
        super().__init__(ctx)
        self._amend = amend
        if amend is not None:
            self._draft = DealDraft.of(amend)
        else:
            kept = DealDraft.recalled(ctx.desk) if giver is None else None
            self._draft = kept or DealDraft.new(ctx.shared, giver, asked_terms(ctx))
        self._editor = TermEditor(ctx, self._draft, self._changed)
        head = self.w("tablet-amend-title", deal=amend.number) if amend else self.w("tablet-new-deal")
        left = [
            card(
                self.live(lambda: (self._draft.model_dump(), ctx.shared.turn), self._lines),
                row(side_button(self.w("tablet-deal-line"), self._add, icon=ft.Icons.ADD)),
            ),
            self.live(lambda: (self._parties(), self._proposer(), ctx.without_phone()), self._consent),
        ]
        self.control = whole(
            title(head),
            columns(left, [self._editor.control], wide=ctx.shape.wide, parts=(9, 11)),
            self.notice().control,
            self.live(lambda: (self._offer(), self._parties(), self._all_here()), self._foot),
        )

    def follow(self, *, send: bool) -> None:
        """The lines, the consents and the editor."""
        super().follow(send=send)
        self._editor.follow(send=send)

    def _changed(self) -> None:
        if self._amend is None:
            self._draft.keep(self.ctx.desk)
        super().follow(send=True)

    def _lines(self, _facts: object) -> ft.Control:
        return stack(*(self._line(index, line) for index, line in enumerate(self._draft.lines)))

    def _line(self, index: int, line: DraftTerm) -> ft.Control:
        shown = Line("", index, Obligation.of(line.term()))
        here = index == self._draft.at
        inside = ft.Container(term_line(self.w, self.ctx.view, shown), padding=theme.GAP_S)
        words = self.w("tablet-deal-edit", number=index + 1)
        choose = tile(inside, words, lambda: self._choose(index), chosen=here)
        choose.expand = True
        name = self.w("tablet-deal-remove", number=index + 1)
        gone = icon_button(ft.Icons.DELETE, name, lambda: self._remove(index), disabled=len(self._draft.lines) == 1)
        return ft.Row([choose, gone], spacing=theme.GAP)

    def _choose(self, index: int) -> None:
        self._draft.at = index
        self._editor.turn_to()
        self._changed()

    def _add(self) -> None:
        last = self._draft.line
        self._draft.lines.append(DraftTerm(giver=last.giver, receiver=last.receiver, due=last.due))
        self._choose(len(self._draft.lines) - 1)

    def _remove(self, index: int) -> None:
        """The last line stays: its button is disabled, but a browser may send what it likes."""
        if len(self._draft.lines) == 1 or index >= len(self._draft.lines):
            return
        del self._draft.lines[index]
        self._choose(min(self._draft.at, len(self._draft.lines) - 1))

    def _parties(self) -> list[str]:
        """Everybody who must agree, in seat order: also those who are to be amended out."""
        parties = self._draft.parties() | (self._amend.parties if self._amend else frozenset())
        return [seat for seat in self.ctx.shared.seats if seat in parties]

    def _proposer(self) -> str:
        """Somebody without a phone where there is one: those with one are asked there."""
        members = self._amend.parties if self._amend else self._draft.parties()
        seats = [seat for seat in self.ctx.shared.seats if seat in members]
        return next((seat for seat in seats if not self.ctx.has_phone(seat)), seats[0])

    def _all_here(self) -> bool:
        """Whether all of them are without a phone, so that they agree at the table or not at all."""
        return not any(self.ctx.has_phone(seat) for seat in self._parties())

    def _consent(self, _facts: object) -> ft.Control:
        proposer = self._proposer()
        rows: list[ft.Control] = [text(self.w("tablet-deal-by", seat=self.ctx.name(proposer)))]
        for seat in self._parties():
            if seat != proposer:
                key = "tablet-deal-asked" if self.ctx.has_phone(seat) else "tablet-deal-asked-here"
                rows.append(text(self.w(key, seat=self.ctx.name(seat)), theme.SMALL, dim=True))
        return card(*rows, head=self.w("tablet-deal-consent"))

    def _offer(self, *, agreed: bool = False) -> Offer:
        """The draft as it is, with the table's word on it; `agreed` where all have said yes at the table."""
        now = self.ctx.shared.turn if agreed and asked_terms(self.ctx).now else None
        terms, proposer = self._draft.terms(now), self._proposer()
        if self._amend is None:
            return self.ctx.judged(self.ctx.offer(OfSeat(proposer), "propose_deal").filled(terms=terms))
        amend = WithTerms(do="amend_deal", by=MODERATOR, on_behalf=proposer, deal=self._amend.id, terms=terms)
        return self.ctx.judged(amend)

    def _foot(self, _facts: object) -> ft.Control:
        offer = self._offer()
        back = side_button(self.w("tablet-back"), self.ctx.close, icon=ft.Icons.ARROW_BACK)
        words = self.w("tablet-amend-propose" if self._amend else "tablet-deal-propose")
        buttons: list[ft.Control] = [back, offering(main_button(words, self._propose, icon=ft.Icons.OUTBOX), offer)]
        if self._all_here():
            agree = self.w("tablet-deal-all-agree", count=len(self._parties()))
            settle = main_button(agree, self._settle, icon=ft.Icons.HANDSHAKE)
            buttons.append(offering(settle, self._offer(agreed=True)))
        return stack(*why_not(self.w, [offer]), ft.Row(buttons, spacing=theme.GAP_L), gap=theme.GAP)

    def _propose(self) -> None:
        """Proposes: those with a phone are asked there, the others at the table."""
        self._give([self._offer().command])

    def _settle(self) -> None:
        """All have agreed aloud: it binds, and what is due now changes hands with that."""
        proposed = self._offer(agreed=True).command
        assert isinstance(proposed, WithTerms)
        others = [seat for seat in self._parties() if seat != proposed.seat]
        words = [OnDeal(do="accept_deal", by=MODERATOR, on_behalf=seat, deal=proposed.deal) for seat in others]
        self._give([proposed, *words])

    def _give(self, commands: Sequence[Command]) -> None:
        if self.ctx.give(*commands, notice=self.notice()):
            if self._amend is None:
                DealDraft.drop(self.ctx.desk)
            self.ctx.close()
