"""One line of a deal: who gives, who gets, when, and what. Counted with steppers."""

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from companion.rules.goods import Good
from companion.ui import theme
from companion.ui.live import tapped
from companion.ui.parts.buttons import icon_button, segmented, side_button
from companion.ui.parts.goods import GOOD_ORDER, good_icon
from companion.ui.parts.sending import send
from companion.ui.parts.stepper import Stepper
from companion.ui.screens.tablet.deal_draft import DealDraft, turns_ahead
from companion.ui.screens.tablet.kit import Kit
from companion.ui.screens.tablet.look import card, row, stack, text
from companion.ui.screens.tablet.panel import Panel
from companion.ui.screens.tablet.pick import seat_picker

CARDS = ("colony", "research", "converter", "technology")
"""Kinds of cards that can be named by a tap."""


class TermEditor(Panel):
    """Writes into the draft's present line. Text fields are made once and turned to another line."""

    def __init__(self, kit: Kit, draft: DealDraft, on_change: Callable[[], Any]) -> None:
        super().__init__(kit)
        self._draft = draft
        self._on_change = on_change
        self._promise = ft.TextField(
            label=self.w("tablet-term-promise"), value=draft.line.promise, max_length=500, text_size=theme.BODY,
            on_change=tapped(self._promised),
        )  # fmt: skip
        self._card = ft.TextField(label=self.w("tablet-term-card"), max_length=80, text_size=theme.BODY, expand=True)
        self._stake = Stepper(self.w("tablet-term-stake"), draft.line.stake, self._staked, size=theme.TARGET)
        self.control = card(
            text(self.w("tablet-term-giver"), dim=True),
            self.live(lambda: (draft.at, draft.line.giver), self._givers),
            text(self.w("tablet-term-receiver"), dim=True),
            self.live(lambda: (draft.at, draft.line.giver, draft.line.receiver), self._receivers),
            self.live(lambda: (draft.at, draft.line.due, tuple(turns_ahead(kit.shared))), self._turns),
            self.live(lambda: draft.at, self._goods),
            self.live(lambda: (draft.at, tuple(draft.line.cards)), self._cards),
            row(self._card, side_button(self.w("tablet-term-add-card"), self._add_typed, icon=ft.Icons.ADD)),
            self._promise,
            row(text(self.w("tablet-term-stake")), self._stake.control),
        )

    def turn_to(self) -> None:
        """Another line is being written."""
        self._promise.value = self._draft.line.promise
        send(self._promise)
        self._stake.set(self._draft.line.stake)
        self.again()

    def _changed(self) -> None:
        self.again()
        self._on_change()

    def _givers(self) -> ft.Control:
        return seat_picker(self.kit, self._draft.line.giver, self._give)

    def _receivers(self) -> ft.Control:
        line = self._draft.line
        return seat_picker(self.kit, line.receiver, self._receive, without=(line.giver,))

    def _give(self, seat: str) -> None:
        line = self._draft.line
        if seat == line.receiver:
            line.receiver = line.giver
        line.giver = seat
        self._changed()

    def _receive(self, seat: str) -> None:
        self._draft.line.receiver = seat
        self._changed()

    def _turns(self) -> ft.Control:
        options = [(str(turn), self.w("tablet-term-turn", turn=turn)) for turn in turns_ahead(self.kit.shared)]
        return segmented(options, str(self._draft.line.due), self._due)

    def _due(self, turn: str) -> None:
        self._draft.line.due = int(turn)
        self._changed()

    def _goods(self) -> ft.Control:
        return ft.Row([self._good(good) for good in GOOD_ORDER], wrap=True, spacing=theme.GAP_M, run_spacing=theme.GAP)

    def _good(self, good: Good) -> ft.Control:
        line = self._draft.line

        def counted(value: int) -> None:
            line.goods[good] = value
            self._on_change()

        name = self.w.thing(good)
        count = Stepper(name, line.goods.get(good, 0), counted, size=theme.TARGET)
        word = text(name, theme.SMALL)
        word.expand, word.max_lines, word.overflow = True, 1, ft.TextOverflow.ELLIPSIS
        label = ft.Row([good_icon(good, 24, self.w.lang), word], spacing=4)
        return ft.Container(stack(label, count.control, gap=2), width=170)

    def _cards(self) -> ft.Control:
        line = self._draft.line
        kinds = [
            side_button(name, partial(self._add, name), icon=ft.Icons.ADD)
            for name in (self.w(f"tablet-card-{kind}") for kind in CARDS)
        ]
        named = [
            row(
                ft.Icon(ft.Icons.STYLE, color=theme.DIM),
                text(name),
                icon_button(ft.Icons.CLOSE, self.w("tablet-term-drop-card", card=name), partial(self._drop, n)),
            )
            for n, name in enumerate(line.cards)
        ]
        return stack(row(*kinds, wrap=True), *named)

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
