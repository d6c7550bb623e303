"""The ledger: every deal by turn, seat and state, who agreed when, settling disputes, and what each seat risks."""

from functools import partial
from typing import Literal

import flet as ft

from companion.rules.deals import Deal
from companion.rules.phases import LAST_TURN
from companion.table.view import SeatView
from companion.ui import theme
from companion.ui.rows import Rows
from companion.ui.screen import Screen
from companion.ui.tablet.deal_card import DealFacts, deal_card, deal_facts
from companion.ui.tablet.parts import back, bare_mark, filling, mark, opened
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import segmented
from companion.ui.widgets.layout import card, columns, row, stack, text, tile

Filter = Literal["all", "waiting", "open", "failed", "closed"]
FILTERS: tuple[Filter, ...] = ("all", "waiting", "open", "failed", "closed")


def state_of(deal: Deal) -> Filter:
    """Under which heading a deal is found."""
    if deal.status == "proposed" or deal.amendment is not None:
        return "waiting"
    if any(due.failed for due in deal.obligations):
        return "failed"
    return "open" if deal.live else "closed"


def turns_of(deal: Deal) -> set[int]:
    """The turns a deal touches: those something falls due in, and those something happened in."""
    return {due.term.due for due in deal.obligations} | {note.turn for note in deal.history}


def _risks(seat: SeatView) -> bool:
    """Whether there is anything to be said of a seat: promises, failed ones, or penalties."""
    return bool(seat.exposure.promises or seat.exposure.failed or seat.penalties)


class Ledger(Screen[TabletContext]):
    """Disputes are open at once; of the others, the one that was tapped."""

    lasting = True

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        self._turn = 0
        self._seat: str | None = None
        self._state: Filter = "all"
        self._open: str | None = None
        filters = self.live(lambda: (self._state, self._turn), self._filters)
        deals = self.follows(
            Rows(
                lambda: [deal.id for deal in self._chosen()],
                self._facts,
                lambda deal: self._deal(self._facts(deal)),
                order=lambda: (ctx.shared.turn, ctx.shared.phase, self._turn, self._seat, self._state),
                nothing=lambda: card(text(self.w("tablet-ledger-nothing"), theme.LARGE, dim=True)),
            )
        )
        exposure = self.live(lambda: (ctx.seats, self._seat), self._exposure)
        # On a low tablet the filters stand in the heading's place: a deal is read without scrolling.
        head, above = opened(ctx, self.w("tablet-ledger")), [filters]
        if ctx.shape.low:
            filters.expand = True
            head, above = row(filters, back(ctx), vertical_alignment=ft.CrossAxisAlignment.START), []
        both = columns([*above, deals], [exposure], wide=ctx.shape.wide, parts=(7, 3))
        self.control = stack(head, both, gap=theme.GAP_M)

    def _filters(self, chosen: tuple[Filter, int]) -> ft.Control:
        w = self.w
        state, turn = chosen
        turns = [("0", w("tablet-ledger-all-turns")), *((str(n), str(n)) for n in range(1, LAST_TURN + 1))]
        states = [(name, w(f"tablet-ledger-{name}")) for name in FILTERS]
        return stack(segmented(states, state, self._by_state), segmented(turns, str(turn), self._by_turn))

    def _by_state(self, state: str) -> None:
        self._state = next(one for one in FILTERS if one == state)
        self.again()

    def _by_turn(self, turn: str) -> None:
        self._turn = int(turn)
        self.again()

    def _by_seat(self, seat: str) -> None:
        self._seat = None if self._seat == seat else seat
        self.again()

    def _chosen(self) -> list[Deal]:
        """Disputes first, then what waits for an answer, then the rest; within each the newest first."""
        urgent = {"failed": 0, "waiting": 1}
        ranked = sorted(self.ctx.shared.deals, key=lambda deal: (urgent.get(state_of(deal), 2), -deal.number))
        return [
            deal
            for deal in ranked
            if (self._state in ("all", state_of(deal)))
            and (not self._turn or self._turn in turns_of(deal))
            and (self._seat is None or self._seat in deal.concerned)
        ]

    def _facts(self, name: str) -> DealFacts | None:
        deal = self.ctx.deal(name)
        return deal_facts(self.ctx, deal, wide=name == self._open or state_of(deal) == "failed") if deal else None

    def _deal(self, facts: DealFacts | None) -> ft.Control:
        return deal_card(self, facts, lambda: self._toggle(facts.deal.id)) if facts else ft.Container()

    def _toggle(self, deal: str) -> None:
        self._open = None if self._open == deal else deal
        self.again()

    def _exposure(self, facts: tuple[list[SeatView], str | None]) -> ft.Control:
        """Open promises and points at stake, who risks most first; a tap shows only that seat's deals. Those who risk
        nothing are one line of badges."""
        seats, chosen = facts
        risky = sorted(filter(_risks, seats), key=lambda seat: -seat.exposure.points)
        rows: list[ft.Control] = [self._risk(seat, chosen=seat.species == chosen) for seat in risky]
        free = [self._badge(seat.species, chosen=seat.species == chosen) for seat in seats if not _risks(seat)]
        if free:
            rows.append(text(self.w("tablet-exposure-free"), theme.SMALL, dim=True))
            rows.append(row(*free, wrap=True, gap=theme.GAP_S))
        return card(stack(*rows), head=self.w("tablet-exposure-title"))

    def _badge(self, species: str, *, chosen: bool) -> ft.Control:
        spoken = self.w("tablet-exposure-of", player=self.ctx.name(species))
        return tile(bare_mark(self.ctx, species, 30), spoken, partial(self._by_seat, species), chosen=chosen)

    def _risk(self, seat: SeatView, *, chosen: bool) -> ft.Control:
        w, name, risk = self.w, self.ctx.name(seat.species), seat.exposure
        about = [
            text(name, bold=True),
            text(w("tablet-exposure", promises=risk.promises, points=risk.points), theme.SMALL),
        ]
        if risk.failed:
            about.append(text(w("tablet-exposure-failed", count=risk.failed), theme.SMALL, bold=True))
        if seat.penalties:
            about.append(text(w("tablet-exposure-penalties", points=seat.penalties), theme.SMALL, bold=True))
        inside = row(mark(self.ctx, seat.species, 40), filling(stack(*about, gap=2)))
        spoken = w("tablet-exposure-of", player=name)
        return tile(inside, spoken, partial(self._by_seat, seat.species), chosen=chosen)
