"""What this machine remembers between evenings: its host, the Wi-Fi for the second QR code, the phones' address,
which names are one person, and what was put on games in the archive."""

import contextlib
import logging
from collections.abc import Callable
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from companion.store.disk import write_whole
from companion.table.scene import SceneWay
from companion.web.keys import KeyringRecord

log = logging.getLogger(__name__)


class Remark(BaseModel):
    """What this machine's people have put on a game in their archive: a few words, a star, or that it is put away."""

    model_config = ConfigDict(frozen=True, extra="ignore", defer_build=True)

    note: str = ""
    star: bool = False
    away: bool = False


class Settings(BaseModel):
    """Kept in one small file in the data folder, readable by its owner only; in no game and no export."""

    model_config = ConfigDict(frozen=True, extra="ignore", defer_build=True)

    wifi_name: str = ""
    wifi_password: str = ""
    address: str = ""
    tables: dict[str, str] = {}
    """Join code -> game, so that phones find their table again at once; every game has its code in its journal too."""
    joined: dict[str, str] = {}
    """Names that stand for another one in the statistics, folded (report/people.py)."""
    remarks: dict[str, Remark] = {}
    """Game -> what was put on it in the archive."""
    honour: bool = False
    """Whether phones tell their player at the start how many promises they kept on all evenings so far."""
    scenes: SceneWay = "rising"
    """How reveals are played on this machine's tablets."""
    host: KeyringRecord = KeyringRecord()
    """The browsers that opened the host's own link, as hashes of their secrets."""


class SettingsFile:
    """The settings on disk. A file that cannot be read or written costs comfort, never a game and no seat."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "settings.json"
        self.now = self._read() or Settings()
        self._writable = True

    def lay(self, code: str, game: str) -> None:
        """Remembers which game is on the table with this code."""
        self._keep(lambda kept: {"tables": {**kept.tables, code: game}})

    def clear(self, code: str) -> None:
        """Forgets a table."""
        self._keep(lambda kept: {"tables": {known: kept.tables[known] for known in kept.tables if known != code}})

    def remark(self, game: str, remark: Remark) -> None:
        """Puts a remark on a game in place of the one before; an empty one takes it off."""

        def changes(kept: Settings) -> dict[str, object]:
            others = {known: kept.remarks[known] for known in kept.remarks if known != game}
            return {"remarks": others if remark == Remark() else {**others, game: remark}}

        self._keep(changes)

    def change(self, **changes: object) -> None:
        """Sets some of the settings and keeps them."""
        self._keep(lambda kept: changes)

    def _keep(self, changes: Callable[[Settings], dict[str, object]]) -> None:
        """Changes what is on disk now: a second server over the same folder has its own tables there."""
        kept = (self._read() if self._writable else None) or self.now
        self.now = kept.model_copy(update=changes(kept))
        try:
            data = self.now.model_dump_json(indent=1).encode()
            write_whole(self._path, data, replace=True, mode=0o600)
            self._writable = True
        except OSError as error:
            self._writable = False
            log.warning("the settings could not be kept: %s", error.strerror)

    def _read(self) -> Settings | None:
        with contextlib.suppress(OSError, ValidationError):
            return Settings.model_validate_json(self._path.read_bytes())
        return None
