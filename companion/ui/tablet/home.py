"""Home: what this is, a new game, the game that was under way, the last evenings and who won them; and in a running
game the menu, which leads to what is seldom needed."""

from collections.abc import Iterator
from functools import partial

import flet as ft

from companion.telling.emblem import mark_svg
from companion.telling.options import options_told
from companion.ui import theme
from companion.ui.desk import Game
from companion.ui.drafts.setup import SetupDraft
from companion.ui.evenings import stands
from companion.ui.screen import Screen
from companion.ui.tablet.evening_end import HomeBy
from companion.ui.tablet.fingerprints import compare_button
from companion.ui.tablet.parts import bare_mark, filling, seat_picker
from companion.ui.tablet.scene_choice import scene_choice
from companion.ui.tablet.settings import Settings
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import main_button, side_button
from companion.ui.widgets.layout import card, columns, fact, lines, row, silent, stack, text, title, whole

EVENINGS = 5
"""How many past games stand here; the archive has all of them."""
AFTER = {
    "timer": ft.Icons.TIMER_OUTLINED,
    "deals": ft.Icons.HANDSHAKE,
    "bids": ft.Icons.LOCK,
    "racket": ft.Icons.SHIELD_OUTLINED,
    "scores": ft.Icons.EMOJI_EVENTS,
}
"""The five things it is for."""


def banner(ctx: TabletContext) -> ft.Control:
    """The mark, the name, and in a line what it is."""
    size = min(160.0, ctx.shape.height * 0.16)
    name = text(ctx.w("tablet-home-title"), max(theme.FAR, size * 0.4), bold=True)
    about = text(ctx.w("face-about"), theme.LARGE if ctx.shape.low else theme.NEAR, dim=True)
    return row(silent(ft.Image(mark_svg(), width=size, height=size)), lines(name, about, fill=True), gap=theme.GAP_L)


def evenings(ctx: TabletContext) -> Iterator[ft.Control]:
    """The ways to the statistics and the archive, where this browser may look at them."""
    if ctx.desk.evenings is not None:
        for name, icon in (("statistics", ft.Icons.EMOJI_EVENTS), ("archive", ft.Icons.MENU_BOOK)):
            yield side_button(ctx.w(f"face-{name}"), partial(ctx.open, name), icon=icon)


class Home(Screen[TabletContext]):
    """The first screen, while no table is open."""

    lasting = True
    alone = True

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        games = list(ctx.desk.games())
        open_ones = [game for game in games if game.phase != "finished"]
        won = [game for game in games if game.phase == "finished"][:EVENINGS]
        new = main_button(self.w("tablet-new-game"), self._new_game, icon=ft.Icons.ADD)
        left = [row(filling(new)), self.notice().control, *self._listed("tablet-resume-title", open_ones)]
        if len(games) < EVENINGS:
            left.append(self._what())
        more = list(evenings(ctx))
        right = [*self._listed("tablet-past-title", won), *([row(*more, wrap=True)] if more else [])]
        right.append(self.follows(Settings(ctx)))
        self.control = whole(banner(ctx), self.trouble(), columns(left, right, wide=ctx.shape.wide, parts=(1, 1)))

    def _what(self) -> ft.Control:
        """For those who have not played with it often: what it takes off the table's hands."""
        size, gap = (theme.BODY, theme.GAP) if self.ctx.shape.low else (theme.NEAR, theme.GAP_L)
        told = (fact(icon, self.w(f"menu-what-{name}"), theme.ACCENT, size) for name, icon in AFTER.items())
        return card(*told, head=self.w("menu-what"), gap=gap)

    def _new_game(self) -> None:
        SetupDraft.of(self.ctx.desk).keep(self.ctx.desk)
        self.ctx.anew()

    def _listed(self, key: str, games: list[Game]) -> list[ft.Control]:
        return [card(*map(self._game, games), head=self.w(key))] if games else []

    def _game(self, game: Game) -> ft.Control:
        if game.trouble:
            return stack(text(game.id, bold=True), text(game.trouble, theme.SMALL, dim=True), gap=2)
        finished, players = game.phase == "finished", self.w.listed(game.players)
        first, rest = players, stands(self.w, game)
        if finished:
            totals = (f"{player} {self.w.twelfths(total)}" for player, total in game.scores)
            first, rest = rest, " · ".join(totals) or players
        told = lines(text(first, theme.LARGE, bold=True), text(rest, theme.SMALL, dim=True), gap=2, fill=True)
        words = self.w("tablet-look" if finished else "tablet-resume")
        return row(self._faces(game), told, side_button(words, lambda: self._resume(game)), gap=theme.GAP_M)

    def _faces(self, game: Game) -> ft.Control:
        """The emblems of the winners; of a game under way, a sign that it waits."""
        played = dict(zip(game.players, game.species, strict=False))
        winners = [played[player] for player in game.winners if player in played]
        if not winners:
            return ft.Icon(ft.Icons.PLAY_ARROW if game.phase != "finished" else ft.Icons.EMOJI_EVENTS, color=theme.DIM)
        return lines(*(bare_mark(self.ctx, species, 40) for species in winners), gap=theme.GAP_S)

    async def _resume(self, game: Game) -> None:
        path = self.ctx.desk.resume(game.id)
        if path is None:
            self.notice().say(self.w("tablet-resume-not"))
        else:
            await self.ctx.travel(path)


class Menu(Screen[TabletContext]):
    """In a running game: what is seldom needed. A new game is asked about, though nothing of this one is lost."""

    lasting = True
    alone = True

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        w = self.w
        back = side_button(w("tablet-to-table"), ctx.close, icon=ft.Icons.ARROW_BACK)
        ways = [
            side_button(w("face-players"), lambda: ctx.open("lobby"), icon=ft.Icons.QR_CODE_2),
            side_button(w("tablet-ledger"), lambda: ctx.open("ledger"), icon=ft.Icons.MENU_BOOK),
            compare_button(ctx),
            side_button(w("menu-hand-over"), lambda: ctx.open("lobby", hands_over=True), icon=ft.Icons.KEY),
            *evenings(ctx),
        ]
        another = row(side_button(w("tablet-new-game"), self._ask, icon=ft.Icons.ADD))
        ending = card(another, head=w("face-another"))
        left = [card(row(*ways, wrap=True), head=w("face-this-game")), self._options(), ending]
        right = [self.follows(HomeBy(ctx)), self.follows(Settings(ctx)), scene_choice(self)]
        both = columns(left, right, wide=ctx.shape.wide, parts=(1, 1))
        self.control = whole(row(title(w("tablet-menu")), back, apart=True), self.trouble(), both)

    def _options(self) -> ft.Control:
        """How this game is played, and what of it can still be changed: a player's name, numbers and tokens."""
        ctx, w = self.ctx, self.w
        told = [
            row(text(name, dim=True, fill=True), text(value, bold=True)) for name, value in options_told(w, ctx.shared)
        ]
        seats = seat_picker(ctx, None, lambda seat: ctx.open("seat", seat))
        fixed = text(w("menu-settled"), theme.SMALL, dim=True)
        return card(stack(*told, gap=theme.GAP_S), fixed, text(w("menu-seats")), seats, head=w("tablet-setup-options"))

    def _ask(self) -> None:
        w, sheet = self.w, self.ctx.sheet
        go = main_button(w("face-end-now"), self._new_game, icon=ft.Icons.ADD)
        stay = side_button(w("face-end-stay"), sheet.close)
        sheet.show(w("face-another"), text(w("face-end-sure"), theme.LARGE), [row(stay, go)])

    async def _new_game(self) -> None:
        self.ctx.sheet.close()
        await self.ctx.travel(self.ctx.desk.new_table())
