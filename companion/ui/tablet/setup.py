"""Set-up in three steps: who plays what, by which rules, and what to lay out."""

import flet as ft

from companion.table.offers import Offer
from companion.ui import theme
from companion.ui.drafts.keys import forget_game
from companion.ui.drafts.setup import STEPS, SetupDraft, SetupStep
from companion.ui.screen import Screen
from companion.ui.tablet.setup_rules import GameOptions, LayOut
from companion.ui.tablet.setup_seats import Seats
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import main_button, segmented, side_button
from companion.ui.widgets.layout import gap, row, stack, title, whole
from companion.ui.widgets.offering import offering, why_not


class SetUp(Screen[TabletContext]):
    """One draft, three steps; every change is kept, so that a reload goes on where it was."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        self.draft = SetupDraft.of(ctx.desk)
        self._step = self._made()
        self._room = ft.Container(self._step.control, expand=True)
        steps = self.live(lambda: self.draft.step, self._steps)
        self.control = whole(
            row(title(self.w("tablet-setup-title")), steps, apart=True, wrap=not ctx.shape.wide),
            self._room,
            self.notice().control,
            # Opening the table as the draft is, with the table's word on it.
            self.live(lambda: (self.draft.step, ctx.judged(self.draft.command())), self._foot),
        )

    def follow(self, *, send: bool) -> None:
        """The step that is shown, and the frame around it."""
        super().follow(send=send)
        self._step.follow(send=send)

    def _made(self) -> Screen[TabletContext]:
        if self.draft.step == "layout":
            return LayOut(self.ctx, self.draft, self.again)
        return (Seats if self.draft.step == "seats" else GameOptions)(self.ctx, self.draft)

    def _steps(self, step: SetupStep) -> ft.Control:
        return segmented([(one, self.w(f"tablet-setup-{one}")) for one in STEPS], step, self._go_to)

    def _go_to(self, step: str) -> None:
        self.draft.step = next(one for one in STEPS if one == step)
        self.draft.keep(self.ctx.desk)
        self.notice().clear()
        self._step = self._made()
        self._step.follow(send=False)
        self._room.content = self._step.control
        self._room.update()
        self.again()

    def _foot(self, facts: tuple[SetupStep, Offer]) -> ft.Control:
        step, offer = facts
        names = {one: self.w(f"tablet-setup-{one}") for one in STEPS}
        before, after = STEPS[: STEPS.index(step)], STEPS[STEPS.index(step) + 1 :]
        back = side_button(self.w("tablet-back"), self._home, icon=ft.Icons.ARROW_BACK)
        if before:
            back = side_button(names[before[-1]], lambda: self._go_to(before[-1]), icon=ft.Icons.ARROW_BACK)
        if after:
            go = main_button(self.w("tablet-setup-on", step=names[after[0]]), lambda: self._go_to(after[0]))
        else:
            go = offering(main_button(self.w("tablet-setup-open"), self._open, icon=ft.Icons.CHECK), offer)
        told = [] if after else why_not(self.w, [offer])
        return stack(*told, ft.Row([back, gap(), ft.Container(row(go), width=440)], spacing=theme.GAP_M))

    def _home(self) -> None:
        SetupDraft.drop(self.ctx.desk)
        self.ctx.anew()

    def _open(self) -> None:
        """Opens the table."""
        forget_game(self.ctx.desk)
        if self.ctx.give(self.draft.command(), notice=self.notice()):
            for seat in self.draft.seats:
                if seat.handicap:
                    self.ctx.desk.set_handicap(seat.species, seat.handicap)
            SetupDraft.drop(self.ctx.desk)
