"""The figures of all games on this machine: those kept in the cache, and the rest counted anew in small steps."""

import asyncio
import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace

from companion.report.figures import VERSION, GameFigures, figures, from_json, to_json
from companion.report.people import Joined
from companion.report.statistics import Statistics, statistics
from companion.report.story import Story, Telling
from companion.store.figure_cache import FigureCache, Mark, mark_of
from companion.store.library import Library
from companion.store.reading import Reading
from companion.store.trouble import Trouble, Troubled, reason
from companion.table.journal import UNREADABLE
from companion.telling.evenings import Wanted

STEP = 25
"""Entries that are followed between two looks at the rest of the server: a few milliseconds."""
PAUSE = 0.005
"""Seconds that the server has for itself between two steps, at least."""
BACK_OFF = 6
"""So many times as long as a step took the server has for itself after it: on a busy machine steps take longer."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How many of the games to be counted are, and which is being counted."""

    done: int
    total: int
    game: str


@contextmanager
def _collecting_later() -> Iterator[None]:
    """What is read here stays: looking for garbage among thousands of new figures takes as long as reading them."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


class KeptFigures:
    """The figures of a library. `troubles` names the games that cannot be counted; they are left out."""

    def __init__(self, library: Library) -> None:
        self._library = library
        with _collecting_later():
            self._cache = FigureCache(library.folder.parent, VERSION)
        self._read: dict[str, tuple[Mark, list[GameFigures]]] = {}
        self.troubles: dict[str, Trouble] = {}

    def games(self) -> list[GameFigures]:
        """Every finished game whose figures are kept and still hold, newest first."""
        kept = (self._kept(game, mark) for game, mark in self._marks())
        return [found for facts in kept if facts for found in facts]

    def missing(self) -> list[str]:
        """The games that have to be counted anew."""
        return [game for game, mark in self._marks() if self._kept(game, mark) is None]

    def build(self) -> Iterator[Progress]:
        """Counts what is missing, one small step after the other. Games with damage are named and skipped."""
        self.troubles.clear()  # one that was deleted or put right since is no trouble any more
        missing = self.missing()
        for done, game in enumerate(missing):
            for _ in self._count(game):
                yield Progress(done, len(missing), game)
            yield Progress(done + 1, len(missing), game)
        self._cache.tidy(self._library.names())

    async def build_in_background(self, tell: Callable[[Progress], None]) -> None:
        """The same on a server's event loop, which is left alone between any two steps."""
        began = time.perf_counter()
        for progress in self.build():
            tell(progress)
            await asyncio.sleep(max(PAUSE, BACK_OFF * (time.perf_counter() - began)))
            began = time.perf_counter()

    def statistics(self, wanted: Wanted, joined: Joined) -> Statistics:
        """What the games that are kept come to. A server asks for it in a thread beside its event loop."""
        with _collecting_later():
            return statistics(self.games(), wanted, joined)

    def of(self, game: str) -> GameFigures | None:
        """What is kept of a finished game as its file is now; None where nothing is."""
        try:
            found = self._kept(game, mark_of(self._library.path(game)))
        except (OSError, Troubled):
            return None
        return found[0] if found else None

    def keep(self, game: str, *, checked: bool = False) -> None:
        """Counts one game at once: it has just ended, or come from elsewhere, where it was `checked`."""
        for _ in self._count(game, checked=checked):
            pass

    def keep_told(self, game: str, told: Story, size: int) -> None:
        """Keeps the figures of a game that was followed to its end and checked for another reason, while its file is
        as long as it was before: no companion changes what is written, it only adds to it."""
        with suppress(OSError, Troubled):
            mark = mark_of(self._library.path(game))
            if mark.size == size and (found := figures(told)) is not None:
                self._cache.keep(game, mark, to_json(replace(found, checked=True)))

    def _marks(self) -> Iterator[tuple[str, Mark]]:
        for game in self._library.names():
            try:
                yield game, mark_of(self._library.path(game))
            except Troubled as troubled:
                self._skip(game, troubled.trouble)
            except OSError as error:
                self._skip(game, Trouble("cannot-read", {"file": game, "error": reason(error)}))

    def _kept(self, game: str, mark: Mark) -> list[GameFigures] | None:
        """What the cache has of a game: nothing to count for one that is not over, None where it has to be counted."""
        read = self._read.get(game)
        if read is not None and read[0] == mark:
            return read[1]
        facts = self._cache.get(game, mark)
        try:
            found = None if facts is None else [from_json(facts)] if facts else []
        except UNREADABLE:
            return None
        if found is not None:
            self._read[game] = mark, found
        return found

    def _count(self, game: str, *, checked: bool = False) -> Iterator[None]:
        try:
            mark = mark_of(self._library.path(game))
            reading = Reading(self._library.path(game))
            telling = Telling(game, reading.created)
            for number, entry in enumerate(reading.entries(), 1):
                telling.add(entry)
                if number % STEP == 0:
                    yield
            told = telling.story()
            yield
            found = figures(told)
        except Troubled as troubled:
            self._skip(game, troubled.trouble)
        except OSError as error:
            self._skip(game, Trouble("cannot-read", {"file": game, "error": reason(error)}))
        except UNREADABLE:
            self._skip(game, Trouble("not-a-game", {"file": str(self._library.path(game))}))
        else:
            self._cache.keep(game, mark, to_json(replace(found, checked=checked)) if found else {})

    def _skip(self, game: str, trouble: Trouble) -> None:
        self.troubles[game] = trouble
