"""What waits for an answer, at the top of My table, in a place of its own that never changes its size.

A question appears only where nothing could be tapped before. When it goes away, because it was answered or taken
back, the next one comes when it is asked for: no finger that is on its way to one deal ever lands on another.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import flet as ft

from companion.rules.deals import Obligation
from companion.rules.phases import Phase
from companion.table.offers import OfDeal, Offer, Offers, OfTerm
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.live import LiveParts
from companion.ui.phone.header import said
from companion.ui.phone.waits import Wait, asked_by_phase, most_pressing
from companion.ui.widgets.buttons import icon_button, main_button
from companion.ui.widgets.goods import GOOD_ORDER, bag
from companion.ui.widgets.layout import lines, row, stack, text
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.offering import offering, why_not

LINE, NARROW_LINE = 38, 28
"""Letters that surely fit into a line beside the label."""


class Question(NamedTuple):
    """What is asked, and what can be said to it. Who else has said yes is not in it: drawn anew for that, its buttons
    would be others by the time a tap that is on its way arrives, and the tap would be lost."""

    call: Wait
    terms: tuple[Obligation, ...]
    """What one would agree to, or the one promise that is to be made up for; none in a reminder."""
    offers: Offers


class Shown(NamedTuple):
    """What the slot is drawn from."""

    question: Question | None
    gone: str
    waiting: int
    by_phase: Wait | None
    phase: Phase
    turn: int
    narrow: bool


class AnswerSlot(LiveParts):
    """One question at a time, the oldest first."""

    def __init__(self, ctx: Context, notice: Notice, on_answer: Callable[[], None]) -> None:
        super().__init__()
        self._ctx = ctx
        self._notice = notice
        self._on_answer = on_answer
        self._waiting: tuple[Wait, ...] = ()
        self._asked: Wait | None = None
        self._gone = ""
        small = (ft.Text(" ", size=theme.SMALL) for _ in range(4))
        ghost = lines(ft.Text(" ", size=theme.BODY), *small, ft.Container(height=theme.BUTTON), gap=theme.GAP_S)
        inside = self.live(self._shown, self._draw, expand=True)
        # The ghost gives the slot its height in lines of text, so that it grows with the reader's text size.
        self.control = ft.Container(
            ft.Stack([ghost, ft.Container(inside, left=0, right=0, top=0, bottom=0)]),
            bgcolor=theme.CARD,
            border_radius=theme.ROUND,
            padding=theme.GAP_M,
        )

    @property
    def asked(self) -> object:
        """What is asked now, told apart from all other questions."""
        return self._asked and self._asked.key, self._gone

    def follow(self, *, send: bool) -> None:
        """Keeps the question that is shown; shows that it is gone when it is."""
        self._waiting = waiting = most_pressing(self._ctx)
        if self._asked is not None:
            key = self._asked.key
            self._asked = next((call for call in waiting if call.key == key), None)
            if self._asked is None:
                self._gone = self._gone or "phone-answer-gone"
            elif self._asked.waiting is None and waiting[0].waiting is not None:
                self._asked, self._gone = None, "phone-answer-new"  # somebody's question goes before a reminder
        if not waiting:
            self._gone = ""
        if self._asked is None and waiting and not self._gone:
            self._asked = waiting[0]
        super().follow(send=send)

    def _shown(self) -> Shown:
        ctx = self._ctx
        by_phase = next(iter(asked_by_phase(ctx)), None)
        question = self._question(self._asked) if self._asked else None
        count, shared = len(self._waiting), ctx.shared
        return Shown(question, self._gone, count, by_phase, shared.phase, shared.turn, ctx.shape.narrow)

    def _question(self, call: Wait) -> Question:
        bare, waiting = replace(call, waiting=None), call.waiting
        if waiting is None:
            return Question(bare, (), Offers())
        deal = waiting.deal
        if waiting.index is not None:
            offers = self._ctx.offers(OfTerm(deal.id, waiting.index))
            return Question(bare, (deal.obligations[waiting.index],), offers)
        amended = deal.amendment if call.what == "amendment" else None
        terms = tuple(map(Obligation.of, amended.terms)) if amended else tuple(deal.obligations)
        return Question(bare, terms, self._ctx.offers(OfDeal(deal.id)))

    def _draw(self, now: Shown) -> ft.Control:
        if now.question is not None:
            return self._drawn(now, now.question)
        w = self._ctx.w
        if now.gone:
            word = w("phone-answer-next", count=now.waiting)
            return _filled([text(w(now.gone))], row(main_button(word, self._show_next, ft.Icons.ARROW_FORWARD)))
        # Nobody asks anything: what the phase asks, or else what it allows.
        if now.by_phase is not None:
            head, words = said(self._ctx, now.by_phase), w(f"phone-call-{now.by_phase.what}-why")
        else:
            head, words = w("phone-nothing-waits"), w(f"phone-allowed-{now.phase}")
        rest = lines(text(head, bold=True), text(words, dim=True), gap=theme.GAP, fill=True)
        rest.tight, rest.alignment = False, ft.MainAxisAlignment.CENTER
        return rest

    def _show_next(self) -> None:
        self._gone = ""
        self.follow(send=True)

    def _drawn(self, now: Shown, question: Question) -> ft.Control:
        w, call, offers = self._ctx.w, question.call, question.offers
        title = row(
            ft.Icon(ft.Icons.NOTIFICATIONS_ACTIVE, color=theme.WARN, size=22),
            text(said(self._ctx, call), bold=True, fill=True, max_lines=1),
            *([text(w("phone-one-of", count=now.waiting), dim=True, size=theme.SMALL)] if now.waiting > 1 else []),
            gap=theme.GAP_S,
        )
        look = w("phone-look")
        go = main_button(look, lambda: self._ctx.open(call.screen, call.about), ft.Icons.ARROW_FORWARD)
        if not question.terms:
            return _filled([title, text(w(f"phone-call-{call.what}-why"), dim=True)], row(go))
        yes, no = (
            next(iter(offers.all(f"{word}_deal", f"{word}_compensation")), None) for word in ("accept", "decline")
        )
        if call.what == "compensation":
            told, whole = self._offered(question.terms[0], now.turn), True
        else:
            told, whole = self._summary(question.terms, now, told=bool(yes and yes.refusal))
        buttons: list[ft.Control] = [go]
        if whole and yes:
            buttons = [self._accept(yes, narrow=now.narrow)]
        if no:
            word = w("phone-decline")
            decline = icon_button(ft.Icons.CLOSE, word, lambda: self._answered(no, "phone-answer-declined"))
            buttons.append(offering(decline, no))
        if whole and yes:
            eye = ft.Icons.VISIBILITY_OUTLINED
            buttons.append(icon_button(eye, look, lambda: self._ctx.open(call.screen, call.about)))
        why = why_not(w, [yes if whole else None, no])
        return _filled([title, *told, *why], row(*buttons))

    def _offered(self, failed: Obligation, turn: int) -> list[ft.Control]:
        """What is offered, for what, and how many points that saves the other one."""
        w, offered = self._ctx.w, failed.compensation.note if failed.compensation else ""
        instead = w("phone-amends-for", what=self._worded(failed, turn), points=failed.at_stake)
        return [text(w.phrased(offered) or w("phone-no-words")), text(instead, dim=True, size=theme.SMALL)]

    def _summary(self, terms: tuple[Obligation, ...], now: Shown, *, told: bool) -> tuple[list[ft.Control], bool]:
        """What I would give and get by saying yes, and whether that is all to be read: nobody says yes with one tap to
        something that is out of sight. Where it is told why nobody can, each side has one line."""
        w, me = self._ctx.w, self._ctx.seat
        give = [one for one in terms if one.term.giver == me]
        get = [one for one in terms if one.term.receiver == me]
        rest = len(terms) - len(give) - len(get)
        room = 1 if rest or told else 2
        sides = [
            self._side(ft.Icons.NORTH_EAST, w("phone-you-give"), give, room, now.turn),
            self._side(ft.Icons.SOUTH_WEST, w("phone-you-get"), get, room, now.turn),
        ]
        if rest:
            sides.append(text(w("phone-terms-of-others", count=rest), dim=True, size=theme.SMALL))
        longest = room * (NARROW_LINE if now.narrow else LINE)
        whole = all(sum(len(self._worded(one, now.turn)) + 2 for one in side) <= longest for side in (give, get))
        return sides, whole

    def _side(self, icon: ft.IconData, label: str, terms: list[Obligation], room: int, turn: int) -> ft.Control:
        """One kind of goods as a piece, more than that in words, which end in dots where they have no room."""
        w = self._ctx.w
        one = len(terms) == 1 and not terms[0].cards and not terms[0].promise and len(terms[0].goods) == 1
        if one and terms[0].term.due == turn:
            what: ft.Control = bag(w, terms[0].goods)
        else:
            words = [self._worded(one, turn) for one in terms] or [w("phone-nothing")]
            what = text(f"{label}: {', '.join(words)}", theme.SMALL, max_lines=room)
        sign = ft.Icon(icon, size=20, color=theme.DIM, semantics_label=label)
        return row(sign, ft.Container(what, expand=True))

    def _worded(self, one: Obligation, turn: int) -> str:
        """All of a term in one line, with its turn where it is another one."""
        w = self._ctx.w
        parts = [f"{one.goods[good]} {w.good(good, one.goods[good])}" for good in GOOD_ORDER if one.goods.get(good)]
        parts += [w("parts-lent", name=card) if one.term.lent else card for card in one.cards]
        if one.promise:
            parts.append(w.phrased(one.term.promise))
            parts += [w("parts-stake", points=one.term.stake)] if one.term.stake else []
        when = f" ({w('phone-on-turn', turn=one.term.due)})" if one.term.due != turn else ""
        return ", ".join(parts) + when

    def _accept(self, offer: Offer, *, narrow: bool) -> ft.Control:
        icon, word = None if narrow else ft.Icons.CHECK, self._ctx.w("phone-accept")
        return offering(main_button(word, lambda: self._answered(offer, "phone-answer-accepted"), icon), offer)

    def _answered(self, offer: Offer, word: str) -> None:
        self._gone = word
        if not self._ctx.give(offer.command, notice=self._notice):
            self._gone = ""
        self.follow(send=True)
        self._on_answer()


def _filled(told: list[ft.Control], buttons: ft.Control) -> ft.Control:
    """The lines on top, scrolling where there are too many; the buttons below, always in the same place."""
    top = ft.Column(told, spacing=theme.GAP_S, scroll=ft.ScrollMode.AUTO, expand=True)
    whole = stack(top, buttons, gap=theme.GAP_S)
    whole.expand = True
    return whole
