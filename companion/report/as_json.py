"""A game as one JSON value, for other programs and for `companion import`.

- `format` and `version`: what this is.
- `game`, `created`: its name, and when it was created.
- `entries`: the whole journal, also what was taken back. Each has `seq`, `at` (seconds), the `command` as it was given
  without what was sealed, and the `events` it became.
- `state`: the public state at the end, as `companion replay` prints it.

A sealed bid or tally has its fingerprint here but not its envelope: what has not been revealed stays at its table.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, replace
from datetime import datetime
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from companion.report.story import Story
from companion.table.journal import Entry
from companion.table.public import public

FORMAT = "companion-export"
VERSION = 1


def as_json(story: Story) -> str:
    """The whole game."""
    whole = {
        "format": FORMAT,
        "version": VERSION,
        "game": story.game_id,
        "created": story.created,
        "entries": [asdict(without_envelopes(entry)) for entry in story.entries],
        "state": public(story.state),
    }
    return json.dumps(whole, ensure_ascii=False, indent=1, allow_nan=False) + "\n"


def without_envelopes(entry: Entry) -> Entry:
    """An entry as it leaves its table."""
    return replace(entry, command=dict(entry.command), events=[_emptied(event) for event in entry.events])


def _emptied(value: Any) -> Any:
    """The same without the contents of envelopes."""
    if isinstance(value, Mapping):
        return {name: "" if name == "ciphertext" else _emptied(inner) for name, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_emptied(inner) for inner in value]
    return value


class _Entry(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")

    seq: int
    at: float
    command: dict[str, Any]
    events: list[dict[str, Any]]


class Exported(BaseModel):
    """What a JSON export says of a game. The state in it is not believed: it follows from the entries."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal["companion-export"]
    version: Literal[1]
    game: str
    created: datetime
    entries: list[_Entry]
    state: dict[str, Any]

    def journal(self) -> list[Entry]:
        """The entries as a journal keeps them."""
        return [Entry(entry.seq, entry.at, entry.command, entry.events) for entry in self.entries]


def from_json(data: bytes) -> Exported | None:
    """Reads what `as_json` wrote; None where it is something else."""
    try:
        return Exported.model_validate_json(data)
    except ValidationError:
        return None
