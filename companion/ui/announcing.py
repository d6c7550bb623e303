"""Ships announced: a tap on their number and it is said, on a phone or for a seat that plays on the tablet.

What decides ties is known from the set-up and what was bought; where that is wrong it is put right on the same pad.
"""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.table.offers import NumberWithin, OfBid, Offer
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.live import LiveParts
from companion.ui.widgets.buttons import main_button, side_button
from companion.ui.widgets.goods import good_icon
from companion.ui.widgets.layout import row, stack, text
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.number_pad import Asked, NumberPad
from companion.ui.widgets.offering import offering, why_not

SIGNS = {"colonies": "colony", "research_teams": "research_team", "ships": "ship"}


class Announcing(LiveParts):
    """All numbers here are public: everybody announces them (FIRST p7, REM Overview of bidding)."""

    def __init__(self, ctx: Context, seat: str, notice: Notice, on_done: Callable[[], None]) -> None:
        super().__init__()
        self.ctx = ctx
        self.w = ctx.w
        self._seat = seat
        self._notice = notice
        self._on_done = on_done
        self._names: tuple[str, ...] = ("ships",)
        self.control = self.live(lambda: (self._names, self._offer()), self._draw)

    def _offer(self) -> Offer:
        return self.ctx.offer(OfBid(self._seat), "declare_ships")

    def _draw(self, facts: tuple[tuple[str, ...], Offer]) -> ft.Control:
        names, offer = facts
        w, known = self.w, {name: ask.known for name, ask in offer.asks.items() if isinstance(ask, NumberWithin)}
        self._pad = NumberPad(
            self.ctx,
            [self._asked(name, offer) for name in names],
            self._entered,
            said=(lambda ships: w("phone-announce", ships=ships)) if len(names) == 1 else str,
            known=known["ships"] if len(names) == 1 else None,
        )
        self._pad.follow(send=False)
        ties = w("phone-for-ties", colonies=known["colonies"], teams=known["research_teams"])
        wrong = side_button(w("phone-correct"), self._correct, ft.Icons.EDIT_OUTLINED)
        held = [text(w("phone-ties-why") if len(names) > 1 else ties, dim=True, size=theme.SMALL)]
        self._pad.names.controls = [
            row(good_icon("ship", 30, w.lang), text(w("phone-ships-held"), bold=True, fill=True)),
            *([text(w("phone-announce-tap"))] if len(names) == 1 else []),
            *self._pad.names.controls,
            *why_not(w, [offer]),
        ]
        self._pad.keys.disabled = not offer.possible
        self._typed = ft.Container()
        more = [] if len(names) > 1 else [row(offering(wrong, offer), wrap=True)]
        return stack(self._pad.control, self._typed, *held, *more, gap=theme.GAP_M)

    def _asked(self, name: str, offer: Offer) -> Asked:
        bounds = offer.asks[name]
        assert isinstance(bounds, NumberWithin)
        label = self.w(f"phone-{name}")
        return Asked(name, label, bounds.low, bounds.high, partial(good_icon, SIGNS[name], 24, self.w.lang))

    def _correct(self) -> None:
        self._names = tuple(SIGNS)
        self.follow(send=True)

    def _entered(self) -> None:
        """A tile says it at once; digits want to be looked at first."""
        pad = self._pad.pad
        if pad.missing:
            return
        if pad.typing:
            say = main_button(self.w("phone-announce", ships=pad.entered["ships"]), self._announce)
            self._typed.content = row(offering(say, self._offer()))
            self._typed.update()
        else:
            self._announce()

    def _announce(self) -> None:
        offer = self._offer()
        known = {name: ask.known for name, ask in offer.asks.items() if isinstance(ask, NumberWithin)}
        if self.ctx.give(offer.filled(**{**known, **self._pad.pad.entered}), notice=self._notice):
            self._names = ("ships",)
            self._on_done()
