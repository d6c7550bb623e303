"""Home: a new game, games to go on with, past games; language, theme and sound."""

import flet as ft

from companion.ui import theme
from companion.ui.desk import Game
from companion.ui.drafts.setup import SetupDraft
from companion.ui.screen import Screen
from companion.ui.tablet.parts import filling
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import main_button, segmented, side_button
from companion.ui.widgets.layout import card, columns, row, stack, text, title, whole
from companion.words import own_names


class Home(Screen[TabletContext]):
    """The first screen, and the menu once a game is on."""

    lasting = True
    alone = True

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        self._games = list(ctx.desk.games())
        new = main_button(self.w("tablet-new-game"), self._new_game, icon=ft.Icons.ADD)
        top: list[ft.Control] = [title(self.w("tablet-home-title"))]
        if ctx.seen is not None:
            top.append(side_button(self.w("tablet-to-table"), ctx.close, icon=ft.Icons.ARROW_BACK))
        left = [card(row(new), self.notice().control), *self._listed("tablet-resume-title", finished=False)]
        right = [self._settings(), *self._listed("tablet-past-title", finished=True)]
        self.control = whole(row(*top, apart=True), columns(left, right, wide=ctx.shape.wide))

    def _settings(self) -> ft.Control:
        return card(
            text(self.w("tablet-language"), dim=True),
            segmented(own_names(), self.w.lang, self._speak),
            row(
                side_button(self.w("tablet-theme"), self._theme, icon=ft.Icons.CONTRAST),
                self.live(lambda: self.ctx.sound.on, self._sound),
                wrap=True,
            ),
            head=self.w("tablet-settings"),
        )

    def _sound(self, on: bool) -> ft.Control:
        words = self.w("tablet-sound-off" if on else "tablet-sound-on")
        return side_button(words, self._turn_sound, icon=ft.Icons.VOLUME_UP if on else ft.Icons.VOLUME_OFF)

    async def _turn_sound(self) -> None:
        await self.ctx.sound.turn(not self.ctx.sound.on)
        self.again()

    def _speak(self, lang: str) -> None:
        self.ctx.desk.choose_lang(lang)
        theme.dress(self.ctx.page, lang)
        self.ctx.anew()
        self.ctx.page.update()

    def _theme(self) -> None:
        theme.toggle_theme(self.ctx.page)

    async def _new_game(self) -> None:
        """On a table that is not open yet the set-up begins here; otherwise at a new one."""
        if self.ctx.seen is None:
            SetupDraft.of(self.ctx.desk).keep(self.ctx.desk)
            self.ctx.anew()
        else:
            await self.ctx.travel(self.ctx.desk.new_table())

    def _listed(self, key: str, *, finished: bool) -> list[ft.Control]:
        found = [game for game in self._games if (game.phase == "finished") == finished]
        return [card(*map(self._game, found), head=self.w(key))] if found else []

    def _game(self, game: Game) -> ft.Control:
        if game.trouble:
            return stack(text(game.id, bold=True), text(game.trouble, theme.SMALL, dim=True), gap=2)
        players = text(self.w.listed(list(game.players)), bold=True)
        if game.phase == "finished":
            won = self.w.listed(list(game.winners))
            when = self.w("tablet-game-won", date=game.date, winners=won, count=len(game.winners))
        else:
            phase = self.w.thing(game.phase) if game.phase else ""
            when = self.w("tablet-game-stands", date=game.date, turn=game.turn, phase=phase)
        lines = [players, text(when, theme.SMALL, dim=True)]
        if game.scores:
            totals = [f"{player} {self.w.twelfths(total)}" for player, total in game.scores]
            lines.append(text(" · ".join(totals), theme.SMALL))
        words = self.w("tablet-look" if game.phase == "finished" else "tablet-resume")
        return row(filling(stack(*lines, gap=2)), side_button(words, lambda: self._resume(game)))

    async def _resume(self, game: Game) -> None:
        path = self.ctx.desk.resume(game.id)
        if path is None:
            self.notice().say(self.w("tablet-resume-not"))
        else:
            await self.ctx.travel(path)
