"""Who plays what: seats with names, species by hand or drawn, and the rulebooks' advice."""

from random import SystemRandom

import flet as ft

from companion.rules.refusals import Everyone
from companion.rules.species import FEWEST_PLAYERS, MOST_PLAYERS, Species
from companion.ui import theme
from companion.ui.drafts.setup import Draft, DraftSeat
from companion.ui.live import tapped
from companion.ui.screen import Screen
from companion.ui.tablet.tablet_context import TabletContext, mark
from companion.ui.widgets.buttons import icon_button, side_button
from companion.ui.widgets.layout import card, columns, fact, row, stack, text, tile
from companion.ui.widgets.stepper import Stepper


class Seats(Screen[TabletContext]):
    """Left the table in seat order, right the species. Name fields are made once and move with their seat."""

    def __init__(self, ctx: TabletContext, draft: Draft) -> None:
        super().__init__(ctx)
        self.draft = draft
        self._fields: dict[int, tuple[DraftSeat, ft.TextField]] = {}
        self._count = min(MOST_PLAYERS, max(FEWEST_PLAYERS, len(draft.seats)))
        seats = self.live(lambda: [seat.species for seat in draft.seats], self._seats)
        species = self.live(
            lambda: (draft.chosen, list(draft.excluded), draft.expansion, draft.newcomers), self._species
        )
        draw = Stepper(self.w("tablet-draw-count"), self._count, self._counted, low=FEWEST_PLAYERS, high=MOST_PLAYERS)
        drawing = card(
            row(
                text(self.w("tablet-draw-count")),
                draw.control,
                side_button(self.w("tablet-draw"), self._draw, icon=ft.Icons.CASINO),
                wrap=True,
            ),
            self.live(lambda: (draft.expansion, draft.newcomers), self._switches),
            head=self.w("tablet-draw-title"),
        )
        self.control = columns([seats], [drawing, species], wide=ctx.shape.wide, parts=(1, 1))

    def _changed(self) -> None:
        self.draft.keep(self.ctx.desk)
        self.again()

    def _seats(self, _facts: object) -> ft.Control:
        rows = [self._seat(place, seat) for place, seat in enumerate(self.draft.seats)]
        advice = self._advice()
        if not rows:
            return card(text(self.w("tablet-seats-empty"), theme.LARGE, dim=True), head=self.w("tablet-seats-title"))
        count = text(self.w("tablet-seats-count", count=len(rows)), dim=True)
        return stack(card(count, *rows, head=self.w("tablet-seats-title")), *advice)

    def _seat(self, place: int, seat: DraftSeat) -> ft.Control:
        name = self.w.species(seat.species)
        last = len(self.draft.seats) - 1
        return ft.Row(
            [
                mark(self.ctx, seat.species, 44),
                ft.Container(self._field(seat), expand=True),
                icon_button(
                    ft.Icons.ARROW_UPWARD,
                    self.w("tablet-seat-up", name=name),
                    lambda: self._move(place, -1),
                    disabled=place == 0,
                ),
                icon_button(
                    ft.Icons.ARROW_DOWNWARD,
                    self.w("tablet-seat-down", name=name),
                    lambda: self._move(place, 1),
                    disabled=place == last,
                ),
                icon_button(ft.Icons.CLOSE, self.w("tablet-seat-remove", name=name), lambda: self._remove(place)),
            ],
            spacing=theme.GAP_S,
        )

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

    def _advice(self) -> list[ft.Control]:
        """The rulebooks: species by difficulty, no Zeth with newcomers."""
        facts = self.ctx.desk.facts
        chosen = [facts.species[name] for name in self.draft.chosen]
        rows: list[ft.Control] = []
        if not FEWEST_PLAYERS <= len(chosen) <= MOST_PLAYERS:
            rows.append(
                fact(
                    ft.Icons.GROUPS, self.w("tablet-advice-count", least=FEWEST_PLAYERS, most=MOST_PLAYERS), theme.WARN
                )
            )
        if self.draft.newcomers:
            unfit = [one.id for one in chosen if one.not_for_newcomers]
            hard = [one.id for one in chosen if one.difficulty is not None and one.difficulty >= 4]
            if unfit:
                rows.append(
                    fact(ft.Icons.WARNING_AMBER, self.w("tablet-advice-newcomers", seats=Everyone(unfit)), theme.WARN)
                )
            if hard:
                rows.append(fact(ft.Icons.TIPS_AND_UPDATES, self.w("tablet-advice-hard", seats=Everyone(hard))))
        return [card(*rows)] if rows else []

    def _counted(self, count: int) -> None:
        self._count = count

    def _draw(self) -> None:
        self.draft.draw(self._count, self.ctx.desk.facts, SystemRandom())
        self._changed()

    def _switches(self, _facts: object) -> ft.Control:
        def choose(name: str) -> ft.Control:
            on = bool(getattr(self.draft, name))
            icon = ft.Icon(ft.Icons.CHECK_BOX if on else ft.Icons.CHECK_BOX_OUTLINE_BLANK, size=32)
            words = self.w(f"tablet-draw-{name}")
            inside = ft.Row([icon, text(words)], spacing=theme.GAP, tight=True)
            return tile(inside, words, lambda: self._switch(name), chosen=on)

        return row(choose("newcomers"), choose("expansion"), wrap=True)

    def _switch(self, name: str) -> None:
        setattr(self.draft, name, not getattr(self.draft, name))
        self.draft.keep(self.ctx.desk)
        self.redraw()

    def _species(self, _facts: object) -> ft.Control:
        facts = self.ctx.desk.facts
        shown = [one for one in facts.species.values() if self.draft.expansion or one.expansion == "base"]
        ranked = sorted(shown, key=lambda one: (one.expansion != "base", one.difficulty or 9))
        return card(
            text(self.w("tablet-species-how"), theme.SMALL, dim=True),
            row(*(self._one(species) for species in ranked), wrap=True),
            head=self.w("tablet-species-title"),
        )

    def _one(self, species: Species) -> ft.Control:
        draft, facts = self.draft, self.ctx.desk.facts
        taken = species.id in draft.chosen
        name = text(species.name_in(self.w.lang), theme.BODY, bold=taken)
        level = self.w("tablet-species-level", level=species.difficulty) if species.difficulty else ""
        about = stack(name, text(level, theme.TINY, dim=True), gap=0)
        about.expand = True
        inside = ft.Row([mark(self.ctx, species.id, 36), about], spacing=theme.GAP)
        full = taken or not draft.takes(species, facts)
        add = tile(inside, species.name_in(self.w.lang), lambda: self._sit(species.id), chosen=taken, disabled=full)
        add.expand = True
        out = species.id in draft.excluded
        draws = icon_button(
            ft.Icons.CASINO if not out else ft.Icons.BLOCK,
            self.w("tablet-draw-exclude" if not out else "tablet-draw-include", name=species.name_in(self.w.lang)),
            lambda: self._exclude(species.id),
        )
        return ft.Container(ft.Row([add, draws], spacing=theme.GAP_S), width=258)

    def _sit(self, species: str) -> None:
        self.draft.add(species)
        self._changed()

    def _exclude(self, species: str) -> None:
        out = self.draft.excluded
        self.draft.excluded = [one for one in out if one != species] if species in out else [*out, species]
        self._changed()
