"""How a game looks on disk: one JSON document that is also an append-only log, one record a line.

    {"journal":{
    "0":{"prev":"0000...","kind":"game","format":"companion-game","version":1, ... ,"hash":"9f1c..."}
    ,"1":{"prev":"9f1c...","kind":"entry","seq":1, ... ,"hash":"41d0..."}
    }}

This is what TinyDB itself would write for a table `journal`, laid out so that the end can grow: an append puts
its line over the closing brackets and the brackets behind it, in one write. So there is one file and one truth at
all times. It is plain TinyDB between any two appends, not only once the game is closed, and nothing is ever
converted, compacted or renamed. A write that is cut off can only hurt the brackets and its own line.

`hash` is the SHA-256 of the record's bytes before it: from `{"prev"` to the last member, and a closing brace. It
is the line's checksum. `prev` repeats the hash of the record before (of the header: zeros), so that the lines form
a chain: whoever changes a record has to change all that follow, and the last hash no longer is the one that people saw.
The bytes are what Python's `json` gives for compact separators: ASCII, members in the order they came in.

Lines 1 and 2 keep this form in all versions to come, so that an old companion can tell a newer file.
"""

import hashlib
import json
import re
from collections.abc import Mapping
from typing import Any

Document = dict[str, Any]

TABLE = "journal"
ENTRY = "entry"
START = b'{"journal":{\n'
END = b"}}\n"
GENESIS = "0" * 64

_JSON = json.JSONEncoder(separators=(",", ":"), allow_nan=False)
_HASH = b',"hash":"'
_CLOSE = b'"}\n'
_SEAL = len(_HASH) + 64 + len(_CLOSE)
_LABEL = re.compile(rb',?"\d+":')


class BadLine(ValueError):
    """A line is not what was written. `fault` says what does not hold: form, checksum, chain or order."""

    def __init__(self, fault: str) -> None:
        super().__init__(fault)
        self.fault = fault


def pack(document: Mapping[str, Any]) -> bytes:
    """The bytes a record's hash is taken over. A number that JSON does not know (nan) is a programmer's fault."""
    return _JSON.encode(document).encode("ascii")


def label(number: int) -> bytes:
    """What a line starts with: its number in the table, after a comma that the first one does not need."""
    return b'"0":' if number == 0 else b',"%d":' % number


def write_line(number: int, document: Mapping[str, Any], prev: str) -> tuple[bytes, str]:
    """The line of record `number`, chained to the hash of the record before, and its own hash."""
    body = pack({"prev": prev, **document})
    digest = hashlib.sha256(body).hexdigest()
    return label(number) + body[:-1] + _HASH + digest.encode() + _CLOSE, digest


def read_line(line: bytes, number: int, prev: str) -> tuple[Document, str]:
    """The record in a line and its hash. Raises `BadLine` where a single byte is not as it was written."""
    digest = check_line(line, number, prev)
    return parse(line), digest


def check_line(line: bytes, number: int, prev: str) -> str:
    """The hash of a line, whose record is not looked into. Raises `BadLine` where it is not as it was written."""
    start = label(number)
    body, digest = _split(line, len(start))
    if not line.startswith(start):
        raise BadLine("form")
    if not body.startswith(b'{"prev":"%s"' % prev.encode()):
        raise BadLine("chain")
    return digest


def is_whole(line: bytes) -> bool:
    """Whether a line is a record by itself, wherever it stands: its checksum holds."""
    found = _LABEL.match(line)
    if found is None:
        return False
    try:
        _split(line, found.end())
    except BadLine:
        return False
    return True


def hash_of(line: bytes) -> str:
    """The hash that a line ends in, unchecked; empty where it does not end in one. The end of a line will do."""
    sealed = line.endswith(_CLOSE) and line[-_SEAL:][: len(_HASH)] == _HASH
    return line[-_SEAL + len(_HASH) : -len(_CLOSE)].decode("ascii", "replace") if sealed else ""


def parse(line: bytes) -> Document:
    """The record in a sound line, as TinyDB would read it."""
    try:
        document = json.loads(line[line.index(b":") + 1 :], parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise BadLine("form") from None
    if not isinstance(document, dict):
        raise BadLine("form")
    return document


def _no_number(name: str) -> None:
    """Python reads NaN and Infinity, which JSON does not know and no companion writes."""
    raise ValueError(name)


def _split(line: bytes, start: int) -> tuple[bytes, str]:
    """The hashed bytes of a line and their hash, or `BadLine` where the line does not end in it."""
    if len(line) < start + _SEAL or not line.endswith(_CLOSE) or line[-_SEAL:][: len(_HASH)] != _HASH:
        raise BadLine("form")
    body = line[start:-_SEAL] + b"}"
    digest = hashlib.sha256(body).hexdigest()
    if line[-_SEAL + len(_HASH) : -len(_CLOSE)] != digest.encode():
        raise BadLine("checksum")
    return body, digest
