"""The count at the end: points and goods under a veil, all of them and the total while a finger holds them open,
sealed; then the result, once this phone asks for it."""

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

import flet as ft

from companion.rules.phases import Phase
from companion.rules.scoring import Score, Tally, score
from companion.table.moves.scores import last_bonus
from companion.table.offers import NumberWithin, Offer
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.phone.common import home
from companion.ui.phone.result import ranking, revealing, score_parts
from companion.ui.phone.seals import compare_button, lost_note, sealed_card
from companion.ui.phone.veil import Veil, VeiledStepper
from companion.ui.screen import Screen
from companion.ui.widgets.buttons import main_button, side_button
from companion.ui.widgets.goods import good_icon
from companion.ui.widgets.hold import HoldToShow
from companion.ui.widgets.layout import card, laid_out, row, stack, text
from companion.ui.widgets.offering import offering, why_not

ICONS = {"points": "point", "small": "any_small", "large": "any_large", "ultratech": "ultratech", "ships": "ship"}
PARTS = tuple(ICONS)


class Counting(NamedTuple):
    """How far the count is, what can be said to it, and what it came to."""

    stage: str
    phase: Phase
    offer: Offer | None
    seal_lost: bool
    scores: tuple[Score, ...]
    precise: bool


class CountScreen(Screen[Context]):
    """The tally. Its numbers are this browser's draft until they are sealed, and nobody else's until the reveal."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        kept = ctx.kept("count")
        draft: Mapping[str, int] = kept if isinstance(kept, dict) else {}
        self._numbers = {part: int(draft.get(part, 0)) for part in PARTS}
        self._known = isinstance(kept, dict)
        self._opened = False
        self._veil = Veil(ctx.page)
        self._finished = ctx.shared.phase is Phase.FINISHED
        room = ft.Padding.only(left=theme.GAP_M, top=theme.GAP, right=theme.GAP_M)
        open_ = ft.Container(visible=False, bgcolor=theme.BACK, padding=room, alignment=ft.Alignment.TOP_CENTER)
        self._cover = HoldToShow(self._total, self.w("phone-hold-total"), open_)
        body = self.live(self._counting, self._body)
        bottom = self.live(self._counting, self._bottom)
        self.control = laid_out([body], [self.notice().control, bottom], over=open_)

    @property
    def title(self) -> str:
        return self.w("phone-main-result" if self._finished else "phone-main-count")

    def follow(self, *, send: bool) -> None:
        if (self.ctx.shared.phase is Phase.FINISHED) is self._finished:
            super().follow(send=send)
        else:  # another page with another title, read from its top
            self.ctx.open("count")

    def left(self) -> None:
        self._veil.cover()
        self._cover.cover()

    def _counting(self) -> Counting:
        shared, me = self.ctx.shared, self.ctx.me
        if shared.phase is Phase.FINISHED:
            asked = self.ctx.kept("result") == _told(self.ctx)  # this phone has shown just this result before
            stage = "result" if asked or not shared.scores else "revealing"
        elif shared.phase is not Phase.SCORING:
            stage = "early"
        else:
            stage = "sealed" if me.sealed and not self._opened else "entry"
        precise = shared.setup.precise_scoring is True
        return Counting(stage, shared.phase, self._offer, me.seal_lost, shared.scores, precise)

    @property
    def _offer(self) -> Offer | None:
        return self.ctx.own.get("tally")

    def _body(self, now: Counting) -> ft.Control:
        self._cover.cover()  # a cover that is taken away is let go by no finger
        if now.stage == "result":
            return self._result(now)
        if now.stage == "revealing":
            return revealing(self.w, self._show)
        if now.stage == "early":
            return text(self.w(f"phone-allowed-{now.phase}"))
        return self._entry(now) if now.stage == "entry" else self._sealed(now)

    def _entry(self, now: Counting) -> ft.Control:
        self._veil = Veil(self.ctx.page)
        rows = [lost_note(self.w)] if now.seal_lost else []
        for part in PARTS:
            bounds = now.offer.asks[part] if now.offer else None
            assert isinstance(bounds, NumberWithin)
            stepper = VeiledStepper(
                self._veil,
                self.w(f"phone-count-{part}"),
                self._numbers[part],
                partial(self._set, part),
                low=bounds.low,
                high=bounds.high,
                steps=(1, 10),
                icon=good_icon(ICONS[part], 26, self.w.lang),
            )
            rows.append(card(stepper.control))
        return stack(*rows, gap=theme.GAP_M)

    def _set(self, part: str, count: int) -> None:
        self._numbers[part] = count
        self._known = True
        self.ctx.keep("count", dict(self._numbers))

    def _score(self) -> Score:
        """What the numbers come to, by the same rule as the final scoring."""
        setup, me = self.ctx.shared.setup, self.ctx.seat
        return score(
            {me: Tally(**self._numbers)},
            bonus=last_bonus(setup, self.ctx.shared.inventions),
            penalties={me: self.ctx.me.taken_off},
            regrets={me: self.ctx.me.regrets if setup.regret else 0},
            rates=setup.rates,
            precise=setup.precise_scoring,
        )[0]

    def _total(self) -> ft.Control:
        """Built only while a finger holds it."""
        if not self._known:
            return text(self.w("phone-count-elsewhere"))
        entries = [
            (good_icon(ICONS[part], 20, self.w.lang), self.w(f"phone-count-{part}"), self._numbers[part])
            for part in PARTS
        ]
        shared = self.ctx.shared
        precise, ranked = shared.setup.precise_scoring is True, bool(shared.scores)
        return card(score_parts(self.w, self._score(), precise=precise, ranked=ranked, entries=entries))

    def _sealed(self, now: Counting) -> ft.Control:
        w = self.w
        why = text(w("phone-counted-why"), dim=True, size=theme.SMALL)
        again = _offering(side_button(w("phone-recount"), self._open, ft.Icons.LOCK_OPEN), now)
        return stack(sealed_card(self.ctx, w("phone-counted")), why, row(again, wrap=True), gap=theme.GAP_M)

    def _show(self) -> None:
        self.ctx.keep("result", _told(self.ctx))
        self.again()

    def _result(self, now: Counting) -> ft.Control:
        mine = next((one for one in now.scores if one.seat == self.ctx.seat), None)
        if mine is None:
            return text(self.w("phone-by-hand"))
        parts = score_parts(self.w, mine, precise=now.precise, ranked=True)
        marks = compare_button(self.ctx, everybody=True)
        return stack(card(parts), ranking(self.ctx, now.scores), marks, gap=theme.GAP_M)

    def _bottom(self, now: Counting) -> ft.Control:
        if now.stage == "entry":
            seal = _offering(main_button(self.w("phone-seal-count"), self._seal, ft.Icons.LOCK_OUTLINE), now)
            return stack(self._cover.control, *why_not(self.w, [now.offer]), row(seal))
        # Count again is not where Seal was: a second tap of the same finger must not open it.
        return stack(self._cover.control, home(self.ctx)) if now.stage == "sealed" else home(self.ctx)

    def _seal(self) -> None:
        self._veil.cover()
        if self._offer and self.ctx.give(self._offer.filled(**self._numbers), notice=self.notice()):
            self.ctx.keep("count", dict(self._numbers))
            self._known = True
            self._opened = False
            self.redraw()

    def _open(self) -> None:
        self._opened = True
        self.again()


def _told(ctx: Context) -> list[tuple[str, int]]:
    """What a phone that shows the result tells. It is kept as it is: a browser takes what it keeps along to the next
    game, whose result is news again."""
    return [(one.seat, one.total_twelfths) for one in ctx.shared.scores]


def _offering(button: ft.Control, now: Counting) -> ft.Control:
    return offering(button, now.offer) if now.offer else button
