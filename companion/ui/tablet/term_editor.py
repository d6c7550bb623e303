"""One line of a deal: who gives, who gets, when, and what. Counted with steppers."""

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from companion.rules.goods import Good
from companion.rules.phrases import PROMISES
from companion.table.offers import Terms
from companion.table.view import Shared
from companion.ui import theme
from companion.ui.live import tapped
from companion.ui.screen import Screen
from companion.ui.sending import send
from companion.ui.tablet.deal_draft import DealDraft
from companion.ui.tablet.pick import seat_picker
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import icon_button, segmented, side_button
from companion.ui.widgets.goods import GOOD_ORDER, good_icon
from companion.ui.widgets.layout import card, row, stack, text
from companion.ui.widgets.stepper import Stepper

CARDS = ("converter", "technology")
"""Kinds of cards that can be named by a tap."""
LENT = "converter"
"""A card in a species' colours: only lent (DE p16)."""


def asked_terms(ctx: TabletContext) -> Terms:
    """What the table says about terms now: when things and words can fall due, and whether things can at once."""
    asked = ctx.offer(ctx.any_seat(), "propose_deal").asks["terms"]
    assert isinstance(asked, Terms)
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
    """Writes into the draft's present line. Text fields are made once and turned to another line."""

    def __init__(self, ctx: TabletContext, draft: DealDraft, on_change: Callable[[], Any]) -> None:
        super().__init__(ctx)
        self._draft = draft
        self._on_change = on_change
        self._promise = ft.TextField(
            label=self.w("tablet-term-promise"), value=self.w.phrased(draft.line.promise), max_length=500,
            text_size=theme.BODY, on_change=tapped(self._promised),
        )  # fmt: skip
        self._card = ft.TextField(label=self.w("tablet-term-card"), max_length=80, text_size=theme.BODY, expand=True)
        self._stake = Stepper(self.w("tablet-term-stake"), draft.line.stake, self._staked, size=theme.TARGET)
        self.control = card(
            text(self.w("tablet-term-giver"), dim=True),
            self.live(lambda: (draft.at, draft.line.giver), self._givers),
            text(self.w("tablet-term-receiver"), dim=True),
            self.live(lambda: (draft.at, draft.line.giver, draft.line.receiver), self._receivers),
            self.live(lambda: (draft.at, draft.line.due, self._turns_ahead()), self._turns),
            self.live(lambda: draft.at, self._goods),
            self.live(lambda: (draft.at, self._has_points(), draft.line.donation), self._donation),
            self.live(lambda: (draft.at, tuple(draft.line.cards), draft.line.lent), self._cards),
            row(self._card, side_button(self.w("tablet-term-add-card"), self._add_typed, icon=ft.Icons.ADD)),
            self._promise,
            self.live(lambda: (draft.at, suggestions(ctx.shared, draft.line.giver)), self._phrases),
            row(text(self.w("tablet-term-stake")), self._stake.control),
        )

    def turn_to(self) -> None:
        """Another line is being written."""
        self._show_promise()
        self._stake.set(self._draft.line.stake)
        self.again()

    def _changed(self) -> None:
        self.again()
        self._on_change()

    def _givers(self, _facts: object) -> ft.Control:
        return seat_picker(self.ctx, self._draft.line.giver, self._give)

    def _receivers(self, _facts: object) -> ft.Control:
        line = self._draft.line
        return seat_picker(self.ctx, line.receiver, self._receive, without=(line.giver,))

    def _give(self, seat: str) -> None:
        line = self._draft.line
        if seat == line.receiver:
            line.receiver = line.giver
        line.giver = seat
        self._changed()

    def _receive(self, seat: str) -> None:
        self._draft.line.receiver = seat
        self._changed()

    def _turns(self, _facts: object) -> ft.Control:
        options = [(str(turn), self.w("tablet-term-turn", turn=turn)) for turn in self._turns_ahead()]
        return segmented(options, str(self._draft.line.due), self._due)

    def _turns_ahead(self) -> tuple[int, ...]:
        asked = asked_terms(self.ctx)
        return asked.goods_due if self._draft.line.things else asked.words_due

    def _due(self, turn: str) -> None:
        self._draft.line.due = int(turn)
        self._changed()

    def _goods(self, _facts: object) -> ft.Control:
        return ft.Row([self._good(good) for good in GOOD_ORDER], wrap=True, spacing=theme.GAP_M, run_spacing=theme.GAP)

    def _good(self, good: Good) -> ft.Control:
        line = self._draft.line

        def counted(value: int) -> None:
            line.goods[good] = value
            self._changed()

        name = self.w.thing(good)
        count = Stepper(name, line.goods.get(good, 0), counted, size=theme.TARGET)
        word = text(name, theme.SMALL)
        word.expand, word.max_lines, word.overflow = True, 1, ft.TextOverflow.ELLIPSIS
        label = ft.Row([good_icon(good, 24, self.w.lang), word], spacing=4)
        return ft.Container(stack(label, count.control, gap=2), width=170)

    def _has_points(self) -> bool:
        return bool(self._draft.line.goods.get("point"))

    def _donation(self, _facts: object) -> ft.Control:
        """Points change hands only where they were made as donation goods, and somebody says so (FIRST p6, REM)."""
        line = self._draft.line
        if not (line.donation or self._has_points()):
            return ft.Container()
        return self._switch("tablet-term-donation", line.donation, self._donate)

    def _switch(self, key: str, on: bool, turn: Callable[[str], None]) -> ft.Control:
        options = [("yes", self.w("tablet-yes")), ("no", self.w("tablet-no"))]
        return row(text(self.w(key)), segmented(options, "yes" if on else "no", turn), wrap=True)

    def _donate(self, value: str) -> None:
        self._draft.line.donation = value == "yes"
        self._changed()

    def _lend(self, value: str) -> None:
        self._draft.line.lent = value == "yes"
        self._changed()

    def _phrases(self, _facts: object) -> ft.Control:
        """What tables promise all the time: one tap, and everybody reads it in their own language."""
        found = suggestions(self.ctx.shared, self._draft.line.giver)
        return row(*(side_button(self.w.phrased(one), partial(self._suggest, one)) for one in found), wrap=True)

    def _suggest(self, phrase: str) -> None:
        self._draft.line.promise = phrase
        self._show_promise()
        self._changed()

    def _show_promise(self) -> None:
        self._promise.value = self.w.phrased(self._draft.line.promise)
        send(self._promise)

    def _cards(self, _facts: object) -> ft.Control:
        line = self._draft.line
        kinds = [
            side_button(self.w(f"tablet-card-{kind}"), partial(self._add_kind, kind), icon=ft.Icons.ADD)
            for kind in CARDS
        ]
        named = [
            row(
                ft.Icon(ft.Icons.STYLE, color=theme.DIM),
                text(name),
                icon_button(ft.Icons.CLOSE, self.w("tablet-term-drop-card", card=name), partial(self._drop, n)),
            )
            for n, name in enumerate(line.cards)
        ]
        lent = [self._switch("tablet-term-lent", line.lent, self._lend)] if line.cards else []
        return stack(row(*kinds, wrap=True), *named, *lent)

    def _add_kind(self, kind: str) -> None:
        self._draft.line.lent |= kind == LENT
        self._add(self.w(f"tablet-card-{kind}"))

    def _add(self, name: str) -> None:
        self._draft.line.cards.append(name)
        self._changed()

    def _add_typed(self) -> None:
        name = str(self._card.value or "").strip()
        if name:
            self._card.value = ""
            send(self._card)
            self._add(name[:80])

    def _drop(self, index: int) -> None:
        del self._draft.line.cards[index]
        self._changed()

    def _promised(self) -> None:
        self._draft.line.promise = str(self._promise.value or "")
        self._on_change()

    def _staked(self, points: int) -> None:
        self._draft.line.stake = points
        self._on_change()
