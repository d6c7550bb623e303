"""Small pages: an invention, what happened, regret tokens, and leaving a seat."""

from companion.plain.page import Page, Part, head
from companion.plain.pages.home import own, regret_offers
from companion.plain.sight import Sight
from companion.telling.news import news

LISTED = 8
"""So many pieces of news are listed."""


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


def told(sight: Sight) -> Page | None:
    """What happened to this seat, the latest first."""
    if sight.view is None:
        return None
    title = sight.words("news-title")
    found = news(sight.words, sight.view)[:LISTED]
    return Page(title, {"head": head(sight, title), "news": Part("news", {"told": found})})


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
