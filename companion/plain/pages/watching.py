"""Just watching: what everybody at the table may see."""

from companion.plain.page import Page, Part, head
from companion.plain.pages.bids import auctions
from companion.plain.pages.counting import result
from companion.plain.pages.ledger import row
from companion.plain.sight import Sight


def watching(sight: Sight) -> Page:
    """Who trades, what is due, the auctions, the Zeth; at the end who won."""
    w = sight.words
    title = w("plain-whole-table")
    parts = {"head": head(sight, title)}
    if sight.view is None:
        return Page(title, {**parts, "seats": Part("seats", {"rows": []}), "foot": Part("foot")})
    shared = sight.view.shared
    deals = {deal.id: deal for deal in shared.deals}
    lines = [row(sight, deals[line.deal], line.index, quiet=True) for line in shared.lines]
    ended = result(sight)
    assert ended is not None
    scores = {"result": ended.parts["result"]} if shared.scores else {}
    return Page(
        title,
        {
            **parts,
            **scores,
            "everybody": Part("everybody", {"seats": list(shared.seats.values())}),
            "auctions": Part("auctions", auctions(sight)),
            "due": Part("rows", {"groups": [("open", lines)] if lines else []}),
            "steals": Part(
                "steals",
                {"steals": [one for one in shared.racket.steals if one.turn == shared.turn] if shared.racket else []},
            ),
            "board": Part("board", {"posts": [(seat, one, "") for seat, one in shared.posts.items()]}),
            "foot": Part("foot"),
        },
    )
