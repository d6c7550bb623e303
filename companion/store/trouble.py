"""What can be the matter with a game's file, as a code and facts. The words stand in languages/*/store.ftl.

`CODES` names every trouble and the facts that come with it. Common facts: `file` is the path of the game's file,
`pending` how many records wait in memory for the disk, `entry` and `entries` count accepted commands from 1.

| code | what happened | what the store does |
| --- | --- | --- |
| disk-full | no room, or over a quota | the game goes on in memory, every append tries again |
| cannot-write | the folder or the file may only be read | the same |
| disk-error | any other fault of the disk; `error` is the system's word for it | the same |
| rescued | the game ended while records waited | the whole game is in `copy`, the file left alone |
| lost | the same, and no other place took it | nothing: the records are gone |
| changed-elsewhere | another program wrote to the file | the game goes on in memory, the file is left alone |
| cannot-read | the file cannot be read; `error` as above | refused |
| cannot-save | a copy or an imported game cannot be written; `error` as above | refused |
| cannot-delete | the file cannot be deleted; `error` as above | refused |
| in-use | another companion has the game open | refused, or on in memory if the game is already running |
| newer-version | written by a newer companion: `found`, we know `known` | refused, untouched |
| not-a-game | no journal of ours | refused, untouched |
| no-file | a pipe, a device, or larger than any game | refused, untouched |
| cannot-follow | a journal whose chain holds, but which no companion has written | refused, untouched |
| damaged-start | the header is not as it was written: `line` of the file | refused, untouched |
| damaged | `line` of the file, first bad `entry`, `fault`; `entries` before it hold | opens read-only, untouched |
| torn-tail | the last write was cut off: `bytes` of it; all `entries` before it are there | nothing: it was only read |
| torn-tail-aside | the same, found by whoever plays on | set aside as `aside`, then cut off |
| unfinished | only the closing brackets are missing, all `entries` are there | put right at the next opening |
| no-such-game | no game has this name: `game` | refused |
| several-games | the name fits `count` games: `games` | refused |
| game-exists | another game with this name is there: `game` | refused, untouched |
"""

from collections.abc import Mapping
from dataclasses import dataclass

CODES: Mapping[str, frozenset[str]] = {
    "disk-full": frozenset({"file", "pending"}),
    "cannot-write": frozenset({"file", "pending"}),
    "disk-error": frozenset({"file", "pending", "error"}),
    "rescued": frozenset({"file", "pending", "copy"}),
    "lost": frozenset({"file", "pending"}),
    "changed-elsewhere": frozenset({"file", "pending"}),
    "cannot-read": frozenset({"file", "error"}),
    "cannot-save": frozenset({"file", "error"}),
    "cannot-delete": frozenset({"file", "error"}),
    "in-use": frozenset({"file"}),
    "newer-version": frozenset({"file", "found", "known"}),
    "not-a-game": frozenset({"file"}),
    "no-file": frozenset({"file"}),
    "cannot-follow": frozenset({"file"}),
    "damaged-start": frozenset({"file", "line"}),
    "damaged": frozenset({"file", "line", "entry", "entries", "fault"}),
    "torn-tail": frozenset({"file", "bytes", "entries"}),
    "torn-tail-aside": frozenset({"file", "bytes", "entries", "aside"}),
    "unfinished": frozenset({"file", "entries"}),
    "no-such-game": frozenset({"game"}),
    "several-games": frozenset({"game", "count", "games"}),
    "game-exists": frozenset({"game"}),
}

FILES = frozenset({"file", "aside"})
"""The facts that are paths on the host's disk."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """One trouble: its code, and the facts its sentence needs."""

    code: str
    facts: Mapping[str, object]

    def __post_init__(self) -> None:
        if CODES.get(self.code) != frozenset(self.facts):
            raise ValueError(f"trouble {self.code!r} does not come with the facts {sorted(self.facts)}")


def reason(error: OSError) -> str:
    """The system's word for what went wrong, for the fact `error`."""
    return error.strerror or str(error)


class Troubled(Exception):
    """Something asked of the store cannot be done. Whoever asked shows the trouble to a person."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code, facts)
        self.trouble = Trouble(code, facts)
