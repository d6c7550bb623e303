"""I invented: the technology's name, its era, and the bonus it earns."""

from functools import partial

import flet as ft

from companion.rules.species import Power
from companion.table.commands import RecordInvention
from companion.table.view import shared_powers
from companion.ui import theme
from companion.ui.parts.buttons import main_button, segmented, side_button
from companion.ui.parts.sending import send
from companion.ui.screens.phone.hand import Hand
from companion.ui.screens.phone.screen import Screen, card, heading, laid_out, plain, stacked

ERAS = ("1", "2", "3", "4")


class InventScreen(Screen):
    """A name used before by a tap, any other typed."""

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand)
        self._era = ""
        self._field = ft.TextField(
            label=self.w("phone-technology"), max_length=120, capitalization=ft.TextCapitalization.WORDS
        )
        bonus = self.live(lambda: (hand.view.sharing_bonus, hand.shared.phase), self._bonus)
        names = self.live(lambda: self._names, self._suggestions)
        era = self.live(lambda: self._era, self._eras)
        mine = self.live(lambda: self._mine, self._list)
        record = main_button(self.w("phone-record"), self._record, ft.Icons.CHECK)
        self.control = laid_out(
            [bonus, self._field, names, heading(self.w("phone-era")), era, mine],
            [self.notice.control, ft.Row([record])],
        )

    @property
    def title(self) -> str:
        return self.w("phone-invented")

    @property
    def _names(self) -> tuple[str, ...]:
        """Technologies of this game that are not this seat's own: shared ones are invented only once."""
        return tuple(dict.fromkeys(made.name for made in self.hand.shared.inventions if made.seat != self.hand.seat))

    @property
    def _mine(self) -> tuple[tuple[int, str, int], ...]:
        made = self.hand.shared.inventions
        return tuple((one.turn, one.name, one.bonus) for one in made if one.seat == self.hand.seat)

    def _bonus(self) -> ft.Control:
        shared = self.hand.shared
        points = self.hand.view.sharing_bonus or 0
        lines = [
            plain(self.w("phone-bonus-earned", points=points), bold=True, size=theme.LARGE),
            plain(self.w(f"phone-bonus-{shared.setup.bonus_when}"), dim=True),
        ]
        thanked = shared_powers(shared, Power.ACKNOWLEDGEMENTS)
        if thanked and self.hand.seat not in thanked:
            lines.append(plain(self.w("phone-acknowledge", player=self.hand.name(thanked[0])), dim=True))
        return card(stacked(list(lines)))

    def _suggestions(self) -> ft.Control:
        if not self._names:
            return ft.Container()
        chips = [side_button(name, partial(self._choose, name)) for name in self._names]
        row = ft.Row(list(chips), wrap=True, spacing=theme.GAP, run_spacing=theme.GAP)
        return stacked([heading(self.w("phone-used-before")), row])

    def _choose(self, name: str) -> None:
        self._field.value = name
        send(self._field)

    def _eras(self) -> ft.Control:
        return segmented([(era, self.w("phone-era-n", era=era)) for era in ERAS], self._era, self._set_era)

    def _set_era(self, era: str) -> None:
        self._era = "" if era == self._era else era
        self.follow()

    def _list(self) -> ft.Control:
        if not self._mine:
            return ft.Container()
        lines = [plain(self.w("phone-made", turn=turn, name=name, points=bonus)) for turn, name, bonus in self._mine]
        return stacked([heading(self.w("phone-my-inventions")), *lines])

    def _record(self) -> None:
        name = (self._field.value or "").strip()
        if not name:
            self.notice.say(self.w("phone-name-missing"))
            return
        era = int(self._era) if self._era else None
        if self.hand.give(RecordInvention(by=self.hand.seat, name=name, era=era), self.notice):
            self._field.value = ""
            self._era = ""
            send(self._field)
            self.hand.home()
