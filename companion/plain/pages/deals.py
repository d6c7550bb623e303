"""Deals: the list of a seat's own, one deal with all that can be said about it, and one term with its forms."""

from companion.plain.buttons import Buttons, button, together
from companion.plain.forms import number_of
from companion.plain.page import Page, Part, head
from companion.plain.pages.ledger import row
from companion.plain.sight import Sight
from companion.rules.deals import Deal
from companion.rules.phrases import NOTES
from companion.table.offers import GoodsWithin, NumberWithin, OfDeal, Offer, OfTerm


def deal_named(sight: Sight, name: str) -> Deal | None:
    """A deal of this table."""
    deals = sight.view.shared.deals if sight.view else ()
    return next((deal for deal in deals if deal.id == name), None)


def deals(sight: Sight) -> Page | None:
    """All deals of a seat, the latest first."""
    if sight.view is None:
        return None
    w = sight.words
    mine = [deal for deal in reversed(sight.view.shared.deals) if sight.actor in deal.concerned]
    rows = [
        (
            w("phone-deal-line", deal=deal.id, status=w.thing(deal.status)),
            w.listed(w.player(seat) for seat in sorted(deal.parties - {sight.actor or ""})),
            sight.path(f"deal/{deal.id}"),
        )
        for deal in mine
    ]
    title = w("phone-my-deals")
    return Page(title, {"head": head(sight, title), "deals": Part("deals", {"rows": rows})})


def deal(sight: Sight, name: str) -> Page | None:
    """One deal."""
    found = deal_named(sight, name)
    if found is None:
        return None
    w = sight.words
    rows = [row(sight, found, index, all_of_it=True) for index in range(len(found.obligations))]
    agreed = [
        (w.i_or(seat), w("phone-has-agreed" if seat in found.accepted else "phone-has-not-agreed"))
        for seat in sorted(found.parties)
    ]
    change = found.amendment
    amended = (
        [(w.between(term), w.term(term), w("phone-on-turn", turn=term.due)) for term in change.terms] if change else []
    )
    title = w("phone-deal-title", deal=found.id)
    facts = {
        "status": w(f"phone-status-{found.status}"),
        "agreed": agreed,
        "change": w("phone-amendment", player=w.player(change.by)) if change else "",
        "amended": amended,
        "buttons": _about(sight, found),
        "quiet": w("phone-deal-done"),
    }
    return Page(
        title,
        {"head": head(sight, title), "deal": Part("deal", facts), "terms": Part("rows", {"groups": [("terms", rows)]})},
    )


def _about(sight: Sight, found: Deal) -> Buttons:
    """What can be said about the deal as a whole. Who does not like a proposal can make another one instead."""
    w = sight.words
    offers = sight.offers(OfDeal(found.id))
    change = sight.path(f"deal/{found.id}/change")
    amend = offers.get("amend_deal")
    if found.status == "proposed" and amend is None:
        counter = offers.get("decline_deal") or offers.get("withdraw_deal")
        changing = button(w, counter, label=w("phone-change"), href=change)
    else:
        changing = button(w, amend, href=change)
    return together(
        w,
        f"d-{found.id}",
        button(w, offers.get("accept_deal"), "yes"),
        button(w, offers.get("decline_deal"), "no"),
        button(w, offers.get("withdraw_deal")),
        changing,
    )


def term(sight: Sight, name: str, number: str) -> Page | None:
    """One term: what came of it, that it cannot be kept, and what is offered instead."""
    found = deal_named(sight, name)
    if found is None or not number.isdigit() or number_of(number) >= len(found.obligations):
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
        "broken_why": w(
            f"{broken}-why", points=obligation.at_stake, **({} if mine else {"player": w.player(obligation.term.giver)})
        ),
        "offer": offers.get("offer_compensation"),
        "notes": [(f"@{note}", w(f"phrase-{note}")) for note in NOTES],
    }
    title = w("phone-deal-title", deal=found.id)
    return Page(title, {"head": head(sight, title, back), "term": Part("term", facts)}, fields=True)


def _live(offer: Offer | None) -> Offer | None:
    return offer if offer is not None and offer.possible else None
