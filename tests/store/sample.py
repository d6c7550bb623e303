"""Entries for the tests of the store: each number gives the same entry every time."""

from pathlib import Path

from companion.store.journal import GameJournal
from companion.table.journal import Entry

SALT = bytes(range(16))
CREATED = "2026-11-16T19:30:00+01:00"


def entry(seq: int) -> Entry:
    """An entry with what a real one has: text in other letters, nested values, fractions of a second, many events."""
    return Entry(
        seq,
        seq * 1.25,
        {"do": "propose_deal", "by": "eni_et", "deal": f"d{seq}", "terms": [{"goods": {"ship": seq, "food": 1}}]},
        [{"type": "deal_proposed", "v": 1, "deal": f"d{seq}", "note": "Grüße, 星\n\"'"}] * (1 + seq % 3),
    )


def new_game(path: Path, entries: int = 0) -> GameJournal:
    """A game with so many entries, open."""
    journal = GameJournal.create(path, "2026-11-16-k3f9", CREATED, SALT)
    for seq in range(1, entries + 1):
        journal.append(entry(seq))
    return journal


def closed_game(path: Path, entries: int) -> bytes:
    """The bytes of a game with so many entries, which lies at `path`."""
    new_game(path, entries).close()
    return path.read_bytes()
