"""Who plays what: seats with names, species by hand or drawn, and the rulebooks' advice."""

from collections.abc import Callable
from functools import partial
from random import SystemRandom

import flet as ft

from companion.rules.refusals import Everyone
from companion.rules.species import FEWEST_PLAYERS, MOST_PLAYERS, Species
from companion.ui import theme
from companion.ui.drafts.setup import DraftSeat, SetupDraft
from companion.ui.live import tapped
from companion.ui.screen import Screen
from companion.ui.tablet.parts import filling, mark, tick_box, tight
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import icon_button, segmented, side_button
from companion.ui.widgets.layout import card, columns, fact, row, stack, text, tile
from companion.ui.widgets.numbers import Numbers


class Seats(Screen[TabletContext]):
    """Left the table in seat order, right the species. Name fields are made once and move with their seat."""

    def __init__(self, ctx: TabletContext, draft: SetupDraft) -> None:
        super().__init__(ctx)
        self.draft = draft
        self._fields: dict[int, tuple[DraftSeat, ft.TextField]] = {}
        self._count = min(MOST_PLAYERS, max(FEWEST_PLAYERS, len(draft.seats)))
        self._strikes: int | None = None  # the place whose player strikes species; None for the whole table
        seats = self.live(lambda: (draft.chosen, draft.newcomers), self._seats)
        species = self.live(lambda: (draft.chosen, self._struck(), draft.expansion, self._strikes), self._species)
        draw = Numbers(self.w("tablet-draw-count"), self._count, self._counted, low=FEWEST_PLAYERS, high=MOST_PLAYERS)
        go = side_button(self.w("tablet-draw"), self._draw, icon=ft.Icons.CASINO)
        drawing = card(
            row(text(self.w("tablet-draw-count")), draw.control, go, wrap=True),
            self.live(lambda: {"newcomers": draft.newcomers, "expansion": draft.expansion}, self._switches),
            text(self.w("guide-vetoes"), theme.SMALL, dim=True),
            self.live(lambda: (self._names(), self._strikes), self._strikers),
            self.notice().control,
            self.live(lambda: draft.newcomers, self._caution),
            head=self.w("tablet-draw-title"),
        )
        self.control = columns([seats], [drawing, species], wide=ctx.shape.wide, parts=(1, 1))

    def _changed(self) -> None:
        self.draft.keep(self.ctx.desk)
        self.again()

    def _seats(self, facts: tuple[list[str], bool]) -> ft.Control:
        (chosen, newcomers), w = facts, self.w
        rows = [self._seat(place, seat, len(chosen) - 1) for place, seat in enumerate(self.draft.seats)]
        if not rows:
            return card(text(w("tablet-seats-empty"), theme.LARGE, dim=True), head=w("tablet-seats-title"))
        count = text(w("tablet-seats-count", count=len(rows)), dim=True)
        return stack(card(count, *rows, head=w("tablet-seats-title")), *self._advice(chosen, newcomers))

    def _seat(self, place: int, seat: DraftSeat, last: int) -> ft.Control:
        def does(icon: ft.IconData, key: str, does: Callable[[], None], *, off: bool = False) -> ft.Control:
            return icon_button(icon, self.w(key, name=self.w.species(seat.species)), does, disabled=off)

        cells = [
            mark(self.ctx, seat.species, 44),
            ft.Container(self._field(seat), expand=True),
            does(ft.Icons.ARROW_UPWARD, "tablet-seat-up", partial(self._move, place, -1), off=place == 0),
            does(ft.Icons.ARROW_DOWNWARD, "tablet-seat-down", partial(self._move, place, 1), off=place == last),
            does(ft.Icons.CLOSE, "tablet-seat-remove", partial(self._remove, place)),
        ]
        return ft.Row(cells, spacing=theme.GAP_S)

    def _field(self, seat: DraftSeat) -> ft.TextField:
        """Made once for each seat: one that is drawn anew while somebody types loses letters."""
        key = id(seat)
        if key not in self._fields:
            field = ft.TextField(
                label=self.w.species(seat.species), value=seat.player, max_length=60, counter="", text_size=theme.LARGE
            )

            def typed() -> None:
                seat.player = str(field.value or "")
                self.draft.keep(self.ctx.desk)

            field.hint_text = self.w("tablet-seat-player")
            field.on_change = tapped(typed)
            self._fields[key] = seat, field
        return self._fields[key][1]

    def _move(self, place: int, by: int) -> None:
        self.draft.move(place, by)
        self._changed()

    def _remove(self, place: int) -> None:
        self.draft.remove(place)
        self._changed()

    def _advice(self, names: list[str], newcomers: bool) -> list[ft.Control]:
        """The rulebooks: species by difficulty, no Zeth with newcomers."""
        w, chosen = self.w, [self.ctx.desk.facts.species[name] for name in names]
        unfit = [one.id for one in chosen if newcomers and one.not_for_newcomers]
        hard = [one.id for one in chosen if newcomers and one.difficulty is not None and one.difficulty >= 4]
        rows: list[ft.Control] = []
        if not FEWEST_PLAYERS <= len(chosen) <= MOST_PLAYERS:
            words = w("tablet-advice-count", least=FEWEST_PLAYERS, most=MOST_PLAYERS)
            rows.append(fact(ft.Icons.GROUPS, words, theme.WARN))
        if unfit:
            words = w("tablet-advice-newcomers", seats=Everyone(unfit))
            rows.append(fact(ft.Icons.WARNING_AMBER, words, theme.WARN))
        if hard:
            rows.append(fact(ft.Icons.TIPS_AND_UPDATES, w("tablet-advice-hard", seats=Everyone(hard))))
        return [card(*rows)] if rows else []

    def _counted(self, count: int) -> None:
        self._count = count
        self._strikes = None
        self.again()

    def _draw(self) -> None:
        self.notice().clear()
        if not self.draft.draw(self._count, self.ctx.desk.facts, SystemRandom()):
            self.notice().say(self.w("setup-too-many-struck"))
        self._changed()

    def _names(self) -> list[str]:
        """Who draws: by name where one was written."""
        seats = self.draft.seats
        named = (seats[place].player if place < len(seats) else "" for place in range(self._count))
        return [name or self.w("setup-place", number=place + 1) for place, name in enumerate(named)]

    def _strikers(self, facts: tuple[list[str], int | None]) -> ft.Control:
        names, strikes = facts
        options = [("", self.w("setup-whole-table")), *((str(place), name) for place, name in enumerate(names))]
        return segmented(options, "" if strikes is None else str(strikes), self._striking)

    def _striking(self, place: str) -> None:
        self._strikes = int(place) if place else None
        self.again()

    def _struck(self) -> dict[str, list[str]]:
        """Who does not want to draw a species: nobody's name where it is the whole table."""
        names, found = self._names(), {species: [""] for species in self.draft.excluded}
        for place, name in enumerate(names):
            for species in self.draft.struck(place):
                found.setdefault(species, []).append(name)
        return {species: list(dict.fromkeys(of)) for species, of in found.items()}

    def _caution(self, newcomers: bool) -> ft.Control:
        """The books let people choose, the least experienced first (FIRST p3, REM Select species, DE p3)."""
        return fact(ft.Icons.TIPS_AND_UPDATES, self.w("guide-not-random")) if newcomers else ft.Container()

    def _switches(self, switches: dict[str, bool]) -> ft.Control:
        def choose(name: str, on: bool) -> ft.Control:
            words = self.w(f"tablet-draw-{name}")
            inside = tight(tick_box(on), text(words), gap=theme.GAP)
            return tile(inside, words, lambda: self._switch(name), chosen=on)

        return row(*(choose(*switch) for switch in switches.items()), wrap=True)

    def _switch(self, name: str) -> None:
        setattr(self.draft, name, not getattr(self.draft, name))
        self._changed()

    def _species(self, facts: tuple[list[str], dict[str, list[str]], bool, int | None]) -> ft.Control:
        chosen, struck, expansion, _ = facts
        known = self.ctx.desk.facts.species.values()
        shown = [one for one in known if expansion or one.expansion == "base"]
        ranked = sorted(shown, key=lambda one: (one.expansion != "base", one.difficulty or 9))
        return card(
            text(f"{self.w('tablet-species-how')} {self.w('guide-least-first')}", theme.SMALL, dim=True),
            row(*(self._one(one, one.id in chosen, struck.get(one.id, [])) for one in ranked), wrap=True),
            head=self.w("tablet-species-title"),
        )

    def _one(self, species: Species, taken: bool, struck: list[str]) -> ft.Control:
        name = species.name_in(self.w.lang)
        level = self.w("tablet-species-level", level=species.difficulty) if species.difficulty else ""
        who = self.w("setup-struck") if "" in struck else self.w("setup-struck-by", players=self.w.listed(struck))
        lines = [text(level, theme.TINY, dim=True), *([text(who, theme.TINY)] if struck else [])]
        about = filling(stack(text(name, bold=taken), *lines, gap=0))
        full = taken or not self.draft.takes(species, self.ctx.desk.facts)
        inside = row(mark(self.ctx, species.id, 36), about)
        add = filling(tile(inside, name, lambda: self._sit(species.id), chosen=taken, disabled=full))
        out = species.id in self.draft.struck(self._strikes)
        words = self.w("tablet-draw-include" if out else "tablet-draw-exclude", name=name)
        icon = ft.Icons.BLOCK if struck else ft.Icons.CASINO
        draws = icon_button(icon, words, lambda: self._strike(species.id))
        return ft.Container(ft.Row([add, draws], spacing=theme.GAP_S), width=258)

    def _sit(self, species: str) -> None:
        self.draft.add(species)
        self._changed()

    def _strike(self, species: str) -> None:
        self.draft.strike(species, self._strikes)
        self._changed()
