"""I invented: the technology's name, its era, and the bonus it earns."""

from functools import partial

import flet as ft

from companion.rules.species import Power, Technology
from companion.table.offers import Offer
from companion.table.state import Invention
from companion.table.view import shared_powers
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.live import tapped
from companion.ui.screen import Screen
from companion.ui.sending import send
from companion.ui.widgets.buttons import main_button, segmented, side_button
from companion.ui.widgets.layout import card, label, laid_out, row, stack, text
from companion.ui.widgets.offering import offering, why_not

ERAS = ("1", "2", "3", "4")
OFFERED = 14
"""So many names are offered at once; the era and the first letters narrow them down."""


class InventScreen(Screen[Context]):
    """A name by a tap on one of the cards, or typed. What has been invented already is not offered again."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._era = ""
        self._field = ft.TextField(
            label=self.w("phone-technology"),
            max_length=120,
            capitalization=ft.TextCapitalization.SENTENCES,
            on_change=tapped(self.again),
        )
        bonus = self.live(
            lambda: (ctx.view.sharing_bonus or 0, ctx.shared.setup.bonus_when, self._thanked), self._bonus
        )
        era = self.live(lambda: self._era, self._eras)
        names = self.live(self._offered, self._suggestions)
        mine = self.live(lambda: self._mine, self._list)
        record = self.live(lambda: self._offer, self._button)
        self.control = laid_out([bonus, era, self._field, names, mine], [self.notice().control, record])

    @property
    def title(self) -> str:
        return self.w("phone-invented")

    @property
    def _offer(self) -> Offer | None:
        return self.ctx.own.get("record_invention")

    @property
    def _mine(self) -> tuple[Invention, ...]:
        return tuple(one for one in self.ctx.shared.inventions if one.seat == self.ctx.seat)

    @property
    def _thanked(self) -> str | None:
        """Who gets an acknowledgement for it, if that is another."""
        thanked = shared_powers(self.ctx.shared, Power.ACKNOWLEDGEMENTS)
        return thanked[0] if thanked and self.ctx.seat not in thanked else None

    def _offered(self) -> list[Technology]:
        """Cards that fit the era and the letters typed so far, without those invented in this game."""
        typed = (self._field.value or "").strip().casefold()
        gone = {made.name.casefold() for made in self.ctx.shared.inventions}
        known = self.w.facts.technologies.values()
        fresh = (card for card in known if gone.isdisjoint(map(str.casefold, (card.name_en, *card.names.values()))))
        fitting = [
            card
            for card in fresh
            if (not self._era or str(card.era) == self._era) and typed in card.name_in(self.w.lang).casefold()
        ]
        return fitting[:OFFERED]

    def _bonus(self, known: tuple[int, str, str | None]) -> ft.Control:
        points, when, thanked = known
        lines = [
            text(self.w("phone-bonus-earned", points=points), bold=True, size=theme.LARGE),
            text(self.w(f"phone-bonus-{when}"), dim=True),
        ]
        if thanked:
            lines.append(text(self.w("phone-acknowledge", player=self.ctx.name(thanked)), dim=True))
        return card(stack(*lines))

    def _suggestions(self, offered: list[Technology]) -> ft.Control:
        chips = (side_button(known.name_in(self.w.lang), partial(self._choose, known)) for known in offered)
        return row(*chips, wrap=True)

    def _choose(self, known: Technology) -> None:
        self._field.value = known.name_in(self.w.lang)
        if known.era is not None:
            self._era = str(known.era)
        self.notice().clear()
        send(self._field)
        self.again()

    def _eras(self, chosen: str) -> ft.Control:
        return segmented([(era, self.w("phone-era-n", era=era)) for era in ERAS], chosen, self._set_era)

    def _set_era(self, era: str) -> None:
        self._era = "" if era == self._era else era
        self.again()

    def _list(self, mine: tuple[Invention, ...]) -> ft.Control:
        made = [text(self.w("phone-made", turn=one.turn, name=one.name, points=one.bonus)) for one in mine]
        return stack(label(self.w("phone-my-inventions")), *made) if made else ft.Container()

    def _button(self, offer: Offer | None) -> ft.Control:
        button = main_button(self.w("phone-record"), self._record, ft.Icons.CHECK)
        return stack(*why_not(self.w, [offer]), row(offering(button, offer) if offer else button))

    def _record(self) -> None:
        name = (self._field.value or "").strip()
        if not name:
            self.notice().say(self.w("phone-name-missing"))
            return
        era = int(self._era) if self._era else None
        if self._offer and self.ctx.give(self._offer.filled(name=name, era=era), notice=self.notice()):
            self.ctx.close()
