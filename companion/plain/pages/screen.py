"""The big screen: the table for a television, read from three metres. What everybody may see by now, with the scenes
of the tablet, and nothing to tap."""

from typing import Any

from companion.plain.page import Page, Part
from companion.plain.pages.bids import order
from companion.plain.pages.counting import table_of_scores
from companion.plain.pages.scene import played
from companion.plain.sight import Sight
from companion.rules.phases import LAST_TURN
from companion.table.view import AuctionView, SeatView, Shared, View
from companion.telling import glance

DUE = 4
"""Lines of what falls due; with more of them the last one counts the rest."""
POSTED = 2
"""So many notes of the board find room in any case."""
LINES = 5
"""So many, where nothing else stands beside the clock."""


def screen(sight: Sight) -> Page:
    """The clock, the auction or the final table, who is how far, what falls due, the board; how to join in a corner.
    The sections are always the same: one that has nothing to say is empty."""
    w, view = sight.words, sight.view
    shared = view.shared if view else None
    title = w("phone-table-code", code=sight.code)
    if shared is not None:
        title = f"{w('phone-turn', turn=shared.turn, last=LAST_TURN)} · {w.thing(shared.phase)}"
    alone = sight.scene is not None or (shared is not None and bool(shared.scores))
    return Page(
        w("glance-screen"),
        {
            "head": Part("screen_head", {"title": title}),
            "stage": _stage(sight, view) if view else Part("screen_wait"),
            "beside": Part("screen_beside", {"lists": [] if alone or view is None else _beside(sight, view)}),
            "join": Part("screen_join", {"join": None if alone else sight.joining()}),
            "foot": Part("screen_foot"),
        },
        afar=True,
    )


def _beside(sight: Sight, view: View) -> list[tuple[str, list[tuple[str, str]]]]:
    """Short lists with their headings; who, where a line is somebody's, and what."""
    w, shared, auction = sight.words, view.shared, view.auction
    spaces = [space for space in auction.spaces if space.taken_by is None] if auction else []
    thefts = [one for one in shared.racket.steals if one.turn == shared.turn] if shared.racket else []
    due = glance.due(w, shared, DUE)
    room = max(POSTED, LINES - len(due) - len(sight.ending))
    lists = [
        ("glance-left", [("", w("glance-space", space=space.number, least=space.minimum)) for space in spaces]),
        ("plain-rows-due", [("", line) for line in due]),
        (
            "thing-steal",
            [(w.player(one.victim), w("phone-is-robbed-of", goods=", ".join(w.goods(one.goods)))) for one in thefts],
        ),
        ("plain-board", _posted(sight, shared, room)),
        ("face-end", [("", line) for line in sight.ending]),
    ]
    return [(w(heading), lines) for heading, lines in lists if lines]


def _posted(sight: Sight, shared: Shared, most: int) -> list[tuple[str, str]]:
    """The first notes on the board; how many more there are."""
    posted = glance.posted(sight.words, shared)
    more = len(posted) - most
    return [*posted[:most], *([("", sight.words("glance-more", count=more))] if more > 0 else [])]


def _stage(sight: Sight, view: View) -> Part:
    """The largest thing: the scene that the tablet plays, scores once they are revealed, an auction under way, else the
    clock or the phase."""
    shared = view.shared
    if sight.scene is not None:
        return played(sight, shared, sight.scene)
    if shared.scores:
        return Part("screen_scores", _scores(sight, view))
    if view.auction is not None:
        return Part("screen_auction", _auction(sight, view.auction))
    return Part("screen_people", _people(sight, view))


def _people(sight: Sight, view: View) -> dict[str, Any]:
    w, shared = sight.words, view.shared
    timer = shared.timer if shared.talk == "trade" else None
    sealed = sum(seat.sealed for seat in shared.seats.values())
    ready = w("tablet-next-sealed", ready=sealed, all=len(shared.seats)) if sealed else ""
    return {
        "timer": timer,
        "until": timer.since + timer.left if timer and timer.since is not None else None,
        "allowed": w(f"phone-allowed-{shared.phase}"),
        "told": glance.standing(w, shared) if timer else ready,
        "people": [(seat, _state(sight, seat, trading=timer is not None)) for seat in shared.seats.values()],
    }


def _state(sight: Sight, seat: SeatView, *, trading: bool) -> str:
    """One word of a seat: that it is done, that it can be robbed, that it has sealed."""
    w = sight.words
    told = [w("phone-is-done")] if trading and seat.done else []
    told += [w("phone-sealed")] if seat.sealed else []
    told += [w(f"phone-is-{seat.protection}")] if seat.protection and seat.protection != "safe" else []
    return " · ".join(told)


def _auction(sight: Sight, auction: AuctionView) -> dict[str, Any]:
    rows = []
    for place, (who, ships, state, why) in zip(auction.order, order(sight, auction), strict=True):
        tie = place.reason is not None and place.reason.rule != "bid"
        rows.append((place.bid, who, ships, state, why if tie else ""))
    return {"on_turn": auction.on_turn, "rows": rows}


def _scores(sight: Sight, view: View) -> dict[str, Any]:
    """The final table without the columns in which nobody has anything."""
    found = table_of_scores(sight, view)
    used = [n for n in range(len(found["names"])) if any(parts[n] != "0" for _, _, parts, _ in found["rows"])]
    rows = [(rank, seat, [parts[n] for n in used], total) for rank, seat, parts, total in found["rows"]]
    return {"names": [found["names"][n] for n in used], "rows": rows}
