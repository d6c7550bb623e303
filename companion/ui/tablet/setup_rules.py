"""By which rules, and what to lay out for them: the edition, what a table may choose, tracks and pieces."""

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from companion.rules.refusals import Who
from companion.rules.species import FEWEST_PLAYERS, MOST_PLAYERS, Power
from companion.ui import theme
from companion.ui.drafts.setup import DraftSeat, SetupDraft
from companion.ui.evenings import Evenings
from companion.ui.screen import Screen
from companion.ui.tablet.parts import filling, mark, yes_no
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import segmented, side_button
from companion.ui.widgets.layout import card, columns, fact, lines, row, stack, text, tile
from companion.ui.widgets.numbers import Numbers, number_tile

MINIMUMS = range(1, 21)
"""What a space of a track may cost."""
MORE = (0, 2, 5, 10)
"""Minutes by which the first Trade phase may be longer: a table that learns the game talks longer at first."""

HANDICAP = {
    0: ("setup-handicap", None),
    1: ("setup-handicap-more", ft.Icons.ADD),
    -1: ("setup-handicap-less", ft.Icons.REMOVE),
}
"""What a seat starts with besides what its board prints (all rulebooks): words and a sign."""

_PRECISE: dict[str, Any] = {"half": False, "precise": True, "ties": "ties"}


class GameOptions(Screen[TabletContext]):
    """Each option says what it does; the edition decides what is printed."""

    def __init__(self, ctx: TabletContext, draft: SetupDraft) -> None:
        super().__init__(ctx)
        self.draft = draft
        minutes = Numbers(
            self.w("tablet-option-minutes"), draft.trade_minutes, self._sets("trade_minutes"), low=1, high=60
        )
        left = [
            self.live(lambda: draft.edition, self._editions),
            card(
                stack(text(self.w("tablet-option-minutes"), theme.LARGE), minutes.control),
                self._labelled("tablet-option-first", self.live(lambda: draft.first_extra, self._longer)),
                self.live(lambda: draft.edition, self._timer_advice),
                head=self.w("tablet-option-timer"),
            ),
        ]
        scoring = self.live(lambda: (draft.precise_scoring, draft.edition), self._scoring)
        right = [scoring, *self._powers(), *self._honour(ctx.desk.evenings)]
        self.control = columns(left, right, wide=ctx.shape.wide, parts=(1, 1))

    def _labelled(self, key: str, control: ft.Control) -> ft.Control:
        return ft.Row([filling(text(self.w(key), theme.LARGE)), control], spacing=theme.GAP_M)

    def _sets(self, name: str, read: Callable[[Any], Any] = lambda value: value) -> Callable[[Any], None]:
        """What a choice does: it goes into the draft, which is kept."""

        def change(value: Any) -> None:
            setattr(self.draft, name, read(value))
            self.draft.keep(self.ctx.desk)
            self.again()

        return change

    def _option(self, name: str, why: str, choice: ft.Control) -> ft.Control:
        return card(choice, text(why, theme.SMALL, dim=True), head=self.w(f"tablet-option-{name}"))

    def _longer(self, chosen: int) -> ft.Control:
        return segmented([(str(more), str(more)) for more in MORE], str(chosen), self._sets("first_extra", int))

    def _editions(self, edition: str) -> ft.Control:
        editions = self.ctx.desk.facts.editions
        options = [(name, one.name_in(self.w.lang)) for name, one in editions.items()]
        when = self.w(f"tablet-edition-bonus-{editions[edition].sharing_bonus}")
        return self._option("edition", when, segmented(options, edition, self._sets("edition")))

    def _timer_advice(self, edition: str) -> ft.Control:
        """What the book says of a timer; the German one asks for it strongly (DE p10)."""
        printed = self.ctx.desk.facts.editions[edition]
        least, most = printed.trade_minutes
        advice = "recommended" if printed.timer_recommended else "optional"
        words = self.w(f"guide-timer-{advice}", least=least, most=most)
        return text(f"{words} {self.w('tablet-option-minutes-why')}", theme.SMALL, dim=True)

    def _scoring(self, facts: tuple[object, str]) -> ft.Control:
        scoring, edition = facts
        rates = self.ctx.desk.facts.editions[edition].precise
        chosen = next(name for name, value in _PRECISE.items() if value == scoring)
        why = self.w("tablet-option-precise-why", octagon=rates.octagon, large=rates.large, small=rates.small)
        # Only the German book lets precise counting break ties alone (DE p16).
        ties = self.ctx.desk.facts.editions[edition].precise_breaks_ties or chosen == "ties"
        options = [(name, self.w(f"tablet-option-{name}")) for name in _PRECISE if ties or name != "ties"]
        return self._option(
            "scoring", why, segmented(options, chosen, self._sets("precise_scoring", _PRECISE.__getitem__))
        )

    def _powers(self) -> list[ft.Control]:
        """Only what the species in play make a question."""
        species, draft = self.ctx.desk.facts.species, self.draft
        powers = {power for name in draft.chosen for power in species[name].powers}
        found: list[ft.Control] = []
        if Power.STEALS in powers:
            found.append(self.live(lambda: draft.final_steal, lambda on: self._yes_no("final_steal", on)))
        if Power.REGRET in powers:
            found.append(self.live(lambda: draft.regret, lambda on: self._yes_no("regret", on)))
        return found

    def _honour(self, evenings: Evenings | None) -> list[ft.Control]:
        """The machine's own switch, which the statistics have too: only its host turns it."""
        if evenings is None:
            return []

        def show(on: bool) -> None:
            evenings.show_honour(on)
            self.again()

        def draw(on: bool) -> ft.Control:
            why = text(self.w("evenings-honour-why"), theme.SMALL, dim=True)
            return card(yes_no(self.w, on, show), why, head=self.w("evenings-honour"))

        return [self.live(lambda: evenings.honour, draw)]

    def _yes_no(self, name: str, on: bool) -> ft.Control:
        return self._option(name, self.w(f"tablet-option-{name}-why"), yes_no(self.w, on, self._sets(name)))


class LayOut(Screen[TabletContext]):
    """The minimums can be corrected against the printed board; the table refuses what no board can print."""

    def __init__(self, ctx: TabletContext, draft: SetupDraft, on_change: Callable[[], None]) -> None:
        super().__init__(ctx)
        self._on_change = on_change
        self.draft = draft
        tracks = draft.tracks(ctx.desk.facts)
        if tracks is None:
            words = self.w("tablet-advice-count", least=FEWEST_PLAYERS, most=MOST_PLAYERS)
            self.control = columns([card(fact(ft.Icons.GROUPS, words, theme.WARN))], [], wide=ctx.shape.wide)
            return
        left = [self.live(partial(self._corrected, which), partial(self._track, which)) for which in tracks]
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
            printed = side_button(self.w("tablet-track-printed"), lambda: self._printed(which), icon=ft.Icons.REPLAY)
            rows.append(row(printed))
        return card(*rows, head=self.w(f"tablet-track-lay-{which}", count=len(minimums)))

    def _space(self, which: str, place: int, least: int) -> ft.Control:
        def change(value: int) -> None:
            self.ctx.sheet.close()
            minimums = self._minimums(which)
            minimums[place] = value
            self.draft.correct(which, minimums)
            self.draft.keep(self.ctx.desk)
            self.stale()
            self._on_change()

        def ask() -> None:
            tiles = [number_tile(n, f"{label} {n}", partial(change, n), on=n == least) for n in MINIMUMS]
            self.ctx.sheet.show(label, row(*tiles, wrap=True, gap=theme.GAP_S))

        label = self.w("tablet-track-space", number=place + 1)
        shown = lines(text(label, theme.SMALL, dim=True), text(str(least), theme.TITLE, bold=True))
        return tile(shown, f"{label}: {least}", ask, width=110)

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
        for name in keepers:
            words = self.w("tablet-layout-bonus-of", seat=Who(name), points=yengii)
            rows.append(fact(ft.Icons.STAR_HALF, words))
        return card(*rows, head=self.w("tablet-layout-bonus-title", players=len(draft.seats)))

    def _pieces(self) -> ft.Control:
        facts = self.ctx.desk.facts
        printed = facts.editions[self.draft.edition].tokens
        names = ("acknowledgements", "envoys", "seedlings", "territories")
        tokens = {**{name: getattr(printed, name) for name in names}, "others": len(self.draft.seats) - 1}
        rows: list[ft.Control] = []
        for seat in self.draft.seats:
            name, species = seat.species, facts.species[seat.species]
            start = species.start
            given = {"colonies": start.colonies, "teams": start.research_teams, "ships": start.ships} if start else {}
            notes = [text(self.w.species(name), bold=True)]
            notes += [text(self.w("guide-start", **given) if given else self.w("tablet-layout-ask"))]
            # The first edition has no protection tokens to lay out.
            pieces = species.setup_notes - ({"protection_tokens"} if not printed.protection else set())
            notes += [text(self.w(f"tablet-note-setup-{note}", **tokens)) for note in sorted(pieces)]
            handicap = self.live(partial(getattr, seat, "handicap"), partial(self._handicap, seat))
            rows.append(row(mark(self.ctx, name, 36), filling(stack(*notes, gap=2)), handicap))
        rows.append(text(self.w("guide-handicap"), theme.SMALL, dim=True))
        return card(*rows, head=self.w("tablet-layout-pieces"))

    def _handicap(self, seat: DraftSeat, cubes: int) -> ft.Control:
        """A small cube more, one less, none: each tap the next. A note for the people, the table plays on as it is."""

        def change() -> None:
            seat.handicap = {0: 1, 1: -1}.get(cubes, 0)
            self.draft.keep(self.ctx.desk)
            self.again()

        words, icon = HANDICAP[cubes]
        return side_button(self.w(words), change, icon)
