"""Inventions: recording one for a seat without a phone, and sharing the technologies."""

import flet as ft

from companion.rules.refusals import Who
from companion.rules.species import Power
from companion.table.offers import Offer
from companion.table.state import Invention
from companion.table.view import shared_powers
from companion.ui import theme
from companion.ui.inventing import Inventing
from companion.ui.screen import Screen
from companion.ui.tablet.parts import filling, leads, mark, opened, reasoned, seat_picker
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.badge import seat_chip
from companion.ui.widgets.goods import good_icon
from companion.ui.widgets.layout import card, columns, fact, row, scroll, stack, text, whole
from companion.ui.widgets.timer_face import TimerFace

ERAS = {1: "I", 2: "II", 3: "III", 4: "IV"}


def made_now(ctx: TabletContext) -> list[Invention]:
    """This turn's inventions."""
    return [one for one in ctx.shared.inventions if one.turn == ctx.shared.turn]


def invention_row(ctx: TabletContext, made: Invention) -> ft.Control:
    """Who invented what, of which era, for how many points."""
    name = f"{made.name} ({ERAS[made.era]})" if made.era else made.name
    points = text(ctx.w("tablet-points", points=made.bonus), bold=True)
    return row(mark(ctx, made.seat, 32), filling(text(name)), points)


def record_button(ctx: TabletContext, offer: Offer) -> ft.Control:
    """Leads to recording one."""
    return leads(ctx, ctx.w("tablet-invention-new"), offer, ft.Icons.LIGHTBULB, "invention")


class Inventions(Screen[TabletContext]):
    """This turn's inventions, while one can be recorded."""

    def __init__(self, ctx: TabletContext, gap: float = theme.GAP_M) -> None:
        super().__init__(ctx)
        self._gap = gap
        self.control = self.live(lambda: (made_now(ctx), ctx.whoever("record_invention")), self._draw)

    def _draw(self, facts: tuple[list[Invention], Offer]) -> ft.Control:
        inventions, offer = facts
        if not offer.possible:
            return ft.Container()
        made = [invention_row(self.ctx, one) for one in inventions]
        return card(
            *made,
            head=self.w("tablet-invention-title"),
            beside=record_button(self.ctx, offer),
            gap=self._gap,
        )


class NewInvention(Screen[TabletContext]):
    """For a seat without a phone; whose it is comes first."""

    alone = True

    def __init__(self, ctx: TabletContext, seat: str | None = None) -> None:
        super().__init__(ctx)
        self._seat = seat
        inventing = Inventing(ctx, lambda: self._seat, self.notice())
        picker = self.live(lambda: self._seat, lambda chosen: seat_picker(ctx, chosen, self._choose_seat))
        foot = row(ft.Container(inventing.button, width=440), alignment=ft.MainAxisAlignment.END)
        self._clock = TimerFace(26)
        time = [self._clock.control] if ctx.shared.talk == "trade" else []
        self.control = whole(
            opened(ctx, self.w("tablet-invention-new"), *time),
            picker,
            scroll(self.follows(inventing)),
            self.notice().control,
            foot,
        )

    def follow(self, *, send: bool) -> None:
        super().follow(send=send)
        self.tick()

    def tick(self) -> None:
        """The time that is left to trade."""
        self._clock.show(self.ctx.shared.timer, self.ctx.desk.now(), self.w)

    def _choose_seat(self, seat: str) -> None:
        self._seat = seat
        self.notice().clear()
        self.again()


LAST_ERA = 4


class Share(Screen[TabletContext]):
    """Points for each technology; all are shared but the Yengii's and those of era IV (REM Sharing technologies).

    What was forgotten before can still be recorded. Powers and bonuses do not change while this is open."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        made = self.live(lambda: made_now(ctx), self._made)
        rules = self.live(lambda: made_now(ctx), self._rules)
        late = self.live(lambda: ctx.whoever("record_invention"), self._late)
        self.control = columns([made, late], [rules], wide=ctx.shape.wide)

    def _late(self, offer: Offer) -> ft.Control:
        return reasoned(self.w, record_button(self.ctx, offer), offer)

    def _made(self, made: list[Invention]) -> ft.Control:
        if not made:
            return card(text(self.w("tablet-share-nothing"), theme.LARGE), head=self.w("tablet-share-title"))
        seats = [seat for seat in self.ctx.shared.seats if any(one.seat == seat for one in made)]
        return stack(*(self._seat(seat, [one for one in made if one.seat == seat]) for seat in seats))

    def _seat(self, seat: str, made: list[Invention]) -> ft.Control:
        at_once = self.ctx.shared.setup.bonus_when == "inventing"
        key = "tablet-share-taken" if at_once else "tablet-share-takes"
        takes = text(self.w(key, points=sum(one.bonus for one in made)), theme.TITLE, bold=True)
        takes.color = theme.DIM if at_once else theme.ACCENT
        chip = filling(ft.Container(seat_chip(self.w, self.ctx.seat_of(seat))))
        rows: list[ft.Control] = [row(chip, takes), *(invention_row(self.ctx, one) for one in made)]
        if seat in shared_powers(self.ctx.shared, Power.KEEPS_TECHNOLOGIES):
            rows.append(fact(ft.Icons.LOCK, self.w("tablet-share-keeps", seat=Who(seat))))
        elif any(one.era == LAST_ERA for one in made):
            rows.append(fact(ft.Icons.LOCK, self.w("tablet-share-era-four")))
        return card(*rows)

    def _rules(self, made: list[Invention]) -> ft.Control:
        shared, w = self.ctx.shared, self.w
        normal, yengii = shared.setup.sharing[shared.turn - 1]
        keepers = shared_powers(shared, Power.KEEPS_TECHNOLOGIES)
        rows = [fact(ft.Icons.STAR, w("tablet-share-bonus", points=normal))]
        rows += [fact(ft.Icons.STAR_HALF, w("tablet-share-bonus-of", seat=Who(s), points=yengii)) for s in keepers]
        rows.append(fact(ft.Icons.CONTENT_COPY, w("tablet-share-copies")))
        for seat in shared_powers(shared, Power.ACKNOWLEDGEMENTS):
            others = sum(one.seat != seat for one in made)
            words = text(w("tablet-share-back", seat=Who(seat), count=others), fill=True)
            rows.append(row(good_icon("acknowledgement", 22, w.lang), words))
        return card(*rows, head=w("tablet-share-rules"))
