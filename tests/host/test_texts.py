"""What players write, on its way to the others' screens."""

import pytest

from companion.host.texts import plain, plainly
from tests.host.conftest import Open
from tests.host.evening import SEATS, command, give, moderator, opened, refused, seated

TURNED = "\u202e"


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Three food", "Three food"),
        ("Äpfel für Zoë, 日本 and привет", "Äpfel für Zoë, 日本 and привет"),
        ("👩🏽\u200d🚀 ❤\ufe0f\u200d🔥", "👩🏽\u200d🚀 ❤\ufe0f\u200d🔥"),
        (f"pay{TURNED} 3 doof", "pay 3 doof"),
        ("\u2066a\u2069\u200eb\u061cc", "abc"),
        ("Mi\u200bra", "Mira"),
        ("Mi\u200dra\u200c\ufeff\u2060\u00ad", "Mira"),
        ("\u3164\u115f\u2800x", "x"),
        ("one\ntwo\r\nthree\u2028four\x85five\tsix\x00", "one two three four five six"),
        ("\u200d🚀\u200d", "🚀"),
        ("\n\u200b", ""),
    ],
)
def test_nothing_that_cannot_be_seen(written: str, shown: str) -> None:
    assert plain(written) == shown


def test_a_command_without_any_of_it_is_left_alone() -> None:
    one = command(do="record_invention", by="zeth", name="Übersetzer", era=1)
    assert plainly(one) is one


def test_where_texts_come_in(open_house: Open) -> None:
    """Names of players, cards and promises, for all: no screen but the writer's own ever has such a sign."""
    house = open_house()
    room = house.new_table()
    host, _ = moderator(house, room)
    seats = [{"species": species, "player": f"{species}\u200b{TURNED}\nX"} for species in SEATS]
    give(host, do="open_table", by="moderator", edition="remastered", seats=seats)
    assert room.table.state is not None
    assert [seat.player for seat in room.table.state.seats.values()] == [f"{species} X" for species in SEATS]
    phone, _ = seated(house, room, "zeth")
    term = {"from": "zeth", "to": "caylion", "cards": [f"Ca{TURNED}rd"], "promise": "no\nwar", "due": 2}
    give(phone, do="propose_deal", by="zeth", deal="d1", terms=[term])
    (made,) = room.table.state.deals["d1"].obligations
    assert (made.term.cards, made.term.promise) == (["Card"], "no war")


def test_a_text_of_which_nothing_is_left(open_house: Open) -> None:
    """A card must have a name: refused in a sentence, and nothing happens."""
    house = open_house()
    room, _, _ = opened(house)
    phone, _ = seated(house, room, "zeth")
    term = {"from": "zeth", "to": "caylion", "cards": ["\u200b"], "due": 2}
    assert refused(phone, do="propose_deal", by="zeth", deal="d1", terms=[term]) == "bad-command"
