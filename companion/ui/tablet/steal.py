"""The Zeth steal: who can be robbed, what each red converter costs against each victim, what was taken."""

from collections.abc import Sequence

import flet as ft

from companion.rules.phases import LAST_TURN
from companion.table.state import Theft
from companion.ui import theme
from companion.ui.screen import Screen
from companion.ui.stealing import Converters, Racket
from companion.ui.tablet.inventions import Inventions
from companion.ui.tablet.parts import filling, mark
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.goods import bag
from companion.ui.widgets.layout import card, columns, fact, row, text


class Steals(Screen[TabletContext]):
    """At most one steal from each victim, each converter once a turn (Zeth board)."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        victims = [self.notice().control, self.follows(Racket(ctx, self.notice(), across=2))]
        log = self.live(lambda: ctx.shared.racket.steals if ctx.shared.racket else (), self._log)
        last = [fact(ft.Icons.INFO_OUTLINE, self.w("tablet-steal-final"))] if ctx.shared.turn == LAST_TURN else []
        right = [*last, self.follows(Converters(ctx, self.again)), log, self.follows(Inventions(ctx))]
        self.control = columns(victims, right, wide=ctx.shape.wide, parts=(5, 2))

    def _log(self, steals: Sequence[Theft]) -> ft.Control:
        rows = map(self._theft, reversed(steals))
        nothing = [] if steals else [text(self.w("tablet-steal-none"), dim=True)]
        return card(*rows, *nothing, head=self.w("tablet-steal-logged"))

    def _theft(self, theft: Theft) -> ft.Control:
        turn = text(self.w("tablet-steal-turn", turn=theft.turn), theme.SMALL, dim=True)
        return row(turn, mark(self.ctx, theft.victim, 32), filling(ft.Container(bag(self.w, theft.goods))))
