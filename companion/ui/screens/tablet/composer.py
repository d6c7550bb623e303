"""Writing a deal down on the tablet: for those without a phone, by tapping. Names and promises may be typed."""

import flet as ft

from companion.rules.deals import Deal, Obligation
from companion.table.commands import MODERATOR, OnDeal, WithTerms
from companion.table.ledger import Line
from companion.ui import theme
from companion.ui.parts.buttons import icon_button, main_button, side_button
from companion.ui.parts.term_line import term_line
from companion.ui.screens.tablet.deal_draft import DealDraft, DraftTerm
from companion.ui.screens.tablet.kit import Kit
from companion.ui.screens.tablet.look import card, columns, row, stack, text, tile, title, whole
from companion.ui.screens.tablet.panel import Panel
from companion.ui.screens.tablet.term_editor import TermEditor


class Composer(Panel):
    """The lines on one side, the line being written on the other."""

    alone = True

    def __init__(self, kit: Kit, giver: str | None = None, amend: Deal | None = None) -> None:
        super().__init__(kit)
        self._amend = amend
        if amend is not None:
            self._draft = DealDraft.of(amend)
        else:
            kept = DealDraft.recalled(kit.desk) if giver is None else None
            self._draft = kept or DealDraft.new(kit.shared, giver)
        self._editor = TermEditor(kit, self._draft, self._changed)
        head = self.w("tablet-amend-title", deal=amend.number) if amend else self.w("tablet-new-deal")
        go = self.w("tablet-amend-propose") if amend else self.w("tablet-deal-propose")
        left = [
            card(
                self.live(lambda: (self._draft.model_dump(), kit.shared.turn), self._lines),
                row(side_button(self.w("tablet-deal-line"), self._add, icon=ft.Icons.ADD)),
            ),
            self.live(lambda: (self._draft.parties(), tuple(self._draft.agreed), self._absent()), self._consent),
        ]
        back = side_button(self.w("tablet-back"), kit.close, icon=ft.Icons.ARROW_BACK)
        propose = main_button(go, self._propose, icon=ft.Icons.HANDSHAKE)
        self.control = whole(
            title(head),
            columns(kit, left, [self._editor.control], (9, 11)),
            self.notice().control,
            ft.Row([back, propose], spacing=theme.GAP_L),
        )

    def follow(self, *, send: bool) -> None:
        """The lines, the consents and the editor."""
        super().follow(send=send)
        self._editor.follow(send=send)

    def _changed(self) -> None:
        if self._amend is None:
            self._draft.keep(self.kit.desk)
        super().follow(send=True)

    def _lines(self) -> ft.Control:
        return stack(*(self._line(index, line) for index, line in enumerate(self._draft.lines)))

    def _line(self, index: int, line: DraftTerm) -> ft.Control:
        shown = Line("", index, Obligation.of(line.term()))
        here = index == self._draft.at
        inside = ft.Container(term_line(self.w, self.kit.view, shown), padding=theme.GAP_S)
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
        del self._draft.lines[index]
        self._choose(min(self._draft.at, len(self._draft.lines) - 1))

    def _absent(self) -> list[str]:
        """Parties without a phone: they say yes aloud. The proposer has agreed by proposing."""
        parties = self._draft.parties()
        return [seat for seat in self.kit.without_phone() if seat in parties]

    def _proposer(self) -> str:
        """Somebody without a phone where there is one: those with one are asked there."""
        absent = self._absent()
        parties = self._draft.parties()
        members = self._amend.parties if self._amend else parties
        candidates = [seat for seat in absent if seat in members]
        return candidates[0] if candidates else next(seat for seat in self.kit.shared.seats if seat in members)

    def _consent(self) -> ft.Control:
        proposer = self._proposer()
        rows: list[ft.Control] = [text(self.w("tablet-deal-by", seat=self.kit.name(proposer)))]
        rows += [self._agreed_tile(seat) for seat in self._absent() if seat != proposer]
        phones = [seat for seat in self.kit.shared.seats if seat in self._draft.parties() and self.kit.has_phone(seat)]
        rows += [
            text(self.w("tablet-deal-asked", seat=self.kit.name(seat)), theme.SMALL, dim=True)
            for seat in phones
            if seat != proposer
        ]
        return card(*rows, head=self.w("tablet-deal-consent"))

    def _agreed_tile(self, seat: str) -> ft.Control:
        yes = seat in self._draft.agreed
        icon = ft.Icon(ft.Icons.CHECK_BOX if yes else ft.Icons.CHECK_BOX_OUTLINE_BLANK, size=32)
        words = self.w("tablet-deal-agreed" if yes else "tablet-deal-agrees", seat=self.kit.name(seat))
        return tile(ft.Row([icon, text(words)], spacing=theme.GAP), words, lambda: self._toggle(seat), chosen=yes)

    def _toggle(self, seat: str) -> None:
        agreed = self._draft.agreed
        self._draft.agreed = [one for one in agreed if one != seat] if seat in agreed else [*agreed, seat]
        self._changed()

    def _propose(self) -> None:
        """Proposes, and writes down who has agreed aloud."""
        proposer = self._proposer()
        deal = self._amend.id if self._amend else self._new_id()
        do = "amend_deal" if self._amend else "propose_deal"
        terms = self._draft.terms()
        command = WithTerms.model_validate({"do": do, "by": MODERATOR, "for": proposer, "deal": deal, "terms": terms})
        agreed = [seat for seat in self._draft.agreed if seat in self._draft.parties() and seat != proposer]
        if not self.kit.give(command, self.notice()):
            return
        if self._amend is None:
            DealDraft.drop(self.kit.desk)
        for seat in agreed:
            word = OnDeal(do="accept_deal", by=MODERATOR, on_behalf=seat, deal=deal)
            if not self.kit.give(word, self.notice()):
                return
        self.kit.close()

    def _new_id(self) -> str:
        taken = {deal.id for deal in self.kit.shared.deals}
        number = len(taken) + 1
        while f"tablet-{number}" in taken:
            number += 1
        return f"tablet-{number}"
