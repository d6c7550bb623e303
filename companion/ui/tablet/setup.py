"""Set-up in three steps: who plays what, by which rules, and what to lay out."""

import flet as ft

from companion.table.offers import Offer
from companion.ui import theme
from companion.ui.drafts.keys import forget_game
from companion.ui.drafts.setup import STEPS, Draft, Step
from companion.ui.screen import Screen
from companion.ui.tablet.setup_layout import LayOut
from companion.ui.tablet.setup_options import GameOptions
from companion.ui.tablet.setup_seats import Seats
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import main_button, segmented, side_button
from companion.ui.widgets.layout import row, stack, title, whole
from companion.ui.widgets.offering import offering, why_not


class SetUp(Screen[TabletContext]):
    """One draft, three steps; every change is kept, so that a reload goes on where it was."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        self.draft = Draft.of(ctx.desk)
        self._step = self._made()
        self._room = ft.Container(self._step.control, expand=True)
        self.control = whole(
            row(
                title(self.w("tablet-setup-title")),
                self.live(lambda: self.draft.step, self._steps),
                apart=True,
                wrap=not ctx.shape.wide,
            ),
            self._room,
            self.notice().control,
            self.live(lambda: (self.draft.step, self._offer()), self._foot),
        )

    def follow(self, *, send: bool) -> None:
        """The step that is shown, and the frame around it."""
        super().follow(send=send)
        self._step.follow(send=send)

    def _made(self) -> Screen[TabletContext]:
        if self.draft.step == "layout":
            return LayOut(self.ctx, self.draft, self.again)
        return (Seats if self.draft.step == "seats" else GameOptions)(self.ctx, self.draft)

    def _steps(self, _facts: object) -> ft.Control:
        options = [(step, self.w(f"tablet-setup-{step}")) for step in STEPS]
        return segmented(options, self.draft.step, self._go_to)

    def _go_to(self, step: str) -> None:
        self.draft.step = next(one for one in STEPS if one == step)
        self.draft.keep(self.ctx.desk)
        self.notice().clear()
        self._step = self._made()
        self._step.follow(send=False)
        self._room.content = self._step.control
        self._room.update()
        self.again()

    def _foot(self, _facts: object) -> ft.Control:
        place = STEPS.index(self.draft.step)
        told: list[ft.Control] = []
        if place == 0:
            back = side_button(self.w("tablet-back"), self._home, icon=ft.Icons.ARROW_BACK)
        else:
            before: Step = STEPS[place - 1]
            back = side_button(self.w(f"tablet-setup-{before}"), lambda: self._go_to(before), icon=ft.Icons.ARROW_BACK)
        if place == len(STEPS) - 1:
            offer = self._offer()
            go = offering(main_button(self.w("tablet-setup-open"), self._open, icon=ft.Icons.CHECK), offer)
            told = why_not(self.w, [offer])
        else:
            after: Step = STEPS[place + 1]
            go = main_button(
                self.w("tablet-setup-on", step=self.w(f"tablet-setup-{after}")), lambda: self._go_to(after)
            )
        foot = ft.Row([back, ft.Container(expand=True), ft.Container(ft.Row([go]), width=440)], spacing=theme.GAP_M)
        return stack(*told, foot, gap=theme.GAP)

    def _offer(self) -> Offer:
        """Opening the table as the draft is."""
        return self.ctx.judged(self.draft.command())

    def _home(self) -> None:
        Draft.drop(self.ctx.desk)
        self.ctx.anew()

    def _open(self) -> None:
        """Opens the table."""
        forget_game(self.ctx.desk)
        if self.ctx.give(self.draft.command(), notice=self.notice()):
            Draft.drop(self.ctx.desk)
