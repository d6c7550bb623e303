"""Numbers by tiles or digits: the one way in which they are entered, on phones and on tablets.

What was entered is never shown: a dot says that it was. The tiles lie close together in one place for all numbers, so
that somebody across the table sees a thumb and little more.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import flet as ft

from companion.ui import taps, theme
from companion.ui.context import Context
from companion.ui.drafts.pad import Field, Key, Pad
from companion.ui.live import LiveParts
from companion.ui.widgets.layout import centred, face, lines, named, row, stack, text
from companion.words import MINUS

COVERED = "•"
COLUMNS = 5
BESIDE = 600
"""From this width on, names stand beside the keys and not above them."""
LARGE = 600
"""From this length of the shorter side on, this is a tablet: its keys are larger."""


class Asked(NamedTuple):
    """A number that is asked for: its name in a command, what it is called, its bounds, and a sign for it."""

    name: str
    label: str
    low: int
    high: int
    sign: Callable[[], ft.Control]


class Keys(NamedTuple):
    """What the keys are drawn from; the numbers themselves are not among it."""

    tiles: range
    more: bool
    typing: bool
    below_zero: bool
    following: str | None


class NumberPad(LiveParts):
    """Some numbers that are asked for. `on_change` is told of each key that counts; `said` names a tile for a screen
    reader; `known` is outlined as what the table would say: it is not chosen before it is tapped."""

    def __init__(
        self,
        ctx: Context,
        asked: Sequence[Asked],
        on_change: Callable[[], Any],
        *,
        entered: Mapping[str, int] | None = None,
        said: Callable[[int], str] = str,
        known: int | None = None,
    ) -> None:
        super().__init__()
        self._w = ctx.w
        self._asked = {one.name: one for one in asked}
        self._on_change = on_change
        self._said = said
        self._known = known
        self.pad = Pad([Field(one.name, one.low, one.high) for one in asked], entered)
        shape = ctx.shape
        self.size = 52.0 if min(shape.width, shape.height) < LARGE else 68.0
        keys = self.live(self._keys, self._draw_keys)
        names: list[ft.Control] = []
        if len(asked) > 1:
            head = self.line(lambda: self._asked[self.pad.field.name].label, text("", theme.LARGE, bold=True))
            names = [
                ft.Semantics(content=head, live_region=True, header=True),
                self.live(self._chips, self._draw_chips),
            ]
        self.beside = shape.width >= BESIDE
        self.names = stack(*names)
        self.keys = keys

    @property
    def control(self) -> ft.Control:
        """Names above the keys, or beside them."""
        if self.beside:
            self.names.expand = True
            return row(self.names, self.keys, gap=theme.GAP_L, vertical_alignment=ft.CrossAxisAlignment.START)
        return stack(self.names, centred(self.keys))

    def missing(self) -> str:
        """What is still to be entered, in words; empty once all is."""
        return self._w.listed(self._asked[name].label for name in self.pad.missing)

    def _press(self, key: Key) -> None:
        if self.pad.press(key, taps.clock()):
            self.follow(send=True)
            self._on_change()

    def go_to(self, index: int) -> None:
        """Asks for one of the numbers, perhaps once more."""
        self.pad.go_to(index)
        self.follow(send=True)

    def _chips(self) -> tuple[tuple[str, bool, int], ...]:
        pad = self.pad
        return tuple((one.name, one is pad.field, pad.digits(one.name)) for one in pad.fields)

    def _draw_chips(self, chips: tuple[tuple[str, bool, int], ...]) -> ft.Control:
        return row(*(self._chip(index, *chip) for index, chip in enumerate(chips)), gap=theme.GAP_S)

    def _chip(self, index: int, name: str, now: bool, digits: int) -> ft.Control:
        asked = self._asked[name]
        said = self._w("pad-entered" if digits else "pad-open", what=asked.label)
        dots = text(COVERED * digits or "–", theme.LARGE, bold=True, colour=theme.ON_ACCENT_SOFT if now else theme.INK)
        inside = lines(
            ft.Container(asked.sign(), height=30, alignment=ft.Alignment.CENTER),
            dots,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        return face(
            named(said, inside),
            partial(self.go_to, index),
            ground=theme.RAISED,
            chosen=now,
            pad=(0, 0),
            height=64,
            edge=ft.BorderSide(2, theme.ACCENT) if now else None,
            expand=True,
        )

    def _keys(self) -> Keys:
        pad, following = self.pad, self.pad.following
        said = self._asked[following.name].label if following and pad.typing else None
        return Keys(pad.field.tiles, pad.field.more, pad.typing, pad.field.low < 0, said)

    def _draw_keys(self, keys: Keys) -> ft.Control:
        if keys.typing:
            return self._digits(keys)
        cells = [self._tile(number) for number in keys.tiles]
        if keys.more:
            least = keys.tiles[-1] + 1
            cells.append(self._key("more", text(f"{least}+", theme.LARGE, bold=True), self._w("pad-more", least=least)))
        rows = [row(*cells[n : n + COLUMNS], gap=theme.GAP_S) for n in range(0, len(cells), COLUMNS)]
        return lines(*rows, gap=theme.GAP_S)

    def _tile(self, number: int) -> ft.Control:
        edge = ft.BorderSide(2, theme.EDGE) if number == self._known else None
        return self._key(number, text(str(number), theme.TITLE, bold=True), self._said(number), edge=edge)

    def _digits(self, keys: Keys) -> ft.Control:
        """Three columns of digits, and beside them what corrects them."""
        wide, w = (COLUMNS * self.size + theme.GAP_S) / 4, self._w
        sides: list[ft.Control] = [
            self._key("back", ft.Icon(ft.Icons.BACKSPACE_OUTLINED, size=24), w("pad-back"), wide),
            self._key("minus", text(MINUS, theme.TITLE, bold=True), w("pad-minus"), wide),
        ]
        rows = []
        for line in range(3):
            digits = [self._digit(3 * line + n, wide) for n in (1, 2, 3)]
            side = sides[line : line + 1] if line == 0 or keys.below_zero else []
            rows.append(row(*digits, *side, gap=theme.GAP_S))
        last: list[ft.Control] = [self._digit(0, wide)]
        if keys.following is not None:
            on = w("pad-next", what=keys.following)
            said = text(
                on,
                bold=True,
                colour=theme.ON_ACCENT,
                max_lines=2,
                text_align=ft.TextAlign.CENTER,
                style=ft.TextStyle(height=1.1),  # two lines of large text fit
            )
            last.append(self._key("next", said, on, 3 * wide + 2 * theme.GAP_S, ground=theme.ACCENT))
        return lines(*rows, row(*last, gap=theme.GAP_S), gap=theme.GAP_S)

    def _digit(self, digit: int, wide: float) -> ft.Control:
        return self._key(digit, text(str(digit), theme.TITLE, bold=True), str(digit), wide)

    def _key(
        self,
        key: Key,
        content: ft.Control,
        said: str,
        wide: float = 0,
        *,
        ground: ft.Colors = theme.RAISED,
        edge: ft.BorderSide | None = None,
    ) -> ft.Control:
        return face(
            named(said, content),
            partial(self._press, key),
            ground=ground,
            edge=edge,
            pad=(0, 0),
            width=wide or self.size,
            height=self.size,
        )
