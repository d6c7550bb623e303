"""The noticeboard: who looks for what and can spare what, what fits me, and my own note in two taps."""

import json
from collections.abc import Mapping
from typing import Any

from companion.plain.page import Page, Part, head
from companion.plain.pages.home import fit_row, own
from companion.plain.sight import Sight
from companion.rules.goods import Good
from companion.table.offers import GoodsWithin, Offer
from companion.telling.fits import fits

SIDES = ("seek", "offer")


def board(sight: Sight) -> Page | None:
    """Everybody's notes; on a good of mine one tap is one more of it."""
    if sight.view is None:
        return None
    w, shared = sight.words, sight.view.shared
    mine = shared.posts.get(sight.actor or "")
    held: dict[str, Mapping[Good, int]] = (
        {"seek": mine.seek, "offer": mine.offer} if mine else {"seek": {}, "offer": {}}
    )
    post = own(sight, "post")
    title = w("plain-board")
    return Page(
        title,
        {
            "head": head(sight, title),
            "fits": Part("fits", {"rows": [fit_row(sight, fit) for fit in fits(shared, sight.actor or "")]}),
            "mine": Part("post", {"offer": post, "sides": {side: _tiles(post, held, side) for side in SIDES}}),
            "posts": Part("board", {"posts": shared.posts}),
        },
    )


def _tiles(post: Offer | None, held: Mapping[str, Mapping[Good, int]], side: str) -> list[dict[str, Any]]:
    """Each good with how many it says now, and what one more and one less would say."""
    asked = post.asks.get(side) if post else None
    goods = asked.goods if isinstance(asked, GoodsWithin) else ()

    def noting(good: Good, count: int) -> str:
        changed = {**held, side: {one: n for one, n in {**held[side], good: count}.items() if n}}
        return json.dumps({"do": "post", **changed}, separators=(",", ":"), sort_keys=True)

    return [
        {"good": good, "count": held[side].get(good, 0), "more": noting(good, held[side].get(good, 0) + 1),
         "less": noting(good, held[side].get(good, 0) - 1)}
        for good in goods
    ]  # fmt: skip
