"""What a room keeps of its offers is what the table would say now."""

from typing import Any

from companion.table.commands import MODERATOR, QUIET
from companion.table.offers import About, OfBid, OfDeal, OfSeat, OfTable, OfTerm
from tests.host.conftest import Open
from tests.host.evening import SEATS, give, opened

LINES: list[dict[str, Any]] = [
    {"do": "done_trading", "by": MODERATOR, "for": "zeth", "done": True},
    {"do": "start_timer", "by": MODERATOR},
    {"do": "add_time", "by": MODERATOR, "seconds": 60.0},
    {"do": "done_trading", "by": MODERATOR, "for": "caylion", "done": True},
    {"do": "pause_timer", "by": MODERATOR},
    {"do": "reset_timer", "by": MODERATOR},
    {"do": "done_trading", "by": MODERATOR, "for": "zeth", "done": False},
]


async def test_after_a_quiet_command_all_offers_are_as_if_made_anew(open_house: Open) -> None:
    """Also where only the quiet ones are asked about again."""
    assert {line["do"] for line in LINES} == QUIET
    room, tablet, _ = opened(open_house())
    terms = [{"from": "caylion", "to": "zeth", "goods": {"food": 1}, "due": 1}]
    give(tablet, do="propose_deal", by=MODERATOR, **{"for": "caylion"}, deal="d1", terms=terms)
    of_seats = (kind(seat) for seat in SEATS for kind in (OfSeat, OfBid))
    abouts: list[About] = [OfTable(), OfDeal("d1"), OfTerm("d1", 0), *of_seats]
    actors = (MODERATOR, *SEATS, None)
    for line in LINES:
        for actor in actors:
            for about in abouts:
                room.offers(actor, about)
        give(tablet, **line)
        for actor in actors:
            for about in abouts:
                assert room.offers(actor, about) == room.table.offers(actor, about), (line, actor, about)
