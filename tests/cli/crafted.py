"""Journals whose chain of hashes holds, made by somebody who wants the companion to stumble."""

import hashlib
import json
from collections.abc import Callable
from typing import Any

from companion.store.lines import END, GENESIS, START, TABLE, write_line
from tests.report.kept import evening_file

Record = dict[str, Any]


def crafted(change: Callable[[list[Record]], None]) -> bytes:
    """The evening as a journal whose chain holds, after a change of its records."""
    records: dict[str, Record] = json.loads(evening_file())[TABLE]
    documents = [records[number] for number in sorted(records, key=int)]
    change(documents)
    lines, head = [], GENESIS
    for number, document in enumerate(documents):
        bare = {name: value for name, value in document.items() if name not in ("prev", "hash")}
        line, head = write_line(number, bare, head)
        lines.append(line)
    return START + b"".join(lines) + END


def first(documents: list[Record]) -> Record:
    return next(document for document in documents if document["kind"] == "entry")


def last(documents: list[Record]) -> Record:
    return next(document for document in reversed(documents) if document["kind"] == "entry")


def note(**facts: Any) -> Callable[[list[Record]], None]:
    return lambda documents: documents.append({"kind": "glance", "facts": facts})


CHAIN_HOLDS: dict[str, Callable[[list[Record]], None]] = {
    "text for a time": lambda documents: last(documents).update(at="late"),
    "no time of this world": lambda documents: last(documents).update(at=1e300),
    "no time at all": lambda documents: last(documents).pop("at") and None,
    "no events": lambda documents: first(documents).pop("events") and None,
    "events that are none": lambda documents: last(documents).update(events=[3]),
    "a list for a command": lambda documents: first(documents).update(command=[]),
    "seats that are none": lambda documents: first(documents)["command"].update(seats=["zeth"]),
    "a number for a name": lambda documents: first(documents)["command"]["seats"][0].update(player=7),
    "no salt": lambda documents: documents[0].pop("salt") and None,
    "no date": lambda documents: documents[0].update(created="yesterday"),
    "a number for a date": lambda documents: documents[0].update(created=7),
    "a phase that is none": note(turn=1, phase="lunch"),
    "a winner that is none": note(turn=1, phase="trade", winners=[{}]),
    "text for a turn": note(turn="six"),
}


def not_a_number() -> bytes:
    """A header with a sound checksum, in which a number is none: Python would read it."""
    body = b'{"prev":"%s","kind":"game","format":"companion-game","version":1,"salt":NaN}' % GENESIS.encode()
    return b'"0":' + body[:-1] + b',"hash":"%s"}\n' % hashlib.sha256(body).hexdigest().encode()
