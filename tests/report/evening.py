"""A whole evening of five players as a script: six turns, a deal of every fate, auctions, steals and slips."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

SEATS = {"caylion": "Ana", "zeth": "Ben", "unity": "Cem", "kjasjavikalimm": "Dora", "yengii": "Eva & <b>Kit</b>"}
GAME_ID = "2026-11-16-k3f9"
CREATED = "2026-11-16T19:30:00+01:00"

BIDS: Mapping[int, Mapping[str, tuple[int, int, int]]] = {
    1: {"caylion": (5, 5, 0), "zeth": (2, 1, 1), "unity": (3, 2, 1), "kjasjavikalimm": (6, 5, 1), "yengii": (2, 2, 0)},
    2: {"caylion": (4, 1, 3), "zeth": (3, 3, 0), "unity": (3, 1, 2), "kjasjavikalimm": (4, 4, 0), "yengii": (4, 0, 4)},
    4: {"caylion": (0, 0, 0), "zeth": (1, 0, 1), "unity": (2, 2, 0), "kjasjavikalimm": (5, 3, 2), "yengii": (3, 1, 2)},
}
"""Ships declared, colony bid and research bid by turn; other turns are bid with fists."""

TALLIES: Mapping[str, tuple[int, int, int, int, int]] = {
    "caylion": (31, 4, 3, 1, 2),
    "zeth": (29, 7, 5, 2, 1),
    "unity": (34, 2, 1, 0, 0),
    "kjasjavikalimm": (27, 9, 4, 1, 6),
    "yengii": (-1, 1, 1, 0, 2),
}


def term(giver: str, receiver: str, due: int, **rest: Any) -> dict[str, Any]:
    """One term of a deal."""
    return {"from": giver, "to": receiver, "due": due, **rest}


class _Writer:
    def __init__(self) -> None:
        self._at = 0.0

    def __call__(self, do: str, by: str = "moderator", **fields: Any) -> str:
        self._at += 20.5
        return json.dumps({"do": do, "by": by, "at": self._at, **fields})


def evening() -> list[str]:
    """The whole script, to the reveal of the scores."""
    return list(_evening(_Writer()))


def until(command: str, count: int = 1) -> list[str]:
    """The script up to and with the so-manieth such command."""
    lines = evening()
    places = [place for place, line in enumerate(lines) if json.loads(line)["do"] == command]
    return lines[: places[count - 1] + 1]


def _evening(write: _Writer) -> Iterator[str]:
    seats = [{"species": species, "player": player} for species, player in SEATS.items()]
    yield write(
        "open_table", edition="remastered", seats=seats, options={"trade_minutes": 8, "precise_scoring": "ties"}
    )
    yield from _first_trade(write)
    yield write("advance")
    yield write("levy_penalty", deal="d1", term=1)
    yield write("offer_compensation", "kjasjavikalimm", deal="d2", term=1, note="two ships instead")
    yield write("accept_compensation", "yengii", deal="d2", term=1)
    yield write("accept_compensation", "unity", deal="d2", term=1)
    yield from _bidding(write, 1)
    yield write("steal", "zeth", **{"from": "unity", "goods": {"culture": 2}})
    yield from _on(write, 2)
    yield from _second_trade(write)
    for turn in (2, 3, 4, 5):
        if turn == 4:
            yield write("record_invention", "caylion", name="Xeno-Linguistics | Ÿ", era=4)
        yield write("advance")
        yield from _bidding(write, turn)
        if turn == 4:
            yield write("steal", "zeth", **{"from": "kjasjavikalimm", "goods": {"information": 1, "ultratech": 1}})
        yield from _on(write, 2)
    yield write("record_invention", "unity", name="Ascension")
    yield write("propose_deal", "zeth", deal="d9", terms=[term("zeth", "unity", 6, promise="no steal")])
    yield from _on(write, 3)
    for species, tally in TALLIES.items():
        yield write("tally", species, points=0, small=0, large=0, ultratech=0, ships=0)
        names = ("points", "small", "large", "ultratech", "ships")
        yield write("tally", species, **dict(zip(names, tally, strict=True)))
    yield write("reveal_scores")


def _first_trade(write: _Writer) -> Iterator[str]:
    yield write("start_timer")
    offers = [
        term("caylion", "zeth", 1, goods={"food": 3}),
        term("zeth", "caylion", 1, goods={"biotech": 1, "ship": 2}),
    ]
    yield write("propose_deal", "caylion", deal="d1", terms=offers)
    yield write("accept_deal", "zeth", deal="d1")
    yield write("deliver", "zeth", deal="d1", term=0)
    yield write("deliver", "caylion", deal="d1", term=1, goods={"biotech": 1, "ship": 1})
    circle = [
        term("unity", "kjasjavikalimm", 1, goods={"large_wild": 1}),
        term("kjasjavikalimm", "yengii", 1, cards=["Acrux"]),
        term("yengii", "unity", 2, goods={"ultratech": 1}, promise="passes on research", stake=1),
    ]
    yield write("propose_deal", "unity", deal="d2", terms=circle)
    yield write("accept_deal", "kjasjavikalimm", deal="d2")
    yield write("accept_deal", "yengii", deal="d2")
    slip = [term("unity", "caylion", 1, goods={"power": 9})]
    yield write("propose_deal", "unity", deal="slip", terms=slip)
    yield write("undo")
    yield write(
        "propose_deal", "kjasjavikalimm", deal="d3", terms=[term("kjasjavikalimm", "caylion", 4, goods={"ship": 9})]
    )
    yield write("decline_deal", "caylion", deal="d3")
    yield write(
        "propose_deal", "yengii", deal="d4", terms=[term("yengii", "zeth", 4, promise="=1+1 | *stars*\n# next")]
    )
    yield write("withdraw_deal", "yengii", deal="d4")
    yield write("record_invention", "yengii", name="Genetic Engineering", era=1)
    yield write("done_trading", "zeth", done=True)
    yield write("pause_timer")


def _second_trade(write: _Writer) -> Iterator[str]:
    yield write("deliver", "kjasjavikalimm", deal="d2", term=0)
    yield write("deliver", "unity", deal="d2", term=2)
    yield write("propose_deal", "yengii", deal="d5", terms=[term("yengii", "caylion", 3, goods={"culture": 2})])
    yield write("accept_deal", "caylion", deal="d5")
    yield write("amend_deal", "caylion", deal="d5", terms=[term("yengii", "caylion", 2, goods={"culture": 3})])
    yield write("accept_deal", "yengii", deal="d5")
    yield write("deliver", "caylion", deal="d5", term=1)
    yield write("propose_deal", "zeth", deal="d6", terms=[term("zeth", "unity", 4, cards=["Vega"], goods={"food": 1})])
    yield write("accept_deal", by="moderator", **{"for": "unity", "deal": "d6"})
    yield write("break_term", "zeth", deal="d6", term=0)
    yield write("levy_penalty", deal="d6", term=0, paid=True)
    never = [
        term("kjasjavikalimm", "yengii", 6, goods={"ship": 3}),
        term("yengii", "kjasjavikalimm", 6, promise="sings"),
    ]
    yield write("propose_deal", "yengii", deal="d7", terms=never)
    yield write("accept_deal", "kjasjavikalimm", deal="d7")
    yield write("mark_trade", "zeth", **{"with": "unity"})
    yield write("set_envoys", "zeth", seat="caylion", count=2)


def _bidding(write: _Writer, turn: int) -> Iterator[str]:
    """From the Economy phase to the steal."""
    yield from _on(write, 2)
    bids = BIDS.get(turn)
    if bids is None:
        yield write("advance", skip=True)
        return
    for species, (ships, colony, research) in bids.items():
        yield write("declare_ships", species, ships=ships)
        yield write("seal_bid", species, colony=0, research=0)
        yield write("seal_bid", species, colony=colony, research=research)
    yield write("reveal_colony_bids")
    yield from _choices(write, turn)


def _choices(write: _Writer, turn: int) -> Iterator[str]:
    chosen: Mapping[int, tuple[tuple[str, str, int | None], ...]] = {
        1: (
            ("split_bid", "kjasjavikalimm", None),
            ("buy", "kjasjavikalimm", 6),
            ("buy", "caylion", 4),
            ("pass", "yengii", None),
            ("buy", "unity", 1),
            ("buy", "kjasjavikalimm", 2),
            ("buy", "zeth", 3),
            ("reveal_research_bids", "", None),
            ("buy", "kjasjavikalimm", 1),
            ("pass", "unity", None),
            ("buy", "zeth", 2),
        ),
        2: (
            ("buy", "kjasjavikalimm", 6),
            ("pass", "zeth", None),
            ("buy", "unity", 1),
            ("reveal_research_bids", "", None),
        ),
    }
    for do, species, space in chosen.get(turn, ()):
        yield write(do, species or "moderator", **({"space": space} if space else {}))
    if turn != 1:
        yield write("advance", skip=True)


def _on(write: _Writer, times: int) -> Iterator[str]:
    for _ in range(times):
        yield write("advance")
