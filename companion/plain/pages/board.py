"""The noticeboard: who looks for what and can spare what, what fits me, and my own note in two taps."""

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any

from companion.plain.forms import fixed
from companion.plain.page import Page, Part, head
from companion.plain.pages.home import fit_rows, own, terms_asked
from companion.plain.sight import Fields, Sight
from companion.rules.goods import Good
from companion.table.offers import GoodsWithin, Offer
from companion.table.view import View

SIDES = ("seek", "offer")


def board(sight: Sight) -> Page | None:
    """Everybody's notes, each leading to the deal that answers it; on a good of mine one tap is one more of it. My own
    stands first: nothing that comes moves its tiles under a finger."""
    if sight.view is None:
        return None
    w, shared = sight.words, sight.view.shared
    mine = shared.posts.get(sight.actor or "")
    held: dict[str, Mapping[Good, int]] = (
        {"seek": mine.seek, "offer": mine.offer} if mine else {"seek": {}, "offer": {}}
    )
    post = own(sight, "post")
    asked = terms_asked(own(sight, "propose_deal"))
    dealing = asked is not None and bool(asked.goods_due)
    posts = [
        (seat, one, sight.path(f"deal/fit/{seat}") if dealing and seat != sight.actor else "")
        for seat, one in shared.posts.items()
    ]
    title = w("plain-seek-spare")
    return Page(
        title,
        {
            "head": head(sight, title),
            "mine": Part("post", {"offer": post, "sides": {side: _tiles(post, held, side) for side in SIDES}}),
            "suits": Part("fits", {"rows": fit_rows(sight, sight.view)}),
            "posts": Part("board", {"posts": posts}),
        },
    )


def noted(view: View | None, fields: Fields) -> dict[str, Any]:
    """What a tap on a tile makes of my note as it is now; nothing for any other form."""
    match fixed(fields), view:
        case {"do": "post", "step": [str(side), str(good), int(step), int()]}, View() if side in SIDES:
            mine = view.shared.posts.get(view.actor or "")
            note = {one: Counter[str](getattr(mine, one, {})) for one in SIDES}
            note[side][good] += step
            return {"step": None, **{one: dict(+goods) for one, goods in note.items()}}
    return {}


def _tiles(post: Offer | None, held: Mapping[str, Mapping[Good, int]], side: str) -> list[dict[str, Any]]:
    """Each good with how many it says now, and one more and one less of it. That is added to what the note says when
    the tap arrives: a quick second tap does not take back the first. How many the tile showed goes along, so that a tap
    on what the first one made of it is not taken for the first one's double."""
    asked = post.asks.get(side) if post else None
    goods = asked.goods if isinstance(asked, GoodsWithin) else ()

    def noting(good: Good, step: int) -> str:
        return json.dumps({"do": "post", "step": [side, good, step, held[side].get(good, 0)]}, separators=(",", ":"))

    return [
        {"good": good, "count": held[side].get(good, 0), "more": noting(good, 1), "less": noting(good, -1)}
        for good in goods
    ]
