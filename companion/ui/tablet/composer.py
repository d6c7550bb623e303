"""Writing a deal down on the tablet: for those without a phone, by tapping. Names and promises may be typed."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import flet as ft

from companion.rules.deals import Deal, Obligation, Term
from companion.table.commands import MODERATOR, Command, OnDeal, WithTerms
from companion.table.ledger import OpenTerm
from companion.table.offers import Offer, OfSeat
from companion.ui import theme
from companion.ui.drafts.deal import DealDraft, DraftPart, draft_from, parties, shown, two_way
from companion.ui.drafts.keys import DEAL
from companion.ui.screen import Screen
from companion.ui.tablet.parts import back, filling
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.tablet.term_editor import TermEditor, asked_terms
from companion.ui.widgets.buttons import icon_button, main_button, side_button
from companion.ui.widgets.layout import card, columns, row, stack, text, tile, title, whole
from companion.ui.widgets.offering import offering, why_not
from companion.ui.widgets.term_line import term_line


def draft_for(ctx: TabletContext, giver: str | None, amend: Deal | None) -> DealDraft:
    """What is open of a deal to be changed, what this browser was writing, or two lines to begin with."""
    asked, seats = asked_terms(ctx), list(ctx.shared.seats)
    if amend is not None:
        return draft_from(amend, amend.proposer, asked)
    kept = ctx.desk.recall(DEAL)
    if giver is None and kept is not None:
        draft = DealDraft.from_kept(kept, kept["me"], ctx.shared, asked)
        if draft.pieces:
            return draft
    first = giver or seats[0]
    return two_way(first, next(seat for seat in seats if seat != first), asked)


class Ready(NamedTuple):
    """The draft as a proposal; where all who must agree play without a phone, also as agreed at the table."""

    proposed: Offer
    agreed: Offer | None
    parties: int


class Composer(Screen[TabletContext]):
    """The lines on one side, the line being written on the other."""

    alone = True

    def __init__(self, ctx: TabletContext, giver: str | None = None, amend: Deal | None = None) -> None:
        super().__init__(ctx)
        self._amend = amend
        self._draft = draft_for(ctx, giver, amend)
        self._editor = TermEditor(ctx, self._draft, self._changed)
        head = self.w("tablet-amend-title", deal=amend.number) if amend else self.w("tablet-new-deal")
        left = [
            card(
                self.live(lambda: (self._draft.at, [shown(piece) for piece in self._draft.pieces]), self._lines),
                row(side_button(self.w("tablet-deal-line"), self._add, icon=ft.Icons.ADD)),
            ),
            self.live(lambda: (self._proposer(), self._parties(), ctx.without_phone()), self._consent),
        ]
        self.control = whole(
            title(head),
            columns(left, [self.follows(self._editor)], wide=ctx.shape.wide, parts=(9, 11)),
            self.notice().control,
            self.live(self._ready, self._foot),
        )

    def _changed(self) -> None:
        if self._amend is None:
            self.ctx.desk.remember(DEAL, self._draft.kept(), lasting=True)
        self.again()

    def _lines(self, facts: tuple[int, list[Term]]) -> ft.Control:
        at, terms = facts
        alone = len(terms) == 1
        return stack(*(self._line(n, term, here=n == at, alone=alone) for n, term in enumerate(terms)))

    def _line(self, index: int, term: Term, *, here: bool, alone: bool) -> ft.Control:
        inside = ft.Container(
            term_line(self.w, self.ctx.view, OpenTerm("", index, Obligation.of(term))), padding=theme.GAP_S
        )
        words = self.w("tablet-deal-edit", number=index + 1)
        choose = filling(tile(inside, words, lambda: self._choose(index), chosen=here))
        name = self.w("tablet-deal-remove", number=index + 1)
        return row(choose, icon_button(ft.Icons.DELETE, name, lambda: self._remove(index), disabled=alone))

    def _choose(self, index: int) -> None:
        self._draft.at = index
        self._editor.turn_to()
        self._changed()

    def _add(self) -> None:
        last = self._draft.pieces[self._draft.at]
        self._draft.pieces.append(DraftPart(last.giver, last.receiver, last.due, lent=False))
        self._choose(len(self._draft.pieces) - 1)

    def _remove(self, index: int) -> None:
        """The last line stays: its button is disabled, but a browser may send what it likes."""
        if len(self._draft.pieces) > max(1, index):
            del self._draft.pieces[index]
            self._choose(min(self._draft.at, len(self._draft.pieces) - 1))

    def _parties(self) -> list[str]:
        """Everybody who must agree, in seat order: also those who are to be amended out."""
        concerned = parties(self._draft) | (self._amend.parties if self._amend else frozenset())
        return [seat for seat in self.ctx.shared.seats if seat in concerned]

    def _proposer(self) -> str:
        """Somebody without a phone where there is one: those with one are asked there."""
        members = self._amend.parties if self._amend else parties(self._draft)
        here = [seat for seat in self.ctx.without_phone() if seat in members]
        return here[0] if here else next(seat for seat in self.ctx.shared.seats if seat in members)

    def _consent(self, facts: tuple[str, list[str], list[str]]) -> ft.Control:
        proposer, asked, here = facts
        rows = [text(self.w("tablet-deal-by", seat=self.ctx.name(proposer)))]
        for seat in asked:
            if seat != proposer:
                key = "tablet-deal-asked-here" if seat in here else "tablet-deal-asked"
                rows.append(text(self.w(key, seat=self.ctx.name(seat)), theme.SMALL, dim=True))
        return card(*rows, head=self.w("tablet-deal-consent"))

    def _offer(self, *, agreed: bool = False) -> Offer:
        """The draft as it is, with the table's word on it; where all have said yes at the table, what is due now
        changes hands with that."""
        asked = asked_terms(self.ctx)
        terms, proposer = self._draft.terms(replace(asked, now=asked.now and agreed)), self._proposer()
        if self._amend is None:
            return self.ctx.judged(self.ctx.offer(OfSeat(proposer), "propose_deal").filled(terms=terms))
        amend = WithTerms(do="amend_deal", by=MODERATOR, on_behalf=proposer, deal=self._amend.id, terms=terms)
        return self.ctx.judged(amend)

    def _ready(self) -> Ready:
        asked = self._parties()
        all_here = set(asked) <= set(self.ctx.without_phone())
        return Ready(self._offer(), self._offer(agreed=True) if all_here else None, len(asked))

    def _foot(self, ready: Ready) -> ft.Control:
        words = self.w("tablet-amend-propose" if self._amend else "tablet-deal-propose")
        propose = offering(main_button(words, self._propose, icon=ft.Icons.OUTBOX), ready.proposed)
        buttons: list[ft.Control] = [back(self.ctx), propose]
        if ready.agreed is not None:
            agree = self.w("tablet-deal-all-agree", count=ready.parties)
            settle = main_button(agree, self._settle, icon=ft.Icons.HANDSHAKE)
            buttons.append(offering(settle, ready.agreed))
        return stack(*why_not(self.w, [ready.proposed]), ft.Row(buttons, spacing=theme.GAP_L))

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
                self.ctx.desk.remember(DEAL, None, lasting=True)
            self.ctx.close()
