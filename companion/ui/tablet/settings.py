"""What this screen looks and sounds like: language, dark or light, the one switch and the one volume of the sound."""

import flet as ft

from companion.ui import theme
from companion.ui.screen import Screen
from companion.ui.tablet.sound import LOUDNESS
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import segmented, side_button
from companion.ui.widgets.layout import card, row, stack, text
from companion.words import own_names


class Settings(Screen[TabletContext]):
    """A card at home and in the menu of a running game."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        self.control = card(
            text(self.w("tablet-language"), dim=True),
            segmented(own_names(), self.w.lang, self._speak),
            row(side_button(self.w("tablet-theme"), lambda: theme.toggle_theme(ctx.page), icon=ft.Icons.CONTRAST)),
            self.live(lambda: (ctx.sound.on, ctx.sound.volume), self._sound),
            head=self.w("tablet-settings"),
        )

    def _sound(self, facts: tuple[bool, str]) -> ft.Control:
        on, volume = facts
        words = self.w("tablet-sound-off" if on else "tablet-sound-on")
        switch = side_button(words, self._turn, icon=ft.Icons.VOLUME_UP if on else ft.Icons.VOLUME_OFF)
        if not on:
            return row(switch)
        levels = segmented([(level, self.w(f"face-sound-{level}")) for level in LOUDNESS], volume, self._set)
        return stack(row(switch), levels)

    def _turn(self) -> None:
        self.ctx.sound.turn(not self.ctx.sound.on)
        self.again()

    def _set(self, volume: str) -> None:
        self.ctx.sound.set_volume(volume)
        self.again()

    def _speak(self, lang: str) -> None:
        self.ctx.desk.choose_lang(lang)
        theme.dress(self.ctx.page, lang)
        self.ctx.anew()
        self.ctx.page.update()
