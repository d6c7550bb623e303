"""Rows of the ledger with their buttons, as several pages show them."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.plain.buttons import Button, Buttons, button, together
from companion.plain.sight import Sight
from companion.rules.deals import Deal, Obligation
from companion.table.offers import Offer, Offers, OfTerm
from companion.telling.judging import handed_over
from companion.telling.strip import outstanding, strip_of


@dataclass(frozen=True, slots=True)
class Row:
    """One term: between whom, what, when, and what can be done about it."""

    deal: str
    index: int
    other: str
    """The one that the reader has it with; empty where it is between others."""
    between: str
    what: str
    pieces: tuple[tuple[str, str], ...]
    """What is left of it: a good, or none for a card or words, and how it is said."""
    when: str
    failed: bool
    buttons: Buttons
    href: str
    offered: str = ""


BRIEF = ("deliver", "reopen_term")
"""What can be said about a row of My table with one tap: Got it, Not yet. All else is on the deal's own page."""


def row(
    sight: Sight, deal: Deal, index: int, *, all_of_it: bool = False, quiet: bool = False, brief: bool = False
) -> Row:
    """A term as a row. `all_of_it` shows also what can only be said later, with the reason; `brief` only what one tap
    says; `quiet` no buttons."""
    w, obligation = sight.words, deal.obligations[index]
    buttons = [] if quiet else _buttons(sight, deal.id, index, obligation, all_of_it)
    if brief:
        buttons = [one for one in buttons if one and one.offer and one.offer.do in BRIEF and not one.href]
    shown = together(w, f"t-{deal.id}-{index}", *buttons)
    turn = sight.view.shared.turn if sight.view else 1
    offered = obligation.compensation
    return Row(
        deal.id,
        index,
        _other(sight, obligation),
        w.between(obligation.term),
        w.outstanding(obligation),
        tuple(_pieces(sight, obligation)),
        _in_short(sight, obligation, turn) if brief else w.when(obligation, turn),
        obligation.failed,
        shown,
        sight.path(f"deal/{deal.id}") if sight.seated and not all_of_it else "",
        w("phone-offers", player=w.player(obligation.term.giver), note=w.phrased(offered.note)) if offered else "",
    )


def _in_short(sight: Sight, obligation: Obligation, turn: int) -> str:
    """What it costs whom not to keep it, where a heading says the rest; else what became of it."""
    w, term = sight.words, obligation.term
    if obligation.status == "delivered":  # at a handshake, as its heading says
        return ""
    if obligation.status != "open":
        return w.became(obligation, turn, sight.actor)
    key = "home-if-not" if term.giver == sight.actor else "home-theirs-if-not"
    if term.due > turn:
        key += "-on"
    return w(key, turn=term.due, player=w.player(term.giver), points=obligation.penalty)


def _other(sight: Sight, obligation: Obligation) -> str:
    giver, receiver = obligation.term.giver, obligation.term.receiver
    return receiver if giver == sight.actor else giver if receiver == sight.actor else ""


def _pieces(sight: Sight, obligation: Obligation) -> Iterator[tuple[str, str]]:
    """As a chip each; of what was handed over, what it was."""
    done = obligation.status == "delivered"
    term = obligation.term if done else outstanding(obligation)
    for side in strip_of(sight.words, [term], term.due).sides:
        for part in (part for group in side.groups for part in group.parts):
            yield part.thing.name if part.thing.kind == "good" else "", part.words


def _buttons(sight: Sight, deal: str, index: int, obligation: Obligation, all_of_it: bool) -> list[Button | None]:
    w = sight.words
    found = sight.offers(OfTerm(deal, index))
    mine = obligation.term.giver == sight.actor
    page = sight.path(f"term/{deal}/{index}")

    def shown(do: str) -> Offers:
        """What is only for later is left to the deal's own page."""
        return Offers(offer for offer in found.all(do) if all_of_it or offer.possible)

    word = w("tablet-term-kept" if obligation.only_a_promise else "phone-got-it")
    whole = (Offer(handed_over(offer, obligation), offer.refusal) for offer in shown("deliver"))
    row = [button(w, offer, "yes", word) for offer in whole]
    if sum(obligation.goods.values()) + len(obligation.cards) > 1:
        row += [button(w, offer, label=w("phone-got-part"), href=page) for offer in shown("deliver")]
    row += [button(w, offer, "yes") for offer in shown("accept_compensation")]
    row += [button(w, offer) for offer in shown("decline_compensation")]
    row += [button(w, offer, href=page) for offer in shown("offer_compensation")]
    broken = w("phone-own-up" if mine else "phone-call-broken")
    row += [button(w, offer, label=broken, href=page) for offer in shown("break_term")]
    row += [button(w, offer) for offer in shown("reopen_term")]
    paid = {False: w("thing-levy_penalty"), True: w("plain-levy-paid")}
    row += [button(w, one, label=paid[bool(getattr(one.command, "paid", False))]) for one in shown("levy_penalty")]
    return _each_once(row)


def _each_once(row: list[Button | None]) -> list[Button | None]:
    """The moderator may say some things for several seats; one of them will do."""
    found: dict[str, Button] = {}
    for one in row:
        if one is not None and (one.label not in found or (one.alive and not found[one.label].alive)):
            found[one.label] = one
    return list(found.values())
