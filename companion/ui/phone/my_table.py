"""My table: the one thing to do now or what has just happened, what I owe and get, and the way to everything else."""

from functools import partial
from typing import NamedTuple

import flet as ft

from companion.rules.refusals import Refusal
from companion.table.view import Protection
from companion.telling.first import Place
from companion.telling.fits import Fit, fits
from companion.telling.stolen import protected
from companion.ui import taps, theme
from companion.ui.context import Context
from companion.ui.live import tapped
from companion.ui.phone.board import fitting, seek_button
from companion.ui.phone.guide import newcomer
from companion.ui.phone.live_card import LiveCard, show_news
from companion.ui.phone.promise_rows import promise_rows
from companion.ui.phone.regrets import ask_regrets
from companion.ui.phone.waits import waits
from companion.ui.protection import LOOKS, shields
from companion.ui.screen import Screen
from companion.ui.sending import send as send_now
from companion.ui.widgets.buttons import main_button, side_button
from companion.ui.widgets.layout import fact, known, laid_out, nothing, row, scroll, stack, text
from companion.ui.widgets.offering import Judged, offering, verdict

MAIN: dict[Place, tuple[str, str, ft.IconData]] = {
    "bid": ("bid", "phone-main-bid", ft.Icons.LOCK_OUTLINE),
    "choice": ("choice", "phone-main-choice", ft.Icons.GAVEL),
    "count": ("count", "phone-main-count", ft.Icons.CALCULATE_OUTLINED),
    "result": ("count", "phone-main-result", ft.Icons.EMOJI_EVENTS_OUTLINED),
    "racket": ("racket", "phone-go-steal", ft.Icons.SHIELD_OUTLINED),
}
"""The screen of a place, and its button. Everywhere else the thing to do is a deal."""

NO_BREAK = "\N{NO-BREAK SPACE}"
MOVING = 0.6
"""So many seconds after the card has changed its size a tap on a row does nothing: it was aimed at what stood there."""


class Standing(NamedTuple):
    """How this seat stands. The Zeth see also how all others stand with them."""

    protection: Protection | None
    penalties: int
    over_support: int
    others: tuple[tuple[str, Protection], ...]
    over: bool
    """Whether the game is played out but for the count: nobody is told of the bonus or of the Zeth any more."""


class Doing(NamedTuple):
    """What can be done from here: where the phase is played, and which screens are open."""

    place: Place
    asked: bool
    """Whether the phase asks something of this seat now."""
    owed: str
    """The deal with a promise of mine that failed, as long as something can be offered for it."""
    racket: bool
    past_auctions: bool
    draft: bool
    invent: Judged | None
    regret: Judged | None
    deal: Judged | None
    post: Judged | None


class MyTable(Screen[Context]):
    """Home."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._moved = float("-inf")
        self.rows = promise_rows(ctx, self.notice(), self._steady)
        self.card = LiveCard(ctx, self.notice(), self._answered)
        self._words = text("", theme.SMALL, fill=True)
        status = self.live(self._standing, self._status, steady=True, expand=True)
        self.line(self._said, self._words)
        self._switch = ft.Switch(
            label=self.w("phone-done"),
            on_change=tapped(self._toggle),
            label_text_style=ft.TextStyle(size=theme.BODY, color=theme.INK),
        )
        tools = self.live(self._doing, self._tools, steady=True)
        trouble = self.line(lambda: ctx.desk.trouble(self.w.lang) or "", text("", dim=True))
        card, rows = self.follows(self.card, steady=True), self.follows(self.rows, steady=True)
        main, aside = (self.live(partial(self._placed, aside), self._main, steady=True) for aside in (False, True))
        standing = stack(*newcomer(self, ctx), row(status, self._switch), gap=0)
        suits = self.live(self._suits, partial(fitting, ctx, most=1 if ctx.shape.small else 2), steady=True)
        bottom = [self.notice().control, suits, main]
        if ctx.shape.sideways:
            left = _padded(stack(scroll(card, standing, trouble), *bottom))
            self.control = ft.Row([left, _padded(scroll(rows, aside, tools))], spacing=0, expand=True)
            self.control.vertical_alignment = ft.CrossAxisAlignment.STRETCH
        else:
            # On the smallest phones the rows come first, three of them in sight, and the card scrolls with them: so it
            # has room for a long proposal, whole and with its buttons.
            small = ctx.shape.small
            top = [] if small else [ft.Container(card, padding=ft.Padding.only(top=theme.GAP))]
            middle = [card, rows, standing] if small else [standing, rows]
            self.control = laid_out([*middle, aside, tools, trouble], bottom, top, close=small)

    @property
    def title(self) -> str:
        return self.w("phone-my-table")

    def _suits(self) -> list[Fit]:
        """What the board suggests; where there is little room, not while somebody waits for an answer."""
        asked = self.ctx.shape.small and self.card.kind == "question"
        return [] if asked else fits(self.ctx.shared, self.ctx.seat)

    def follow(self, *, send: bool) -> None:
        before = self.card.kind
        super().follow(send=send)
        if send and before != self.card.kind:
            self._moved = taps.clock()
        self._show_switch()

    def _steady(self) -> bool:
        """Whether the rows stand where they stood when a finger could have been aimed at them."""
        return taps.clock() - self._moved >= MOVING

    def _answered(self) -> None:
        """What was just agreed stands where it belongs."""
        self.rows.stale()
        self.rows.follow(send=True)

    def _standing(self) -> Standing:
        me = self.ctx.me
        seats = ((seat.species, seat.protection) for seat in self.ctx.others)
        others = tuple((name, found) for name, found in seats if found is not None) if self._racket else ()
        over = self.ctx.place in ("count", "result")
        return Standing(None if over else me.protection, me.penalties, me.over_support, () if over else others, over)

    def _said(self) -> str:
        """Safe or exposed, the sharing bonus, who is done: words that change while everybody trades."""
        w, view, me, done = self.w, self.ctx.view, self.ctx.me, self.ctx.own.get("done_trading")
        said = [w("home-bonus", points=view.sharing_bonus or 0)]
        if me.protection is not None:
            said.insert(0, protected(w, view))
        if done is not None and done.possible:
            counted = sum(seat.done for seat in view.shared.seats.values())
            said.append(w("home-done", done=counted, seats=len(view.shared.seats)))
        space = " " if self.ctx.shape.narrow else NO_BREAK  # there it would break a word
        return " · ".join(words.replace(" ", space) for words in said)

    def _status(self, now: Standing) -> ft.Control:
        """How this seat stands in one thin line; below it what is to be minded."""
        w = self.w
        icon, colour = LOOKS[now.protection] if now.protection is not None else (ft.Icons.SCIENCE_OUTLINED, theme.DIM)
        rows = [] if now.over else [known(icon, self._words, colour)]
        if now.penalties:
            words = w("phone-penalties", points=now.penalties)
            rows.append(fact(ft.Icons.REMOVE_CIRCLE_OUTLINE, words, theme.BAD, theme.SMALL))
        if now.over_support:
            words = w("phone-over-support", count=now.over_support)
            rows.append(fact(ft.Icons.FLAG_OUTLINED, words, theme.WARN, theme.SMALL))
        return stack(*rows, *([shields(w, now.others)] if now.others else []), gap=theme.GAP_S)

    def _show_switch(self) -> None:
        """As the table has it, whatever a finger made of it; not there while there is no trading."""
        offer = self.ctx.own.get("done_trading")
        shown = offer is not None and offer.possible, self.ctx.me.done
        if offer is not None and self._switch.data is not offer:
            offering(self._switch, offer)
        if shown != (self._switch.visible, self._switch.value):
            self._switch.visible, self._switch.value = shown
            send_now(self._switch)

    def _toggle(self) -> None:
        offer = self.ctx.own.get("done_trading")
        if offer is None or not self.ctx.give(offer.command, notice=self.notice()):
            self._show_switch()

    @property
    def _racket(self) -> bool:
        """Whether this is the Zeth's own phone."""
        return self.ctx.shared.racket is not None and self.ctx.shared.racket.zeth == self.ctx.seat

    def _doing(self) -> Doing:
        kept = self.ctx.kept("deal")
        draft = isinstance(kept, dict) and bool(kept.get("items"))
        return self.ctx.once(("doing", draft), partial(self._open_from_here, draft))

    def _open_from_here(self, draft: bool) -> Doing:
        ctx, own = self.ctx, self.ctx.own
        past = bool(ctx.shared.auctions) and ctx.place not in ("choice", "result")
        judged = (verdict(own, do) for do in ("record_invention", "set_regrets", "propose_deal", "post"))
        owed = next((call.about for call in waits(ctx) if call.what == "failed"), "")
        return Doing(ctx.place, ctx.todo is not None, owed, self._racket, past, draft, *judged)

    def _tools(self, now: Doing) -> ft.Control:
        w, ctx = self.w, self.ctx
        offered = (
            (now.invent, "phone-invented", lambda: ctx.open("invent"), ft.Icons.SCIENCE_OUTLINED),
            (now.racket, "phone-racket", lambda: ctx.open("racket"), ft.Icons.SHIELD_OUTLINED),
            (now.past_auctions, "phone-past-auctions", lambda: ctx.open("choice"), ft.Icons.GAVEL),
            (now.regret, "phone-regrets", lambda: ask_regrets(ctx), ft.Icons.SENTIMENT_DISSATISFIED),
            (
                now.deal if now.place in MAIN else None,
                "phone-new-deal",
                lambda: ctx.open("form"),
                ft.Icons.HANDSHAKE_OUTLINED,
            ),
            (True, "phone-my-deals", lambda: ctx.open("deals"), ft.Icons.RECEIPT_LONG),
            (True, "news-title", lambda: show_news(ctx), ft.Icons.HISTORY),
        )
        buttons: list[ft.Control] = []
        for shown, word, on_tap, icon in offered:
            button = side_button(w(word), on_tap, icon)
            if isinstance(shown, Judged):
                offering(button, shown.offer)
            if shown and not button.disabled:
                buttons.append(button)
        return row(*buttons, wrap=True)

    def _placed(self, aside: bool) -> Doing | None:
        """The main action stands at the bottom. Where there is little room it stands behind the rows while the card
        asks for an answer, which is the main action then."""
        now, shape = self._doing(), self.ctx.shape
        behind = now.place not in MAIN and self.card.kind == "question"
        return now if aside == (behind and (shape.narrow or shape.sideways)) else None

    def _main(self, now: Doing | None) -> ft.Control:
        w, ctx = self.w, self.ctx
        if now is None:
            return nothing()
        if now.place == "choice" and not now.asked:  # others choose
            return row(main_button(w("phone-see-auction"), lambda: ctx.open("choice"), ft.Icons.GAVEL, quiet=True))
        if now.place in MAIN:
            screen, word, icon = MAIN[now.place]
            return row(main_button(w(word), lambda: ctx.open(screen), icon))
        if now.deal is not None and now.deal.refusal is not None:
            return self._no_deals(now, now.deal.refusal)
        said = w("phone-go-on-deal") if now.draft else w("phone-new-deal")
        button = main_button(said, lambda: ctx.open("form"), ft.Icons.HANDSHAKE_OUTLINED, small=ctx.shape.small)
        if now.deal is None:
            return row(button)
        post = [seek_button(ctx, now.post.offer)] if now.post and now.post.refusal is None else []
        return row(offering(button, now.deal.offer), *post)

    def _no_deals(self, now: Doing, refusal: Refusal) -> ft.Control:
        """From when on deals can be made again; until then, what can be done about a promise of mine that failed."""
        w, ctx, when = self.w, self.ctx, str(refusal.facts.get("when", "never"))
        said = w.refusal(refusal) if when == "never" else w("home-no-deals", when=w.thing(when))
        amend = main_button(
            w("phone-offer"), lambda: ctx.open("deal", now.owed), ft.Icons.CARD_GIFTCARD, small=ctx.shape.small
        )
        return stack(text(said, theme.SMALL, dim=True), *([row(amend)] if now.owed else []), gap=theme.GAP_S)


def _padded(column: ft.Control) -> ft.Control:
    return ft.Container(column, padding=theme.GAP, expand=True)
