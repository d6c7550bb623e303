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
from typing import Any

from companion.report.story import Story
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
        "entries": [
            {
                "seq": entry.seq,
                "at": entry.at,
                "command": dict(entry.command),
                "events": [_emptied(event) for event in entry.events],
            }
            for entry in story.entries
        ],
        "state": public(story.state),
    }
    return json.dumps(whole, ensure_ascii=False, indent=1, allow_nan=False) + "\n"


def _emptied(value: Any) -> Any:
    """The same without the contents of envelopes."""
    if isinstance(value, Mapping):
        return {name: "" if name == "ciphertext" else _emptied(inner) for name, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_emptied(inner) for inner in value]
    return value
