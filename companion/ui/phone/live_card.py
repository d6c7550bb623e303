"""The live card at the top of My table: the one thing to do now, else the latest news about me, else one thin line.

A question is kept until it is answered or gone; the next one comes when it is asked for: no finger that is on its way
to one deal ever lands on another.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import flet as ft

from companion.rules.deals import Obligation
from companion.table.offers import Offer, Offers, OfTerm
from companion.telling.first import ToDo, idle
from companion.telling.news import News, Tone, news
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.live import LiveParts
from companion.ui.phone.answer import Proposal, proposal_of, proposal_parts, said_buttons
from companion.ui.phone.header import said
from companion.ui.phone.waits import Wait, askable
from companion.ui.widgets.buttons import main_button
from companion.ui.widgets.layout import face, fact, leading, lines, row, stack, text
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.offering import offering, why_not

TONES: dict[Tone, tuple[ft.IconData, ft.Colors]] = {
    "good": (ft.Icons.CHECK_CIRCLE, theme.GOOD),
    "bad": (ft.Icons.WARNING_AMBER, theme.WARN),
    "plain": (ft.Icons.NOTIFICATIONS_NONE, theme.DIM),
}
ICONS = {
    "choose": ft.Icons.GAVEL,
    "bid": ft.Icons.LOCK_OUTLINE,
    "count": ft.Icons.CALCULATE_OUTLINED,
    "steal": ft.Icons.SHIELD_OUTLINED,
    "lost": ft.Icons.LOCK_RESET,
}
LONG = 110
"""How high the terms of a proposal stand that is too long for the card, in pixels; the rest is scrolled to."""
LISTED = 8
"""So many pieces of news are listed."""


class Question(NamedTuple):
    """What is asked, and what can be said to it. Who else has said yes is not in it: drawn anew for that, its buttons
    would be others by the time a tap that is on its way arrives, and the tap would be lost."""

    call: Wait
    failed: Obligation | None = None
    """The promise that is to be made up for."""
    offers: Offers = Offers()
    proposal: Proposal | None = None


class Shown(NamedTuple):
    """What the card is drawn from."""

    todo: ToDo | None
    question: Question | None
    gone: str
    waiting: int
    news: News | None
    line: str

    @property
    def kind(self) -> str:
        """What it shows first. My turn goes before everything, an answer before what all others do at the same time."""
        asked = self.question is not None or bool(self.gone)
        if self.todo is not None and (self.todo.what == "choose" or not asked):
            return "to-do"
        return "question" if asked else "news" if self.news is not None else "line"


class LiveCard(LiveParts):
    """One thing at a time; of several questions the oldest first."""

    def __init__(self, ctx: Context, notice: Notice, on_answer: Callable[[], None]) -> None:
        super().__init__()
        self._ctx = ctx
        self._notice = notice
        self._on_answer = on_answer
        self._waiting: tuple[Wait, ...] = ()
        self._asked: Wait | None = None
        self._gone = ""
        self.kind = ""
        self.control = self.live(self._shown, self._draw)

    @property
    def asked(self) -> object:
        """What is asked now, told apart from all other questions."""
        return self._asked and self._asked.key, self._gone

    def follow(self, *, send: bool) -> None:
        """Keeps the question that is shown; shows that it is gone when it is."""
        self._waiting = waiting = askable(self._ctx)
        if self._asked is not None:
            key = self._asked.key
            self._asked = next((call for call in waiting if call.key == key), None)
            if self._asked is None:
                self._gone = self._gone or "phone-answer-gone"
        if not waiting:
            self._gone = ""
        if self._asked is None and waiting and not self._gone:
            self._asked = waiting[0]
        super().follow(send=send)

    def _shown(self) -> Shown:
        ctx, view = self._ctx, self._ctx.view
        question = self._question(self._asked) if self._asked else None
        shown = Shown(ctx.todo, question, self._gone, len(self._waiting), None, idle(ctx.w, view))
        if shown.kind == "line":  # whatever else is shown is not drawn anew because something happened
            latest = next(iter(news(ctx.w, replace(view, news=view.news[:LISTED]))), None)
            shown = shown._replace(news=latest if latest is not None and latest.fresh else None)
        self.kind = shown.kind
        return shown

    def _question(self, call: Wait) -> Question:
        bare, waiting = replace(call, waiting=None), call.waiting
        assert waiting is not None
        if waiting.index is None:
            return Question(bare, proposal=proposal_of(self._ctx, waiting))
        offers = self._ctx.offers(OfTerm(waiting.deal.id, waiting.index))
        return Question(bare, waiting.deal.obligations[waiting.index], offers)

    def _draw(self, now: Shown) -> ft.Control:
        if now.kind == "to-do" and now.todo is not None:
            return self._to_do(now.todo)
        if now.question is not None:
            return _card(*self._asks(now, now.question))
        w = self._ctx.w
        if now.gone:
            word = w("phone-answer-next", count=now.waiting)
            return _card(text(w(now.gone)), row(main_button(word, self._show_next, ft.Icons.ARROW_FORWARD)))
        if now.news is not None:
            return row(_line(self._ctx, now.news, self._list))
        return leading(text(now.line, theme.SMALL, dim=True), self._list)

    def _to_do(self, todo: ToDo) -> ft.Control:
        """In full colour, and as a whole to be tapped."""
        w, narrow = self._ctx.w, self._ctx.shape.narrow  # there three rows are to be in sight below it
        words = lines(
            text(
                w(f"phone-call-{todo.what}"), theme.BODY if narrow else theme.LARGE, bold=True, colour=theme.ON_ACCENT
            ),
            text(w(f"phone-call-{todo.what}-why"), theme.SMALL if narrow else theme.BODY, colour=theme.ON_ACCENT),
            fill=True,
        )
        icon = ft.Icon(ICONS[todo.what], size=34, color=theme.ON_ACCENT)
        inside = row(
            *([] if narrow else [icon]),
            words,
            ft.Icon(ft.Icons.CHEVRON_RIGHT, size=28, color=theme.ON_ACCENT),
            gap=theme.GAP_M,
        )
        pad = (theme.GAP_M, theme.GAP if narrow else theme.GAP_M)
        go = face(inside, lambda: self._ctx.open(todo.place), ground=theme.ACCENT, pad=pad)
        go.expand = True
        return row(offering(go, todo.offer))

    def _show_next(self) -> None:
        self._gone = ""
        self.follow(send=True)

    def _asks(self, now: Shown, question: Question) -> list[ft.Control]:
        w, offers = self._ctx.w, question.offers
        # On the smallest phones it would break the title; the next one says how many are left.
        several = now.waiting > 1 and not self._ctx.shape.narrow
        more = [text(w("phone-one-of", count=now.waiting), dim=True, size=theme.SMALL)] if several else []
        if question.proposal is not None:
            (title, *told), buttons = proposal_parts(self._ctx, question.proposal, self._answered)
            if not question.proposal.whole:  # it is looked at before it is answered, on a page of its own
                told = [ft.Column(told, spacing=theme.GAP_S, scroll=ft.ScrollMode.AUTO, height=LONG)]
            return [row(title, *more), *told, buttons]
        assert question.failed is not None
        title = text(said(self._ctx, question.call), bold=True, fill=True, max_lines=2)
        offered = question.failed.compensation.note if question.failed.compensation else ""
        instead = w("phone-amends-for", what=w.outstanding(question.failed), points=question.failed.at_stake)
        yes, no = offers.get("accept_compensation"), offers.get("decline_compensation")
        return [
            row(title, *more),
            text(w.phrased(offered) or w("phone-no-words")),
            text(instead, dim=True, size=theme.SMALL),
            *why_not(w, [yes, no]),
            row(*said_buttons(w, yes, self._answered), *said_buttons(w, no, self._answered)),
        ]

    def _answered(self, offer: Offer, word: str) -> None:
        self._gone = word
        if not self._ctx.give(offer.command, notice=self._notice):
            self._gone = ""
        self.follow(send=True)
        self._on_answer()

    def _list(self) -> None:
        show_news(self._ctx)


def show_news(ctx: Context) -> None:
    """What happened to me, the latest first, on a sheet."""
    found = news(ctx.w, ctx.view)[:LISTED]
    rows = [row(_line(ctx, one, ctx.sheet.close, when=True)) for one in found]
    ctx.sheet.show(ctx.w("news-title"), stack(*rows) if rows else text(ctx.w("news-none"), dim=True))


def _line(ctx: Context, one: News, otherwise: Callable[[], None], *, when: bool = False) -> ft.Control:
    """One piece of news; it leads to the deal it is about, if that is still there."""
    icon, colour = TONES[one.tone]
    told: list[ft.Control] = [fact(icon, one.said, colour)]
    if not when:  # rows below it need the room, beside it they do not; the whole of it is a tap away
        most = 4 if ctx.shape.sideways else 2 if ctx.shape.small else 3
        told = [row(ft.Icon(icon, size=22, color=colour), text(one.said, fill=True, max_lines=most))]
    else:
        told.append(text(ctx.w("phone-on-turn", turn=one.turn), theme.SMALL, dim=True))
    known = one.deal and any(deal.id == one.deal for deal in ctx.shared.deals)
    return leading(stack(*told, gap=0), (lambda: ctx.open("deal", one.deal)) if known else otherwise, expand=True)


def _card(*controls: ft.Control) -> ft.Control:
    return ft.Container(
        stack(*controls, gap=theme.GAP_S), bgcolor=theme.RAISED, border_radius=theme.ROUND, padding=theme.GAP_M
    )
