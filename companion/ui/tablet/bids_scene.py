"""The reveal of bids: every number is turned over where its player stands and moves to its place in the order; a tie
stops as a duel, with its reason in letters for the whole table."""

import flet as ft

from companion.table.scene import Scene, Step, tied
from companion.table.view import AuctionView, Place
from companion.telling.reveal import about_bid, why_first
from companion.ui import theme
from companion.ui.tablet.parts import bare_mark
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.layout import centred, lines, row, stack, strong, text

HEAD, FOOT = 84, 72
"""Room above the bids for the heading, and below for the way out."""
TALLEST = 150
TALL = 70
"""From this height on what is special about a bid stands below its player's name."""
NUMBER = 44
"""Room for the number of a place, at the left of it."""
MOTION = 550
"""Milliseconds in which a bid moves to its place where its step gives it as much."""
WIDEST = 1000
"""No bid in the order is wider: a name and its number belong together."""
FAR = 44
"""What is read across the table (40 px at least on a tablet of 1180)."""


class _Card:
    """A player's bid, closed or open. Only its place, its lock and its words change."""

    def __init__(
        self, ctx: TabletContext, kind: str, place: Place, height: int, width: int, motion: ft.Animation | None
    ) -> None:
        bid = place.bid
        self._opened = ctx.w.number(bid.value)
        self._note = about_bid(ctx.w, ctx.shared, kind, bid)
        self._tall = height >= TALL
        self._size = size = min(FAR + 8, round(height * 0.58))
        self._number = strong("", size)
        small = theme.NEAR if height >= 100 else theme.HAND
        self._words = strong("", small, color=theme.WARN)
        self._lock = ft.Icon(ft.Icons.LOCK, size=round(size * 0.6), color=theme.DIM)
        self._name = strong(ctx.name(bid.seat), theme.HAND, short=True, expand=None if self._tall else True)
        face = round(min(height - 18, width * 0.18))
        self._height, self._around, self._letter = height, face + 5 * theme.GAP_M, small * 0.55
        self._about = lines(self._name, fill=True) if self._tall else None
        cells = [bare_mark(ctx, bid.seat, face), self._about or self._name, self._number, self._lock]
        self._cells = row(*cells, gap=theme.GAP_M)
        self._reason: ft.Text | None = None
        self.control = ft.Container(
            self._cells,
            height=height - 6,
            padding=theme.GAP_S,
            bgcolor=theme.RAISED,
            border_radius=theme.ROUND,
            animate=motion,
            animate_position=motion,
        )

    def show(self, left: float, top: float, width: float, *, open_: bool, why: str = "") -> bool:
        """Whether anything of it has changed. `why` is what puts it before an equal one."""
        control = self.control
        before = control.left, control.top, control.width, self._number.value, self._reason
        control.left, control.top, control.width = left, top, width
        # Closed, every name has all the room: it tells nothing of the bid.
        name, note = str(self._name.value), self._note if open_ else ""
        room = width - self._around - self._size * (max(1.4, 1.1 * theme.ems(self._opened)) if open_ else 1.4)
        if why and self._reason is None:
            self._reason = strong(why, theme.fitting(why, theme.NEAR, room / 2), color=theme.WARN)
            self._cells.controls.insert(-2, self._reason)
        if self._reason is not None:
            room -= theme.GAP_M + 1.1 * theme.ems(why) * float(self._reason.size or 0)
        beside = 0 if self._tall else len(note) * self._letter
        if beside and room - beside < theme.HAND * theme.ems(name):
            note, beside = "", 0  # who bids what is worth more than how it is counted
        most = round(self._height * (0.34 if self._tall and note else 0.5))
        self._name.size = theme.fitting(name, min(FAR, most), room - beside)
        if note and not self._words.value:
            (self._about or self._cells).controls.insert(1 if self._about else -2, self._words)
        if open_:
            self._number.value, self._words.value, self._lock.visible = self._opened, note, False
        return before != (left, top, width, self._number.value, self._reason)


class BidsStage:
    """Left the players as they sit, right the order of choosing; once that stands, it has all the room."""

    def __init__(self, ctx: TabletContext, scene: Scene) -> None:
        self._ctx = ctx
        self._kind = scene.kind
        self._last = scene.steps[-1]
        motion = ctx.motion(min(MOTION, round(800 * scene.shortest)))
        auction = self._auction
        self._order = {place.bid.seat: n for n, place in enumerate(auction.order)}
        self._sits = {seat: n for n, seat in enumerate(ctx.shared.seats)}
        width, height = ctx.shape.width, ctx.shape.height
        self._row = min(TALLEST, int((height - HEAD - FOOT) / len(self._order)))
        wide = round(width - 2 * theme.GAP_L - 48) // 2
        widest = min(WIDEST, round(width) - 2 * theme.GAP_L - NUMBER)
        self._near, self._far = (theme.GAP_L, wide), (round(width) - theme.GAP_L - wide + NUMBER, wide - NUMBER)
        self._whole = (round(width - widest + NUMBER) // 2, widest)
        self._slots = [self._slot(n) for n in self._order.values()]
        self._cards = {
            place.bid.seat: _Card(ctx, scene.kind, place, self._row, wide, motion) for place in auction.order
        }
        self._title = strong("", FAR)
        self._duel = ft.Container(
            left=0, top=0, width=width, height=height, gradient=theme.depth(), opacity=0, visible=False,
            alignment=ft.Alignment.CENTER, animate_opacity=ctx.motion(250),
        )  # fmt: skip
        heading = ft.Container(
            ft.Semantics(content=self._title, header=True, live_region=True), left=theme.GAP_L, top=theme.GAP_M
        )
        cards = [card.control for card in self._cards.values()]
        self.control = ft.Stack([heading, *self._slots, *cards, self._duel], width=width, height=height)

    @property
    def _auction(self) -> AuctionView:
        return self._ctx.shared.auctions["colony" if self._kind == "colony" else "research"]

    def _top(self, number: int) -> int:
        return HEAD + number * self._row

    def _slot(self, number: int) -> ft.Container:
        """A place in the order, with its number at the left of the bid that comes to it."""
        return ft.Container(
            strong(str(number + 1), theme.TITLE),
            top=self._top(number),
            height=self._row - 6,
            alignment=ft.Alignment(-1, 0),
            padding=theme.GAP_M,
            border=ft.Border.all(1, theme.EDGE),
            border_radius=theme.ROUND,
        )

    def show(self, step: Step) -> list[ft.Control]:
        """Open bids stand in the order, closed ones where their players sit. All at once, they are turned over where
        they are and move in the next step. Gives back what has changed."""
        changed: list[ft.Control] = []
        ranked = self._whole if step.what == "order" else self._far
        for slot in self._slots:
            slot.left, slot.width = ranked[0] - NUMBER, ranked[1] + NUMBER
        why = {}
        if step == self._last:
            why = {one.bid.seat: why_first(self._ctx.w, self._kind, one) for one in tied(self._auction)}
        for seat, card in self._cards.items():
            open_, placed = seat in step.open, seat in step.open and step.what != "together"
            (left, wide), place = (ranked, self._order[seat]) if placed else (self._near, self._sits[seat])
            if card.show(left, self._top(place), wide, open_=open_, why=why.get(seat, "")):
                changed.append(card.control)
        first = self._ctx.name(next(iter(self._order)))
        chosen = self._ctx.w("scene-first", player=first)
        title = chosen if step.what == "order" else self._ctx.w(f"scene-bids-{self._kind}")
        if title != self._title.value:
            self._title.value = title
            changed.append(self._title)
        return [*changed, *self._show_duel(step.seats if step.what == "duel" else ())]

    def _show_duel(self, seats: tuple[str, ...]) -> list[ft.Control]:
        if not seats:
            shown = self._duel.visible
            self._duel.visible, self._duel.opacity, self._duel.content = False, 0, None
            return [self._duel] if shown else []
        places = [place for place in self._auction.order if place.bid.seat in seats]
        drawn = self._pair(*places) if len(places) == 2 else self._many(places)
        tie = self._ctx.w("scene-tie", value=self._ctx.w.number(places[0].bid.value))
        head = strong(tie, FAR, text_align=ft.TextAlign.CENTER)
        self._duel.content = ft.Container(stack(head, drawn, gap=theme.GAP_L), padding=theme.GAP_L)
        self._duel.visible, self._duel.opacity = True, 1
        return [self._duel]

    def _pair(self, winner: Place, other: Place) -> ft.Control:
        """Two names, two numbers, and the reason."""
        between = strong(self._ctx.w("scene-beats"), FAR)
        sides = centred(self._side(winner, won=True), between, self._side(other, won=False), gap=theme.GAP_L * 2)
        return stack(sides, self._why(winner, ft.TextAlign.CENTER), gap=theme.GAP_L)

    def _side(self, place: Place, *, won: bool) -> ft.Control:
        tall = min(round(self._ctx.shape.height * 0.46), 420)
        wide = min(400, round(self._ctx.shape.width * 0.32))
        number = text(self._ctx.w.number(place.bid.value), round(tall * 0.34), bold=True, dim=not won)
        who = self._ctx.name(place.bid.seat)
        size = theme.fitting(who, round(tall * 0.1), wide - 2 * theme.GAP_M)
        name = text(who, size, bold=True, dim=not won, short=True)
        note = text(about_bid(self._ctx.w, self._ctx.shared, self._kind, place.bid), theme.LARGE, dim=True, short=True)
        inside = ft.Column(
            [bare_mark(self._ctx, place.bid.seat, tall * 0.27), number, name, *([note] if note.value else [])],
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            alignment=ft.MainAxisAlignment.CENTER,
            spacing=theme.GAP_S,
        )
        return ft.Container(
            inside,
            width=wide,
            height=tall,
            padding=theme.GAP_M,
            bgcolor=theme.CARD,
            border=ft.Border.all(3, theme.ACCENT) if won else None,
            border_radius=24,
            opacity=1 if won else 0.75,
        )

    def _many(self, places: list[Place]) -> ft.Control:
        """Three or more with the same number: each in its place, with what puts it before the next."""
        size = min(104.0, (self._ctx.shape.height - 200) / len(places) - 3 * theme.GAP)
        room, rows = round(self._ctx.shape.width * 0.24), []
        padding = ft.Padding.symmetric(vertical=theme.GAP if len(places) < 5 else 0, horizontal=theme.GAP)
        for n, place in enumerate(places, 1):
            who = self._ctx.name(place.bid.seat)
            name = strong(who, theme.fitting(who, min(FAR, size * 0.6), room), short=True, width=room)
            cells = [strong(str(n), FAR, color=theme.DIM), bare_mark(self._ctx, place.bid.seat, size)]
            why = [self._why(place)] if n < len(places) else []
            line = row(*cells, name, *why, gap=theme.GAP_L)
            rows.append(ft.Container(line, bgcolor=theme.CARD, border_radius=24, padding=padding))
        return stack(*rows)

    def _why(self, place: Place, align: ft.TextAlign = ft.TextAlign.LEFT) -> ft.Text:
        words = why_first(self._ctx.w, self._kind, place)
        return text(words, FAR, bold=True, colour=theme.WARN, text_align=align, fill=align is ft.TextAlign.LEFT)
