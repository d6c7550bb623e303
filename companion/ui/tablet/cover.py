"""Pass the tablet: a seat without a phone enters what nobody else may see, behind a cover.

The numbers are on the page only between "I am ..." and the seal. Whatever ends the entry takes them off the page.
"""

from abc import ABC, abstractmethod
from functools import partial

import flet as ft

from companion.rules.refusals import Who
from companion.table.commands import Command
from companion.table.offers import NumberWithin, OfBid, Offer, OfSeat
from companion.ui import theme
from companion.ui.screen import Screen
from companion.ui.sending import send
from companion.ui.tablet.parts import back, centred, counter, mark
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import main_button, side_button
from companion.ui.widgets.layout import row, stack, text
from companion.ui.widgets.offering import offering, why_not
from companion.ui.widgets.stepper import Stepper


class Cover(Screen[TabletContext], ABC):
    """Cover, entry, sealed. A subclass says what is entered; it is made anew for every entry and kept nowhere."""

    alone = True

    def __init__(self, ctx: TabletContext, seat: str) -> None:
        super().__init__(ctx)
        self.seat = seat
        self._stage = "cover"
        self._offer: Offer | None = None
        self.control = self.live(self._facts, self._draw, expand=True, padding=theme.GAP_L)

    def _facts(self) -> tuple[str, Offer | None]:
        """The stage, and what can be sealed as it was when the entry began: an entry is not drawn anew under a finger,
        and the table has the last word."""
        if self._stage != "entry":
            self._offer = None
        elif self._offer is None:
            self._offer = self.offer()
        return self._stage, self._offer

    @abstractmethod
    def entry(self, offer: Offer) -> ft.Control:
        """The steppers, made anew."""

    @abstractmethod
    def offer(self) -> Offer:
        """Sealing, as the table offers it; the numbers stay here until then."""

    @abstractmethod
    def command(self) -> Command:
        """What was entered."""

    @abstractmethod
    def forget(self) -> None:
        """Lets go of what was entered."""

    @abstractmethod
    def seal_text(self) -> str:
        """What the button says that seals."""

    def left(self) -> None:
        """Nothing stays behind."""
        self.forget()

    def _draw(self, facts: tuple[str, Offer | None]) -> ft.Control:
        stage, offer = facts
        if offer is not None:
            return self._open(offer)
        return self._covered() if stage == "cover" else self._sealed()

    def _page(self, *controls: ft.Control) -> ft.Control:
        inside = stack(*controls, gap=theme.GAP_L)
        inside.horizontal_alignment = ft.CrossAxisAlignment.CENTER
        middle: list[ft.Control] = [centred(ft.Container(inside, width=640))]
        return ft.Column(middle, alignment=ft.MainAxisAlignment.CENTER, scroll=ft.ScrollMode.AUTO, expand=True)

    def _large(self, words: str) -> ft.Control:
        label = text(words, theme.HUGE, bold=True)
        label.text_align = ft.TextAlign.CENTER
        return label

    def _covered(self) -> ft.Control:
        player = self.ctx.name(self.seat)
        return self._page(
            mark(self.ctx, self.seat, 120),
            self._large(self.w("tablet-cover-hand", player=player, seat=Who(self.seat))),
            text(self.w("tablet-cover-why", player=player), theme.LARGE, dim=True),
            row(main_button(self.w("tablet-cover-me", player=player), lambda: self._turn("entry"))),
            back(self.ctx),
        )

    def _open(self, offer: Offer) -> ft.Control:
        return self._page(
            text(self.ctx.name(self.seat), theme.TITLE, bold=True),
            self.entry(offer),
            self.notice().control,
            row(offering(main_button(self.seal_text(), self._seal, icon=ft.Icons.LOCK), offer)),
            *why_not(self.w, [offer]),
            side_button(self.w("tablet-cover-again"), self._cover_up, icon=ft.Icons.VISIBILITY_OFF),
        )

    def _sealed(self) -> ft.Control:
        return self._page(
            ft.Icon(ft.Icons.LOCK, size=120, color=theme.GOOD),
            self._large(self.w("tablet-cover-sealed", player=self.ctx.name(self.seat))),
            row(main_button(self.w("tablet-cover-back"), self.ctx.close, icon=ft.Icons.ARROW_BACK)),
        )

    def _turn(self, stage: str) -> None:
        self._stage = stage
        self.again()

    def _cover_up(self) -> None:
        self.forget()
        self._turn("cover")

    def _seal(self) -> None:
        if self.ctx.give(self.command(), notice=self.notice()):
            self.forget()
            self._turn("sealed")


_COUNTED = ("points", "small", "large", "ultratech", "ships")


class BidEntry(Cover):
    """Two parts, and what is kept; after the first reveal the research bid alone. Both bids together never exceed the
    ships announced (FIRST p7, REM Overview of bidding)."""

    def __init__(self, ctx: TabletContext, seat: str) -> None:
        super().__init__(ctx, seat)
        self._first = "colony" not in ctx.shared.auctions
        self._ships = 0
        self.forget()

    def forget(self) -> None:
        """No number stays."""
        self._bids = {"colony": 0, "research": 0} if self._first else {"research": 0}
        self._steppers: dict[str, Stepper] = {}
        self._kept = text("", theme.LARGE)

    def entry(self, offer: Offer) -> ft.Control:
        """A stepper for each auction."""
        most = offer.asks["research"]
        assert isinstance(most, NumberWithin)
        self._ships = most.high
        self._kept = text(self._kept_text(), theme.LARGE)
        self._steppers = {kind: self._stepper(kind) for kind in self._bids}
        words = self.w("tablet-bid-ships" if self._first else "tablet-bid-left", ships=self._ships)
        rows = (counter(self.w(f"tablet-bid-{kind}"), one, bold=True) for kind, one in self._steppers.items())
        return stack(text(words, theme.LARGE, dim=True), *rows, self._kept, gap=theme.GAP_L)

    def _stepper(self, kind: str) -> Stepper:
        def change(value: int) -> None:
            self._bids[kind] = value
            left = self._ships - sum(self._bids.values())
            for name, other in self._steppers.items():
                other.set(self._bids[name], high=self._bids[name] + left)
            self._kept.value = self._kept_text()
            send(self._kept)

        return Stepper(self.w(f"tablet-bid-{kind}"), 0, change, high=self._ships, size=72)

    def _kept_text(self) -> str:
        return self.w("tablet-bid-kept", ships=self._ships - sum(self._bids.values()))

    def offer(self) -> Offer:
        """Sealing a bid."""
        return self.ctx.offer(OfBid(self.seat), "seal_bid")

    def command(self) -> Command:
        """The bid as it stands."""
        return self.offer().filled(**{"colony": 0, **self._bids})

    def seal_text(self) -> str:
        """What the button says."""
        return self.w.thing("seal_bid")


class TallyEntry(Cover):
    """Tokens may be below zero: penalties paid in tokens can take more than one has (FIRST, REM)."""

    def __init__(self, ctx: TabletContext, seat: str) -> None:
        super().__init__(ctx, seat)
        self.forget()

    def forget(self) -> None:
        """No number stays."""
        self._counts = dict.fromkeys(_COUNTED, 0)

    def entry(self, _offer: Offer) -> ft.Control:
        """A stepper for each thing that is counted."""
        return stack(*(self._field(name) for name in _COUNTED), gap=theme.GAP_L)

    def _field(self, name: str) -> ft.Control:
        label, change = self.w(f"tablet-tally-{name}"), partial(self._counts.__setitem__, name)
        low, steps = (-99, (1, 10)) if name == "points" else (0, (1, 5))
        return counter(label, Stepper(label, 0, change, low=low, high=999, steps=steps, size=60), bold=True)

    def offer(self) -> Offer:
        """Sealing a count."""
        return self.ctx.offer(OfSeat(self.seat), "tally")

    def command(self) -> Command:
        """The count as it stands."""
        return self.offer().filled(**self._counts)

    def seal_text(self) -> str:
        """What the button says."""
        return self.w("tablet-tally-seal")
