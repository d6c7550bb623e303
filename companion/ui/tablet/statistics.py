"""Statistics of all evenings on this machine: by player, by species, the records, and which names are one person.

Only the host's own browser has them. What has to be counted anew is counted in the background; what is known already is
shown meanwhile.
"""

import asyncio
from dataclasses import replace
from datetime import date
from functools import partial
from typing import Any

import flet as ft

from companion.rules.species import FEWEST_PLAYERS, MOST_PLAYERS
from companion.telling.evenings import Chapter, StatisticsTold, Wanted
from companion.ui import theme
from companion.ui.live import tapped
from companion.ui.screen import Screen
from companion.ui.tablet.parts import back, mark, tight, yes_no
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.tablet.told import bars, course, table
from companion.ui.widgets.buttons import segmented, side_button
from companion.ui.widgets.layout import card, fact, row, scroll, stack, text, tile, title, whole

PAGES = ("players", "species", "course", "records", "names")
LOOK_AGAIN = 0.4
"""Seconds between two looks at how far the counting is."""
DAY = len("2026-11-16")


class Statistics(Screen[TabletContext]):
    """What is looked at, and for which games, is remembered for this browser."""

    alone = True
    lasting = True

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        self._evenings = ctx.desk.evenings
        self._told: StatisticsTold | None = None
        self._counted: tuple[int, int] | None = None
        self._page = PAGES[0]
        self._chapter = "results"
        self._wanted = Wanted(**(ctx.kept("statistics") or {}))
        self._choosing = False
        self._alias, self._name = "", ""
        self._days = {"since": self._day("since"), "until": self._day("until")}
        top = row(title(self.w("evenings-statistics")), back(ctx), apart=True)
        if self._evenings is None:
            self.control = whole(top, card(fact(ft.Icons.LOCK_OUTLINE, self.w("evenings-host-only"))))
            return
        pages = self.live(lambda: self._page, self._tabs)
        which = self.live(lambda: (self._wanted, self._choosing, self._people), self._which)
        body = self.live(
            lambda: (self._told, self._page, self._chapter, self._alias, self._name, self._counted is not None),
            self._body,
        )
        self.control = whole(
            top, row(pages, wrap=True), scroll(self.line_of_progress(), which, self.notice().control, body)
        )
        self._task = ctx.page.run_task(self._load)

    def left(self) -> None:
        if self._evenings is not None:
            self._task.cancel()

    def line_of_progress(self) -> ft.Control:
        """How far the counting is; nothing once it is done."""
        return self.live(lambda: self._counted, self._progress)

    def _progress(self, counted: tuple[int, int] | None) -> ft.Control:
        if counted is None or not counted[1]:
            return ft.Container()
        done, total = counted
        words = text(self.w("stats-progress", done=done, total=total), dim=True)
        return stack(words, ft.ProgressBar(value=done / total, semantics_label=words.value), gap=theme.GAP_S)

    async def _load(self) -> None:
        """What is known at once; then, once the rest is counted, all of it."""
        assert self._evenings is not None
        self._told = await self._evenings.statistics(self._wanted)
        self.again()
        anything = False
        while (counted := self._evenings.counted()) is not None:
            self._counted, anything = counted, anything or bool(counted[1])
            self.again()
            await asyncio.sleep(LOOK_AGAIN)
        self._counted = None
        if anything:
            self._told = await self._evenings.statistics(self._wanted)
        self.again()

    async def _ask(self) -> None:
        assert self._evenings is not None
        self._told = await self._evenings.statistics(self._wanted)
        self.again()

    # Which games

    @property
    def _people(self) -> tuple[tuple[str, str], ...]:
        return self._told.people if self._told else ()

    def _tabs(self, chosen: str) -> ft.Control:
        return segmented([(page, self.w(f"evenings-page-{page}")) for page in PAGES], chosen, self._turn_to)

    def _turn_to(self, page: str) -> None:
        self._page = page
        self.again()

    def _which(self, facts: tuple[Wanted, bool, object]) -> ft.Control:
        wanted, choosing, _ = facts
        chosen = self._chosen(wanted)
        words = self.w("evenings-which-some", which=", ".join(chosen)) if chosen else self.w("evenings-which-all")
        fold = ft.Icons.EXPAND_LESS if choosing else ft.Icons.TUNE
        buttons = [side_button(self.w("evenings-fold" if choosing else "evenings-choose"), self._fold, fold)]
        if chosen:
            buttons.append(side_button(self.w("evenings-all-games"), lambda: self._want(Wanted()), ft.Icons.CLEAR))
        line = row(text(words, fill=True), *buttons)
        return card(line, *(self._filters(wanted) if choosing else []))

    def _chosen(self, wanted: Wanted) -> list[str]:
        """What was asked for, in words."""
        w = self.w
        editions = self.ctx.desk.facts.editions
        return [
            *([dict(self._people).get(wanted.player, wanted.player)] if wanted.player else []),
            *([w.species(wanted.species)] if wanted.species else []),
            *([editions[wanted.edition].name_in(w.lang)] if wanted.edition else []),
            *([w("evenings-size", count=wanted.players)] if wanted.players else []),
            *([w("evenings-since-day", day=wanted.since)] if wanted.since else []),
            *([w("evenings-until-day", day=wanted.until)] if wanted.until else []),
        ]

    def _fold(self) -> None:
        self._choosing = not self._choosing
        self.again()

    async def _want(self, wanted: Wanted) -> None:
        self._wanted = wanted
        self.notice().clear()
        for name, field in self._days.items():
            field.value = getattr(wanted, name)
        kept = {name: getattr(wanted, name) for name in Wanted.__dataclass_fields__}
        self.ctx.keep("statistics", None if wanted == Wanted() else kept)
        await self._ask()

    def _sets(self, name: str, value: Any) -> Any:
        return self._want(replace(self._wanted, **{name: value}))

    def _filters(self, wanted: Wanted) -> list[ft.Control]:
        w, facts = self.w, self.ctx.desk.facts
        every = ("", w("evenings-every"))
        people = [self._person(who, name) for who, name in self._people]
        species = [self._kind(name) for name in facts.species]
        editions = [every, *((name, one.name_in(w.lang)) for name, one in facts.editions.items())]
        sizes = [("0", w("evenings-every")), *((str(n), str(n)) for n in range(FEWEST_PLAYERS, MOST_PLAYERS + 1))]
        return [
            text(w("stats-by-player"), dim=True),
            row(*people, wrap=True),
            text(w("stats-by-species"), dim=True),
            row(*species, wrap=True),
            text(w("evenings-edition"), dim=True),
            row(segmented(editions, wanted.edition, partial(self._sets, "edition")), wrap=True),
            text(w("evenings-table-size"), dim=True),
            row(segmented(sizes, str(wanted.players), lambda size: self._sets("players", int(size))), wrap=True),
            text(w("evenings-days"), dim=True),
            row(*self._days.values(), side_button(w("evenings-days-apply"), self._between, ft.Icons.CHECK), wrap=True),
        ]

    def _person(self, who: str, name: str) -> ft.Control:
        chosen = self._wanted.player == who
        face = text(name, bold=chosen, short=True)
        return tile(face, name, lambda: self._sets("player", "" if chosen else who), chosen=chosen)

    def _kind(self, species: str) -> ft.Control:
        chosen = self._wanted.species == species
        face = tight(mark(self.ctx, species, 28), text(self.w.seat(species), theme.SMALL, bold=chosen))
        toggle = partial(self._sets, "species", "" if chosen else species)
        return tile(face, self.w.species(species), toggle, chosen=chosen)

    def _day(self, name: str) -> ft.TextField:
        return ft.TextField(
            label=self.w(f"evenings-{name}"),
            hint_text="2026-11-16",
            value=getattr(self._wanted, name),
            max_length=DAY,
            counter="",
            width=220,
            text_size=theme.BODY,
            on_submit=tapped(self._between),
        )

    async def _between(self) -> None:
        days = {name: str(field.value or "").strip() for name, field in self._days.items()}
        for day in filter(None, days.values()):
            try:
                date.fromisoformat(day)
            except ValueError:
                self.notice().say(self.w("stats-bad-date", date=day))
                return
        await self._want(replace(self._wanted, since=days["since"], until=days["until"]))

    # What they come to

    def _body(self, facts: tuple[StatisticsTold | None, str, str, str, str, bool]) -> ft.Control:
        told, page, chapter, _, _, counting = facts
        if told is None:
            return row(ft.ProgressRing(width=32, height=32), text(self.w("evenings-reading"), dim=True))
        pages = {
            "players": self._players,
            "species": self._species,
            "course": self._course,
            "records": self._records,
            "names": self._names,
        }
        rest = [fact(ft.Icons.WARNING_AMBER, line, theme.WARN) for line in told.left_out]
        heading = [] if counting and not told.people else [text(told.heading, dim=True)]
        return stack(*heading, *pages[page](told, chapter), *rest, gap=theme.GAP_M)

    def _players(self, told: StatisticsTold, chapter: str) -> list[ft.Control]:
        partners = [self._drawn(told.partners)] if told.partners and told.partners.bars else []
        return [*self._chapters(told.players, chapter), *partners, *self._notes(told)]

    def _species(self, told: StatisticsTold, chapter: str) -> list[ft.Control]:
        return [*self._chapters(told.species, chapter), *self._notes(told)]

    def _chapters(self, chapters: tuple[Chapter, ...], chosen: str) -> list[ft.Control]:
        shown = next((one for one in chapters if one.key == chosen), None)
        if shown is None or not shown.sheet.rows:
            return []
        options = [(one.key, self.w(f"evenings-chapter-{one.key}")) for one in chapters]
        return [row(segmented(options, chosen, self._read_on), wrap=True), self._drawn(shown)]

    def _read_on(self, chapter: str) -> None:
        self._chapter = chapter
        self.again()

    def _drawn(self, chapter: Chapter) -> ft.Control:
        return card(bars(chapter.bars, self.ctx.shape.width), table(chapter.sheet), head=chapter.head)

    @staticmethod
    def _notes(told: StatisticsTold) -> list[ft.Control]:
        return [text(note, theme.SMALL, dim=True) for note in told.notes] if told.people else []

    def _course(self, told: StatisticsTold, _chapter: str) -> list[ft.Control]:
        if told.course is None:
            return [text(self.w("evenings-course-none"), dim=True)] if told.people else []
        return [card(course(told.course, self.ctx.shape.width), table(told.course.sheet), head=told.course.head)]

    def _records(self, told: StatisticsTold, _chapter: str) -> list[ft.Control]:
        return [card(table(told.records), head=self.w("stats-records"))] if told.records.rows else []

    # Who is who

    def _names(self, told: StatisticsTold, _chapter: str) -> list[ft.Control]:
        w = self.w
        assert self._evenings is not None
        joined = [
            row(
                text(w("evenings-stands-for", alias=alias, name=name), fill=True),
                side_button(w("evenings-split", alias=alias), partial(self._split, alias), ft.Icons.CALL_SPLIT),
            )
            for alias, name in told.joined
        ]
        ready = self._alias and self._name and self._alias != self._name
        names = dict(told.people)
        both = {"alias": names.get(self._alias, ""), "name": names.get(self._name, "")}
        words = w("evenings-join-both", **both) if ready else w("evenings-join")
        make = side_button(words, self._join, ft.Icons.MERGE, disabled=not ready)
        return [
            card(
                text(w("evenings-join-why"), dim=True),
                text(w("evenings-join-alias")),
                self._choice("_alias", told),
                text(w("evenings-join-name")),
                self._choice("_name", told),
                row(make),
                *joined,
                head=w("evenings-names"),
            ),
            card(
                text(w("evenings-honour-why"), dim=True),
                row(yes_no(w, self._evenings.honour, self._show_honour)),
                head=w("evenings-honour"),
            ),
        ]

    def _choice(self, which: str, told: StatisticsTold) -> ft.Control:
        def choose(who: str) -> None:
            setattr(self, which, who)
            self.again()

        tiles = [
            tile(text(name, short=True), name, partial(choose, who), chosen=getattr(self, which) == who)
            for who, name in told.people
        ]
        return row(*tiles, wrap=True)

    async def _join(self) -> None:
        assert self._evenings is not None
        said = await self._evenings.join(self._alias, self._name)
        self._alias = self._name = ""
        await self._ask()
        self.notice().say(said)

    async def _split(self, alias: str) -> None:
        assert self._evenings is not None
        self._evenings.split(alias)
        await self._ask()

    def _show_honour(self, on: bool) -> None:
        assert self._evenings is not None
        self._evenings.show_honour(on)
        self.redraw()
