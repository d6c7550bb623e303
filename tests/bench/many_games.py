"""A thousand games in a folder, made quickly: recorded games under other names, with other players and dates."""

import hashlib
import json
import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from companion.report.glance import glance
from companion.store.lines import END, START, write_line
from companion.table.table import replayed
from tests.scripts import Game

GAMES = Path(__file__).parents[1] / "games"
SCRIPTS = ("four_first", "six_german", "nine_remastered")
PLAYERS = (
    "Ana", "Ben", "Cem", "Dora", "Eva", "Finn", "Gil", "Hana", "Ida", "Jan", "Kim", "Lea", "Mia", "Noa", "Ole",
)  # fmt: skip
FIRST = datetime.fromisoformat("2020-01-03T19:30:00+01:00")


def script(name: str, entries: int) -> list[str]:
    """A recorded game as commands, with as many taps on the timer as it takes to make it so long."""
    lines = (GAMES / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    commands = [line for line in lines if line.strip() and not line.startswith("#")]
    taps = [json.dumps({"do": do, "by": "moderator"}) for do in ("start_timer", "reset_timer")]
    return [commands[0], *(taps * entries)[: entries - len(commands)], *commands[1:]]


def make_games(folder: Path, count: int, entries: int = 400) -> list[Path]:
    """So many finished games in `folder / "games"`; where they are."""
    (folder / "games").mkdir(parents=True)
    bodies = [_bodies(name, entries) for name in SCRIPTS]
    made = []
    for number in range(count):
        records, seats = bodies[number % len(bodies)]
        created = FIRST + timedelta(days=2 * number)
        name = f"{created.date().isoformat()}-{number:04d}"
        path = folder / "games" / f"{name}.json"
        path.write_bytes(START + b"".join(_chained(name, created, records, seats, number)) + END)
        made.append(path)
    return made


def _bodies(name: str, entries: int) -> tuple[list[bytes], list[str]]:
    """The records of a game from behind their `prev` on, and the names of its players."""
    game = Game()
    for line in script(name, entries):
        assert game.line(line) is None, line
    records: list[dict[str, Any]] = [
        {"kind": "entry", "seq": one.seq, "at": one.at, "command": dict(one.command), "events": list(one.events)}
        for one in game.journal.entries
    ]
    state = replayed(game.journal.entries).present
    assert state is not None
    records.append({"kind": "glance", "facts": glance(state)})
    packed = [json.dumps(record, separators=(",", ":")).encode() for record in records]
    return [body[1:] for body in packed], [seat.player for seat in state.seats.values()]


def _chained(name: str, created: datetime, records: list[bytes], seats: list[str], number: int) -> Iterator[bytes]:
    header = {"kind": "game", "format": "companion-game", "version": 1, "game": name, "created": created.isoformat()}
    line, head = write_line(0, {**header, "salt": "00" * 16}, "0" * 64)
    yield line
    named = {json.dumps(seat).encode(): json.dumps(_player(number, place)).encode() for place, seat in enumerate(seats)}
    old_names = re.compile(b"|".join(map(re.escape, named)))
    for place, record in enumerate(records, 1):
        if place in (1, len(records)):
            record = old_names.sub(lambda found: named[found[0]], record)
        body = b'{"prev":"%s",%s' % (head.encode(), record)
        head = hashlib.sha256(body).hexdigest()
        yield b',"%d":%s,"hash":"%s"}\n' % (place, body[:-1], head.encode())


def _player(number: int, place: int) -> str:
    return PLAYERS[(number + place * (1 + number % 2)) % len(PLAYERS)]
