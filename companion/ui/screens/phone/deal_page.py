"""A deal's page: its terms and what becomes of them, what has happened so far, and what I can do about it."""

from collections.abc import Hashable

import flet as ft

from companion.rules.deals import Deal, Obligation
from companion.rules.refusals import refuse
from companion.table.commands import Command, Deliver, OnDeal
from companion.ui import theme
from companion.ui.live import Section
from companion.ui.parts.badge import badge
from companion.ui.parts.buttons import main_button, side_button
from companion.ui.parts.sending import send
from companion.ui.screens.phone.deal_history import history
from companion.ui.screens.phone.deal_term import TermCard, bare_term, can_confirm
from companion.ui.screens.phone.hand import Hand
from companion.ui.screens.phone.screen import Screen, card, heading, laid_out, plain, stacked
from companion.ui.screens.phone.steady import Steady


class DealPage(Screen):
    """One deal. Terms keep their place for good: an index never changes its meaning."""

    def __init__(self, hand: Hand, about: str) -> None:
        super().__init__(hand)
        self.id = about
        self._last = self._find()
        if self._last is None:
            self._missing()
            return
        head = self.live(lambda: (self.deal.status, self.deal.accepted, self.deal.concerned), self._head)
        self._terms: list[Section] = []
        self._list = stacked([])
        amendment = self.live(lambda: self.deal.amendment, self._amendment)
        told = self.live(lambda: len(self.deal.history), lambda: history(hand, self.deal))
        self._bottom = Steady(self.w, self._kind, self._actions)
        self.control = laid_out([head, self._list, amendment, told], [self.notice.control, self._bottom.control])

    @property
    def title(self) -> str:
        return self.w("phone-deal-title", deal=self.id)

    @property
    def deal(self) -> Deal:
        """The deal as it stands; as it stood when it was taken back by an undo."""
        found = self._find()
        if found is not None:
            self._last = found
        assert self._last is not None
        return self._last

    @property
    def exists(self) -> bool:
        """Whether the table still knows it."""
        return self._find() is not None

    def _missing(self) -> None:
        """It was undone before the page was opened."""
        home = main_button(self.w("phone-my-table"), self.hand.home, ft.Icons.ARROW_BACK)
        self.control = laid_out([plain(self.w.refusal(refuse("unknown-deal", deal=self.id)))], [ft.Row([home])])

    def _find(self) -> Deal | None:
        return next((deal for deal in self.hand.shared.deals if deal.id == self.id), None)

    def follow(self) -> None:
        if self._last is None:
            return
        super().follow()
        grown = len(self._terms) < len(self.deal.obligations)
        while len(self._terms) < len(self.deal.obligations):
            self._add(len(self._terms))
        if grown:
            send(self._list)
        for section in self._terms:
            section.follow(send=True)
        self._bottom.follow()

    def _add(self, index: int) -> None:
        term = TermCard(self, index)
        section = Section(term.facts, term.draw)
        section.follow(send=False)
        self._terms.append(section)
        self._list.controls.append(section.control)

    def give(self, command: Command) -> bool:
        """Gives a command about this deal; the buttons may follow at once, for it was this finger."""
        done = self.hand.give(command, self.notice)
        self.follow()
        self._bottom.renew()
        return done

    def _head(self) -> ft.Control:
        w, deal = self.w, self.deal
        people: list[ft.Control] = []
        for seat in (name for name in self.hand.shared.seats if name in deal.concerned):
            agreed = deal.amendment.accepted if deal.amendment else deal.accepted
            yes = seat in agreed
            icon = ft.Icons.CHECK_CIRCLE if yes else ft.Icons.HOURGLASS_EMPTY
            word = w("phone-has-agreed") if yes else w("phone-has-not-agreed")
            people.append(
                ft.Row(
                    [
                        badge(seat, w.facts, 32, lang=w.lang),
                        plain(self.hand.name(seat), size=theme.SMALL),
                        ft.Icon(icon, size=18, color=theme.GOOD if yes else theme.DIM, semantics_label=word),
                    ],
                    spacing=theme.GAP_S,
                    tight=True,
                )
            )
        status = plain(w(f"phone-status-{deal.status}"), bold=True, size=theme.LARGE)
        return stacked([status, ft.Row(people, wrap=True, spacing=theme.GAP_M, run_spacing=theme.GAP_S)])

    def _amendment(self) -> ft.Control:
        amendment = self.deal.amendment
        if amendment is None:
            return ft.Container()
        title = self.w("phone-amendment", player=self.hand.name(amendment.by))
        terms = [bare_term(self.hand, Obligation.of(term)) for term in amendment.terms]
        return card(stacked([heading(title), *terms]), colour=theme.RAISED)

    def _confirmable(self) -> list[int]:
        """What is due and can be confirmed at once. What falls due later, and what compensation is offered for, is
        answered by itself."""
        due = (n for n, one in enumerate(self.deal.obligations) if one.term.due <= self.hand.shared.turn)
        plainly = (n for n in due if self.deal.obligations[n].compensation is None)
        return [n for n in plainly if can_confirm(self.hand, self.deal, self.deal.obligations[n])]

    def _kind(self) -> Hashable:
        """Which buttons belong at the bottom."""
        deal, me = self.deal, self.hand.seat
        phase = self.hand.shared.phase
        if not self.exists or me not in deal.concerned or not deal.live:
            return "closed"
        if deal.status == "proposed":
            role = "answer" if me not in deal.accepted else "mine" if deal.proposer == me else "accepted"
            return role, phase
        if deal.amendment is not None:
            role = "accepted-change" if me in deal.amendment.accepted else "change"
            return role, phase
        return "binding", phase, bool(self._confirmable())

    def _actions(self) -> ft.Control:
        kind = self._kind()
        word = kind[0] if isinstance(kind, tuple) else kind
        w = self.w
        change = side_button(w("phone-change"), self._change, ft.Icons.EDIT_OUTLINED, disabled=self._shut)
        decline = side_button(w("phone-decline"), lambda: self._answer("decline_deal"), ft.Icons.CLOSE)
        accept = main_button(
            w("phone-accept"), lambda: self._answer("accept_deal"), ft.Icons.CHECK, disabled=self._shut
        )
        back = side_button(w("phone-withdraw"), lambda: self._answer("withdraw_deal"), ft.Icons.UNDO)
        drop = side_button(w("phone-drop-change"), lambda: self._answer("decline_deal"), ft.Icons.UNDO)
        got: list[list[ft.Control]] = [[main_button(w("phone-got-all"), self._got_all, ft.Icons.CHECK)]]
        rows: dict[str, list[list[ft.Control]]] = {
            "answer": [[decline, change], [accept]],
            "mine": [[back, change]],
            "accepted": [[decline]],
            "change": [[decline, change], [accept]],
            "accepted-change": [[drop]],
            "binding": [[change], *(got if self._confirmable() else [])],
            "closed": [],
        }
        shown: list[ft.Control] = [
            ft.Row(row, wrap=not isinstance(row[0], ft.FilledButton), spacing=theme.GAP) for row in rows[str(word)]
        ]
        if self._shut and word != "closed":
            refusal = self.hand.view.may("amend_deal" if word == "binding" else "accept_deal")
            shown.insert(0, plain(w.refusal(refusal) if refusal else "", dim=True, size=theme.SMALL))
        return stacked(shown) if shown else plain(w("phone-deal-done"), dim=True)

    @property
    def _shut(self) -> bool:
        """Whether nothing can be agreed in this phase."""
        return self.hand.view.may("accept_deal") is not None

    def _change(self) -> None:
        self.hand.open("form", self.id)

    def _answer(self, do: str) -> None:
        """After an answer the page is left: no second tap of the same finger can mean something else."""
        if self.give(OnDeal(do=do, by=self.hand.seat, deal=self.id)):  # type: ignore[arg-type]
            self.hand.home()

    def _got_all(self) -> None:
        for index in self._confirmable():
            if not self.give(Deliver(by=self.hand.seat, deal=self.id, term=index)):
                return
