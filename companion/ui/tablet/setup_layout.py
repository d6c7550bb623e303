"""What to lay out: bid tracks to compare with the board, the sharing bonus, and each species' own pieces."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.rules.refusals import Who
from companion.rules.species import FEWEST_PLAYERS, MOST_PLAYERS, Power
from companion.ui import theme
from companion.ui.drafts.setup import Draft
from companion.ui.screen import Screen
from companion.ui.tablet.tablet_context import TabletContext, mark
from companion.ui.widgets.buttons import side_button
from companion.ui.widgets.layout import card, columns, fact, row, stack, text
from companion.ui.widgets.stepper import Stepper


class LayOut(Screen[TabletContext]):
    """The minimums can be corrected against the printed board; the table refuses what no board can print."""

    def __init__(self, ctx: TabletContext, draft: Draft, on_change: Callable[[], None]) -> None:
        super().__init__(ctx)
        self._on_change = on_change
        self.draft = draft
        tracks = draft.tracks(ctx.desk.facts)
        if tracks is None:
            words = self.w("tablet-advice-count", least=FEWEST_PLAYERS, most=MOST_PLAYERS)
            self.control = columns([card(fact(ft.Icons.GROUPS, words, theme.WARN))], [], wide=ctx.shape.wide)
            return
        left: list[ft.Control] = [
            self.live(partial(self._corrected, which), partial(self._track, which)) for which in tracks
        ]
        self.control = columns(left, [self._bonus(), self._pieces()], wide=ctx.shape.wide, parts=(1, 1))

    def _corrected(self, which: str) -> bool:
        return getattr(self.draft, f"{which}_track") is not None

    def _minimums(self, which: str) -> list[int]:
        tracks = self.draft.tracks(self.ctx.desk.facts)
        assert tracks is not None
        return list(tracks[which])

    def _track(self, which: str, corrected: bool) -> ft.Control:
        minimums = self._minimums(which)
        spaces = [self._space(which, place, least) for place, least in enumerate(minimums)]
        rows: list[ft.Control] = [ft.Row(spaces, wrap=True, spacing=theme.GAP_M, run_spacing=theme.GAP)]
        board = self.ctx.desk.facts.boards.get(len(minimums))
        if board is not None and not board.certain:
            rows.append(fact(ft.Icons.HELP_OUTLINE, self.w("tablet-track-uncertain"), theme.WARN))
        if corrected:
            rows.append(
                row(side_button(self.w("tablet-track-printed"), lambda: self._printed(which), icon=ft.Icons.REPLAY))
            )
        return card(*rows, head=self.w(f"tablet-track-lay-{which}", count=len(minimums)))

    def _space(self, which: str, place: int, least: int) -> ft.Control:
        def change(value: int) -> None:
            minimums = self._minimums(which)
            minimums[place] = value
            self.draft.correct(which, minimums)
            self.draft.keep(self.ctx.desk)
            self._on_change()

        label = self.w("tablet-track-space", number=place + 1)
        stepper = Stepper(label, least, change, low=1, high=20, size=theme.TARGET)
        return ft.Container(stack(text(label, theme.TINY, dim=True), stepper.control, gap=0), width=165)

    def _printed(self, which: str) -> None:
        setattr(self.draft, f"{which}_track", None)
        self.draft.keep(self.ctx.desk)
        self.stale()
        self._on_change()

    def _bonus(self) -> ft.Control:
        facts, draft = self.ctx.desk.facts, self.draft
        normal, yengii = facts.sharing_bonus(len(draft.seats), 1)
        rows = [fact(ft.Icons.STAR, self.w("tablet-layout-bonus", points=normal))]
        keepers = [name for name in draft.chosen if Power.KEEPS_TECHNOLOGIES in facts.species[name].powers]
        rows += [
            fact(ft.Icons.STAR_HALF, self.w("tablet-layout-bonus-of", seat=Who(name), points=yengii))
            for name in keepers
        ]
        return card(*rows, head=self.w("tablet-layout-bonus-title", players=len(draft.seats)))

    def _pieces(self) -> ft.Control:
        facts = self.ctx.desk.facts
        edition = facts.editions[self.draft.edition]
        tokens = {
            "acknowledgements": edition.tokens.acknowledgements,
            "envoys": edition.tokens.envoys,
            "seedlings": edition.tokens.seedlings,
            "territories": edition.tokens.territories,
            "others": len(self.draft.seats) - 1,
        }
        rows: list[ft.Control] = []
        for name in self.draft.chosen:
            species = facts.species[name]
            notes = [text(self.w(f"tablet-note-setup-{note}", **tokens)) for note in sorted(species.setup_notes)]
            if species.start is None:
                notes.append(text(self.w("tablet-layout-ask"), dim=True))
            if notes:
                about = stack(*notes, gap=2)
                about.expand = True
                rows.append(ft.Row([mark(self.ctx, name, 36), about], spacing=theme.GAP))
        return card(*(rows or [text(self.w("tablet-layout-nothing"), dim=True)]), head=self.w("tablet-layout-pieces"))
