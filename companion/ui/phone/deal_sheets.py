"""What the deal form asks in a sheet: a number at once, a turn, a card, a promise in words."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from companion.rules.goods import Good
from companion.rules.phases import LAST_TURN
from companion.rules.phrases import PROMISES
from companion.ui import theme
from companion.ui.drafts.deal import DraftPart, cards_known, promises_known
from companion.ui.sending import send
from companion.ui.widgets.buttons import main_button, segmented, side_button
from companion.ui.widgets.layout import face, label, row, stack, text
from companion.ui.widgets.stepper import Stepper

if TYPE_CHECKING:
    from companion.ui.phone.deal_form import DealForm

NUMBERS = range(10)
KNOWN = 12
"""So many names used before are offered, the latest first."""


class DealSheets:
    """The questions of the form. Each changes the draft and goes away."""

    def __init__(self, form: "DealForm") -> None:
        self._form = form
        self._w = form.w

    def amount(self, good: Good) -> None:
        """How many of a good, on either side: one tap for any number up to nine."""
        form = self._form
        lane = form.draft.current
        if lane is None:
            form.notice().say(self._w("phone-choose-partner"))
            return
        sides = [form.draft.side(*lane), form.draft.side(lane[1], lane[0])]
        parts: list[ft.Control] = []
        for piece in sides:
            parts.append(label(form.gives(piece.giver)))
            parts.append(row(*(self._number(piece, good, n) for n in NUMBERS), wrap=True))
        form.ctx.sheet.show(self._w.thing(good), stack(*parts))

    def _number(self, piece: DraftPart, good: Good, number: int) -> ft.Control:
        on = piece.goods.get(good, 0) == number
        name = f"{self._form.gives(piece.giver)}: {number} {self._w.thing(good)}"
        ink = theme.ON_ACCENT if on else theme.INK
        return face(
            text(str(number), theme.LARGE, bold=True, colour=ink, semantics_label=name),
            lambda: self._put(piece, good, number),
            ground=theme.ACCENT if on else theme.RAISED,
            pad=(0, 0),
            width=theme.BUTTON,
            height=theme.BUTTON,
        )

    def _put(self, piece: DraftPart, good: Good, number: int) -> None:
        piece.put(good, number)
        self._done()

    def _done(self) -> None:
        self._form.ctx.sheet.close()
        self._form.changed()

    def due(self, piece: DraftPart) -> None:
        """On which turn, once or every turn; or another part with a turn of its own."""
        form, w = self._form, self._w
        turns = form.asked.words_due if piece.only_words else form.asked.goods_due
        first = min(turns, default=LAST_TURN)
        once = [(str(turn), self._turn(turn)) for turn in turns]
        parts: list[ft.Control] = [
            label(w("phone-due-once")),
            segmented(once, "" if piece.until else str(piece.due), lambda turn: self._set_due(piece, int(turn), None)),
        ]
        if first < LAST_TURN:
            again = [(str(turn), w("phone-until", turn=turn)) for turn in turns if turn > first]
            chosen = str(piece.until) if piece.until else ""
            parts += [
                label(w("phone-due-every")),
                segmented(again, chosen, lambda turn: self._set_due(piece, first, int(turn))),
            ]
        if not piece.empty and first < LAST_TURN:
            parts.append(side_button(w("phone-another-part"), lambda: self._another(piece), ft.Icons.ADD))
        form.ctx.sheet.show(w("phone-due-title", who=form.gives(piece.giver)), stack(*parts, gap=theme.GAP_M))

    def _turn(self, turn: int) -> str:
        now = turn <= self._form.ctx.shared.turn
        return self._w("phone-now") if now else self._w("phone-on-turn", turn=turn)

    def _set_due(self, piece: DraftPart, due: int, until: int | None) -> None:
        piece.due, piece.until = due, until
        self._done()

    def _another(self, piece: DraftPart) -> None:
        due = min(LAST_TURN, (piece.until or piece.due) + 1)
        self._form.draft.add(DraftPart(piece.giver, piece.receiver, due))
        self._done()

    def card(self, piece: DraftPart) -> None:
        """A card by its name: one used before in this game by a tap, any other typed. Lent ones come back each turn."""
        form, w = self._form, self._w
        field = ft.TextField(label=w("phone-card-name"), max_length=80, capitalization=ft.TextCapitalization.SENTENCES)
        until = 0
        lending = ft.Container()

        def lend(turn: str) -> None:
            nonlocal until
            until = int(turn)
            lending.content = choices()
            send(lending)

        def choices() -> ft.Control:
            options = [("0", w("phone-card-once"))]
            options += [(str(t), w("phone-until", turn=t)) for t in range(piece.due + 1, LAST_TURN + 1)]
            return stack(label(w("phone-card-lent")), segmented(options, str(until), lend))

        def add(name: str) -> None:
            if not name.strip():
                return
            if until:
                form.draft.pieces.append(DraftPart(piece.giver, piece.receiver, piece.due, until, cards=[name.strip()]))
            else:
                piece.cards.append(name.strip())
            self._done()

        lending.content = choices()
        known = [name for name in cards_known(form.ctx.shared) if name not in piece.cards][:KNOWN]
        parts: list[ft.Control] = [lending]
        if known:
            parts += [label(w("phone-used-before")), self._names(known, add)]
        parts.append(field)
        button = main_button(w("phone-add-card"), lambda: add(field.value or ""), ft.Icons.ADD)
        title = w("phone-card-title", who=form.gives(piece.giver))
        form.ctx.sheet.show(title, stack(*parts, gap=theme.GAP_M), [row(button)])

    def _names(self, names: list[str], on_choose: Callable[[str], None]) -> ft.Control:
        return row(*(side_button(name, partial(on_choose, name)) for name in names), wrap=True)

    def promise(self, piece: DraftPart) -> None:
        """A promise in words, and what the parties agree to stake on it: the rules print no penalty for words."""
        form, w = self._form, self._w
        phases = form.ctx.shared.phases
        phrases = {w.phrased(f"@{name}"): f"@{name}" for name in PROMISES}
        now = [w.phrased(f"@{name}") for name, phase in PROMISES.items() if phase in phases]
        words = w.phrased(piece.promise)
        field = ft.TextField(label=w("phone-promise-words"), value=words, max_length=500, multiline=True, max_lines=3)
        stake = Stepper(w("phone-stake"), piece.stake, high=20)

        def choose(words: str) -> None:
            field.value = words
            send(field)

        def done() -> None:
            words = (field.value or "").strip()
            piece.promise = phrases.get(words, words)
            piece.stake = stake.value if piece.promise else 0
            if piece.only_words and piece.due == form.draft.due:
                piece.due = form.asked.words_due[0]  # words may be about the rest of this turn
            self._done()

        made = [w.phrased(promise) for promise in promises_known(form.ctx.shared)]
        suggested = list(dict.fromkeys([*now, *made]))[:KNOWN]
        parts = [
            self._names(suggested, choose),
            field,
            text(w("phone-stake-why"), dim=True, size=theme.SMALL),
            row(text(w("phone-stake")), stake.control, apart=True),
        ]
        title = w("phone-promise-title", who=form.gives(piece.giver))
        form.ctx.sheet.show(title, stack(*parts, gap=theme.GAP_M), [row(main_button(w("phone-done"), done))])
