"""What a seat enters and seals, on its own phone or on a tablet that is passed round: a bid, or the final count.

The numbers are behind dots; all of them can be read while a finger holds them open, and only then are they sent.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial

import flet as ft

from companion.rules.auction import plain, value
from companion.rules.species import Power
from companion.table.offers import NumberWithin, OfBid, Offer, OfSeat
from companion.table.view import SeatView
from companion.telling.counting import added, worth
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.live import Handler, LiveParts
from companion.ui.phone.result import score_parts
from companion.ui.widgets.buttons import main_button
from companion.ui.widgets.goods import good_icon
from companion.ui.widgets.hold import HoldToShow
from companion.ui.widgets.layout import card, fact, lines, row, stack, text
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.number_pad import Asked, NumberPad
from companion.ui.widgets.offering import offering

SIZES = {"small": 16, "large": 28}
"""Signs that only their size tells apart."""


class Entry(LiveParts, ABC):
    """Made anew for every entry. `over` is where it can be read while it is held open, `entered` what was entered
    before, and `on_change` is told when more is."""

    tall = False
    """Whether its keys need the whole of the smallest phones: what is to be known then stands below them."""

    def __init__(
        self,
        ctx: Context,
        seat: str,
        over: ft.Container,
        entered: Mapping[str, int] | None = None,
        on_change: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__()
        self.ctx = ctx
        self.w = ctx.w
        self.seat = seat
        self._on_change = on_change
        self.peek = HoldToShow(self._read, self.w("pad-hold"), over, bare=ctx.shape.narrow)
        self._pad = NumberPad(ctx, self.asked(self.offer()), self._changed, entered=entered)
        pad = self.follows(self._pad)
        if ctx.shape.narrow and self.tall:
            self.control: ft.Control = stack(pad, *self.notes())
        else:
            self._pad.names.controls = [*self.notes(), *self._pad.names.controls]
            self.control = pad

    @property
    def entered(self) -> Mapping[str, int]:
        """What was entered so far."""
        return self._pad.pad.entered

    @property
    def known(self) -> SeatView:
        """The seat."""
        return self.ctx.shared.seats[self.seat]

    def _changed(self) -> None:
        self.follow(send=True)
        self._on_change()

    def _read(self) -> ft.Control:
        return card(self.told(self.entered) if self.entered else text(self.w("pad-nothing")))

    def foot(self, words: str, icon: ft.IconData, on_tap: Handler, offer: Offer | None = None) -> ft.Control:
        """The cover to hold, beside the one thing to do; a sign only where there is room for the word as well. The
        button stays the same while numbers are entered: one that was made anew would take the tap right after the last
        of them for a slip."""
        button = main_button(words, on_tap, icon, small=self.ctx.shape.narrow)
        button.expand = 5
        cover = ft.Container(self.peek.control, expand=5 if self.ctx.shape.narrow else 4)
        return row(cover, offering(button, offer) if offer else button)

    def seal(self, notice: Notice) -> bool:
        """Seals it, unless something is missing, or too much."""
        self.peek.cover()
        if missing := self._pad.missing():
            notice.say(self.w("pad-missing", what=missing))
            return False
        if not self.ctx.give(self.offer().filled(**self.filled()), notice=notice):
            self._pad.go_to(len(self._pad.pad.fields) - 1)
            return False
        return True

    def bounded(self, name: str, label: str, good: str, offer: Offer) -> Asked:
        """A number as the table asks for it."""
        bounds = offer.asks[name]
        assert isinstance(bounds, NumberWithin)
        return Asked(name, label, bounds.low, bounds.high, partial(good_icon, good, SIZES.get(name, 24), self.w.lang))

    def filled(self) -> Mapping[str, int]:
        """What the command is filled with."""
        return self.entered

    @abstractmethod
    def offer(self) -> Offer:
        """Sealing, as the table offers it."""

    @abstractmethod
    def asked(self, offer: Offer) -> Sequence[Asked]:
        """The numbers, in the order in which they are entered."""

    @abstractmethod
    def notes(self) -> Sequence[ft.Control]:
        """What has to be known while they are entered."""

    @abstractmethod
    def told(self, entered: Mapping[str, int]) -> ft.Control:
        """All of it, to be read; built only while a finger holds it."""


class BidEntry(Entry):
    """Two parts, and what is kept; after the first reveal the research bid alone. Both together never exceed the ships
    announced (FIRST p7, REM Overview of bidding): the table says so if they would."""

    @property
    def _first(self) -> bool:
        return "colony" not in self.ctx.shared.auctions

    def offer(self) -> Offer:
        return self.ctx.offer(OfBid(self.seat), "seal_bid")

    def asked(self, offer: Offer) -> Sequence[Asked]:
        colony = self.bounded("colony", self.w("phone-colony-bid"), "colony", offer)
        research = self.bounded("research", self.w("phone-research-bid"), "research_team", offer)
        self._ships = colony.high if self._first else research.high
        return [colony, research] if self._first else [research]

    def filled(self) -> Mapping[str, int]:
        return {"colony": 0, **self.entered}

    def notes(self) -> Sequence[ft.Control]:
        words = self.w("phone-split-of" if self._first else "tablet-bid-left", ships=self._ships)
        return [text(words, bold=True), self.line(self._least, text("", dim=True, size=theme.SMALL))]

    def _least(self) -> str:
        """The minimums of the auction that is bid for now; and if its bid counts half, that it does."""
        kind = self._pad.pad.field.name
        least = self.ctx.shared.setup.tracks["colony" if kind == "colony" else "research"]
        said = f"{self.w('phone-minimums')} {' · '.join(map(str, least))}"
        half = kind == "colony" and Power.COLONY_BID_COUNTS_HALF in self.known.powers
        return f"{said}. {self.w('phone-counts-half')}" if half else said

    def told(self, entered: Mapping[str, int]) -> ft.Control:
        w, known = self.w, {"colony": "–", "research": "–", **{name: str(number) for name, number in entered.items()}}
        told = [w("phone-secret-research", ships=known["research"])]
        if self._first:
            told.insert(0, self._colony(entered) or w("phone-secret-colony", ships=known["colony"]))
        if not self._pad.pad.missing:
            told.append(w("phone-kept", ships=str(self._ships - sum(entered.values()))))
        return lines(*(text(line, bold=True, size=theme.TITLE) for line in told), gap=theme.GAP_S)

    def _colony(self, entered: Mapping[str, int]) -> str:
        """The colony bid where it counts something else than its ships."""
        colony = entered.get("colony", 0)
        worth = value("colony", colony, self.known.powers)
        return self.w("phone-secret-colony-half", ships=colony, worth=self.w.number(plain(worth))) * (worth != colony)


SIGNS = {"points": "point", "small": "any_small", "large": "any_large", "ultratech": "ultratech", "ships": "ship"}


class CountEntry(Entry):
    """Tokens may be below zero: penalties paid in tokens can take more than one has (FIRST, REM)."""

    tall = True

    def offer(self) -> Offer:
        return self.ctx.offer(OfSeat(self.seat), "tally")

    def asked(self, offer: Offer) -> Sequence[Asked]:
        return [self.bounded(part, self.w(f"phone-count-{part}"), good, offer) for part, good in SIGNS.items()]

    def notes(self) -> Sequence[ft.Control]:
        return [self.live(lambda: added(self.w, self.ctx.shared, self.seat), _drawn)]

    def told(self, entered: Mapping[str, int]) -> ft.Control:
        w, precise = self.w, self.ctx.shared.setup.precise_scoring is True
        rows = [
            (good_icon(good, 20, w.lang), w(f"phone-count-{part}"), entered.get(part, 0))
            for part, good in SIGNS.items()
        ]
        score, beside = worth(self.ctx.shared, self.seat, entered), self.ctx.shape.sideways
        return score_parts(w, score, precise=precise, ranked=False, entries=rows, beside=beside)


def _drawn(words: str) -> ft.Control:
    return fact(ft.Icons.CALCULATE_OUTLINED, words, size=theme.SMALL)


def held_open() -> ft.Container:
    """Where an entry can be read: over the whole page, so that all of it is in sight on the smallest phone."""
    room = ft.Padding.only(left=theme.GAP_M, top=theme.GAP, right=theme.GAP_M)
    return ft.Container(visible=False, bgcolor=theme.BACK, padding=room, alignment=ft.Alignment.TOP_CENTER)
