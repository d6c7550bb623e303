"""A sealed bid entered on the tablet: two parts, and what is kept; after the first reveal the research bid alone."""

import flet as ft

from companion.table.commands import Command
from companion.table.offers import Numbers, OfBid, Offer
from companion.ui import theme
from companion.ui.sending import send
from companion.ui.tablet.cover import Cover
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.layout import stack, text
from companion.ui.widgets.stepper import Stepper


class BidEntry(Cover):
    """Both bids together never exceed the ships announced (FIRST p7, REM Overview of bidding)."""

    def __init__(self, ctx: TabletContext, seat: str) -> None:
        super().__init__(ctx, seat)
        self._bids = self._nothing()
        self._steppers: dict[str, Stepper] = {}
        self._kept = ft.Text("", size=theme.LARGE, color=theme.INK)

    @property
    def _first(self) -> bool:
        """Whether the colony bids are still to come."""
        return "colony" not in self.ctx.shared.auctions

    @property
    def _ships(self) -> int:
        """The most that can be bid."""
        most = self.offer().asks["research"]
        assert isinstance(most, Numbers)
        return most.high

    def _nothing(self) -> dict[str, int]:
        return {"colony": 0, "research": 0} if self._first else {"research": 0}

    def entry(self) -> ft.Control:
        """A stepper for each auction."""
        ships = self._ships
        self._kept = ft.Text(self._kept_text(), size=theme.LARGE, color=theme.INK)
        self._steppers = {kind: self._stepper(kind, ships) for kind in self._bids}
        rows: list[ft.Control] = [
            text(self.w("tablet-bid-ships" if self._first else "tablet-bid-left", ships=ships), theme.LARGE, dim=True)
        ]
        for kind, stepper in self._steppers.items():
            label = text(self.w(f"tablet-bid-{kind}"), theme.LARGE, bold=True)
            label.expand = True
            rows.append(ft.Row([label, stepper.control], spacing=theme.GAP_L))
        return stack(*rows, self._kept, gap=theme.GAP_L)

    def _stepper(self, kind: str, ships: int) -> Stepper:
        def change(value: int) -> None:
            self._bids[kind] = value
            left = ships - sum(self._bids.values())
            for name, other in self._steppers.items():
                other.set(self._bids[name], high=self._bids[name] + left)
            self._kept.value = self._kept_text()
            send(self._kept)

        return Stepper(self.w(f"tablet-bid-{kind}"), 0, change, high=ships, size=72)

    def _kept_text(self) -> str:
        return self.w("tablet-bid-kept", ships=self._ships - sum(self._bids.values()))

    def offer(self) -> Offer:
        """Sealing a bid."""
        return self.ctx.offer(OfBid(self.seat), "seal_bid")

    def command(self) -> Command:
        """The bid as it stands."""
        return self.offer().filled(**{"colony": 0, **self._bids})

    def forget(self) -> None:
        """No number stays."""
        self._bids = self._nothing()
        self._steppers = {}
        self._kept = ft.Text("", size=theme.LARGE, color=theme.INK)

    def seal_text(self) -> str:
        """What the button says."""
        return self.w.thing("seal_bid")
