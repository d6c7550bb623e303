"""The Zeth's phone: who traded and is safe, who holds envoys, and in their own phase whom to rob, of what, for how
much."""

import flet as ft

from companion.rules.phases import Phase
from companion.ui.context import Context
from companion.ui.phone.common import home
from companion.ui.screen import Screen
from companion.ui.stealing import Converters, Racket
from companion.ui.widgets.layout import card, laid_out, nothing, text


class RacketScreen(Screen[Context]):
    """For the Zeth only."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        racket = Racket(ctx, self.notice())
        why = self.live(lambda: (ctx.shared.phase is Phase.STEAL, racket.can_rob()), self._why)
        seats, sides = self.follows(racket), self.follows(Converters(ctx, self.again))
        self.control = laid_out([why, seats, sides], [self.notice().control, home(ctx)])

    @property
    def title(self) -> str:
        return self.w("phone-go-steal" if self.ctx.place == "racket" else "phone-racket")

    def _why(self, known: tuple[bool, bool]) -> ft.Control:
        stealing, can = known
        if stealing:
            return nothing() if can else card(text(self.w("phone-nobody-to-rob")))
        return text(self.w("phone-racket-why"), dim=True)
