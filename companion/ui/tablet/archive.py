"""The archive: every game on this machine, found again by what people remember; opened, remarked upon, put away, and
deleted after the same two questions that the command asks. Only the host's own browser has it."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from companion.rules.species import FEWEST_PLAYERS, MOST_PLAYERS
from companion.telling.evenings import GameTold, Sought
from companion.ui import theme
from companion.ui.desk import Game
from companion.ui.evenings import stands
from companion.ui.live import tapped
from companion.ui.screen import Screen
from companion.ui.tablet.parts import back, filling, mark
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.tablet.told import passages
from companion.ui.widgets.buttons import icon_button, main_button, segmented, side_button
from companion.ui.widgets.layout import card, fact, row, scroll, stack, text, title, whole

AT_ONCE = 40
"""Rows that are drawn at first; the rest when somebody asks for it."""
LONGEST_NOTE = 300
_STATES = {"all": None, "finished": True, "open": False}
PARTS = ("scores", "auctions", "ledger", "story")


class Archive(Screen[TabletContext]):
    """The list, and over it one game."""

    alone = True
    lasting = True

    def __init__(self, ctx: TabletContext, game: str = "") -> None:
        super().__init__(ctx)
        self._evenings = ctx.desk.evenings
        self._games: Sequence[Game] | None = None
        self._sought = Sought()
        self._rows = AT_ONCE
        self._open: Game | None = None
        self._told: GameTold | str | None = None
        self._part = PARTS[0]
        self._asked = game
        self._text = ft.TextField(
            label=self.w("evenings-search"),
            max_length=80,
            counter="",
            text_size=theme.BODY,
            expand=True,
            on_submit=tapped(self._search),
        )
        self._note = ft.TextField(
            label=self.w("evenings-note"), max_length=LONGEST_NOTE, counter="", text_size=theme.BODY, expand=True
        )
        top = row(title(self.w("evenings-archive")), self.live(lambda: self._open, self._way_back), apart=True)
        if self._evenings is None:
            self.control = whole(top, card(fact(ft.Icons.LOCK_OUTLINE, self.w("evenings-host-only"))))
            return
        body = self.live(lambda: (self._open, self._told, self._part, self._games, self._rows), self._body)
        finding = self.live(lambda: (self._sought, self._open), self._finding)
        self.control = whole(top, finding, self.notice().control, scroll(body))
        self._task = ctx.page.run_task(self._load)

    def left(self) -> None:
        if self._evenings is not None:
            self._task.cancel()

    def _way_back(self, game: Game | None) -> ft.Control:
        if game is None:
            return back(self.ctx)
        return side_button(self.w("evenings-to-list"), self._shut, icon=ft.Icons.ARROW_BACK)

    async def _load(self) -> None:
        assert self._evenings is not None
        self._games = await self._evenings.archive(self._sought)
        if self._open is not None:
            self._open = next((game for game in self._games if game.id == self._open.id), self._open)
        self.again()
        asked, self._asked = self._asked, ""
        for game in self._games:
            if game.id == asked:
                await self._look_into(game)

    # Finding

    def _finding(self, facts: tuple[Sought, Game | None]) -> ft.Control:
        sought, opened = facts
        if opened is not None:
            return ft.Container()
        w = self.w
        state = next(name for name, value in _STATES.items() if value is sought.finished)
        states = [(name, w(f"evenings-state-{name}")) for name in _STATES]
        sizes = [("0", w("evenings-every")), *((str(n), str(n)) for n in range(FEWEST_PLAYERS, MOST_PLAYERS + 1))]
        star = ft.Icons.STAR if sought.star else ft.Icons.STAR_BORDER
        return card(
            row(self._text, side_button(w("evenings-find"), self._search, ft.Icons.SEARCH)),
            row(
                segmented(states, state, lambda name: self._seek(finished=_STATES[name])),
                text(w("evenings-table-size"), theme.SMALL, dim=True),
                segmented(sizes, str(sought.players), lambda size: self._seek(players=int(size))),
                side_button(w("evenings-starred"), lambda: self._seek(star=not sought.star), star),
                side_button(
                    w("evenings-not-away" if sought.away else "evenings-away"),
                    lambda: self._seek(away=not sought.away),
                    ft.Icons.INVENTORY_2_OUTLINED,
                ),
                wrap=True,
            ),
        )

    async def _search(self) -> None:
        await self._seek(text=str(self._text.value or ""))

    async def _seek(self, **changes: Any) -> None:
        self._sought = replace(self._sought, **changes)
        self._rows = AT_ONCE
        await self._load()

    # The list

    def _body(self, facts: tuple[Game | None, GameTold | str | None, str, Sequence[Game] | None, int]) -> ft.Control:
        opened, told, part, games, rows = facts
        if opened is not None:
            return self._opened(opened, told, part)
        if games is None:
            return row(ft.ProgressRing(width=32, height=32), text(self.w("evenings-reading"), dim=True))
        if not games:
            return card(text(self.w("evenings-nothing"), dim=True))
        more = side_button(self.w("evenings-more", count=len(games) - rows), self._more, icon=ft.Icons.EXPAND_MORE)
        return stack(
            text(self.w("evenings-found", count=len(games)), dim=True),
            *map(self._row, games[:rows]),
            *([row(more)] if len(games) > rows else []),
        )

    def _more(self) -> None:
        self._rows += AT_ONCE
        self.again()

    def _row(self, game: Game) -> ft.Control:
        w = self.w
        star = icon_button(
            ft.Icons.STAR if game.star else ft.Icons.STAR_BORDER,
            w("evenings-unstar" if game.star else "evenings-star", game=game.id),
            partial(self._remark, game, star=not game.star),
        )
        lines: list[ft.Control] = [
            text(self._people(game), bold=True),
            text(stands(self.w, game), theme.SMALL, dim=True),
        ]
        if game.note:
            lines.append(fact(ft.Icons.STICKY_NOTE_2_OUTLINED, game.note, size=theme.SMALL))
        look = side_button(w("evenings-open"), partial(self._look_into, game), icon=ft.Icons.MENU_BOOK)
        return card(row(star, filling(stack(*lines, gap=2)), look))

    def _people(self, game: Game) -> str:
        return self.w.listed(list(game.players)) if game.players else game.id

    async def _remark(self, game: Game, **changes: Any) -> None:
        assert self._evenings is not None
        self._evenings.remark(game.id, **changes)
        if self._open is not None:  # it may be in another list now: put away, or no longer starred
            self._open = replace(self._open, **changes)
        await self._load()

    # One game

    async def _look_into(self, game: Game) -> None:
        assert self._evenings is not None
        self._open, self._told, self._part = game, None, PARTS[0]
        self._note.value = game.note
        self.notice().clear()
        self.again()
        self._told = await self._evenings.told(game.id)
        self.again()

    def _shut(self) -> None:
        self._open = None
        self.notice().clear()
        self.again()

    def _opened(self, game: Game, told: GameTold | str | None, part: str) -> ft.Control:
        w = self.w
        faces = row(*(mark(self.ctx, species, 40) for species in game.species), wrap=True)
        keep = side_button(w("evenings-note-keep"), self._keep_note, ft.Icons.CHECK)
        head = card(faces, *self._heading(game, told), row(self._note, keep), self._doing(game))
        if not isinstance(told, GameTold):
            return head
        options = [(name, w(f"evenings-part-{name}")) for name in PARTS]
        found = passages(getattr(told, part)) or [card(text(w("evenings-nothing-told"), dim=True))]
        return stack(head, row(segmented(options, part, self._turn_to), wrap=True), *found, gap=theme.GAP_M)

    def _heading(self, game: Game, told: GameTold | str | None) -> list[ft.Control]:
        if told is None:
            return [row(ft.ProgressRing(width=24, height=24), text(self.w("evenings-reading"), dim=True))]
        if isinstance(told, str):
            return [text(self._people(game), theme.LARGE, bold=True), fact(ft.Icons.WARNING_AMBER, told, theme.WARN)]
        return [text(told.heading, theme.LARGE, bold=True), *(text(line) for line in told.verdict)]

    def _doing(self, game: Game) -> ft.Control:
        w = self.w
        finished = game.phase == "finished"
        go_on = side_button(
            w("tablet-look" if finished else "tablet-resume"), partial(self._resume, game), ft.Icons.TABLE_BAR
        )
        put = side_button(
            w("evenings-take-back" if game.away else "evenings-put-away"),
            partial(self._remark, game, away=not game.away),
            ft.Icons.INVENTORY_2_OUTLINED,
        )
        delete = side_button(w("evenings-delete"), partial(self._ask_first, game), ft.Icons.DELETE_OUTLINE, danger=True)
        return row(*([] if game.trouble else [go_on]), put, delete, wrap=True)

    def _turn_to(self, part: str) -> None:
        self._part = part
        self.again()

    async def _keep_note(self) -> None:
        if self._open is not None:
            await self._remark(self._open, note=" ".join(str(self._note.value or "").split()))

    async def _resume(self, game: Game) -> None:
        path = self.ctx.desk.resume(game.id)
        if path is None:
            self.notice().say(self.w("tablet-resume-not"))
        else:
            await self.ctx.travel(path)

    # Deleting: a yes, then the game's name, as the command asks (cli/delete.py)

    def _ask_first(self, game: Game) -> None:
        keep = side_button(self.w("evenings-delete-keep"), self.ctx.sheet.close)
        sure = side_button(self.w("evenings-delete-yes"), partial(self._ask_second, game), danger=True)
        body = text(self.w("evenings-delete-first", game=game.id, players=self._people(game)))
        self.ctx.sheet.show(self.w("evenings-delete"), body, [keep, sure])

    def _ask_second(self, game: Game) -> None:
        name = ft.TextField(label=self.w("evenings-delete-field"), max_length=40, counter="", text_size=theme.BODY)
        told = ft.Container()
        keep = side_button(self.w("evenings-delete-keep"), self.ctx.sheet.close)

        async def delete() -> None:
            assert self._evenings is not None
            refused = self._evenings.delete(game.id, str(name.value or ""))
            if refused:
                told.content = fact(ft.Icons.INFO_OUTLINE, refused, theme.WARN)
                told.update()
                return
            self.ctx.sheet.close()
            self._open = None
            await self._load()
            self.notice().say(self.w("delete-done", game=game.id))

        last = main_button(self.w("evenings-delete-last"), delete, ft.Icons.DELETE_OUTLINE, danger=True)
        body = stack(text(self.w("evenings-delete-second", game=game.id)), name, told)
        self.ctx.sheet.show(self.w("evenings-delete"), body, [keep, row(last)])
