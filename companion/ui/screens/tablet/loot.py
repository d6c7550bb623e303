"""What the Zeth take from a victim: colours by tapping, as many as the converter steals."""

import flet as ft

from companion.rules.goods import Good
from companion.rules.species import Converter, Size
from companion.table.commands import MODERATOR, Steal
from companion.ui import theme
from companion.ui.parts.badge import seat_chip
from companion.ui.parts.buttons import main_button, side_button
from companion.ui.parts.goods import bag, good_icon
from companion.ui.screens.tablet.kit import Kit
from companion.ui.screens.tablet.look import card, narrow, row, text, tile
from companion.ui.screens.tablet.panel import Panel

COLOURS: dict[Size, tuple[Good, ...]] = {
    "small": ("food", "culture", "industry"),
    "large": ("information", "biotech", "power"),
    "ultratech": ("ultratech",),
}
"""What can be stolen of each size: cubes of a colour and octagons, never grey ones (FIRST, REM Wild resources)."""


class Loot(Panel):
    """A converter that steals one piece logs it with the first tap; otherwise the pieces are gathered first."""

    def __init__(self, kit: Kit, victim: str, converter: Converter, upgraded: bool) -> None:
        super().__init__(kit)
        self._victim = victim
        self._steals = (converter.upgraded if upgraded else converter.front).steals
        self._taken: dict[Good, int] = {}
        self.control = narrow(
            card(
                seat_chip(self.w, kit.seat(victim)),
                text(self.w("tablet-loot-from", seat=kit.name(victim), converter=converter.name), theme.LARGE),
                self.live(lambda: dict(self._taken), self._colours),
                self.notice().control,
                row(side_button(self.w("tablet-back"), kit.close, icon=ft.Icons.ARROW_BACK)),
            )
        )

    def _colours(self) -> ft.Control:
        rows: list[ft.Control] = []
        for size, most in self._steals.items():
            left = most - sum(self._taken.get(good, 0) for good in COLOURS[size])
            rows.append(text(self.w(f"tablet-loot-{size}", count=left), bold=True))
            rows.append(row(*(self._colour(good, left) for good in COLOURS[size]), wrap=True))
        if self._taken:
            clear = side_button(self.w("tablet-loot-clear"), self._clear)
            log = main_button(self.w("tablet-loot-log"), self._log, icon=ft.Icons.CHECK)
            rows += [row(bag(self.w, self._taken), clear), ft.Row([log])]
        return ft.Column(rows, spacing=theme.GAP_M)

    def _colour(self, good: Good, left: int) -> ft.Control:
        name = self.w.thing(good)
        piece = good_icon(good, 36, self.w.lang)
        inside = ft.Row([piece, text(name, theme.LARGE)], spacing=theme.GAP, tight=True)
        return tile(inside, name, lambda: self._take(good), disabled=left < 1)

    def _take(self, good: Good) -> None:
        self._taken[good] = self._taken.get(good, 0) + 1
        if sum(self._steals.values()) == 1:
            self._log()
        else:
            self.again()

    def _clear(self) -> None:
        self._taken.clear()
        self.again()

    def _log(self) -> None:
        racket = self.kit.shared.racket
        assert racket is not None
        command = Steal(by=MODERATOR, on_behalf=racket.zeth, victim=self._victim, goods=dict(self._taken))
        if self.kit.give(command, self.notice()):
            self.kit.close()
        else:
            self._clear()
