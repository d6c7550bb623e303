"""A desk at a table of five, for parts under test."""

import json

from companion.table.view import Shared, View
from companion.ui.words import Words
from tests.ui.fake_desk import FakeDesk, FakeRoom

PLAYERS = {"caylion": "Ana", "zeth": "Ben", "unity": "Cem", "kjasjavikalimm": "Dora", "yengii": ""}


def opening(species: tuple[str, ...] = tuple(PLAYERS)) -> str:
    """The command that opens a table with these species; the Yengii gave no name."""
    seats = [{"species": one, "player": PLAYERS.get(one, "")} for one in species]
    return json.dumps({"do": "open_table", "by": "moderator", "at": 0, "edition": "remastered", "seats": seats})


def desk_at(lang: str = "en", species: tuple[str, ...] = tuple(PLAYERS), seat: str | None = None) -> FakeDesk:
    """A browser at a table that has just been opened."""
    return FakeDesk(FakeRoom([opening(species)]), moderates=True, seats=[seat] if seat else [], lang=lang)


def words(lang: str = "en") -> Words:
    """Words in a language."""
    return Words(desk_at(lang))


def view_of(desk: FakeDesk, actor: str | None = None) -> View:
    """What an actor sees."""
    view = desk.view(actor)
    assert view is not None
    return view


def shared_of(desk: FakeDesk) -> Shared:
    """What everybody sees."""
    return view_of(desk).shared
