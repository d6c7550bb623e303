"""A deal put together by tapping: who is in it, what goes which way and when, and all of it in one strip above Send.

Phones and the tablet have the same form; each lays its parts out and sends it in its own way.
"""

import secrets
from dataclasses import replace
from functools import partial
from typing import NamedTuple, TypeVar

import flet as ft

from companion.rules.goods import Good
from companion.rules.racket import trades_with
from companion.table.offers import Offer, TermsWithin
from companion.table.view import Shared
from companion.telling.filled import made_before
from companion.telling.strip import Lane, Strip, if_broken, strip_of
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.dealing.sheets import DealSheets
from companion.ui.dealing.sides import SidePanel, goods_at, lane_adders
from companion.ui.drafts.deal import DealDraft, Item, most_traded, offered
from companion.ui.live import tapped
from companion.ui.screen import Screen
from companion.ui.widgets.badge import badge
from companion.ui.widgets.deal_strip import strip_lines
from companion.ui.widgets.layout import centred, face, lines, row, stack, text
from companion.ui.widgets.offering import Judged

C = TypeVar("C", bound=Context)
LETTERS = "bcdfghjkmnpqrstvwxyz"
OPEN = 4
"""So many sides show their tiles at once; of a deal with more, those that were opened last."""


def new_id(shared: Shared) -> str:
    """A short name for a deal: its number, and a letter so that an undone deal is never mistaken for the next."""
    taken = {deal.id for deal in shared.deals}
    number = len(taken) + 1
    names = (f"{number}{secrets.choice(LETTERS)}" for _ in range(1000))
    return next(name for name in names if name not in taken)


class Side(NamedTuple):
    """A side of the form: its head, and whether its tiles are shown."""

    lane: Lane
    head: str
    open: bool


class Told(NamedTuple):
    """The deal as it stands: its strip, and whether it is a gift to the Zeth or of theirs."""

    strip: Strip
    gift: bool


class DealForm(Screen[C]):
    """The parts of the form. The screen that lays them out says what is asked of terms, what becomes of the draft, and
    who reads it; `wide` has its sides beside each other."""

    def __init__(self, ctx: C, draft: DealDraft, *, width: float, wide: bool) -> None:
        super().__init__(ctx)
        self.draft = draft
        self.goods = most_traded(ctx.shared.deals, goods_at(ctx))
        self.sheets = DealSheets(self)
        self._width = (width - theme.GAP_L) / 2 if wide else width
        self._wide = wide
        self._panels: list[SidePanel] = []
        self._opened: list[Lane] = []
        deal = next((deal for deal in ctx.shared.deals if deal.id == draft.answers), None)
        self._before = offered(deal) if deal else None
        seats = [seat for seat in ctx.shared.seats if seat != draft.me]
        chips = [self.live(partial(self._is_in, seat), partial(self._person, seat)) for seat in seats]
        self.people = row(*chips, gap=theme.GAP_S, scroll=ft.ScrollMode.AUTO)
        more = self.live(lambda: tuple(draft.other_lanes), partial(lane_adders, self))
        sides = self.live(self._sides, self._draw_sides)
        self.sides = stack(sides, more)
        self.strip = self.live(self._told, self._strip)
        self.price = self.live(self._if_broken, lambda said: text(said, theme.SMALL, dim=True, visible=bool(said)))
        """What it costs if it is broken, before it is sent."""
        self.donation = self.live(lambda: [item.donation for item in self._points()], self._donations)

    @property
    def reader(self) -> str | None:
        """Whose view the strip is in."""
        return self.draft.me or None

    @property
    def asked(self) -> TermsWithin:
        """Which turns something can be due in, and whether goods can change hands at once: strip, price and turns say
        what the button sends. The handshake of a deal that binds is over: what is outstanding is still to come."""
        asked = self.another.asks["terms"]
        assert isinstance(asked, TermsWithin)
        return replace(asked, now=asked.now and not self.draft.amends)

    @property
    def another(self) -> Offer:
        """A deal of its own, before it says anything."""
        raise NotImplementedError

    def keep(self) -> None:
        """Something was entered."""
        raise NotImplementedError

    def changed(self) -> None:
        """Something was entered: keep it, and show what follows from it."""
        self.notice().clear()
        self.keep()
        self.again()

    def follow(self, *, send: bool) -> None:
        self.draft.refresh(self.asked)
        super().follow(send=send)
        for panel in self._panels:
            panel.follow(send=send)

    def _sides(self) -> tuple[Side, ...]:
        """Those that were opened show their tiles, the last ones first, then the others while there is room."""
        lanes = self.draft.lanes
        latest = [lane for lane in reversed(self._opened) if lane in lanes]
        shown = list(dict.fromkeys((*latest, *lanes)))[:OPEN]
        return tuple(Side(lane, self.gives(lane), lane in shown) for lane in lanes)

    def _draw_sides(self, sides: tuple[Side, ...]) -> ft.Control:
        """A panel for each side; made anew where their heads say something else."""
        shown = {side: SidePanel(self, side.lane, self._width) for side in sides if side.open}
        self._panels = list(shown.values())
        for panel in self._panels:
            panel.follow(send=False)
        if not sides:
            ask = text(self.w("deal-choose-people"), dim=True)
            return ft.Container(ask, padding=ft.Padding.symmetric(vertical=14))
        drawn = [shown[side].control if side.open else self._closed(side) for side in sides]
        if not self._wide:
            return stack(*drawn)
        cells = (ft.Container(one, width=self._width) for one in drawn)
        return row(*cells, gap=theme.GAP_L, wrap=True, vertical_alignment=ft.CrossAxisAlignment.START)

    def _closed(self, side: Side) -> ft.Control:
        """A side without its tiles; what is in it is said in the strip, and a tap opens it."""
        head = row(ft.Icon(ft.Icons.EXPAND_MORE, size=20), text(side.head, bold=True))
        return face(head, partial(self._open, side.lane), ground=theme.RAISED, pad=(theme.GAP_M, 12))

    def _open(self, lane: Lane) -> None:
        self._opened = [*self._opened, lane][-OPEN:]
        self.again()

    def gives(self, lane: Lane) -> str:
        """The head of a side: I give, I get; with more than two, who gives whom."""
        giver, receiver = lane
        if self.draft.me in lane and len(self.draft.people) == 2:
            return self.w("phone-i-give" if giver == self.draft.me else "phone-i-get")
        if giver == self.draft.me:
            return self.w("deal-i-give", receiver=self.ctx.name(receiver))
        if receiver == self.draft.me:
            return self.w("deal-gives-me", giver=self.ctx.name(giver))
        return self.w("strip-gives", giver=self.ctx.name(giver), receiver=self.ctx.name(receiver))

    def step(self, lane: Lane, good: Good, by: int) -> None:
        """One more, or one less."""
        self.draft.put(lane, good, self.draft.count(lane, good) + by)
        self.changed()

    def choose(self, lane: Lane, turn: int) -> None:
        """Another turn for what is entered next on this side."""
        self.draft.choose(lane, turn)
        self.changed()

    def add_lane(self, lane: Lane) -> None:
        """One more side, open."""
        self.draft.added.append(lane)
        self._open(lane)
        self.changed()

    def _is_in(self, seat: str) -> bool:
        return seat in self.draft.people

    def _person(self, seat: str, on: bool) -> ft.Control:
        """Everybody is a chip; a tap puts them in or takes them out."""
        ink = theme.ON_ACCENT_SOFT if on else theme.INK
        said = text(self.ctx.name(seat), theme.TINY, bold=on, colour=ink, max_lines=1, text_align=ft.TextAlign.CENTER)
        check = [ft.Icon(ft.Icons.CHECK_CIRCLE, size=16, color=theme.ACCENT)] if on else []
        sign = centred(badge(seat, self.w.facts, 28, lang=self.w.lang), *check, gap=2, tight=True)
        inside = lines(sign, said, gap=0, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
        return face(
            row(sign, said, gap=6, tight=True) if self._wide else inside,
            partial(self._pick, seat),
            chosen=on,
            pad=(theme.GAP, 2) if self._wide else (4, 3),
            edge=ft.BorderSide(2, theme.ACCENT if on else theme.LINE),
            width=None if self._wide else 68,
            height=theme.TARGET if self._wide else None,
        )

    def _pick(self, seat: str) -> None:
        self.draft.pick(seat)
        self.changed()

    def _told(self) -> Told:
        terms, zeth = self.draft.terms(self.asked), self.ctx.shared.racket.zeth if self.ctx.shared.racket else None
        seats = {seat for term in terms for seat in (term.giver, term.receiver)}
        gift = zeth is not None and zeth in seats and not trades_with(zeth, terms)
        lanes = self.draft.lanes if len(self.draft.people) == 2 else ()
        strip = strip_of(self.w, terms, self.ctx.shared.turn, self.reader, before=self._before, lanes=lanes)
        return Told(strip, gift)

    def _if_broken(self) -> str:
        return if_broken(self.w, self.draft.terms(self.asked), self.reader)

    def _strip(self, now: Told) -> ft.Control:
        """The deal in words, each part to be tapped."""
        shown = [self.sentence(now.strip)] if now.strip.sides else []
        if now.gift:  # one side only gives: that protects nobody (DE p11 rule 3)
            shown.append(text(self.w("phone-gift"), dim=True, size=theme.SMALL))
        return lines(*shown, gap=theme.GAP_S)

    def sentence(self, strip: Strip) -> ft.Control:
        """The strip in as much room as there is."""
        return strip_lines(self.w, strip, self.sheets.part)

    def _points(self) -> list[Item]:
        return [item for item in self.draft.items if item.name == "point"]

    def _donations(self, made: list[bool]) -> ft.Control:
        """Points change hands only as donation goods: whether they were made as such, only the players know."""
        if not made:
            return ft.Container()
        on = all(made)
        return ft.Switch(label=self.w("deal-donation"), value=on, on_change=tapped(lambda: self._donate(not on)))

    def _donate(self, made: bool) -> None:
        for item in self._points():
            item.donation = made
        self.changed()

    def judged(self, offer: Offer) -> Judged:
        """The draft as it is, with what the table says to it."""
        told = self.ctx.judged(offer.filled(terms=self.draft.terms(self.asked)))
        return Judged(told.do, told.refusal, told)

    @property
    def repeatable(self) -> bool:
        """Whether these people have made a deal before, and nothing is entered yet."""
        return not self.draft.items and bool(made_before(self.ctx.shared.deals, self.draft.people))
