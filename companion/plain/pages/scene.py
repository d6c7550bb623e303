"""A reveal on the big screen: the picture that the tablet shows, and nothing ahead of it."""

from typing import Any

from companion.plain.page import Part
from companion.plain.sight import Sight
from companion.rules.auction import Bid
from companion.table.scene import USUAL, gains_of, loss_of
from companion.table.shown import Counted, Shown
from companion.table.view import Shared
from companion.telling.reveal import about_bid, added, award_title, champion, earned, podium, sum_of, why_first


def played(sight: Sight, shared: Shared, scene: Shown) -> Part:
    """One picture of a scene."""
    if scene.duel:
        return Part("screen_duel", _duel(sight, shared, scene))
    if scene.kind != "scores":
        return Part("screen_bids", _bids(sight, shared, scene))
    if scene.what == "awards":
        return Part("screen_awards", {"awards": _awards(sight)})
    return Part("screen_podium" if scene.what == "podium" else "screen_finale", _finale(sight, scene))


def _bids(sight: Sight, shared: Shared, scene: Shown) -> dict[str, Any]:
    w, whole, waits = sight.words, scene.what == "order", dict(scene.waiting)

    def told(bid: Bid | None) -> str:
        return about_bid(w, shared, scene.kind, bid) if bid is not None else ""

    why = {place.bid.seat: why_first(w, scene.kind, place) for place in scene.tied}
    first = next((w.player(bid.seat) for bid in scene.order[:1] if bid is not None), "")
    return {
        "title": w("scene-first", player=first) if whole else w(f"scene-bids-{scene.kind}"),
        "whole": whole,
        "order": [(bid, told(bid), why.get(bid.seat, "") if bid is not None else "") for bid in scene.order],
        "waiting": [(seat, waits.get(seat), told(waits.get(seat)), seat in waits) for seat in shared.seats],
        "fresh": scene.seats if scene.what == "bids" else (),
    }


def _duel(sight: Sight, shared: Shared, scene: Shown) -> dict[str, Any]:
    """Each in its place, with what puts it before the next."""
    w, rows = sight.words, []
    last = scene.duel[-1]
    for place in scene.duel:
        why = why_first(w, scene.kind, place) if place != last else ""
        rows.append((place.bid, about_bid(w, shared, scene.kind, place.bid), why))
    return {"title": w("scene-tie", value=w.number(last.bid.value)), "rows": rows}


def _finale(sight: Sight, scene: Shown) -> dict[str, Any]:
    w = sight.words
    gains = [sum(gains_of(one.parts).values()) for one in scene.scores if one is not None]
    won = [one.seat for one in scene.scores if one is not None and one.rank == 1]
    return {
        "title": champion(w, won) if won else w("scene-scores"),
        "scale": max([USUAL, *gains]),
        "rows": [None if one is None else _line(sight, one) for one in scene.scores],
        "fresh": scene.seats,
        "steps": _steps(sight, scene),
    }


def _line(sight: Sight, one: Counted) -> dict[str, Any]:
    """A score: its bar as pieces one after the other, a loss over their end, and the sum in figures; large the total,
    before it is known what has just been added."""
    w, at, pieces = sight.words, 0, list[tuple[str, int, int]]()
    for name, length in gains_of(one.parts).items():
        pieces.append((name, at, length))
        at += length
    if covered := loss_of(one.parts):
        pieces.append(("loss", at - covered, covered))
    large = w.twelfths(one.total) if one.total is not None else added(w, one.parts)
    return {"seat": one.seat, "rank": one.rank, "large": large, "pieces": pieces, "sum": sum_of(w, one.parts)}


def _steps(sight: Sight, scene: Shown) -> list[tuple[int, int, list[str], str]]:
    """The podium, the second to the left of the first: which step, the place, who stands on it, with how much."""
    known = [one for one in scene.scores if one is not None and one.rank is not None and one.total is not None]
    found = []
    for step, rank in podium(one.rank or 0 for one in known):
        there = [one for one in known if one.rank == rank]
        found.append((step, rank, [one.seat for one in there], sight.words.twelfths(there[0].total or 0)))
    return found


def _awards(sight: Sight) -> list[tuple[str, tuple[str, ...], str, str]]:
    """What for, whose emblems, who, and the number behind it."""
    w = sight.words
    return [
        (award_title(w, one), one.seats, w.listed(map(w.player, one.seats)), earned(w, one)) for one in sight.awards()
    ]
