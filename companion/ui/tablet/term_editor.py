"""One line of a deal: who gives, who gets, when, and what. Counted with steppers."""

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from companion.rules.goods import Good
from companion.rules.phrases import PROMISES
from companion.table.offers import TermsWithin
from companion.table.view import Shared
from companion.ui import theme
from companion.ui.drafts.deal import DealDraft, DraftPart
from companion.ui.live import tapped
from companion.ui.screen import Screen
from companion.ui.sending import send
from companion.ui.tablet.parts import filling, seat_picker, yes_no
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import icon_button, segmented, side_button
from companion.ui.widgets.goods import GOOD_ORDER, good_icon
from companion.ui.widgets.layout import card, row, stack, text
from companion.ui.widgets.stepper import Stepper

CARDS = ("converter", "technology")
"""Kinds of cards that can be named by a tap."""
LENT = "converter"
"""A card in a species' colours: only lent (DE p16)."""


def asked_terms(ctx: TabletContext) -> TermsWithin:
    """What the table says about terms now: when things and words can fall due, and whether things can at once."""
    asked = ctx.whoever("propose_deal").asks["terms"]
    assert isinstance(asked, TermsWithin)
    return asked


def suggestions(shared: Shared, giver: str) -> list[str]:
    """The phrases that this giver could mean: about phases that this turn has, and of stealing only by the Zeth."""
    zeth = shared.racket.zeth if shared.racket else None
    return [
        f"@{name}"
        for name, phase in PROMISES.items()
        if phase in shared.phases and (name != "does_not_steal" or giver == zeth)
    ]


class TermEditor(Screen[TabletContext]):
    """Writes into the draft's present line. Text fields and steppers are made once and turned to another line."""

    def __init__(self, ctx: TabletContext, draft: DealDraft, on_change: Callable[[], Any]) -> None:
        super().__init__(ctx)
        w, line, size = self.w, draft.pieces[draft.at], theme.TARGET
        self._draft = draft
        self._on_change = on_change
        self._promise = ft.TextField(
            label=w("tablet-term-promise"), max_length=500, text_size=theme.BODY, on_change=tapped(self._promised)
        )
        self._card = ft.TextField(label=w("tablet-term-card"), max_length=80, text_size=theme.BODY, expand=True)
        self._stake = Stepper(w("tablet-term-stake"), line.stake, self._staked, size=size)
        self._goods = {good: Stepper(w.thing(good), 0, partial(self._count, good), size=size) for good in GOOD_ORDER}
        goods = [self._good(good, stepper) for good, stepper in self._goods.items()]
        self.turn_to()
        self.control = card(
            text(w("tablet-term-giver"), dim=True),
            self.live(lambda: self._line.giver, lambda giver: seat_picker(ctx, giver, self._give)),
            text(w("tablet-term-receiver"), dim=True),
            self.live(lambda: (self._line.giver, self._line.receiver), self._receivers),
            self.live(lambda: (self._line.due, self._turns_ahead()), self._turns),
            ft.Row(goods, wrap=True, spacing=theme.GAP_M, run_spacing=theme.GAP),
            self.live(lambda: (self._line.donation, "point" in self._line.goods), self._donation),
            self.live(lambda: (tuple(self._line.cards), self._line.lent), self._cards),
            row(self._card, side_button(w("tablet-term-add-card"), self._add_typed, icon=ft.Icons.ADD)),
            self._promise,
            self.live(lambda: suggestions(ctx.shared, self._line.giver), self._phrases),
            row(text(w("tablet-term-stake")), self._stake.control),
        )

    @property
    def _line(self) -> DraftPart:
        return self._draft.pieces[self._draft.at]

    def turn_to(self) -> None:
        """Another line is being written."""
        self._show_promise()
        self._stake.set(self._line.stake)
        for good, stepper in self._goods.items():
            stepper.set(self._line.goods.get(good, 0))
        self.again()

    def _set(self, **fields: Any) -> None:
        for name, value in fields.items():
            setattr(self._line, name, value)
        self._changed()

    def _changed(self) -> None:
        self.again()
        self._on_change()

    def _receivers(self, facts: tuple[str, str]) -> ft.Control:
        giver, receiver = facts
        return seat_picker(self.ctx, receiver, lambda seat: self._set(receiver=seat), without=(giver,))

    def _give(self, seat: str) -> None:
        line = self._line
        self._set(giver=seat, receiver=line.giver if seat == line.receiver else line.receiver)

    def _turns(self, facts: tuple[int, tuple[int, ...]]) -> ft.Control:
        due, ahead = facts
        options = [(str(turn), self.w("tablet-term-turn", turn=turn)) for turn in ahead]
        return segmented(options, str(due), lambda turn: self._set(due=int(turn)))

    def _turns_ahead(self) -> tuple[int, ...]:
        asked = asked_terms(self.ctx)
        return asked.goods_due if self._line.goods or self._line.cards else asked.words_due

    def _good(self, good: Good, stepper: Stepper) -> ft.Control:
        label = row(good_icon(good, 24, self.w.lang), filling(text(self.w.thing(good), theme.SMALL, short=True)))
        return ft.Container(stack(label, stepper.control, gap=2), width=170)

    def _count(self, good: Good, count: int) -> None:
        self._line.put(good, count)
        self._changed()

    def _donation(self, facts: tuple[bool, bool]) -> ft.Control:
        """Points change hands only where they were made as donation goods, and somebody says so (FIRST p6, REM)."""
        donation, points = facts
        if not (donation or points):
            return ft.Container()
        return self._switch("tablet-term-donation", donation, lambda on: self._set(donation=on))

    def _switch(self, key: str, on: bool, turn: Callable[[bool], None]) -> ft.Control:
        return row(text(self.w(key)), yes_no(self.w, on, turn), wrap=True)

    def _phrases(self, found: list[str]) -> ft.Control:
        """What tables promise all the time: one tap, and everybody reads it in their own language."""
        return row(*(side_button(self.w.phrased(one), partial(self._suggest, one)) for one in found), wrap=True)

    def _suggest(self, phrase: str) -> None:
        self._line.promise = phrase
        self._show_promise()
        self._changed()

    def _show_promise(self) -> None:
        self._promise.value = self.w.phrased(self._line.promise)
        send(self._promise)

    def _cards(self, facts: tuple[tuple[str, ...], bool]) -> ft.Control:
        (cards, lent), w = facts, self.w
        kinds = [side_button(w(f"tablet-card-{kind}"), partial(self._add_kind, kind), ft.Icons.ADD) for kind in CARDS]
        named = [
            row(
                ft.Icon(ft.Icons.STYLE, color=theme.DIM),
                text(name),
                icon_button(ft.Icons.CLOSE, w("tablet-term-drop-card", card=name), partial(self._drop, n)),
            )
            for n, name in enumerate(cards)
        ]
        switch = [self._switch("tablet-term-lent", lent, lambda on: self._set(lent=on))] if cards else []
        return stack(row(*kinds, wrap=True), *named, *switch)

    def _add_kind(self, kind: str) -> None:
        self._line.lent |= kind == LENT
        self._add(self.w(f"tablet-card-{kind}"))

    def _add(self, name: str) -> None:
        self._line.cards.append(name)
        self._changed()

    def _add_typed(self) -> None:
        name = str(self._card.value or "").strip()
        if name:
            self._card.value = ""
            send(self._card)
            self._add(name[:80])

    def _drop(self, index: int) -> None:
        del self._line.cards[index]
        self._changed()

    def _promised(self) -> None:
        self._line.promise = str(self._promise.value or "")
        self._on_change()

    def _staked(self, points: int) -> None:
        self._line.stake = points
        self._on_change()
