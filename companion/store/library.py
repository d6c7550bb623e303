"""All games in a data folder: one file a game, and everything about a game is in its file."""

import os
from collections.abc import Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

import platformdirs

from companion import APP
from companion.store.disk import sync_folder, write_whole
from companion.store.incoming import Incoming
from companion.store.journal import GameJournal
from companion.store.log_file import LogFile
from companion.store.names import fits, game_name, is_game_name
from companion.store.scan import scan
from companion.store.summary import GameSummary, last_note, summarise
from companion.store.trouble import Troubled, reason

VARIABLE = "COMPANION_DATA"
_NAMED = 20
"""So many games are named where any of them can be meant."""


def data_folder(override: str | None = None) -> Path:
    """Where games are kept: as told, else as the environment variable says, else where the system keeps such things."""
    chosen = override or os.environ.get(VARIABLE)
    if chosen:
        return Path(chosen).expanduser().absolute()
    return platformdirs.user_data_path(APP, appauthor=False)


class Library:
    """The games in a data folder. What cannot be done raises `Troubled`; the disk being full or read-only does not
    keep a game from being played (see `GameJournal`)."""

    def __init__(self, data_dir: Path) -> None:
        self.folder = data_dir / "games"

    def path(self, game_id: str) -> Path:
        """Where a game's file is. Raises `Troubled` where this is no name of a game."""
        if not is_game_name(game_id):
            raise Troubled("no-such-game", game=game_id)
        return self.folder / f"{game_id}.json"

    def create(
        self,
        game_id: str | None = None,
        *,
        now: datetime | None = None,
        entropy: bytes | None = None,
        salt: bytes | None = None,
    ) -> GameJournal:
        """Starts a game and holds it open.

        `entropy`: eight random bytes for its name, `salt`: sixteen for its keys.
        """
        now = now or datetime.now().astimezone()
        if now.tzinfo is None:  # an export from elsewhere need not say in which part of the world it was
            now = now.astimezone()
        name = game_id or game_name(now.date(), entropy or os.urandom(8))
        path = self.path(name)
        if not self._holds(path):
            created = now.isoformat(timespec="seconds")
            return GameJournal.create(path, name, created, salt or os.urandom(16))
        if game_id is None and entropy is None:
            return self.create(now=now, salt=salt)
        raise Troubled("game-exists", game=name)

    def open(self, game_id: str, *, read_only: bool = False) -> GameJournal:
        """Opens a game to play on, or only to read it: then also while somebody else plays it."""
        path = self.path(game_id)
        if not self._holds(path):
            raise Troubled("no-such-game", game=game_id)
        return GameJournal(path, read_only=read_only)

    def names(self) -> list[str]:
        """What all games are called, the newest first."""
        return sorted((path.stem for path in self._files()), reverse=True)

    def games(self) -> list[GameSummary]:
        """All games, the newest first, without reading them through."""
        return [summarise(path) for path in sorted(self._files(), reverse=True)]

    def noted(self, game_id: str, kind: str) -> Mapping[str, Any] | None:
        """The newest note of a kind in a game, also while it is played; None where there is none."""
        return last_note(self.path(game_id), kind)

    def find(self, start: str) -> str:
        """The one game whose name, or whose letters, start like this."""
        found = sorted(path.stem for path in self._files() if fits(path.stem, start.strip().lower()))
        if start.strip().lower() in found:
            return start.strip().lower()
        if not found:
            raise Troubled("no-such-game", game=start)
        if len(found) > 1:
            some = found[:_NAMED] + ["…"] * (len(found) > _NAMED)
            raise Troubled("several-games", game=start, count=len(found), games=", ".join(some))
        return found[0]

    def delete(self, game_id: str) -> None:
        """Deletes a game that nobody plays, with the torn tails that were set aside from it."""
        path = self.path(game_id)
        if not self._holds(path):
            raise Troubled("no-such-game", game=game_id)
        file = LogFile(path)
        try:
            file.open()
            if os.name == "nt":
                file.close()  # Windows deletes no open file.
            path.unlink()
            for aside in self.folder.glob(f"{game_id}.*"):
                aside.unlink()
            sync_folder(self.folder)
        except OSError as error:
            raise Troubled("cannot-delete", file=str(path), error=reason(error)) from None
        finally:
            file.close()

    def import_file(self, incoming: Incoming) -> bool:
        """Takes in a game from elsewhere, byte for byte; whether it was new here.

        Where its own beginning is here already, that is brought up to date. Another game is left alone.
        """
        path = self.path(incoming.game_id)
        try:
            if not self._holds(path):
                write_whole(path, incoming.data)
            elif self._lags_behind(path, incoming):
                write_whole(path, incoming.data, replace=True)
            else:
                return False
        except OSError as error:
            raise Troubled("cannot-save", file=str(path), error=reason(error)) from None
        return True

    def _files(self) -> Iterator[Path]:
        return (path for path in self.folder.glob("*.json") if is_game_name(path.stem))

    @staticmethod
    def _lags_behind(path: Path, incoming: Incoming) -> bool:
        """Whether a file holds the first records of this game and no others. Raises `Troubled` for another game."""
        file = LogFile(path)
        try:
            data = file.open()
        finally:
            file.close()
        if data == incoming.data:
            return False
        found = scan(data, str(path))
        if found.state == "damaged" or found.lines != incoming.found.lines[: len(found.lines)]:
            raise Troubled("game-exists", game=path.stem)
        return len(found.lines) < len(incoming.found.lines)

    @staticmethod
    def _holds(path: Path) -> bool:
        try:
            return path.exists()
        except OSError:
            return False
