"""The second set of books by itself: it comes to the kept states without the table, and moves what it should."""

import json
from collections import Counter
from pathlib import Path

import pytest

from tests.table.model.book import Book
from tests.table.model.facts import Against
from tests.table.model.holdings import Holdings, Move

GAMES = Path(__file__).parent.parent / "games"
SEATS = ["caylion", "zeth", "unity", "faderan"]


def test_the_second_books_alone_come_to_the_state_of_the_example() -> None:
    """A turn with deals, penalties, an invention and an auction: the same value, key for key."""
    lines = (GAMES / "contract_example.jsonl").read_text("utf-8").splitlines()
    first, *commands = [json.loads(line) for line in lines if line and not line.startswith("#")]
    book = Book(first)
    for command in commands:
        book.apply(command)
    assert book.public() == json.loads((GAMES / "contract_example.json").read_text("utf-8"))


def test_all_moves_of_one_command_are_summed_before_anything_is_below_zero() -> None:
    """The Caylion have one colony: they can pass on two of the three they get, in whichever order it is written."""
    holdings = Holdings(SEATS)
    holdings.hand_over([
        ("caylion", "unity", Counter(colony=2)),
        ("faderan", "caylion", Counter(colony=3)),
    ])  # fmt: skip
    assert [seat["colonies"] for seat in holdings.public().values()] == [2, 0, 3, 0]


def test_only_what_really_moved_goes_back() -> None:
    """The Faderan have one team and hand over two at a handshake: taken back, it is one again."""
    holdings = Holdings(SEATS)
    (moved,) = holdings.hand_over([("faderan", "caylion", Counter(research_team=2))])
    assert moved == [Move("faderan", "research_team", -1), Move("caylion", "research_team", 2)]
    holdings.move([[move._replace(number=-move.number) for move in moved]])
    assert holdings.public() == Holdings(SEATS).public()


def test_no_more_envoys_than_there_are() -> None:
    """The Zeth hand out eight in two deliveries: the second receiver gets what is left of the seven."""
    holdings = Holdings(SEATS)
    for receiver in ("unity", "caylion"):
        holdings.hand_over([("zeth", receiver, Counter(envoy=4))])
    assert holdings.held["envoy"] == {"unity": 4, "caylion": 3}


def test_a_command_that_is_not_allowed_is_against_a_rule() -> None:
    """What is handed over at the handshake cannot be due next turn."""
    seats = [{"species": name, "player": name} for name in SEATS]
    book = Book({"do": "open_table", "by": "moderator", "edition": "first", "seats": seats})
    term = {"from": "unity", "to": "caylion", "goods": {"food": 1}, "now": True, "due": 2}
    with pytest.raises(Against, match="not-now"):
        book.apply({"do": "propose_deal", "by": "unity", "deal": "d1", "terms": [term]})
