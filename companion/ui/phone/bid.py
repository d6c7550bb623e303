"""The bid: ships announced with a tap, then split into colony and research behind dots, and sealed.

The numbers live in this browser's own draft. The table gets them sealed; no other screen is sent them.
"""

from collections.abc import Mapping
from typing import NamedTuple

import flet as ft

from companion.rules.phases import Phase
from companion.table.offers import OfBid, Offer
from companion.ui import theme
from companion.ui.announcing import Announcing
from companion.ui.context import Context
from companion.ui.entries import BidEntry, held_open
from companion.ui.phone.common import home
from companion.ui.phone.guide import GuideCard
from companion.ui.phone.seals import lost_note, seal_icon, sealed_card
from companion.ui.screen import Screen
from companion.ui.widgets.badge import badge
from companion.ui.widgets.buttons import side_button
from companion.ui.widgets.layout import label, laid_out, nothing, row, stack, text
from companion.ui.widgets.offering import offering, why_not


class Step(NamedTuple):
    """Where this seat is on its way to a sealed bid, and what can be said."""

    stage: str
    phase: Phase
    turn: int
    declare: Offer | None
    seal: Offer | None
    seal_lost: bool


class Other(NamedTuple):
    """What is shown of another seat."""

    species: str
    ships: int | None
    sealed: bool
    lost: bool


class BidScreen(Screen[Context]):
    """Announce, split, seal: then the phone goes home. Each step can be gone back to until the reveal."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._entry: BidEntry | None = None
        self._again = ""
        """The step this seat went back to."""
        self._over = held_open()
        step = self.live(self._step, self._body)
        bottom = self.live(self._step, self._bottom)
        others = self.live(self._announced, self._others)
        guide = self.follows(GuideCard(ctx))
        self.control = laid_out([step, guide, others], [self.notice().control, bottom], over=self._over)

    @property
    def title(self) -> str:
        return self.w("phone-main-bid")

    def left(self) -> None:
        if self._entry is not None:
            self._entry.peek.cover()

    def _draft(self) -> Mapping[str, int]:
        kept = self.ctx.kept("bid")
        ours = isinstance(kept, dict) and kept.get("turn") == self.ctx.shared.turn
        return {name: kept[name] for name in ("colony", "research") if name in kept} if ours else {}

    def _keep(self) -> None:
        if self._entry is not None:
            self.ctx.keep("bid", {"turn": self.ctx.shared.turn, **self._entry.entered})

    def _step(self) -> Step:
        shared, me, offers = self.ctx.shared, self.ctx.me, self.ctx.offers(OfBid(self.ctx.seat))
        stage = "announce" if me.ships is None else self._again or ("sealed" if me.sealed else "split")
        if shared.phase is not Phase.BIDS:
            stage = "over"
        return Step(stage, shared.phase, shared.turn, offers.get("declare_ships"), offers.get("seal_bid"), me.seal_lost)

    def _body(self, now: Step) -> ft.Control:
        self.left()
        self._entry = None
        if now.stage == "over":
            return text(self.w(f"phone-allowed-{now.phase}"))
        if now.stage == "announce":
            announcing = Announcing(self.ctx, self.ctx.seat, self.notice(), self._said)
            announcing.follow(send=False)
            return announcing.control
        self._entry = BidEntry(self.ctx, self.ctx.seat, self._over, self._draft(), self._keep)
        self._entry.follow(send=False)
        if now.stage == "sealed":
            return self._sealed(now)
        wrong = side_button(self.w("phone-ships-wrong"), lambda: self._go_to("announce"), ft.Icons.EDIT_OUTLINED)
        ships = [row(offering(wrong, now.declare), wrap=True)] if now.declare else []
        return stack(*([lost_note(self.w)] if now.seal_lost else []), self._entry.control, *ships, gap=theme.GAP_M)

    def _sealed(self, now: Step) -> ft.Control:
        why = text(self.w("phone-sealed-why"), dim=True, size=theme.SMALL)
        again = side_button(self.w("phone-reseal"), lambda: self._go_to("split"), ft.Icons.LOCK_OPEN)
        change = [row(offering(again, now.seal), wrap=True), *why_not(self.w, [now.seal])] if now.seal else []
        return stack(sealed_card(self.ctx, self.w("phone-sealed")), why, *change, gap=theme.GAP_M)

    def _announced(self) -> tuple[Other, ...]:
        others = () if self.ctx.shared.phase is not Phase.BIDS else self.ctx.others
        return tuple(Other(seat.species, seat.ships, seat.sealed, seat.seal_lost) for seat in others)

    def _others(self, others: tuple[Other, ...]) -> ft.Control:
        """What the others have announced, and who has sealed."""
        if not others:
            return nothing()
        w = self.w
        rows: list[ft.Control] = []
        for seat in others:
            ships = w("phone-has-ships", ships=seat.ships) if seat.ships is not None else w("phone-not-announced")
            lock = seal_icon(w, 18, sealed=seat.sealed, lost=seat.lost) or ft.Container(width=18)
            name = text(self.ctx.name(seat.species), fill=True)
            rows.append(row(badge(seat.species, w.facts, 28, lang=w.lang), name, text(ships, dim=True), lock))
        return stack(label(w("phone-others")), *rows, gap=theme.GAP_S)

    def _bottom(self, now: Step) -> ft.Control:
        if self._entry is None or now.seal is None:
            return home(self.ctx)
        if now.stage == "sealed":
            return self._entry.foot(self.w("phone-my-table"), ft.Icons.ARROW_BACK, self.ctx.close)
        foot = self._entry.foot(self.w("phone-seal"), ft.Icons.LOCK_OUTLINE, self._seal, now.seal)
        return stack(*why_not(self.w, [now.seal]), foot)

    def _go_to(self, stage: str) -> None:
        self._again = stage
        self.again()

    def _said(self) -> None:
        self._again = ""
        self.redraw()

    def _seal(self) -> None:
        if self._entry is not None and self._entry.seal(self.notice()):
            self._keep()
            self.ctx.close()
