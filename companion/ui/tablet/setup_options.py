"""By which rules: the edition, and what a table may choose."""

import flet as ft

from companion.rules.species import Power
from companion.ui import theme
from companion.ui.drafts.setup import Draft
from companion.ui.screen import Screen
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import segmented
from companion.ui.widgets.layout import card, columns, text
from companion.ui.widgets.stepper import Stepper

MORE = (0, 2, 5, 10)
"""Minutes by which the first Trade phase may be longer."""

_PRECISE = {"half": False, "precise": True, "ties": "ties"}


class GameOptions(Screen[TabletContext]):
    """Each option says what it does; the edition decides what is printed."""

    def __init__(self, ctx: TabletContext, draft: Draft) -> None:
        super().__init__(ctx)
        self.draft = draft
        minutes = Stepper(self.w("tablet-option-minutes"), draft.trade_minutes, self._minutes, low=1, high=60)
        left = [
            self.live(lambda: draft.edition, self._editions),
            card(
                self._labelled("tablet-option-minutes", minutes.control),
                self._labelled("tablet-option-first", self.live(lambda: draft.first_extra, self._longer)),
                text(self.w("tablet-option-minutes-why"), theme.SMALL, dim=True),
                head=self.w("tablet-option-timer"),
            ),
        ]
        right = [self.live(lambda: (draft.precise_scoring, draft.edition), self._scoring), *self._powers()]
        self.control = columns(left, right, wide=ctx.shape.wide, parts=(1, 1))

    def _labelled(self, key: str, control: ft.Control) -> ft.Control:
        label = text(self.w(key), theme.LARGE)
        label.expand = True
        return ft.Row([label, control], spacing=theme.GAP_M)

    def _changed(self) -> None:
        self.draft.keep(self.ctx.desk)
        self.again()

    def _minutes(self, value: int) -> None:
        self.draft.trade_minutes = value
        self._changed()

    def _longer(self, _facts: object) -> ft.Control:
        """A table that learns the game talks longer at first."""
        return segmented([(str(more), str(more)) for more in MORE], str(self.draft.first_extra), self._extra)

    def _extra(self, minutes: str) -> None:
        self.draft.first_extra = int(minutes)
        self._changed()

    def _editions(self, _facts: object) -> ft.Control:
        editions = self.ctx.desk.facts.editions
        options = [(name, one.name_in(self.w.lang)) for name, one in editions.items()]
        chosen = editions[self.draft.edition]
        when = self.w(f"tablet-edition-bonus-{chosen.sharing_bonus}")
        return card(
            segmented(options, self.draft.edition, self._edition),
            text(when, theme.SMALL, dim=True),
            head=self.w("tablet-option-edition"),
        )

    def _edition(self, name: str) -> None:
        self.draft.edition = name
        self._changed()

    def _scoring(self, _facts: object) -> ft.Control:
        rates = self.ctx.desk.facts.editions[self.draft.edition].precise
        chosen = next(name for name, value in _PRECISE.items() if value == self.draft.precise_scoring)
        why = self.w("tablet-option-precise-why", octagon=rates.octagon, large=rates.large, small=rates.small)
        return card(
            segmented([(name, self.w(f"tablet-option-{name}")) for name in _PRECISE], chosen, self._precise),
            text(why, theme.SMALL, dim=True),
            head=self.w("tablet-option-scoring"),
        )

    def _precise(self, name: str) -> None:
        self.draft.precise_scoring = True if name == "precise" else "ties" if name == "ties" else False
        self._changed()

    def _powers(self) -> list[ft.Control]:
        """Only what the species in play make a question."""
        facts = self.ctx.desk.facts
        powers = frozenset(power for name in self.draft.chosen for power in facts.species[name].powers)
        found: list[ft.Control] = []
        if Power.STEALS in powers:
            found.append(self.live(lambda: self.draft.final_steal, lambda _: self._yes_no("final_steal")))
        if Power.REGRET in powers:
            found.append(self.live(lambda: self.draft.regret, lambda _: self._yes_no("regret")))
        return found

    def _yes_no(self, name: str) -> ft.Control:
        def choose(value: str) -> None:
            setattr(self.draft, name, value == "yes")
            self._changed()

        options = [("yes", self.w("tablet-yes")), ("no", self.w("tablet-no"))]
        chosen = "yes" if getattr(self.draft, name) else "no"
        why = text(self.w(f"tablet-option-{name}-why"), theme.SMALL, dim=True)
        return card(segmented(options, chosen, choose), why, head=self.w(f"tablet-option-{name}"))
