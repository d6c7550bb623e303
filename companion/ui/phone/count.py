"""The count at the end: points and goods behind dots, all of them and the total while a finger holds them open, sealed;
then the result, as far as the tablet has shown it."""

from typing import NamedTuple

import flet as ft

from companion.rules.phases import Phase
from companion.rules.scoring import Score
from companion.table.offers import Offer
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.entries import CountEntry, held_open
from companion.ui.phone.common import home
from companion.ui.phone.result import ranking, score_parts, to_bgstats, victory
from companion.ui.phone.seals import compare_button, lost_note, sealed_card
from companion.ui.screen import Screen
from companion.ui.widgets.buttons import side_button
from companion.ui.widgets.layout import card, laid_out, nothing, row, stack, text
from companion.ui.widgets.offering import offering, why_not


class Counting(NamedTuple):
    """How far the count is, what can be said to it, and what it came to."""

    stage: str
    phase: Phase
    offer: Offer | None
    seal_lost: bool
    mine: Score | None
    winners: int
    """How many won together, if this seat did."""
    precise: bool


class CountScreen(Screen[Context]):
    """The tally. Its numbers are this browser's draft until they are sealed, and nobody else's until the reveal."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._entry: CountEntry | None = None
        self._opened = False
        self._over = held_open()
        self._finished = ctx.shared.phase is Phase.FINISHED
        body = self.live(self._counting, self._body)
        bottom = self.live(self._counting, self._bottom)
        places = self.live(self._places, lambda scores: ranking(ctx, scores) if scores else nothing())
        ways = self.live(lambda: bool(self._places()), self._ways)
        self.control = laid_out([body, places, ways], [self.notice().control, bottom], over=self._over)

    @property
    def title(self) -> str:
        return self.w("phone-main-result" if self._finished else "phone-main-count")

    def follow(self, *, send: bool) -> None:
        if (self.ctx.shared.phase is Phase.FINISHED) is not self._finished:
            self.ctx.open("count")  # another page with another title, read from its top
            return
        super().follow(send=send)
        if self._entry is not None:
            self._entry.follow(send=send)

    def left(self) -> None:
        if self._entry is not None:
            self._entry.peek.cover()

    def _counting(self) -> Counting:
        shared, me = self.ctx.shared, self.ctx.me
        if shared.phase is Phase.FINISHED:
            stage = "result"
        elif shared.phase is not Phase.SCORING:
            stage = "early"
        else:
            stage = "sealed" if me.sealed and not self._opened else "entry"
        precise = shared.setup.precise_scoring is True
        mine = next((one for one in shared.scores if one.seat == self.ctx.seat), None)
        winners = sum(one.rank == 1 for one in shared.scores) if mine is not None and mine.rank == 1 else 0
        offer = self.ctx.own.get("tally") if stage in ("sealed", "entry") else None
        return Counting(stage, shared.phase, offer, me.seal_lost, mine, winners, precise)

    def _places(self) -> tuple[Score, ...]:
        """Who stands where, once the tablet has shown all: until then everybody looks there."""
        shared = self.ctx.shared
        return shared.scores if len(shared.scores) == len(shared.seats) else ()

    def _body(self, now: Counting) -> ft.Control:
        self.left()  # a cover that is taken away is let go by no finger
        self._entry = None
        if now.stage == "result":
            return self._result(now)
        if now.stage == "early":
            return text(self.w(f"phone-allowed-{now.phase}"))
        kept = self.ctx.kept("count")
        entered = kept if isinstance(kept, dict) else None
        self._entry = CountEntry(self.ctx, self.ctx.seat, self._over, entered, self._keep)
        self._entry.follow(send=False)
        if now.stage == "sealed":
            return self._sealed(now)
        return stack(*([lost_note(self.w)] if now.seal_lost else []), self._entry.control, gap=theme.GAP_M)

    def _keep(self) -> None:
        if self._entry is not None:
            self.ctx.keep("count", dict(self._entry.entered))

    def _sealed(self, now: Counting) -> ft.Control:
        w = self.w
        why = text(w("phone-counted-why"), dim=True, size=theme.SMALL)
        again = _offering(side_button(w("phone-recount"), self._open, ft.Icons.LOCK_OPEN), now)
        return stack(sealed_card(self.ctx, w("phone-counted")), why, row(again, wrap=True), gap=theme.GAP_M)

    def _result(self, now: Counting) -> ft.Control:
        if now.mine is None:
            return text(self.w("phone-by-hand"))
        parts = score_parts(self.w, now.mine, precise=now.precise, ranked=True)
        won = [victory(self.w, shared=now.winners > 1)] if now.winners else []
        return stack(*won, card(parts), gap=theme.GAP_M)

    def _ways(self, told: bool) -> ft.Control:
        """What can be done with a result that all know: the other app is told the whole of it."""
        if not told:
            return nothing()
        return stack(to_bgstats(self.ctx), compare_button(self.ctx, everybody=True), gap=theme.GAP_M)

    def _bottom(self, now: Counting) -> ft.Control:
        if self._entry is None:
            return home(self.ctx)
        if now.stage == "sealed":
            return self._entry.foot(self.w("phone-my-table"), ft.Icons.ARROW_BACK, self.ctx.close)
        foot = self._entry.foot(self.w("phone-seal"), ft.Icons.LOCK_OUTLINE, self._seal, now.offer)
        return stack(*why_not(self.w, [now.offer]), foot)

    def _seal(self) -> None:
        if self._entry is not None and self._entry.seal(self.notice()):
            self._keep()
            self.ctx.close()

    def _open(self) -> None:
        self._opened = True
        self.again()


def _offering(button: ft.Control, now: Counting) -> ft.Control:
    return offering(button, now.offer) if now.offer else button
