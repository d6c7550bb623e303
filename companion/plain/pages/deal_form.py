"""A deal's form: both sides in sight, goods as tiles, the deal as a sentence above Send.

New, the same as one before, from the noticeboard, in place of a proposal, or new terms for a deal that binds.
"""

from collections.abc import Sequence
from typing import Any

from companion.plain.forms import ROWS, phrase_of
from companion.plain.page import Page, Part, head
from companion.plain.pages.deal_rows import Lane, Row, goods_in_sight, kept, of_lane, of_term, terms_in
from companion.plain.pages.deals import deal_named
from companion.plain.pages.home import own, terms_asked
from companion.plain.sight import Sight
from companion.rules.deals import Deal, Term
from companion.rules.goods import GOODS
from companion.rules.phrases import phrase
from companion.table.offers import OfDeal, Offer, TermsWithin
from companion.telling.filled import in_time, made_again, made_before
from companion.telling.fits import answering, fits
from companion.telling.known import KNOWN, cards_known, first_turn, promises_known
from companion.telling.strip import agreed, if_broken, open_terms, strip_of

STAKES = 6
"""Points that can be staked with a tap; other numbers stay as they are."""
AGAIN = 3
"""Deals with the same partner that can be made again."""


def partners(sight: Sight) -> Page | None:
    """With whom? One tap, and the form knows both sides."""
    if sight.view is None:
        return None
    w = sight.words
    others = [seat for seat in sight.view.shared.seats if seat != sight.actor]
    title = w("phone-form-title")
    return Page(title, {"head": head(sight, title), "partners": Part("partners", {"others": others})})


def new(sight: Sight, partner: str) -> Page | None:
    """A new deal with somebody."""
    me = sight.actor
    if sight.view is None or partner not in sight.view.shared.seats or me is None or partner == me:
        return None
    lanes = [(me, partner), (partner, me)]
    again = made_before(sight.view.shared.deals, (me, partner))
    return _form(sight, own(sight, "propose_deal"), lanes, [], again=again[:AGAIN])


def again(sight: Sight, name: str) -> Page | None:
    """The same as a deal before, as many turns later."""
    found, offer = deal_named(sight, name), own(sight, "propose_deal")
    asked = terms_asked(offer)
    if found is None or asked is None or sight.actor not in found.parties:
        return None
    return _form(sight, offer, _lanes(agreed(found)), [of_term(term) for term in made_again(found, asked)])


def fitting(sight: Sight, *others: str) -> Page | None:
    """What the noticeboard suggests with these, filled in; once a notice is gone, a deal with whose it was."""
    view, me, offer = sight.view, sight.actor, own(sight, "propose_deal")
    asked = terms_asked(offer)
    if view is None or me is None or me in others or asked is None or not asked.goods_due:
        return None
    found = next((fit for fit in fits(view.shared, me) if fit.others == others), None)
    if len(others) > 1 and found is None:
        return None
    found = found or answering(view.shared, me, others[0])
    if found is None:
        return new(sight, others[0])
    terms = found.terms(asked)
    return _form(sight, offer, _lanes(terms), [of_term(term) for term in terms])


def change(sight: Sight, name: str) -> Page | None:
    """New terms for a deal that binds; for one that does not bind yet, another proposal in its place."""
    found = deal_named(sight, name)
    if found is None or sight.actor is None:
        return None
    proposed = found.status == "proposed"
    offer = own(sight, "propose_deal") if proposed else sight.offers(OfDeal(name)).get("amend_deal")
    asked = terms_asked(offer)
    if asked is None:
        return None
    before = agreed(found) if proposed else open_terms(found)
    terms = found.amendment.terms if found.amendment else before
    rows = [of_term(in_time(term, asked)) for term in terms]
    return _form(sight, offer, _lanes(terms), rows, before=before, instead=found.id if proposed else "", name=found.id)


def _lanes(terms: Sequence[Term]) -> list[Lane]:
    """Who gives to whom in these, and the way back."""
    there = dict.fromkeys((term.giver, term.receiver) for term in terms)
    if len({seat for lane in there for seat in lane}) == 2:
        there |= dict.fromkeys((receiver, giver) for giver, receiver in list(there))
    return list(there)


def _form(
    sight: Sight,
    offer: Offer | None,
    lanes: list[Lane],
    rows: list[Row],
    *,
    before: Sequence[Term] | None = None,
    again: Sequence[Deal] = (),
    instead: str = "",
    name: str = "",
) -> Page | None:
    asked, view, me = terms_asked(offer), sight.view, sight.actor
    if offer is None or asked is None or view is None or me is None:
        return None
    w, seats = sight.words, view.shared.seats
    lanes.sort(key=lambda lane: 0 if lane[0] == me else 1 if lane[1] == me else 2)
    rows = kept(sight.kept) or rows
    rows += [of_lane(lane) for lane in lanes if all(row.lane != lane for row in rows)]
    rows.sort(key=lambda row: lanes.index(row.lane) if row.lane in lanes else len(lanes))
    rows = rows[:ROWS]
    dues = [_due(sight, asked, row) for row in rows]
    for row, due in zip(rows, dues, strict=True):  # what was entered on an earlier turn may be too late by now
        row["due"] = row["due"] if row["due"] in dict(due) else due[0][0]
    terms = terms_in(rows)
    people = list(dict.fromkeys(seat for lane in lanes for seat in lane))
    others = [seat for seat in people if seat != me]
    third = next((seat for seat in seats if seat not in people), None)
    ways = [sight.path(f"deal/again/{one.id}") for one in again]
    earlier = [strip_of(w, made_again(one, asked), view.shared.turn, me) for one in again]
    shown = goods_in_sight(view.shared, rows)
    facts: dict[str, Any] = {
        "offer": offer,
        "rows": [
            (row, _heading(sight, row, lanes), shown, due, *_known(sight, row))
            for row, due in zip(rows, dues, strict=True)
        ],
        "lanes": lanes,
        "seats": [(seat, w.i_or(seat)) for seat in seats],
        "turns": asked.words_due[1:],
        "goods": GOODS,
        "stakes": range(STAKES),
        "instead": instead,
        "more": [] if len(rows) >= ROWS else _more(sight, lanes, third),
        "before": list(zip(ways, earlier, strict=True))[1:],
        "empty": not terms,
    }
    bottom = {
        "offer": offer,
        "send": w("phone-send-to", players=w.listed(w.player(seat) for seat in others)),
        "strip": strip_of(w, terms, view.shared.turn, me, before=before, lanes=lanes),
        "empty": not terms,
        "broken": if_broken(w, terms, me),
        "again": ways[:1],
    }
    title = w("plain-deal-with", players=w.listed(w.player(seat) for seat in others))
    parts = {
        "head": head(sight, title, f"deal/{name}" if name else ""),
        "form": Part("deal_form", facts),
        "bottom": Part("deal_send", bottom),
    }
    return Page(title, parts, fields=True)


def _heading(sight: Sight, row: Row, lanes: list[Lane]) -> str:
    """You give, You get, Ana gives Ben; empty where who it is can still be chosen."""
    w, (giver, receiver) = sight.words, row.lane
    if row.lane not in lanes:
        return ""
    if len({seat for lane in lanes for seat in lane}) == 2:
        return w("strip-you-give") if giver == sight.actor else w("strip-you-get")
    if giver == sight.actor:
        return w("strip-you-give-to", receiver=w.player(receiver))
    if receiver == sight.actor:
        return w("strip-gives-you", giver=w.player(giver))
    return w("strip-gives", giver=w.player(giver), receiver=w.player(receiver))


def _due(sight: Sight, asked: TermsWithin, row: Row) -> list[tuple[str, str]]:
    """When: what the form begins with stands first. What is for this turn, in Trade, changes hands at once, unless it
    was agreed on otherwise."""
    w, usual = sight.words, (asked.goods_due or asked.words_due)[0]
    turns = [(str(turn), w("phone-on-turn", turn=turn)) for turn in asked.words_due if turn != usual]
    same = row["due"] == str(usual)
    if asked.now:
        return [(f"now-{usual}", w("phone-now")), *([(row["due"], w("strip-this-turn"))] if same else []), *turns]
    return [(str(usual) if same else f"next-{usual}", w("phone-on-turn", turn=usual)), *turns]


def _more(sight: Sight, lanes: list[Lane], third: str | None) -> list[tuple[str, str]]:
    """Another part on one of the sides, or with somebody else."""
    w = sight.words
    more = [(">".join(lane), w("plain-more-part", side=_heading(sight, of_lane(lane), lanes))) for lane in lanes]
    return more + ([(f"{third}>{sight.actor}", w("plain-more-third"))] if third else [])


def _known(sight: Sight, row: Row) -> tuple[list[str], list[tuple[str, str, bool]]]:
    """Cards and promises that the one who gives may mean: nothing has to be typed. Of each promise what is sent, how it
    reads, and whether it is chosen."""
    assert sight.view is not None
    w, shared, giver = sight.words, sight.view.shared, row["from"]
    kinds = [w(f"tablet-card-{kind}") for kind in ("converter", "technology")]
    cards = list(dict.fromkeys((*cards_known(shared, sight.facts, giver)[:KNOWN], *kinds)))
    chosen, _ = phrase_of(row["phrase"])
    known = list(dict.fromkeys((*promises_known(shared, giver)[:KNOWN], *([chosen] if chosen else []))))
    turns = {one: first_turn(shared, one) if phrase(one) else None for one in known}
    return cards, [(f"{one}>{turn}" if turn else one, w.phrased(one), one == chosen) for one, turn in turns.items()]
