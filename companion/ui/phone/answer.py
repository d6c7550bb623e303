"""What waits for an answer, at the top of My table, in a place of its own that never changes its size.

A question appears only where nothing could be tapped before. When it goes away, because it was answered or taken
back, the next one comes when it is asked for: no finger that is on its way to one deal ever lands on another.
"""

from collections.abc import Callable, Hashable

import flet as ft

from companion.rules.deals import Obligation
from companion.table.offers import OfDeal, Offer, Offers, OfTerm
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.live import Section
from companion.ui.phone.calls import Call, asked_by_phase, most_pressing
from companion.ui.phone.header import said
from companion.ui.widgets.buttons import icon_button, main_button
from companion.ui.widgets.goods import GOOD_ORDER, bag
from companion.ui.widgets.layout import text
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.offering import offering, why_not

LINE, NARROW_LINE = 38, 28
"""Letters that surely fit into a line beside the label."""


class AnswerSlot:
    """One question at a time, the oldest first."""

    def __init__(self, ctx: Context, notice: Notice, on_answer: Callable[[], None]) -> None:
        self._ctx = ctx
        self._notice = notice
        self._on_answer = on_answer
        self._asked: Call | None = None
        self._gone = ""
        self._section = Section(self._facts, self._draw, expand=True)
        ghost = ft.Column(
            [
                ft.Text(" ", size=theme.BODY),
                *(ft.Text(" ", size=theme.SMALL) for _ in range(4)),
                ft.Container(height=theme.BUTTON),
            ],
            spacing=theme.GAP_S,
            tight=True,
        )
        # The ghost gives the slot its height in lines of text, so that it grows with the reader's text size.
        self.control = ft.Container(
            ft.Stack([ghost, ft.Container(self._section.control, left=0, right=0, top=0, bottom=0)]),
            bgcolor=theme.CARD,
            border_radius=theme.ROUND,
            padding=theme.GAP_M,
        )

    def follow(self) -> None:
        """Keeps the question that is shown; shows that it is gone when it is."""
        waiting = most_pressing(self._ctx)
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
        self._section.follow(send=True)

    def _facts(self) -> object:
        shared, asked = self._ctx.shared, self._asked
        stands = self._told(), self._offers(asked) if asked else None
        return self._keys(), stands, self._gone, asked_by_phase(self._ctx), shared.phase, shared.turn

    def _told(self) -> object:
        """What the question tells. Who else has said yes is not in it: drawn anew for that, its buttons would be others
        by the time a tap that is on its way arrives, and the tap would be lost."""
        call = self._asked
        return call and (call.key, call.who, call.waiting and call.waiting.deal.obligations)

    def _keys(self) -> tuple[Hashable, ...]:
        return tuple(call.key for call in most_pressing(self._ctx))

    def _draw(self, _facts: object) -> ft.Control:
        if self._asked is not None:
            return self._question(self._asked)
        if self._gone:
            return self._next()
        return self._rest()

    def _rest(self) -> ft.Control:
        """Nobody asks anything: what the phase asks, or else what it allows."""
        w = self._ctx.w
        phase = next(iter(asked_by_phase(self._ctx)), None)
        if phase is not None:
            head, words = said(self._ctx, phase), w(f"phone-call-{phase.what}-why")
        else:
            head, words = w("phone-nothing-waits"), w(f"phone-allowed-{self._ctx.shared.phase}")
        lines = [text(head, bold=True), text(words, dim=True)]
        return ft.Column(list(lines), spacing=theme.GAP, alignment=ft.MainAxisAlignment.CENTER, expand=True)

    def _next(self) -> ft.Control:
        w = self._ctx.w
        count = len(self._keys())
        button = main_button(w("phone-answer-next", count=count), self._show_next, ft.Icons.ARROW_FORWARD)
        return _filled([text(w(self._gone))], ft.Row([button]))

    def _show_next(self) -> None:
        self._gone = ""
        self.follow()

    def _question(self, call: Call) -> ft.Control:
        w = self._ctx.w
        count = len(self._keys())
        title = ft.Row(
            [
                ft.Icon(ft.Icons.NOTIFICATIONS_ACTIVE, color=theme.WARN, size=22),
                ft.Text(
                    said(self._ctx, call),
                    size=theme.BODY,
                    weight=ft.FontWeight.BOLD,
                    color=theme.INK,
                    max_lines=1,
                    overflow=ft.TextOverflow.ELLIPSIS,
                    expand=True,
                ),
                *([text(w("phone-one-of", count=count), dim=True, size=theme.SMALL)] if count > 1 else []),
            ],
            spacing=theme.GAP_S,
        )
        look = icon_button(
            ft.Icons.VISIBILITY_OUTLINED, w("phone-look"), lambda: self._ctx.open(call.screen, call.about)
        )
        go = main_button(w("phone-look"), lambda: self._ctx.open(call.screen, call.about), ft.Icons.ARROW_FORWARD)
        if call.waiting is None:
            return _filled([title, text(w(f"phone-call-{call.what}-why"), dim=True)], ft.Row([go]))
        offers = self._offers(call)
        yes, no = (
            next(iter(offers.all(f"{word}_deal", f"{word}_compensation")), None) for word in ("accept", "decline")
        )
        lines, whole = (
            (self._offer(call), True)
            if call.what == "compensation"
            else self._summary(call, told=bool(yes and yes.refusal))
        )
        whole = whole and yes is not None
        refuse = [self._decline(no)] if no else []
        buttons = [self._accept(yes), *refuse, look] if whole and yes else [go, *refuse]
        why = why_not(w, [yes if whole else None, no])
        return _filled([title, *lines, *why], ft.Row(list(buttons), spacing=theme.GAP))

    def _offers(self, call: Call) -> Offers:
        """What can be said to it."""
        index = call.waiting.index if call.waiting else None
        return self._ctx.offers(OfDeal(call.about) if index is None else OfTerm(call.about, index))

    def _offer(self, call: Call) -> list[ft.Control]:
        """What is offered, for what, and how many points that saves the other one."""
        assert call.waiting is not None
        assert call.waiting.index is not None
        w, failed = self._ctx.w, call.waiting.deal.obligations[call.waiting.index]
        offered = failed.compensation.note if failed.compensation else ""
        note = w.phrased(offered) or w("phone-no-words")
        instead = w("phone-amends-for", what=self._worded(failed), points=failed.at_stake)
        return [text(note), text(instead, dim=True, size=theme.SMALL)]

    def _summary(self, call: Call, *, told: bool) -> tuple[list[ft.Control], bool]:
        """What I would give and get by saying yes, and whether that is all to be read: nobody says yes with one tap to
        something that is out of sight. Where it is told why nobody can, each side has one line."""
        assert call.waiting is not None
        deal, w, me = call.waiting.deal, self._ctx.w, self._ctx.seat
        if call.what == "amendment" and deal.amendment is not None:
            terms = [Obligation.of(term) for term in deal.amendment.terms]
        else:
            terms = list(deal.obligations)
        give = [one for one in terms if one.term.giver == me]
        get = [one for one in terms if one.term.receiver == me]
        rest = len(terms) - len(give) - len(get)
        room = 1 if rest or told else 2
        lines = [
            self._side(ft.Icons.NORTH_EAST, w("phone-you-give"), give, room),
            self._side(ft.Icons.SOUTH_WEST, w("phone-you-get"), get, room),
        ]
        if rest:
            lines.append(text(w("phone-terms-of-others", count=rest), dim=True, size=theme.SMALL))
        longest = room * (NARROW_LINE if self._ctx.shape.narrow else LINE)
        whole = all(sum(len(self._worded(one)) + 2 for one in side) <= longest for side in (give, get))
        return lines, whole

    def _side(self, icon: ft.IconData, label: str, terms: list[Obligation], lines: int) -> ft.Control:
        """One kind of goods as a piece, more than that in words, which end in dots where they have no room."""
        w = self._ctx.w
        one = len(terms) == 1 and not terms[0].cards and not terms[0].promise and len(terms[0].goods) == 1
        if one and terms[0].term.due == self._ctx.shared.turn:
            what: ft.Control = bag(w, terms[0].goods)
        else:
            words = [self._worded(one) for one in terms] or [w("phone-nothing")]
            what = ft.Text(
                f"{label}: {', '.join(words)}",
                size=theme.SMALL,
                color=theme.INK,
                max_lines=lines,
                overflow=ft.TextOverflow.ELLIPSIS,
            )
        sign = ft.Icon(icon, size=20, color=theme.DIM, semantics_label=label)
        return ft.Row([sign, ft.Container(what, expand=True)], spacing=theme.GAP)

    def _worded(self, one: Obligation) -> str:
        """All of a term in one line, with its turn where it is another one."""
        w = self._ctx.w
        parts = [f"{one.goods[good]} {w.good(good, one.goods[good])}" for good in GOOD_ORDER if one.goods.get(good)]
        parts += [w("parts-lent", name=card) if one.term.lent else card for card in one.cards]
        if one.promise:
            parts.append(w.phrased(one.term.promise))
            parts += [w("parts-stake", points=one.term.stake)] if one.term.stake else []
        turn = f" ({w('phone-on-turn', turn=one.term.due)})" if one.term.due != self._ctx.shared.turn else ""
        return ", ".join(parts) + turn

    def _accept(self, offer: Offer) -> ft.Control:
        icon = None if self._ctx.shape.narrow else ft.Icons.CHECK
        word = self._ctx.w("phone-accept")
        return offering(main_button(word, lambda: self._answered(offer, "phone-answer-accepted"), icon), offer)

    def _decline(self, offer: Offer) -> ft.Control:
        word = self._ctx.w("phone-decline")
        return offering(
            icon_button(ft.Icons.CLOSE, word, lambda: self._answered(offer, "phone-answer-declined")), offer
        )

    def _answered(self, offer: Offer, word: str) -> None:
        self._gone = word
        if not self._ctx.give(offer.command, notice=self._notice):
            self._gone = ""
        self.follow()
        self._on_answer()


def _filled(lines: list[ft.Control], buttons: ft.Control | None) -> ft.Control:
    """The lines on top, scrolling where there are too many; the buttons below, always in the same place."""
    return ft.Column(
        [
            ft.Column(lines, spacing=theme.GAP_S, scroll=ft.ScrollMode.AUTO, expand=True),
            *([buttons] if buttons else []),
        ],
        spacing=theme.GAP_S,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
