"""A seat's own page: the one thing to do now or what has just happened, what I owe and get, the board, a deal."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial

from companion.plain.buttons import Button, Buttons, button, near, together
from companion.plain.page import Page, Part, head
from companion.plain.pages.ledger import Row, row
from companion.plain.sight import Sight
from companion.rules.deals import Deal
from companion.table.ledger import OpenTerm, Waiting
from companion.table.offers import OfBid, OfDeal, Offer, OfSeat, TermsWithin
from companion.table.view import View
from companion.telling.evenings import honour
from companion.telling.first import Place, can_say_yes, idle, place, to_do
from companion.telling.fits import fits
from companion.telling.guide import Step, all_steps, handicap
from companion.telling.judging import handed_now
from companion.telling.news import news
from companion.telling.stolen import protected
from companion.telling.strip import Strip, agreed, deal_strip, if_broken, strip_of

MAIN: dict[Place, tuple[str, str]] = {
    "bid": ("bid", "phone-main-bid"),
    "choice": ("choice", "phone-main-choice"),
    "count": ("count", "phone-main-count"),
    "result": ("result", "phone-main-result"),
    "racket": ("racket", "phone-go-steal"),
}
"""The page of a place, and what leads there. Everywhere else the thing to do is a deal."""
FITTING = 2
"""So many suggestions of the board stand on My table; its own page has all of them."""


@dataclass(frozen=True, slots=True)
class Call:
    """Something that waits for an answer: a deal as a strip, or words offered for a broken promise."""

    title: str
    buttons: Buttons
    href: str
    strip: Strip | None = None
    note: str = ""


def home(sight: Sight) -> Page:
    """My table."""
    assert sight.view is not None
    w, view = sight.words, sight.view
    turn = view.shared.turn
    deals = {deal.id: deal for deal in view.shared.deals}

    def rows(lines: tuple[OpenTerm, ...], *, now: bool) -> list[Row]:
        mine = (line for line in lines if (line.due <= turn) == now)
        return [row(sight, deals[line.deal], line.index, quiet=not now, brief=True) for line in mine]

    @cache
    def later() -> list[tuple[str, list[Row]]]:
        return [("owe-later", rows(view.owes, now=False)), ("get-later", rows(view.gets, now=False))]

    def owed() -> dict[str, object]:
        handed = handed_now(view.shared, sight.actor or "", sight.offers)
        groups = [
            ("owe-now", rows(view.owes, now=True)),
            ("get-now", rows(view.gets, now=True)),
            ("handed", [row(sight, deals[line.deal], line.index, brief=True) for line in handed]),
        ]
        nothing = "" if any(found for _, found in later()) else w("home-nothing")
        return {"groups": [group for group in groups if group[1]], "nothing": nothing}

    @cache
    def card() -> tuple[dict[str, object], list[Call]]:
        return _card(sight, view)

    def asked() -> dict[str, object]:
        shown, calls = card()
        return {"calls": calls, "thin": bool(shown["todo"] or shown["call"])}

    steady = partial(Part, steady=True)
    return Page(
        w("phone-my-table"),
        {
            "head": head(sight, back=None, mine=True),
            "card": steady("card", lambda: card()[0]),
            "guide": steady("guide", lambda: _guide(sight, view)),
            "now": Part("now", _now(sight, view)),
            "asked": steady("asked", asked),
            "owed": steady("rows", owed),
            "sent": steady("sent", lambda: {"sent": list(_unanswered(sight, view))}),
            "later": steady("rows", lambda: {"groups": [group for group in later() if group[1]]}),
            "fits": steady("fits", lambda: {"rows": fit_rows(sight, view, FITTING)}),
            "more": steady("more", lambda: {"ways": _ways(sight, view)}),
            "foot": steady("foot"),
            "bottom": steady("bottom", lambda: _bottom(sight, view)),
        },
    )


def _guide(sight: Sight, view: View) -> dict[str, object]:
    """What is noted about this seat: the next step of a first game, words of honour, a handicap, donation goods."""
    w, noted = sight.words, sight.noted
    steps = steps_now(sight)[:1]
    cubes = handicap(view, noted.handicaps)
    told = [honour(w, *noted.honour)] if noted.honour else []
    told += [w("setup-handicap-told", more=str(cubes > 0))] if cubes else []
    return {"steps": steps, "leads": True, "told": told, "donates": noted.donates}


def steps_now(sight: Sight) -> list[Step]:
    """What a newcomer has not read yet and can use now."""
    if sight.view is None or not sight.noted.learns:
        return []
    return all_steps(sight.view, sight.facts, sight.noted.read)


def beside(sight: Sight) -> Part:
    """The same on a page where something is entered: all of it at once, for a tap would lose what was typed."""
    return Part("guide", {"steps": steps_now(sight), "leads": False, "told": (), "donates": None})


def own(sight: Sight, do: str) -> Offer | None:
    """Something this seat does by itself."""
    return sight.offers(OfSeat(sight.actor or "")).get(do)


def terms_asked(offer: Offer | None) -> TermsWithin | None:
    """What an offer of a deal asks about its terms."""
    asked = offer.asks.get("terms") if offer is not None else None
    return asked if isinstance(asked, TermsWithin) else None


def bid(sight: Sight, do: str) -> Offer | None:
    """Something this seat does about its bids."""
    return sight.offers(OfBid(sight.actor or "")).get(do)


def regret_offers(sight: Sight) -> list[tuple[str, Offer]]:
    """For the seat that hands out regret tokens: how many each holds."""
    seats = sight.view.shared.seats if sight.view else ()
    found = ((seat, sight.offers(OfSeat(seat)).get("set_regrets")) for seat in seats)
    return [(seat, offer) for seat, offer in found if offer is not None]


def _can(offer: Offer | None) -> bool:
    return offer is not None and offer.possible


def _bottom(sight: Sight, view: View) -> dict[str, object]:
    """Where the phase is played; else a deal, and beside it the board."""
    w, where = sight.words, place(view, sight.offers)
    if where in MAIN:
        path, word = MAIN[where]
        return {"buttons": together(w, "main", Button(w(word), None, "main", sight.path(path)))}
    deal = near(own(sight, "propose_deal"))
    dealing = button(w, deal, "main", w("phone-new-deal"), sight.path("deal/new"))
    board = Button(w("plain-seek-spare"), None, "", sight.path("board")) if _can(own(sight, "post")) else None
    return {"note": "" if deal else w("plain-no-deals"), "buttons": together(w, "main", dealing, board)}


def _card(sight: Sight, view: View) -> tuple[dict[str, object], list[Call]]:
    """One thing, and the questions that are left. My turn goes before everything, an answer before what all others do
    at the same time; else the latest news, else what the phase is for. All other questions are one thin row each."""
    w, todo = sight.words, to_do(view, sight.offers)
    nothing = dict.fromkeys(("todo", "call", "news", "line"))
    calls = [call_of(sight, waiting) for waiting in view.waiting]
    first = next((n for n, waiting in enumerate(view.waiting) if can_say_yes(waiting, sight.offers)), None)
    if todo is not None and (todo.what == "choose" or first is None):
        return {**nothing, "todo": (todo.what, sight.path(todo.place))}, calls
    if first is not None:
        return {**nothing, "call": calls.pop(first)}, calls
    latest = next(iter(news(w, view)), None)
    if latest is not None and latest.fresh:
        return {**nothing, "news": latest}, calls
    return {**nothing, "line": idle(w, view)}, calls


def call_of(sight: Sight, waiting: Waiting) -> Call:
    """What is asked of this seat, and what can be said to it."""
    w, deal = sight.words, waiting.deal
    assert sight.view is not None
    href = sight.path(f"deal/{deal.id}")
    if waiting.index is not None:
        failed = deal.obligations[waiting.index]
        one = row(sight, deal, waiting.index)
        instead = w("phone-amends-for", what=w.outstanding(failed), points=failed.at_stake)
        title = w("phone-call-compensation", player=w.player(failed.term.giver))
        return Call(title, Buttons(f"c-{one.buttons.name}", one.buttons.row), href, note=f"{one.offered} {instead}")
    shared, amendment = sight.view.shared, deal.amendment
    strip = deal_strip(w, deal, shared.deals, shared.turn, sight.actor)
    by, terms = (amendment.by, amendment.terms) if amendment else (deal.proposer, agreed(deal))
    countered = strip.changed and amendment is None
    title = w("deal-countered" if countered else f"phone-call-{waiting.what}", player=w.player(by))
    return Call(title, about_deal(sight, deal, "c"), href, strip, if_broken(w, terms, sight.actor))


def about_deal(sight: Sight, deal: Deal, where: str, yes: str = "yes") -> Buttons:
    """What can be said about a deal as a whole. Whoever does not like a proposal can make another one instead."""
    w, found = sight.words, sight.offers(OfDeal(deal.id))
    accept = found.get("accept_deal")
    change = found.get("amend_deal") or (own(sight, "propose_deal") if deal.status == "proposed" else None)
    if deal.amendment is not None and accept is None:  # I have agreed to the change, and can only let go of it
        return together(w, f"{where}-{deal.id}", button(w, found.get("decline_deal"), label=w("phone-drop-change")))
    changing = w("deal-counter" if accept else "phone-change")
    return together(
        w,
        f"{where}-{deal.id}",
        button(w, accept, yes),
        button(w, change, label=changing, href=sight.path(f"deal/{deal.id}/change")),
        button(w, found.get("decline_deal")),
        button(w, found.get("withdraw_deal")),
    )


def _now(sight: Sight, view: View) -> dict[str, object]:
    """How this seat stands, in one thin line, and whether it is done trading."""
    w, me, shared = sight.words, view.me, view.shared
    assert me is not None
    done = own(sight, "done_trading")
    said = []
    if place(view, sight.offers) not in ("count", "result"):  # nobody is told of the bonus or of the Zeth any more
        said += [protected(w, view)] if me.protection is not None else []
        said.append(w("home-bonus", points=view.sharing_bonus or 0))
    if _can(done):
        said.append(w("home-done", done=sum(seat.done for seat in shared.seats.values()), seats=len(shared.seats)))
    minded = [w("phone-penalties", points=me.penalties)] if me.penalties else []
    minded += [w("phone-over-support", count=me.over_support)] if me.over_support else []
    label = w("plain-trade-on" if me.done else "phone-done-trading")
    shown = button(w, done, label=label) if _can(done) else None
    return {"said": " · ".join(said), "minded": minded, "done": together(w, "done", shown)}


def _mine(view: View) -> Iterator[Deal]:
    return (deal for deal in view.shared.deals if view.actor in deal.concerned)


def _unanswered(sight: Sight, view: View) -> Iterator[tuple[list[str], str, str, Buttons] | None]:
    return (_sent(sight, deal) for deal in _mine(view) if deal.status == "proposed")


def _sent(sight: Sight, deal: Deal) -> tuple[list[str], str, str, Buttons] | None:
    """A proposal of mine that others have not answered."""
    w = sight.words
    if sight.actor not in deal.accepted:
        return None
    missing = sorted(deal.parties - deal.accepted)
    waits = w("phone-waits-for", players=w.listed(w.player(seat) for seat in missing))
    take_back = button(w, sight.offers(OfDeal(deal.id)).get("withdraw_deal"))
    return missing, waits, sight.path(f"deal/{deal.id}"), together(w, f"s-{deal.id}", take_back)


def fit_rows(sight: Sight, view: View, most: int | None = None) -> list[tuple[tuple[str, ...], Strip, str]]:
    """The suggestions of the board, each with the way to the form that is filled in with it."""
    asked = terms_asked(own(sight, "propose_deal"))
    if asked is None or not asked.goods_due:
        return []
    return [
        (
            fit.others,
            strip_of(sight.words, fit.terms(asked), view.shared.turn, sight.actor),
            sight.path(f"deal/fit/{'/'.join(fit.others)}"),
        )
        for fit in fits(view.shared, sight.actor or "")[:most]
    ]


def _ways(sight: Sight, view: View) -> list[tuple[str, str]]:
    """Where else this seat can go."""
    w = sight.words
    where = place(view, sight.offers)
    ways = [(w("phone-my-deals"), sight.path("deals")), (w("news-title"), sight.path("news"))]
    if where in MAIN and _can(own(sight, "propose_deal")):
        ways.append((w("phone-new-deal"), sight.path("deal/new")))
    if where in MAIN and _can(own(sight, "post")):
        ways.append((w("plain-seek-spare"), sight.path("board")))
    invention = own(sight, "record_invention")
    if _can(invention):
        ways.append((w("phone-invented"), sight.path("invent")))
    if view.shared.racket is not None and view.shared.racket.zeth == sight.actor:
        ways.append((w("phone-racket"), sight.path("racket")))
    if regret_offers(sight):
        ways.append((w("phone-regrets"), sight.path("regrets")))
    if view.shared.auctions:
        ways.append((w("phone-past-auctions"), sight.path("choice")))
    return [*ways, (w("plain-whole-table"), sight.path("watch")), (w("phone-leave"), sight.path("leave"))]
