"""Small forms: an invention, the noticeboard, regret tokens, and leaving a seat."""

from companion.plain.page import Page, Part, head
from companion.plain.pages.home import own, regret_offers
from companion.plain.sight import Sight
from companion.table.offers import GoodsWithin, NumberWithin


def invent(sight: Sight) -> Page | None:
    """I invented: the name, and the era where it is known."""
    if sight.view is None or sight.view.me is None:
        return None
    w = sight.words
    names = sorted({technology.name_in(sight.lang) for technology in sight.facts.technologies.values()})
    mine = [one for one in sight.view.shared.inventions if one.seat == sight.actor]
    facts = {"offer": own(sight, "record_invention"), "names": names, "mine": mine}
    title = w("phone-invented")
    return Page(title, {"head": head(sight, title), "invent": Part("invent", facts)}, fields=True)


def board(sight: Sight) -> Page | None:
    """The noticeboard: what everybody looks for and can spare, and a form for one's own."""
    if sight.view is None:
        return None
    w = sight.words
    title = w("plain-board")
    offer = own(sight, "post")
    mine = sight.view.shared.posts.get(sight.actor or "")
    sides = {}
    for name in ("seek", "offer"):
        asked = offer.asks.get(name) if offer else None
        if isinstance(asked, GoodsWithin):
            held = getattr(mine, name) if mine else {}
            sides[name] = {good: NumberWithin(0, most, held.get(good, 0)) for good, most in asked.goods.items()}
    return Page(
        title,
        {
            "head": head(sight, title),
            "posts": Part("board", {"posts": sight.view.shared.posts, "posting": None}),
            "post": Part("post", {"offer": offer, "sides": sides}),
        },
        fields=True,
    )


def regrets(sight: Sight) -> Page | None:
    """The Falling Light's tokens."""
    found = regret_offers(sight)
    title = sight.words("phone-regrets")
    return (
        Page(title, {"head": head(sight, title), "regrets": Part("regrets", {"rows": found})}, fields=True)
        if found
        else None
    )


def leave(sight: Sight) -> Page | None:
    """Another phone may take the seat."""
    if sight.view is None or sight.view.me is None:
        return None
    title = sight.words("phone-leave")
    return Page(title, {"head": head(sight, title), "leave": Part("leave")})
