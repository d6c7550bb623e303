"""What the host's own browser may ask of all games on this machine: statistics and the archive.

Whoever only runs a table has none of it. What takes long is awaited: it is done beside the server's event loop.
"""

from collections.abc import Sequence
from typing import Protocol

from companion.telling.evenings import GameTold, Sought, StatisticsTold, Wanted
from companion.ui.desk import Game
from companion.ui.words import Words
from companion.words import day


class Evenings(Protocol):
    """All evenings on this machine, in the language of the browser that asks."""

    def counted(self) -> tuple[int, int] | None:
        """How many of the games that have changed are counted, of how many; None once all are. Asking begins it."""

    async def statistics(self, wanted: Wanted) -> StatisticsTold:
        """What the games that are counted come to."""

    async def join(self, alias: str, name: str) -> str:
        """Counts two names as one person; what is to be said of it, in a sentence. It can be undone."""

    def split(self, alias: str) -> None:
        """A name stands for itself again."""

    async def archive(self, sought: Sought) -> Sequence[Game]:
        """The games that are looked for, those with a star first, else the newest first."""

    async def told(self, game: str) -> GameTold | str:
        """One game, opened; a sentence where it cannot be read."""

    def remark(self, game: str, *, note: str | None = None, star: bool | None = None, away: bool | None = None) -> None:
        """Puts a note or a star on a game, or puts it away; what is None stays."""

    def delete(self, game: str, name: str) -> str | None:
        """Deletes a game for good where `name` is its whole name; why not, in a sentence, where it is not done."""

    @property
    def honour(self) -> bool:
        """Whether phones show their player, at the start of a game, how many promises they kept so far."""

    def show_honour(self, on: bool) -> None:
        """Another choice, for all tables of this machine from now on."""


def stands(w: Words, game: Game) -> str:
    """When a game was, and how it ended or how far it has come."""
    when = day(w.lang, game.date)
    if game.trouble:
        return game.trouble
    if game.phase == "finished":
        return w("tablet-game-won", date=when, winners=w.listed(game.winners), count=len(game.winners))
    if game.phase is None:
        return w("evenings-never-began", date=when)
    return w("tablet-game-stands", date=when, turn=game.turn, phase=w.thing(game.phase))
