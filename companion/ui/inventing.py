"""I invented: the technology's name by a tap on one of the cards, or typed, its era, and the bonus it earns; on a
phone, or for a seat that plays on the tablet."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.rules.phases import LAST_TURN
from companion.rules.species import Power, Technology
from companion.table.offers import Offer, OfSeat
from companion.table.view import shared_powers
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.live import LiveParts, tapped
from companion.ui.sending import send
from companion.ui.widgets.buttons import main_button, segmented, side_button
from companion.ui.widgets.layout import card, label, row, stack, text
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.offering import offering, why_not

ERAS = ("1", "2", "3", "4")
OFFERED = 14
"""So many names are offered at once; the era and the first letters narrow them down."""


class Inventing(LiveParts):
    """What has been invented already is not offered again; one that nobody names gets a number. `seat` tells who it
    was, once that is known."""

    def __init__(self, ctx: Context, seat: Callable[[], str | None], notice: Notice) -> None:
        super().__init__()
        self.ctx = ctx
        self.w = ctx.w
        self._seat = seat
        self._notice = notice
        self._era = ""
        self._field = ft.TextField(
            label=self.w("phone-technology"),
            hint_text=self._numbered(),
            max_length=120,
            capitalization=ft.TextCapitalization.SENTENCES,
            on_change=tapped(lambda: self.follow(send=True)),
        )
        bonus = self.live(self._earned, self._draw_bonus)
        eras = self.live(lambda: self._era, self._draw_eras)
        names = self.live(self._offered, self._draw_names)
        self.control = stack(bonus, eras, self._field, names, gap=theme.GAP_M)
        self.button = self.live(self._offer, self._draw_button)

    def _offer(self) -> Offer:
        """For whoever it was; until that is known, for anybody."""
        return self.ctx.offer(OfSeat(self._seat() or next(iter(self.ctx.shared.seats))), "record_invention")

    def _numbered(self) -> str:
        return self.w("tablet-invention-numbered", number=len(self.ctx.shared.inventions) + 1)

    def _earned(self) -> tuple[int, str, str | None] | None:
        """The points, when they are taken, and who gets an acknowledgement for it, if that is another. On the last turn
        nothing is shared any more: the bonus is added to the score (REM)."""
        seat, shared = self._seat(), self.ctx.shared
        if seat is None:
            return None
        normal, keeper = shared.setup.sharing[shared.turn - 1]
        points = keeper if seat in shared_powers(shared, Power.KEEPS_TECHNOLOGIES) else normal
        thanked = [one for one in shared_powers(shared, Power.ACKNOWLEDGEMENTS)[:1] if one != seat]
        when = shared.setup.bonus_when
        last = shared.turn == LAST_TURN and when != "inventing"
        return points, "counted" if last else when, thanked[0] if thanked else None

    def _draw_bonus(self, known: tuple[int, str, str | None] | None) -> ft.Control:
        if known is None:
            return ft.Container()
        points, when, thanked = known
        lines = [text(self.w("phone-bonus-earned", points=points), bold=True, size=theme.LARGE)]
        if points:
            lines.append(text(self.w(f"phone-bonus-{when}"), dim=True))
        if thanked:
            lines.append(text(self.w("phone-acknowledge", player=self.ctx.name(thanked)), dim=True))
        return card(stack(*lines))

    def _offered(self) -> list[Technology]:
        """Cards that fit the era and the letters typed so far, without those invented in this game."""
        typed = (self._field.value or "").strip().casefold()
        gone = {made.name.casefold() for made in self.ctx.shared.inventions}
        known = self.w.facts.technologies.values()
        fresh = (one for one in known if gone.isdisjoint(map(str.casefold, (one.name_en, *one.names.values()))))
        fitting = [
            one
            for one in fresh
            if (not self._era or str(one.era) == self._era) and typed in one.name_in(self.w.lang).casefold()
        ]
        return fitting[:OFFERED]

    def _draw_names(self, offered: list[Technology]) -> ft.Control:
        chips = (side_button(known.name_in(self.w.lang), partial(self._choose, known)) for known in offered)
        return row(*chips, wrap=True)

    def _choose(self, known: Technology) -> None:
        self._field.value = known.name_in(self.w.lang)
        if known.era is not None:
            self._era = str(known.era)
        self._notice.clear()
        send(self._field)
        self.follow(send=True)

    def _draw_eras(self, chosen: str) -> ft.Control:
        if self.ctx.shape.narrow:  # said once, so that there is room for the names
            eras = segmented([(era, era) for era in ERAS], chosen, self._set_era)
            return stack(label(self.w("phone-era")), eras, gap=theme.GAP_S)
        return segmented([(era, self.w("phone-era-n", era=era)) for era in ERAS], chosen, self._set_era)

    def _set_era(self, era: str) -> None:
        self._era = "" if era == self._era else era
        self.follow(send=True)

    def _draw_button(self, offer: Offer) -> ft.Control:
        record = main_button(self.w("phone-record"), self._record, ft.Icons.CHECK)
        return stack(*why_not(self.w, [offer]), row(offering(record, offer)))

    def _record(self) -> None:
        if self._seat() is None:
            self._notice.say(self.w("tablet-choose-seat"))
            return
        name = (self._field.value or "").strip() or self._numbered()
        era = int(self._era) if self._era else None
        if self.ctx.give(self._offer().filled(name=name[:120], era=era), notice=self._notice):
            self.ctx.close()
