"""All games on this machine for the host's own browser: statistics, and the archive. Nobody else is told of them.

Reading a thousand files takes longer than a tap may wait, so it is done in a thread; counting goes on in small steps on
the event loop (`KeptFigures`), once for all who look.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.host.archive import found, listed
from companion.host.joined_names import join_names
from companion.host.settings import Remark
from companion.report.people import person, split
from companion.store.trouble import Trouble
from companion.telling.evenings import GameTold, Sought, StatisticsTold, Wanted
from companion.ui.desk import Game
from companion.words import say

if TYPE_CHECKING:
    from companion.host.all_tables import AllTables

log = logging.getLogger(__name__)


class NotTheHost(Exception):
    """A browser that does not host asked for all games: no screen of ours lets it."""


class Counting:
    """The figures of all games, counted in the background as soon as somebody wants to know."""

    def __init__(self, tables: "AllTables") -> None:
        self._tables = tables
        self._task: asyncio.Task[None] | None = None
        self._learning: asyncio.Task[None] | None = None
        self._words: dict[str, tuple[int, int]] | None = None
        self.progress = (0, 0)

    def begin(self) -> tuple[int, int] | None:
        """How far it is; None once it is done. Asking again after that looks for games that have changed since."""
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._count())
        if self._task.done():
            self._task = None
            return None
        return self.progress

    async def _count(self) -> None:
        self.progress = (0, 0)
        try:
            figures = await asyncio.to_thread(lambda: self._tables.figures)
            # Which games have changed is asked for in a thread; after that nothing is left to look up at length.
            await asyncio.to_thread(figures.missing)
            await figures.build_in_background(lambda told: self._tell(told.done, told.total))
        except Exception:
            log.exception("the figures could not be counted")

    def _tell(self, done: int, total: int) -> None:
        self.progress = (done, total)

    def honour(self, player: str) -> tuple[int, int] | None:
        """Promises that a person has kept in time, and those that somebody judged, over all evenings that are counted;
        None for one who is not known. It is worked out once an evening, beside the event loop: until then nobody is
        known, and all screens are told when it is done."""
        if self._words is None:
            if self._learning is None:
                self._learning = asyncio.get_running_loop().create_task(self._learn())
            return None
        kept, judged = self._words.get(person(player, self._tables.settings.now.joined), (0, 0))
        return (kept, judged) if judged else None

    async def _learn(self) -> None:
        await self._count()
        joined = self._tables.settings.now.joined
        found = await asyncio.to_thread(self._tables.figures.statistics, Wanted(), joined)
        self._words = {one.who: (one.kept, one.kept + one.late + one.settled + one.broken) for one in found.players}
        self._tables.tell_all()

    def forget(self) -> None:
        """Other names are one person now: what was kept is worked out anew."""
        self._words = self._learning = None

    def close(self) -> None:
        """The server stops; what is not counted yet is the next time."""
        for task in filter(None, (self._task, self._learning)):
            task.cancel()


class HostEvenings:
    """One browser of the host. That it still is one is asked at every step."""

    def __init__(self, tables: "AllTables", hosts: Callable[[], bool], lang: Callable[[], str]) -> None:
        self._all = tables
        self._hosts = hosts
        self._lang = lang

    @property
    def _tables(self) -> "AllTables":
        if not self._hosts():
            self._all.count_refusal("evenings")
            raise NotTheHost
        return self._all

    def counted(self) -> tuple[int, int] | None:
        return self._tables.counting.begin()

    async def statistics(self, wanted: Wanted) -> StatisticsTold:
        tables, lang = self._tables, self._lang()
        return await asyncio.to_thread(_statistics, tables, wanted, lang)

    async def join(self, alias: str, name: str) -> str:
        games = await asyncio.to_thread(self._tables.figures.games)
        code, facts = join_names(self._tables.settings, games, alias, name)
        self._tables.counting.forget()
        return say(self._lang(), f"stats-{code}" if code else "evenings-joined", **facts)

    def split(self, alias: str) -> None:
        settings = self._tables.settings
        settings.change(joined=split(settings.now.joined, alias))
        self._tables.counting.forget()

    async def archive(self, sought: Sought) -> Sequence[Game]:
        tables, lang = self._tables, self._lang()
        shelved = await asyncio.to_thread(lambda: found(tables.archive(), sought))
        return [listed(one, lang) for one in shelved]

    async def told(self, game: str) -> GameTold | str:
        return await asyncio.to_thread(_told, self._tables, game, self._lang())

    def remark(self, game: str, *, note: str | None = None, star: bool | None = None, away: bool | None = None) -> None:
        settings = self._tables.settings
        given = {"note": note, "star": star, "away": away}
        changes = {name: value for name, value in given.items() if value is not None}
        settings.remark(game, settings.now.remarks.get(game, Remark()).model_copy(update=changes))

    def delete(self, game: str, name: str) -> str | None:
        tables = self._tables
        if name.strip() != game:
            return say(self._lang(), "evenings-delete-name")
        trouble = tables.delete(game)
        return say(self._lang(), f"trouble-{trouble.code}", **trouble.facts) if trouble else None

    @property
    def honour(self) -> bool:
        return self._tables.settings.now.honour

    def show_honour(self, on: bool) -> None:
        self._tables.settings.change(honour=on)
        self._tables.tell_all()


def _statistics(tables: "AllTables", wanted: Wanted, lang: str) -> StatisticsTold:
    from companion.report.stats_told import stats_told

    joined = tables.settings.now.joined
    figures = tables.figures
    found = figures.statistics(wanted, joined)
    everybody = found.names if wanted == Wanted() else figures.statistics(Wanted(), joined).names
    told = stats_told(found, wanted, everybody, joined, tables.facts, lang)
    left_out = [
        f"{say(lang, 'stats-left-out', game=game)} {say(lang, f'trouble-{trouble.code}', **trouble.facts)}"
        for game, trouble in figures.troubles.items()
    ]
    # Joined names are kept folded; people read them as they were typed.
    typed = figures.statistics(Wanted(), {}).names if joined else {}
    as_typed = tuple((typed.get(alias, alias), name) for alias, name in told.joined)
    return replace(told, joined=as_typed, left_out=tuple(left_out))


def _told(tables: "AllTables", game: str, lang: str) -> GameTold | str:
    from companion.report.game_told import game_told

    told = tables.story(game)
    if isinstance(told, Trouble):
        return say(lang, f"trouble-{told.code}", **told.facts)
    return game_told(told, tables.facts, lang)
