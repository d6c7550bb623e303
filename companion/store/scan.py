"""Reading a game's bytes: how far they are sound, and what stands behind that.

The bytes behind the last sound line are one of four things:

- `whole`: the closing brackets, as they should be.
- `unfinished`: less than the closing brackets. Nothing is missing but the brackets.
- `torn`: the last write did not finish. It was never acknowledged, so it may be cut off.
- `damaged`: anything else. Somebody or something changed bytes that were once safe, so nothing may be cut off.

A write is cut off where the power went: it lacks its end, or, where the disk wrote a later block before an earlier
one, it has its end and a hole before it (zeros, or the old brackets still in place). A bad line with a sound record
somewhere behind it, or with its end in place and no hole, was not torn.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from companion.store.lines import END, ENTRY, GENESIS, START, BadLine, Document, check_line, is_whole, parse, read_line
from companion.store.trouble import Trouble, Troubled

FORMAT = "companion-game"
VERSION = 1

Rest = Literal["whole", "unfinished", "torn", "damaged"]


@dataclass(frozen=True, slots=True)
class Scan:
    """A game's sound lines, from the header on, and what stands behind them."""

    header: Document
    lines: list[bytes]
    head: str
    entries: int
    end: int
    state: Rest
    rest: bytes
    fault: str

    def trouble(self, file: str, aside: str | None = None) -> Trouble | None:
        """What there is to say about the file, if anything. `aside`: where a torn tail was put."""
        facts: dict[str, object] = {"file": file, "entries": self.entries}
        if self.state == "damaged":
            where = {"line": len(self.lines) + 2, "entry": self.entries + 1, "fault": self.fault}
            return Trouble("damaged", facts | where)
        if self.state == "torn" and aside is not None:
            return Trouble("torn-tail-aside", facts | {"bytes": len(self.rest), "aside": aside})
        if self.state == "torn":
            return Trouble("torn-tail", facts | {"bytes": len(self.rest)})
        if self.state == "unfinished":
            return Trouble("unfinished", facts)
        return None


class SoundPart:
    """The sound lines of a game's bytes, checked one by one as they are read. Behind the header: `header`.

    Iterating stops at the first byte that does not hold; then `found` says what stands behind.
    """

    def __init__(self, data: bytes, file: str) -> None:
        """Raises `Troubled` where not even the header can be read or understood."""
        self._data = data
        self.header, line, self._head = _header(data, file)
        self._lines = [line]
        self._position = len(START) + len(line)
        self._entries = 0
        self._fault = "form"

    def __iter__(self) -> Iterator[Document]:
        data = self._data
        while not data.startswith(END, self._position):
            stop = data.find(b"\n", self._position) + 1
            if not stop:
                return
            line = data[self._position : stop]
            try:
                document, digest = read_line(line, len(self._lines), self._head)
                if document.get("kind") == ENTRY:
                    if document.get("seq") != self._entries + 1:
                        raise BadLine("order")
                    self._entries += 1
            except BadLine as bad:
                self._fault = bad.fault
                return
            self._lines.append(line)
            self._head = digest
            self._position = stop
            yield document

    def found(self) -> Scan:
        """How far the bytes were sound, once all were read."""
        rest = self._data[self._position :]
        return Scan(
            self.header, self._lines, self._head, self._entries, self._position, _state(rest), rest, self._fault
        )


def first_of_whole(data: bytes, file: str) -> Document | None:
    """The first entry, where every line is as it was written and the end is as it should be; else None. Only as much is
    read as that takes. Raises `Troubled` where not even the header can be read or understood."""
    _, line, head = _header(data, file)
    first: Document | None = None
    lines = data[len(START) + len(line) :].splitlines(keepends=True)
    try:
        for number, line in enumerate(lines[:-1], 1):
            head = check_line(line, number, head)
            if first is None and (found := parse(line)).get("kind") == ENTRY:
                first = found
    except BadLine:
        return None
    return first if lines[-1:] == [END] else None


def scan(data: bytes, file: str) -> Scan:
    """Reads as far as every byte holds. Raises `Troubled` where not even the header can be read or understood."""
    sound = SoundPart(data, file)
    for _ in sound:
        pass
    return sound.found()


def _header(data: bytes, file: str) -> tuple[Document, bytes, str]:
    """The header, its line and its hash."""
    ours = f'"format":"{FORMAT}"'.encode()
    line = data[len(START) : data.find(b"\n", len(START)) + 1]
    try:
        header, head = read_line(line, 0, GENESIS)
    except BadLine:
        if ours in data[:4096]:
            raise Troubled("damaged-start", file=file, line=2) from None
        raise Troubled("not-a-game", file=file) from None
    version = header.get("version")
    if header.get("format") != FORMAT or not isinstance(version, int):
        raise Troubled("not-a-game", file=file)
    if version > VERSION:
        raise Troubled("newer-version", file=file, found=version, known=VERSION)
    if not _is_ours(header):
        raise Troubled("not-a-game", file=file)
    if not data.startswith(START):
        raise Troubled("damaged-start", file=file, line=1)
    return header, line, head


def _is_ours(header: Document) -> bool:
    """Whether all is there that a game is known by."""
    try:
        return bool(header["game"]) and bool(datetime.fromisoformat(header["created"]).tzinfo and _salt(header))
    except (KeyError, TypeError, ValueError):
        return False


def _salt(header: Document) -> bytes:
    return bytes.fromhex(header["salt"])


def _state(rest: bytes) -> Rest:
    if rest == END:
        return "whole"
    if END.startswith(rest):
        return "unfinished"
    if any(is_whole(line) for line in rest.splitlines(keepends=True)):
        return "damaged"
    has_hole = b"\0\0" in rest or rest.startswith(END)
    return "torn" if has_hole or not rest.endswith(END) else "damaged"
