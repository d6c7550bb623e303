"""Tables of four to nine just before a reveal, for scenes under test and to look at."""

import json
from collections.abc import Mapping
from typing import Any

NAMES = {
    "caylion": "Ana",
    "zeth": "Ben",
    "unity": "Cem",
    "kjasjavikalimm": "Dora",
    "ktzrktrtl": "Eva",
    "faderan": "Finn",
    "imdril": "Gustav Adolf",
    "yengii": "Hanna",
    "eni_et": "Ida",
}
BIDS = {
    "caylion": (5, 0),
    "zeth": (2, 1),
    "unity": (2, 1),
    "kjasjavikalimm": (5, 1),
    "ktzrktrtl": (4, 2),
    "faderan": (4, 2),
    "imdril": (3, 2),
    "yengii": (3, 1),
    "eni_et": (0, 3),
}
TALLIES = {
    "caylion": (31, 4, 3, 1, 2),
    "zeth": (28, 2, 2, 2, 1),
    "unity": (33, 5, 1, 0, 0),
    "kjasjavikalimm": (25, 9, 4, 1, 3),
    "ktzrktrtl": (34, 0, 3, 1, 1),
    "faderan": (30, 1, 1, 3, 2),
    "imdril": (19, 8, 2, 0, 6),
    "yengii": (36, 0, 0, 0, 0),
    "eni_et": (36, 0, 0, 0, 0),
}
BROKEN = {"from": "caylion", "to": "zeth", "goods": {"food": 3, "ship": 2}, "due": 1}


def _line(do: str, by: str = "moderator", **fields: Any) -> str:
    return json.dumps({"do": do, "by": by, **fields})


def opened(count: int) -> list[str]:
    """A table of so many players."""
    seats = [{"species": name, "player": player} for name, player in list(NAMES.items())[:count]]
    return [_line("open_table", edition="remastered", seats=seats, options={})]


def sealed(count: int, bids: Mapping[str, tuple[int, int]] = BIDS) -> list[str]:
    """Everybody has sealed a bid."""
    script = [*opened(count), *[_line("advance")] * 3]
    for seat in list(NAMES)[:count]:
        colony, research = bids[seat]
        script.append(_line("declare_ships", seat, ships=colony + research))
        script.append(_line("seal_bid", seat, colony=colony, research=research))
    return script


def counted(count: int, tallies: Mapping[str, tuple[int, ...]] = TALLIES) -> list[str]:
    """Everybody has counted. The Caylion have broken a promise that costs 5 points; two deals were kept."""
    script = opened(count)
    for deal, giver, receiver in (("d2", "unity", "zeth"), ("d3", "unity", "kjasjavikalimm")):
        terms = [{"from": giver, "to": receiver, "goods": {"power": 1}, "due": 1}]
        script.append(_line("propose_deal", giver, deal=deal, terms=terms))
        script.append(_line("accept_deal", receiver, deal=deal))
        script.append(_line("deliver", receiver, deal=deal, term=0))
    script.append(_line("propose_deal", "caylion", deal="d1", terms=[BROKEN]))
    script.append(_line("accept_deal", "zeth", deal="d1"))
    for turn in range(1, 6):
        script += [_line("advance")] * 3
        script.append(_line("advance", skip=True))
        script += [_line("advance")] * 2 if turn < 6 else []
    script.append(_line("record_invention", "unity", name="Xeno"))
    script += [_line("advance")] * 3
    parts = ("points", "small", "large", "ultratech", "ships")
    for seat in list(NAMES)[:count]:
        script.append(_line("tally", seat, **dict(zip(parts, tallies[seat], strict=True))))
    return script


def all_parts(count: int) -> list[str]:
    """Everybody has counted, all with goods, and all have broken a promise: no finale has more to show."""
    seats = list(NAMES)[:count]
    opening, *rest = counted(count, {seat: (30 + n, 4, 3, 1, 2) for n, seat in enumerate(seats)})
    broken = []
    for giver, receiver in zip(seats[1:], seats, strict=False):
        terms = [{**BROKEN, "from": giver, "to": receiver}]
        broken.append(_line("propose_deal", giver, deal=f"broken-{giver}", terms=terms))
        broken.append(_line("accept_deal", receiver, deal=f"broken-{giver}"))
    return [opening, *broken, *rest]
