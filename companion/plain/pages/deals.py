"""Deals: the list of a seat's own, one deal with all that can be said about it, and one term with its forms."""

from companion.plain.buttons import button, together
from companion.plain.forms import number_of
from companion.plain.page import Page, Part, head
from companion.plain.pages.home import about_deal
from companion.plain.pages.ledger import row
from companion.plain.sight import Sight
from companion.rules.deals import Deal
from companion.rules.phrases import NOTES
from companion.table.offers import GoodsWithin, NumberWithin, Offer, OfTerm
from companion.telling.compensation import cost_of_breaking
from companion.telling.judging import all_come
from companion.telling.naming import deal_name, history_line
from companion.telling.strip import agreed as terms_of
from companion.telling.strip import agreed_and_left, deal_strip, if_broken


def deal_named(sight: Sight, name: str) -> Deal | None:
    """A deal of this table."""
    deals = sight.view.shared.deals if sight.view else ()
    return next((deal for deal in deals if deal.id == name), None)


def deals(sight: Sight) -> Page | None:
    """All deals of a seat, the latest first: with whom, on which turn, what was agreed, what is left."""
    if sight.view is None:
        return None
    w = sight.words
    mine = [deal for deal in reversed(sight.view.shared.deals) if sight.actor in deal.concerned]
    rows = [
        (
            deal_name(w, deal),
            w("phone-change-waits") if deal.amendment else w(f"phone-status-{deal.status}"),
            sight.path(f"deal/{deal.id}"),
            *agreed_and_left(w, deal, sight.view.shared.turn, sight.actor),
        )
        for deal in mine
    ]
    title = w("phone-my-deals")
    return Page(title, {"head": head(sight, title), "deals": Part("deals", {"rows": rows})})


def deal(sight: Sight, name: str) -> Page | None:
    """One deal: how it stands, as a strip with what changed, and each of its terms."""
    found = deal_named(sight, name)
    if found is None or sight.view is None:
        return None
    w, shared = sight.words, sight.view.shared
    told = range(len(found.obligations)) if found.bound else ()
    rows = [row(sight, found, index, all_of_it=True) for index in told]
    change = found.amendment
    accepted = change.accepted if change else found.accepted
    agreed = [
        (w.i_or(seat), w("phone-has-agreed" if seat in accepted else "phone-has-not-agreed"))
        for seat in shared.seats
        if seat in found.concerned
    ]
    waits = change is not None or found.status == "proposed"
    answers = about_deal(sight, found, "d", "main")
    answered = any(one.look == "main" for one in answers.row)
    come = [] if answered else list(all_come(found, shared.turn, sight.offers))
    title = deal_name(w, found)
    facts = {
        "status": w(f"phone-status-{found.status}"),
        "agreed": agreed,
        "change": w("phone-amendment", player=w.player(change.by)) if change else "",
        "strip": deal_strip(w, found, shared.deals, shared.turn, sight.actor),
        "broken": if_broken(w, change.terms if change else terms_of(found), sight.actor) if waits else "",
    }
    return Page(
        title,
        {
            "head": head(sight, title),
            "deal": Part("deal", facts),
            "terms": Part("rows", {"groups": [("terms", rows)] if rows else []}),
            "told": Part("history", {"lines": [(history_line(w, note), note.turn) for note in found.history]}),
            "bottom": Part("deal_answers", {"buttons": answers, "come": found.id if len(come) > 1 else ""}),
        },
    )


def term(sight: Sight, name: str, number: str) -> Page | None:
    """One term: what came of it, that it cannot be kept, and what is offered instead."""
    found = deal_named(sight, name)
    known = found is not None and found.bound and number.isdigit()
    if found is None or not known or number_of(number) >= len(found.obligations):
        return None
    w, index = sight.words, number_of(number)
    obligation = found.obligations[index]
    offers = sight.offers(OfTerm(name, index))
    mine = obligation.term.giver == sight.actor
    deliver = _live(offers.get("deliver"))
    asked = deliver.asks.get("goods") if deliver else None
    parts = {}
    if isinstance(asked, GoodsWithin):
        parts = {good: NumberWithin(0, most, most) for good, most in asked.goods.items()}
    broken = "phone-own-up" if mine else "phone-call-broken"
    back = f"deal/{found.id}" if sight.seated else ""
    facts = {
        "then": back,
        "row": row(sight, found, index, quiet=True),
        "deliver": deliver if parts or obligation.cards else None,
        "goods": parts,
        "cards": obligation.cards,
        "broken": together(w, "broken", button(w, offers.get("break_term"), "no", w(broken))),
        "broken_why": cost_of_breaking(w, sight.view.shared, obligation, sight.actor) if sight.view else "",
        "offer": offers.get("offer_compensation"),
        "notes": [(f"@{note}", w(f"phrase-{note}")) for note in NOTES],
    }
    title = deal_name(w, found)
    return Page(title, {"head": head(sight, title, back), "term": Part("term", facts)}, fields=True)


def _live(offer: Offer | None) -> Offer | None:
    return offer if offer is not None and offer.possible else None
