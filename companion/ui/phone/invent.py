"""I invented: recorded on one's own phone, with what one has invented so far."""

import flet as ft

from companion.table.state import Invention
from companion.ui.context import Context
from companion.ui.inventing import Inventing
from companion.ui.screen import Screen
from companion.ui.widgets.layout import label, laid_out, nothing, stack, text


class InventScreen(Screen[Context]):
    """A name by a tap on one of the cards, or typed."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        inventing = Inventing(ctx, lambda: ctx.seat, self.notice())
        mine = self.live(self._mine, self._list)
        self.control = laid_out([self.follows(inventing), mine], [self.notice().control, inventing.button])

    @property
    def title(self) -> str:
        return self.w("phone-invented")

    def _mine(self) -> tuple[Invention, ...]:
        return tuple(one for one in self.ctx.shared.inventions if one.seat == self.ctx.seat)

    def _list(self, mine: tuple[Invention, ...]) -> ft.Control:
        made = [text(self.w("phone-made", turn=one.turn, name=one.name, points=one.bonus)) for one in mine]
        return stack(label(self.w("phone-my-inventions")), *made) if made else nothing()
