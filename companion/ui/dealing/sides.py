"""A side of a deal: who gives whom, on which turn, and the goods as tiles."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import flet as ft

from companion.rules.goods import Good
from companion.rules.species import Power, SetupNote
from companion.table.view import shared_powers
from companion.telling.strip import Lane
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.dealing.tiles import HIGH, Tile, grid, minus, word_tile
from companion.ui.live import LiveParts
from companion.ui.sending import send as send_now
from companion.ui.widgets.layout import face, row, stack, text

if TYPE_CHECKING:
    from companion.ui.dealing.form import DealForm

EVERYDAY: tuple[Good, ...] = (
    "food", "culture", "industry", "information", "biotech", "power", "ship",
    "ultratech", "colony", "research_team", "any_small", "any_large",
)  # fmt: skip
IN_SIGHT = 7
"""So many goods are tiles on a phone; the rest is one tap further."""
TABLET, ROOMY = 700, 760
"""The width of a tablet, and the height from which it has room for more and larger tiles."""
LARGE_TILE = 68


def goods_at(ctx: Context) -> tuple[Good, ...]:
    """The goods that can change hands at this table: wild cubes, envoys and the like only where somebody has them."""
    species = [ctx.w.facts.species.get(name) for name in ctx.shared.seats]
    wild = any(known is not None and SetupNote.WILD_CUBES in known.setup_notes for known in species)
    more: list[Good] = ["small_wild", "large_wild"] if wild else []
    more.append("point")
    if ctx.shared.racket is not None:
        more.append("envoy")
    if shared_powers(ctx.shared, Power.ACKNOWLEDGEMENTS):
        more.append("acknowledgement")
    return (*EVERYDAY, *more)


class Turns(NamedTuple):
    """The turns one side can choose from, which is chosen, and which have something in them."""

    ahead: tuple[int, ...]
    chosen: int
    filled: frozenset[int]
    now: int | None


class SidePanel(LiveParts):
    """One side of the form."""

    def __init__(self, form: "DealForm[Any]", lane: Lane, width: float) -> None:
        super().__init__()
        self._form = form
        self._lane = lane
        self._tiles: dict[Good, Tile] = {}
        self._columns = max(4, int(width // 112))
        # On a phone seven goods are tiles; on a tablet all are, and larger ones where it is high enough.
        tablet, high = form.ctx.shape.width >= TABLET, form.ctx.shape.height
        self._in_sight = len(form.goods) if tablet and high >= ROOMY else IN_SIGHT if self._columns == 4 else 99
        self._high = LARGE_TILE if tablet and high >= ROOMY else HIGH
        gap, self._tile = grid(width, self._columns)
        turns = ft.Row(spacing=theme.GAP_S, scroll=ft.ScrollMode.AUTO, expand=True, alignment=ft.MainAxisAlignment.END)
        less = self.live(lambda: form.draft.latest(lane), self._minus)
        chips = self.live(self._turns, partial(self._chips, turns), expand=True)
        head = row(text(form.gives(lane), bold=True), less, chips)
        self._grid = ft.Row(wrap=True, spacing=gap, run_spacing=6)
        self.control = stack(head, self._grid, gap=theme.GAP_S)

    def follow(self, *, send: bool) -> None:
        super().follow(send=send)
        self._show(send=send)

    def _turns(self) -> Turns:
        asked, draft = self._form.asked, self._form.draft
        now = asked.goods_due[0] if asked.now else None
        return Turns(asked.goods_due, draft.turn(self._lane), frozenset(draft.filled(self._lane)), now)

    def _minus(self, good: Good | None) -> ft.Control:
        form, lane = self._form, self._lane
        return minus(form.w, good, form.gives(lane), lambda: form.step(lane, good, -1) if good else None)

    def _chips(self, into: ft.Row, known: Turns) -> ft.Control:
        """Now, or a turn: one tap. What was entered for another turn stays, and that turn has a dot."""
        into.controls = [self._chip(turn, known) for turn in known.ahead]
        return into

    def _chip(self, turn: int, known: Turns) -> ft.Control:
        w, on = self._form.w, turn == known.chosen
        full = w("strip-now") if turn == known.now else w("phone-on-turn", turn=turn)
        short = full if on or turn == known.now else str(turn)
        words = text(f"{short} •" if turn in known.filled and not on else short, theme.SMALL, bold=on)
        words.semantics_label = f"{self._form.gives(self._lane)}: {full}"
        words.color = theme.ON_ACCENT_SOFT if on else theme.INK
        edge = ft.BorderSide(2, theme.ACCENT) if on else None
        choose = partial(self._form.choose, self._lane, turn)
        width = max(theme.TARGET, 20 + 9 * len(str(words.value)))
        return face(words, choose, ground=theme.BACK, chosen=on, pad=(2, 12), edge=edge, width=width)

    def _show(self, *, send: bool) -> None:
        """The numbers; goods of which there are some are always tiles."""
        form, lane = self._form, self._lane
        counts = {good: form.draft.count(lane, good) for good in form.goods}
        first = form.goods[: self._in_sight]
        shown = [good for good in form.goods if good in first or counts[good]]
        fresh = [good for good in shown if good not in self._tiles]
        for good in fresh:
            self._tiles[good] = Tile(form.w, good, self._tile, partial(form.step, lane, good), self._high)
        for good in shown:
            self._tiles[good].show(f"{form.gives(lane)}: {form.w.thing(good)}", counts[good])
        wanted = [self._tiles[good].control for good in shown]
        if self._grid.controls[:-1] != wanted:
            more = form.w("deal-more" if len(first) < len(form.goods) else "deal-more-words")
            name = f"{form.gives(lane)}: {more}"
            opens = partial(form.sheets.more, lane, [good for good in form.goods if good not in shown])
            self._grid.controls = [*wanted, word_tile(more, ft.Icons.MORE_HORIZ, self._tile, name, opens, self._high)]
            if send:
                send_now(self._grid)


def lane_adders(form: "DealForm[Any]", lanes: tuple[Lane, ...]) -> ft.Control:
    """The other ways round in a deal of three or more."""
    add: Callable[[Lane], Any] = form.add_lane
    return row(
        *(
            face(
                text(f"+ {form.gives(lane)}", theme.SMALL),
                partial(add, lane),
                ground=theme.RAISED,
                pad=(theme.GAP_M, 12),
            )
            for lane in lanes
        ),
        wrap=True,
    )
