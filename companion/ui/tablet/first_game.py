"""First game on the tablet: who plays for the first time, and the cards that the one who explains reads aloud."""

from functools import partial

import flet as ft

from companion.telling.aloud import LOBBY, aloud
from companion.ui import theme
from companion.ui.screen import Screen
from companion.ui.tablet.parts import mark, opened, tick_box, tight
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import main_button, side_button
from companion.ui.widgets.layout import card, row, scroll, text, tile, whole


class FirstGame(Screen[TabletContext]):
    """A card for the lobby: newcomers by a tap on their seat, and the way to the cards."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        aloud = side_button(self.w("guide-read-aloud"), partial(ctx.open, "aloud"), ft.Icons.RECORD_VOICE_OVER)
        self.control = card(
            text(self.w("guide-first-game-why"), theme.SMALL, dim=True),
            self.live(lambda: (ctx.desk.learners, tuple(ctx.shared.seats)), self._seats),
            text(self.w("guide-read-aloud-why"), theme.SMALL, dim=True),
            row(aloud),
            head=self.w("guide-first-game"),
        )

    def _seats(self, facts: tuple[frozenset[str], tuple[str, ...]]) -> ft.Control:
        learners, seats = facts
        tiles = [self._seat(species, species in learners) for species in seats]
        everybody = side_button(self.w("guide-everybody"), lambda: self._all(True))
        nobody = side_button(self.w("guide-nobody"), lambda: self._all(False))
        return row(*tiles, nobody if learners.issuperset(seats) else everybody, wrap=True)

    def _seat(self, species: str, on: bool) -> ft.Control:
        name = self.ctx.name(species)
        inside = tight(tick_box(on), mark(self.ctx, species, 28), text(name, short=True))
        return tile(inside, name, lambda: self._learns(species, not on), chosen=on)

    def _learns(self, species: str, on: bool) -> None:
        self.ctx.desk.learns(species, on)
        self.again()

    def _all(self, on: bool) -> None:
        for species in self.ctx.shared.seats:
            self.ctx.desk.learns(species, on)
        self.again()


AROUND = 310
"""What a card takes of the height of the tablet besides its sentences."""


class ReadAloud(Screen[TabletContext]):
    """One card after the other, in large letters. `phase`: only those of the phase that has just begun."""

    alone = True
    lasting = True

    def __init__(self, ctx: TabletContext, *, phase: bool = False) -> None:
        super().__init__(ctx)
        now = aloud(ctx.shared, ctx.desk.facts) if ctx.seen is not None else ()
        self._cards = now if phase and now else (*LOBBY, *now)
        self._at = 0
        self.control = whole(
            opened(ctx, self.w("guide-read-aloud")),
            scroll(self.live(lambda: self._at, self._card)),
            self.live(lambda: self._at, self._turn),
        )

    def _card(self, at: int) -> ft.Control:
        w, name = self.w, self._cards[at]
        words = w(f"aloud-{name}")
        return card(
            text(w("guide-card-of", number=at + 1, count=len(self._cards)), theme.SMALL, dim=True),
            text(w(f"aloud-{name}-title"), theme.FAR, bold=True),
            text(words, self._size(words)),
        )

    def _size(self, words: str) -> float:
        """As large as the whole card goes on the tablet, up to what is read from three metres."""
        room = self.ctx.shape
        width, high = room.width - 2 * theme.GAP_L - 2 * theme.GAP_M, room.height - AROUND
        sizes = range(theme.FAR, theme.NEAR, -2)
        return next((size for size in sizes if (theme.ems(words) * size / width + 1) * size * 1.3 < high), theme.NEAR)

    def _turn(self, at: int) -> ft.Control:
        """The cards before and after, always in the same places."""
        w, last = self.w, len(self._cards) - 1
        before = side_button(w("guide-previous"), partial(self._go, at - 1), ft.Icons.ARROW_BACK, disabled=at == 0)
        after = (
            main_button(w("guide-following"), partial(self._go, at + 1), ft.Icons.ARROW_FORWARD)
            if at < last
            else main_button(w("tablet-back"), self.ctx.close, ft.Icons.CHECK)
        )
        return row(before, ft.Container(row(after), width=440), apart=True)

    def _go(self, at: int) -> None:
        self._at = at
        self.again()


class AloudNow(Screen[TabletContext]):
    """The way to the cards of a phase that begins for the first time; nothing where nobody is new."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        self.control = self.live(lambda: aloud(ctx.shared, ctx.desk.facts) if ctx.desk.learners else (), self._way)

    def _way(self, cards: tuple[str, ...]) -> ft.Control:
        if not cards:
            return ft.Container()
        words = self.w(f"aloud-{cards[0]}-title")
        face = f"{self.w('guide-read-aloud')}: {words}"
        return row(side_button(face, partial(self.ctx.open, "aloud", phase=True), ft.Icons.RECORD_VOICE_OVER))
