"""A seat's own page: where the turn stands, what waits, what I owe and get, and the one thing to do now."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.plain.buttons import Button, Buttons, button, together
from companion.plain.page import Page, Part, head
from companion.plain.pages.ledger import Row, row
from companion.plain.sight import Sight
from companion.rules.deals import Deal, Term
from companion.table.ledger import OpenTerm, Waiting
from companion.table.offers import OfBid, OfDeal, Offer, OfSeat, OfTerm
from companion.table.view import View


@dataclass(frozen=True, slots=True)
class Call:
    """Something that waits for an answer."""

    title: str
    terms: list[tuple[str, str]]
    note: str
    buttons: Buttons
    href: str


def home(sight: Sight) -> Page:
    """My table."""
    assert sight.view is not None
    w, view = sight.words, sight.view
    turn = view.shared.turn
    deals = {deal.id: deal for deal in view.shared.deals}

    def rows(lines: tuple[OpenTerm, ...], *, now: bool) -> list[Row]:
        mine = (line for line in lines if (line.due <= turn) == now)
        return [row(sight, deals[line.deal], line.index, quiet=not now) for line in mine]

    owes, gets = rows(view.owes, now=True), rows(view.gets, now=True)
    later = [("owe-later", rows(view.owes, now=False)), ("get-later", rows(view.gets, now=False))]
    return Page(
        w("phone-my-table"),
        {
            "head": head(sight, back=None),
            "waits": Part("waits", {"calls": list(_calls(sight, view))}),
            "now": Part("now", _now(sight, view)),
            "owe": Part("rows", {"groups": [("owe-now", owes)]}),
            "get": Part("rows", {"groups": [("get-now", gets)]}),
            "later": Part("rows", {"groups": [group for group in later if group[1]]}),
            "handed": Part("handed", {"rows": list(_handed(sight, view))}),
            "sent": Part("sent", {"sent": [_sent(sight, deal) for deal in _mine(view) if deal.status == "proposed"]}),
            "board": Part("board", {"posts": view.shared.posts, "posting": _posting(sight)}),
            "more": Part("more", {"ways": _ways(sight, view)}),
            "foot": Part("foot"),
            "bottom": Part("bottom", {"buttons": together(w, "main", main_action(sight, view))}),
        },
    )


def own(sight: Sight, do: str) -> Offer | None:
    """Something this seat does by itself."""
    return sight.offers(OfSeat(sight.actor or "")).get(do)


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


def main_action(sight: Sight, view: View) -> Button | None:
    """The one thing to do now: what the table would accept decides, in this order; else a deal."""
    w, me = sight.words, view.me
    choices = [offer for do in ("buy", "pass") for offer in [bid(sight, do)] if _can(offer)]
    if choices:
        return button(w, choices[0], "main", w("phone-main-choice"), sight.path("choice"))
    seal = bid(sight, "seal_bid")
    announce = bid(sight, "declare_ships")
    if _can(announce) or (_can(seal) and me is not None and me.seal_lost):
        return button(w, announce if _can(announce) else seal, "main", w("phone-main-bid"), sight.path("bid"))
    count = own(sight, "tally")
    if _can(count):
        return button(w, count, "main", w("phone-main-count"), sight.path("count"))
    steals = [offer for seat in view.shared.seats for offer in [sight.offers(OfSeat(seat)).get("steal")] if _can(offer)]
    if steals:
        return button(w, steals[0], "main", w("phone-go-steal"), sight.path("racket"))
    return button(w, own(sight, "propose_deal"), "main", w("phone-new-deal"), sight.path("deal/new"))


def _calls(sight: Sight, view: View) -> Iterator[Call]:
    w = sight.words
    if view.me is not None and view.me.seal_lost:
        seal = bid(sight, "seal_bid")
        ways = (
            button(w, seal if _can(seal) else None, label=w("phone-main-bid"), href=sight.path("bid")),
            button(w, own(sight, "tally"), label=w("phone-main-count"), href=sight.path("count")),
        )
        again = together(w, "c-lost", *(way for way in ways if way is not None and way.offer.possible))
        yield Call(w("phone-call-lost"), [], w("phone-call-lost-why"), again, "")
    for waiting in view.waiting:
        yield _answer(sight, waiting)


def _answer(sight: Sight, waiting: Waiting) -> Call:
    w, deal = sight.words, waiting.deal
    if waiting.index is not None:
        one = row(sight, deal, waiting.index)
        giver = deal.obligations[waiting.index].term.giver
        title = w("phone-call-compensation", player=w.player(giver))
        return Call(
            title, [(one.between, one.what)], one.offered, Buttons(f"c-{one.buttons.name}", one.buttons.row), one.href
        )
    found = sight.offers(OfDeal(deal.id))
    buttons = together(
        w,
        f"c-{deal.id}",
        button(w, found.get("accept_deal"), "yes"),
        button(w, found.get("decline_deal"), "no"),
    )
    terms: tuple[Term, ...]
    if waiting.what == "amendment" and deal.amendment is not None:
        terms, who = deal.amendment.terms, deal.amendment.by
    else:
        terms, who = tuple(one.term for one in deal.obligations), deal.proposer
    said = [(w.between(term), f"{w.term(term)} ({_when(sight, term)})") for term in terms]
    title = w(f"phone-call-{waiting.what}", player=w.player(who))
    return Call(title, said, "", buttons, sight.path(f"deal/{deal.id}"))


def _when(sight: Sight, term: Term) -> str:
    return sight.words("phone-now") if term.now else sight.words("phone-on-turn", turn=term.due)


def _now(sight: Sight, view: View) -> dict[str, object]:
    """What is allowed, how this seat stands, and whether it is done trading."""
    w, me, shared = sight.words, view.me, view.shared
    assert me is not None
    chips = [w("phone-bonus", points=view.sharing_bonus or 0)]
    if me.protection is not None:
        chips.append(w(f"phone-me-{me.protection}"))
    if me.penalties:
        chips.append(w("phone-penalties", points=me.penalties))
    done = own(sight, "done_trading")
    shown = button(w, done, label=w("plain-trade-on" if me.done else "phone-done-trading")) if _can(done) else None
    counted = sum(seat.done for seat in shared.seats.values())
    return {
        "allowed": w(f"phone-allowed-{shared.phase}"),
        "chips": chips,
        "done": together(w, "done", shown),
        "count": w("phone-done-count", done=counted, seats=len(shared.seats)) if shown else "",
    }


def _handed(sight: Sight, view: View) -> Iterator[Row]:
    """What was handed over at a handshake and can still be called not handed over."""
    for deal in _mine(view):
        for index, obligation in enumerate(deal.obligations):
            takes_back = obligation.reopenable(view.shared.turn) and obligation.term.receiver == sight.actor
            if takes_back and sight.offers(OfTerm(deal.id, index)):
                yield row(sight, deal, index)


def _mine(view: View) -> Iterator[Deal]:
    return (deal for deal in view.shared.deals if view.actor in deal.concerned)


def _sent(sight: Sight, deal: Deal) -> tuple[str, str, str, Buttons] | None:
    """A proposal of mine that others have not answered."""
    w = sight.words
    if sight.actor not in deal.accepted:
        return None
    missing = [w.player(seat) for seat in sorted(deal.parties - deal.accepted)]
    take_back = button(w, sight.offers(OfDeal(deal.id)).get("withdraw_deal"))
    waits = w("phone-waits-for", players=w.listed(missing))
    title = w("phone-deal-title", deal=deal.id)
    return title, waits, sight.path(f"deal/{deal.id}"), together(w, f"s-{deal.id}", take_back)


def _posting(sight: Sight) -> Buttons:
    w = sight.words
    return together(w, "post", button(w, own(sight, "post"), label=w("plain-post"), href=sight.path("board")))


def _ways(sight: Sight, view: View) -> list[tuple[str, str]]:
    """Where else this seat can go."""
    w = sight.words
    ways = [(w("phone-my-deals"), sight.path("deals"))]
    invention = own(sight, "record_invention")
    if _can(invention):
        ways.append((w("phone-invented"), sight.path("invent")))
    if view.shared.racket is not None and view.shared.racket.zeth == sight.actor:
        ways.append((w("phone-racket"), sight.path("racket")))
    if regret_offers(sight):
        ways.append((w("phone-regrets"), sight.path("regrets")))
    if view.shared.auctions:
        ways.append((w("phone-past-auctions"), sight.path("choice")))
    if view.shared.scores:
        ways.append((w("phone-main-result"), sight.path("result")))
    ways += [(w("plain-whole-table"), sight.path("watch")), (w("phone-leave"), sight.path("leave"))]
    return ways
