"""What a browser keeps of its table for itself, where no restart of the server reaches it.

- Half-entered deals. The server remembers them too and is asked first; these are for the day it was killed. Bids and
  counts are never among them: a tablet lies in the middle of the table.
- How much of the table's story it has seen: how many entries, the hash of the last, and what was sealed on its seats.
  A server that comes back with an older file, or another one, is found out by that.

The text is kept in the browser's own storage. The drafts in it carry a code that only this game's host can make, so
that nothing comes back from a browser that no screen of ours could have entered.
"""

import asyncio
import hashlib
import hmac
import json
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import flet as ft
from pydantic import BaseModel, ConfigDict, ValidationError

from companion import __version__

log = logging.getLogger(__name__)

LONGEST = 12_000  # characters; more than 16,384 bytes in one piece are taken from no browser
MOST_SEALS = 60  # the colony and research bids of six turns, sealed a few times over, and the count
PATIENCE = 10.0  # seconds for an answer; a browser that gives none keeps nothing
BREATH = 2.0  # seconds in which changes become one


class Seen(BaseModel):
    """How much of a game's story a browser has seen."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)

    game: str
    entries: int
    head: str
    seals: tuple[str, ...] = ()


class _Kept(BaseModel):
    """The whole text. `code` proves that the host wrote `drafts`."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    seen: Seen
    drafts: str = "{}"
    code: str = ""


@dataclass(frozen=True, slots=True)
class Lock:
    """Makes and checks the code of a browser's drafts."""

    salt: bytes = field(repr=False)
    secret: str = field(repr=False)

    def code(self, drafts: str) -> str:
        """Another version may write drafts in another way, so it goes in as well."""
        said = json.dumps([self.secret, __version__, drafts]).encode()
        return hmac.new(self.salt, said, hashlib.sha256).hexdigest()

    def fits(self, drafts: str, code: str) -> bool:
        return hmac.compare_digest(self.code(drafts).encode(), code.encode())


def written(seen: Seen, drafts: Mapping[str, Any], lock: Lock) -> str:
    """The text for the browser. Drafts that have grown too long are left out."""
    inner = json.dumps(drafts, sort_keys=True)
    whole = _Kept(seen=seen, drafts=inner, code=lock.code(inner)).model_dump_json(ensure_ascii=True)
    return whole if len(whole) <= LONGEST else _Kept(seen=seen).model_dump_json(ensure_ascii=True)


def read(text: Any, lock: Lock) -> tuple[Seen | None, dict[str, Any]]:
    """What a browser brought back: what it has seen, and the drafts that the host wrote. Nothing where it is odd."""
    try:
        kept = _Kept.model_validate_json(text) if isinstance(text, str) and len(text) <= LONGEST else None
    except ValidationError:
        kept = None
    if kept is None:
        return None, {}
    drafts: dict[str, Any] = json.loads(kept.drafts) if lock.fits(kept.drafts, kept.code) else {}
    return kept.seen, drafts


def last(seals: Sequence[str]) -> tuple[str, ...]:
    """The newest of many seals, each once."""
    return tuple(dict.fromkeys(seals))[-MOST_SEALS:]


class Keepsake:
    """The storage of one page's browser under one name. `brought` hears once what was in it; `text` says what is to
    be in it, if anything, and is asked some time after each `changed`."""

    def __init__(
        self, page: ft.Page, name: str, brought: Callable[[Any], None], text: Callable[[], str | None]
    ) -> None:
        self._name = name
        self._brought = brought
        self._text = text
        self._storage = ft.SharedPreferences()
        self._news = asyncio.Event()
        self._task = page.run_task(self._run)

    def changed(self) -> None:
        """There is something else to keep."""
        self._news.set()

    def close(self) -> None:
        """The page is gone for good."""
        self._task.cancel()

    async def _run(self) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                there = await self._storage.get(self._name)
        except Exception:
            log.debug("this browser keeps nothing", exc_info=True)
            return
        self._brought(there)
        while True:
            text = self._text()
            if text is not None and text != there and await self._put(text):
                there = text
            await self._news.wait()
            await asyncio.sleep(BREATH)
            self._news.clear()

    async def _put(self, text: str) -> bool:
        """Whether the browser has it now; one that is away is told with the next change."""
        try:
            async with asyncio.timeout(PATIENCE):
                return bool(await self._storage.set(self._name, text))
        except Exception:
            log.debug("this browser did not keep it", exc_info=True)
            return False
